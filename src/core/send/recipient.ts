// Looks up the recipient from a typed address or name. Refuses addresses where money would be lost,
// and warns of suspicious ones.
import type { ChainClient, ChainClients } from '../../chains/chainClient.ts'
import { hasContractCode } from '../../chains/contractCode.ts'
import type { Names } from '../../chains/ensNames.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { isZeroAddress, type Address } from '../../eth/address.ts'
import { isPlainName, normalizeName } from '../../eth/ens.ts'
import { createLatestSignal } from '../../lib/abort.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import { toAppError } from '../../toAppError.ts'
import type { Coin } from '../account/coin.ts'
import { getPaidAddresses } from '../transactions/paymentRecord.ts'
import type { PaymentStore } from '../transactions/paymentStore.ts'
import type { AccountOnChain } from './feeEstimate.ts'
import { parseTypedAddress, type TypedAddressContext } from './typedAddress.ts'

/**
 * What the user should know about a recipient.
 * - 'own': the address of the connected account.
 * - 'contract': the address has code.
 * - 'look-alike': starts and ends like an address used before.
 * - 'name-changed': the typed name differs from the normalized one.
 * - 'name-unusual': the name has letters other than a to z.
 * - 'name-of-ethereum': the name's address is for Ethereum, but the payment is on another chain.
 * - 'unchecked': no node answered whether the address is a contract.
 * - 'new': this browser knows of no earlier payment to the address.
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

/** Why a recipient is refused. An error of a name lookup has the status 'failed' instead. */
export type RecipientProblem =
  | 'malformed'
  | 'checksum'
  | 'zero'
  | 'coin-contract'
  | 'no-names'
  | 'no-address'

type RefusedRecipient =
  | { readonly reason: RecipientProblem }
  /** `network` is the network in the typed text. `own` is the payment's network. */
  | { readonly reason: 'other-network'; readonly network: string; readonly own: string }

export type RecipientResult =
  | { readonly status: 'empty' }
  /** `recipient` is the result of the checks that need no node. */
  | { readonly status: 'looking'; readonly recipient?: Recipient }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | ({ readonly status: 'refused' } & RefusedRecipient)
  | { readonly status: 'failed'; readonly code: ErrorCode }

export type RecipientDeps = {
  readonly client: Pick<ChainClient, 'chain' | 'nodes' | 'request'>
  readonly chains: TypedAddressContext['chains']
  /** Undefined on a site without Ethereum mainnet, where ENS is deployed. */
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly from: Address
  readonly coin: Address | undefined
  /**
   * Addresses that the account has sent to. An address that looks similar gets the warning
   * 'look-alike'.
   */
  readonly known: readonly Address[]
  /**
   * Addresses that a payment of the account has reached. Any other address gets the warning 'new'.
   */
  readonly paid: readonly Address[]
  readonly signal: AbortSignal
  /** Called with the recipient before a node is asked whether the address is a contract. */
  onAddress?(recipient: Recipient): void
}

const INVISIBLE = '\\0\\s\\u061c\\u200b\\u200e\\u200f\\u202a\\u202c\\u2060\\u2066-\\u2069\\ufeff'
/**
 * Matches what chat apps and sentences put around a name: invisible characters, quotes and
 * punctuation. No name starts or ends with them.
 */
