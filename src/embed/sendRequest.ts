// Handles the host page's requests to pay and to switch the network. The user reviews each payment.
import { AppError, asAppError, type ErrorCode } from '../errors.ts'
import { createAmountFormat } from '../lib/numbers.ts'
import { copyOwnProperties } from '../lib/parse.ts'
import { whenStores } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { getConnectedAccount } from '../core/connection/connectionState.ts'
import { closeOnCoinMismatch } from '../core/send/paymentLink.ts'
import { isUnanswered, isWaiting, type TrackedPayment } from '../core/transactions/paymentRecord.ts'
import type { Payments } from '../ui/appContext.ts'
import type { Payment, SendWish, State } from './api.ts'
import { toPayment } from './paymentEvents.ts'

const MAX_TO = 255
const AMOUNT = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/

type Site = Pick<PageApp, 'chains' | 'coinSettings'>

/**
 * Throws 'invalid-input' for an invalid recipient, amount or asset, for a chain that the site does
 * not use, and if the requested coin is on another chain.
 */
export function checkSendRequest(request: SendWish, site: Site): void {
  const { to, amount, asset, chainId } = copyOwnProperties(request)
  const { chains, coinSettings: coin } = site
  const invalid = (text: string): AppError => new AppError('invalid-input', `invalid ${text}`)
  if (to !== undefined && (typeof to !== 'string' || to.trim() === '' || to.length > MAX_TO))
    throw invalid('to: it must be an address or an ENS name')
  if (amount !== undefined && (typeof amount !== 'string' || !AMOUNT.test(amount)))
    throw invalid("amount: it must be a decimal number in a string, such as '12.5'")
  if (asset !== undefined && asset !== 'coin' && asset !== 'native')
    throw invalid("asset: it must be 'coin' or 'native'")
  if (asset === 'coin' && !coin) throw invalid("asset: this site has no COIN, use 'native'")
  if (chainId === undefined) return
  if (!chains.some(({ id }) => id === chainId))
    throw invalid(`chainId: this site does not use chain ${String(chainId)}`)
  if (coin && coin.chainId !== chainId && assetOf(request, site) === 'coin')
    throw invalid(
      `chainId: ${coin.symbol} is on chain ${coin.chainId}, not ${chainId}. ` +
        `For the currency of chain ${chainId}, set asset to 'native'`,
    )
}

/**
 * Returns the asset of a request. If the request has an amount but no asset, assumes the site's
 * coin, because the form's default asset depends on the user's balance.
 */
function assetOf(request: SendWish, { coinSettings }: Site): SendWish['asset'] {
  const { amount, asset } = copyOwnProperties(request)
  return asset ?? (amount !== undefined && coinSettings ? 'coin' : undefined)
}

/**
 * Returns the chain id of a request. If a payment in the coin names none, returns the coin's chain.
 */
function chainOf(request: SendWish, site: Site): number | undefined {
  const { chainId } = copyOwnProperties(request)
  return chainId ?? (assetOf(request, site) === 'coin' ? site.coinSettings?.chainId : undefined)
}

/**
 * Opens and fills in the Send dialog. Rejects if the dialog can't open, or if it is closed before
 * it is filled in.
 */
