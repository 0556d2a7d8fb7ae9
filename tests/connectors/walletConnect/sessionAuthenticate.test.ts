// The wallet uses WalletConnect's own library, and the sign-in server's code checks messages.
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { AuthTypes } from '@walletconnect/types'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkMessage } from '../../../server/message.mjs'
import { systemClock } from '../../../src/lib/clock.ts'
import type { SiweChallenge } from '../../../src/connectors/connectAndSign.ts'
import type { TabLocks } from '../../../src/connectors/walletConnect/tabs.ts'
import {
  fakeWeb,
  grant,
  METHODS,
  setUpRelay,
  openSocket,
  resultOf,
  startSite,
  startWallet,
  until,
} from './harness.ts'
import type { FakeWeb, Site, Wallet } from './harness.ts'

const ORIGIN = 'https://site.example'
const NONCE = 'c'.repeat(32)
const FIRST = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const OTHER = privateKeyToAccount(`0x${'2'.repeat(64)}`)
const ADDRESS = FIRST.address.toLowerCase()

const fixture = setUpRelay()
let plain: Wallet
let wallet: Wallet
const requests: { id: number; payload: AuthTypes.PayloadParams }[] = []
beforeAll(async () => {
  plain = await startWallet(fixture.relay.url)
  wallet = await startWallet(fixture.relay.url)
  wallet.client.on(
    'session_authenticate',
    ({ id, params }) => void requests.push({ id, payload: params.authPayload }),
  )
  fixture.cleanUp(plain.close)
  fixture.cleanUp(wallet.close)
})

function challenge(change: Partial<SiweChallenge> = {}): SiweChallenge {
  const now = Date.now()
  return {
    domain: 'site.example',
    uri: ORIGIN,
    statement: 'Sign in to My Coin App.',
    nonce: NONCE,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + 300_000).toISOString(),
    expiresAt: now + 300_000,
    ...change,
  }
}

const challenges = { next: async () => challenge() }

function site(change: Partial<SiweChallenge> = {}, web?: FakeWeb): Site {
  return startSite(fixture.relay.url, {
    challenges: { next: async () => challenge(change) },
    ...(web && { web }),
  })
}

/** Scans the pairing code. Resolves with the request that the wallet receives. */
async function observe(uri: string): Promise<(typeof requests)[number]> {
  const before = requests.length
  await wallet.client.pair({ uri })
  await until(() => requests.length > before)
  return requests[before]!
}

type Change = {
  readonly chain?: number
  readonly account?: string
  readonly by?: typeof FIRST
  readonly methods?: readonly string[]
  readonly change?: (payload: AuthTypes.PayloadParams) => object
}

async function cacaoOf(
  request: AuthTypes.PayloadParams,
  {
    chain = 1,
    account = FIRST.address,
    by = FIRST,
    methods = METHODS,
    change = () => ({}),
  }: Change = {},
): Promise<AuthTypes.Cacao> {
  const chains = ['eip155:1', 'eip155:137']
  const filled = populateAuthPayload({ authPayload: request, chains, methods: [...methods] })
  const payload = { ...filled, ...change(filled) }
  const iss = `did:pkh:eip155:${chain}:${account}`
  const message = wallet.client.formatAuthMessage({ request: payload, iss })
  return buildAuthObject(payload, { t: 'eip191', s: await by.signMessage({ message }) }, iss)
}

async function sign(uri: string, change: Change = {}): Promise<void> {
  const { id, payload } = await observe(uri)
  await wallet.client.approveSessionAuthenticate({ id, auths: [await cacaoOf(payload, change)] })
}

/** Sends a response without the checks of the wallet's library. */
async function answer(
  uri: string,
  result: (cacao: AuthTypes.Cacao) => unknown,
  change: Change = {},
): Promise<void> {
  const { id, payload } = await observe(uri)
  const cacao = await cacaoOf(payload, change)
  const { crypto, relayer } = wallet.client.core
  const requester = wallet.client.auth.requests.get(id)!.requester.publicKey
  const senderPublicKey = await crypto.generateKeyPair()
  const hash = await globalThis.crypto.subtle.digest('SHA-256', Buffer.from(requester, 'hex'))
  const message = await crypto.encode('', { id, jsonrpc: '2.0', result: result(cacao) } as never, {
    type: 1,
    receiverPublicKey: requester,
    senderPublicKey,
  })
  await relayer.publish(Buffer.from(hash).toString('hex'), message, {
    ttl: 300,
    tag: 1117,
    prompt: false,
  })
}

