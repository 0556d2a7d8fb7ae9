import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../src/rpc/client.ts'
import { faults, startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

let first: RpcServer
let second: RpcServer
beforeEach(async () => {
  first = await startRpcServer()
  second = await startRpcServer()
})
afterEach(() => Promise.all([first.close(), second.close()]))

const methods = (server: RpcServer): string[] => server.posts.flatMap(({ calls }) => calls.map(({ method }) => method))

test('equal reads in flight are asked once, and again later', async () => {
  const client = createClient({ chainId: 1, urls: [first.url] })
  expect(await Promise.all([client.request('echo', ['a']), client.request('echo', ['a']), client.request('echo', ['b'])])).toEqual(['a', 'a', 'b'])
  expect(methods(first).filter((method) => method === 'echo')).toHaveLength(2)
  await client.request('echo', ['a'])
  expect(methods(first).filter((method) => method === 'echo')).toHaveLength(3)
})

test('sending twice is two acts', async () => {
  first.answers.set('eth_sendRawTransaction', () => '0x1')
  const client = createClient({ chainId: 1, urls: [first.url] })
  await Promise.all([client.request('eth_sendRawTransaction', ['0x']), client.request('eth_sendRawTransaction', ['0x'])])
  expect(methods(first).filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(2)
})

test('one who leaves a shared read does not end it for the other', async () => {
  first.fault = faults.latency(60)
  const client = createClient({ chainId: 1, urls: [first.url] })
  const leaver = new AbortController()
  const left = client.request('echo', ['a'], leaver.signal)
  const stayed = client.request('echo', ['a'])
  leaver.abort()
  await expect(left).rejects.toMatchObject({ code: 'aborted' })
  expect(await stayed).toBe('a')
})

test.each([
  ['503', faults.status(503)], ['429', faults.status(429)], ['a reset', faults.reset], ['HTML', faults.html], ['silence', faults.silence],
  ['a stalled body', faults.stalledBody], ['another chain', 'chain'],
])('a first node with %s is passed over, and the second answers', async (_name, fault) => {
  if (fault === 'chain') first.answers.set('eth_chainId', () => '0x89')
  else first.fault = fault as never
  const client = createClient({ chainId: 1, urls: [first.url, second.url], timeoutMs: 5_000 })
  expect(await client.request('echo', ['a'])).toBe('a')
  expect(client.health.get().status).toBe('up')
  expect(await client.request('echo', ['b'])).toBe('b')
  expect(first.posts.flatMap(({ calls }) => calls).filter(({ params }) => params[0] === 'b')).toEqual([])
})

test('all nodes gone is an outage, and the first that answers ends it', async () => {
  first.fault = faults.reset
  second.fault = faults.status(502)
  const client = createClient({ chainId: 1, urls: [first.url, second.url] })
  await expect(client.request('echo', ['a'])).rejects.toMatchObject({ code: 'http' })
  expect(client.health.get().status).toBe('down')
  first.fault = second.fault = undefined
  expect(await client.request('echo', ['a'])).toBe('a')
  expect(client.health.get().status).toBe('up')
})

test('a node that takes no batches is still asked for its chain', async () => {
  first.fault = faults.batchRefused('status')
  const client = createClient({ chainId: 1, urls: [first.url] })
  expect(await client.request('echo', ['a'])).toBe('a')
})
