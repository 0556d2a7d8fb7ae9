import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPoller } from '../../src/lib/poll.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import {
  watchTransaction,
  type WatchOptions,
  type TransactionState,
} from '../../src/rpc/watchTransaction.ts'
import { untilPasses } from '../fakes/fakeTime.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { faults, startRpcServer, type RpcServer } from '../fakes/rpcServer.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}` as const
const OTHER = `0x${'34'.repeat(32)}` as const
const transaction = { hash: HASH, from: A, to: B, nonce: '0x0', value: '0x5', input: '0x' }
const receipt = (status = '0x1', block = '0x64'): object => ({
  transactionHash: HASH,
  blockNumber: block,
  status,
  logs: [],
})

type NodeState = {
  receipt: unknown
  transaction: unknown
  count: string
  head: string
  safe: string
  block: unknown
}
type FakeNode = { server: RpcServer; state: NodeState; lookups(): number }
const stops: (() => void)[] = []
let nodes: readonly [FakeNode, FakeNode]
const further: FakeNode[] = []

async function startNode(): Promise<FakeNode> {
  const server = await startRpcServer()
  const state: NodeState = {
    receipt: null,
    transaction,
    count: '0x0',
    head: '0x64',
    safe: '0x0',
    block: null,
  }
  server.answers.set('eth_getTransactionReceipt', () => state.receipt)
  server.answers.set('eth_getTransactionByHash', () => state.transaction)
  server.answers.set('eth_getTransactionCount', ([, block]) =>
    block === 'latest' || BigInt(String(block)) >= 0x60n ? state.count : '0x0',
  )
  server.answers.set('eth_blockNumber', () => state.head)
  server.answers.set('eth_getBlockByNumber', ([block]) =>
    block === 'safe' ? { number: state.safe } : state.block,
  )
  const lookups = (): number =>
    server.posts
      .flatMap(({ calls }) => calls)
      .filter(({ method }) => method === 'eth_getTransactionReceipt').length
  return { server, state, lookups }
}
beforeEach(async () => {
  vi.useFakeTimers()
  nodes = [await startNode(), await startNode()]
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await Promise.all([...nodes, ...further.splice(0)].map(({ server }) => server.close()))
  vi.useRealTimers()
})

/** Watches a transaction on the first node. The second node confirms its reports. */
function follow(
  before?: 'confirmed',
  more: Partial<WatchOptions> = {},
): { states: TransactionState[]; kinds(): string[]; afterLookups(times: number): Promise<void> } {
  const states: TransactionState[] = []
  const reader = {
    ...createRpcClient({
      chainId: 1,
      urls: [...nodes, ...further].map(({ server }) => server.url),
    }),
    poller: createPoller({ presence: fakePageLifecycle(), intervalMs: 20 }),
  }
  stops.push(
    watchTransaction({
      reader,
      hash: HASH,
      depth: 64n,
      before,
      ...more,
      onState: (state) => states.push(state),
    }),
  )
  const afterLookups = async (times: number): Promise<void> => {
    const start = nodes[0].lookups()
    await untilPasses(() => expect(nodes[0].lookups()).toBeGreaterThan(start + times))
  }
  return { states, afterLookups, kinds: () => states.map(({ status }) => status) }
}

describe('receipts', () => {
  test.each([
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
  ])('reports a receipt with status %s from both nodes immediately as %s', async (status, kind) => {
    for (const { state } of nodes) state.receipt = receipt(status)
    const { kinds } = follow()
    await untilPasses(() => expect(kinds()).toEqual([kind]))
  })

  test.each(['0x1', '0x0'])(
    "reports 'nodes-disagree' after two lookups when only one node has a receipt with status %s",
    async (status) => {
      nodes[0].state.receipt = receipt(status)
      const { states, afterLookups, kinds } = follow()
      await untilPasses(() =>
        expect(states.at(-1)).toMatchObject({
          status: 'pending',
          error: { code: 'nodes-disagree' },
        }),
      )
      await afterLookups(6)
      expect(kinds()).toEqual(['pending'])
      nodes[1].state.receipt = receipt(status)
      await untilPasses(() =>
        expect(kinds()).toEqual(['pending', status === '0x1' ? 'confirmed' : 'failed']),
      )
    },
  )

  test("reports 'nodes-disagree' when two receipts have opposite statuses", async () => {
    nodes[0].state.receipt = receipt('0x1')
    nodes[1].state.receipt = receipt('0x0')
    const { states, afterLookups, kinds } = follow()
    await untilPasses(() =>
      expect(states.at(-1)).toMatchObject({ error: { code: 'nodes-disagree' } }),
    )
    await afterLookups(4)
    expect(kinds()).toEqual(['pending'])
  })

  test('reports confirmed at the second lookup when the second node is behind the block', async () => {
    nodes[0].state.receipt = receipt()
    nodes[1].state.head = '0x63'
    const { kinds } = follow()
    await untilPasses(() => expect(kinds()).toEqual(['confirmed']))
    expect(nodes[0].lookups()).toBeGreaterThanOrEqual(3) // two lookups and a confirmation
  })

  test('stays pending after one confirmed lookup while the second node is down', async () => {
    nodes[1].server.fault = faults.status(503)
    let first = true
    nodes[0].server.answers.set('eth_getTransactionReceipt', () => (first ? receipt() : null))
    const { states, afterLookups } = follow()
    await afterLookups(0)
    first = false
    await afterLookups(4)
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    first = true
    await untilPasses(() => expect(states.at(-1)).toMatchObject({ status: 'confirmed' }))
  })

  test('reports pending only when both nodes have lost the receipt', async () => {
    for (const { state } of nodes) state.receipt = receipt()
    const { afterLookups, kinds } = follow()
    await untilPasses(() => expect(kinds()).toEqual(['confirmed']))
    nodes[0].state.receipt = null
    await afterLookups(6)
    expect(kinds()).toEqual(['confirmed'])
    nodes[1].state.receipt = null
    await untilPasses(() => expect(kinds()).toEqual(['confirmed', 'pending']))
  })

  test('keeps confirmed while all nodes return invalid receipts', async () => {
    for (const { state } of nodes) state.receipt = receipt()
    const { afterLookups, kinds } = follow()
    await untilPasses(() => expect(kinds()).toEqual(['confirmed']))
    for (const { server } of nodes) server.answers.set('eth_getTransactionReceipt', () => 'rubbish')
    await afterLookups(4)
    expect(kinds()).toEqual(['confirmed'])
  })

  test('reports final only when both nodes still have the receipt', async () => {
    for (const { state } of nodes) Object.assign(state, { receipt: receipt(), safe: '0x64' })
    nodes[1].state.receipt = null
    const { states, afterLookups } = follow('confirmed')
    await afterLookups(6)
    expect(states).toEqual([])
    nodes[1].state.receipt = receipt()
    await untilPasses(() => expect(states).toMatchObject([{ status: 'confirmed', final: true }]))
  })

  test("ignores a 'safe' block above the current height of the node", async () => {
    for (const { state } of nodes) Object.assign(state, { receipt: receipt(), safe: '0xffff' })
    const { states, afterLookups } = follow()
    await untilPasses(() => expect(states).toMatchObject([{ status: 'confirmed' }]))
    await afterLookups(10)
    expect(states).toMatchObject([{ status: 'confirmed', final: false }])
  })
})

const replacing = { transactions: [{ ...transaction, hash: OTHER, value: '0x6' }] }
const REPLACED = { status: 'replaced', kind: 'other', hash: OTHER }

describe('replacements', () => {
  test('reports no replacement while the second node has the receipt', async () => {
    const block = { transactions: [{ ...transaction, hash: OTHER, value: '0x6' }] }
    for (const { state } of nodes) Object.assign(state, { count: '0x1', block })
    nodes[1].state.receipt = receipt()
    const { afterLookups, kinds, states } = follow()
    await afterLookups(6)
    expect(kinds()).not.toContain('replaced')
    nodes[1].state.receipt = null
    await untilPasses(() =>
      expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'other', hash: OTHER }),
    )
  })

  test('reports a replacement only when a second node shows the same replacement', async () => {
    Object.assign(nodes[0].state, { count: '0x1', block: replacing })
    Object.assign(nodes[1].state, { transaction: null })
    const { afterLookups, states } = follow()
    await afterLookups(8)
    expect(states).toEqual([{ status: 'pending', error: undefined, missing: false }])
    nodes[1].state.count = '0x1'
    await afterLookups(8)
    expect(states).toHaveLength(1)
    nodes[1].state.block = { transactions: [{ ...transaction, hash: `0x${'56'.repeat(32)}` }] }
    await afterLookups(8)
    expect(states).toHaveLength(1)
    nodes[1].state.block = replacing
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })

  test('reports no replacement while the other nodes do not answer', async () => {
    Object.assign(nodes[0].state, { count: '0x1', block: replacing })
    Object.assign(nodes[1].state, { count: '0x1', block: replacing, head: '0x30' })
    const { afterLookups, states } = follow()
    await afterLookups(8)
    nodes[1].server.fault = faults.status(503)
    await afterLookups(8)
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    nodes[1].server.fault = undefined
    nodes[1].state.head = '0x64'
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })

  test('reports a replacement that one of two other nodes confirms', async () => {
    further.push(await startNode())
    for (const { state } of [nodes[0], ...further])
      Object.assign(state, { count: '0x1', block: replacing })
    const { states } = follow()
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })

  test('reports an unknown replacement only when a second node also has the nonce in a final block', async () => {
    Object.assign(nodes[0].state, { count: '0x1', safe: '0x64' })
    const { afterLookups, states } = follow()
    await afterLookups(8)
    nodes[1].server.fault = faults.status(503)
    await afterLookups(8)
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    Object.assign(nodes[1].state, { count: '0x1', safe: '0x40' })
    nodes[1].server.fault = undefined
    await afterLookups(8)
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    nodes[1].state.safe = '0x64'
    await untilPasses(() =>
      expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'unknown', hash: undefined }),
    )
  })

  test.each<[string, object, object]>([
    ['that reports a different sender', { from: B }, {}],
    ['that reports a nonce used before the payment was reviewed', {}, { nonce: 1n }],
  ])('reports no replacement based on a node %s', async (_name, named, reviewed) => {
    const lost = { ...transaction, ...named }
    for (const { state } of nodes)
      Object.assign(state, {
        count: '0x1',
        transaction: null,
        block: { transactions: [{ ...lost, hash: OTHER }] },
      })
    nodes[0].state.transaction = lost
    const { afterLookups, kinds } = follow(undefined, {
      reviewed: { from: A, to: B, value: 5n, input: '0x', nonce: 0n, ...reviewed },
    })
    await afterLookups(12)
    expect(kinds()).toEqual(['pending'])
  })

  test('reports no replacement while a node shows the transaction with another nonce', async () => {
    for (const { state } of nodes) Object.assign(state, { count: '0x1', block: replacing })
    nodes[1].state.transaction = { ...transaction, nonce: '0x1' }
    const { afterLookups, kinds, states } = follow()
    await afterLookups(8)
    expect(kinds()).toEqual(['pending'])
    nodes[1].state.transaction = null
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })

  test('uses the most recent nonce when a node changes the nonce of the transaction', async () => {
    for (const { state } of nodes) Object.assign(state, { block: replacing })
    nodes[0].state.transaction = { ...transaction, nonce: '0x7' }
    const { afterLookups, states } = follow()
    await afterLookups(2)
    nodes[0].state.transaction = transaction
    for (const { state } of nodes) state.count = '0x1'
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })
})

describe('contents of the transaction', () => {
  test('compares the replacement with the reviewed payment', async () => {
    for (const { state } of nodes)
      Object.assign(state, {
        count: '0x1',
        transaction: { ...transaction, value: '0x6' },
        block: replacing,
      })
    const { states } = follow(undefined, {
      reviewed: { from: A, to: B, value: 5n, input: '0x', nonce: 0n },
    })
    await untilPasses(() => expect(states.at(-1)).toEqual(REPLACED))
  })

  test('ignores the details of a transaction with another hash', async () => {
    for (const { state } of nodes)
      Object.assign(state, { receipt: receipt(), transaction: { ...transaction, hash: OTHER } })
    const { states } = follow()
    await untilPasses(() =>
      expect(states).toMatchObject([{ status: 'confirmed', transaction: undefined }]),
    )
  })

  test.each([
    ['the first node’s', 0, { to: A }],
    ['the second node’s', 1, { to: A }],
    ['the first node’s', 0, { value: '0x6' }],
    ['the first node’s', 0, { from: B }],
    ['the second node’s', 1, { input: '0x00' }],
  ] as const)(
    "reports 'nodes-disagree' when %s transaction differs (%i: %j)",
    async (_whose, index, override) => {
      for (const { state } of nodes) state.receipt = receipt()
      nodes[index].state.transaction = { ...transaction, ...override }
      const { states, kinds } = follow()
      await untilPasses(() =>
        expect(states.at(-1)).toMatchObject({
          status: 'pending',
          error: { code: 'nodes-disagree' },
        }),
      )
      expect(kinds()).not.toContain('confirmed')
      nodes[index].state.transaction = transaction
      await untilPasses(() =>
        expect(states.at(-1)).toMatchObject({
          status: 'confirmed',
          transaction: { to: B, value: 5n },
        }),
      )
    },
  )

  test.each([0, 1] as const)(
    'reports confirmed when node %i does not return the transaction',
    async (index) => {
      for (const { state } of nodes) state.receipt = receipt()
      nodes[index].state.transaction = null
      const { kinds } = follow()
      await untilPasses(() => expect(kinds()).toEqual(['confirmed']))
    },
  )
})

describe('nodes below the block', () => {
  test('reports pending after 16 lookups when the only answering node is below the block', async () => {
    for (const { state } of nodes) state.receipt = receipt()
    const { afterLookups, kinds } = follow()
    await untilPasses(() => expect(kinds()).toEqual(['confirmed']))
    nodes[1].server.fault = faults.status(503)
    Object.assign(nodes[0].state, { receipt: null, head: '0x62' }) // another machine behind the same URL
    await afterLookups(12)
    expect(kinds()).toEqual(['confirmed'])
    await untilPasses(() => expect(kinds()).toEqual(['confirmed', 'pending']))
  })

  test('reports nothing after a reload while both nodes are below the block', async () => {
    for (const { state } of nodes) state.head = '0x62'
    const { afterLookups, kinds } = follow('confirmed', { beforeIn: 0x64n })
    await afterLookups(12)
    expect(kinds()).toEqual([])
    for (const { state } of nodes) state.head = '0x64'
    await untilPasses(() => expect(kinds()).toEqual(['pending']))
  })
})
