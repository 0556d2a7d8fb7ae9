// Connecting and signing in with one approval: the sign-in message that a wallet may sign while it connects. Only the
// account is missing in it beforehand. A signed message that differs otherwise is dropped and never sent to the
// server.
import { createSiweMessage, type SiweFields } from '../eth/siwe.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { count, field } from '../lib/parse.ts'

const MAX_SIGNATURE = 65_536 // contract accounts define their own signatures
const MAX_RESOURCES = 10

export type Challenge = Required<Pick<SiweFields, 'domain' | 'uri' | 'nonce' | 'issuedAt'>> & {
  readonly statement: string | undefined
  readonly expirationTime: string
  /** `expirationTime` in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Parses a stored challenge; undefined when a part is missing. */
export function parseChallenge(value: unknown): Challenge | undefined {
  const names = ['domain', 'uri', 'nonce', 'issuedAt', 'expirationTime', 'statement'] as const
  const [domain, uri, nonce, issuedAt, expirationTime, statement] = names.map((name) => {
    const part = field(value, name)
    return typeof part === 'string' ? part : undefined
  })
  const expiresAt = count(field(value, 'expiresAt'))
  if (!domain || !uri || !nonce || !issuedAt || !expirationTime || expiresAt === undefined)
    return undefined
  return { domain, uri, nonce, issuedAt, expirationTime, statement, expiresAt }
}

/** Supplies challenges, each of them once. */
export type Challenges = {
  /** Returns a prefetched challenge, for a request in the task of a click. */
  ready(): Challenge | undefined
  /** Resolves with a challenge, fetched if necessary; undefined when the sign-in server does not answer soon. */
  next(): Promise<Challenge | undefined>
}

/** What the sign-in server verifies. */
export type SignedMessage = { readonly message: string; readonly signature: Hex }

export type SignedAccount = SignedMessage & { readonly address: Address; readonly chainId: number }

/** The account that signs, and what its wallet adds to the site's statement and resources. */
export type Signer = {
  readonly address: Address
  readonly chainId: number
  readonly addition?: string
  readonly resources?: readonly string[]
}

/** Returns the EIP-4361 message of a signer; undefined when a part is not allowed in one. */
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
    return undefined // the wallet has signed something else
  }
}

/** Returns a message with its signature; undefined when that is not one, or the message has expired. */
export function toSignedMessage(
  message: string | undefined,
  signature: unknown,
  { expiresAt }: Challenge,
): SignedMessage | undefined {
  if (message === undefined || Date.now() >= expiresAt || !isSignature(signature)) return undefined
  return signature === '0x' ? undefined : { message, signature }
}

/** Returns true for hex up to the length of the longest signatures. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= MAX_SIGNATURE && isHex(value)
}
