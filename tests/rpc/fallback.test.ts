import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { ErrorCode } from '../../src/errors.ts'
import { nextEndpoint, outcome } from '../../src/rpc/requestWithFallback.ts'
import type { AttemptState, ChainRequest } from '../../src/rpc/requestWithFallback.ts'
import { createFallback } from '../../src/rpc/fallback.ts'
import type { ReportedBlock } from '../../src/rpc/blockTracker.ts'
import type { Transport } from '../../src/rpc/jsonRpc.ts'

const START = 1_760_000_000_000
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

type Answer = { readonly by: string; readonly block: ReportedBlock }
type FakeNode = Transport & {
  requests: string[]
  fail: ErrorCode | undefined
  chain: unknown
  retryAfterMs?: number
  isAvailable: () => boolean
  /** Milliseconds until a response. `chainTakes`: until the response with the chain ID. */
  takes: number
  chainTakes: number
  /** Age of the node's latest block in seconds. */
  behind: number
  blocksAhead: number
  hedgeDelayMs: () => number
}

/** Latest block of a chain with a block every two seconds. */
const head = (behind: number, blocksAhead = 0): ReportedBlock => {
  const number = Math.floor((Date.now() / 1_000 - behind) / 2)
  return { number: BigInt(number + blocksAhead), timestamp: BigInt(number * 2) }
}

function node(name: string): FakeNode {
  const own: FakeNode = {
    requests: [],
    fail: undefined,
    chain: '0x1',
    takes: 0,
    chainTakes: 0,
    isAvailable: () => true,
    behind: 0,
    blocksAhead: 0,
    hedgeDelayMs: () => 1_500,
    async request(method, _params, signal) {
      own.requests.push(method)
      const ms = method === 'eth_chainId' ? own.chainTakes : own.takes
      if (ms > 0)
        await new Promise((resolve, reject) => {
          setTimeout(
            () => (ms < 10_000 ? resolve(undefined) : reject(new AppError('timeout', 'x'))),
            Math.min(ms, 10_000),
          )
          signal?.addEventListener('abort', () => reject(new AppError('aborted', 'x')))
        })
      const isGone = ['network', 'http', 'timeout', 'rate-limited', 'aborted', 'offline'].includes(
        own.fail ?? '',
      )
      if (own.fail !== undefined && (isGone || method !== 'eth_chainId'))
        throw new AppError(own.fail, 'x', { retryAfterMs: own.retryAfterMs })
      if (method === 'eth_chainId') return own.chain
      return method === 'read' ? { by: name, block: head(own.behind, own.blocksAhead) } : name
    },
  }
  return own
}

const reading: ChainRequest<Answer> = {
  method: 'read',
  channel: 'reads',
  blockOf: ({ block }) => block,
  run: ({ request }) => request('read', []) as Promise<Answer>,
}
const other = (method: string): ChainRequest<unknown> => ({
  method,
  channel: 'page',
  run: ({ request }) => request(method, []),
})

function setUp(count = 2) {
  const nodes = Array.from({ length: count }, (_, index) => node('abc'.charAt(index)))
  const onOutdated = vi.fn()
  const fallback = createFallback({ chainId: 1, transports: nodes, probe: reading, onOutdated })
  const read = (): Promise<string> => fallback.send(reading).then(({ by }) => by)
  const sendRequest = (method = 'q'): Promise<unknown> => fallback.send(other(method))
  const onHealth = vi.fn()
  fallback.health.subscribe(onHealth)
  return {
    nodes: nodes as [FakeNode, FakeNode, FakeNode],
    read,
    sendRequest,
    fallback,
    onOutdated,
    onHealth,
    health: () => fallback.health.get().status,
  }
}

const count = (one: FakeNode, method = 'read'): number =>
  one.requests.filter((name) => name === method).length
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const SILENT = 60_000
/** Creates two nodes and clears the recorded requests of the first read. */
async function begun(): Promise<ReturnType<typeof setUp>> {
  const set = setUp()
  await set.read()
  await pass(0)
  for (const { requests } of set.nodes) requests.splice(0)
  return set
}
const code = (wanted: string): object => expect.objectContaining({ code: wanted })
async function readings(times: number, read: () => Promise<string>): Promise<string[]> {
  const by: string[] = []
  for (let done = 0; done < times; done++) {
    by.push(await read().catch((error: AppError) => error.code))
    await pass(4_000)
  }
  return by
}

