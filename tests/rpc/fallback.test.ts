// Several nodes as one, scripted and on the clock of the test: who is asked, what is believed, and what is held against
// whom.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { ErrorCode } from '../../src/errors.ts'
import type { AttemptState, ChainRequest } from '../../src/rpc/attempt.ts'
import { createFallback, nextEndpoint, outcome } from '../../src/rpc/fallback.ts'
import type { ReportedBlock } from '../../src/rpc/blockTracker.ts'
import type { Transport } from '../../src/rpc/jsonRpc.ts'

const START = 1_760_000_000_000
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

type Answer = { readonly by: string; readonly block: ReportedBlock }
type Node = Transport & {
  asked: string[]
  fail: ErrorCode | undefined
  chain: unknown
  retryAfterMs?: number
  isAvailable: () => boolean
  /** Milliseconds until it answers a question, and until it names its chain. */
  takes: number
  chainTakes: number
  /** Seconds by which its block is older. */
  behind: number
  /** Blocks that it adds to the truth. */
  lies: number
  hedgeDelayMs: () => number
}

/** A block every two seconds. */
const head = (behind: number, lies = 0): ReportedBlock => {
  const number = Math.floor((Date.now() / 1_000 - behind) / 2)
  return { number: BigInt(number + lies), timestamp: BigInt(number * 2) }
}

function node(name: string): Node {
  const own: Node = {
    asked: [],
    fail: undefined,
    chain: '0x1',
    takes: 0,
    chainTakes: 0,
    isAvailable: () => true,
    behind: 0,
    lies: 0,
    hedgeDelayMs: () => 1_500,
    async request(method, _params, signal) {
      own.asked.push(method)
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
      return method === 'read' ? { by: name, block: head(own.behind, own.lies) } : name
    },
  }
  return own
}

/** The page's own reading, whose answers tell their block. */
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
  const ask = (method = 'q'): Promise<unknown> => fallback.send(other(method))
  const told = vi.fn()
  fallback.health.subscribe(told)
  return {
    nodes: nodes as [Node, Node, Node],
    read,
    ask,
    fallback,
    onOutdated,
    told,
    health: () => fallback.health.get().status,
  }
}

const count = (one: Node, method = 'read'): number =>
  one.asked.filter((name) => name === method).length
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const SILENT = 60_000
/** After the first reading, with which the second node tells its block; neither counts. */
async function begun(): Promise<ReturnType<typeof setUp>> {
  const set = setUp()
  await set.read()
  await pass(0)
  for (const { asked } of set.nodes) asked.splice(0)
  return set
}
const code = (wanted: string): object => expect.objectContaining({ code: wanted })
/** So many readings, one each four seconds. */
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
    [['late'], 1, 0], // once more
    [['failed', 'late'], 2, 1],
    [['late', 'late'], 1, undefined],
  ])('after %j of %i candidates: %s', (attempts, candidates, expected) => {
    expect(nextEndpoint(attempts, candidates, true)).toBe(expected)
  })

  test('repeats no request that cannot be repeated', () => {
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
  ])('%j: %s', (attempts, expected) => {
    expect(outcome(attempts)).toBe(expected)
  })
})

for (const lane of ['read', 'ask'] as const) {
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
    `${lane}: %s goes to the next URL, and the first is left alone with it for a while`,
    async (failure) => {
      const set = setUp()
      await set.read()
      set.nodes[0].fail = failure
      expect(await set[lane]()).toBe('b')
      const before = set.nodes[0].asked.length
      expect(await set[lane]()).toBe('b')
      expect(set.nodes[0].asked.length).toBe(before)
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
  ] as const)(`${lane}: %s is what the chain said and stays`, async (failure) => {
    const set = await begun()
    set.nodes[0].fail = failure
    await expect(set[lane]()).rejects.toEqual(code(failure))
    expect(set.nodes[1].asked).toEqual([])
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
] as const)(
  "a rare question that is refused (%s) by one says nothing of the page's own reading",
  async (failure) => {
    const { nodes, read, ask } = setUp()
    await read()
    nodes[0].fail = failure
    expect(await ask('rare')).toBe('b')
    nodes[0].fail = undefined
    expect(await read()).toBe('a')
    expect(await ask('rare')).toBe('b') // which goes to the other first now
    expect(await ask('another')).toBe('a')
  },
)

