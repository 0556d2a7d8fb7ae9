import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import {
  requestWallet,
  requestWithTimeout,
  hasCode,
  parseAccounts,
  parseChainId,
} from '../../src/connectors/walletRequest.ts'
import { deferred, fakeProvider, never, rejectWith, ALICE, BOB } from '../fakes/provider.ts'

const call = { method: 'x' }
const activeConnection = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('requestWallet', () => {
  test('sends the request synchronously', () => {
    const { provider, log } = fakeProvider()
    void requestWallet(provider, call, activeConnection).catch(() => {})
    expect(log).toEqual(['x'])
  })

  test('resolves with a return value that is not a promise', async () => {
    const { provider } = fakeProvider({ x: () => 5 })
    expect(await requestWallet(provider, call, activeConnection)).toBe(5)
  })

  // Rule: a JSON-RPC 2.0 response stands for its result, or else for its error. Other objects are
  // returned unchanged.
  const rpc = { id: 1, jsonrpc: '2.0' }
  test.each([
    [{ ...rpc, result: [ALICE] }, [ALICE]],
    [{ ...rpc, result: '0x1', error: null }, '0x1'],
    [{ ...rpc, result: '0x1', error: { code: 4001 } }, '0x1'],
    [{ ...rpc, result: null }, undefined],
    [{ result: '0x1' }, { result: '0x1' }],
    [{ result: null }, { result: null }],
    [
      { code: 4001, message: 'x' },
      { code: 4001, message: 'x' },
    ],
  ])('resolves the response %j with %j', async (response, result) => {
    const { provider } = fakeProvider({ x: () => response })
    expect(await requestWallet(provider, call, activeConnection)).toEqual(result)
    expect(await requestWithTimeout(provider, call)).toEqual(result)
  })

  test.each([
    [{ ...rpc, error: { code: 4001, message: 'no' } }, 'user-rejected'],
    [{ ...rpc, error: { code: -32601 }, result: null }, 'method-unsupported'],
    [{ ...rpc, error: 'no' }, 'wallet-refused'],
  ])('rejects the response %j with %s', async (response, code) => {
    const { provider } = fakeProvider({ x: () => response })
    await expect(requestWallet(provider, call, activeConnection)).rejects.toMatchObject({ code })
  })

  const cyclic: Record<string, unknown> = {}
  cyclic['cause'] = cyclic
  const trap = (): never => {
    throw new Error('trap')
  }
  test.each([
    ['an Error', new Error('Extension context invalidated')],
    ['a string', 'no'],
    ['undefined', undefined],
    ['null', null],
    ['a symbol', Symbol('x')],
    ['a number', 4001],
    ['a cyclic object', cyclic],
    [
      'a proxy with traps',
      new Proxy(
        {},
        {
          get: trap,
          has: trap,
          getPrototypeOf: trap,
          ownKeys: trap,
          getOwnPropertyDescriptor: trap,
        },
      ),
    ],
    [
      'an object with a throwing code',
      {
        get code() {
          return trap()
        },
      },
    ],
  ])(
    'wraps %s, thrown or rejected, in an AppError whose cause is the original value',
    async (_, value) => {
      const gone = { eth_chainId: () => Promise.reject(value) }
      const thrower = fakeProvider({
        x: () => {
          throw value
        },
        ...gone,
      })
      const rejecter = fakeProvider({ x: () => Promise.reject(value), ...gone })
      for (const { provider } of [thrower, rejecter]) {
        const error = await requestWallet(provider, call, activeConnection).catch(
          (caught: unknown) => caught,
        )
        expect(error).toBeInstanceOf(AppError)
        expect(error).toMatchObject({ code: 'wallet-unreachable', cause: { code: 'unknown' } })
        expect(
          error instanceof AppError && AppError.is(error.cause) && error.cause.cause === value,
        ).toBe(true)
      }
    },
  )

  test.each([
    ['Canceled'],
    [undefined],
    [null],
    [{ message: 'Canceled' }],
    [new Error('Canceled')],
  ])(
    'rejects with wallet-refused for the error %j without a code if the wallet still responds',
    async (value) => {
      const { provider, log } = fakeProvider({ x: () => Promise.reject(value) })
      const error = await requestWallet(provider, call, activeConnection).catch(
        (caught: unknown) => caught,
      )
      expect(error).toMatchObject({
        code: 'wallet-refused',
        details: value ? 'Canceled' : undefined,
      })
      expect(error instanceof AppError && error.cause === value).toBe(true)
      expect(log).toEqual(['x', 'eth_chainId'])
    },
  )

  test('rejects with aborted if the caller aborts while eth_chainId checks a rejection', async () => {
    const { provider } = fakeProvider({ x: () => Promise.reject('Canceled'), eth_chainId: never })
    const controller = new AbortController()
    const pending = requestWallet(provider, call, controller.signal)
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 'aborted' })
  })

  test.each([
    ['does not respond', never],
    ['fails too', () => Promise.reject(new Error('Extension context invalidated'))],
  ])(
    'rejects with wallet-unreachable for an error without a code if eth_chainId %s',
    async (_, answer) => {
      const { provider } = fakeProvider({
        x: () => Promise.reject(new Error('Extension context invalidated')),
        eth_chainId: answer,
      })
      const failed = expect(requestWallet(provider, call, activeConnection)).rejects.toMatchObject({
        code: 'wallet-unreachable',
      })
      await vi.advanceTimersByTimeAsync(2_000)
      await failed
    },
  )

  test.each([
    [{ code: -31_337 }],
    [{ code: -32_603, message: 'Canceled' }],
    [{ data: { code: -32_000 } }],
    [new TypeError('x is not a function')],
  ])(
    'does not request eth_chainId to classify a rejection with a code or error name: %j',
    async (value) => {
      const { provider, log } = fakeProvider({ x: () => Promise.reject(value) })
      await expect(requestWallet(provider, call, activeConnection)).rejects.not.toMatchObject({
        code: 'wallet-refused',
      })
      expect(log).toEqual(['x'])
    },
  )

  test.each([
    [
      'whose then throws',
      {
        then: () => {
          throw { code: 4001 }
        },
      },
    ],
    [
      'whose then is a getter that throws',
      {
        get then() {
          throw Object.assign(new Error('x'), { code: 4001 })
        },
      },
    ],
    [
      'that rejects twice',
      {
        then: (_: unknown, no: (value: unknown) => void) => (
          no({ code: 4001 }), no({ code: -32002 })
        ),
      },
    ],
  ])('rejects once with user-rejected for a thenable %s', async (_, thenable) => {
    const { provider } = fakeProvider({ x: () => thenable })
    await expect(requestWallet(provider, call, activeConnection)).rejects.toMatchObject({
      code: 'user-rejected',
    })
  })

  test('rejects with an AppError if the provider has no request function', async () => {
    await expect(requestWallet(JSON.parse('{}'), call, activeConnection)).rejects.toBeInstanceOf(
      AppError,
    )
  })

  test('sends no request if the signal is already aborted', async () => {
    const { provider, log } = fakeProvider()
    await expect(requestWallet(provider, call, AbortSignal.abort())).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(log).toEqual([])
  })

  test('aborting rejects immediately and ignores a later rejection from the wallet', async () => {
    const answer = deferred()
    const { provider } = fakeProvider({ x: () => answer.promise })
    const abort = new AbortController()
    const pending = requestWallet(provider, call, abort.signal)
    abort.abort()
    await expect(pending).rejects.toMatchObject({ code: 'aborted' })
    answer.reject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(0) // an unhandled rejection would fail the run here
  })
})

