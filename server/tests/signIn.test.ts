// The sign-in server on every store: nonces, lifetimes and sessions.
// See attacks.test.ts for attacks and e2e/sign-in.spec.ts for browser tests.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SWEEP } from '../memoryStore.mjs'
import { NONCE_MS, createSignIn, SESSION_MS } from '../signIn.mjs'
import {
  address,
  mockContractAccount,
  startTestSite,
  testAccount,
  otherAccount,
  type TestSite,
  type Visitor,
} from './testSite.ts'
import { storeFactories } from './stores.ts'

const refused = (error: string): object => ({ status: 401, body: { error } })
const valid = { status: 200, body: { address, chainId: 1, contract: false } }

describe.each(storeFactories)('sign-in with the %s store', (_name, open) => {
  let site: TestSite
  let visitor: Visitor
  beforeEach(async () => {
    site = await startTestSite(await open())
    visitor = site.visitor()
  })
  afterEach(async () => {
    await site.close()
    await site.store.close()
  })
  const signsAsContract = (): void => mockContractAccount(site.chain)

  test('POST /verify signs the account in, GET /me returns it, and POST /sign-out signs it out', async () => {
    expect(await visitor.signIn()).toMatchObject(valid)
    expect(await visitor.call('GET', 'me')).toMatchObject(valid)
    expect(await visitor.call('POST', 'sign-out', {})).toMatchObject({
      status: 204,
      body: undefined,
    })
    expect(visitor.cookies.size).toBe(0)
    expect(await visitor.call('GET', 'me')).toMatchObject(refused('not signed in'))
  })

  test('POST /verify accepts an ERC-5573 (ReCap) message and rejects a malformed one', async () => {
    const resources = [
      `urn:recap:${btoa(JSON.stringify({ att: { eip155: { 'request/personal_sign': [{}] } } }))}`.replace(
        /=+$/,
        '',
      ),
    ]
    const statement =
      'Sign in to Florin. I further authorize the stated URI to perform the following actions on my ' +
      "behalf: (1) 'request': 'personal_sign' for 'eip155'."
    expect(await visitor.verify(await visitor.message({ statement, resources }))).toMatchObject(
      valid,
    )
    const text = await visitor.message({ statement, resources })
    for (const other of [
      text.replace('- urn', '-  urn'),
      `${text}\n`,
      text.replace('Resources:\n', ''),
    ]) {
      expect(await visitor.verify(other)).toMatchObject(refused('message'))
    }
  })

  test.each([1, 137, 10, 42_161])(
    'signs an EOA in on chain %i without a working RPC node',
    async (chainId) => {
      const one = await startTestSite(site.store, { urls: { 1: 'http://127.0.0.1:1/' } })
      const key = one.visitor()
      expect(await key.verify(await key.message({ chainId }))).toMatchObject({
        status: 200,
        body: { address, chainId, contract: false },
      })
      expect(await key.call('GET', 'me?chainId=1')).toMatchObject({ status: 200 })
      await one.close()
    },
  )

  test('signs an EOA in without RPC requests, even if the account has code', async () => {
    site.chain.answers.set('eth_getCode', () => '0x6001')
    expect(await visitor.signIn()).toMatchObject(valid)
    expect(site.chain.posts).toEqual([])
  })

  test('rejects a contract account on a chain without RPC URLs, but accepts an EOA there', async () => {
    const one = await startTestSite(site.store, { urls: { 1: site.chain.url }, chains: [1, 100] })
    signsAsContract()
    const safe = one.visitor()
    expect(
      await safe.verify(await safe.message({ chainId: 100 }), { by: otherAccount }),
    ).toMatchObject(refused('chain'))
    expect(await safe.verify(await safe.message({ chainId: 100 }))).toMatchObject({ status: 200 })
    expect(await safe.verify(await safe.message({ chainId: 137 }))).toMatchObject(refused('chain'))
    await one.close()
  })

  test('accepts the same signature of a contract account after an outage of its RPC nodes', async () => {
    const text = await visitor.message()
    site.chain.fault = ({ response }) => void response.socket?.destroy()
    expect(await visitor.verify(text, { by: otherAccount })).toMatchObject({
      status: 503,
      body: { error: 'chain not reached' },
    })
    site.chain.fault = undefined
    signsAsContract()
    expect(await visitor.verify(text, { by: otherAccount })).toMatchObject({ status: 200 })
  })

  test('responds 503 while the store is down, and keeps sessions and the unused nonce', async () => {
    const signedIn = site.visitor()
    await signedIn.signIn()
    const text = await visitor.message()
    const whole = { ...site.store }
    for (const down of ['count', 'get', 'take', 'put', 'delete'] as const) {
      site.store[down] = async () => Promise.reject(new Error('0xabc is nobody’s business'))
    }
    const other = await startTestSite(site.store, { origin: site.origin })
    for (const [method, path] of [
      ['GET', 'nonce'],
      ['POST', 'verify'],
      ['GET', 'me'],
      ['POST', 'sign-out'],
    ] as const) {
      const headers = {
        host: site.host,
        origin: site.origin,
        'content-type': 'application/json',
        cookie: `florin-sign-in=${signedIn.cookies.get('florin-sign-in')}`,
      }
      const reply = await other.send(method, path, headers)
      expect(reply).toMatchObject({ status: 503, body: { error: 'store not reached' } })
      expect(reply.headers['set-cookie']).toBe(undefined)
    }
    await other.close()
    Object.assign(site.store, whole)
    expect(await visitor.verify(text)).toMatchObject(valid)
    expect(await signedIn.me()).toBe(200)
  })

  test('accepts the same signature again after the store failed to create the session', async () => {
    const text = await visitor.message()
    const store = { ...site.store, take: async () => Promise.reject(new Error('down')) }
    const other = await startTestSite(store, { origin: site.origin, urls: { 1: site.chain.url } })
    const elsewhere = other.visitor(site.origin)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    expect(await elsewhere.verify(text)).toMatchObject({
      status: 503,
      body: { error: 'store not reached' },
    })
    await other.close()
    expect(await visitor.verify(text)).toMatchObject(valid)
  })

  test('a nonce expires after five minutes, a session after a day', async () => {
    const late = await visitor.message({
      expirationTime: new Date(site.store.now() + 2 * NONCE_MS),
    })
    await site.store.later(NONCE_MS)
    expect(await visitor.verify(late)).toMatchObject(refused('expired'))
    await visitor.signIn()
    await site.store.later(SESSION_MS - 60_000)
    expect(await visitor.me()).toBe(200)
    await site.store.later(60_000)
    expect(await visitor.me()).toBe(401)
  })

  test('a new nonce extends the florin-nonce cookie by five minutes', async () => {
    await visitor.nonce()
    const first = visitor.cookies.get('florin-nonce')
    await site.store.later(NONCE_MS - 10_000)
    await visitor.nonce()
    await site.store.later(NONCE_MS - 10_000)
    expect(await visitor.signIn()).toMatchObject(valid)
    expect(visitor.cookies.get('florin-nonce')).toBe(first)
    await site.store.later(NONCE_MS)
    await visitor.nonce()
    expect(visitor.cookies.get('florin-nonce')).not.toBe(first)
  })

  test('a browser has up to eight valid nonces: the ninth replaces the oldest', async () => {
    const texts = []
    for (let index = 0; index < 9; index += 1) texts.push(await visitor.message())
    const [first = '', second = ''] = texts
    expect(await visitor.verify(first)).toMatchObject(refused('nonce'))
    expect(await visitor.verify(second)).toMatchObject(valid)
    expect(await visitor.verify(texts.at(-1) ?? '')).toMatchObject(valid)
  })

  test('each sign-in creates a new session id and ends the previous session', async () => {
    await visitor.signIn()
    const first = site.visitor()
    for (const [name, value] of visitor.cookies) first.cookies.set(name, value)
    expect(await first.me()).toBe(200)
    await visitor.signIn()
    expect(visitor.cookies.get('florin-sign-in')).not.toBe(first.cookies.get('florin-sign-in'))
    expect([await visitor.me(), await first.me()]).toEqual([200, 401])
  })

  test.each([
    ['key', 200, false],
    ['contract', 401, true],
  ] as const)(
    'GET /me?chainId verifies the sign-in of a %s account on another chain than the one signed for',
    async (_kind, elsewhere, contract) => {
      if (contract) signsAsContract()
      const account = { address, chainId: 1, contract }
      const by = contract ? otherAccount : testAccount
      expect(await visitor.verify(await visitor.message(), { by })).toMatchObject({
        status: 200,
        body: account,
      })
      expect(await visitor.call('GET', 'me')).toMatchObject({ status: 200, body: account })
      expect(await visitor.call('GET', 'me?chainId=1')).toMatchObject({
        status: 200,
        body: account,
      })
      expect(await visitor.call('GET', 'me?chainId=10')).toMatchObject({ status: elsewhere })
    },
  )

  test("signIn.account() returns the signed-in account for the site's own requests", async () => {
    signsAsContract()
    await visitor.verify(await visitor.message(), { by: otherAccount })
    const cookie = `florin-sign-in=${visitor.cookies.get('florin-sign-in')}`
    const createRequest = (headers: Record<string, string>): Request =>
      new Request('http://localhost/orders', { headers: { cookie, host: site.host, ...headers } })
    expect(await site.signIn.account(createRequest({}), 1)).toEqual({
      address,
      chainId: 1,
      contract: true,
    })
    expect(await site.signIn.account(createRequest({ origin: site.origin }))).toEqual({
      address,
      chainId: 1,
      contract: true,
    })
    expect(await site.signIn.account(createRequest({}), 10)).toBe(undefined)
    expect(await site.signIn.account(createRequest({ host: 'evil.example' }))).toBe(undefined)
    expect(await site.signIn.account(createRequest({ origin: 'http://evil.example' }))).toBe(
      undefined,
    )
    expect(await site.signIn.account(createRequest({ cookie: '' }))).toBe(undefined)
  })

  test('limits an IP address to 60 nonces and 30 verifications a minute, and sends Retry-After', async () => {
    for (let index = 0; index < 60; index += 1)
      expect((await visitor.call('GET', 'nonce')).status).toBe(200)
    const over = await visitor.call('GET', 'nonce')
    expect(over).toMatchObject({ status: 429, body: { error: 'too many' } })
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(over.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (let index = 0; index < 30; index += 1)
      expect((await visitor.call('POST', 'verify', {})).status).toBe(400)
    expect(await visitor.call('POST', 'verify', {})).toMatchObject({ status: 429 })
    await site.store.later(60_000)
    expect(await visitor.signIn()).toMatchObject(valid)
  })

  test('nonce requests sweep expired entries once a minute, or immediately while more remain', async () => {
    const swept: number[] = []
    const left = [SWEEP, SWEEP, 3, 0]
    const store = {
      ...site.store,
      sweep: async () => {
        swept.push(left[0] ?? 0)
        return left.shift() ?? 0
      },
    }
    const one = await startTestSite(store)
    for (let index = 0; index < 6; index += 1) await one.visitor().nonce()
    expect(swept).toEqual([SWEEP, SWEEP, 3])
    await site.store.later(60_000)
    for (let index = 0; index < 3; index += 1) await one.visitor().nonce()
    expect(swept).toEqual([SWEEP, SWEEP, 3, 0])
    await one.close()
  })

  test('the store contains neither session ids nor nonces in usable form', async () => {
    await visitor.signIn()
    await visitor.nonce()
    const stored = await site.store.dump()
    expect(stored).toContain(address)
    for (const id of visitor.cookies.values()) expect(stored).not.toContain(id)
    for (const [id] of stored.matchAll(/\b[0-9a-f]{64}\b/g)) {
      const thief = site.visitor()
      thief.cookies.set('florin-sign-in', id)
      expect(await thief.me()).toBe(401)
    }
  })

  test('GET /health reports reachable chains and EOA-only chains, and caches the result', async () => {
    const urls = { 1: site.chain.url, 10: site.chain.url }
    const health = async (parts: Parameters<typeof startTestSite>[1] = {}) => {
      const one = await startTestSite(site.store, { urls: { 1: site.chain.url }, ...parts })
      const replies = await Promise.all([
        one.send('GET', 'health', { host: '10.0.0.1' }),
        one.send('GET', 'health'),
        one.send('GET', 'health'),
      ])
      await one.close()
      return replies[0]
    }
    const before = site.chain.posts.length
    expect(await health()).toMatchObject({
      status: 200,
      body: { store: true, nodes: { 1: true }, keysOnly: [137, 10, 42_161] },
    })
    expect(site.chain.posts.length - before).toBe(1)
    // Chain 10's node is on another chain. EOAs can still sign in.
    expect(await health({ urls })).toMatchObject({
      status: 200,
      body: { store: true, nodes: { 1: true, 10: false }, keysOnly: [137, 42_161] },
    })
    // A contract account needs two nodes that agree.
    expect(await health({ urls: { 1: ['http://127.0.0.1:1/', site.chain.url] } })).toMatchObject({
      status: 200,
      body: { store: true, nodes: { 1: false } },
    })
  })

  test.each(['count', 'put', 'delete'] as const)(
    'GET /health responds with 503 when store.%s() fails',
    async (name) => {
      const down = { ...site.store, [name]: async () => Promise.reject(new Error('down')) }
      const one = await startTestSite(down, { urls: { 1: site.chain.url }, log: () => undefined })
      expect(await one.send('GET', 'health')).toMatchObject({
        status: 503,
        body: { store: false, nodes: { 1: true } },
      })
      expect(await one.send('HEAD', 'health')).toMatchObject({ status: 503, body: undefined })
      await one.close()
    },
  )

  test('GET /health does not wait for an RPC node that hangs', async () => {
    site.chain.fault = () => undefined
    const one = await startTestSite(site.store, { urls: { 1: site.chain.url } })
    expect(await one.send('GET', 'health')).toMatchObject({
      status: 200,
      body: { store: true, nodes: { 1: null } },
    })
    expect(await one.send('HEAD', 'health')).toMatchObject({ status: 200, body: undefined })
    await one.close()
  })

  test('signOutEverywhere ends all sessions of one account only', async () => {
    const browsers = [site.visitor(), site.visitor()]
    for (const browser of browsers) await browser.signIn()
    signsAsContract()
    const other = site.visitor()
    const otherAddress = otherAccount.address
    await other.verify(await other.message({ address: otherAddress }), { by: otherAccount })
    expect(await site.signIn.signOutEverywhere(testAccount.address)).toBe(2)
    expect(await Promise.all([...browsers, other].map(async (one) => one.me()))).toEqual([
      401, 401, 200,
    ])
    expect(await browsers[0]?.signIn()).toMatchObject({ status: 200 })
    await expect(site.signIn.signOutEverywhere('%')).rejects.toThrow('not an address')
  })
})

test.each([
  [undefined],
  [''],
  [[]],
  ['*'],
  ['https://*.site.example'],
  ['https://site.example/'],
  ['https://site.example/path'],
  ['site.example'],
  ['http://site.example'],
  ['https://SITE.example'],
  ['null'],
  [['https://site.example', 'x']],
  [['http://localhost:1', 'https://localhost:1']],
  [['https://site.example', 'http://localhost:3000']],
])(
  'createSignIn rejects an origin that is missing, has a path or wildcard, or is insecure: %j',
  async (origin) => {
    const [, open] = storeFactories[0]!
    const store = await open()
    expect(() => createSignIn({ origin: origin as string, urls: {}, store })).toThrow('origin')
    expect(() => createSignIn({ origin: 'https://site.example', urls: {}, store })).not.toThrow()
  },
)

test.each([[undefined], [''], [[]], ['wss://node.example']])(
  'createSignIn rejects a configured chain without an HTTP RPC URL: %j',
  async (url) => {
    const store = await storeFactories[0]![1]()
    const open = (urls: unknown) => () =>
      createSignIn({ origin: 'https://site.example', urls: urls as Record<number, string>, store })
    expect(open({ 1: 'https://node.example', 137: url })).toThrow('urls: chain 137 ')
    expect(open({ 1: ['wss://node.example', 'https://node.example'] })).not.toThrow()
  },
)

test('cookies on an https origin have the __Host- prefix, also when they are deleted', async () => {
  const site = await startTestSite(await storeFactories[0]![1](), {
    origin: ['https://site.example', 'https://www.site.example'],
  })
  const visitor = site.visitor('https://www.site.example')
  const rest = (seconds: number): string =>
    `HttpOnly; SameSite=Strict; Path=/; Max-Age=${seconds}; Secure`
  const text = await visitor.message()
  expect([...visitor.cookies.keys()]).toEqual(['__Host-florin-nonce'])
  expect((await visitor.call('GET', 'nonce')).headers['set-cookie']).toEqual([
    `__Host-florin-nonce=${visitor.cookies.get('__Host-florin-nonce')}; ${rest(300)}`,
  ])
  const opened = (await visitor.verify(text)).headers['set-cookie']
  expect(opened).toEqual([
    `__Host-florin-sign-in=${visitor.cookies.get('__Host-florin-sign-in')}; ${rest(86_400)}`,
  ])
  expect((await visitor.call('POST', 'sign-out', {})).headers['set-cookie']).toEqual([
    `__Host-florin-sign-in=; ${rest(0)}`,
    `__Host-florin-nonce=; ${rest(0)}`,
  ])
  await site.close()
})

test('createSignIn accepts a class instance as a custom store', async () => {
  const opened = await storeFactories[0]![1]()
  class OwnStore {
    readonly store = opened
    now = () => this.store.now()
    get(id: string) {
      return this.store.get(id)
    }
    put(...entry: Parameters<typeof opened.put>) {
      return this.store.put(...entry)
    }
    take(...entry: Parameters<typeof opened.take>) {
      return this.store.take(...entry)
    }
    delete(id: string) {
      return this.store.delete(id)
    }
    count(...entry: Parameters<typeof opened.count>) {
      return this.store.count(...entry)
    }
    sweep() {
      return this.store.sweep()
    }
    later = opened.later
    dump = opened.dump
    close = opened.close
  }
  const site = await startTestSite(new OwnStore())
  expect(await site.visitor().signIn()).toMatchObject({ status: 200 })
  await site.close()
})
