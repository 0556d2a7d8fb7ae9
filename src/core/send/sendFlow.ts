// The steps of sending a payment, from the form to the result. Only `send` sends a transaction
// request to the wallet.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Names } from '../../chains/ensNames.ts'
import type { Connection } from '../../connectors/connector.ts'
import { AppError } from '../../errors.ts'
import type { Asset } from '../../eth/erc20.ts'
import { isFeeProblem } from '../../eth/feeLevels.ts'
import { createLatestSignal, type LatestSignal } from '../../lib/abort.ts'
import type { QueryState } from '../../lib/query.ts'
import { createStore, selectFields, type ReadonlyStore, type Store } from '../../lib/store.ts'
import { toAppError } from '../../toAppError.ts'
import type { Coin } from '../account/coin.ts'
import { getConnectedAccount } from '../connection/connectionState.ts'
import type { ConnectionStore } from '../connection/connectionStore.ts'
import type { TrackedPayment } from '../transactions/paymentRecord.ts'
import { createPaymentId, type PaymentStore } from '../transactions/paymentStore.ts'
import {
  createFeeEstimates,
  getLikelyCost,
  getWaitSeconds,
  isOlderThan,
  MAX_REVIEW_AGE_MS,
  type AccountOnChain,
  type FeeEstimate,
  type FeeEstimates,
} from './feeEstimate.ts'
import { preparePayment, type PreparedPayment } from './preparePayment.ts'
import { createRecipientLookup, getRecipient, type RecipientResult } from './recipient.ts'
import {
  createSendFormStore,
  getFees,
  hasCustomFees,
  isSameAccountAndChain,
  usesWalletFees,
  type SendForm,
  type SendFormChange,
  type SendFormStore,
  type SendPrefill,
} from './sendForm.ts'
import {
  failedStep,
  getAccountMismatch,
  getShownPayment,
  INITIAL_SEND_STATE,
  retryStep,
  revalidateStep,
  stateAfterClose,
  type SendState,
} from './sendState.ts'
import { recordLateAnswers, sendTransaction } from './sendTransaction.ts'

export type SendFlow = {
  readonly state: ReadonlyStore<SendState>
  readonly form: ReadonlyStore<SendForm>
  /** The recipient for the typed text. Names are looked up after a pause in typing. */
  readonly recipient: ReadonlyStore<RecipientResult>
  edit(change: SendFormChange): void
  /**
   * Fills in the form with the values of a payment link or of the site. Doesn't check or send the
   * payment.
   */
  fill(prefill: SendPrefill): void
  /** Returns the native currency, and the site's coin if it can be sent on the connected chain. */
  assets(): readonly Asset[]
  /**
   * Returns a store of the current fee, or undefined if no account is connected. The store sends
   * requests only while it has subscribers.
   */
  feeEstimate(asset: Asset): ReadonlyStore<QueryState<FeeEstimate>> | undefined
  /** Returns true if the connected account is a Safe. Its executor pays the fee. */
  isSafe(): boolean
  /** Checks the form. The next step is 'review', or the form with an error. */
  check(shown: SendForm): void
  back(): void
  /** Empties the form for another payment of the same asset. */
  startAnother(): void
  /** Asks the wallet to send the reviewed payment. Call it synchronously in the click handler. */
  send(): void
  switchBack(): void
  cancelSwitch(): void
  /** Stops waiting for the wallet. The page still reports a late answer. */
  cancel(): void
  stop(): void
}

type SendFlowDeps = {
  readonly session: Pick<ConnectionStore, 'state' | 'connection' | 'checkAccount'>
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly payments: PaymentStore
  readonly coin: Pick<Coin, 'config' | 'balance' | 'mismatch'> | undefined
}

type SendContext = {
  readonly deps: SendFlowDeps
  readonly state: Store<SendState>
  readonly form: SendFormStore
  readonly estimates: FeeEstimates
  readonly checking: LatestSignal
  readonly sending: LatestSignal
  readonly switching: LatestSignal
  /** Connections that already have a listener for late answers of the wallet. */
  readonly subscribed: WeakSet<Connection>
  readonly lastChecked: { form: SendForm }
  getAccount(): AccountOnChain | undefined
}

/**
 * Creates the flow of sending a payment. Its methods never throw, because failures are part of the
 * state.
 */
