// Implements the public API of the embed and its EIP-1193 provider.
import { AppError } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import { lazy } from '../lib/lazy.ts'
import { copyOwnProperties } from '../lib/parse.ts'
import { whenStores, type ReadonlyStore } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { getConnectedAccount, type ConnectedAccount } from '../core/connection/connectionState.ts'
import type { WalletOption } from '../wallets/options.ts'
import type { ProviderDeps } from './answerRequest.ts'
import type {
  Connected,
  Details,
  Florin,
  Modal,
  Provider,
  ProviderEvents,
  ProviderRpcError,
  SendWish,
  State,
  Wallet,
} from './api.ts'
import { DISCONNECTED, findSharedInstance, type EmbedInstance } from './sharedInstance.ts'

/**
 * Fields of the embed instance that the API uses. Another copy of the script may have created the
 * instance.
 */
type ApiTarget = Pick<EmbedInstance, 'app' | 'payLock' | 'state' | 'openConnect'>

/**
 * Creates the API. `open` returns the embed instance, or undefined where Florin can't run. In that
 * case, `whyNot` returns the reason for the error message.
 */
export function createFlorin(
  open: () => ApiTarget | undefined,
  whyNot?: () => string | undefined,
): Florin {
  const walletsOf = createWalletList()
  const state = (): State => open()?.state() ?? DISCONNECTED
  const opened = (): ApiTarget => open() ?? throwUnavailable(whyNot?.())
  const connect = async (walletId?: string): Promise<Connected> => {
    const { app, openConnect } = opened()
    if (typeof walletId !== 'string') await openConnect()
    else await connectWallet(app, walletId)
    return waitForOutcome(app, () => toConnected(state()))
  }
  const signIn = async (): Promise<Connected> => {
    const { app } = opened()
    if (!toConnected(state())) throw new AppError('wallet-disconnected', 'no wallet is connected')
    app.session.open('sign-in')
    return waitForOutcome(app, () => toConnected(state(), 'connected'))
  }
  return {
    connect,
    state,
    subscribe: (listener, read) => subscribeToVisibleState(open(), listener, read),
    open(name, request) {
      const app = open()?.app
      // Ignore a name that is not a string: sites may use `open` as a click listener, which gets an
      // event as its first argument.
      const modal = typeof name === 'string' ? name : getDefaultModal(state())
      app?.session.open(modal)
      if (app && request) fillInSendForm(app, modal, request)
    },
    close: () => open()?.app.session.close(),
    openModal: () => open()?.app.session.state.get().modal,
    async pay(request) {
      const site = opened()
      const { requestPayment } = await loadSendRequest()
      return requestPayment(
        { ...site, connect, signIn, switchChain: (chainId) => switchTo(site.app, chainId) },
        request,
      )
    },
    disconnect: async () => open()?.app.session.disconnect(),
    switchChain: async (chainId) => switchTo(opened().app, chainId),
    signIn,
    wallets() {
      const app = open()?.app
      const options = app?.options.get()
      // Ignore the error of a failed load, because the next call of wallets() tries again.
      if (!options) app?.loadWallets().catch(() => undefined)
      return walletsOf(options)
    },
    provider: createProvider(() => {
      const app = open()?.app
      return (
        app && {
          session: app.session,
          chains: app.chains,
          connect,
          read: createReader(app),
          switchTo: (chainId) => switchTo(app, chainId),
        }
      )
    }),
  }
}

function getDefaultModal({ status, address, supported }: State): Modal {
  if (!address) return 'connect'
  if (status !== 'connected') return 'sign-in'
  return supported ? 'account' : 'chain'
}

function throwUnavailable(reason: string | undefined): never {
  const other = findSharedInstance(globalThis)
  throw new AppError(
    'load-failed',
    other
      ? `florin: ${other.version} runs here, this copy does not.`
      : (reason ?? 'call this in a browser'),
  )
}

/**
 * Fills in the Send dialog once its code has loaded, unless the user has closed the dialog. If the
 * dialog could not open, logs the reason to the console.
 */
function fillInSendForm(app: PageApp, modal: Modal, request: SendWish): void {
  const isOpen = (): boolean => app.session.state.get().modal === modal
  const opened = isOpen()
  loadSendRequest()
    .then(({ openSendForm }) => (isOpen() || !opened ? openSendForm(app, request) : undefined))
    .catch(() => undefined)
}

/** Loads the code on demand, because most sites neither request payments nor switch chains. */
const loadSendRequest = () => import('./sendRequest.ts').catch(throwLoadFailed)
const switchTo = async (app: PageApp, chainId: number): Promise<void> =>
  (await loadSendRequest()).switchChainForSite(app, chainId)

function toConnected(state: State, status?: 'connected'): Connected | undefined {
  return state.address && state.status === (status ?? state.status) ? state : undefined
}

/**
 * Connects to an installed wallet, or opens the connect dialog. Calls the wallet synchronously if
 * possible, so that its popup counts as caused by the user's click.
 */
async function connectWallet(
  { session, options, loadWallets }: PageApp,
  id: string,
): Promise<void> {
  if (!options.get()) await loadWallets().catch(throwLoadFailed)
  const option = options.get()?.find((one) => one.id === id)
  if (option && !option.installed) session.open('connect')
  else session.connect(id)
}

function throwLoadFailed(cause: unknown): never {
  throw new AppError(
    navigator.onLine ? 'load-failed' : 'offline',
    'a part of Florin did not load',
    { cause },
  )
}

