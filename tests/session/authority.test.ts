// The session with a sign-in server: whom it admits, and when the server's session ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { Authority } from '../../src/session/authority.ts'
import { createMemory } from '../../src/session/memory.ts'
import { createSession, type SessionApi } from '../../src/session/session.ts'
import type { Account } from '../../src/session/signInServer.ts'
import { createToasts } from '../../src/session/toasts.ts'
import { deferred, type Deferred } from '../fakes/deferred.ts'
import { fakeConnection, fakeConnector, type FakeConnection } from '../fakes/connection.ts'

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const REMEMBERED = { walletId: 'a', key: 'rdns.a', address: A, chainId: 1 }

let asked: Deferred<Account | undefined>[]
let calls: string[]
let connection: FakeConnection
let session: SessionApi
const authority: Authority = {
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
const tick = () => vi.advanceTimersByTimeAsync(0)
const status = () => session.state.get().session.status

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  calls = []
  connection = fakeConnection({ address: A })
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage
  const memory = createMemory({ localStorage, addEventListener: () => undefined, removeEventListener: () => undefined })
  const wallet = { id: 'a', key: 'rdns.a', name: 'Wallet A', connector: fakeConnector(connection) }
  session = createSession({ chains: [], memory, toasts: createToasts(), authority, wallet: () => wallet, remembered: async () => wallet })
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

test.each([
  ['nobody', undefined, ['me']],
  ['the same account on another chain', { address: A, chainId: 10 }, ['me']],
  ['another account, whose session ends', { address: B, chainId: 1 }, ['me', 'sign-out']],
])('a server that knows %s: unauthenticated, and the connect modal stays', async (_name, account, expected) => {
  await connect(account)
  expect([status(), session.state.get().modal, calls]).toEqual(['unauthenticated', 'connect', expected])
})

test('a server that cannot be asked knows nobody', async () => {
  session.connect('a')
  await tick()
  asked[0]!.reject(new AppError('sign-in-unreachable', 'down'))
  await tick()
  expect(status()).toBe('unauthenticated')
})

test('leaving while the server is asked: its late word connects nobody', async () => {
  session.connect('a')
  await tick()
  session.cancel()
  asked[0]!.resolve({ address: A, chainId: 1 })
  await tick()
  expect([status(), connection.calls, session.connection()]).toEqual(['disconnected', ['close'], undefined])
})

test('a reload asks server and wallet at once, and stays signed in', async () => {
  const restored = session.restore()
  expect(calls).toEqual(['me'])
  asked[0]!.resolve({ address: A, chainId: 1 })
  await restored
  expect(status()).toBe('connected')
})

test('a reload after the server forgot: unauthenticated, the wallet stays, no modal pushes itself upon anybody', async () => {
  const restored = session.restore()
  asked[0]!.resolve(undefined)
  await restored
  expect([status(), session.state.get().modal, session.connection()]).toEqual(['unauthenticated', undefined, connection])
})

test('another account ends the old session and is unauthenticated', async () => {
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'account', address: B })
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
  connection.emit({ type: 'account', address: A })
  expect([status(), calls]).toEqual(['unauthenticated', ['me', 'sign-out']])
})

test('disconnecting, here or in the wallet, ends the server’s session too', async () => {
  await connect({ address: A, chainId: 1 })
  await session.disconnect()
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
  calls = []
  asked = []
  await connect({ address: A, chainId: 1 })
  connection.emit({ type: 'disconnect' })
  expect([status(), calls]).toEqual(['disconnected', ['me', 'sign-out']])
})

test('an accepted signature connects the account it is for, and closes the modal', async () => {
  await connect(undefined)
  session.signedIn({ address: B, chainId: 1 })
  session.signedIn({ address: A, chainId: 10 })
  expect(status()).toBe('unauthenticated')
  session.signedIn({ address: A, chainId: 1 })
  expect([status(), session.state.get().modal]).toEqual(['connected', undefined])
})

test('asked again: a session that has ended there ends here, and the wallet stays', async () => {
  await connect({ address: A, chainId: 1 })
  const again = session.checkSignIn()
  asked[1]!.resolve(undefined)
  await again
  expect([status(), session.connection(), calls]).toEqual(['unauthenticated', connection, ['me', 'me']])
})

test('asked again: a server that is down says nothing', async () => {
  await connect({ address: A, chainId: 1 })
  const again = session.checkSignIn()
  asked[1]!.reject(new AppError('sign-in-unreachable', 'down'))
  await again
  expect(status()).toBe('connected')
})

test('asked again: signed in meanwhile in another tab', async () => {
  await connect(undefined)
  const again = session.checkSignIn()
  asked[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(status()).toBe('connected')
})

test('asked again: the word on an account that has changed since changes nothing', async () => {
  await connect({ address: A, chainId: 1 })
  const again = session.checkSignIn()
  connection.emit({ type: 'account', address: B })
  asked[1]!.resolve({ address: A, chainId: 1 })
  await again
  expect(session.state.get().session).toMatchObject({ status: 'unauthenticated', address: B })
})

test('while nobody is connected nobody is asked about', async () => {
  await session.checkSignIn()
  expect(calls).toEqual([])
})
