import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { parseSiweMessage } from '../../../e2e/playground/parseSiweMessage.ts'
import { createStore, type Store } from '../../../src/lib/store.ts'
import { createSignIn, NONCE_MS, type SignIn } from '../../../src/core/signIn/signInFlow.ts'
import type {
  SignedInAccount,
  SignOutStatus,
  Signed,
} from '../../../src/core/signIn/signInServer.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { ALICE, BOB, fakeProvider, type FakeProvider } from '../../fakes/provider.ts'

const RENEW_MS = 180_000

const SIGNATURE = `0x${'ab'.repeat(65)}`
const OPEN: ConnectionState = {
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'unauthenticated', walletId: 'w', address: ALICE, chainId: 137 },
  modal: 'sign-in',
}

let state: Store<ConnectionState>
let nonces: Deferred<string>[]
let verified: (Deferred<SignedInAccount> & { signed: Signed; signal: AbortSignal })[]
let signedIn: SignedInAccount[]
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
  state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
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
      state.set(INITIAL_CONNECTION_STATE)
    },
    server: {
      nonce: () => {
        nonces.push(deferred())
        return nonces.at(-1)!.promise
      },
      signOutStatus: createStore<SignOutStatus>('none'),
      signOut: async () => {
        signedOut += 1
        return 'ended'
      },
      verify: (signed, signal) => {
        verified.push({ ...deferred<SignedInAccount>(), signed, signal })
        return verified.at(-1)!.promise
      },
    },
    site: { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
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

describe('nonce and message', () => {
  test('requests the nonce when the modal opens, the signature on click, then verifies', async () => {
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
  })

  test('the message contains domain, account, chain, nonce and expiration time', async () => {
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
  })

  test('sign: does nothing without a nonce or while a signature is pending', async () => {
    state.set(OPEN)
    flow.sign()
    expect([step(), nonces.length]).toEqual(['preparing', 1])
    await ready()
    flow.sign()
    flow.sign()
    expect(wallet.log).toEqual(['personal_sign'])
  })
})

describe('retry', () => {
  test('after a failed nonce request, requests another nonce', async () => {
    state.set(OPEN)
    nonces[0]!.reject(new AppError('sign-in-start', 'down'))
    await tick()
    expect([error(), wallet.log]).toEqual(['sign-in-start', []])
    flow.retry()
    nonces[1]!.resolve('nonce0002')
    await tick()
    expect(step()).toBe('ready')
  })

  test('after a rejection by the user, requests the signature again with the same nonce', async () => {
    await ready()
    flow.sign()
    signing[0]!.reject({ code: 4001 })
    await tick()
    expect([error(), state.get().session.status]).toEqual(['user-rejected', 'unauthenticated'])
    flow.retry()
    expect([step(), wallet.log.length, nonces.length]).toEqual(['signing', 2, 1])
    expect(messages()[1]).toContain('Nonce: nonce0001')
  })

  test('after an invalid signature, uses a new nonce that was already requested', async () => {
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
    'after %s, waits for the new nonce and then requests the signature',
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

  test('requests a nonce, but no signature, if the previous nonce request failed', async () => {
    await ready('nonce0001')
    await signed(SIGNATURE)
    verified[0]!.reject(new AppError('sign-in-rejected', 'no'))
    await tick()
    nonces.at(-1)!.reject(new AppError('sign-in-start', 'down'))
    await tick()
    expect(error()).toBe('sign-in-rejected')
    const before = nonces.length
    flow.retry()
    expect([step(), nonces.length, wallet.log]).toEqual([
      'preparing',
      before + 1,
      ['personal_sign'],
    ])
  })

  test('sends the same signature again if the server was unreachable', async () => {
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

  test('requests a new nonce if the message has expired', async () => {
    await ready()
    await signed(SIGNATURE)
    verified[0]!.reject(new AppError('sign-in-unreachable', 'down'))
    await vi.advanceTimersByTimeAsync(NONCE_MS)
    flow.retry()
    expect([step(), verified.length, nonces.length]).toEqual(['preparing', 1, 2])
  })
})

describe('changes during the sign-in', () => {
  test('ignores a nonce that was requested for the previous account', async () => {
    state.set(OPEN)
    state.set({ ...OPEN, session: { ...OPEN.session, address: BOB } as ConnectionState['session'] })
    nonces[1]!.resolve('nonce0002')
    await tick()
    nonces[0]!.resolve('nonce0001')
    await tick()
    flow.sign()
    expect(parseSiweMessage(messages()[0]!)).toMatchObject({ address: BOB, nonce: 'nonce0002' })
  })

  test('sign: does nothing without a connection or after stop', async () => {
    await ready()
    connection = undefined as never
    flow.sign()
    expect(step()).toBe('ready')
    flow.stop()
    expect(step()).toBe('idle')
    state.set(INITIAL_CONNECTION_STATE)
    state.set(OPEN)
    expect([step(), nonces.length]).toEqual(['idle', 1])
  })

  test('signs out and fails with sign-in-rejected if the server signs in another account', async () => {
    await ready()
    await signed(SIGNATURE)
    verified[0]!.resolve({ address: BOB, chainId: 137 })
    await tick()
    expect([error(), signedIn, signedOut]).toEqual(['sign-in-rejected', [], 1])
  })

  test.each([
    ['account', { address: BOB, chainId: 137 }],
    ['account and chain', { address: BOB, chainId: 10 }],
  ] as const)(
    'a change of %s during the request discards the signature and prepares a new message',
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
    'discards a signature that arrives %i microtasks before the account changes',
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
    'signs out if the account changes %i microtasks after the server accepted the signature',
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
    'closing the modal while %s cancels the sign-in and ignores late responses',
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
})

describe('expired messages', () => {
  test('replaces an expired message once, then fails with sign-in-expired', async () => {
    await ready()
    await vi.advanceTimersByTimeAsync(RENEW_MS)
    expect([step(), nonces.length]).toEqual(['ready', 2])
    nonces[1]!.resolve('nonce0002')
    await tick()
    await vi.advanceTimersByTimeAsync(RENEW_MS)
    expect([error(), nonces.length, wallet.log]).toEqual(['sign-in-expired', 2, []])
    flow.retry()
    expect(messages()[0]).toContain('Nonce: nonce0002')
  })

  test('sign: requests a new nonce if the nonce expired while the device slept', async () => {
    await ready()
    vi.setSystemTime(Date.now() + NONCE_MS)
    flow.sign()
    expect([step(), wallet.log]).toEqual(['preparing', []])
  })

  test('retry: requests the signature again if the wallet does not respond, and ignores the first response', async () => {
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

  test('fails with sign-in-expired if the signature arrives after the message expired', async () => {
    await ready()
    flow.sign()
    await vi.advanceTimersByTimeAsync(NONCE_MS)
    signing[0]!.resolve(SIGNATURE)
    await tick()
    expect([error(), verified.length, wallet.log.length]).toEqual(['sign-in-expired', 0, 1])
  })
})

describe('signatures and errors from the wallet', () => {
  test.each([
    ['as an iframe app', { safe: { transaction: () => Promise.reject(new Error('not asked')) } }],
    ['over WalletConnect', { peer: { name: 'Safe{Wallet}', link: undefined } }],
  ])(
    'a Safe connected %s that returns 0x sets the step to "collecting"',
    async (_where, kind: Partial<Connection>) => {
      Object.assign(connection, kind)
      await ready()
      await signed('0x')
      expect([step(), verified.length]).toEqual(['collecting', 0])
      await vi.advanceTimersByTimeAsync(60_000)
      flow.retry()
      expect(step()).toBe('signing')
      expect(messages()[1]).toBe(messages()[0]) // other owners have signed this message
    },
  )

  // Rule: accept hex, with or without 0x. Only the server verifies the signature.
  test.each([
    ['without 0x', SIGNATURE.slice(2)],
    ['with 0X', SIGNATURE.toUpperCase()],
    ['with whitespace', ` ${SIGNATURE}\n`],
  ])('sends a signature %s with 0x to the server', async (_name, answer) => {
    await ready()
    await signed(answer)
    expect(verified.map((one) => one.signed.signature.toLowerCase())).toEqual([SIGNATURE])
  })

  test.each([
    ['a number', 42],
    ['a string', 'signed'],
    ['short hex without 0x', 'abcd'],
    ['an incomplete byte', '0xabc'],
    ['an object', { signature: SIGNATURE }],
    ['true', true],
    ['too long', `0x${'00'.repeat(40_000)}`],
    ['undefined', undefined],
    ['null', null],
    ['empty', ''],
    ['0x from a wallet other than a Safe', '0x'],
  ])('fails with wallet-bad-response for an invalid signature: %s', async (_name, answer) => {
    await ready()
    await signed(answer)
    expect([error(), verified.length]).toEqual(['wallet-bad-response', 0])
  })

  test('fails with "unknown", not "user-rejected", if the wallet throws an error without a code', async () => {
    wallet.answer('personal_sign', () => {
      throw new TypeError('extension gone')
    })
    await ready()
    flow.sign()
    await tick()
    expect(error()).toBe('unknown')
  })

  test('fails with invalid-input if the message cannot be created, without a wallet request', async () => {
    state.set({
      ...OPEN,
      session: { status: 'unauthenticated', walletId: 'w', address: ALICE, chainId: 0 },
    })
    nonces[0]!.resolve('nonce0001')
    await tick()
    flow.sign()
    expect([error(), wallet.log]).toEqual(['invalid-input', []])
  })
})

describe('chain and account changes', () => {
  test('requests a new nonce when the chain changes', async () => {
    await ready()
    state.set({ ...OPEN, switching: { chainId: 10, error: undefined } })
    state.set({ ...OPEN, session: { ...OPEN.session } })
    expect([nonces.length, step()]).toEqual([1, 'ready'])
    state.set({ ...OPEN, session: { ...OPEN.session, chainId: 10 } as ConnectionState['session'] })
    expect([nonces.length, step()]).toEqual([2, 'preparing'])
  })

  const moved = (chainId = 10): void =>
    state.set({ ...OPEN, session: { ...OPEN.session, chainId } as ConnectionState['session'] })

  test('accepts a signature if the wallet switched to a supported chain during the request', async () => {
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

  test('discards a signature if the wallet switched to an unsupported chain', async () => {
    await ready()
    flow.sign()
    moved(56)
    expect([step(), nonces.length]).toEqual(['preparing', 2])
    signing[0]!.resolve(SIGNATURE)
    await tick()
    expect(verified).toEqual([])
  })

  test('retry after a chain switch signs a message with the new chain', async () => {
    await ready()
    flow.sign()
    moved()
    signing[0]!.reject({ code: 4001 })
    await tick()
    expect(error()).toBe('user-rejected')
    flow.retry()
    expect(messages().map((text) => parseSiweMessage(text)?.chainId)).toEqual([137, 10])
  })

  test("after a chain switch, a contract account's signature for the old chain leads to a new message", async () => {
    flow.stop()
    flow = createSignIn({
      session: { state, connection: () => connection, isSupported, checkAccount: () => undefined },
      signed: (account) => void signedIn.push(account),
      server: {
        nonce: () => {
          nonces.push(deferred())
          return nonces.at(-1)!.promise
        },
        signOutStatus: createStore<SignOutStatus>('none'),
        signOut: async () => 'ended',
        verify: async () => ({ address: ALICE, chainId: 137, contract: true }),
      },
      site: { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' },
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

  test('requests no signature if the wallet is on another account, and prepares a new message', async () => {
    await ready()
    checkAccount = async () => {
      state.set({
        ...OPEN,
        session: { ...OPEN.session, address: BOB } as ConnectionState['session'],
      })
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

  test("fails with wallet-unreachable if the wallet's account cannot be read, and can be retried", async () => {
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

  test("disconnecting while the wallet's account is read requests no signature", async () => {
    const checked = deferred<boolean>()
    checkAccount = () => checked.promise
    await ready()
    flow.sign()
    state.set(INITIAL_CONNECTION_STATE)
    checked.resolve(true)
    await tick()
    expect(wallet.log).toEqual([])
  })
})

describe('signOut and idle states', () => {
  test('signOut calls signOut of the server', () => {
    flow.signOut()
    expect(signedOut).toBe(1)
  })

  test('sends no requests while connected, disconnected or without an open modal', () => {
    state.set({ ...OPEN, modal: undefined })
    state.set({
      ...OPEN,
      session: { ...OPEN.session, status: 'connected' } as ConnectionState['session'],
      modal: 'account',
    })
    state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
    expect([nonces.length, step()]).toEqual([0, 'idle'])
    state.set({ ...OPEN, modal: 'connect' })
    expect([nonces.length, step()]).toEqual([1, 'preparing'])
  })
})
