// Parts that did not come, as one fact for the visitor and one way on. Only what is wanted counts: the modals once one
// is open or a wallet connected, as what reads chains and sends where its account is let in, and what knows wallets for
// who would be.
import { createStore, selectFields, type Readable } from '../lib/store.ts'
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
  /** Who comes back has a wallet of last time, and is connected with it by `restore`. */
  readonly memory: Pick<Memory, 'session'>
  readonly session: { readonly state: Readable<State>; restore(): unknown }
  readonly place: { readonly target: Pick<Window, 'addEventListener'>; forget?(): void } | undefined
}

/** The first request of a network that has just come back may still fail. */
const ONCE_MORE_MS = 4_000

/** What is missing is asked for when the network is back, and once more a little later. `retry` asks too; what is still
 * missing then has the page loaded anew, but not offline. */
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
    // who has come back and is not connected yet; nobody is taken from what a window says
    if (!session.state.get().modal) session.restore()
  }
  const tell = (): void => loadFailed.set(wanted().some((part) => part?.lost.get()))
  for (const store of [
    overlays.lost,
    openDialog.lost,
    transactions.lost,
    wallets.lost,
    selectFields(session.state, 'modal', 'session'),
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
        // Firefox keeps a failed script for as long as the page lives, and after a deploy it is gone everywhere
        if (!navigator.onLine) return
        place?.forget?.()
        location.reload()
      }),
  }
}

/** A script of ours, by the name that the build gives it. */
const OURS = /-[0-9A-Z]{8}\.js$/

/** WebKit keeps what a host has answered with an error, past a reload too; whoever fetches it drops it there. */
export function forgetFailed({ performance }: Pick<Window, 'performance'>): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (OURS.test(name)) fetch(name).catch(() => undefined)
}
