import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection, ConnectProgress } from '../../../src/connectors/connector.ts'
import { createInjectedConnector } from '../../../src/connectors/injected/injectedConnector.ts'
import type { Provider, ProviderDetail } from '../../../src/connectors/walletRequest.ts'
import {
  ALICE,
  BOB,
  deferred,
  fakeProvider,
  never,
  rejectWith,
  type FakeProvider,
} from '../../fakes/provider.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
})
afterEach(() => void vi.useRealTimers())

function detail(provider: Provider): ProviderDetail {
  return {
    key: 'com.one',
    info: { name: 'One', icon: undefined, rdns: 'com.one' },
    provider,
    source: 'announced',
    duplicateIndex: 1,
  }
}

type Attempt = {
  readonly abort: AbortController
  readonly progress: readonly ConnectProgress[]
  readonly result: Promise<Connection>
  /** 'open', the address, or the code of the error. */
  state(): Promise<string>
}

function connect(fake: FakeProvider, { pickAccount = false } = {}): Attempt {
  const abort = new AbortController()
  const progress: ConnectProgress[] = []
  const options = {
    signal: abort.signal,
    pickAccount,
    onProgress: (step: ConnectProgress) => void progress.push(step),
  }
  const result = createInjectedConnector(detail(fake.provider), { page }).connect(options)
  let state = 'open'
  result.then(
    ({ address }) => {
      state = address
    },
    (error: { code: string }) => {
      state = error.code
    },
  )
  return {
    abort,
    progress,
    result,
    state: async () => (await vi.advanceTimersByTimeAsync(0), state),
  }
}

