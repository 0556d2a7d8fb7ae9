// Who gets it: an address or a name a person typed, checked before anything is sent there. What could be a trap is told
// in words; what surely is one is refused.
import { AppError, type ErrorCode } from '../../errors.ts'
import { isZeroAddress, type Address } from '../../eth/address.ts'
import { isPlainName, normalizeName } from '../../eth/ens.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { hasContractCode } from '../../chains/contractCode.ts'
import type { Names } from '../../chains/ensNames.ts'
import { toAppError } from '../../toAppError.ts'
import { parseTypedAddress, type TypedAddressContext } from './typedAddress.ts'

/**
 * 'look-alike': starts and ends like an address used before, and is another one. 'name-changed': what was typed is not
 * the name's own form. 'name-unusual': letters outside a to z. 'name-of-ethereum': the name tells its address on
 * Ethereum only. 'new': a first payment, as far as this browser remembers.
 */
type Warning =
  | 'own'
  | 'contract'
  | 'look-alike'
  | 'name-changed'
  | 'name-unusual'
  | 'name-of-ethereum'
  | 'unchecked'
  | 'new'

export type Recipient = {
  readonly address: Address
  readonly name: string | undefined
  readonly warnings: readonly Warning[]
}

/** Why a recipient is refused, beside the errors of names. */
export type RecipientProblem =
  | 'malformed'
  | 'checksum'
  | 'zero'
  | 'coin-contract'
  | 'no-names'
  | 'no-address'

type RefusedRecipient =
  | { readonly reason: RecipientProblem }
  /** `network` is what the text names, `own` the network of the payment. */
  | { readonly reason: 'other-network'; readonly network: string; readonly own: string }

export type RecipientResult =
  | { readonly status: 'empty' }
  /** `recipient`: what is known without a node's word. */
  | { readonly status: 'looking'; readonly recipient?: Recipient }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | ({ readonly status: 'refused' } & RefusedRecipient)
  | { readonly status: 'failed'; readonly code: ErrorCode }

export type RecipientDeps = {
  readonly client: Pick<ChainClient, 'chain' | 'nodes' | 'request'>
  readonly chains: TypedAddressContext['chains']
  /** Undefined on a site without Ethereum, which holds the names. */
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly own: Address
  readonly coin: Address | undefined
  /** Addresses the visitor has dealt with, and those of them that were paid. */
  readonly known: readonly Address[]
  readonly paid: readonly Address[]
  readonly signal: AbortSignal
  /** Told what is known before the chain is asked what lies at the address. */
  onKnown?(recipient: Recipient): void
}

/** Marks of direction and zero-width characters around a name, which come along from a chat. Inside one, and where they
 * turn it around, they are refused. */
const SURROUNDING_MARKS =
  /^[\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff\s]+|[\u061c\u200b\u200e\u200f\u2060\u2066-\u2069\ufeff\s]+$/g
const SIMILAR_DIGITS = 4 // what people, and wallets that shorten, compare

/** Never rejects, except with 'aborted'. */
export async function findRecipient(typed: string, deps: RecipientDeps): Promise<RecipientResult> {
  const text = trimName(typed)
  if (text === '') return { status: 'empty' }
  try {
    const found =
      readAddress(typed, deps) ?? (isName(typed) ? await resolveName(text, deps) : MALFORMED)
    return 'reason' in found ? { status: 'refused', ...found } : await checkRecipient(found, deps)
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (deps.signal.aborted) throw error
    // of a name it is the network's answer that nobody can read; the sentence for 'abi' is about a coin
    return { status: 'failed', code: error.code === 'abi' ? 'bad-response' : error.code }
  }
}

const MALFORMED = { reason: 'malformed' } as const

/** Whether a text without an address can be a name: it has a dot, as typed in any script. */
export function isName(typed: string): boolean {
  return /[.。．｡]/.test(typed)
}

/** A typed name without what surrounds it: blanks, and the dot with which a sentence or a full domain name ends. */
function trimName(typed: string): string {
  return typed
    .replace(SURROUNDING_MARKS, '')
    .replace(/[。．｡]/g, '.')
    .replace(/(?<=[^.])\.$/, '')
}

function readAddress(typed: string, deps: RecipientDeps): Recipient | RefusedRecipient | undefined {
  const { chain } = deps.client
  const read = parseTypedAddress(typed, { chain, chains: deps.chains })
  if (!read) return undefined
  if ('address' in read) return { address: read.address, name: undefined, warnings: [] }
  return read.reason === 'other-network' ? { ...read, own: chain.name } : read
}

async function resolveName(
  text: string,
  { client, names, signal }: RecipientDeps,
): Promise<Recipient | RefusedRecipient> {
  if (!names) return { reason: 'no-names' }
  const name = await normalizeName(text)
  const address = await names.addressOf(name, signal)
  if (!address) return { reason: 'no-address' }
  const warnings: Warning[] = []
  if (name !== text.toLowerCase()) warnings.push('name-changed')
  if (!isPlainName(name)) warnings.push('name-unusual')
  if (client.chain.id !== 1) warnings.push('name-of-ethereum')
  return { address, name, warnings }
}

async function checkRecipient(found: Recipient, deps: RecipientDeps): Promise<RecipientResult> {
  const { address } = found
  if (isZeroAddress(address)) return { status: 'refused', reason: 'zero' }
  if (address === deps.coin) return { status: 'refused', reason: 'coin-contract' }
  const warnings: Warning[] = [...found.warnings]
  if (address === deps.own) warnings.push('own')
  else if (!deps.paid.includes(address)) warnings.push('new')
  if (deps.known.some((known) => isSimilarAddress(address, known))) warnings.push('look-alike')
  deps.onKnown?.({ ...found, warnings: [...warnings] })
  const isContract = await hasContractCode(deps.client, address, deps.signal).catch(
    (reason: unknown) => {
      if (deps.signal.aborted) throw reason
      return undefined // shown as 'unchecked'
    },
  )
  if (isContract === undefined) warnings.push('unchecked')
  else if (isContract) warnings.push('contract')
  return { status: 'found', recipient: { ...found, warnings } }
}

/** Whether two different addresses start and end alike: how 'address poisoning' works. */
function isSimilarAddress(address: Address, known: Address): boolean {
  if (address === known) return false
  return (
    address.slice(2, 2 + SIMILAR_DIGITS) === known.slice(2, 2 + SIMILAR_DIGITS) &&
    address.slice(-SIMILAR_DIGITS) === known.slice(-SIMILAR_DIGITS)
  )
}

/** A node has not told what was asked of it: the next one may. */
export function isUnresolved(lookup: RecipientResult): boolean {
  if (lookup.status === 'failed')
    return lookup.code !== 'name-invalid' && lookup.code !== 'name-offchain'
  return lookup.status === 'found' && lookup.recipient.warnings.includes('unchecked')
}

/** The found recipient, or an error for a form that is sent before it is ready. */
export function getRecipient(lookup: RecipientResult): Recipient {
  if (lookup.status === 'found') return lookup.recipient
  throw new AppError(lookup.status === 'failed' ? lookup.code : 'invalid-input', 'no recipient yet')
}
