// Recent transactions of every account and chain: kept over reloads, one list for all tabs, changed one step at a time,
// each followed to its end in its own chain's rhythm. The toasts about them come from here alone. An explicit
// disconnect erases them.
import type { Address } from '../../eth/address.ts'
import { bytesToHex, type Hex } from '../../eth/hex.ts'
import { createStore, fieldsOf, type Readable } from '../../lib/store.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import { canFollow, changeOf, newsOf, createFollowing } from './watchPayments.ts'
import {
  trimPayments,
  isPending,
  parsePayments,
  serializePayments,
  type PaymentRecord,
} from './paymentRecord.ts'
import { viewPayment, type PaymentTone } from './paymentView.ts'
import type { Memory } from '../storage.ts'
import { liveOf, type State } from '../connection/connectionState.ts'
import type { Toast, Toasts, TransactionNews } from '../toasts.ts'
import type { Merge } from '../localStorageStore.ts'

export type NewPayment = Pick<
  PaymentRecord,
  | 'kind'
  | 'chainId'
  | 'from'
  | 'to'
  | 'amount'
  | 'symbol'
  | 'decimals'
  | 'coin'
  | 'nonce'
  | 'nextNonce'
>

export type PaymentStore = {
  /** All of them, newest first. */
  readonly list: Readable<readonly PaymentRecord[]>
  /** True while the connected account has something open on its chain. */
  readonly pending: Readable<boolean>
  /** A wallet is asked; returns the entry's id. */
  begin(draft: NewPayment): string
  /** The wallet answered. `news`: what to tell where nobody looks at the wait: 'late' of one the visitor had left,
   * 'sent' after a reload. */
  sent(id: string, hash: Hex, news?: 'late' | 'sent'): void
  /** The answer says nothing: it may have been sent. `late`: after the visitor had left the wait, who is told then. */
  left(id: string, late?: boolean): void
  /** The wallet was moved to another account or network while it is asked, and nobody looks at the wait. */
  moved(id: string): void
  /** The wallet did not send it. */
  remove(id: string): void
  /** This tab's wallet was asked, and has neither sent it nor refused: it may still do either, also when nothing is
   * kept of it any more. */
  isUnanswered(id: string): boolean
  /** Somebody has paid: kept and told, once. */
  received(
    arrival: Omit<NewPayment, 'kind' | 'nonce' | 'nextNonce'> &
      Pick<PaymentRecord, 'block'> & { readonly hash: Hex },
  ): void
  /** What a Safe tells of a proposal, or the nodes of a payment that the wallet refused. */
  update(
    id: string,
    change: Partial<
      Pick<
        PaymentRecord,
        'status' | 'hash' | 'kind' | 'by' | 'signatures' | 'final' | 'proposal' | 'nonceLimit'
      >
    >,
  ): void
  /** The number by which a wallet elsewhere answers. */
  numbered(id: string, request: number): void
  /** Forgets what has ended, of one account. */
  clear(address: Address): void
  erase(): void
  /** Another payment is before the visitor: it is followed whoever is connected by now. */
  sync(): void
  stop(): void
}

type TransactionsDeps = {
  readonly memory: Pick<Memory, 'transactions' | 'onForgotten'>
  readonly state: Readable<State>
  readonly clients: ChainClients
  readonly toasts: Toasts
  /** The payment whose line the visitor has before him now: it says itself how it goes on. */
  shown(): string | undefined
}

const TOAST_KINDS: Readonly<Record<PaymentTone, Toast['kind']>> = {
  waiting: 'info',
  good: 'success',
  warn: 'warning',
  danger: 'error',
  ended: 'info',
}

const SAID_BY_LINE: readonly TransactionNews[] = ['included', 'confirmed']

