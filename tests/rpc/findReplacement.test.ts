import { expect, test } from 'vitest'
import { AppError } from '../../src/errors.ts'
import {
  parseReceipt,
  findReplacement,
  parseTransaction,
  type RpcCallFn,
} from '../../src/rpc/findReplacement.ts'

const HASH = `0x${'12'.repeat(32)}` as const
const parse = (value: unknown) => parseTransaction(value, HASH)
const A = '0x00000000000000000000000000000000000000aa'
const receipt = { transactionHash: HASH, blockNumber: '0x64', status: '0x1', logs: ['one'] }
const transaction = {
  hash: HASH,
  from: A,
  to: A.toUpperCase().replace('0X', '0x'),
  nonce: '0x7',
  value: '0x5',
  input: '0xABcd',
}

test('parseReceipt returns status, block and logs, or undefined without a receipt', () => {
  expect(parseReceipt(receipt, HASH)).toEqual({
    status: 'confirmed',
    blockNumber: 100n,
    logs: ['one'],
  })
  expect(
    parseReceipt(
      { ...receipt, status: '0x0', transactionHash: HASH.toUpperCase().replace('0X', '0x') },
      HASH,
    ),
  ).toMatchObject({ status: 'failed' })
  expect([parseReceipt(null, HASH), parseReceipt(undefined, HASH)]).toEqual([undefined, undefined])
})

test.each<[string, unknown]>([
  ['of another hash', { ...receipt, transactionHash: `0x${'34'.repeat(32)}` }],
  ['without a hash', { ...receipt, transactionHash: undefined }],
  ['with a status of 2', { ...receipt, status: '0x2' }],
  ['without a status', { ...receipt, status: undefined }],
  ['with a status that is no number', { ...receipt, status: true }],
  ['without a block', { ...receipt, blockNumber: undefined }],
  [
    'of another pending transaction',
    { transactionHash: `0x${'34'.repeat(32)}`, blockNumber: null },
  ],
  ['that is a text', 'yes'],
  ['that is a list', [receipt]],
])('parseReceipt rejects a receipt %s', (_, value) => {
  expect(() => parseReceipt(value, HASH)).toThrow(expect.objectContaining({ code: 'bad-response' }))
})

test('parseReceipt returns undefined for the receipt of a pending transaction', () => {
  const pending = { ...receipt, blockHash: null, blockNumber: null, status: null, logs: [] }
  expect(parseReceipt(pending, HASH)).toBeUndefined()
})

test('parseReceipt accepts decimal numbers and additional fields', () => {
  const unusual = { ...receipt, blockNumber: '100', status: 1, type: 'legacy', l1Fee: null }
  expect(parseReceipt(unusual, HASH)).toEqual(parseReceipt(receipt, HASH))
})

test('parseTransaction accepts decimal numbers and additional fields', () => {
  const unusual = { ...transaction, nonce: 7, value: '5', type: 'legacy', chainId: null }
  expect(parse(unusual)).toEqual(parse(transaction))
})

test('parseTransaction returns lower-case fields, and no recipient for a contract creation', () => {
  expect(parse(transaction)).toEqual({
    hash: HASH,
    from: A,
    to: A,
    nonce: 7n,
    value: 5n,
    input: '0xabcd',
  })
  expect(parse({ ...transaction, to: null })).toMatchObject({ to: undefined })
})

test.each(['hash', 'from', 'nonce', 'value', 'input'] as const)(
  'parseTransaction returns undefined without a valid %s',
  (key) => {
    expect(parse({ ...transaction, [key]: undefined })).toBeUndefined()
    expect(parse({ ...transaction, [key]: 'x' })).toBeUndefined()
  },
)

test("findReplacement uses the given depth when nodes support no 'safe' or 'finalized' tag", async () => {
  const target = parse(transaction)!
  const request: RpcCallFn = async (method, ...params) => {
    if (method === 'eth_getTransactionCount') return Number(params[1]) >= 90 ? '0x8' : '0x7'
    if (params[1] === true) return { transactions: [] } // pruned
    throw new AppError('invalid-params', 'no such tag')
  }
  const search = (depth: bigint): ReturnType<typeof findReplacement> =>
    findReplacement({ request, target, act: target, high: 100n, depth })
  await expect(search(11n)).rejects.toMatchObject({ code: 'bad-response' })
  expect(await search(10n)).toMatchObject({ kind: 'unknown', hash: undefined })
})