describe('nextEndpoint', () => {
  test.each<[AttemptState[], number, number | undefined]>([
    [[], 2, 0],
    [[], 0, undefined],
    [['pending'], 2, undefined],
    [['late'], 2, 1],
    [['failed'], 2, 1],
    [['doubtful'], 2, 1],
    [['answered'], 2, undefined],
    [['final'], 2, undefined],
    [['late', 'pending'], 3, undefined],
    [['late', 'failed'], 3, 2],
    [['answered', 'failed'], 3, undefined],
    [['failed', 'failed'], 2, undefined],
    [['doubtful'], 1, undefined],
    [['late'], 1, 0], // retries the only endpoint
    [['failed', 'late'], 2, 1],
    [['late', 'late'], 1, undefined],
  ])('after the attempts %j of %i candidates returns %s', (attempts, candidates, expected) => {
    expect(nextEndpoint(attempts, candidates, true)).toBe(expected)
  })

  test('returns undefined for a request that must not be repeated', () => {
    expect(nextEndpoint(['late'], 1, false)).toBe(undefined)
  })
})

describe('outcome', () => {
  test.each<[AttemptState[], 'answer' | 'error' | undefined]>([
    [[], 'error'],
    [['pending'], undefined],
    [['answered'], 'answer'],
    [['failed'], 'error'],
    [['final'], 'error'],
    [['late', 'final'], 'error'],
    [['late', 'failed'], undefined],
    [['late', 'answered'], 'answer'],
    [['answered', 'pending'], 'answer'],
    [['doubtful', 'pending'], undefined],
    [['doubtful', 'failed'], 'answer'],
    [['doubtful', 'final'], 'answer'],
    [['doubtful', 'late', 'failed'], undefined],
    [['late', 'doubtful', 'failed'], 'answer'],
    [['doubtful', 'answered'], 'answer'],
    [['failed', 'failed'], 'error'],
    [['late', 'ahead'], undefined],
    [['failed', 'ahead'], 'answer'],
    [['ahead'], 'answer'],
  ])('of the attempts %j is %s', (attempts, expected) => {
    expect(outcome(attempts)).toBe(expected)
  })
})

for (const channel of ['read', 'sendRequest'] as const) {
  test.each([
    'network',
    'http',
    'timeout',
    'rate-limited',
    'bad-response',
    'node-unavailable',
    'rpc',
    'method-unsupported',
    'limit-exceeded',
    'logs-limit',
    'abi',
  ] as const)(
    `${channel}: falls back to the next URL after '%s' and backs off the first`,
    async (failure) => {
      const set = setUp()
      await set.read()
      set.nodes[0].fail = failure
      expect(await set[channel]()).toBe('b')
      const before = set.nodes[0].requests.length
      expect(await set[channel]()).toBe('b')
      expect(set.nodes[0].requests.length).toBe(before)
      expect(set.health()).toBe('up')
    },
  )

  test.each([
    'reverted',
    'invalid-params',
    'nonce-too-low',
    'insufficient-funds',
    'replacement-underpriced',
    'tx-type-unsupported',
  ] as const)(`${channel}: rejects with '%s' without trying the next URL`, async (failure) => {
    const set = await begun()
    set.nodes[0].fail = failure
    await expect(set[channel]()).rejects.toEqual(code(failure))
    expect(set.nodes[1].requests).toEqual([])
    expect(set.health()).toBe('up')
  })
}

test.each([
  'rpc',
  'method-unsupported',
  'limit-exceeded',
  'logs-limit',
  'rate-limited',
  'bad-response',
  'http',
  'network',
  'timeout',
] as const)('keeps polling an endpoint that failed for another method (%s)', async (failure) => {
  const { nodes, read, sendRequest } = setUp()
  await read()
  nodes[0].fail = failure
  expect(await sendRequest('rare')).toBe('b')
  nodes[0].fail = undefined
  expect(await read()).toBe('a')
  expect(await sendRequest('rare')).toBe('b') // the second endpoint is now first for this method
  expect(await sendRequest('another')).toBe('a')
})

test.each([
  'rpc',
  'method-unsupported',
  'limit-exceeded',
  'logs-limit',
  'rate-limited',
  'bad-response',
] as const)('backs off no endpoint when all endpoints refuse a method (%s)', async (failure) => {
  const { nodes, read, sendRequest, onHealth } = setUp()
  await read()
  onHealth.mockClear()
  for (const one of nodes) one.fail = failure
  for (let times = 0; times < 5; times++)
    await expect(sendRequest('rare')).rejects.toEqual(code(failure))
  for (const one of nodes) one.fail = undefined
  expect(await read()).toBe('a')
  await pass(20_000)
  expect(onHealth).not.toHaveBeenCalled()
})