test.each([
  'rpc',
  'method-unsupported',
  'limit-exceeded',
  'logs-limit',
  'rate-limited',
  'bad-response',
] as const)(
  "a refusal that both share (%s) is the question's: no node rests, and nothing is told",
  async (failure) => {
    const { nodes, read, ask, told } = setUp()
    await read()
    told.mockClear()
    for (const one of nodes) one.fail = failure
    for (let times = 0; times < 5; times++) await expect(ask('rare')).rejects.toEqual(code(failure))
    for (const one of nodes) one.fail = undefined
    expect(await read()).toBe('a')
    await pass(20_000)
    expect(told).not.toHaveBeenCalled()
  },
)

test('a method one URL does not have is tried there again after some minutes', async () => {
  const { nodes, read, ask } = setUp()
  await read()
  nodes[0].fail = 'method-unsupported'
  expect(await ask('odd')).toBe('b')
  nodes[0].fail = undefined
  expect(await ask('odd')).toBe('b')
  await pass(300_001)
  expect(await ask('odd')).toBe('a')
})

test('the chain is asked once per URL, together with the first question that does not name it itself', async () => {
  const { nodes, ask } = setUp()
  await Promise.all([ask(), ask()])
  await ask()
  expect(nodes[0].asked).toEqual(['eth_chainId', 'q', 'q', 'q'])
})

test('a URL that refuses to name its chain has not answered, whatever it says', async () => {
  const { nodes, ask } = setUp()
  const { request } = nodes[0]
  nodes[0].request = async (method, ...more) => {
    if (method === 'eth_chainId') throw new AppError('invalid-params', 'x')
    return request(method, ...more)
  }
  expect(await ask()).toBe('b')
})

test('a method that a node takes again is asked of it again', async () => {
  const { nodes, ask } = setUp()
  nodes[0].fail = 'method-unsupported'
  expect(await ask()).toBe('b')
  nodes[0].fail = undefined
  nodes[1].fail = 'rpc'
  expect(await ask()).toBe('a')
  nodes[1].fail = undefined
  await pass(31_000) // then the other one is asked again, too
  expect(await ask()).toBe('a')
})

test('a URL of another chain rests for minutes, and is believed when it has come right', async () => {
  const { nodes, ask, read } = setUp()
  nodes[0].chain = '0x5'
  expect(await ask()).toBe('b')
  nodes[0].chain = '0x1'
  await pass(290_000)
  expect(await read()).toBe('b')
  expect(count(nodes[0], 'q')).toBe(1)
  await pass(11_000)
  expect(await read()).toBe('b') // and the first is asked for its block, for nobody
  await pass(0)
  expect(await read()).toBe('a')
})

test.each(['0x', 'one', null, 1.5])(
  'eth_chainId %j is a bad answer, not another chain: the only URL is asked again',
  async (chain) => {
    const { nodes, ask } = setUp(1)
    nodes[0].chain = chain
    await expect(ask()).rejects.toEqual(code('bad-response'))
    nodes[0].chain = '0x1'
    expect(await ask()).toBe('a')
  },
)

test.each(['http', 'rpc', 'timeout'] as const)(
  'a URL that failed (%s) rests half a minute, then a whole one; its block shows that it is well before a question ' +
    'waits for it',
  async (failure) => {
    const { nodes, read } = setUp()
    await read()
    nodes[0].fail = failure
    expect(await read()).toBe('b')
    const asked = nodes[0].asked.length
    await pass(29_999)
    await read()
    expect(nodes[0].asked.length).toBe(asked)
    await pass(1)
    Object.assign(nodes[0], { takes: 1_000 })
    expect(await Promise.all([read(), read()])).toEqual(['b', 'b']) // at once
    await pass(1_000)
    expect(nodes[0].asked.slice(asked)).toEqual(['read'])
    await pass(59_000)
    await read()
    expect(nodes[0].asked.slice(asked)).toEqual(['read'])
    Object.assign(nodes[0], { takes: 0, fail: undefined })
    await pass(1_000)
    expect(await read()).toBe('b')
    await pass(0)
    expect([await read(), await read()]).toContain('a')
  },
)

