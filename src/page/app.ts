// Composition root, of a page of its own and of the embed. Creates what lives as long as the page, from the bottom up:
// stores, the connection, the lazy layers in the order in which they need each other, the session, and the app that the
// interface is given.
import type { Outage } from '../chains/chainClient.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { ActivityEntry } from '../core/requestLog.ts'
import { createMemory } from '../core/storage.ts'
import { NOWHERE } from '../core/localStorageStore.ts'
import { createCurrentConnection } from '../core/connection/activeConnection.ts'
import { createSession } from '../core/connection/connectionStore.ts'
import type { ModalName } from '../core/connection/connectionState.ts'
import { createToasts } from '../core/toasts.ts'
import type { App } from '../ui/appContext.ts'
import { browserOf, platformOf } from '../wallets/platform.ts'
import type { Faces } from '../connectors/injected/probeWallet.ts'
import type { Chains } from './lazy/chains.ts'
import type { WalletLayer } from './lazy/wallets.ts'
import type { Config } from './config.ts'
import { inside, later, type Later } from './lazyModule.ts'
import { followMissing } from './retryFailedLoads.ts'
import type { Place } from './pageEnvironment.ts'
import { startPage, type StartDeps } from './runPage.ts'
import { createTheme } from './theme.ts'
import type { PageMessages } from './loadMessages.ts'

export type PageApp = App & {
  loadWallets(): Promise<WalletLayer>
  loadChains(): Promise<Chains>
  /** Restores the remembered connection silently, and follows other tabs, wallets and the network. */
  start(): void
}

/** What was created before the app: a page of its own asks a remembered wallet first (earlyReconnect.ts). */
type Ahead = Pick<App, 'confirmed'> &
  Pick<StartDeps, 'restoreDeadline'> & {
    readonly log: Store<readonly ActivityEntry[]>
    readonly faces: Faces | undefined
  }

/** Creates the app in one language. Without a place (at build time) nothing is loaded or listened to. */
export function createPageApp(
  config: Config,
  place: Place | undefined,
  { language, texts, load }: PageMessages,
  { log, confirmed, faces, restoreDeadline }: Ahead = newVisit(),
): PageApp {
  const target = place?.target
  const { chains, signInUrl } = config
  const needsSignIn = signInUrl !== undefined
  const memory = createMemory(target ?? NOWHERE)
  const toasts = createToasts()
  const current = createCurrentConnection({ chains, memory, toasts, needsSignIn })
  const { state } = current

  // Lazy layers. Each is loaded once, when it is first needed.
  const dialogTexts = later(load)
  const nodes = later(async () => {
    const { createChainLayer } = await import('./lazy/chains.ts')
    return createChainLayer({ chains, storage: memory.cache, log, state })
  })
  const signIn = later(async () => {
    const [{ createSignInLayer }, dialogs] = await Promise.all([
      import('./lazy/signIn.ts'),
      dialogTexts.load(),
    ])
    return createSignInLayer({
      config,
      memory,
      session: current,
      toasts,
      texts: dialogs,
      target: target ?? window,
    })
  })
  const wallets = later(async () => {
    // The dialogs' chunk includes the wallets, so that a press waits for one file less. Restoring needs no dialogs.
    const { createWallets } = await (memory.session() || !place
      ? import('./lazy/wallets.ts')
      : place.importModals())
    return createWallets({
      config,
      memory,
      target: target ?? window,
      log,
      faces,
      state,
      current,
      toasts,
      clients: async () => (await nodes.load()).clients,
      signIn,
    })
  })

  const session = createSession({
    current,
    chains,
    memory,
    toasts,
    wallet: (id) => wallets.made.get()?.wallet(id),
    switcher: () => wallets.made.get()?.switcher,
    restore: async (...remembered) => (await wallets.load()).restore(...remembered),
    check: needsSignIn ? async () => (await signIn.load()).check : undefined,
  })

  // Lazy layers that need the session, and the interface.
  const transactions = later(async () => {
    const [{ createMoney }, layer] = await Promise.all([
      import('./lazy/transactions.ts'),
      nodes.load(),
    ])
    return createMoney({ config, memory, session, toasts, layer })
  })
  const openDialog = later(async () => (await import('../ui/overlays/OpenDialog.tsx')).OpenDialog)
  const overlays = later(async () => {
    const [chunk] = await Promise.all([
      place?.importModals(),
      wallets.load(),
      dialogTexts.load(),
      needsSignIn && signIn.load(),
    ])
    return chunk?.mountOverlays(app, { memory, log })
  })
  const prepare = (): void => {
    if (isOther(state.get().modal)) openDialog.load().catch(() => undefined)
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
    chains,
    session,
    toasts,
    log,
    confirmed,
    loadFailed: missing.loadFailed,
    loadWallets: wallets.load,
    loadChains: nodes.load,
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
    ...createReadings(nodes),
    ...createTheme(memory, place, config.theme),
    language,
    texts,
    dialogs: dialogTexts.made,
    ...(target
      ? { platform: platformOf(target.navigator), browser: browserOf(target.navigator) }
      : UNKNOWN_PLACE),
    coinIcon: config.coin?.icon,
    chainIcon: (chainId) => chains.find(({ id }) => id === chainId)?.icon,
    prepare,
    pairAhead: () => wallets.made.get()?.pairAhead(),
    markTab: (...followed) => wallets.made.get()?.markTab(...followed),
    resumed: inside(wallets, (made) => made.resumed, undefined),
    retry: () => {
      missing.retry()
      nodes.made.get()?.askAgain()
    },
    start() {
      if (!place) return
      if (needsSignIn && memory.signOutOwed.get()) signIn.load().catch(() => undefined) // it tries again
      const debt = inside(signIn, ({ flow }) => flow.debt, 'none')
      debt.subscribe(() => {
        if (debt.get() !== 'none') prepare() // the overlays report it
      })
      place.target.addEventListener('keydown', ({ key }) => {
        // closes a dialog that is still loading; an open one handles Escape itself
        if (key === 'Escape' && state.get().modal && !place.isDialogOpen()) session.close()
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
        restoreDeadline,
      })
    },
  }
  return app
}

/** Not the connect dialog, which comes first. */
function isOther(modal: ModalName | undefined): boolean {
  return modal !== undefined && modal !== 'connect'
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
