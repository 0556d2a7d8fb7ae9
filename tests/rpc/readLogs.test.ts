import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../src/errors.ts'
import { createReadLogs } from '../../src/rpc/readLogs.ts'
import { toRpcError } from '../../src/toAppError.ts'
import type { RpcNode } from '../../src/rpc/quorumRead.ts'

const FILTER = { address: '0xc0', topics: [], first: 9_000n, head: 10_000n }

/** Returns a node with one log per block up to `latest` and a range limit of `most` blocks. */
function nodeOf(most: bigint, { latest = FILTER.head, code = 'logs-limit' as ErrorCode } = {}) {
  const requests: bigint[] = []
  const node: RpcNode = {
    async request(_method, [filter]) {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      const [from, to] = [BigInt(fromBlock), toBlock === 'latest' ? latest : BigInt(toBlock)]
      const blocks = to - from + 1n
      requests.push(blocks)
      if (blocks > most) throw new AppError(code, 'too many')
      return Array.from({ length: Number(blocks) }, (_, index) => from + BigInt(index))
    },
  }
  return { node, requests }
}
const sorted = (logs: readonly unknown[]): bigint[] =>
  (logs as bigint[]).toSorted((a, b) => Number(a - b))

test('requests only the newest 501 blocks from a node without a range limit', async () => {
  const { node, requests } = nodeOf(10_000n)
  const logs = sorted(await createReadLogs()(node, FILTER))
  expect([requests, logs[0], logs.at(-1)]).toEqual([[501n], 9_500n, 10_000n])
})

test.each([5n, 6n, 10n, 11n, 100n, 500n])(
  'returns each of the newest logs once from a node with a range limit of %i blocks',
  async (most) => {
    const { node } = nodeOf(most, { latest: 10_001n })
    const read = createReadLogs()
    for (const newest of [10_000n, 10_001n]) {
      const logs = sorted(await read(node, FILTER))
      const oldest = logs[0] ?? 0n
      expect(logs).toEqual(logs.map((_, index) => oldest + BigInt(index)))
      expect(logs.at(-1)).toBe(newest)
      expect(logs.length).toBeGreaterThan(Math.min(Number(most), 200))
    }
  },
)

test('remembers the range limit of each node', async () => {
  const read = createReadLogs()
  const [small, large] = [nodeOf(10n), nodeOf(10_000n)]
  for (const { node } of [small, large]) await read(node, FILTER)
  const before = small.requests.length
  for (const { node } of [small, large]) await read(node, FILTER)
  expect(small.requests.slice(before).every((blocks) => blocks <= 10n)).toBe(true)
  expect([small.requests.length - before, large.requests]).toEqual([3, [501n, 501n]])
})

test.each([10n, 100n])(
  'returns the newest logs from a node with a limit of %i blocks whose head has moved 40 blocks',
  async (most) => {
    const { node, requests } = nodeOf(most, { latest: FILTER.head + 40n })
    const read = createReadLogs()
    await read(node, FILTER)
    const before = requests.length
    const logs = sorted(await read(node, FILTER))
    expect(logs.at(-1)).toBeGreaterThanOrEqual(FILTER.head)
    expect(logs.length).toBeGreaterThanOrEqual(30)
    expect(requests.length - before).toBeLessThanOrEqual(4)
  },
)

test('reduces the range when a response would be too large, without remembering a limit', async () => {
  const { node, requests } = nodeOf(300n, { code: 'limit-exceeded' })
  const read = createReadLogs()
  expect(await read(node, FILTER)).not.toEqual([])
  const before = requests.length
  await read(node, FILTER)
  expect(requests[before]).toBe(501n)
})

test.each([
  ['fewer blocks than the minimum', FILTER.head - 4n],
  ['fewer blocks than it has returned before', FILTER.head - 40n],
])('learns no range limit when the node refuses %s', async (_, first) => {
  let most = 200n
  const requests: bigint[] = []
  const node: RpcNode = {
    request: (...call) => {
      const { node: now, requests: sizes } = nodeOf(most)
      return now.request(...call).finally(() => requests.push(...sizes))
    },
  }
  const read = createReadLogs()
  await read(node, FILTER)
  const taken = requests.at(-1)
  most = 0n
  await expect(read(node, { ...FILTER, first })).rejects.toMatchObject({ code: 'logs-limit' })
  most = 200n
  const before = requests.length
  await read(node, FILTER)
  // leaves two blocks of the range limit for blocks after the head
  expect(requests[before]).toBe((taken ?? 0n) - 2n)
})

test.each<[string, bigint, ErrorCode, number]>([
  ['an error other than the range limit', 0n, 'http', 1],
  ['a refusal of every range', 0n, 'logs-limit', 8],
])('rejects after %s', async (_, most, code, times) => {
  const { node, requests } = nodeOf(most, { code })
  await expect(createReadLogs()(node, FILTER)).rejects.toMatchObject({ code })
  expect(requests).toHaveLength(times)
})

