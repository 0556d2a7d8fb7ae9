// Clearing stored data stops pending writes and clears in-memory state.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { createStorageRecords } from '../../src/page/storageRecords.ts'
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
  const records = createStorageRecords({ session, toasts }, { storage, log }, target)
  return {
    area,
    storage,
    session,
    log,
    records,
    answers,
    status: () => session.state.get().session.status,
    kept: () => [...area.map.keys()],
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const tick = () => vi.advanceTimersByTimeAsync(0)

test('clear disconnects and removes only the storage entries of the app', async () => {
  const { session, answers, records, status, kept, log, storage } = setUp()
  session.connect('w')
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect(kept()).toEqual(['florin.theme', 'other', 'florin.recents', 'florin.session'])
  const shown: unknown[] = []
  storage.onChange('recents', () => shown.push(storage.recents()))
  const erased = records.clear()
  expect([status(), kept(), shown]).toEqual(['disconnected', ['other'], [[]]])
  await erased
  expect([kept(), log.get(), records.stored()]).toEqual([['other'], [], []])
})

test('clear during a connection attempt ignores the late result of the attempt', async () => {
  const { session, answers, records, status, kept } = setUp()
  session.connect('w')
  await records.clear()
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), kept()]).toEqual(['disconnected', ['other']])
})

test('clear during a reconnect ignores the late result of the reconnect', async () => {
  const { session, answers, records, status, kept, storage } = setUp()
  storage.setSession(REMEMBERED)
  void session.reconnect()
  await records.clear()
  answers.reconnect.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), kept()]).toEqual(['disconnected', ['other']])
})

test('reconnecting while clear still closes the previous session keeps the new session', async () => {
  const { session, answers, records, status, kept } = setUp()
  const leaving = deferred<'revoked'>()
  session.connect('w')
  answers.connect.resolve({ ...fakeConnection({ address: A }), disconnect: () => leaving.promise })
  await tick()
  const erased = records.clear()
  session.connect('w')
  await tick()
  leaving.resolve('revoked')
  await erased
  expect([status(), kept()]).toEqual(['connected', ['other', 'florin.recents', 'florin.session']])
})
