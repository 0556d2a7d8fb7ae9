// The chunk that knows wallets: the list to offer, and a connector for each entry. Made once, when somebody is about to
// connect.
import type { ChainClients } from '../../chains/chainClient.ts'
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { lazy } from '../../lib/lazy.ts'
import { createStore, fieldsOf, type Readable, type Store } from '../../lib/store.ts'
import { createRecorder, type ActivityEntry } from '../../session/records/activity.ts'
import type { Memory, Remembered } from '../../session/storage.ts'
import { faceOf, type Wallet } from '../../session/connection/connectedWallet.ts'
import type { Restored, SessionApi } from '../../session/connection/session.ts'
import type { State } from '../../session/connection/state.ts'
import type { PreparedChallenges } from '../../session/signIn/challenges.ts'
import { offered } from '../../wallets/catalog/catalog.ts'
import type { Connector, RestoringConnector } from '../../wallets/connector.ts'
import {
  createInjectedConnector,
  type SigningConnect,
} from '../../wallets/injected/injectedConnector.ts'
import { createDiscovery } from '../../wallets/injected/discovery.ts'
import { createFaces, type Faces } from '../../wallets/injected/candidate.ts'
import {
  recorded,
  type Provider,
  type ProviderDetail,
  type RecordRequest,
} from '../../wallets/request.ts'
import { buildOptions, PAIRED, type WalletOption } from '../../wallets/catalog/options.ts'
import { browserLink } from '../../wallets/catalog/links.ts'
import { browserOf, inAppOf, platformOf, type Platform } from '../../wallets/catalog/platform.ts'
import type { Challenge } from '../../wallets/oneApproval.ts'
import { pairAhead } from '../../wallets/pairAhead.ts'
import type { ReadRpc } from '../../wallets/remoteProvider.ts'
import { restoreInjected } from '../../wallets/injected/restoreInjected.ts'
import { followMore, isFurther } from '../../wallets/catalog/more/followMore.ts'
import { createSessionMemory, leftovers, sweep } from '../../wallets/walletconnect/client/slot.ts'
import { createTabMemory, type TabMemory } from '../../wallets/walletconnect/client/tabAttempt.ts'
import { webStorageOf } from '../../wallets/walletconnect/client/slotStorage.ts'
import type { Config } from '../config.ts'
import type { Later } from '../later.ts'
import { hostOf } from '../../lib/parse.ts'

/** Where the page should rather be. */
export type Outside = { readonly url: string; readonly link: string | undefined }

export type WalletLayer = {
  /** Found in this page, from the moment this is made. */
  readonly providers: Readable<readonly ProviderDetail[]>
  readonly options: Readable<readonly WalletOption[]>
  /** True once the wallets of this page have had time to announce themselves. */
  readonly discovered: Readable<boolean>
  /** Set in the browser of an app that is made for something else: the page's address, and a link that hands it to the
   * phone's own browser, where there is one. */
  readonly outside: Readable<Outside | undefined>
  /** The wallet of an offered entry, ready to be asked in the task of a click. */
  wallet(id: string): Wallet | undefined
  /** Begins a pairing with a phone wallet for whoever taps one next; the returned function gives it back. */
  pairAhead(): (() => void) | undefined
  /** Remembers in this tab that a link into the wallet's app was followed, for `resume`. */
  readonly markTab: TabMemory['remember']
  /** The wallet of the pairing that this tab took up after a reload. */
  readonly resumed: Readable<string | undefined>
  /** Takes up the pairing whose link was followed in this tab before it was reloaded; without one it closes the connect
   * dialog, which early.ts has opened. */
  resume(session: Pick<SessionApi, 'open' | 'close' | 'connect'>): void
  /** Connects to the remembered wallet without a prompt; undefined when it is not there. Calls `onLocked` when the
   * wallet is there but shares no account, and goes on when it does. */
  restore(
    remembered: Remembered,
    signal: AbortSignal,
    onLocked: () => void,
  ): Promise<Restored | undefined>
  /** The same with the Safe that frames this page, if one does. */
  restoreFrame(signal: AbortSignal): Promise<Restored | undefined>
}

type WalletLayerDeps = {
  readonly config: Config
  readonly memory: Memory
  readonly target: Window
  /** Where wallets of this page were asked before. */
  readonly faces?: Faces | undefined
  /** Where requests are noted. */
  readonly log: Store<readonly ActivityEntry[]>
  /** Tells when the recents may have changed, and when a wallet is about to be chosen. */
  readonly state: Readable<Pick<State, 'modal' | 'session'>>
  clients(): Promise<ChainClients>
  /** Where messages come from that are signed by the approval that connects, on a site with signing in. */
  readonly signIn: Pick<Later<{ readonly challenges: PreparedChallenges }>, 'made' | 'load'>
}

/** The list waits this long for wallets that announce themselves late (EIP-6963), so that they get their place in it. */
const DISCOVERY_MS = 100

