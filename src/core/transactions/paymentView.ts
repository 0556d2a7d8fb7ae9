// What is known of a payment. Its heading, color, icon, toast and first action all follow from this.
import type { PaymentRecord } from './paymentRecord.ts'

/** 'unverified': confirmed, but sent by another account, so that it can't be compared with what was reviewed. */
export type PaymentState =
  | Exclude<PaymentRecord['status'], 'replaced'>
  | 'proposed'
  | 'different'
  | 'unverified'
  | 'cancelled'
  | 'replaced'

/** 'waiting': someone else has to act. 'good': the payment is made. 'warn': check it. 'danger': it went wrong. 'ended':
 * the user canceled it. */
export type PaymentTone = 'waiting' | 'good' | 'warn' | 'danger' | 'ended'

type PaymentView = {
  readonly state: PaymentState
  readonly tone: PaymentTone
  /** What the user most likely needs next: nothing more, paying again, or the transaction in an explorer. */
  readonly action: 'done' | 'retry' | 'explorer'
}

export function viewPayment(
  entry: Pick<PaymentRecord, 'status' | 'kind' | 'difference' | 'by'>,
): PaymentView {
  const state = stateOf(entry)
  const [tone, action] = VIEWS[state]
  return { state, tone, action }
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

function stateOf({
  status,
  kind,
  difference,
  by,
}: Pick<PaymentRecord, 'status' | 'kind' | 'difference' | 'by'>): PaymentState {
  if (status === 'confirmed' && difference)
    return difference.kind === 'sender' ? 'unverified' : 'different'
  if (status === 'replaced' && by?.kind === 'cancelled') return 'cancelled'
  return status === 'pending' && kind === 'safe' ? 'proposed' : status
}