describe('connecting and signing with one approval', () => {
  test('connects with a signed message that the server accepts', async () => {
    const { uri, connection } = await site().pair()
    expect(uri).toContain('&methods=wc_sessionAuthenticate')
    await sign(uri)
    const activeConnection = await connection
    expect(activeConnection).toMatchObject({
      address: ADDRESS,
      chainId: 1,
      chainIds: [1, 137],
      peer: { name: 'Test Wallet' },
    })
    const { message = '', signature = '0x' } = activeConnection.signed ?? {}
    const chains = new Map([[1, []]])
    expect(checkMessage(message, { origin: ORIGIN, chains, now: Date.now() })).toEqual({
      address: ADDRESS,
      chainId: 1,
      nonce: NONCE,
    })
    expect(await verifyMessage({ address: FIRST.address, message, signature })).toBe(true)
    await activeConnection.disconnect()
    await until(() => wallet.client.session.keys.length === 0)
  })

  test('creates a session that sends requests and is restored after a reload', async () => {
    wallet.onRequest(({ method }) => (method === 'personal_sign' ? '0x5161' : undefined))
    const one = site()
    const { uri, connection } = await one.pair()
    await sign(uri)
    const request = { method: 'personal_sign', params: ['0x00', ADDRESS] }
    expect(await (await connection).provider.request(request)).toBe('0x5161')
    const again = await site({}, one.web).connector.reconnect({
      signal: new AbortController().signal,
    })
    expect(again).toMatchObject({ address: ADDRESS, chainId: 1 })
    expect(again?.signed).toBe(undefined)
    expect(await resultOf(again!.provider.request(request))).toBe('0x5161')
    await again?.disconnect()
  })

  test('connects on the chain that the wallet has signed for', async () => {
    const { uri, connection } = await site().pair()
    await sign(uri, { chain: 137 })
    const activeConnection = await connection
    expect(activeConnection).toMatchObject({
      chainId: 137,
      signed: { message: expect.stringContaining('Chain ID: 137') },
    })
    await activeConnection.disconnect()
  })

  test('connects without a signature if the wallet approves the session proposal of the same pairing', async () => {
    const { uri, connection } = await site().pair()
    await plain.approve(uri, grant([1, 137]))
    const activeConnection = await connection
    expect([activeConnection.chainId, activeConnection.signed]).toEqual([1, undefined])
    await activeConnection.disconnect()
  })
})

// Rule: optional fields may be missing or null, and hex may lack 0x. The message is the same.
test.each<[string, (cacao: AuthTypes.Cacao) => object]>([
  [
    'optional fields that are null',
    (cacao) => ({ ...cacao, p: { ...cacao.p, nbf: null, requestId: null } }),
  ],
  ['a signature without 0x', ({ p, s, ...more }) => ({ ...more, p, s: { ...s, s: s.s.slice(2) } })],
])('connects with a signed message for %s', async (_, change) => {
  const { uri, connection } = await site().pair()
  await answer(uri, (cacao) => ({ cacaos: [change(cacao)], responder: responder() }))
  const activeConnection = await connection
  const { message = '', signature = '0x' } = activeConnection.signed ?? {}
  expect(await verifyMessage({ address: FIRST.address, message, signature })).toBe(true)
  activeConnection.close()
})

test.each([10_001, -32_601])(
  'waits for the session proposal if the wallet does not know the method (code %i)',
  async (code) => {
    const { uri, connection } = await site().pair()
    const { id } = await observe(uri)
    await wallet.client.rejectSessionAuthenticate({ id, reason: { code, message: 'no' } })
    await plain.approve(uri, grant([1, 137]))
    const activeConnection = await connection
    expect([activeConnection.chainId, activeConnection.signed]).toEqual([1, undefined])
    await activeConnection.disconnect()
  },
)

