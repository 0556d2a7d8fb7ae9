// Runs the connection: attempts, restore, events of the wallet, switching, leaving. All its state is in state.ts;
// a result that belongs to an older attempt is dropped here.
import { AppError, toAppError } from '../errors.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Chain } from '../chains/chain.ts'
import type { Connection, ConnectionEvent, Connector } from '../wallets/connector.ts'
import type { Memory } from './memory.ts'
import { INITIAL, liveOf, reduce, type Event, type Live, type Modal, type Remembered, type State } from './state.ts'
import { createSwitching } from './switching.ts'
import type { Toasts } from './toasts.ts'

/** The remembered wallet decides what is painted for this long; a later answer still connects an untouched page. */
export const RESTORE_DEADLINE_MS = 3_000

/** A wallet the session can talk to. `key` finds it again after a reload, `name` is for messages. */
export type Wallet = { readonly id: string; readonly key: string; readonly name: string; readonly connector: Connector }

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
  /** The remembered wallet once it is there; undefined when it does not come. */
  remembered(session: Remembered, signal: AbortSignal): Promise<Wallet | undefined>
}

export type SessionApi = {
  readonly state: Readable<State>
  /** The live connection, for reads, signatures and transactions. */
  connection(): Connection | undefined
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
  /** Stops listening to other tabs and to the wallet. */
  stop(): void
}

