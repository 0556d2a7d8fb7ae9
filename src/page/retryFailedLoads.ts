// Combines the failed loads of the lazy modules into one store and one retry function. Only modules
// that the current state needs count: the overlays if a modal is open or a wallet is connected, the
// transactions if a wallet is connected, and the wallets if a wallet is stored.
import { createStore, selectFields, type Readable } from '../lib/store.ts'
import { getConnectedAccount, type State } from '../core/connection/connectionState.ts'
import type { Memory } from '../core/storage.ts'
import type { App } from '../ui/appContext.ts'
import type { LazyModule } from './lazyModule.ts'

type Loadable = Pick<LazyModule<unknown>, 'load' | 'failed'>

type LoadRetryOptions = {
  readonly overlays: Loadable
  readonly openDialog: Loadable
  readonly transactions: Loadable
  readonly wallets: Loadable
  /** Contains the stored wallet that `session.restore` reconnects to. */
  readonly memory: Pick<Memory, 'session'>
  readonly session: { readonly state: Readable<State>; restore(): unknown }
  readonly environment:
    | { readonly target: Pick<Window, 'addEventListener'>; evictFailedScripts?(): void }
    | undefined
}

/**
 * Delay of a second retry in milliseconds. The first request after the network is back may still
 * fail.
 */
const SECOND_RETRY_MS = 4_000

/**
 * Retries failed loads when the browser is online again, and a second time after SECOND_RETRY_MS.
 * The returned `loadFailed` is true while a needed module has failed to load. The returned `retry`
 * loads the modules again, and reloads the page if that fails although the browser is online.
 */
export function createLoadRetry({
  overlays,
  openDialog,
  transactions,
  wallets,
  memory,
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
      memory.session() && wallets,
    ]
  }
  const retryLoads = async (): Promise<void> => {
    await Promise.all(getNeeded().map((part) => part?.load()))
    // Reconnect only if no dialog is open, because it would interrupt the dialog.
    if (!session.state.get().modal) session.restore()
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
        // Only a reload helps: Firefox does not fetch a failed module again on the same page, and
        // a new deployment may have removed the file.
        if (!navigator.onLine) return
        environment?.evictFailedScripts?.()
        location.reload()
      }),
  }
}

/** Matches the URLs of the page's scripts. esbuild ends their names with a hash. */
const OWN_SCRIPT = /-[0-9A-Z]{8}\.js$/

/**
 * Fetches the page's scripts again. WebKit keeps error responses in its cache across reloads; a new
 * fetch replaces them.
 */
export function evictFailedScripts({ performance }: Pick<Window, 'performance'>): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (OWN_SCRIPT.test(name)) fetch(name).catch(() => undefined)
}
