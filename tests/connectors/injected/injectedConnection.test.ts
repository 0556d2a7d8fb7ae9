import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Connection, ConnectionEvent } from '../../../src/connectors/connector.ts'
import type { Provider } from '../../../src/connectors/walletRequest.ts'
import type { AppError } from '../../../src/errors.ts'
import { createInjectedConnection } from '../../../src/connectors/injected/injectedConnection.ts'
import { parseAddress } from '../../../src/eth/address.ts'
import { fakeChain } from '../../fakes/chain.ts'
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

const DEBOUNCE_MAX_WAIT_MS = 2_000

const QUIET_MS = 50 // events within this time are reported as one

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Open = {
  readonly fake: FakeProvider
  readonly page: EventTarget
  readonly restarted: WeakSet<Provider>
  readonly connection: Connection
  events(ms?: number): Promise<readonly ConnectionEvent[]>
}

function open(fake = fakeProvider()): Open {
  const address = parseAddress(ALICE)
  if (!address) throw new Error('not an address')
  const restarted = new WeakSet<Provider>()
  const page = new EventTarget()
  const connection = createInjectedConnection({
    provider: fake.provider,
    page,
    address,
    chainId: 1,
    restarted,
  })
  const events: ConnectionEvent[] = []
  connection.subscribe((event) => events.push(event))
  return {
    fake,
    page,
    connection,
    restarted,
    events: async (ms = QUIET_MS) => (await vi.advanceTimersByTimeAsync(ms), events.splice(0)),
  }
}

