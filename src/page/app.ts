// Makes what lives as long as the page, from the settings, and hands it to the interface. While the site is built there
// is no window.
import type { Outage } from '../chains/chainClient.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { ActivityEntry } from '../session/records/activity.ts'
import { createMemory, type Memory } from '../session/storage.ts'
import { NOWHERE } from '../session/storedTexts.ts'
import { createSession, type SessionApi } from '../session/connection/session.ts'
import type { ModalName } from '../session/connection/state.ts'
import { createToasts, type Toasts } from '../session/toasts.ts'
import type { App } from '../ui/appContext.ts'
import { browserOf, platformOf } from '../wallets/catalog/platform.ts'
import type { Faces } from '../wallets/injected/candidate.ts'
import type { Chains } from './chunks/chains.ts'
import type { WalletLayer } from './chunks/wallets.ts'
import type { Config } from './config.ts'
import { inside, later, type Later } from './later.ts'
import { followMissing } from './missing.ts'
import type { Place } from './place.ts'
import { startPage, type StartDeps } from './start.ts'
import { createTheme } from './theme.ts'
import type { Words } from './words.ts'

export type PageApp = App & {
  loadWallets(): Promise<WalletLayer>
  loadChains(): Promise<Chains>
  /** Starts what talks: restores the remembered connection silently and keeps the page's marks in step. */
  start(): void
}

/** What a page of ours knows before all others (returning.ts). */
type Ahead = Pick<Base, 'log' | 'faces'> & Pick<App, 'confirmed'> & Pick<StartDeps, 'restoreMs'>

type Base = {
  readonly config: Config
  readonly place: Place | undefined
  readonly memory: Memory
  readonly toasts: Toasts
  readonly log: Store<readonly ActivityEntry[]>
  readonly faces: Faces | undefined
  readonly load: Words['load']
  /** Made after the parts, and needed by none of them before it is. */
  session(): SessionApi
  /** Fetches the overlays. */
  prepare(): void
}

/** Takes the settings, the place and the words of its language, and what was asked before; without a place (while the
 * page is prerendered) nothing is listened to. */
export function createPageApp(
  config: Config,
  place: Place | undefined,
  { language, texts, load }: Words,
  { log, confirmed, faces, restoreMs }: Ahead = newVisit(),
): PageApp {
  const target = place?.target
  const memory = createMemory(target ?? NOWHERE)
  const toasts = createToasts()
  const { chains, wallets, signIn, transactions, dialogs } = createParts({
    config,
    place,
    memory,
    toasts,
    log,
    faces,
    load,
    session: () => session,
    prepare: () => prepare(),
  })
  const session: SessionApi = createSession({
    chains: config.chains,
    memory,
    toasts,
    wallet: (id) => wallets.made.get()?.wallet(id),
    switching: () => overlays.made.get()?.createSwitching,
    restore: async (...remembered) => (await wallets.load()).restore(...remembered),
    check: config.signInUrl === undefined ? undefined : async () => (await signIn.load()).check,
  })
  const overlays = later(async () => {
    const [chunk] = await Promise.all([
      place?.importModals(),
      wallets.load(),
      dialogs.load(),
      config.signInUrl !== undefined && signIn.load(),
    ])
    return chunk?.mountOverlays(app, { memory, log })
  })
  const openDialog = later(async () => (await import('../ui/overlays/OpenDialog.tsx')).OpenDialog)
  const prepare = (): void => {
    if (isOther(session.state.get().modal)) openDialog.load().catch(() => undefined)
    overlays
      .load()
      .then(openDialog.load)
      .catch(() => undefined)
  }
  const missing = followMissing({
    overlays,
    openDialog,
    transactions,
    wallets,
    memory,
    session,
    place,
  })
  const app: PageApp = {
    name: config.app.name,
    modalSize: config.modalSize,
    learnMoreUrl: config.learnMoreUrl,
    chains: config.chains,
    session,
    toasts,
    log,
    confirmed,
    loadFailed: missing.loadFailed,
    loadWallets: wallets.load,
    loadChains: chains.load,
    options: inside(wallets, (made) => made.options, undefined),
    discovered: inside(wallets, (made) => made.discovered, false),
    outside: inside(wallets, (made) => made.outside, undefined),
    money: transactions.made,
    asked: createStore<ReturnType<App['asked']['get']>>(undefined),
    payLink: place?.payLink,
    pending: inside(transactions, (made) => made.transactions.pending, false),
    records: { get: () => overlays.made.get()?.records, subscribe: overlays.made.subscribe },
    openDialog: openDialog.made,
    avatar: { get: () => overlays.made.get()?.Avatar, subscribe: overlays.made.subscribe },
    signIn: { get: () => signIn.made.get()?.flow, subscribe: signIn.made.subscribe },
    ...createReadings(chains),
    ...createTheme(memory, place, config.theme),
    language,
    texts,
    dialogs: dialogs.made,
    ...(target
      ? { platform: platformOf(target.navigator), browser: browserOf(target.navigator) }
      : UNKNOWN_PLACE),
    coinIcon: config.coin?.icon,
    chainIcon: (chainId) => config.chains.find(({ id }) => id === chainId)?.icon,
    prepare,
    pairAhead: () => wallets.made.get()?.pairAhead(),
    markTab: (...followed) => wallets.made.get()?.markTab(...followed),
    resumed: inside(wallets, (made) => made.resumed, undefined),
    retry: () => {
      missing.retry()
      chains.made.get()?.askAgain()
    },
    start() {
      if (!place) return
      // it is tried again there
      if (config.signInUrl !== undefined && memory.signOutOwed.get())
        signIn.load().catch(() => undefined)
      target?.addEventListener('keydown', ({ key }) => {
        // closes a modal that is still on its way
        if (key === 'Escape' && !overlays.made.get()) session.close()
      })
      startPage({
        place,
        session,
        toasts,
        memory,
        prepare,
        loadMoney: transactions.load,
        loadWallets: wallets.load,
        providers: inside(wallets, (made) => made.providers, []),
        restoreMs,
      })
    },
  }
  return app
}

