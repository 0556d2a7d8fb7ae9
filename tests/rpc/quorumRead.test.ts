// Against real local nodes: which ones are asked, and what their answers together are worth.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { readTwice } from '../../src/rpc/quorumRead.ts'
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
const asked = (index: number): number =>
  at(index)
    .posts.flatMap(({ calls }) => calls)
    .filter(({ method }) => method === 'value').length
const read = (count: number) =>
  readTwice(
    createRpcClient({ chainId: 1, urls: servers.slice(0, count).map(({ url }) => url) }).nodes,
    (node: RpcNode) => node.request('value', []),
  )

test('two nodes that say the same agree, and the third is not asked', async () => {
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
  expect([asked(0), asked(1), asked(2)]).toEqual([1, 1, 0])
})

test('two nodes that say different things disagree, and both are told', async () => {
  at(1).answers.set('value', () => 'y')
  expect(await read(3)).toEqual({ status: 'disagreed', value: 'x', other: 'y' })
})

test('the next node takes the place of one that fails', async () => {
  at(0).fault = faults.status(503)
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
  expect(asked(2)).toBe(1)
})

test('a node of another chain has no say', async () => {
  at(0).answers.set('eth_chainId', () => '0x89')
  at(0).answers.set('value', () => 'y')
  expect(await read(3)).toEqual({ status: 'agreed', value: 'x', other: 'x' })
})

test('one that answers while all others fail is alone', async () => {
  at(1).fault = faults.reset
  expect(await read(2)).toEqual({ status: 'alone', value: 'x' })
})

test('a second node that only hangs is not waited for, once the first has answered', async () => {
  vi.useFakeTimers()
  const nodes: RpcNode[] = [
    { request: async () => 'x' },
    { request: () => new Promise(() => undefined) },
  ]
  const opinion = readTwice(nodes, (node) => node.request('value', []))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await opinion).toEqual({ status: 'alone', value: 'x', other: undefined })
  vi.useRealTimers()
})

test('the only node of a chain is believed', async () => {
  expect(await read(1)).toEqual({ status: 'agreed', value: 'x' })
})

test('with no answer at all a failure is told', async () => {
  at(0).fault = faults.status(429)
  at(1).fault = faults.reset
  await expect(read(2)).rejects.toMatchObject({
    code: expect.stringMatching(/rate-limited|network/),
  })
})

test('two ways to one host are one node', async () => {
  const host = new URL(at(0).url).host
  const client = createRpcClient({
    chainId: 1,
    urls: [at(0).wsUrl, at(0).url, `http://${host}/other`, at(1).url],
  })
  expect(client.nodes).toHaveLength(2)
  await readTwice(client.nodes, (node) => node.request('value', []))
  expect([asked(0), asked(1)]).toEqual([1, 1])
})
