// Clearing stored data: requests in progress write nothing afterwards, and in-memory state is
// cleared too.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '../../src/lib/store.ts'
import { createStorageRecords } from '../../src/page/storageRecords.ts'
import type { RequestLogEntry } from '../../src/core/requestLog.ts'
import { createMemory } from '../../src/core/storage.ts'
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
  const memory = createMemory(target)
  const toasts = createToasts()
  const answers = { connect: deferred<Connection>(), restore: deferred<Connection | undefined>() }
  const connector: Connector = { connect: () => answers.connect.promise }
  const wallet = { id: 'w', key: 'w', name: 'Wallet', connector }
  const restore = async () => {
    const connection = await answers.restore.promise
    return connection && { wallet, connection }
  }
  const session = createTestSession({
    chains: [],
    memory,
    toasts,
    wallet: () => wallet,
    restore,
  })
  const log = createStore<readonly RequestLogEntry[]>([
    { id: 1, kind: 'wallet', method: 'a', target: 'W', at: 0, ms: 0, outcome: 'ok' },
  ])
  const records = createStorageRecords({ session, toasts }, { memory, log }, target)
  return {
    area,
    memory,
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

test('clearing disconnects and removes our entries but no others', async () => {
  const { session, answers, records, status, kept, log, memory } = setUp()
  session.connect('w')
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect(kept()).toEqual(['florin.theme', 'other', 'florin.recents', 'florin.session'])
  const shown: unknown[] = [] // the wallet list, which marks recent wallets
  memory.onChange('recents', () => shown.push(memory.recents()))
  const erased = records.erase()
  expect([status(), kept(), shown]).toEqual(['disconnected', ['other'], [[]]])
  await erased
  expect([kept(), log.get(), records.stored()]).toEqual([['other'], [], []])
})

test('clearing during an attempt ignores its late result', async () => {
  const { session, answers, records, status, kept } = setUp()
  session.connect('w')
  await records.erase()
  answers.connect.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), kept()]).toEqual(['disconnected', ['other']])
})

test('clearing during a reconnect ignores its late result', async () => {
  const { session, answers, records, status, kept, memory } = setUp()
  memory.setSession(REMEMBERED)
  void session.restore()
  await records.erase()
  answers.restore.resolve(fakeConnection({ address: A }))
  await tick()
  expect([status(), kept()]).toEqual(['disconnected', ['other']])
})

test('reconnecting while the previous session is still being closed keeps the new session', async () => {
  const { session, answers, records, status, kept } = setUp()
  const leaving = deferred<'revoked'>()
  session.connect('w')
  answers.connect.resolve({ ...fakeConnection({ address: A }), disconnect: () => leaving.promise })
  await tick()
  const erased = records.erase()
  session.connect('w')
  await tick()
  leaving.resolve('revoked')
  await erased
  expect([status(), kept()]).toEqual(['connected', ['other', 'florin.recents', 'florin.session']])
})
