// The sign-in flow with a scripted server, a scripted wallet and a fake clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { parseSiweMessage } from '../../../e2e/playground/parseSiweMessage.ts'
import { createStore, type Store } from '../../../src/lib/store.ts'
import { createSignIn, NONCE_MS, type SignIn } from '../../../src/core/signIn/signInFlow.ts'
import type { Account, Debt, Signed } from '../../../src/core/signIn/signInServer.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { ALICE, BOB, fakeProvider, type FakeProvider } from '../../fakes/provider.ts'

const RENEW_MS = 180_000

const SIGNATURE = `0x${'ab'.repeat(65)}`
const OPEN: State = {
  ...INITIAL,
  session: { status: 'unauthenticated', walletId: 'w', address: ALICE, chainId: 137 },
  modal: 'sign-in',
}

let state: Store<State>
let nonces: Deferred<string>[]
let verified: (Deferred<Account> & { signed: Signed; signal: AbortSignal })[]
let signedIn: Account[]
let signedOut: number
let wallet: FakeProvider
let signing: Deferred<unknown>[]
let connection: Connection
let flow: SignIn
let checkAccount: (() => Promise<boolean>) | undefined

const isSupported = (chainId: number) => chainId !== 56
const tick = () => vi.advanceTimersByTimeAsync(0)
const step = () => flow.state.get().step
const error = () => {
  const now = flow.state.get()
  return now.step === 'failed' ? now.error.code : undefined
}
const messages = () =>
  wallet.requests.map(({ params }) => {
    const [hex] = params as [string, string]
    return new TextDecoder().decode(
      Uint8Array.from(hex.slice(2).match(/../g) ?? [], (byte) => parseInt(byte, 16)),
    )
  })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') })
  state = createStore<State>(INITIAL)
  nonces = []
  verified = []
  signedIn = []
  signedOut = 0
  signing = []
  checkAccount = undefined
  wallet = fakeProvider({
    personal_sign: () => {
      signing.push(deferred())
      return signing.at(-1)!.promise
    },
  })
  connection = fakeConnection({ address: ALICE, chainId: 137, provider: wallet.provider })
  flow = createSignIn({
    session: {
      state,
      connection: () => connection,
      isSupported,
      checkAccount: () => checkAccount?.(),
    },
    signed: (account) => {
      signedIn.push(account)
      state.set(INITIAL)
    },
    server: {
      nonce: () => {
        nonces.push(deferred())
        return nonces.at(-1)!.promise
      },
      debt: createStore<Debt>('none'),
      signOut: async () => {
        signedOut += 1
        return 'ended'
      },
      verify: (signed, signal) => {
        verified.push({ ...deferred<Account>(), signed, signal })
        return verified.at(-1)!.promise
      },
    },
    place: { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
    statement: 'Sign in to Florin.',
  })
})
afterEach(() => {
  flow.stop()
  vi.useRealTimers()
})

async function ready(nonce = 'nonce0001'): Promise<void> {
  state.set(OPEN)
  nonces.at(-1)!.resolve(nonce)
  await tick()
}
async function signed(signature: unknown): Promise<void> {
  flow.sign()
  signing.at(-1)!.resolve(signature)
  await tick()
}

test(
  'the nonce is fetched when the modal opens, the wallet is asked in the task of the click, then the ' +
    'server',
  async () => {
    state.set(OPEN)
    expect([step(), nonces.length, wallet.log]).toEqual(['preparing', 1, []])
    nonces[0]!.resolve('nonce0001')
    await tick()
    expect([step(), wallet.log]).toEqual(['ready', []])
    flow.sign()
    expect([step(), wallet.log]).toEqual(['signing', ['personal_sign']])
    signing[0]!.resolve(SIGNATURE)
    await tick()
    expect([step(), verified[0]!.signed]).toEqual([
      'verifying',
      { message: messages()[0], signature: SIGNATURE },
    ])
    verified[0]!.resolve({ address: ALICE, chainId: 137 })
    await tick()
    expect([step(), signedIn]).toEqual(['idle', [{ address: ALICE, chainId: 137 }]])
  },
)

