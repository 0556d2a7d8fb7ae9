import { describe, expect, test } from 'vitest'
import {
  assertResultShape,
  requireQuantity,
  unwrapEnvelope,
  parseSingleRpcResponse,
  matchRpcResponses,
  encodeRpcRequest,
} from '../../src/rpc/jsonRpc.ts'

const refused = (message: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ code: 'bad-response', message }),
})

describe('requests and results', () => {
  test('encodeRpcRequest returns a JSON-RPC 2.0 request and rejects parameters that are not JSON', () => {
    expect(JSON.parse(encodeRpcRequest(7, 'eth_call', ['0x']))).toEqual({
      jsonrpc: '2.0',
      id: 7,
      method: 'eth_call',
      params: ['0x'],
    })
    expect(() => encodeRpcRequest(7, 'eth_call', [1n])).toThrow(
      expect.objectContaining({ code: 'invalid-params', cause: expect.any(TypeError) }),
    )
  })

  const [NUMBER, BYTES, OBJECT] = [['0x0', '0x1f'], ['0x', '0xab'], [{}]]
  const [NO_NUMBER, NO_BYTES, NO_OBJECT] = [
    [null, '0x', '0xg', -1, 1.5, 2 ** 53, '01', '1.5', '-1', 'ab', '9'.repeat(78), {}],
    [null, '0x1', 'ab', 1],
    ['0x', 1, 'null'],
  ]

  test.each([
    ...[
      'eth_blockNumber',
      'eth_chainId',
      'eth_getBalance',
      'eth_gasPrice',
      'eth_maxPriorityFeePerGas',
      'eth_getTransactionCount',
    ].map((method) => [method, NUMBER, NO_NUMBER] as const),
    ...['eth_call', 'eth_getCode'].map((method) => [method, BYTES, NO_BYTES] as const),
    [
      'eth_estimateGas',
      ['0x1', '0xffffffffffffffff'],
      ['0x0', '0x10000000000000000', ...NO_NUMBER],
    ] as const,
    ['eth_feeHistory', OBJECT, [null, ...NO_OBJECT]] as const,
    ...[
      'eth_getBlockByNumber',
      'eth_getBlockByHash',
      'eth_getTransactionByHash',
      'eth_getTransactionReceipt',
    ].map((method) => [method, [null, ...OBJECT], NO_OBJECT] as const),
  ])('assertResultShape of %s accepts %j and rejects %j', (method, valid, wrong) => {
    for (const value of valid) expect(assertResultShape(method, value)).toBe(value)
    for (const value of wrong) {
      expect(() => assertResultShape(method, value)).toThrow(
        expect.objectContaining({
          code: 'bad-response',
          message: `the result of ${method} is malformed`,
        }),
      )
    }
  })

  test('assertResultShape accepts any result of methods without a known shape', () => {
    for (const value of [null, 1, 'text', {}])
      expect(assertResultShape('web3_clientVersion', value)).toBe(value)
  })

  test('matchRpcResponses matches by id and rejects missing or repeated ids', () => {
    const reply = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
    expect(
      matchRpcResponses(
        [reply(2, 'b'), reply(undefined, 'x'), reply(9, 'x'), reply(1, 'a')],
        [1, 2],
      ),
    ).toEqual([
      { status: 'fulfilled', value: 'a' },
      { status: 'fulfilled', value: 'b' },
    ])
    expect(matchRpcResponses([reply(1, 'a'), reply(1, 'b'), { id: 3 }], [1, 2, 3])).toEqual([
      refused('two replies have the same id'),
      refused('a reply is missing'),
      refused('the reply has no result'),
    ])
  })

  test('parseSingleRpcResponse accepts an error without id, but not a result without id', () => {
    const error = { code: -32005, message: 'limit' }
    for (const id of [null, 0, '', 'undefined'])
      expect(parseSingleRpcResponse({ id, error }, 1)).toMatchObject({
        status: 'rejected',
        reason: { code: 'rate-limited' },
      })
    for (const reply of [
      { id: null, result: '0x' },
      { id: 2, error },
    ])
      expect(parseSingleRpcResponse(reply, 1)).toEqual(refused('a reply is missing'))
  })

  test('requireQuantity parses hex quantities and throws for anything else', () => {
    expect(requireQuantity('0x1f')).toBe(31n)
    for (const value of [undefined, null, '0x', -31, 1.5, true])
      expect(() => requireQuantity(value)).toThrow(
        expect.objectContaining({ code: 'bad-response' }),
      )
  })
})

const RESULT = '0x1f'