describe('returning to the page', () => {
  const RETURNS: readonly (readonly [string, () => Event])[] = [
    ['focus', () => new Event('focus')],
    ['visibilitychange', () => new Event('visibilitychange')],
    ['pageshow', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ]
  const openMoved = () =>
    open(fakeProvider({ eth_accounts: () => [BOB], eth_chainId: () => '0x89' }))

  test.each(RETURNS)(
    '%s reads account and chain, which may have changed without an event',
    async (_, event) => {
      const { page, events, fake } = openMoved()
      page.dispatchEvent(event())
      expect(await events()).toEqual([
        { type: 'account', address: BOB },
        { type: 'chain', chainId: 137 },
      ])
      expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
    },
  )

  test.each<[string, object, Event]>([
    ['a page that is loaded', {}, Object.assign(new Event('pageshow'), { persisted: false })],
    ['a page that is hidden', { visibilityState: 'hidden' }, new Event('visibilitychange')],
  ])('%s asks the wallet nothing', async (_, state, event) => {
    const { page, events, fake } = openMoved()
    Object.assign(page, state).dispatchEvent(event)
    expect([await events(), fake.log]).toEqual([[], []])
  })

  test('reads once for several events of one return, and delays the next read by 2 s', async () => {
    const { page, events, fake } = open()
    for (const [, event] of RETURNS) page.dispatchEvent(event())
    await events(1_000)
    page.dispatchEvent(new Event('focus'))
    fake.answer('eth_accounts', () => [BOB])
    expect(await events(999)).toEqual([])
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
    expect(await events(1 + QUIET_MS)).toEqual([{ type: 'account', address: BOB }])
    await events(60_000)
    expect(fake.log).toHaveLength(4)
  })

  test('ends the connection if the account list stays empty', async () => {
    const { page, events } = open(fakeProvider({ eth_accounts: () => [] }))
    page.dispatchEvent(new Event('focus'))
    expect(await events(499)).toEqual([])
    expect(await events(1)).toEqual([{ type: 'disconnect' }])
  })

  test('keeps the connection if the wallet does not respond', async () => {
    const { page, connection, events, fake } = open(
      fakeProvider({ eth_accounts: never, eth_chainId: never }),
    )
    page.dispatchEvent(new Event('focus'))
    expect(await events(10_000)).toEqual([])
    connection.close()
    page.dispatchEvent(new Event('focus'))
    expect([fake.log, vi.getTimerCount()]).toEqual([['eth_accounts', 'eth_chainId'], 0])
  })
})

describe('accountsChanged', () => {
  test('uses the first valid entry', async () => {
    const { fake, connection, events } = open()
    fake.emit('accountsChanged', ['junk', BOB.replaceAll('b', 'B'), ALICE])
    expect(await events()).toEqual([{ type: 'account', address: BOB }])
    expect(connection.address).toBe(BOB)
  })

  test('ignores the same account in other case or followed by others', async () => {
    const { fake, events } = open()
    fake.emit('accountsChanged', [ALICE.replaceAll('a', 'A')])
    fake.emit('accountsChanged', [ALICE, BOB])
    expect(await events()).toEqual([])
  })

  test('an empty list ends the connection if eth_accounts is empty 500 ms later', async () => {
    const { fake, events } = open(fakeProvider({ eth_accounts: () => [] }))
    fake.emit('accountsChanged', [])
    expect([await events(499), fake.log]).toEqual([[], []])
    expect(await events(1)).toEqual([{ type: 'disconnect' }])
    fake.emit('accountsChanged', [BOB])
    fake.emit('disconnect', {})
    expect(await events(10_000)).toEqual([])
    expect([fake.log, fake.listeners()]).toEqual([['eth_accounts'], 0])
  })

  test.each([0, 50, 300, 499])(
    'an empty list followed by another account after %d ms changes the account',
    async (ms) => {
      const { fake, events } = open()
      fake.emit('accountsChanged', [])
      const before = await events(ms)
      fake.emit('accountsChanged', [BOB])
      expect([...before, ...(await events(10_000))]).toEqual([{ type: 'account', address: BOB }])
    },
  )

  test.each<[string, Answer, readonly ConnectionEvent[]]>([
    ['still lists the account', () => [ALICE], []],
    ['lists another account', () => [BOB], [{ type: 'account', address: BOB }]],
    ['does not answer', never, []],
    ['answers with something unreadable', () => 'x', []],
    ['refuses with 4100, which means the same', rejectWith(4100), [{ type: 'disconnect' }]],
  ])('an empty list from a wallet that then %s', async (_, answer, outcome) => {
    const { fake, events } = open(fakeProvider({ eth_accounts: answer }))
    fake.emit('accountsChanged', [])
    expect(await events(10_000)).toEqual(outcome)
  })

  test('an empty list counts even if an earlier read still returns the account', async () => {
    const older = deferred()
    const { fake, page, events } = open(
      fakeProvider({ eth_accounts: (_, nth) => (nth === 0 ? older.promise : []) }),
    )
    page.dispatchEvent(new Event('focus'))
    fake.emit('accountsChanged', [])
    older.resolve([ALICE])
    expect(await events(500)).toEqual([{ type: 'disconnect' }])
  })

  test('a second empty list after the account returned briefly ends the connection', async () => {
    const { fake, events } = open(fakeProvider({ eth_accounts: () => [] }))
    for (const accounts of [[], [ALICE], []]) fake.emit('accountsChanged', accounts)
    expect(await events(500)).toEqual([{ type: 'disconnect' }])
  })

  test.each([[null], [undefined], ['x'], [{}], [['junk']], [[undefined]]])(
    'reads eth_accounts after the malformed list %j',
    async (payload) => {
      const { fake, events } = open(fakeProvider({ eth_accounts: () => [BOB] }))
      fake.emit('accountsChanged', payload)
      expect(await events()).toEqual([{ type: 'account', address: BOB }])
      expect(fake.log).toEqual(['eth_accounts'])
    },
  )

  test('a malformed list ends the connection if eth_accounts is empty, but not if it does not respond', async () => {
    const ending = open(fakeProvider({ eth_accounts: () => [] }))
    ending.fake.emit('accountsChanged', null)
    expect(await ending.events(500)).toEqual([{ type: 'disconnect' }])
    const silent = open(fakeProvider({ eth_accounts: never }))
    silent.fake.emit('accountsChanged', null)
    expect(await silent.events(10_000)).toEqual([])
  })

  test('a valid event during the eth_accounts request wins over its response', async () => {
    const answer = deferred()
    const { fake, events } = open(fakeProvider({ eth_accounts: () => answer.promise }))
    fake.emit('accountsChanged', null)
    fake.emit('accountsChanged', [BOB])
    answer.resolve([ALICE])
    expect(await events()).toEqual([{ type: 'account', address: BOB }])
  })

  test('reports a burst of 2000 events as one change', async () => {
    const { fake, events } = open()
    for (let i = 0; i < 1_000; i++) {
      fake.emit('accountsChanged', [ALICE])
      fake.emit('accountsChanged', [BOB])
    }
    expect(await events()).toEqual([{ type: 'account', address: BOB }])
  })

  test('reports a burst spread over several tasks as one change, also if the burst never ends', async () => {
    const { fake, connection, events } = open()
    const account = (number: number): string => `0x${String(number).padStart(40, '0')}`
    for (let number = 1; number <= 200; number++) {
      fake.emit('accountsChanged', [account(number)])
      expect(await events(4)).toEqual([])
      expect(connection.address).toBe(account(number))
    }
    expect(await events()).toEqual([{ type: 'account', address: account(200) }])
    const received: unknown[] = []
    for (let ms = 0; ms < 2 * DEBOUNCE_MAX_WAIT_MS; ms += 10) {
      fake.emit('accountsChanged', [account(ms + 300)])
      received.push(...(await events(10)))
    }
    expect(received).toEqual(
      [DEBOUNCE_MAX_WAIT_MS, 2 * DEBOUNCE_MAX_WAIT_MS].map((ms) => ({
        type: 'account',
        address: account(ms + 290),
      })),
    )
  })

  test('sends one request for a burst of malformed events', async () => {
    const { fake, events } = open()
    for (let i = 0; i < 2_000; i++) {
      fake.emit('accountsChanged', 'junk')
      fake.emit('chainChanged', 'junk')
    }
    expect(await events()).toEqual([])
    expect(fake.log).toEqual(['eth_accounts', 'eth_chainId'])
  })
})

describe('chainChanged', () => {
  test.each([['0x89'], ['137'], [137], ['0X89'], ['0x0089'], [137n]])(
    'parses %s as 137',
    async (payload) => {
      const { fake, connection, events } = open()
      fake.emit('chainChanged', payload)
      expect(await events()).toEqual([{ type: 'chain', chainId: 137 }])
      expect(connection.chainId).toBe(137)
    },
  )

  test('ignores the same chain', async () => {
    const { fake, events } = open()
    fake.emit('chainChanged', '0x1')
    expect(await events()).toEqual([])
  })

  test.each([['0x'], ['0x0'], [NaN], [2 ** 60], [null], [undefined], ['<b>'], [{}]])(
    'reads eth_chainId after the malformed ID %s',
    async (payload) => {
      const { fake, events } = open(fakeProvider({ eth_chainId: () => '0xa' }))
      fake.emit('chainChanged', payload)
      expect(await events()).toEqual([{ type: 'chain', chainId: 10 }])
    },
  )

  test('uses chain 0 if eth_chainId is malformed, and keeps the chain if it does not respond', async () => {
    const broken = open(fakeProvider({ eth_chainId: () => '0x0' }))
    broken.fake.emit('chainChanged', '0x0')
    expect(await broken.events()).toEqual([{ type: 'chain', chainId: 0 }])
    const silent = open(fakeProvider({ eth_chainId: never }))
    silent.fake.emit('chainChanged', '0x0')
    expect(await silent.events(10_000)).toEqual([])
  })

  test('an event during the eth_chainId request wins over its response', async () => {
    const answer = deferred()
    const { fake, events } = open(fakeProvider({ eth_chainId: () => answer.promise }))
    fake.emit('chainChanged', 'junk')
    fake.emit('chainChanged', '0x89')
    answer.resolve('0xa')
    expect(await events()).toEqual([{ type: 'chain', chainId: 137 }])
  })
})

describe('disconnect event', () => {
  test('1013 marks the wallet as offline until its connect event', async () => {
    const { fake, events } = open()
    fake.emit('disconnect', { code: 1013 })
    expect(await events()).toEqual([{ type: 'network', lost: true }])
    fake.emit('connect', { chainId: '0x89' })
    expect(await events(60_000)).toEqual([
      { type: 'chain', chainId: 137 },
      { type: 'network', lost: false },
    ])
    expect(fake.log).toEqual([])
  })

  test('1013 without a connect event retries eth_chainId every 5 s until it responds', async () => {
    const { fake, events } = open(fakeProvider({ eth_chainId: rejectWith(-32603) }))
    fake.emit('disconnect', { code: 1013 })
    fake.emit('disconnect', { code: 1013 })
    await events(10_000)
    expect(fake.log).toEqual(['eth_chainId', 'eth_chainId'])
    fake.answer('eth_chainId', () => '0x1')
    expect(await events(5_000 + QUIET_MS)).toEqual([{ type: 'network', lost: false }])
    await events(60_000)
    expect(fake.log.length).toBe(3)
  })

  test('sends no request if the connection is closed after 1013', async () => {
    const { fake, connection, events } = open()
    fake.emit('disconnect', { code: 1013 })
    connection.close()
    expect(vi.getTimerCount()).toBe(0)
    await events(60_000)
    expect(fake.log).toEqual([])
  })

  test.each([[{ code: 1011 }], [undefined], [[]], [{}], [{ code: 4900 }], ['x']])(
    'keeps the connection after %j if eth_accounts returns accounts',
    async (payload) => {
      const { fake, events } = open()
      fake.emit('disconnect', payload)
      expect(await events(10_000)).toEqual([])
      expect(fake.log).toEqual(['eth_accounts'])
    },
  )

  test.each([[{ code: 1011 }], [undefined], [[]]])(
    'ends the connection after %j if eth_accounts is empty',
    async (payload) => {
      const { fake, events } = open(fakeProvider({ eth_accounts: () => [] }))
      fake.emit('disconnect', payload)
      expect(await events(500)).toEqual([{ type: 'disconnect' }])
    },
  )

  test.each([
    [{}, 'wallet-unreachable'],
    [{ code: 1011 }, 'wallet-restarted'],
  ])(
    'ends the connection after %j if eth_accounts rejects, with the outcome %s',
    async (payload, code) => {
      const { fake, events } = open(
        fakeProvider({
          eth_accounts: () => {
            throw new Error('dead')
          },
        }),
      )
      fake.emit('disconnect', payload)
      expect(await events()).toMatchObject([{ type: 'disconnect', error: { code } }])
    },
  )

  test('marks the wallet as restarted after 1011 and 2 s without a response', async () => {
    const { fake, events, restarted } = open(fakeProvider({ eth_accounts: never }))
    fake.emit('disconnect', { code: 1011 })
    expect(await events(1_999)).toEqual([])
    expect(await events(1)).toMatchObject([
      { type: 'disconnect', error: { code: 'wallet-restarted' } },
    ])
    expect(restarted.has(fake.provider)).toBe(true)
  })

  test('ends the connection after 2 s without a response', async () => {
    const { fake, events } = open(fakeProvider({ eth_accounts: never }))
    fake.emit('disconnect', {})
    expect(await events(1_999)).toEqual([])
    expect(await events(1)).toMatchObject([
      { type: 'disconnect', error: { code: 'wallet-unreachable' } },
    ])
  })
})

describe('readAccount', () => {
  const read = ({ connection }: Open): Promise<string> =>
    connection.readAccount?.().catch((error: AppError) => error.code) ?? Promise.resolve('missing')

  test('reports an account that changed without an event before it resolves', async () => {
    const opened = open(fakeProvider({ eth_accounts: () => [BOB] }))
    const received: ConnectionEvent[] = []
    opened.connection.subscribe((event) => received.push(event))
    expect(await read(opened)).toBe(BOB)
    expect(received).toEqual([{ type: 'account', address: BOB }])
  })

  test.each<[string, Answer, string]>([
    ['the same account', () => [ALICE], ALICE],
    ['that it does not know the method', rejectWith(-32601), ALICE],
    ['no account', () => [], 'unauthorized'],
    ['4100', rejectWith(4100), 'unauthorized'],
    ['something unreadable', () => 'x', 'wallet-bad-response'],
    ['an error', () => Promise.reject(new Error('asleep')), 'wallet-unreachable'],
    ['nothing for 2 s', never, 'wallet-unreachable'],
  ])('a wallet that answers %s', async (_, answer, outcome) => {
    const opened = open(fakeProvider({ eth_accounts: answer }))
    const result = read(opened)
    expect(await opened.events(2_000)).toEqual(
      outcome === 'unauthorized' ? [{ type: 'disconnect' }] : [],
    )
    expect(await result).toBe(outcome)
  })

  test('keeps the account of an event that fires during the request', async () => {
    const answer = deferred()
    const opened = open(fakeProvider({ eth_accounts: () => answer.promise }))
    const result = read(opened)
    opened.fake.emit('accountsChanged', [BOB])
    answer.resolve([ALICE])
    expect(await result).toBe(BOB)
  })
})

describe('disconnecting', () => {
  test('revokes the permission and ignores the accountsChanged [] that this causes', async () => {
    const { fake, connection, events } = open(
      fakeProvider({ wallet_revokePermissions: () => (fake.emit('accountsChanged', []), null) }),
    )
    expect(await connection.disconnect()).toBe('revoked')
    expect(fake.requests).toEqual([
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    expect(await events(10_000)).toEqual([])
    expect(fake.listeners()).toBe(0)
  })

  test.each([[-32601], [4200], [-32603]])(
    "resolves with 'kept' if the wallet cannot revoke (%d)",
    async (code) => {
      expect(
        await open(
          fakeProvider({ wallet_revokePermissions: rejectWith(code) }),
        ).connection.disconnect(),
      ).toBe('kept')
    },
  )

  test("resolves with 'kept' if the wallet throws synchronously", async () => {
    const { connection } = open(
      fakeProvider({
        wallet_revokePermissions: () => {
          throw 'no'
        },
      }),
    )
    expect(await connection.disconnect()).toBe('kept')
  })

  test('waits 1 s for a wallet that does not respond', async () => {
    const { connection } = open(fakeProvider({ wallet_revokePermissions: never }))
    const outcome = vi.fn()
    void connection.disconnect().then(outcome)
    await vi.advanceTimersByTimeAsync(999)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toHaveBeenCalledWith('kept')
  })

  test('emits nothing pending after close', async () => {
    const answer = deferred()
    const { fake, connection, events } = open(fakeProvider({ eth_accounts: () => answer.promise }))
    fake.emit('disconnect', {})
    fake.emit('chainChanged', '0x89')
    connection.close()
    answer.resolve([])
    expect(await events(10_000)).toEqual([])
  })

  test('close sends no request to the wallet', async () => {
    const { fake, connection, events } = open()
    connection.close()
    fake.emit('accountsChanged', [BOB])
    fake.emit('disconnect', {})
    expect(await events(10_000)).toEqual([])
    expect(fake.log).toEqual([])
  })
})

describe('a wallet without working listener methods', () => {
  test.each([[['on']], [['removeListener']], [['on', 'removeListener']]] as const)(
    'connects and disconnects without %s',
    async (without) => {
      const { fake, connection, events } = open(fakeProvider({}, { without: [...without] }))
      expect(await connection.disconnect()).toBe('revoked')
      fake.emit('accountsChanged', [BOB])
      expect(await events(10_000)).toEqual([])
      expect(connection.address).toBe(ALICE)
    },
  )

  test.each(['on', 'removeListener'])('connects and disconnects if %s throws', async (member) => {
    const extra = {
      [member]: () => {
        throw new Error('broken')
      },
    }
    expect(await open(fakeProvider({}, { extra })).connection.disconnect()).toBe('revoked')
  })
})

describe('switchChain', () => {
  const signal = new AbortController().signal
  const polygon = fakeChain()

  test('reports a switch that fires no event', async () => {
    const { connection, events } = open(
      fakeProvider({ wallet_switchEthereumChain: () => null, eth_chainId: () => '0x89' }),
    )
    await connection.switchChain(polygon, { signal })
    expect(await events()).toEqual([{ type: 'chain', chainId: 137 }])
  })

  test('sends the request even if the stored chain is already the requested one', async () => {
    const { fake, connection } = open(
      fakeProvider({ wallet_switchEthereumChain: () => null, eth_chainId: () => '0x89' }),
    )
    await connection.switchChain(polygon, { signal })
    await connection.switchChain(polygon, { signal })
    expect(fake.log.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  test('a disconnect aborts the pending switch', async () => {
    const { fake, connection } = open(
      fakeProvider({ wallet_switchEthereumChain: never, eth_accounts: () => [] }),
    )
    const failed = expect(connection.switchChain(polygon, { signal })).rejects.toMatchObject({
      code: 'aborted',
    })
    fake.emit('accountsChanged', [])
    await vi.advanceTimersByTimeAsync(500)
    await failed
    expect(fake.listeners()).toBe(0)
  })

  test('resolves when the user switches manually in a wallet without the method', async () => {
    const { fake, connection, events } = open(
      fakeProvider({ wallet_switchEthereumChain: rejectWith(-32601) }),
    )
    await expect(connection.switchChain(polygon, { signal })).rejects.toMatchObject({
      code: 'method-unsupported',
    })
    fake.emit('chainChanged', '0x89')
    expect(await events()).toEqual([{ type: 'chain', chainId: 137 }])
  })
})
