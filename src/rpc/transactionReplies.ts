// What nodes answer about one transaction, parsed: the transaction itself, its receipt, and which other one of the same
// sender and nonce took its place.
import { AppError } from '../errors.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import { isHex, parseHash, readQuantity, type Hex } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, asArray } from '../lib/parse.ts'
import { quantity } from './jsonRpc.ts'

export type Transaction = {
  readonly hash: Hex
  readonly from: Address
  /** Undefined when it makes a contract. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly value: bigint
  readonly input: Hex
}

/** `logs` is undefined where the node shows none, which is not the same as that there are none. */
export type Receipt = {
  readonly status: 'confirmed' | 'failed'
  readonly blockNumber: bigint
  readonly logs: readonly unknown[] | undefined
}

/** Undefined while there is none. Throws 'bad-response' for anything that is not the receipt of this hash. */
export function parseReceipt(value: unknown, hash: Hex): Receipt | undefined {
  if (value === null || value === undefined) return undefined
  const blockNumber = readQuantity(getOwn(value, 'blockNumber'))
  const status = readQuantity(getOwn(value, 'status'))
  if (
    blockNumber === undefined ||
    parseHash(getOwn(value, 'transactionHash')) !== parseHash(hash) ||
    (status !== 0n && status !== 1n)
  ) {
    throw new AppError('bad-response', 'the receipt is malformed')
  }
  const logs = getOwn(value, 'logs')
  return {
    status: status === 1n ? 'confirmed' : 'failed',
    blockNumber,
    logs: Array.isArray(logs) ? logs : undefined,
  }
}

/** Undefined for anything but a whole transaction. */
function parseTransaction(value: unknown): Transaction | undefined {
  const input = getOwn(value, 'input')
  const hash = parseHash(getOwn(value, 'hash'))
  const from = parseAddress(getOwn(value, 'from'))
  const nonce = readQuantity(getOwn(value, 'nonce'))
  const amount = readQuantity(getOwn(value, 'value'))
  if (
    hash === undefined ||
    !isHex(input) ||
    from === undefined ||
    nonce === undefined ||
    amount === undefined
  )
    return undefined
  return {
    hash,
    from,
    to: parseAddress(getOwn(value, 'to')),
    nonce,
    value: amount,
    input: `0x${input.slice(2).toLowerCase()}`,
  }
}

/** The transaction of this hash; undefined for anything else. */
export function readTransaction(value: unknown, hash: Hex): Transaction | undefined {
  const read = parseTransaction(value)
  return read?.hash === parseHash(hash) ? read : undefined
}

/** Whose act it is, and what it does, as a text to compare. */
export function actText({ from, to, value, input }: Transaction): string {
  return `${from} ${to} ${value} ${input}`
}

/** 'repriced': the same act again with another fee; 'cancelled': an empty one to oneself; 'other': something else;
 * 'unknown': any of them, as no node could be made to show it. */
export type Replacement = 'repriced' | 'cancelled' | 'other' | 'unknown'

export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** What a transaction does. */
export type Act = Pick<Transaction, 'to' | 'value' | 'input'>

/** A transaction by its hash, and the number that only one of its sender's transactions can have. */
export type Numbered = Pick<Transaction, 'hash' | 'from' | 'nonce'>

export type Search = {
  readonly ask: Ask
  readonly lost: Numbered
  /** What it was to do. */
  readonly act: Act
  /** The latest block that is searched. */
  readonly high: bigint
  /** Blocks after which one counts as final, see `readFinalBlock`. */
  readonly depth: bigint
}

export type Found = {
  readonly kind: Replacement
  readonly hash: Hex | undefined
  /** Whether another node with this head shows by itself that the number was used, and by the same one. */
  isShownBy(ask: Ask, head: bigint): Promise<boolean>
}

/** What took the lost one's place; undefined when the block holds the lost one itself. A refused search proves nothing
 * and rejects, unless the nonce was used in a final block: then something did, and only what it was stays unknown. */
export async function proveReplacement(search: Search): Promise<Found | undefined> {
  const { ask, lost, act, high, depth } = search
  try {
    const { other, block } = await findByNonce(search)
    if (other.hash === lost.hash) return undefined
    const isShownBy: Found['isShownBy'] = async (asked, head) =>
      head >= block &&
      (await knowsNoOther(asked, lost)) &&
      (await readByNonce(asked, lost, block))?.hash === other.hash
    return { kind: compare(act, other), hash: other.hash, isShownBy }
  } catch (reason) {
    const isUsed = async (asked: Ask, head: bigint): Promise<boolean> => {
      const block = await readFinalBlock(asked, head, depth)
      return block >= 0n && (await countAt(asked, lost.from, block)) > lost.nonce
    }
    if (!(await isUsed(ask, high))) throw reason
    const isShownBy: Found['isShownBy'] = async (asked, head) =>
      (await knowsNoOther(asked, lost)) && isUsed(asked, head)
    return { kind: 'unknown', hash: undefined, isShownBy }
  }
}

/** The last block the chain will not take back, as far as a node with this head says; else one that is deep enough. */
export async function readFinalBlock(ask: Ask, head: bigint, depth: bigint): Promise<bigint> {
  for (const tag of ['safe', 'finalized']) {
    const block = await ask('eth_getBlockByNumber', tag, false).catch(() => undefined) // not every node knows the tag
    const number = readQuantity(getOwn(block, 'number'))
    if (number !== undefined && number <= head) return number
  }
  return head - depth
}

/** False for a node that has the lost one waiting under another number, or from another sender. */
async function knowsNoOther(ask: Ask, lost: Numbered): Promise<boolean> {
  const known = readTransaction(await ask('eth_getTransactionByHash', lost.hash), lost.hash)
  return !known || (known.from === lost.from && known.nonce === lost.nonce)
}

const FIRST_STEP = 64n // blocks; even pruned nodes keep the state of the last 128

/**
 * Finds the block in which the sender's count passed the nonce, and the transaction in it: looks
 * back from `high`, where the count has passed it, in doubling steps, then halves the range. At
 * most two requests for each bit of the block number. Rejects where a node keeps no state of these
 * blocks.
 */
export async function findByNonce({
  ask,
  lost,
  high,
}: Pick<Search, 'ask' | 'high'> & { readonly lost: Pick<Numbered, 'from' | 'nonce'> }): Promise<{
  other: Transaction
  block: bigint
}> {
  let after = high
  let step = FIRST_STEP
  let before = high - step
  while (before >= 0n && (await countAt(ask, lost.from, before)) > lost.nonce) {
    after = before
    step *= 2n
    before -= step
  }
  if (before < 0n) before = -1n
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await countAt(ask, lost.from, middle)) > lost.nonce) after = middle
    else before = middle
  }
  const other = await readByNonce(ask, lost, after)
  if (!other)
    throw new AppError('bad-response', 'the block does not hold the transaction its count tells of')
  return { other, block: after }
}

/** The transaction of the same sender with the same number, if the block holds it. */
async function readByNonce(
  ask: Ask,
  { from, nonce }: Pick<Numbered, 'from' | 'nonce'>,
  number: bigint,
): Promise<Transaction | undefined> {
  const block = await ask('eth_getBlockByNumber', toQuantity(number), true)
  return asArray(getOwn(block, 'transactions'))
    .map(parseTransaction)
    .find((one) => one?.from === from && one.nonce === nonce)
}

async function countAt(ask: Ask, from: Address, block: bigint): Promise<bigint> {
  return quantity(await ask('eth_getTransactionCount', from, toQuantity(block)))
}

function compare(act: Act, other: Transaction): Replacement {
  if (other.to === other.from && other.value === 0n && other.input === '0x') return 'cancelled'
  return act.to === other.to && act.value === other.value && act.input === other.input
    ? 'repriced'
    : 'other'
}