describe('connect', () => {
  test('requests accounts in the task of the click, then the chain, and nothing else', async () => {
    const fake = fakeProvider()
    const attempt = connect(fake)
    expect(fake.log).toEqual(['eth_requestAccounts'])
    const connection = await attempt.result
    expect(connection).toMatchObject({ address: ALICE, chainId: 1, provider: fake.provider })
    expect(fake.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('with pickAccount, opens the account picker first, also in the task of the click', async () => {
    const fake = fakeProvider()
    const attempt = connect(fake, { pickAccount: true })
    expect(fake.requests).toEqual([
      { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] },
    ])
    await attempt.result
    expect(fake.log).toEqual(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_chainId'])
  })

  test('rejects without a request if the wallet was restarted, and connects once it responds again', async () => {
    const dead = fakeProvider({ eth_chainId: never, eth_requestAccounts: never })
    const restarted = new WeakSet<Provider>([dead.provider])
    const start = () =>
      createInjectedConnector(detail(dead.provider), { page, restarted }).connect({
        signal: new AbortController().signal,
      })
    const failing = expect(start()).rejects.toMatchObject({ code: 'wallet-restarted' })
    await vi.advanceTimersByTimeAsync(2_000)
    await failing
    expect(dead.log).toEqual(['eth_chainId'])
    const well = fakeProvider()
    restarted.add(well.provider)
    const connecting = createInjectedConnector(detail(well.provider), {
      page,
      restarted,
    }).connect({ signal: new AbortController().signal })
    expect(await connecting).toMatchObject({ address: ALICE })
  })

  test.each([[-32601], [4200], [-32603], [4100], ['x']])(
    'requests accounts if the wallet has no account picker (%s)',
    async (code) => {
      const fake = fakeProvider({ wallet_requestPermissions: rejectWith(code) })
      expect(await connect(fake, { pickAccount: true }).state()).toBe(ALICE)
      expect(fake.log.filter((method) => method !== 'eth_chainId')).toEqual([
        'wallet_requestPermissions',
        'eth_requestAccounts',
      ])
    },
  )

  test('rejects with user-rejected if the user declines in the account picker', async () => {
    const fake = fakeProvider({ wallet_requestPermissions: rejectWith(4001) })
    expect(await connect(fake, { pickAccount: true }).state()).toBe('user-rejected')
    expect(fake.log).toEqual(['wallet_requestPermissions'])
  })

  test('ignores events and focus while the account picker is open', async () => {
    const fake = fakeProvider({ wallet_requestPermissions: never })
    const attempt = connect(fake, { pickAccount: true })
    fake.emit('accountsChanged', [ALICE])
    page.dispatchEvent(new Event('focus'))
    expect(await attempt.state()).toBe('open')
    expect(fake.log).toEqual(['wallet_requestPermissions'])
  })

  test.each([
    ['user-rejected', { code: 4001 }],
    ['user-rejected', { code: '4001' }],
    ['user-rejected', Object.assign(new Error('x'), { code: 4001 })],
    ['user-rejected', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['method-unsupported', { code: 4200 }],
    ['wallet-disconnected', { code: 4900 }],
    ['wallet-refused', 'Canceled'],
    ['wallet-refused', new Error('Canceled')],
    ['wallet-refused', undefined],
    ['wallet-refused', null],
    ['wallet-refused', { code: 'CANCELED' }],
    ['wallet-refused', { message: 'no', code: undefined }],
    ['wallet-unreachable', new Error('Extension context invalidated.'), 'gone'],
    ['wallet-unreachable', 'gone', 'gone'],
    ['wallet-unreachable', { code: 'CONTEXT_LOST' }, 'gone'],
    // it did answer
    ['unknown', { code: -31337, message: 'broken' }],
    ['unknown', { code: '-31337' }],
    ['unknown', Object.assign(new Error('x'), { code: 7 })],
  ])(
    '%s when the wallet throws %j, at once or later; a second attempt works',
    async (code, thrown, state?: string) => {
      for (const fail of [
        () => {
          throw thrown
        },
        () => Promise.reject(thrown),
      ]) {
        const fake = fakeProvider({
          eth_requestAccounts: fail,
          ...(state && { eth_chainId: fail }),
        })
        expect(await connect(fake).state()).toBe(code)
        expect(fake.listeners()).toBe(0)
        fake.answer('eth_requestAccounts', () => [ALICE])
        fake.answer('eth_chainId', () => '0x1')
        expect(await connect(fake).state()).toBe(ALICE)
      }
    },
  )

  test('rejects with user-rejected for an empty account list', async () => {
    expect(await connect(fakeProvider({ eth_requestAccounts: () => [] })).state()).toBe(
      'user-rejected',
    )
  })

  test.each([
    [null],
    [undefined],
    [{}],
    [ALICE],
    [['0x12']],
    [[null]],
    [[ALICE.slice(2)]],
    [[`${ALICE}0`]],
    [[`eip155:1:${ALICE}`]],
    [7],
  ])('rejects the accounts %j as malformed', async (answer) => {
    expect(await connect(fakeProvider({ eth_requestAccounts: () => answer })).state()).toBe(
      'wallet-bad-response',
    )
  })

  test('uses the first valid account, in lower case', async () => {
    const accounts = [null, '0x12', BOB.replaceAll('b', 'B'), ALICE]
    expect(await connect(fakeProvider({ eth_requestAccounts: () => accounts })).state()).toBe(BOB)
  })

  test('4100 requests the permission once, then the accounts again', async () => {
    const fake = fakeProvider({
      eth_requestAccounts: (_, nth) => (nth === 0 ? Promise.reject({ code: 4100 }) : [ALICE]),
    })
    expect(await connect(fake).state()).toBe(ALICE)
    expect(fake.log).toEqual([
      'eth_requestAccounts',
      'wallet_requestPermissions',
      'eth_requestAccounts',
      'eth_chainId',
    ])
  })

  test('rejects after a second 4100', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(4100) })
    expect(await connect(fake).state()).toBe('unauthorized')
    expect(fake.log).toEqual([
      'eth_requestAccounts',
      'wallet_requestPermissions',
      'eth_requestAccounts',
    ])
  })

  test('rejects immediately if 4100 follows the account picker', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(4100) })
    expect(await connect(fake, { pickAccount: true }).state()).toBe('unauthorized')
    expect(fake.log).toEqual(['wallet_requestPermissions', 'eth_requestAccounts'])
  })

  test.each([
    ['unsupported', rejectWith(-32601), 'unauthorized'],
    ['unsupported (4200)', rejectWith(4200), 'unauthorized'],
    ['failing', rejectWith(-32603), 'unauthorized'],
    ['refused in words', () => Promise.reject('Canceled'), 'unauthorized'],
    ['declined', rejectWith(4001), 'user-rejected'],
    ['open already', rejectWith(-32002), 'open'],
  ])(
    'after 4100 and a permission that is %s, rejects with the first error unless the user decided',
    async (_name, answer, outcome) => {
      const fake = fakeProvider({
        eth_requestAccounts: rejectWith(4100),
        wallet_requestPermissions: answer,
      })
      expect(await connect(fake).state()).toBe(outcome)
      expect(fake.log.filter((method) => method !== 'eth_chainId')).toEqual([
        'eth_requestAccounts',
        'wallet_requestPermissions',
      ])
    },
  )

  test.each([
    ['unanswered', never],
    ['unsupported', rejectWith(-32601)],
  ])('does not open an account picker again that was %s', async (_name, answer) => {
    const fake = fakeProvider({ wallet_requestPermissions: answer })
    const withoutPicker = new WeakSet<Provider>()
    const start = (controller: AbortController) =>
      createInjectedConnector(detail(fake.provider), { page, withoutPicker }).connect({
        signal: controller.signal,
        pickAccount: true,
      })
    const controller = new AbortController()
    const first = start(controller).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(10_000)
    controller.abort()
    await first
    const before = fake.log.length
    const second = start(new AbortController())
    expect(fake.log.slice(before)).toEqual(['eth_requestAccounts']) // in the task of the click
    expect(await second).toMatchObject({ address: ALICE })
  })

  test('opens the account picker again after it was declined', async () => {
    const fake = fakeProvider({ wallet_requestPermissions: rejectWith(4001) })
    const withoutPicker = new WeakSet<Provider>()
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(
        createInjectedConnector(detail(fake.provider), { page, withoutPicker }).connect({
          signal: new AbortController().signal,
          pickAccount: true,
        }),
      ).rejects.toMatchObject({ code: 'user-rejected' })
    expect(fake.log).toEqual(['wallet_requestPermissions', 'wallet_requestPermissions'])
  })

  test('connects on an unsupported chain without requesting a switch', async () => {
    const fake = fakeProvider({ eth_chainId: () => '0x38' })
    expect(await connect(fake).result).toMatchObject({ chainId: 56 })
    expect(fake.log).not.toContain('wallet_switchEthereumChain')
  })
})

