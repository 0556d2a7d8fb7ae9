import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import type { Chain } from '../../../src/chains/chain.ts'
import {
  createAppStorage,
  type AppStorage,
  type Recent,
  type StoredConnection,
} from '../../../src/core/storage.ts'
import type { ConnectionStore } from '../../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../../fakes/session.ts'
import { notifyChainChanged } from '../../../src/core/connection/notifyChainChanged.ts'
import { createToasts, type Toasts } from '../../../src/core/toasts.ts'
import { deferred } from '../../fakes/deferred.ts'
import { fakeConnection, type FakeConnection } from '../../fakes/connection.ts'
import { fakeStorage } from '../../fakes/storage.ts'
import type {
  Connection,
  ConnectionEvent,
  Connector,
  ConnectOptions,
  WalletPeer,
} from '../../../src/connectors/connector.ts'

const QUIET_MS = 50 // the store handles wallet events within this time together

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const chain = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  blockExplorers: [],
  contracts: { multicall3: { address: A } },
  testnet: false,
})

class FakeConnector implements Connector {
  readonly requests: ConnectOptions[] = []
  connecting = deferred<Connection>()
  restoring = deferred<Connection | undefined>()
  restores = 0
  onLocked = (): void => {}
  connect(options: ConnectOptions): Promise<Connection> {
    this.requests.push(options)
    this.connecting = deferred()
    return this.connecting.promise
  }
}

let stored: StoredConnection | undefined
let recents: Recent[]
let foreign: () => void
let toasts: Toasts
let a: FakeConnector
let b: FakeConnector
let session: ConnectionStore
const REMEMBERED: StoredConnection = { walletId: 'a', key: 'rdns.a', address: A, chainId: 1 }

const storage: AppStorage = {
  session: () => stored,
  setSession: (next) => {
    stored = next
  },
  clearAccount: () => {
    stored = undefined
  },
  onAccountCleared: () => () => undefined,
  recents: () => recents,
  addRecent: (id) => {
    recents = [{ id }, ...recents.filter((recent) => recent.id !== id)]
  },
  markDisconnected: (id) => {
    recents = recents.map((recent) => (recent.id === id ? { id, left: true } : recent))
  },
  theme: () => undefined,
  setTheme: () => undefined,
  hasPhoneKeys: () => false,
  signOutPending: { get: () => false, set: () => undefined },
  cache: { read: () => undefined, write: () => undefined },
  transactions: { read: () => undefined, write: () => undefined, onChange: () => () => undefined },
  onChange: (_what, listener) => {
    foreign = listener
    return () => undefined
  },
  dropUnwritten: () => undefined,
}
const tick = () => vi.advanceTimersByTimeAsync(0)
const quiet = () => vi.advanceTimersByTimeAsync(QUIET_MS)
const status = () => session.state.get().session.status

beforeEach(() => {
  vi.useFakeTimers()
  stored = undefined
  recents = []
  toasts = createToasts()
  a = new FakeConnector()
  b = new FakeConnector()
  const wallets = new Map([
    ['a', { id: 'a', key: 'rdns.a', name: 'Wallet A', connector: a }],
    ['b', { id: 'b', key: 'rdns.b', name: 'Wallet B', connector: b }],
  ])
  session = createTestSession({
    chains: [chain(1), chain(10)],
    storage,
    toasts,
    wallet: (id) => wallets.get(id),
    reconnect: async ({ walletId }, _signal, onLocked) => {
      const wallet = wallets.get(walletId)
      if (wallet)
        Object.assign(wallet.connector, { onLocked, restores: wallet.connector.restores + 1 })
      const connection = await wallet?.connector.restoring.promise
      return wallet && connection && { wallet, connection }
    },
  })
})
afterEach(() => {
  session.stop()
  vi.useRealTimers()
})

async function connected(connection = fakeConnection({ address: A })): Promise<FakeConnection> {
  session.open('connect')
  session.connect('a')
  a.connecting.resolve(connection)
  await tick()
  return connection
}

test('connect: requests the connection synchronously, closes the modal and stores the wallet', async () => {
  session.open('connect')
  session.connect('a')
  expect(a.requests).toHaveLength(1)
  a.connecting.resolve(fakeConnection({ address: A }))
  await tick()
  expect(session.state.get()).toMatchObject({
    session: { status: 'connected', address: A, chainId: 1 },
    modal: undefined,
  })
  expect([stored, recents]).toEqual([REMEMBERED, [{ id: 'a' }]])
})

