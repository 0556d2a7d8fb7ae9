// The playground's sign-in server by itself: what a nonce is worth, and how long anything lasts. The stories are in e2e/sign-in.spec.ts.
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { startRpcServer, type RpcServer } from '../../../tests/fakes/rpcServer.ts'
import { startServer, type Server } from '../server.mjs'
import { NONCE_MS, signInServer, VISIT_MS } from '../signIn.mjs'

const owner = privateKeyToAccount(generatePrivateKey())
let chain: RpcServer
let server: Server
let now: number
let cookie: string

beforeEach(async () => {
  now = Date.now()
  cookie = ''
  chain = await startRpcServer()
  chain.answers.set('eth_getCode', () => '0x')
  const { routes } = signInServer({ urls: { 1: chain.url }, now: () => now })
  server = await startServer({ root: fileURLToPath(new URL('../page', import.meta.url)), routes })
})
afterEach(async () => {
  await server.close()
  await chain.close()
})

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.url}sign-in/${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json', origin: new URL(server.url).origin }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}
async function message(lifetimeMs = 60_000): Promise<string> {
  const { body } = await call('GET', 'nonce')
  const { nonce } = body as { nonce: string }
  const { host, origin } = new URL(server.url)
  return createSiweMessage({
    domain: host, uri: origin, address: owner.address, chainId: 1, nonce, version: '1',
    issuedAt: new Date(now), expirationTime: new Date(now + lifetimeMs),
  })
}
const verify = async (text: string, signed = text) =>
  call('POST', 'verify', { message: text, signature: await owner.signMessage({ message: signed }) })

test('a nonce counts once, also when the signature was wrong', async () => {
  const text = await message()
  expect(await verify(text, 'something else')).toEqual({ status: 401, body: { error: 'signature' } })
  expect(await verify(text)).toEqual({ status: 401, body: { error: 'nonce' } })
})

test('of two equal requests at once one is accepted', async () => {
  const text = await message()
  const replies = await Promise.all([verify(text), verify(text)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a chain that is not reached says nothing: the same signature may come again', async () => {
  const text = await message()
  chain.fault = ({ response }) => void response.socket?.destroy()
  expect(await verify(text)).toEqual({ status: 503, body: { error: 'chain not reached' } })
  chain.fault = undefined
  expect(await verify(text)).toMatchObject({ status: 200, body: { address: owner.address.toLowerCase() } })
})

test('an account with code is not recovered from its key', async () => {
  chain.answers.set('eth_getCode', () => '0x6001')
  chain.answers.set('eth_call', () => '0xffffffff'.padEnd(66, '0'))
  expect(await verify(await message())).toEqual({ status: 401, body: { error: 'signature' } })
})

test('an account that only delegates (EIP-7702) may still sign with its key', async () => {
  chain.answers.set('eth_getCode', () => `0xef0100${'11'.repeat(20)}`)
  chain.answers.set('eth_call', () => '0x')
  expect(await verify(await message())).toMatchObject({ status: 200 })
})

test('a nonce lasts five minutes, a session a day', async () => {
  const late = await message(2 * NONCE_MS)
  now += NONCE_MS
  expect(await verify(late)).toEqual({ status: 401, body: { error: 'expired' } })
  await verify(await message())
  expect(await call('GET', 'me')).toMatchObject({ status: 200 })
  now += VISIT_MS
  expect(await call('GET', 'me')).toEqual({ status: 401, body: { error: 'not signed in' } })
})

test('signing in gives the session a new name, and signing out ends it', async () => {
  const text = await message()
  const before = cookie
  await verify(text)
  expect(cookie).not.toBe(before)
  const signedIn = cookie
  await call('POST', 'sign-out', {})
  cookie = signedIn
  expect(await call('GET', 'me')).toMatchObject({ status: 401 })
})

test('signing in again ends the session before', async () => {
  await verify(await message())
  const first = cookie
  await verify(await message())
  expect(await call('GET', 'me')).toMatchObject({ status: 200 })
  cookie = first
  expect(await call('GET', 'me')).toMatchObject({ status: 401 })
})

test('a browser holds eight nonces; the oldest goes first', async () => {
  const first = await message()
  for (let index = 0; index < 8; index++) await call('GET', 'nonce')
  expect(await verify(first)).toEqual({ status: 401, body: { error: 'nonce' } })
})
