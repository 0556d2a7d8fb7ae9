// Creates the connect dialog's list: discovered wallets, wallets of the catalog and recent wallets.
import { createStore, selectFields, type ReadonlyStore } from '../../lib/store.ts'
import type { ConnectionState } from '../../core/connection/connectionState.ts'
import type { AppStorage } from '../../core/storage.ts'
import { getOfferedWallets } from '../../wallets/catalog.ts'
import { browserLink } from '../../wallets/deepLinks.ts'
import {
  loadOptionalWallets,
  isOptionalWallet,
  type LoadOptionalWallets,
} from '../../wallets/optional/loadOptionalWallets.ts'
import { OPTIONAL_WALLETS } from '../../wallets/optional/registry.ts'
import { buildOptions, type WalletOption } from '../../wallets/options.ts'
import {
  detectBrowser,
  detectInApp,
  detectPlatform,
  type Platform,
} from '../../wallets/platform.ts'
import type { LoggedProviders } from '../../connectors/injected/probeWallet.ts'
import { createDiscovery } from '../../connectors/injected/discovery.ts'
import type { ProviderDetail } from '../../connectors/walletRequest.ts'
import type { Config } from '../config.ts'

/**
 * Hint for in-app browsers: the page's URL to copy, and a link that opens the page in the phone's
 * browser. `link` is undefined on platforms without such links.
 */
type InAppBrowserHint = { readonly url: string; readonly link: string | undefined }

export type WalletListDeps = {
  readonly config: Pick<Config, 'wallets' | 'siteWallets' | 'walletConnect'>
  readonly storage: Pick<AppStorage, 'session' | 'recents' | 'onChange'>
  readonly target: Window
  readonly wrapProvider: LoggedProviders['get']
  readonly state: ReadonlyStore<Pick<ConnectionState, 'session'>>
  readonly safeReady: ReadonlyStore<boolean>
  /** Loads the optional wallets. Default: imports their chunk. */
  readonly loadOptional?: LoadOptionalWallets | undefined
}

export type ListedWallets = {
  /** Wallets that have announced themselves on this page (EIP-6963). */
  readonly providers: ReadonlyStore<readonly ProviderDetail[]>
  readonly options: ReadonlyStore<readonly WalletOption[]>
  /** True after DISCOVERY_MS, when installed wallets should have announced themselves. */
  readonly discovered: ReadonlyStore<boolean>
  /**
   * Set if the page runs in the in-app browser of an app that is not a wallet, such as a messenger.
   * The page then asks the user to open it in the phone's browser.
   */
  readonly inAppBrowser: ReadonlyStore<InAppBrowserHint | undefined>
  readonly platform: Platform
  /** Resolves when the optional wallets are listed, or when their chunk has failed to load. */
  readonly complete: Promise<void>
}

/**
 * Time (in ms) that the wallet list waits for EIP-6963 announcements, so that the list's entries do
 * not move later.
 */
const DISCOVERY_MS = 100

export function createWalletList(deps: WalletListDeps): ListedWallets {
  const { config, storage, target, wrapProvider, safeReady } = deps
  const { providers } = createDiscovery(target, {
    isKnown: (rdns) => isKnown(rdns, deps),
    wrapProvider,
  })
  const more = loadOptionalWallets(
    (config.wallets ?? [])
      .flatMap(({ ids }) => ids)
      .filter((id) => Object.hasOwn(OPTIONAL_WALLETS, id)),
    providers,
    deps.loadOptional,
  )
  const environment = detectEnvironment(target)
  const list = (): readonly WalletOption[] =>
    buildOptions({
      ...environment,
      catalog: getOfferedWallets(config.siteWallets ?? [], more.get().chosen, config.wallets),
      known: more.get().known,
      providers: providers.get(),
      recents: recentsOf(storage),
      framed: target.parent !== target,
      safeReady: safeReady.get(),
      qrConfigured: config.walletConnect !== undefined,
    })
  const options = createStore(list())
  const update = (): void => options.set(list())
  const discovered = createStore(false)
  setTimeout(() => discovered.set(true), DISCOVERY_MS)
  for (const source of [providers, more, safeReady]) source.subscribe(update)
  const inAppBrowser = createInAppBrowserHint(environment, providers, discovered)
  onRecents(deps, update)
  return {
    providers,
    options,
    discovered,
    inAppBrowser,
    platform: environment.platform,
    complete: more.settled,
  }
}

function detectEnvironment(target: Window) {
  const { navigator, location } = target
  return {
    platform: detectPlatform(navigator),
    browser: detectBrowser(navigator),
    inApp: detectInApp(target),
    pageUrl: location.href,
  }
}

/**
 * Creates the store `ListedWallets.inAppBrowser`. An unknown web view may belong to a wallet app,
 * so the store stays undefined until EIP-6963 discovery has ended without a wallet.
 */
function createInAppBrowserHint(
  { platform, inApp, pageUrl }: ReturnType<typeof detectEnvironment>,
  providers: ReadonlyStore<readonly ProviderDetail[]>,
  discovered: ReadonlyStore<boolean>,
): ReadonlyStore<InAppBrowserHint | undefined> {
  const there = inApp && { url: pageUrl, link: browserLink(pageUrl, platform, inApp) }
  const now = (): InAppBrowserHint | undefined => {
    if (inApp !== 'webView') return there
    return discovered.get() && providers.get().length === 0 ? there : undefined
  }
  const inAppBrowser = createStore(now())
  if (inApp === 'webView')
    for (const source of [providers, discovered]) source.subscribe(() => inAppBrowser.set(now()))
  return inAppBrowser
}

/**
 * Returns whether `domain` is the rdns of a wallet in the catalog or of a wallet that was used on
 * this page before.
 */
function isKnown(
  domain: string,
  { config, storage }: Pick<WalletListDeps, 'config' | 'storage'>,
): boolean {
  return (
    getOfferedWallets(config.siteWallets ?? []).some(({ rdns }) => rdns.includes(domain)) ||
    isOptionalWallet(domain) ||
    storage.session()?.key === domain ||
    recentsOf(storage).some((id) => id.split('#')[0] === domain)
  )
}

function recentsOf(storage: Pick<AppStorage, 'recents'>): readonly string[] {
  return storage.recents().map(({ id }) => id)
}

// Calls the listener when the list of recent wallets has changed in this tab or another one.
// Changes in this tab are reported once no wallet is connected, because the wallet list is not
// visible before.
function onRecents(
  { state, storage }: Pick<WalletListDeps, 'state' | 'storage'>,
  listener: () => void,
): void {
  let known = String(recentsOf(storage))
  storage.onChange('recents', listener)
  selectFields(state, 'session').subscribe(() => {
    const now = String(recentsOf(storage))
    if (now === known || state.get().session.status === 'connected') return
    known = now
    listener()
  })
}
