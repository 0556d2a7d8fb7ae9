// The one draft of the send form, and who its recipient's text leads to: always that of the text that stands there.
// Addresses are looked at once, names when typing rests, and an older text never wins.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Names } from '../../chains/ensNames.ts'
import type { Address } from '../../eth/address.ts'
import { createLatest, raceAbort } from '../../lib/abort.ts'
import { createStore, until, type Readable } from '../../lib/store.ts'
import type { Live } from '../connection/connectionState.ts'
import { getPaidAddresses, type PaymentRecord } from '../transactions/paymentRecord.ts'
import {
  clearForm,
  applyFormChange,
  createEmptyForm,
  changeFormAccount,
  type ClearReason,
  type SendForm,
  type SendFormChange,
  type SendPrefill,
} from './sendForm.ts'
import { isTooOld, MAX_FEE_ESTIMATE_AGE_MS, type AccountOnChain } from './feeEstimate.ts'
import {
  findRecipient,
  isName,
  isUnresolved,
  type RecipientResult,
  type Recipient,
} from './recipient.ts'

export type SendFormStore = {
  readonly form: Readable<SendForm>
  edit(change: SendFormChange): void
  /** What a text was found to be, as soon as that is known (asked again where no node has told, and after a minute);
   * 'looking' for any text but the one that stands there.
   * Rejects when the signal aborts. */
  findRecipient(text: string, signal: AbortSignal): Promise<RecipientResult>
  /** An empty form with this in it. */
  fill(filling: SendPrefill): void
  /** Another account or chain is there now: the recipient is looked up anew. */
  changeAccount(place: AccountOnChain | undefined): void
  clear(why: ClearReason): void
  /** An empty form, with the asset that it starts with, or with the one that was chosen last. */
  empty(asset?: 'same'): void
}

/** `place`: who is connected now. `startsWithCoin`: whether a form there starts with the site's coin. */
export function createSendFormStore(
  lookup: RecipientLookup,
  place: () => AccountOnChain | undefined,
  startsWithCoin: (place: AccountOnChain | undefined) => boolean,
): SendFormStore {
  const fresh = (): SendForm => createEmptyForm(place(), startsWithCoin(place()))
  const draft = createStore(fresh())
  return {
    form: draft,
    edit(change) {
      draft.set(applyFormChange(draft.get(), change))
      if (change.to !== undefined) lookup.set(change.to)
    },
    findRecipient(text, signal) {
      const isUnsure =
        isUnresolved(lookup.result.get()) || isTooOld(lookup.requestedAt(), MAX_FEE_ESTIMATE_AGE_MS)
      if (text === draft.get().to && isUnsure) lookup.set(text)
      return raceAbort(
        until([lookup.result], (): RecipientResult | undefined => {
          if (text !== draft.get().to) return { status: 'looking' }
          const now = lookup.result.get()
          return now.status === 'looking' ? undefined : now
        }),
        signal,
      )
    },
    fill(filling) {
      draft.set({ ...createEmptyForm(place()), ...filling })
      lookup.set(filling.to)
    },
    changeAccount(next) {
      draft.set(changeFormAccount(draft.get(), next, startsWithCoin(next)))
      lookup.set(draft.get().to)
    },
    clear: (why) => draft.set(clearForm(draft.get(), why)),
    empty(asset) {
      draft.set(asset === 'same' ? createEmptyForm(place(), draft.get().coin) : fresh())
      lookup.set('')
    },
  }
}

export type RecipientLookup = {
  readonly result: Readable<RecipientResult>
  /** When that was asked for, in milliseconds since the epoch. */
  requestedAt(): number
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
  list(): readonly PaymentRecord[]
}

const TYPING_MS = 300

/** Asks nothing before something is typed. */
export function createRecipientLookup({
  clients,
  names,
  live,
  coinOn,
  list,
}: LookupDeps): RecipientLookup {
  const found = createStore<RecipientResult>({ status: 'empty' })
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
        paid: getPaidAddresses(now.address, list()),
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
  return { result: found, requestedAt: () => at, set }
}
