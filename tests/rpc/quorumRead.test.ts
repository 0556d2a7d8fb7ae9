import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { readQuorum } from '../../src/rpc/quorumRead.ts'
import type { RpcNode } from '../../src/rpc/quorumRead.ts'
import { faults, startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

let servers: readonly RpcServer[]
beforeEach(async () => {
  servers = await Promise.all([startRpcServer(), startRpcServer(), startRpcServer()])
  servers.forEach((server) => server.answers.set('value', () => 'x'))
})
afterEach(() => Promise.all(servers.map((server) => server.close())))

const at = (index: number): RpcServer => servers[index] as RpcServer
const countRequests = (index: number): number =>
  at(index)
    .posts.flatMap(({ calls }) => calls)
    .filter(({ method }) => method === 'value').length
const read = (count: number) =>
  readQuorum(
    createRpcClient({ chainId: 1, urls: servers.slice(0, count).map(({ url }) => url) }).nodes,
    (node: RpcNode) => node.request('value', []),
  )

test("readQuorum returns 'agreed' for equal answers of two nodes without a third request", async () => {
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
  expect([countRequests(0), countRequests(1), countRequests(2)]).toEqual([1, 1, 0])
})

test("readQuorum returns 'disagreed' with both answers when two nodes differ", async () => {
  at(1).answers.set('value', () => 'y')
  expect(await read(3)).toEqual({ status: 'disagreed', value: 'x', other: 'y' })
})

test('readQuorum reads from the next node when one node fails', async () => {
  at(0).fault = faults.status(503)
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
  expect(countRequests(2)).toBe(1)
})

test('readQuorum ignores a node of another chain', async () => {
  at(0).answers.set('eth_chainId', () => '0x89')
  at(0).answers.set('value', () => 'y')
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
})

test("readQuorum returns 'single-node' when all other nodes fail", async () => {
  at(1).fault = faults.reset
  expect(await read(2)).toEqual({ status: 'single-node', value: 'x' })
})

test("readQuorum returns 'single-node' when the second node hangs for three seconds", async () => {
  vi.useFakeTimers()
  const nodes: RpcNode[] = [
    { request: async () => 'x' },
    { request: () => new Promise(() => undefined) },
  ]
  const opinion = readQuorum(nodes, (node) => node.request('value', []))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await opinion).toEqual({ status: 'single-node', value: 'x', other: undefined })
  vi.useRealTimers()
})

test("readQuorum returns 'agreed' when the chain has only one node", async () => {
  expect(await read(1)).toEqual({ status: 'agreed', value: 'x' })
})

test('readQuorum rejects when no node answers', async () => {
  at(0).fault = faults.status(429)
  at(1).fault = faults.reset
  await expect(read(2)).rejects.toMatchObject({
    code: expect.stringMatching(/rate-limited|network/),
  })
})

test('readQuorum treats two URLs of one host as one node', async () => {
  const host = new URL(at(0).url).host
  const client = createRpcClient({
    chainId: 1,
    urls: [at(0).wsUrl, at(0).url, `http://${host}/other`, at(1).url],
  })
  expect(client.nodes).toHaveLength(2)
  await readQuorum(client.nodes, (node) => node.request('value', []))
  expect([countRequests(0), countRequests(1)]).toEqual([1, 1])
})
