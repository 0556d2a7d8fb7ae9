// Sending, step by step: the form, what is checked, what the visitor confirms, the wait for the wallet, the outcome.
// Only send() calls the wallet, after reading its account and chain.
import { AppError } from '../../errors.ts'
import { isFeeProblem } from '../../eth/feeLevels.ts'
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Names } from '../../chains/ensNames.ts'
import { createLatest, type Latest } from '../../lib/abort.ts'
import { createStore, fieldsOf, type Readable, type Store } from '../../lib/store.ts'
import type { Reading } from '../../lib/query.ts'
import { toAppError } from '../../toAppError.ts'
import { preparePayment, type Prepared } from './preparePayment.ts'
import type { Asset } from '../../eth/erc20.ts'
import {
  createQuotes,
  isTooOld,
  REVIEW_AGE_MS,
  type DraftPlace,
  type Quote,
  type Quotes,
} from './feeEstimate.ts'
import { recipientOf, type Lookup } from './recipient.ts'
import { createDraft, createLookup, type DraftHolder, type RecipientLookup } from './draft.ts'
import {
  feesOf,
  isSamePlace,
  leavesFees,
  type Draft,
  type DraftChange,
  type Filling,
} from './sendForm.ts'
import { FORM, movedFrom, settled, unseen, type Sending } from './sendState.ts'
import { createSendRequest, type SendRequest } from './sendTransaction.ts'
import type { Coin } from '../account/coin.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import { liveOf } from '../connection/connectionState.ts'
import type { Transactions } from '../transactions/paymentStore.ts'

export type SendApi = {
  readonly state: Readable<Sending>
  /** What stands in the form. Another account, chain or asset clears the amount; closing the modal clears it all. */
  readonly draft: Readable<Draft>
  /** Who the recipient's text leads to. Names are looked up once typing rests. */
  readonly recipient: Readable<Lookup>
  edit(change: DraftChange): void
  /** Fills in the form that is open, anew: what a link or the site's own code asks for. It goes no further. */
  fill(filling: Filling): void
  /** What can be sent on the present chain, its own currency first; a form starts with the coin if there is some. */
  assets(): readonly Asset[]
  /** What sending the asset costs now; reading it costs requests only while somebody subscribes. */
  quote(asset: Asset): Readable<Reading<Quote>> | undefined
  /** True for a Safe: owners sign, and somebody else pays. */
  isShared(): boolean
  /** Checks the form as it was shown, once its recipient is looked up; leads to 'review', or back to the form with the
   * reason. What was typed for another account, chain or recipient than those of now is refused ('invalid-input'). */
  check(shown: Draft): void
  back(): void
  /** An empty form for another payment of the same asset. */
  another(): void
  /** Asks the wallet. Call it in the task of the click. What was reviewed long ago is checked anew instead. */
  send(): void
  /** Takes the wallet back to the chain of what was checked: one prompt, until it is answered or the wait is left. */
  switchBack(): void
  cancelSwitch(): void
  /**
   * Leaves the wait: the payment is 'asked' until the wallet answers, which is still kept and told.
   */
  cancel(): void
  stop(): void
}

type SendDeps = {
  readonly session: Pick<SessionApi, 'state' | 'connection' | 'checkAccount'>
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly transactions: Transactions
  readonly coin: Pick<Coin, 'facts' | 'balance' | 'differs'> | undefined
}

type Parts = {
  readonly deps: SendDeps
  readonly state: Store<Sending>
  readonly form: DraftHolder
  readonly lastChecked: { shown: Draft }
  readonly quotes: Quotes
  readonly request: SendRequest
  readonly checking: Latest
  readonly switching: Latest
  place(): DraftPlace | undefined
  /** Goes to a step, if it still fits who is connected. */
  set(next: Sending): void
  reset(): void
  cancel(): void
}

/** Nothing is asked before the form is used. Its methods never throw: failures are state. */
export function createSending(deps: SendDeps): SendApi {
  const { session, transactions } = deps
  const state = createStore<Sending>(FORM)
  const place = (): DraftPlace | undefined => liveOf(session.state.get().session)
  const lookup = createRecipientLookup(deps)
  const quotes = createQuotes(deps)
  const form = createDraft(lookup, place, quotes.startsWithCoin)
  const [checking, switching] = [createLatest(), createLatest()]
  let attempt = 0

  const set = (next: Sending): void => {
    const step = settled(next, place())
    if (step.step === 'failed' && step.then === 'look') form.clear('asked')
    state.set(session.state.get().modal === 'send' ? step : unseen(step))
  }
  const reset = (): void => {
    checking.stop()
    switching.stop()
    state.set(FORM)
  }
  const cancel = (): void => {
    attempt += 1
    if (state.get().step === 'waiting') form.clear('asked')
    reset()
  }
  const request = createSendRequest({
    clients: deps.clients,
    transactions,
    set,
    place,
    checkAccount: session.checkAccount,
    isCurrent: (mine) => mine === attempt,
    isShown(prepared) {
      const now = state.get()
      return (now.step === 'review' || now.step === 'failed') && now.prepared === prepared
    },
  })
  const parts: Parts = {
    deps,
    state,
    form,
    quotes,
    request,
    checking,
    switching,
    place,
    set,
    reset,
    cancel,
    lastChecked: { shown: form.draft.get() },
  }
  const stopState = followSession(parts)
  return {
    state,
    cancel() {
      request.leave()
      cancel()
    },
    draft: form.draft,
    recipient: lookup.found,
    edit: (change) => edit(parts, change),
    fill: form.fill,
    assets: () => quotes.assets(place()),
    quote: (asset) => quotes.watch(place(), asset),
    isShared: () => isShared(deps),
    check: (shown) => check(parts, shown),
    back: reset,
    another() {
      form.empty('same')
      reset()
    },
    send: () => send(parts, () => (attempt += 1)),
    switchBack: () => switchBack(parts),
    cancelSwitch: () => cancelSwitch(parts),
    stop() {
      stopState()
      cancel()
    },
  }
}

