import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { ErrorCode } from '../../src/errors.ts'
import { createFallback } from '../../src/rpc/fallback.ts'
import type { Transport } from '../../src/rpc/jsonRpc.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Node = Transport & {
  asked: string[]; fail: ErrorCode | undefined; chain: unknown; retryAfterMs?: number; available: () => boolean
  /** Milliseconds until it answers a question, and until it names its chain. */
  takes: number; chainTakes: number
}

function node(name: string): Node {
  const own: Node = {
    asked: [], fail: undefined, chain: '0x1', takes: 0, chainTakes: 0, available: () => true,
    async request(method, _params, signal) {
      own.asked.push(method)
      const ms = method === 'eth_chainId' ? own.chainTakes : own.takes
      if (ms > 0) await new Promise((resolve, reject) => {
        setTimeout(() => (ms < 10_000 ? resolve(undefined) : reject(new AppError('timeout', 'x'))), Math.min(ms, 10_000))
        signal?.addEventListener('abort', () => reject(new AppError('aborted', 'x')))
      })
      if (own.fail !== undefined) throw new AppError(own.fail, 'x', { retryAfterMs: own.retryAfterMs })
      return method === 'eth_chainId' ? own.chain : name
    },
  }
  return own
}

function setUp(count = 2) {
  const nodes = Array.from({ length: count }, (_, index) => node('abc'.charAt(index)))
  const fallback = createFallback({ chainId: 1, transports: nodes })
  const ask = (isRead = true): Promise<unknown> => fallback.ask({ method: 'q', isRead, work: ({ request }) => request('q', []) })
  return { nodes: nodes as [Node, Node], ask, health: () => fallback.health.get().status, fallback }
}

const questions = (one: Node): number => one.asked.filter((method) => method === 'q').length
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const SILENT = 60_000

test.each(['network', 'http', 'timeout', 'rate-limited', 'bad-response', 'node-unavailable', 'rpc', 'method-unsupported', 'limit-exceeded', 'abi'] as const)('%s goes to the next URL', async (code) => {
  const { nodes, ask, health } = setUp()
  nodes[0].fail = code
  expect(await ask()).toBe('b')
  expect(health()).toBe('up')
  const before = questions(nodes[0])
  expect(await ask()).toBe('b') // and the first is left alone for a while
  expect(questions(nodes[0])).toBe(before)
})

test.each(['reverted', 'invalid-params', 'nonce-too-low', 'insufficient-funds', 'replacement-underpriced', 'tx-type-unsupported'] as const)('%s is what the chain said and stays', async (code) => {
  const { nodes, ask, health } = setUp()
  await ask()
  nodes[0].fail = code
  await expect(ask()).rejects.toMatchObject({ code })
  expect(questions(nodes[1])).toBe(0)
  expect(health()).toBe('up')
})

test('a URL that refused rests only once another answered the same question', async () => {
  const { nodes, ask, health } = setUp()
  await ask()
  for (const one of nodes) one.fail = 'rpc'
  await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/rpc|bad-response/) })
  expect(health()).toBe('down')
  nodes[0].fail = undefined
  nodes[1].asked.length = 0
  expect(await ask()).toBe('a')
  nodes[0].fail = 'rpc'
  nodes[1].fail = undefined
  expect(await ask()).toBe('b')
  nodes[0].fail = undefined
  expect(await ask()).toBe('b')
})

test('a method one URL does not have is asked of the other, and the first keeps all else', async () => {
  const { nodes, fallback, ask } = setUp()
  const odd = (): Promise<unknown> => fallback.ask({ method: 'odd', isRead: true, work: ({ request }) => request('odd', []) })
  await ask()
  nodes[0].fail = 'method-unsupported'
  expect(await odd()).toBe('b')
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
  expect(await odd()).toBe('b')
  await pass(300_001) // and is tried again after some minutes
  expect(await odd()).toBe('a')
})

test('the chain is asked once per URL, together with the first question', async () => {
  const { nodes, ask } = setUp()
  await Promise.all([ask(), ask()])
  await ask()
  expect(nodes[0].asked).toEqual(['eth_chainId', 'q', 'q', 'q'])
})

test('a URL of another chain rests for minutes, and is believed when it has come right', async () => {
  const { nodes, ask } = setUp()
  nodes[0].chain = '0x5'
  expect(await ask()).toBe('b')
  nodes[0].chain = '0x1'
  await pass(290_000)
  expect(await ask()).toBe('b')
  expect(questions(nodes[0])).toBe(1)
  await pass(11_000)
  expect(await ask()).toBe('b') // which is asked of the other as well, for nobody
  await pass(0)
  expect(await ask()).toBe('a')
})

