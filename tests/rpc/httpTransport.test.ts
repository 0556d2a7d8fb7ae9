import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppError } from '../../src/errors.ts'
import { getErrorDetails } from '../../src/eth/revert.ts'
import { createHttpTransport } from '../../src/rpc/httpTransport.ts'
import { parseRetryAfter } from '../../src/rpc/httpRequest.ts'
import { matchRpcResponses } from '../../src/rpc/jsonRpc.ts'
import { deferred } from '../fakes/deferred.ts'
import { resultOf } from '../fakes/fakeTime.ts'
import { faults, NodeError, reply, send, startRpcServer } from '../fakes/rpcServer.ts'
import type { Fault, RpcServer } from '../fakes/rpcServer.ts'

let server: RpcServer
beforeEach(async () => {
  server = await startRpcServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const echo = (value: unknown): [string, unknown[]] => ['echo', [value]]

function requestAll(values: readonly unknown[]): Promise<PromiseSettledResult<unknown>[]> {
  vi.useFakeTimers()
  const transport = createHttpTransport({ url: server.url, timeoutMs: 2_000 })
  return resultOf(Promise.allSettled(values.map((value) => transport.request(...echo(value)))))
}

const rejected = (code: string): object => ({ status: 'rejected', reason: { code } })

describe('requests', () => {
  test('sends the calls of one task in one POST', async () => {
    expect(await requestAll(['a', 'b', 'c'])).toMatchObject([
      { value: 'a' },
      { value: 'b' },
      { value: 'c' },
    ])
    expect(server.posts).toHaveLength(1)
  })

  test('sends requests without cookies, referrer, redirects or cache', async () => {
    const requests: RequestInit[] = []
    const transport = createHttpTransport({
      url: server.url,
      fetch: async (url, options) => (requests.push(options ?? {}), fetch(url, options)),
    })
    await transport.request(...echo('a'))
    expect(requests).toEqual([
      expect.objectContaining({
        method: 'POST',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
      }),
    ])
  })

  test('sends a single call as an object, not as an array', async () => {
    expect(await requestAll(['a'])).toMatchObject([{ value: 'a' }])
    expect(server.posts).toMatchObject([{ batch: false }])
  })

  test('sends calls from two tasks in two POSTs', async () => {
    const transport = createHttpTransport({ url: server.url })
    await transport.request(...echo(1))
    await transport.request(...echo(2))
    expect(server.posts).toHaveLength(2)
  })
})

const WHOLE: readonly (readonly [string, Fault, string])[] = [
  ['HTTP 429', faults.status(429), 'rate-limited'],
  ['HTTP 503', faults.status(503), 'http'],
  ['HTTP 404', faults.status(404), 'http'],
  ['HTTP 413', faults.status(413), 'limit-exceeded'],
  [
    'an RPC error under HTTP 429',
    faults.statusWithError(429, { code: 429, message: 'slow down' }),
    'rate-limited',
  ],
  ['truncated JSON', faults.truncated, 'bad-response'],
  ['HTML', faults.html, 'bad-response'],
  ['an empty body', faults.raw(''), 'bad-response'],
  ['null', faults.raw('null'), 'bad-response'],
  ['a scalar', faults.raw('"0x89"'), 'bad-response'],
  ['two documents', faults.raw('{}{}'), 'bad-response'],
  ['JSON 20 000 levels deep', faults.raw('['.repeat(20_000)), 'bad-response'],
  ['foreign ids', faults.wrongIds, 'bad-response'],
  ['no ids', faults.missingId, 'bad-response'],
  ['neither result nor error', faults.neither, 'bad-response'],
  ['an error beside a result', faults.both, 'rpc'],
  ['an error that is only text', faults.textError, 'rpc'],
  ['a connection reset', faults.reset, 'network'],
  ['silence', faults.silence, 'timeout'],
  ['a body that stalls', faults.stalledBody, 'timeout'],
  ['a body over the limit', faults.huge(11_000_000), 'bad-response'],
  ['a length over the limit', faults.hugeByHeader(20_000_000), 'bad-response'],
]

for (const [name, fault, code] of WHOLE) {
  for (const values of [['a'], ['a', 'b']]) {
    test(`rejects ${values.length} calls with '${code}' after ${name}`, async () => {
      server.fault = fault
      expect(await requestAll(values)).toMatchObject(values.map(() => rejected(code)))
    })
  }
}

describe('responses', () => {
  test('matches responses in any order by id', async () => {
    server.fault = faults.reordered
    expect(await requestAll(['a', 'b', 'c'])).toMatchObject([
      { value: 'a' },
      { value: 'b' },
      { value: 'c' },
    ])
  })

  test('rejects only the call whose response is missing', async () => {
    server.fault = faults.partial
    expect(await requestAll(['a', 'b', 'c'])).toMatchObject([
      { value: 'a' },
      rejected('bad-response'),
      { value: 'c' },
    ])
  })

  test('rejects only the call that has two responses', async () => {
    server.fault = faults.duplicateIds
    expect(await requestAll(['a', 'b'])).toMatchObject([rejected('bad-response'), { value: 'b' }])
  })

  test('accepts string ids', async () => {
    server.fault = faults.textIds
    expect(await requestAll(['a'])).toMatchObject([{ value: 'a' }])
    expect(await requestAll(['a', 'b'])).toMatchObject([{ value: 'a' }, { value: 'b' }])
  })

  test('reads responses wrapped in the envelope of a gateway', async () => {
    const url = 'http://gateway.test/'
    const answers = async (_: unknown, { body }: RequestInit = {}) => {
      const { id } = [JSON.parse(String(body))].flat()[0] as { id: number }
      const replies = [{ jsonrpc: '2.0', id, result: 'a' }]
      return new Response(JSON.stringify({ code: 0, data: id === 1 ? replies[0] : replies }))
    }
    const transport = createHttpTransport({ url, fetch: answers as typeof fetch })
    expect(await transport.request(...echo('a'))).toBe('a')
    expect(await transport.request(...echo('a'))).toBe('a')
  })

  test('reads an error nested in the result of a gateway', async () => {
    const error = { code: -32005, message: 'limit' }
    const answers = async () =>
      Response.json({ jsonrpc: '2.0', id: 1, result: { jsonrpc: '2.0', id: 9, error } })
    const transport = createHttpTransport({
      url: 'http://gateway.test/',
      fetch: answers as typeof fetch,
    })
    await expect(transport.request(...echo('a'))).rejects.toMatchObject({ code: 'rate-limited' })
  })

  test('drops responses with unknown ids', async () => {
    server.fault = faults.extra
    expect(await requestAll(['a', 'b'])).toMatchObject([{ value: 'a' }, { value: 'b' }])
  })

  test('keys such as __proto__ in a response do not pollute Object.prototype', async () => {
    server.fault = faults.prototypeKeys
    expect(await requestAll(['a', 'b'])).toMatchObject([{ value: 'a' }, { value: 'b' }])
    expect(({} as Record<string, unknown>)['polluted']).toBe(undefined)
  })

  test('matchRpcResponses ignores a result on the prototype of a response', () => {
    const [outcome] = matchRpcResponses(
      [Object.assign(Object.create({ result: '0x1' }) as object, { id: 1 })],
      [1],
    )
    expect(outcome).toMatchObject(rejected('bad-response'))
  })

  test('rejects a response whose result is inside a __proto__ key', async () => {
    server.fault = faults.inheritedResult
    expect(await requestAll(['a', 'b'])).toMatchObject([
      rejected('bad-response'),
      rejected('bad-response'),
    ])
  })

  test.each([400, 404, 408, 500])('returns the error of the node under HTTP %i', async (status) => {
    server.fault = faults.statusWithError(status, { code: 3, message: 'execution reverted' })
    expect(await requestAll(['a'])).toMatchObject([rejected('reverted')])
    expect(await requestAll(['a', 'b'])).toMatchObject([rejected('reverted'), rejected('reverted')])
  })

  // Rule: an error about the API key or the quota is the gateway's, whatever the body says.
  test.each<[status: number, message: string, code: string]>([
    [401, 'exceed maximum block range: 50000', 'logs-limit'],
    [402, 'eth_getLogs is limited to a 10,000 range', 'logs-limit'],
    [403, 'exceed maximum block range: 50000', 'logs-limit'],
    [429, 'eth_getLogs is limited to a 10,000 range', 'logs-limit'],
    [401, 'Must be authenticated!', 'http'],
    [402, 'insufficient funds', 'rate-limited'],
    [403, 'App is inactive', 'http'],
    [429, 'execution reverted', 'rate-limited'],
  ])("rejects a call after HTTP %i and '%s' with '%s'", async (status, message, code) => {
    server.fault = faults.statusWithError(status, { code: -32000, message })
    expect(await requestAll(['a'])).toMatchObject([rejected(code)])
  })

  test('rejects with the HTTP status if the error under HTTP 404 has no id', async () => {
    const error = { code: -32601, message: 'no such path' }
    server.fault = ({ response }) => send(response, { jsonrpc: '2.0', id: null, error }, 404)
    expect(await requestAll(['a'])).toMatchObject([rejected('http')])
  })
})

describe('network failures', () => {
  test('rejects a redirect without following it', async () => {
    server.fault = faults.status(307, { location: '/elsewhere' })
    expect(await requestAll(['a'])).toMatchObject([rejected('network')])
    expect(server.posts).toHaveLength(1)
  })

  test("rejects with 'offline' while the device is offline", async () => {
    vi.stubGlobal('navigator', { onLine: false })
    server.fault = faults.reset
    expect(await requestAll(['a'])).toMatchObject([rejected('offline')])
    vi.unstubAllGlobals()
  })

  test('waits for a slow node until the timeout', async () => {
    server.fault = faults.latency(1_900)
    expect(await requestAll(['a'])).toMatchObject([{ value: 'a' }])
  })
})

for (const how of ['object', 'status', 'empty', 'one-error', 'too-large'] as const) {
  test(`sends calls one by one to a node that refuses batches (${how})`, async () => {
    server.fault = faults.batchRefused(how)
    const transport = createHttpTransport({ url: server.url })
    const both = (): Promise<unknown[]> =>
      Promise.all([transport.request(...echo('a')), transport.request(...echo('b'))])
    expect(await both()).toEqual(['a', 'b'])
    expect(server.posts.map(({ batch }) => batch)).toEqual([true, false, false])
    expect(await both()).toEqual(['a', 'b'])
    expect(server.posts.map(({ batch }) => batch)).toEqual([true, false, false, false, false])
  })
}

describe('batch size', () => {
  test('halves a batch until the node accepts the size, and remembers the size', async () => {
    server.fault = faults.batchLimit(3)
    const transport = createHttpTransport({ url: server.url })
    const values = Array.from({ length: 10 }, (_, index) => index)
    expect(await Promise.all(values.map((value) => transport.request(...echo(value))))).toEqual(
      values,
    )
    const before = server.posts.length
    expect(await Promise.all(values.map((value) => transport.request(...echo(value))))).toEqual(
      values,
    )
    expect(server.posts.slice(before).every(({ calls }) => calls.length <= 3)).toBe(true)
  })

  test('splits more than 100 calls into several POSTs', async () => {
    const values = Array.from({ length: 250 }, (_, index) => index)
    expect(await requestAll(values)).toMatchObject(values.map((value) => ({ value })))
    expect(server.posts.map(({ calls }) => calls.length).sort()).toEqual([100, 100, 50])
  })

  test('splits more than 1 MiB of calls into several POSTs', async () => {
    const values = ['x'.repeat(600_000), 'y'.repeat(600_000)]
    expect(await requestAll(values)).toMatchObject(values.map((value) => ({ value })))
    expect(server.posts).toHaveLength(2)
  })
})

describe('errors and Retry-After', () => {
  test('rejects only the call that reverts, with the revert reason of the contract', async () => {
    const data = `0x08c379a0${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${'616263'.padEnd(64, '0')}`
    server.answers.set('eth_call', () => {
      throw new NodeError(3, 'execution reverted: insufficient funds', data)
    })
    const transport = createHttpTransport({ url: server.url })
    const [failed, fine] = await Promise.allSettled([
      transport.request('eth_call', []),
      transport.request(...echo('a')),
    ])
    expect(failed).toMatchObject({ reason: { code: 'reverted', data } })
    expect(getErrorDetails((failed as PromiseRejectedResult).reason as AppError)).toBe('abc')
    expect(fine).toMatchObject({ value: 'a' })
  })

  test('reads Retry-After, also when the body contains an RPC error', async () => {
    server.fault = faults.statusWithError(
      200,
      { code: 429, message: 'slow down' },
      { 'retry-after': '7' },
    )
    expect(await requestAll(['a', 'b'])).toMatchObject([
      { reason: { retryAfterMs: 7_000 } },
      { reason: { retryAfterMs: 7_000 } },
    ])
    server.fault = faults.status(429, { 'retry-after': '7' })
    expect(await requestAll(['a'])).toMatchObject([{ reason: { retryAfterMs: 7_000 } }])
  })

  test('parseRetryAfter parses seconds and dates, capped at five minutes', () => {
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(parseRetryAfter('12', now)).toBe(12_000)
    expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000)
    expect(parseRetryAfter('86400', now)).toBe(300_000)
    const gone = ['0', 'Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2025 00:00:30 GMT']
    for (const bad of [null, '', ' ', 'soon', ...gone])
      expect(parseRetryAfter(bad, now)).toBe(undefined)
  })
})

describe('aborting', () => {
  test('aborting one call keeps the other calls of the same POST', async () => {
    const hold = deferred<void>()
    server.fault = async (post) => {
      await hold.promise
      send(post.response, reply(post))
    }
    const transport = createHttpTransport({ url: server.url })
    const leaver = new AbortController()
    const aborted = transport.request(...echo('a'), leaver.signal)
    const stayed = transport.request(...echo('b'))
    await vi.waitFor(() => expect(server.posts).toHaveLength(1))
    leaver.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    hold.resolve()
    expect(await stayed).toBe('b')
  })

  test('aborting all calls of a POST aborts the POST', async () => {
    server.fault = faults.silence
    const given = vi.fn()
    const transport = createHttpTransport({
      url: server.url,
      fetch: (input, init) => {
        init?.signal?.addEventListener('abort', given)
        return fetch(input, init)
      },
    })
    const leaver = new AbortController()
    const aborted = transport.request(...echo('a'), leaver.signal)
    await vi.waitFor(() => expect(server.posts).toHaveLength(1))
    leaver.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    expect(given).toHaveBeenCalledTimes(1)
  })
})

describe('error messages and delays', () => {
  test('errors contain neither the URL nor the parameters', async () => {
    server.fault = faults.html
    const [outcome] = await requestAll(['secret'])
    const reason =
      outcome?.status === 'rejected' ? (outcome.reason as Error & { details?: string }) : undefined
    expect(`${reason?.message} ${reason?.details}`).not.toMatch(/127\.0\.0\.1|secret/)
  })

  test('hedgeDelayMs is at least 1.5 s and grows with the response time of the node', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    let takes = 100
    const transport = createHttpTransport({
      url: server.url,
      fetch: async (...more) => {
        vi.advanceTimersByTime(takes)
        return fetch(...more)
      },
    })
    expect(transport.hedgeDelayMs?.()).toBe(1_500)
    await transport.request(...echo('a'))
    expect(transport.hedgeDelayMs?.()).toBe(1_500)
    takes = 5_900
    await transport.request(...echo('a'))
    expect(transport.hedgeDelayMs?.()).toBe(6_000) // rises faster than it falls
    takes = 1_000
    await transport.request(...echo('a'))
    expect(transport.hedgeDelayMs?.()).toBe(5_600)
  })
})