/** Takes the page's settings, its window and how to read chains; finds the page's wallets and returns all. */
export function createWallets(deps: WalletLayerDeps): WalletLayer {
  const { config, memory, target, log } = deps
  const { face, early } = deps.faces ?? createFaces(createRecorder(log))
  const { providers } = createDiscovery(target, { isKnown: (rdns) => isKnown(rdns, deps), face })
  const more = followMore(config.wallets ?? [], providers)
  const place = placeOf(target)
  const { phone, safe, safeReady, finish } = createElsewhere(deps)
  const tab = createTabMemory(target)
  const restarted = new WeakSet<Provider>()
  const withoutPicker = new WeakSet<Provider>()
  const signing = signingOf(deps, providers)
  const list = (): readonly WalletOption[] =>
    buildOptions({
      ...place,
      catalog: offered(config.ownWallets ?? [], more.get().chosen),
      known: more.get().met,
      providers: providers.get(),
      recents: recentsOf(memory),
      framed: target.parent !== target,
      safeReady: safeReady.get(),
      qrConfigured: config.walletConnect !== undefined,
    })
  const options = createStore(list())
  const optionOf = (id: string): WalletOption | undefined =>
    options.get().find((option) => option.id === id)
  const update = (): void => options.set(list())
  const discovered = createStore(false)
  setTimeout(() => discovered.set(true), DISCOVERY_MS)
  for (const source of [providers, more, safeReady]) source.subscribe(update)
  const outside = createOutside(place, providers, discovered)
  onRecents(deps, update)

  const { walletOf, restorePhone } = createEntries({
    optionOf,
    signing,
    phone,
    safe,
    restarted,
    withoutPicker,
    tab,
    ...place,
  })
  const resumed = createStore<string | undefined>(undefined)
  const isFree = !memory.session() && deps.state.get().session.status === 'disconnected'
  const pairing = isFree && tab.left && optionOf(tab.left.walletId)?.pairs ? tab.left : undefined
  if (!pairing) tab.forget()
  finish(pairing?.slot)
  return {
    options,
    discovered,
    providers,
    outside,
    wallet(id) {
      const option = optionOf(id)
      return option && walletOf(option)
    },
    pairAhead: phone.begin,
    markTab: tab.remember,
    resumed,
    resume(session) {
      if (!pairing) return session.close()
      resumed.set(pairing.walletId)
      session.open('connect')
      session.connect(pairing.walletId, { resume: pairing })
    },
    async restore({ walletId, key, address }, signal, onLocked) {
      if (key === PAIRED) return restorePhone(walletId, address)
      if (key === 'safe') return undefined // a Safe that frames the page is offered before anything is restored
      const restored = await restoreInjected({
        candidates: () => providers.get().filter((detail) => detail.key === key),
        onChange: providers.subscribe,
        early,
        onLocked,
        address,
        signal,
        restarted,
      })
      if (!restored) return undefined
      const { connection } = restored
      const option = options
        .get()
        .find(({ detail }) => detail?.provider === restored.detail.provider)
      if (option) return { connection, wallet: walletOf(option) }
      connection.close() // it is not offered any more
      return undefined
    },
    async restoreFrame(signal) {
      const option = options.get().find(({ way }) => way === 'safe')
      const restore = (): ReturnType<typeof safe.restore> => safe.restore({ signal })
      const connection = option && (await restore().catch(restore)) // its script may have failed
      return connection && { connection, wallet: walletOf(option) }
    },
  }
}

type Entries = Pick<ReturnType<typeof createElsewhere>, 'phone' | 'safe'> & {
  optionOf(id: string): WalletOption | undefined
  readonly signing: ReturnType<typeof signingOf>
  readonly restarted: WeakSet<Provider>
  readonly withoutPicker: WeakSet<Provider>
  readonly tab: TabMemory
  readonly platform: Platform
}

