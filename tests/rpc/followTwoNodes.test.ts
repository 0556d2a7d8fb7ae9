// How a payment ended, as two scripted nodes tell it: one that lies, lags or is silent does not decide.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller } from '../../src/lib/poll.ts'
import { createClient } from '../../src/rpc/client.ts'
import { followTransaction, type TransactionState } from '../../src/rpc/followTransaction.ts'
import { fakePresence } from '../fakes/presence.ts'
import { faults, startRpcServer, type RpcServer } from '../fakes/rpcServer.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}` as const
const OTHER = `0x${'34'.repeat(32)}` as const
const transaction = { hash: HASH, from: A, to: B, nonce: '0x0', value: '0x5', input: '0x' }
const receipt = (status = '0x1', block = '0x64'): object => ({ transactionHash: HASH, blockNumber: block, status, logs: [] })

type Said = { receipt: unknown; transaction: unknown; count: string; head: string; safe: string; block: unknown }
type Node = { server: RpcServer; said: Said; looks(): number }
const stops: (() => void)[] = []
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 10 })
let nodes: readonly [Node, Node]

async function startNode(): Promise<Node> {
  const server = await startRpcServer()
  const said: Said = { receipt: null, transaction, count: '0x0', head: '0x64', safe: '0x0', block: null }
  server.answers.set('eth_getTransactionReceipt', () => said.receipt)
  server.answers.set('eth_getTransactionByHash', () => said.transaction)
  server.answers.set('eth_getTransactionCount', ([, block]) => (block === 'latest' || BigInt(String(block)) >= 0x60n ? said.count : '0x0'))
  server.answers.set('eth_blockNumber', () => said.head)
  server.answers.set('eth_getBlockByNumber', ([block]) => (block === 'safe' ? { number: said.safe } : said.block))
  const looks = (): number => server.posts.flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_getTransactionReceipt').length
  return { server, said, looks }
}
beforeEach(async () => {
  nodes = [await startNode(), await startNode()]
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await Promise.all(nodes.map(({ server }) => server.close()))
})

/** Follows by the first node, and asks the second one for its opinion. */
function follow(before?: 'confirmed'): { states: TransactionState[]; kinds(): string[]; looked(times: number): Promise<void> } {
  const states: TransactionState[] = []
  const reader = { ...createClient({ chainId: 1, urls: nodes.map(({ server }) => server.url) }), poller: createPoller({ presence: fakePresence(), intervalMs: 20 }) }
  stops.push(followTransaction({ reader, hash: HASH, depth: 64n, before, onState: (state) => states.push(state) }))
  const looked = async (times: number): Promise<void> => {
    const start = nodes[0].looks()
    await until(() => expect(nodes[0].looks()).toBeGreaterThan(start + times))
  }
  return { states, looked, kinds: () => states.map(({ status }) => status) }
}

test.each([['0x1', 'confirmed'], ['0x0', 'failed']])('a receipt with status %s that both nodes have is told at once as %s', async (status, kind) => {
  for (const { said } of nodes) said.receipt = receipt(status)
  const { kinds } = follow()
  await until(() => expect(kinds()).toEqual([kind]))
})

test.each(['0x1', '0x0'])('a receipt with status %s that the second node denies is no end: after two looks the disagreement is told', async (status) => {
  nodes[0].said.receipt = receipt(status)
  const { states, looked, kinds } = follow()
  await until(() => expect(states.at(-1)).toMatchObject({ status: 'pending', error: { code: 'nodes-disagree' } }))
  await looked(6)
  expect(kinds()).toEqual(['pending'])
  nodes[1].said.receipt = receipt(status)
  await until(() => expect(kinds()).toEqual(['pending', status === '0x1' ? 'confirmed' : 'failed']))
})

test('two nodes with opposite receipts: neither is told', async () => {
  nodes[0].said.receipt = receipt('0x1')
  nodes[1].said.receipt = receipt('0x0')
  const { states, looked, kinds } = follow()
  await until(() => expect(states.at(-1)).toMatchObject({ error: { code: 'nodes-disagree' } }))
  await looked(4)
  expect(kinds()).toEqual(['pending'])
})

test('a second node that is behind the block has no say: the second look of the first decides', async () => {
  nodes[0].said.receipt = receipt()
  nodes[1].said.head = '0x63'
  const { kinds } = follow()
  await until(() => expect(kinds()).toEqual(['confirmed']))
  expect(nodes[0].looks()).toBeGreaterThanOrEqual(3) // two looks, and an opinion
})

test('a second node that is down has no say either, and one look is not enough', async () => {
  nodes[1].server.fault = faults.status(503)
  let first = true
  nodes[0].server.answers.set('eth_getTransactionReceipt', () => (first ? receipt() : null))
  const { states, looked } = follow()
  await looked(0)
  first = false
  await looked(4)
  expect(states.every(({ status }) => status === 'pending')).toBe(true)
  first = true
  await until(() => expect(states.at(-1)).toMatchObject({ status: 'confirmed' }))
})

test('a receipt that only one node has lost is still there; one that both have lost is taken back', async () => {
  for (const { said } of nodes) said.receipt = receipt()
  const { looked, kinds } = follow()
  await until(() => expect(kinds()).toEqual(['confirmed']))
  nodes[0].said.receipt = null
  await looked(6)
  expect(kinds()).toEqual(['confirmed'])
  nodes[1].said.receipt = null
  await until(() => expect(kinds()).toEqual(['confirmed', 'pending']))
})

test('an outage takes nothing back', async () => {
  for (const { said } of nodes) said.receipt = receipt()
  const { looked, kinds } = follow()
  await until(() => expect(kinds()).toEqual(['confirmed']))
  for (const { server } of nodes) server.answers.set('eth_getTransactionReceipt', () => 'rubbish')
  await looked(4)
  expect(kinds()).toEqual(['confirmed'])
})

test('final is told when the chain says so and both nodes still have it', async () => {
  for (const { said } of nodes) Object.assign(said, { receipt: receipt(), safe: '0x64' })
  nodes[1].said.receipt = null
  const { states, looked } = follow('confirmed')
  await looked(6)
  expect(states).toEqual([])
  nodes[1].said.receipt = receipt()
  await until(() => expect(states).toMatchObject([{ status: 'confirmed', final: true }]))
})

test('a replacement is not told while the second node has the receipt', async () => {
  const block = { transactions: [{ ...transaction, hash: OTHER, value: '0x6' }] }
  for (const { said } of nodes) Object.assign(said, { count: '0x1', block })
  nodes[1].said.receipt = receipt()
  const { looked, kinds, states } = follow()
  await looked(6)
  expect(kinds()).not.toContain('replaced')
  nodes[1].said.receipt = null
  await until(() => expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'other', hash: OTHER }))
})

test('another transaction under the same hash is nobody’s', async () => {
  for (const { said } of nodes) Object.assign(said, { receipt: receipt(), transaction: { ...transaction, hash: OTHER } })
  const { states } = follow()
  await until(() => expect(states).toMatchObject([{ status: 'confirmed', transaction: undefined }]))
})
