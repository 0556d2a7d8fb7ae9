// Short messages at the edge of the page, kept as data; their words are in i18n.
import { createStore, type Readable } from '../lib/store.ts'
import type { ErrorCode } from '../errors.ts'
import type { Address } from '../eth/address.ts'

/**
 * What a toast reports of a payment.
 * - 'late': sent after the user stopped waiting. 'asked': it may have been sent.
 * - 'moved': the wallet changed account or network while it was asked.
 * - 'included': in a block, not final yet. 'different': mined, but not as reviewed.
 * - 'taken-back': a reorg removed it from its block.
 */
export type TransactionNews =
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
  /** Found before the wallet was asked to send or sign; it was not asked. */
  | { readonly type: 'other-account'; readonly address: Address; readonly wallet: string }
  | { readonly type: 'signed-out' }
  | { readonly type: 'chain-changed'; readonly chain: string }
  | { readonly type: 'chain-taken'; readonly chain: string; readonly wallet: string }
  | { readonly type: 'erased' | 'link-refused' }
  | { readonly type: 'fault' } // a part of the page could not be drawn
  // the amount in its smallest unit
  | {
      readonly type: 'transaction'
      readonly news: TransactionNews
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
  /** The payment that it reports. */
  readonly paymentId?: string | undefined
}

export type Toasts = {
  readonly list: Readable<readonly Toast[]>
  /** Adds one; of equal messages, and of those about one account, only the newest stays. */
  add(kind: Toast['kind'], message: ToastMessage, paymentId?: string): void
  dismiss(id: number): void
  /** Those that were not taken before, to be read out. */
  takeNews(): readonly Toast[]
}

export function createToasts(): Toasts {
  const list = createStore<readonly Toast[]>([])
  let next = 1
  let taken = 0
  return {
    list,
    add(kind, message, paymentId) {
      const subject = subjectOf(message)
      const others = list.get().filter((toast) => subjectOf(toast.message) !== subject)
      list.set([
        ...others,
        { id: next++, kind, message, ...(paymentId !== undefined && { paymentId }) },
      ])
    },
    dismiss: (id) => list.set(list.get().filter((toast) => toast.id !== id)),
    takeNews() {
      const news = list.get().filter(({ id }) => id > taken)
      taken = next - 1
      return news
    },
  }
}

function subjectOf(message: ToastMessage): string {
  return 'address' in message ? message.address : JSON.stringify(message)
}
