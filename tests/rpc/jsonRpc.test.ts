// JSON-RPC as text and back: what is written, which answer belongs to which question, and what a result must look like.
import { expect, test } from 'vitest'
import {
  checkResult,
  quantity,
  readLoneReply,
  readReplies,
  writeCall,
} from '../../src/rpc/jsonRpc.ts'

const refused = (message: string) => ({
  status: 'rejected',
  reason: expect.objectContaining({ code: 'bad-response', message }),
})

test('a call is one of JSON-RPC 2.0; what JSON cannot write is refused, with its cause', () => {
  expect(JSON.parse(writeCall(7, 'eth_call', ['0x']))).toEqual({
    jsonrpc: '2.0',
    id: 7,
    method: 'eth_call',
    params: ['0x'],
  })
  expect(() => writeCall(7, 'eth_call', [1n])).toThrow(
    expect.objectContaining({ code: 'invalid-params', cause: expect.any(TypeError) }),
  )
})

const [NUMBER, BYTES, OBJECT] = [['0x0', '0x1f'], ['0x', '0xab'], [{}]]
const [NO_NUMBER, NO_BYTES, NO_OBJECT] = [
  [null, '0x', '0xg', 1, '1', {}],
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
])('%s: %j may be its result, and %j not', (method, good, wrong) => {
  for (const value of good) expect(checkResult(method, value)).toBe(value)
  for (const value of wrong) {
    expect(() => checkResult(method, value)).toThrow(
      expect.objectContaining({
        code: 'bad-response',
        message: `the result of ${method} is malformed`,
      }),
    )
  }
})

test('a method of which nothing is promised may answer anything', () => {
  for (const value of [null, 1, 'text', {}])
    expect(checkResult('web3_clientVersion', value)).toBe(value)
})

test('an answer belongs to the question whose number it has: not to none, to nobody’s, and not twice', () => {
  const reply = (id: unknown, result: unknown) => ({ jsonrpc: '2.0', id, result })
  expect(
    readReplies(
      [reply(2, 'b'), reply(undefined, 'x'), reply('1', 'x'), reply(9, 'x'), reply(1, 'a')],
      [1, 2],
    ),
  ).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'fulfilled', value: 'b' },
  ])
  expect(readReplies([reply(1, 'a'), reply(1, 'b'), { id: 3 }], [1, 2, 3])).toEqual([
    refused('two replies have the same id'),
    refused('a reply is missing'),
    refused('the reply has no result and no error'),
  ])
})

test('of what was asked alone an error may come without its number, a result or another’s error not', () => {
  const error = { code: -32005, message: 'limit' }
  expect(readLoneReply({ id: null, error }, 1)).toMatchObject({
    status: 'rejected',
    reason: { code: 'rate-limited' },
  })
  for (const reply of [
    { id: null, result: '0x' },
    { id: 2, error },
  ])
    expect(readLoneReply(reply, 1)).toEqual(refused('the reply has another id'))
})

test('a number that every answer must be is one', () => {
  expect(quantity('0x1f')).toBe(31n)
  for (const value of [undefined, null, '0x', 31])
    expect(() => quantity(value)).toThrow(expect.objectContaining({ code: 'bad-response' }))
})