test('retries an unsupported method at the same endpoint after five minutes', async () => {
  const { nodes, read, sendRequest } = setUp()
  await read()
  nodes[0].fail = 'method-unsupported'
  expect(await sendRequest('rare')).toBe('b')
  nodes[0].fail = undefined
  expect(await sendRequest('rare')).toBe('b')
  await pass(300_001)
  expect(await sendRequest('rare')).toBe('a')
})

test('requests eth_chainId once per URL, together with the first request', async () => {
  const { nodes, sendRequest } = setUp()
  await Promise.all([sendRequest(), sendRequest()])
  await sendRequest()
  expect(nodes[0].requests).toEqual(['eth_chainId', 'q', 'q', 'q'])
})

test('accepts no answer from an endpoint that does not return a chain ID', async () => {
  const { nodes, sendRequest } = setUp()
  const { request } = nodes[0]
  nodes[0].request = async (method, ...more) => {
    if (method === 'eth_chainId') throw new AppError('invalid-params', 'x')
    return request(method, ...more)
  }
  expect(await sendRequest()).toBe('b')
})

test('prefers an endpoint again once it has answered a method that it had refused', async () => {
  const { nodes, sendRequest } = setUp()
  nodes[0].fail = 'method-unsupported'
  expect(await sendRequest()).toBe('b')
  nodes[0].fail = undefined
  nodes[1].fail = 'rpc'
  expect(await sendRequest()).toBe('a')
  nodes[1].fail = undefined
  await pass(31_000)
  expect(await sendRequest()).toBe('a')
})

test('backs off an endpoint that serves another chain for five minutes', async () => {
  const { nodes, sendRequest, read } = setUp()
  nodes[0].chain = '0x5'
  expect(await sendRequest()).toBe('b')
  nodes[0].chain = '0x1'
  await pass(290_000)
  expect(await read()).toBe('b')
  expect(count(nodes[0], 'q')).toBe(1)
  await pass(11_000)
  expect(await read()).toBe('b') // also probes the first endpoint
  await pass(0)
  expect(await read()).toBe('a')
})

test.each(['0x', 'one', null, 1.5])(
  "rejects with 'bad-response' when eth_chainId of the only URL returns %j",
  async (chain) => {
    const { nodes, sendRequest } = setUp(1)
    nodes[0].chain = chain
    await expect(sendRequest()).rejects.toEqual(code('bad-response'))
    nodes[0].chain = '0x1'
    expect(await sendRequest()).toBe('a')
  },
)

test.each(['http', 'rpc', 'timeout'] as const)(
  'backs off a failed endpoint (%s) for 30 s, then 60 s, and probes it before the next use',
  async (failure) => {
    const { nodes, read } = setUp()
    await read()
    nodes[0].fail = failure
    expect(await read()).toBe('b')
    const before = nodes[0].requests.length
    await pass(29_999)
    await read()
    expect(nodes[0].requests.length).toBe(before)
    await pass(1)
    Object.assign(nodes[0], { takes: 1_000 })
    expect(await Promise.all([read(), read()])).toEqual(['b', 'b'])
    await pass(1_000)
    expect(nodes[0].requests.slice(before)).toEqual(['read'])
    await pass(59_000)
    await read()
    expect(nodes[0].requests.slice(before)).toEqual(['read'])
    Object.assign(nodes[0], { takes: 0, fail: undefined })
    await pass(1_000)
    expect(await read()).toBe('b')
    await pass(0)
    expect([await read(), await read()]).toContain('a')
  },
)

test('keeps an endpoint backed off while its probe is not answered', async () => {
  const { nodes, read } = setUp()
  await read()
  Object.assign(nodes[0], { takes: SILENT })
  const first = read()
  await pass(1_500)
  expect(await first).toBe('b')
  const before = nodes[0].requests.length
  await pass(30_000)
  expect(await read()).toBe('b')
  await pass(1_900)
  Object.assign(nodes[0], { takes: 0 })
  await pass(57_000)
  expect(await read()).toBe('b')
  expect(nodes[0].requests.slice(before)).toEqual(['read'])
})

