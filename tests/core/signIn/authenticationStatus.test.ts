import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import {
  createAuthenticationMonitor,
  type AuthenticationMonitor,
} from '../../../src/core/signIn/authenticationStatus.ts'
import { createAppStorage, type AppStorage } from '../../../src/core/storage.ts'
import type { ConnectionStore } from '../../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../../fakes/session.ts'
import type { SignedInAccount, SignInServer } from '../../../src/core/signIn/signInServer.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'
import { fakeConnection, type FakeConnection } from '../../fakes/connection.ts'
import { fakeArea } from '../../fakes/storage.ts'

const QUIET_MS = 50 // the store handles wallet events within this time together

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const REMEMBERED = { walletId: 'a', key: 'rdns.a', address: A, chainId: 1 }

let answered: Deferred<void> // resolves when the wallet responds to a restore
let requests: Deferred<SignedInAccount | undefined>[]
let calls: string[]
let connection: FakeConnection
let storage: AppStorage
let session: ConnectionStore
let signInCheck: AuthenticationMonitor
let layer: Promise<AuthenticationMonitor>
let verification: Deferred<SignedInAccount>
const server: Pick<SignInServer, 'me' | 'signOut' | 'verify'> = {
  async verify({ message }) {
    calls.push(`verify ${message}`)
    return verification.promise
  },
  me() {
    calls.push('me')
    requests.push(deferred())
    return requests.at(-1)!.promise
  },
  async signOut() {
    calls.push('sign-out')
    return 'ended'
  },
}
const tick = () => vi.advanceTimersByTimeAsync(QUIET_MS)
const status = () => session.state.get().session.status

beforeEach(() => {
  vi.useFakeTimers()
  answered = deferred()
  answered.resolve()
  requests = []
  calls = []
  verification = deferred()
  connection = fakeConnection({ address: A })
  storage = createAppStorage({ localStorage: fakeArea(), addEventListener: () => undefined })
  const wallet = {
    id: 'a',
    key: 'rdns.a',
    name: 'Wallet A',
    connector: { connect: async () => connection },
  }
  session = createTestSession({
    chains: [],
    storage,
    toasts: createToasts(),
    check: () => layer,
    wallet: () => wallet,
    reconnect: () => answered.promise.then(() => ({ wallet, connection })),
  })
  signInCheck = createAuthenticationMonitor({ server, session })
  layer = Promise.resolve(signInCheck)
  storage.setSession(REMEMBERED)
})
afterEach(() => {
  session.stop()
  vi.useRealTimers()
})

async function connect(account: SignedInAccount | undefined): Promise<void> {
  session.open('connect')
  session.connect('a')
  await tick()
  requests[0]?.resolve(account)
  await tick()
}

test('connect: the status stays "connecting" until the sign-in server responds', async () => {
  session.open('connect')
  session.connect('a')
  await tick()
  expect([status(), calls]).toEqual(['connecting', ['me']])
  requests[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('connect: shows the progress "answered" if the sign-in server does not respond within 1 s', async () => {
  session.connect('a')
  await tick()
  expect(session.state.get().session).toMatchObject({ status: 'connecting', progress: undefined })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state.get().session).toMatchObject({
    status: 'connecting',
    progress: { kind: 'answered' },
  })
  requests[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect(status()).toBe('connected')
  await session.disconnect()
  connection = fakeConnection({ address: A })
  session.connect('a')
  await tick()
  requests[1]!.resolve({ address: A, chainId: 1 })
  await tick()
  const before = session.state.get()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state.get()).toBe(before)
})

test.each([
  ['no account', undefined, ['me']],
  ['another account', { address: B, chainId: 1 }, ['me', 'sign-out']],
])(
  'connect: is unauthenticated if the server returns %s, and the connect modal stays open',
  async (_name, account, expected) => {
    await connect(account)
    expect([status(), session.state.get().modal, calls]).toEqual([
      'unauthenticated',
      'connect',
      expected,
    ])
  },
)

test('connect: an account that is signed in on another chain is connected', async () => {
  await connect({ address: A, chainId: 10 })
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('connect: a contract account that is signed in on another chain is unauthenticated', async () => {
  await connect({ address: A, chainId: 10, contract: true })
  expect([status(), calls]).toEqual(['unauthenticated', ['me']])
})

test('a contract account is unauthenticated after a chain switch and connected after switching back', async () => {
  await connect({ address: A, chainId: 1, contract: true })
  expect(status()).toBe('connected')
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  expect(status()).toBe('unauthenticated')
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  expect([status(), calls]).toEqual(['connected', ['me']])
})

test('a contract account that signs in on a second chain is signed in only on that chain', async () => {
  await connect({ address: A, chainId: 1, contract: true })
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  signInCheck.signed({ address: A, chainId: 10, contract: true })
  expect(status()).toBe('connected')
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  expect(status()).toBe('unauthenticated')
})

test('an EOA stays signed in after a chain switch', async () => {
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  expect(status()).toBe('connected')
})

test('a chain switch after a sign-out does not restore the sign-in', async () => {
  await connect({ address: A, chainId: 1, contract: true })
  connection.emit({ type: 'account', address: B })
  await tick()
  connection.emit({ type: 'account', address: A })
  await tick()
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  expect(status()).toBe('unauthenticated')
})

test('connect: is unauthenticated if the sign-in server is unreachable', async () => {
  session.connect('a')
  await tick()
  requests[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await tick()
  expect(status()).toBe('unauthenticated')
})

test('repeats the request to an unreachable server with doubled delays and connects on a response', async () => {
  const restored = session.reconnect()
  await tick()
  requests[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await restored
  await vi.advanceTimersByTimeAsync(4_000)
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'me']])
  requests[1]!.reject(new AppError('sign-in-unreachable', 'down'))
  await vi.advanceTimersByTimeAsync(7_900)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(100)
  requests[2]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect(status()).toBe('connected')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toEqual(['me', 'me', 'me'])
})

test('stops requesting an unreachable server after a disconnect or a sign-in', async () => {
  for (const end of [
    () => session.disconnect(),
    () => signInCheck.signed({ address: A, chainId: 1 }),
  ]) {
    calls = []
    requests = []
    connection = fakeConnection({ address: A })
    session.connect('a')
    await tick()
    requests[0]!.reject(new AppError('sign-in-unreachable', 'down'))
    await tick()
    await end()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls.filter((call) => call === 'me')).toEqual(['me'])
  }
})

test('canceling the connection ignores a late response of the sign-in server', async () => {
  session.connect('a')
  await tick()
  session.cancel()
  requests[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), connection.calls, session.connection()]).toEqual([
    'disconnected',
    ['close'],
    undefined,
  ])
})