export function createSendFlow(deps: SendFlowDeps): SendFlow {
  const { session, payments, clients, names, coin } = deps
  const state = createStore<SendState>(INITIAL_SEND_STATE)
  const getAccount = (): AccountOnChain | undefined =>
    getConnectedAccount(session.state.get().session)
  const recipient = createRecipientLookup({ clients, names, coin, payments, getAccount })
  const estimates = createFeeEstimates(deps)
  const form = createSendFormStore(recipient, getAccount, estimates.startsWithCoin)
  const context: SendContext = {
    deps,
    state,
    form,
    estimates,
    checking: createLatestSignal(),
    sending: createLatestSignal(),
    switching: createLatestSignal(),
    subscribed: new WeakSet(),
    lastChecked: { form: form.form.get() },
    getAccount,
  }
  const stops = [watchConnection(context), followPayment(context), followCoin(context)]
  return {
    state,
    form: form.form,
    recipient: recipient.result,
    edit: (change) => edit(context, change),
    fill: form.fill,
    assets: () => estimates.assets(getAccount()),
    feeEstimate: (asset) => estimates.watch(getAccount(), asset),
    isSafe: () => isSafe(deps),
    check: (shown) => check(context, shown),
    back: () => reset(context),
    startAnother() {
      form.empty('same')
      reset(context)
    },
    send: () => send(context),
    switchBack: () => switchBack(context),
    cancelSwitch: () => cancelSwitch(context),
    cancel() {
      const now = state.get()
      if (now.step === 'waiting') payments.dispatch(now.id, { type: 'waitCancelled' })
      stopWaiting(context)
    },
    stop() {
      for (const stop of stops) stop()
      stopWaiting(context)
    },
  }
}

function isSendModalOpen({ session }: SendFlowDeps): boolean {
  return session.state.get().modal === 'send'
}

/**
 * Sets the step of the dialog. Shows the form instead if the step does not fit the connected
 * account.
 */
function setStep({ deps, state, form, getAccount }: SendContext, next: SendState): void {
  const step = revalidateStep(next, getAccount())
  if (step.step === 'failed' && step.then === 'check-wallet') form.clear('asked')
  state.set(isSendModalOpen(deps) ? step : stateAfterClose(step))
}

function reset({ checking, switching, state }: SendContext): void {
  checking.stop()
  switching.stop()
  state.set(INITIAL_SEND_STATE)
}

function stopWaiting(context: SendContext): void {
  context.sending.stop()
  if (context.state.get().step === 'waiting') context.form.clear('asked')
  reset(context)
}

