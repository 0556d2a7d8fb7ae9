// Maps a payment to what the interface shows.
import { isWaiting, type PaymentRecord } from './paymentRecord.ts'

/**
 * The displayed state of a payment. 'unverified': another account sent the confirmed transaction,
 * so its recipient and amount can't be checked.
 */
export type PaymentState =
  | PaymentRecord['status']
  | 'waiting'
  | 'proposed'
  | 'different'
  | 'unverified'
  | 'cancelled'

/**
 * The color of a payment.
 * - 'waiting': the wallet, the Safe's owners or the chain must act next.
 * - 'success': the payment succeeded.
 * - 'warn': the user should check it.
 * - 'danger': it failed or differs from the review.
 * - 'ended': the user canceled it.
 */
export type PaymentTone = 'waiting' | 'success' | 'warn' | 'danger' | 'ended'

type PaymentView = {
  readonly state: PaymentState
  readonly tone: PaymentTone
  /** The action that the user most likely needs: close, pay again, or open an explorer. */
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
  confirmed: ['success', 'done'],
  different: ['danger', 'explorer'],
  unverified: ['warn', 'explorer'],
  failed: ['danger', 'retry'],
  cancelled: ['ended', 'done'],
  replaced: ['warn', 'explorer'],
}

export function getPaymentView(payment: PaymentRecord): PaymentView {
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
