import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { batchAction } from '../../src/rpc/httpBatch.ts'
import { createHttpTransport } from '../../src/rpc/httpTransport.ts'
import { faults, NodeError, reply, send, startRpcServer } from '../fakes/rpcServer.ts'
import type { Fault, RpcServer } from '../fakes/rpcServer.ts'

let server: RpcServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await startRpcServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const transport = () => createHttpTransport({ url: server.url })
const all = (one: ReturnType<typeof transport>, count: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => one.request('echo', [at])))
const settled = (
  one: ReturnType<typeof transport>,
  count: number,
): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => one.request('echo', [at])))

const sizes = (): number[] => server.posts.map(({ calls }) => calls.length)
const refused =
  (error: object): Fault =>
  (post) =>
    send(post.response, post.batch ? { jsonrpc: '2.0', id: null, error } : reply(post))

const failed = (code: number, message = 'x', id: unknown = null) => ({
  id,
  error: { code, message },
})
const done = { id: 1, result: '0x1' }
// Rule: with the status of a gateway, use only errors of a call. With 401, 402, 403 and 429, use only
// errors that are not about the API key or the quota.
test.each<[status: number, body: unknown, action: ReturnType<typeof batchAction>]>([
  [200, [done, done], 'accept'],
  [500, [done, done], 'accept'],
  [200, [failed(-32603), failed(-32603)], 'accept'],
  [200, [failed(-32005)], 'accept'], // busy
  [200, failed(-32005), 'reject'],
  [200, failed(-32600, 'batch too large'), 1],
  [200, [failed(-32600, 'batch too large')], 5],
  [200, failed(-32005, 'exceeds max batch size'), 5], // Besu
  [200, failed(-32000, 'more than 3 requests'), 3],
  [200, Array.from({ length: 10 }, () => failed(31, 'Batch of more than 3')), 3],
  [200, [], 1],
  [413, undefined, 5],
  [400, undefined, 1],
  [400, failed(-32005), 'reject'],
  [401, undefined, 'reject'],
  [404, [done], 'reject'],
  [404, [failed(-32601)], 'reject'],
  [404, [done, failed(-32601, 'x', 2)], 'accept'],
  [404, failed(-32601, 'x', 2), 1],
  [408, [done, failed(30, 'Request timeout on the free tier', '2')], 'accept'],
  [403, [done, failed(-32701, 'exceed maximum block range: 50000', 2)], 'accept'],
  [403, [done, failed(-32601, 'method not available', 2)], 'accept'],
  [403, [done, failed(-32600, 'App is inactive', 2)], 'reject'],
  [403, [done, failed(3, 'execution reverted', 2)], 'reject'],
  [401, [done, failed(-32000, 'Must be authenticated!', 2)], 'reject'],
  [402, [done, failed(-32000, 'insufficient funds', 2)], 'reject'],
  [429, [done, failed(-32005, 'limit exceeded', 2)], 'reject'],
  [503, [done, failed(-32601, 'x', 2)], 'parts'],
  [429, undefined, 'reject'],
  [500, undefined, 'parts'],
  [503, undefined, 'parts'],
  [200, undefined, 'reject'],
])('batchAction of HTTP %i with %j for ten calls is %s', (status, body, action) => {
  expect(batchAction({ status, body, retryAfterMs: undefined }, 10)).toBe(action)
})

test.each([500, 503])("batchAction returns 'reject' for HTTP %i with Retry-After", (status) => {
  expect(batchAction({ status, body: undefined, retryAfterMs: 1 }, 10)).toBe('reject')
})