test('connect: ignores a second click on the wallet that is connecting', () => {
  session.connect('a')
  session.connect('a')
  expect(a.requests).toHaveLength(1)
})

test('connect: choosing another wallet aborts the first attempt and ignores a late approval', async () => {
  session.connect('a')
  session.connect('b')
  expect(a.requests[0]!.signal.aborted).toBe(true)
  const late = fakeConnection({ address: B })
  a.connecting.resolve(late)
  await tick()
  expect([status(), late.calls]).toEqual(['connecting', ['close']])
  b.connecting.resolve(fakeConnection({ address: A }))
  await tick()
  expect(session.state.get().session).toMatchObject({ status: 'connected', walletId: 'b' })
})

test('connect: a WalletConnect approval after the user canceled ends the session', async () => {
  session.connect('a')
  session.cancel()
  const connection = Object.assign(fakeConnection({ address: A }), {
    peer: { name: 'Phone', link: undefined },
  })
  a.connecting.resolve(connection)
  await tick()
  expect([status(), connection.calls, recents]).toEqual(['disconnected', ['disconnect'], []])
})

test('connect: closing the modal aborts the attempt and ignores a late approval', async () => {
  session.open('connect')
  session.connect('a')
  session.close()
  expect([status(), a.requests[0]!.signal.aborted]).toEqual(['disconnected', true])
  a.connecting.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), stored, recents]).toEqual(['disconnected', undefined, []])
})

test('connect: a rejection keeps the modal open and shows the error', async () => {
  session.open('connect')
  session.connect('a')
  a.connecting.reject(new AppError('user-rejected', 'no'))
  await tick()
  expect(session.state.get()).toMatchObject({
    modal: 'connect',
    failure: { walletId: 'a', error: { code: 'user-rejected' } },
  })
  await connected()
  expect(status()).toBe('connected')
})

test('shows a toast when the wallet switches to or removes a supported network', async () => {
  const connection = await connected(
    Object.assign(fakeConnection({ address: A }), { chainIds: [1, 10, 99] }),
  )
  notifyChainChanged({ chains: [chain(1), chain(10)], session, toasts })
  const clear = () => toasts.list.get().forEach(({ id }) => toasts.dismiss(id))
  clear()
  connection.emit({ type: 'chain', chainId: 10 })
  await quiet()
  expect(toasts.list.get()).toMatchObject([
    { kind: 'info', message: { type: 'chain-changed', chain: 'Chain 10' } },
  ])
  clear()
  connection.emit({ type: 'chain', chainId: 10 })
  // The header's button already shows that the chain is unsupported.
  connection.emit({ type: 'chain', chainId: 99 })
  await quiet()
  expect(toasts.list.get()).toEqual([])
  connection.emit({ type: 'chain', chainId: 10 })
  await quiet()
  clear()
  Object.assign(connection, { chainIds: [1] })
  connection.emit({ type: 'chain', chainId: 1 })
  await quiet()
  expect(toasts.list.get()).toMatchObject([
    { kind: 'info', message: { type: 'chain-taken', chain: 'Chain 10', wallet: 'Wallet A' } },
  ])
})

test.each<[string, ConnectionEvent]>([
  ['an unsupported network', { type: 'chain', chainId: 99 }],
  ['another account', { type: 'account', address: B }],
  ['a disconnect', { type: 'disconnect' }],
])('removes the toast "Switched to" after %s', async (_, event) => {
  const connection = await connected()
  notifyChainChanged({ chains: [chain(1), chain(10)], session, toasts })
  connection.emit({ type: 'chain', chainId: 10 })
  await quiet()
  const types = () => toasts.list.get().map(({ message }) => message.type)
  expect(types()).toEqual(['chain-changed'])
  connection.emit(event)
  await quiet()
  expect(types()).not.toContain('chain-changed')
  expect(types().length).toBeLessThan(2)
})

test('removes the toast "Disconnected" after the user connects again', async () => {
  await connected()
  notifyChainChanged({ chains: [chain(1), chain(10)], session, toasts })
  await session.disconnect()
  expect(toasts.list.get()).toMatchObject([{ message: { type: 'disconnected' } }])
  await connected()
  expect(toasts.list.get()).toEqual([])
})

