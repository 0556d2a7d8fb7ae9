// Parts of the page that arrive on need: what a chunk makes, as a store that is filled later, and, where one does not
// come, one fact for the visitor and one way on.
import { lazy } from '../lib/lazy.ts'
import { createStore, fieldsOf, type Readable } from '../lib/store.ts'
import { liveOf, type State } from '../session/connection/state.ts'
import type { Memory } from '../session/storage.ts'
import type { App } from '../ui/appContext.ts'

export type Later<T> = {
  /** Undefined until the chunk is there and has made it. */
  readonly made: Readable<T | undefined>
  /** True after it could not be fetched, until it is asked for again. */
  readonly lost: Readable<boolean>
  /** Fetches it once; after a failure the next wish tries again. */
  load(): Promise<T>
}

/** Takes what fetches the chunk and makes the part. */
export function later<T>(start: () => Promise<T>): Later<T> {
  const made = createStore<T | undefined>(undefined)
  const lost = createStore(false)
  const load = lazy(async () => {
    lost.set(false)
    try {
      const part = await start()
      made.set(part)
      return part
    } catch (error) {
      lost.set(true)
      throw error
    }
  })
  return { made, lost, load }
}

/** A store of such a part; reading it fetches nothing. `before` is its value until the part is there. `pick` gives the
 * same store each time. */
export function inside<T, V>({ made }: Pick<Later<T>, 'made'>, pick: (made: T) => Readable<V>,
  before: V): Readable<V> {
  const source = (): Readable<V> | undefined => {
    const there = made.get()
    return there && pick(there)
  }
  return {
    get() {
      return source()?.get() ?? before
    },
    subscribe(listener) {
      const stops: (() => void)[] = []
      const join = (): void => void stops.push(source()?.subscribe(listener)
        ?? made.subscribe(() => (join(), listener())))
      join()
      return () => stops.splice(0).forEach((stop) => stop())
    },
  }
}

type Part = Pick<Later<unknown>, 'load' | 'lost'>

type MissingDeps = {
  readonly overlays: Part
  readonly transactions: Part
  readonly wallets: Part
  /** Who comes back has a wallet of last time, and is connected with it by `restore`. */
  readonly memory: Pick<Memory, 'session'>
  readonly session: { readonly state: Readable<State>; restore(): unknown }
  readonly place: { readonly target: Pick<Window, 'addEventListener'>; forget?(): void } | undefined
}

/** The first request of a network that has just come back may still fail. */
const ONCE_MORE_MS = 4_000

/** Only what is wanted counts: the modals once one is open or a wallet connected, as what reads chains and sends where
 * its account is let in, and what knows wallets for who would be. What is missing is asked for when the network is
 * back, and once more a little later. `retry` asks too; what is still missing then has the page loaded anew, but not
 * offline. */
export function followMissing({ overlays, transactions, wallets, memory, session, place }: MissingDeps):
  Pick<App, 'loadFailed' | 'retry'> {
  const loadFailed = createStore(false)
  const wanted = () => {
    const { modal, session: now } = session.state.get()
    if (now.status === 'connected') return [overlays, transactions]
    return [(modal || liveOf(now)) && overlays, memory.session() && wallets]
  }
  const again = async (): Promise<void> => {
    await Promise.all(wanted().map((part) => part?.load()))
    // who has come back and is not connected yet; nobody is taken from what a window says
    if (!session.state.get().modal) session.restore()
  }
  const tell = (): void => loadFailed.set(wanted().some((part) => part?.lost.get()))
  for (const store of [overlays.lost, transactions.lost, wallets.lost, fieldsOf(session.state, 'modal', 'session')])
    store.subscribe(tell)
  place?.target.addEventListener('online', () => void again().catch(() =>
    setTimeout(() => void again().catch(tell), ONCE_MORE_MS)))
  return {
    loadFailed,
    retry: () => void again().catch(() => {
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
