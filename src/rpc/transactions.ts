// A sent transaction followed to its end in the chain's shared rhythm. Only a receipt with status 0 is a failure; a used
// nonce without a receipt is a replacement; everything else, failed lookups too, is "still pending".
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHash, isHex, parseQuantity, toQuantity } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import type { Poller } from '../lib/poll.ts'
import type { RpcClient } from './client.ts'
import { field, isRecord, list } from '../lib/parse.ts'

export type TransactionState =
  /** `error`: why the last look told nothing. `missing`: the node does not know it, again and again; it may still appear. */
  | { readonly status: 'pending'; readonly error: AppError | undefined; readonly missing: boolean }
  | { readonly status: 'confirmed' | 'failed'; readonly hash: Hex; readonly blockNumber: bigint }
  /** Another transaction with the same nonce was mined; `hash` is undefined when it could not be found. */
  | { readonly status: 'replaced'; readonly kind: Replacement; readonly hash: Hex | undefined }

/** 'repriced': the same act again with another fee; 'cancelled': an empty one to oneself; 'other': something else. */
export type Replacement = 'repriced' | 'cancelled' | 'other'

export type FollowOptions = {
  readonly reader: Pick<RpcClient, 'request'> & { readonly poller: Pick<Poller, 'subscribe'> }
  readonly hash: Hex
  readonly from: Address
  /** Read from the node when the wallet chose it. */
  readonly nonce?: bigint | undefined
  readonly onState: (state: TransactionState) => void
}

type Transaction = { hash: Hex; from: Address; to: Address | undefined; nonce: bigint; value: bigint; input: Hex }

const MISSING_LOOKS = 3 // nodes behind one URL learn of a transaction at different times
const UNSEEN_LOOKS = 15 // one that a wallet handed on privately is seen only when it is mined
const LOOK_BACK = 64n // blocks before the first look, for one mined while nobody looked

/** Tells every change of state, the last one once; the returned function ends it early. */
export function followTransaction({ reader, hash, from, nonce, onState }: FollowOptions): () => void {
  const own = hash.toLowerCase()
  let original: Transaction | undefined
  let firstBlock: bigint | undefined
  let usedBefore = false
  let missed = 0
  let done = false
  let told: string | undefined

  function tell(state: TransactionState): void {
    const key = state.status === 'pending' ? `pending ${state.error?.code} ${state.missing}` : state.status
    if (done || key === told) return
    told = key
    if (state.status !== 'pending') end()
    onState(state)
  }

  async function look(signal: AbortSignal): Promise<void> {
    const ask = (method: string, ...params: unknown[]): Promise<unknown> => reader.request(method, params, signal)
    const [receipt, count, block, transaction] = await Promise.all([
      ask('eth_getTransactionReceipt', hash),
      ask('eth_getTransactionCount', from, 'latest').then(quantity),
      ask('eth_blockNumber').then(quantity),
      ask('eth_getTransactionByHash', hash),
    ])
    firstBlock ??= block
    original ??= parseTransaction(transaction)
    missed = transaction === null ? missed + 1 : 0
    const mined = parseReceipt(receipt, hash)
    if (mined !== undefined) return tell(mined)
    const number = nonce ?? original?.nonce
    const used = number !== undefined && count > number
    // Nodes behind one URL may be a block apart: only the second look in a row is believed.
    if (number === undefined || !used || !usedBefore) {
      usedBefore = used
      return tell({ status: 'pending', error: undefined, missing: missed >= (original ? MISSING_LOOKS : UNSEEN_LOOKS) })
    }
    const search = { ask, from, nonce: number, low: firstBlock - LOOK_BACK, high: block }
    const other = await findByNonce(search).catch(() => undefined) // then only its hash stays unknown
    const itself = other?.hash === own // the receipt comes with the next look
    if (itself) return tell({ status: 'pending', error: undefined, missing: false })
    tell({ status: 'replaced', kind: compare(original, other), hash: other?.hash })
  }

  const stop = reader.poller.subscribe(async (signal) => {
    if (done) return
    try {
      await look(signal)
    } catch (error) {
      if (!signal.aborted) tell({ status: 'pending', error: toAppError(error, 'node'), missing: false })
    }
  })
  function end(): void {
    done = true
    stop()
  }
  return end
}

type Search = {
  ask(method: string, ...params: unknown[]): Promise<unknown>
  readonly from: Address
  readonly nonce: bigint
  readonly low: bigint
  readonly high: bigint
}

/** The block in which the count passed the nonce, by halving, and the transaction in it. */
async function findByNonce({ ask, from, nonce, low, high }: Search): Promise<Transaction | undefined> {
  let [before, after] = [low < 0n ? -1n : low, high]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    const count = quantity(await ask('eth_getTransactionCount', from, toQuantity(middle)))
    if (count > nonce) after = middle
    else before = middle
  }
  const block = await ask('eth_getBlockByNumber', toQuantity(after), true)
  const sent = list(field(block, 'transactions'))
  return sent.map(parseTransaction).find((one) => one?.from === from && one.nonce === nonce)
}

function compare(original: Transaction | undefined, other: Transaction | undefined): Replacement {
  if (other === undefined) return 'other'
  if (other.to === other.from && other.value === 0n && other.input === '0x') return 'cancelled'
  if (original === undefined) return 'other'
  const { to, value, input } = original
  return to === other.to && value === other.value && input === other.input ? 'repriced' : 'other'
}

function parseReceipt(value: unknown, hash: Hex): TransactionState | undefined {
  if (value === null || value === undefined) return undefined
  const blockNumber = parseQuantity(field(value, 'blockNumber'))
  const status = parseQuantity(field(value, 'status'))
  const of = field(value, 'transactionHash')
  const own = typeof of === 'string' && of.toLowerCase() === hash.toLowerCase()
  if (blockNumber === undefined || !own || (status !== 0n && status !== 1n)) {
    throw new AppError('bad-response', 'the receipt is malformed')
  }
  return { status: status === 1n ? 'confirmed' : 'failed', hash, blockNumber }
}

function parseTransaction(value: unknown): Transaction | undefined {
  if (!isRecord(value)) return undefined
  const { hash, input } = value
  const from = parseAddress(value['from'])
  const nonce = parseQuantity(value['nonce'])
  const amount = parseQuantity(value['value'])
  if (!isHash(hash) || !isHex(input) || from === undefined) return undefined
  if (nonce === undefined || amount === undefined) return undefined
  const to = parseAddress(value['to'])
  return { hash: lower(hash), from, to, nonce, value: amount, input: lower(input) }
}

function lower(hex: Hex): Hex {
  return `0x${hex.slice(2).toLowerCase()}`
}

function quantity(value: unknown): bigint {
  const number = parseQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number of the node is malformed')
  return number
}
