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
import { preparePayment, type PreparedPayment } from './preparePayment.ts'
import type { Asset } from '../../eth/erc20.ts'
import {
  createFeeEstimates,
  isTooOld,
  MAX_REVIEW_AGE_MS,
  type AccountOnChain,
  type FeeEstimate,
  type FeeEstimates,
} from './feeEstimate.ts'
import { getRecipient, type RecipientResult } from './recipient.ts'
import {
  createSendFormStore,
  createRecipientLookup,
  type SendFormStore,
  type RecipientLookup,
} from './draft.ts'
import {
  getFees,
  isSameAccountAndChain,
  usesWalletFees,
  type SendForm,
  type SendFormChange,
  type SendPrefill,
} from './sendForm.ts'
import {
  INITIAL_SEND_STATE,
  getAccountMismatch,
  revalidateStep,
  stateAfterClose,
  type SendState,
} from './sendState.ts'
import { createSendRequest, type SendRequest } from './sendTransaction.ts'
import type { Coin } from '../account/coin.ts'
import type { SessionApi } from '../connection/connectionStore.ts'
import { liveOf } from '../connection/connectionState.ts'
import type { PaymentStore } from '../transactions/paymentStore.ts'

export type SendFlow = {
  readonly state: Readable<SendState>
  /** What stands in the form. Another account, chain or asset clears the amount; closing the modal clears it all. */
  readonly form: Readable<SendForm>
  /** Who the recipient's text leads to. Names are looked up once typing rests. */
  readonly recipient: Readable<RecipientResult>
  edit(change: SendFormChange): void
  /** Fills in the form that is open, anew: what a link or the site's own code asks for. It goes no further. */
  fill(filling: SendPrefill): void
  /** What can be sent on the present chain, its own currency first; a form starts with the coin if there is some. */
  assets(): readonly Asset[]
  /** What sending the asset costs now; reading it costs requests only while somebody subscribes. */
  feeEstimate(asset: Asset): Readable<Reading<FeeEstimate>> | undefined
  /** True for a Safe: owners sign, and somebody else pays. */
  isSafe(): boolean
  /** Checks the form as it was shown, once its recipient is looked up; leads to 'review', or back to the form with the
   * reason. What was typed for another account, chain or recipient than those of now is refused ('invalid-input'). */
  check(shown: SendForm): void
  back(): void
  /** An empty form for another payment of the same asset. */
  startAnother(): void
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
  readonly transactions: PaymentStore
  readonly coin: Pick<Coin, 'facts' | 'balance' | 'differs'> | undefined
}

type Parts = {
  readonly deps: SendDeps
  readonly state: Store<SendState>
  readonly form: SendFormStore
  readonly lastChecked: { shown: SendForm }
  readonly quotes: FeeEstimates
  readonly request: SendRequest
  readonly checking: Latest
  readonly switching: Latest
  place(): AccountOnChain | undefined
  /** Goes to a step, if it still fits who is connected. */
  set(next: SendState): void
  reset(): void
  cancel(): void
}

/** Nothing is asked before the form is used. Its methods never throw: failures are state. */
export function createSendFlow(deps: SendDeps): SendFlow {
  const { session, transactions } = deps
  const state = createStore<SendState>(INITIAL_SEND_STATE)
  const place = (): AccountOnChain | undefined => liveOf(session.state.get().session)
  const lookup = createFormLookup(deps)
  const quotes = createFeeEstimates(deps)
  const form = createSendFormStore(lookup, place, quotes.startsWithCoin)
  const [checking, switching] = [createLatest(), createLatest()]
  let attempt = 0

  const set = (next: SendState): void => {
    const step = revalidateStep(next, place())
    if (step.step === 'failed' && step.then === 'look') form.clear('asked')
    state.set(session.state.get().modal === 'send' ? step : stateAfterClose(step))
  }
  const reset = (): void => {
    checking.stop()
    switching.stop()
    state.set(INITIAL_SEND_STATE)
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
    lastChecked: { shown: form.form.get() },
  }
  const stopState = followSession(parts)
  return {
    state,
    cancel() {
      request.leave()
      cancel()
    },
    form: form.form,
    recipient: lookup.result,
    edit: (change) => edit(parts, change),
    fill: form.fill,
    assets: () => quotes.assets(place()),
    feeEstimate: (asset) => quotes.watch(place(), asset),
    isSafe: () => isShared(deps),
    check: (shown) => check(parts, shown),
    back: reset,
    startAnother() {
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

function createFormLookup({
  session,
  clients,
  names,
  transactions,
  coin,
}: SendDeps): RecipientLookup {
  return createRecipientLookup({
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
  const move = (next: AccountOnChain | undefined): void => {
    if (wasOpen) form.changeAccount(next) // the next opening begins with an empty one
    const now = state.get()
    if (!next) {
      cancel()
      return request.abandon()
    }
    if (now.step === 'form') return
    const isBack =
      now.step === 'failed' && now.then === 'switch' && !getAccountMismatch(now.prepared, next)
    if (isBack) {
      switching.stop()
      return set({ step: 'review', prepared: now.prepared, declined: false })
    }
    if (revalidateStep(now, next) !== now) reset()
    if (now.step === 'waiting' && !isShown() && getAccountMismatch(now.prepared, next))
      request.moved()
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
    if (!isSameAccountAndChain(before, next)) {
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
  shown: SendForm,
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
  const run = async (): Promise<PreparedPayment> => {
    const asset = quotes.assets(now)[shown.coin ? 1 : 0]
    if (!asset || !isSameAccountAndChain(shown.account, now))
      throw new AppError('invalid-input', 'typed for another place')
    const to = getRecipient(await form.findRecipient(shown.to, signal))
    moved = reviewed !== undefined && reviewed !== to.address
    if (moved) throw new AppError('invalid-input', 'the name leads elsewhere')
    const quote = isShared(deps) ? undefined : await quotes.fresh(now, client, { asset, signal })
    const fees = quote && getFees(shown, quote)
    if (fees && isFeeProblem(fees)) throw new AppError(fees.code, 'a fee rule is broken')
    const input = {
      asset,
      to,
      amount: shown.amount,
      max: shown.max,
      fees,
      feesByWallet: usesWalletFees(shown),
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
function edit({ state, form, reset }: Parts, change: SendFormChange): void {
  form.edit(change)
  if (state.get().step === 'form' || state.get().step === 'checking') reset()
}

function send(parts: Parts, nextAttempt: () => number): void {
  const { deps, state, request, lastChecked } = parts
  const [now, connection] = [state.get(), deps.session.connection()]
  if (!connection || !(now.step === 'review' || (now.step === 'failed' && now.then === 'retry')))
    return
  if (isTooOld(now.prepared.at, MAX_REVIEW_AGE_MS)) {
    state.set(INITIAL_SEND_STATE)
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
