// Connects, reconnects and disconnects wallets, and follows connections made in other tabs.
import { AppError, asAppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Connection, ConnectOptions, ConnectProgress } from '../../connectors/connector.ts'
import type { SiweResult } from '../../connectors/connectAndSign.ts'
import type { ConnectableWallet } from './connectedWallet.ts'
import type { ActiveWallet, ActiveConnection } from './activeConnection.ts'
import type { AppStorage, StoredConnection } from '../storage.ts'
import {
  getConnectedAccount,
  type ConnectedAccount,
  type ModalName,
  type ConnectionStatus,
} from './connectionState.ts'
import type { ChainSwitcher } from './switchChain.ts'
import type { Toasts } from '../toasts.ts'

/**
 * How long the page shows 'connecting' while it reconnects, in ms. If the wallet answers later, the
 * page still connects in the background.
 */
const RECONNECT_TIMEOUT_MS = 3_000

/** Time in ms after the wallet's approval until the dialog says that it waits for the server. */
const ANSWERED_MS = 1_000

/** A connection that was made without a prompt in the wallet. */
export type Reconnected = { readonly wallet: ConnectableWallet; readonly connection: Connection }

type IsSignedIn = (account: ConnectedAccount) => boolean

export type AuthenticationAdapter = {
  /**
   * Resolves with a function that returns whether or not an account is signed in. If the wallet
   * signed a message while connecting, sends the message to the server first. Never rejects.
   */
  readSignIn(signal: AbortSignal, signed?: SiweResult): Promise<IsSignedIn>
  /** Ends the sign-in session on the server. Later requests to the server wait for the sign-out. */
  signOut(): void
  /**
   * Keeps the sign-in session if it belongs to the current account, otherwise ends it. Call it when
   * another tab connected this account first.
   */
  checkFollowed(): Promise<void>
}

