// Maps a payment to what the interface shows: heading, color, icon and first action follow from its state.
import { isWaiting, type PaymentRecord } from './paymentRecord.ts'

/** 'unverified': confirmed, but sent by another account, so that it can't be compared with the review. */
export type PaymentState =
  | PaymentRecord['status']
  | 'waiting'
  | 'proposed'
  | 'different'
  | 'unverified'
  | 'cancelled'

/**
 * 'waiting': someone else has to act. 'good': the payment is made. 'warn': check it. 'danger': it went wrong.
 * 'ended': the user canceled it.
 */
export type PaymentTone = 'waiting' | 'good' | 'warn' | 'danger' | 'ended'

type PaymentView = {
  readonly state: PaymentState
  readonly tone: PaymentTone
  /** What the user most likely needs next: nothing, paying again, or the transaction in an explorer. */
  readonly action: 'done' | 'retry' | 'explorer'
}

const VIEWS: Readonly<Record<PaymentState, readonly [PaymentTone, PaymentView['action']]>> = {
  waiting: ['waiting', 'done'],
  asked: ['warn', 'done'],
  proposed: ['waiting', 'done'],
  pending: ['waiting', 'done'],
  unknown: ['warn', 'explorer'],
  disputed: ['warn', 'explorer'],
  dropped: ['warn', 'explorer'],
  confirmed: ['good', 'done'],
  different: ['danger', 'explorer'],
  unverified: ['warn', 'explorer'],
  failed: ['danger', 'retry'],
  cancelled: ['ended', 'done'],
  replaced: ['warn', 'explorer'],
}

/** Returns the state that the interface shows, with its color and its first action. */
export function viewPayment(payment: PaymentRecord): PaymentView {
  const state = getPaymentState(payment)
  const [tone, action] = VIEWS[state]
  return { state, tone, action }
}

function getPaymentState(payment: PaymentRecord): PaymentState {
  if (isWaiting(payment)) return 'waiting'
  if (payment.status === 'confirmed' && payment.difference)
    return payment.difference.kind === 'sender' ? 'unverified' : 'different'
  if (payment.status === 'replaced' && payment.by?.kind === 'cancelled') return 'cancelled'
  return payment.status === 'pending' && payment.kind === 'safe' ? 'proposed' : payment.status
}