describe('the chain id', () => {
  test.each([
    ['0x89', 137],
    ['137', 137],
    [137, 137],
    ['0X89', 137],
    ['0x0089', 137],
  ])('parses %s as %d', async (answer, chainId) => {
    expect(await connect(fakeProvider({ eth_chainId: () => answer })).result).toMatchObject({
      chainId,
    })
  })

  test.each([['0x'], [NaN], [2 ** 60], ['0x0'], [-1], [null], ['<b>'], [{}]])(
    'connects on chain 0 if the ID is %s',
    async (answer) => {
      expect(await connect(fakeProvider({ eth_chainId: () => answer })).result).toMatchObject({
        chainId: 0,
      })
    },
  )

  test('is 0 if the request fails', async () => {
    expect(await connect(fakeProvider({ eth_chainId: rejectWith(-32603) })).result).toMatchObject({
      address: ALICE,
      chainId: 0,
    })
  })

  test('is 0 if the wallet does not respond within 2 s', async () => {
    const attempt = connect(fakeProvider({ eth_chainId: never }))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(await attempt.state()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt.result).toMatchObject({ address: ALICE, chainId: 0 })
  })

  test("is the one that the user selected in the wallet's connect dialog", async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => {
        fake.emit('chainChanged', '0xa')
        fake.answer('eth_chainId', () => '0xa')
        return [ALICE]
      },
    })
    expect(await connect(fake).result).toMatchObject({ chainId: 10 })
  })

  test('is read from the wallet, not taken from an event before the accounts', async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => (fake.emit('chainChanged', '0xa'), [ALICE]),
    })
    expect(await connect(fake).result).toMatchObject({ chainId: 1 })
  })

  test('of an event during the request wins over the response', async () => {
    const answer = deferred()
    const fake = fakeProvider({ eth_chainId: () => answer.promise })
    const attempt = connect(fake)
    await attempt.state()
    fake.emit('chainChanged', '0x89')
    answer.resolve('0x1')
    expect(await attempt.result).toMatchObject({ chainId: 137 })
  })
})

