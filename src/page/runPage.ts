// What the page does by itself once its controls are there: it restores silently, and keeps the marks on <html> in
// step.
import type { Memory } from '../core/storage.ts'
import { isInTab } from '../core/localStorageStore.ts'
import type { SessionApi } from '../core/connection/connectionStore.ts'
import { liveOf } from '../core/connection/connectionState.ts'
import type { Toasts } from '../core/toasts.ts'
import { selectFields, type Readable } from '../lib/store.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'
import { TAB_KEY } from '../connectors/walletConnect/client/tabMark.ts'
import type { WalletLayer } from './lazy/wallets.ts'
import type { Place } from './pageEnvironment.ts'

export type StartDeps = {
  readonly place: Place
  readonly session: SessionApi
  readonly toasts: Toasts
  readonly memory: Memory
  /** The wallets found in this page; none before their chunk is there. */
  readonly providers: Readable<readonly ProviderDetail[]>
  /** Fetches the modals. */
  prepare(): void
  /** Fetches what deals with transactions. */
  loadMoney(): Promise<unknown>
  loadWallets(): Promise<WalletLayer>
  /** Called when the remembered connection begins to be restored. When it resolves, the header stops waiting; after 3 s
   * where it is missing. */
  readonly restoreDeadline?: (() => Promise<void>) | undefined
}

/** Starts it; nothing here prompts. */
export function startPage({
  place,
  session,
  toasts,
  memory,
  providers,
  prepare,
  loadMoney,
  loadWallets,
  restoreDeadline,
}: StartDeps): void {
  const { target, marks } = place
  const marked = isInTab(target, TAB_KEY)
  // set by inlineScript.ts before the first paint; the HTML's own buttons stay blank for who is connected
  const settle = (): void => {
    const { status } = session.state.get().session
    if (status !== 'connecting' && status !== 'connected') delete marks['session']
  }
  // What belongs to a connection comes when its address is on the screen. The wallets' entry is what a reload will ask
  // for: then it is in the cache.
  const prepareMore = (): void => {
    prepare()
    if (session.state.get().session.status !== 'connected') return
    // nothing is missed now
    for (const coming of [loadMoney(), import('./lazy/wallets.ts')]) coming.catch(() => undefined)
  }
  selectFields(session.state, 'modal', 'session').subscribe(() => {
    const { session: now, modal } = session.state.get()
    settle()
    if (modal) prepare()
    if (liveOf(now)) afterPaint(target, prepareMore)
  })
  toasts.list.subscribe(prepare)
  whenIdle(target, prepare)
  // whenIdle does nothing with Save-Data, but the session that a phone approves now must be ended
  if (memory.hasPhoneKeys()) loadWallets().catch(() => undefined)
  void connectSilently({ session, loadWallets, restoreDeadline }, target).finally(settle)
  // if it fails, the missing part is reported, and the next visit ends the pairing
  if (marked)
    loadWallets().then(
      (wallets) => wallets.resume(session, () => marks['resuming'] === ''),
      () => undefined,
    )
  restoreLate(providers, memory, session)
}

function afterPaint(target: Window, work: () => void): void {
  target.requestAnimationFrame(() => target.requestAnimationFrame(() => setTimeout(work)))
}

// A Safe that frames this page goes before any wallet that is remembered: what is injected there belongs to one of its
// signers.
async function connectSilently(
  {
    session,
    loadWallets,
    restoreDeadline,
  }: Pick<StartDeps, 'session' | 'loadWallets' | 'restoreDeadline'>,
  target: Window,
): Promise<void> {
  if (target.parent !== target) {
    const wallets = await loadWallets().catch(() => undefined) // then it is an ordinary page in a frame
    if (wallets) await session.offer(wallets.restoreFrame)
  }
  await session.restore(restoreDeadline?.())
}

// A remembered wallet that announces itself only after the restore gave up is still restored, on a page nobody has
// touched.
function restoreLate(providers: StartDeps['providers'], memory: Memory, session: SessionApi): void {
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

// The modals come ahead of the first click, but after all that the page itself needs; not where the visitor saves data.
function whenIdle(target: Window, work: () => void): void {
  const { connection } = target.navigator as { connection?: { saveData?: boolean } } // Chromium only
  if (connection?.saveData) return
  const start = (): void =>
    'requestIdleCallback' in target
      ? void target.requestIdleCallback(work, { timeout: BUSY_MS })
      : void setTimeout(work, IDLE_MS)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

/** Safari has no idle callback: this long after `load`. */
const IDLE_MS = 500
/** A browser may never be idle. */
const BUSY_MS = 2_000
