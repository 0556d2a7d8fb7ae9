import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChainClient, type ChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createQuery } from '../../src/lib/query.ts'
import {
  liveChain,
  delay,
  neverResponds,
  type LiveChain,
  type NodeBehavior,
} from '../fakes/liveChain.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

const ONE = `0x${'11'.repeat(20)}` as const
const [A, B] = ['one.example', 'two.example'] as const
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
let stop: (() => void) | undefined

function setUp(hosts: readonly string[] = [A, B]) {
  const chain = liveChain({ gapMs: 2_000 })
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: hosts.map((host) => `https://${host}`) },
    { presence: fakePageLifecycle(), fetch: chain.fetch },
  )
  const balance = client.balanceOf(ONE)
  const values: bigint[] = []
  stop = balance.subscribe(() => {
    const { value } = balance.get()
    if (value !== undefined && value !== values.at(-1)) values.push(value)
  })
  return { chain, client, balance, values }
}

/** Resolves with the maximum age of the displayed value, in seconds. */
async function watch(ms: number, { chain, client }: { chain: LiveChain; client: ChainClient }) {
  const balance = client.balanceOf(ONE)
  let behind = 0
  for (let at = 0; at < ms; at += 100) {
    await pass(100)
    behind = Math.max(behind, chain.height() - Number(balance.get().value ?? 0n))
  }
  return behind * 2
}
const rises = (values: readonly bigint[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0n))
const lagging: NodeBehavior = ({ proper }) => proper(50)

describe('createChainClient with slow or outdated nodes', () => {
  test('has a balance within 3 s when the first URL never answers', async () => {
    const { chain, client, balance } = setUp()
    chain.behaviors.set(A, neverResponds)
    await pass(2_900)
    expect(chain.height() - Number(balance.get().value)).toBeLessThanOrEqual(1)
    expect(await watch(60_000, { chain, client })).toBeLessThanOrEqual(8)
    expect(client.health.get()).toEqual({ status: 'up' })
  })

  test('keeps the balance at most 8 s old when the first URL stops answering', async () => {
    const { chain, client } = setUp()
    await pass(10_000)
    chain.behaviors.set(A, neverResponds)
    expect(await watch(60_000, { chain, client })).toBeLessThanOrEqual(8)
  })

  test('reads from the second URL within 1 s when the first URL is 50 blocks behind', async () => {
    const { chain, client, values, balance } = setUp()
    chain.behaviors.set(A, lagging)
    await pass(1_000)
    expect(Number(balance.get().value)).toBeGreaterThanOrEqual(chain.height() - 1)
    expect(await watch(60_000, { chain, client })).toBeLessThanOrEqual(8)
    expect(rises(values)).toBe(true)
  })

  test('keeps the newest balance, marked as stale, when the only URL that answers is 50 blocks behind', async () => {
    const { chain, balance, values } = setUp()
    await pass(10_000)
    chain.behaviors.set(A, () => Promise.reject(new TypeError('fetch failed')))
    chain.behaviors.set(B, lagging)
    await pass(14_000)
    expect(balance.get()).toMatchObject({ isStale: true })
    expect(Date.now() - (balance.get().dataUpdatedAt ?? 0)).toBeGreaterThan(10_000)
    chain.behaviors.delete(A)
    await pass(20_000)
    expect(balance.get()).toMatchObject({ isStale: false, error: undefined })
    expect(rises(values)).toBe(true)
  })

  test('reads from the second URL within a minute when the first URL is stuck at one block', async () => {
    const { chain, client, balance, values } = setUp()
    await pass(10_000)
    const frozenAt = chain.height()
    chain.behaviors.set(A, ({ proper }) => proper(chain.height() - frozenAt))
    await pass(60_000)
    expect(await watch(30_000, { chain, client })).toBeLessThanOrEqual(8)
    expect(balance.get().isStale).toBe(false)
    expect(rises(values)).toBe(true)
  })

  test('sends no more requests to a node that starts to serve another chain', async () => {
    const { chain, client, values } = setUp()
    await pass(10_000)
    const other = liveChain({ gapMs: 2_000, chainId: 5 })
    chain.behaviors.set(A, ({ calls }) =>
      other.fetch('https://one.example', {
        body: JSON.stringify(calls.length === 1 ? calls[0] : calls),
      }),
    )
    await pass(10_000)
    const before = other.posts
    expect(await watch(60_000, { chain, client })).toBeLessThanOrEqual(8)
    expect(other.posts).toBe(before)
    expect(rises(values)).toBe(true)
  })

  test('never replaces a balance with an older one when one of two servers behind a URL lags', async () => {
    const { chain, values } = setUp([A])
    let turn = 0
    chain.behaviors.set(A, ({ proper }) => proper(turn++ % 2 === 0 ? 0 : 3))
    await pass(60_000)
    expect(values.length).toBeGreaterThan(5)
    expect(rises(values)).toBe(true)
  })

  test('keeps polling and reports no outage while requests of one method hang', async () => {
    const { chain, client } = setUp([A])
    const hanging = createQuery({
      poller: client.poller,
      read: (signal) => client.request('eth_feeHistory', [], signal),
    })
    const listener = vi.fn()
    client.health.subscribe(listener)
    await pass(5_000)
    listener.mockClear()
    chain.behaviors.set(A, ({ calls, proper }) =>
      calls.some(({ method }) => method === 'eth_feeHistory')
        ? new Promise(() => undefined)
        : proper(),
    )
    const unsubscribe = hanging.subscribe(() => {})
    expect(await watch(60_000, { chain, client })).toBeLessThanOrEqual(12)
    unsubscribe()
    expect(listener.mock.calls.length).toBe(0)
  })
})

