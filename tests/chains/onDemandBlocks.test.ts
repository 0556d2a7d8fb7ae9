// A chain that produces blocks only for transactions, with fake timers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { watchTransaction } from '../../src/rpc/watchTransaction.ts'
import { liveChain } from '../fakes/liveChain.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const HASH = `0x${'12'.repeat(32)}` as const
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const stops: (() => void)[] = []

function setUp(gapMs: number) {
  const chain = liveChain({ gapMs })
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: ['https://one.example'] },
    { presence: fakePageLifecycle(), fetch: chain.fetch },
  )
  stops.push(client.balanceOf(ACCOUNT).subscribe(() => {}))
  const postsIn = async (ms: number): Promise<number> => {
    chain.posts = 0
    await pass(ms)
    return chain.posts
  }
  return { chain, client, postsIn }
}

test('polls every 4 s while the last block is no older than the longest gap seen', async () => {
  const { postsIn } = setUp(100_000)
  await pass(350_000)
  expect(await postsIn(60_000)).toBeGreaterThanOrEqual(14)
})

test('polls every 12 s once no block has arrived for longer than the longest gap seen', async () => {
  const { chain, postsIn } = setUp(20_000)
  await pass(100_000)
  chain.stop()
  await pass(60_000)
  expect(await postsIn(60_000)).toBeLessThanOrEqual(6)
})

test('polls a stalled chain every 4 s until a watched payment is included in a block', async () => {
  const { chain, client, postsIn } = setUp(20_000)
  await pass(50_000)
  chain.stop()
  await pass(100_000)
  const onState = vi.fn()
  stops.push(watchTransaction({ reader: client, hash: HASH, depth: 64n, onState }))
  expect(await postsIn(60_000)).toBeGreaterThanOrEqual(14)
  chain.mined.set(HASH, chain.height())
  await pass(10_000)
  expect(onState).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'confirmed' }))
  expect(await postsIn(60_000)).toBeLessThanOrEqual(6)
})
