import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTabPairingStore } from '../../../../src/connectors/walletConnect/client/storedSession.ts'
import { fakeArea, type Area } from '../../../fakes/storage.ts'

const NOW = 1_800_000_000_000
const TOPIC = 'a'.repeat(64)
const RAINBOW = { walletId: 'rainbow', title: 'Continue in Rainbow' }
const PAIRING = { uri: `wc:${TOPIC}@2?relay-protocol=irn&symKey=00`, expiresAt: NOW + 295_000 }
const FOUND = { ...RAINBOW, storageId: '0123abcd', topic: TOPIC, expiresAt: PAIRING.expiresAt }
const KEYS = 'florin.wc.0123abcd.florin//codes'
const codes = (topic = TOPIC) => JSON.stringify([{ topic, selfKey: 'b', until: NOW + 600_000 }])

type Areas = { readonly localStorage: Area; readonly sessionStorage: Area }

/** A page of a tab; with the storage of an earlier one, the next page of that tab. */
function page({
  localStorage = fakeArea({ [KEYS]: codes() }),
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

/** A page whose link into Rainbow's app was followed. */
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

test.each<[string, (page: Page) => void]>([
  ['reloaded', ({ fire }) => fire('pagehide')],
  ['dropped while hidden', ({ see }) => see('hidden')],
])('a page that was %s finds the pairing, and so does a second reload', (_, drop) => {
  const first = followed()
  drop(first)
  const second = page(first)
  expect(second.memory().interrupted).toEqual(FOUND)
  second.fire('pagehide')
  expect(page(first).memory().interrupted).toEqual(FOUND)
})

test('a copy of a tab that is in sight finds nothing', () => {
  const { sessionStorage, see, fire } = followed()
  expect(sessionStorage.length).toBe(0)
  see('hidden')
  see('visible') // back from the app
  expect(sessionStorage.length).toBe(0)
  fire('pagehide')
  fire('pageshow') // back from the back/forward cache
  expect(sessionStorage.length).toBe(0)
})

test('a copy of a reloaded tab finds nothing either', () => {
  const first = followed()
  first.fire('pagehide')
  page(first).memory()
  expect(first.sessionStorage.length).toBe(0)
})

describe('finds nothing', () => {
  test.each<[string, (second: Page) => unknown]>([
    ['after the code has expired', () => vi.setSystemTime(NOW + 295_000)],
    ['in a frame', ({ target }) => Object.assign(target, { parent: {} })],
    ['once its keys are gone', ({ localStorage }) => localStorage.clear()],
    [
      'when the slot has another code',
      ({ localStorage }) => localStorage.setItem(KEYS, codes('c')),
    ],
    ['with nonsense', ({ sessionStorage }) => sessionStorage.setItem('florin.wc.attempt', '[1')],
    [
      'in storage that is blocked',
      ({ target }) =>
        Object.defineProperty(target, 'sessionStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        }),
    ],
  ])('%s', (_, change) => {
    const first = followed()
    first.fire('pagehide')
    const second = page(first)
    change(second)
    expect(second.memory().interrupted).toBe(undefined)
  })

  test('once the attempt has ended', () => {
    const first = followed()
    first.see('hidden')
    first.end()
    first.fire('pagehide')
    expect(page(first).memory().interrupted).toBe(undefined)
  })

  test.each([
    ['of another slot’s code', { uri: PAIRING.uri.replace('a', 'd') }],
    ['that is no pairing', { uri: 'https://wallet.example' }],
  ])('after a link %s', (_, change) => {
    const first = page()
    first.memory().remember(RAINBOW, { ...PAIRING, ...change })
    first.fire('pagehide')
    expect(first.sessionStorage.length).toBe(0)
  })

  test('where no keys are stored, as under a gateway that many sites share', () => {
    const first = page({ localStorage: fakeArea() })
    first.memory().remember(RAINBOW, PAIRING)
    first.fire('pagehide')
    expect(first.sessionStorage.length).toBe(0)
  })
})
