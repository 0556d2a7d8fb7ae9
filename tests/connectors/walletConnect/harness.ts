// The real sign client as the wallet, our connector as the site, and an in-memory relay between
// them. Time is fake: timers run only while a test waits with `until`, `pass` or `resultOf`.
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Relay } from '../../../e2e/playground/relay.mjs'
import type { Clock } from '../../../src/lib/clock.ts'
import type {
  Connection,
  ConnectionEvent,
  ConnectOptions,
  ConnectProgress,
} from '../../../src/connectors/connector.ts'
import {
  createWalletConnectConnector,
  type WalletConnectOptions,
  type WalletConnectConnector,
} from '../../../src/connectors/walletConnect/walletConnectConnector.ts'
import {
  ignoreRepeatedDeletes,
  catchUnhandledRejections,
} from '../../../src/connectors/walletConnect/client/signClientPatches.ts'
import type { SignClient as OurClient } from '../../../src/connectors/walletConnect/client/signClientTypes.ts'
import type { Loader } from '../../../src/connectors/walletConnect/client/signClient.ts'
import { loadSignClient } from '../../../src/connectors/walletConnect/client/signClient.ts'
import type { Page, PageEvent } from '../../../src/lib/pageLifecycle.ts'
import type { WebStorage } from '../../../src/connectors/walletConnect/client/keyValueStorage.ts'
import { awaited, pass, resultOf, settle, until } from '../../fakes/fakeTime.ts'
import { startRelay } from '../../fakes/memoryRelay.ts'
import { openSocket, type MemorySocket } from '../../fakes/memorySocket.ts'
import { fakeArea, type Area } from '../../fakes/storage.ts'

process.env['IS_VITEST'] = 'true' // keeps the library from calling its verify host
process.env['DISABLE_GLOBAL_CORE'] = 'true' // a reload in a test must not reuse the core of the previous page

const START = 1_800_000_000_000

export type FakeClock = Clock & {
  advance(ms: number): void
  sleep(ms: number): void
  pending(): number
}

/** A clock that `advance` moves. `sleep` moves the time without running timers. */
export function fakeClock(): FakeClock {
  let now = START
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.run()
      }
      now = end
    },
    sleep(ms) {
      now += ms
      for (const timer of timers) timer.at += ms
    },
    pending: () => timers.size,
  }
}

export type FakePage = Page & {
  fire(event: PageEvent): void
  set(state: { visible?: boolean; online?: boolean }): void
}

function fakePage(): FakePage {
  const listeners = new Map<PageEvent, Set<() => void>>()
  let state = { visible: true, online: true }
  return {
    visible: () => state.visible,
    online: () => state.online,
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => void set.delete(listener)
    },
    fire: (event) => [...(listeners.get(event) ?? [])].forEach((listener) => listener()),
    set: (next) => void (state = { ...state, ...next }),
  }
}

export type FakeWeb = WebStorage & { readonly map: Map<string, string> }

export function fakeWeb(entries: readonly (readonly [string, string])[] = []): Area {
  return fakeArea(Object.fromEntries(entries))
}

