import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Florin, State } from '../../src/embed/api.ts'
import { createFlorin } from '../../src/embed/florinApi.ts'
import { AppError } from '../../src/errors.ts'
import { createStore, type Store } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import type { ConnectionStore } from '../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../fakes/session.ts'
import { createAppStorage, type AppStorage } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import type { Connection } from '../../src/connectors/connector.ts'
import type { StorageInventory } from '../../src/ui/appContext.ts'
import type { WalletOption } from '../../src/wallets/options.ts'
import { fakeConnection, type FakeConnection } from '../fakes/connection.ts'
import { deferred } from '../fakes/deferred.ts'
import { pageApp } from '../fakes/pageApp.ts'
import { fakeStorage } from '../fakes/storage.ts'

const { createEmbedConnection } = await import('../../src/embed/embedInstance.ts')

const A = '0x00000000000000000000000000000000000000aa' as const
const LIVE = {
  ...{ status: 'connected', address: A, chainId: 1, chainName: 'Ethereum', supported: true },
  ...{ wallet: 'Wallet', balance: undefined, ensName: undefined, ensAvatar: undefined },
}
const option = {
  id: 'wallet',
  name: 'Wallet',
  iconUrl: undefined,
  installed: true,
  recent: false,
  supported: true,
} as WalletOption

let connection: FakeConnection
let connecting: ReturnType<typeof deferred<Connection>>
let session: ConnectionStore
let storage: AppStorage
let app: PageApp
let inventory: Store<StorageInventory | undefined>
let florin: Florin

beforeEach(() => {
  connection = fakeConnection({ address: A })
  connecting = deferred()
  inventory = createStore<StorageInventory | undefined>({} as StorageInventory) // set once the dialogs have loaded
  const plain = pageApp()
  storage = createAppStorage(fakeStorage().tab())
  session = createTestSession({
    chains: plain.chains,
    storage,
    toasts: createToasts(),
    reconnect: async () => undefined,
    wallet: (id) =>
      id === 'wallet'
        ? { id, key: id, name: 'Wallet', connector: { connect: () => connecting.promise } }
        : undefined,
  })
  app = {
    ...plain,
    session,
    inventory,
    options: createStore<readonly WalletOption[] | undefined>([
      option,
      { ...option, id: 'phone', installed: false },
    ]),
    start: () => undefined,
    loadWallets: async () => {
      throw new TypeError('gone')
    },
    loadChains: async () => {
      throw new TypeError('gone')
    },
  }
  const side = createEmbedConnection(app)
  florin = createFlorin(() => ({ app, payLock: {}, ...side }))
})

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code }: { code: string }) => code,
  )
const nextTask = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 0))

