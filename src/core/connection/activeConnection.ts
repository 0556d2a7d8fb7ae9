// The connection's state, and at most one attempt to connect or one connection: what its events change, what is stored
// of it, and how it ends. Beginning an attempt ends the one before; results of older attempts are dropped.
import type { Chain } from '../../chains/chain.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection, ConnectionEvent } from '../../connectors/connector.ts'
import type { Memory, Remembered } from '../storage.ts'
import type { ConnectedWallet, Wallet } from './connectedWallet.ts'
import { INITIAL, liveOf, reduce, type Event, type Live, type State } from './connectionState.ts'
import type { Toasts } from '../toasts.ts'

/** `isLast`: no later attempt or cancellation has come. */
export type Attempt = { readonly number: number; readonly signal: AbortSignal; isLast(): boolean }

export type Connected = { readonly connection: Connection; readonly wallet: ConnectedWallet }

/** What an attempt led to. `isSignedIn` tells whether the account is signed in; undefined where nobody has to be. */
type FoundConnection = {
  readonly connection: Connection
  readonly wallet: Wallet
  readonly isSignedIn: ((live: Live) => boolean) | undefined
}

export type CurrentConnection = {
  readonly state: Readable<State>
  dispatch(event: Event): void
  get(): Connected | undefined
  /** The live connection, for reads, signatures and transactions. */
  connection(): Connection | undefined
  /** The wallet behind it. */
  wallet(): ConnectedWallet | undefined
  /** Whether the site uses this chain. */
  isSupported(chainId: number): boolean
  /** Reads the wallet's account before it is asked to send or sign. Resolves with false when it is not the shown one:
   * the session follows it, and the visitor is told that nothing was sent. Undefined where the connection always knows
   * its account. Rejects when the wallet names none. */
  checkAccount(): Promise<boolean> | undefined
  /** The sign-in server's answer about this account; on any other than the present one it changes nothing. */
  signed(account: Pick<Live, 'address' | 'chainId'>, isIn: boolean): void
  /** `isShown`: whether the attempt is state from the beginning. */
  begin(walletId: string, restoring?: Remembered, isShown?: boolean): Attempt
  /** How many have begun or were ended until now. */
  attempts(): number
  /** The connection is the current one from now on; that of an older attempt is closed. */
  adopt(attempt: Attempt, found: FoundConnection): void
  /** Ends the attempt that is under way. */
  cancel(): void
  /** Stops listening and lets go of the connection; the wallet is told nothing. */
  drop(): void
  /** What was remembered cannot come back: it is forgotten, and that is said. */
  lapse(wallet: string): void
  /** Ends it for good: here first, then in the wallet, and says what came of it. Nor does an attempt or what is
   * remembered connect any more. */
  disconnect(): Promise<void>
  /** Sets the handlers of the events that end a sign-in or a connection. */
  listen(handlers: Handlers): void
}

type Handlers = {
  /** The signed-in account has left; `next`: the one that is connected from now on. */
  onSignOut(next?: Address): void
  /** The wallet has ended the connection but may come back, for example when it is unlocked. */
  onLocked(): void
}

type CurrentDeps = {
  readonly chains: readonly Chain[]
  readonly memory: Memory
  readonly toasts: Toasts
  /** An account must sign in after it changed. */
  readonly needsSignIn: boolean
}