test('a URL that is still silent after its rest goes on resting, and is not waited for', async () => {
  const { nodes, read } = setUp()
  await read()
  Object.assign(nodes[0], { takes: SILENT })
  const first = read()
  await pass(1_500)
  expect(await first).toBe('b')
  const asked = nodes[0].asked.length
  await pass(30_000)
  expect(await read()).toBe('b')
  await pass(1_900)
  Object.assign(nodes[0], { takes: 0 })
  await pass(57_000)
  expect(await read()).toBe('b')
  expect(nodes[0].asked.slice(asked)).toEqual(['read'])
})

test('a URL that fails again as soon as it is used again rests for twice as long', async () => {
  const {
    nodes: [first],
    read,
  } = await begun()
  const fails = async (): Promise<void> => {
    first.fail = 'rpc'
    expect(await read()).toBe('b')
    first.fail = undefined
    first.asked.splice(0)
  }
  const isAskedAfter = async (ms: number): Promise<boolean> => {
    await pass(ms)
    await read()
    await pass(0)
    return first.asked.length > 0
  }
  await fails()
  expect(await isAskedAfter(30_000)).toBe(true) // for its block, and so it is used again
  await fails()
  expect(await isAskedAfter(59_000)).toBe(false)
  expect(await isAskedAfter(1_000)).toBe(true)
})

test('a URL that rests is still asked when those that do not have failed', async () => {
  const { nodes, read, told } = setUp()
  await read()
  nodes[0].fail = 'http'
  expect(await read()).toBe('b')
  told.mockClear()
  Object.assign(nodes[0], { fail: undefined })
  Object.assign(nodes[1], { fail: 'http' })
  expect(await read()).toBe('a')
  expect(told).not.toHaveBeenCalled()
})

test('a hundred calls that fail together are one failure', async () => {
  const { nodes, read } = setUp()
  nodes[0].fail = 'http'
  await Promise.all(Array.from({ length: 100 }, () => read()))
  nodes[0].fail = undefined
  await pass(30_000)
  await read()
  await pass(0)
  expect(await read()).toBe('a')
})

// too many requests

test('Retry-After is kept, by the only URL too, and health says until when', async () => {
  const { nodes, read, fallback } = setUp(1)
  await read()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(read()).rejects.toEqual(code('rate-limited'))
  const asked = nodes[0].asked.length
  expect(fallback.health.get()).toEqual({ status: 'down', busyUntil: Date.now() + 60_000 }) // it is certain
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(read()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_000 })
  expect(nodes[0].asked.length).toBe(asked)
  await pass(1_000)
  expect(await read()).toBe('a')
  expect(fallback.health.get()).toEqual({ status: 'up' })
})

test('a short Retry-After is no outage', async () => {
  const { nodes, read, told } = setUp(1)
  await read()
  told.mockClear()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 5_000 })
  await pass(4_000)
  await expect(read()).rejects.toEqual(code('rate-limited'))
  nodes[0].fail = undefined
  expect(await readings(3, read)).toEqual(['rate-limited', 'rate-limited', 'a'])
  expect(told).not.toHaveBeenCalled()
})

test('too many requests without a word on how long: 4, 8, 16, at most 60 s', async () => {
  const { nodes, read } = setUp()
  await read()
  Object.assign(nodes[0], { fail: 'rate-limited' })
  const times: number[] = []
  for (let second = 0, asked = count(nodes[0]); second < 300; second++) {
    await read()
    if (count(nodes[0]) > asked) times.push(second)
    asked = count(nodes[0])
    await pass(1_000)
  }
  expect(times.map((second, at) => second - (times[at - 1] ?? 0))).toEqual([
    0, 4, 8, 16, 32, 60, 60, 60,
  ])
})