const SURROUNDING_MARKS = new RegExp(
  `^(?:[${INVISIBLE}"'“”„‘’«»‹›「『<([{\`]|\\*(?!\\ufe0f))+|[${INVISIBLE}"'“”‘’«»‹›」』>)\\]}\`*,;:!?…，、；：！？）—–|~/]+$`,
  'g',
)
const NOT_IN_NAME = `${INVISIBLE}"“”„«»‹›「」『』<>()[\\]{}\`:：=/@?&#|,;!…，、；！？（）`
/** Matches an ENS name inside a text, such as 'ENS: bob.eth, thanks'. */
const NAMES = new RegExp(
  `(?<![^${NOT_IN_NAME}])[^${NOT_IN_NAME}]+\\.eth(?!\\.?[\\p{L}\\p{N}_-]|\\.\\.)`,
  'giu',
)
/** Matches an ENS name with any ending after a network's prefix ('eth:bob.xyz'). */
const PREFIXED_NAME = new RegExp(
  `(?<=^(?:[a-z\\d-]{1,32}:){1,3}\\s?)[^${NOT_IN_NAME}]+\\.\\p{L}{2,}$`,
  'iu',
)
/** Matches the part of a link before a name: the ENS app, or the name as a website. */
const NAME_LINK = /^https?:\/\/(?=[^/\s]+\.eth$)|^(?:https?:\/\/)?app\.ens\.domains\/(?:name\/)?/i
/** Matches what follows the name in a link to the ENS app: '/details' or '?tab=records'. */
const NAME_LINK_END = /(?<=^(?:https?:\/\/)?app\.ens\.domains\/(?:name\/)?[^\s/?#]+)[/?#][^\s.]*$/i
/**
 * Matches what may precede a name in a text, such as a colon. A word may not precede a name,
 * because 'bob alice.eth' may be a typo.
 */
const BEFORE_NAME = new RegExp(`(?:^|[:：=/(<[{"“„«‘'|•→*>–—-])[${INVISIBLE}]*$`)
/**
 * Placeholder address that replaces a name, so that the text around the name is parsed like the
 * text around an address.
 */
const FALLBACK = `0x${'1'.repeat(40)}`
// Number of equal digits at the start and the end of a 'look-alike'. People compare only the digits
// that wallets show.
const SIMILAR_DIGITS = 4

/**
 * Resolves with the recipient for a typed address or name. Rejects only when the signal aborts.
 * @internal
 */
export async function findRecipient(typed: string, deps: RecipientDeps): Promise<RecipientResult> {
  const text = trimName(typed)
  if (text === '') return { status: 'empty' }
  try {
    const found =
      readAddress(typed, deps) ?? (isName(typed) ? await readName(text, deps) : MALFORMED)
    return 'reason' in found ? { status: 'refused', ...found } : await checkRecipient(found, deps)
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (deps.signal.aborted) throw error
    // The error message for 'abi' is about the coin's contract. If the lookup of a recipient fails
    // with 'abi', return 'bad-response' instead.
    return { status: 'failed', code: error.code === 'abi' ? 'bad-response' : error.code }
  }
}

const MALFORMED = { reason: 'malformed' } as const

/** Returns true if the text contains a dot of any script and so may be a name. */
function isName(typed: string): boolean {
  return /[.。．｡]/.test(typed)
}

/** Removes invisible marks around a typed name, and the dot at the end of a sentence. */
function trimName(typed: string): string {
  return typed
    .replace(SURROUNDING_MARKS, '')
    .replace(/[。．｡]/g, '.')
    .replace(/(?<=[^.])\.$/, '')
    .replace(SURROUNDING_MARKS, '')
    .replace(NAME_LINK_END, '')
    .replace(NAME_LINK, '')
}

function readAddress(typed: string, deps: RecipientDeps): Recipient | RefusedRecipient | undefined {
  const { chain } = deps.client
  const read = parseTypedAddress(typed, { chain, chains: deps.chains })
  if (!read) return undefined
  if ('address' in read) return { address: read.address, name: undefined, warnings: [] }
  return read.reason === 'other-network' ? { ...read, own: chain.name } : read
}

/** Returns the recipient for a name, which may have the prefix of a network or text around it. */
async function readName(text: string, deps: RecipientDeps): Promise<Recipient | RefusedRecipient> {
  const request = text.replace(/^(ethereum:)pay-/i, '$1') // EIP-681
  const [found = PREFIXED_NAME.exec(request), ...others] = request.matchAll(NAMES)
  const [name] = found ?? [text]
  const before = request.slice(0, found?.index)
  if (name === text || others.length > 0 || !BEFORE_NAME.test(before))
    return resolveName(text, deps)
  const read = readAddress(request.replace(name, FALLBACK), deps)
  if (read && 'reason' in read && read.reason === 'other-network') return read
  return resolveName(read && 'address' in read ? name : text, deps)
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
  if (address === deps.from) warnings.push('own')
  else if (!deps.paid.includes(address)) warnings.push('new')
  if (deps.known.some((known) => isSimilarAddress(address, known))) warnings.push('look-alike')
  deps.onAddress?.({ ...found, warnings: [...warnings] })
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

/**
 * Returns true for different addresses with the same first and last digits. Attackers create them
 * so that users copy the wrong one (address poisoning).
 */
function isSimilarAddress(address: Address, known: Address): boolean {
  if (address === known) return false
  return (
    address.slice(2, 2 + SIMILAR_DIGITS) === known.slice(2, 2 + SIMILAR_DIGITS) &&
    address.slice(-SIMILAR_DIGITS) === known.slice(-SIMILAR_DIGITS)
  )
}

/** Returns true if the lookup failed because no node answered, so that it can be tried again. */
export function isUnresolved(lookup: RecipientResult): boolean {
  if (lookup.status === 'failed')
    return lookup.code !== 'name-invalid' && lookup.code !== 'name-offchain'
  return lookup.status === 'found' && lookup.recipient.warnings.includes('unchecked')
}

/** Returns the recipient that the lookup found. Throws if there is none. */
export function getRecipient(lookup: RecipientResult): Recipient {
  if (lookup.status === 'found') return lookup.recipient
  throw new AppError(lookup.status === 'failed' ? lookup.code : 'invalid-input', 'no recipient yet')
}

export type RecipientLookup = {
  readonly result: ReadonlyStore<RecipientResult>
  /** When the lookup started, in ms since the epoch. */
  requestedAt(): number
  /** Starts a new lookup, even if the text is the same as before. */
  set(text: string): void
}

type RecipientLookupDeps = {
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly coin: Pick<Coin, 'config'> | undefined
  readonly payments: Pick<PaymentStore, 'list'>
  getAccount(): AccountOnChain | undefined
}

const TYPING_PAUSE_MS = 300

/** Looks up addresses immediately, and names after a pause in typing. */
export function createRecipientLookup(deps: RecipientLookupDeps): RecipientLookup {
  const { clients, names, coin, payments, getAccount } = deps
  const result = createStore<RecipientResult>({ status: 'empty' })
  const running = createLatestSignal()
  let requestedAt = 0

  const lookUp = (
    text: string,
    client: ChainClient,
    account: Address,
    signal: AbortSignal,
  ): void => {
    const list = payments.list.get()
    const sent = list.filter(({ from, kind }) => from === account && kind !== 'received')
    findRecipient(text, {
      client,
      chains: clients.chains,
      names,
      from: account,
      coin: coin?.config.chainId === client.chain.id ? coin.config.address : undefined,
      known: [account, ...sent.map(({ to }) => to)],
      paid: getPaidAddresses(account, list),
      signal,
      onAddress(recipient) {
        if (!signal.aborted) result.set({ status: 'looking', recipient })
      },
    }).then(
      (next) => {
        if (!signal.aborted) result.set(next)
      },
      () => undefined, // aborted
    )
  }
  return {
    result,
    requestedAt: () => requestedAt,
    set(text) {
      const signal = running.start()
      requestedAt = Date.now()
      const account = getAccount()
      const client = account && clients.get(account.chainId)
      if (!account || !client || text.trim() === '') return result.set({ status: 'empty' })
      result.set({ status: 'looking' })
      const timer = setTimeout(
        () => lookUp(text, client, account.address, signal),
        isName(text) ? TYPING_PAUSE_MS : 0,
      )
      signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    },
  }
}
