// Changes a payment's status on events of the wallet and the chain, and chooses the toast for each
// change.
import type { SafeTransaction } from '../../connectors/connector.ts'
import type { Hex } from '../../eth/hex.ts'
import type { TransactionState } from '../../rpc/watchTransaction.ts'
import type { TransactionEvent } from '../toasts.ts'
import { compareTransferred, compareWithReviewed } from './compareMined.ts'
import {
  isListed,
  isPending,
  isUnanswered,
  type HiddenPhase,
  type ListedPhase,
  type MinedMismatch,
  type Tracked,
  type TrackedPayment,
  type WalletRequest,
} from './paymentRecord.ts'

type RequestEvent =
  | { readonly type: 'requestIdAssigned'; readonly requestId: number }
  | { readonly type: 'waitCancelled' }
  /** The connection closed, so this tab can no longer receive the wallet's answer. */
  | { readonly type: 'disconnected' }
  | { readonly type: 'walletMoved' }
  | AnswerEvent
  /** The nodes show that the payment was not sent. */
  | { readonly type: 'notSent' }

/**
 * How the wallet answered. If the wallet refused, the nodes were asked whether the payment was sent
 * anyway.
 */
export type AnswerEvent =
  | { readonly type: 'submitted'; readonly hash: Hex }
  /**
   * The payment may have been sent. `nonceLimit` is set if the wallet refused, but the account has
   * sent a transaction that is not in the list and may be this payment. The nonce of that
   * transaction is lower than `nonceLimit`.
   */
  | { readonly type: 'unclear'; readonly nonceLimit?: bigint }
  /**
   * The wallet refused, and no sent transaction was found that makes this payment. `nextNonce` is
   * the account's next nonce.
   */
  | { readonly type: 'refused'; readonly nextNonce: bigint | undefined }

type ChainUpdate = {
  readonly type: 'chainUpdated'
  readonly state: TransactionState
  readonly at: number
  /** True if the replacing transaction belongs to another payment in the list. */
  readonly isHashUsed: boolean
}

export type PaymentEvent =
  | RequestEvent
  | { readonly type: 'cleared' }
  | { readonly type: 'discarded' }
  | ChainUpdate
  | { readonly type: 'nonceSeen'; readonly nonce: bigint }
  | { readonly type: 'safeUpdated'; readonly transaction: SafeTransaction }

/** Returns the payment after an event. Returns undefined if the payment must be removed. */
export function reducePayment(
  payment: TrackedPayment,
  event: PaymentEvent,
): TrackedPayment | undefined {
  const { request } = payment
  switch (event.type) {
    case 'requestIdAssigned':
      return payment.hash === undefined ? { ...payment, requestId: event.requestId } : payment
    case 'waitCancelled':
      return request?.state === 'waiting' ? withRequestState(payment, 'abandoned') : payment
    case 'disconnected':
      if (payment.status === 'refused') return undefined
      return isAwaitingWallet(request) ? withRequestState(payment, 'disconnected') : payment
    case 'walletMoved':
      return payment
    case 'submitted':
    case 'unclear':
    case 'refused':
      if (payment.hash === undefined) return onAnswer(payment, event)
      return request ? withoutRequest(payment) : payment // another tab has recorded the hash
    case 'notSent':
      return payment.hash === undefined ? undefined : payment
    case 'cleared':
      if (!isListed(payment) || isPending(payment)) return payment
      return isUnanswered(payment) ? hidePayment(payment) : undefined
    case 'discarded':
      return isUnanswered(payment) ? { ...hidePayment(payment), status: 'discarded' } : undefined
    case 'nonceSeen':
      return payment.hash === undefined || payment.ownNonce === event.nonce
        ? payment
        : { ...payment, ownNonce: event.nonce }
    case 'chainUpdated':
      return payment.hash === undefined ? payment : onChainUpdated(payment, event)
    case 'safeUpdated':
      return payment.hash === undefined ? payment : onSafeUpdated(payment, event.transaction)
    default:
      return event satisfies never
  }
}

type Unsubmitted = Extract<TrackedPayment, { readonly hash?: undefined }>
type Submitted = Exclude<TrackedPayment, Unsubmitted>