test('reconnect: requests server and wallet in parallel and stays signed in', async () => {
  const restored = session.reconnect()
  await tick()
  expect([calls, status()]).toEqual([['me'], 'connecting'])
  requests[0]!.resolve({ address: A, chainId: 1 })
  await restored
  expect(status()).toBe('connected')
})

test('reconnect: is unauthenticated without an open modal if the server has lost the session', async () => {
  const restored = session.reconnect()
  await tick()
  requests[0]!.resolve(undefined)
  await restored
  expect([status(), session.state.get().modal, session.connection()]).toEqual([
    'unauthenticated',
    undefined,
    connection,
  ])
})

test('an account change signs out and sets the status to unauthenticated', async () => {
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'account', address: B })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
  connection.emit({ type: 'account', address: A })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
})

describe('account change in a background tab after another tab has handled the change', () => {
  const wakes = async (word: SignedInAccount | undefined | Error): Promise<void> => {
    await connect({ address: A, chainId: 1 })
    storage.setSession({ ...REMEMBERED, address: B }) // the other tab has ended the session of A
    connection.emit({ type: 'account', address: B })
    await tick()
    expect([calls, status()]).toEqual([['me', 'me'], 'unauthenticated'])
    if (word instanceof Error) requests[1]!.reject(word)
    else requests[1]!.resolve(word)
    await tick()
  }

  test('keeps the sign-in of the new account from the other tab', async () => {
    await wakes({ address: B, chainId: 1 })
    expect([calls, session.state.get().session]).toMatchObject([
      ['me', 'me'],
      { status: 'connected', address: B },
    ])
  })

  test('sends no sign-out if the server returns no account', async () => {
    await wakes(undefined)
    expect([calls, status()]).toEqual([['me', 'me'], 'unauthenticated'])
  })

  test.each([
    ['another account', { address: A, chainId: 1 }],
    ['an error', new Error('down')],
  ] as const)('sends a sign-out if the server returns %s', async (_who, word) => {
    await wakes(word)
    expect([calls, status()]).toEqual([['me', 'me', 'sign-out'], 'unauthenticated'])
  })
})

test('a disconnect on the site or in the wallet signs out', async () => {
  await connect({ address: A, chainId: 1 })
  await session.disconnect()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
  calls = []
  requests = []
  connection = fakeConnection({ address: A })
  await connect({ address: A, chainId: 1 })
  answered = deferred()
  connection.emit({ type: 'disconnect' })
  await tick()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
})

test.each([
  ['is locked', undefined],
  ['ends its session', new AppError('session-ended', 'over')],
])('a wallet that %s does not sign out the wallet of another tab', async (_, error) => {
  await connect({ address: A, chainId: 1 })
  const theirs = { ...REMEMBERED, walletId: 'b', address: B }
  storage.setSession(theirs)
  connection.emit({ type: 'disconnect', ...(error && { error }) })
  await tick()
  expect([status(), calls, storage.session()]).toEqual(['disconnected', ['me'], theirs])
})

test('a locked wallet signs out even if storage was cleared', async () => {
  await connect({ address: A, chainId: 1 })
  storage.clearAccount()
  connection.emit({ type: 'disconnect' })
  await tick()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
})