test('doubles the backoff when an endpoint fails again', async () => {
  const {
    nodes: [first],
    read,
  } = await begun()
  const fails = async (): Promise<void> => {
    first.fail = 'rpc'
    expect(await read()).toBe('b')
    first.fail = undefined
    first.requests.splice(0)
  }
  const isRequestedAfter = async (ms: number): Promise<boolean> => {
    await pass(ms)
    await read()
    await pass(0)
    return first.requests.length > 0
  }
  await fails()
  expect(await isRequestedAfter(30_000)).toBe(true) // a probe ends the back-off
  await fails()
  expect(await isRequestedAfter(59_000)).toBe(false)
  expect(await isRequestedAfter(1_000)).toBe(true)
})

test('uses a backed-off endpoint when all other endpoints have failed', async () => {
  const { nodes, read, onHealth } = setUp()
  await read()
  nodes[0].fail = 'http'
  expect(await read()).toBe('b')
  onHealth.mockClear()
  Object.assign(nodes[0], { fail: undefined })
  Object.assign(nodes[1], { fail: 'http' })
  expect(await read()).toBe('a')
  expect(onHealth).not.toHaveBeenCalled()
})

test('counts requests that fail at the same time as one failure', async () => {
  const { nodes, read } = setUp()
  nodes[0].fail = 'http'
  await Promise.all(Array.from({ length: 100 }, () => read()))
  nodes[0].fail = undefined
  await pass(30_000)
  await read()
  await pass(0)
  expect(await read()).toBe('a')
})

test('sends no request before Retry-After has passed, not even to the only URL', async () => {
  const { nodes, read, fallback } = setUp(1)
  await read()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(read()).rejects.toEqual(code('rate-limited'))
  const before = nodes[0].requests.length
  expect(fallback.health.get()).toEqual({ status: 'down', busyUntil: Date.now() + 60_000 })
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(read()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_000 })
  expect(nodes[0].requests.length).toBe(before)
  await pass(1_000)
  expect(await read()).toBe('a')
  expect(fallback.health.get()).toEqual({ status: 'up' })
})

test('reports no outage for a Retry-After of 5 s', async () => {
  const { nodes, read, onHealth } = setUp(1)
  await read()
  onHealth.mockClear()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 5_000 })
  await pass(4_000)
  await expect(read()).rejects.toEqual(code('rate-limited'))
  nodes[0].fail = undefined
  expect(await readings(3, read)).toEqual(['rate-limited', 'rate-limited', 'a'])
  expect(onHealth).not.toHaveBeenCalled()
})

test("backs off for 4, 8, 16, 32, then 60 s after 'rate-limited' without Retry-After", async () => {
  const { nodes, read } = setUp()
  await read()
  Object.assign(nodes[0], { fail: 'rate-limited' })
  const times: number[] = []
  for (let second = 0, requestCount = count(nodes[0]); second < 300; second++) {
    await read()
    if (count(nodes[0]) > requestCount) times.push(second)
    requestCount = count(nodes[0])
    await pass(1_000)
  }
  expect(times.map((second, at) => second - (times[at - 1] ?? 0))).toEqual([
    0, 4, 8, 16, 32, 60, 60, 60,
  ])
})

test("sends one request per poll interval to the only endpoint after 'rate-limited'", async () => {
  const { nodes, read, onHealth } = setUp(1)
  await read()
  onHealth.mockClear()
  nodes[0].fail = 'rate-limited'
  await pass(4_000)
  const before = count(nodes[0])
  await expect(read()).rejects.toEqual(code('rate-limited'))
  for (let times = 0; times < 30; times++) await pass(100), await read().catch(() => undefined)
  expect(count(nodes[0])).toBe(before + 1)
  nodes[0].fail = undefined
  await pass(1_000)
  expect(await read()).toBe('a')
  expect(onHealth).not.toHaveBeenCalled()
})

test('sendTo sends nothing to an endpoint before its Retry-After has passed', async () => {
  const { nodes, fallback } = setUp()
  const sendRequestTo = (index: number): Promise<unknown> => fallback.sendTo[index]!(other('q'))
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(sendRequestTo(0)).rejects.toEqual(code('rate-limited'))
  const before = nodes[0].requests.length
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(sendRequestTo(0)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterMs: 1_000,
  })
  expect(nodes[0].requests.length).toBe(before)
  expect(await sendRequestTo(1)).toBe('b')
  await pass(1_000)
  expect(await sendRequestTo(0)).toBe('a')
})