test(
  'the message is bound to site, account, chain, nonce and time; the address goes second, as the wallet gave ' +
    'it',
  async () => {
    await ready()
    flow.sign()
    expect(wallet.requests[0]!.params).toEqual([expect.stringMatching(/^0x[0-9a-f]+$/), ALICE])
    expect(parseSiweMessage(messages()[0]!)).toMatchObject({
      domain: '127.0.0.1:8080',
      uri: 'http://127.0.0.1:8080',
      address: ALICE,
      chainId: 137,
      nonce: 'nonce0001',
      statement: 'Sign in to Florin.',
      issuedAt: '2026-11-21T12:00:00.000Z',
      expirationTime: '2026-11-21T12:05:00.000Z',
    })
  },
)

test('clicks before the nonce is there and while the wallet is asked do nothing', async () => {
  state.set(OPEN)
  flow.sign()
  expect([step(), nonces.length]).toEqual(['preparing', 1])
  await ready()
  flow.sign()
  flow.sign()
  expect(wallet.log).toEqual(['personal_sign'])
})

test('no nonce: it could not be started, the wallet is not asked, and trying again starts anew', async () => {
  state.set(OPEN)
  nonces[0]!.reject(new AppError('sign-in-start', 'down'))
  await tick()
  expect([error(), wallet.log]).toEqual(['sign-in-start', []])
  flow.retry()
  nonces[1]!.resolve('nonce0002')
  await tick()
  expect(step()).toBe('ready')
})

test('refused in the wallet: said, and trying again asks at once with the same nonce', async () => {
  await ready()
  flow.sign()
  signing[0]!.reject({ code: 4001 })
  await tick()
  expect([error(), state.get().session.status]).toEqual(['user-rejected', 'unauthenticated'])
  flow.retry()
  expect([step(), wallet.log.length, nonces.length]).toEqual(['signing', 2, 1])
  expect(messages()[1]).toContain('Nonce: nonce0001')
})

test('signature not accepted: said, and trying again uses a new nonce that is there already', async () => {
  await ready()
  await signed(SIGNATURE)
  verified[0]!.reject(new AppError('sign-in-rejected', 'no'))
  await tick()
  expect([error(), nonces.length]).toEqual(['sign-in-rejected', 2])
  nonces[1]!.resolve('nonce0002')
  await tick()
  expect(error()).toBe('sign-in-rejected')
  flow.retry()
  expect(messages()[1]).toContain('Nonce: nonce0002')
})

test.each(['sign-in-rejected', 'sign-in-expired'] as const)(
  '%s, and trying again while the new nonce is on its way: ' +
    'the wallet is asked as soon as there is one, and not for who has gone',
  async (code) => {
    await ready()
    await signed(SIGNATURE)
    verified[0]!.reject(new AppError(code, 'no'))
    await tick()
    flow.retry()
    expect([step(), wallet.log]).toEqual(['preparing', ['personal_sign']])
    nonces.at(-1)!.resolve('nonce0002')
    await tick()
    expect([step(), wallet.log.length]).toEqual(['signing', 2])
    expect(messages()[1]).toContain('Nonce: nonce0002')
    signing[1]!.resolve(SIGNATURE)
    await tick()
    verified[1]!.reject(new AppError(code, 'no'))
    await tick()
    flow.retry()
    const late = nonces.at(-1)!
    state.set({ ...OPEN, modal: undefined })
    late.resolve('nonce0003')
    await tick()
    expect([step(), wallet.log.length]).toEqual(['idle', 2])
  },
)

test('a nonce counts once: when no new one can be had, trying again asks for one and not the wallet', async () => {
  await ready('nonce0001')
  await signed(SIGNATURE)
  verified[0]!.reject(new AppError('sign-in-rejected', 'no'))
  await tick()
  nonces.at(-1)!.reject(new AppError('sign-in-start', 'down'))
  await tick()
  expect(error()).toBe('sign-in-rejected')
  const asked = nonces.length
  flow.retry()
  expect([step(), nonces.length, wallet.log]).toEqual(['preparing', asked + 1, ['personal_sign']])
})

