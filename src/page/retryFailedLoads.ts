// Combines failed loads into one state with one retry. Counts only modules that are needed now: the
// overlays once a modal is open or a wallet connected, transactions once connected, wallets while
// reconnecting.
import { createStore, fieldsOf, type Readable } from '../lib/store.ts'
import { liveOf, type State } from '../core/connection/connectionState.ts'
import type { Memory } from '../core/storage.ts'
import type { App } from '../ui/appContext.ts'
import type { Later } from './lazyModule.ts'

type Part = Pick<Later<unknown>, 'load' | 'lost'>

type MissingDeps = {
  readonly overlays: Part
  readonly openDialog: Part
  readonly transactions: Part
  readonly wallets: Part
  /** The stored wallet, which `restore` reconnects to. */
  readonly memory: Pick<Memory, 'session'>
  readonly session: { readonly state: Readable<State>; restore(): unknown }
  readonly place: { readonly target: Pick<Window, 'addEventListener'>; forget?(): void } | undefined
}

/** The first request after the network is back may still fail. */
const ONCE_MORE_MS = 4_000

/**
 * Retries when the network is back, and once more a few seconds later. `retry` reloads the page if
 * the modules still fail to load, unless offline.
 */
export function followMissing({
  overlays,
  openDialog,
  transactions,
  wallets,
  memory,
  session,
  place,
}: MissingDeps): Pick<App, 'loadFailed' | 'retry'> {
  const loadFailed = createStore(false)
  const wanted = () => {
    const { modal, session: now } = session.state.get()
    if (now.status === 'connected') return [overlays, openDialog, transactions]
    return [
      (modal || liveOf(now)) && overlays,
      modal !== undefined && modal !== 'connect' ? openDialog : undefined,
      memory.session() && wallets,
    ]
  }
  const again = async (): Promise<void> => {
    await Promise.all(wanted().map((part) => part?.load()))
    // reconnects; not while a dialog is open
    if (!session.state.get().modal) session.restore()
  }
  const tell = (): void => loadFailed.set(wanted().some((part) => part?.lost.get()))
  for (const store of [
    overlays.lost,
    openDialog.lost,
    transactions.lost,
    wallets.lost,
    fieldsOf(session.state, 'modal', 'session'),
  ])
    store.subscribe(tell)
  place?.target.addEventListener(
    'online',
    () => void again().catch(() => setTimeout(() => void again().catch(tell), ONCE_MORE_MS)),
  )
  return {
    loadFailed,
    retry: () =>
      void again().catch(() => {
        // Firefox caches a failed script for the life of the page, and a deploy may have removed
        // the file.
        if (!navigator.onLine) return
        place?.forget?.()
        location.reload()
      }),
  }
}

/** Name of our scripts, as built. */
const OURS = /-[0-9A-Z]{8}\.js$/

/**
 * WebKit caches error responses across reloads; fetching such a URL again replaces the response.
 */
export function forgetFailed({ performance }: Pick<Window, 'performance'>): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (OURS.test(name)) fetch(name).catch(() => undefined)
}
