// Stores the payments of all accounts and chains, and adds all toasts about payments.
import type { Connection } from '../../connectors/connector.ts'
import type { Address } from '../../eth/address.ts'
import { bytesToHex, type Hex } from '../../eth/hex.ts'
import { createStore, selectFields, type ReadonlyStore, type Store } from '../../lib/store.ts'
import { getConnectedAccount, type ConnectionState } from '../connection/connectionState.ts'
import type { AppStorage } from '../storage.ts'
import type { Toast, Toasts, TransactionEvent } from '../toasts.ts'
import {
  isListed,
  isPending,
  type PaymentDetails,
  type PaymentRecord,
  type TrackedPayment,
} from './paymentRecord.ts'
import { getNotification, hidePayment, reducePayment, type PaymentEvent } from './paymentReducer.ts'
import { mergePayments, parsePayments, serializePayments, trimPayments } from './storedPayments.ts'

/** A payment as the user reviewed it, before the wallet is asked to send it. */
export type NewPayment = Omit<PaymentDetails, 'at' | 'ownNonce' | 'proposal'>

type ReceivedPayment = Omit<NewPayment, 'id' | 'kind' | 'nonce' | 'nextNonce'> & {
  readonly hash: Hex
  readonly block?: bigint | undefined
}

export type PaymentStore = {
  /** The listed payments, newest first. */
  readonly list: ReadonlyStore<readonly PaymentRecord[]>
  /** True while the connected account has a pending payment on its chain. */
  readonly pending: ReadonlyStore<boolean>
  /**
   * Id of the payment in the open Send dialog. A change that the dialog itself shows gets no toast.
   */
  readonly shown: Store<string | undefined>
  /** Returns a tracked payment, even if it is not in the list. */
  get(id: string): TrackedPayment | undefined
  /** Returns all tracked payments, including those that are not in the list. */
  getAll(): readonly TrackedPayment[]
  /** Adds a payment to the list. Call it when the wallet is asked to send. */
  add(payment: NewPayment, connection: Connection): void
  /**
   * Adds a received payment and shows a toast. Does nothing if any tab has recorded the payment.
   */
  addReceived(payment: ReceivedPayment): void
  dispatch(id: string, event: PaymentEvent): void
  dispatchAll(event: PaymentEvent): void
  /** Returns true if this hash already belongs to another payment that was sent from this site. */
  isHashUsed(id: string, hash: Hex): boolean
  /** Removes the account's payments from the list, except pending ones. */
  clear(account: Address): void
  stop(): void
}

type PaymentStoreDeps = {
  readonly storage: Pick<AppStorage, 'transactions' | 'onAccountCleared'>
  readonly state: ReadonlyStore<ConnectionState>
  readonly toasts: Toasts
}

