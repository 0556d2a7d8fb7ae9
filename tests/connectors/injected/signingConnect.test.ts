// Connecting and signing in with one approval (ERC-7846), as Base Account documents it.
import { expect, test } from 'vitest'
import type { Address } from '../../../src/eth/address.ts'
import { createSignInMessage, type SiweChallenge } from '../../../src/connectors/connectAndSign.ts'
import { createInjectedConnector } from '../../../src/connectors/injected/injectedConnector.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import {
  ALICE,
  BOB,
  fakeProvider,
  never,
  rejectWith,
  type Answer,
  type FakeProvider,
} from '../../fakes/provider.ts'

const SIGNATURE = `0x${'ab'.repeat(65)}`
const CHALLENGE: SiweChallenge = {
  domain: 'site.example',
  uri: 'https://site.example',
  statement: 'Sign in to Florin.',
  nonce: 'nonce0001',
  issuedAt: '2026-11-23T10:00:00.000Z',
  expirationTime: '2099-11-23T10:05:00.000Z',
  expiresAt: Date.parse('2099-11-23'),
}
const text = (
  change: Partial<SiweChallenge> = {},
  address: Address = ALICE,
  chainId = 137,
): string => createSignInMessage({ ...CHALLENGE, ...change }, { address, chainId }) ?? ''
const signed =
  (message: unknown = text(), signature: unknown = SIGNATURE, address: string = ALICE): Answer =>
  () => ({ accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] })

function setUp(
  answer: Answer,
  more: Readonly<Record<string, Answer>> = {},
  challenge: SiweChallenge | undefined = CHALLENGE,
) {
  const fake = fakeProvider({ wallet_connect: answer, eth_accounts: () => [], ...more })
  const signing = { challenges: { ready: () => challenge }, chainId: 137, plain: new WeakSet() }
  const connector = createInjectedConnector(
    { provider: fake.provider },
    { page: new EventTarget(), signing },
  )
  const connect = (): Promise<Connection> =>
    connector.connect({ signal: new AbortController().signal })
  return { fake, connect, plain: (): boolean => signing.plain.has(fake.provider) }
}

test('connect requests the connection and the signature with one synchronous wallet_connect', async () => {
  const { fake, connect } = setUp(signed())
  const connecting = connect()
  const { domain, uri, statement, nonce, issuedAt, expirationTime } = CHALLENGE
  const signInWithEthereum = {
    version: '1',
    chainId: '0x89',
    domain,
    uri,
    statement,
    nonce,
    issuedAt,
    expirationTime,
  }
  expect(fake.requests).toEqual([
    { method: 'wallet_connect', params: [{ version: '1', capabilities: { signInWithEthereum } }] },
  ])
  expect(await connecting).toMatchObject({
    address: ALICE,
    signed: { message: text(), signature: SIGNATURE },
  })
  expect(fake.log).toEqual(['wallet_connect', 'eth_chainId'])
})

test('connect does not request a signature if there is no nonce', async () => {
  const none = setUp(signed())
  const connector = createInjectedConnector(
    { provider: none.fake.provider },
    {
      page: new EventTarget(),
      signing: { challenges: { ready: () => undefined }, chainId: 1, plain: new WeakSet() },
    },
  )
  const connecting = connector.connect({ signal: new AbortController().signal })
  expect(none.fake.log).toEqual(['eth_requestAccounts'])
  expect((await connecting).signed).toBe(undefined)
})