/** Reads what is kept, and follows what is open while its account is connected. */
export function createPaymentStore(deps: TransactionsDeps): PaymentStore {
  const { memory, state, toasts } = deps
  const pending = createStore(false)
  const asked = new Map<string, PaymentRecord>() // by this tab, until the wallet has answered
  const waiting = new Set<string>() // those of them the visitor waits for
  const erased = new Set<string>() // those of them nothing is kept of, whatever the wallet still answers
  const { list, change, stop } = createStoredList(memory, waiting)
  const patch = (id: string, more: Partial<PaymentRecord>): void =>
    change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, ...more } : entry)))
  const { tell, dismiss } = createTeller(toasts)
  /** Changes an entry, and tells what is news about it. */
  const revise = (id: string, edit: (entry: PaymentRecord) => Partial<PaymentRecord>): void => {
    const entry = list.get().find((one) => one.id === id)
    if (!entry) return
    const more = edit(entry)
    patch(id, more)
    const revised = { ...entry, ...more }
    const news = newsOf(entry, revised)
    if (news || revised.status === 'pending') dismiss(id, news ? undefined : 'dropped')
    if (news && !(SAID_BY_LINE.includes(news) && deps.shown() === id)) tell(revised, news)
  }
  const isTaken = (id: string, hash: Hex): boolean =>
    list.get().some((one) => one.id !== id && one.hash === hash)
  const following = createFollowing({
    clients: deps.clients,
    onState: (id, next) =>
      revise(id, (entry) => changeOf(entry, next, (hash) => isTaken(id, hash))),
    onNonce(id, ownNonce) {
      if (list.get().some((one) => one.id === id && one.ownNonce !== ownNonce))
        patch(id, { ownNonce })
    },
    isTaken,
  })
  const sync = (): void => {
    const live = liveOf(state.get().session)
    following.set(
      list
        .get()
        .filter(
          (entry) =>
            (entry.from === live?.address || entry.id === deps.shown()) && canFollow(entry),
        ),
    )
    pending.set(
      list
        .get()
        .some(
          (one) =>
            isPending(one) &&
            one.kind !== 'received' &&
            one.from === live?.address &&
            one.chainId === live.chainId,
        ),
    )
  }
  const erase = (): void => {
    for (const id of asked.keys()) erased.add(id)
    change(() => [])
  }
  const stops = [
    stop,
    memory.onForgotten(erase),
    fieldsOf(state, 'session', 'modal').subscribe(sync),
    list.subscribe(sync),
  ]
  sync()

  return {
    list,
    pending,
    erase,
    sync,
    begin(draft) {
      const entry: PaymentRecord = { ...BLANK, ...draft, id: freshId(), at: Date.now() }
      asked.set(entry.id, entry)
      waiting.add(entry.id)
      change((entries) => [entry, ...entries])
      return entry.id
    },
    sent(id, hash, news) {
      const entry = asked.get(id) ?? list.get().find((one) => one.id === id)
      const isOwn = asked.delete(id)
      waiting.delete(id)
      if (!entry) return
      const sent: PaymentRecord = { ...entry, status: 'pending', hash }
      let isBooked = false // by another tab, which may know more by now
      // After a disconnect nothing is kept any more, but the visitor is told.
      if (!erased.delete(id))
        change((entries) => {
          isBooked = entries.some((one) => one.id === id && one.hash === hash)
          return isBooked ? entries : put(entries, sent)
        })
      if (isBooked && !isOwn) return
      dismiss(id)
      if (news) tell(sent, news)
      else if (state.get().modal !== 'send') tell(sent, 'sent') // else it stands there
    },
    left(id, late = false) {
      waiting.delete(id)
      patch(id, { status: 'asked' })
      const entry = asked.get(id)
      if (entry && (late || state.get().modal !== 'send'))
        tell({ ...entry, status: 'asked' }, 'asked') // else it stands there
    },
    moved(id) {
      const entry = asked.get(id)
      if (entry) tell(entry, 'moved')
    },
    remove(id) {
      dismiss(id)
      asked.delete(id)
      erased.delete(id)
      waiting.delete(id)
      change((entries) => entries.filter((entry) => entry.id !== id))
    },
    isUnanswered: (id) => asked.has(id),
    received: (arrival) => receive({ list, change, toasts }, arrival),
    update: (id, more) => revise(id, () => more),
    numbered: (id, request) => patch(id, { request }),
    clear: (address) =>
      change((entries) => entries.filter((entry) => entry.from !== address || isPending(entry))),
    stop() {
      for (const stop of stops) stop()
      following.set([])
    },
  }
}

type Teller = {
  tell(entry: PaymentRecord, news: TransactionNews): void
  /** Dismisses the warning about a payment; with `only`, if it is that one. */
  dismiss(id: string, only?: TransactionNews): void
}

const DOUBTS: readonly TransactionNews[] = ['asked', 'dropped', 'taken-back']

/** Shows updates of payments in toasts. Warnings stay until they are dismissed, so a newer update of the same payment
 * dismisses the earlier one. */
