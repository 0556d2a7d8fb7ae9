// What a chain tells of a payment, as a change of its entry, and what of that change is worth a word.
import type { TransactionState } from '../../rpc/followTransaction.ts'
import { compareMined, compareMoved } from './compareMined.ts'
import type { Entry, EntryStatus } from './entry.ts'
import type { TransactionNews } from '../toasts.ts'

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