test('forgets a learned batch size before the next poll, and after five minutes if learned again', async () => {
  const one = transport()
  const later = async (): Promise<number[]> => {
    vi.advanceTimersByTime(4_000)
    server.posts.length = 0
    await all(one, 3)
    return sizes()
  }
  server.fault = refused({ code: -32000, message: 'internal error' })
  expect(await later()).toEqual([3, 1, 1, 1])
  server.fault = undefined
  expect(await later()).toEqual([3])
  server.fault = refused({ code: -32000, message: 'internal error' })
  expect(await later()).toEqual([3, 1, 1, 1])
  server.fault = undefined
  for (let times = 0; times < 5; times++) expect(await later()).toEqual([1, 1, 1])
  vi.advanceTimersByTime(300_001)
  expect(await later()).toEqual([3])
})

test.each([
  [
    'Batch of more than 3 requests are not allowed on free tier, to use bigger batches upgrade to paid tier',
    3,
  ],
  ['batch size 5 exceeds the limit of 4', 4],
  ['Too many requests in batch: 5 > 2', 2],
  ['maximum batch size is 1', 1],
  ['batch too large', 3],
  ['Number of requests exceeds max batch size', 3],
  ['request 4711 failed', 1],
  ['internal error 3', 1],
])('splits a batch of five that was refused with %j into batches of %i', async (message, size) => {
  server.fault = (post) =>
    post.calls.length > size
      ? refused({ code: message.startsWith('Number') ? -32005 : -32600, message })(post)
      : send(post.response, reply(post))
  if (message === 'batch too large') server.fault = faults.batchLimit(3)
  const one = transport()
  await all(one, 5)
  expect(sizes()).toEqual([
    5,
    ...Array.from({ length: Math.floor(5 / size) }, () => size),
    ...(5 % size > 0 ? [5 % size] : []),
  ])
})

test('halves a batch after HTTP 413', async () => {
  server.fault = (post) =>
    post.calls.length > 3 ? faults.status(413)(post) : send(post.response, reply(post))
  await all(transport(), 5)
  expect(sizes()).toEqual([5, 3, 2])
})

test('keeps the batch size when the first single call is refused as well', async () => {
  server.fault = faults.statusWithError(200, { code: -32000, message: 'no' })
  const body = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no' } }
  server.fault = faults.raw(JSON.stringify(body))
  const one = transport()
  expect((await settled(one, 20)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(server.posts).toHaveLength(2)
  server.fault = undefined
  server.posts.length = 0
  await all(one, 20)
  expect(server.posts).toHaveLength(1)
})

test.each([
  ['HTTP 429', faults.status(429)],
  [
    '-32005 for all',
    faults.raw(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"request rate limited"}}',
    ),
  ],
  [
    '429 in the body',
    faults.statusWithError(200, { code: 429, message: 'Your app has exceeded its compute units' }),
  ],
])('sends no further request after %s', async (_name, fault) => {
  server.fault = fault
  const outcome = await settled(transport(), 20)
  expect(
    outcome.every(
      (one) =>
        one.status === 'rejected' && (one.reason as { code: string }).code === 'rate-limited',
    ),
  ).toBe(true)
  expect(server.posts).toHaveLength(1)
})

const FREE_PLAN = {
  code: 31,
  message:
    'Batch of more than 3 requests are not allowed on free tier, to use bigger batches upgrade to paid tier',
}

/** Sends a poll and `others` calls at once, like the page. */
function page(one: ReturnType<typeof transport>, others: number) {
  const reading = one.request('read', [], undefined, { channel: 'reads' })
  const rest = Array.from({ length: others }, (_, at) => one.request(`echo${at}`, [at]))
  return Promise.allSettled([reading, ...rest])
}
/** Makes the server reject batches of more than `most` calls. */
function refusesOver(most: number, refusal: Fault): void {
  server.answers.set('read', () => 'block')
  for (let at = 0; at < 20; at++) server.answers.set(`echo${at}`, () => at)
  server.fault = (post) =>
    post.calls.length > most ? refusal(post) : send(post.response, reply(post))
}
const WHOLE: readonly (readonly [string, Fault, string])[] = [
  ['-32603 for each call', faults.statusWithError(200, { code: -32603, message: 'x' }), 'rpc'],
  ['-32603 for each call, HTTP 500', faults.statusWithError(500, { code: -32603 }), 'rpc'],
  ['HTTP 503', faults.status(503), 'http'],
  ['HTTP 500 without JSON', faults.status(500), 'http'],
  ['a connection reset', faults.reset, 'network'],
]