test.each([
  [0, undefined],
  [299, undefined],
  [2_500, 'Canceled'],
])(
  'requestWallet adds afterMs to the error of a rejection that came after %i ms',
  async (ms, text) => {
    const { provider } = fakeProvider({
      x: () =>
        new Promise((_, reject) =>
          setTimeout(() => reject(text ?? { code: 4001, message: 'no' }), ms),
        ),
      eth_chainId: () => new Promise((resolve) => setTimeout(() => resolve('0x1'), 1_000)),
    })
    const failed = requestWallet(provider, call, activeConnection).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(ms + 1_000)
    expect(await failed).toMatchObject({
      code: text === undefined ? 'user-rejected' : 'wallet-refused',
      afterMs: ms,
    })
  },
)

describe('requestWithTimeout', () => {
  test('rejects with a timeout error after the timeout', async () => {
    const { provider } = fakeProvider({ x: never })
    const pending = requestWithTimeout(provider, call, 1_000)
    const failed = expect(pending).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(1_000)
    await failed
  })

  test('clears the timer after a response or an error', async () => {
    const { provider } = fakeProvider({ x: () => 1, y: rejectWith(4200) })
    expect(await requestWithTimeout(provider, call, 1_000)).toBe(1)
    await expect(requestWithTimeout(provider, { method: 'y' }, 1_000)).rejects.toMatchObject({
      code: 'method-unsupported',
    })
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('hasCode returns false for errors that are not an AppError', () => {
  expect(hasCode(new AppError('timeout', ''), 'aborted', 'timeout')).toBe(true)
  expect(hasCode(new AppError('timeout', ''), 'aborted')).toBe(false)
  expect(hasCode({ code: 'timeout' }, 'timeout')).toBe(false)
})

const trap = (): never => {
  throw new Error('trap')
}

// Rule: accept every spelling of an address that names one account. Skip other entries.
describe('parseAccounts', () => {
  test.each([
    [
      [ALICE, BOB],
      [ALICE, BOB],
    ],
    [[ALICE.toUpperCase().replace('0X', '0x')], [ALICE]],
    [
      [ALICE, ALICE],
      [ALICE, ALICE],
    ],
    [[null, 5, `${ALICE}a`, BOB], [BOB]],
    [[], []],
    // text: AlphaWallet on Android, Brave on iOS
    [ALICE, [ALICE]],
    [`[${ALICE}]`, [ALICE]],
    [JSON.stringify([ALICE, BOB]), [ALICE, BOB]],
    [
      [`eip155:1:${ALICE}`, BOB],
      [ALICE, BOB],
    ],
    [[ALICE.toUpperCase()], [ALICE]],
    [[` ${ALICE}\n`], [ALICE]],
  ])('parses %j as %j', (given, accounts) => {
    expect(parseAccounts(given)).toEqual(accounts)
  })

  test.each([
    [null],
    [undefined],
    [{}],
    ['0x'],
    [''],
    ['[]'],
    [{ length: 1, 0: ALICE }],
    [[null]],
    [['']],
    [[ALICE.slice(2)]],
    [[`${ALICE}0`]],
    [[`solana:1:${ALICE}`]],
    [[`eip155:${ALICE}`]],
    [[`${ALICE} ${BOB}`]],
    [['<b>']],
    [[[ALICE]]],
    [[{ address: ALICE }]],
    [new Proxy([], { get: trap })],
  ])('rejects a malformed list: case %#', (given) => {
    expect(parseAccounts(given)).toBeUndefined()
  })

  test.each(['slice', 'map', 'filter', 'forEach', 'at', Symbol.iterator])(
    'ignores an overridden %s of the list',
    (method) => {
      const hostile = Object.assign([ALICE], {
        [method]: () => ({ map: () => ({ filter: () => [{ evil: true }] }) }),
      })
      expect(parseAccounts(hostile)).toEqual([ALICE])
    },
  )

  test('reads each element of the list once', () => {
    let reads = 0
    const list = Object.defineProperty([] as unknown[], 0, {
      get: () => ((reads += 1) === 1 ? ALICE : 5),
    })
    expect([parseAccounts(list), reads]).toEqual([[ALICE], 1])
  })

  test('returns only the first 1000 of 10 000 accounts', () => {
    expect(parseAccounts(Array.from({ length: 10_000 }, () => ALICE))?.length).toBe(1_000)
  })
})

describe('parseChainId', () => {
  // Rule: one positive integer, as a number, hex, decimal text or CAIP-2.
  test.each([
    ['0x89', 137],
    ['0X89', 137],
    ['0xA4B1', 42161],
    ['0x0089', 137],
    ['137', 137],
    [' 137', 137],
    ['0x89\n', 137],
    ['eip155:137', 137],
    [137, 137],
    [137n, 137],
    ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ])('parses %s as %d', (given, id) => {
    expect(parseChainId(given)).toBe(id)
  })

  test.each([
    ['0x'],
    [''],
    ['0x0'],
    ['0'],
    [0],
    [-1],
    ['-1'],
    [NaN],
    [Infinity],
    [1.5],
    ['1.5'],
    ['1e3'],
    [2 ** 60],
    ['0x1000000000000000'],
    [2n ** 256n],
    ['eip155:'],
    ['solana:1'],
    ['1 10'],
    [null],
    [undefined],
    [true],
    [{}],
    [['0x1']],
    [Symbol('1')],
    [{ valueOf: () => 1 }],
  ])('rejects a malformed chain ID: case %#', (given) => {
    expect(parseChainId(given)).toBeUndefined()
  })
})
