// Connects and signs in with one approval: the wallet signs an EIP-4361 message while it connects.
// Before that, only the account is missing in the message. A signed message that differs in another
// field is discarded and never sent to the server.
import { createSiweMessage, type SiweFields } from '../eth/siwe.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { asSafeInteger, getOwn } from '../lib/parse.ts'

const MAX_SIGNATURE = 65_536 // smart accounts define their own signature formats
const MAX_RESOURCES = 10

export type Challenge = Required<Pick<SiweFields, 'domain' | 'uri' | 'nonce' | 'issuedAt'>> & {
  readonly statement: string | undefined
  readonly expirationTime: string
  /** `expirationTime` in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Parses a stored challenge. Returns undefined if a required field is missing. */
export function parseChallenge(value: unknown): Challenge | undefined {
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

/** Supplies sign-in challenges. Each challenge is returned once. */
export type Challenges = {
  /** Returns a prefetched challenge, so that a click can send the request synchronously. */
  ready(): Challenge | undefined
  /** Resolves with a challenge, fetched if needed, or undefined if the sign-in server is slow. */
  next(): Promise<Challenge | undefined>
}

/** The message and signature that the sign-in server verifies. */
export type SignedMessage = { readonly message: string; readonly signature: Hex }

export type SignedAccount = SignedMessage & { readonly address: Address; readonly chainId: number }

/** The account that signs, and the text and resources that its wallet adds to the message. */
export type Signer = {
  readonly address: Address
  readonly chainId: number
  readonly addition?: string
  readonly resources?: readonly string[]
}

/** Returns the EIP-4361 message for a signer, or undefined if a field is invalid. */
export function createSignInMessage(
  { expiresAt: _, ...fields }: Challenge,
  signer: Signer,
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
    return undefined // the wallet has signed another message
  }
}

/** Returns the message with its signature. Returns undefined if the signature is invalid or the
 * challenge has expired. */
export function toSignedMessage(
  message: string | undefined,
  signature: unknown,
  { expiresAt }: Challenge,
): SignedMessage | undefined {
  if (message === undefined || Date.now() >= expiresAt || !isSignature(signature)) return undefined
  return signature === '0x' ? undefined : { message, signature }
}

/** Returns true for hex of at most MAX_SIGNATURE characters. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= MAX_SIGNATURE && isHex(value)
}