/** Not the connect dialog, which comes first. */
function isOther(modal: ModalName | undefined): boolean {
  return modal !== undefined && modal !== 'connect'
}

/** The chunks below the interface, each with what it makes. */
function createParts({ config, place, memory, toasts, log, faces, load, session, prepare }: Base) {
  const dialogs = later(load)
  const here = (): Window => place?.target ?? window
  const chains = later(async () =>
    (await import('./chunks/chains.ts')).createChainLayer({
      chains: config.chains,
      storage: memory.cache,
      log,
      state: session().state,
    }),
  )
  // The modals' chunk holds the wallets too: one file fewer to wait for after a press. A connection is restored without
  // the modals.
  const importWallets = () =>
    memory.session() || !place ? import('./chunks/wallets.ts') : place.importModals()
  const signIn = later(async () => {
    const [{ createSignInLayer }, texts] = await Promise.all([
      import('./chunks/signIn.ts'),
      dialogs.load(),
    ])
    return createSignInLayer({
      config,
      memory,
      session: session(),
      toasts,
      texts,
      target: here(),
      prepare,
    })
  })
  const wallets = later(async () => {
    const { createWallets } = await importWallets()
    return createWallets({
      config,
      memory,
      target: here(),
      log,
      faces,
      state: session().state,
      clients: async () => (await chains.load()).clients,
      signIn,
    })
  })
  const transactions = later(async () => {
    const [{ createMoney }, layer] = await Promise.all([
      import('./chunks/transactions.ts'),
      chains.load(),
    ])
    return createMoney({ config, memory, session: session(), toasts, layer })
  })
  return { chains, wallets, signIn, transactions, dialogs }
}

/** What is read from nodes for the connected account, each while somebody looks at it. */
function createReadings(
  chains: Later<Chains>,
): Pick<App, 'balance' | 'balanceOn' | 'outages' | 'identity' | 'isContract'> {
  const others = new Map<number, App['balance']>()
  const none: readonly Outage[] = []
  return {
    balance: inside(chains, (made) => made.balance, undefined),
    balanceOn(chainId) {
      const balance =
        others.get(chainId) ?? inside(chains, (made) => made.balanceOn(chainId), undefined)
      others.set(chainId, balance)
      return balance
    },
    outages: inside(chains, (made) => made.outages.list, none),
    identity: inside(chains, (made) => made.identity, undefined),
    isContract: inside(chains, (made) => made.isContract, undefined),
  }
}

function newVisit(): Ahead {
  const log = createStore<readonly ActivityEntry[]>([])
  return { log, confirmed: createStore<undefined>(undefined), faces: undefined }
}

const UNKNOWN_PLACE = { platform: 'desktop', browser: '' } as const
