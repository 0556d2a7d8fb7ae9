// Connects, reconnects and disconnects wallets, and follows connections made in other tabs. The
// active connection is kept in activeConnection.ts; the state reducer is in connectionState.ts.
import { AppError, asAppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Connection, ConnectOptions, ConnectProgress } from '../../connectors/connector.ts'
import type { SignedMessage } from '../../connectors/connectAndSign.ts'
import type { Wallet } from './connectedWallet.ts'
import type { Connected, CurrentConnection } from './activeConnection.ts'
import type { Memory, Remembered } from '../storage.ts'
import {
  getConnectedAccount,
  type ConnectedAccount,
  type ModalName,
  type Session,
} from './connectionState.ts'
import type { Switcher } from './switchChain.ts'
import type { Toasts } from '../toasts.ts'

/**
 * How long the page shows 'connecting' while it reconnects to the stored wallet, in milliseconds.
 * If the wallet answers later, the page still connects, unless the user has chosen a wallet
 * meanwhile.
 */
const RESTORE_DEADLINE_MS = 3_000

/**
 * Milliseconds after the wallet's approval until the dialog says that it waits for the sign-in
 * server instead of the wallet.
 */
const ANSWERED_MS = 1_000

/** A connection that was made without a prompt in the wallet. */
export type Restored = { readonly wallet: Wallet; readonly connection: Connection }

type IsSignedIn = (account: ConnectedAccount) => boolean

/** Asks the sign-in server whether the connected account is signed in. */
export type SignInCheck = {
  /**
   * Resolves with a function that returns whether a given account and chain are signed in. Sends
   * the signed message to the server first, if there is one. Never rejects.
   */
  readSignIn(signal: AbortSignal, signed?: SignedMessage): Promise<IsSignedIn>
  /** Ends the sign-in session on the server. Later requests to the server wait for this one. */
  signOut(): void
  /**
   * Call it when another tab connected the current account before this tab noticed. Keeps the
   * sign-in session if it belongs to that account, otherwise ends it on the server.
   */
  checkFollowed(): Promise<void>
}

