import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { ErrorCode } from '../../src/errors.ts'
import { createFallback } from '../../src/rpc/fallback.ts'
import type { Transport } from '../../src/rpc/jsonRpc.ts'

let now = 1_000_000
beforeEach(() => {
  now = 1_000_000
})

type Node = Transport & { asked: string[]; fail: ErrorCode | undefined; chain: string; retryAfterMs?: number }

function node(name: string): Node {
  const own: Node = {
    asked: [], fail: undefined, chain: '0x1',
    async request(method) {
      own.asked.push(method)
      if (own.fail !== undefined) throw new AppError(own.fail, 'x', { retryAfterMs: own.retryAfterMs })
      return method === 'eth_chainId' ? own.chain : name
    },
  }
  return own
}

function setUp(count = 2) {
  const nodes = Array.from({ length: count }, (_, index) => node('abc'.charAt(index)))
  const fallback = createFallback({ chainId: 1, transports: nodes, now: () => now })
  return { nodes: nodes as [Node, Node], ask: () => fallback.request('q', []), health: fallback.health }
}

const questions = (one: Node): number => one.asked.filter((method) => method === 'q').length

test.each(['network', 'http', 'timeout', 'rate-limited', 'bad-response', 'node-unavailable'] as const)('%s goes to the next URL', async (code) => {
  const { nodes, ask } = setUp()
  nodes[0].fail = code
  expect(await ask()).toBe('b')
})

test.each(['reverted', 'rpc', 'invalid-params', 'method-unsupported', 'nonce-too-low'] as const)('%s is an answer and stays', async (code) => {
  const { nodes, ask, health } = setUp()
  await ask()
  nodes[0].fail = code
  await expect(ask()).rejects.toMatchObject({ code })
  expect(questions(nodes[1])).toBe(0)
  expect(health.get()).toBe('up')
})

test('the chain is asked once per URL, together with the first question', async () => {
  const { nodes, ask } = setUp()
  await Promise.all([ask(), ask()])
  await ask()
  expect(nodes[0].asked).toEqual(['eth_chainId', 'q', 'q', 'q'])
})

test('a URL of another chain is dropped for good', async () => {
  const { nodes, ask } = setUp()
  nodes[0].chain = '0x5'
  expect(await ask()).toBe('b')
  nodes[0].chain = '0x1'
  now += 3_600_000
  expect(await ask()).toBe('b')
  expect(questions(nodes[0])).toBe(1)
})

test.each(['0x', 'one', null, 1, '0x5'])('eth_chainId %j alone leaves no node', async (chain) => {
  const { nodes, ask, health } = setUp(1)
  nodes[0].chain = chain as string
  await expect(ask()).rejects.toMatchObject({ code: 'wrong-chain' })
  await expect(ask()).rejects.toMatchObject({ code: 'wrong-chain' })
  expect(health.get()).toBe('down')
})

test('a URL that failed rests ten seconds, then twenty, and is forgiven by an answer', async () => {
  const { nodes, ask } = setUp()
  const tried = async (): Promise<boolean> => {
    const before = nodes[0].asked.length
    await ask()
    return nodes[0].asked.length > before
  }
  nodes[0].fail = 'network'
  expect(await tried()).toBe(true)
  now += 9_999
  expect(await tried()).toBe(false)
  now += 1
  expect(await tried()).toBe(true)
  now += 19_999
  expect(await tried()).toBe(false)
  now += 1
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
  nodes[0].fail = 'network'
  await ask()
  now += 10_000
  expect(await tried()).toBe(true)
})

test('a hundred calls that fail together are one failure', async () => {
  const { nodes, ask } = setUp()
  nodes[0].fail = 'network'
  await Promise.all(Array.from({ length: 100 }, ask))
  now += 10_000
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
})

test('Retry-After lengthens the rest', async () => {
  const { nodes, ask } = setUp()
  Object.assign(nodes[0], { fail: 'rate-limited', retryAfterMs: 60_000 })
  await ask()
  nodes[0].fail = undefined
  now += 59_999
  expect(await ask()).toBe('b')
  now += 1
  expect(await ask()).toBe('a')
})

test('when all rest, one is tried a time: no storm, and the first answer ends the outage', async () => {
  const { nodes, ask, health } = setUp()
  const listener = vi.fn()
  health.subscribe(listener)
  for (const one of nodes) one.fail = 'network'
  await expect(ask()).rejects.toMatchObject({ code: 'network' })
  expect(health.get()).toBe('down')
  const before = nodes[0].asked.length + nodes[1].asked.length
  await expect(ask()).rejects.toMatchObject({ code: 'network' })
  expect(nodes[0].asked.length + nodes[1].asked.length).toBe(before + 2) // the question and the chain id, to one of them
  for (const one of nodes) one.fail = undefined
  await ask()
  expect(health.get()).toBe('up')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a limit is worth another node, but the first does not rest', async () => {
  const { nodes, ask } = setUp()
  await ask()
  nodes[0].fail = 'limit-exceeded'
  expect(await ask()).toBe('b')
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
})

test('who gives up, or is offline, blames no node', async () => {
  const { nodes, ask, health } = setUp()
  for (const code of ['aborted', 'offline'] as const) {
    nodes[0].fail = code
    await expect(ask()).rejects.toMatchObject({ code })
  }
  nodes[0].fail = undefined
  expect(await ask()).toBe('a')
  expect(health.get()).toBe('up')
})