test.each([200, 500])(
  'sends batches of three after each call was refused with that limit (HTTP %i)',
  async (status) => {
    refusesOver(3, faults.statusWithError(status, FREE_PLAN))
    const one = transport()
    const outcomes = await page(one, 9)
    expect(outcomes).toMatchObject(['block', 0, 1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value })))
    expect(sizes()).toEqual([10, 3, 3, 3, 1])
    server.posts.length = 0
    await page(one, 9)
    expect(sizes()).toEqual([3, 3, 3, 1])
  },
)

describe('a batch that fails as a whole', () => {
  test.each([
    ['a connection reset', faults.reset],
    ['HTTP 503', faults.status(503)],
  ])(
    'keeps the batch size when a batch of two or three calls fails once: %s',
    async (_name, fault) => {
      for (const others of [1, 2]) {
        refusesOver(20, faults.reset)
        const usual = server.fault
        server.fault = (post) => {
          server.fault = usual
          return fault(post)
        }
        const one = transport()
        await page(one, others)
        server.posts.length = 0
        await page(one, 8)
        expect(sizes()).toEqual([9])
      }
    },
  )

  test('keeps the batch size when the same calls succeed immediately afterwards', async () => {
    for (const fault of [faults.reset, faults.statusWithError(200, { code: -32603 })]) {
      refusesOver(20, faults.reset)
      const usual = server.fault
      server.fault = (post) => {
        server.fault = usual
        return fault(post)
      }
      const one = transport()
      const readings = (): Promise<unknown> =>
        Promise.allSettled(
          Array.from({ length: 6 }, (_, at) =>
            one.request(`echo${at}`, [at], undefined, { channel: 'reads' }),
          ),
        )
      await readings()
      server.posts.length = 0
      await readings()
      expect(sizes()).toEqual([6])
    }
  })

  test('limits later batches to the largest part that succeeded', async () => {
    refusesOver(4, faults.reset)
    const one = transport()
    await Promise.allSettled([
      ...Array.from({ length: 4 }, (_, at) =>
        one.request(`echo${at}`, [at], undefined, { channel: 'reads' }),
      ),
      one.request('echo4', [4]),
      one.request('echo5', [5]),
    ])
    server.posts.length = 0
    await page(one, 7)
    expect(sizes()).toEqual([4, 4])
  })

  test.each(WHOLE)(
    'is sent again in parts, with the poll first, after %s',
    async (_name, refusal) => {
      refusesOver(4, refusal)
      const one = transport()
      const outcomes = await page(one, 8)
      expect(outcomes).toMatchObject(['block', 0, 1, 2, 3, 4, 5, 6, 7].map((value) => ({ value })))
      expect(server.posts.map(({ calls }) => calls.map(({ method }) => method))).toEqual([
        ['read', 'echo0', 'echo1', 'echo2', 'echo3', 'echo4', 'echo5', 'echo6', 'echo7'],
        ['read'],
        ['echo0', 'echo1', 'echo2', 'echo3'],
        ['echo4', 'echo5', 'echo6', 'echo7'],
      ])
      server.posts.length = 0
      await page(one, 8)
      expect(Math.max(...sizes())).toBe(4)
    },
  )

  test.each(WHOLE)(
    'sends no further part when the first part fails too: %s',
    async (_name, refusal, code) => {
      refusesOver(0, refusal)
      const outcomes = await page(transport(), 8)
      expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: { code } })))
      expect(sizes()).toEqual([9, 1])
    },
  )

  test('keeps the batch size when a single call causes the failure', async () => {
    refusesOver(20, faults.status(503))
    server.fault = (post) =>
      post.calls.some(({ method }) => method === 'echo7')
        ? faults.status(503)(post)
        : send(post.response, reply(post))
    const one = transport()
    const outcomes = await page(one, 8)
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      ...[true, true, true, true, true],
      ...[false, false, false, false],
    ])
    server.posts.length = 0
    await page(one, 6)
    expect(sizes()).toEqual([7])
  })

  test('sends eth_sendRawTransaction only once', async () => {
    server.fault = faults.reset
    const one = transport()
    await Promise.allSettled([
      one.request('read', [], undefined, { channel: 'reads' }),
      one.request('eth_sendRawTransaction', ['0x1']),
      one.request('eth_gasPrice', []),
    ])
    const sent = server.posts.flatMap(({ calls }) => calls.map(({ method }) => method))
    expect(sent.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1)
  })

  test('is not sent again if it contains only transactions', async () => {
    server.fault = faults.reset
    const one = transport()
    const outcomes = await Promise.allSettled([
      one.request('eth_sendRawTransaction', ['0x1']),
      one.request('eth_sendRawTransaction', ['0x2']),
    ])
    expect(outcomes).toMatchObject(outcomes.map(() => ({ reason: { code: 'network' } })))
    expect(sizes()).toEqual([2])
  })
})

