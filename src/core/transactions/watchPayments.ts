// How a chain is asked what became of sent transactions, each in its own chain's rhythm; what it tells as a change of
// the entry; and what of that change is worth a word. What was mined stands beside what was reviewed: a wallet may send
// something else than it was asked to; that cannot be prevented here, but it can be said.
import {
  followTransaction,
  type TransactionState,
  type Reviewed,
} from '../../rpc/followTransaction.ts'
import type { PaymentRecord, EntryStatus } from './paymentRecord.ts'
import type { TransactionNews } from '../toasts.ts'
import type { Hex } from '../../eth/hex.ts'
import { transferOf, sumTransfers } from '../../eth/erc20.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import { compareWithReviewed, compareTransferred } from './compareMined.ts'
import { hasSafeExecutionFailed } from './executionFailed.ts'

/** Whether the chain can still tell something new of it. */
export function canFollow({ kind, status, hash, final }: PaymentRecord): boolean {
  if (kind === 'safe' || hash === undefined) return false
  return (
    ['pending', 'unknown', 'disputed', 'dropped'].includes(status) ||
    (!final && ['confirmed', 'failed'].includes(status))
  )
}

/** What the chain's word means for an entry. `isTaken`: whether a hash belongs to another entry. */
export function changeOf(
  entry: PaymentRecord,
  next: TransactionState,
  isTaken: (hash: Hex) => boolean,
): Partial<PaymentRecord> {
  switch (next.status) {
    case 'pending':
      return { status: statusOf(next), final: false, block: undefined, difference: undefined }
    case 'confirmed': {
      const mined = {
        status: 'confirmed',
        final: next.final,
        block: next.blockNumber,
        confirmedAt: entry.status === 'confirmed' ? entry.confirmedAt : Date.now(),
      } as const
      if (entry.kind === 'received') return mined
      // A Safe's transaction is its executor's, and its hash alone says what it does.
      const compared =
        next.transaction && entry.proposal === undefined
          ? compareWithReviewed(entry, next.transaction)
          : entry.difference
      return { ...mined, difference: compareTransferred(entry, next.moved, compared) }
    }
    case 'failed':
      return { status: 'failed', final: next.final, block: next.blockNumber, difference: undefined }
    case 'replaced':
      // Another transaction of the executor; the Safe knows which one carries the proposal now.
      if (entry.proposal !== undefined)
        return { kind: 'safe', status: 'pending', hash: entry.proposal, proposal: undefined }
      // Sped up: the same payment under a new hash.
      if (next.kind === 'repriced' && next.hash !== undefined && !isTaken(next.hash))
        return { status: 'pending', final: false, hash: next.hash, block: undefined }
      if (entry.kind === 'received') return { status: 'replaced' } // not in this visitor's wallet
      return {
        status: 'replaced',
        by: { kind: next.kind === 'repriced' ? 'other' : next.kind, hash: next.hash },
      }
    default:
      return next satisfies never
  }
}

function statusOf({
  error,
  missing,
}: Extract<TransactionState, { status: 'pending' }>): EntryStatus {
  if (error !== undefined) return error.code === 'nodes-disagree' ? 'disputed' : 'unknown'
  return missing ? 'dropped' : 'pending'
}

/** What of a change is worth a word: not the way of a Safe's proposal to the chain, nor what was said before, nor what
 * becomes of somebody else's payment: its line says it. */
export function newsOf(before: PaymentRecord, after: PaymentRecord): TransactionNews | undefined {
  if (after.kind === 'received') return undefined
  const isSettled = ({ status }: PaymentRecord): boolean =>
    status === 'confirmed' || status === 'failed'
  if (isSettled(before) && !isSettled(after)) return 'taken-back'
  const same = before.status === after.status
  switch (after.status) {
    case 'confirmed':
      if (after.difference) return before.difference ? undefined : 'different'
      return same && before.final === after.final
        ? undefined
        : after.final
          ? 'confirmed'
          : 'included'
    case 'replaced':
      if (same) return undefined
      return after.by?.kind === 'cancelled' ? 'cancelled' : 'replaced'
    case 'failed':
    case 'dropped':
      return same ? undefined : after.status
    default:
      return undefined
  }
}

type Following = {
  /** Follows exactly these from now on; what is followed already goes on undisturbed. */
  set(wanted: readonly PaymentRecord[]): void
}

const FINAL_AFTER = 64 // blocks, unless the chain says otherwise

type FollowingDeps = {
  readonly clients: ChainClients
  /** Called with every change, with the last one once. */
  onState(id: string, state: TransactionState): void
  onNonce(id: string, nonce: bigint): void
  /** Whether a hash belongs to another entry than this one. */
  isTaken(id: string, hash: Hex): boolean
}

export function createFollowing({ clients, onState, onNonce, isTaken }: FollowingDeps): Following {
  const following = new Map<string, () => void>()
  const start = (entry: PaymentRecord): void => {
    const { id, kind, hash, from, to, coin, chainId, status, proposal, block } = entry
    const key = keyOf(entry)
    const reader = clients.get(chainId)
    if (!reader || hash === undefined || following.has(key)) return
    following.set(key, () => undefined) // held while the first look may already tell
    const stop = followTransaction({
      reader,
      hash,
      depth: BigInt(reader.chain.finalAfter ?? FINAL_AFTER),
      before: status === 'confirmed' || status === 'failed' ? status : undefined,
      beforeIn: block,
      // a Safe's transaction is its executor's
      ours: kind === 'received' || proposal !== undefined ? undefined : reviewed(entry),
      hasFailed: proposal && ((logs) => hasSafeExecutionFailed(logs, from, proposal)),
      moved: coin && ((logs) => sumTransfers(logs, { coin, from, to })),
      nonce: entry.ownNonce,
      onNonce: (nonce) => onNonce(id, nonce),
      isTaken: (other) => isTaken(id, other),
      onState: (state) => onState(id, state),
    })
    if (following.has(key)) following.set(key, stop)
    else stop()
  }
  return {
    set(wanted) {
      const keys = new Set(wanted.map(keyOf))
      for (const [key, stop] of following) {
        if (keys.has(key)) continue
        stop()
        following.delete(key)
      }
      for (const entry of wanted) start(entry)
    },
  }
}

/** Of a payment that was sped up, the new transaction is followed instead. */
function keyOf({ id, hash }: PaymentRecord): string {
  return `${id} ${hash}`
}

function reviewed({
  from,
  to,
  amount,
  coin,
  symbol,
  decimals,
  nonce,
  nextNonce = nonce,
}: PaymentRecord): Reviewed {
  const { data, ...act } = transferOf({ address: coin, symbol, decimals }, from, to, amount)
  return { from, nonce, nextNonce, to: act.to, value: act.value ?? 0n, input: data ?? '0x' }
}
