// The site's coin: its balance beside the native one, and the one request to a wallet.
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { formatUnits } from '../../../src/eth/units.ts'
import { createPoller, POLL_INTERVAL_MS } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createCoin, type Coin } from '../../../src/session/account/coin.ts'
import { INITIAL, type State } from '../../../src/session/connection/state.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePresence } from '../../fakes/presence.ts'
import { deferred, fakeProvider, refuse, type Answer } from '../../fakes/provider.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const FACTS = { chainId: 1, address: '0x00000000000000000000000000000000000000c0', symbol: 'PLAY', decimals: 6, name: 'Play Coin', icon: 'https://site/coin.png' } as const
const at = (address: typeof A | typeof B): State => ({ ...INITIAL, session: { status: 'connected', walletId: 'w', address, chainId: 1 } })

function setUp(answers: Record<string, Answer> = {}, icon: string = FACTS.icon) {
  const wallet = fakeProvider(answers)
  const state = createStore<State>(at(A))
  const calls: { to: string; data: string }[] = []
  const answer = { reply: async (): Promise<`0x${string}`> => `0x${(1_500_000).toString(16).padStart(64, '0')}` }
  const poller = createPoller({ presence: fakePresence() })
  const client = fakeClient({ poller, call: (call) => { calls.push(call); return answer.reply() } })
  const connection = fakeConnection({ address: A, provider: wallet.provider })
  const coin = createCoin({
    facts: { ...FACTS, icon: icon === 'none' ? undefined : icon }, session: { state, connection: () => connection },
    clients: { get: () => client }, formatUnits,
  })
  return { wallet, state, calls, answer, coin }
}
async function watch(coin: Coin): Promise<unknown> {
  coin.watch()
  await vi.advanceTimersByTimeAsync(1)
  return coin.watching.get()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the balance is read while somebody looks, of whoever is connected', async () => {
  const { coin, state, calls } = setUp()
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  expect(calls).toEqual([])
  const stop = coin.balance.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(coin.balance.get()).toEqual({ value: 1_500_000n, decimals: 6, symbol: 'PLAY', formatted: '1.5', stale: false })
  expect(calls).toEqual([{ to: FACTS.address, data: `0x70a08231${A.slice(2).padStart(64, '0')}` }])
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

test('an outage keeps the last value and marks it; a contract that is none is no zero', async () => {
  const { coin, answer } = setUp()
  coin.balance.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  answer.reply = async () => { throw new AppError('network', 'down') }
  await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
  expect(coin.balance.get()).toMatchObject({ value: 1_500_000n, stale: true })
  const none = setUp()
  none.answer.reply = async () => '0x'
  none.coin.balance.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(none.coin.balance.get()).toBeUndefined()
})

test('the wallet is asked with an object, after its chain was read (EIP-747)', async () => {
  const { coin, wallet } = setUp({ wallet_watchAsset: () => true })
  expect(await watch(coin)).toEqual({ step: 'asked' })
  expect(wallet.log).toEqual(['eth_chainId', 'wallet_watchAsset'])
  expect(wallet.requests[1]?.params).toEqual({
    type: 'ERC20', options: { address: FACTS.address, symbol: 'PLAY', decimals: 6, image: 'https://site/coin.png' },
  })
})

test('a coin without a picture names none', async () => {
  const { coin, wallet } = setUp({ wallet_watchAsset: () => true }, 'none')
  await watch(coin)
  expect(wallet.requests[1]?.params).toEqual({ type: 'ERC20', options: { address: FACTS.address, symbol: 'PLAY', decimals: 6 } })
})

test('on another chain the wallet is not asked', async () => {
  const { coin, wallet } = setUp({ eth_chainId: () => '0x89', wallet_watchAsset: () => true })
  expect(await watch(coin)).toMatchObject({ step: 'failed', error: { code: 'chain-disconnected' } })
  expect(wallet.log).toEqual(['eth_chainId'])
})

test.each<[string, Answer, object]>([
  ['a refusal', refuse(4001), { step: 'declined' }], ['false', () => false, { step: 'declined' }],
  ['a wallet that cannot', refuse(4200), { step: 'failed', error: { code: 'method-unsupported' } }],
])('%s is told as it is', async (_name, answer, step) => {
  expect(await watch(setUp({ wallet_watchAsset: answer }).coin)).toMatchObject(step)
})

test('a second press while the wallet asks is nothing, and another account begins anew', async () => {
  const answer = deferred()
  const { coin, wallet, state } = setUp({ wallet_watchAsset: () => answer.promise })
  expect(await watch(coin)).toEqual({ step: 'waiting' })
  await watch(coin)
  expect(wallet.log).toEqual(['eth_chainId', 'wallet_watchAsset'])
  state.set(at(B))
  expect(coin.watching.get()).toEqual({ step: 'idle' })
  answer.resolve(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(coin.watching.get()).toEqual({ step: 'idle' })
})
