// Runs the connection: attempts, restore, events of the wallet, switching, leaving. All its state is in state.ts;
// a result that belongs to an older attempt is dropped here.
import { AppError, asAppError } from '../errors.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Chain } from '../chains/chain.ts'
import type { Connection, ConnectProgress, Connector, WalletLink } from '../wallets/connector.ts'
import { createAttempts, type Attempt, type Attempts } from './attempts.ts'
import { createHeld, type Held } from './held.ts'
import type { Memory } from './memory.ts'
import { INITIAL, liveOf, reduce, type Event, type Live, type Modal, type Remembered, type Session, type State } from './state.ts'
import { createSwitching } from './switching.ts'
import type { Toasts } from './toasts.ts'

/** The remembered wallet decides what is painted for this long; a later answer still connects an untouched page. */
export const RESTORE_DEADLINE_MS = 3_000

/** A wallet the session can talk to. `key` finds it again after a reload. */
export type Wallet = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly connector: Connector
  /** Into its app on this device; 'own': the link it gives itself once it is connected. */
  readonly link?: WalletLink | 'own' | undefined
}

/** A connection that came about without a prompt. */
export type Restored = { readonly wallet: Wallet; readonly connection: Connection }

/** The connected wallet, with the one name it has on every screen: a wallet elsewhere says who it is, for the entry that
 * was chosen may be any wallet's. */
export type ConnectedWallet = Omit<Wallet, 'link'> & { readonly link: WalletLink | undefined }

type Judge = (live: Live) => boolean

/** Who decides whether a connected account is signed in. */
export type Authority = {
  /** Resolves to the judge of the account and chain that will be found; never rejects. */
  ask(signal: AbortSignal): Promise<Judge>
  /** Ends the session of whoever is signed in; what is asked later waits for it. */
  leave(): void
}

export type SessionDeps = {
  readonly chains: readonly Chain[]
  readonly memory: Memory
  readonly toasts: Toasts
  /** Fetches the site's sign-in; without one nobody is ever unauthenticated. If it cannot be had, nobody is admitted. */
  readonly authority?: (() => Promise<Authority>) | undefined
  /** The listed wallet of this id, at once, so that its request runs in the task of the click. */
  wallet(id: string): Wallet | undefined
  /** Connects to the remembered wallet once it is there, without a prompt; undefined when there is nothing to restore. */
  restore(session: Remembered, signal: AbortSignal): Promise<Restored | undefined>
}

export type SessionApi = {
  readonly state: Readable<State>
  /** The live connection, for reads, signatures and transactions. */
  connection(): Connection | undefined
  /** The wallet behind it. */
  wallet(): ConnectedWallet | undefined
  isSupported(chainId: number): boolean
  open(modal: Modal): void
  /** Closes the modal; an attempt that waits behind it is cancelled. */
  close(): void
  connect(walletId: string): void
  cancel(): void
  disconnect(): Promise<void>
  switchChain(chainId: number): Promise<void>
  cancelSwitch(): void
  /** The sign-in server's word on this account; on any other than the present one it changes nothing. */
  signed(account: Pick<Live, 'address' | 'chainId'>, isIn: boolean): void
  /** Silent (eth_accounts only); resolves when it is decided what is painted. */
  restore(): Promise<void>
  /** Connects to a wallet that surrounds this page (Safe), if it answers by itself and nobody has acted meanwhile. */
  offer(find: (signal: AbortSignal) => Promise<Restored | undefined>): Promise<void>
  /** Stops listening to other tabs and to the wallet. */
  stop(): void
}

type Found = Restored & { readonly admits: Judge | undefined }

type Parts = {
  readonly deps: SessionDeps
  readonly state: Readable<State>
  readonly attempts: Attempts
  readonly held: Held
  dispatch(event: Event): void
  /** The sign-in server's judge, undefined on a site without one. */
  ask(signal: AbortSignal): Promise<Judge> | undefined
}

/** Takes the chains, the memory and the wallets; returns the session. Its methods never throw: failures are state. */
export function createSession(deps: SessionDeps): SessionApi {
  const { authority, chains, memory, toasts } = deps
  const isSupported = (chainId: number): boolean => chains.some(({ id }) => id === chainId)
  const state = createStore<State>(INITIAL)
  const dispatch = (event: Event): void => state.set(reduce(state.get(), event, isSupported))
  const attempts = createAttempts(dispatch)
  const signOut = (): void => void authority?.().then((made) => made.leave()).catch(() => undefined) // then nobody is signed in either
  const held = createHeld({ state, memory, toasts, dispatch, signOut, admitted: !authority })
  const ask = (signal: AbortSignal): Promise<Judge> | undefined =>
    authority?.().then((made) => made.ask(signal)).catch(() => () => false)
  const parts: Parts = { deps, state, attempts, held, dispatch, ask }
  const switching = createSwitching({ chains, state, dispatch, toasts, connection: () => held.current()?.connection })
  const stopSwitching = state.subscribe(() => {
    if (!liveOf(state.get().session)) switching.cancel()
  })
  const stopMemory = memory.onChange('session', () => followOtherTab(parts))
  return {
    state,
    connection: () => held.current()?.connection,
    wallet: () => held.current()?.wallet,
    isSupported,
    open: (modal) => dispatch({ type: 'open', modal }),
    close() {
      const { session } = state.get()
      if (session.status === 'connecting' && !session.restoring) attempts.cancel()
      dispatch({ type: 'close' })
    },
    connect: (walletId) => connect(parts, walletId),
    cancel: attempts.cancel,
    disconnect: held.leave,
    switchChain: switching.start,
    cancelSwitch: switching.cancel,
    signed: ({ address, chainId }, isIn) => dispatch({ type: 'signed', address, chainId, in: isIn }),
    restore: () => restore(parts),
    offer: (find) => offer(parts, find),
    stop() {
      stopMemory()
      stopSwitching()
      held.drop()
    },
  }
}