test('shows no chain toast from wallet events for a switch that the user requested on the site', async () => {
  const connection = await connected()
  const messages: unknown[] = []
  const recordingToasts = {
    ...toasts,
    add: (...toast: Parameters<Toasts['add']>) => void messages.push(toast),
  }
  notifyChainChanged({ chains: [chain(1), chain(10)], session, toasts: recordingToasts })
  for (const eventFirst of [true, false]) {
    const { promise, resolve } = deferred<void>()
    connection.switchResult = promise
    const id = eventFirst ? 10 : 1
    void session.switchChain(id)
    if (eventFirst) connection.emit({ type: 'chain', chainId: id })
    await quiet()
    resolve()
    await tick()
    connection.emit({ type: 'chain', chainId: id })
    await quiet()
    expect(session.state.get()).toMatchObject({ session: { chainId: id }, switching: undefined })
  }
  expect(messages).toEqual([])
})

test('a restarted wallet disconnects with a toast and stays stored for the next reload', async () => {
  const connection = await connected()
  connection.emit({ type: 'disconnect', error: new AppError('wallet-restarted', '1011') })
  expect(status()).toBe('disconnected')
  expect(stored).toMatchObject({ walletId: 'a' })
  expect(toasts.list.get()).toMatchObject([
    { message: { type: 'disconnected', wallet: 'Wallet A', outcome: 'restarted' } },
  ])
})

test('follows another wallet of another tab, but not while a request is pending', async () => {
  const connection = await connected(
    Object.assign(fakeConnection({ address: A }), { isReplaced: () => true }),
  )
  connection.emit({ type: 'request', id: 1, method: 'personal_sign', state: 'sent' })
  stored = { ...REMEMBERED, address: B }
  foreign()
  await tick()
  expect([status(), connection.calls]).toEqual(['connected', []])
  connection.emit({ type: 'request', id: 1, method: 'personal_sign', state: 'settled' })
  foreign()
  expect(toasts.list.get().at(-1)).toMatchObject({
    message: { wallet: 'Wallet A', outcome: 'replaced' },
  })
  a.restoring.resolve(fakeConnection({ address: B }))
  await tick()
  expect(connection.calls).toContain('disconnect')
  expect(session.state.get().session).toMatchObject({ status: 'connected', address: B })
})

test('reconnect: removes an expired session from storage and shows one toast', async () => {
  stored = REMEMBERED
  const restoring = session.reconnect()
  a.restoring.reject(new AppError('session-ended', 'seven days are over'))
  await restoring
  expect(status()).toBe('disconnected')
  expect(stored).toBe(undefined)
  expect(toasts.list.get()).toMatchObject([
    { kind: 'info', message: { type: 'disconnected', wallet: 'Wallet A', outcome: 'ran-out' } },
  ])
  await session.reconnect()
  expect(toasts.list.get()).toHaveLength(1)
})

test('reconnect: keeps the stored wallet after any other error', async () => {
  stored = REMEMBERED
  const restoring = session.reconnect()
  a.restoring.reject(new AppError('load-failed', 'offline'))
  await restoring
  expect(stored).toBe(REMEMBERED)
  expect(toasts.list.get()).toEqual([])
})

test('connect: shows an error if the connector rejects with a value that is not an AppError', async () => {
  for (const nonsense of ['text', undefined, null, Symbol('x'), { code: '4001' }]) {
    session.connect('a')
    a.connecting.reject(nonsense)
    await tick()
    expect(session.state.get().failure?.error).toBeInstanceOf(AppError)
  }
  // Connectors map errors. 'unknown' is the fallback.
  expect(session.state.get().failure?.error.code).toBe('unknown')
})

test('connect: fails with wallet-not-found if the wallet is no longer listed', () => {
  session.open('connect')
  session.connect('gone')
  expect(session.state.get().failure?.error.code).toBe('wallet-not-found')
})

test('connect: opens the account picker after the user disconnected', async () => {
  await connected()
  await session.disconnect()
  session.connect('a')
  expect(a.requests.map(({ pickAccount }) => pickAccount)).toEqual([false, true])
})

