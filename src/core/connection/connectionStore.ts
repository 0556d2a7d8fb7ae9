// Connects, reconnects and disconnects wallets, and follows connections made in other tabs.
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
 * How long the page shows 'connecting' while it reconnects, in ms. A later answer still connects in
 * the background.
 */
const RESTORE_DEADLINE_MS = 3_000

/** Time in ms after the wallet's approval until the dialog says that it waits for the server. */
const ANSWERED_MS = 1_000

/** A connection that was made without a prompt in the wallet. */
export type Restored = { readonly wallet: Wallet; readonly connection: Connection }

type IsSignedIn = (account: ConnectedAccount) => boolean

export type SignInCheck = {
  /**
   * Resolves with a function that returns whether or not an account is signed in. Sends the signed
   * message first, if there is one. Never rejects.
   */
  readSignIn(signal: AbortSignal, signed?: SignedMessage): Promise<IsSignedIn>
  /** Ends the sign-in session on the server. Later requests to the server wait for the sign-out. */
  signOut(): void
  /**
   * Keeps the sign-in session if it belongs to the current account, otherwise ends it. Call it when
   * another tab connected this account first.
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
   * account counts as signed in.
   */
  readonly check?: (() => Promise<SignInCheck>) | undefined
  /**
   * Returns the object that switches the wallet's chain, or undefined until the wallet code is
   * loaded.
   */
  switcher(): Switcher | undefined
  /**
   * Returns the listed wallet with this id. Synchronous, so that the wallet is asked in the same
   * task as the user's click.
   */
  wallet(id: string): Wallet | undefined
  /**
   * Reconnects to the stored wallet without a prompt. Calls `onLocked` if the wallet shares no
   * account.
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
  settleRequest(id: number): void
  /**
   * Reconnects without a prompt. Resolves once the header can be shown, at the latest after
   * `within`.
   */
  restore(within?: number | Promise<void>): Promise<void>
  /** Connects to the wallet that embeds this page (Safe), if it answers without a prompt. */
  offer(find: (signal: AbortSignal) => Promise<Restored | undefined>): Promise<void>
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

/**
 * Creates the connection store. Its methods never throw, because failures are part of the state.
 */
export function createSession(deps: SessionDeps): SessionApi {
  const { check, current, memory } = deps
  const { state, dispatch } = current
  const signOut = (next?: Address): void => {
    // True if another tab connected this account first, for example while this tab was suspended.
    const isLate = next !== undefined && memory.session()?.address === next
    // If the sign-in code can't be loaded, no sign-in session can be open either.
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

/** Runs one connection attempt. Changes nothing if a newer attempt has started. Never rejects. */
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
  // Some wallets never answer a request for their account picker. Remove the mark first, so that
  // the next attempt connects without the picker.
  if (pickAccount) deps.memory.addRecent(walletId)
  const attempt = current.begin(walletId)
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
    // The reducer ignores this event if the attempt has ended by then.
    setTimeout(() => onProgress({ kind: 'answered' }), ANSWERED_MS)
    const isSignedIn = await readSignIn(signal, connection.signed)
    // The attempt was cancelled. Disconnect, so that a wallet on a phone keeps no unused session.
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

/** Ends the connection attempt, and returns to reconnecting in the background. */
function cancel(parts: Parts): void {
  const { session } = parts.current.state.get()
  parts.current.cancel()
  if (session.status === 'connecting' && !session.restoring) void restore(parts, 0)
}

/** Returns true if a second click on the wallet can be ignored because its attempt still runs. */
function isWaitingFor(session: Session, walletId: string): boolean {
  if (session.status !== 'connecting' || session.walletId !== walletId) return false
  // A click replaces a silent reconnect or an expired pairing.
  return !session.restoring && session.progress?.kind !== 'expired'
}

/**
 * Reconnects to the stored wallet without a prompt. Shows 'connecting' until `within`, or not at
 * all with 0.
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
    // Read the sign-in status while the wallet reconnects, so that a reload waits only for the
    // slower one.
    let signInCheck = isShown ? readSignIn(signal) : undefined
    const restored = await deps.restore(remembered, signal, () => {
      signInCheck = undefined // the answer would be outdated once the wallet is unlocked
      onLocked()
    })
    if (!restored) return
    const isSignedIn = await (signInCheck ?? readSignIn(signal))
    const { connection } = restored
    // The user has disconnected meanwhile, so a wallet on a phone must not keep an unused session.
    if (!deps.memory.session())
      return connection.peer ? void connection.disconnect() : connection.close()
    // Start the attempt again, because the reducer accepts a connection only for a running attempt.
    if (attempt.isLast() && state.get().session.status === 'disconnected')
      dispatch({
        type: 'attempt',
        walletId: remembered.walletId,
        attempt: number,
        restoring: remembered,
      })
    current.adopt(attempt, { ...restored, isSignedIn })
  }
  // Show no error, because the user did not ask to connect. Remove an ended session with a phone.
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

// Applies a change of the stored connection by another tab.
async function followOtherTab(parts: Parts): Promise<void> {
  const { deps, current } = parts
  const { state } = current
  const connected = current.get()
  if (deps.memory.session()) {
    // Keep a replaced connection while it has open requests.
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
