import type { RpcNode } from '../../../src/rpc/quorumRead.ts'
import { describe, expect, test } from 'vitest'
import {
  createOutageTracker,
  type ChainClient,
  type ChainClients,
} from '../../../src/chains/chainClient.ts'
import type { Names } from '../../../src/chains/ensNames.ts'
import { AppError } from '../../../src/errors.ts'
import { formatAmount, formatUnits } from '../../../src/eth/units.ts'
import { createAmountFormat } from '../../../src/lib/numbers.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { ChainHealth } from '../../../src/rpc/fallback.ts'
import type { QueryState } from '../../../src/lib/query.ts'
import {
  createBalance,
  createIdentity,
  createIsContract,
} from '../../../src/core/account/accountQueries.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakeClient } from '../../fakes/chainClient.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const at = (address: typeof A | typeof B, chainId: number): ConnectionState => ({
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', walletId: 'w', address, chainId },
})
const reading = (value: bigint | undefined, error?: AppError): QueryState<bigint> => ({
  value,
  error,
  isStale: false,
})
const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

function setUp(known?: bigint) {
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const health = createStore<ChainHealth>({ status: 'unknown' })
  const watching = new Map<string, (reading: QueryState<bigint>) => void>()
  const client = (chainId: number): ChainClient =>
    fakeClient({
      chain: fakeChain({
        id: chainId,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      }),
      health,
      balanceOf(address) {
        const { get, set, subscribe } = createStore(reading(known))
        return {
          get,
          subscribe(listener) {
            const stop = subscribe(listener)
            watching.set(`${address}@${chainId}`, set)
            return () => {
              stop()
              watching.delete(`${address}@${chainId}`)
            }
          },
        }
      },
    })
  const clients: ChainClients = {
    chains: [],
    get: (chainId) => (chainId < 50 ? client(chainId) : undefined),
  }
  const outages = createOutageTracker()
  const made = createBalance({
    state,
    layer: {
      clients,
      outages,
      formatUnits,
      formatAmount: (value, decimals, language) =>
        formatAmount(value, decimals, createAmountFormat(language)),
    },
  })
  return { state, health, watching, outages: outages.list, ...made }
}

describe('balance', () => {
  test('sends no requests without subscribers', async () => {
    const { state, watching } = setUp()
    state.set(at(A, 1))
    await turn()
    expect(watching.size).toBe(0)
  })

  test('starts polling with the first subscriber and stops with the last', async () => {
    const { state, watching, balance } = setUp()
    state.set(at(A, 1))
    const stops = [balance.subscribe(() => undefined), balance.subscribe(() => undefined)]
    await turn()
    expect([...watching.keys()]).toEqual([`${A}@1`])
    stops[0]?.()
    stops[0]?.()
    await turn()
    expect(watching.size).toBe(1)
    stops[1]?.()
    await turn()
    expect(watching.size).toBe(0)
  })

  test("returns no balance after an account change until the new account's balance is read", async () => {
    const { state, watching, balance } = setUp()
    balance.subscribe(() => undefined)
    state.set(at(A, 1))
    await turn()
    watching.get(`${A}@1`)?.(reading(1_500_000_000_000_000_000n))
    expect(balance.get()).toMatchObject({ formatted: '1.5', symbol: 'ETH', isStale: false })
    expect(['en', 'de'].map((language) => balance.get()?.display(language))).toEqual(['1.5', '1,5'])
    state.set(at(B, 1))
    expect(balance.get()).toBeUndefined()
    await turn()
    expect([...watching.keys()]).toEqual([`${B}@1`])
    state.set(at(B, 10))
    await turn()
    expect([...watching.keys()]).toEqual([`${B}@10`])
    state.set(INITIAL_CONNECTION_STATE)
    await turn()
    expect(watching.size).toBe(0)
  })

  test('returns no balance to a subscriber of the state that is notified first', async () => {
    const { state, watching, balance } = setUp()
    const seen: unknown[] = []
    state.subscribe(() => seen.push(balance.get()?.formatted))
    balance.subscribe(() => undefined)
    state.set(at(A, 1))
    await turn()
    watching.get(`${A}@1`)?.(reading(10n ** 18n))
    state.set({ ...at(A, 1), requests: [1] })
    state.set(at(B, 1))
    state.set(at(B, 10))
    expect(seen).toEqual([undefined, '1', undefined, undefined])
  })

  test('sends no requests on a chain that is not configured', async () => {
    const { state, watching, balance } = setUp()
    balance.subscribe(() => undefined)
    state.set(at(A, 56))
    await turn()
    expect([watching.size, balance.get()]).toEqual([0, undefined])
  })

  test('keeps the last value during an outage and marks it as stale', async () => {
    const { state, watching, balance, on, outages, health } = setUp()
    const stop = balance.subscribe(() => undefined)
    on(10).subscribe(() => undefined) // a row in the chain modal, which displays the outage itself
    state.set(at(A, 1))
    await turn()
    watching.get(`${A}@1`)?.(reading(7n))
    watching.get(`${A}@1`)?.({
      ...reading(7n, new AppError('network', 'down')),
      dataUpdatedAt: 3_000,
    })
    health.set({ status: 'down' })
    expect([balance.get(), outages.get()]).toMatchObject([
      { value: 7n, isStale: true, dataUpdatedAt: 3_000 },
      [{ chainId: 1, busyUntil: undefined }],
    ])
    health.set({ status: 'down', busyUntil: 5_000 })
    expect(outages.get()).toEqual([{ chainId: 1, busyUntil: 5_000 }])
    state.set(at(A, 2))
    await turn()
    expect(outages.get()).toMatchObject([{ chainId: 2 }])
    health.set({ status: 'up' })
    expect(outages.get()).toEqual([])
    health.set({ status: 'down' })
    stop()
    await turn()
    expect(outages.get()).toEqual([])
  })

  test('returns a cached value before the first read', async () => {
    const { state, balance } = setUp(7n)
    balance.subscribe(() => undefined)
    state.set(at(A, 1))
    await turn()
    expect(balance.get()).toMatchObject({ value: 7n, isStale: false })
  })
})

