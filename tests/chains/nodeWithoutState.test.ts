// Nodes that are still syncing answer every call with '0x' and every balance with zero.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chain } from '../../src/chains/chain.ts'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { fakeChain } from '../fakes/chain.ts'
import { liveChain, type NodeBehavior } from '../fakes/liveChain.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => {
  stop?.()
  vi.useRealTimers()
})

const ACCOUNT = `0x${'11'.repeat(20)}` as const
const [A, B] = ['one.example', 'two.example'] as const
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const UNKNOWN = fakeChain({ id: 1 })
let stop: (() => void) | undefined

function setUp(hosts: readonly string[], definition: Chain = ETHEREUM) {
  const chain = liveChain({ gapMs: 2_000 })
  const client = createChainClient(
    { ...definition, rpcUrls: hosts.map((host) => `https://${host}`) },
    { presence: fakePageLifecycle(), fetch: chain.fetch },
  )
  const balance = client.balanceOf(ACCOUNT)
  const shown: bigint[] = []
  stop = balance.subscribe(() => {
    const { value } = balance.get()
    if (value !== undefined && value !== shown.at(-1)) shown.push(value)
  })
  return { chain, balance, shown }
}

const hex = (value: number): string => `0x${value.toString(16)}`
type State = { readonly balance?: string; readonly secondsOld?: number }

/** Responds like a node without Multicall3. Without `balance`, the node has no state at all. */
function withoutContract({ balance = '0x0', secondsOld = 0 }: State = {}): NodeBehavior {
  return ({ calls }) => {
    const timestamp = Math.floor(Date.now() / 1_000) - secondsOld
    const results: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_call: '0x',
      eth_getBalance: balance,
      eth_getBlockByNumber: { number: hex(timestamp >> 1), timestamp: hex(timestamp) },
    }
    const replies = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] }))
    return new Response(JSON.stringify(replies.length === 1 ? replies[0] : replies))
  }
}

for (const [name, definition] of [
  ['a chain with Multicall3', ETHEREUM],
  ['any other chain', UNKNOWN],
] as const) {
  test(`${name}: shows the second node's balance when the first node has no state`, async () => {
    const { chain, balance, shown } = setUp([A, B], definition)
    chain.behaviors.set(A, withoutContract())
    await pass(60_000)
    expect(shown).not.toContain(0n)
    expect(balance.get()).toMatchObject({ isStale: false, error: undefined })
    expect(chain.height() - Number(balance.get().value)).toBeLessThanOrEqual(3)
  })

  test(`${name}: keeps the last balance, marked as stale, when both nodes lose their state`, async () => {
    const { chain, balance, shown } = setUp([A, B], definition)
    await pass(10_000)
    for (const host of [A, B]) chain.behaviors.set(host, withoutContract())
    await pass(30_000)
    expect(shown).not.toContain(0n)
    expect(balance.get()).toMatchObject({ isStale: true })
  })
}

test('never shows a zero balance when one of three servers behind a URL has no state', async () => {
  const { chain, balance, shown } = setUp([A])
  const empty = withoutContract()
  let posts = 0
  chain.behaviors.set(A, (post) => (posts++ % 3 === 0 ? empty(post) : post.proper()))
  await pass(60_000)
  expect(shown).not.toContain(0n)
  expect(chain.height() - Number(balance.get().value)).toBeLessThanOrEqual(5)
})

test('shows no balance while the only node of a chain with Multicall3 has no state', async () => {
  const { chain, balance } = setUp([A])
  chain.behaviors.set(A, withoutContract())
  await pass(60_000)
  expect(balance.get()).toMatchObject({ value: undefined, error: { code: 'bad-response' } })
})

test('reads balances with eth_getBalance when no node has Multicall3', async () => {
  const { chain, balance } = setUp([A, B], UNKNOWN)
  chain.behaviors.set(A, withoutContract({ balance: '0x5' }))
  await pass(10_000)
  expect(balance.get().value).toBeDefined()
  stop?.()
  const both = setUp([A, B], UNKNOWN)
  for (const host of [A, B]) both.chain.behaviors.set(host, withoutContract({ balance: '0x5' }))
  await pass(10_000)
  expect(both.balance.get()).toEqual({ value: 5n, error: undefined, isStale: false })
  await pass(30_000)
  both.chain.posts = 0
  await pass(60_000)
  expect(both.chain.posts).toBeLessThanOrEqual(15)
})

test('reads balances with eth_getBalance when one node is down and the other has no Multicall3', async () => {
  const { chain, balance } = setUp([A, B], UNKNOWN)
  chain.behaviors.set(A, withoutContract({ balance: '0x5' }))
  chain.behaviors.set(B, () => Promise.reject(new TypeError('failed to fetch')))
  await pass(10_000)
  expect(balance.get()).toEqual({ value: 5n, error: undefined, isStale: false })
  await pass(60_000)
  expect(balance.get()).toEqual({ value: 5n, error: undefined, isStale: false })
})

test('shows no balance while one node is down and the other has no state', async () => {
  const { chain, balance } = setUp([A, B], UNKNOWN)
  chain.behaviors.set(A, withoutContract())
  chain.behaviors.set(B, () => Promise.reject(new TypeError('failed to fetch')))
  await pass(60_000)
  expect(balance.get().value).toBeUndefined()
  chain.behaviors.delete(B)
  await pass(120_000)
  expect(chain.height() - Number(balance.get().value)).toBeLessThanOrEqual(5)
})

test('reads balances with eth_getBalance when the configured Multicall3 does not exist on the chain', async () => {
  const { chain, balance } = setUp([A])
  chain.behaviors.set(A, withoutContract({ balance: '0x5' }))
  await pass(10_000)
  expect(balance.get()).toEqual({ value: 5n, error: undefined, isStale: false })
})

test('marks a balance as stale that was read from an old block without Multicall3', async () => {
  const { chain, balance } = setUp([A], UNKNOWN)
  chain.behaviors.set(A, withoutContract({ balance: '0x5', secondsOld: 300 }))
  await pass(10_000)
  expect(balance.get()).toMatchObject({ value: 5n, isStale: true })
})
