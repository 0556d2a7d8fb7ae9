import { describe, expect, test } from 'vitest'
import { AppError } from '../src/errors.ts'
import { errorCodes, sanitizeExternalText, toAppError } from '../src/toAppError.ts'
import nodeErrors from './vectors/nodeErrors.json' with { type: 'json' }
import refusals from './vectors/refusals.json' with { type: 'json' }
import { WALLET_REFUSALS } from './vectors/walletRefusals.ts'

for (const [node, code, message, wanted] of nodeErrors) {
  test(`toAppError maps ${node} ${code} '${message}' to '${wanted}'`, () => {
    expect(toAppError({ code, message }, 'node').code).toBe(wanted)
  })
}

for (const [client, file, code, message, wanted] of refusals) {
  test(`toAppError maps ${client} (${file}) '${message}' to '${wanted}'`, () => {
    expect(toAppError({ code, message }, 'node').code).toBe(wanted)
    expect(toAppError({ code: -32603, data: { code, message } }, 'wallet').code).toBe(
      wanted === 'rpc' ? 'wallet-failed' : wanted,
    )
  })
}

const WALLET: readonly (readonly [string, unknown, string])[] = [
  ['4001', { code: 4001, message: 'x' }, 'user-rejected'],
  ['4001 as text', { code: '4001' }, 'user-rejected'],
  [
    '4001 in data.originalError',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'user-rejected',
  ],
  ['4001 in the cause of an Error', new Error('x', { cause: { code: 4001 } }), 'user-rejected'],
  ['WalletConnect 5000', { code: 5000 }, 'user-rejected'],
  [
    'ethers ACTION_REJECTED',
    Object.assign(new Error('x'), { code: 'ACTION_REJECTED' }),
    'user-rejected',
  ],
  ['-32002', { code: -32002 }, 'request-pending'],
  [
    '-32002 inside, which is a node’s',
    {
      code: -32603,
      data: { code: -32002, message: 'resource unavailable' },
    },
    'node-unavailable',
  ],
  [
    '-32002 in JSON in the message',
    { code: -32603, message: 'failed: {"code":-32002}' },
    'node-unavailable',
  ],
  [
    '-32002 in the cause of an Error',
    new Error('x', { cause: { code: -32002 } }),
    'node-unavailable',
  ],
  ['4902', { code: 4902 }, 'chain-not-added'],
  [
    '4902 in data.originalError',
    { code: -32603, data: { originalError: { code: 4902 } } },
    'chain-not-added',
  ],
  [
    '4902 in data.cause',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { cause: { code: 4902 } },
    },
    'chain-not-added',
  ],
  [
    '4001 outside, 4902 inside',
    { code: 4001, data: { originalError: { code: 4902 } } },
    'user-rejected',
  ],
  [
    '4902 outside, 4001 inside',
    { code: 4902, data: { originalError: { code: 4001 } } },
    'chain-not-added',
  ],
  ['4100', { code: 4100 }, 'unauthorized'],
  ['4200', { code: 4200 }, 'method-unsupported'],
  ['-32601', { code: -32601 }, 'method-unsupported'],
  ['4900', { code: 4900 }, 'wallet-disconnected'],
  ['4901', { code: 4901 }, 'chain-disconnected'],
  ['5100', { code: 5100 }, 'chain-not-approved'],
  ['6000', { code: 6000 }, 'session-ended'],
  [
    "a node's error inside",
    { code: -32603, data: { code: -32000, message: 'nonce too low' } },
    'nonce-too-low',
  ],
  [
    "a node's error as JSON in the message",
    {
      code: -32603,
      message:
        '[ethjs-query] while formatting outputs from RPC ' +
        '\'{"value":{"code":-32000,"data":{"code":-32000,"message":"insufficient funds"}}}\'',
    },
    'insufficient-funds',
  ],
  [
    "a node's error as JSON in a body",
    {
      code: 'SERVER_ERROR',
      body: '{"error":{"code":3,"message":"no"}}',
    },
    'reverted',
  ],
  [
    'error.error',
    { error: { error: { code: -32000, message: 'nonce too high' } } },
    'nonce-too-high',
  ],
  ['-32603 alone', { code: -32603, message: 'Internal error' }, 'wallet-failed'],
  ['words without a number', new Error('User rejected the request, nonce too low'), 'unknown'],
  ['AbortError', new DOMException('x', 'AbortError'), 'aborted'],
  ['TimeoutError, whose own number is 23', new DOMException('x', 'TimeoutError'), 'timeout'],
  ['a full storage', new DOMException('x', 'QuotaExceededError'), 'storage-blocked'],
  ['a fraction', { code: 4001.5 }, 'unknown'],
  ['a key of Object.prototype', { code: 'constructor' }, 'unknown'],
]

for (const [name, value, wanted] of WALLET) {
  test(`toAppError maps a wallet error: ${name} to '${wanted}'`, () => {
    expect(toAppError(value).code).toBe(wanted)
  })
}