describe('connect(), close() and subscribe()', () => {
  test('connect() opens the dialog and resolves with the account', async () => {
    const done = florin.connect()
    expect(session.state.get().modal).toBe('connect')
    session.connect('wallet')
    connecting.resolve(connection)
    expect(await done).toEqual(LIVE)
    expect(await florin.connect()).toBe(florin.state())
    expect(session.state.get().modal).toBe(undefined)
  })

  test('connect() stays pending after a failure in the dialog, and rejects when the dialog closes', async () => {
    const done = codeOf(florin.connect())
    session.connect('wallet')
    connecting.reject(new AppError('wallet-unreachable', 'x'))
    await nextTask()
    expect(session.state.get().modal).toBe('connect')
    session.close()
    expect(await done).toBe('user-rejected')
  })

  test('connect(id) sends the request to the wallet synchronously, without a dialog', async () => {
    const done = codeOf(florin.connect('wallet'))
    expect(session.state.get()).toMatchObject({
      modal: undefined,
      session: { status: 'connecting' },
    })
    connecting.reject(new AppError('request-pending', 'x'))
    expect(await done).toBe('request-pending')
  })

  test('close() closes the dialog, and openModal() returns the open one', () => {
    const listener = vi.fn()
    florin.subscribe(listener)
    florin.open('connect')
    expect(florin.openModal()).toBe('connect')
    florin.close()
    expect(florin.openModal()).toBeUndefined()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('subscribe() reads balance and ENS name only if requested', () => {
    const watched: string[] = []
    const source = (name: string) => ({
      get: () => undefined,
      subscribe: () => {
        watched.push(name)
        return () => watched.splice(watched.indexOf(name), 1)
      },
    })
    app = { ...app, balance: source('balance'), identity: source('identity') }
    florin.subscribe(() => undefined)
    expect(watched).toEqual([])
    const stop = florin.subscribe(() => undefined, { balance: true, ensName: true })
    expect(watched).toEqual(['balance', 'identity'])
    stop()
    expect(watched).toEqual([])
  })

  test('connect(id) opens the dialog for a wallet on another device, and rejects for an unknown id', async () => {
    const aborted = codeOf(florin.connect('phone'))
    expect(session.state.get().modal).toBe('connect')
    session.close()
    expect(await aborted).toBe('user-rejected')
    expect(await codeOf(florin.connect('nobody'))).toBe('wallet-not-found')
  })

  test('connect() rejects with "load-failed" or "offline" when a script does not load', async () => {
    app = { ...app, options: createStore<readonly WalletOption[] | undefined>(undefined) }
    vi.stubGlobal('navigator', { onLine: true })
    expect(await codeOf(florin.connect('wallet'))).toBe('load-failed')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await codeOf(florin.connect('wallet'))).toBe('offline')
    const failed = createStore(false)
    app = { ...app, loadFailed: failed }
    const waiting = codeOf(florin.connect())
    failed.set(true)
    expect(await waiting).toBe('load-failed')
  })
})

describe('switchChain', () => {
  test('switchChain resolves once the wallet is on the new chain, or rejects with the reason', async () => {
    expect(await codeOf(florin.switchChain(10))).toBe('wallet-disconnected')
    connecting.resolve(connection)
    await florin.connect('wallet')
    expect(await codeOf(florin.switchChain(56))).toBe('chain-not-configured')
    await florin.switchChain(1)
    expect(connection.calls).toEqual([])
    await florin.switchChain(10)
    expect([connection.calls, florin.state(), session.state.get().modal]).toEqual([
      ['switch 10'],
      { ...LIVE, chainId: 10, chainName: 'Optimism' },
      undefined,
    ])
    connection.switchResult = Promise.reject(new AppError('switch-ignored', 'x'))
    expect(await codeOf(florin.switchChain(137))).toBe('switch-ignored')
    expect(session.state.get().modal).toBe('chain') // the dialog offers a retry
  })

  test('switchChain shares one wallet request between repeated calls', async () => {
    connecting.resolve(connection)
    await florin.connect('wallet')
    await florin.provider.request({ method: 'eth_chainId' }) // loads the provider's chunk
    await florin.switchChain(1) // loads the chunk for switching
    await import('../../src/embed/sendRequest.ts')
    connection.switchResult = deferred<void>().promise
    const all = [
      florin.switchChain(10),
      florin.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0xa' }],
      }),
      florin.switchChain(10),
      florin.switchChain(137),
    ].map(codeOf)
    await vi.waitFor(() =>
      expect(session.state.get()).toMatchObject({
        modal: 'chain',
        switching: { chainId: 10, error: undefined },
      }),
    )
    expect(await all[3]).toBe('request-pending')
    await nextTask()
    expect(connection.calls).toEqual(['switch 10'])
    session.cancelSwitch()
    expect(await Promise.all(all)).toEqual([
      'user-rejected',
      4001,
      'user-rejected',
      'request-pending',
    ])
    expect(session.state.get().modal).toBe(undefined)
  })

  test('switchChain waits until the dialogs have loaded before sending the request', async () => {
    connecting.resolve(connection)
    await florin.connect('wallet')
    inventory.set(undefined)
    const preloadModals = vi.fn()
    const failed = createStore(false)
    app = { ...app, preloadModals, loadFailed: failed }
    await import('../../src/embed/sendRequest.ts') // the API imports this lazily
    const aborted = codeOf(florin.switchChain(10))
    await vi.waitFor(() => expect(session.state.get().modal).toBe('chain'))
    session.close()
    expect(await aborted).toBe('user-rejected')
    const missed = codeOf(florin.switchChain(10))
    await vi.waitFor(() => expect(preloadModals).toHaveBeenCalledTimes(2))
    failed.set(true)
    expect(await missed).toBe('load-failed')
    failed.set(false)
    const done = codeOf(florin.switchChain(10))
    await vi.waitFor(() => expect(preloadModals).toHaveBeenCalledTimes(3))
    expect(connection.calls).toEqual([])
    inventory.set({} as StorageInventory)
    expect(await done).toBe('resolved')
    expect(connection.calls).toEqual(['switch 10'])
  })
})

