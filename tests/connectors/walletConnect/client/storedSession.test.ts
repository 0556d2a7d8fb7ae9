import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createSessionStore,
  createTabPairingStore,
  findOrphanedClients,
  removeUnusedClients,
} from '../../../../src/connectors/walletConnect/client/storedSession.ts'
import { fakeArea, fill, type Area } from '../../../fakes/storage.ts'
import { fakeWeb } from '../harness.ts'

const NOW = 1_800_000_000_000
const TOPIC = 'a'.repeat(64)
const RAINBOW = { walletId: 'rainbow', title: 'Continue in Rainbow' }
const PAIRING = { uri: `wc:${TOPIC}@2?relay-protocol=irn&symKey=00`, expiresAt: NOW + 295_000 }
const FOUND = { ...RAINBOW, storageId: '0123abcd', topic: TOPIC, expiresAt: PAIRING.expiresAt }
const KEYS = 'florin.wc.0123abcd.florin//codes'
const pairings = (topic = TOPIC) => JSON.stringify([{ topic, selfKey: 'b', until: NOW + 600_000 }])

type Areas = { readonly localStorage: Area; readonly sessionStorage: Area }

/** Opens a page. Pass an earlier page's storage to reload the same tab. */
function page({
  localStorage = fakeArea({ [KEYS]: pairings() }),
  sessionStorage = fakeArea(),
}: Partial<Areas> = {}) {
  const target = Object.assign(new EventTarget(), {
    localStorage,
    sessionStorage,
    document: { visibilityState: 'visible' },
    parent: undefined as unknown,
  })
  target.parent = target
  return {
    target,
    localStorage,
    sessionStorage,
    memory: () => createTabPairingStore(target as unknown as Window),
    fire: (type: string) => void target.dispatchEvent(new Event(type)),
    see(visibilityState: 'visible' | 'hidden') {
      Object.assign(target.document, { visibilityState })
      target.dispatchEvent(new Event('visibilitychange'))
    },
  }
}
type Page = ReturnType<typeof page>

/** Opens a page and follows a link into Rainbow's app. */
function followed() {
  const first = page()
  const memory = first.memory()
  memory.remember(RAINBOW, PAIRING)
  return { ...first, end: memory.clear }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => void vi.useRealTimers()
})

test('createSessionStore ignores a malformed stored session', () => {
  const valid = { topic: 'a'.repeat(64), chainId: 1 }
  const stored = { ...valid, slot: '0123abcd' }
  const read = (text: string) => createSessionStore(fakeWeb([['florin.wc.session', text]])).read()
  expect(read(JSON.stringify(stored))).toEqual({ ...valid, storageId: '0123abcd' })
  for (const bad of [
    { slot: '../x' },
    { topic: 'A'.repeat(64) },
    { topic: 5 },
    { chainId: 0 },
    { chainId: 1.5 },
    { chainId: '1' },
  ]) {
    expect(read(JSON.stringify({ ...stored, ...bad }))).toBe(undefined)
  }
  for (const text of ['', '[]', 'null', '{', '"x"', 'true']) expect(read(text)).toBe(undefined)
})

test('removeUnusedClients removes the keys of clients without a session and keeps all other keys', () => {
  const pairing = { storageId: '0123abcd', topic: 'a'.repeat(64), chainId: 1 }
  const web = fakeWeb([
    ['florin.wc.session', '{}'],
    ['florin.wc.0123abcd.wc@2:core//keychain', '{}'],
    ['florin.wc.deadbeef.wc@2:core//keychain', '{}'],
    ['florin.theme', 'dark'],
    ['WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"evil://","name":"x"}'],
  ])
  removeUnusedClients(web, pairing, 0)
  const others = ['florin.theme', 'WALLETCONNECT_DEEPLINK_CHOICE']
  expect([...web.map.keys()]).toEqual([
    'florin.wc.session',
    'florin.wc.0123abcd.wc@2:core//keychain',
    ...others,
  ])
  removeUnusedClients(web, undefined, 0)
  expect([...web.map.keys()]).toEqual(others)
})

test('findOrphanedClients lists clients whose session or pairing has not expired', () => {
  const entries = [
    [
      'florin.wc.00000001.wc@2:client:0.3//session',
      JSON.stringify([{ topic: 't', expiry: 2_000 }]),
    ],
    ['florin.wc.00000001.wc@2:core//keychain', '{}'],
    [
      'florin.wc.00000002.florin//codes',
      JSON.stringify([{ topic: 't', selfKey: 'k', until: 1_999_999 }]),
    ],
    ['florin.wc.00000003.wc@2:client:0.3//session', '[]'],
    ['florin.wc.00000004.florin//codes', 'junk'],
  ] as const
  const web = fakeWeb(entries)
  expect(findOrphanedClients(web, 1_000_000)).toEqual(['00000001', '00000002'])
  removeUnusedClients(web, undefined, 1_000_000)
  expect([...web.map.keys()]).toEqual(entries.slice(0, 3).map(([key]) => key))
  removeUnusedClients(web, undefined, 2_000_000)
  expect(web.map.size).toBe(0)
})

