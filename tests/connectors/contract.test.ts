// The contract of all connections: injected wallet, WalletConnect (real client, local relay), Safe,
// and the fake.
import { describe, expect, test } from 'vitest'
import type { Connection } from '../../src/connectors/connector.ts'
import { createInjectedConnector } from '../../src/connectors/injected/injectedConnector.ts'
import { createSafeConnector } from '../../src/connectors/safe/safeConnector.ts'
import { fakeChain } from '../fakes/chain.ts'
import { fakeConnection } from '../fakes/connection.ts'
import { fakeProvider, never } from '../fakes/provider.ts'
import { createSafeHost, SAFE, SAFE_ORIGIN } from '../fakes/safeHost.ts'
import {
  ALICE,
  BOB,
  fakeClock,
  grant,
  record,
  seenClients,
  setUpRelay,
  pass,
  settle,
  startSite,
  startWallet,
  until,
} from './walletConnect/harness.ts'

const LOST_AFTER_MS = 10_000

const CONFIRM_EMPTY_MS = 500

const QUIET_MS = 50 // events within this time are reported as one

const signal = new AbortController().signal
const nowhere = fakeChain({ id: 424_242 })

type SignClientEvents = { emit(event: string, payload?: unknown): void }

type Subject = {
  readonly connection: Connection
  readonly address: string
  /** Actions of the wallet. A Safe has none. */
  readonly wallet?: {
    /** In one burst: changes to Bob on 137, back, and to Bob on 137 again. */
    burst(): void
    /** Loses the node or the relay for long enough to be reported. */
    lose(): void
    end(): Promise<void> | void
  }
}

const fixture = setUpRelay()

const KINDS: readonly (readonly [string, () => Promise<Subject>])[] = [
  ['an injected wallet', injected],
  ['a phone over WalletConnect', phone],
  ['a Safe', safe],
  ['the fake wallet', fake],
]
const MOVING = KINDS.filter(([name]) => name !== 'a Safe')

async function injected(): Promise<Subject> {
  const { provider, emit, answer } = fakeProvider({
    eth_requestAccounts: () => [ALICE],
    eth_accounts: () => [ALICE],
    wallet_switchEthereumChain: never,
  })
  const detail = {
    key: 'x.y',
    info: { name: 'X', icon: undefined, rdns: 'x.y' },
    provider,
    source: 'announced',
    duplicateIndex: 1,
  } as const
  const connection = await createInjectedConnector(detail, { page: new EventTarget() }).connect({
    signal,
  })
  const go = (address: string, chainId: number): void => {
    emit('accountsChanged', [address])
    emit('chainChanged', chainId)
  }
  const lose = (): void => emit('disconnect', { code: 1013 })
  fixture.cleanUp(async () => connection.close())
  return {
    connection,
    address: ALICE,
    wallet: {
      burst: () => there(go),
      lose,
      async end() {
        answer('eth_accounts', () => [])
        emit('accountsChanged', [])
        await pass(CONFIRM_EMPTY_MS)
      },
    },
  }
}

async function phone(): Promise<Subject> {
  const { load, clients } = seenClients()
  const site = startSite(fixture.relay.url, { load })
  const wallet = await startWallet(fixture.relay.url)
  const { uri, connection: connecting } = await site.pair()
  const topic = await wallet.approve(uri, grant([1, 137]))
  const connection = await connecting
  await until(() =>
    wallet.client.session.getAll().some((one) => one.topic === topic && one.acknowledged),
  )
  fixture.cleanUp(async () => {
    await connection.disconnect()
    await wallet.close()
  })
  const describeError = (name: string, data: unknown): void => {
    // in one task, faster than any relay delivers
    ;(clients[0] as unknown as { events: SignClientEvents }).events.emit('session_event', {
      topic,
      params: { event: { name, data }, chainId: 'eip155:1' },
    })
  }
  const go = (address: string, chainId: number): void => {
    describeError('chainChanged', chainId)
    describeError('accountsChanged', [address])
  }
  return {
    connection,
    address: ALICE,
    wallet: {
      burst: () => there(go),
      lose() {
        const relayer = clients[0]?.core.relayer as unknown as {
          events: SignClientEvents
          connected?: boolean
        }
        // a reconnected socket would not be reported as lost
        Object.defineProperty(relayer, 'connected', { value: false, configurable: true })
        relayer.events.emit('relayer_disconnect')
        site.clock.advance(LOST_AFTER_MS)
        delete relayer.connected
      },
      async end() {
        await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
        await until(() => clients[0]?.session.keys.length === 0)
      },
    },
  }
}

async function safe(): Promise<Subject> {
  const { window } = createSafeHost()
  const connector = createSafeConnector({
    window,
    origins: [SAFE_ORIGIN],
    clock: fakeClock(),
    chainIds: [1],
    rpc: async () => '0x',
    onRequest: () => () => {},
  })
  return { connection: await connector.connect({ signal }), address: SAFE }
}

