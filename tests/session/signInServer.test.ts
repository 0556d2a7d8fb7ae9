// The four calls against a real server, and everything a server, a proxy or a broken line can answer instead.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSignInServer, type SignInServer } from '../../src/session/signInServer.ts'
import { json, raw, silence, startSignInServer, type FakeSignInServer } from '../fakes/signInServer.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const SIGNED = { message: 'text', signature: '0x01' } as const
const live = (): AbortSignal => new AbortController().signal
let fake: FakeSignInServer
let server: SignInServer

beforeEach(async () => {
  fake = await startSignInServer()
  server = createSignInServer({ base: fake.base, timeoutMs: 2_000 })
})
afterEach(() => fake.close())

test('the four calls, as the server sees them', async () => {
  fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
  fake.answers.set('POST verify', json(200, { address: A.toUpperCase().replace('X', 'x'), chainId: 137, more: true }))
  fake.answers.set('GET me', json(200, { address: A, chainId: 1 }))
  fake.answers.set('POST sign-out', raw(204, ''))
  expect(await server.nonce(live())).toBe('abcd1234')
  expect(await server.verify(SIGNED, live())).toEqual({ address: A, chainId: 137 })
  expect(await server.me(live())).toEqual({ address: A, chainId: 1 })
  expect(await server.signOut()).toBe('ended')
  expect(fake.seen.map(({ call, type, body }) => [call, type, body])).toEqual([
    ['GET nonce', undefined, undefined],
    ['POST verify', 'application/json', SIGNED],
    ['GET me', undefined, undefined],
    ['POST sign-out', 'application/json', {}],
  ])
})

test('cookies go along, nothing is cached, redirects are not followed', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('{"nonce":"abcd1234"}'))
  await createSignInServer({ base: fake.base, fetch: send }).nonce(live())
  expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' })
})

const GARBAGE: readonly [string, Parameters<FakeSignInServer['answers']['set']>[1]][] = [
  ['an HTML page with 200', raw(200, '<!doctype html><title>Welcome</title>')],
  ['an empty 200', raw(200, '')],
  ['null', json(200, null)],
  ['a list', json(200, [A, 1])],
  ['a wrong address', json(200, { address: '0x1234', chainId: 1, nonce: 'short' })],
  ['a chain id as text', json(200, { address: A, chainId: '1', nonce: 'abcd 1234' })],
  ['a nonce with a line break', json(200, { nonce: 'abcd1234\nURI: x' })],
  ['a body without end', raw(200, `{"nonce":"${'a'.repeat(5_000)}"}`)],
  ['status 500', json(500, { error: 'x' })],
  ['status 503 with the right fields', json(503, { nonce: 'abcd1234', address: A, chainId: 1 })],
  ['status 404', raw(404, 'Not found')],
  ['a redirect', (response) => void response.writeHead(302, { location: '/auth/elsewhere' }).end()],
  ['a cut line', (response) => void response.socket?.destroy()],
  ['silence', silence],
]
test.each(GARBAGE)('%s is "not reached", in three ways', async (_name, answer) => {
  for (const call of ['GET nonce', 'POST verify', 'GET me']) fake.answers.set(call, answer)
  fake.answers.set('GET elsewhere', json(200, { nonce: 'abcd1234', address: A, chainId: 1 }))
  const codes = await Promise.all([server.nonce(live()), server.verify(SIGNED, live()), server.me(live())]
    .map((answered) => answered.then(() => 'answered', (error: { code: string }) => error.code)))
  expect(codes).toEqual(['sign-in-start', 'sign-in-unreachable', 'sign-in-unreachable'])
})

test.each([400, 401, 403, 409, 422])('verify: %i is a no, with the server’s reason for the details', async (status) => {
  fake.answers.set('POST verify', json(status, { error: 'nonce' }))
  await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'sign-in-rejected', details: `status ${status}: nonce` })
})

test('verify: a message that is too old has its own code', async () => {
  fake.answers.set('POST verify', json(401, { error: 'expired' }))
  await expect(server.verify(SIGNED, live())).rejects.toMatchObject({ code: 'sign-in-expired' })
})

test('me: 401 is a plain no, 403 is none', async () => {
  fake.answers.set('GET me', json(401, {}))
  expect(await server.me(live())).toBeUndefined()
  fake.answers.set('GET me', json(403, {}))
  await expect(server.me(live())).rejects.toMatchObject({ code: 'sign-in-unreachable' })
})

test('a server that is down', async () => {
  const port = await freePort()
  const down = createSignInServer({ base: `http://127.0.0.1:${port}/`, timeoutMs: 2_000 })
  await expect(down.nonce(live())).rejects.toMatchObject({ code: 'sign-in-start', details: 'network' })
  expect(await down.signOut()).toBe('unknown')
})

test('a wait can be left, and says so', async () => {
  fake.answers.set('GET nonce', silence)
  const leave = new AbortController()
  const asked = server.nonce(leave.signal)
  leave.abort()
  await expect(asked).rejects.toMatchObject({ code: 'aborted' })
})

test('the old session has ended before anything new is asked', async () => {
  let finish: () => void = () => undefined
  fake.answers.set('POST sign-out', (response) => { finish = () => raw(204, '')(response) })
  fake.answers.set('GET nonce', json(200, { nonce: 'abcd1234' }))
  void server.signOut()
  const asked = server.nonce(live())
  await vi.waitFor(() => expect(fake.seen).toHaveLength(1))
  finish()
  await asked
  expect(fake.seen.map(({ call }) => call)).toEqual(['POST sign-out', 'GET nonce'])
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
