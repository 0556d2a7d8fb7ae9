// Makes what lives as long as the page, from the settings, and hands it to the interface. While the site is built there is no window.
import { AppError } from '../errors.ts'
import { en } from '../i18n/en.ts'
import { lazy } from '../lib/lazy.ts'
import { createStore } from '../lib/store.ts'
import { createBalance, type ChainLayer } from '../session/balance.ts'
import { createMemory, type Memory, type Theme } from '../session/memory.ts'
import { createSession, type SessionApi, type Wallet } from '../session/session.ts'
import type { SignIn } from '../session/signIn.ts'
import type { Remembered } from '../session/state.ts'
import { createToasts } from '../session/toasts.ts'
import type { App } from '../ui/app.ts'
import { createDiscovery, type Discovery } from '../wallets/discovery.ts'
import type { WalletOption } from '../wallets/options.ts'
import { browserOf, platformOf } from '../wallets/platform.ts'
import { chainIcons } from './chainIcons.ts'
import type { Config } from './config.ts'
import { waitForProvider } from './remembered.ts'
import type { WalletLayer } from './walletLayer.ts'

export type PageApp = App & {
  /** Starts what talks: restores the remembered connection silently and keeps the page's marks in step. */
  start(): void
}

/** Takes the settings and the window; without one (while the page is prerendered) nothing is listened to. */
export function createPageApp(config: Config, target: Window | undefined): PageApp {
  const { chains } = config
  const memory = createMemory(target ?? NOWHERE)
  const toasts = createToasts()
  const discovery = createDiscovery(target ?? new EventTarget())
  const options = createStore<readonly WalletOption[] | undefined>(undefined)
  const loadFailed = createStore(false)
  const signIn = createStore<SignIn | undefined>(undefined)
  let layer: WalletLayer | undefined

  const loadChains = lazy(async (): Promise<ChainLayer> => {
    const { createChainClients, ...rest } = await import('./chainLayer.ts')
    return { ...rest, clients: createChainClients(chains) }
  })
  const loadLayer = lazy(async () => {
    const { createWalletLayer } = await import('./walletLayer.ts')
    const made = createWalletLayer({
      config, discovery, memory, target: target ?? window, changed: session.state,
      clients: async () => (await loadChains()).clients,
    })
    layer = made
    const update = (): void => options.set(made.options.get())
    made.options.subscribe(update)
    update()
    return made
  })
  const loadSignIn = lazy(async () => {
    const { createSignInLayer } = await import('./signInLayer.ts')
    const made = createSignInLayer({ url: config.signInUrl ?? '', name: config.app.name, session, target: target ?? window })
    signIn.set(made.flow)
    return made.authority
  })
  const remembered = async (session: Remembered, signal: AbortSignal): Promise<Wallet | undefined> => {
    const [{ walletFor }] = await Promise.all([loadLayer(), waitForProvider(discovery, session.key, signal)])
    return walletFor(session)
  }
  const session: SessionApi = createSession({
    chains, memory, toasts, remembered, wallet: (id) => layer?.wallet(id), authority: config.signInUrl === undefined ? undefined : loadSignIn,
  })
  const { balance, nodeDown } = createBalance({ state: session.state, load: loadChains })

  const mount = lazy(async () => {
    const [{ mountOverlays }] = await Promise.all([import('./overlays.tsx'), loadLayer(), config.signInUrl !== undefined && loadSignIn()])
    mountOverlays(app)
  })
  const prepare = (): void => {
    mount().then(() => loadFailed.set(false), () => loadFailed.set(session.state.get().modal !== undefined))
  }

  const theme = createStore<Theme>(themeOf(memory.theme(), target))
  const app: PageApp = {
    name: config.app.name,
    modalSize: config.modalSize,
    chains, session, toasts, options, balance, nodeDown, loadFailed, theme, signIn,
    setTheme(next) {
      theme.set(next)
      memory.setTheme(next)
      if (target) target.document.documentElement.dataset['theme'] = next
    },
    texts: en,
    platform: target ? platformOf(target.navigator) : 'desktop',
    browser: target ? browserOf(target.navigator) : '',
    links: (option) => layer?.links(option) ?? NO_LINKS,
    chainIcon: (chainId) => chainIcons[chainId],
    prepare,
    start() {
      if (!target) return
      const { dataset } = target.document.documentElement
      session.state.subscribe(() => {
        const { session: now, modal } = session.state.get()
        if (now.status !== 'connecting') delete dataset['session']
        if (modal || now.status === 'connected' || now.status === 'unauthenticated') prepare()
      })
      toasts.list.subscribe(prepare)
      whenIdle(target, prepare)
      void session.restore().then(() => delete dataset['session'])
      restoreLate(discovery, memory, session)
    },
  }
  return app
}

// A remembered wallet that announces itself only after the restore gave up is still restored, on a page nobody has touched.
function restoreLate(discovery: Discovery, memory: Memory, session: SessionApi): void {
  const stopWatching = session.state.subscribe(() => {
    const { session: now, modal } = session.state.get()
    if (modal === undefined && (now.status === 'disconnected' || now.status === 'connecting')) return
    stopWatching()
    stopListening()
  })
  const stopListening = discovery.providers.subscribe(() => {
    const key = memory.session()?.key
    if (discovery.providers.get().some((detail) => detail.key === key)) void session.restore()
  })
}

// The modals come ahead of the first click, but after all that the page itself needs; not where the visitor saves data.
function whenIdle(target: Window, work: () => void): void {
  const { connection } = target.navigator as { connection?: { saveData?: boolean } } // Chromium only
  if (connection?.saveData) return
  const start = (): void => 'requestIdleCallback' in target ? void target.requestIdleCallback(work) : void setTimeout(work, IDLE_MS)
  if (target.document.readyState === 'complete') start()
  else target.addEventListener('load', start, { once: true })
}

/** Safari has no idle callback: this long after `load`. */
const IDLE_MS = 500

const NO_LINKS = { extension: undefined, download: undefined, mobile: undefined, page: undefined, pairing: () => undefined }

// The build machine: no storage, no other tabs.
const NOWHERE: Parameters<typeof createMemory>[0] = {
  get localStorage(): Storage {
    throw new AppError('storage-blocked', 'there is no storage on the build machine')
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}

function themeOf(stored: Theme | undefined, target: Window | undefined): Theme {
  return stored ?? (target?.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}
