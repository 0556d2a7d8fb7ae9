// What a site asks of a visitor, by our own windows: to pay, and to change the network. Nothing leaves without the
// visitor's review in the Send window, who may change any of it; what became of it is told as it is kept. A part of its
// own, fetched with the first such wish.
import { AppError, asAppError } from '../errors.ts'
import { formatUnits } from '../eth/units.ts'
import { createNumbers } from '../lib/numbers.ts'
import { own } from '../lib/parse.ts'
import { until } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { closeOnCoinMismatch } from '../core/send/paymentLink.ts'
import type { PaymentRecord } from '../core/transactions/paymentRecord.ts'
import type { Money } from '../ui/appContext.ts'
import type { Payment, SendWish, State } from './api.ts'

const MAX_TO = 255
const AMOUNT = /^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/

type Ended = Payment['status']
const ENDED: readonly PaymentRecord['status'][] = [
  'confirmed',
  'failed',
  'replaced',
] satisfies readonly Ended[]

/** Throws 'invalid-input' for what is no recipient, amount or asset. */
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

/** An amount without an asset is an amount of the site's coin where it has one. What the form starts with depends on the
 * visitor's network and balance, so it would be 50 of something else. */
function assetOf(wish: SendWish, { coin }: Money): SendWish['asset'] {
  const { amount, asset } = own(wish)
  return asset ?? (amount !== undefined && coin ? 'coin' : undefined)
}

/** Opens the Send window with this in its form. Rejects where it cannot open, or was closed before it was filled in. */
async function fillForm(app: PageApp, wish: SendWish): Promise<Money> {
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
  const money = await moneyOf(app)
  const { sending } = money
  const asset = assetOf(wish, money)
  if (!isOpen()) throw new AppError('user-rejected', 'the visitor left')
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
  if (money.coin && sending.form.get().coin) closeOnCoinMismatch(app, money.coin)
  return money
}

/** The same for who waits for nothing: why it could not be filled in the console says. */
export async function openAsWished(app: PageApp, wish: SendWish): Promise<void> {
  try {
    checkWish(wish)
    await fillForm(app, wish)
  } catch (error) {
    console.error(`florin: ${asAppError(error).message}`)
  }
}

/** Held by the call of pay() that the next payment of the Send window belongs to: two who wait for it would be told of
 * the same one. */
export type PayLock = { holder?: symbol | undefined }

type Site = {
  readonly payLock: PayLock
  readonly app: PageApp
  state(): State
  connect(): Promise<unknown>
  signIn(): Promise<unknown>
  /** Takes the wallet to a chain. */
  move(chainId: number): Promise<void>
}

/** Resolves once it is known how the payment ended; rejects when nothing was asked of the wallet. */
export async function payAsWished(
  { app, state, payLock, connect, signIn, move }: Site,
  asked: SendWish,
): Promise<Payment> {
  const wish = own(asked) // as it is now, whatever the site makes of its object meanwhile
  checkWish(wish)
  if (payLock.holder) throw new AppError('request-pending', 'another payment is being asked for')
  const call = Symbol('pay')
  payLock.holder = call
  try {
    await connect()
    if (state().status === 'unauthenticated') await signIn()
    const there = await moneyOf(app)
    if (there.coin && assetOf(wish, there) === 'coin') await move(there.coin.facts.chainId)
    const money = await fillForm(app, wish)
    return await followPayment(app, money, { payLock, call })
  } finally {
    if (payLock.holder === call) payLock.holder = undefined
  }
}

/** There once somebody is connected. */
function moneyOf({ money, loadFailed }: Pick<PageApp, 'money' | 'loadFailed'>): Promise<Money> {
  return until([money, loadFailed], () => {
    const there = money.get()
    if (!there && loadFailed.get())
      throw new AppError('load-failed', 'a part of Florin did not load')
    return there
  })
}

/** Ours is the one that this tab's wallet is asked for now: what other tabs ask for is never 'waiting' here. One that
 * the wallet did not send is taken back, and the visitor may try again; of one that a disconnect has erased nobody
 * knows that. */
function followPayment(
  { session }: PageApp,
  { transactions: { list, isUnanswered }, coin }: Money,
  { payLock, call }: { payLock: PayLock; call: symbol },
): Promise<Payment> {
  const before = new Set(list.get().map(({ id }) => id))
  let last: PaymentRecord | undefined
  return until([list, session.state], () => {
    const entries = list.get()
    const isShown = session.state.get().modal === 'send'
    const entry = last
      ? entries.find(({ id }) => id === last?.id)
      : entries.find(
          ({ id, status }) => payLock.holder === call && status === 'waiting' && !before.has(id),
        )
    if (!entry && last && (last.hash !== undefined || isUnanswered(last.id)))
      throw new AppError('wallet-disconnected', 'what became of the payment is not known here')
    if (!entry && !isShown)
      throw new AppError(
        coin?.differs.get() ? 'coin-differs' : 'user-rejected',
        'the window was left',
      )
    if (entry && (ENDED.includes(entry.status) || (entry.status === 'asked' && !isShown)))
      return paymentOf(entry)
    last = entry
    if (!entry) payLock.holder ??= call
    else if (payLock.holder === call) payLock.holder = undefined // the window is free for the next one
    return undefined
  })
}

function paymentOf({
  status,
  hash,
  chainId,
  to,
  amount,
  decimals,
  coin,
  difference,
  by,
}: PaymentRecord): Payment {
  return {
    status: status as Ended,
    hash: status === 'replaced' ? by?.hash : hash,
    chainId,
    to,
    amount: formatUnits(amount, decimals),
    asset: coin === undefined ? 'native' : 'coin',
    different: difference !== undefined,
    cancelled: by?.kind === 'cancelled',
  }
}

/** A change of network that the site asks for, by a function or by the provider, goes the way of our own window: the
 * wallet is asked once however often the site asks, and the visitor sees the wait and can leave it. Resolves once the
 * wallet is there; rejects with why it is not. */
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

/** Whoever closes the window while the wallet waits has left; what the wallet does yet is told as ever. */
function unlessLeft<T>({ session: { state } }: PageApp, work: Promise<T>): Promise<T | AppError> {
  const isOpen = (): boolean => state.get().modal === 'chain'
  if (!isOpen()) return work
  let stop = (): void => undefined
  const left = new Promise<AppError>((resolve) => {
    stop = state.subscribe(() => {
      if (!isOpen() && state.get().switching)
        resolve(new AppError('user-rejected', 'the visitor left'))
    })
  })
  return Promise.race([work, left]).finally(stop)
}

/** What switches comes with them. */
function windowsOf({ session, records, loadFailed, prepare }: PageApp): Promise<true> {
  const isOpen = session.state.get().modal === 'chain'
  prepare()
  return until([records, loadFailed, session.state], () => {
    if (records.get()) return true
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (isOpen && session.state.get().modal !== 'chain')
      throw new AppError('user-rejected', 'the visitor left')
    return undefined
  })
}
