// What was mined beside what was reviewed: a wallet may send something else than it was asked to; that
// cannot be prevented here, but it can be said.
import { decodeTransfer } from '../../eth/erc20.ts'
import type { Transaction } from '../../rpc/transactionReplies.ts'
import type { Difference, Entry } from './entry.ts'
import { transferOf } from '../send/quote.ts'

/** Undefined when `to`, `value` and `input` are exactly those that were reviewed. */
export function compareMined(entry: Pick<Entry, 'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals'>,
  mined: Transaction): Difference | undefined {
  const { from, coin, symbol, decimals } = entry
  if (mined.from !== from) return { kind: 'sender', to: mined.from, amount: undefined }
  const { to, value = 0n, data = '0x' } = transferOf({ address: coin, symbol, decimals }, from, entry.to, entry.amount)
  if (mined.to === to && mined.value === value && mined.input === data) return undefined
  if (mined.to !== undefined && mined.to !== to) return { kind: 'recipient', to: mined.to, amount: undefined }
  const moved = coin === undefined ? { to: mined.to, amount: mined.value } : decodeTransfer(mined.input)
  if (moved?.to !== undefined && moved.to !== entry.to) return { kind: 'recipient', to: moved.to, amount: undefined }
  if (moved?.to !== undefined && moved.amount !== entry.amount)
    return { kind: 'amount', to: undefined, amount: moved.amount }
  return { kind: 'act', to: undefined, amount: undefined }
}
