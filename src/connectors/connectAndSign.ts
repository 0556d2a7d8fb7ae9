// Sign-in while connecting: one approval in the wallet shares the account and signs an EIP-4361
// message. A signed message that differs from the prepared one is discarded.
import { createSiweMessage, type SiweFields } from '../eth/siwe.ts'
import type { Address } from '../eth/address.ts'
import { addHexPrefix, isHex, type Hex } from '../eth/hex.ts'
import { asSafeInteger, getOwn } from '../lib/parse.ts'

/** Maximum length of a signature, in hex characters. Smart accounts (ERC-1271) may return far more
 * than 65 bytes. */
const MAX_SIGNATURE = 65_536
const MAX_RESOURCES = 10

/** The fields of a sign-in message that the site prepares before the wallet shares its account. */
export type SiweChallenge = Required<Pick<SiweFields, 'domain' | 'uri' | 'nonce' | 'issuedAt'>> & {
  readonly statement: string | undefined
  readonly expirationTime: string
  /** `expirationTime` in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Parses a stored challenge. Returns undefined if a required field is missing. */
export function parseSiweChallenge(value: unknown): SiweChallenge | undefined {
  const names = ['domain', 'uri', 'nonce', 'issuedAt', 'expirationTime', 'statement'] as const
  const [domain, uri, nonce, issuedAt, expirationTime, statement] = names.map((name) => {
    const part = getOwn(value, name)
    return typeof part === 'string' ? part : undefined
  })
  const expiresAt = asSafeInteger(getOwn(value, 'expiresAt'))
  if (!domain || !uri || !nonce || !issuedAt || !expirationTime || expiresAt === undefined)
    return undefined
  return { domain, uri, nonce, issuedAt, expirationTime, statement, expiresAt }
}

/** Source of sign-in challenges. Each challenge is returned only once, because its nonce is valid
 * for one sign-in. */
export type SiweChallenges = {
  /** Returns a prefetched challenge, or undefined. Synchronous, so that a click handler can prompt
   * the user immediately. */
  ready(): SiweChallenge | undefined
  /** Resolves with a challenge, or with undefined if the sign-in server fails or is too slow. */
  next(): Promise<SiweChallenge | undefined>
}

export type SiweResult = { readonly message: string; readonly signature: Hex }

export type SignedAccount = SiweResult & { readonly address: Address; readonly chainId: number }

/** The parts of the sign-in message that come from the wallet. `addition` is text that follows the
 * site's `statement`. */
export type SiweSigner = {
  readonly address: Address
  readonly chainId: number
  readonly addition?: string
  readonly resources?: readonly string[]
}

/** Returns the EIP-4361 message for a challenge and its signer, or undefined if a field is
 * invalid. */
export function createSignInMessage(
  { expiresAt: _, ...fields }: SiweChallenge,
  signer: SiweSigner,
): string | undefined {
  const { address, chainId, addition, resources = [] } = signer
  if (resources.length > MAX_RESOURCES) return undefined
  const statement = [fields.statement, addition].filter((part) => part !== undefined).join(' ')
  try {
    return createSiweMessage({
      ...fields,
      address,
      chainId,
      statement: statement === '' ? undefined : statement,
      ...(resources.length > 0 && { resources }),
    })
  } catch {
    return undefined
  }
}

/** Returns the message with the wallet's signature. Returns undefined if the message is missing,
 * the signature is malformed, or the challenge has expired. Only the server verifies the
 * signature. */
export function parseSignedMessage(
  message: string | undefined,
  answer: unknown,
  { expiresAt }: SiweChallenge,
): SiweResult | undefined {
  const signature = parseSignature(answer)
  if (message === undefined || Date.now() >= expiresAt || signature === undefined) return undefined
  return signature === '0x' ? undefined : { message, signature }
}

/** Returns a wallet's signature in hex, or undefined if the answer is not hex or is too long. */
export function parseSignature(answer: unknown): Hex | undefined {
  if (typeof answer === 'string' && answer.length > MAX_SIGNATURE) return undefined
  const signature = addHexPrefix(answer)
  return isHex(signature) ? signature : undefined
}
