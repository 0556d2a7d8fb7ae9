// The site's requests to pay and to switch the network, through the page's own dialogs. The user reviews every payment
// and may change it. Loaded with the first request.
import { AppError, asAppError } from '../errors.ts'
import { formatUnits } from '../eth/units.ts'
import { createNumbers } from '../lib/numbers.ts'
import { own } from '../lib/parse.ts'
import { until } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { closeOnCoinMismatch } from '../core/send/paymentLink.ts'
import {
  isUnanswered,
  isWaiting,
  type PaymentRecord,
  type TrackedPayment,
} from '../core/transactions/paymentRecord.ts'
import type { Payments } from '../ui/appContext.ts'
import type { Payment, SendWish, State } from './api.ts'

const MAX_TO = 255
const AMOUNT = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/

/** Throws 'invalid-input' for an invalid recipient, amount or asset. */
export function checkWish(wish: SendWish): void {
  const { to, amount, asset } = own(wish)
  const wrong = (name: string): AppError =>
    new AppError('invalid-input', `${name} is not what can be asked for`)
  if (to !== undefined && (typeof to !== 'string' || to.trim() === '' || to.length > MAX_TO))
    throw wrong('to')
  if (amount !== undefined && (typeof amount !== 'string' || !AMOUNT.test(amount)))
    throw wrong('amount')
  if (asset !== undefined && asset !== 'coin' && asset !== 'native') throw wrong('asset')
}

/**
 * Returns the asset of a request. An amount without an asset means the site's coin if there is one: the form's default
 * depends on network and balance.
 */
function assetOf(wish: SendWish, { coin }: Payments): SendWish['asset'] {
  const { amount, asset } = own(wish)
  return asset ?? (amount !== undefined && coin ? 'coin' : undefined)
}

/** Opens the Send dialog and fills in its form. Rejects if it can't open, or was closed before. */
async function fillForm(app: PageApp, wish: SendWish): Promise<Payments> {
  const { session } = app
  const { to, amount } = own(wish)
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
  const asset = assetOf(wish, payments)
  if (!isOpen()) throw new AppError('user-rejected', 'the dialog was closed')
  if (sending.state.get().step !== 'form')
    throw new AppError('request-pending', 'another payment is under way')
  if (asset === 'coin' && !sending.assets()[1]) {
    session.close()
    throw new AppError('invalid-input', 'the coin cannot be sent here')
  }
  if (asset !== undefined) sending.edit({ coin: asset === 'coin' })
  sending.edit({
    ...(to !== undefined && { to: to.trim() }),
    ...(amount !== undefined && { amount: createNumbers(app.language).field(amount), max: false }),
  })
  if (payments.coin && sending.form.get().coin) closeOnCoinMismatch(app, payments.coin)
  return payments
}

/** Fills in the form without a result: errors are written to the console. */
export async function openAsWished(app: PageApp, wish: SendWish): Promise<void> {
  try {
    checkWish(wish)
    await fillForm(app, wish)
  } catch (error) {
    console.error(`florin: ${asAppError(error).message}`)
  }
}

/** Held by the call of pay() that the next payment of the Send dialog belongs to. */
export type PayLock = { holder?: symbol | undefined }

type Site = {
  readonly payLock: PayLock
  readonly app: PageApp
  state(): State
  connect(): Promise<unknown>
  signIn(): Promise<unknown>
  /** Switches the wallet's chain. */
  move(chainId: number): Promise<void>
}

/** Resolves once the payment has ended. Rejects if the wallet was not asked. */
export async function payAsWished(
  { app, state, payLock, connect, signIn, move }: Site,
  asked: SendWish,
): Promise<Payment> {
  const wish = own(asked) // a copy: the site may change its object
  checkWish(wish)
  if (payLock.holder) throw new AppError('request-pending', 'another payment is being asked for')
  const call = Symbol('pay')
  payLock.holder = call
  try {
    await connect()
    if (state().status === 'unauthenticated') await signIn()
    const there = await loadPayments(app)
    if (there.coin && assetOf(wish, there) === 'coin') await move(there.coin.facts.chainId)
    const payments = await fillForm(app, wish)
    return await followPayment(app, payments, { payLock, call })
  } finally {
    if (payLock.holder === call) payLock.holder = undefined
  }
}