test('with nobody else left it is asked once a beat, and nothing is told of one refusal', async () => {
  const { nodes, read, told } = setUp(1)
  await read()
  told.mockClear()
  nodes[0].fail = 'rate-limited'
  await pass(4_000)
  const asked = count(nodes[0])
  await expect(read()).rejects.toEqual(code('rate-limited'))
  for (let times = 0; times < 30; times++) await pass(100), await read().catch(() => undefined)
  expect(count(nodes[0])).toBe(asked + 1)
  nodes[0].fail = undefined
  await pass(1_000)
  expect(await read()).toBe('a')
  expect(told).not.toHaveBeenCalled()
})

test('a URL that asked us to stay away is not asked by itself either', async () => {
  const { nodes, fallback } = setUp()
  const askAt = (index: number): Promise<unknown> => fallback.sendTo[index]!(other('q'))
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(askAt(0)).rejects.toEqual(code('rate-limited'))
  const asked = nodes[0].asked.length
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(askAt(0)).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_000 })
  expect(nodes[0].asked.length).toBe(asked)
  expect(await askAt(1)).toBe('b')
  await pass(1_000)
  expect(await askAt(0)).toBe('a')
})

// outages

test('an outage is told after two beats, asks one node a time, and ends with the first answer', async () => {
  const { nodes, read, health, told } = setUp()
  await read()
  told.mockClear()
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
  expect(told).toHaveBeenCalledTimes(2)
})

