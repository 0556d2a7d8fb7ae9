import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiscovery, type Discovery } from '../../../src/connectors/injected/discovery.ts'
import { fakeProvider } from '../../fakes/provider.ts'

const provider = (): object => fakeProvider().provider
const info = (more: object = {}): object => ({
  uuid: crypto.randomUUID(),
  name: 'One',
  icon: undefined,
  rdns: 'com.one',
  ...more,
})

let page: EventTarget & { ethereum?: unknown }
let discovery: Discovery

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
})

afterEach(() => {
  discovery.stop()
  vi.useRealTimers()
})

function announce(detail: unknown): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

function start(): void {
  discovery = createDiscovery(page)
}

const names = (): readonly string[] => discovery.providers.get().map((row) => row.info.name)
const loaded = async (): Promise<unknown> => vi.dynamicImportSettled()

describe('EIP-6963 announcements', () => {
  test('lists a wallet that announces itself synchronously in response to the first request', () => {
    page.addEventListener('eip6963:requestProvider', () =>
      announce({ info: info(), provider: provider() }),
    )
    start()
    expect(names()).toEqual(['One'])
  })

  test('appends wallets that announce themselves later, in order of arrival', () => {
    start()
    announce({ info: info(), provider: provider() })
    announce({ info: info({ name: 'Two', rdns: 'com.two' }), provider: provider() })
    expect(names()).toEqual(['One', 'Two'])
  })

  test('lists key, name, icon and source of an announced wallet', () => {
    start()
    const own = provider()
    announce({ info: info(), provider: own })
    expect(discovery.providers.get()).toEqual([
      {
        key: 'com.one',
        info: { name: 'One', icon: undefined, rdns: 'com.one' },
        provider: own,
        source: 'announced',
        duplicateIndex: 1,
      },
    ])
    expect(discovery.providers.get()[0]?.provider).toBe(own)
  })

  test('a repeated announcement does not notify subscribers', () => {
    start()
    const detail = { info: info(), provider: provider() }
    announce(detail)
    const before = discovery.providers.get()
    for (let i = 0; i < 50; i++) announce(detail)
    expect(discovery.providers.get()).toBe(before)
  })

  test.each([
    ['of the first wallet', { name: 'Two', rdns: 'com.two' }, ['com.one', 'com.two'], [1, 1]],
    ['and rdns of the first wallet', { name: 'Thief' }, ['com.one', 'com.one'], [1, 2]],
  ])('lists both wallets when the second wallet uses the uuid %s', (_name, other, keys, copies) => {
    start()
    const [first, second] = [provider(), provider()]
    announce({ info: info({ uuid: 'same' }), provider: first })
    announce({ info: info({ uuid: 'same', ...other }), provider: second })
    const rows = discovery.providers.get()
    expect(rows.map((row) => row.provider)).toEqual([first, second])
    expect(rows.map(({ key }) => key)).toEqual(keys)
    expect(rows.map(({ duplicateIndex }) => duplicateIndex)).toEqual(copies)
  })

  // Rule: list every wallet with a usable provider. Ignore only the malformed field.
  test.each(['https://www.safepal.com/download', 'wordwallet', undefined])(
    'lists a wallet with the malformed rdns %j beside the other wallets',
    (rdns) => {
      start()
      announce({ info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider: provider() })
      announce({ info: info({ name: 'Word', rdns }), provider: provider() })
      announce({ info: info({ name: 'Word', rdns }), provider: provider() })
      const rows = discovery.providers.get()
      expect(rows.map(({ info: { name } }) => name)).toEqual(['MetaMask', 'Word', 'Word'])
      expect(rows.map(({ duplicateIndex }) => duplicateIndex)).toEqual([1, 1, 2])
    },
  )

  test('lists at most five wallets with the same rdns', () => {
    start()
    for (let i = 0; i < 9; i++) announce({ info: info(), provider: provider() })
    expect(names()).toHaveLength(5)
  })

  test('lists a provider object once for any uuid, and updates its name and icon in place', () => {
    start()
    const own = provider()
    announce({ info: info({ uuid: 'a' }), provider: own })
    announce({ info: info({ name: 'Two', rdns: 'com.two' }), provider: provider() })
    announce({
      info: info({ uuid: 'b', name: 'One, renamed', icon: 'data:image/png,AA' }),
      provider: own,
    })
    expect(names()).toEqual(['One, renamed', 'Two'])
    expect(discovery.providers.get()[0]?.info).toMatchObject({
      icon: 'data:image/png,AA',
    })
  })

  test('ignores a second announcement of a provider object under another rdns', () => {
    start()
    const own = provider()
    announce({ info: info(), provider: own })
    announce({ info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider: own })
    expect(names()).toEqual(['One'])
  })

  test('lists a second wallet with the same rdns, marked as a duplicate and with its own provider', () => {
    start()
    const [one, two] = [provider(), provider()]
    announce({ info: info(), provider: one })
    announce({ info: info(), provider: two })
    expect(discovery.providers.get().map(({ duplicateIndex }) => duplicateIndex)).toEqual([1, 2])
    expect(discovery.providers.get()[1]?.provider).toBe(two)
  })

  test('calls isKnown once per announcement, however many wallets are listed', () => {
    const isKnown = vi.fn((key: string) => key === 'com.known')
    discovery = createDiscovery(page, { isKnown })
    for (let i = 0; i < 60; i++)
      announce({ info: info({ name: `W${i}`, rdns: `com.w${i}` }), provider: provider() })
    announce({ info: info({ name: 'Known', rdns: 'com.known' }), provider: provider() })
    expect([names().length, names().at(-1)]).toEqual([31, 'Known'])
    expect(isKnown.mock.calls.length).toBeLessThanOrEqual(61)
  })

  test('lists only the first 30 of 200 wallets', () => {
    start()
    for (let i = 0; i < 200; i++)
      announce({ info: info({ name: `W${i}`, rdns: `com.w${i}` }), provider: provider() })
    expect(names()).toEqual(Array.from({ length: 30 }, (_, i) => `W${i}`))
  })

  test('ignores malformed announcements and lists a valid one that follows', () => {
    start()
    for (const bad of [
      null,
      undefined,
      'x',
      [],
      { info: {} },
      { info: info({ name: '', rdns: '__proto__' }), provider: provider() },
    ])
      announce(bad)
    announce({ info: info(), provider: provider() })
    expect(names()).toEqual(['One'])
    expect('polluted' in {}).toBe(false)
  })

  test('requests announcements on request() and on pageshow, but not after stop()', () => {
    const onRequest = vi.fn()
    page.addEventListener('eip6963:requestProvider', onRequest)
    start()
    discovery.request()
    page.dispatchEvent(new Event('pageshow'))
    expect(onRequest).toHaveBeenCalledTimes(3)
    discovery.stop()
    page.dispatchEvent(new Event('pageshow'))
    announce({ info: info(), provider: provider() })
    expect(onRequest).toHaveBeenCalledTimes(3)
    expect(names()).toEqual([])
  })

  test('sends no JSON-RPC request to the wallets', async () => {
    const [one, two] = [fakeProvider(), fakeProvider()]
    page.ethereum = two.provider
    start()
    await loaded()
    announce({ info: info(), provider: one.provider })
    vi.advanceTimersByTime(5_000)
    expect([...one.log, ...two.log]).toEqual([])
  })
})