const cyclic: Record<string, unknown> = { message: 'round' }
cyclic['cause'] = { data: cyclic, originalError: cyclic }
const trap = (): never => {
  throw new Error('trap')
}
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'no'],
  ['an empty text', ''],
  ['a number', 4001],
  ['a symbol', Symbol('x')],
  ['a bigint', 1n],
  ['a function', () => 1],
  ['a cycle', cyclic],
  [
    'a Proxy that traps everything',
    new Proxy(
      {},
      { get: trap, has: trap, ownKeys: trap, getOwnPropertyDescriptor: trap, getPrototypeOf: trap },
    ),
  ],
  [
    'a revoked Proxy',
    (() => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    })(),
  ],
  [
    'getters that throw',
    Object.defineProperties(
      {},
      {
        code: { get: trap },
        message: { get: trap },
        data: { get: trap },
        name: { get: trap },
        cause: { get: trap },
      },
    ),
  ],
  ['a look-alike', Object.setPrototypeOf({ code: 'reverted' }, AppError.prototype)],
  [
    '10 000 levels',
    Array.from({ length: 10_000 }).reduce<object>((inner) => ({ data: inner }), { code: 4001 }),
  ],
  ['a megabyte of braces', '{'.repeat(1_000_000)],
  ['an object without prototype', Object.create(null)],
]

for (const [name, value] of HOSTILE) {
  test(`toAppError maps ${name} to 'unknown' for every source`, () => {
    expect(toAppError(value)).toMatchObject({ code: 'unknown' })
    expect(AppError.is(toAppError(value, 'node'))).toBe(true)
    expect(AppError.is(toAppError(value, 'transport'))).toBe(true)
    expect(errorCodes(value)).toEqual([])
  })
}

describe('toAppError', () => {
  test.each(WALLET_REFUSALS)('maps the wallet rejection: %s', (_name, thrown, code) => {
    expect(toAppError(thrown).code).toBe(code)
  })

  test("ignores rejection messages of hardware and phone wallets in a node's response", () => {
    expect(toAppError({ code: -32000, message: 'User rejected.' }, 'node').code).toBe('rpc')
    expect(toAppError({ code: -32000, message: 'x (0x6985)' }, 'node').code).toBe('rpc')
  })

  test("maps a TypeError to 'network' only if it comes from a transport", () => {
    expect(toAppError(new TypeError('Failed to fetch'), 'transport').code).toBe('network')
    expect(toAppError(new TypeError('x is not a function')).code).toBe('unknown')
  })

  test("maps a Proxy around an AppError to 'unknown'", () => {
    const proxy = new Proxy(new AppError('reverted', 'x'), { get: trap })
    expect(toAppError(proxy).code).toBe('unknown')
  })

  test('returns an AppError unchanged', () => {
    const once = toAppError({ code: 4001 })
    expect(toAppError(once, 'node')).toBe(once)
  })

  test('keeps the cause', () => {
    const cause = { code: 1 }
    expect(toAppError(cause).cause).toBe(cause)
  })
})

describe('error codes, details and revert data', () => {
  test('errorCodes returns all nested codes, outermost first', () => {
    expect(errorCodes({ code: -32603, data: { originalError: { code: '4902' } } })).toEqual([
      -32603, 4902,
    ])
    expect(errorCodes(toAppError({ code: 32603 }))).toEqual([32603])
    const round: Record<string, unknown> = { code: 7 }
    round['cause'] = { error: round }
    expect(errorCodes(round)).toEqual([7])
  })

  test('toAppError details contain no URLs, full addresses and invisible characters', () => {
    const message = `bad\u202e\u0000 thing\nat https://node.example/key123 for 0x${'ab'.repeat(20)}`
    expect(toAppError({ code: -32000, message }, 'node').details).toBe(
      'code -32000: bad thing at [address] for 0xabab…',
    )
  })

  test.each([
    ['Ze\u0301\u0302\u0303\u0304\u0305ro', 'Ze\u0301\u0302ro'],
    ['re\u2066d\u2069 \u202edloc', 'red dloc'],
    ['no\u3164\u115f\u034fthing', 'nothing'],
    ['\u2800\u2800a\u2800\u2800b', 'a b'],
    ['\u0301\u0302', ''],
  ])(
    'sanitizeExternalText removes invisible characters and stacked combining marks: %j',
    (raw, shown) => {
      expect(sanitizeExternalText(raw)).toBe(shown)
    },
  )

  test('sanitizeExternalText truncates text to 200 characters', () => {
    expect(sanitizeExternalText('x'.repeat(5_000_000)).length).toBe(200)
  })

  test('toAppError keeps revert data at any nesting level', () => {
    expect(toAppError({ code: 3, data: '0x08C379A0' }, 'node')).toMatchObject({
      code: 'reverted',
      data: '0x08c379a0',
    })
    expect(toAppError({ code: -32015, data: 'Reverted 0x1234' }, 'node')).toMatchObject({
      code: 'reverted',
      data: '0x1234',
    })
    expect(
      toAppError({ code: -32603, data: { originalError: { code: 3, data: '0xabcd' } } }),
    ).toMatchObject({ data: '0xabcd' })
    expect(toAppError({ code: 3 }, 'node').data).toBe('0x')
  })

  test('toAppError finds an error nested under `value`', () => {
    expect(
      toAppError({ value: { code: 3, message: 'execution reverted', data: '0x12345678' } }, 'node'),
    ).toMatchObject({ code: 'reverted', data: '0x12345678' })
  })
})
