// Creates the app: stores, connection, lazy modules and session. The page and the embed share it.
import type { Outage } from '../chains/chainClient.ts'
import { createStore, type Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import { createAppStorage } from '../core/storage.ts'
import { NO_STORAGE } from '../core/localStorageStore.ts'
import { createActiveConnection } from '../core/connection/activeConnection.ts'
import { createConnectionStore } from '../core/connection/connectionStore.ts'
import type { ModalName } from '../core/connection/connectionState.ts'
import { createToasts } from '../core/toasts.ts'
import type { App } from '../ui/appContext.ts'
import { detectBrowser, detectPlatform } from '../wallets/platform.ts'
import type { LoggedProviders } from '../connectors/injected/probeWallet.ts'
import type { Chains } from './lazy/chains.ts'
import type { WalletServices } from './lazy/wallets.ts'
import type { Config } from './config.ts'
import { selectFrom, createLazyModule, readModule, type LazyModule } from './lazyModule.ts'
import { createReloadOnReconnect } from './retryFailedLoads.ts'
import type { PageEnvironment } from './pageEnvironment.ts'
import { startPage, type StartPageOptions } from './runPage.ts'
import { createTheme } from './theme.ts'
import type { PageMessages } from './loadMessages.ts'

export type PageApp = App & {
  loadWallets(): Promise<WalletServices>
  loadChains(): Promise<Chains>
  /** Reconnects without a wallet prompt and starts listening to other tabs and wallets. */
  start(): void
}

type EarlyState = Pick<App, 'restoredAccount'> &
  Pick<StartPageOptions, 'restoreDeadline'> & {
    readonly log: Store<readonly RequestLogEntry[]>
    readonly loggedProviders: LoggedProviders | undefined
  }

/**
 * Creates the app in one language. `environment` is undefined while the build prerenders the page.
 * The app then loads no modules and adds no listeners.
 */
export function createPageApp(
  config: Config,
  environment: PageEnvironment | undefined,
  { language, texts, load }: PageMessages,
  { log, restoredAccount, loggedProviders, restoreDeadline }: EarlyState = createEarlyState(),
): PageApp {
  const target = environment?.target
  const { chains, signInUrl } = config
  const needsSignIn = signInUrl !== undefined
  const storage = createAppStorage(target ?? NO_STORAGE)
  const toasts = createToasts()
  const active = createActiveConnection({ chains, storage, toasts, needsSignIn })
  const { state } = active

  const dialogTexts = createLazyModule(load)
  const chainReads = createLazyModule(async () => {
    const { createChainServices } = await import('./lazy/chains.ts')
    return createChainServices({ chains, storage: storage.cache, log, state })
  })
  const signIn = createLazyModule(async () => {
    const [{ createSignInServices }, dialogs] = await Promise.all([
      import('./lazy/signIn.ts'),
      dialogTexts.load(),
    ])
    return createSignInServices({
      config,
      storage,
      session: active,
      toasts,
      texts: dialogs,
      target: target ?? window,
    })
  })
  const wallets = createLazyModule(async () => {
    // To reconnect, load only the wallets chunk, because no dialog is needed. Otherwise load the
    // dialogs' chunk, which contains the wallets too, so that the first dialog opens without
    // another request.
    const { createWallets } = await (storage.session() || !environment
      ? import('./lazy/wallets.ts')
      : environment.importModals())
    return createWallets({
      config,
      storage,
      target: target ?? window,
      log,
      loggedProviders,
      state,
      active,
      toasts,
      clients: async () => (await chainReads.load()).clients,
      signIn,
    })
  })

  const session = createConnectionStore({
    active,
    chains,
    storage,
    toasts,
    wallet: (id) => wallets.value.get()?.wallet(id),
    switcher: () => wallets.value.get()?.switcher,
    reconnect: async (...remembered) => (await wallets.load()).reconnect(...remembered),
    check: needsSignIn ? async () => (await signIn.load()).check : undefined,
  })

  const transactions = createLazyModule(async () => {
    const [{ createPayments }, layer] = await Promise.all([
      import('./lazy/transactions.ts'),
      chainReads.load(),
    ])
    return createPayments({ config, storage, session, toasts, layer })
  })
  const openDialog = createLazyModule(
    async () => (await import('../ui/overlays/OpenDialog.tsx')).OpenDialog,
  )
  const overlays = createLazyModule(async () => {
    const [chunk] = await Promise.all([
      environment?.importModals(),
      wallets.load(),
      dialogTexts.load(),
      needsSignIn && signIn.load(),
    ])
    return chunk?.renderOverlays(app, { storage, log })
  })
  const preloadModals = (): void => {
    if (isOtherModal(state.get().modal)) openDialog.load().catch(() => undefined)
    overlays
      .load()
      .then(openDialog.load)
      .catch(() => undefined)
  }
  const loadRetry = createReloadOnReconnect({
    overlays,
    openDialog,
    transactions,
    wallets,
    storage,
    session,
    environment,
  })

  const app: PageApp = {
    name: config.app.name,
    modalSize: config.modalSize,
    site: config,
    chains,
    session,
    toasts,
    log,
    restoredAccount,
    loadFailed: loadRetry.loadFailed,
    loadWallets: wallets.load,
    loadChains: chainReads.load,
    options: selectFrom(wallets, (made) => made.options, undefined),
    discovered: selectFrom(wallets, (made) => made.discovered, false),
    inAppBrowser: selectFrom(wallets, (made) => made.inAppBrowser, undefined),
    payments: transactions.value,
    requestedPayment: createStore<ReturnType<App['requestedPayment']['get']>>(undefined),
    payLink: environment?.payLink,
    pending: selectFrom(transactions, (made) => made.transactions.pending, false),
    inventory: readModule(overlays, (loaded) => loaded?.inventory),
    openDialog: openDialog.value,
    avatar: readModule(overlays, (loaded) => loaded?.Avatar),
    signIn: readModule(signIn, (loaded) => loaded?.flow),
    ...createChainReads(chainReads),
    ...createTheme(storage, environment, config.theme),
    language,
    texts,
    dialogs: dialogTexts.value,
    ...(target
      ? { platform: detectPlatform(target.navigator), browser: detectBrowser(target.navigator) }
      : UNKNOWN_PLATFORM),
    coinIcon: config.coin?.icon,
    coinSettings: config.coin,
    chainIcon: (chainId) => chains.find(({ id }) => id === chainId)?.icon,
    preloadModals,
    prefetchPairing: () => wallets.value.get()?.prefetchPairing(),
    rememberPairing: (...followed) => wallets.value.get()?.rememberPairing(...followed),
    resumed: selectFrom(wallets, (made) => made.resumed, undefined),
    retry: () => {
      loadRetry.retry()
      chainReads.value.get()?.refetch()
    },
    start() {
      if (!environment) return
      // Load the sign-in module, because it repeats a sign-out that has not reached the server.
      if (needsSignIn && storage.signOutPending.get()) signIn.load().catch(() => undefined)
      const signOutStatus = selectFrom(signIn, ({ flow }) => flow.signOutStatus, 'none')
      signOutStatus.subscribe(() => {
        if (signOutStatus.get() !== 'none') preloadModals() // this chunk shows the failed sign-out
      })
      environment.target.addEventListener('keydown', ({ key }) => {
        // Escape cancels a dialog that is still loading. An open dialog handles Escape itself.
        if (key === 'Escape' && state.get().modal && !environment.isDialogOpen()) session.close()
      })
      startPage({
        environment,
        session,
        toasts,
        storage,
        preloadModals,
        loadTransactions: transactions.load,
        loadWallets: wallets.load,
        providers: selectFrom(wallets, (made) => made.providers, []),
        restoreDeadline,
      })
    },
  }
  return app
}

function isOtherModal(modal: ModalName | undefined): boolean {
  return modal !== undefined && modal !== 'connect'
}

/**
 * Returns the stores whose values come from RPC endpoints, such as the balance. Each store sends
 * requests only while it has subscribers.
 */
function createChainReads(
  chains: LazyModule<Chains>,
): Pick<App, 'balance' | 'balanceOn' | 'outages' | 'identity' | 'isContract'> {
  const others = new Map<number, App['balance']>()
  const none: readonly Outage[] = []
  return {
    balance: selectFrom(chains, (made) => made.balance, undefined),
    balanceOn(chainId) {
      const balance =
        others.get(chainId) ?? selectFrom(chains, (made) => made.balanceOn(chainId), undefined)
      others.set(chainId, balance)
      return balance
    },
    outages: selectFrom(chains, (made) => made.outages.list, none),
    identity: selectFrom(chains, (made) => made.identity, undefined),
    isContract: selectFrom(chains, (made) => made.isContract, undefined),
  }
}

function createEarlyState(): EarlyState {
  const log = createStore<readonly RequestLogEntry[]>([])
  return { log, restoredAccount: createStore<undefined>(undefined), loggedProviders: undefined }
}

const UNKNOWN_PLATFORM = { platform: 'desktop', browser: '' } as const
