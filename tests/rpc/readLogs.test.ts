import { expect, test } from 'vitest'
import { AppError, type ErrorCode } from '../../src/errors.ts'
import { createReadLogs } from '../../src/rpc/readLogs.ts'
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

test('sends no request when there are no new blocks', async () => {
  const { node, requests } = nodeOf(10n)
  expect(await createReadLogs()(node, { ...FILTER, first: 10_001n })).toEqual([])
  expect(requests).toEqual([])
})