function createTeller(toasts: Toasts): Teller {
  const doubts = new Map<string, { readonly news: TransactionNews; readonly toast: number }>()
  const dismiss: Teller['dismiss'] = (id, only) => {
    const doubt = doubts.get(id)
    if (!doubt || (only && doubt.news !== only)) return
    doubts.delete(id)
    toasts.dismiss(doubt.toast)
  }
  return {
    dismiss,
    tell(entry, news) {
      const { id, amount, decimals, symbol } = entry
      dismiss(id)
      // A payment that lost its block is pending again, but must not be sent twice.
      const tone = news === 'taken-back' ? 'warn' : viewPayment(entry).tone
      toasts.add(TOAST_KINDS[tone], {
        type: 'transaction',
        news,
        amount: String(amount),
        decimals,
        symbol,
      })
      const toast = toasts.list.get().at(-1)?.id
      if (toast !== undefined && DOUBTS.includes(news)) doubts.set(id, { news, toast })
    },
  }
}

/** In its place, or as the newest. */
function put(entries: readonly PaymentRecord[], next: PaymentRecord): readonly PaymentRecord[] {
  if (!entries.some(({ id }) => id === next.id)) return [next, ...entries]
  return entries.map((one) => (one.id === next.id ? next : one))
}

/** Stores and reports a payment of one payer once: another tab may have been first. */
function receive(
  { list, change, toasts }: Pick<StoredList, 'list' | 'change'> & Pick<TransactionsDeps, 'toasts'>,
  arrival: Parameters<PaymentStore['received']>[0],
): void {
  const { amount, decimals, symbol, hash, chainId, to } = arrival
  const isKnown = list
    .get()
    .some(
      (entry) =>
        entry.hash === hash &&
        entry.chainId === chainId &&
        (entry.kind !== 'received' || entry.to === to),
    )
  if (isKnown) return
  const entry: PaymentRecord = {
    ...BLANK,
    ...arrival,
    id: freshId(),
    kind: 'received',
    status: 'confirmed',
    at: Date.now(),
  }
  change((entries) => [entry, ...entries])
  toasts.add('success', { type: 'received', amount: String(amount), decimals, symbol, from: to })
}

const BLANK = {
  status: 'waiting',
  hash: undefined,
  final: false,
  difference: undefined,
  request: undefined,
  proposal: undefined,
  by: undefined,
  signatures: undefined,
} as const

/** By what a page on plain http has too. */
function freshId(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
}

type StoredList = {
  readonly list: Readable<readonly PaymentRecord[]>
  change(edit: (entries: readonly PaymentRecord[]) => readonly PaymentRecord[]): void
  stop(): void
}

/** `waiting`: what this tab waits for, which storage knows as 'asked'. */
function createStoredList(
  { transactions: texts }: Pick<Memory, 'transactions'>,
  waiting: ReadonlySet<string>,
): StoredList {
  const readEntries = (): readonly PaymentRecord[] =>
    parsePayments(texts.read()).map((entry) =>
      entry.status === 'asked' && waiting.has(entry.id) ? { ...entry, status: 'waiting' } : entry,
    )
  const list = createStore(readEntries())
  return {
    list,
    // Another tab may have written since: what is stored comes first, and only one change is made to it. A browser that
    // clears the site's data tells nobody: what is on its way is the visitor's all the same.
    change(edit) {
      const kept = texts.read() === undefined ? list.get().filter(isPending) : readEntries()
      texts.write(toText(trimPayments(edit(kept))), mergeLists)
      list.set(readEntries())
    },
    stop: texts.onChange(() => list.set(readEntries())),
  }
}

/** Entry by entry: what this tab has changed or taken away since `base` is as it says, all else as it is stored. */
const mergeLists: Merge = (base, mine, theirs) => {
  const before = new Map(parsePayments(base).map((entry) => [entry.id, toText([entry])]))
  const own = parsePayments(mine)
  const changed = own.filter((entry) => toText([entry]) !== before.get(entry.id))
  const find = (entries: readonly PaymentRecord[], id: string): PaymentRecord | undefined =>
    entries.find((entry) => entry.id === id)
  const stays = parsePayments(theirs).filter(({ id }) => !before.has(id) || find(own, id))
  const isNew = ({ id }: PaymentRecord): boolean => !find(stays, id)
  return toText(
    trimPayments([
      ...changed.filter(isNew),
      ...stays.map((entry) => find(changed, entry.id) ?? entry),
    ]),
  )
}

function toText(entries: readonly PaymentRecord[]): string | undefined {
  return entries.length === 0 ? undefined : serializePayments(entries)
}
