// Short messages at the edge of the page, stored as data. Their texts are in i18n.
import { createStore, type ReadonlyStore } from '../lib/store.ts'
import type { ErrorCode } from '../errors.ts'
import type { Address } from '../eth/address.ts'

/**
 * What a toast reports about a payment.
 * - 'late': the payment was sent after the user stopped waiting.
 * - 'asked': the wallet may have sent the payment.
 * - 'moved': the wallet changed its account or chain while the page waited for an answer.
 * - 'included': the transaction is in a block that is not final yet.
 * - 'different': the mined transaction differs from what the user reviewed.
 * - 'taken-back': a reorg removed the transaction from its block.
 */
export type TransactionEvent =
  | 'sent'
  | 'late'
  | 'asked'
  | 'moved'
  | 'included'
  | 'confirmed'
  | 'different'
  | 'failed'
  | 'replaced'
  | 'cancelled'
  | 'dropped'
  | 'taken-back'

export type ToastMessage =
  | {
      readonly type: 'disconnected'
      readonly wallet: string
      readonly outcome:
        | 'revoked'
        | 'ended'
        | 'kept'
        | 'by-wallet'
        | 'restarted'
        | 'session-ended'
        | 'ran-out'
        | 'replaced'
        | 'elsewhere'
    }
  | { readonly type: 'account-changed'; readonly address: Address }
  /** The wallet has another account than the page shows, so nothing was sent or signed. */
  | { readonly type: 'other-account'; readonly address: Address; readonly wallet: string }
  | { readonly type: 'signed-out' }
  | { readonly type: 'chain-changed'; readonly chain: string }
  | { readonly type: 'chain-taken'; readonly chain: string; readonly wallet: string }
  | { readonly type: 'erased' | 'link-refused' }
  | { readonly type: 'fault' } // an error boundary caught a rendering error
  // `amount` is in the asset's smallest unit.
  | {
      readonly type: 'transaction'
      readonly event: TransactionEvent
      readonly amount: string
      readonly decimals: number
      readonly symbol: string
    }
  | {
      readonly type: 'received'
      readonly amount: string
      readonly decimals: number
      readonly symbol: string
      readonly from: Address
    }
  | { readonly type: 'error'; readonly code: ErrorCode; readonly wallet: string }

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  readonly message: ToastMessage
  /** Id of the payment record that the toast is about, used to link to the payment. */
  readonly paymentId?: string | undefined
}

export type Toasts = {
  readonly list: ReadonlyStore<readonly Toast[]>
  /**
   * Adds a toast. Replaces a toast with the same message. A toast about the connection replaces any
   * other toast about the connection.
   */
  add(kind: Toast['kind'], message: ToastMessage, paymentId?: string): void
  dismiss(id: number): void
  /** Removes the toast about the connection, its account or its chain. */
  dismissConnection(): void
  /**
   * Returns the toasts added since the last call, so that screen readers announce each one once.
   */
  takeAdded(): readonly Toast[]
}

export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([])
  let next = 1
  let lastTaken = 0
  const withoutSubject = (subject: string): readonly Toast[] =>
    list.get().filter(({ message }) => subjectOf(message) !== subject)
  return {
    list,
    add(kind, message, paymentId) {
      list.set([
        ...withoutSubject(subjectOf(message)),
        { id: next++, kind, message, ...(paymentId !== undefined && { paymentId }) },
      ])
    },
    dismiss: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
    dismissConnection() {
      const others = withoutSubject(CONNECTION)
      if (others.length < list.get().length) list.set(others)
    },
    takeAdded() {
      const added = list.get().filter(({ id }) => id > lastTaken)
      lastTaken = next - 1
      return added
    },
  }
}

const CONNECTION = 'connection'

const CONNECTION_TYPES: readonly ToastMessage['type'][] = [
  'account-changed',
  'chain-changed',
  'chain-taken',
  'disconnected',
  'other-account',
]

function subjectOf(message: ToastMessage): string {
  return CONNECTION_TYPES.includes(message.type) ? CONNECTION : JSON.stringify(message)
}