describe('invalid messages and signatures', () => {
  test.each<[string, Change]>([
    ['another domain', { change: () => ({ domain: 'evil.example' }) }],
    ['another nonce', { change: () => ({ nonce: 'd'.repeat(32) }) }],
    ['another URI', { change: () => ({ aud: 'https://evil.example' }) }],
    [
      'a later expiration time',
      { change: () => ({ exp: new Date(Date.now() + 9e8).toISOString() }) },
    ],
    ['no expiration time', { change: () => ({ exp: undefined }) }],
    ['another issue time', { change: () => ({ iat: new Date(0).toISOString() }) }],
    ['a not-before time', { change: () => ({ nbf: new Date(0).toISOString() }) }],
    ['a request ID', { change: () => ({ requestId: 'mine' }) }],
    ['another statement', { change: () => ({ statement: 'Give me everything.' }) }],
    ['an address without checksum, which ERC-4361 does not allow', { account: ADDRESS }],
  ])('connects without a signature if the message has %s', async (_, change) => {
    const { uri, connection } = await site().pair()
    await sign(uri, change)
    const activeConnection = await connection
    expect(activeConnection).toMatchObject({ address: ADDRESS, chainId: 1 })
    expect(activeConnection.signed).toBe(undefined)
    await activeConnection.disconnect()
  })

  test.each<[string, (cacao: AuthTypes.Cacao) => unknown]>([
    ['not a string', ({ s }) => ({ ...s, s: 7 })],
    ['not hex', ({ s }) => ({ ...s, s: 'yes' })],
    ['empty (0x)', ({ s }) => ({ ...s, s: '0x' })],
  ])('connects without a signature if the signature is %s', async (_, change) => {
    const { uri, connection } = await site().pair()
    await answer(uri, (cacao) => ({
      cacaos: [{ ...cacao, s: change(cacao) }],
      responder: responder(),
    }))
    const activeConnection = await connection
    expect([activeConnection.address, activeConnection.signed]).toEqual([ADDRESS, undefined])
    await activeConnection.disconnect()
  })

  test('connects without a signature if it is of another account or for a chain that was not requested', async () => {
    const { uri, connection } = await site().pair()
    await answer(uri, (cacao) => ({
      responder: responder(),
      cacaos: [
        { ...cacao, p: { ...cacao.p, iss: `did:pkh:eip155:56:${FIRST.address}` } },
        {
          ...cacao,
          p: { ...cacao.p, iss: `did:pkh:eip155:137:${OTHER.address}`, domain: 'evil.example' },
        },
      ],
    }))
    const activeConnection = await connection
    expect([activeConnection.address, activeConnection.chainId, activeConnection.signed]).toEqual([
      ADDRESS,
      1,
      undefined,
    ])
    activeConnection.close()
  })

  test('connects without a signature if the message has expired', async () => {
    const made = challenge()
    const { uri, connection } = await startSite(fixture.relay.url, {
      challenges: { next: async () => made },
    }).pair()
    const { id, payload } = await observe(uri)
    Object.assign(made, { expiresAt: Date.now() })
    await wallet.client.approveSessionAuthenticate({ id, auths: [await cacaoOf(payload)] })
    const activeConnection = await connection
    expect([activeConnection.address, activeConnection.signed]).toEqual([ADDRESS, undefined])
    await activeConnection.disconnect()
  })
})

const key = 'b'.repeat(64)
const metadata = { name: 'W', description: '', url: '', icons: [] }
const responder = (publicKey: unknown = key) => ({ publicKey, metadata })
const one = (change: (p: AuthTypes.Cacao['p']) => object) => (cacao: AuthTypes.Cacao) => ({
  cacaos: [{ ...cacao, p: { ...cacao.p, ...change(cacao.p) } }],
  responder: responder(),
})

describe('rejected and malformed responses', () => {
  test.each<[string, (cacao: AuthTypes.Cacao) => unknown]>([
    ['null', () => null],
    ['no cacaos', () => ({ responder: responder() })],
    [
      'malformed cacaos',
      () => ({
        cacaos: [null, 7, 'x', {}, { p: null }, { p: { iss: 5 } }],
        responder: responder(),
      }),
    ],
    ['an invalid account', one(() => ({ iss: 'did:pkh:eip155:1:0x12' }))],
    ['no permissions', one(() => ({ resources: undefined }))],
    ['a malformed permission', one(() => ({ resources: ['urn:recap:@@@'] }))],
    ['a permission that is not JSON', one(() => ({ resources: ['urn:recap:AAAA'] }))],
    ['a malformed public key', (cacao) => ({ cacaos: [cacao], responder: responder('mine') })],
  ])(
    'rejects a response with %s as wallet-bad-response, and the next pairing requests no signature',
    async (_, result) => {
      const here = site()
      const first = await here.pair()
      await answer(first.uri, result)
      await expect(first.connection).rejects.toMatchObject({ code: 'wallet-bad-response' })
      const second = await here.pair()
      expect(second.uri).not.toContain('methods=')
      await wallet.approve(second.uri, grant([1]))
      await (await second.connection).disconnect()
      const third = await here.pair() // pairings request sign-in again after a connection
      expect(third.uri).toContain('methods=')
      third.abort()
    },
  )

  test.each([
    [5000, 'user-rejected'],
    [5001, 'user-rejected'],
    [-32000, 'wallet-refused'],
  ])(
    'rejects if the wallet rejects with code %i, and the next pairing requests no signature',
    async (code, expected) => {
      const here = site()
      const first = await here.pair()
      const { id } = await observe(first.uri)
      await wallet.client.rejectSessionAuthenticate({ id, reason: { code, message: 'no' } })
      await expect(first.connection).rejects.toMatchObject({ code: expected })
      const second = await here.pair()
      expect(second.uri).not.toContain('methods=')
      second.abort()
    },
  )

  test('after Cancel without a response from the wallet, the next pairing requests no signature', async () => {
    const here = site()
    const first = await here.pair()
    const before = wallet.proposals.length
    await observe(first.uri)
    here.clock.advance(10_000)
    expect(wallet.proposals).toHaveLength(before)
    first.abort()
    await expect(first.connection).rejects.toMatchObject({ code: 'aborted' })
    const second = await here.pair()
    expect(second.uri).not.toContain('methods=')
    second.abort()
  })

  test('with connectOnly, the pairing requests no signature', async () => {
    const here = site()
    const first = await here.pair()
    expect(first.progress).toContainEqual(
      expect.objectContaining({ kind: 'uri', uri: first.uri, signs: true }),
    )
    first.abort()
    await expect(first.connection).rejects.toMatchObject({ code: 'aborted' })
    const second = await here.pair({ connectOnly: true })
    expect(second.uri).not.toContain('methods=')
    expect(second.progress.some((step) => step.kind === 'uri' && step.signs)).toBe(false)
    second.abort()
  })
})