function onAnswer(payment: Unsubmitted, event: AnswerEvent): TrackedPayment | undefined {
  const { status, requestId } = payment
  const answered = withRequestState(payment, 'unclear')
  switch (event.type) {
    case 'submitted':
      if (status === 'discarded') return undefined
      return toPhase(withoutRequest(payment), { status: 'pending', hash: event.hash })
    case 'refused':
      if (status === 'discarded') return undefined
      return { ...toPhase(answered, { status: 'refused', requestId }), nextNonce: event.nextNonce }
    case 'unclear': {
      if (status === 'cleared' || status === 'discarded') return answered
      const nonceLimit = event.nonceLimit ?? (status === 'asked' ? payment.nonceLimit : undefined)
      return toPhase(answered, { status: 'asked', requestId, nonceLimit })
    }
    default:
      return event satisfies never
  }
}

function onChainUpdated(
  payment: Submitted,
  { state, at, isHashUsed }: ChainUpdate,
): TrackedPayment {
  const { hash, proposal, kind } = payment
  switch (state.status) {
    case 'pending': {
      if (state.error === undefined)
        return toPhase(payment, { status: state.missing ? 'dropped' : 'pending', hash })
      const status = state.error.code === 'nodes-disagree' ? 'disputed' : 'unknown'
      return toPhase(payment, { status, hash })
    }
    case 'confirmed': {
      const before = payment.status === 'confirmed' ? payment : undefined
      const confirmedAt = before ? before.confirmedAt : at
      const difference = getDifference(payment, state, before?.difference)
      const { status, final, blockNumber: block } = state
      return toPhase(payment, { status, hash, final, block, confirmedAt, difference })
    }
    case 'failed': {
      const { status, final, blockNumber: block } = state
      return toPhase(payment, { status, hash, final, block })
    }
    case 'replaced':
      // The executor of a Safe's proposal replaced the transaction with another one. Return to
      // 'pending' until the Safe reports the new transaction.
      if (proposal !== undefined)
        return toPhase(asProposal(payment), { status: 'pending', hash: proposal })
      if (state.kind === 'repriced' && state.hash !== undefined && !isHashUsed)
        return toPhase(payment, { status: 'pending', hash: state.hash })
      if (kind === 'received') return toPhase(payment, { status: 'replaced', hash })
      return toPhase(payment, {
        status: 'replaced',
        hash,
        by: { kind: state.kind === 'repriced' ? 'other' : state.kind, hash: state.hash },
      })
    default:
      return state satisfies never
  }
}

function getDifference(
  payment: Submitted,
  { transaction, transferred }: Extract<TransactionState, { status: 'confirmed' | 'failed' }>,
  before: MinedMismatch | undefined,
): MinedMismatch | undefined {
  if (payment.kind === 'received') return undefined
  // A Safe's payment is sent by its executor, so the transaction can't be compared with the review.
  const isComparable = transaction && payment.proposal === undefined
  const compared = isComparable ? compareWithReviewed(payment, transaction) : before
  return compareTransferred(payment, transferred, compared)
}

/**
 * Applies what the Safe reports about a proposal, including a failure: the executor's transaction
 * succeeds even if the proposal fails.
 */
function onSafeUpdated(
  payment: Submitted,
  { status, hash, confirmations, required }: SafeTransaction,
): TrackedPayment {
  const proposal = payment.proposal ?? payment.hash
  const isProposed = payment.kind === 'safe' && payment.status === 'pending'
  const isProposalDropped = payment.proposal !== undefined && payment.status === 'dropped'
  const isChanged = hash !== payment.hash || status === 'failed'
  if (!(isProposed || isProposalDropped) || !isChanged) return payment
  if (hash !== undefined) {
    const executed = { ...payment, kind: 'transaction', proposal } as const
    if (status === 'failed') return toPhase(executed, { status, hash, final: true })
    return toPhase(executed, { status: 'pending', hash })
  }
  if (status === 'failed') return toPhase(payment, { status, hash: payment.hash, final: true })
  const proposed = { ...asProposal(payment), hash: proposal }
  if (status === 'cancelled') {
    const by = { kind: 'cancelled', hash: undefined } as const
    return toPhase(proposed, { status: 'replaced', hash: proposal, by })
  }
  const hasNumbers = confirmations !== undefined && required !== undefined
  const signatures = hasNumbers ? { have: confirmations, need: required } : undefined
  return toPhase(proposed, { status: 'pending', hash: proposal, signatures })
}