test.each<[string, Answer]>([
  ['has no sign-in capability', () => ({ accounts: [{ address: ALICE }] })],
  [
    'has an error instead of the signature',
    () => ({
      accounts: [
        {
          address: ALICE,
          capabilities: {
            signInWithEthereum: { code: 4001, message: 'no' },
          },
        },
      ],
    }),
  ],
  ['is for another account', signed(text({}, BOB))],
  ['is for another chain', signed(text({}, ALICE, 1))],
  ['has another nonce', signed(text({ nonce: 'nonce0002' }))],
  ['has another domain', signed(text({ domain: 'evil.example' }))],
  ['has another URI', signed(text({ uri: 'https://evil.example' }))],
  ['has a later expiration time', signed(text({ expirationTime: '2100-11-23T10:05:00.000Z' }))],
  ['has another statement', signed(text({ statement: 'Give me everything.' }))],
  ['has an additional line', signed(`${text()}\nResources:\n- https://evil.example`)],
  ['is not a string', signed({})],
  ['has no signature', signed(text(), null)],
  ['has an empty signature', signed(text(), '0x')],
  ['has a signature that is too long', signed(text(), `0x${'00'.repeat(32_768)}`)],
  ['has a signature that is not hex', signed(text(), 'yes')],
])('connects without a signature if the sign-in response %s', async (_, answer) => {
  const { fake, connect, plain } = setUp(answer)
  const connection = await connect()
  expect([connection.address, connection.signed, plain()]).toEqual([ALICE, undefined, true])
  expect(fake.log).toEqual(['wallet_connect', 'eth_chainId'])
  await connect()
  expect(fake.log.slice(2)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

test('connects without a signature if the message has expired', async () => {
  const { connect } = setUp(signed(), {}, { ...CHALLENGE, expiresAt: Date.now() - 1 })
  expect((await connect()).signed).toBe(undefined)
})

test.each([4200, -32601, -32602, -32002])(
  'falls back to eth_requestAccounts after error %i from wallet_connect',
  async (code) => {
    const { fake, connect } = setUp(rejectWith(code))
    expect((await connect()).address).toBe(ALICE)
    expect(fake.log).toEqual(['wallet_connect', 'eth_requestAccounts', 'eth_chainId'])
  },
)

test('rejects with user-rejected if the user declines wallet_connect', async () => {
  const { fake, connect } = setUp(rejectWith(4001))
  await expect(connect()).rejects.toMatchObject({ code: 'user-rejected' })
  expect(fake.log).toEqual(['wallet_connect'])
  await connect()
  expect(fake.log.slice(1)).toEqual(['eth_requestAccounts', 'eth_chainId'])
})

const RUBBISH: readonly [string, Answer][] = [
  ['the response null', () => null],
  ['a string as response', () => 'yes'],
  ['an empty account list', () => ({ accounts: [] })],
  ['an invalid account', () => ({ accounts: [{ address: '0x12' }] })],
  ['a list as response', () => [ALICE]],
  ['error -32603', rejectWith(-32603)],
  ['error 5700', rejectWith(5700)],
  ['an error without a code', () => Promise.reject(new Error('x'))],
]
test.each(RUBBISH)(
  'connects without another prompt if wallet_connect fails with %s after the approval',
  async (_, answer) => {
    const { fake, connect } = setUp(answer, { eth_accounts: () => [ALICE] })
    expect(await connect()).toMatchObject({ address: ALICE })
    expect(fake.log).not.toContain('eth_requestAccounts')
  },
)
test.each(RUBBISH)(
  'rejects if wallet_connect fails with %s, and the next attempt uses eth_requestAccounts',
  async (_, answer) => {
    const { fake, connect } = setUp(answer)
    await expect(connect()).rejects.toBeInstanceOf(Error)
    expect(fake.log).not.toContain('eth_requestAccounts')
    expect(await connect()).toMatchObject({ address: ALICE })
    expect(fake.log.filter((method) => method === 'wallet_connect')).toHaveLength(1)
  },
)

test('aborting rejects immediately', async () => {
  const { fake }: { fake: FakeProvider } = setUp(never)
  const abort = new AbortController()
  const signing = { challenges: { ready: () => CHALLENGE }, chainId: 137, plain: new WeakSet() }
  const connector = createInjectedConnector(
    { provider: fake.provider },
    { page: new EventTarget(), signing },
  )
  const connecting = connector.connect({ signal: abort.signal })
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
})
