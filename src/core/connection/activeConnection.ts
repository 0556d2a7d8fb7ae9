// Holds the connection state and at most one connection or connection attempt.
import type { Chain } from '../../chains/chain.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection, ConnectionEvent } from '../../connectors/connector.ts'
import type { Memory, Remembered } from '../storage.ts'
import type { ConnectedWallet, Wallet } from './connectedWallet.ts'
import {
  INITIAL,
  getConnectedAccount,
  reduce,
  type Event,
  type ConnectedAccount,
  type State,
} from './connectionState.ts'
import type { Toasts } from '../toasts.ts'

/** A connection attempt. Its result must be ignored once `isLast` returns false. */
export type Attempt = { readonly number: number; readonly signal: AbortSignal; isLast(): boolean }

export type Connected = { readonly connection: Connection; readonly wallet: ConnectedWallet }

/** Result of a successful attempt. `isSignedIn` is undefined on a site without sign-in. */
type FoundConnection = {
  readonly connection: Connection
  readonly wallet: Wallet
  readonly isSignedIn: ((account: ConnectedAccount) => boolean) | undefined
}

export type CurrentConnection = {
  readonly state: Readable<State>
  dispatch(event: Event): void
  get(): Connected | undefined
  connection(): Connection | undefined
  wallet(): ConnectedWallet | undefined
  isSupported(chainId: number): boolean
  /**
   * Compares the wallet's account with the account shown. Resolves with false and shows a toast if
   * they differ. Returns undefined if the connection always knows its account.
   */
  checkAccount(): Promise<boolean> | undefined
  /**
   * Applies the sign-in server's answer. Ignores an answer about another account or chain than the
   * connected one.
   */
  signed(account: Pick<ConnectedAccount, 'address' | 'chainId'>, isIn: boolean): void
  /** Starts an attempt. With `isShown` false, the session does not become 'connecting'. */
  begin(walletId: string, restoring?: Remembered, isShown?: boolean): Attempt
  /** Returns how many attempts were started or cancelled so far. */
  attempts(): number
  /**
   * Makes the connection the active one. Closes it instead if its attempt is no longer the last.
   */
  adopt(attempt: Attempt, found: FoundConnection): void
  cancel(): void
  /** Closes the connection in this tab, without a message to the wallet. */
  drop(): void
  /**
   * Deletes the stored connection because the wallet's session has expired. Signs out and shows a
   * toast.
   */
  lapse(wallet: string): void
  /** Disconnects the page, then the wallet, and shows the outcome in a toast. */
  disconnect(): Promise<void>
  listen(handlers: Handlers): void
}

type Handlers = {
  /**
   * Called when the signed-in account is no longer connected. `next` is the account that replaces
   * it.
   */
  onSignOut(next?: Address): void
  /**
   * Called when the wallet ended the connection but may come back, for example after being
   * unlocked.
   */
  onLocked(): void
}

type CurrentDeps = {
  readonly chains: readonly Chain[]
  readonly memory: Memory
  readonly toasts: Toasts
  /** True on a site with sign-in, where a new account must sign in. */
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

  const release = (): typeof current => {
    const previous = current
    previous?.stop()
    current = undefined
    return previous
  }
  const drop = (): void => release()?.connection.close()
  const remember = (): void => {
    const account = getConnectedAccount(state.get().session)
    if (account && current)
      memory.setSession({
        walletId: account.walletId,
        key: current.wallet.key,
        address: account.address,
        chainId: account.chainId,
      })
  }
  // Update only a stored session, because another tab may have erased the session.
  const update = (): void => {
    if (memory.session()) remember()
  }
  const onEvent = (event: ConnectionEvent, { name }: ConnectedWallet): void => {
    const before = state.get().session
    switch (event.type) {
      case 'account':
        // The account is unchanged, because it was set when the connection was adopted.
        if (getConnectedAccount(before)?.address === event.address) return
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
        return
      case 'disconnect': {
        // Keep the stored session if another tab has connected another account.
        const isStoredAccount = [undefined, getConnectedAccount(before)?.address].includes(
          memory.session()?.address,
        )
        const outcome = ENDINGS.get(event.error?.code) ?? 'by-wallet'
        if (isStoredAccount && before.status === 'connected') signOut()
        drop()
        dispatch({ type: 'disconnected' })
        if (isStoredAccount && outcome === 'session-ended') memory.forget()
        toasts.add('info', { type: 'disconnected', wallet: name, outcome })
        return isStoredAccount && outcome === 'by-wallet' ? handlers?.onLocked() : undefined
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
    listen: (newHandlers) => {
      handlers = newHandlers
    },
    checkAccount() {
      const connected = current
      const shown = getConnectedAccount(state.get().session)?.address
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
      const account: ConnectedAccount = {
        walletId: wallet.id,
        address: connection.address,
        chainId: connection.chainId,
      }
      current = {
        connection,
        wallet,
        stop: connection.subscribe((event) => onEvent(event, wallet)),
      }
      dispatch({
        type: 'connected',
        attempt: number,
        account,
        signedIn: isSignedIn?.(account) ?? true,
      })
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
      const previous = release()
      const id = previous?.wallet.id ?? memory.session()?.walletId
      attempts.cancel()
      if (id === undefined) return
      signOut()
      memory.forget()
      memory.markDisconnected(id)
      dispatch({ type: 'disconnected' })
      if (!previous) return
      const outcome = await previous.connection.disconnect()
      if (getConnectedAccount(state.get().session)) return // connected again meanwhile
      toasts.add(outcome === 'kept' ? 'info' : 'success', {
        type: 'disconnected',
        wallet: previous.wallet.name,
        outcome,
      })
    },
  }
}

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
      running = undefined // the attempt has succeeded and must not be aborted later
    },
    cancel() {
      last += 1
      endRunning()
    },
  }
}

/** Outcomes in the disconnect toast by error code. Any other code may mean a locked wallet. */
const ENDINGS: ReadonlyMap<string | undefined, 'session-ended' | 'restarted'> = new Map([
  ['session-ended', 'session-ended'],
  ['wallet-restarted', 'restarted'],
])