function watch(name: string) {
  const read = createStore<QueryState<string | null>>({
    value: name,
    error: undefined,
    isStale: false,
  })
  const names = { watchName: () => read, avatarOf: async () => undefined } as unknown as Names
  const identity = createIdentity({ state: createStore<ConnectionState>(at(A, 1)), names })
  identity.subscribe(() => undefined)
  return {
    identity,
    becomes: (next: string) => read.set({ value: next, error: undefined, isStale: false }),
  }
}

describe('identity', () => {
  test.each([
    '0x99',
    '0x99.eth',
    '0Xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045.eth',
  ])('ignores the ENS name %s, which resembles an address', (name) => {
    expect(watch(name).identity.get()).toBe(undefined)
  })

  test.each(['alice.eth', '0xsplits.eth', 'a.0x99.eth', 'x0x99.eth'])(
    'returns the ENS name %s',
    (name) => {
      expect(watch(name).identity.get()?.name).toBe(name)
    },
  )

  test('removes the ENS name when it changes to a name that resembles an address', () => {
    const { identity, becomes } = watch('alice.eth')
    becomes('0x99.eth')
    expect(identity.get()).toBe(undefined)
  })
})

function isContract(code: (chainId: number) => Promise<unknown>) {
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const requests: unknown[] = []
  const clients: ChainClients = {
    chains: [],
    get: (chainId) =>
      chainId < 50
        ? fakeClient({
            request: async (method, params) => {
              requests.push([chainId, method, params])
              return code(chainId)
            },
          })
        : undefined,
  }
  return { state, requests, reading: createIsContract({ state, clients }) }
}

describe('isContract', () => {
  test.each([
    ['0x', false],
    ['0x6080', true],
    [`0xef0100${'12'.repeat(20)}`, false], // EIP-7702
    [`0xEF0100${'12'.repeat(20)}`, false],
    [null, undefined],
  ])('for the account code %j, returns %j', async (code, expected) => {
    const { state, requests, reading } = isContract(async () => code)
    state.set(at(A, 1))
    reading.subscribe(() => undefined)
    await turn()
    await turn()
    expect([reading.get(), requests]).toEqual([expected, [[1, 'eth_getCode', [A, 'latest']]]])
  })

  function node(code: unknown): RpcNode {
    return {
      request: async () => {
        if (code instanceof Error) throw code
        return code
      },
    }
  }

  const DELEGATION = `0xef0100${'12'.repeat(20)}`
  const DOWN = new AppError('network', 'down')

  test.each([
    ['no code and the second code', true, ['0x', '0x6080']],
    ['code and the second no code', true, ['0x6080', '0x']],
    ['no code and the second an EIP-7702 delegation', false, ['0x', DELEGATION]],
    ['no code and the second no code', false, ['0x', '0x']],
    ['no code and the second fails', undefined, ['0x', DOWN]],
    ['no code, the second fails and the third returns code', true, ['0x', DOWN, '0x6080']],
    ['no code and the second invalid data', undefined, ['0x', 5]],
    ['code and the second fails', true, ['0x6080', DOWN]],
  ] as const)('when the first node returns %s, the result is %j', async (_, expected, codes) => {
    const state = createStore<ConnectionState>(at(A, 1))
    const clients: ChainClients = {
      chains: [],
      get: () => fakeClient({ ...node(codes[0]), nodes: codes.map(node) }),
    }
    const reading = createIsContract({ state, clients })
    reading.subscribe(() => undefined)
    for (let turns = 0; turns < 8; turns += 1) await turn()
    expect(reading.get()).toBe(expected)
  })

  test('is true as soon as one node returns code, without waiting for a node that hangs', async () => {
    const state = createStore<ConnectionState>(at(A, 1))
    const hung: RpcNode = { request: () => new Promise(() => undefined) }
    const clients: ChainClients = {
      chains: [],
      get: () => fakeClient({ ...hung, nodes: [hung, node('0x6080')] }),
    }
    const reading = createIsContract({ state, clients })
    const stop = reading.subscribe(() => undefined)
    for (let turns = 0; turns < 8; turns += 1) await turn()
    expect(reading.get()).toBe(true)
    stop()
  })

  test('is undefined after a chain switch until a node responds', async () => {
    const { state, reading } = isContract(async (chainId) => {
      if (chainId === 1) return '0x6080'
      throw new AppError('network', 'down')
    })
    reading.subscribe(() => undefined)
    state.set(at(A, 1))
    await turn()
    await turn()
    expect(reading.get()).toBe(true)
    for (const chainId of [10, 56]) {
      state.set(at(A, chainId))
      await turn()
      await turn()
      expect(reading.get()).toBeUndefined()
    }
  })

  test('sends no requests without subscribers', async () => {
    const { state, requests } = isContract(async () => '0x')
    state.set(at(A, 1))
    await turn()
    expect(requests).toEqual([])
  })
})