/** Resets the step and the form when the connected account or the dialog changes. */
function watchConnection(context: SendContext): () => void {
  const { deps, state, form, getAccount } = context
  const { session, payments } = deps
  let before = getAccount()
  let wasOpen = isSendModalOpen(deps)
  const updateShown = (): void =>
    payments.shown.set(getShownPayment(state.get(), session.state.get()))
  const onSession = (): void => {
    listenForLateAnswers(context)
    const account = getAccount()
    if (!isSameAccountAndChain(before, account)) {
      before = account
      if (wasOpen) form.changeAccount(account) // a closed form is emptied when it opens
      onAccountChanged(context, account)
    }
    if (!wasOpen && isSendModalOpen(deps)) form.empty()
    if (wasOpen && !isSendModalOpen(deps)) {
      if (state.get().step !== 'waiting') reset(context)
      form.empty()
    }
    wasOpen = isSendModalOpen(deps)
    updateShown()
  }
  listenForLateAnswers(context)
  const stops = [
    selectFields(session.state, 'modal', 'session').subscribe(onSession),
    state.subscribe(updateShown),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function onAccountChanged(context: SendContext, account: AccountOnChain | undefined): void {
  const { deps, state, switching } = context
  const now = state.get()
  if (!account) {
    stopWaiting(context)
    return deps.payments.dispatchAll({ type: 'disconnected' })
  }
  if (now.step === 'form') return
  const isOnPreparedChain =
    now.step === 'failed' && now.then === 'switch' && !getAccountMismatch(now.prepared, account)
  if (isOnPreparedChain) {
    switching.stop()
    return setStep(context, returnToReview(now))
  }
  if (revalidateStep(now, account) !== now) reset(context)
  // If the dialog is closed, report in a toast that the wallet changed its account or chain. An
  // open dialog shows the change itself.
  if (now.step === 'waiting' && !isSendModalOpen(deps) && getAccountMismatch(now.prepared, account))
    deps.payments.dispatchAll({ type: 'walletMoved' })
}

function listenForLateAnswers({ deps, subscribed }: SendContext): void {
  const connection = deps.session.connection()
  if (!connection || subscribed.has(connection)) return
  subscribed.add(connection)
  recordLateAnswers(deps, connection)
}

/** Updates the dialog when the nodes show that a refused payment was sent after all. */
function followPayment(context: SendContext): () => void {
  const { payments } = context.deps
  const update = (): void => {
    const now = context.state.get()
    if ((now.step !== 'review' && now.step !== 'failed') || now.id === undefined) return
    const next = getStepAfterRefusal(now, now.id, payments.get(now.id))
    if (next) setStep(context, next)
  }
  const stops = [payments.list.subscribe(update), context.state.subscribe(update)]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Returns the review step after the wallet has switched back to the payment's chain. Keeps the id,
 * because the nodes may still find that the payment was sent although the wallet refused it.
 */
function returnToReview({
  prepared,
  id,
  error,
}: Extract<SendState, { step: 'failed' }>): SendState {
  return { step: 'review', prepared, rejected: false, id, refusal: error }
}

function getStepAfterRefusal(
  now: Extract<SendState, { step: 'review' | 'failed' }>,
  id: string,
  payment: TrackedPayment | undefined,
): SendState | undefined {
  const { prepared } = now
  const error = now.step === 'review' ? now.refusal : now.error
  if (payment?.hash !== undefined) return { step: 'sent', prepared, id }
  if (!error) return undefined
  if (now.step === 'failed' && now.then === 'check-wallet')
    return payment && payment.status !== 'refused' ? undefined : retryStep(prepared, error)
  return payment?.status === 'asked' ? failedStep(prepared, error, 'check-wallet', id) : undefined
}

/** Deselects the coin when its contract turns out to differ from the settings. */
function followCoin({ deps, form }: SendContext): () => void {
  const { mismatch } = deps.coin ?? {}
  const stop = mismatch?.subscribe(() => {
    if (mismatch.get()) form.edit({ coin: false })
  })
  return () => stop?.()
}

/**
 * Checks the form and shows the review. `reviewed` is the recipient's address at an earlier review.
 * The check fails if the recipient's name now has another address.
 */
function check(context: SendContext, shown: SendForm, reviewed?: string): void {
  const { deps, state, form, lastChecked, estimates, checking, getAccount } = context
  const account = getAccount()
  const client = account && deps.clients.get(account.chainId)
  if (!account || !client || state.get().step !== 'form') return
  const signal = checking.start()
  lastChecked.form = shown
  state.set({ step: 'checking' })
  let isRecipientChanged = false
  const run = async (): Promise<PreparedPayment> => {
    const asset = estimates.assets(account)[shown.coin ? 1 : 0]
    if (!asset || !isSameAccountAndChain(shown.account, account))
      throw new AppError('invalid-input', 'the form belongs to another account or chain')
    const to = getRecipient(await form.findRecipient(shown.to, signal))
    isRecipientChanged = reviewed !== undefined && reviewed !== to.address
    if (isRecipientChanged) throw new AppError('invalid-input', 'the name has another address now')
    const estimate = isSafe(deps)
      ? undefined
      : await estimates.readRecent(account, client, { asset, signal })
    const fees = estimate && getFees(shown, estimate)
    if (fees && isFeeProblem(fees)) throw new AppError(fees.code, 'a fee rule is broken')
    const { amount, max } = shown
    const input = {
      asset,
      to,
      amount,
      max,
      fees,
      feesByWallet: usesWalletFees(shown),
      estimate:
        estimate && fees
          ? {
              cost: getLikelyCost(estimate, fees),
              waitSeconds: hasCustomFees(shown.fields)
                ? undefined
                : getWaitSeconds(estimate, shown.speed),
            }
          : undefined,
    }
    return preparePayment(input, { client, from: account.address, signal })
  }
  run().then(
    (prepared) => {
      if (!signal.aborted) setStep(context, { step: 'review', prepared, rejected: false })
    },
    (error: unknown) => {
      if (!signal.aborted)
        setStep(context, {
          step: 'form',
          error: toAppError(error, 'node'),
          addressChanged: isRecipientChanged,
        })
    },
  )
}

/**
 * Applies a change to the form. Stops a check of the form that is still running, and removes the
 * error of the previous check.
 */
function edit(context: SendContext, change: SendFormChange): void {
  context.form.edit(change)
  const { step } = context.state.get()
  if (step === 'form' || step === 'checking') reset(context)
}

function send(context: SendContext): void {
  const { deps, state, lastChecked, sending } = context
  const [now, connection] = [state.get(), deps.session.connection()]
  if (!connection || !(now.step === 'review' || (now.step === 'failed' && now.then === 'retry')))
    return
  const { prepared } = now
  // If the review is too old, check the payment again instead of sending it.
  if (isOlderThan(prepared.at, MAX_REVIEW_AGE_MS)) {
    state.set(INITIAL_SEND_STATE)
    return check(context, lastChecked.form, prepared.to.address)
  }
  const signal = sending.start()
  const id = createPaymentId()
  state.set({ step: 'waiting', prepared, id })
  listenForLateAnswers(context)
  void sendTransaction(deps, { id, prepared, connection, signal }).then((next) => {
    if (!signal.aborted) setStep(context, next)
  })
}

function cancelSwitch({ state, switching }: SendContext): void {
  switching.stop()
  const now = state.get()
  if (now.step === 'failed') state.set({ ...now, switching: false })
}

function switchBack({ deps, state, switching }: SendContext): void {
  const now = state.get()
  const connection = deps.session.connection()
  if (now.step !== 'failed' || now.then !== 'switch' || now.switching || !connection) return
  const signal = switching.start()
  state.set({ ...now, switching: true })
  connection.switchChain(now.prepared.chain, { signal }).then(
    () => {
      if (!signal.aborted) state.set(returnToReview(now))
    },
    (error: unknown) => {
      if (!signal.aborted) state.set({ ...now, error: toAppError(error, 'wallet') })
    },
  )
}

function isSafe({ session }: SendFlowDeps): boolean {
  return session.connection()?.safe !== undefined
}
