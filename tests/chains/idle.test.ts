import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { multicallAnswer, type Facts } from '../fakes/multicall.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Call = { id: number; method: string; params: unknown[] }
const block = (): Facts => {
  const seconds = Math.floor(Date.now() / 1_000)
  return { chainId: 1, number: seconds >> 1, timestamp: seconds }
}
const BALANCE = multicallAnswer(new Proxy({}, { get: () => 5n }), {}, block)
const RESULTS: Record<string, (params: unknown[]) => unknown> = {
  eth_chainId: () => '0x1',
  eth_call: BALANCE,
}

function setUp() {
  const node = { posts: 0, fail: false }
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    node.posts += 1
    if (node.fail) throw new TypeError('fetch failed')
    const body = JSON.parse(String(init?.body)) as Call | Call[]
    const answer = ({ id, method, params }: Call): object => ({
      jsonrpc: '2.0',
      id,
      result: RESULTS[method]?.(params),
    })
    return new Response(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  const presence = fakePageLifecycle()
  const rpcUrls = ['https://one.example', 'https://two.example']
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls },
    { presence, fetch: fetch as typeof globalThis.fetch },
  )
  return { node, presence, client }
}
const address = (index: number): `0x${string}` => `0x${index.toString(16).padStart(40, '0')}`

test('sends at most 15 requests in a visible minute for any number of balances', async () => {
  for (const shown of [1, 10]) {
    const { node, client } = setUp()
    const stops = Array.from({ length: shown }, (_, index) =>
      client.balanceOf(address(index + 1)).subscribe(() => {}),
    )
    await vi.advanceTimersByTimeAsync(10_000)
    expect(client.balanceOf(address(1)).get().value).toBe(5n)
    node.posts = 0
    await vi.advanceTimersByTimeAsync(60_000)
    expect(node.posts).toBeGreaterThanOrEqual(14)
    expect(node.posts).toBeLessThanOrEqual(15)
    for (const stop of stops) stop()
  }
})

test('sends no request while the page is hidden or nothing is subscribed', async () => {
  const { node, presence, client } = setUp()
  const stop = client.balanceOf(address(1)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(5_000)
  presence.set(false)
  node.posts = 0
  await vi.advanceTimersByTimeAsync(60_000)
  presence.set(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(node.posts).toBe(1)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(node.posts).toBe(1)
})

test('leaves no abort listeners on the signal of a poll after its reads have ended', async () => {
  const { node, client } = setUp()
  const signals = new Set<AbortSignal>()
  const stops = [
    client.poller.subscribe(async (signal) => signals.add(signal)),
    client.poller.subscribe((signal) => client.request('eth_chainId', [], signal)),
    ...Array.from({ length: 20 }, (_, index) =>
      client.balanceOf(address(index + 1)).subscribe(() => {}),
    ),
  ]
  const listeners = (): number =>
    [...signals].reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0)
  for (let tick = 0; tick < 10; tick++) {
    node.fail = tick % 3 === 2
    await vi.advanceTimersByTimeAsync(4_000)
    expect(listeners()).toBeLessThanOrEqual(42)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect([signals.size, listeners()]).toEqual([1, 0])
  for (const stop of stops) stop()
})

test('sends at most 15 requests per minute during an outage', async () => {
  const { node, client } = setUp()
  const stop = client.balanceOf(address(1)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(5_000)
  node.fail = true
  await vi.advanceTimersByTimeAsync(10_000)
  node.posts = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(node.posts).toBeLessThanOrEqual(15)
  expect(client.health.get().status).toBe('down')
  expect(client.balanceOf(address(1)).get()).toMatchObject({
    value: 5n,
    error: { code: 'network' },
    isStale: true,
  })
  node.fail = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(client.health.get().status).toBe('up')
  stop()
})