/** Resolves once a wallet is connected and the payments module has loaded. */
function loadPayments({
  payments,
  loadFailed,
}: Pick<PageApp, 'payments' | 'loadFailed'>): Promise<Payments> {
  return until([payments, loadFailed], () => {
    const there = payments.get()
    if (!there && loadFailed.get())
      throw new AppError('load-failed', 'a part of Florin did not load')
    return there
  })
}

/**
 * Follows the payment that this tab's wallet is asked for next; requests of other tabs are never waiting here. A payment
 * that the wallet refuses disappears, and the user may try again. One that a disconnect has erased may have been sent.
 */
function followPayment(
  { session }: PageApp,
  { transactions: payments, coin }: Payments,
  { payLock, call }: { payLock: PayLock; call: symbol },
): Promise<Payment> {
  const before = new Set(payments.list.get().map(({ id }) => id))
  let own: TrackedPayment | undefined
  return until([payments.list, session.state], () => {
    const list = payments.list.get()
    const isShown = session.state.get().modal === 'send'
    const started = list.find(
      (one) => payLock.holder === call && isWaiting(one) && !before.has(one.id),
    )
    const listed = list.find(({ id }) => id === own?.id) ?? started
    const lost = listed ? undefined : own && (payments.get(own.id) ?? (own.hash && own))
    if (lost && (lost.hash !== undefined || isUnanswered(lost)))
      throw new AppError('wallet-disconnected', 'it is not known here what became of the payment')
    if (!listed && !isShown)
      throw new AppError(
        coin?.differs.get() ? 'coin-differs' : 'user-rejected',
        'the dialog was closed',
      )
    const payment = listed && toPayment(listed)
    const isOpen = listed && payment?.status === 'asked' && (isShown || isWaiting(listed))
    if (payment && !isOpen) return payment
    if (listed) own = listed
    if (!listed) payLock.holder ??= call
    else if (payLock.holder === call) payLock.holder = undefined // the dialog is free for the next payment
    return undefined
  })
}

/** Returns the payment for the site; undefined while it is open. */
function toPayment(record: PaymentRecord): Payment | undefined {
  const { status, chainId, to, amount, decimals, coin } = record
  if (status !== 'asked' && status !== 'confirmed' && status !== 'failed' && status !== 'replaced')
    return undefined
  const by = record.status === 'replaced' ? record.by : undefined
  return {
    status,
    hash: status === 'replaced' ? by?.hash : record.hash,
    chainId,
    to,
    amount: formatUnits(amount, decimals),
    asset: coin === undefined ? 'native' : 'coin',
    different: record.status === 'confirmed' && record.difference !== undefined,
    cancelled: by?.kind === 'cancelled',
  }
}

/**
 * Switches the wallet's chain for the site, through the page's own dialog: repeated calls ask the wallet once, and the
 * user can cancel the wait. Resolves once the wallet has switched; rejects with the reason otherwise.
 */
export async function switchForSite(app: PageApp, chainId: number): Promise<void> {
  const { session, chains, records } = app
  const connection = session.connection()
  if (!connection) throw new AppError('wallet-disconnected', 'no wallet is connected')
  if (!chains.some(({ id }) => id === chainId))
    throw new AppError('chain-not-configured', 'this site does not use that chain')
  if (connection.chainId === chainId) return
  session.open('chain')
  if (!records.get()) await windowsOf(app)
  const error = await unlessLeft(app, session.switchChain(chainId))
  if (!error) return
  if (error.code === 'user-rejected' && session.state.get().modal === 'chain') session.close()
  throw error
}

/** Resolves with 'user-rejected' if the user closes the dialog while the wallet is asked. */
function unlessLeft<T>({ session: { state } }: PageApp, work: Promise<T>): Promise<T | AppError> {
  const isOpen = (): boolean => state.get().modal === 'chain'
  if (!isOpen()) return work
  let stop = (): void => undefined
  const left = new Promise<AppError>((resolve) => {
    stop = state.subscribe(() => {
      if (!isOpen() && state.get().switching)
        resolve(new AppError('user-rejected', 'the dialog was closed'))
    })
  })
  return Promise.race([work, left]).finally(stop)
}

/** Resolves once the dialogs have loaded. */
function windowsOf({ session, records, loadFailed, preloadModals }: PageApp): Promise<true> {
  const isOpen = session.state.get().modal === 'chain'
  preloadModals()
  return until([records, loadFailed, session.state], () => {
    if (records.get()) return true
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (isOpen && session.state.get().modal !== 'chain')
      throw new AppError('user-rejected', 'the dialog was closed')
    return undefined
  })
}