export type SessionDeps = {
  readonly current: CurrentConnection
  readonly chains: readonly Chain[]
  readonly memory: Memory
  readonly toasts: Toasts
  /**
   * Loads the site's sign-in code. Undefined on a site without sign-in, where every connected
   * account counts as signed in. If loading fails, the account counts as not signed in.
   */
  readonly check?: (() => Promise<SignInCheck>) | undefined
  /**
   * Returns the object that switches the wallet's chain. Returns undefined until the wallet code is
   * loaded.
   */
  switcher(): Switcher | undefined
  /**
   * Returns the listed wallet with this id. It is synchronous, so that the wallet is asked in the
   * same task as the user's click.
   */
  wallet(id: string): Wallet | undefined
  /**
   * Reconnects to the stored wallet without a prompt, as soon as the wallet is available. Resolves
   * with undefined if there is nothing to restore. Calls `onLocked` if the wallet is available but
   * shares no account, for example because it is locked.
   */
  restore(
    session: Remembered,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Restored | undefined>
}

export type SessionApi = Pick<
  CurrentConnection,
  'state' | 'connection' | 'wallet' | 'isSupported' | 'checkAccount' | 'signed'
> & {
  open(modal: ModalName): void
  /** Closes the modal, and cancels the connection attempt that it shows. */
  close(): void
  /**
   * See ConnectOptions for `connectOnly` and `resume`. With `connectOnly`, a running attempt for
   * the same wallet is replaced.
   */
  connect(walletId: string, options?: Pick<ConnectOptions, 'connectOnly' | 'resume'>): void
  cancel(): void
  disconnect(): Promise<void>
  /**
   * Resolves with undefined after the switch, or with the error that prevented it. Never rejects.
   */
  switchChain(chainId: number): Promise<AppError | undefined>
  cancelSwitch(): void
  /** Removes the reminder of a request that waits in a wallet on another device. */
  settleRequest(id: number): void
  /**
   * Reconnects without a prompt (`eth_accounts` only). Resolves once the header can be shown: when
   * the wallet answers, or after `within` (milliseconds or a promise; 3 s by default).
   */
  restore(within?: number | Promise<void>): Promise<void>
  /**
   * Connects to the wallet that embeds this page (Safe), if it answers without a prompt and the
   * user has not started another connection.
   */
  offer(find: (signal: AbortSignal) => Promise<Restored | undefined>): Promise<void>
  /** Stops listening to other tabs and to the wallet. */
  stop(): void
}

type Parts = {
  readonly deps: SessionDeps
  readonly current: CurrentConnection
  /**
   * Asks the sign-in server which account is signed in. Returns undefined on a site without
   * sign-in.
   */
  readSignIn(signal: AbortSignal, signed?: SignedMessage): Promise<IsSignedIn> | undefined
}

/** Creates the connection store. Its methods never throw: failures are part of the state. */
export function createSession(deps: SessionDeps): SessionApi {
  const { check, current, memory } = deps
  const { state, dispatch } = current
  const signOut = (next?: Address): void => {
    // True if another tab connected this account first, for example while this tab was suspended.
    const isLate = next !== undefined && memory.session()?.address === next
    // If the sign-in code can't be loaded, no session can be open either.
    void check?.()
      .then((loaded) => (isLate ? loaded.checkFollowed() : loaded.signOut()))
      .catch(() => undefined)
  }
  const readSignIn = (
    signal: AbortSignal,
    signed?: SignedMessage,
  ): Promise<IsSignedIn> | undefined =>
    check?.()
      .then((loaded) => loaded.readSignIn(signal, signed))
      .catch(() => () => false)
  const parts: Parts = { deps, current, readSignIn }
  current.listen({ onSignOut: signOut, onLocked: () => void restore(parts, 0) })
  const stopSwitching = state.subscribe(() => {
    if (!getConnectedAccount(state.get().session)) deps.switcher()?.cancel()
  })
  const stopMemory = memory.onChange('session', () => void followOtherTab(parts))
  return {
    state,
    connection: current.connection,
    wallet: current.wallet,
    isSupported: current.isSupported,
    checkAccount: current.checkAccount,
    signed: current.signed,
    open: (modal) => dispatch({ type: 'open', modal }),
    close() {
      const { session } = state.get()
      if (session.status === 'connecting' && !session.restoring) cancel(parts)
      dispatch({ type: 'close' })
    },
    connect: (walletId, options) => void connect(parts, walletId, options),
    cancel: () => cancel(parts),
    disconnect: current.disconnect,
    switchChain: async (chainId) =>
      deps.switcher()?.start(chainId) ??
      new AppError('wallet-disconnected', 'no wallet is connected'),
    cancelSwitch: () => deps.switcher()?.cancel(),
    settleRequest: (id) => dispatch({ type: 'request', id, state: 'settled' }),
    restore: (within) => restore(parts, within),
    offer: (find) => offer(parts, find),
    stop() {
      stopMemory()
      stopSwitching()
      current.drop()
    },
  }
}

/**
 * Runs one connection attempt. Never rejects: failures are part of the state. Changes nothing if a
 * newer attempt has started.
 */
async function connect(
  parts: Parts,
  walletId: string,
  { connectOnly = false, resume }: Pick<ConnectOptions, 'connectOnly' | 'resume'> = {},
): Promise<void> {
  const { deps, current, readSignIn } = parts
  const { state, dispatch } = current
  const { session } = state.get()
  if (getConnectedAccount(session) || (!connectOnly && isWaitingFor(session, walletId))) return
  const wallet = deps.wallet(walletId)
  const pickAccount = deps.memory.recents().some((recent) => recent.id === walletId && recent.left)
  // Some wallets never answer a request for their account picker. Remove the mark before asking, so
  // that the next attempt, also after a reload, connects without the picker.
  if (pickAccount) deps.memory.addRecent(walletId)
  const attempt = current.begin(walletId)
  const { number, signal } = attempt
  const onProgress = (progress: ConnectProgress): void =>
    dispatch({ type: 'progress', attempt: number, progress })
  try {
    if (!wallet) throw new AppError('wallet-not-found', 'not listed')
    // Call this in the same task as the click: wallets may open a window, and browsers block
    // windows that are opened later.
    const connection = await wallet.connector.connect({
      signal,
      pickAccount,
      ...(connectOnly && { connectOnly }),
      ...(resume && { resume }),
      onProgress,
    })
    // The reducer ignores this event if the attempt has ended by then.
    setTimeout(() => onProgress({ kind: 'answered' }), ANSWERED_MS)
    const isSignedIn = await readSignIn(signal, connection.signed)
    // The attempt was cancelled. Disconnect, otherwise a wallet on a phone keeps an unused session.
    if (!attempt.isLast() && connection.peer) return void connection.disconnect()
    if (attempt.isLast()) deps.memory.addRecent(walletId)
    current.adopt(attempt, { wallet, connection, isSignedIn })
  } catch (reason) {
    const error = asAppError(reason)
    if (pickAccount && error.code === 'user-rejected') deps.memory.markDisconnected(walletId)
    if (error.code === 'aborted' && resume && attempt.isLast()) {
      cancel(parts) // there was no pairing to resume
      dispatch({ type: 'close' })
    } else dispatch({ type: 'failed', attempt: number, error })
  }
}

/**
 * Ends the connection attempt. If the user had started it, reconnecting to the stored wallet
 * continues in the background.
 */
function cancel(parts: Parts): void {
  const { session } = parts.current.state.get()
  parts.current.cancel()
  if (session.status === 'connecting' && !session.restoring) void restore(parts, 0)
}

/**
 * Returns whether a second click on the wallet can be ignored, because its attempt still runs. A
 * click replaces a silent reconnect or an expired pairing.
 */
function isWaitingFor(session: Session, walletId: string): boolean {
  if (session.status !== 'connecting' || session.walletId !== walletId) return false
  return !session.restoring && session.progress?.kind !== 'expired'
}

/**
 * Reconnects to the stored wallet without a prompt. Shows 'connecting' until `within`; with 0, it
 * reconnects in the background.
 */
async function restore(
  parts: Parts,
  within: number | Promise<void> = RESTORE_DEADLINE_MS,
): Promise<void> {
  const { deps, current, readSignIn } = parts
  const { state, dispatch } = current
  const remembered = deps.memory.session()
  if (!remembered || state.get().session.status !== 'disconnected') return
  const isShown = within !== 0
  const attempt = current.begin(remembered.walletId, remembered, isShown)
  const { number, signal } = attempt
  let onLocked = (): void => {}
  const deadline = new Promise<void>((resolve) => {
    if (typeof within === 'number') setTimeout(resolve, within)
    else void within.then(resolve)
    onLocked = resolve
  })
  const reconnect = async (): Promise<void> => {
    // Read the sign-in status while the wallet reconnects: a reload then waits only for the slower
    // of the two.
    let signInCheck = isShown ? readSignIn(signal) : undefined
    const restored = await deps.restore(remembered, signal, () => {
      signInCheck = undefined // the answer would be outdated once the wallet is unlocked
      onLocked()
    })
    if (!restored) return
    const isSignedIn = await (signInCheck ?? readSignIn(signal))
    const { connection } = restored
    // The user has disconnected meanwhile. Disconnect the wallet too if it is on a phone, otherwise
    // it keeps an unused session.
    if (!deps.memory.session())
      return connection.peer ? void connection.disconnect() : connection.close()
    // The wallet answered after the deadline, when the state was 'disconnected' again. The reducer
    // accepts a connection only for a running attempt, so start the attempt again.
    if (attempt.isLast() && state.get().session.status === 'disconnected')
      dispatch({
        type: 'attempt',
        walletId: remembered.walletId,
        attempt: number,
        restoring: remembered,
      })
    current.adopt(attempt, { ...restored, isSignedIn })
  }
  // A failed reconnect shows no error: the user sees the error when they click on the wallet. An
  // ended session with a phone can't be restored, so it is removed.
  const fail = (error: unknown): void => {
    if (attempt.isLast() && asAppError(error).code === 'session-ended')
      current.lapse(deps.wallet(remembered.walletId)?.name ?? '')
  }
  await Promise.race([reconnect().catch(fail), deadline])
  dispatch({ type: 'failed', attempt: number, error: new AppError('timeout', 'no answer in time') })
}

async function offer(
  { current, readSignIn }: Parts,
  find: Parameters<SessionApi['offer']>[0],
): Promise<void> {
  const { signal } = new AbortController()
  const before = current.attempts()
  const restored = await find(signal).catch(() => undefined)
  if (current.state.get().session.status !== 'disconnected' || current.attempts() !== before)
    return restored?.connection.close()
  if (restored)
    current.adopt(current.begin(restored.wallet.id), {
      ...restored,
      isSignedIn: await readSignIn(signal),
    })
}

// Applies a change of the stored connection by another tab. Connects to the other tab's wallet if
// this tab is disconnected or if its connection was replaced. A replaced wallet is disconnected,
// unless it has open requests. After a disconnect in another tab, this tab disconnects without a
// message to the wallet.
async function followOtherTab(parts: Parts): Promise<void> {
  const { deps, current } = parts
  const { state } = current
  const connected = current.get()
  if (deps.memory.session()) {
    if (connected?.connection.isReplaced?.() && state.get().requests.length === 0)
      await dropReplaced(parts, connected, 'replaced')
    return restore(parts)
  }
  const { session } = state.get()
  // The other tab disconnected, so stop restoring. An attempt that the user started continues.
  if (session.status !== 'connecting' || session.restoring) current.cancel()
  if (connected) await dropReplaced(parts, connected, 'elsewhere')
}

async function dropReplaced(
  { deps, current }: Parts,
  { connection, wallet }: Connected,
  outcome: 'replaced' | 'elsewhere',
): Promise<void> {
  const over = outcome === 'replaced' ? connection.disconnect() : undefined
  current.drop()
  current.dispatch({ type: 'disconnected' })
  deps.toasts.add('info', { type: 'disconnected', wallet: wallet.name, outcome })
  await over
}