export const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b2'
export const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** Returns namespaces that approve the chains for one account. */
export function grant(
  chains: readonly number[],
  { account = ALICE, methods = METHODS, key = 'eip155' } = {},
) {
  return {
    [key]: {
      accounts: chains.map((id) => `eip155:${id}:${account}`),
      chains: chains.map((id) => `eip155:${id}`),
      methods: [...methods],
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}

export type Wallet = Awaited<ReturnType<typeof startWallet>>

/** Starts a wallet whose proposals and requests the test answers. */
export async function startWallet(relayUrl: string, metadata = {}) {
  const nothing = (): void => {}
  const client = await SignClient.init({
    projectId: 'a'.repeat(32),
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: `wallet${Math.random()}`,
    logger: silent(nothing),
    storage: memoryStorage(),
    metadata: {
      name: 'Test Wallet',
      description: 'a wallet',
      url: 'https://wallet.example',
      icons: [],
      ...metadata,
    },
  })
  connectInMemory(client.core.relayer)
  ignoreRepeatedDeletes(client) // the wallet uses the same library
  catchUnhandledRejections(client)
  const proposals: { id: number; pairingTopic: string }[] = []
  client.on(
    'session_proposal',
    ({ id, params }) => void proposals.push({ id, pairingTopic: params.pairingTopic }),
  )
  const pairWith = async (uri: string) => {
    const before = proposals.length
    await client.pair({ uri })
    await until(() => proposals.length > before)
    const proposal = proposals[before]
    if (proposal === undefined) throw new Error('no proposal')
    return proposal
  }
  return {
    client,
    proposals,
    see: pairWith,
    async approve(uri: string, namespaces: ReturnType<typeof grant>) {
      const { id } = await pairWith(uri)
      const { topic } = await client.approve({ id, namespaces })
      return topic
    },
    async reject(uri: string, code = 5000) {
      const { id } = await pairWith(uri)
      await client.reject({ id, reason: { code, message: 'no' } })
    },
    /**
     * Responds with the handler's result, or with the { code, message } that the handler throws.
     */
    onRequest(handle: (request: { method: string; params: unknown; chainId: string }) => unknown) {
      client.on('session_request', async ({ id, topic, params: { request, chainId } }) => {
        const answer = await Promise.resolve(handle({ ...request, chainId })).then(
          (result) => ({ id, jsonrpc: '2.0', result }),
          (error) => ({ id, jsonrpc: '2.0', error }),
        )
        await client.respond({ topic, response: answer }).catch(nothing)
      })
    },
    /**
     * Waits for ending sessions. Otherwise a late unsubscribe would be rejected without a handler.
     */
    async close() {
      await until(() => client.session.keys.length === 0, 1_000).catch(nothing)
      await client.core.relayer.transportClose().catch(nothing)
    },
  }
}

type WalletSocket = {
  url: string
  register(url?: string): Promise<MemorySocket>
  onOpen(socket: MemorySocket): void
  emitError(error: Event): Error
}

/** Replaces the sockets of the `ws` package with in-memory sockets. */
function connectInMemory(relayer: object): void {
  const { createProvider } = relayer as { createProvider(): Promise<void> }
  Object.assign(relayer, {
    async createProvider() {
      await createProvider.call(relayer)
      const { connection } = (relayer as { provider: { connection: WalletSocket } }).provider
      connection.register = (url = connection.url) =>
        new Promise((resolve, reject) => {
          const socket = openSocket(url)
          socket.onopen = () => {
            connection.onOpen(socket)
            resolve(socket)
          }
          socket.onerror = (error) => reject(connection.emitError(error))
        })
    },
  })
}

function silent(nothing: () => void): never {
  const logger = {
    level: 'silent',
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
    child: () => logger,
    bindings: () => ({}),
  }
  return logger as never // the library's type is a whole pino logger
}

function memoryStorage(): never {
  const map = new Map<string, unknown>()
  return {
    getKeys: async () => [...map.keys()],
    getEntries: async () => [...map],
    getItem: async (key: string) => map.get(key),
    setItem: async (key: string, value: unknown) => void map.set(key, value),
    removeItem: async (key: string) => void map.delete(key),
  } as never
}

export type Site = {
  readonly connector: WalletConnectConnector
  readonly clock: FakeClock
  readonly page: FakePage
  readonly web: FakeWeb
  readonly reads: { chainId: number; method: string }[]
  /** Sockets in order, with the opening time and the number of other open sockets. */
  readonly sockets: readonly {
    readonly at: number
    readonly others: number
    readonly socket: MemorySocket
  }[]
  /** Requests sent to the wallet, with their outcome. */
  readonly recorded: readonly string[]
  /** Starts connecting and waits for the first pairing. */
  pair(options?: Pick<ConnectOptions, 'connectOnly'>): Promise<StartedPairing>
}
export type StartedPairing = {
  readonly uri: string
  readonly connection: Promise<Connection>
  readonly progress: ConnectProgress[]
  readonly abort: () => void
}

const library = await loadSignClient() // load in real time, before timers are fake

/** Returns a loader for `startSite` and the clients it has created. */
export function seenClients(): { load: Loader; clients: OurClient[] } {
  const clients: OurClient[] = []
  return {
    clients,
    async load() {
      return {
        async init(options, adapt) {
          const client = await library.init(options, adapt)
          clients.push(client)
          return client
        },
      }
    },
  }
}

export function startSite(
  relayUrl: string,
  options: Partial<WalletConnectOptions> & { web?: FakeWeb } = {},
): Site {
  const { web = fakeWeb(), ...rest } = options
  const clock = fakeClock()
  const sockets: { at: number; others: number; socket: MemorySocket }[] = []
  const page = fakePage()
  const reads: Site['reads'] = []
  const noted: string[] = []
  const connector = createWalletConnectConnector({
    projectId: 'b'.repeat(32),
    load: async () => library,
    relayUrl,
    chainIds: [1, 137, 10, 42161],
    clock,
    page,
    web,
    openSocket(url) {
      const socket = openSocket(url)
      const others = sockets.filter((one) => one.socket.readyState !== socket.CLOSED).length
      sockets.push({ at: Date.now(), others, socket })
      return socket as never
    },
    onRequest: (method) => (outcome) => void noted.push(`${method} ${outcome}`),
    metadata: {
      name: 'My Coin App',
      description: 'a site',
      url: 'https://site.example',
      icons: [],
    },
    async rpc(chainId, method) {
      reads.push({ chainId, method })
      return '0x2a'
    },
    ...rest,
  })
  const begin: Site['pair'] = async (options) => {
    const controller = new AbortController()
    const progress: ConnectProgress[] = []
    const connection = connector.connect({
      ...options,
      signal: controller.signal,
      onProgress: (step) => void progress.push(step),
    })
    let failed = false
    connection.catch(() => (failed = true))
    await until(() => failed || progress.length > 0)
    const [first] = progress
    if (first === undefined) await connection
    if (first?.kind !== 'uri') throw new Error('no code')
    return { uri: first.uri, connection, progress, abort: () => controller.abort() }
  }
  return { connector, clock, page, web, sockets, reads, recorded: noted, pair: begin }
}

/** Returns the unhandled rejections of the current test. */
export function noteRejections(): readonly unknown[] {
  const rejections: unknown[] = []
  const note = (reason: unknown): void => void rejections.push(reason)
  beforeEach(() => {
    rejections.length = 0
    process.on('unhandledRejection', note)
  })
  afterEach(() => void process.off('unhandledRejection', note))
  return rejections
}

/**
 * Makes all timers fake. The library's message IDs are the millisecond and three random digits
 * (2.21.8), and it never answers a repeated ID. So the digits count up, and after a thousand IDs
 * the next millisecond begins.
 */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: START,
  })
  let made = 0
  vi.spyOn(Math, 'random').mockImplementation(() => {
    made += 1
    if (made % 1_000 === 0) vi.setSystemTime(Date.now() + 1)
    return ((made % 1_000) + 0.5) / 1_000
  })
  const { subtle } = globalThis.crypto
  const digest = subtle.digest.bind(subtle)
  vi.spyOn(subtle, 'digest').mockImplementation((...given) => awaited(digest(...given)))
}

