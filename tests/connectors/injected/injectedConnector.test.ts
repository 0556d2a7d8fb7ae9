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
  type Answer,
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
  /** Resolves with 'open', the address, or the error code. */
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
  test('requests eth_requestAccounts synchronously, then eth_chainId, and nothing else', async () => {
    const fake = fakeProvider()
    const attempt = connect(fake)
    expect(fake.log).toEqual(['eth_requestAccounts'])
    const connection = await attempt.result
    expect(connection).toMatchObject({ address: ALICE, chainId: 1, provider: fake.provider })
    expect(fake.log).toEqual(['eth_requestAccounts', 'eth_chainId'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('with pickAccount, requests wallet_requestPermissions synchronously, then the accounts', async () => {
    const fake = fakeProvider()
    const attempt = connect(fake, { pickAccount: true })
    expect(fake.requests).toEqual([
      { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] },
    ])
    await attempt.result
    expect(fake.log).toEqual(['wallet_requestPermissions', 'eth_requestAccounts', 'eth_chainId'])
  })

  test('rejects with wallet-restarted if a restarted wallet does not respond to eth_chainId', async () => {
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
    'requests accounts if the wallet rejects the account picker with %s',
    async (code) => {
      const fake = fakeProvider({ wallet_requestPermissions: rejectWith(code) })
      expect(await connect(fake, { pickAccount: true }).state()).toBe(ALICE)
      expect(fake.log.filter((method) => method !== 'eth_chainId')).toEqual([
        'wallet_requestPermissions',
        'eth_requestAccounts',
      ])
    },
  )

  test('rejects with user-rejected if the user declines the account picker', async () => {
    const fake = fakeProvider({ wallet_requestPermissions: rejectWith(4001) })
    expect(await connect(fake, { pickAccount: true }).state()).toBe('user-rejected')
    expect(fake.log).toEqual(['wallet_requestPermissions'])
  })

  test('ignores wallet events and focus while the account picker is open', async () => {
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
    // The wallet did respond.
    ['unknown', { code: -31337, message: 'broken' }],
    ['unknown', { code: '-31337' }],
    ['unknown', Object.assign(new Error('x'), { code: 7 })],
  ])(
    'rejects with %s when the wallet throws %j, and a second attempt connects',
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

  test('rejects with user-rejected if the wallet returns an empty account list', async () => {
    expect(await connect(fakeProvider({ eth_requestAccounts: () => [] })).state()).toBe(
      'user-rejected',
    )
  })

  test.each([
    [null],
    [undefined],
    [{}],
    [['0x12']],
    [[null]],
    [[ALICE.slice(2)]],
    [[`${ALICE}0`]],
    [7],
  ])('rejects with wallet-bad-response if both account requests return %j', async (answer) => {
    const answers = { eth_requestAccounts: () => answer, eth_accounts: () => answer }
    expect(await connect(fakeProvider(answers)).state()).toBe('wallet-bad-response')
  })

  // Rule: a malformed response to eth_requestAccounts says nothing. eth_accounts decides.
  test.each<[unknown, Answer, string]>([
    [undefined, () => [ALICE], ALICE],
    [undefined, () => [], 'user-rejected'], // MetaMask SDK after a rejection (wagmi issue 4104)
    [null, () => [BOB, ALICE], BOB],
    [true, () => [ALICE], ALICE],
    [{}, rejectWith(4100), 'wallet-bad-response'],
    [{}, rejectWith(-32601), 'wallet-bad-response'],
  ])(
    'after the response %j, connects to the account of eth_accounts',
    async (answer, accounts, outcome) => {
      const fake = fakeProvider({ eth_requestAccounts: () => answer, eth_accounts: accounts })
      expect(await connect(fake).state()).toBe(outcome)
      expect(fake.log.slice(0, 2)).toEqual(['eth_requestAccounts', 'eth_accounts'])
    },
  )

  test('connects to the first valid account and converts the address to lower case', async () => {
    const accounts = [null, '0x12', BOB.replaceAll('b', 'B'), ALICE]
    expect(await connect(fakeProvider({ eth_requestAccounts: () => accounts })).state()).toBe(BOB)
  })

  test('after error 4100, requests the permission once and then the accounts again', async () => {
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

  test('rejects with unauthorized after a second error 4100', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(4100) })
    expect(await connect(fake).state()).toBe('unauthorized')
    expect(fake.log).toEqual([
      'eth_requestAccounts',
      'wallet_requestPermissions',
      'eth_requestAccounts',
    ])
  })

  test('rejects with unauthorized if error 4100 follows the account picker', async () => {
    const fake = fakeProvider({ eth_requestAccounts: rejectWith(4100) })
    expect(await connect(fake, { pickAccount: true }).state()).toBe('unauthorized')
    expect(fake.log).toEqual(['wallet_requestPermissions', 'eth_requestAccounts'])
  })

  test.each([
    ['unsupported', rejectWith(-32601), 'unauthorized'],
    ['unsupported (4200)', rejectWith(4200), 'unauthorized'],
    ['failing', rejectWith(-32603), 'unauthorized'],
    ['rejected with a plain text', () => Promise.reject('Canceled'), 'unauthorized'],
    ['declined by the user', rejectWith(4001), 'user-rejected'],
    ['already pending', rejectWith(-32002), 'open'],
  ])(
    'after error 4100, handles a wallet_requestPermissions request that is %s',
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
    ['not answered', never],
    ['unsupported', rejectWith(-32601)],
  ])(
    'skips the account picker on the second attempt if the first one was %s',
    async (_name, answer) => {
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
    },
  )

  test('opens the account picker again after the user declined it', async () => {
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

  test('connects on an unsupported chain without sending wallet_switchEthereumChain', async () => {
    const fake = fakeProvider({ eth_chainId: () => '0x38' })
    expect(await connect(fake).result).toMatchObject({ chainId: 56 })
    expect(fake.log).not.toContain('wallet_switchEthereumChain')
  })
})

describe('connect: chain ID', () => {
  test.each([
    ['0x89', 137],
    ['137', 137],
    [137, 137],
    ['0X89', 137],
    ['0x0089', 137],
  ])('parses the chain ID %s as %d', async (answer, chainId) => {
    expect(await connect(fakeProvider({ eth_chainId: () => answer })).result).toMatchObject({
      chainId,
    })
  })

  test.each([['0x'], [NaN], [2 ** 60], ['0x0'], [-1], [null], ['<b>'], [{}]])(
    'connects on chain 0 if the wallet returns the chain ID %s',
    async (answer) => {
      expect(await connect(fakeProvider({ eth_chainId: () => answer })).result).toMatchObject({
        chainId: 0,
      })
    },
  )

  test('connects on chain 0 if eth_chainId fails', async () => {
    expect(await connect(fakeProvider({ eth_chainId: rejectWith(-32603) })).result).toMatchObject({
      address: ALICE,
      chainId: 0,
    })
  })

  test('connects on chain 0 if eth_chainId does not respond within 2 s', async () => {
    const attempt = connect(fakeProvider({ eth_chainId: never }))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(await attempt.state()).toBe('open')
    await vi.advanceTimersByTimeAsync(1)
    expect(await attempt.result).toMatchObject({ address: ALICE, chainId: 0 })
  })

  test("connects on the chain that the user selected in the wallet's connect dialog", async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => {
        fake.emit('chainChanged', '0xa')
        fake.answer('eth_chainId', () => '0xa')
        return [ALICE]
      },
    })
    expect(await connect(fake).result).toMatchObject({ chainId: 10 })
  })

  test('uses the response to eth_chainId, not a chainChanged event from before the accounts response', async () => {
    const fake = fakeProvider({
      eth_requestAccounts: () => (fake.emit('chainChanged', '0xa'), [ALICE]),
    })
    expect(await connect(fake).result).toMatchObject({ chainId: 1 })
  })

  test('uses a chainChanged event that fires during the eth_chainId request instead of the response', async () => {
    const answer = deferred()
    const fake = fakeProvider({ eth_chainId: () => answer.promise })
    const attempt = connect(fake)
    await attempt.state()
    fake.emit('chainChanged', '0x89')
    answer.resolve('0x1')
    expect(await attempt.result).toMatchObject({ chainId: 137 })
  })
})

