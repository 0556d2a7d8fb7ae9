// Which transaction took the place of another one with the same sender and nonce.
import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import { toQuantity } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { field, list } from '../lib/parse.ts'
import { quantity } from './results.ts'
import { parseTransaction } from './transactionReplies.ts'
import type { Transaction } from './transactionReplies.ts'

/**
 * 'repriced': the same act again with another fee; 'cancelled': an empty one to oneself; 'other': something else;
 * 'unknown': any of them, as no node could be made to show it.
 */
export type Replacement = 'repriced' | 'cancelled' | 'other' | 'unknown'

export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

export type Search = {
  readonly ask: Ask
  readonly lost: Transaction
  /** The search looks at the blocks above `low`, up to `high`. */
  readonly low: bigint
  readonly high: bigint
  /** The last block that will not be taken back. */
  finalBlock(): Promise<bigint>
}

/**
 * What took the lost one's place; undefined when the block holds the lost one itself. A refused search proves nothing
 * and rejects, unless the nonce was used in a final block: then something did, and only what it was stays unknown.
 */
export async function proveReplacement(search: Search): Promise<{ kind: Replacement; hash: Hex | undefined }
  | undefined> {
  const { ask, lost } = search
  try {
    const other = await findByNonce(search)
    return other.hash === lost.hash ? undefined : { kind: compare(lost, other), hash: other.hash }
  } catch (reason) {
    const block = await search.finalBlock()
    if (block >= 0n && (await countAt(ask, lost.from, block)) > lost.nonce) return { kind: 'unknown', hash: undefined }
    throw reason
  }
}

/** The block in which the sender's count passed the nonce, by halving, and the transaction in it. */
async function findByNonce({ ask, lost: { from, nonce }, low, high }: Search): Promise<Transaction> {
  let [before, after] = [low < 0n ? -1n : low, high]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await countAt(ask, from, middle)) > nonce) after = middle
    else before = middle
  }
  const block = await ask('eth_getBlockByNumber', toQuantity(after), true)
  const found = list(field(block, 'transactions')).map(parseTransaction).find((one) => one?.from === from
    && one.nonce === nonce)
  if (!found) throw new AppError('bad-response', 'the block does not hold the transaction its count tells of')
  return found
}

async function countAt(ask: Ask, from: Address, block: bigint): Promise<bigint> {
  return quantity(await ask('eth_getTransactionCount', from, toQuantity(block)))
}

function compare(lost: Transaction, other: Transaction): Replacement {
  if (other.to === other.from && other.value === 0n && other.input === '0x') return 'cancelled'
  return lost.to === other.to && lost.value === other.value && lost.input === other.input ? 'repriced' : 'other'
}