/**
 * Calls `pick` after each change of the state and resolves with its first defined result. Rejects
 * if the user cancels, or if connecting fails while no dialog is open.
 */
function waitForOutcome<T extends object>(
  { session, loadFailed }: PageApp,
  pick: () => T | undefined,
): Promise<T> {
  return whenStores([session.state, loadFailed], () => {
    const { session: now, modal, failure } = session.state.get()
    const found = pick()
    if (found) return found
    if (loadFailed.get()) throw new AppError('load-failed', 'a part of Florin did not load')
    if (modal === undefined && now.status !== 'connecting')
      throw failure?.error ?? new AppError('user-rejected', 'the user canceled')
    return undefined
  })
}

function createReader({ loadChains }: PageApp) {
  return async (chainId: number, method: string, params: readonly unknown[]): Promise<unknown> => {
    const { clients } = await loadChains().catch(throwLoadFailed)
    return clients.get(chainId)?.requestForSite(method, params)
  }
}

function subscribeToVisibleState(
  opened: ApiTarget | undefined,
  listener: () => void,
  read: Details = {},
): () => void {
  if (!opened) return () => undefined
  const { app, state } = opened
  const view = () => [state(), app.options.get(), app.session.state.get().modal] as const
  let last = view()
  const update = (): void => {
    const now = view()
    if (now.every((value, at) => value === last[at])) return
    last = now
    callIsolated(listener)
  }
  const { balance, ensName } = copyOwnProperties(read)
  const sources: readonly ReadonlyStore<unknown>[] = [
    app.session.state,
    app.options,
    ...(balance ? [app.balance] : []),
    ...(ensName ? [app.identity] : []),
  ]
  const stops = sources.map((source) => source.subscribe(update))
  return () => stops.splice(0).forEach((stop) => stop())
}

function createWalletList(): (options: readonly WalletOption[] | undefined) => readonly Wallet[] {
  let lastOptions: readonly WalletOption[] | undefined
  let wallets: readonly Wallet[] = []
  return (options) => {
    if (options !== lastOptions) {
      lastOptions = options
      wallets = (options ?? [])
        .filter(({ supported }) => supported)
        .map(({ id, name, iconUrl, installed, recent }) => ({
          id,
          name,
          icon: iconUrl,
          installed,
          recent,
        }))
    }
    return wallets
  }
}

type Listener = (payload: never) => void

/**
 * Creates an EIP-1193 provider that stays the same object, whichever wallet is connected. The first
 * request or listener calls `start` to get what the provider needs.
 */
export function createProvider(start: () => ProviderDeps | undefined): Provider {
  const listeners = new Map<string, Map<Listener, boolean>>()
  const remove = (event: string, listener: Listener): Provider => {
    listeners.get(event)?.delete(listener)
    return provider
  }
  const emit = (event: keyof ProviderEvents, payload: unknown): void => {
    for (const [listener, isOnce] of [...(listeners.get(event) ?? [])]) {
      if (isOnce) remove(event, listener)
      callIsolated(() => listener(payload as never))
    }
  }
  const load = lazy(async () => (answers = await import('./answerRequest.ts')))
  let answers: typeof import('./answerRequest.ts') | undefined
  let deps: ProviderDeps | undefined
  const getDeps = (): ProviderDeps | undefined => {
    if (deps) return deps
    deps = start()
    // Ignore the error if answerRequest.ts fails to load, because the next request loads it again.
    if (deps) emitProviderEvents(deps, emit, () => void load().catch(() => undefined))
    return deps
  }
  const listen =
    (isOnce: boolean) =>
    (event: string, listener: Listener): Provider => {
      getDeps()
      listeners.set(event, (listeners.get(event) ?? new Map()).set(listener, isOnce))
      return provider
    }
  const provider: Provider = {
    async request(args) {
      const available = getDeps()
      const { answerRequest } =
        answers ??
        (await load().catch((cause: unknown) => {
          throw createProviderError(-32603, 'a part of Florin did not load', cause)
        }))
      return answerRequest(available, args)
    },
    on: listen(false),
    once: listen(true),
    removeListener: remove,
    off: remove,
    isConnected() {
      const available = getDeps()
      return Boolean(available && getConnectedAccount(available.session.state.get().session))
    },
  }
  return provider
}

/**
 * Emits the provider events of EIP-1193. If one change causes several events, 'connect' comes first
 * and 'disconnect' last.
 */
function emitProviderEvents(
  { session, chains }: ProviderDeps,
  emit: (event: keyof ProviderEvents, payload: unknown) => void,
  onConnected: () => void,
): void {
  const chainOf = (account: ConnectedAccount | undefined): number =>
    account?.chainId ?? chains[0]?.id ?? 0
  let before: ConnectedAccount | undefined
  const update = (): void => {
    const [was, now] = [before, getConnectedAccount(session.state.get().session)]
    before = now
    if (now && !was) {
      onConnected()
      emit('connect', { chainId: toQuantity(now.chainId) })
    }
    if (chainOf(now) !== chainOf(was)) emit('chainChanged', toQuantity(chainOf(now)))
    if (now?.address !== was?.address) emit('accountsChanged', now ? [now.address] : [])
    if (was && !now) emit('disconnect', createProviderError(4900, 'no wallet is connected'))
  }
  before = getConnectedAccount(session.state.get().session)
  if (before) onConnected()
  session.state.subscribe(update)
}

function createProviderError(code: number, message: string, cause?: unknown): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })
}

/** Calls a listener and rethrows its error in a microtask, so that other listeners still run. */
export function callIsolated(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