describe('open(), signIn() and subscribe()', () => {
  test('open("send", …) does not fill in a form that was closed before the script had loaded', async () => {
    connecting.resolve(connection)
    await florin.connect('wallet')
    const request = { to: LIVE.address, amount: '1' }
    for (const [closes, modal] of [
      [true, undefined],
      [false, 'send'],
    ] as const) {
      florin.open('send', request)
      expect(session.state.get().modal).toBe('send')
      if (closes) session.close()
      await import('../../src/embed/sendRequest.ts') // the API imports this lazily
      await nextTask()
      expect(session.state.get().modal).toBe(modal)
    }
  })

  test('signIn() requires an account, and resolves immediately on a site without a sign-in server', async () => {
    expect(await codeOf(florin.signIn())).toBe('wallet-disconnected')
    connecting.resolve(connection)
    await florin.connect('wallet')
    expect(await florin.signIn()).toEqual(LIVE)
  })

  test('subscribe() calls the listener once per visible change, and never after unsubscribing', async () => {
    const listener = vi.fn(() => florin.state().status)
    const stop = florin.subscribe(listener)
    florin.open('activity')
    session.close()
    expect(listener).toHaveBeenCalledTimes(2)
    listener.mockClear()
    connecting.resolve(connection)
    await florin.connect('wallet')
    expect(listener.mock.results.map(({ value }) => value)).toEqual(['connecting', 'connected'])
    stop()
    await florin.disconnect()
    expect(listener).toHaveBeenCalledTimes(2)
    expect(florin.state()).toEqual({ status: 'disconnected' })
  })

  test('subscribe() calls the other listeners if one throws', async () => {
    const listener = vi.fn()
    const reported = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined)
    florin.subscribe(() => {
      throw new Error('a fault of the site')
    })
    florin.subscribe(listener)
    connecting.resolve(connection)
    expect(await florin.connect('wallet')).toEqual(LIVE)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(reported).toHaveBeenCalled()
    expect(storage.session()).toMatchObject({ walletId: 'wallet', address: A })
    reported.mockRestore()
  })

  test('open() ignores an unknown dialog name', () => {
    for (const one of ['Connect', 'toString', '']) florin.open(one as never)
    expect(session.state.get().modal).toBe(undefined)
  })

  test.each([
    ['without an argument', []],
    ['as a click listener', [new Event('click')]],
  ])(
    'open(%s) opens the connect dialog, or the account dialog while connected',
    async (_, args) => {
      florin.open(...(args as []))
      expect(session.state.get().modal).toBe('connect')
      connecting.resolve(connection)
      await florin.connect('wallet')
      florin.open(...(args as []))
      expect(session.state.get().modal).toBe('account')
    },
  )

  test('open() without a name opens the network dialog on an unsupported network', async () => {
    connecting.resolve(fakeConnection({ address: A, chainId: 999 }))
    await florin.connect('wallet')
    florin.open()
    expect(session.state.get().modal).toBe('chain')
  })

  test('open() without a name opens the sign-in dialog until the account is signed in', () => {
    const open = vi.fn()
    const opened = createFlorin(() => ({
      app: { ...app, session: { ...session, open } },
      payLock: {},
      ...createEmbedConnection(app),
      state: () => ({ ...LIVE, status: 'unauthenticated' }) as State,
    }))
    opened.open()
    expect(open.mock.calls).toEqual([['sign-in']])
  })

  test('connect as a click listener behaves like connect() without arguments', async () => {
    const done = codeOf(florin.connect(new Event('click') as never))
    expect(session.state.get().modal).toBe('connect')
    session.close()
    expect(await done).toBe('user-rejected')
  })
})

describe('wallets(), servers and duplicate copies', () => {
  test('wallets() returns the same array until the list changes', () => {
    expect(florin.wallets()).toBe(florin.wallets())
    expect(florin.wallets().map(({ id, installed }) => [id, installed])).toEqual([
      ['wallet', true],
      ['phone', false],
    ])
  })

  test('connect() rejects on a server, where state() is disconnected', async () => {
    const none = createFlorin(() => undefined)
    expect([none.state(), none.wallets()]).toEqual([{ status: 'disconnected' }, []])
    none.subscribe(() => undefined)()
    none.open('connect')
    expect(await codeOf(none.connect())).toBe('load-failed')
  })

  test('connect() rejects if a copy of another version runs on the page, and names the version', async () => {
    vi.stubGlobal(Symbol.for('florin'), { version: '1.2.3' })
    const message = await createFlorin(() => undefined)
      .connect()
      .catch((error: Error) => error.message)
    Reflect.deleteProperty(globalThis, Symbol.for('florin'))
    expect(message).toBe('florin: 1.2.3 runs here, this copy does not.')
  })

  test('the provider sends read requests through the transport of the current chain', async () => {
    const requests: unknown[] = []
    const client = {
      requestForSite: async (...question: unknown[]) => (requests.push(question), '0x5'),
    }
    app = {
      ...app,
      loadChains: async () =>
        ({
          clients: { get: (id: number) => (id === app.chains[0]?.id ? client : undefined) },
        }) as never,
    }
    const { provider } = createFlorin(() => ({ app, payLock: {}, ...createEmbedConnection(app) }))
    expect(await provider.request({ method: 'eth_getBalance', params: [A, 'latest'] })).toBe('0x5')
    expect(requests).toEqual([['eth_getBalance', [A, 'latest']]])
  })
})
