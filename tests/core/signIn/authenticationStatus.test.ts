// The session with a sign-in server: whom it knows, and when the server's session ends.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import {
  createSignInCheck,
  type RunningSignInCheck,
} from '../../../src/core/signIn/authenticationStatus.ts'
import { createMemory, type Memory } from '../../../src/core/storage.ts'
import type { SessionApi } from '../../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../../fakes/session.ts'
import type { Account, SignInServer } from '../../../src/core/signIn/signInServer.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'
import { fakeConnection, type FakeConnection } from '../../fakes/connection.ts'
import { fakeArea } from '../../fakes/storage.ts'

const QUIET_MS = 50 // events within this time are reported as one

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const REMEMBERED = { walletId: 'a', key: 'rdns.a', address: A, chainId: 1 }

let answered: Deferred<void> // by the wallet, to a reload
let asked: Deferred<Account | undefined>[]
let calls: string[]
let connection: FakeConnection
let memory: Memory
let session: SessionApi
let signInCheck: RunningSignInCheck
let layer: Promise<RunningSignInCheck>
let verdict: Deferred<Account>
const server: Pick<SignInServer, 'me' | 'signOut' | 'verify'> = {
  async verify({ message }) {
    calls.push(`verify ${message}`)
    return verdict.promise
  },
  me() {
    calls.push('me')
    asked.push(deferred())
    return asked.at(-1)!.promise
  },
  async signOut() {
    calls.push('sign-out')
    return 'ended'
  },
}
const tick = () => vi.advanceTimersByTimeAsync(QUIET_MS) // a burst of events is over
const status = () => session.state.get().session.status

beforeEach(() => {
  vi.useFakeTimers()
  answered = deferred()
  answered.resolve()
  asked = []
  calls = []
  verdict = deferred()
  connection = fakeConnection({ address: A })
  memory = createMemory({ localStorage: fakeArea(), addEventListener: () => undefined })
  const wallet = {
    id: 'a',
    key: 'rdns.a',
    name: 'Wallet A',
    connector: { connect: async () => connection },
  }
  session = createTestSession({
    chains: [],
    memory,
    toasts: createToasts(),
    check: () => layer,
    wallet: () => wallet,
    restore: () => answered.promise.then(() => ({ wallet, connection })),
  })
  signInCheck = createSignInCheck({ server, session })
  layer = Promise.resolve(signInCheck)
  memory.setSession(REMEMBERED)
})
afterEach(() => {
  session.stop()
  vi.useRealTimers()
})

async function connect(account: Account | undefined): Promise<void> {
  session.open('connect')
  session.connect('a')
  await tick()
  asked[0]?.resolve(account)
  await tick()
}