test('an accepted signature of the connected account connects and closes the modal', async () => {
  await connect(undefined)
  signInCheck.signed({ address: B, chainId: 1 })
  signInCheck.signed({ address: A, chainId: 10, contract: true })
  expect(status()).toBe('unauthenticated')
  signInCheck.signed({ address: A, chainId: 1 })
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('a signature accepted after a chain switch connects an EOA but not a contract account', async () => {
  await connect(undefined)
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  signInCheck.signed({ address: A, chainId: 1, contract: true })
  expect(status()).toBe('unauthenticated')
  signInCheck.signed({ address: A, chainId: 1 })
  expect(session.state.get().session).toMatchObject({ status: 'connected', chainId: 10 })
})

test('check: is unauthenticated if the server has ended the session, and keeps the wallet connected', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  requests[1]!.resolve(undefined)
  await again
  expect([status(), session.connection(), calls]).toEqual([
    'unauthenticated',
    connection,
    ['me', 'me'],
  ])
})

test('check: changes nothing if the server is unreachable', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  requests[1]!.reject(new AppError('sign-in-unreachable', 'down'))
  await again
  expect(status()).toBe('connected')
})

test('check: connects if another tab has signed in', async () => {
  await connect(undefined)
  const again = signInCheck.check()
  requests[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(status()).toBe('connected')
})

test('check: an older response does not undo a sign-in', async () => {
  await connect(undefined)
  const again = signInCheck.check()
  signInCheck.signed({ address: A, chainId: 1 })
  requests[1]!.resolve(undefined)
  await again
  expect(status()).toBe('connected')
})

test('check: ignores the response if the account has changed in the meantime', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  connection.emit({ type: 'account', address: B })
  await tick()
  requests[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: B })
})

test('check: sends no request while disconnected', async () => {
  await signInCheck.check()
  expect(calls).toEqual([])
})

test('connect: is unauthenticated if the sign-in chunk cannot be loaded', async () => {
  layer = Promise.reject(new Error('the chunk did not load'))
  session.connect('a')
  await tick()
  expect(status()).toBe('unauthenticated')
  await session.disconnect()
  expect(status()).toBe('disconnected')
})

test('reconnect: sends one request to the server if the sign-in chunk loads only on retry', async () => {
  layer = Promise.reject(new Error('the chunk did not load'))
  answered = deferred()
  const restored = session.reconnect()
  await tick()
  layer = Promise.resolve(signInCheck)
  await tick()
  expect([status(), calls]).toEqual(['connecting', []])
  answered.resolve()
  await restored
  expect([status(), calls]).toEqual(['unauthenticated', ['me']])
  requests[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), calls]).toEqual(['connected', ['me']])
})

test('an account change while connecting does not sign out after the connection', async () => {
  let burst = false
  const address = Object.getOwnPropertyDescriptor(connection, 'address')!
  Object.defineProperty(connection, 'address', {
    get() {
      // Emits in the task in which the store subscribes.
      if (!burst) connection.emit({ type: 'account', address: B })
      burst = true
      return address.get!.call(connection)
    },
  })
  await connect({ address: B, chainId: 1 })
  expect([status(), calls]).toEqual(['connected', ['me']])
})

test('connects to the first account if the wallet changes the account and changes back while connecting', async () => {
  session.open('connect')
  session.connect('a')
  await tick()
  connection.emit({ type: 'account', address: B })
  requests[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: B })
  connection.emit({ type: 'account', address: A })
  await tick()
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: A })
})

const PROOF = { message: 'signed', signature: '0xab' } as const

test('connect: verifies a signature that the wallet returned with the connection', async () => {
  connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  expect([status(), calls]).toEqual(['connecting', ['verify signed']])
  verification.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), session.state.get().modal, calls]).toEqual([
    'connected',
    undefined,
    ['verify signed'],
  ])
})

test.each(['sign-in-rejected', 'sign-in-expired', 'sign-in-unreachable'] as const)(
  "connect: is unauthenticated if verifying the wallet's signature fails with %s",
  async (code) => {
    connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
    session.open('connect')
    session.connect('a')
    await tick()
    verification.reject(new AppError(code, 'no'))
    await tick()
    requests[0]!.resolve(undefined)
    await tick()
    expect([status(), session.state.get().modal, calls]).toEqual([
      'unauthenticated',
      'connect',
      ['verify signed', 'me'],
    ])
  },
)

test('connect: signs out if the server has signed in another account', async () => {
  connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  verification.resolve({ address: B, chainId: 1 })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['verify signed', 'sign-out']])
})

test('connect: is unauthenticated if a contract account has signed for another chain', async () => {
  connection = Object.assign(fakeConnection({ address: A, chainId: 10 }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  verification.resolve({ address: A, chainId: 1, contract: true })
  await tick()
  expect(status()).toBe('unauthenticated')
})
