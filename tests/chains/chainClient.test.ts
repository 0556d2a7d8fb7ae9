import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '../../src/chains/chainClient.ts'
import { createChainClients } from '../../src/chains/chainClients.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createReadCache } from '../../src/chains/cache.ts'
import { createQuery } from '../../src/lib/query.ts'
import { watch } from '../fakes/watch.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { multicallAnswer, STILL } from '../fakes/multicall.ts'
import { resultOf, untilPasses } from '../fakes/fakeTime.ts'
import { faults, startRpcServer, type RpcServer } from '../fakes/rpcServer.ts'

const ONE = `0x${'11'.repeat(20)}` as const
const TWO = `0x${'22'.repeat(20)}` as const

let server: RpcServer
let presence: ReturnType<typeof fakePageLifecycle>
let client: ChainClient
const stops: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  server = await startRpcServer()
  server.answers.set('eth_call', multicallAnswer({ [ONE]: 5n, [TWO]: 7n }))
  server.answers.set('eth_getBalance', () => '0x5')
  presence = fakePageLifecycle()
  const found = createChainClients([{ ...ETHEREUM, rpcUrls: [server.url] }], {
    presence,
    timeoutMs: 1_000,
  }).get(1)
  if (found === undefined) throw new Error('the chain is configured')
  client = found
})
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  await server.close()
})

describe('requests', () => {
  test('createChainClients returns one client per configured chain and none for other chains', () => {
    const clients = createChainClients([ETHEREUM], { presence })
    expect(clients.get(137)).toBe(undefined)
    expect(clients.get(1)).toBe(clients.get(1))
  })

  test('balanceOf sends no request while it has no subscriber', async () => {
    const onRequest = vi.fn<typeof fetch>()
    createChainClients([ETHEREUM], { presence, fetch: onRequest }).get(1)?.balanceOf(ONE)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(onRequest).not.toHaveBeenCalled()
  })

  test('balanceOf notifies a subscriber immediately and again when the balance is read', async () => {
    const listener = vi.fn()
    stops.push(watch(client.balanceOf(ONE), listener))
    expect(listener).toHaveBeenCalledWith({ value: undefined, error: undefined, isStale: false })
    await untilPasses(() =>
      expect(listener).toHaveBeenLastCalledWith({ value: 5n, error: undefined, isStale: false }),
    )
    expect(client.health.get().status).toBe('up')
  })

  test('requestForSite sends immediately, request waits 32 ms to be batched', async () => {
    const sent: number[] = []
    const answers: typeof fetch = async (_, init) => {
      sent.push(performance.now())
      const requests = JSON.parse(String(init?.body)) as
        | { id: number; method: string }
        | { id: number; method: string }[]
      const reply = ({ id, method }: { id: number; method: string }): object => ({
        jsonrpc: '2.0',
        id,
        result: method === 'eth_chainId' ? '0x1' : '0x5',
      })
      return new Response(
        JSON.stringify(Array.isArray(requests) ? requests.map(reply) : reply(requests)),
      )
    }
    const own = createChainClients([{ ...ETHEREUM, rpcUrls: ['https://one.example'] }], {
      presence,
      fetch: answers,
    }).get(1)
    const start = performance.now()
    const row = (async () => {
      for (let count = 0; count < 20; count++) await own?.requestForSite('eth_blockNumber', [count])
    })()
    await vi.advanceTimersByTimeAsync(20)
    await row
    expect(sent).toHaveLength(20)
    expect(Math.max(...sent) - start).toBeLessThanOrEqual(20)
    void own?.request('eth_blockNumber', []).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(31)
    expect(sent).toHaveLength(20)
    await vi.advanceTimersByTimeAsync(2)
    expect(sent.length).toBeGreaterThan(20)
  })

  test('sends one POST per poll for all balances and queries', async () => {
    const read = (signal: AbortSignal): Promise<unknown> => client.request('echo', ['x'], signal)
    const resource = createQuery({ poller: client.poller, read })
    const two = vi.fn()
    stops.push(
      ...[ONE, TWO].map((address) => client.balanceOf(address).subscribe(() => {})),
      watch(client.balanceOf(TWO), two),
      resource.subscribe(() => {}),
    )
    await untilPasses(() => expect(resource.get().value).toBe('x'))
    await untilPasses(() =>
      expect(two).toHaveBeenLastCalledWith({ value: 7n, error: undefined, isStale: false }),
    )
    expect(server.posts).toHaveLength(1)
    presence.set(false)
    presence.set(true)
    await untilPasses(() => expect(server.posts).toHaveLength(2))
    expect(server.posts[1]?.calls.map(({ method }) => method).sort()).toEqual(['echo', 'eth_call'])
  })
})