test('reports an outage after two failed poll intervals until the first answer', async () => {
  const { nodes, read, health, onHealth } = setUp()
  await read()
  onHealth.mockClear()
  for (const one of nodes) one.fail = 'http'
  await pass(4_000)
  await expect(read()).rejects.toEqual(code('http'))
  expect(health()).toBe('up')
  await pass(4_000)
  const before = count(nodes[0]) + count(nodes[1])
  await expect(read()).rejects.toEqual(code('http'))
  expect(count(nodes[0]) + count(nodes[1])).toBe(before + 1)
  expect(health()).toBe('down')
  for (const one of nodes) one.fail = undefined
  await read()
  expect(health()).toBe('up')
  expect(onHealth).toHaveBeenCalledTimes(2)
})

test('reports an outage while a read hangs for two intervals or the last value is 15 s old', async () => {
  for (const [waits, until] of [
    [4_000, 8_000],
    [12_000, 4_000],
  ] as const) {
    const { nodes, read, health } = setUp()
    await read()
    for (const one of nodes) Object.assign(one, { takes: SILENT })
    await pass(waits)
    const answer = read().catch(() => undefined)
    await pass(until - 100)
    expect(health()).toBe('up')
    await pass(200)
    expect(health()).toBe('down')
    await pass(20_000)
    await answer
  }
})

test('reports no outage for an endpoint that always takes 6 s', async () => {
  const { nodes, read, onHealth } = setUp()
  for (const one of nodes) Object.assign(one, { takes: 6_000, hedgeDelayMs: () => 12_000 })
  for (let times = 0; times < 5; times++) {
    const answer = read()
    await pass(times === 0 ? 12_000 : 10_000) // the first read also requests the chain ID
    expect(await answer).toBe('a')
  }
  expect(count(nodes[1])).toBe(1)
  expect(onHealth).toHaveBeenCalledTimes(1)
})

test('backs off no endpoint when the caller aborts or the device is offline', async () => {
  const { nodes, read, fallback, onHealth } = setUp(1)
  await read()
  onHealth.mockClear()
  for (const failure of ['aborted', 'offline'] as const) {
    nodes[0].fail = failure
    await expect(read()).rejects.toEqual(code(failure))
  }
  nodes[0].fail = undefined
  nodes[0].takes = SILENT
  const leaver = new AbortController()
  const aborted = fallback.send(reading, leaver.signal).catch((error: AppError) => error.code)
  await pass(1_000)
  leaver.abort()
  expect(await aborted).toBe('aborted')
  await pass(3_600_000)
  nodes[0].takes = 1_000
  const again = read()
  await pass(1_000)
  expect(await again).toBe('a')
  expect(onHealth).not.toHaveBeenCalled()
})

test('retries a read once after a network error, but never a write', async () => {
  const { nodes, sendRequest, read, health } = setUp(1)
  await read()
  const real = nodes[0].request
  let lost = 0
  Object.assign(nodes[0], {
    request: async (...args: Parameters<Transport['request']>) => {
      if (args[0] !== 'eth_chainId' && lost++ === 0) throw new AppError('network', 'x')
      return real(...args)
    },
  })
  expect(await sendRequest()).toBe('a')
  expect(health()).toBe('up')
  lost = 0
  await expect(sendRequest('eth_sendRawTransaction')).rejects.toEqual(code('network'))
  expect(lost).toBe(1)
})

test('sends a request to the next URL after 1.5 s without an answer and backs off the first', async () => {
  const { nodes, read, health } = await begun()
  nodes[0].takes = SILENT
  const answer = read()
  await pass(1_499)
  expect(count(nodes[1])).toBe(0)
  await pass(1)
  expect(await answer).toBe('b')
  expect(health()).toBe('up')
  const before = count(nodes[0])
  expect(await read()).toBe('b')
  expect(count(nodes[0])).toBe(before)
})

test('prefers the second endpoint for a method that was slow on the first', async () => {
  const { nodes, sendRequest } = await begun()
  nodes[0].takes = SILENT
  const answer = sendRequest()
  await pass(1_500)
  expect(await answer).toBe('b')
  expect(await Promise.race([sendRequest(), pass(1).then(() => 'waits')])).toBe('b')
  nodes[0].takes = 0
  expect(await sendRequest('another')).toBe('a')
})

test('waits longer before using the next endpoint when the first is usually slow', async () => {
  const { nodes, read } = await begun()
  Object.assign(nodes[0], { takes: 5_900, hedgeDelayMs: () => 6_000 })
  const answer = read()
  await pass(5_900)
  expect(await answer).toBe('a')
  expect(nodes[1].requests).toEqual([])
})