test('does not repeat a batch when all its calls revert alike', async () => {
  for (const method of ['eth_call', 'eth_estimateGas'])
    server.answers.set(method, () => {
      throw new NodeError(3, 'execution reverted', '0x12345678')
    })
  const one = transport()
  await Promise.allSettled([one.request('eth_call', []), one.request('eth_estimateGas', [])])
  expect(sizes()).toEqual([2])
})

test('does not repeat a batch of one method when every call is refused', async () => {
  server.fault = faults.statusWithError(200, { code: -32601, message: 'no such method' })
  await settled(transport(), 10)
  expect(sizes()).toEqual([10])
})

test('rejects only the call whose parameters cannot be serialized as JSON', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  const client = createRpcClient({ chainId: 1, urls: [server.url] })
  const [fine, big, round] = await Promise.allSettled([
    client.request('echo', ['a']),
    client.request('echo', [1n]),
    client.request('echo', circle),
  ])
  expect(fine).toMatchObject({ value: 'a' })
  expect(big).toMatchObject({ reason: { code: 'invalid-params' } })
  expect(round).toMatchObject({ reason: { code: 'invalid-params' } })
  await expect(transport().request('echo', [1n])).rejects.toMatchObject({ code: 'invalid-params' })
})

/** Returns a node whose POSTs the test answers. */
function scripted() {
  const open: { methods: string[]; answer(): void }[] = []
  const received: string[][] = []
  const fetch: typeof globalThis.fetch = (_input, init) =>
    new Promise((resolve, reject) => {
      const body = JSON.parse(String(init?.body)) as
        | { id: number; method: string }
        | { id: number; method: string }[]
      const calls = Array.isArray(body) ? body : [body]
      const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
      const own = {
        methods: calls.map(({ method }) => method),
        answer() {
          open.splice(open.indexOf(own), 1)
          resolve(new Response(JSON.stringify(Array.isArray(body) ? replies : replies[0])))
        },
      }
      received.push(own.methods)
      open.push(own)
      init?.signal?.addEventListener('abort', () => {
        open.splice(open.indexOf(own), 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  const one = createHttpTransport({ url: 'https://one.example', fetch })
  const task = (ms = 1): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
  return { one, open, received, task }
}

describe('concurrent POSTs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('sends at most two POSTs at once before the first answer and four after it', async () => {
    const { one, open, task } = scripted()
    const leaver = new AbortController()
    const waiting: Promise<unknown>[] = []
    for (let count = 0; count < 7; count++) {
      waiting.push(one.request('echo', [], count === 6 ? leaver.signal : undefined))
      await task() // gives each request its own POST
    }
    expect(open).toHaveLength(2)
    open[0]?.answer()
    await task()
    expect(open).toHaveLength(4)
    leaver.abort()
    await expect(waiting.pop()).rejects.toMatchObject({ code: 'aborted' })
    while (open.length > 0) {
      open[0]?.answer()
      await task()
      expect(open.length).toBeLessThanOrEqual(4)
    }
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 6 }, () => 'echo'))
  })

  test('sends at most two POSTs at once to a node that has stopped answering', async () => {
    const { one, open, task } = scripted()
    const first = one.request('echo', [])
    await task()
    open[0]?.answer()
    await first
    const hanging = [one.request('echo', []).catch(() => undefined)]
    await task(2_000)
    for (let count = 0; count < 4; count++) {
      hanging.push(one.request('echo', []).catch(() => undefined))
      await task()
    }
    expect(open).toHaveLength(2)
    await task(40_000)
    await Promise.all(hanging)
  })

  test('sends each method of a late POST separately until that method is answered', async () => {
    const { one, open, received, task } = scripted()
    const reads = { channel: 'reads' } as const
    const page = ['receipt', 'fees', 'nonce']
    const requestAll = (methods: string[]): Promise<unknown>[] =>
      [
        one.request('eth_call', [], undefined, { ...reads }),
        ...methods.map((method) => one.request(method, [])),
      ].map((answer) => answer.catch(() => undefined))
    const answerAllBut = (method: string): void => {
      for (const post of [...open]) if (!post.methods.includes(method)) post.answer()
    }
    const warm = requestAll(page)
    await task()
    answerAllBut('none')
    await Promise.all(warm)
    received.length = 0
    void requestAll(page)
    await task(1_600)
    const apart = one.request('eth_call', [], undefined, { ...reads, unbatched: true })
    await task()
    expect(received).toEqual([['eth_call', ...page], ['eth_call']])
    open[1]?.answer()
    expect(await apart).toBe('eth_call')
    await task(9_000) // the first POST times out
    received.length = 0
    void requestAll(page)
    await task()
    answerAllBut('fees')
    await task()
    answerAllBut('fees')
    await task()
    expect([...received].sort()).toEqual([['eth_call'], ['fees'], ['nonce'], ['receipt']])
    received.length = 0
    void requestAll(page)
    await task()
    expect(received).toEqual([['eth_call', 'receipt', 'nonce'], ['fees']])
    answerAllBut('none')
    await task(100)
    received.length = 0
    void requestAll(page)
    await task()
    expect(received).toEqual([['eth_call', ...page]])
    await task(30_000)
  })

  test('sends requests of the page before those of the site and keeps a POST free for the page', async () => {
    const { one, open, received, task } = scripted()
    const warm = one.request('warm', [])
    await task()
    open[0]?.answer()
    await warm
    received.length = 0
    const site = Array.from({ length: 1_000 }, () =>
      one.request('site', [], undefined, { channel: 'site' }).catch(() => undefined),
    )
    await task()
    expect(open).toHaveLength(3)
    void one.request('eth_call', [], undefined, { channel: 'reads' }).catch(() => undefined)
    void one.request('receipt', []).catch(() => undefined)
    await task()
    expect(received.at(-1)).toEqual(['eth_call', 'receipt'])
    void one.request('nonce', []).catch(() => undefined)
    void one
      .request('again', [], undefined, { channel: 'reads', unbatched: true })
      .catch(() => undefined)
    await task()
    expect(open).toHaveLength(4)
    open[0]?.answer()
    await task()
    open[0]?.answer()
    await task()
    expect(received.slice(-2)).toEqual([['again'], ['nonce']])
    while (open.length > 0) {
      open[0]?.answer()
      await task()
    }
    await Promise.all(site)
    expect(received.filter(([method]) => method === 'site')).toHaveLength(10)
  })
})