describe('createChainClient with rate limits and outages', () => {
  test('sends no request after HTTP 429 until Retry-After has passed', async () => {
    const { chain, client, balance } = setUp([A])
    await pass(10_000)
    chain.behaviors.set(
      A,
      () => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } }),
    )
    await pass(5_000)
    chain.behaviors.delete(A)
    chain.posts = 0
    expect(client.health.get().busyUntil).toBeGreaterThan(Date.now() + 20_000)
    await pass(24_000)
    expect(chain.posts).toBe(0)
    await pass(10_000)
    expect(client.health.get()).toEqual({ status: 'up' })
    expect(balance.get().isStale).toBe(false)
  })

  test('backs off after HTTP 429 with "Retry-After: 0", also for requests of the site', async () => {
    const { chain, client } = setUp()
    await pass(10_000)
    chain.behaviors.set(
      A,
      () => new Response('slow down', { status: 429, headers: { 'retry-after': '0' } }),
    )
    chain.byHost.clear()
    for (let requestCount = 0; requestCount < 600; requestCount++) {
      void client.requestForSite('eth_getStorageAt', [ONE, `0x${requestCount.toString(16)}`])
      await pass(100)
    }
    expect(chain.byHost.get(B)).toBeGreaterThan(600)
    expect(chain.byHost.get(A)).toBeLessThan(10)
  })

  test('reports no outage when every fourth request is lost', async () => {
    const { chain, client } = setUp([A])
    const listener = vi.fn()
    await pass(10_000)
    client.health.subscribe(listener)
    let lost = 0
    chain.behaviors.set(A, ({ proper }) =>
      lost++ % 4 === 0 ? Promise.reject(new TypeError('fetch failed')) : proper(),
    )
    expect(await watch(30_000, { chain, client })).toBeLessThanOrEqual(8)
    expect(listener).not.toHaveBeenCalled()
  })

  test('reports an outage when no URL answers, and its end once the URLs answer again', async () => {
    const { chain, client, balance } = setUp()
    await pass(10_000)
    for (const host of [A, B]) chain.behaviors.set(host, neverResponds)
    await pass(4_100 + 3_000)
    expect(balance.get().isStale).toBe(true)
    await pass(6_000)
    expect(client.health.get().status).toBe('down')
    chain.behaviors.clear()
    await pass(15_000)
    expect(client.health.get()).toEqual({ status: 'up' })
  })

  test('sends at most four POSTs at a time when 500 requests wait for a slow node', async () => {
    const chain = liveChain({ gapMs: 2_000 })
    let most = 0
    let open = 0
    const fetch: typeof globalThis.fetch = async (input, init) => {
      most = Math.max(most, (open += 1))
      await delay(9_000, init?.signal)
      open -= 1
      return chain.fetch(input, init)
    }
    const client = createChainClient(
      { ...ETHEREUM, rpcUrls: ['https://one.example'] },
      { presence: fakePageLifecycle(), fetch },
    )
    const outcome = Promise.allSettled(
      Array.from({ length: 500 }, (_, at) =>
        client.request('eth_getBalance', [`0x${at.toString(16).padStart(40, '0')}`, 'latest']),
      ),
    )
    await pass(60_000)
    expect((await outcome).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(most).toBeLessThanOrEqual(4)
  })
})