/** The wallets that options lead to. */
function createEntries(entries: Entries) {
  const { optionOf, signing, phone, safe, restarted, withoutPicker, tab, platform } = entries
  const connectorOf = ({ detail, way, pairs }: WalletOption): Connector => {
    if (detail)
      return createInjectedConnector(detail, { restarted, withoutPicker, signing: signing(detail) })
    if (pairs) return { connect: (asked) => phone.connect(asked).finally(tab.forget) }
    if (way === 'safe') return safe
    return {
      connect: async () => {
        throw new AppError('wallet-not-found', 'not installed')
      },
    }
  }
  const entryOf = (id: string): Pick<Wallet, 'id' | 'name' | 'connected'> => {
    const found = optionOf(id)
    const option = found?.forAny ? undefined : found
    const entry = {
      name: option?.name ?? '',
      phone: platform !== 'desktop',
      link: option?.links.request,
    }
    return { id, name: entry.name, connected: (peer) => faceOf(entry, peer) }
  }
  const walletOf = (option: WalletOption): Wallet => ({
    ...entryOf(option.id),
    key: option.detail?.key ?? option.way,
    connector: connectorOf(option),
  })
  // No signal gives it up: the phone of who has left for good meanwhile is told.
  const restorePhone = async (id: string, address: Address): Promise<Restored | undefined> => {
    const connection = await phone.restore({ address, signal: new AbortController().signal })
    if (!connection)
      throw new AppError('session-ended', 'nothing is left of the session with the phone')
    return { connection, wallet: { ...entryOf(id), key: PAIRED, connector: phone } }
  }
  return { walletOf, restorePhone }
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

/** By what its maker documents, as the catalogue says: nobody tries an unknown method on a wallet. Where there is such
 * a wallet, its message is fetched as the list opens. */
function signingOf(
  { config, signIn, state }: WalletLayerDeps,
  providers: Readable<readonly ProviderDetail[]>,
): (detail: ProviderDetail) => SigningConnect | undefined {
  const chainId = config.chains[0]?.id
  if (config.signInUrl === undefined || chainId === undefined) return () => undefined
  const known = new Set(offered(config.ownWallets ?? []).flatMap(({ signsIn = [] }) => signsIn))
  const signs = ({ info }: ProviderDetail): boolean => known.has(info.rdns)
  const fetchAhead = (): void => {
    const { modal, session } = state.get()
    if (modal !== 'connect' || session.status !== 'disconnected' || !providers.get().some(signs))
      return
    signIn.made.get()?.challenges.fetchAhead()
  }
  for (const source of [state, providers, signIn.made]) source.subscribe(fetchAhead)
  const signing = {
    challenges: { ready: () => signIn.made.get()?.challenges.ready() },
    chainId,
    plain: new WeakSet(),
  }
  return (detail) => (signs(detail) ? signing : undefined)
}

/** A wallet of the catalogue, or one that was used here. */
function isKnown(domain: string, { config, memory }: WalletLayerDeps): boolean {
  return (
    offered(config.ownWallets ?? []).some(({ rdns }) => rdns.includes(domain)) ||
    isFurther(domain) ||
    memory.session()?.key === domain ||
    recentsOf(memory).some((id) => id.split('#')[0] === domain)
  )
}

function recentsOf(memory: Memory): readonly string[] {
  return memory.recents().map(({ id }) => id)
}

// Not at every change of the session: a list made anew is a modal drawn anew. Who is connected sees none.
function onRecents(
  { state, memory }: Pick<WalletLayerDeps, 'state' | 'memory'>,
  listener: () => void,
): void {
  let known = String(recentsOf(memory))
  memory.onChange('recents', listener)
  fieldsOf(state, 'session').subscribe(() => {
    const now = String(recentsOf(memory))
    if (now === known || state.get().session.status === 'connected') return
    known = now
    listener()
  })
}

/** The wallets that are not in this page: on a phone, and the Safe that may frame it. */
function createElsewhere({ config, memory, target, log, clients, signIn }: WalletLayerDeps) {
  const record = createRecorder(log)
  const rpc: ReadRpc = async (chainId, method, params, signal) => {
    const client = (await clients()).get(chainId)
    if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
    return client.request(method, params, signal)
  }
  const safeReady = createStore(false)
  const toRelay: RecordRequest = (method) =>
    record('relay', method, hostOf(config.walletConnect?.relayUrl ?? ''))
  const toSafe: RecordRequest = (method) => record('wallet', method, 'Safe')
  const next = (): Promise<Challenge | undefined> =>
    signIn.load().then(
      ({ challenges }) => challenges.next(),
      () => undefined,
    )
  const challenges = config.signInUrl === undefined ? undefined : { next }
  const loadPhone = lazy(async () =>
    (await import('./phone.ts')).createPhone({ config, target, rpc, record: toRelay, challenges }),
  )
  const isRemembered = memory.session()?.key === PAIRED
  const web = webStorageOf(target)
  sweep(web, createSessionMemory(web).read(), Date.now())
  const finish = (resumed: string | undefined): void => {
    const slots = leftovers(web, Date.now(), isRemembered).filter((slot) => slot !== resumed)
    if (!config.walletConnect || slots.length === 0) return
    // what cannot be ended now is for the next visit
    recorded(toRelay('finish'), async () => {
      await (await loadPhone()).finish(isRemembered, resumed)
    }).catch(() => undefined)
  }
  return {
    finish,
    phone: pairAhead(lazyConnector(target, toRelay, loadPhone)),
    safe: lazyConnector(target, toSafe, async () =>
      (await import('./safeFrame.ts')).createSafe({
        config,
        target,
        rpc,
        record: toSafe,
        ready: safeReady,
      }),
    ),
    safeReady,
  }
}

/** A connector whose chunk is fetched only when it is chosen or has a session to restore, and tried again. */
function lazyConnector(
  { navigator }: Window,
  record: RecordRequest,
  start: () => Promise<RestoringConnector>,
): RestoringConnector {
  const load = lazy(() =>
    start().catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError(
        navigator.onLine ? 'load-failed' : 'offline',
        'the way to this wallet did not load',
        { cause: error },
      )
    }),
  )
  return {
    connect: (options) => recorded(record('connect'), async () => (await load()).connect(options)),
    restore: (options) => recorded(record('restore'), async () => (await load()).restore(options)),
  }
}