test.each(['0x', 'one', null, 1])('eth_chainId %j is a bad answer, not another chain: the only URL is asked again', async (chain) => {
  const { nodes, ask, health } = setUp(1)
  nodes[0].chain = chain
  await expect(ask()).rejects.toMatchObject({ code: 'bad-response' })
  expect(health()).toBe('down')
  nodes[0].chain = '0x1'
  expect(await ask()).toBe('a')
  expect(health()).toBe('up')
})

test('another chain at the only URL is an outage until it has come right', async () => {
  const { nodes, ask, health } = setUp(1)
  nodes[0].chain = '0x5'
  await expect(ask()).rejects.toMatchObject({ code: 'wrong-chain' })
  expect(health()).toBe('down')
  nodes[0].chain = '0x1'
  expect(await ask()).toBe('a')
})

test.each(['http', 'rpc', 'timeout'] as const)('a URL that failed (%s) rests half a minute, then a whole one; it shows once that it answers before a question waits for it', async (code) => {
  const { nodes, ask } = setUp()
  await ask() // its chain is known
  nodes[0].fail = code
  expect(await ask()).toBe('b')
  const asked = nodes[0].asked.length
  await pass(29_999)
  await ask()
  expect(nodes[0].asked.length).toBe(asked)
  await pass(1)
  Object.assign(nodes[0], { takes: 1_000 })
  expect(await Promise.all([ask(), ask()])).toEqual(['b', 'b']) // at once
  await pass(1_000)
  expect(nodes[0].asked.slice(asked)).toEqual(['q'])
  await pass(59_000)
  await ask()
  expect(nodes[0].asked.slice(asked)).toEqual(['q'])
  Object.assign(nodes[0], { takes: 0, fail: undefined })
  await pass(1_000)
  expect(await ask()).toBe('b')
  await pass(0)
  expect(await ask()).toBe('a')
})

test('a URL that is still silent after its rest goes on resting, and is not waited for', async () => {
  const { nodes, ask } = setUp()
  await ask()
  Object.assign(nodes[0], { takes: SILENT })
  const first = ask()
  await pass(1_500)
  expect(await first).toBe('b')
  const asked = nodes[0].asked.length
  await pass(30_000)
  expect(await ask()).toBe('b')
  await pass(1_900)
  Object.assign(nodes[0], { takes: 0 })
  await pass(59_000)
  expect(await ask()).toBe('b')
  expect(nodes[0].asked.slice(asked)).toEqual(['q'])
})

test('a URL that rests is still asked when those that do not have failed', async () => {
  const { nodes, ask, health, fallback } = setUp()
  await ask()
  nodes[0].fail = 'http'
  expect(await ask()).toBe('b')
  Object.assign(nodes[0], { fail: undefined })
  Object.assign(nodes[1], { fail: 'http' })
  const told = vi.fn()
  fallback.health.subscribe(told)
  expect(await ask()).toBe('a')
  expect(health()).toBe('up')
  expect(told).not.toHaveBeenCalled()
})

test('a URL that asked us to stay away is not asked by itself either', async () => {
  const { nodes, fallback } = setUp()
  const askAt = (index: number): Promise<unknown> => fallback.askAt(index, { method: 'q', isRead: true, work: ({ request }) => request('q', []) })
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(askAt(0)).rejects.toMatchObject({ code: 'rate-limited' })
  const asked = nodes[0].asked.length
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(askAt(0)).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_000 })
  expect(nodes[0].asked.length).toBe(asked)
  expect(await askAt(1)).toBe('b')
  await pass(1_000)
  expect(await askAt(0)).toBe('a')
})

test('a hundred calls that fail together are one failure', async () => {
  const { nodes, ask } = setUp()
  nodes[0].fail = 'http'
  await Promise.all(Array.from({ length: 100 }, () => ask()))
  nodes[0].fail = undefined
  await pass(30_000)
  await ask()
  await pass(0)
  expect(await ask()).toBe('a')
})

test('Retry-After is kept, by the only URL too, and health says until when', async () => {
  const { nodes, ask, fallback } = setUp(1)
  await ask()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' })
  const asked = nodes[0].asked.length
  nodes[0].fail = undefined
  await pass(59_000)
  await expect(ask()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 1_000 })
  expect(nodes[0].asked.length).toBe(asked)
  expect(fallback.health.get()).toMatchObject({ status: 'down', busyUntil: Date.now() + 1_000 })
  await pass(1_000)
  expect(await ask()).toBe('a')
  expect(fallback.health.get()).toEqual({ status: 'up' })
})