test('connecting asks the server, and waits for its word', async () => {
  session.open('connect')
  session.connect('a')
  await tick()
  expect([status(), calls]).toEqual(['connecting', ['me']])
  asked[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('a server that takes its time after the wallet’s answer is told of, and changes nothing once it has spoken', async () => {
  session.connect('a')
  await tick()
  expect(session.state.get().session).toMatchObject({ status: 'connecting', progress: undefined })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state.get().session).toMatchObject({
    status: 'connecting',
    progress: { kind: 'answered' },
  })
  asked[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect(status()).toBe('connected')
  await session.disconnect()
  connection = fakeConnection({ address: A })
  session.connect('a')
  await tick()
  asked[1]!.resolve({ address: A, chainId: 1 })
  await tick()
  const before = session.state.get()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(session.state.get()).toBe(before)
})

test.each([
  ['nobody', undefined, ['me']],
  ['another account, whose session ends', { address: B, chainId: 1 }, ['me', 'sign-out']],
])(
  'a server that knows %s: unauthenticated, and the connect modal stays',
  async (_name, account, expected) => {
    await connect(account)
    expect([status(), session.state.get().modal, calls]).toEqual([
      'unauthenticated',
      'connect',
      expected,
    ])
  },
)

test(
  'a server that knows the account from another chain: connected, as switching did not end the sign-in ' +
    'either',
  async () => {
    await connect({ address: A, chainId: 10 })
    expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
  },
)

test('a contract that signed in on another chain is not signed in on this one', async () => {
  await connect({ address: A, chainId: 10, contract: true })
  expect([status(), calls]).toEqual(['unauthenticated', ['me']])
})

test('a contract that changes its chain must sign there; back on the first, it is signed in', async () => {
  await connect({ address: A, chainId: 1, contract: true })
  expect(status()).toBe('connected')
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  expect(status()).toBe('unauthenticated')
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  expect([status(), calls]).toEqual(['connected', ['me']])
})

test('a contract that signs on a second chain is signed in there, and no more on the first', async () => {
  await connect({ address: A, chainId: 1, contract: true })
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  signInCheck.signed({ address: A, chainId: 10, contract: true })
  expect(status()).toBe('connected')
  connection.emit({ type: 'chain', chainId: 1 })
  await tick()
  expect(status()).toBe('unauthenticated')
})

test('a key that changes its chain stays signed in', async () => {
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  expect(status()).toBe('connected')
})

test('after a sign-out the chain brings nobody back', async () => {
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

test('a server that cannot be asked knows nobody', async () => {
  session.connect('a')
  await tick()
  asked[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await tick()
  expect(status()).toBe('unauthenticated')
})

test(
  'a server that was not reached is asked again until it is, each time after twice as long, and its word counts; ' +
    'nobody presses anything',
  async () => {
    const restored = session.restore()
    await tick()
    asked[0]!.reject(new AppError('sign-in-unreachable', 'down'))
    await restored
    await vi.advanceTimersByTimeAsync(4_000)
    expect([status(), calls]).toEqual(['unauthenticated', ['me', 'me']])
    asked[1]!.reject(new AppError('sign-in-unreachable', 'down'))
    await vi.advanceTimersByTimeAsync(7_900)
    expect(calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(100)
    asked[2]!.resolve({ address: A, chainId: 1 })
    await tick()
    expect(status()).toBe('connected')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls).toEqual(['me', 'me', 'me'])
  },
)

test('a server that was not reached is asked no more about who has left, or has signed in meanwhile', async () => {
  for (const end of [
    () => session.disconnect(),
    () => signInCheck.signed({ address: A, chainId: 1 }),
  ]) {
    calls = []
    asked = []
    connection = fakeConnection({ address: A })
    session.connect('a')
    await tick()
    asked[0]!.reject(new AppError('sign-in-unreachable', 'down'))
    await tick()
    await end()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(calls.filter((call) => call === 'me')).toEqual(['me'])
  }
})

test('leaving while the server is asked: its late word connects nobody', async () => {
  session.connect('a')
  await tick()
  session.cancel()
  asked[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), connection.calls, session.connection()]).toEqual([
    'disconnected',
    ['close'],
    undefined,
  ])
})

test('a reload asks server and wallet at once, and stays signed in', async () => {
  const restored = session.restore()
  await tick()
  expect([calls, status()]).toEqual([['me'], 'connecting'])
  asked[0]!.resolve({ address: A, chainId: 1 })
  await restored
  expect(status()).toBe('connected')
})

test(
  'a reload after the server forgot: unauthenticated, the wallet stays, no modal pushes itself upon ' +
    'anybody',
  async () => {
    const restored = session.restore()
    await tick()
    asked[0]!.resolve(undefined)
    await restored
    expect([status(), session.state.get().modal, session.connection()]).toEqual([
      'unauthenticated',
      undefined,
      connection,
    ])
  },
)

test('another account ends the old session and is unauthenticated', async () => {
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'account', address: B })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
  connection.emit({ type: 'account', address: A })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
})

describe('a tab that was asleep, and hears of another account after another tab has taken it over', () => {
  const wakes = async (word: Account | undefined | Error): Promise<void> => {
    await connect({ address: A, chainId: 1 })
    memory.setSession({ ...REMEMBERED, address: B }) // the other tab, which has ended the session of A
    connection.emit({ type: 'account', address: B })
    await tick()
    expect([calls, status()]).toEqual([['me', 'me'], 'unauthenticated'])
    if (word instanceof Error) asked[1]!.reject(word)
    else asked[1]!.resolve(word)
    await tick()
  }

  test('ends no sign-in that was made there since, and has it here too', async () => {
    await wakes({ address: B, chainId: 1 })
    expect([calls, session.state.get().session]).toMatchObject([
      ['me', 'me'],
      { status: 'connected', address: B },
    ])
  })

  test('takes nothing from who is about to sign there', async () => {
    await wakes(undefined)
    expect([calls, status()]).toEqual([['me', 'me'], 'unauthenticated'])
  })

  test.each([
    ['somebody else', { address: A, chainId: 1 }],
    ['a server out of reach', new Error('down')],
  ] as const)('%s is signed out as ever', async (_who, word) => {
    await wakes(word)
    expect([calls, status()]).toEqual([['me', 'me', 'sign-out'], 'unauthenticated'])
  })
})

test('disconnecting, here or in the wallet, ends the server’s session too', async () => {
  await connect({ address: A, chainId: 1 })
  await session.disconnect()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
  calls = []
  asked = []
  connection = fakeConnection({ address: A })
  await connect({ address: A, chainId: 1 })
  answered = deferred() // it stays locked
  connection.emit({ type: 'disconnect' })
  await tick()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
})

test.each([
  ['is locked', undefined],
  ['ends its session', new AppError('session-ended', 'over')],
])('a wallet that %s ends nothing of whom another tab has connected since', async (_, error) => {
  await connect({ address: A, chainId: 1 })
  const theirs = { ...REMEMBERED, walletId: 'b', address: B }
  memory.setSession(theirs)
  connection.emit({ type: 'disconnect', ...(error && { error }) })
  await tick()
  expect([status(), calls, memory.session()]).toEqual(['disconnected', ['me'], theirs])
})

test('a wallet that leaves has the server told also where somebody has wiped what is remembered', async () => {
  await connect({ address: A, chainId: 1 })
  memory.forget()
  connection.emit({ type: 'disconnect' })
  await tick()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
})

test('an accepted signature connects the account it is for, and closes the modal', async () => {
  await connect(undefined)
  signInCheck.signed({ address: B, chainId: 1 })
  signInCheck.signed({ address: A, chainId: 10, contract: true })
  expect(status()).toBe('unauthenticated')
  signInCheck.signed({ address: A, chainId: 1 })
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('a signature accepted after the network has changed: a key’s connects, a contract’s does not', async () => {
  await connect(undefined)
  connection.emit({ type: 'chain', chainId: 10 })
  await tick()
  signInCheck.signed({ address: A, chainId: 1, contract: true })
  expect(status()).toBe('unauthenticated')
  signInCheck.signed({ address: A, chainId: 1 })
  expect(session.state.get().session).toMatchObject({ status: 'connected', chainId: 10 })
})

test('asked again: a session that has ended there ends here, and the wallet stays', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  asked[1]!.resolve(undefined)
  await again
  expect([status(), session.connection(), calls]).toEqual([
    'unauthenticated',
    connection,
    ['me', 'me'],
  ])
})

test('asked again: a server that is down says nothing', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  asked[1]!.reject(new AppError('sign-in-unreachable', 'down'))
  await again
  expect(status()).toBe('connected')
})

test('asked again: signed in meanwhile in another tab', async () => {
  await connect(undefined)
  const again = signInCheck.check()
  asked[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(status()).toBe('connected')
})

test('asked again: a word that was asked for before somebody signed in here does not take it back', async () => {
  await connect(undefined)
  const again = signInCheck.check()
  signInCheck.signed({ address: A, chainId: 1 })
  asked[1]!.resolve(undefined)
  await again
  expect(status()).toBe('connected')
})

test('asked again: the word on an account that has changed since changes nothing', async () => {
  await connect({ address: A, chainId: 1 })
  const again = signInCheck.check()
  connection.emit({ type: 'account', address: B })
  await tick()
  asked[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: B })
})

test('while nobody is connected nobody is asked about', async () => {
  await signInCheck.check()
  expect(calls).toEqual([])
})

test('a sign-in that cannot be fetched knows nobody, and leaving works all the same', async () => {
  layer = Promise.reject(new Error('the chunk did not load'))
  session.connect('a')
  await tick()
  expect(status()).toBe('unauthenticated')
  await session.disconnect()
  expect(status()).toBe('disconnected')
})

test(
  'a sign-in that failed once, and came before the wallet’s answer: the server is asked then, once, and its word ' +
    'counts',
  async () => {
    layer = Promise.reject(new Error('the chunk did not load'))
    answered = deferred()
    const restored = session.restore()
    await tick()
    layer = Promise.resolve(signInCheck)
    await tick()
    expect([status(), calls]).toEqual(['connecting', []])
    answered.resolve()
    await restored
    expect([status(), calls]).toEqual(['unauthenticated', ['me']])
    asked[0]!.resolve({ address: A, chainId: 1 })
    await tick()
    expect([status(), calls]).toEqual(['connected', ['me']])
  },
)

test('a change that was taken in with the connection is no change afterwards: nobody is signed out', async () => {
  let burst = false
  const address = Object.getOwnPropertyDescriptor(connection, 'address')!
  Object.defineProperty(connection, 'address', {
    get() {
      if (!burst) connection.emit({ type: 'account', address: B }) // in the very task in which the session takes over
      burst = true
      return address.get!.call(connection)
    },
  })
  await connect({ address: B, chainId: 1 })
  expect([status(), calls]).toEqual(['connected', ['me']])
})

test('an account that was there for a moment only, while the session took over, is not the one that is shown', async () => {
  session.open('connect')
  session.connect('a')
  await tick()
  connection.emit({ type: 'account', address: B })
  asked[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: B })
  connection.emit({ type: 'account', address: A })
  await tick()
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: A })
})

