import { describe, expect, test } from 'vitest'
import { createAppStorage, type AppStorage } from '../../src/core/storage.ts'
import { fakeStorage, fill } from '../fakes/storage.ts'

const ADDRESS = '0x00000000000000000000000000000000000000aa' as const
const REMEMBERED = { walletId: 'metaMask', key: 'io.metamask', address: ADDRESS, chainId: 10 }

const OLDER = {
  walletId: 'b',
  key: 'com.b',
  address: '0x00000000000000000000000000000000000000bb',
  chainId: 1,
} as const
const FULL_OF = {
  'florin.session': JSON.stringify({ v: 1, ...OLDER }),
  'florin.recents': '[{"id":"b"}]',
  'florin.theme': 'dark',
  'florin.cache': 'old',
}

function fakeWindow(values: Record<string, string> = {}, blocked?: 'getter' | 'full' | 'null') {
  const { area, data, tab } = fakeStorage(values)
  if (blocked === 'full') fill(area)
  const own = tab({ blocked: blocked === 'getter' })
  return {
    area,
    tab,
    map: data,
    get localStorage() {
      return blocked === 'null' ? (null as unknown as Storage) : own.localStorage
    },
    addEventListener: own.addEventListener,
    show: (persisted: boolean) => own.fire('pageshow', { persisted }),
    fire: (key: string | null) => own.fire('storage', { key }),
  }
}

describe('failing storage', () => {
  test('ignores a stored session that is longer than 4096 characters', () => {
    const long = (length: number): string => JSON.stringify({ v: 1, ...REMEMBERED }).padEnd(length)
    expect(createAppStorage(fakeWindow({ 'florin.session': long(4_096) })).session()).toEqual(
      REMEMBERED,
    )
    expect(
      createAppStorage(fakeWindow({ 'florin.session': long(4_097) })).session(),
    ).toBeUndefined()
  })

  test('returns stored values after a reload', () => {
    const target = fakeWindow()
    const storage = createAppStorage(target)
    storage.setSession(REMEMBERED)
    storage.addRecent('metaMask')
    storage.setTheme('dark')
    expect(createAppStorage(target).session()).toEqual(REMEMBERED)
    storage.clearAccount()
    expect([...target.map.keys()].sort()).toEqual(['florin.recents', 'florin.theme'])
  })

  test.each(['getter', 'full', 'null'] as const)(
    'keeps values in memory when storage fails (%s)',
    (blocked) => {
      const storage = createAppStorage(fakeWindow({}, blocked))
      expect(storage.session()).toBeUndefined()
      storage.setSession(REMEMBERED)
      storage.addRecent('a')
      expect([storage.session(), storage.recents()]).toEqual([REMEMBERED, [{ id: 'a' }]])
      storage.clearAccount()
      expect(storage.session()).toBeUndefined()
    },
  )

  const all = (storage: AppStorage) => [
    storage.session(),
    storage.recents(),
    storage.theme(),
    storage.cache.read(),
    storage.signOutPending.get(),
  ]
  const change = (storage: AppStorage): void => {
    storage.setSession(REMEMBERED)
    storage.addRecent('a')
    storage.setTheme('light')
    storage.cache.write('newer')
    storage.signOutPending.set(true)
  }
  const OLD = [OLDER, [{ id: 'b' }], 'dark', 'old', false]
  const NEW = [REMEMBERED, [{ id: 'a' }, { id: 'b' }], 'light', 'newer', true]

  test('keeps values in memory that a full storage rejected, and writes them once there is space', () => {
    const target = fakeWindow(FULL_OF, 'full')
    const [storage, other] = [createAppStorage(target), createAppStorage(target.tab())]
    change(storage)
    expect([all(storage), all(other)]).toEqual([NEW, OLD])
    target.area.room += 5 // enough for some values
    storage.setTheme('light')
    expect([all(storage), other.theme(), other.session()]).toEqual([NEW, 'light', OLDER])
    target.area.room = Infinity
    storage.setTheme('light')
    expect([all(storage), all(other), all(createAppStorage(target))]).toEqual([NEW, NEW, NEW])
  })

  test('values that another tab has written replace values that storage rejected', () => {
    const target = fakeWindow(FULL_OF, 'full')
    const [storage, other] = [createAppStorage(target), createAppStorage(target.tab())]
    change(storage)
    target.map.set('florin.theme', 'junk') // before the storage event
    expect(storage.theme()).toBe(undefined)
    target.area.room = Infinity
    other.clearAccount()
    expect([all(storage), all(other)]).toEqual(
      Array(2).fill([undefined, NEW[1], undefined, undefined, true]),
    )
  })

  test('does not write values that storage rejected after another tab cleared the storage', () => {
    const target = fakeWindow(FULL_OF, 'full')
    const [storage, other] = [createAppStorage(target), target.tab()]
    change(storage)
    target.area.room = Infinity
    other.localStorage.clear()
    expect([all(storage), [...target.map]]).toEqual([
      [undefined, [], undefined, undefined, false],
      [],
    ])
  })
})