test('repeats a late poll once on the only URL, in a separate POST', async () => {
  const { nodes, read } = setUp(1)
  await read()
  const real = nodes[0].request
  const values: unknown[] = []
  nodes[0].request = (...args) => (
    values.push(args[3]?.unbatched),
    values.length === 1 ? new Promise(() => undefined) : real(...args)
  )
  const answer = read()
  await pass(1_500)
  expect(await answer).toBe('a')
  expect(values).toEqual([false, true])
})

test('does not back off an endpoint whose late request shared a POST with others', async () => {
  const { nodes, read } = setUp()
  await read()
  const real = nodes[0].request
  nodes[0].request = (method, params, signal, options) => {
    options?.onSend?.(9)
    return real(method, params, signal, options)
  }
  nodes[0].takes = SILENT
  const answer = read()
  await pass(1_500)
  expect(await answer).toBe('b')
  nodes[0].takes = 0
  expect(await read()).toBe('a')
  await pass(8_500)
  expect(await read()).toBe('a')
})

test('resolves with the first answer, even from a late endpoint', async () => {
  const { nodes, sendRequest, read } = setUp()
  await read()
  nodes[0].takes = 2_000
  Object.assign(nodes[1], { takes: SILENT, chainTakes: SILENT })
  const answer = sendRequest()
  await pass(2_000)
  expect(await answer).toBe('a')
})

test('sends a pending write to one endpoint only', async () => {
  const { nodes, sendRequest } = await begun()
  nodes[0].takes = 5_000
  const answer = sendRequest('eth_sendRawTransaction')
  await pass(5_000)
  expect(await answer).toBe('a')
  expect(nodes[1].requests).toEqual([])
})

test('does not use the next endpoint while the first answers other requests', async () => {
  const { nodes, sendRequest } = await begun()
  Object.assign(nodes[0], { takes: 3_000, silentForMs: () => 100 })
  const answer = sendRequest()
  await pass(3_000)
  expect(await answer).toBe('a')
  expect(nodes[1].requests).toEqual([])
})

test('an answer without a block does not end the backoff of an endpoint that was behind', async () => {
  const { nodes, read, sendRequest } = setUp()
  nodes[0].behind = 100
  expect(await read()).toBe('b')
  nodes[1].fail = 'rpc'
  expect(await sendRequest()).toBe('a')
  nodes[1].fail = undefined
  expect(await read()).toBe('b')
})

test('polls a second endpoint when a new block is overdue and calls onOutdated if the first has stopped', async () => {
  const { nodes, read, sendRequest, onOutdated, fallback } = setUp()
  await readings(6, read)
  const stoppedAt = Date.now() / 1_000
  const real = nodes[0].request
  nodes[0].request = (...args) => {
    nodes[0].behind = Date.now() / 1_000 - stoppedAt
    return real(...args)
  }
  await pass(1_000)
  expect((await Promise.all([read(), read(), sendRequest('receipt'), read()])).slice(0, 2)).toEqual(
    ['a', 'a'],
  )
  await pass(4_000)
  expect(await Promise.all([read(), sendRequest('receipt'), read()])).toEqual(['b', 'a', 'b'])
  expect(onOutdated).toHaveBeenCalledTimes(1)
  expect(await sendRequest('receipt')).toBe('b')
  for (let times = 0; times < 20; times++) {
    await pass(4_000)
    expect(await Promise.all([sendRequest('receipt'), read()])).toEqual(['b', 'b'])
  }
  expect(fallback.blockAgeMs()).toBe(undefined)
})

test('does not wait for a backed-off endpoint while the chain has no new block', async () => {
  const set = await begun()
  for (const _ of [1, 2, 3]) {
    await set.read()
    await pass(4_000)
  }
  set.nodes[1].fail = 'network'
  await pass(60_000)
  expect(await set.read()).toBe('a') // the second endpoint was first and is now backed off
  set.nodes[1].fail = undefined
  set.nodes[1].takes = SILENT
  await pass(8_000)
  set.nodes[0].behind = 8
  expect(await Promise.race([set.read(), pass(1).then(() => 'waits')])).toBe('a')
})

test('polls a different endpoint first every minute', async () => {
  const { read } = setUp(3)
  const by = await readings(70, read)
  expect(by.filter((one) => one !== 'a')).toEqual(['b', 'c', 'b', 'c'])
})