test.each([
  ['canceled without a response', () => session.cancel(), false],
  ['failing', () => a.connecting.reject(new AppError('wallet-failed', 'x')), false],
  ['rejected', () => a.connecting.reject(new AppError('user-rejected', 'x')), true],
])(
  'connect: opens the account picker again only if the user rejected it, here %s',
  async (_name, end, again) => {
    await connected()
    await session.disconnect()
    session.connect('a')
    end()
    await tick()
    session.connect('a')
    expect(a.requests.map(({ pickAccount }) => pickAccount)).toEqual([false, true, again])
  },
)

test('connect: with connectOnly, aborts the pending attempt and starts another', async () => {
  session.open('connect')
  session.connect('a')
  session.connect('a')
  expect(a.requests).toHaveLength(1)
  session.connect('a', { connectOnly: true })
  expect(a.requests.map(({ connectOnly }) => connectOnly)).toEqual([undefined, true])
  expect(a.requests[0]?.signal.aborted).toBe(true)
  expect(session.state.get()).toMatchObject({
    modal: 'connect',
    session: { status: 'connecting', walletId: 'a', attempt: 2 },
  })
})

test('disconnect: changes state and storage immediately, then disconnects the wallet and shows a toast', async () => {
  const connection = await connected()
  connection.outcome = 'kept'
  const disconnecting = session.disconnect()
  expect([status(), stored, connection.calls]).toEqual(['disconnected', undefined, ['disconnect']])
  await disconnecting
  expect(toasts.list.get()).toMatchObject([
    { message: { type: 'disconnected', wallet: 'Wallet A', outcome: 'kept' } },
  ])
  expect(recents).toEqual([{ id: 'a', left: true }])
})

test('updates and stores account and chain when the wallet changes them', async () => {
  const connection = await connected()
  connection.emit({ type: 'account', address: B })
  connection.emit({ type: 'chain', chainId: 56 })
  await quiet()
  expect(session.state.get().session).toMatchObject({ address: B, chainId: 56 })
  expect(stored).toMatchObject({ address: B, chainId: 56 })
})

test('connect: can be called again for the same wallet after its last QR code expired', async () => {
  session.connect('a')
  a.requests[0]?.onProgress?.({ kind: 'uri', uri: 'wc:1', expiresAt: 1 })
  session.connect('a')
  expect(a.requests).toHaveLength(1)
  a.requests[0]?.onProgress?.({ kind: 'expired' })
  session.connect('a')
  expect([a.requests.length, a.requests[0]?.signal.aborted]).toEqual([2, true])
})

test('a session ended by the wallet shows a toast and is removed from storage', async () => {
  const connection = await connected()
  connection.emit({ type: 'disconnect', error: new AppError('session-ended', 'gone') })
  expect([status(), stored]).toEqual(['disconnected', undefined])
  expect(toasts.list.get()).toMatchObject([
    { message: { wallet: 'Wallet A', outcome: 'session-ended' } },
  ])
})

test('a locked wallet disconnects with one toast and stays stored for the next reload', async () => {
  const connection = await connected()
  connection.emit({ type: 'disconnect' })
  connection.emit({ type: 'disconnect' })
  expect([status(), stored?.walletId, connection.calls, toasts.list.get().length]).toEqual([
    'disconnected',
    'a',
    ['close'],
    1,
  ])
})

describe('checkAccount', () => {
  test('resolves with true if the wallet is on the account that the page shows', async () => {
    await connected(Object.assign(fakeConnection({ address: A }), { readAccount: async () => A }))
    expect(await session.checkAccount()).toBe(true)
    expect(toasts.list.get()).toEqual([])
  })

  test('resolves with false and shows an error toast if the wallet is on another account', async () => {
    const connection = fakeConnection({ address: A })
    const readAccount = async () => {
      connection.emit({ type: 'account', address: B })
      await quiet()
      return B
    }
    await connected(Object.assign(connection, { readAccount }))
    expect(await session.checkAccount()).toBe(false)
    expect(session.state.get().session).toMatchObject({ address: B })
    expect(toasts.list.get()).toMatchObject([
      { kind: 'error', message: { type: 'other-account', address: B, wallet: 'Wallet A' } },
    ])
  })

  test('returns undefined if the connection has no readAccount', async () => {
    await connected()
    expect(session.checkAccount()).toBeUndefined()
  })
})