const junk: [string, string][] = [
  ['not JSON', '{'],
  ['null', 'null'],
  ['a string', '"x"'],
  ['an array', '[]'],
  ['no version', JSON.stringify(REMEMBERED)],
  ['another version', JSON.stringify({ v: 2, ...REMEMBERED })],
  ['a bad address', JSON.stringify({ v: 1, ...REMEMBERED, address: '0x12' })],
  ['an address with markup', JSON.stringify({ v: 1, ...REMEMBERED, address: '<img src=x>' })],
  ['a chain id as a string', JSON.stringify({ v: 1, ...REMEMBERED, chainId: '10' })],
  ['a negative chain id', JSON.stringify({ v: 1, ...REMEMBERED, chainId: -1 })],
  ['a fractional chain id', JSON.stringify({ v: 1, ...REMEMBERED, chainId: 1.5 })],
  ['a wallet id with markup', JSON.stringify({ v: 1, ...REMEMBERED, walletId: '<b>' })],
  ['prototype keys', `{"__proto__":${JSON.stringify({ v: 1, ...REMEMBERED })}}`],
  ['a megabyte', JSON.stringify({ v: 1, ...REMEMBERED, key: 'x'.repeat(1_000_000) })],
]

describe('stored values', () => {
  test.each(junk)('ignores malformed stored data: %s', (_, text) => {
    const storage = createAppStorage(
      fakeWindow({ 'florin.session': text, 'florin.recents': text, 'florin.theme': text }),
    )
    expect([storage.session(), storage.recents(), storage.theme()]).toEqual([
      undefined,
      [],
      undefined,
    ])
    expect(({} as { walletId?: string }).walletId).toBeUndefined()
  })

  test('stores a session without a chain ID', () => {
    const target = fakeWindow()
    createAppStorage(target).setSession({ ...REMEMBERED, chainId: 0 })
    expect(createAppStorage(target).session()).toEqual({ ...REMEMBERED, chainId: 0 })
  })

  test.each([
    ['identified by a provider flag', { walletId: 'injected', key: 'flag:Browser Wallet' }],
    ['with a duplicate rdns', { walletId: 'com.example#2', key: 'com.example' }],
    ['without an rdns', { walletId: 'other:币安-钱包', key: 'other:币安-钱包' }],
  ])('stores a wallet %s', (_, wallet) => {
    const storage = createAppStorage(fakeWindow())
    storage.setSession({ ...REMEMBERED, ...wallet })
    storage.addRecent(wallet.walletId)
    expect([storage.session(), storage.recents()]).toEqual([
      { ...REMEMBERED, ...wallet },
      [{ id: wallet.walletId }],
    ])
  })

  test('recents returns the three most recent wallets and marks a disconnected wallet', () => {
    const storage = createAppStorage(fakeWindow())
    for (const id of ['a', 'b', 'c', 'a', 'd']) storage.addRecent(id)
    expect(storage.recents()).toEqual([{ id: 'd' }, { id: 'a' }, { id: 'c' }])
    storage.markDisconnected('a')
    expect(storage.recents()).toContainEqual({ id: 'a', left: true })
    storage.addRecent('a')
    expect(storage.recents()[0]).toEqual({ id: 'a' })
  })
})

