import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { encodeAbiParameters } from 'viem'
import { DECIMALS, SYMBOL } from '../../../src/eth/erc20.ts'
import { formatUnits } from '../../../src/eth/units.ts'
import { createOutageTracker } from '../../../src/chains/chainClient.ts'
import type { ChainHealth } from '../../../src/rpc/fallback.ts'
import { createPoller, POLL_INTERVAL_MS } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createCoin, type Coin } from '../../../src/core/account/coin.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { deferred, fakeProvider, rejectWith, type Answer } from '../../fakes/provider.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const FACTS = {
  chainId: 1,
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 6,
  name: 'Play Coin',
  icon: 'https://site/coin.png',
} as const
const at = (address: typeof A | typeof B): ConnectionState => ({
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', walletId: 'w', address, chainId: 1 },
})

const word = (value: number): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`
const string = (text: string): `0x${string}` => encodeAbiParameters([{ type: 'string' }], [text])

function setUp(
  answers: Record<string, Answer> = {},
  icon: string = FACTS.icon,
  symbol: string = FACTS.symbol,
  stored = new Map<string, bigint>(),
) {
  const wallet = fakeProvider(answers)
  const state = createStore<ConnectionState>(at(A))
  const calls: { to: string; data: string }[] = []
  const answer = { reply: async (): Promise<`0x${string}`> => word(1_500_000) }
  const contract = {
    decimals: async (): Promise<`0x${string}`> => word(6),
    symbol: async () => string('PLAY'),
    code: '0x6080',
  }
  const poller = createPoller({ presence: fakePageLifecycle() })
  const health = createStore<ChainHealth>({ status: 'up' })
  const outages = createOutageTracker()
  const client = fakeClient({
    poller,
    health,
    call: (call) => {
      calls.push(call)
      return call.data === DECIMALS
        ? contract.decimals()
        : call.data === SYMBOL
          ? contract.symbol()
          : answer.reply()
    },
    nodes: [0, 1].map(() => ({ request: async () => contract.code })),
    cached: (name) => ({
      initial: stored.get(name),
      onValue: (value) => void stored.set(name, value),
    }),
  })
  const warned: string[] = []
  const connection = fakeConnection({ address: A, provider: wallet.provider })
  const coin = createCoin({
    config: {
      ...FACTS,
      symbol,
      icon: icon === 'none' ? undefined : icon,
      ...(icon?.endsWith('.svg') && { iconPng: icon.replace('.svg', '.png') }),
    },
    session: { state, connection: () => connection },
    clients: { chains: [], get: () => client },
    outages,
    formatUnits,
    onIncomingTransfer: () => undefined,
    warn: (line) => void warned.push(line),
  })
  return { wallet, state, calls, answer, contract, warned, coin, health, outages: outages.list }
}
async function watch(coin: Coin): Promise<unknown> {
  coin.watch()
  await vi.advanceTimersByTimeAsync(1)
  return coin.watchAssetState.get()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('balance', () => {
  test('reads the balance of the connected account while subscribed', async () => {
    const { coin, state, calls } = setUp()
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(calls).toEqual([])
    const stop = coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(coin.balance.get()).toEqual({
      value: 1_500_000n,
      decimals: 6,
      symbol: 'PLAY',
      formatted: '1.5',
      isStale: false,
    })
    const callOf = (data: string) => ({ to: FACTS.address, data })
    expect(calls).toEqual([
      callOf(`0x70a08231${A.slice(2).padStart(64, '0')}`),
      callOf(DECIMALS),
      callOf(SYMBOL),
    ])
    state.set(at(B))
    expect(coin.balance.get()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.at(-1)?.data).toContain(B.slice(2))
    stop()
    await vi.advanceTimersByTimeAsync(1)
    const count = calls.length
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS * 2)
    expect(calls).toHaveLength(count)
  })

  test('keeps the last balance during an outage and marks it as stale', async () => {
    const { coin, answer } = setUp()
    coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    answer.reply = async () => {
      throw new AppError('network', 'down')
    }
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(coin.balance.get()).toMatchObject({ value: 1_500_000n, isStale: true })
    const none = setUp()
    none.answer.reply = async () => '0x'
    none.coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(none.coin.balance.get()).toBeUndefined()
  })

  test('returns the stored balance as stale until a node responds', async () => {
    const stored = new Map<string, bigint>()
    const first = setUp({}, undefined, undefined, stored)
    first.coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    const { coin, state, answer } = setUp({}, undefined, undefined, stored)
    answer.reply = async () => {
      throw new AppError('network', 'down')
    }
    coin.balance.subscribe(() => undefined)
    const old = { value: 1_500_000n, isStale: true, dataUpdatedAt: undefined }
    expect(coin.balance.get()).toMatchObject(old)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(coin.balance.get()).toMatchObject(old)
    state.set(at(B))
    expect(coin.balance.get(), 'the stored value of another account').toBeUndefined()
  })

  test('does not store a balance if the contract metadata differ from the settings', async () => {
    const stored = new Map<string, bigint>()
    const { coin, contract } = setUp({}, undefined, undefined, stored)
    contract.decimals = async () => word(18)
    coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect([...stored]).toEqual([])
  })
})

describe('watch (wallet_watchAsset)', () => {
  test('requests eth_chainId, then wallet_watchAsset with an object as params (EIP-747)', async () => {
    const { coin, wallet } = setUp({ wallet_watchAsset: () => true })
    expect(await watch(coin)).toEqual({ step: 'added' })
    expect(wallet.log).toEqual(['eth_chainId', 'wallet_watchAsset'])
    expect(wallet.requests[1]?.params).toEqual({
      type: 'ERC20',
      options: {
        address: FACTS.address,
        symbol: 'PLAY',
        decimals: 6,
        image: 'https://site/coin.png',
      },
    })
  })

  test('passes the PNG image for a coin with an SVG icon', async () => {
    const { coin, wallet } = setUp({ wallet_watchAsset: () => true }, 'https://site/own.svg')
    await watch(coin)
    expect(wallet.requests[1]?.params).toMatchObject({
      options: { image: 'https://site/own.png' },
    })
  })

  test('passes no image for a coin without an icon', async () => {
    const { coin, wallet } = setUp({ wallet_watchAsset: () => true }, 'none')
    await watch(coin)
    expect(wallet.requests[1]?.params).toEqual({
      type: 'ERC20',
      options: { address: FACTS.address, symbol: 'PLAY', decimals: 6 },
    })
  })

  test('does not send wallet_watchAsset if the wallet is on another chain', async () => {
    const { coin, wallet } = setUp({ eth_chainId: () => '0x89', wallet_watchAsset: () => true })
    expect(await watch(coin)).toMatchObject({
      step: 'failed',
      error: { code: 'chain-disconnected' },
    })
    expect(wallet.log).toEqual(['eth_chainId'])
  })

  test.each<[string, Answer, object]>([
    ['a rejection', rejectWith(4001), { step: 'declined' }],
    ['false', () => false, { step: 'declined' }],
    [
      'an unsupported method',
      rejectWith(4200),
      { step: 'failed', error: { code: 'method-unsupported' } },
    ],
  ])('updates watchAssetState after %s from the wallet', async (_name, answer, step) => {
    expect(await watch(setUp({ wallet_watchAsset: answer }).coin)).toMatchObject(step)
  })

  test('ignores a second call while wallet_watchAsset is pending', async () => {
    const answer = deferred()
    const { coin, wallet, state } = setUp({ wallet_watchAsset: () => answer.promise })
    expect(await watch(coin)).toEqual({ step: 'waiting' })
    await watch(coin)
    expect(wallet.log).toEqual(['eth_chainId', 'wallet_watchAsset'])
    state.set(at(B))
    expect(coin.watchAssetState.get()).toEqual({ step: 'idle' })
    answer.resolve(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(coin.watchAssetState.get()).toEqual({ step: 'idle' })
  })

  test('can be called again after 30 s without a response from the wallet', async () => {
    const answers = [deferred(), deferred()]
    const { coin, wallet } = setUp({ wallet_watchAsset: (_params, nth) => answers[nth]!.promise })
    expect(await watch(coin)).toEqual({ step: 'waiting' })
    await vi.advanceTimersByTimeAsync(30_000)
    expect(coin.watchAssetState.get()).toEqual({ step: 'asked' })
    expect(await watch(coin)).toEqual({ step: 'waiting' })
    expect(wallet.log.filter((method) => method === 'wallet_watchAsset')).toHaveLength(2)
    answers[0]!.reject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(1)
    expect(coin.watchAssetState.get()).toEqual({ step: 'waiting' })
    await vi.advanceTimersByTimeAsync(30_000)
    answers[1]!.reject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(1)
    expect(coin.watchAssetState.get()).toEqual({ step: 'declined' })
  })
})

describe('comparing contract metadata with the settings', () => {
  test.each<[string, Partial<Record<'decimals' | 'symbol', () => Promise<`0x${string}`>>>]>([
    ['other decimals', { decimals: async () => word(18) }],
    ['decimals above 255', { decimals: async () => `0x${'f'.repeat(64)}` }],
    ['another symbol', { symbol: async () => string('USDC') }],
    ['a symbol in lower case', { symbol: async () => string('play') }],
    ['an empty symbol', { symbol: async () => string('') }],
  ])(
    'hides the balance and logs one warning while the contract returns %s',
    async (_name, reported) => {
      const { coin, contract, warned } = setUp()
      const { ...honest } = contract
      Object.assign(contract, reported)
      coin.balance.subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      expect([coin.mismatch.get(), coin.balance.get()]).toEqual([true, undefined])
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
      expect([coin.mismatch.get(), coin.balance.get()]).toEqual([true, undefined])
      expect(warned).toEqual([
        expect.stringMatching(
          /^COIN: the contract 0x0+c0 on chain 1 returns symbol .* decimals, the settings have "PLAY" and 6\. It cannot be sent$/,
        ),
      ])
      Object.assign(contract, honest) // another node responds
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
      expect([coin.mismatch.get(), coin.balance.get()]).toMatchObject([
        false,
        { value: 1_500_000n },
      ])
    },
  )

  test('refuses the coin and logs one warning if its address has no contract', async () => {
    const { coin, answer, contract, warned } = setUp()
    const none = async (): Promise<`0x${string}`> => '0x'
    const reply = answer.reply
    Object.assign(answer, { reply: none })
    Object.assign(contract, { decimals: none, symbol: none, code: '0x' })
    coin.balance.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect([coin.mismatch.get(), coin.balance.get()]).toEqual([true, undefined])
    expect(warned).toEqual([
      `COIN: there is no contract at ${FACTS.address} on chain 1. It cannot be sent`,
    ])
    Object.assign(answer, { reply }) // the contract was deployed meanwhile
    contract.code = '0x6080'
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect([coin.mismatch.get(), coin.balance.get()]).toMatchObject([false, { value: 1_500_000n }])
  })

  // Rule: compare symbols as displayed. Ignore padding, invisible characters and width, but not
  // case.
  test('accepts metadata that match the settings or that the contract does not provide', async () => {
    const countRequests = (calls: readonly { data: string }[]): number =>
      calls.filter(({ data }) => data === DECIMALS).length
    const same: readonly (readonly [
      Partial<Record<'decimals' | 'symbol', () => Promise<`0x${string}`>>>,
      times: number,
    ])[] = [
      [{}, 1],
      [{ symbol: async () => `0x${'504c4159'.padEnd(64, '0')}` }, 1],
      [{ symbol: async () => string(' PLAY\n') }, 1],
      [
        {
          symbol: async () => {
            throw new AppError('reverted', 'no such function')
          },
        },
        1,
      ],
      // requested again after no result
      [
        {
          decimals: async () => {
            throw new AppError('reverted', 'no such function')
          },
        },
        3,
      ],
      [{ decimals: async () => '0x' }, 3],
      // requested again, because a failing node proves nothing
      [
        {
          decimals: async () => {
            throw new AppError('timeout', 'late')
          },
        },
        3,
      ],
      [{ symbol: async () => `0x${'ff'.repeat(64)}` }, 3],
    ]
    for (const [reported, times] of same) {
      const { coin, contract, calls, warned } = setUp()
      Object.assign(contract, reported)
      coin.balance.subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
      await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
      expect(
        [coin.mismatch.get(), coin.balance.get()?.value, warned, countRequests(calls)],
        String(reported.decimals ?? reported.symbol),
      ).toEqual([false, 1_500_000n, [], times])
    }
  })

  test('accepts a truncated symbol of eleven or more characters in the settings', async () => {
    for (const [symbol, isOther] of [
      ['variableDeb', false],
      ['variable', true],
    ] as const) {
      const { coin, contract } = setUp({}, 'none', symbol)
      contract.symbol = async () => string('variableDebtEthUSDC')
      coin.balance.subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(1)
      expect(coin.mismatch.get(), symbol).toBe(isOther)
    }
  })

  test("reports an outage of the coin's chain while the balance has a subscriber", async () => {
    const { coin, state, health, outages } = setUp()
    state.set({
      ...INITIAL_CONNECTION_STATE,
      session: { status: 'connected', walletId: 'w', address: A, chainId: 10 },
    })
    health.set({ status: 'down' })
    expect(outages.get()).toEqual([])
    const stop = coin.balance.subscribe(() => undefined)
    expect(outages.get()).toEqual([{ chainId: 137, busyUntil: undefined }])
    health.set({ status: 'up' })
    expect(outages.get()).toEqual([])
    health.set({ status: 'down' })
    stop()
    await vi.advanceTimersByTimeAsync(1)
    expect(outages.get()).toEqual([])
  })
})
