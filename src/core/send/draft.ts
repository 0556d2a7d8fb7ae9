// The one draft of the send form, and who its recipient's text leads to: always that of the text that stands there.
// Addresses are looked at once, names when typing rests, and an older text never wins.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Names } from '../../chains/ensNames.ts'
import type { Address } from '../../eth/address.ts'
import { createLatest, raceAbort } from '../../lib/abort.ts'
import { createStore, until, type Readable } from '../../lib/store.ts'
import type { Live } from '../connection/connectionState.ts'
import { paidBy, type Entry } from '../transactions/paymentRecord.ts'
import {
  clearDraft,
  editDraft,
  emptyDraft,
  moveDraft,
  type Cleared,
  type Draft,
  type DraftChange,
  type Filling,
} from './sendForm.ts'
import { isTooOld, QUOTE_AGE_MS, type DraftPlace } from './feeEstimate.ts'
import { findRecipient, isName, isUntold, type Lookup, type Recipient } from './recipient.ts'

export type DraftHolder = {
  readonly draft: Readable<Draft>
  edit(change: DraftChange): void
  /** What a text was found to be, as soon as that is known (asked again where no node has told, and after a minute);
   * 'looking' for any text but the one that stands there.
   * Rejects when the signal aborts. */
  found(text: string, signal: AbortSignal): Promise<Lookup>
  /** An empty form with this in it. */
  fill(filling: Filling): void
  /** Another account or chain is there now: the recipient is looked up anew. */
  move(place: DraftPlace | undefined): void
  clear(why: Cleared): void
  /** An empty form, with the asset that it starts with, or with the one that was chosen last. */
  empty(asset?: 'same'): void
}

/** `place`: who is connected now. `startsWithCoin`: whether a form there starts with the site's coin. */
export function createDraft(
  lookup: RecipientLookup,
  place: () => DraftPlace | undefined,
  startsWithCoin: (place: DraftPlace | undefined) => boolean,
): DraftHolder {
  const fresh = (): Draft => emptyDraft(place(), startsWithCoin(place()))
  const draft = createStore(fresh())
  return {
    draft,
    edit(change) {
      draft.set(editDraft(draft.get(), change))
      if (change.to !== undefined) lookup.set(change.to)
    },
    found(text, signal) {
      const isUnsure = isUntold(lookup.found.get()) || isTooOld(lookup.at(), QUOTE_AGE_MS)
      if (text === draft.get().to && isUnsure) lookup.set(text)
      return raceAbort(
        until([lookup.found], (): Lookup | undefined => {
          if (text !== draft.get().to) return { status: 'looking' }
          const now = lookup.found.get()
          return now.status === 'looking' ? undefined : now
        }),
        signal,
      )
    },
    fill(filling) {
      draft.set({ ...emptyDraft(place()), ...filling })
      lookup.set(filling.to)
    },
    move(next) {
      draft.set(moveDraft(draft.get(), next, startsWithCoin(next)))
      lookup.set(draft.get().to)
    },
    clear: (why) => draft.set(clearDraft(draft.get(), why)),
    empty(asset) {
      draft.set(asset === 'same' ? emptyDraft(place(), draft.get().coin) : fresh())
      lookup.set('')
    },
  }
}

export type RecipientLookup = {
  readonly found: Readable<Lookup>
  /** When that was asked for, in milliseconds since the epoch. */
  at(): number
  /** Looks at this text, or at the same once more. */
  set(text: string): void
}

type LookupDeps = {
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  live(): Live | undefined
  /** The coin's contract on a chain. */
  coinOn(chainId: number): Address | undefined
  /** What was sent from this browser: whom an account knows, and has paid. */
  list(): readonly Entry[]
}

const TYPING_MS = 300

/** Asks nothing before something is typed. */
export function createLookup({ clients, names, live, coinOn, list }: LookupDeps): RecipientLookup {
  const found = createStore<Lookup>({ status: 'empty' })
  const running = createLatest()
  let at = 0

  const set = (text: string): void => {
    const signal = running.start()
    at = Date.now()
    const now = live()
    const client = now && clients.get(now.chainId)
    if (!now || !client || text.trim() === '') return found.set({ status: 'empty' })
    found.set({ status: 'looking' })
    const look = (): void => {
      const coin = coinOn(now.chainId)
      const sent = list().filter(({ from, kind }) => from === now.address && kind !== 'received')
      const known = [now.address, ...sent.map(({ to }) => to)]
      const onKnown = (recipient: Recipient): void => {
        if (!signal.aborted) found.set({ status: 'looking', recipient })
      }
      findRecipient(text, {
        client,
        chains: clients.chains,
        names,
        own: now.address,
        coin,
        known,
        paid: paidBy(now.address, list()),
        signal,
        onKnown,
      }).then(
        (next) => {
          if (!signal.aborted) found.set(next)
        },
        () => undefined, // left for another text
      )
    }
    const timer = setTimeout(look, isName(text) ? TYPING_MS : 0)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  return { found, at: () => at, set }
}