describe('values', () => {
  test('keeps the last balance with the error while the node is down', async () => {
    const listener = vi.fn()
    stops.push(watch(client.balanceOf(ONE), listener))
    await untilPasses(() => expect(client.health.get().status).toBe('up'))
    server.fault = faults.status(503)
    presence.set(false)
    presence.set(true)
    await untilPasses(() =>
      expect(listener).toHaveBeenLastCalledWith(
        expect.objectContaining({ value: 5n, isStale: true }),
      ),
    )
    expect(listener.mock.lastCall?.[0]).toMatchObject({ error: { code: 'http' } })
    expect(client.health.get().status).toBe('up') // an outage takes two failed polls
    vi.advanceTimersByTime(4_000)
    presence.set(false)
    presence.set(true)
    await untilPasses(() => expect(client.health.get().status).toBe('down'))
    server.fault = undefined
    presence.set(false)
    presence.set(true)
    await untilPasses(() =>
      expect(listener).toHaveBeenLastCalledWith({ value: 5n, error: undefined, isStale: false }),
    )
    expect(client.health.get().status).toBe('up')
  })

  test('rejects a balance from a node of another chain with "wrong-chain"', async () => {
    server.answers.set(
      'eth_call',
      multicallAnswer({ [ONE]: 5n }, {}, () => ({ ...STILL, chainId: 137 })),
    )
    await expect(resultOf(client.balance(ONE))).rejects.toMatchObject({ code: 'wrong-chain' })
  })

  test('balanceOf shows the cached balance as stale, then caches the new balance', async () => {
    let text: string | null = JSON.stringify({
      v: 1,
      entries: [[`1:balance:${ONE}`, Date.now() - 1_000, '0x3']],
    })
    const cache = createReadCache({ read: () => text, write: (next) => void (text = next) })
    const own = createChainClients([{ ...ETHEREUM, rpcUrls: [server.url] }], {
      presence,
      cache,
    }).get(1)
    const received: unknown[] = []
    if (own)
      stops.push(watch(own.balanceOf(ONE), ({ value, isStale }) => received.push([value, isStale])))
    await untilPasses(() =>
      expect(received).toEqual([
        [3n, true],
        [5n, false],
      ]),
    )
    expect(text).toContain('"0x5"')
  })

  test.each(['-0x1', 'NaN', '', '0x', '{}'])(
    'balanceOf ignores an invalid cached balance: %j',
    (value) => {
      const text = JSON.stringify({ v: 1, entries: [[`1:balance:${ONE}`, Date.now(), value]] })
      const cache = createReadCache({ read: () => text, write: () => {} })
      const own = createChainClients([{ ...ETHEREUM, rpcUrls: [server.url] }], {
        presence,
        cache,
      }).get(1)
      expect(own?.balanceOf(ONE).get()).toEqual({
        value: undefined,
        error: undefined,
        isStale: false,
      })
    },
  )

  test('balanceOf keeps the balances of the last 64 accounts only', () => {
    const first = client.balanceOf(ONE)
    expect(client.balanceOf(ONE)).toBe(first)
    for (let index = 0; index < 200; index++)
      client.balanceOf(`0x${index.toString(16).padStart(40, '0')}`)
    expect(client.balanceOf(ONE)).not.toBe(first)
  })
})