function adopt({ attempts, held, dispatch }: Parts, attempt: Attempt, { wallet, connection, admits }: Found): void {
  if (!attempts.isCurrent(attempt)) return connection.close()
  attempts.settle()
  const live: Live = { walletId: wallet.id, address: connection.address, chainId: connection.chainId }
  held.hold(connection, wallet)
  dispatch({ type: 'connected', attempt: attempt.number, live, signedIn: admits?.(live) ?? true })
  held.remember()
}

/** Whether an answer may still come: a silent restore gives way to a click, and an expired pairing is over. */
function isOpen({ restoring, progress }: Extract<Session, { status: 'connecting' }>): boolean {
  return !restoring && progress?.kind !== 'expired'
}

function connect(parts: Parts, walletId: string): void {
  const { deps, state, attempts, dispatch } = parts
  const { session } = state.get()
  if (liveOf(session)) return
  if (session.status === 'connecting' && session.walletId === walletId && isOpen(session)) return // second click
  const wallet = deps.wallet(walletId)
  const attempt = attempts.begin(walletId)
  const { number, signal } = attempt
  const fail = (error: AppError): void => dispatch({ type: 'failed', attempt: number, error })
  if (!wallet) return fail(new AppError('wallet-not-found', 'not listed'))
  const pickAccount = deps.memory.recents().some((recent) => recent.id === walletId && recent.left)
  const onProgress = (progress: ConnectProgress): void => dispatch({ type: 'progress', attempt: number, progress })
  wallet.connector.connect({ signal, pickAccount, onProgress }).then(
    async (connection) => {
      const admits = await parts.ask(signal)
      if (attempts.isCurrent(attempt)) deps.memory.addRecent(walletId)
      adopt(parts, attempt, { wallet, connection, admits })
    },
    (error: unknown) => fail(asAppError(error)),
  )
}

async function restore(parts: Parts): Promise<void> {
  const { deps, state, attempts, dispatch } = parts
  const remembered = deps.memory.session()
  if (!remembered || state.get().session.status !== 'disconnected') return
  const attempt = attempts.begin(remembered.walletId, remembered)
  const late = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_DEADLINE_MS))
  const finish = restoreSilently(parts, remembered, attempt.signal).then((found) => {
    const untouched = attempts.isCurrent(attempt) && state.get().modal === undefined
    if (!found || !untouched) return found?.connection.close()
    // after the deadline the picture is 'disconnected': the attempt is taken up again, unless the visitor acted
    if (state.get().session.status === 'disconnected') {
      dispatch({ type: 'attempt', walletId: remembered.walletId, attempt: attempt.number, restoring: remembered })
    }
    adopt(parts, attempt, found)
  }).catch(() => undefined) // a wallet that fails to restore silently is not connected; a click tells the reason
  await Promise.race([finish, late])
  dispatch({ type: 'failed', attempt: attempt.number, error: new AppError('timeout', 'no answer in time') })
}

// The sign-in server is asked while the wallet is: a reload waits for the slower of the two, not for both.
async function restoreSilently({ deps, ask }: Parts, remembered: Remembered, signal: AbortSignal): Promise<Found | undefined> {
  const asked = ask(signal)
  const restored = await deps.restore(remembered, signal)
  return restored && { ...restored, admits: await asked }
}

async function offer(parts: Parts, find: Parameters<SessionApi['offer']>[0]): Promise<void> {
  const { state, attempts, ask } = parts
  const { signal } = new AbortController()
  const restored = await find(signal).catch(() => undefined)
  const { session, modal } = state.get()
  if (session.status !== 'disconnected' || modal !== undefined) return restored?.connection.close()
  if (restored) adopt(parts, attempts.begin(restored.wallet.id), { ...restored, admits: await ask(signal) })
}

// Follows a connection made in another tab only while disconnected; a disconnection at once, telling the wallet nothing.
function followOtherTab(parts: Parts): void {
  const { deps, state, attempts, held, dispatch } = parts
  if (deps.memory.session()) return void restore(parts)
  const { session } = state.get()
  if (session.status !== 'connecting' || session.restoring) attempts.cancel() // nothing is left to restore; a click goes on
  const left = held.current()
  if (!left) return
  held.drop()
  dispatch({ type: 'disconnected' })
  deps.toasts.add('info', { type: 'disconnected', wallet: left.wallet.name, outcome: 'elsewhere' })
}
