import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore, type Store } from '../../../src/lib/store.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import type { ProviderDetail } from '../../../src/connectors/walletRequest.ts'
import {
  requestAccountsSilently,
  type WalletProbe,
} from '../../../src/connectors/injected/probeWallet.ts'
import { reconnectInjected } from '../../../src/connectors/injected/reconnectInjected.ts'
import {
  ALICE,
  BOB,
  deferred,
  fakeProvider,
  never,
  rejectWith,
  type Answer,
  type FakeProvider,
} from '../../fakes/provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function detail(
  { provider }: FakeProvider,
  source: ProviderDetail['source'] = 'announced',
): ProviderDetail {
  return {
    key: 'com.one',
    info: { name: 'One', icon: undefined, rdns: 'com.one' },
    provider,
    source,
    duplicateIndex: 1,
  }
}

type Restoring = {
  readonly list: Store<readonly ProviderDetail[]>
  readonly abort: AbortController
  readonly page: EventTarget
  readonly onLocked: ReturnType<typeof vi.fn>
  readonly result: Promise<Connection | undefined>
  /** Resolves with 'open', 'none', the address, or the error code. */
  state(): Promise<string>
}

const restore = (...details: readonly ProviderDetail[]): Restoring => restoring(details)
const restoreAhead = (one: ProviderDetail, probed: WalletProbe): Restoring =>
  restoring([one], probed)

function restoring(details: readonly ProviderDetail[], probed?: WalletProbe): Restoring {
  const list = createStore(details)
  const abort = new AbortController()
  const page = new EventTarget()
  const onLocked = vi.fn()
  const result = reconnectInjected({
    candidates: list.get,
    onChange: list.subscribe,
    early: () => probed,
    address: ALICE,
    signal: abort.signal,
    page,
    onLocked,
  }).then((restored) => restored?.connection)
  let state = 'open'
  result.then(
    (connection) => {
      state = connection?.address ?? 'none'
    },
    (error) => {
      state = error.code
    },
  )
  return {
    list,
    abort,
    page,
    onLocked,
    result,
    state: async () => (await vi.advanceTimersByTimeAsync(0), state),
  }
}

const holder = (): FakeProvider => fakeProvider({ eth_accounts: () => [BOB, ALICE] })
const other = (): FakeProvider => fakeProvider({ eth_accounts: () => [BOB] })
const locked = (): FakeProvider => fakeProvider({ eth_accounts: () => [] })

