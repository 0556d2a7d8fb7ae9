// The playground's sign-in server by itself: what a nonce is worth, and how long anything lasts. The stories are in e2e/sign-in.spec.ts.
import { request as httpRequest } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'
import { startRpcServer, type RpcServer } from '../../../tests/fakes/rpcServer.ts'
import { startServer, type Server } from '../server.mjs'
import { NONCE_MS, signInServer, VISIT_MS } from '../signIn.mjs'
import { REFUSED } from './refusedMessages.ts'

const owner = privateKeyToAccount(generatePrivateKey())
let chain: RpcServer
let server: Server
let made: ReturnType<typeof signInServer>
let now: number
let cookie: string

beforeEach(async () => {
  now = Date.now()
  cookie = ''
  chain = await startRpcServer()
  chain.answers.set('eth_getCode', () => '0x')
  server = await startServer({ root: fileURLToPath(new URL('../page', import.meta.url)) })
  made = signInServer({ origin: server.origin, urls: { 1: chain.url, 10: chain.url }, now: () => now })
  server.mount(made.routes)
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
async function message(lifetimeMs = 60_000, change: Partial<SiweMessage> = {}): Promise<string> {
  const { body } = await call('GET', 'nonce')
  const { nonce } = body as { nonce: string }
  const { host, origin } = new URL(server.url)
  return createSiweMessage({
    domain: host, uri: origin, address: owner.address, chainId: 1, nonce, version: '1',
    issuedAt: new Date(now), expirationTime: new Date(now + lifetimeMs), ...change,
  })
}
const verify = async (text: string, signed = text) =>
  call('POST', 'verify', { message: text, signature: await owner.signMessage({ message: signed }) })

test('a nonce counts once, in the browser that got it, also when the signature was wrong', async () => {
  const text = await message()
  const own = cookie
  cookie = ''
  expect(await verify(text)).toEqual({ status: 401, body: { error: 'nonce' } })
  cookie = own
  expect(await verify(text, 'something else')).toEqual({ status: 401, body: { error: 'signature' } })
  expect(await verify(text)).toEqual({ status: 401, body: { error: 'nonce' } })
})

test('of two equal requests at once one is accepted', async () => {
  const text = await message()
  const replies = await Promise.all([verify(text), verify(text)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
  expect(await verify(text)).toEqual({ status: 401, body: { error: 'nonce' } })
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

type Raw = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: string }

/** As a program sends it: with any Host and any Origin. */
function raw(method: string, path: string, headers: Record<string, string>, body = ''): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port: server.port, path: `/sign-in/${path}`, method, headers }, (response) => {
      let text = ''
      response.on('data', (part) => (text += String(part)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.on('error', reject).end(body)
  })
}

test('a message for a look-alike signs nobody in, whatever Host and Origin a program sends', async () => {
  const host = 'free-florins.example'
  const origin = `http://${host}`
  for (const from of [{ host, origin }, { host, origin: server.origin }, { origin }, { origin: server.origin }]) {
    const text = await message(60_000, { domain: host, uri: origin })
    const headers = { ...from, cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ message: text, signature: await owner.signMessage({ message: text }) })
    expect((await raw('POST', 'verify', headers, body)).status).not.toBe(200)
  }
  expect(await call('GET', 'me')).toMatchObject({ status: 401 })
})

test.each(['GET nonce', 'POST verify', 'GET me', 'POST sign-out', 'GET elsewhere'])('another Host is refused: %s', async (line) => {
  const [method = '', path = ''] = line.split(' ')
  for (const host of ['free-florins.example', `localhost:${server.port}`, '127.0.0.1', `127.0.0.1:${server.port}.evil.example`]) {
    expect(await raw(method, path, { host })).toMatchObject({ status: 421, body: '{"error":"host"}' })
  }
})

test.each([
  ['the other scheme', { uri: 'https://127.0.0.1' }, 'uri'],
  ['a host that begins alike', { domain: '127.0.0.1.evil.example' }, 'domain'],
  ['the other scheme before the domain', { scheme: 'https' }, 'domain'],
] as const)('a message with %s is refused', async (_name, change, error) => {
  const port = `:${server.port}`
  const full = { ...change, ...('uri' in change && { uri: change.uri + port }), ...('domain' in change && { domain: change.domain + port }) }
  expect(await verify(await message(60_000, full))).toEqual({ status: 401, body: { error } })
})

test.each(REFUSED)('a properly signed message with %s is refused, by what is wrong', async (_name, change, error) => {
  const text = await message(60_000, typeof change === 'function' ? {} : change)
  expect(await verify(typeof change === 'function' ? change(text) : text)).toEqual({ status: 401, body: { error } })
  expect(await call('GET', 'me')).toMatchObject({ status: 401 })
})

test.each(['0x', '0xabc', 'signed', null, { toString: '0x00' }])('a signature sent as %j is a bad request', async (signature) => {
  expect(await call('POST', 'verify', { message: await message(), signature })).toEqual({ status: 400, body: { error: 'request' } })
})

test('another Origin is refused for every call, also where a browser would send none', async () => {
  for (const [method, path] of [['GET', 'nonce'], ['POST', 'verify'], ['GET', 'me'], ['POST', 'sign-out']] as const) {
    for (const origin of ['https://evil.example', 'null', `${server.origin}.evil.example`, server.origin.replace('http', 'https')]) {
      expect(await raw(method, path, { origin, 'content-type': 'application/json' })).toMatchObject({ status: 403, body: '{"error":"origin"}' })
    }
  }
})

test.each([
  [undefined], [''], [[]], ['*'], ['https://*.site.example'], ['https://site.example/'], ['https://site.example/path'], ['site.example'],
  ['http://site.example'], ['https://SITE.example'], ['null'], [['https://site.example', 'x']], [['http://localhost:1', 'https://localhost:1']],
])('without exact origins there is no server: %j', (origin) => {
  expect(() => signInServer({ origin: origin as string, urls: {} })).toThrow('origin')
})

test('behind TLS the cookie is bound to the host and to TLS, and leaves with the same name', async () => {
  const { routes } = signInServer({ origin: ['https://site.example', 'https://www.site.example'], urls: {} })
  const other = await startServer({ root: fileURLToPath(new URL('../page', import.meta.url)), routes })
  const before = server
  server = other
  const host = 'www.site.example'
  const first = String((await raw('GET', 'nonce', { host })).headers['set-cookie'])
  expect(first).toMatch(/^__Host-florin-sign-in=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/; Max-Age=300; Secure$/)
  const headers = { host, origin: `https://${host}`, 'content-type': 'application/json', cookie: first }
  expect(String((await raw('POST', 'sign-out', headers, '{}')).headers['set-cookie'])).toMatch(/^__Host-florin-sign-in=; .*Max-Age=0; Secure$/)
  server = before
  await other.close()
})

test('asking for a nonce keeps a place for five minutes only, and asking again keeps it longer', async () => {
  const first = await call('GET', 'nonce')
  now += NONCE_MS - 1
  const text = await message()
  now += NONCE_MS - 1
  expect(await verify(text)).toEqual({ status: 401, body: { error: 'expired' } }) // the message itself is over, the place is not
  expect(await verify(await message())).toMatchObject({ status: 200 })
  expect(first.status).toBe(200)
})

function signsAsContract(): void {
  chain.answers.set('eth_getCode', () => '0x6001')
  chain.answers.set('eth_call', () => '0x1626ba7e'.padEnd(66, '0'))
}

test.each([['key', 200, false], ['contract', 401, true]] as const)('the sign-in of a %s, asked for on another chain', async (_name, elsewhere, contract) => {
  if (contract) signsAsContract()
  const account = { address: owner.address.toLowerCase(), chainId: 1, contract }
  expect(await verify(await message())).toEqual({ status: 200, body: account })
  expect(await call('GET', 'me')).toEqual({ status: 200, body: account })
  expect(await call('GET', 'me?chainId=1')).toEqual({ status: 200, body: account })
  expect(await call('GET', 'me?chainId=10')).toMatchObject({ status: elsewhere })
})

test('the site’s own calls learn who is signed in the same way', async () => {
  signsAsContract()
  await verify(await message())
  const request = { headers: { cookie, host: new URL(server.url).host } } as Parameters<typeof made.account>[0]
  expect(made.account(request, 1)).toEqual({ address: owner.address.toLowerCase(), chainId: 1, contract: true })
  expect(made.account(request, 10)).toBeUndefined()
  expect(made.account({ ...request, headers: { ...request.headers, host: 'evil.example' } } as typeof request, 1)).toBeUndefined()
})

test('an account that delegates (EIP-7702) and signs with its key is the same on every chain', async () => {
  chain.answers.set('eth_getCode', () => `0xef0100${'11'.repeat(20)}`)
  chain.answers.set('eth_call', () => '0x1626ba7e'.padEnd(66, '0'))
  expect(await verify(await message())).toMatchObject({ status: 200, body: { contract: false } })
})