function createRecipientLookup({
  session,
  clients,
  names,
  transactions,
  coin,
}: SendDeps): RecipientLookup {
  return createLookup({
    clients,
    names,
    live: () => liveOf(session.state.get().session),
    coinOn: (chainId) => (coin?.facts.chainId === chainId ? coin.facts.address : undefined),
    list: transactions.list.get,
  })
}

/** What happens to the wallet and the modal meanwhile: steps and typed text that no longer fit are taken back. */
function followSession({
  deps,
  state,
  form,
  request,
  switching,
  place,
  set,
  reset,
  cancel,
}: Parts): () => void {
  let before = place()
  const isShown = (): boolean => deps.session.state.get().modal === 'send'
  let wasOpen = isShown()
  const move = (next: DraftPlace | undefined): void => {
    if (wasOpen) form.move(next) // the next opening begins with an empty one
    const now = state.get()
    if (!next) {
      cancel()
      return request.abandon()
    }
    if (now.step === 'form') return
    const isBack = now.step === 'failed' && now.then === 'switch' && !movedFrom(now.prepared, next)
    if (isBack) {
      switching.stop()
      return set({ step: 'review', prepared: now.prepared, declined: false })
    }
    if (settled(now, next) !== now) reset()
    if (now.step === 'waiting' && !isShown() && movedFrom(now.prepared, next)) request.moved()
  }
  const hear = (): void => {
    const connection = deps.session.connection()
    if (connection) request.hear(connection)
  }
  const { differs } = deps.coin ?? {}
  const leaveCoin = differs?.subscribe(() => {
    if (differs.get()) form.edit({ coin: false })
  })
  hear()
  const stop = fieldsOf(deps.session.state, 'modal', 'session').subscribe(() => {
    hear()
    const next = place()
    if (!isSamePlace(before, next)) {
      before = next
      move(next)
    }
    if (!wasOpen && isShown()) form.empty() // what it starts with depends on what is there now
    if (wasOpen && !isShown()) {
      if (state.get().step !== 'waiting') reset()
      form.empty()
    }
    wasOpen = isShown()
  })
  return () => {
    stop()
    leaveCoin?.()
  }
}

function check(
  { deps, state, form, lastChecked, quotes, checking, place, set }: Parts,
  shown: Draft,
  reviewed?: string,
): void {
  // the address that the visitor has agreed to
  const now = place()
  const client = now && deps.clients.get(now.chainId)
  if (!now || !client || state.get().step !== 'form') return
  const signal = checking.start()
  lastChecked.shown = shown
  state.set({ step: 'checking' })
  let moved = false
  const run = async (): Promise<Prepared> => {
    const asset = quotes.assets(now)[shown.coin ? 1 : 0]
    if (!asset || !isSamePlace(shown.place, now))
      throw new AppError('invalid-input', 'typed for another place')
    const to = recipientOf(await form.found(shown.to, signal))
    moved = reviewed !== undefined && reviewed !== to.address
    if (moved) throw new AppError('invalid-input', 'the name leads elsewhere')
    const quote = isShared(deps) ? undefined : await quotes.fresh(now, client, { asset, signal })
    const fees = quote && feesOf(shown, quote)
    if (fees && isFeeProblem(fees)) throw new AppError(fees.code, 'a fee rule is broken')
    const input = {
      asset,
      to,
      amount: shown.amount,
      max: shown.max,
      fees,
      feesByWallet: leavesFees(shown),
    }
    return preparePayment(input, { client, from: now.address, signal })
  }
  run().then(
    (prepared) => {
      if (!signal.aborted) set({ step: 'review', prepared, declined: false })
    },
    (error: unknown) => {
      if (!signal.aborted) set({ step: 'form', error: toAppError(error, 'node'), moved })
    },
  )
}

/** What was found wrong is not said of what is typed next, and what was typed before is not what is reviewed. */
function edit({ state, form, reset }: Parts, change: DraftChange): void {
  form.edit(change)
  if (state.get().step === 'form' || state.get().step === 'checking') reset()
}

function send(parts: Parts, nextAttempt: () => number): void {
  const { deps, state, request, lastChecked } = parts
  const [now, connection] = [state.get(), deps.session.connection()]
  if (!connection || !(now.step === 'review' || (now.step === 'failed' && now.then === 'retry')))
    return
  if (isTooOld(now.prepared.at, REVIEW_AGE_MS)) {
    state.set(FORM)
    return check(parts, lastChecked.shown, now.prepared.to.address)
  }
  state.set({ step: 'waiting', prepared: now.prepared })
  request.start(nextAttempt(), connection, now.prepared)
}

function cancelSwitch({ state, switching }: Parts): void {
  switching.stop()
  const now = state.get()
  if (now.step === 'failed') state.set({ ...now, switching: false })
}

function switchBack({ deps, state, switching }: Parts): void {
  const now = state.get()
  const connection = deps.session.connection()
  if (now.step !== 'failed' || now.then !== 'switch' || now.switching || !connection) return
  const signal = switching.start()
  state.set({ ...now, switching: true })
  connection.switchChain(now.prepared.chain, { signal }).then(
    () => {
      if (!signal.aborted) state.set({ step: 'review', prepared: now.prepared, declined: false })
    },
    (error: unknown) => {
      if (!signal.aborted) state.set({ ...now, error: toAppError(error, 'wallet') })
    },
  )
}

function isShared({ session }: SendDeps): boolean {
  return session.connection()?.safe !== undefined
}