export function startTime(): void {
  vi.mocked(Math.random).mockRestore()
  vi.mocked(globalThis.crypto.subtle.digest).mockRestore()
  vi.useRealTimers()
}

/** Advances the site's clock second by second until `fact` returns true, for a minute at most. */
export async function advanceUntil(clock: FakeClock, fact: () => boolean): Promise<void> {
  for (let second = 0; second <= 60; second += 1) {
    await settle()
    if (fact()) return
    clock.advance(1_000)
  }
  throw new Error(`not seen within a minute: ${fact}`)
}

/** Returns the events of a connection, in order. */
export function record(connection: Connection): ConnectionEvent[] {
  const events: ConnectionEvent[] = []
  connection.subscribe((event) => void events.push(event))
  return events
}

export type RelayFixture = {
  readonly relay: Relay
  readonly cleanUp: (close: () => Promise<void>) => void
}

/**
 * Starts a relay and fake timers for the tests of this file. `cleanUp` functions run before it
 * stops.
 */
export function setUpRelay(): RelayFixture {
  const endings: (() => Promise<void>)[] = []
  let relay: Relay | undefined
  beforeAll(async () => {
    stopTime()
    relay = await startRelay()
  })
  afterAll(async () => {
    await resultOf(Promise.all(endings.map((end) => end())))
    await relay?.stop()
    startTime()
  })
  return {
    get relay() {
      if (relay === undefined) throw new Error('no test has begun')
      return relay
    },
    cleanUp: (close) => void endings.push(close),
  }
}

export { openSocket, pass, resultOf, settle, startRelay, until }
export type { MemorySocket, Relay }
