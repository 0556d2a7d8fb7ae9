// The chunk that knows wallets: the list to offer, and a connector for each entry. Made once, when somebody is about to connect.
import type { ChainClients } from '../../chains/clients.ts'
import { AppError } from '../../errors.ts'
import { lazy } from '../../lib/lazy.ts'
import { createStore, type Readable, type Store } from '../../lib/store.ts'
import { createRecorder, hostOf, type ActivityEntry } from '../../session/activity.ts'
import type { Memory } from '../../session/memory.ts'
import type { Wallet } from '../../session/session.ts'
import type { Remembered } from '../../session/state.ts'
import { watchConnector, watchProvider } from '../../session/watched.ts'
import { catalog } from '../../wallets/catalog/catalog.ts'
import type { Connector } from '../../wallets/connector.ts'
import type { Discovery } from '../../wallets/discovery.ts'
import { createInjectedConnector, restoreInjected } from '../../wallets/injected.ts'
import { linksOf, type Links } from '../../wallets/links.ts'
import type { ProviderDetail } from '../../wallets/provider.ts'
import { buildOptions, type WalletOption } from '../../wallets/options.ts'
import { browserOf, platformOf } from '../../wallets/platform.ts'
import type { ReadRpc } from '../../wallets/reads.ts'
import type { Config } from '../config.ts'

export type WalletLayer = {
  readonly options: Readable<readonly WalletOption[]>
  /** The wallet of an offered entry, ready to be asked in the task of a click. */
  wallet(id: string): Wallet | undefined
  /** The wallet to restore, undefined when it is not there. */
  walletFor(remembered: Remembered): Wallet | undefined
  links(option: WalletOption): Links
}

export type WalletLayerDeps = {
  readonly config: Config
  readonly discovery: Discovery
  readonly memory: Memory
  readonly target: Window
  /** Where requests are noted. */
  readonly log: Store<readonly ActivityEntry[]>
  /** Tells when the recents may have changed. */
  readonly changed: Pick<Readable<unknown>, 'subscribe'>
  clients(): Promise<ChainClients>
}

/** Takes the page's settings, what was found in it, and how to read chains; returns the wallets. */
export function createWallets({ config, discovery, memory, target, log, changed, clients }: WalletLayerDeps): WalletLayer {
  const place = {
    platform: platformOf(target.navigator), browser: browserOf(target.navigator), pageUrl: target.location.href,
  }
  const rpc: ReadRpc = async (chainId, method, params, signal) => {
    const client = (await clients()).get(chainId)
    if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
    return client.request(method, params, signal)
  }
  const record = createRecorder(log)
  const seen = (detail: ProviderDetail): ProviderDetail => {
    const name = options.get().find((option) => option.detail === detail)?.name ?? detail.info.name
    return { ...detail, provider: watchProvider(detail.provider, name, record) }
  }
  const relay = { kind: 'relay', target: hostOf(config.walletConnect?.relayUrl ?? ''), record } as const
  const phone = watchConnector(lazyConnector(target, async () => (await import('./phone.ts')).createPhone({ config, target, rpc })), relay)
  const safeReady = createStore(false)
  const framed = target.parent !== target
  const safe = watchConnector(lazyConnector(target, async () => (await import('./safeFrame.ts')).createSafe({ config, target, rpc, ready: safeReady })), {
    kind: 'wallet', target: 'Safe', record,
  })
  const list = (): readonly WalletOption[] => buildOptions({
    ...place, catalog, providers: discovery.providers.get(), recents: memory.recents().map(({ id }) => id),
    framed, safeReady: safeReady.get(), qrConfigured: config.walletConnect !== undefined,
  })
  const options = createStore(list())
  const update = (): void => options.set(list())
  discovery.providers.subscribe(update)
  changed.subscribe(update)
  memory.onChange('recents', update)
  safeReady.subscribe(update)

  const connectorOf = ({ detail, way }: WalletOption): Connector => {
    if (detail) return createInjectedConnector(seen(detail))
    if (way === 'walletConnect') return phone
    if (way === 'safe') return safe
    return { connect: async () => { throw new AppError('wallet-not-found', 'not installed') }, restore: async () => undefined }
  }
  // A link of ours leads into the app that was chosen. 'WalletConnect' may be any app's, and only a phone can follow its link.
  const linkOf = (id: string): Wallet['link'] => {
    if (id === 'walletConnect') return place.platform === 'desktop' ? undefined : 'own'
    const href = linksOf(catalog.find((wallet) => wallet.id === id), place).request
    return href === undefined ? undefined : { href, place: undefined }
  }
  return {
    options,
    wallet(id) {
      const option = options.get().find((entry) => entry.id === id)
      return option && { id, key: option.detail?.key ?? option.way, name: option.name, connector: connectorOf(option), link: linkOf(id) }
    },
    walletFor({ walletId: id, key, address }) {
      const name = options.get().find((entry) => entry.id === id)?.name ?? ''
      if (key === 'walletConnect') return { id, key, name, connector: phone, link: linkOf(id) }
      if (key === 'safe') return undefined // a Safe that frames the page is offered before anything is restored
      const details = discovery.providers.get().filter((detail) => detail.key === key).map(seen)
      const [first] = details
      if (!first) return undefined
      const restore: Connector['restore'] = ({ signal }) => restoreInjected(details, { address, signal })
      return { id, key, name: name || first.info.name, connector: { ...createInjectedConnector(first), restore } }
    },
    links: (option) => linksOf(catalog.find(({ id }) => id === option.id), place),
  }
}

/** A connector whose chunk is fetched only when somebody chooses it or has a session to restore; a failed load is tried again. */
function lazyConnector({ navigator }: Window, start: () => Promise<Connector>): Connector {
  const load = lazy(() => start().catch((error: unknown) => {
    if (error instanceof AppError) throw error
    throw new AppError(navigator.onLine ? 'load-failed' : 'offline', 'the way to this wallet did not load', { cause: error })
  }))
  return {
    connect: async (options) => (await load()).connect(options),
    restore: async (options) => (await load()).restore(options),
  }
}
