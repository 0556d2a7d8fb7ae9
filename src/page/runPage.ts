// Starts what the page does without a user action: the silent reconnect and the preloading of
// chunks.
import type { AppStorage } from '../core/storage.ts'
import { isInTab } from '../core/localStorageStore.ts'
import type { ConnectionStore } from '../core/connection/connectionStore.ts'
import { getConnectedAccount } from '../core/connection/connectionState.ts'
import type { Toasts } from '../core/toasts.ts'
import { selectFields, type ReadonlyStore } from '../lib/store.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import type { WalletServices } from './lazy/wallets.ts'
import type { PageEnvironment } from './pageEnvironment.ts'

export type StartPageOptions = {
  readonly environment: PageEnvironment
  readonly session: ConnectionStore
  readonly toasts: Toasts
  readonly storage: AppStorage
  /** Wallets discovered on this page. Empty until the wallets chunk has loaded. */
  readonly providers: ReadonlyStore<readonly ProviderDetail[]>
  preloadModals(): void
  loadTransactions(): Promise<unknown>
  loadWallets(): Promise<WalletServices>
  /**
   * Called when the reconnect starts. The header waits for the account until the returned promise
   * resolves. Default: a wait of 3 s.
   */
  readonly restoreDeadline?: (() => Promise<void>) | undefined
}

export function startPage({
  environment,
  session,
  toasts,
  storage,
  providers,
  preloadModals,
  loadTransactions,
  loadWallets,
  restoreDeadline,
}: StartPageOptions): void {
  const { target, dataset } = environment
  const hasTabMark = isInTab(target, TAB_PAIRING_KEY)
  // Removes data-session if the stored wallet has not connected. While data-session is set, CSS
  // hides the prerendered connect buttons.
  const updateSessionMark = (): void => {
    const { status } = session.state.get().session
    if (status !== 'connecting' && status !== 'connected') delete dataset['session']
  }
  // Loads the chunks that a connected page needs. Also fetches the wallets chunk into the HTTP
  // cache, which makes the next reconnect faster.
  const preloadConnected = (): void => {
    preloadModals()
    if (session.state.get().session.status !== 'connected') return
    // Ignore failed loads, because code that needs one of the chunks loads it again.
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
  // If WalletConnect keys are stored, load the wallets chunk. It ends the session that opens if the
  // user later approves an abandoned pairing on the phone.
  if (storage.hasPhoneKeys()) loadWallets().catch(() => undefined)
  void reconnectSilently({ session, loadWallets, restoreDeadline }, target).finally(
    updateSessionMark,
  )
  // Ignore the error if the wallets chunk fails to load. The interrupted pairing is then not
  // resumed, and the wallets chunk ends it on the next visit.
  if (hasTabMark)
    loadWallets().then(
      (wallets) => wallets.resume(session, () => dataset['resuming'] === ''),
      () => undefined,
    )
  reconnectLate(providers, storage, session)
}

function afterPaint(target: Window, work: () => void): void {
  target.requestAnimationFrame(() => target.requestAnimationFrame(() => setTimeout(work)))
}

// In a frame, tries to connect to a Safe before the stored wallet, because an injected wallet in a
// Safe's frame belongs to an owner of the Safe, not to the Safe itself.
async function reconnectSilently(
  {
    session,
    loadWallets,
    restoreDeadline,
  }: Pick<StartPageOptions, 'session' | 'loadWallets' | 'restoreDeadline'>,
  target: Window,
): Promise<void> {
  if (target.parent !== target) {
    // If the wallets chunk fails to load, skip the Safe and try only the stored wallet.
    const wallets = await loadWallets().catch(() => undefined)
    if (wallets) await session.connectFrame(wallets.restoreFrame)
  }
  await session.reconnect(restoreDeadline?.())
}

// Reconnects if the stored wallet announces itself late, after the first reconnect has timed out.
// Stops listening once a dialog opens or a wallet connects.
function reconnectLate(
  providers: StartPageOptions['providers'],
  storage: AppStorage,
  session: ConnectionStore,
): void {
  const stopWatching = session.state.subscribe(() => {
    const { session: now, modal } = session.state.get()
    if (modal === undefined && !getConnectedAccount(now)) return
    stopWatching()
    stopListening()
  })
  const stopListening = providers.subscribe(() => {
    const key = storage.session()?.key
    if (providers.get().some((detail) => detail.key === key)) void session.reconnect()
  })
}

// Runs `work` when the browser is idle after the load event. Does nothing with Save-Data enabled.
function whenIdle(target: Window, work: () => void): void {
  const { connection } = target.navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const start = (): void =>
    'requestIdleCallback' in target
      ? void target.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
      : void setTimeout(work, IDLE_MS)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

/** Delay after the load event in Safari, which has no requestIdleCallback. */
const IDLE_MS = 500
const IDLE_TIMEOUT_MS = 2_000