describe('a single wallet', () => {
  test('requests only eth_accounts and eth_chainId, and restores the selected account', async () => {
    const fake = holder()
    const { state, result } = restore(detail(fake))
    expect(await state()).toBe(BOB)
    expect(await result).toMatchObject({ chainId: 1 })
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('waits 1 s for a wallet with the stored account before it restores a wallet with another account', async () => {
    const fake = other()
    const { state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(999)
    expect(await state()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(await state()).toBe(BOB)
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['does not respond', () => new Promise(() => {})],
    ['fails', () => Promise.reject(new Error('asleep'))],
  ])('requests eth_chainId again if the early eth_chainId request %s', async (_, chain) => {
    const fake = holder()
    const probed = detail(fake)
    const ahead = requestAccountsSilently(probed, {})
    const { state, result } = restoreAhead(probed, { ...ahead, chain: chain() })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await state()).toBe(BOB)
    expect(await result).toMatchObject({ chainId: 1 })
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('immediately restores a wallet that was identified by its flag, as it can have no duplicate', async () => {
    expect(await restore(detail(other(), 'injected')).state()).toBe(BOB)
  })

  test('restores the account that is selected when the wait of 1 s ends', async () => {
    const fake = other()
    const { state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(500)
    fake.answer('eth_accounts', () => [ALICE])
    fake.emit('accountsChanged', [ALICE])
    await vi.advanceTimersByTimeAsync(500)
    expect(await state()).toBe(ALICE)
  })

  test('rejects with wallet-bad-response if the account list is malformed', async () => {
    const { state } = restore(detail(fakeProvider({ eth_accounts: () => 'x' })))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await state()).toBe('wallet-bad-response')
  })

  test('waits for a slow wallet and sends eth_accounts once', async () => {
    const answer = deferred()
    const fake = fakeProvider({ eth_accounts: () => answer.promise })
    const { state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await state()).toBe('open')
    answer.resolve([ALICE])
    expect(await state()).toBe(ALICE)
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each<[string, (fake: FakeProvider, page: EventTarget) => void]>([
    ['the user returns to the page', (_fake, page) => page.dispatchEvent(new Event('focus'))],
    ['the wallet emits accountsChanged', (fake) => fake.emit('accountsChanged', [ALICE])],
  ])(
    'requests eth_accounts again from a wallet that did not respond when %s',
    async (_name, wake) => {
      const fake = fakeProvider({ eth_accounts: never })
      const { state, page, onLocked } = restore(detail(fake))
      await vi.advanceTimersByTimeAsync(60_000)
      expect([fake.log, onLocked.mock.calls.length]).toEqual([['eth_accounts'], 1])
      fake.answer('eth_accounts', () => [ALICE])
      wake(fake, page)
      expect(await state()).toBe(ALICE)
    },
  )

  test('aborting stops waiting for a wallet that does not respond', async () => {
    const fake = fakeProvider({ eth_accounts: never })
    const { abort, state } = restore(detail(fake))
    abort.abort()
    expect(await state()).toBe('aborted')
    expect([fake.listeners(), vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe('a locked wallet', () => {
  const LOCKED: readonly (readonly [string, Answer])[] = [
    ['an empty list', () => []],
    ['error 4100', rejectWith(4100)],
  ]

  test.each(LOCKED)(
    'with %s as response to eth_accounts, is restored on accountsChanged',
    async (_, answer) => {
      const fake = fakeProvider({ eth_accounts: answer })
      const { state, onLocked } = restore(detail(fake))
      await vi.advanceTimersByTimeAsync(600_000)
      expect([await state(), onLocked.mock.calls.length]).toEqual(['open', 2])
      fake.answer('eth_accounts', () => [ALICE])
      fake.emit('accountsChanged', [ALICE])
      expect(await state()).toBe(ALICE)
      expect(fake.log).toEqual(['eth_accounts', 'eth_accounts', 'eth_accounts', 'eth_chainId'])
    },
  )

  test('is restored when the user returns after unlocking it', async () => {
    const fake = locked()
    const { state, page } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(600_000)
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await state()).toBe('open')
    fake.answer('eth_accounts', () => [ALICE])
    page.dispatchEvent(new Event('focus'))
    expect(await state()).toBe(ALICE)
  })

  test('receives one eth_accounts request when the user returns several times within 2 s', async () => {
    const fake = locked()
    const { page } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(10_000)
    const before = fake.log.length
    const comeBack = (): boolean => page.dispatchEvent(new Event('focus'))
    comeBack()
    await vi.advanceTimersByTimeAsync(1_500)
    comeBack()
    await vi.advanceTimersByTimeAsync(499)
    expect(fake.log).toHaveLength(before + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fake.log).toHaveLength(before + 2)
  })

  test('is restored 500 ms later if eth_accounts was empty because its service worker was inactive', async () => {
    const fake = fakeProvider({ eth_accounts: (_, nth) => (nth === 0 ? [] : [ALICE]) })
    const { state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await state()).toBe(ALICE)
  })

  test('is not restored if another wallet with the same rdns has the stored account', async () => {
    const [fake, own] = [locked(), fakeProvider()]
    const { list, result, state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(10_000)
    list.set([detail(fake), detail(own)])
    fake.answer('eth_accounts', () => [BOB])
    fake.emit('accountsChanged', [BOB])
    expect(await state()).toBe(ALICE)
    expect([(await result)?.provider, fake.listeners()]).toEqual([own.provider, 0])
  })

  test('has no listeners after the reconnect is aborted', async () => {
    const fake = locked()
    const { abort, state } = restore(detail(fake))
    await vi.advanceTimersByTimeAsync(10_000)
    abort.abort()
    expect(await state()).toBe('aborted')
    expect([fake.listeners(), vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe('several wallets with the same rdns', () => {
  test('restores the only wallet that has the stored account and sends the other wallets no second request', async () => {
    const [one, own] = [other(), fakeProvider()]
    const { result } = restore(detail(one), detail(own))
    expect((await result)?.provider).toBe(own.provider)
    expect([one.log, one.listeners()]).toEqual([['eth_accounts'], 0])
  })

  test.each([
    ['another account', other],
    ['no account', locked],
    ['no response', () => fakeProvider({ eth_accounts: never })],
  ])(
    'waits for a slower wallet with the stored account when the faster one returns %s',
    async (_, fast) => {
      const [first, own] = [fast(), fakeProvider()]
      const { list, result, state } = restore(detail(first))
      await vi.advanceTimersByTimeAsync(900)
      list.set([detail(first), detail(own)])
      await vi.advanceTimersByTimeAsync(4_000)
      expect(await state()).toBe(ALICE)
      expect((await result)?.provider).toBe(own.provider)
      expect(first.listeners()).toBe(0)
    },
  )

  test('restores no wallet if two wallets have the stored account', async () => {
    expect(await restore(detail(fakeProvider()), detail(fakeProvider())).state()).toBe('none')
  })

  test('restores no wallet if none of two wallets has the stored account', async () => {
    const [first, second] = [other(), other()]
    const { list, state } = restore(detail(first))
    await vi.advanceTimersByTimeAsync(500)
    list.set([detail(first), detail(second)])
    await vi.advanceTimersByTimeAsync(500)
    expect(await state()).toBe('none')
    expect([first.listeners(), second.listeners()]).toEqual([0, 0])
  })

  test('restores the wallet with the stored account when a duplicate does not respond', async () => {
    const own = fakeProvider()
    const { result } = restore(detail(fakeProvider({ eth_accounts: never })), detail(own))
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await result)?.provider).toBe(own.provider)
  })
})

describe('late announcements', () => {
  test('restores a wallet immediately when it announces itself within 1 s', async () => {
    const { list, state } = restore()
    await vi.advanceTimersByTimeAsync(900)
    expect(await state()).toBe('open')
    list.set([detail(fakeProvider())])
    expect(await state()).toBe(ALICE)
  })

  test('reports a missing wallet after 1 s and restores it when it announces itself later', async () => {
    const { list, state, onLocked } = restore()
    await vi.advanceTimersByTimeAsync(999)
    expect(onLocked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect([await state(), onLocked.mock.calls.length]).toEqual(['open', 1])
    await vi.advanceTimersByTimeAsync(1_500)
    list.set([detail(fakeProvider())])
    expect(await state()).toBe(ALICE)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('restores a late wallet that shares another account', async () => {
    const { list, state } = restore()
    await vi.advanceTimersByTimeAsync(2_500)
    list.set([detail(other())])
    expect(await state()).toBe('open')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await state()).toBe(BOB)
  })

  test('prefers the stored account when two wallets announce the rdns late', async () => {
    const imitator = other()
    const own = fakeProvider()
    const { list, result } = restore()
    await vi.advanceTimersByTimeAsync(1_100)
    list.set([detail(imitator)])
    await vi.advanceTimersByTimeAsync(50)
    list.set([detail(imitator), detail(own)])
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await result)?.provider).toBe(own.provider)
  })

  test('aborting stops waiting for a missing wallet', async () => {
    const { list, abort, state } = restore()
    await vi.advanceTimersByTimeAsync(2_500)
    abort.abort()
    expect(await state()).toBe('aborted')
    const late = fakeProvider()
    list.set([detail(late)])
    await vi.advanceTimersByTimeAsync(2_500)
    expect([late.log, late.listeners(), vi.getTimerCount()]).toEqual([[], 0, 0])
  })
})
