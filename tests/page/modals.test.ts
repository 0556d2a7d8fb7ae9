// Clearing stored data stops pending writes and clears in-memory state.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { createStorageInventory } from '../../src/page/createStorageInventory.ts'
import type { RequestLogEntry } from '../../src/core/requestLog.ts'
import { createAppStorage } from '../../src/core/storage.ts'
import { createTestSession } from '../fakes/session.ts'
import { createToasts } from '../../src/core/toasts.ts'
import type { Connection, Connector } from '../../src/connectors/connector.ts'
import { fakeConnection } from '../fakes/connection.ts'
import { deferred } from '../fakes/deferred.ts'
import { fakeArea } from '../fakes/storage.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const REMEMBERED = { walletId: 'w', key: 'w', address: A, chainId: 1 } as const

function setUp() {
  const events = new EventTarget()
  const area = fakeArea({ 'florin.theme': 'dark', other: 'theirs' })
  const target = {
    localStorage: area,
    sessionStorage: fakeArea(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window
  const storage = createAppStorage(target)
  const toasts = createToasts()
  const answers = { connect: deferred<Connection>(), reconnect: deferred<Connection | undefined>() }
  const connector: Connector = { connect: () => answers.connect.promise }
  const wallet = { id: 'w', key: 'w', name: 'Wallet', connector }
  const reconnect = async () => {
    const connection = await answers.reconnect.promise
    return connection && { wallet, connection }
  }
  const session = createTestSession({
    chains: [],
    storage,
    toasts,
    wallet: () => wallet,
    reconnect,
  })
  const log = createStore<readonly RequestLogEntry[]>([
    { id: 1, kind: 'wallet', method: 'a', target: 'W', at: 0, ms: 0, outcome: 'ok' },
  ])
  const inventory = createStorageInventory({ session, toasts }, { storage, log }, target)
  return {
    area,
    storage,
    session,
    log,
    inventory,
    answers,
    status: () => session.state.get().session.status,
    storedKeys: () => [...area.map.keys()],
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const tick = () => vi.advanceTimersByTimeAsync(0)

test('clear disconnects and removes only the storage entries of the app', async () => {
  const { session, answers, inventory, status, storedKeys, log, storage } = setUp()
  session.connect('w')
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect(storedKeys()).toEqual(['florin.theme', 'other', 'florin.recents', 'florin.session'])
  const shown: unknown[] = []
  storage.onChange('recents', () => shown.push(storage.recents()))
  const erased = inventory.clear()
  expect([status(), storedKeys(), shown]).toEqual(['disconnected', ['other'], [[]]])
  await erased
  expect([storedKeys(), log.get(), inventory.stored()]).toEqual([['other'], [], []])
})

test('clear during a connection attempt ignores the late result of the attempt', async () => {
  const { session, answers, inventory, status, storedKeys } = setUp()
  session.connect('w')
  await inventory.clear()
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), storedKeys()]).toEqual(['disconnected', ['other']])
})

test('clear during a reconnect ignores the late result of the reconnect', async () => {
  const { session, answers, inventory, status, storedKeys, storage } = setUp()
  storage.setSession(REMEMBERED)
  void session.reconnect()
  await inventory.clear()
  answers.reconnect.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), storedKeys()]).toEqual(['disconnected', ['other']])
})

test('reconnecting while clear still closes the previous session keeps the new session', async () => {
  const { session, answers, inventory, status, storedKeys } = setUp()
  const leaving = deferred<'revoked'>()
  session.connect('w')
  answers.connect.resolve({ ...fakeConnection({ address: A }), disconnect: () => leaving.promise })
  await tick()
  const erased = inventory.clear()
  session.connect('w')
  await tick()
  leaving.resolve('revoked')
  await erased
  expect([status(), storedKeys()]).toEqual([
    'connected',
    ['other', 'florin.recents', 'florin.session'],
  ])
})
