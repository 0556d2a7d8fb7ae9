// What the page does without user action: reconnects silently, and keeps the attributes of <html>
// in sync.
import type { Memory } from '../core/storage.ts'
import { isInTab } from '../core/localStorageStore.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import { liveOf } from '../core/connection/connectionState.ts'
import type { Toasts } from '../core/toasts.ts'
import { fieldsOf, type Readable } from '../lib/store.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import type { WalletLayer } from './lazy/wallets.ts'
import type { PageEnvironment } from './pageEnvironment.ts'

export type StartPageOptions = {
  readonly environment: PageEnvironment
  readonly session: SessionApi
  readonly toasts: Toasts
  readonly memory: Memory
  /** Wallets discovered on this page; empty until their chunk has loaded. */
  readonly providers: Readable<readonly ProviderDetail[]>
  /** Loads the modals. */
  preloadModals(): void
  /** Loads the transactions chunk. */
  loadTransactions(): Promise<unknown>
  loadWallets(): Promise<WalletLayer>
  /** Called when the reconnect starts. Once it resolves, the header stops waiting; default 3 s. */
  readonly restoreDeadline?: (() => Promise<void>) | undefined
}

/** Starts the page. Never opens a wallet prompt. */
export function startPage({
  environment,
  session,
  toasts,
  memory,
  providers,
  preloadModals,
  loadTransactions,
  loadWallets,
  restoreDeadline,
}: StartPageOptions): void {
  const { target, dataset } = environment
  const hasTabMark = isInTab(target, TAB_PAIRING_KEY)
  // inlineScript.ts has set it before the first paint, to hide the prerendered buttons while
  // connected.
  const updateSessionMark = (): void => {
    const { status } = session.state.get().session
    if (status !== 'connecting' && status !== 'connected') delete dataset['session']
  }
  // Loads what a connection needs once the address is shown. Loading the wallets puts them in the
  // cache, for the reconnect after a reload.
  const preloadConnected = (): void => {
    preloadModals()
    if (session.state.get().session.status !== 'connected') return
    // failures are reported when they are needed
    for (const coming of [loadTransactions(), import('./lazy/wallets.ts')])
      coming.catch(() => undefined)
  }
  fieldsOf(session.state, 'modal', 'session').subscribe(() => {
    const { session: now, modal } = session.state.get()
    updateSessionMark()
    if (modal) preloadModals()
    if (liveOf(now)) afterPaint(target, preloadConnected)
  })
  toasts.list.subscribe(preloadModals)
  whenIdle(target, preloadModals)
  // whenIdle does nothing with Save-Data, but a session that a phone approves now must still be
  // ended.
  if (memory.hasPhoneKeys()) loadWallets().catch(() => undefined)
  void reconnectSilently({ session, loadWallets, restoreDeadline }, target).finally(
    updateSessionMark,
  )
  // a failure is reported elsewhere; the next visit then ends the pairing
  if (hasTabMark)
    loadWallets().then(
      (wallets) => wallets.resume(session, () => dataset['resuming'] === ''),
      () => undefined,
    )
  reconnectLate(providers, memory, session)
}

function afterPaint(target: Window, work: () => void): void {
  target.requestAnimationFrame(() => target.requestAnimationFrame(() => setTimeout(work)))
}

// In a frame, a Safe takes precedence over the stored wallet: an injected wallet there belongs to
// one of the Safe's owners.
async function reconnectSilently(
  {
    session,
    loadWallets,
    restoreDeadline,
  }: Pick<StartPageOptions, 'session' | 'loadWallets' | 'restoreDeadline'>,
  target: Window,
): Promise<void> {
  if (target.parent !== target) {
    const wallets = await loadWallets().catch(() => undefined) // an ordinary page in a frame then
    if (wallets) await session.offer(wallets.restoreFrame)
  }
  await session.restore(restoreDeadline?.())
}

// Reconnects to a stored wallet that announces itself after the reconnect has timed out, unless the
// user has opened a dialog or connected.
function reconnectLate(
  providers: StartPageOptions['providers'],
  memory: Memory,
  session: SessionApi,
): void {
  const stopWatching = session.state.subscribe(() => {
    const { session: now, modal } = session.state.get()
    if (modal === undefined && !liveOf(now)) return
    stopWatching()
    stopListening()
  })
  const stopListening = providers.subscribe(() => {
    const key = memory.session()?.key
    if (providers.get().some((detail) => detail.key === key)) void session.restore()
  })
}

// Loads the modals before the first click but after the page itself. Not with Save-Data.
function whenIdle(target: Window, work: () => void): void {
  // Chromium only
  const { connection } = target.navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = (): void =>
    'requestIdleCallback' in target
      ? void target.requestIdleCallback(work, { timeout: BUSY_MS })
      : void setTimeout(work, IDLE_MS)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

/** Safari has no requestIdleCallback: this long after `load`. */
const IDLE_MS = 500
/** Upper limit, because a browser may never be idle. */
const BUSY_MS = 2_000
