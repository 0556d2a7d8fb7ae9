// The functions a site calls. Each is one of the session's own acts, as a promise that says how it ended. The start of
// the package's `florin`; florin.js fetches them when the first is called.
import { AppError } from '../errors.ts'
import { until } from '../lib/until.ts'
import type { PageApp } from '../page/app.ts'
import type { WalletOption } from '../wallets/catalog/options.ts'
import type { Connected, Florin, State, Wallet } from './api.ts'
import { apart, createProvider } from './provider.ts'
import { DISCONNECTED, hasAccount, openConnect } from './siteSession.ts'
import type { PayLock } from './wishes.ts'

/** What the functions work on, those of a second copy too: the page's app, and the connection as a site sees it. */
export type Opened = { readonly app: PageApp; readonly payLock: PayLock; state(): State }

/** `open` makes it at the first call and gives the same again; undefined on a server. */
export function createFlorin(open: () => Opened | undefined): Florin {
  const walletsOf = createWalletView()
  const opened = (): Opened => {
    const found = open()
    if (!found) throw new AppError('load-failed', 'there is no page here: call this in a browser')
    return found
  }
  const connect = async (walletId?: string): Promise<Connected> => {
    const { app, state } = opened()
    if (typeof walletId !== 'string') await openConnect(app.session)
    else await choose(app, walletId)
    return outcome(app, () => connectedOf(state()))
  }
  const signIn = async (): Promise<Connected> => {
    const { app, state } = opened()
    if (!connectedOf(state())) throw new AppError('wallet-disconnected', 'no wallet is connected')
    app.session.open('sign-in')
    return outcome(app, () => connectedOf(state(), 'connected'))
  }
  return {
    connect,
    state: () => open()?.state() ?? DISCONNECTED,
    subscribe: (listener) => followVisible(open(), listener),
    open(modal, wish) {
      const app = open()?.app
      app?.session.open(modal)
      if (app && wish) loadWishes().then(({ openAsWished }) => openAsWished(app, wish)).catch(() => undefined)
    },
    async pay(wish) {
      const site = opened()
      const { payAsWished } = await loadWishes()
      return payAsWished({ ...site, connect, signIn, move: (chainId) => switchTo(site.app, chainId) }, wish)
    },
    disconnect: async () => open()?.app.session.disconnect(),
    switchChain: async (chainId) => switchTo(opened().app, chainId),
    signIn,
    wallets() {
      const app = open()?.app
      const options = app?.options.get()
      if (!options) app?.loadWallets().catch(() => undefined) // `connect` tries again, and says why
      return walletsOf(options)
    },
    provider: createProvider(() => {
      const app = open()?.app
      return app && {
        session: app.session, chains: app.chains, connect, read: readerOf(app),
        switchTo: (chainId) => switchTo(app, chainId),
      }
    }),
  }
}

/** The part for who pays or switches; most sites never do. */
const loadWishes = () => import('./wishes.ts').catch(missing)
const switchTo = async (app: PageApp, chainId: number): Promise<void> => (
  (await loadWishes()).switchForSite(app, chainId))

function connectedOf(state: State, wanted?: 'connected'): Connected | undefined {
  return hasAccount(state) && state.status === (wanted ?? state.status) ? state : undefined
}

/** A wallet of this page is asked in the task of the press, where the list is there; to any other the window leads. */
async function choose({ session, options, loadWallets }: PageApp, id: string): Promise<void> {
  if (!options.get()) await loadWallets().catch(missing)
  const option = options.get()?.find((one) => one.id === id)
  if (option && !option.installed) session.open('connect')
  else session.connect(id)
}

function missing(cause: unknown): never {
  throw new AppError(navigator.onLine ? 'load-failed' : 'offline', 'a part of Florin did not load', { cause })
}

/** Resolves with what `pick` finds; rejects when the visitor has left, or the attempt has failed with no window open in
 * which to try again. */
function outcome<T extends object>({ session, loadFailed }: PageApp, pick: () => T | undefined): Promise<T> {
  return until([session.state, loadFailed], () => {
    const { session: now, modal, failure } = session.state.get()
    const found = pick()
    if (found) return found
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (modal === undefined && now.status !== 'connecting')
      throw failure?.error ?? new AppError('user-rejected', 'the visitor left')
    return undefined
  })
}

function readerOf({ loadChains }: PageApp) {
  return async (chainId: number, method: string, params: readonly unknown[]): Promise<unknown> => {
    const { clients } = await loadChains().catch(missing)
    return clients.get(chainId)?.requestForSite(method, params)
  }
}

/** Tells only what a site can see: another state, another list. */
function followVisible(opened: Opened | undefined, listener: () => void): () => void {
  if (!opened) return () => undefined
  const { app, state } = opened
  let [told, listed] = [state(), app.options.get()]
  const look = (): void => {
    const [now, list] = [state(), app.options.get()]
    if (now === told && list === listed) return
    ;[told, listed] = [now, list]
    apart(listener)
  }
  const stops = [app.session.state.subscribe(look), app.options.subscribe(look)]
  return () => stops.splice(0).forEach((stop) => stop())
}

/** The same list for the same options. */
function createWalletView(): (options: readonly WalletOption[] | undefined) => readonly Wallet[] {
  let [seen, last]: [readonly WalletOption[] | undefined, readonly Wallet[]] = [undefined, []]
  return (options) => {
    if (options !== seen) {
      seen = options
      last = (options ?? []).filter(({ supported }) => supported).map(({ id, name, iconUrl, installed, recent }) =>
        ({ id, name, icon: iconUrl, installed, recent }))
    }
    return last
  }
}