/** Returns a node that rejects more than 100 blocks with the given error. */
function nodeWithError(error: object, retryAfterMs?: number) {
  const limited = nodeOf(100n)
  const node: RpcNode = {
    request: (...call) =>
      limited.node.request(...call).catch(() => {
        const { code, message, details } = toRpcError(error)
        throw new AppError(code, message, { details, retryAfterMs })
      }),
  }
  return { node, requests: limited.requests }
}

// Rule: an error that names a range, a result size or a duration leads to a smaller range. An error
// about the rate, the quota or a missing block does not.
test.each<[code: number, message: string, isRemembered: boolean]>([
  [-32005, 'limit exceeded', true], // BNB Chain
  [-32005, 'Limit exceeded', true],
  [-32005, 'query limit exceeded', true],
  [-32600, 'You can make eth_getLogs requests with up to a 10 block range.', true],
  [-32602, 'block range greater than 100 max', true],
  [-32000, 'max range: 500', true],
  [-32000, 'exceeds max range of 2000', true],
  [-32602, 'range must be less than 10000', true],
  [-32602, 'getLogs range must be <= 1000', true],
  [-32602, 'the difference between fromBlock and toBlock exceeds 1000', true],
  [-32602, 'fromBlock and toBlock distance is too large', true],
  [-32000, 'Please reduce the range', true],
  [-32000, 'block span too large', true],
  [-32000, 'Maximum 1,000 blocks allowed', true],
  [-32000, 'up to 1k blocks', true],
  [-32000, 'query exceeds max block range 1000; upgrade your plan for higher rates', true],
  [-32000, 'exceeds max block range of 2000, iterate over smaller ranges', true],
  [-32000, 'Please separate your query: block range is limited to 500 blocks', true],
  [-32005, 'query timeout exceeded', false], // Infura
  [-32002, 'request timed out', false], // Geth
  [30, 'Request timeout on the free tier, please upgrade your tier to the paid one', false], // dRPC
  [-32000, 'context deadline exceeded', false],
  [-32603, 'request took too long', false],
  [-32000, 'Response exceeds maximum size', false],
  [-32000, 'result set too large', false],
  [-32005, 'More than 10000 logs', false],
])('reduces the range after %i %s', async (code, message, isRemembered) => {
  const { node, requests } = nodeWithError({ code, message })
  const read = createReadLogs()
  expect(sorted(await read(node, FILTER)).at(-1)).toBe(FILTER.head)
  const before = requests.length
  await read(node, FILTER)
  expect(requests[before]).toBe(isRemembered ? 60n : 501n)
})

test.each<[code: number, message: string, retryAfterMs?: number]>([
  [-32005, 'limit exceeded', 4_000],
  [-32005, 'daily request limit exceeded'],
  [-32005, 'request rate exceeded'],
  [-32000, 'method eth_getLogs in batch triggered rate limit'],
  [-32000, 'You have exceeded the monthly limit of blocks'],
  [-32005, 'Your app has exceeded its compute units per second capacity'],
  [-32601, 'the method eth_getLogs does not exist'],
  [-32000, 'block is out of range'],
  // a node that is behind (Geth, Hyperliquid)
  [-32602, 'invalid block range params'],
  [-32602, 'invalid block range'],
  [-32602, 'block range extends beyond current head block'],
  [-32000, 'the node is 5 blocks behind'],
  [-32000, 'state older than 128 blocks is not available'],
  [
    -32000,
    'One of the blocks specified in filter (fromBlock, toBlock or blockHash) cannot be found.',
  ],
  [-32000, 'header not found'],
  [-32602, 'exceed max addresses or topics per search position'],
])('does not reduce the range after %i %s', async (code, message, retryAfterMs) => {
  const { node, requests } = nodeWithError({ code, message }, retryAfterMs)
  await expect(createReadLogs()(node, FILTER)).rejects.toBeInstanceOf(AppError)
  expect(requests).toHaveLength(1)
})

test('accepts null for no logs', async () => {
  const node: RpcNode = { request: async () => null }
  expect(await createReadLogs()(node, FILTER)).toEqual([])
})

test.each([undefined, {}, '', '0x'])('rejects the logs %j', async (logs) => {
  const node: RpcNode = { request: async () => logs }
  await expect(createReadLogs()(node, FILTER)).rejects.toMatchObject({ code: 'bad-response' })
})

test('sends no request when there are no new blocks', async () => {
  const { node, requests } = nodeOf(10n)
  expect(await createReadLogs()(node, { ...FILTER, first: 10_001n })).toEqual([])
  expect(requests).toEqual([])
})
