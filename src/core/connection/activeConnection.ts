// Holds the connection state and at most one connection or connection attempt.
import type { Chain } from '../../chains/chain.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import type { Address } from '../../eth/address.ts'
import type { Connection, ConnectionEvent } from '../../connectors/connector.ts'
import type { AppStorage, StoredConnection } from '../storage.ts'
import type { ConnectedWallet, ConnectableWallet } from './connectedWallet.ts'
import {
  INITIAL_CONNECTION_STATE,
  getConnectedAccount,
  connectionReducer,
  type ConnectionAction,
  type ConnectedAccount,
  type ConnectionState,
} from './connectionState.ts'
import type { Toasts } from '../toasts.ts'

/** A connection attempt. Its result must be ignored once `isLatest` returns false. */
export type ConnectAttempt = {
  readonly number: number
  readonly signal: AbortSignal
  isLatest(): boolean
}

export type ActiveWallet = { readonly connection: Connection; readonly wallet: ConnectedWallet }

/** A connection from a successful attempt. `isSignedIn` is undefined on a site without sign-in. */
type FoundConnection = {
  readonly connection: Connection
  readonly wallet: ConnectableWallet
  readonly isSignedIn: ((account: ConnectedAccount) => boolean) | undefined
}

export type ActiveConnection = {
  readonly state: ReadonlyStore<ConnectionState>
  dispatch(event: ConnectionAction): void
  get(): ActiveWallet | undefined
  connection(): Connection | undefined
  wallet(): ConnectedWallet | undefined
  isSupported(chainId: number): boolean
  /**
   * Asks the wallet for its current account. Resolves with false and shows a toast if the page
   * shows another account. Returns undefined for a wallet that reports every account change in an
   * event.
   */
  checkAccount(): Promise<boolean> | undefined
  /**
   * Stores whether the account is signed in. Does nothing if another account or chain is connected
   * by then.
   */
  setAuthenticated(account: Pick<ConnectedAccount, 'address' | 'chainId'>, isIn: boolean): void
  /** Starts an attempt. With `isShown` false, the session does not become 'connecting'. */
  begin(walletId: string, restoring?: StoredConnection, isShown?: boolean): ConnectAttempt
  /**
   * Returns how many attempts were started or canceled so far, so that a caller can detect a newer
   * attempt.
   */
  attempts(): number
  /**
   * Makes the connection the active one. If the attempt was canceled or a newer attempt has
   * started, closes the connection instead.
   */
  setActive(attempt: ConnectAttempt, found: FoundConnection): void
  cancel(): void
  /** Closes the connection in this tab, without a message to the wallet. */
  drop(): void
  /**
   * Deletes the stored connection because the wallet's session has expired. Signs out and shows a
   * toast.
   */
  expire(wallet: string): void
  /** Ends the connection in the page, then in the wallet. Shows the outcome in a toast. */
  disconnect(): Promise<void>
  listen(handlers: Handlers): void
}

type Handlers = {
  /**
   * Called when the signed-in account is no longer connected. `next` is the new account if the
   * wallet has switched to another one.
   */
  onSignOut(next?: Address): void
  /**
   * Called when the wallet ended the connection but may come back, for example after being
   * unlocked.
   */
  onLocked(): void
}

type ActiveConnectionDeps = {
  readonly chains: readonly Chain[]
  readonly storage: AppStorage
  readonly toasts: Toasts
  /** True on a site with sign-in, where a new account must sign in. */
  readonly needsSignIn: boolean
}

export function createActiveConnection({
  chains,
  storage,
  toasts,
  needsSignIn,
}: ActiveConnectionDeps): ActiveConnection {
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const isSupported = (chainId: number): boolean => chains.some(({ id }) => id === chainId)
  const dispatch = (event: ConnectionAction): void =>
    state.set(connectionReducer(state.get(), event, isSupported))
  let handlers: Handlers | undefined
  const signOut = (next?: Address): void => handlers?.onSignOut(next)
  const attempts = createAttempts(dispatch)
  let active: (ActiveWallet & { readonly stop: () => void }) | undefined

  const release = (): typeof active => {
    const previous = active
    previous?.stop()
    active = undefined
    return previous
  }
  const drop = (): void => release()?.connection.close()
  const remember = (): void => {
    const account = getConnectedAccount(state.get().session)
    if (account && active)
      storage.setSession({
        walletId: account.walletId,
        key: active.wallet.key,
        address: account.address,
        chainId: account.chainId,
      })
  }
  // Update the stored connection only if it still exists, because another tab may have erased it.
  const update = (): void => {
    if (storage.session()) remember()
  }
  const onEvent = (event: ConnectionEvent, { name }: ConnectedWallet): void => {
    const before = state.get().session
    switch (event.type) {
      case 'account':
        // Ignore an event for the account that is already connected.
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
          storage.session()?.address,
        )
        const outcome = ENDINGS.get(event.error?.code) ?? 'by-wallet'
        if (isStoredAccount && before.status === 'connected') signOut()
        drop()
        dispatch({ type: 'disconnected' })
        if (isStoredAccount && outcome === 'session-ended') storage.clearAccount()
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
    get: () => active,
    connection: () => active?.connection,
    wallet: () => active?.wallet,
    listen: (newHandlers) => {
      handlers = newHandlers
    },
    checkAccount() {
      const connected = active
      const shown = getConnectedAccount(state.get().session)?.address
      return connected?.connection.readAccount?.().then((address) => {
        if (address === shown) return true
        toasts.add('error', { type: 'other-account', wallet: connected.wallet.name, address })
        return false
      })
    },
    setAuthenticated: ({ address, chainId }, isIn) =>
      dispatch({ type: 'signed', address, chainId, in: isIn }),
    begin: attempts.begin,
    attempts: attempts.count,
    setActive({ number, isLatest }, { connection, wallet: chosen, isSignedIn }) {
      if (!isLatest()) return connection.close()
      attempts.settle()
      const wallet = { ...chosen, ...(connection.peer && chosen.connected?.(connection.peer)) }
      const account: ConnectedAccount = {
        walletId: wallet.id,
        address: connection.address,
        chainId: connection.chainId,
      }
      active = {
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
    expire(wallet) {
      signOut()
      storage.clearAccount()
      toasts.add('info', { type: 'disconnected', wallet, outcome: 'ran-out' })
    },
    async disconnect() {
      const previous = release()
      const id = previous?.wallet.id ?? storage.session()?.walletId
      attempts.cancel()
      if (id === undefined) return
      signOut()
      storage.clearAccount()
      storage.markDisconnected(id)
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
  dispatch: ActiveConnection['dispatch'],
): Pick<ActiveConnection, 'begin' | 'cancel'> & { settle(): void; count(): number } {
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
      return { number, signal: running.signal, isLatest: () => number === last }
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

/**
 * What the toast gives as the cause of a lost connection, by error code. For any other code, the
 * toast says that the wallet ended the connection.
 */
const ENDINGS: ReadonlyMap<string | undefined, 'session-ended' | 'restarted'> = new Map([
  ['session-ended', 'session-ended'],
  ['wallet-restarted', 'restarted'],
])