const PROOF = { message: 'signed', signature: '0xab' } as const

test('what was signed while connecting is judged before anybody is asked to sign', async () => {
  connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  expect([status(), calls]).toEqual(['connecting', ['verify signed']])
  verdict.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), session.state.get().modal, calls]).toEqual([
    'connected',
    undefined,
    ['verify signed'],
  ])
})

test.each(['sign-in-rejected', 'sign-in-expired', 'sign-in-unreachable'] as const)(
  'a signature that ends with %s leaves the account connected, to be asked as ever',
  async (code) => {
    connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
    session.open('connect')
    session.connect('a')
    await tick()
    verdict.reject(new AppError(code, 'no'))
    await tick()
    asked[0]!.resolve(undefined)
    await tick()
    expect([status(), session.state.get().modal, calls]).toEqual([
      'unauthenticated',
      'connect',
      ['verify signed', 'me'],
    ])
  },
)

test('a server that signs somebody else in is told to end it', async () => {
  connection = Object.assign(fakeConnection({ address: A }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  verdict.resolve({ address: B, chainId: 1 })
  await tick()
  expect([status(), calls]).toEqual(['unauthenticated', ['verify signed', 'sign-out']])
})

test('a contract’s signature counts on its own chain alone', async () => {
  connection = Object.assign(fakeConnection({ address: A, chainId: 10 }), { signed: PROOF })
  session.open('connect')
  session.connect('a')
  await tick()
  verdict.resolve({ address: A, chainId: 1, contract: true })
  await tick()
  expect(status()).toBe('unauthenticated')
})