test('compares two endpoints after the first read and replaces one that is 14 s behind', async () => {
  const { nodes, read, onOutdated } = setUp()
  nodes[0].behind = 14
  const by = await readings(40, read)
  expect(onOutdated).toHaveBeenCalledTimes(2)
  expect(by[0]).toBe('a')
  expect(by.slice(1).filter((one) => one === 'a')).toEqual([])
  expect(count(nodes[0]) + count(nodes[1])).toBeLessThan(46)
})

test.each([
  ['fails', { fail: 'network' }],
  ['is silent', { takes: SILENT }],
  ['is on the same block', {}],
])('never waits for a second endpoint that %s after the first read', async (_name, other) => {
  const { nodes, read, onOutdated, onHealth } = setUp()
  Object.assign(nodes[1], other)
  expect(await readings(10, read)).toEqual(Array.from({ length: 10 }, () => 'a'))
  expect([count(nodes[1]) <= 4, onOutdated.mock.calls.length, onHealth.mock.calls.length]).toEqual([
    true,
    0,
    1,
  ])
})

test.each([
  ['a year ahead', 31_536_000, 0],
  ['a million blocks ahead', 0, 1_000_000],
])(
  'rejects a block %s from one endpoint and backs off that endpoint',
  async (_name, seconds, blocks) => {
    for (const before of [0, 6]) {
      const { nodes, read, health } = setUp()
      await readings(before, read)
      Object.assign(nodes[0], { behind: -seconds, blocksAhead: blocks })
      const by = await readings(6, read)
      if (seconds > 0 || before > 0) expect(by).toEqual(['b', 'b', 'b', 'b', 'b', 'b'])
      nodes[0].fail = 'network'
      expect(await readings(6, read)).toEqual(['b', 'b', 'b', 'b', 'b', 'b'])
      expect(health()).toBe('up')
    }
  },
)

const YEAR = 31_536_000

test.each([1, 2])('accepts a block a year ahead when all of %i nodes report it', async (many) => {
  const { nodes, read } = setUp(many)
  await readings(3, read)
  for (const one of nodes.slice(0, many)) one.behind = -YEAR
  expect(await readings(2, read)).toEqual(['a', 'a'])
})

test('rejects a block a year ahead while the only other endpoint fails', async () => {
  const { nodes, read, fallback } = setUp()
  await readings(3, read)
  nodes[0].fail = 'network'
  nodes[1].behind = -YEAR
  expect(new Set(await readings(20, read))).toEqual(new Set(['node-unavailable']))
  nodes[0].fail = undefined
  expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
  expect(fallback.latestBlock()?.timestamp).toBeLessThanOrEqual(head(0).timestamp)
})

test('waits for a late endpoint when the other endpoint answers with a block a year ahead', async () => {
  const { nodes, read } = setUp()
  await readings(3, read)
  nodes[0].takes = 2_000
  nodes[1].behind = -YEAR
  const reading = read()
  await pass(3_000)
  expect(await reading).toBe('a')
})

test('replaces a block a year ahead once another endpoint answers again', async () => {
  const { nodes, read, fallback } = setUp()
  nodes[0].fail = 'network'
  nodes[1].behind = -YEAR
  // Accepted, because the device's clock may be wrong.
  expect(await readings(5, read)).toEqual(['b', 'b', 'b', 'b', 'b'])
  nodes[0].fail = undefined
  await readings(10, read)
  expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
  expect(fallback.latestBlock()?.timestamp).toBeLessThanOrEqual(head(0).timestamp)
  expect(fallback.blockAgeMs()).toBe(undefined)
})

test('accepts a lower block immediately after the only URL has reported a block a year ahead', async () => {
  const { nodes, read, fallback } = setUp(1)
  await readings(3, read)
  nodes[0].behind = -YEAR
  expect(await readings(1, read)).toEqual(['a'])
  nodes[0].behind = 0
  expect(await readings(3, read)).toEqual(['a', 'a', 'a'])
  expect(fallback.latestBlock()).toMatchObject({ epoch: 1, timestamp: head(4).timestamp })
})

test('the block number never decreases on a device 2 minutes slow when two servers are 14 s apart', async () => {
  const { nodes, read, fallback } = setUp(1)
  for (let turn = 0; turn < 20; turn++) {
    nodes[0].behind = -125 + (turn % 2) * 14
    expect(await read()).toBe('a')
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
    await pass(4_000)
  }
})