describe('a locked wallet', () => {
  test('reconnects when it is unlocked, without the status "connecting"', async () => {
    const connection = await connected()
    const received: string[] = []
    connection.emit({ type: 'disconnect' })
    session.state.subscribe(() => received.push(status()))
    await vi.advanceTimersByTimeAsync(600_000)
    expect([status(), received]).toEqual(['disconnected', []])
    a.restoring.resolve(fakeConnection({ address: B }))
    await tick()
    expect(session.state.get().session).toMatchObject({ status: 'connected', address: B })
    expect(a.requests).toHaveLength(1)
  })

  test.each<[string, () => unknown]>([
    ['disconnects', () => session.disconnect()],
    ['erases the stored data', () => (stored = undefined)],
    ['chooses another wallet', () => session.connect('b')],
  ])('does not reconnect after the user %s', async (_, act) => {
    const connection = await connected()
    connection.emit({ type: 'disconnect' })
    act()
    const late = fakeConnection({ address: A })
    a.restoring.resolve(late)
    await tick()
    expect(status()).not.toBe('connected')
    expect(late.calls).toEqual(['close'])
  })

  test('is not reconnected if the wallet ended the session or was restarted', async () => {
    for (const code of ['session-ended', 'wallet-restarted'] as const) {
      const connection = await connected()
      connection.emit({ type: 'disconnect', error: new AppError(code, 'gone') })
      expect(a.restores).toBe(0)
    }
  })

  test('is shown as disconnected on page load and reconnects when it is unlocked', async () => {
    stored = REMEMBERED
    const restored = session.reconnect()
    a.onLocked()
    await restored
    expect(status()).toBe('disconnected')
    a.restoring.resolve(fakeConnection({ address: A }))
    await tick()
    expect(status()).toBe('connected')
  })
})

test.each([
  ['in time', 0],
  ['late', 3_000],
])(
  'disconnect: during a reconnect, the wallet does not connect when it responds %s',
  async (_, ms) => {
    stored = REMEMBERED
    recents = [{ id: 'a' }]
    void session.reconnect()
    await vi.advanceTimersByTimeAsync(ms)
    await session.disconnect()
    expect([status(), stored, recents]).toEqual([
      'disconnected',
      undefined,
      [{ id: 'a', left: true }],
    ])
    const found = fakeConnection({ address: A })
    a.restoring.resolve(found)
    await tick()
    expect([status(), stored, found.calls]).toEqual(['disconnected', undefined, ['close']])
    expect(toasts.list.get()).toEqual([])
  },
)

test.each([
  ['disconnects then', ['disconnect']],
  ['had disconnected', ['disconnect']],
  ['does nothing', []],
])('reconnect: while the sign-in server has not responded, the user %s', async (what, calls) => {
  const phone = Object.assign(fakeConnection({ address: A }), {
    peer: { name: 'Phone', link: undefined },
  })
  const [answer, back] = [deferred<() => boolean>(), deferred<void>()]
  const wallet = { id: 'a', key: 'walletConnect', name: 'Phone', connector: a }
  const made = createTestSession({
    chains: [chain(1)],
    storage,
    toasts,
    wallet: () => undefined,
    check: async () => ({
      readSignIn: () => answer.promise,
      signOut: () => undefined,
      checkFollowed: async () => undefined,
    }),
    reconnect: () => back.promise.then(() => ({ wallet, connection: phone })),
  })
  stored = { ...REMEMBERED, key: 'walletConnect' }
  void made.reconnect()
  if (what === 'had disconnected') await made.disconnect()
  back.resolve()
  await tick()
  if (what === 'disconnects then') await made.disconnect()
  answer.resolve(() => true)
  await tick()
  expect([made.state.get().session.status, phone.calls]).toEqual([
    calls.length ? 'disconnected' : 'connected',
    calls,
  ])
  made.stop()
})

test('disconnect: a connection approval that is still pending does not connect', async () => {
  session.connect('a')
  await session.disconnect()
  a.connecting.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), stored]).toEqual(['disconnected', undefined])
})

test('reconnect: does nothing without a stored wallet', async () => {
  const states: string[] = []
  session.state.subscribe(() => states.push(status()))
  await session.reconnect()
  expect(states).toEqual([])
})

test('reconnect: shows the stored account without a prompt, then connects', async () => {
  stored = REMEMBERED
  const restored = session.reconnect()
  expect(session.state.get().session).toMatchObject({
    status: 'connecting',
    restoring: { address: A },
  })
  a.restoring.resolve(fakeConnection({ address: A }))
  await restored
  expect([status(), a.requests.length]).toEqual(['connected', 0])
})

