// The connection as the interface calls it: made, restored, followed through other tabs. The live connection is in
// current.ts, the reducer of its state in state.ts. A late result of an old attempt changes nothing.
import { AppError, asAppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Connection, ConnectOptions, ConnectProgress } from '../../connectors/connector.ts'
import type { SignedMessage } from '../../connectors/connectAndSign.ts'
import type { Wallet } from './connectedWallet.ts'
import type { Connected, CurrentConnection } from './activeConnection.ts'
import type { Memory, Remembered } from '../storage.ts'
import { liveOf, type Live, type ModalName, type Session } from './connectionState.ts'
import type { Switcher } from './switchChain.ts'
import type { Toasts } from '../toasts.ts'

/** The remembered wallet decides what is painted for this long; a later answer connects whoever has chosen no wallet
 * meanwhile. */
const RESTORE_DEADLINE_MS = 3_000

/** A sign-in server that takes longer is told of: the window would go on asking for what the wallet has given. */
const ANSWERED_MS = 1_000

/** A connection that came about without a prompt. */
export type Restored = { readonly wallet: Wallet; readonly connection: Connection }

type IsSignedIn = (live: Live) => boolean

/** Tells whether a connected account is signed in. */
export type SignInCheck = {
  /** Resolves to what tells it of the account and chain that will be found, signed in already if what
   * was signed is good; never rejects. */
  readSignIn(signal: AbortSignal, signed?: SignedMessage): Promise<IsSignedIn>
  /** Ends the session of whoever is signed in; what is asked later waits for it. */
  signOut(): void
  /** Another tab has been connected as the present account before this one heard of it: a sign-in that was made there
   * since stays, anybody else's ends. */
  checkFollowed(): Promise<void>
}

export type SessionDeps = {
  readonly current: CurrentConnection
  readonly chains: readonly Chain[]
  readonly memory: Memory
  readonly toasts: Toasts
  /** Fetches the site's sign-in; without one nobody is ever unauthenticated. If it cannot be had, nobody is
   * signed in. */
  readonly check?: (() => Promise<SignInCheck>) | undefined
  /** Switches the wallet's network; there with the wallets. */
  switcher(): Switcher | undefined
  /** The listed wallet of this id, at once, so that its request runs in the task of the click. */
  wallet(id: string): Wallet | undefined
  /** Connects to the remembered wallet once it is there, without a prompt; undefined when there is nothing to
   * restore. Calls `onLocked` when it will not be soon: the wallet is there, but shares no account. */
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
  /** Closes the modal; an attempt that waits behind it is cancelled. */
  close(): void
  /** `connectOnly`, `resume`: see ConnectOptions. An attempt that waits for the same wallet gives way to `connectOnly`. */
  connect(walletId: string, options?: Pick<ConnectOptions, 'connectOnly' | 'resume'>): void
  cancel(): void
  disconnect(): Promise<void>
  /** Resolves with why the wallet is not there, undefined when it is; never rejects. */
  switchChain(chainId: number): Promise<AppError | undefined>
  cancelSwitch(): void
  /** The visitor needs no reminder of what waits in a wallet elsewhere. */
  settleRequest(id: number): void
  /** Reconnects silently (eth_accounts only). Resolves when it is decided what the header shows: when the wallet has
   * answered, or after `within`: milliseconds, by default 3 s, or a promise. */
  restore(within?: number | Promise<void>): Promise<void>
  /** Connects to a wallet that surrounds this page (Safe), if it answers by itself and no wallet was chosen
   * meanwhile. */
  offer(find: (signal: AbortSignal) => Promise<Restored | undefined>): Promise<void>
  /** Stops listening to other tabs and to the wallet. */
  stop(): void
}

type Parts = {
  readonly deps: SessionDeps
  readonly current: CurrentConnection
  /** The sign-in server's judge, undefined on a site without one. */
  readSignIn(signal: AbortSignal, signed?: SignedMessage): Promise<IsSignedIn> | undefined
}