function asProposal(payment: Submitted): Submitted {
  return { ...payment, kind: 'safe', proposal: undefined }
}

/** Removes the payment from the list, but keeps tracking it because the wallet may send it. */
export function hidePayment(payment: TrackedPayment) {
  const requestId = payment.hash === undefined ? payment.requestId : undefined
  return toPhase(payment, { status: 'cleared', requestId } as const)
}

/** Returns the payment with a new status. Drops the fields that belong to the previous status. */
function toPhase<Phase extends ListedPhase | HiddenPhase>(
  payment: TrackedPayment,
  phase: Phase,
): Tracked & Phase {
  const { id, kind, chainId, from, to, amount, symbol, decimals, coin } = payment
  const { nonce, nextNonce, ownNonce, at, proposal } = payment
  const sum = { amount, symbol, decimals, coin }
  const details = { id, kind, chainId, from, to, ...sum, nonce, nextNonce, ownNonce, at, proposal }
  return { ...details, ...phase, ...(payment.request && { request: payment.request }) }
}

function withoutRequest(payment: TrackedPayment): TrackedPayment {
  const { request: _, ...remaining } = payment
  return remaining
}

function withRequestState(payment: TrackedPayment, state: WalletRequest['state']): TrackedPayment {
  return payment.request ? { ...payment, request: { ...payment.request, state } } : payment
}

/** Returns true while this tab can still receive the wallet's answer. */
function isAwaitingWallet(request: WalletRequest | undefined): boolean {
  return request?.state === 'waiting' || request?.state === 'abandoned'
}

/** Returns what a toast should report after an event, or undefined for no toast. */
export function getNotification(
  before: TrackedPayment,
  after: TrackedPayment | undefined,
  event: PaymentEvent,
): TransactionEvent | undefined {
  const isRequestOpen = before.hash === undefined && isAwaitingWallet(before.request)
  switch (event.type) {
    case 'waitCancelled':
      return isRequestOpen && before.request?.state === 'waiting' ? 'asked' : undefined
    case 'disconnected':
      return isRequestOpen ? 'asked' : undefined
    case 'walletMoved':
      return isRequestOpen ? 'moved' : undefined
    case 'unclear':
      return isRequestOpen || before.status === 'refused' ? 'asked' : undefined
    case 'submitted':
      return getSubmittedEvent(before)
    case 'chainUpdated':
    case 'safeUpdated':
      return after && getStatusEvent(before, after)
    default:
      return undefined
  }
}

/** Returns 'sent', or 'late' if the user stopped waiting or the wallet had refused the payment. */
function getSubmittedEvent({
  request,
  hash,
  ...before
}: TrackedPayment): 'sent' | 'late' | undefined {
  if (request)
    return request.state === 'waiting' || request.state === 'disconnected' ? 'sent' : 'late'
  // A payment without a request was either restored after a page reload ('sent'), or found on chain
  // after the wallet refused it ('late').
  if (hash !== undefined) return undefined
  return before.status === 'asked' && before.nonceLimit === undefined ? 'sent' : 'late'
}

/** Returns what a toast reports about a new status on chain. Received payments get no toast. */
function getStatusEvent(
  before: TrackedPayment,
  after: TrackedPayment,
): TransactionEvent | undefined {
  if (after.kind === 'received') return undefined
  const isMined = ({ status }: TrackedPayment): boolean =>
    status === 'confirmed' || status === 'failed'
  if (isMined(before) && !isMined(after)) return 'taken-back'
  const isSame = before.status === after.status
  switch (after.status) {
    case 'confirmed': {
      const was = before.status === 'confirmed' ? before : undefined
      if (after.difference) return was?.difference ? undefined : 'different'
      if (was?.final === after.final) return undefined
      return after.final ? 'confirmed' : 'included'
    }
    case 'replaced':
      if (isSame) return undefined
      return after.by?.kind === 'cancelled' ? 'cancelled' : 'replaced'
    case 'failed':
    case 'dropped':
      return isSame ? undefined : after.status
    default:
      return undefined
  }
}