async function fake(): Promise<Subject> {
  const connection = fakeConnection({
    address: ALICE,
    provider: fakeProvider({ eth_accounts: () => [ALICE] }).provider,
  })
  connection.switchResult = Promise.reject(new Error('no'))
  connection.switchResult.catch(() => {})
  const go = (address: typeof ALICE | typeof BOB, chainId: number): void => {
    connection.emit({ type: 'account', address })
    connection.emit({ type: 'chain', chainId })
  }
  return {
    connection,
    address: ALICE,
    wallet: {
      burst: () => there(go),
      lose: () => connection.emit({ type: 'network', lost: true }),
      end: () => connection.emit({ type: 'disconnect' }),
    },
  }
}

function there(go: (address: typeof ALICE | typeof BOB, chainId: number) => void): void {
  go(BOB, 137)
  go(ALICE, 1)
  go(BOB, 137)
}

const tick = (): Promise<void> => pass(QUIET_MS)

describe.each(KINDS)('connection to %s', (_name, open) => {
  test('starts with the approved account and chain, and its provider returns the same values', async () => {
    const { connection, address } = await open()
    expect([connection.address, connection.chainId]).toEqual([address, 1])
    expect(await connection.provider.request({ method: 'eth_accounts' })).toEqual([address])
    expect(await connection.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('emits no events while account and chain stay the same', async () => {
    const { connection } = await open()
    const events = record(connection)
    await tick()
    expect(events).toEqual([])
  })

  test('switchChain to a chain that the wallet does not have rejects and keeps the current chain', async () => {
    const { connection } = await open()
    const controller = new AbortController()
    const switching = connection.switchChain(nowhere, { signal: controller.signal })
    switching.catch(() => {})
    await tick()
    controller.abort() // aborts the caller, which still waits for the wallet
    await expect(switching).rejects.toBeInstanceOf(Error)
    expect(connection.chainId).toBe(1)
  })

  test('emits no events after close() and disconnect(), in any order and when called twice', async () => {
    const { connection, wallet } = await open()
    const events = record(connection)
    connection.close()
    wallet?.burst()
    connection.close()
    expect(['revoked', 'ended', 'kept']).toContain(await connection.disconnect())
    await connection.disconnect()
    connection.close()
    await tick()
    expect(events).toEqual([])
    expect(connection.chainId).toBe(1)
  })
})

describe.each(MOVING)(
  'connection to %s, when the wallet changes account or chain',
  (_name, open) => {
    test('updates address and chainId immediately, and emits one event each for a burst of changes', async () => {
      const { connection, wallet } = await open()
      const events = record(connection)
      const received: unknown[] = []
      connection.subscribe(() => received.push([connection.address, connection.chainId]))
      for (let task = 0; task < 20; task++) {
        wallet?.burst()
        await settle() // an extension emits each event in its own task
      }
      expect([connection.address, connection.chainId, events]).toEqual([BOB, 137, []])
      await tick()
      expect(events).toEqual([
        { type: 'account', address: BOB },
        { type: 'chain', chainId: 137 },
      ])
      expect(received).toEqual([
        [BOB, 137],
        [BOB, 137],
      ])
    })

    test('emits one disconnect event immediately when the wallet disconnects, and nothing afterwards', async () => {
      const { connection, wallet } = await open()
      const events = record(connection)
      await wallet?.end()
      expect(events).toMatchObject([{ type: 'disconnect' }])
      wallet?.burst()
      connection.close()
      await tick()
      expect(events.length).toBe(1)
      expect([connection.address, connection.chainId]).toEqual([ALICE, 1])
    })

    test('emits no pending account or chain change after the disconnect event', async () => {
      const { connection, wallet } = await open()
      const events = record(connection)
      wallet?.burst()
      const ending = wallet?.end()
      await tick()
      await ending
      expect(events.at(-1)).toMatchObject({ type: 'disconnect' })
      expect(events.filter(({ type }) => type === 'disconnect').length).toBe(1)
    })

    test('a listener that subscribes after the disconnect still receives the disconnect event', async () => {
      const { connection, wallet } = await open()
      await wallet?.end()
      const events = record(connection)
      const received: unknown[] = []
      connection.subscribe((event) => received.push(event))()
      expect(events).toEqual([])
      await tick()
      expect([events, received]).toMatchObject([[{ type: 'disconnect' }], []])
    })

    test('a listener that subscribes while the wallet is offline is notified of the outage', async () => {
      const { connection, wallet } = await open()
      wallet?.lose()
      await tick()
      const events = record(connection)
      await tick()
      expect(events).toEqual([{ type: 'network', lost: true }])
    })

    test('unsubscribing one listener keeps the other listeners', async () => {
      const { connection, wallet } = await open()
      const received: unknown[] = []
      const unsubscribe = connection.subscribe((event) => received.push(event))
      const events = record(connection)
      unsubscribe()
      wallet?.burst()
      await tick()
      expect([received.length, events.length]).toEqual([0, 2])
    })

    test('a pending switchChain rejects when the connection ends', async () => {
      const { connection, wallet } = await open()
      const switching = connection.switchChain(nowhere, { signal })
      switching.catch(() => {})
      await wallet?.end()
      connection.close()
      await expect(switching).rejects.toBeInstanceOf(Error)
    })
  },
)