describe('Cancel, second wallets and fallbacks', () => {
  test('ends a session that the wallet approves after Cancel or after a reload', async () => {
    const aborted = await site().pair()
    const request = await observe(aborted.uri)
    aborted.abort()
    const auths = [await cacaoOf(request.payload)]
    const before = wallet.client.session.keys.length
    await wallet.client.approveSessionAuthenticate({ id: request.id, auths }).catch(() => {}) // the pairing has ended
    await until(() => wallet.client.session.keys.length === before)

    const web = fakeWeb()
    let gone = false
    const closed = startSite(fixture.relay.url, {
      web,
      challenges,
      openSocket(url) {
        if (gone) throw new Error('the page is gone')
        return openSocket(url) as never
      },
    })
    const late = await observe((await closed.pair()).uri)
    gone = true
    fixture.relay.control.drop()
    const later = fakeWeb([...web.map])
    const lateAuths = [await cacaoOf(late.payload)]
    await resultOf(wallet.client.approveSessionAuthenticate({ id: late.id, auths: lateAuths }))
    expect(wallet.client.session.keys).toHaveLength(before + 1)
    const locks: TabLocks = { request: async (name, _, run) => run({ name }) }
    const next = startSite(fixture.relay.url, { web: later, locks, clock: systemClock })
    await resultOf(next.connector.closeOrphaned())
    await until(() => wallet.client.session.keys.length === before)
  })

  test('ends the session of a second wallet that signs for the same pairing', async () => {
    const { uri, connection } = await site().pair()
    const second = await startWallet(fixture.relay.url)
    fixture.cleanUp(second.close)
    const calls: typeof requests = []
    second.client.on(
      'session_authenticate',
      ({ id, params }) => void calls.push({ id, payload: params.authPayload }),
    )
    await second.client.pair({ uri })
    await until(() => calls.length > 0)
    await sign(uri)
    const activeConnection = await connection
    const cacao = await cacaoOf(calls[0]!.payload)
    await second.client
      .approveSessionAuthenticate({ id: calls[0]!.id, auths: [cacao] })
      .catch(() => {})
    await until(() => second.client.session.keys.length === 0)
    expect(activeConnection.address).toBe(ADDRESS)
    await activeConnection.disconnect()
  })

  test('the pairing requests no signature if there is no nonce', async () => {
    const here = startSite(fixture.relay.url, { challenges: { next: async () => undefined } })
    const { uri, abort } = await here.pair()
    expect(uri).not.toContain('methods=')
    abort()
  })

  test('the pairing requests no signature if the relay does not accept the request', async () => {
    const here = site()
    fixture.relay.control.ignore('irn_publish')
    const { log } = fixture.relay.control
    const countRequests = (): number => log().filter(({ tag }) => tag === 1116).length
    const before = countRequests()
    const beginning = here.pair()
    await until(() => countRequests() > before)
    here.clock.advance(2_000)
    const { uri, abort } = await beginning
    expect(uri).not.toContain('methods=')
    fixture.relay.control.ignore()
    abort()
  })
})