describe('connect: pending request (-32002)', () => {
  test('reports the pending request, sends no other and connects on accountsChanged', async () => {
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

  test('connects on return to the page if a pending account picker has been approved', async () => {
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

  test('aborting stops listening to accountsChanged and focus', async () => {
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

describe('connect: locked wallet that does not respond', () => {
  test('connects on accountsChanged after unlocking and ignores the late response', async () => {
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

  // Safari on iOS fires no focus when the user returns from an app (workadventure pull request 6547).
  test.each(['focus', 'visibilitychange'])(
    'connects on %s if unlocking fired no event',
    async (type) => {
      const fake = fakeProvider({ eth_requestAccounts: never })
      const attempt = connect(fake)
      page.dispatchEvent(new Event(type))
      expect(await attempt.state()).toBe(ALICE)
    },
  )

  test('keeps waiting if eth_accounts does not respond either', async () => {
    const fake = fakeProvider({ eth_requestAccounts: never, eth_accounts: never })
    const attempt = connect(fake)
    page.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await attempt.state()).toBe('open')
  })
})

describe('connect: aborting', () => {
  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'aborting during %s rejects immediately and ignores the late response',
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

  test('ignores a rejection from the wallet after aborting', async () => {
    const answer = deferred()
    const fake = fakeProvider({ wallet_requestPermissions: () => answer.promise })
    const attempt = connect(fake, { pickAccount: true })
    attempt.abort.abort()
    await attempt.state()
    answer.reject({ code: -32601 })
    await vi.advanceTimersByTimeAsync(0)
    expect(fake.log).toEqual(['wallet_requestPermissions'])
  })

  test('sends no request if the signal is already aborted', async () => {
    const fake = fakeProvider()
    const connector = createInjectedConnector(detail(fake.provider), { page })
    await expect(connector.connect({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(fake.log).toEqual([])
  })
})

describe('connect: events while connecting', () => {
  test('an accountsChanged event with the account of the response emits no account change', async () => {
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

  test('requests eth_accounts if accountsChanged and the response name different accounts', async () => {
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

  test('rejects with user-rejected if the wallet is locked during the attempt', async () => {
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