/** Takes the chains, the memory and the wallets; returns the session. Its methods never throw: failures are state. */
export function createSession(deps: SessionDeps): SessionApi {
  const { check, current, memory } = deps
  const { state, dispatch } = current
  const signOut = (next?: Address): void => {
    const isLate = next !== undefined && memory.session()?.address === next // a tab that was asleep, say
    // then nobody is signed in either
    void check?.()
      .then((made) => (isLate ? made.checkFollowed() : made.signOut()))
      .catch(() => undefined)
  }
  const readSignIn = (
    signal: AbortSignal,
    signed?: SignedMessage,
  ): Promise<IsSignedIn> | undefined =>
    check?.()
      .then((made) => made.readSignIn(signal, signed))
      .catch(() => () => false)
  const parts: Parts = { deps, current, readSignIn }
  current.listen({ onSignOut: signOut, onLocked: () => void restore(parts, 0) })
  const stopSwitching = state.subscribe(() => {
    if (!liveOf(state.get().session)) deps.switcher()?.cancel()
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

/** One attempt, from the click to the connection. It never rejects: how it ends is state, and when another has begun
 * meanwhile it changes nothing. */
async function connect(
  parts: Parts,
  walletId: string,
  { connectOnly = false, resume }: Pick<ConnectOptions, 'connectOnly' | 'resume'> = {},
): Promise<void> {
  const { deps, current, readSignIn } = parts
  const { state, dispatch } = current
  const { session } = state.get()
  if (liveOf(session) || (!connectOnly && isWaitingFor(session, walletId))) return
  const wallet = deps.wallet(walletId)
  const pickAccount = deps.memory.recents().some((recent) => recent.id === walletId && recent.left)
  // A wallet may leave the account picker unanswered: the next attempt, also after a reload, does
  // without it.
  if (pickAccount) deps.memory.addRecent(walletId)
  const attempt = current.begin(walletId)
  const { number, signal } = attempt
  const onProgress = (progress: ConnectProgress): void =>
    dispatch({ type: 'progress', attempt: number, progress })
  try {
    if (!wallet) throw new AppError('wallet-not-found', 'not listed')
    // still in the task of the click
    const connection = await wallet.connector.connect({
      signal,
      pickAccount,
      ...(connectOnly && { connectOnly }),
      ...(resume && { resume }),
      onProgress,
    })
    setTimeout(() => onProgress({ kind: 'answered' }), ANSWERED_MS) // changes nothing where all is decided by then
    const isSignedIn = await readSignIn(signal, connection.signed)
    // a phone would keep a session nobody uses
    if (!attempt.isLast() && connection.peer) return void connection.disconnect()
    if (attempt.isLast()) deps.memory.addRecent(walletId)
    current.adopt(attempt, { wallet, connection, isSignedIn })
  } catch (reason) {
    const error = asAppError(reason)
    if (pickAccount && error.code === 'user-rejected') deps.memory.markLeft(walletId)
    if (error.code === 'aborted' && resume && attempt.isLast()) {
      cancel(parts) // nothing was left to take up
      dispatch({ type: 'close' })
    } else dispatch({ type: 'failed', attempt: number, error })
  }
}

/** Ends the attempt. One that the user started had ended the background restore, which goes on. */
function cancel(parts: Parts): void {
  const { session } = parts.current.state.get()
  parts.current.cancel()
  if (session.status === 'connecting' && !session.restoring) void restore(parts, 0)
}

/** A second click asks nothing. A silent restore gives way to a click, and an expired pairing is over. */
function isWaitingFor(session: Session, walletId: string): boolean {
  if (session.status !== 'connecting' || session.walletId !== walletId) return false
  return !session.restoring && session.progress?.kind !== 'expired'
}

/** Reconnects to the stored wallet without a prompt. Shows 'connecting' until `within`; 0 reconnects in the
 * background. */
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
  const late = new Promise<void>((resolve) => {
    if (typeof within === 'number') setTimeout(resolve, within)
    else void within.then(resolve)
    onLocked = resolve
  })
  const finish = async (): Promise<void> => {
    // while the wallet is: a reload waits for the slower of the two, not for both
    let asked = isShown ? readSignIn(signal) : undefined
    const restored = await deps.restore(remembered, signal, () => {
      asked = undefined // too old by the time the wallet is unlocked
      onLocked()
    })
    if (!restored) return
    const isSignedIn = await (asked ?? readSignIn(signal))
    const { connection } = restored
    // Forgotten meanwhile. A phone would keep a session nobody uses.
    if (!deps.memory.session())
      return connection.peer ? void connection.disconnect() : connection.close()
    // too late for the picture: the attempt is taken up again
    if (attempt.isLast() && state.get().session.status === 'disconnected')
      dispatch({
        type: 'attempt',
        walletId: remembered.walletId,
        attempt: number,
        restoring: remembered,
      })
    current.adopt(attempt, { ...restored, isSignedIn })
  }
  // A wallet that fails silently is not connected; a click tells why. A phone's session that is over comes back never.
  const fail = (error: unknown): void => {
    if (attempt.isLast() && asAppError(error).code === 'session-ended')
      current.lapse(deps.wallet(remembered.walletId)?.name ?? '')
  }
  await Promise.race([finish().catch(fail), late])
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

// Follows a connection made in another tab while disconnected, or when it took the place of this one: then this one's
// wallet is told, but not while it is asked something. A disconnection is followed at once, telling the wallet nothing.
async function followOtherTab(parts: Parts): Promise<void> {
  const { deps, current } = parts
  const { state } = current
  const mine = current.get()
  if (deps.memory.session()) {
    if (mine?.connection.isReplaced?.() && state.get().requests.length === 0)
      await leaveFor(parts, mine, 'replaced')
    return restore(parts)
  }
  const { session } = state.get()
  // nothing is left to restore; a click goes on
  if (session.status !== 'connecting' || session.restoring) current.cancel()
  if (mine) await leaveFor(parts, mine, 'elsewhere')
}

async function leaveFor(
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
