// What a chain tells of a payment, as a change of its entry, and what of that change is worth a word. What was mined
// stands beside what was reviewed: a wallet may send something else than it was asked to; that cannot be prevented
// here, but it can be said.
import type { TransactionState } from '../../rpc/followTransaction.ts'
import type { Entry, EntryStatus, Difference } from './entry.ts'
import type { TransactionNews } from '../toasts.ts'
import { decodeTransfer, transferOf } from '../../eth/erc20.ts'
import type { Transaction } from '../../rpc/transactionReplies.ts'

/** Whether the chain can still tell something new of it. */
export function canFollow({ kind, status, hash, final }: Entry): boolean {
  if (kind !== 'transaction' || hash === undefined) return false
  return ['pending', 'unknown', 'disputed', 'dropped'].includes(status)
    || (!final && ['confirmed', 'failed'].includes(status))
}

/** What the chain's word means for an entry. */
export function changeOf(entry: Entry, next: TransactionState): Partial<Entry> {
  switch (next.status) {
    case 'pending': return { status: statusOf(next), final: false, block: undefined, difference: undefined }
    case 'confirmed': {
      // A Safe's transaction is its executor's, and its hash alone says what it does.
      const compared = next.transaction && entry.proposal === undefined ? compareMined(entry, next.transaction)
        : entry.difference
      const [final, block] = [next.final, next.blockNumber]
      return { status: 'confirmed', final, block, difference: compareMoved(entry, next.moved, compared) }
    }
    case 'failed': return { status: 'failed', final: next.final, block: next.blockNumber, difference: undefined }
    case 'replaced':
      // Another transaction of the executor; the Safe knows which one carries the proposal now.
      if (entry.proposal !== undefined)
        return { kind: 'safe', status: 'pending', hash: entry.proposal, proposal: undefined }
      return { status: 'replaced', by: { kind: next.kind, hash: next.hash } }
    default: return next satisfies never
  }
}

function statusOf({ error, missing }: Extract<TransactionState, { status: 'pending' }>): EntryStatus {
  if (error !== undefined) return error.code === 'nodes-disagree' ? 'disputed' : 'unknown'
  return missing ? 'dropped' : 'pending'
}

/** What of a change is worth a word: not the way of a Safe's proposal to the chain, nor what was said before. */
export function newsOf(before: Entry, after: Entry): TransactionNews | undefined {
  const isSettled = ({ status }: Entry): boolean => status === 'confirmed' || status === 'failed'
  if (isSettled(before) && !isSettled(after)) return 'taken-back'
  const same = before.status === after.status
  switch (after.status) {
    case 'confirmed':
      if (after.difference) return before.difference ? undefined : 'different'
      return same && before.final === after.final ? undefined : after.final ? 'confirmed' : 'included'
    case 'failed': case 'replaced': case 'dropped': return same ? undefined : after.status
    default: return undefined
  }
}

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

/** Of a coin its own events decide what has moved, whoever sent the transaction: it may keep a part, or answer without
 * moving. `compared`: what the transaction itself says, where it is another one. */
export function compareMoved({ coin, amount }: Pick<Entry, 'coin' | 'amount'>, moved: bigint | undefined,
  compared: Difference | undefined): Difference | undefined {
  if (coin === undefined || moved === undefined) return compared
  if (compared?.kind === 'recipient' || compared?.kind === 'act') return compared
  if (moved === 0n) return { kind: 'unmoved', to: undefined, amount: undefined }
  if (moved !== amount)
    return { kind: compared?.kind === 'amount' ? 'amount' : 'arrived', to: undefined, amount: moved }
  return compared?.kind === 'sender' ? undefined : compared
}
