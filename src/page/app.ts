// Makes what lives as long as the page, from the settings, and hands it to the interface. While the site is built there is no window.
import { AppError } from '../errors.ts'
import { en } from '../i18n/en.ts'
import { lazy } from '../lib/lazy.ts'
import { createStore } from '../lib/store.ts'
import type { ActivityEntry } from '../session/activity.ts'
import { createBalance, type ChainLayer } from '../session/balance.ts'
import { createIdentity } from '../session/identity.ts'
import { createMemory } from '../session/memory.ts'
import { createSession, type SessionApi, type Wallet } from '../session/session.ts'
import type { SignIn } from '../session/signIn.ts'
import type { Remembered } from '../session/state.ts'
import { createToasts } from '../session/toasts.ts'
import type { App, Money, Records } from '../ui/app.ts'
import { createDiscovery } from '../wallets/discovery.ts'
import type { WalletOption } from '../wallets/options.ts'
import { browserOf, platformOf } from '../wallets/platform.ts'
import { chainIcons } from './chainIcons.ts'
import type { Config } from './config.ts'
import { waitForProvider } from './remembered.ts'
import { startPage } from './start.ts'
import { createTheme } from './theme.ts'
import type { WalletLayer } from './walletLayer.ts'

export type PageApp = App & {
  /** Starts what talks: restores the remembered connection silently and keeps the page's marks in step. */
  start(): void
}

/** Takes the settings and the window; without one (while the page is prerendered) nothing is listened to. */
export function createPageApp(config: Config, target: Window | undefined): PageApp {
  const memory = createMemory(target ?? NOWHERE)
  const toasts = createToasts()
  const discovery = createDiscovery(target ?? new EventTarget())
  const later = createLater()
  const { options, loadFailed } = later
  let layer: WalletLayer | undefined

  const loadChains = lazy(async () => (await import('./chainLayer.ts')).createChainLayer({ chains: config.chains, storage: memory.cache, log: later.log }))
  const loadLayer = lazy(async () => {
    const { createWalletLayer } = await import('./walletLayer.ts')
    const made = createWalletLayer({
      config, discovery, memory, target: target ?? window, log: later.log, changed: session.state,
      clients: async () => (await loadChains()).clients,
    })
    made.options.subscribe(() => options.set(made.options.get()))
    options.set(made.options.get())
    return (layer = made)
  })
  const loadSignIn = lazy(async () => {
    const { createSignInLayer } = await import('./signInLayer.ts')
    const made = createSignInLayer({ url: config.signInUrl ?? '', name: config.app.name, session, target: target ?? window })
    later.signIn.set(made.flow)
    return made.authority
  })
  const remembered = async (session: Remembered, signal: AbortSignal): Promise<Wallet | undefined> => {
    const [{ walletFor }] = await Promise.all([loadLayer(), waitForProvider(discovery, session.key, signal)])
    return walletFor(session)
  }
  const session: SessionApi = createSession({
    chains: config.chains, memory, toasts, remembered, wallet: (id) => layer?.wallet(id),
    authority: config.signInUrl === undefined ? undefined : loadSignIn,
  })

  const mount = lazy(async () => {
    const [{ mountOverlays }] = await Promise.all([import('./overlays.tsx'), loadLayer(), config.signInUrl !== undefined && loadSignIn()])
    mountOverlays(app, { config, memory, loadChains, ...later })
  })
  const prepare = (): void => {
    mount().then(() => loadFailed.set(false), () => loadFailed.set(session.state.get().modal !== undefined))
  }

  const app: PageApp = {
    name: config.app.name,
    modalSize: config.modalSize,
    chains: config.chains, session, toasts,
    ...later,
    ...createReadings(session, loadChains),
    ...createTheme(memory, target),
    texts: en,
    ...(target ? { platform: platformOf(target.navigator), browser: browserOf(target.navigator) } : UNKNOWN_PLACE),
    links: (option) => layer?.links(option) ?? NO_LINKS,
    chainIcon: (chainId) => chainIcons[chainId],
    prepare,
    start: () => target && startPage({ target, session, toasts, memory, discovery, prepare, loadLayer }),
  }
  return app
}

/** What the chunks that are loaded on need fill in. */
function createLater() {
  return {
    options: createStore<readonly WalletOption[] | undefined>(undefined),
    loadFailed: createStore(false),
    signIn: createStore<SignIn | undefined>(undefined),
    money: createStore<Money | undefined>(undefined),
    pending: createStore(false),
    log: createStore<readonly ActivityEntry[]>([]),
    records: createStore<Records | undefined>(undefined),
  }
}

/** What is read from nodes for the connected account, each while somebody looks at it. */
function createReadings({ state }: SessionApi, load: () => Promise<ChainLayer>): Pick<App, 'balance' | 'balanceOn' | 'nodeDown' | 'identity'> {
  const { balance, on, nodeDown } = createBalance({ state, load })
  return { balance, balanceOn: on, nodeDown, identity: createIdentity({ state, load }) }
}

const UNKNOWN_PLACE = { platform: 'desktop', browser: '' } as const
const NO_LINKS = { extension: undefined, download: undefined, mobile: undefined, page: undefined, request: undefined, pairing: () => undefined }

// The build machine: no storage, no other tabs.
const NOWHERE: Parameters<typeof createMemory>[0] = {
  get localStorage(): Storage {
    throw new AppError('storage-blocked', 'there is no storage on the build machine')
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}