describe('a request that is already open (-32002)', () => {
  test('is reported, not repeated, and resolved by accountsChanged', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(-32002) })
    const attempt = connect(fake)
    expect(await attempt.state()).toBe('open')
    expect(attempt.progress).toEqual([{ kind: 'pending' }])
    await vi.advanceTimersByTimeAsync(600_000)
    fake.emit('accountsChanged', [])
    fake.emit('accountsChanged', ['junk'])
    expect(await attempt.state()).toBe('open')
    fake.emit('accountsChanged', [BOB])
    fake.answer('eth_accounts', () => [BOB])
    expect(await attempt.state()).toBe(BOB)
    expect(fake.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('of the account picker is resolved on return to the page if there are accounts', async () => {
    const fake = fakeProvider({
      wallet_requestPermissions: rejectWith(-32002),
      eth_accounts: () => [],
    })
    const attempt = connect(fake, { pickAccount: true })
    expect(await attempt.state()).toBe('open')
    page.dispatchEvent(new Event('focus'))
    expect(await attempt.state()).toBe('open')
    fake.answer('eth_accounts', () => [ALICE])
    page.dispatchEvent(new Event('focus'))
    expect(await attempt.state()).toBe(ALICE)
    expect(fake.log).toEqual([
      'wallet_requestPermissions',
      'eth_accounts',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  test('can be canceled; events and focus then do nothing', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(-32002) })
    const attempt = connect(fake)
    await attempt.state()
    attempt.abort.abort()
    expect(await attempt.state()).toBe('aborted')
    fake.emit('accountsChanged', [ALICE])
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fake.log).toEqual(['eth_requestAccounts'])
    expect(fake.listeners()).toBe(0)
  })
})

describe('a locked wallet (no answer)', () => {
  test('is connected by the event after unlocking, and the late response is ignored', async () => {
    const answer = deferred()
    const fake = fakeProvider({ eth_requestAccounts: () => answer.promise })
    const attempt = connect(fake)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(await attempt.state()).toBe('open')
    fake.emit('accountsChanged', [ALICE])
    expect(await attempt.state()).toBe(ALICE)
    answer.reject({ code: 4100 })
    expect(await attempt.state()).toBe(ALICE)
    expect(fake.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('is connected on focus if unlocking fired no event', async () => {
    const fake = fakeProvider({ eth_requestAccounts: never })
    const attempt = connect(fake)
    page.dispatchEvent(new Event('focus'))
    expect(await attempt.state()).toBe(ALICE)
  })

  test('keeps waiting if eth_accounts does not respond either', async () => {
    const fake = fakeProvider({ eth_requestAccounts: never, eth_accounts: never })
    const attempt = connect(fake)
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await attempt.state()).toBe('open')
  })
})

describe('canceling', () => {
  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'during %s rejects immediately and ignores the late response',
    async (method) => {
      const answer = deferred()
      const fake = fakeProvider({ [method]: () => answer.promise })
      const attempt = connect(fake)
      await attempt.state()
      const { length } = fake.log
      attempt.abort.abort()
      expect(await attempt.state()).toBe('aborted')
      answer.resolve(method === 'eth_chainId' ? '0x1' : [ALICE])
      await vi.advanceTimersByTimeAsync(10_000)
      expect(fake.log.length).toBe(length)
      expect(fake.listeners()).toBe(0)
    },
  )

  test('ignores the late rejection of a canceled attempt', async () => {
    const answer = deferred()
    const fake = fakeProvider({ wallet_requestPermissions: () => answer.promise })
    const attempt = connect(fake, { pickAccount: true })
    attempt.abort.abort()
    await attempt.state()
    answer.reject({ code: -32601 })
    await vi.advanceTimersByTimeAsync(0)
    expect(fake.log).toEqual(['wallet_requestPermissions'])
  })

  test('before the start sends no request', async () => {
    const fake = fakeProvider()
    const connector = createInjectedConnector(detail(fake.provider), { page })
    await expect(connector.connect({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(fake.log).toEqual([])
  })
})

describe('events while connecting', () => {
  test('with the same account cause one transition', async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => {
        fake.emit('connect', { chainId: '0x1' })
        fake.emit('accountsChanged', [ALICE])
        return [ALICE]
      },
    })
    const connection = await connect(fake).result
    const events: unknown[] = []
    connection.subscribe((event) => events.push(event))
    await vi.advanceTimersByTimeAsync(0)
    expect(events).toEqual([])
    expect(fake.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('with another account than the response are resolved by eth_accounts', async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => [ALICE],
      eth_accounts: () => [BOB],
      eth_chainId: () => {
        fake.emit('accountsChanged', [BOB])
        return '0x1'
      },
    })
    expect(await connect(fake).state()).toBe(BOB)
  })

  test('of a wallet that was locked in between reject the attempt', async () => {
    const fake = fakeProvider({
      eth_accounts: () => [],
      eth_chainId: () => {
        fake.emit('accountsChanged', [])
        return '0x1'
      },
    })
    expect(await connect(fake).state()).toBe('user-rejected')
    expect(fake.listeners()).toBe(0)
  })
})