test('createSessionStore keeps a session that storage rejected in memory and writes it on retry', () => {
  const older = { storageId: '00000001', topic: 'a'.repeat(64), chainId: 1 }
  const own = { storageId: '00000002', topic: 'b'.repeat(64), chainId: 42_161 }
  const olderText = JSON.stringify({ slot: '00000001', topic: 'a'.repeat(64), chainId: 1 })
  const web = fakeWeb([['florin.wc.session', olderText]])
  fill(web)
  const stored = () => createSessionStore(web).read()
  const memory = createSessionStore(web)
  memory.write(own)
  expect([memory.read(), stored()]).toEqual([own, older])
  memory.update({ ...own, chainId: 421_614 })
  memory.retry()
  expect([memory.read(), stored()]).toEqual([{ ...own, chainId: 421_614 }, older])
  web.room = Infinity
  memory.retry()
  expect(stored()).toEqual({ ...own, chainId: 421_614 })
  fill(web)
  memory.write({ ...own, chainId: 999_999_999 })
  web.map.set('florin.wc.session', olderText) // written by another tab
  memory.retry()
  expect([memory.read(), stored()]).toEqual([older, older])
  memory.clear(own.topic)
  expect(stored()).toEqual(older)
  memory.write({ ...own, chainId: 999_999_999 })
  memory.clear(own.topic)
  memory.retry()
  expect([memory.read(), stored()]).toEqual([older, older])
})

describe('createTabPairingStore', () => {
  test.each<[string, (page: Page) => void]>([
    ['reloaded', ({ fire }) => fire('pagehide')],
    ['dropped while hidden', ({ see }) => see('hidden')],
  ])('restores the pairing after the page was %s, and after a second reload', (_, drop) => {
    const first = followed()
    drop(first)
    const second = page(first)
    expect(second.memory().interrupted).toEqual(FOUND)
    second.fire('pagehide')
    expect(page(first).memory().interrupted).toEqual(FOUND)
  })

  test('stores nothing while the page is visible, so that a duplicated tab does not copy the pairing', () => {
    const { sessionStorage, see, fire } = followed()
    expect(sessionStorage.length).toBe(0)
    see('hidden')
    see('visible') // back from the app
    expect(sessionStorage.length).toBe(0)
    fire('pagehide')
    fire('pageshow') // back from the back/forward cache
    expect(sessionStorage.length).toBe(0)
  })

  test('removes the stored pairing on load, so that a duplicated tab does not copy it', () => {
    const first = followed()
    first.fire('pagehide')
    page(first).memory()
    expect(first.sessionStorage.length).toBe(0)
  })

  describe('restores no pairing', () => {
    test.each<[string, (second: Page) => unknown]>([
      ['the pairing has expired', () => vi.setSystemTime(NOW + 295_000)],
      ['the page is in an iframe', ({ target }) => Object.assign(target, { parent: {} })],
      ['the keys of the pairing were removed', ({ localStorage }) => localStorage.clear()],
      [
        'the client has another pairing',
        ({ localStorage }) => localStorage.setItem(KEYS, pairings('c')),
      ],
      [
        'the stored entry is malformed',
        ({ sessionStorage }) => sessionStorage.setItem('florin.wc.attempt', '[1'),
      ],
      [
        'sessionStorage is blocked',
        ({ target }) =>
          Object.defineProperty(target, 'sessionStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          }),
      ],
    ])('if %s', (_, change) => {
      const first = followed()
      first.fire('pagehide')
      const second = page(first)
      change(second)
      expect(second.memory().interrupted).toBe(undefined)
    })

    test('if the connection attempt has ended', () => {
      const first = followed()
      first.see('hidden')
      first.end()
      first.fire('pagehide')
      expect(page(first).memory().interrupted).toBe(undefined)
    })

    test.each([
      ['a pairing of another client', { uri: PAIRING.uri.replace('a', 'd') }],
      ['a link without a pairing', { uri: 'https://wallet.example' }],
    ])('if the remembered URI is %s', (_, change) => {
      const first = page()
      first.memory().remember(RAINBOW, { ...PAIRING, ...change })
      first.fire('pagehide')
      expect(first.sessionStorage.length).toBe(0)
    })

    test('if localStorage does not contain the keys of the client', () => {
      const first = page({ localStorage: fakeArea() })
      first.memory().remember(RAINBOW, PAIRING)
      first.fire('pagehide')
      expect(first.sessionStorage.length).toBe(0)
    })
  })
})
