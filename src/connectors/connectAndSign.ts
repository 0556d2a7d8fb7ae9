// Connecting and signing in by one approval: the sign-in message that a wallet may be asked to sign while it connects,
// and what counts as signed. The message has all but its account; one that says anything else is dropped here, unsent.
import { createSiweMessage, type SiweFields } from '../eth/siwe.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { asSafeInteger, getOwn } from '../lib/parse.ts'

const MAX_SIGNATURE = 65_536 // contracts have signatures of their own
const MAX_RESOURCES = 10

export type Challenge = Required<Pick<SiweFields, 'domain' | 'uri' | 'nonce' | 'issuedAt'>> & {
  readonly statement: string | undefined
  readonly expirationTime: string
  /** The same in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** Returns a stored challenge; undefined when a part of it is missing. */
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

/** Each is handed out once. */
export type Challenges = {
  /** One that is there, for a wallet that is asked in the task of a click. */
  ready(): Challenge | undefined
  /** Fetched if need be; undefined where the sign-in server does not answer soon. */
  next(): Promise<Challenge | undefined>
}

/** What the sign-in server is to judge. */
export type SignedMessage = { readonly message: string; readonly signature: Hex }

export type SignedAccount = SignedMessage & { readonly address: Address; readonly chainId: number }

/** Whom a message names, and what may follow the site's own statement in it. */
export type Signer = {
  readonly address: Address
  readonly chainId: number
  readonly addition?: string
  readonly resources?: readonly string[]
}

/** The message to the letter; undefined where a part of it may not stand in one. */
export function messageFor(
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
    return undefined // nobody signed this site's message then
  }
}

/** Undefined for what is no signature, and when it comes too late. */
export function signedMessage(
  message: string | undefined,
  signature: unknown,
  { expiresAt }: Challenge,
): SignedMessage | undefined {
  if (message === undefined || Date.now() >= expiresAt || !isSignature(signature)) return undefined
  return signature === '0x' ? undefined : { message, signature }
}

/** Hex of any length up to that of the longest signatures there are. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= MAX_SIGNATURE && isHex(value)
}