describe('window.ethereum', () => {
  test('lists window.ethereum if no wallet has announced itself', async () => {
    page.ethereum = provider()
    start()
    await loaded()
    expect(discovery.providers.get()).toMatchObject([
      { key: 'flag:Browser Wallet', source: 'injected', provider: page.ethereum },
    ])
  })

  test('does not list window.ethereum if a wallet has announced itself before or after', async () => {
    page.ethereum = provider()
    start()
    announce({ info: info(), provider: provider() })
    await loaded()
    vi.advanceTimersByTime(2_000)
    await loaded()
    expect(names()).toEqual(['One'])
  })

  test('removes window.ethereum from the list when a wallet announces itself', async () => {
    page.ethereum = provider()
    start()
    await loaded()
    expect(names()).toEqual(['Browser Wallet'])
    announce({ info: info(), provider: page.ethereum })
    expect(names()).toEqual(['One'])
  })

  test('lists window.ethereum on the ethereum#initialized event if it is injected late', async () => {
    start()
    page.ethereum = provider()
    page.dispatchEvent(new Event('ethereum#initialized'))
    await loaded()
    expect(names()).toEqual(['Browser Wallet'])
  })

  test.each([1_000, 3_500])(
    'lists window.ethereum after %i ms if it is injected late without an event',
    async (ms) => {
      start()
      vi.advanceTimersByTime(ms - 1)
      page.ethereum = provider()
      await loaded()
      expect(names()).toEqual([])
      vi.advanceTimersByTime(1)
      await loaded()
      expect(names()).toEqual(['Browser Wallet'])
    },
  )

  test('does not notify subscribers when a second check finds the same wallet', async () => {
    page.ethereum = provider()
    start()
    await loaded()
    const before = discovery.providers.get()
    discovery.request()
    await loaded()
    expect(discovery.providers.get()).toBe(before)
  })

  test.each([
    ['null', null],
    ['a string', 'x'],
    ['an object without request', {}],
    [
      'a proxy with traps',
      new Proxy(
        {},
        {
          get() {
            throw new Error('trap')
          },
        },
      ),
    ],
  ])(
    'does not list window.ethereum if it is %s, and still lists wallets that announce themselves',
    async (_, value) => {
      page.ethereum = value
      start()
      await loaded()
      expect(names()).toEqual([])
      announce({ info: info(), provider: provider() })
      expect(names()).toEqual(['One'])
    },
  )

  test('ignores a window.ethereum getter that throws', async () => {
    Object.defineProperty(page, 'ethereum', {
      get() {
        throw new Error('trap')
      },
    })
    start()
    await loaded()
    expect(names()).toEqual([])
  })
})
