// How a chain is asked what became of sent transactions, each in its own chain's rhythm; what it tells as a change of
// the entry; and what of that change is worth a word. What was mined stands beside what was reviewed: a wallet may send
// something else than it was asked to; that cannot be prevented here, but it can be said.
import {
  followTransaction,
  type TransactionState,
  type Reviewed,
} from '../../rpc/followTransaction.ts'
import type { Entry, EntryStatus, Difference } from './entry.ts'
import type { TransactionNews } from '../toasts.ts'
import { decodeTransfer, transferOf, sumTransfers } from '../../eth/erc20.ts'
import type { Transaction } from '../../rpc/transactionReplies.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { field, list } from '../../lib/parse.ts'

/** Whether the chain can still tell something new of it. */
export function canFollow({ kind, status, hash, final }: Entry): boolean {
  if (kind === 'safe' || hash === undefined) return false
  return (
    ['pending', 'unknown', 'disputed', 'dropped'].includes(status) ||
    (!final && ['confirmed', 'failed'].includes(status))
  )
}

/** What the chain's word means for an entry. */
export function changeOf(entry: Entry, next: TransactionState): Partial<Entry> {
  switch (next.status) {
    case 'pending':
      return { status: statusOf(next), final: false, block: undefined, difference: undefined }
    case 'confirmed': {
      const [final, block] = [next.final, next.blockNumber]
      if (entry.kind === 'received') return { status: 'confirmed', final, block }
      // A Safe's transaction is its executor's, and its hash alone says what it does.
      const compared =
        next.transaction && entry.proposal === undefined
          ? compareMined(entry, next.transaction)
          : entry.difference
      return {
        status: 'confirmed',
        final,
        block,
        difference: compareMoved(entry, next.moved, compared),
      }
    }
    case 'failed':
      return { status: 'failed', final: next.final, block: next.blockNumber, difference: undefined }
    case 'replaced':
      if (entry.kind === 'received') return { status: 'replaced' } // not in this visitor's wallet
      // Another transaction of the executor; the Safe knows which one carries the proposal now.
      if (entry.proposal !== undefined)
        return { kind: 'safe', status: 'pending', hash: entry.proposal, proposal: undefined }
      return { status: 'replaced', by: { kind: next.kind, hash: next.hash } }
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
export function newsOf(before: Entry, after: Entry): TransactionNews | undefined {
  if (after.kind === 'received') return undefined
  const isSettled = ({ status }: Entry): boolean => status === 'confirmed' || status === 'failed'
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
    case 'failed':
    case 'replaced':
    case 'dropped':
      return same ? undefined : after.status
    default:
      return undefined
  }
}

/** Undefined when `to`, `value` and `input` are exactly those that were reviewed. */
export function compareMined(
  entry: Pick<Entry, 'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals'>,
  mined: Transaction,
): Difference | undefined {
  const { from, coin, symbol, decimals } = entry
  if (mined.from !== from) return { kind: 'sender', to: mined.from, amount: undefined }
  const {
    to,
    value = 0n,
    data = '0x',
  } = transferOf({ address: coin, symbol, decimals }, from, entry.to, entry.amount)
  if (mined.to === to && mined.value === value && mined.input === data) return undefined
  if (mined.to !== undefined && mined.to !== to)
    return { kind: 'recipient', to: mined.to, amount: undefined }
  const moved =
    coin === undefined ? { to: mined.to, amount: mined.value } : decodeTransfer(mined.input)
  if (moved?.to !== undefined && moved.to !== entry.to)
    return { kind: 'recipient', to: moved.to, amount: undefined }
  if (moved?.to !== undefined && moved.amount !== entry.amount)
    return { kind: 'amount', to: undefined, amount: moved.amount }
  return { kind: 'act', to: undefined, amount: undefined }
}

/** Of a coin its own events decide what has moved, whoever sent the transaction: it may keep a part, or answer without
 * moving. `compared`: what the transaction itself says, where it is another one. */
export function compareMoved(
  { coin, amount }: Pick<Entry, 'coin' | 'amount'>,
  moved: bigint | undefined,
  compared: Difference | undefined,
): Difference | undefined {
  if (coin === undefined || moved === undefined) return compared
  if (compared?.kind === 'recipient' || compared?.kind === 'act') return compared
  if (moved === 0n) return { kind: 'unmoved', to: undefined, amount: undefined }
  if (moved !== amount)
    return {
      kind: compared?.kind === 'amount' ? 'amount' : 'arrived',
      to: undefined,
      amount: moved,
    }
  return compared?.kind === 'sender' ? undefined : compared
}

type Following = {
  /** Follows exactly these from now on; what is followed already goes on undisturbed. */
  set(wanted: readonly Entry[]): void
}

const FINAL_AFTER = 64 // blocks, unless the chain says otherwise

/** `onState` is told every change, the last one once. */
export function createFollowing(
  clients: ChainClients,
  onState: (id: string, state: TransactionState) => void,
): Following {
  const following = new Map<string, () => void>()
  const start = (entry: Entry): void => {
    const { id, kind, hash, from, to, coin, chainId, status, proposal, block } = entry
    const reader = clients.get(chainId)
    if (!reader || hash === undefined || following.has(id)) return
    following.set(id, () => undefined) // held while the first look may already tell
    const stop = followTransaction({
      reader,
      hash,
      depth: BigInt(reader.chain.finalAfter ?? FINAL_AFTER),
      before: status === 'confirmed' || status === 'failed' ? status : undefined,
      beforeIn: block,
      // a Safe's transaction is its executor's
      ours: kind === 'received' || proposal !== undefined ? undefined : reviewed(entry),
      hasFailed: proposal && ((logs) => executionFailed(logs, from, proposal)),
      moved: coin && ((logs) => sumTransfers(logs, { coin, from, to })),
      onState: (state) => onState(id, state),
    })
    if (following.has(id)) following.set(id, stop)
    else stop()
  }
  return {
    set(wanted) {
      const ids = new Set(wanted.map(({ id }) => id))
      for (const [id, stop] of following) {
        if (ids.has(id)) continue
        stop()
        following.delete(id)
      }
      for (const entry of wanted) start(entry)
    },
  }
}

function reviewed({ from, to, amount, coin, symbol, decimals, nonce }: Entry): Reviewed {
  const { data, ...act } = transferOf({ address: coin, symbol, decimals }, from, to, amount)
  return { from, nonce, to: act.to, value: act.value ?? 0n, input: data ?? '0x' }
}

const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Whether the logs of a receipt say that this Safe's proposal has failed: it may spend its executor's fee, count as a
 * success for the chain, and still not do what was proposed. Its own event tells (Safe contracts since 1.0:
 * ExecutionFailure(bytes32 txHash, uint256 payment)); from 1.4 on the hash is a topic, before it is data. */
export function executionFailed(logs: readonly unknown[], safe: Address, proposal: Hex): boolean {
  return logs.some((log) => {
    if (String(field(log, 'address')).toLowerCase() !== safe) return false
    const [event, hash] = list(field(log, 'topics'))
    const named = hash === undefined ? String(field(log, 'data')).slice(0, 66) : String(hash)
    return (
      String(event).toLowerCase() === EXECUTION_FAILURE &&
      named.toLowerCase() === proposal.toLowerCase()
    )
  })
}
