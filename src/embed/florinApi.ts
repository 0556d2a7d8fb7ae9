// The functions a site calls, each one of the session's own acts as a promise that says how it ended, and the provider
// it is given. The start of the package's `florin`; a chunk that florin.js fetches when the first is called.
import { AppError } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { lazy } from '../lib/lazy.ts'
import { whenStores } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { liveOf, type Live } from '../core/connection/connectionState.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { ProviderDeps } from './answerRequest.ts'
import type {
  Connected,
  Florin,
  Modal,
  Provider,
  ProviderEvents,
  ProviderRpcError,
  SendWish,
  State,
  Wallet,
} from './api.ts'
import { DISCONNECTED, sharedIn, type Guest } from './sharedInstance.ts'

/** What the functions work on, those of a second copy too: the page's app, and the connection as a site sees it. */
type Opened = Pick<Guest, 'app' | 'payLock' | 'state' | 'openConnect'>

/** `open` makes it at the first call and gives the same again; undefined on a server, and
 * beside a copy of another version. `whyNot`: what is wrong with the page, where nobody has looked before. */
export function createFlorin(
  open: () => Opened | undefined,
  whyNot?: () => string | undefined,
): Florin {
  const walletsOf = createWalletView()
  const opened = (): Opened => open() ?? nowhere(whyNot?.())
  const connect = async (walletId?: string): Promise<Connected> => {
    const { app, state, openConnect } = opened()
    if (typeof walletId !== 'string') await openConnect()
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
      if (app && wish) fillIn(app, modal, wish)
    },
    async pay(wish) {
      const site = opened()
      const { payAsWished } = await loadWishes()
      return payAsWished(
        { ...site, connect, signIn, move: (chainId) => switchTo(site.app, chainId) },
        wish,
      )
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
      return (
        app && {
          session: app.session,
          chains: app.chains,
          connect,
          read: readerOf(app),
          switchTo: (chainId) => switchTo(app, chainId),
        }
      )
    }),
  }
}

function nowhere(reason: string | undefined): never {
  const other = sharedIn(globalThis)
  throw new AppError(
    'load-failed',
    other
      ? `florin: ${other.version} runs here, this copy does not.`
      : (reason ?? 'call this in a browser'),
  )
}

/** Not where the visitor has closed it meanwhile; what did not open says why in the console. */
function fillIn(app: PageApp, modal: Modal, wish: SendWish): void {
  const isOpen = (): boolean => app.session.state.get().modal === modal
  const opened = isOpen()
  loadWishes()
    .then(({ openAsWished }) => (isOpen() || !opened ? openAsWished(app, wish) : undefined))
    .catch(() => undefined)
}

/** The part for who pays or switches; most sites never do. */
const loadWishes = () => import('./sendRequest.ts').catch(missing)
const switchTo = async (app: PageApp, chainId: number): Promise<void> =>
  (await loadWishes()).switchForSite(app, chainId)

function connectedOf(state: State, wanted?: 'connected'): Connected | undefined {
  return state.address && state.status === (wanted ?? state.status) ? state : undefined
}

/** A wallet of this page is asked in the task of the press, where the list is there; to any other the window leads. */
async function choose({ session, options, loadWallets }: PageApp, id: string): Promise<void> {
  if (!options.get()) await loadWallets().catch(missing)
  const option = options.get()?.find((one) => one.id === id)
  if (option && !option.installed) session.open('connect')
  else session.connect(id)
}

function missing(cause: unknown): never {
  throw new AppError(
    navigator.onLine ? 'load-failed' : 'offline',
    'a part of Florin did not load',
    { cause },
  )
}

/** Resolves with what `pick` finds; rejects when the visitor has left, or the attempt has failed with no window open in
 * which to try again. */
function outcome<T extends object>(
  { session, loadFailed }: PageApp,
  pick: () => T | undefined,
): Promise<T> {
  return whenStores([session.state, loadFailed], () => {
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
      last = (options ?? [])
        .filter(({ supported }) => supported)
        .map(({ id, name, iconUrl, installed, recent }) => ({
          id,
          name,
          icon: iconUrl,
          installed,
          recent,
        }))
    }
    return last
  }
}

type Listener = (payload: never) => void

/** One EIP-1193 provider for as long as the page lives, whichever wallet is connected. What it answers is a part of its
 * own (answerRequest.ts), fetched with the first request, or as soon as a wallet is connected: what goes to the wallet
 * leaves in the task of the caller. `start` is called before the first request and the first listener. */
export function createProvider(start: () => ProviderDeps | undefined): Provider {
  const listeners = new Map<string, Map<Listener, boolean>>()
  const remove = (event: string, listener: Listener): Provider => {
    listeners.get(event)?.delete(listener)
    return provider
  }
  const emit = (event: keyof ProviderEvents, payload: unknown): void => {
    for (const [listener, isOnce] of [...(listeners.get(event) ?? [])]) {
      if (isOnce) remove(event, listener)
      apart(() => listener(payload as never))
    }
  }
  const load = lazy(async () => (answers = await import('./answerRequest.ts')))
  let answers: typeof import('./answerRequest.ts') | undefined
  let deps: ProviderDeps | undefined
  const begin = (): ProviderDeps | undefined => {
    if (deps) return deps
    deps = start()
    if (deps) followSession(deps, emit, () => void load().catch(() => undefined)) // a request tries again, and says it
    return deps
  }
  const listen =
    (isOnce: boolean) =>
    (event: string, listener: Listener): Provider => {
      begin()
      listeners.set(event, (listeners.get(event) ?? new Map()).set(listener, isOnce))
      return provider
    }
  const provider: Provider = {
    async request(args) {
      const known = begin()
      const { answerRequest } =
        answers ??
        (await load().catch((cause: unknown) => {
          throw numbered(-32603, 'a part of Florin did not load', cause)
        }))
      return answerRequest(known, args)
    },
    on: listen(false),
    once: listen(true),
    removeListener: remove,
    off: remove,
    isConnected() {
      const known = begin()
      return Boolean(known && liveOf(known.session.state.get().session))
    },
  }
  return provider
}

/** Tells each change once, in the order of EIP-1193: connected before anything of it, disconnected last. The chain is
 * the one that eth_chainId answers: while nobody is connected the site's first. */
function followSession(
  { session, chains }: ProviderDeps,
  emit: (event: keyof ProviderEvents, payload: unknown) => void,
  onLive: () => void,
): void {
  const chainOf = (live: Live | undefined): number => live?.chainId ?? chains[0]?.id ?? 0
  let before: Live | undefined
  const update = (): void => {
    const [was, now] = [before, liveOf(session.state.get().session)]
    before = now
    if (now && !was) onLive()
    if (now && !was) emit('connect', { chainId: toQuantity(now.chainId) })
    if (chainOf(now) !== chainOf(was)) emit('chainChanged', toQuantity(chainOf(now)))
    if (now?.address !== was?.address) emit('accountsChanged', now ? [now.address] : [])
    if (was && !now) emit('disconnect', numbered(4900, 'no wallet is connected'))
  }
  before = liveOf(session.state.get().session)
  if (before) onLive()
  session.state.subscribe(update)
}

function numbered(code: number, message: string, cause?: unknown): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })
}

/** A listener of the site that throws keeps nobody else from hearing; the page's error handlers learn of it. */
export function apart(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
