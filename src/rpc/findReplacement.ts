// Finds the transaction that was mined instead of another one with the same sender and nonce. Also
// parses transactions and receipts.
import { AppError } from '../errors.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import { isHex, parseHash, readQuantity, type Hex } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, asArray } from '../lib/parse.ts'
import { requireQuantity } from './jsonRpc.ts'

export type Transaction = {
  readonly hash: Hex
  readonly from: Address
  /** Undefined for a contract creation. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly value: bigint
  readonly input: Hex
}

/**
 * Receipt of a mined transaction. `logs` is undefined if the node returns a receipt without logs.
 */
export type Receipt = {
  readonly status: 'confirmed' | 'failed'
  readonly blockNumber: bigint
  readonly logs: readonly unknown[] | undefined
}

/**
 * Parses a receipt. Returns undefined if the node has none yet, or has the receipt of a pending
 * transaction (OpenEthereum). Throws 'bad-response' if the receipt is malformed or belongs to
 * another transaction.
 */
export function parseReceipt(value: unknown, hash: Hex): Receipt | undefined {
  if (value === null || value === undefined) return undefined
  const block = getOwn(value, 'blockNumber')
  const blockNumber = readQuantity(block)
  const status = readQuantity(getOwn(value, 'status'))
  const logs = getOwn(value, 'logs')
  const isOther = parseHash(getOwn(value, 'transactionHash')) !== parseHash(hash)
  if (block === null && !isOther) return undefined
  if (blockNumber === undefined || isOther || (status !== 0n && status !== 1n))
    throw new AppError('bad-response', 'the receipt is malformed')
  return {
    status: status === 1n ? 'confirmed' : 'failed',
    blockNumber,
    logs: Array.isArray(logs) ? logs : undefined,
  }
}

function parseAnyTransaction(value: unknown): Transaction | undefined {
  const input = getOwn(value, 'input')
  const hash = parseHash(getOwn(value, 'hash'))
  const from = parseAddress(getOwn(value, 'from'))
  const nonce = readQuantity(getOwn(value, 'nonce'))
  const amount = readQuantity(getOwn(value, 'value'))
  const to = parseAddress(getOwn(value, 'to'))
  if (!hash || !from || !isHex(input) || nonce === undefined || amount === undefined)
    return undefined
  return { hash, from, to, nonce, value: amount, input: `0x${input.slice(2).toLowerCase()}` }
}

/** Parses a transaction. Returns undefined if it is malformed or its hash is not `hash`. */
export function parseTransaction(value: unknown, hash: Hex): Transaction | undefined {
  const read = parseAnyTransaction(value)
  return read?.hash === parseHash(hash) ? read : undefined
}

/** Returns sender, recipient, value and input as one string, to compare transactions. */
export function transactionFingerprint({ from, to, value, input }: Transaction): string {
  return `${from} ${to} ${value} ${input}`
}

/**
 * How a transaction was replaced.
 * - 'repriced': by the same transaction with another fee.
 * - 'cancelled': by an empty transaction to the sender itself.
 * - 'other': by a different transaction.
 * - 'unknown': the nonce was used, but the replacement was not found.
 */
export type ReplacementKind = 'repriced' | 'cancelled' | 'other' | 'unknown'

export type RpcCallFn = (method: string, ...params: readonly unknown[]) => Promise<unknown>

export type CallParameters = Pick<Transaction, 'to' | 'value' | 'input'>

/** Identifies a transaction. Only one transaction with the same sender and nonce can be mined. */
export type TransactionId = Pick<Transaction, 'hash' | 'from' | 'nonce'>

export type Search = {
  readonly request: RpcCallFn
  readonly target: TransactionId
  /** Recipient, value and input of `target`, to compare them with the replacement. */
  readonly act: CallParameters
  /** Number of the block from which the search goes back. */
  readonly high: bigint
  /** Number of blocks after which a block counts as final, see `readFinalBlock`. */
  readonly depth: bigint
}

export type Replacement = {
  readonly kind: ReplacementKind
  readonly hash: Hex | undefined
  /**
   * Resolves with true if another node confirms the replacement. `head` is the number of that
   * node's latest block.
   */
  isShownBy(request: RpcCallFn, head: bigint): Promise<boolean>
}

/**
 * Resolves with the transaction that was mined instead of `target`. Resolves with undefined if
 * `target` itself was mined.
 */
export async function findReplacement(search: Search): Promise<Replacement | undefined> {
  const { request, target, act, high, depth } = search
  try {
    const { other, block } = await findByNonce(search)
    if (other.hash === target.hash) return undefined
    const isShownBy: Replacement['isShownBy'] = async (otherRequest, head) =>
      head >= block &&
      (await isSameTransaction(otherRequest, target)) &&
      (await readByNonce(otherRequest, target, block))?.hash === other.hash
    return { kind: compare(act, other), hash: other.hash, isShownBy }
  } catch (reason) {
    // The search failed. If the sender has used the nonce by the latest final block, a replacement
    // is certain although it was not found.
    const isUsed = async (request: RpcCallFn, head: bigint): Promise<boolean> => {
      const block = await readFinalBlock(request, head, depth)
      return block >= 0n && (await countAt(request, target.from, block)) > target.nonce
    }
    if (!(await isUsed(request, high))) throw reason
    const isShownBy: Replacement['isShownBy'] = async (otherRequest, head) =>
      (await isSameTransaction(otherRequest, target)) && isUsed(otherRequest, head)
    return { kind: 'unknown', hash: undefined, isShownBy }
  }
}

/**
 * Resolves with the number of the latest final block. If the node does not support the tags 'safe'
 * and 'finalized', this is the block `depth` below `head`.
 */
export async function readFinalBlock(
  request: RpcCallFn,
  head: bigint,
  depth: bigint,
): Promise<bigint> {
  for (const tag of ['safe', 'finalized']) {
    // Try the next tag if the node does not support this one.
    const block = await request('eth_getBlockByNumber', tag, false).catch(() => undefined)
    const number = readQuantity(getOwn(block, 'number'))
    if (number !== undefined && number <= head) return number
  }
  return head - depth
}

/**
 * Resolves with true if the node returns `target` with the same sender and nonce, or does not know
 * this transaction.
 */
async function isSameTransaction(request: RpcCallFn, target: TransactionId): Promise<boolean> {
  const transaction = parseTransaction(
    await request('eth_getTransactionByHash', target.hash),
    target.hash,
  )
  return !transaction || (transaction.from === target.from && transaction.nonce === target.nonce)
}

const FIRST_STEP = 64n // in blocks; below the 128 blocks whose state pruned nodes keep

/**
 * Finds the block in which the sender used the nonce, and the transaction in it. Goes back from
 * `high` in doubling steps, then runs a binary search.
 */
export async function findByNonce({
  request,
  target,
  high,
}: Pick<Search, 'request' | 'high'> & {
  readonly target: Pick<TransactionId, 'from' | 'nonce'>
}): Promise<{
  other: Transaction
  block: bigint
}> {
  let after = high
  let step = FIRST_STEP
  let before = high - step
  while (before >= 0n && (await countAt(request, target.from, before)) > target.nonce) {
    after = before
    step *= 2n
    before -= step
  }
  if (before < 0n) before = -1n
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await countAt(request, target.from, middle)) > target.nonce) after = middle
    else before = middle
  }
  const other = await readByNonce(request, target, after)
  if (!other)
    throw new AppError('bad-response', 'the block does not have the transaction with the nonce')
  return { other, block: after }
}

async function readByNonce(
  request: RpcCallFn,
  { from, nonce }: Pick<TransactionId, 'from' | 'nonce'>,
  number: bigint,
): Promise<Transaction | undefined> {
  const block = await request('eth_getBlockByNumber', toQuantity(number), true)
  return asArray(getOwn(block, 'transactions'))
    .map(parseAnyTransaction)
    .find((one) => one?.from === from && one.nonce === nonce)
}

async function countAt(request: RpcCallFn, from: Address, block: bigint): Promise<bigint> {
  return requireQuantity(await request('eth_getTransactionCount', from, toQuantity(block)))
}

function compare(act: CallParameters, other: Transaction): ReplacementKind {
  if (other.to === other.from && other.value === 0n && other.input === '0x') return 'cancelled'
  return act.to === other.to && act.value === other.value && act.input === other.input
    ? 'repriced'
    : 'other'
}