export type ConnectionStoreDeps = {
  readonly active: ActiveConnection
  readonly chains: readonly Chain[]
  readonly storage: AppStorage
  readonly toasts: Toasts
  /**
   * Loads the site's sign-in code. Undefined on a site without sign-in, where every connected
   * account counts as signed in.
   */
  readonly check?: (() => Promise<AuthenticationAdapter>) | undefined
  /**
   * Returns the object that switches the wallet's chain, or undefined until the wallet code is
   * loaded.
   */
  switcher(): ChainSwitcher | undefined
  /**
   * Returns the listed wallet with this id. Synchronous, so that the wallet is asked in the same
   * task as the user's click.
   */
  wallet(id: string): ConnectableWallet | undefined
  /**
   * Reconnects to the stored wallet without a prompt. Calls `onLocked` if the wallet returns no
   * account, for example because it is locked.
   */
  reconnect(
    session: StoredConnection,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Reconnected | undefined>
}

export type ConnectionStore = Pick<
  ActiveConnection,
  'state' | 'connection' | 'wallet' | 'isSupported' | 'checkAccount' | 'setAuthenticated'
> & {
  open(modal: ModalName): void
  /** Closes the modal, and cancels the connection attempt that it shows. */
  close(): void
  /** Connects to a listed wallet. See ConnectOptions for `connectOnly` and `resume`. */
  connect(walletId: string, options?: Pick<ConnectOptions, 'connectOnly' | 'resume'>): void
  cancel(): void
  disconnect(): Promise<void>
  /**
   * Resolves with undefined after the switch, or with the error that prevented it. Never rejects.
   */
  switchChain(chainId: number): Promise<AppError | undefined>
  cancelSwitch(): void
  /** Removes the reminder of a request that waits in a wallet on another device. */
  dismissRequest(id: number): void
  /**
   * Reconnects without a prompt. Resolves once the header can show whether a wallet is connected,
   * at the latest after `within`.
   */
  reconnect(within?: number | Promise<void>): Promise<void>
  /** Connects to the wallet that embeds this page (Safe), if it answers without a prompt. */
  connectFrame(find: (signal: AbortSignal) => Promise<Reconnected | undefined>): Promise<void>
  stop(): void
}

type ConnectionContext = {
  readonly deps: ConnectionStoreDeps
  readonly active: ActiveConnection
  /**
   * Asks the sign-in server which account is signed in. Returns undefined on a site without
   * sign-in.
   */
  readSignIn(signal: AbortSignal, signed?: SiweResult): Promise<IsSignedIn> | undefined
}

/**
 * Creates the connection store. Its methods never throw, because failures are part of the state.
 */
export function createConnectionStore(deps: ConnectionStoreDeps): ConnectionStore {
  const { check, active, storage } = deps
  const { state, dispatch } = active
  const signOut = (next?: Address): void => {
    // If another tab connected this account first, that tab may have signed in too. Check the
    // sign-in session then instead of ending it.
    const isLate = next !== undefined && storage.session()?.address === next
    // Without the sign-in code, no sign-in session can be open, so ignore a failure to load it.
    void check?.()
      .then((loaded) => (isLate ? loaded.checkFollowed() : loaded.signOut()))
      .catch(() => undefined)
  }
  const readSignIn = (signal: AbortSignal, signed?: SiweResult): Promise<IsSignedIn> | undefined =>
    check?.()
      .then((loaded) => loaded.readSignIn(signal, signed))
      .catch(() => () => false)
  const context: ConnectionContext = { deps, active, readSignIn }
  active.listen({ onSignOut: signOut, onLocked: () => void reconnect(context, 0) })
  const stopSwitching = state.subscribe(() => {
    if (!getConnectedAccount(state.get().session)) deps.switcher()?.cancel()
  })
  const stopMemory = storage.onChange('session', () => void followOtherTab(context))
  return {
    state,
    connection: active.connection,
    wallet: active.wallet,
    isSupported: active.isSupported,
    checkAccount: active.checkAccount,
    setAuthenticated: active.setAuthenticated,
    open: (modal) => dispatch({ type: 'open', modal }),
    close() {
      const { session } = state.get()
      if (session.status === 'connecting' && !session.restoring) cancel(context)
      dispatch({ type: 'close' })
    },
    connect: (walletId, options) => void connect(context, walletId, options),
    cancel: () => cancel(context),
    disconnect: active.disconnect,
    switchChain: async (chainId) =>
      deps.switcher()?.start(chainId) ??
      new AppError('wallet-disconnected', 'no wallet is connected'),
    cancelSwitch: () => deps.switcher()?.cancel(),
    dismissRequest: (id) => dispatch({ type: 'request', id, state: 'settled' }),
    reconnect: (within) => reconnect(context, within),
    connectFrame: (find) => connectFrame(context, find),
    stop() {
      stopMemory()
      stopSwitching()
      active.drop()
    },
  }
}

/** Runs one connection attempt. Changes nothing if a newer attempt has started. Never rejects. */
async function connect(
  context: ConnectionContext,
  walletId: string,
  { connectOnly = false, resume }: Pick<ConnectOptions, 'connectOnly' | 'resume'> = {},
): Promise<void> {
  const { deps, active, readSignIn } = context
  const { state, dispatch } = active
  const { session } = state.get()
  if (getConnectedAccount(session) || (!connectOnly && isWaitingFor(session, walletId))) return
  const wallet = deps.wallet(walletId)
  const pickAccount = deps.storage.recents().some((recent) => recent.id === walletId && recent.left)
  // Some wallets never answer the request for their account picker. Remove the wallet's `left` mark
  // before the request, so that the user's next attempt connects without the picker.
  if (pickAccount) deps.storage.addRecent(walletId)
  const attempt = active.begin(walletId)
  const { number, signal } = attempt
  const onProgress = (progress: ConnectProgress): void =>
    dispatch({ type: 'progress', attempt: number, progress })
  try {
    if (!wallet) throw new AppError('wallet-not-found', 'not listed')
    // Call the wallet in the same task as the click. Otherwise browsers block the wallet's window.
    const connection = await wallet.connector.connect({
      signal,
      pickAccount,
      ...(connectOnly && { connectOnly }),
      ...(resume && { resume }),
      onProgress,
    })
    // If the sign-in server is slow, show that the wallet has already answered. The reducer ignores
    // this event once the attempt has ended.
    setTimeout(() => onProgress({ kind: 'answered' }), ANSWERED_MS)
    const isSignedIn = await readSignIn(signal, connection.signed)
    // The attempt was canceled after the wallet had connected. Disconnect, so that a wallet on a
    // phone does not keep an unused session.
    if (!attempt.isLatest() && connection.peer) return void connection.disconnect()
    if (attempt.isLatest()) deps.storage.addRecent(walletId)
    active.setActive(attempt, { wallet, connection, isSignedIn })
  } catch (reason) {
    const error = asAppError(reason)
    if (pickAccount && error.code === 'user-rejected') deps.storage.markDisconnected(walletId)
    if (error.code === 'aborted' && resume && attempt.isLatest()) {
      cancel(context) // there was no pairing to resume
      dispatch({ type: 'close' })
    } else dispatch({ type: 'failed', attempt: number, error })
  }
}

/** Ends the connection attempt, and reconnects to the stored wallet in the background. */
function cancel(context: ConnectionContext): void {
  const { session } = context.active.state.get()
  context.active.cancel()
  if (session.status === 'connecting' && !session.restoring) void reconnect(context, 0)
}

/**
 * Returns true if the page is already connecting to this wallet, so that another click on the
 * wallet can be ignored.
 */
function isWaitingFor(session: ConnectionStatus, walletId: string): boolean {
  if (session.status !== 'connecting' || session.walletId !== walletId) return false
  // During a silent reconnect or after an expired pairing, a click starts a new attempt.
  return !session.restoring && session.progress?.kind !== 'expired'
}

/**
 * Reconnects to the stored wallet without a prompt. Shows 'connecting' until `within` has passed
 * (in ms) or resolved. With 0, never shows 'connecting'.
 */
async function reconnect(
  context: ConnectionContext,
  within: number | Promise<void> = RECONNECT_TIMEOUT_MS,
): Promise<void> {
  const { deps, active, readSignIn } = context
  const { state, dispatch } = active
  const remembered = deps.storage.session()
  if (!remembered || state.get().session.status !== 'disconnected') return
  const isShown = within !== 0
  const attempt = active.begin(remembered.walletId, remembered, isShown)
  const { number, signal } = attempt
  let onLocked = (): void => {}
  const deadline = new Promise<void>((resolve) => {
    if (typeof within === 'number') setTimeout(resolve, within)
    else void within.then(resolve)
    onLocked = resolve
  })
  const reconnect = async (): Promise<void> => {
    // Read the sign-in status and reconnect the wallet in parallel, so that a reload takes only as
    // long as the slower of the two.
    let signInCheck = isShown ? readSignIn(signal) : undefined
    const restored = await deps.reconnect(remembered, signal, () => {
      signInCheck = undefined // the answer would be outdated once the wallet is unlocked
      onLocked()
    })
    if (!restored) return
    const isSignedIn = await (signInCheck ?? readSignIn(signal))
    const { connection } = restored
    // The user disconnected during the reconnect. End the restored connection, so that a wallet on
    // a phone does not keep an unused session.
    if (!deps.storage.session())
      return connection.peer ? void connection.disconnect() : connection.close()
    // Start the attempt again, because the reducer accepts a connection only for a running attempt.
    if (attempt.isLatest() && state.get().session.status === 'disconnected')
      dispatch({
        type: 'attempt',
        walletId: remembered.walletId,
        attempt: number,
        restoring: remembered,
      })
    active.setActive(attempt, { ...restored, isSignedIn })
  }
  // Show no error, because the user did not ask to connect. Only delete the stored connection if
  // its session with a phone has ended.
  const fail = (error: unknown): void => {
    if (attempt.isLatest() && asAppError(error).code === 'session-ended')
      active.expire(deps.wallet(remembered.walletId)?.name ?? '')
  }
  await Promise.race([reconnect().catch(fail), deadline])
  dispatch({ type: 'failed', attempt: number, error: new AppError('timeout', 'no answer in time') })
}

async function connectFrame(
  { active, readSignIn }: ConnectionContext,
  find: Parameters<ConnectionStore['connectFrame']>[0],
): Promise<void> {
  const { signal } = new AbortController()
  const before = active.attempts()
  const restored = await find(signal).catch(() => undefined)
  if (active.state.get().session.status !== 'disconnected' || active.attempts() !== before)
    return restored?.connection.close()
  if (restored)
    active.setActive(active.begin(restored.wallet.id), {
      ...restored,
      isSignedIn: await readSignIn(signal),
    })
}

// Applies a change of the stored connection by another tab.
async function followOtherTab(context: ConnectionContext): Promise<void> {
  const { deps, active } = context
  const { state } = active
  const connected = active.get()
  if (deps.storage.session()) {
    // If another tab has started a new WalletConnect session, this tab's session is obsolete. Drop
    // its connection once no request is open.
    if (connected?.connection.isReplaced?.() && state.get().requests.length === 0)
      await dropReplaced(context, connected, 'replaced')
    return reconnect(context)
  }
  const { session } = state.get()
  // The other tab disconnected, so stop a silent reconnect. Keep an attempt that the user started.
  if (session.status !== 'connecting' || session.restoring) active.cancel()
  if (connected) await dropReplaced(context, connected, 'elsewhere')
}

async function dropReplaced(
  { deps, active }: ConnectionContext,
  { connection, wallet }: ActiveWallet,
  outcome: 'replaced' | 'elsewhere',
): Promise<void> {
  const over = outcome === 'replaced' ? connection.disconnect() : undefined
  active.drop()
  active.dispatch({ type: 'disconnected' })
  deps.toasts.add('info', { type: 'disconnected', wallet: wallet.name, outcome })
  await over
}