export function createCurrentConnection({
  chains,
  memory,
  toasts,
  needsSignIn,
}: CurrentDeps): CurrentConnection {
  const state = createStore<State>(INITIAL)
  const isSupported = (chainId: number): boolean => chains.some(({ id }) => id === chainId)
  const dispatch = (event: Event): void => state.set(reduce(state.get(), event, isSupported))
  let handlers: Handlers | undefined
  const signOut = (next?: Address): void => handlers?.onSignOut(next)
  const attempts = createAttempts(dispatch)
  let current: (Connected & { readonly stop: () => void }) | undefined

  const letGo = (): typeof current => {
    const left = current
    left?.stop()
    current = undefined
    return left
  }
  const drop = (): void => letGo()?.connection.close()
  const remember = (): void => {
    const live = liveOf(state.get().session)
    if (live && current)
      memory.setSession({
        walletId: live.walletId,
        key: current.wallet.key,
        address: live.address,
        chainId: live.chainId,
      })
  }
  // Another tab may have left a moment ago, still unheard of here: what was erased is not written again.
  const update = (): void => {
    if (memory.session()) remember()
  }
  const onEvent = (event: ConnectionEvent, { name }: ConnectedWallet): void => {
    const before = state.get().session
    switch (event.type) {
      case 'account':
        if (liveOf(before)?.address === event.address) return // taken over with the connection
        if (before.status === 'connected') signOut(event.address)
        dispatch({ ...event, signedIn: !needsSignIn })
        if (state.get().session !== before)
          toasts.add('info', { type: 'account-changed', address: event.address })
        return update()
      case 'chain':
        dispatch(event)
        return update()
      case 'network':
      case 'request':
        return dispatch(event)
      case 'late':
        return // told to the part of the page that made the request
      case 'disconnect': {
        // whom another tab has connected since stays remembered and signed in
        const isOurs = [undefined, liveOf(before)?.address].includes(memory.session()?.address)
        const outcome = ENDINGS.get(event.error?.code) ?? 'by-wallet'
        if (isOurs && before.status === 'connected') signOut()
        drop()
        dispatch({ type: 'disconnected' })
        if (isOurs && outcome === 'session-ended') memory.forget()
        toasts.add('info', { type: 'disconnected', wallet: name, outcome })
        return isOurs && outcome === 'by-wallet' ? handlers?.onLocked() : undefined
      }
      default:
        event satisfies never
    }
  }
  return {
    state,
    dispatch,
    isSupported,
    get: () => current,
    connection: () => current?.connection,
    wallet: () => current?.wallet,
    listen: (given) => {
      handlers = given
    },
    checkAccount() {
      const connected = current
      const shown = liveOf(state.get().session)?.address
      return connected?.connection.readAccount?.().then((address) => {
        if (address === shown) return true
        toasts.add('error', { type: 'other-account', wallet: connected.wallet.name, address })
        return false
      })
    },
    signed: ({ address, chainId }, isIn) =>
      dispatch({ type: 'signed', address, chainId, in: isIn }),
    begin: attempts.begin,
    attempts: attempts.count,
    adopt({ number, isLast }, { connection, wallet: chosen, isSignedIn }) {
      if (!isLast()) return connection.close()
      attempts.settle()
      const wallet = { ...chosen, ...(connection.peer && chosen.connected?.(connection.peer)) }
      const live: Live = {
        walletId: wallet.id,
        address: connection.address,
        chainId: connection.chainId,
      }
      current = {
        connection,
        wallet,
        stop: connection.subscribe((event) => onEvent(event, wallet)),
      }
      dispatch({ type: 'connected', attempt: number, live, signedIn: isSignedIn?.(live) ?? true })
      remember()
    },
    cancel: attempts.cancel,
    drop,
    lapse(wallet) {
      signOut()
      memory.forget()
      toasts.add('info', { type: 'disconnected', wallet, outcome: 'ran-out' })
    },
    async disconnect() {
      const left = letGo()
      const id = left?.wallet.id ?? memory.session()?.walletId
      attempts.cancel() // a site leaves whenever it likes
      if (id === undefined) return
      signOut()
      memory.forget()
      memory.markLeft(id)
      dispatch({ type: 'disconnected' })
      if (!left) return
      const outcome = await left.connection.disconnect()
      toasts.add(outcome === 'kept' ? 'info' : 'success', {
        type: 'disconnected',
        wallet: left.wallet.name,
        outcome,
      })
    },
  }
}

/** By number: beginning an attempt ends the one before, and whatever belongs to an older one is dropped. */
function createAttempts(
  dispatch: CurrentConnection['dispatch'],
): Pick<CurrentConnection, 'begin' | 'cancel'> & { settle(): void; count(): number } {
  let last = 0
  let running: AbortController | undefined
  const endRunning = (): void => {
    running?.abort()
    running = undefined
    dispatch({ type: 'cancelled' })
  }
  return {
    begin(walletId, restoring, isShown = true) {
      endRunning()
      running = new AbortController()
      last += 1
      const number = last
      if (isShown)
        dispatch({ type: 'attempt', walletId, attempt: number, ...(restoring && { restoring }) })
      return { number, signal: running.signal, isLast: () => number === last }
    },
    count: () => last,
    settle() {
      running = undefined // nothing of the attempt is aborted any more
    },
    cancel() {
      last += 1
      endRunning()
    },
  }
}

/** Any other is as if it were locked: it stays remembered, and unlocking restores it. */
const ENDINGS: ReadonlyMap<string | undefined, 'session-ended' | 'restarted'> = new Map([
  ['session-ended', 'session-ended'],
  ['wallet-restarted', 'restarted'],
])
