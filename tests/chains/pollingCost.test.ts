import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createBlockTracker } from '../../src/rpc/blockTracker.ts'
import { liveChain } from '../fakes/liveChain.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => void vi.useRealTimers())

const ONE = `0x${'11'.repeat(20)}` as const
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

async function minute(gapMs: number, delayMs: number) {
  const chain = liveChain({ gapMs, delayMs })
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: ['https://one.example'] },
    { presence: fakePageLifecycle(), fetch: chain.fetch },
  )
  const balance = client.balanceOf(ONE)
  const stop = balance.subscribe(() => {})
  await pass(180_000) // measures the block time
  chain.posts = 0
  let oldest = 0
  for (let ms = 0; ms < 60_000; ms += 100) {
    await pass(100)
    const lastValue = Number(balance.get().value)
    if (lastValue < chain.height())
      oldest = Math.max(oldest, 100 + ((Date.now() - delayMs) % gapMs))
  }
  stop()
  return { posts: chain.posts, oldest }
}

test.each([300, 900, 2_500])(
  'polls at most six times a minute for 12 s blocks that are readable after %i ms, and sees each within 2.5 s',
  async (delayMs) => {
    const { posts, oldest } = await minute(12_000, delayMs)
    expect(posts).toBeGreaterThanOrEqual(5)
    expect(posts).toBeLessThanOrEqual(6)
    expect(oldest).toBeLessThan(2_500)
  },
)

test('polls at most every 4 s for 2 s blocks', async () => {
  expect((await minute(2_000, 300)).posts).toBeLessThanOrEqual(15)
})

test('nextBlockInMs stays below 4 s while a block is skipped, then predicts the next block again', async () => {
  const tracker = createBlockTracker<string>()
  const start = performance.now()
  const observe = (last = Infinity): number => {
    const number = Math.min(Math.floor((performance.now() - start - 500) / 12_000), last)
    const block = { number: BigInt(number), timestamp: BigInt(number * 12) }
    tracker.resolve([{ endpoint: 'a', block, issue: undefined }])
    return tracker.nextBlockInMs()
  }
  await pass(1_000)
  for (let count = 0; count < 12; count++) {
    observe()
    await pass(4_000)
  }
  const due = observe()
  expect(due).toBeGreaterThan(8_000)
  await pass(due)
  expect(observe(4)).toBeLessThan(4_000)
  await pass(4_000)
  expect(observe(4)).toBeLessThan(4_000)
  await pass(8_000)
  expect(observe()).toBeGreaterThan(4_000)
})

test.each([
  ['blocks on demand', [0, 3, 50, 51, 200], 0],
  ['one block a minute', [0, 60, 120, 180, 240], 0],
  ['equal timestamps', [5, 5, 5, 5], 0],
  ['a block every 2 s', [0, 4, 8, 12], 2_000],
  ['a block every 2 s with one skipped', [0, 4, 8, 14], 2_000],
])('nextBlockInMs returns the expected delay for %s', (_name, timestamps, expected) => {
  vi.setSystemTime(0)
  const tracker = createBlockTracker<string>()
  timestamps.forEach((timestamp, at) =>
    tracker.resolve([
      {
        endpoint: 'a',
        block: { number: BigInt(expected ? timestamp / 2 : at), timestamp: BigInt(timestamp) },
        issue: undefined,
      },
    ]),
  )
  // 0 stands for the poll interval, 2 000 for half a block time plus a second.
  expect(tracker.nextBlockInMs()).toBe(expected)
})
