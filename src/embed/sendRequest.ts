// Handles the host page's requests to pay and to switch the network. The user reviews each payment.
import { AppError, asAppError } from '../errors.ts'
import { createAmountFormat } from '../lib/numbers.ts'
import { copyOwnProperties } from '../lib/parse.ts'
import { whenStores } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { closeOnCoinMismatch } from '../core/send/paymentLink.ts'
import { isUnanswered, isWaiting, type TrackedPayment } from '../core/transactions/paymentRecord.ts'
import type { Payments } from '../ui/appContext.ts'
import type { Payment, SendWish, State } from './api.ts'
import { toPayment } from './paymentEvents.ts'

const MAX_TO = 255
const AMOUNT = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/

/** Throws 'invalid-input' for an invalid recipient, amount or asset. */
export function checkSendRequest(request: SendWish): void {
  const { to, amount, asset } = copyOwnProperties(request)
  const invalid = (name: string): AppError => new AppError('invalid-input', `invalid ${name}`)
  if (to !== undefined && (typeof to !== 'string' || to.trim() === '' || to.length > MAX_TO))
    throw invalid('to')
  if (amount !== undefined && (typeof amount !== 'string' || !AMOUNT.test(amount)))
    throw invalid('amount')
  if (asset !== undefined && asset !== 'coin' && asset !== 'native') throw invalid('asset')
}

/**
 * Returns the asset of a request. Assumes the site's coin for an amount without an asset, because
 * the form's default asset depends on the balance.
 */
function assetOf(request: SendWish, { coin }: Payments): SendWish['asset'] {
  const { amount, asset } = copyOwnProperties(request)
  return asset ?? (amount !== undefined && coin ? 'coin' : undefined)
}

/** Opens and fills in the Send dialog. Rejects if the dialog can't open or is closed meanwhile. */
async function fillForm(app: PageApp, request: SendWish): Promise<Payments> {
  const { session } = app
  const { to, amount } = copyOwnProperties(request)
  const isOpen = (): boolean => session.state.get().modal === 'send'
  session.open('send')
  if (!isOpen()) {
    const connected = session.state.get().session.status === 'connected'
    throw new AppError(
      connected ? 'chain-not-configured' : 'wallet-disconnected',
      'nothing can be sent from here',
    )
  }
  const payments = await loadPayments(app)
  const { sending } = payments
  const asset = assetOf(request, payments)
  if (!isOpen()) throw new AppError('user-rejected', 'the dialog was closed')
  if (sending.state.get().step !== 'form')
    throw new AppError('request-pending', 'another payment is pending')
  if (asset === 'coin' && !sending.assets()[1]) {
    session.close()
    throw new AppError('invalid-input', 'the coin cannot be sent here')
  }
  if (asset !== undefined) sending.edit({ coin: asset === 'coin' })
  sending.edit({
    ...(to !== undefined && { to: to.trim() }),
    ...(amount !== undefined && {
      amount: createAmountFormat(app.language).field(amount),
      max: false,
    }),
  })
  if (payments.coin && sending.form.get().coin) closeOnCoinMismatch(app, payments.coin)
  return payments
}

export async function openSendForm(app: PageApp, request: SendWish): Promise<void> {
  try {
    checkSendRequest(request)
    await fillForm(app, request)
  } catch (error) {
    console.error(`florin: ${asAppError(error).message}`)
  }
}

/**
 * Allows only one pay() call at a time to use the Send dialog. `holder` is undefined while no call
 * waits for a payment.
 */
export type PayLock = { holder?: symbol | undefined }

type Site = {
  readonly payLock: PayLock
  readonly app: PageApp
  state(): State
  connect(): Promise<unknown>
  signIn(): Promise<unknown>
  switchChain(chainId: number): Promise<void>
}

/**
 * Lets the user connect, sign in and pay. Resolves once the payment has a result, which may not be final. Rejects if
 * the wallet did not receive the request.
 */