test('a reading that nobody answers is told after two beats, or as soon as the value is 15 s old', async () => {
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

test('a node is judged by its own time', async () => {
  const { nodes, read, told } = setUp()
  for (const one of nodes) Object.assign(one, { takes: 6_000, hedgeDelayMs: () => 12_000 })
  for (let times = 0; times < 5; times++) {
    const answer = read()
    await pass(times === 0 ? 12_000 : 10_000) // the first time its chain is asked for, too
    expect(await answer).toBe('a')
  }
  expect(count(nodes[1])).toBe(1) // with the first reading
  expect(told).toHaveBeenCalledTimes(1) // 'up'
})

test('who gives up, or is offline, blames no node and tells of no outage, however long nobody looks', async () => {
  const { nodes, read, fallback, told } = setUp(1)
  await read()
  told.mockClear()
  for (const failure of ['aborted', 'offline'] as const) {
    nodes[0].fail = failure
    await expect(read()).rejects.toEqual(code(failure))
  }
  nodes[0].fail = undefined
  nodes[0].takes = SILENT
  const leaver = new AbortController()
  const left = fallback.send(reading, leaver.signal).catch((error: AppError) => error.code)
  await pass(1_000)
  leaver.abort()
  expect(await left).toBe('aborted')
  await pass(3_600_000)
  nodes[0].takes = 1_000
  const again = read()
  await pass(1_000)
  expect(await again).toBe('a')
  expect(told).not.toHaveBeenCalled()
})

test('one lost packet is asked once more at once, and nobody hears of it; what is no read is not', async () => {
  const { nodes, ask, read, health } = setUp(1)
  await read()
  const real = nodes[0].request
  let lost = 0
  Object.assign(nodes[0], {
    request: async (...args: Parameters<Transport['request']>) => {
      if (args[0] !== 'eth_chainId' && lost++ === 0) throw new AppError('network', 'x')
      return real(...args)
    },
  })
  expect(await ask()).toBe('a')
  expect(health()).toBe('up')
  lost = 0
  await expect(ask('eth_sendRawTransaction')).rejects.toEqual(code('network'))
  expect(lost).toBe(1)
})

// late

test('after 1.5 s without an answer the next URL is asked too, and the silent one rests', async () => {
  const { nodes, read, health } = await begun()
  nodes[0].takes = SILENT
  const answer = read()
  await pass(1_499)
  expect(count(nodes[1])).toBe(0)
  await pass(1)
  expect(await answer).toBe('b')
  expect(health()).toBe('up')
  const before = count(nodes[0])
  expect(await read()).toBe('b') // at once
  expect(count(nodes[0])).toBe(before)
})

test('a method on which one was late is asked of the next one at once the time after', async () => {
  const { nodes, ask } = await begun()
  nodes[0].takes = SILENT
  const answer = ask()
  await pass(1_500)
  expect(await answer).toBe('b')
  expect(await Promise.race([ask(), pass(1).then(() => 'waits')])).toBe('b')
  nodes[0].takes = 0
  expect(await ask('another')).toBe('a')
})

test('a slow node is given its own time', async () => {
  const { nodes, read } = await begun()
  Object.assign(nodes[0], { takes: 5_900, hedgeDelayMs: () => 6_000 })
  const answer = read()
  await pass(5_900)
  expect(await answer).toBe('a')
  expect(nodes[1].asked).toEqual([])
})

test('the only URL is asked once more, by itself, when it is late', async () => {
  const { nodes, read } = setUp(1)
  await read()
  const real = nodes[0].request
  const ways: unknown[] = []
  nodes[0].request = (...args) => (
    ways.push(args[3]?.isAlone), ways.length === 1 ? new Promise(() => undefined) : real(...args)
  )
  const answer = read()
  await pass(1_500)
  expect(await answer).toBe('a')
  expect(ways).toEqual([false, true])
})

test('what was held up in company is not held against the node', async () => {
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
  await pass(8_500) // and the POST itself has had its time
  expect(await read()).toBe('a')
})

test('the first good answer counts, also the late one', async () => {
  const { nodes, ask, read } = setUp()
  await read()
  nodes[0].takes = 2_000
  Object.assign(nodes[1], { takes: SILENT, chainTakes: SILENT })
  const answer = ask()
  await pass(2_000)
  expect(await answer).toBe('a')
})

test('what must not be done twice is never asked twice', async () => {
  const { nodes, ask } = await begun()
  nodes[0].takes = 5_000
  const answer = ask('eth_sendRawTransaction')
  await pass(5_000)
  expect(await answer).toBe('a')
  expect(nodes[1].asked).toEqual([])
})

test('a node that takes long for many is not late while it goes on answering', async () => {
  const { nodes, ask } = await begun()
  Object.assign(nodes[0], { takes: 3_000, silentForMs: () => 100 })
  const answer = ask()
  await pass(3_000)
  expect(await answer).toBe('a')
  expect(nodes[1].asked).toEqual([])
})

// blocks

test('an answer without a block does not end the backoff of a node that was behind', async () => {
  const { nodes, read, ask } = setUp()
  nodes[0].behind = 100
  expect(await read()).toBe('b')
  nodes[1].fail = 'rpc'
  expect(await ask()).toBe('a') // the only node that answers it
  nodes[1].fail = undefined
  expect(await read()).toBe('b')
})

test(
  'a node that stops is found by the blocks that are missing, whichever question comes first, and what was asked ' +
    'is asked again',
  async () => {
    const { nodes, read, ask, onOutdated, fallback } = setUp()
    await readings(6, read)
    const stoppedAt = Date.now() / 1_000
    const real = nodes[0].request
    nodes[0].request = (...args) => {
      nodes[0].behind = Date.now() / 1_000 - stoppedAt
      return real(...args)
    }
    await pass(1_000)
    expect((await Promise.all([read(), read(), ask('receipt'), read()])).slice(0, 2)).toEqual([
      'a',
      'a',
    ])
    await pass(4_000)
    expect(await Promise.all([read(), ask('receipt'), read()])).toEqual(['b', 'a', 'b']) // each has its own doubt
    expect(onOutdated).toHaveBeenCalledTimes(1)
    expect(await ask('receipt')).toBe('b')
    for (let times = 0; times < 20; times++) {
      await pass(4_000)
      expect(await Promise.all([ask('receipt'), read()])).toEqual(['b', 'b'])
    }
    expect(fallback.blockAgeMs()).toBe(undefined)
  },
)

test('while a chain stands still, who rests is not waited for', async () => {
  const set = await begun()
  for (const _ of [1, 2, 3]) {
    await set.read()
    await pass(4_000)
  }
  set.nodes[1].fail = 'network'
  await pass(60_000)
  expect(await set.read()).toBe('a') // it was the other one's turn, which rests now
  set.nodes[1].fail = undefined
  set.nodes[1].takes = SILENT
  await pass(8_000)
  set.nodes[0].behind = 8
  expect(await Promise.race([set.read(), pass(1).then(() => 'waits')])).toBe('a')
})

test('once a minute another one is asked first, each in its turn', async () => {
  const { read } = setUp(3)
  const by = await readings(70, read)
  expect(by.filter((one) => one !== 'a')).toEqual(['b', 'c', 'b', 'c'])
})

test('with the first reading the other tells its block: one that is always behind is found at once', async () => {
  const { nodes, read, onOutdated } = setUp()
  nodes[0].behind = 14
  const by = await readings(40, read)
  expect(onOutdated).toHaveBeenCalledTimes(2) // what was read, and when the first is found to be behind
  expect(by[0]).toBe('a')
  expect(by.slice(1).filter((one) => one === 'a')).toEqual([])
  expect(count(nodes[0]) + count(nodes[1])).toBeLessThan(46)
})

test.each([
  ['fails', { fail: 'network' }],
  ['is silent', { takes: SILENT }],
  ['is as far', {}],
])(
  'one that then %s is waited for by nobody, and asked again when its rest is over',
  async (_name, other) => {
    const { nodes, read, onOutdated, told } = setUp()
    Object.assign(nodes[1], other)
    expect(await readings(10, read)).toEqual(Array.from({ length: 10 }, () => 'a'))
    expect([count(nodes[1]) <= 4, onOutdated.mock.calls.length, told.mock.calls.length]).toEqual([
      true,
      0,
      1,
    ])
  },
)

test.each([
  ['a year ahead', 31_536_000, 0],
  ['a million blocks ahead', 0, 1_000_000],
])(
  'a block %s of one node alone is refused, and that node rests',
  async (_name, seconds, blocks) => {
    for (const before of [0, 6]) {
      const { nodes, read, health } = setUp()
      await readings(before, read)
      Object.assign(nodes[0], { behind: -seconds, lies: blocks })
      const by = await readings(6, read)
      if (seconds > 0 || before > 0) expect(by).toEqual(['b', 'b', 'b', 'b', 'b', 'b'])
      nodes[0].fail = 'network'
      expect(await readings(6, read)).toEqual(['b', 'b', 'b', 'b', 'b', 'b'])
      expect(health()).toBe('up')
    }
  },
)

const YEAR = 31_536_000

test.each([1, 2])('accepts a leap into the future when all of %i nodes report it', async (many) => {
  const { nodes, read } = setUp(many)
  await readings(3, read)
  for (const one of nodes.slice(0, many)) one.behind = -YEAR
  expect(await readings(2, read)).toEqual(['a', 'a'])
})

test('rejects a block a year ahead as long as the only other node does not answer', async () => {
  const { nodes, read, fallback } = setUp()
  await readings(3, read)
  nodes[0].fail = 'network'
  nodes[1].behind = -YEAR
  expect(new Set(await readings(20, read))).toEqual(new Set(['node-unavailable']))
  nodes[0].fail = undefined
  expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
  expect(fallback.latestBlock()?.timestamp).toBeLessThanOrEqual(head(0).timestamp)
})

test('a node that comes back replaces a block a year ahead that only one node reported', async () => {
  const { nodes, read, fallback } = setUp()
  nodes[0].fail = 'network'
  nodes[1].behind = -YEAR
  expect(await readings(5, read)).toEqual(['b', 'b', 'b', 'b', 'b']) // the clock of the device may be wrong
  nodes[0].fail = undefined
  await readings(10, read)
  expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
  expect(fallback.latestBlock()?.timestamp).toBeLessThanOrEqual(head(0).timestamp)
  expect(fallback.blockAgeMs()).toBe(undefined)
})

test('one URL that reports a block a year ahead once is followed back at once', async () => {
  const { nodes, read, fallback } = setUp(1)
  await readings(3, read)
  nodes[0].behind = -YEAR
  expect(await readings(1, read)).toEqual(['a'])
  nodes[0].behind = 0
  expect(await readings(3, read)).toEqual(['a', 'a', 'a'])
  expect(fallback.latestBlock()).toMatchObject({ epoch: 1, timestamp: head(4).timestamp })
})

test('on a device two minutes behind, machines 14 s apart never set the chain back', async () => {
  const { nodes, read, fallback } = setUp(1)
  for (let turn = 0; turn < 20; turn++) {
    nodes[0].behind = -125 + (turn % 2) * 14
    expect(await read()).toBe('a')
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
    await pass(4_000)
  }
})

test('on a device a day behind, a node that comes back behind the other does not replace it', async () => {
  const { nodes, read, fallback } = setUp()
  nodes[0].fail = 'network'
  nodes[1].behind = -86_400
  await readings(5, read)
  nodes[0].fail = undefined
  nodes[0].behind = 100 - 86_400
  expect(new Set(await readings(30, read))).toEqual(new Set(['b']))
  expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
})

describe('with a device clock that is minutes slow', () => {
  test.each([
    [150, 70],
    [150, 140],
    [600, 200],
    [700, 130],
    [3_600, 130],
  ])('%i s slow, a node that comes back %i s behind is backed off', async (slow, lag) => {
    const { nodes, read, fallback } = setUp()
    nodes[0].behind = -slow
    nodes[1].behind = lag - slow
    nodes[1].fail = 'network'
    await readings(30, read)
    nodes[1].fail = undefined
    expect(new Set(await readings(90, read))).toEqual(new Set(['a']))
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
  })

  test.each([150, 599, 700])('%i s slow, a node that lags at load is replaced', async (slow) => {
    const { nodes, read, fallback } = setUp()
    nodes[0].behind = 130 - slow
    nodes[1].behind = -slow
    const [, ...later] = await readings(30, read)
    expect(new Set(later)).toEqual(new Set(['b']))
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
  })

  test('one URL whose machines are 70 s apart never sets the chain back', async () => {
    const { nodes, read, fallback } = setUp(1)
    for (let turn = 0; turn < 20; turn++) {
      nodes[0].behind = -150 + (turn % 2) * 70
      await read()
      await pass(4_000)
    }
    expect(fallback.latestBlock()).toMatchObject({ epoch: 0 })
  })

  test.each([180, 1_800])(
    '%i s slow, the one node that answers is read at once after the device has slept',
    async (slow) => {
      const { nodes, read } = setUp()
      nodes[0].behind = -slow
      nodes[1].fail = 'network'
      await readings(3, read)
      vi.setSystemTime(Date.now() + 7_200_000) // performance.now() stands still meanwhile
      const asked = count(nodes[1])
      expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
      expect(count(nodes[1]) - asked).toBeLessThan(2)
    },
  )
})

test('accepts a leap into the future after two minutes when the other node stays silent', async () => {
  const { nodes, read } = setUp()
  nodes[1].fail = 'network'
  await readings(3, read)
  nodes[0].behind = -YEAR
  expect(await readings(5, read)).not.toContain('a')
  await pass(120_000)
  expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
})

test('a height goes back when every node that can be asked says so', async () => {
  const { nodes, read, fallback } = setUp()
  await readings(3, read)
  const epoch = fallback.latestBlock()?.epoch ?? 0
  for (const one of nodes) one.behind = 600
  await read()
  expect(fallback.latestBlock()).toMatchObject({ epoch: epoch + 1, timestamp: head(600).timestamp })
})

test('with nobody to ask it goes back after two minutes, and is old until then', async () => {
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
  'a device whose clock is wrong by %i s changes nothing',
  async (seconds) => {
    for (const nodesCount of [1, 2]) {
      const { nodes, read, fallback } = setUp(nodesCount)
      for (const one of nodes) one.behind = seconds
      expect(new Set(await readings(15, read))).toEqual(new Set(['a']))
      expect(fallback.blockAgeMs()).toBe(undefined)
      expect(
        nodes.slice(0, nodesCount).reduce((sum, one) => sum + one.asked.length, 0),
      ).toBeLessThanOrEqual(19)
    }
  },
)

test(
  'a block five minutes old by the clock of the device is marked where one node tells it; where two agree, the ' +
    'device is wrong',
  async () => {
    for (const nodesCount of [1, 2]) {
      const { nodes, read, fallback } = setUp(nodesCount)
      for (const one of nodes) one.behind = 300
      expect(new Set(await readings(5, read))).toEqual(new Set(['a']))
      expect((fallback.blockAgeMs() ?? 0) >= 300_000).toBe(nodesCount === 1)
    }
  },
)