async function fillForm(app: PageApp, request: SendWish): Promise<Payments> {
  const { session } = app
  const { to, amount } = copyOwnProperties(request)
  const isOpen = (): boolean => session.state.get().modal === 'send'
  session.open('send')
  if (!isOpen()) throw findReasonForClose(app) ?? userClosed()
  const payments = await loadPayments(app)
  const { sending, coin } = payments
  const asset = assetOf(request, app)
  if (!isOpen()) throw findReasonForClose(app) ?? userClosed()
  if (sending.state.get().step !== 'form')
    throw new AppError('request-pending', 'another payment is pending')
  const refuse = (code: ErrorCode, message: string): never => {
    session.close()
    throw new AppError(code, message)
  }
  if (asset === 'coin' && coin?.mismatch.get())
    refuse('coin-differs', 'the contract of COIN differs from the settings')
  const chainId = chainOf(request, app)
  const { session: now } = session.state.get()
  if (chainId !== undefined && chainId !== getConnectedAccount(now)?.chainId)
    refuse('chain-disconnected', `the wallet is not on chain ${chainId}`)
  if (asset === 'coin' && !sending.assets()[1])
    refuse('invalid-input', 'the coin cannot be sent here')
  if (asset !== undefined) sending.edit({ coin: asset === 'coin' })
  sending.edit({
    ...(to !== undefined && { to: to.trim() }),
    ...(amount !== undefined && {
      amount: createAmountFormat(app.language).field(amount),
      max: false,
    }),
  })
  if (coin && sending.form.get().coin) closeOnCoinMismatch(app, coin)
  return payments
}

const userClosed = (): AppError => new AppError('user-rejected', 'the dialog was closed')

/**
 * Returns an error that says why the Send dialog is closed, or undefined if the user must have
 * closed it.
 */
function findReasonForClose({ session }: PageApp): AppError | undefined {
  const { session: now } = session.state.get()
  if (now.status !== 'connected')
    return new AppError('wallet-disconnected', 'no account is connected and signed in')
  return session.isSupported(now.chainId)
    ? undefined
    : new AppError('chain-not-configured', `this site does not use chain ${now.chainId}`)
}

export async function openSendForm(app: PageApp, request: SendWish): Promise<void> {
  try {
    checkSendRequest(request, app)
    await fillForm(app, request)
  } catch (error) {
    console.error(`florin: ${asAppError(error).message}`)
  }
}

/**
 * Lock that allows only one pay() call at a time to use the Send dialog. `holder` identifies this
 * call, and is undefined if there is none.
 */
export type PayLock = { holder?: symbol | undefined }

type PaySite = {
  readonly payLock: PayLock
  readonly app: PageApp
  state(): State
  connect(): Promise<unknown>
  signIn(): Promise<unknown>
  switchChain(chainId: number): Promise<void>
}

/**
 * Lets the user connect, sign in and pay. Resolves once the payment has a result, although its
 * block may not be final yet. Rejects if the wallet did not receive the request.
 */
export async function requestPayment(
  { app, state, payLock, connect, signIn, switchChain }: PaySite,
  input: SendWish,
): Promise<Payment> {
  const request = copyOwnProperties(input) // the site may change the object
  checkSendRequest(request, app)
  if (payLock.holder) throw new AppError('request-pending', 'another payment is pending')
  const call = Symbol('pay')
  payLock.holder = call
  try {
    await connect()
    if (state().status === 'unauthenticated') await signIn()
    const chainId = chainOf(request, app)
    if (chainId !== undefined) await switchChain(chainId)
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
 * Resolves with the result of the next payment that the user sends in this tab. Rejects if a
 * disconnect deletes the payment's record, although the payment may have been sent.
 */
function followPayment(
  app: PageApp,
  { transactions: payments, coin }: Payments,
  { payLock, call }: { payLock: PayLock; call: symbol },
): Promise<Payment> {
  const { session } = app
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
      throw coin?.mismatch.get()
        ? new AppError('coin-differs', 'the contract of COIN differs from the settings')
        : ((requested ? undefined : findReasonForClose(app)) ?? userClosed())
    const payment = listed && toPayment(listed)
    const isOpen = listed && payment?.status === 'asked' && (isShown || isWaiting(listed))
    if (payment && !isOpen) return payment
    if (listed) requested = listed
    if (!listed) payLock.holder ??= call
    // Release the lock once the wallet has the request, so that other pay() calls can use the
    // dialog.
    else if (payLock.holder === call) payLock.holder = undefined
    return undefined
  })
}

/**
 * Switches the wallet's chain and shows the app's own dialog meanwhile, so that the user can
 * cancel. Repeated calls send only one request to the wallet.
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

/** Resolves like `work`, or with a 'user-rejected' error if the user closes the dialog first. */
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