describe('changes of other tabs', () => {
  test("onChange('session') reports session changes of other tabs and a cleared storage", () => {
    const target = fakeWindow()
    let notifications = 0
    const stop = createAppStorage(target).onChange('session', () => {
      notifications += 1
    })
    target.fire('florin.session')
    // A session of the same account, so the main key does not change.
    target.fire('florin.wc.session')
    target.fire(null)
    target.fire('somebody.else')
    expect(notifications).toBe(3)
    stop()
    target.fire('florin.session')
    expect(notifications).toBe(3)
  })

  test('checks for changes when the page returns from the back/forward cache', () => {
    const target = fakeWindow(ALL)
    const storage = createAppStorage(target)
    const events: string[] = []
    storage.onAccountCleared(() => events.push('forgotten'))
    storage.onChange('session', () => events.push('session'))
    target.show(false)
    expect(events).toEqual([])
    target.map.delete('florin.session')
    target.show(true)
    expect(events).toEqual(['forgotten', 'session'])
  })

  test("onChange('theme') reports only theme changes of other tabs", () => {
    const target = fakeWindow()
    const events: string[] = []
    const storage = createAppStorage(target)
    storage.onChange('session', () => events.push('session'))
    storage.onChange('theme', () => events.push('theme'))
    target.fire('florin.theme')
    expect(events).toEqual(['theme'])
  })
})

const ALL = {
  'florin.session': JSON.stringify({ v: 1, ...REMEMBERED }),
  'florin.cache': 'c',
  'florin.transactions': 't',
}

describe('clearing storage', () => {
  test('clearAccount removes all values stored for the account and notifies listeners', () => {
    const target = fakeWindow({ ...ALL, 'florin.theme': 'dark' })
    const storage = createAppStorage(target)
    let notifications = 0
    const stop = storage.onAccountCleared(() => {
      notifications += 1
    })
    storage.clearAccount()
    expect([[...target.map.keys()], notifications]).toEqual([['florin.theme'], 1])
    stop()
    storage.clearAccount()
    expect(notifications).toBe(1)
  })

  test.each(['florin.session', null])(
    'clears the in-memory values when another tab removes the session (storage event key: %s)',
    (key) => {
      const target = fakeWindow(ALL)
      const storage = createAppStorage(target)
      let notifications = 0
      storage.onAccountCleared(() => {
        notifications += 1
      })
      target.fire('florin.session')
      expect([notifications, storage.cache.read()]).toEqual([0, 'c'])
      target.map.delete('florin.session')
      target.fire(key)
      expect([notifications, storage.cache.read()]).toEqual([1, undefined])
    },
  )

  test('keeps a stored session that was written by a later version of the app', () => {
    const target = fakeWindow()
    createAppStorage(target)
    target.map.set('florin.session', '{"v":2}')
    target.fire('florin.session')
    expect(target.map.has('florin.session')).toBe(true)
  })

  test('dropUnwritten clears all values in memory and notifies listeners', () => {
    const storage = createAppStorage(fakeWindow({}, 'full'))
    const events: string[] = []
    for (const what of ['session', 'recents', 'theme'] as const)
      storage.onChange(what, () => events.push(what))
    storage.setSession(REMEMBERED)
    storage.addRecent('a')
    storage.setTheme('dark')
    storage.cache.write('c')
    storage.dropUnwritten()
    expect([
      storage.session(),
      storage.recents(),
      storage.theme(),
      storage.cache.read(),
      events,
    ]).toEqual([undefined, [], undefined, undefined, ['session', 'recents', 'theme']])
  })

  test('recents returns a wallet that is stored twice only once', () => {
    expect(
      createAppStorage(
        fakeWindow({ 'florin.recents': '[{"id":"a"},{"id":"a","left":true},{"id":"b"}]' }),
      ).recents(),
    ).toEqual([{ id: 'a' }, { id: 'b' }])
  })
})
