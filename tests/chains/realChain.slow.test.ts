// Runs on a real anvil that mines on demand.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient, type ChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createQuery } from '../../src/lib/query.ts'
import type { PollCallback } from '../../src/lib/poll.ts'
import { watchTransaction, type TransactionState } from '../../src/rpc/watchTransaction.ts'
import { startAnvil, type Anvil } from '../fakes/anvil.ts'
import { startLaggingNode, type LaggingNode } from '../fakes/laggingNode.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

const ONE = `0x${'1a'.repeat(20)}` as const
let anvil: Anvil
let nodes: readonly [LaggingNode, LaggingNode]
const stops: (() => void)[] = []
const ether = (count: number): string => `0x${(BigInt(count) * 10n ** 18n).toString(16)}`

beforeAll(async () => {
  anvil = await startAnvil()
  nodes = [await startLaggingNode(anvil), await startLaggingNode(anvil)]
})
beforeEach(async () => {
  for (const node of nodes) node.knows = (height) => height
  const { timestamp } = await anvil.rpc('eth_getBlockByNumber', 'latest', false)
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: Number(timestamp) * 1_000 })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})
afterAll(() => {
  anvil.stop()
  for (const node of nodes) node.close()
})

/** Mines blocks two seconds apart and advances the clock. */
async function block(count = 1): Promise<void> {
  await anvil.rpc('anvil_mine', `0x${count.toString(16)}`, '0x2')
  vi.advanceTimersByTime(2_000 * count)
}

function watch(...urls: string[]) {
  const client = createChainClient(
    { ...ETHEREUM, rpcUrls: urls },
    { presence: fakePageLifecycle() },
  )
  const runs = new Set<PollCallback>()
  const poller = {
    subscribe: (run: PollCallback) => (runs.add(run), () => void runs.delete(run)),
    ageMs: () => client.poller.ageMs?.(),
  }
  const values: bigint[] = []
  const reading = createQuery({
    poller,
    read: (signal) => client.balance(ONE, signal),
    onValue: (value) => values.push(value / 10n ** 18n),
  })
  stops.push(reading.subscribe(() => {}))
  const poll = async (): Promise<void> =>
    void (await Promise.all([...runs].map((run) => run(new AbortController().signal))))
  return { reading, values, client, poller, poll }
}

test('keeps a stale balance after the chain was reset until a newer block arrives or two minutes pass', async () => {
  for (const isMining of [true, false]) {
    await anvil.rpc('anvil_setBalance', ONE, ether(1))
    const snapshot = await anvil.rpc('evm_snapshot')
    await anvil.rpc('anvil_setBalance', ONE, ether(2))
    await block(50)
    const { reading, values, poll } = watch(anvil.url)
    await poll()
    expect(values).toEqual([2n])
    await anvil.rpc('evm_revert', snapshot)
    vi.advanceTimersByTime(12_000)
    await poll()
    expect(reading.get()).toMatchObject({ value: 2n * 10n ** 18n, isStale: true })
    if (isMining) await anvil.rpc('anvil_mine', '0x39', '0x2')
    else vi.advanceTimersByTime(120_000)
    await poll()
    expect(values).toEqual([2n, 1n])
    expect(reading.get()).toMatchObject({ isStale: !isMining, error: undefined })
    const { timestamp } = await anvil.rpc('eth_getBlockByNumber', 'latest', false)
    vi.setSystemTime(Number(timestamp) * 1_000)
  }
})

test('shows the balance of the new branch within two polls after a reorganization', async () => {
  await anvil.rpc('anvil_setBalance', ONE, '0x0')
  await block(3)
  const { values, poll } = watch(anvil.url)
  await anvil.send({ from: anvil.accounts[0], to: ONE, value: ether(5) })
  await poll()
  expect(values.at(-1)).toBe(5n)
  await anvil.rpc('anvil_reorg', 1, []) // drops the transaction
  for (let tick = 0; tick < 2; tick++) {
    await block()
    await poll()
  }
  expect(values.at(-1)).toBe(0n)
})

async function pay(client: ChainClient, poller: { subscribe(run: PollCallback): () => void }) {
  const states: TransactionState['status'][] = []
  await anvil.rpc('evm_setAutomine', false)
  const hash = await anvil.rpc('eth_sendTransaction', {
    from: anvil.accounts[1],
    to: ONE,
    value: ether(1),
  })
  stops.push(
    watchTransaction({
      reader: { request: client.request, nodes: client.nodes, poller },
      hash,
      depth: 64n,
      onState: ({ status }) => states.push(status),
    }),
  )
  stops.push(() => void anvil.rpc('evm_setAutomine', true))
  return states
}

test('reports a new balance and a payment within 12 s when the first node stops at a block', async () => {
  await anvil.rpc('anvil_setBalance', ONE, '0x0')
  await block(3)
  const { values, poll, client, poller } = watch(...nodes.map(({ url }) => url))
  for (let tick = 0; tick < 6; tick++) {
    await block()
    await poll()
  }
  const states = await pay(client, poller)
  await poll()
  const stoppedAt = Number(await anvil.rpc('eth_blockNumber'))
  nodes[0].knows = (height) => Math.min(height, stoppedAt)
  const start = performance.now()
  while (!states.includes('confirmed') && performance.now() - start < 60_000) {
    await block(2)
    await poll()
  }
  expect(performance.now() - start).toBeLessThanOrEqual(12_000)
  expect(values.at(-1)).toBe(1n)
  expect(states.at(-1)).toBe('confirmed')
})

test('never shows an older balance when a node is repeatedly 14 s behind', async () => {
  for (const urls of [[nodes[0].url], nodes.map(({ url }) => url)]) {
    const { values, poll, reading } = watch(...urls)
    for (let tick = 0; tick < 30; tick++) {
      await anvil.rpc('anvil_setBalance', ONE, ether(100 + tick))
      await block(2)
      nodes[0].knows = tick % 5 < 3 ? (height) => height - 7 : (height) => height
      await poll()
    }
    expect(values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0n))).toBe(true)
    expect(values.at(-1)).toBeGreaterThan(125n)
    expect(reading.get().error).toBe(undefined)
    await anvil.rpc('anvil_setBalance', ONE, '0x0')
    await block(10)
  }
})

test('keeps the newest balance, marked as stale, when only a node 50 blocks behind answers', async () => {
  await anvil.rpc('anvil_setBalance', ONE, ether(3))
  await block(60)
  await anvil.rpc('anvil_setBalance', ONE, ether(4))
  await block(50)
  nodes[1].knows = (height) => height - 50
  const away = await startLaggingNode(anvil)
  const { reading, values, poll, client } = watch(away.url, nodes[1].url)
  await poll()
  expect(values).toEqual([4n])
  away.close()
  for (let tick = 0; tick < 8; tick++) {
    vi.advanceTimersByTime(4_000)
    await poll()
  }
  expect(values).toEqual([4n])
  expect(reading.get()).toMatchObject({ isStale: true, value: 4n * 10n ** 18n })
  expect(client.health.get().status).toBe('down')
})