test('keeps the newer endpoint when the device clock is a day slow', async () => {
  const { nodes, read, fallback } = setUp()
  nodes[0].fail = 'network'
  nodes[1].behind = -86_400
  await readings(5, read)
  nodes[0].fail = undefined
  nodes[0].behind = 100 - 86_400
  expect(new Set(await readings(30, read))).toEqual(new Set(['b']))
  expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
})

describe('with a slow device clock', () => {
  test.each([
    [150, 70],
    [150, 140],
    [600, 200],
    [700, 130],
    [3_600, 130],
  ])('%i s slow: backs off an endpoint that comes back %i s behind', async (slow, lag) => {
    const { nodes, read, fallback } = setUp()
    nodes[0].behind = -slow
    nodes[1].behind = lag - slow
    nodes[1].fail = 'network'
    await readings(30, read)
    nodes[1].fail = undefined
    expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
  })

  test.each([150, 599, 700])(
    '%i s slow: replaces an endpoint that is behind at the first read',
    async (slow) => {
      const { nodes, read, fallback } = setUp()
      nodes[0].behind = 130 - slow
      nodes[1].behind = -slow
      const [, ...later] = await readings(30, read)
      expect(new Set(later)).toEqual(new Set(['b']))
      expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
    },
  )

  test('the block number never decreases when two servers behind one URL are 70 s apart', async () => {
    const { nodes, read, fallback } = setUp(1)
    for (let turn = 0; turn < 20; turn++) {
      nodes[0].behind = -150 + (turn % 2) * 70
      await read()
      await pass(4_000)
    }
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
  })

  test.each([180, 1_800])(
    '%i s slow: keeps reading from the only working endpoint after the device has slept',
    async (slow) => {
      const { nodes, read } = setUp()
      nodes[0].behind = -slow
      nodes[1].fail = 'network'
      await readings(3, read)
      vi.setSystemTime(Date.now() + 7_200_000) // performance.now() stops while the device sleeps
      const before = count(nodes[1])
      expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
      expect(count(nodes[1]) - before).toBeLessThan(2)
    },
  )
})

test('accepts a block a year ahead after two minutes when the other node does not answer', async () => {
  const { nodes, read } = setUp()
  nodes[1].fail = 'network'
  await readings(3, read)
  nodes[0].behind = -YEAR
  expect(await readings(5, read)).not.toContain('a')
  await pass(120_000)
  expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
})

test('accepts a lower block immediately when all endpoints report it', async () => {
  const { nodes, read, fallback } = setUp()
  await readings(3, read)
  const epoch = fallback.latestBlock()?.epoch ?? 0
  for (const one of nodes) one.behind = 600
  await read()
  expect(fallback.latestBlock()).toMatchObject({ epoch: epoch + 1, timestamp: head(600).timestamp })
})

test('accepts a lower block from the only endpoint after two minutes', async () => {
  const { nodes, read, fallback } = setUp(1)
  await readings(3, read)
  const { timestamp = 0n } = fallback.latestBlock() ?? {}
  nodes[0].behind = 600
  await readings(3, read)
  expect(fallback.latestBlock()).toMatchObject({ epoch: 0, timestamp })
  expect(fallback.blockAgeMs()).toBeGreaterThan(10_000)
  await readings(28, read)
  expect(fallback.latestBlock()).toMatchObject({ epoch: 1 })
  await readings(3, read)
  expect(fallback.latestBlock()?.timestamp).toBeGreaterThan(timestamp - 600n)
})

test.each([3_600, -3_600, 86_400, -86_400])(
  'reads normally when the device clock is wrong by %i s',
  async (seconds) => {
    for (const nodesCount of [1, 2]) {
      const { nodes, read, fallback } = setUp(nodesCount)
      for (const one of nodes) one.behind = seconds
      expect(new Set(await readings(15, read))).toEqual(new Set(['a']))
      expect(fallback.blockAgeMs()).toBe(undefined)
      expect(
        nodes.slice(0, nodesCount).reduce((sum, one) => sum + one.requests.length, 0),
      ).toBeLessThanOrEqual(19)
    }
  },
)

test('blockAgeMs reports a block that is five minutes old, unless two endpoints agree on the block', async () => {
  for (const nodesCount of [1, 2]) {
    const { nodes, read, fallback } = setUp(nodesCount)
    for (const one of nodes) one.behind = 300
    expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
    expect((fallback.blockAgeMs() ?? 0) >= 300_000).toBe(nodesCount === 1)
  }
})