describe('responses', () => {
  // Rule: accept a response with exactly one meaning, also in an envelope or with its ID as text.
  // Reject a result without an ID, because it could belong to another request.
  test.each<[sent: string, body: unknown]>([
    ['an id that is a string', { id: '1', result: RESULT }],
    [
      'additional fields',
      { id: 1, jsonrpc: '2.0', result: RESULT, node: 'a', took: 3, error: null },
    ],
    [
      'a copy of the request',
      {
        id: 1,
        jsonrpc: '2.0',
        result: RESULT,
        request: { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
      },
    ],
    ['the error false', { id: 1, result: RESULT, error: false }],
    ["the error ''", { id: 1, result: RESULT, error: '' }],
    ['a response without a version', { id: 1, result: RESULT }],
    ['an array with one response', [{ id: 1, result: RESULT }]],
    ['an envelope', { code: 0, message: 'ok', data: { jsonrpc: '2.0', id: 1, result: RESULT } }],
    ['an envelope of an array', { responses: [{ jsonrpc: '2.0', id: '1', result: RESULT }] }],
    [
      'an envelope with error null',
      { error: null, body: { jsonrpc: '2.0', id: 1, result: RESULT } },
    ],
    ['a response nested in a result', { id: 1, result: { jsonrpc: '2.0', id: 1, result: RESULT } }],
    [
      'a response with another id nested in a result',
      { id: 1, result: { jsonrpc: '2.0', id: 9, result: RESULT } },
    ],
    [
      'a response nested in two results',
      { id: 1, result: { jsonrpc: '2.0', result: { jsonrpc: '2.0', id: 9, result: RESULT } } },
    ],
    [
      'a response nested in a result in an envelope',
      { data: { jsonrpc: '2.0', id: 1, result: { jsonrpc: '2.0', id: 9, result: RESULT } } },
    ],
    [
      'a response nested in a result without id',
      { result: { jsonrpc: '2.0', id: 1, result: RESULT } },
    ],
  ])('parseSingleRpcResponse accepts %s', (_, body) => {
    const outcome = parseSingleRpcResponse(unwrapEnvelope(body), 1)
    if (outcome.status === 'fulfilled') expect(outcome.value).toBe(RESULT)
    else expect(outcome).toBe('fulfilled')
  })

  test.each<[sent: string, body: unknown]>([
    ['another id', { id: '2', result: RESULT }],
    ['an id that is not a number', { id: 'one', result: RESULT }],
    ['no id', { result: RESULT }],
    [
      'two responses',
      [
        { id: 1, result: RESULT },
        { id: 1, result: '0x20' },
      ],
    ],
    [
      'two envelopes',
      {
        a: { jsonrpc: '2.0', id: 1, result: RESULT },
        b: { jsonrpc: '2.0', id: 1, result: '0x20' },
      },
    ],
    ['an object that is not a response', { data: { id: 1, result: RESULT } }],
    ['text', RESULT],
  ])('parseSingleRpcResponse rejects %s', (_, body) => {
    expect(parseSingleRpcResponse(unwrapEnvelope(body), 1)).toMatchObject({
      status: 'rejected',
      reason: { code: 'bad-response' },
    })
  })

  test('parseSingleRpcResponse reads an error beside a copy of the request', () => {
    const error = { code: -32005, message: 'limit' }
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }
    const body = { jsonrpc: '2.0', id: 1, error, request }
    expect(parseSingleRpcResponse(unwrapEnvelope(body), 1)).toMatchObject({
      reason: { code: 'rate-limited' },
    })
  })

  test('parseSingleRpcResponse reads an error in an envelope', () => {
    const error = { code: -32005, message: 'limit' }
    const body = { success: false, data: { jsonrpc: '2.0', id: 1, error } }
    expect(parseSingleRpcResponse(unwrapEnvelope(body), 1)).toMatchObject({
      reason: { code: 'rate-limited' },
    })
  })

  test('matchRpcResponses accepts string ids and gateway envelopes', () => {
    const replies = [
      { jsonrpc: '2.0', id: '2', result: 'b' },
      { jsonrpc: '2.0', id: 1, result: 'a' },
    ]
    for (const body of [replies, { data: replies }]) {
      expect(matchRpcResponses(unwrapEnvelope(body) as readonly unknown[], [1, 2])).toEqual([
        { status: 'fulfilled', value: 'a' },
        { status: 'fulfilled', value: 'b' },
      ])
    }
    expect(matchRpcResponses([...replies, { id: '1', result: 'c' }], [1])).toEqual([
      refused('two replies have the same id'),
    ])
  })

  test('matchRpcResponses matches nested responses by their outer ids', () => {
    const error = { code: -32005, message: 'limit' }
    const body = [
      { jsonrpc: '2.0', id: 1, result: { jsonrpc: '2.0', id: 9, result: 'a' } },
      { jsonrpc: '2.0', id: 2, result: { jsonrpc: '2.0', id: 9, error } },
    ]
    expect(matchRpcResponses(body, [1, 2])).toMatchObject([
      { status: 'fulfilled', value: 'a' },
      { status: 'rejected', reason: { code: 'rate-limited' } },
    ])
  })

  test('unwrapEnvelope keeps results that only look like responses', () => {
    for (const result of [[], {}, [{ result: '0x' }], { result: '0x' }, ['0x1']]) {
      const body = { id: 1, result }
      expect(unwrapEnvelope(body)).toBe(body)
    }
  })

  test.each([
    ['31', '0x1f'],
    [31, '0x1f'],
    ['0', '0x0'],
    [0, '0x0'],
    ['0x1F', '0x1f'],
    ['0x001f', '0x1f'],
  ])('assertResultShape normalizes the quantity %j to %s', (sent, result) => {
    for (const method of ['eth_blockNumber', 'eth_getBalance', 'eth_chainId'])
      expect(assertResultShape(method, sent)).toBe(result)
    expect(requireQuantity(sent)).toBe(BigInt(sent))
  })
})