test('reconnect: shows "Connect Wallet" after 3 s if the wallet does not respond', async () => {
  stored = REMEMBERED
  const restored = session.reconnect()
  await vi.advanceTimersByTimeAsync(3_000)
  await restored
  expect([status(), session.state.get().failure]).toEqual(['disconnected', undefined])
  a.restoring.resolve(fakeConnection({ address: A }))
  await tick()
  expect(status()).toBe('connected')
})

describe.each([
  ['in time', 0],
  ['late', 3_000],
])('a wallet that responds to the reconnect %s', (_, ms) => {
  const begin = async (): Promise<FakeConnection> => {
    stored = REMEMBERED
    void session.reconnect()
    await vi.advanceTimersByTimeAsync(ms)
    return fakeConnection({ address: A })
  }

  test('connects while the activity modal is open and keeps the modal open', async () => {
    const found = await begin()
    session.open('activity')
    a.restoring.resolve(found)
    await tick()
    expect([status(), session.state.get().modal, found.calls]).toEqual([
      'connected',
      'activity',
      [],
    ])
  })

  test('connects while the connect modal is open and closes the modal', async () => {
    const found = await begin()
    session.open('connect')
    session.close()
    session.open('connect')
    a.restoring.resolve(found)
    await tick()
    expect([status(), session.state.get().modal, found.calls]).toEqual(['connected', undefined, []])
  })

  test('does not connect if the user has clicked another wallet', async () => {
    const found = await begin()
    session.open('connect')
    session.connect('b')
    a.restoring.resolve(found)
    await tick()
    expect([status(), found.calls]).toEqual(['connecting', ['close']])
  })
})

describe('connectFrame (Safe app)', () => {
  const safe = (): FakeConnection => fakeConnection({ address: B })
  const offer = (found: Promise<FakeConnection>) =>
    session.connectFrame(async () => ({
      connection: await found,
      wallet: { id: 'safe', key: 'safe', name: 'Safe', connector: a },
    }))

  test.each([
    ['activity', 'activity'],
    ['connect', undefined],
  ] as const)(
    'connects to the Safe without a prompt, also while the modal "%s" is open',
    async (modal, after) => {
      const [found, connection] = [deferred<FakeConnection>(), safe()]
      const offered = offer(found.promise)
      session.open(modal)
      found.resolve(connection)
      await offered
      expect(session.state.get()).toMatchObject({
        session: { status: 'connected', walletId: 'safe', address: B },
        modal: after,
      })
      expect([connection.calls, a.requests.length]).toEqual([[], 0])
    },
  )

  test.each(['pending', 'canceled'])(
    'does not connect to the Safe if the user has chosen another wallet and the attempt is %s',
    async (end) => {
      const [found, connection] = [deferred<FakeConnection>(), safe()]
      const offered = offer(found.promise)
      session.open('connect')
      session.connect('b')
      if (end === 'canceled') session.cancel()
      found.resolve(connection)
      await offered
      expect([status(), connection.calls]).toEqual([
        end === 'pending' ? 'connecting' : 'disconnected',
        ['close'],
      ])
    },
  )
})

