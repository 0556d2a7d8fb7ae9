// Combines the failed loads of the lazy modules into one store and one retry function.
import { createStore, selectFields, type ReadonlyStore } from '../lib/store.ts'
import { getConnectedAccount, type ConnectionState } from '../core/connection/connectionState.ts'
import type { AppStorage } from '../core/storage.ts'
import type { App } from '../ui/appContext.ts'
import type { LazyModule } from './lazyModule.ts'

type Loadable = Pick<LazyModule<unknown>, 'load' | 'failed'>

type LoadRetryOptions = {
  readonly overlays: Loadable
  readonly openDialog: Loadable
  readonly transactions: Loadable
  readonly wallets: Loadable
  readonly storage: Pick<AppStorage, 'session'>
  readonly session: { readonly state: ReadonlyStore<ConnectionState>; reconnect(): unknown }
  readonly environment:
    | { readonly target: Pick<Window, 'addEventListener'>; evictFailedScripts?(): void }
    | undefined
}

/**
 * Delay (in ms) before a second retry, because the first retry may fail although the network is
 * back.
 */
const SECOND_RETRY_MS = 4_000

/**
 * Retries failed loads when the browser is online again. `loadFailed` is true while a module that
 * the page needs now has failed to load. `retry` loads the modules again, and reloads the page if
 * that fails.
 */
export function createReloadOnReconnect({
  overlays,
  openDialog,
  transactions,
  wallets,
  storage,
  session,
  environment,
}: LoadRetryOptions): Pick<App, 'loadFailed' | 'retry'> {
  const loadFailed = createStore(false)
  const getNeeded = () => {
    const { modal, session: now } = session.state.get()
    if (now.status === 'connected') return [overlays, openDialog, transactions]
    return [
      (modal || getConnectedAccount(now)) && overlays,
      modal !== undefined && modal !== 'connect' ? openDialog : undefined,
      storage.session() && wallets,
    ]
  }
  const retryLoads = async (): Promise<void> => {
    await Promise.all(getNeeded().map((part) => part?.load()))
    // Don't reconnect while a dialog is open, because a reconnect would interrupt what the user
    // does in the dialog.
    if (!session.state.get().modal) session.reconnect()
  }
  const update = (): void => loadFailed.set(getNeeded().some((part) => part?.failed.get()))
  for (const store of [
    overlays.failed,
    openDialog.failed,
    transactions.failed,
    wallets.failed,
    selectFields(session.state, 'modal', 'session'),
  ])
    store.subscribe(update)
  environment?.target.addEventListener(
    'online',
    () =>
      void retryLoads().catch(() =>
        setTimeout(() => void retryLoads().catch(update), SECOND_RETRY_MS),
      ),
  )
  return {
    loadFailed,
    retry: () =>
      void retryLoads().catch(() => {
        // Reload the page, because Firefox does not fetch a module again after a failed load.
        if (!navigator.onLine) return
        environment?.evictFailedScripts?.()
        location.reload()
      }),
  }
}

/** Matches the URLs of the page's scripts, which esbuild ends with a hash. */
const OWN_SCRIPT = /-[0-9A-Z]{8}\.js$/

/**
 * Fetches the page's scripts again, because WebKit otherwise uses cached error responses even after
 * a reload.
 */
export function evictFailedScripts({ performance }: Pick<Window, 'performance'>): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (OWN_SCRIPT.test(name)) fetch(name).catch(() => undefined)
}