/** Takes the chains, the memory and the wallets; returns the session. Its methods never throw: failures are state. */
export function createSession(deps: SessionDeps): SessionApi {
  const { authority, chains, memory, toasts } = deps
  const isSupported = (chainId: number): boolean => chains.some(({ id }) => id === chainId)
  const state = createStore<State>(INITIAL)
  const dispatch = (event: Event): void => state.set(reduce(state.get(), event, isSupported))
  const ask = (signal: AbortSignal): Promise<Judge> | undefined =>
    authority?.().then((made) => made.ask(signal)).catch(() => () => false)
  const signOut = (): void => void authority?.().then((made) => made.leave()).catch(() => undefined) // then nobody is signed in either
  let attempts = 0
  let attempting: AbortController | undefined
  let open: { readonly connection: Connection; readonly wallet: Wallet; readonly leave: () => void } | undefined

  const remember = (): void => {
    const live = liveOf(state.get().session)
    if (live && open) memory.setSession({ walletId: live.walletId, key: open.wallet.key, address: live.address, chainId: live.chainId })
  }
  const drop = (): void => {
    open?.leave()
    open?.connection.close()
    open = undefined
    switching.cancel()
  }
  const onConnectionEvent = (event: ConnectionEvent, wallet: Wallet): void => {
    const before = state.get().session
    switch (event.type) {
      case 'account':
        if (before.status === 'connected') signOut()
        dispatch({ ...event, signedIn: !authority })
        break
      case 'chain': dispatch(event); break
      case 'network': dispatch(event); break
      case 'request':
      case 'late': return // told to the part of the page that made the request
      case 'disconnect':
        if (before.status === 'connected') signOut()
        drop() // the memory stays: a locked wallet looks the same, and unlocking plus reload restores
        dispatch({ type: 'disconnected' })
        toasts.add('info', { type: 'disconnected', wallet: wallet.name, outcome: 'by-wallet' })
        return
      default: event satisfies never
    }
    if (event.type === 'account' && state.get().session !== before) toasts.add('info', { type: 'account-changed' })
    remember()
  }
  const adopt = (attempt: number, { wallet, connection, admits }: Found): void => {
    if (attempt !== attempts) return connection.close()
    attempting = undefined
    const live: Live = { walletId: wallet.id, address: connection.address, chainId: connection.chainId }
    open = { connection, wallet, leave: connection.subscribe((event) => onConnectionEvent(event, wallet)) }
    dispatch({ type: 'connected', attempt, live, signedIn: admits?.(live) ?? true })
    remember()
  }
  const begin = (walletId: string, restoring?: Remembered): { attempt: number; signal: AbortSignal } => {
    attempting?.abort()
    attempting = new AbortController()
    dispatch({ type: 'cancelled' })
    dispatch({ type: 'attempt', walletId, attempt: ++attempts, ...(restoring && { restoring }) })
    return { attempt: attempts, signal: attempting.signal }
  }
  const cancel = (): void => {
    attempting?.abort()
    attempting = undefined
    attempts += 1
    dispatch({ type: 'cancelled' })
  }

  const connect = (walletId: string): void => {
    const { session } = state.get()
    if (liveOf(session)) return
    if (session.status === 'connecting' && session.walletId === walletId && !session.restoring) return // second click
    const wallet = deps.wallet(walletId)
    const { attempt, signal } = begin(walletId)
    if (!wallet) return dispatch({ type: 'failed', attempt, error: new AppError('wallet-not-found', 'no such wallet here') })
    const pickAccount = memory.recents().some((recent) => recent.id === walletId && recent.left)
    const onProgress = (progress: Parameters<NonNullable<Parameters<Connector['connect']>[0]['onProgress']>>[0]): void =>
      dispatch({ type: 'progress', attempt, progress })
    wallet.connector.connect({ signal, pickAccount, onProgress }).then(
      async (connection) => {
        const admits = await ask(signal)
        if (attempt === attempts) memory.addRecent(walletId)
        adopt(attempt, { wallet, connection, admits })
      },
      (error: unknown) => dispatch({ type: 'failed', attempt, error: toAppError(error, 'wallet') }),
    )
  }

  const restore = async (): Promise<void> => {
    const remembered = memory.session()
    if (!remembered || state.get().session.status !== 'disconnected') return
    const { attempt, signal } = begin(remembered.walletId, remembered)
    const work = restoreSilently(deps, remembered, signal, ask(signal))
    const late = new Promise<void>((resolve) => setTimeout(resolve, RESTORE_DEADLINE_MS))
    const finish = work.then((found) => {
      const untouched = attempt === attempts && state.get().modal === undefined
      if (!found || !untouched) return found?.connection.close()
      // after the deadline the picture is 'disconnected': the attempt is taken up again, unless the visitor acted
      if (state.get().session.status === 'disconnected') {
        dispatch({ type: 'attempt', walletId: remembered.walletId, attempt, restoring: remembered })
      }
      adopt(attempt, found)
    }).catch(() => undefined) // a wallet that fails to restore silently is not connected; a click tells the reason
    await Promise.race([finish, late])
    dispatch({ type: 'failed', attempt, error: new AppError('timeout', 'the remembered wallet did not answer') })
  }

  const disconnect = async (): Promise<void> => {
    if (!open) return
    const { connection, wallet } = open
    signOut()
    open.leave()
    open = undefined
    switching.cancel()
    memory.setSession(undefined)
    memory.markLeft(wallet.id)
    dispatch({ type: 'disconnected' })
    const outcome = await connection.disconnect()
    toasts.add(outcome === 'kept' ? 'info' : 'success', { type: 'disconnected', wallet: wallet.name, outcome })
  }

  const switching = createSwitching({ chains, state, dispatch, toasts, connection: () => open?.connection })
  const stopMemory = memory.onForeignChange(() => {
    const stored = memory.session()
    if (stored) return void restore() // follows another tab only while disconnected
    if (!open) return
    const { wallet } = open
    drop()
    dispatch({ type: 'disconnected' })
    toasts.add('info', { type: 'disconnected', wallet: wallet.name, outcome: 'elsewhere' })
  })

  return {
    state,
    connection: () => open?.connection,
    isSupported,
    open: (modal) => dispatch({ type: 'open', modal }),
    close() {
      const { session } = state.get()
      if (session.status === 'connecting' && !session.restoring) cancel()
      dispatch({ type: 'close' })
    },
    connect,
    cancel,
    disconnect,
    switchChain: switching.start,
    cancelSwitch: switching.cancel,
    signed: ({ address, chainId }, isIn) => dispatch({ type: 'signed', address, chainId, in: isIn }),
    restore,
    stop() {
      stopMemory()
      drop()
    },
  }
}

type Found = { readonly wallet: Wallet; readonly connection: Connection; readonly admits: Judge | undefined }

// The sign-in server is asked while the wallet is: a reload waits for the slower of the two, not for both.
async function restoreSilently(
  deps: SessionDeps, remembered: Remembered, signal: AbortSignal, asked: Promise<Judge> | undefined,
): Promise<Found | undefined> {
  const wallet = await deps.remembered(remembered, signal)
  const connection = await wallet?.connector.restore({ signal, address: remembered.address })
  return wallet && connection && { wallet, connection, admits: await asked }
}