test('when all rest, one is tried a time: no storm, and the first answer ends the outage', async () => {
  const { nodes, ask, fallback, health } = setUp()
  const listener = vi.fn()
  fallback.health.subscribe(listener)
  for (const one of nodes) one.fail = 'http'
  await expect(ask()).rejects.toMatchObject({ code: 'http' })
  expect(health()).toBe('down')
  const before = nodes[0].asked.length + nodes[1].asked.length
  await expect(ask()).rejects.toMatchObject({ code: 'http' })
  expect(nodes[0].asked.length + nodes[1].asked.length).toBe(before + 2) // the question and the chain id, to one of them
  for (const one of nodes) one.fail = undefined
  await ask()
  expect(health()).toBe('up')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('who gives up, or is offline, blames no node', async () => {
  const { nodes, ask, health } = setUp()
  for (const code of ['aborted', 'offline'] as const) {
    nodes[0].fail = code
    await expect(ask()).rejects.toMatchObject({ code })
  }
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
  expect(health()).toBe('up')
})

test('one lost packet is asked once more at once, and nobody hears of it; what is no read is not', async () => {
  const { nodes, ask, health } = setUp(1)
  await ask()
  const real = nodes[0].request
  let lost = 0
  Object.assign(nodes[0], { request: async (...args: Parameters<Transport['request']>) => {
    if (args[0] === 'q' && lost++ === 0) throw new AppError('network', 'x')
    return real(...args)
  } })
  expect(await ask()).toBe('a')
  expect(health()).toBe('up')
  lost = 0
  await expect(ask(false)).rejects.toMatchObject({ code: 'network' })
  expect(lost).toBe(1)
})

test('after 1.5 s without an answer the next URL is asked too, and the silent one rests', async () => {
  const { nodes, ask, health } = setUp()
  await ask()
  Object.assign(nodes[0], { takes: SILENT, chainTakes: SILENT })
  const answer = ask()
  await pass(1_499)
  expect(questions(nodes[1])).toBe(0)
  await pass(1)
  expect(await answer).toBe('b')
  expect(health()).toBe('up')
  const before = questions(nodes[0])
  expect(nodes[0].asked.slice(2)).toEqual(['q']) // the other has answered: nobody need know whether it is there
  expect(await ask()).toBe('b') // at once
  expect(questions(nodes[0])).toBe(before)
})

test('the first good answer counts, also the late one', async () => {
  const { nodes, ask } = setUp()
  await ask()
  nodes[0].takes = 2_000
  nodes[1].takes = SILENT
  nodes[1].chainTakes = SILENT
  const answer = ask()
  await pass(2_000)
  expect(await answer).toBe('a')
})

test('what must not be done twice is never asked twice', async () => {
  const { nodes, ask } = setUp()
  await ask()
  nodes[0].takes = 5_000
  const answer = ask(false)
  await pass(5_000)
  expect(await answer).toBe('a')
  expect(questions(nodes[1])).toBe(0)
})

test('with no answer from anywhere the outage is told within 3 s', async () => {
  const { nodes, ask, health } = setUp()
  await ask()
  for (const one of nodes) Object.assign(one, { takes: SILENT, chainTakes: SILENT })
  const answer = ask().catch(() => undefined)
  await pass(2_700)
  expect(health()).toBe('up')
  await pass(300)
  expect(health()).toBe('down')
  await pass(20_000)
  await answer
})

test('a slow lone read is no outage: the node is asked whether it is there', async () => {
  const { nodes, ask, fallback } = setUp(1)
  await ask()
  const told = vi.fn()
  fallback.health.subscribe(told)
  nodes[0].takes = 8_000
  const answer = ask()
  await pass(8_000)
  expect(await answer).toBe('a')
  expect(told).not.toHaveBeenCalled()
  expect(nodes[0].asked.slice(2)).toEqual(['q', 'eth_chainId'])
})

test('a node that takes long for many is not late while it goes on answering', async () => {
  const { nodes, ask } = setUp()
  await ask()
  Object.assign(nodes[0], { takes: 3_000, silence: () => 100 })
  const answer = ask()
  await pass(3_000)
  expect(await answer).toBe('a')
  expect(questions(nodes[1])).toBe(0)
})
