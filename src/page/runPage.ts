// Runs what the page does without a user action: reconnects without a wallet prompt, preloads the
// modals, and removes the data-session attribute of <html> when no wallet is connected.
import type { Memory } from '../core/storage.ts'
import { isInTab } from '../core/localStorageStore.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import { getConnectedAccount } from '../core/connection/connectionState.ts'
import type { Toasts } from '../core/toasts.ts'
import { selectFields, type Readable } from '../lib/store.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import type { WalletLayer } from './lazy/wallets.ts'
import type { PageEnvironment } from './pageEnvironment.ts'

export type StartPageOptions = {
  readonly environment: PageEnvironment
  readonly session: SessionApi
  readonly toasts: Toasts
  readonly memory: Memory
  /** Wallets discovered on this page. Empty until the wallets chunk has loaded. */
  readonly providers: Readable<readonly ProviderDetail[]>
  preloadModals(): void
  loadTransactions(): Promise<unknown>
  loadWallets(): Promise<WalletLayer>
  /**
   * Called when the reconnect starts. When the returned promise resolves, the header stops waiting
   * for the reconnect. Default: 3 s.
   */
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
  // If a wallet is stored, inlineScript.ts sets data-session before the first paint, and CSS hides
  // the prerendered connect buttons. Remove it when the wallet did not connect.
  const updateSessionMark = (): void => {
    const { status } = session.state.get().session
    if (status !== 'connecting' && status !== 'connected') delete dataset['session']
  }
  // Loads the chunks that a connected page needs, after the address is shown. Loading the wallets
  // chunk puts it into the HTTP cache, so that a reconnect after a reload is faster.
  const preloadConnected = (): void => {
    preloadModals()
    if (session.state.get().session.status !== 'connected') return
    // Ignore failures: code that needs these chunks loads them again and reports a failure.
    for (const coming of [loadTransactions(), import('./lazy/wallets.ts')])
      coming.catch(() => undefined)
  }
  selectFields(session.state, 'modal', 'session').subscribe(() => {
    const { session: now, modal } = session.state.get()
    updateSessionMark()
    if (modal) preloadModals()
    if (getConnectedAccount(now)) afterPaint(target, preloadConnected)
  })
  toasts.list.subscribe(preloadModals)
  whenIdle(target, preloadModals)
  // A phone may approve an abandoned pairing later, and the wallets chunk then ends that session.
  // With Save-Data, whenIdle loads nothing, so load the chunk here.
  if (memory.hasPhoneKeys()) loadWallets().catch(() => undefined)
  void reconnectSilently({ session, loadWallets, restoreDeadline }, target).finally(
    updateSessionMark,
  )
  // Ignore a failed load: a notice on the page reports it, and the next visit ends the pairing.
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

// Reconnects without a prompt. Inside a frame, tries a Safe before the stored wallet, because the
// injected wallet there belongs to an owner of the Safe.
async function reconnectSilently(
  {
    session,
    loadWallets,
    restoreDeadline,
  }: Pick<StartPageOptions, 'session' | 'loadWallets' | 'restoreDeadline'>,
  target: Window,
): Promise<void> {
  if (target.parent !== target) {
    // If the chunk fails to load, continue as if the page were not in a frame.
    const wallets = await loadWallets().catch(() => undefined)
    if (wallets) await session.offer(wallets.restoreFrame)
  }
  await session.restore(restoreDeadline?.())
}

// Some wallets announce themselves only after the reconnect has timed out. When the stored wallet
// does so, reconnects to it. Stops listening once a dialog opens or a wallet connects.
function reconnectLate(
  providers: StartPageOptions['providers'],
  memory: Memory,
  session: SessionApi,
): void {
  const stopWatching = session.state.subscribe(() => {
    const { session: now, modal } = session.state.get()
    if (modal === undefined && !getConnectedAccount(now)) return
    stopWatching()
    stopListening()
  })
  const stopListening = providers.subscribe(() => {
    const key = memory.session()?.key
    if (providers.get().some((detail) => detail.key === key)) void session.restore()
  })
}

// Runs `work` when the browser is idle after the load event. Does nothing if the user has enabled
// Save-Data.
function whenIdle(target: Window, work: () => void): void {
  // Only Chromium supports navigator.connection.saveData.
  const { connection } = target.navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = (): void =>
    'requestIdleCallback' in target
      ? void target.requestIdleCallback(work, { timeout: BUSY_MS })
      : void setTimeout(work, IDLE_MS)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

/** Delay after the load event in Safari, in milliseconds. Safari has no requestIdleCallback. */
const IDLE_MS = 500
/** Longest wait for an idle browser, in milliseconds. */
const BUSY_MS = 2_000
