// Sending, step by step: the form, what is checked, what the visitor confirms, the wait for the wallet, the outcome. The
// wallet hears of it only by `send`, and only after it was asked, in the task of the click, which chain it is on (WF-42).
import type { AppError } from '../errors.ts'
import type { ChainClients } from '../chains/clients.ts'
import type { Names } from '../chains/names.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Reading } from '../lib/resource.ts'
import { toAppError } from '../toAppError.ts'
import { createLookup } from './lookup.ts'
import { prepare, type Prepared, type SendForm } from './prepare.ts'
import { watchQuote, type Asset, type Quote } from './quote.ts'
import { recipientOf, type Lookup } from './recipient.ts'
import { createSendRequest } from './sendRequest.ts'
import type { SessionApi } from './session.ts'
import { liveOf, type Live } from './state.ts'
import type { Transactions } from './transactions.ts'

/** After a failure: try it again, look in the wallet first (it may have been sent), or switch the wallet's chain. */
export type NextStep = 'retry' | 'look' | 'switch'

export type Sending =
  | { readonly step: 'form'; readonly error: AppError | undefined }
  | { readonly step: 'checking' }
  | { readonly step: 'review'; readonly prepared: Prepared; readonly declined: boolean }
  | { readonly step: 'waiting'; readonly prepared: Prepared }
  | { readonly step: 'sent'; readonly prepared: Prepared; readonly id: string }
  | { readonly step: 'failed'; readonly prepared: Prepared; readonly error: AppError; readonly then: NextStep; readonly walletChainId: number | undefined }

export type SendApi = {
  readonly state: Readable<Sending>
  readonly recipient: Readable<Lookup>
  /** What the recipient's field holds now. Names are looked up once typing rests. */
  setRecipient(text: string): void
  /** What can be sent on the present chain; the chain's own currency first. */
  assets(): readonly Asset[]
  /** What sending the asset costs now; reading it costs requests only while somebody subscribes. */
  quote(asset: Asset): Readable<Reading<Quote>> | undefined
  /** True for a Safe: owners sign, and somebody else pays. */
  isShared(): boolean
  /** Checks the form; leads to 'review', or back to the form with the reason. */
  check(form: Omit<SendForm, 'to'>): void
  back(): void
  /** Asks the wallet. Call it in the task of the click. */
  send(): void
  /** Takes the wallet back to the chain of what was checked. */
  switchBack(): void
  /** Leaves the wait. A late answer of the wallet is still kept and told. */
  cancel(): void
  stop(): void
}

export type SendDeps = {
  readonly session: Pick<SessionApi, 'state' | 'connection'>
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  readonly transactions: Transactions
  readonly coin: (Asset & { readonly chainId: number }) | undefined
}

const NEVER = new AbortController().signal

const FORM: Sending = { step: 'form', error: undefined }

/** Nothing is asked before the form is used. Its methods never throw: failures are state. */
export function createSending(deps: SendDeps): SendApi {
  const { session, clients, transactions } = deps
  const state = createStore<Sending>(FORM)
  let checking = new AbortController()
  let attempt = 0
  const quotes = new Map<string, Readable<Reading<Quote>>>()
  const live = (): Live | undefined => liveOf(session.state.get().session)
  const lookup = createLookup({
    clients, live, names: deps.names,
    coinOn: (chainId) => (deps.coin?.chainId === chainId ? deps.coin.address : undefined),
    list: transactions.list.get,
  })

  const check = (form: Omit<SendForm, 'to'>): void => {
    const now = live()
    const client = now && clients.get(now.chainId)
    if (!now || !client || state.get().step !== 'form') return
    const own = new AbortController()
    checking = own
    state.set({ step: 'checking' })
    const settle = (next: Sending): void => { if (checking === own && !own.signal.aborted) state.set(next) }
    Promise.resolve()
      .then(() => prepare({ ...form, to: recipientOf(lookup.found.get()) }, { client, from: now.address, signal: own.signal }))
      .then((prepared) => settle({ step: 'review', prepared, declined: false }), (error: unknown) => settle({ step: 'form', error: toAppError(error, 'node') }))
  }
  const reset = (): void => {
    checking.abort()
    state.set(FORM)
  }

  const request = createSendRequest({ transactions, set: state.set, isCurrent: (mine) => mine === attempt })
  const send = (): void => {
    const now = state.get()
    const connection = session.connection()
    const again = now.step === 'failed' && now.then !== 'look'
    if (!connection || (now.step !== 'review' && !again)) return
    state.set({ step: 'waiting', prepared: now.prepared })
    request(++attempt, connection, now.prepared)
  }
  const switchBack = (): void => {
    const now = state.get()
    const connection = session.connection()
    if (now.step !== 'failed' || !connection) return
    const settle = (next: Sending): void => { if (state.get() === now) state.set(next) }
    connection.switchChain(now.prepared.chain, { signal: NEVER }).then(
      () => settle({ step: 'review', prepared: now.prepared, declined: false }),
      (error: unknown) => settle({ ...now, error: toAppError(error, 'wallet') }),
    )
  }
  const cancel = (): void => {
    attempt += 1
    reset()
  }

  let key = keyOf(live())
  const stopState = session.state.subscribe(() => {
    const { modal } = session.state.get()
    const next = keyOf(live())
    const { step } = state.get()
    if (next !== key) {
      key = next
      if (next === '') cancel()
      else if (step !== 'waiting' && step !== 'form' && !asksToSwitch(state.get())) reset()
      lookup.again()
    } else if (modal !== 'send' && step !== 'waiting' && step !== 'form') reset()
  })

  return {
    state, recipient: lookup.found, setRecipient: lookup.set, check, send, cancel, switchBack,
    back: reset,
    isShared: () => session.connection()?.safe !== undefined,
    assets() {
      const chainId = live()?.chainId
      const currency = chainId === undefined ? undefined : clients.get(chainId)?.chain.nativeCurrency
      if (!currency) return []
      const native: Asset = { address: undefined, symbol: currency.symbol, decimals: currency.decimals }
      return deps.coin?.chainId === chainId && deps.coin ? [native, deps.coin] : [native]
    },
    quote(asset) {
      const now = live()
      const client = now && clients.get(now.chainId)
      if (!now || !client) return undefined
      const name = `${keyOf(now)} ${asset.address}`
      const known = quotes.get(name) ?? watchQuote(client, now.address, asset)
      quotes.set(name, known)
      return known
    },
    stop() {
      stopState()
      cancel()
    },
  }
}

function asksToSwitch(state: Sending): boolean {
  return state.step === 'failed' && state.then === 'switch'
}

function keyOf(live: Pick<Live, 'address' | 'chainId'> | undefined): string {
  return live ? `${live.address}@${live.chainId}` : ''
}