test('other tabs: connect too and stay connected when the wallet switches from an unknown chain', async () => {
  const storage = fakeStorage()
  const open = () => {
    const [found, listed] = [new FakeConnector(), new FakeConnector()]
    const wallet = { id: 'a', key: 'rdns.a', name: 'Wallet A', connector: listed }
    const made = createTestSession({
      chains: [chain(1)],
      storage: createAppStorage(storage.tab()),
      toasts,
      wallet: () => wallet,
      reconnect: async () => ({
        wallet,
        connection: (await found.restoring.promise) as Connection,
      }),
    })
    found.restoring.resolve(fakeConnection({ address: A, chainId: 0 }))
    return { made, listed, status: () => made.state.get().session.status }
  }
  const [here, there] = [open(), open()]
  here.made.connect('a')
  const connection = fakeConnection({ address: A, chainId: 0 })
  here.listed.connecting.resolve(connection)
  await tick()
  expect([here.status(), there.status()]).toEqual(['connected', 'connected'])
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  connection.emit({ type: 'chain', chainId: 0 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([here.status(), there.status()]).toEqual(['connected', 'connected'])
  for (const { made } of [here, there]) made.stop()
})

test.each<[string, () => void]>([
  ['cancels', () => session.cancel()],
  ['closes the dialog', () => session.close()],
])(
  'reconnect: starts again in the background after the user clicks another wallet and %s',
  async (_, leave) => {
    stored = REMEMBERED
    void session.reconnect(0)
    await tick()
    session.open('connect')
    session.connect('b')
    leave()
    await tick()
    expect([a.restores, status()]).toEqual([2, 'disconnected'])
    a.restoring.resolve(fakeConnection({ address: A }))
    await tick()
    expect(session.state.get().session).toMatchObject({ status: 'connected', address: A })
  },
)

test('reconnect: is not repeated after the user cancels the reconnect', async () => {
  stored = REMEMBERED
  void session.reconnect()
  await tick()
  session.cancel()
  await tick()
  expect([a.restores, status()]).toEqual([1, 'disconnected'])
})

test('reconnect: disconnects if the wallet is missing or fails, and keeps the wallet stored', async () => {
  stored = REMEMBERED
  a.restoring.resolve(undefined)
  await session.reconnect()
  expect([status(), stored]).toEqual(['disconnected', REMEMBERED])
  a.restoring = deferred()
  a.restoring.reject(new Error('extension context invalidated'))
  await session.reconnect()
  expect(status()).toBe('disconnected')
})

test('other tabs: a disconnect in another tab disconnects this tab without a request to the wallet', async () => {
  const connection = await connected()
  stored = undefined
  foreign()
  expect([status(), connection.calls]).toEqual(['disconnected', ['close']])
})

test('other tabs: wallet events do not store data again that another tab has erased', async () => {
  const connection = await connected()
  stored = undefined // before the storage event
  connection.emit({ type: 'account', address: B })
  connection.emit({ type: 'chain', chainId: 10 })
  await quiet()
  expect(session.state.get().session).toMatchObject({ address: B, chainId: 10 })
  expect(stored).toBeUndefined()
})

test.each(['before the deadline', 'after the deadline'])(
  'other tabs: a disconnect in another tab ends the reconnect of this tab, %s',
  async (when) => {
    stored = REMEMBERED
    const restored = session.reconnect()
    if (when === 'after the deadline') {
      await vi.advanceTimersByTimeAsync(3_000)
      await restored
    }
    stored = undefined
    foreign()
    expect(status()).toBe('disconnected')
    const late = fakeConnection({ address: A })
    a.restoring.resolve(late)
    await tick()
    expect([status(), stored, late.calls]).toEqual(['disconnected', undefined, ['close']])
  },
)

test('other tabs: a disconnect in another tab does not cancel an attempt in this tab', async () => {
  session.open('connect')
  session.connect('a')
  foreign()
  a.connecting.resolve(fakeConnection({ address: A }))
  await tick()
  expect(status()).toBe('connected')
})

test('other tabs: a disconnected tab connects when another tab connects', async () => {
  stored = REMEMBERED
  foreign()
  a.restoring.resolve(fakeConnection({ address: A }))
  await tick()
  expect(status()).toBe('connected')
})

test('switchChain: closes the chain modal and shows a toast after the switch', async () => {
  const connection = await connected()
  const { promise, resolve } = deferred<void>()
  connection.switchResult = promise
  session.open('chain')
  void session.switchChain(10)
  void session.switchChain(1)
  expect([session.state.get().switching, connection.calls]).toEqual([
    { chainId: 10, error: undefined },
    ['switch 10'],
  ])
  resolve()
  await tick()
  expect(session.state.get()).toMatchObject({
    session: { chainId: 10 },
    modal: undefined,
    switching: undefined,
  })
  expect(toasts.list.get()).toMatchObject([
    { message: { type: 'chain-changed', chain: 'Chain 10' } },
  ])
})

test('switchChain: shows an error in the open chain modal', async () => {
  const connection = await connected()
  connection.switchResult = Promise.reject(new AppError('switch-ignored', 'stayed'))
  session.open('chain')
  await session.switchChain(10)
  expect(session.state.get()).toMatchObject({
    modal: 'chain',
    session: { chainId: 1 },
    switching: { chainId: 10, error: { code: 'switch-ignored' } },
  })
})

test('switchChain: shows an error toast if the chain modal was closed', async () => {
  const connection = await connected()
  const { promise, reject } = deferred<void>()
  connection.switchResult = promise
  session.open('chain')
  const switching = session.switchChain(10)
  session.close()
  reject(new AppError('user-rejected', 'no'))
  await switching
  expect(session.state.get().switching).toBeUndefined()
  expect(toasts.list.get()).toMatchObject([{ kind: 'error', message: { code: 'user-rejected' } }])
})

test('switchChain: sends no request for an unsupported chain or the current chain', async () => {
  const connection = await connected()
  session.open('chain')
  await session.switchChain(99)
  expect([session.state.get().switching?.error?.code, connection.calls]).toEqual([
    'chain-not-configured',
    [],
  ])
  await session.switchChain(1)
  expect(connection.calls).toEqual([])
})

test('cancelSwitch: ends the switch and ignores a late response', async () => {
  const connection = await connected()
  const { promise, resolve } = deferred<void>()
  connection.switchResult = promise
  session.open('chain')
  void session.switchChain(10)
  session.cancelSwitch()
  expect(session.state.get().switching).toBeUndefined()
  resolve()
  await tick()
  expect([session.state.get().session, toasts.list.get()]).toMatchObject([{ chainId: 1 }, []])
})

test('requests: contains a pending request until the request settles', async () => {
  const connection = await connected()
  connection.emit({ type: 'request', id: 7, method: 'personal_sign', state: 'sent' })
  expect(session.state.get().requests).toEqual([7])
  connection.emit({ type: 'request', id: 7, method: 'personal_sign', state: 'settled' })
  expect(session.state.get().requests).toEqual([])
})

test('requests: keeps a pending request when another request settles', async () => {
  const connection = await connected()
  const emit = (id: number, state: 'sent' | 'settled') =>
    connection.emit({ type: 'request', id, method: 'personal_sign', state })
  emit(7, 'sent')
  emit(8, 'sent')
  emit(8, 'settled')
  expect(session.state.get().requests).toEqual([7])
})

test('requests: contains a new request after the first was dismissed', async () => {
  const connection = await connected()
  const emit = (id: number, state: 'sent' | 'settled') =>
    connection.emit({ type: 'request', id, method: 'personal_sign', state })
  emit(7, 'sent')
  session.dismissRequest(7)
  expect(session.state.get().requests).toEqual([])
  emit(8, 'sent')
  emit(7, 'settled')
  expect(session.state.get().requests).toEqual([8])
})

test('wallet: returns name and link that the connected wallet has sent', async () => {
  const connection = Object.assign(fakeConnection({ address: A }), {
    peer: { name: 'Phone', link: { href: 'phone://', destination: 'phone:' } },
  })
  const wallet = {
    id: 'a',
    key: 'walletConnect',
    name: 'Wallet A',
    connector: a,
    connected: (peer: WalletPeer) => peer,
  }
  await session.connectFrame(async () => ({ connection, wallet }))
  expect([session.wallet()?.name, session.wallet()?.link?.destination]).toEqual(['Phone', 'phone:'])
  await session.disconnect()
  expect(session.wallet()).toBeUndefined()
  expect(toasts.list.get()).toMatchObject([{ message: { wallet: 'Phone' } }])
})

describe('connect with a pairing from before a reload', () => {
  const pairing = { storageId: '0123abcd', topic: 'f'.repeat(64) }

  test('passes the pairing to the connector', async () => {
    session.open('connect')
    session.connect('a', { resume: pairing })
    expect(a.requests[0]?.resume).toBe(pairing)
    a.connecting.resolve(fakeConnection({ address: A }))
    await tick()
    expect(session.state.get()).toMatchObject({
      session: { status: 'connected' },
      modal: undefined,
    })
  })

  test('closes the dialog without an error if the pairing cannot be resumed', async () => {
    session.open('connect')
    session.connect('a', { resume: pairing })
    a.connecting.reject(new AppError('aborted', 'nothing left'))
    await tick()
    expect(session.state.get()).toMatchObject({
      session: { status: 'disconnected' },
      modal: undefined,
      failure: undefined,
    })
  })

  test('shows an error if the wallet rejects, and a retry creates a new pairing', async () => {
    session.open('connect')
    session.connect('a', { resume: pairing })
    a.connecting.reject(new AppError('user-rejected', 'no'))
    await tick()
    expect(session.state.get().failure?.error.code).toBe('user-rejected')
    session.connect('a')
    expect(a.requests[1]?.resume).toBe(undefined)
  })
})