export async function requestPayment(
  { app, state, payLock, connect, signIn, switchChain }: Site,
  input: SendWish,
): Promise<Payment> {
  const request = copyOwnProperties(input) // the site may change the object
  checkSendRequest(request)
  if (payLock.holder) throw new AppError('request-pending', 'another payment is pending')
  const call = Symbol('pay')
  payLock.holder = call
  try {
    await connect()
    if (state().status === 'unauthenticated') await signIn()
    const loaded = await loadPayments(app)
    if (loaded.coin && assetOf(request, loaded) === 'coin')
      await switchChain(loaded.coin.config.chainId)
    const payments = await fillForm(app, request)
    return await followPayment(app, payments, { payLock, call })
  } finally {
    if (payLock.holder === call) payLock.holder = undefined
  }
}

function loadPayments({
  payments,
  loadFailed,
}: Pick<PageApp, 'payments' | 'loadFailed'>): Promise<Payments> {
  return whenStores([payments, loadFailed], () => {
    const loaded = payments.get()
    if (!loaded && loadFailed.get())
      throw new AppError('load-failed', 'a part of Florin did not load')
    return loaded
  })
}

/**
 * Resolves with the result of the next payment that this tab requests from the wallet. Rejects if a
 * disconnect has deleted the record, although the payment may have been sent.
 */
function followPayment(
  { session }: PageApp,
  { transactions: payments, coin }: Payments,
  { payLock, call }: { payLock: PayLock; call: symbol },
): Promise<Payment> {
  const before = new Set(payments.list.get().map(({ id }) => id))
  let requested: TrackedPayment | undefined
  return whenStores([payments.list, session.state], () => {
    const list = payments.list.get()
    const isShown = session.state.get().modal === 'send'
    const started = list.find(
      (one) => payLock.holder === call && isWaiting(one) && !before.has(one.id),
    )
    const listed = list.find(({ id }) => id === requested?.id) ?? started
    const removed = listed
      ? undefined
      : requested && (payments.get(requested.id) ?? (requested.hash && requested))
    if (removed && (removed.hash !== undefined || isUnanswered(removed)))
      throw new AppError('wallet-disconnected', 'the result of the payment is unknown')
    if (!listed && !isShown)
      throw new AppError(
        coin?.mismatch.get() ? 'coin-differs' : 'user-rejected',
        'the dialog was closed',
      )
    const payment = listed && toPayment(listed)
    const isOpen = listed && payment?.status === 'asked' && (isShown || isWaiting(listed))
    if (payment && !isOpen) return payment
    if (listed) requested = listed
    if (!listed) payLock.holder ??= call
    // The wallet has the request, so other pay() calls can use the dialog.
    else if (payLock.holder === call) payLock.holder = undefined
    return undefined
  })
}

/**
 * Switches the wallet's chain in the app's own dialog, so that the user can cancel. Repeated calls
 * send only one request to the wallet.
 */
export async function switchChainForSite(app: PageApp, chainId: number): Promise<void> {
  const { session, chains, inventory } = app
  const connection = session.connection()
  if (!connection) throw new AppError('wallet-disconnected', 'no wallet is connected')
  if (!chains.some(({ id }) => id === chainId))
    throw new AppError('chain-not-configured', 'this site does not use that chain')
  if (connection.chainId === chainId) return
  session.open('chain')
  if (!inventory.get()) await loadDialogs(app)
  const error = await unlessClosed(app, session.switchChain(chainId))
  if (!error) return
  if (error.code === 'user-rejected' && session.state.get().modal === 'chain') session.close()
  throw error
}

/** Resolves like `work`, or with 'user-rejected' if the user closes the dialog first. */
function unlessClosed<T>({ session: { state } }: PageApp, work: Promise<T>): Promise<T | AppError> {
  const isOpen = (): boolean => state.get().modal === 'chain'
  if (!isOpen()) return work
  let stop = (): void => undefined
  const closed = new Promise<AppError>((resolve) => {
    stop = state.subscribe(() => {
      if (!isOpen() && state.get().switching)
        resolve(new AppError('user-rejected', 'the dialog was closed'))
    })
  })
  return Promise.race([work, closed]).finally(stop)
}

function loadDialogs({ session, inventory, loadFailed, preloadModals }: PageApp): Promise<true> {
  const isOpen = session.state.get().modal === 'chain'
  preloadModals()
  return whenStores([inventory, loadFailed, session.state], () => {
    if (inventory.get()) return true
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (isOpen && session.state.get().modal !== 'chain')
      throw new AppError('user-rejected', 'the dialog was closed')
    return undefined
  })
}
