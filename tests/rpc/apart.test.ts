// A node against which requests must be many, large or odd: what the HTTP transport makes of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../src/rpc/client.ts'
import { createHttpTransport } from '../../src/rpc/http.ts'
import { faults, startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

let server: RpcServer
beforeEach(async () => {
  server = await startRpcServer()
})
afterEach(() => server.close())

const clock = { now: 0 }
const transport = () => createHttpTransport({ url: server.url, now: () => clock.now })
const all = (one: ReturnType<typeof transport>, count: number): Promise<unknown[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => one.request('echo', [at])))
const settled = (one: ReturnType<typeof transport>, count: number): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => one.request('echo', [at])))

test('one hiccup does not end batching for the life of the page: the limit is tried again after five minutes', async () => {
  server.fault = faults.batchRefused('object')
  const one = transport()
  await all(one, 3)
  server.fault = undefined
  server.posts.length = 0
  await all(one, 3)
  expect(server.posts).toHaveLength(3)
  clock.now += 300_001
  server.posts.length = 0
  await all(one, 3)
  expect(server.posts).toHaveLength(1)
})

test('a node that refuses the single call too is not believed to refuse batches, and not asked for each', async () => {
  server.fault = faults.statusWithError(200, { code: -32000, message: 'no' })
  const body = { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no' } }
  server.fault = faults.raw(JSON.stringify(body))
  const one = transport()
  expect((await settled(one, 20)).every(({ status }) => status === 'rejected')).toBe(true)
  expect(server.posts).toHaveLength(2)
  server.fault = undefined
  server.posts.length = 0
  await all(one, 20)
  expect(server.posts).toHaveLength(1)
})

test.each([
  ['429', faults.status(429)], ['-32005 for all', faults.raw('{"jsonrpc":"2.0","id":null,"error":{"code":-32005,"message":"request rate limited"}}')],
  ['429 in the body', faults.statusWithError(200, { code: 429, message: 'Your app has exceeded its compute units' })],
])('too many requests (%s) is not answered with more', async (_name, fault) => {
  server.fault = fault
  const outcome = await settled(transport(), 20)
  expect(outcome.every((one) => one.status === 'rejected' && (one.reason as { code: string }).code === 'rate-limited')).toBe(true)
  expect(server.posts).toHaveLength(1)
})

test('a parameter JSON cannot write rejects its own call only, as an AppError', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  const client = createClient({ chainId: 1, urls: [server.url] })
  const [fine, big, round] = await Promise.allSettled([client.request('echo', ['a']), client.request('echo', [1n]), client.request('echo', circle)])
  expect(fine).toMatchObject({ value: 'a' })
  expect(big).toMatchObject({ reason: { code: 'invalid-params' } })
  expect(round).toMatchObject({ reason: { code: 'invalid-params' } })
  await expect(transport().request('echo', [1n])).rejects.toMatchObject({ code: 'invalid-params' })
})

test('at most four POSTs are under way, and who waits for a slot can leave', async () => {
  let open = 0
  let most = 0
  const answers: (() => void)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    most = Math.max(most, (open += 1))
    await new Promise<void>((resolve) => answers.push(resolve))
    open -= 1
    const { id } = JSON.parse(String(init?.body)) as { id: number }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: 'a' }))
  }
  const one = createHttpTransport({ url: server.url, fetch })
  const waiting: Promise<unknown>[] = []
  const leaver = new AbortController()
  for (let count = 0; count < 6; count++) {
    waiting.push(one.request('echo', [], count === 5 ? leaver.signal : undefined))
    await new Promise((resolve) => setTimeout(resolve, 1)) // a task of its own, so a POST of its own
  }
  await vi.waitFor(() => expect(answers).toHaveLength(4), { timeout: 20_000 })
  leaver.abort()
  await expect(waiting.pop()).rejects.toMatchObject({ code: 'aborted' })
  while (answers.length > 0) {
    answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await Promise.all(waiting)).toEqual(['a', 'a', 'a', 'a', 'a'])
  expect(most).toBe(4)
})