/** Creates the store with the list in localStorage. A disconnect in any tab erases the list. */
export function createPaymentStore({ storage, state, toasts }: PaymentStoreDeps): PaymentStore {
  const { list, getAll, refresh, write, stop } = createPaymentList(storage)
  const pending = createStore(false)
  const shown = createStore<string | undefined>(undefined)

  const updatePending = (): void => {
    const account = getConnectedAccount(state.get().session)
    const isOfAccount = ({ kind, from, chainId }: PaymentRecord): boolean =>
      kind !== 'received' && from === account?.address && chainId === account.chainId
    pending.set(list.get().some((payment) => isOfAccount(payment) && isPending(payment)))
  }
  const apply = (event: PaymentEvent, isAffected: (payment: TrackedPayment) => boolean): void => {
    refresh()
    const changes = getAll()
      .filter(isAffected)
      .map((before) => ({ before, after: reducePayment(before, event) }))
    if (changes.some(({ before, after }) => after !== before))
      write(applyChanges(getAll(), changes))
    for (const change of changes) notify(toasts, shown.get(), change, event)
  }
  const stops = [
    stop,
    storage.onAccountCleared(() => apply({ type: 'discarded' }, () => true)),
    selectFields(state, 'session').subscribe(updatePending),
    list.subscribe(updatePending),
  ]
  updatePending()

  return {
    list,
    pending,
    shown,
    dispatch: (id, event) => apply(event, (payment) => payment.id === id),
    dispatchAll: (event) => apply(event, () => true),
    getAll,
    get: (id) => getAll().find((payment) => payment.id === id),
    add(payment, connection) {
      refresh()
      const request = { state: 'waiting', connection } as const
      write([{ ...payment, at: Date.now(), status: 'asked', request }, ...getAll()])
    },
    addReceived({ hash, block, ...details }) {
      refresh()
      const { amount, decimals, symbol, chainId, to } = details
      const isKnown = (one: PaymentRecord): boolean =>
        one.hash === hash && one.chainId === chainId && (one.kind !== 'received' || one.to === to)
      if (list.get().some(isKnown)) return
      const phase = { status: 'confirmed', hash, final: false, block } as const
      const id = createPaymentId()
      write([{ ...details, id, kind: 'received', at: Date.now(), ...phase }, ...getAll()])
      const sum = { amount: String(amount), decimals, symbol }
      toasts.add('success', { type: 'received', ...sum, from: to }, id)
    },
    isHashUsed: (id, hash) =>
      list.get().some((one) => one.id !== id && one.hash === hash && one.kind !== 'received'),
    clear: (account) => apply({ type: 'cleared' }, ({ from }) => from === account),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

type PaymentList = Pick<PaymentStore, 'list' | 'getAll' | 'stop'> & {
  /**
   * Reads the stored list again, because localStorage may contain another tab's change before this
   * tab gets the storage event.
   */
  refresh(): void
  write(next: readonly TrackedPayment[]): void
}

function createPaymentList({ transactions: texts }: Pick<AppStorage, 'transactions'>): PaymentList {
  let lastText = texts.read() // the stored text that `payments` is based on
  let payments: readonly TrackedPayment[] = parsePayments(lastText)
  const list = createStore(payments.filter(isListed))
  const commit = (next: readonly TrackedPayment[]): void => {
    payments = next
    list.set(next.filter(isListed))
  }
  const refresh = (): void => {
    const text = texts.read()
    if (text === lastText) return
    lastText = text
    // If the stored list is gone, the user has cleared the site's data. Keep tracking the pending
    // payments nevertheless.
    const stored =
      text === undefined ? payments.filter(isListed).filter(isPending) : parsePayments(text)
    commit(mergeStored(payments, stored))
  }
  const write = (next: readonly TrackedPayment[]): void => {
    texts.write(serializePayments(trimPayments(next.filter(isListed))), mergePayments)
    lastText = texts.read()
    commit(mergeStored(next, parsePayments(lastText)))
  }
  const stop = texts.onChange(() => {
    lastText = texts.read()
    commit(mergeStored(payments, parsePayments(lastText)))
  })
  return { list, getAll: () => payments, refresh, write, stop }
}

/** Returns a random id. crypto.randomUUID is missing on http pages. */
export function createPaymentId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

/**
 * Returns the stored payments, followed by the payments that this tab tracks but that are not
 * stored.
 */
function mergeStored(
  tracked: readonly TrackedPayment[],
  stored: readonly PaymentRecord[],
): readonly TrackedPayment[] {
  const unstored = new Map(
    tracked.filter((one) => one.request || !isListed(one)).map((one) => [one.id, one]),
  )
  const listed = stored.map((one) => {
    const request = unstored.get(one.id)?.request
    unstored.delete(one.id)
    return request ? { ...one, request } : one
  })
  return [
    ...listed,
    // Keep tracking payments that another tab removed from the list, because the wallet may still
    // send them.
    ...[...unstored.values()].map((one) => (isListed(one) ? hidePayment(one) : one)),
  ]
}

type Change = { readonly before: TrackedPayment; readonly after: TrackedPayment | undefined }

/**
 * Returns the list with the changed payments. A hidden payment that becomes listed again is put
 * first.
 */
function applyChanges(
  payments: readonly TrackedPayment[],
  changes: readonly Change[],
): readonly TrackedPayment[] {
  const isRelisted = ({ before, after }: Change): boolean =>
    !isListed(before) && after !== undefined && isListed(after)
  const relisted = changes.filter(isRelisted).flatMap(({ after }) => after ?? [])
  const remaining = payments.flatMap((payment) => {
    const change = changes.find(({ before }) => before === payment)
    if (!change) return [payment]
    return isRelisted(change) ? [] : (change.after ?? [])
  })
  return [...relisted, ...remaining]
}

/** Events that get no toast while the Send dialog shows the payment. */
const IN_DIALOG: readonly TransactionEvent[] = ['sent', 'late', 'asked', 'included', 'confirmed']

/** Events whose toasts stay until the user or a newer status dismisses them. */
const WARNINGS: readonly TransactionEvent[] = ['asked', 'dropped', 'taken-back']

/**
 * Reports a change of a payment in a toast, unless the open Send dialog shows the change. Dismisses
 * outdated warnings about the payment.
 */
function notify(
  toasts: Toasts,
  shown: string | undefined,
  { before, after }: Change,
  event: PaymentEvent,
): void {
  const transactionEvent = getNotification(before, after, event)
  if (transactionEvent === undefined && after === before) return
  const isAnswered = ['submitted', 'refused', 'notSent'].includes(event.type)
  if (transactionEvent !== undefined || isAnswered) dismissWarnings(toasts, before.id, WARNINGS)
  else if (after?.status === 'pending') dismissWarnings(toasts, before.id, ['dropped'])
  if (
    transactionEvent === undefined ||
    (IN_DIALOG.includes(transactionEvent) && shown === before.id)
  )
    return
  const { id, amount, decimals, symbol } = before
  const message = {
    type: 'transaction',
    event: transactionEvent,
    amount: String(amount),
    decimals,
    symbol,
  } as const
  const isUnverified = after?.status === 'confirmed' && after.difference?.kind === 'sender'
  toasts.add(isUnverified ? 'warning' : TOAST_KINDS[transactionEvent], message, id)
}

function dismissWarnings(toasts: Toasts, id: string, outdated: readonly TransactionEvent[]): void {
  for (const toast of toasts.list.get()) {
    const { message } = toast
    if (
      toast.paymentId === id &&
      message.type === 'transaction' &&
      outdated.includes(message.event)
    )
      toasts.dismiss(toast.id)
  }
}

const TOAST_KINDS: Readonly<Record<TransactionEvent, Toast['kind']>> = {
  sent: 'info',
  late: 'info',
  moved: 'info',
  cancelled: 'info',
  included: 'success',
  confirmed: 'success',
  asked: 'warning',
  replaced: 'warning',
  dropped: 'warning',
  'taken-back': 'warning',
  different: 'error',
  failed: 'error',
}
