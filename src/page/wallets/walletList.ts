// The wallets to offer: found in this page, in the catalogue, used before; and where the page should rather be opened.
import { createStore, selectFields, type Readable } from '../../lib/store.ts'
import type { State } from '../../core/connection/connectionState.ts'
import type { Memory } from '../../core/storage.ts'
import { getOfferedWallets } from '../../wallets/catalog.ts'
import { browserLink } from '../../wallets/deepLinks.ts'
import {
  loadOptionalWallets,
  isOptionalWallet,
  type LoadMore,
} from '../../wallets/optional/loadOptionalWallets.ts'
import { buildOptions, type WalletOption } from '../../wallets/options.ts'
import { browserOf, inAppOf, platformOf, type Platform } from '../../wallets/platform.ts'
import type { Faces } from '../../connectors/injected/probeWallet.ts'
import { createDiscovery } from '../../connectors/injected/discovery.ts'
import type { ProviderDetail } from '../../connectors/walletRequest.ts'
import type { Config } from '../config.ts'

/** Where the page should rather be opened. */
type Outside = { readonly url: string; readonly link: string | undefined }

export type WalletListDeps = {
  readonly config: Pick<Config, 'wallets' | 'ownWallets' | 'walletConnect'>
  readonly memory: Pick<Memory, 'session' | 'recents' | 'onChange'>
  readonly target: Window
  readonly face: Faces['face']
  /** Says when the recent wallets may have changed. */
  readonly state: Readable<Pick<State, 'session'>>
  readonly safeReady: Readable<boolean>
  /** Loads the wallets that a site can switch on. Default: their chunk. */
  readonly loadMore?: LoadMore | undefined
}

export type ListedWallets = {
  /** Found in this page, from the moment this is created. */
  readonly providers: Readable<readonly ProviderDetail[]>
  readonly options: Readable<readonly WalletOption[]>
  /** True once the wallets of this page have had time to announce themselves. */
  readonly discovered: Readable<boolean>
  /** Set in the browser of an app that is made for something else: the page's address, and a link that hands it to the
   * phone's own browser, where there is one. */
  readonly outside: Readable<Outside | undefined>
  readonly platform: Platform
  /** Resolves once the wallets that the site has switched on are listed, or could not be fetched. */
  readonly complete: Promise<void>
}

/** The list waits this long for wallets that announce themselves late (EIP-6963), so that they get their place in it. */
const DISCOVERY_MS = 100

export function createWalletList(deps: WalletListDeps): ListedWallets {
  const { config, memory, target, face, safeReady } = deps
  const { providers } = createDiscovery(target, { isKnown: (rdns) => isKnown(rdns, deps), face })
  const more = loadOptionalWallets(config.wallets ?? [], providers, deps.loadMore)
  const place = placeOf(target)
  const list = (): readonly WalletOption[] =>
    buildOptions({
      ...place,
      catalog: getOfferedWallets(config.ownWallets ?? [], more.get().chosen),
      known: more.get().met,
      providers: providers.get(),
      recents: recentsOf(memory),
      framed: target.parent !== target,
      safeReady: safeReady.get(),
      qrConfigured: config.walletConnect !== undefined,
    })
  const options = createStore(list())
  const update = (): void => options.set(list())
  const discovered = createStore(false)
  setTimeout(() => discovered.set(true), DISCOVERY_MS)
  for (const source of [providers, more, safeReady]) source.subscribe(update)
  const outside = createOutside(place, providers, discovered)
  onRecents(deps, update)
  return {
    providers,
    options,
    discovered,
    outside,
    platform: place.platform,
    complete: more.settled,
  }
}

function placeOf(target: Window) {
  const { navigator, location } = target
  return {
    platform: platformOf(navigator),
    browser: browserOf(navigator),
    inApp: inAppOf(target),
    pageUrl: location.href,
  }
}

/** An unnamed app's browser with a wallet in it is a wallet's own, which is the right place. */
function createOutside(
  { platform, inApp, pageUrl }: ReturnType<typeof placeOf>,
  providers: Readable<readonly ProviderDetail[]>,
  discovered: Readable<boolean>,
): Readable<Outside | undefined> {
  const there = inApp && { url: pageUrl, link: browserLink(pageUrl, platform, inApp) }
  const now = (): Outside | undefined => {
    if (inApp !== 'webView') return there
    return discovered.get() && providers.get().length === 0 ? there : undefined
  }
  const outside = createStore(now())
  if (inApp === 'webView')
    for (const source of [providers, discovered]) source.subscribe(() => outside.set(now()))
  return outside
}

/** A wallet of the catalogue, or one that was used here. */
function isKnown(
  domain: string,
  { config, memory }: Pick<WalletListDeps, 'config' | 'memory'>,
): boolean {
  return (
    getOfferedWallets(config.ownWallets ?? []).some(({ rdns }) => rdns.includes(domain)) ||
    isOptionalWallet(domain) ||
    memory.session()?.key === domain ||
    recentsOf(memory).some((id) => id.split('#')[0] === domain)
  )
}

function recentsOf(memory: Pick<Memory, 'recents'>): readonly string[] {
  return memory.recents().map(({ id }) => id)
}

// Only when the recent wallets differ: a new list renders the dialog again. A connected visitor doesn't see the list.
function onRecents(
  { state, memory }: Pick<WalletListDeps, 'state' | 'memory'>,
  listener: () => void,
): void {
  let known = String(recentsOf(memory))
  memory.onChange('recents', listener)
  selectFields(state, 'session').subscribe(() => {
    const now = String(recentsOf(memory))
    if (now === known || state.get().session.status === 'connected') return
    known = now
    listener()
  })
}