test('a server that could not check is given the same signature again; the wallet is not', async () => {
  await ready()
  await signed(SIGNATURE)
  verified[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await tick()
  expect([error(), nonces.length]).toEqual(['sign-in-unreachable', 1])
  flow.retry()
  expect([step(), wallet.log.length, verified[1]!.signed]).toEqual([
    'verifying',
    1,
    verified[0]!.signed,
  ])
  verified[1]!.resolve({ address: ALICE, chainId: 137 })
  await tick()
  expect(signedIn).toHaveLength(1)
})

test('what could not be checked in time is not sent again: the message is too old by then', async () => {
  await ready()
  await signed(SIGNATURE)
  verified[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await vi.advanceTimersByTimeAsync(NONCE_MS)
  flow.retry()
  expect([step(), verified.length, nonces.length]).toEqual(['preparing', 1, 2])
})

test('a nonce that comes after another account has come is not the one that is signed', async () => {
  state.set(OPEN)
  state.set({ ...OPEN, session: { ...OPEN.session, address: BOB } as State['session'] })
  nonces[1]!.resolve('nonce0002')
  await tick()
  nonces[0]!.resolve('nonce0001')
  await tick()
  flow.sign()
  expect(parseSiweMessage(messages()[0]!)).toMatchObject({ address: BOB, nonce: 'nonce0002' })
})

test('pressed without a connection it does nothing; once stopped nothing begins', async () => {
  await ready()
  connection = undefined as never
  flow.sign()
  expect(step()).toBe('ready')
  flow.stop()
  expect(step()).toBe('idle')
  state.set(INITIAL)
  state.set(OPEN)
  expect([step(), nonces.length]).toEqual(['idle', 1])
})

test('a server that signs somebody else in is not believed', async () => {
  await ready()
  await signed(SIGNATURE)
  verified[0]!.resolve({ address: BOB, chainId: 137 })
  await tick()
  expect([error(), signedIn, signedOut]).toEqual(['sign-in-rejected', [], 1])
})

test.each([
  ['account', { address: BOB, chainId: 137 }],
  ['account and another chain', { address: BOB, chainId: 10 }],
] as const)(
  'another %s while the wallet shows the message: the signature is dropped and a new message ' +
    'prepared',
  async (_what, change) => {
    await ready()
    flow.sign()
    state.set({ ...OPEN, session: { status: 'unauthenticated', walletId: 'w', ...change } })
    expect([step(), nonces.length]).toEqual(['preparing', 2])
    signing[0]!.resolve(SIGNATURE)
    nonces[1]!.resolve('nonce0002')
    await tick()
    expect([step(), verified.length]).toEqual(['ready', 0])
    flow.sign()
    expect(parseSiweMessage(messages()[1]!)).toMatchObject({ ...change, nonce: 'nonce0002' })
  },
)

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
  'an answer that arrives %i microtasks before the change is dropped too',
  async (count) => {
    await ready()
    flow.sign()
    signing[0]!.resolve('0x')
    for (let index = 0; index < count; index++) await Promise.resolve()
    state.set({
      ...OPEN,
      session: { status: 'unauthenticated', walletId: 'w', address: BOB, chainId: 137 },
    })
    await tick()
    expect(step()).toBe('preparing')
  },
)

test.each([0, 1, 2, 3, 4, 5, 6])(
  'an account that changes %i microtasks after the server’s yes: nobody stays signed in there',
  async (count) => {
    await ready()
    await signed(SIGNATURE)
    verified[0]!.resolve({ address: ALICE, chainId: 137 })
    for (let index = 0; index < count; index++) await Promise.resolve()
    const late = signedIn.length > 0
    if (!late)
      state.set({
        ...OPEN,
        session: { status: 'unauthenticated', walletId: 'w', address: BOB, chainId: 137 },
      })
    await tick()
    expect([signedIn.length, signedOut]).toEqual(late ? [1, 0] : [0, 1])
  },
)

test.each(['preparing', 'signing', 'verifying'])(
  'closing the modal while %s ends it, and the late answer changes nothing',
  async (when) => {
    state.set(OPEN)
    if (when !== 'preparing') await ready()
    if (when === 'signing') flow.sign()
    if (when === 'verifying') await signed(SIGNATURE)
    expect(step()).toBe(when)
    state.set({ ...OPEN, modal: undefined })
    expect(step()).toBe('idle')
    nonces[0]!.resolve('nonce0001')
    signing[0]?.resolve(SIGNATURE)
    verified[0]?.resolve({ address: ALICE, chainId: 137 })
    await tick()
    expect([step(), signedIn, verified[0]?.signal.aborted ?? true]).toEqual(['idle', [], true])
  },
)

test(
  'a message that grows old before the click is replaced by itself once, without a flicker, then it is ' +
    'said',
  async () => {
    await ready()
    await vi.advanceTimersByTimeAsync(RENEW_MS)
    expect([step(), nonces.length]).toEqual(['ready', 2])
    nonces[1]!.resolve('nonce0002')
    await tick()
    await vi.advanceTimersByTimeAsync(RENEW_MS)
    expect([error(), nonces.length, wallet.log]).toEqual(['sign-in-expired', 2, []])
    flow.retry()
    expect(messages()[0]).toContain('Nonce: nonce0002')
  },
)

test('after a sleep in which no timer ran, a click does not use the old nonce', async () => {
  await ready()
  vi.setSystemTime(Date.now() + NONCE_MS)
  flow.sign()
  expect([step(), wallet.log]).toEqual(['preparing', []])
})

test('a wallet that says nothing is asked again, and its answer to the first question changes nothing', async () => {
  await ready()
  flow.sign()
  flow.retry()
  expect([step(), wallet.log.length]).toEqual(['signing', 2])
  signing[0]!.reject({ code: 4001 })
  await tick()
  expect(step()).toBe('signing')
  signing[1]!.resolve(SIGNATURE)
  await tick()
  expect([step(), verified.length]).toEqual(['verifying', 1])
})

test('a signature that comes after the message expired is not sent, and the wallet is not asked unasked', async () => {
  await ready()
  flow.sign()
  await vi.advanceTimersByTimeAsync(NONCE_MS)
  signing[0]!.resolve(SIGNATURE)
  await tick()
  expect([error(), verified.length, wallet.log.length]).toEqual(['sign-in-expired', 0, 1])
})

test.each([
  ['around the page', { safe: { transaction: () => Promise.reject(new Error('not asked')) } }],
  ['over the relay', { peer: { name: 'Safe{Wallet}', link: undefined } }],
])(
  'a Safe %s that answers 0x: signatures are being collected',
  async (_where, kind: Partial<Connection>) => {
    Object.assign(connection, kind)
    await ready()
    await signed('0x')
    expect([step(), verified.length]).toEqual(['collecting', 0])
    await vi.advanceTimersByTimeAsync(60_000)
    flow.retry()
    expect(step()).toBe('signing')
    expect(messages()[1]).toBe(messages()[0]) // the one that its owners have signed meanwhile
  },
)

test.each([
  ['a number', 42],
  ['a word', 'signed'],
  ['half a byte', '0xabc'],
  ['an object', { signature: SIGNATURE }],
  ['yes', true],
  ['endless', `0x${'00'.repeat(40_000)}`],
  ['nothing', undefined],
  ['null', null],
  ['empty', ''],
  ['of no byte, by a wallet without other owners', '0x'],
])('what the wallet gives is no signature: %s', async (_name, answer) => {
  await ready()
  await signed(answer)
  expect([error(), verified.length]).toEqual(['wallet-bad-response', 0])
})

test('a wallet that throws instead of answering is told from a refusal', async () => {
  wallet.answer('personal_sign', () => {
    throw new TypeError('extension gone')
  })
  await ready()
  flow.sign()
  await tick()
  expect(error()).toBe('unknown')
})

test('a site address that cannot stand in a message is said, not thrown', async () => {
  state.set({
    ...OPEN,
    session: { status: 'unauthenticated', walletId: 'w', address: ALICE, chainId: 0 },
  })
  nonces[0]!.resolve('nonce0001')
  await tick()
  flow.sign()
  expect([error(), wallet.log]).toEqual(['invalid-input', []])
})

test('a change of the session that leaves the account leaves the nonce; another chain is another account', async () => {
  await ready()
  state.set({ ...OPEN, switching: { chainId: 10, error: undefined } })
  state.set({ ...OPEN, session: { ...OPEN.session } })
  expect([nonces.length, step()]).toEqual([1, 'ready'])
  state.set({ ...OPEN, session: { ...OPEN.session, chainId: 10 } as State['session'] })
  expect([nonces.length, step()]).toEqual([2, 'preparing'])
})

const moved = (chainId = 10): void =>
  state.set({ ...OPEN, session: { ...OPEN.session, chainId } as State['session'] })

test('a wallet that goes to another network while it is asked is waited for: its signature counts', async () => {
  await ready()
  flow.sign()
  moved()
  expect([step(), nonces.length]).toEqual(['signing', 1])
  signing[0]!.resolve(SIGNATURE)
  await tick()
  expect(step()).toBe('verifying')
  moved()
  verified[0]!.resolve({ address: ALICE, chainId: 137 })
  await tick()
  expect([signedIn, signedOut, step()]).toEqual([[{ address: ALICE, chainId: 137 }], 0, 'idle'])
})

test('a wallet that goes where this site is not is waited for no more: the way back is offered first', async () => {
  await ready()
  flow.sign()
  moved(56)
  expect([step(), nonces.length]).toEqual(['preparing', 2])
  signing[0]!.resolve(SIGNATURE)
  await tick()
  expect(verified).toEqual([])
})

test('declined after the network has changed, the next message names the new one', async () => {
  await ready()
  flow.sign()
  moved()
  signing[0]!.reject({ code: 4001 })
  await tick()
  expect(error()).toBe('user-rejected')
  flow.retry()
  expect(messages().map((text) => parseSiweMessage(text)?.chainId)).toEqual([137, 10])
})

test('a contract’s signature for the network before signs nobody in on this one: it is asked anew', async () => {
  flow.stop()
  flow = createSignIn({
    session: { state, connection: () => connection, isSupported, checkAccount: () => undefined },
    signed: (account) => void signedIn.push(account),
    server: {
      nonce: () => {
        nonces.push(deferred())
        return nonces.at(-1)!.promise
      },
      debt: createStore<Debt>('none'),
      signOut: async () => 'ended',
      verify: async () => ({ address: ALICE, chainId: 137, contract: true }),
    },
    place: { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
  })
  await ready()
  flow.sign()
  moved()
  signing[0]!.resolve(SIGNATURE)
  await tick()
  expect([signedIn.length, nonces.length, step()]).toEqual([1, 2, 'preparing'])
  nonces[1]!.resolve('nonce0002')
  await tick()
  expect(step()).toBe('ready')
})

test('a wallet on another account is not asked to sign; the new account is asked for instead', async () => {
  await ready()
  checkAccount = async () => {
    state.set({ ...OPEN, session: { ...OPEN.session, address: BOB } as State['session'] })
    return false
  }
  flow.sign()
  await tick()
  expect([step(), wallet.log]).toEqual(['preparing', []])
  checkAccount = async () => true
  nonces.at(-1)!.resolve('nonce0002')
  await tick()
  flow.sign()
  await tick()
  expect(parseSiweMessage(messages()[0]!)?.address).toBe(BOB)
})

test('a wallet that names no account is not asked to sign, and the visitor can try again', async () => {
  await ready()
  checkAccount = () => Promise.reject(new AppError('wallet-unreachable', 'no answer'))
  flow.sign()
  await tick()
  expect([error(), wallet.log]).toEqual(['wallet-unreachable', []])
  checkAccount = async () => true
  flow.retry()
  await tick()
  expect([step(), wallet.log]).toEqual(['signing', ['personal_sign']])
})

test('an attempt that is left while the account is read asks for no signature', async () => {
  const checked = deferred<boolean>()
  checkAccount = () => checked.promise
  await ready()
  flow.sign()
  state.set(INITIAL)
  checked.resolve(true)
  await tick()
  expect(wallet.log).toEqual([])
})

test('signing out is the server’s to do', () => {
  flow.signOut()
  expect(signedOut).toBe(1)
})

test('nothing is asked while somebody is connected, nobody is, or no modal asks', () => {
  state.set({ ...OPEN, modal: undefined })
  state.set({
    ...OPEN,
    session: { ...OPEN.session, status: 'connected' } as State['session'],
    modal: 'account',
  })
  state.set({ ...INITIAL, modal: 'connect' })
  expect([nonces.length, step()]).toEqual([0, 'idle'])
  state.set({ ...OPEN, modal: 'connect' })
  expect([nonces.length, step()]).toEqual([1, 'preparing'])
})
