import { expect, test } from 'vitest'
import type { RpcNode } from '../../../src/rpc/quorumRead.ts'
import { findSent } from '../../../src/core/transactions/refusedPayments.ts'
import type { PaymentRecord } from '../../../src/core/transactions/paymentRecord.ts'

const A = '0x00000000000000000000000000000000000000aa'
const BOB = '0x00000000000000000000000000000000000000bb'
const C = '0x00000000000000000000000000000000000000cc'
const COIN = '0x00000000000000000000000000000000000000c0'
const ROUTER = '0x00000000000000000000000000000000000000d0'
const HASH = `0x${'12'.repeat(32)}` as const
const SUFFIX = '62616173650b0080218021802180218021802180218021' // ERC-8021
const word = (digits: string): string => digits.padStart(64, '0')
const transfer = (to: string, amount: string): string =>
  `0xa9059cbb${word(to.slice(2))}${word(amount)}`

const payment = {
  from: A,
  to: BOB,
  amount: 100n,
  coin: undefined,
  symbol: 'ETH',
  decimals: 18,
  chainId: 1,
  nextNonce: 7n,
} as const
const coinPayment = { ...payment, coin: COIN, symbol: 'PLAY' } as const

/** Returns a node that has these transactions of the account in block 1, from nonce 7. */
function nodeOf(...acts: readonly object[]): { request: RpcNode['request']; nodes: [] } {
  const nonce = (at: number): string => `0x${(7 + at).toString(16)}`
  const transactions = acts.map((act, at) => ({ hash: HASH, from: A, nonce: nonce(at), ...act }))
  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    eth_blockNumber: () => '0x1',
    eth_getTransactionCount: ([, block]) => (block === '0x0' ? '0x7' : nonce(acts.length)),
    eth_getBlockByNumber: () => ({ transactions }),
  }
  return { request: async (method, params) => answers[method]?.(params) ?? null, nodes: [] }
}
const find = (of: typeof payment | typeof coinPayment, act: object) =>
  findSent(nodeOf(act), of, 8n, () => [])

const NATIVE = { to: BOB, value: '0x64', input: '0x' }
const TOKEN = { to: COIN, value: '0x0', input: transfer(BOB, '64') }

test.each([
  ['native', payment, NATIVE],
  ['coin', coinPayment, TOKEN],
])(
  'findSent returns the hash of a transaction that matches the reviewed payment: %s',
  async (_, of, act) => {
    expect(await find(of, act)).toBe(HASH)
  },
)

test.each<[string, typeof payment | typeof coinPayment, object]>([
  ['native with bytes appended', payment, { ...NATIVE, input: `0x${SUFFIX}` }],
  ['native with another amount', payment, { ...NATIVE, value: '0x63' }],
  ['native through another contract', payment, { ...NATIVE, to: ROUTER, input: TOKEN.input }],
  ['a contract creation', payment, { to: null, value: '0x64', input: '0x60' }],
  ['code of the account itself', payment, { to: A, value: '0x0', input: '0xe9ae5c53' }],
  ['coin with bytes appended', coinPayment, { ...TOKEN, input: `${TOKEN.input}${SUFFIX}` }],
  ['coin with another amount', coinPayment, { ...TOKEN, input: transfer(BOB, '63') }],
  ['another call of the coin', coinPayment, { ...TOKEN, input: '0x095ea7b3' }],
  ['coin through another contract', coinPayment, { ...TOKEN, to: ROUTER }],
  ['the chain’s own currency instead of the coin', coinPayment, NATIVE],
])('findSent returns undefined if the transaction may be the payment: %s', async (_, of, act) => {
  expect(await find(of, act)).toBeUndefined()
})

test.each<[string, typeof payment | typeof coinPayment, object]>([
  ['native to another recipient', payment, { ...NATIVE, to: C }],
  ['a cancellation', payment, { ...NATIVE, to: A, value: '0x0' }],
  ['a coin to another recipient', payment, { ...TOKEN, input: transfer(C, '64') }],
  ['the coin to another recipient', coinPayment, { ...TOKEN, input: transfer(C, '64') }],
  ['a call of another contract', coinPayment, { ...TOKEN, to: ROUTER, input: '0x095ea7b3' }],
])(
  'findSent returns "none" if the transaction is certainly not the payment: %s',
  async (_, of, act) => {
    expect(await find(of, act)).toBe('none')
  },
)

test('findSent skips a transaction that belongs to another payment in the list', async () => {
  const listed = {
    kind: 'transaction',
    from: A,
    chainId: 1,
    hash: HASH,
  } as Partial<PaymentRecord> as PaymentRecord
  const own = `0x${'34'.repeat(32)}`
  const two = nodeOf(NATIVE, { ...NATIVE, hash: own })
  expect(await findSent(two, payment, 9n, () => [listed])).toBe(own)
  expect(await findSent(nodeOf(NATIVE), payment, 8n, () => [listed])).toBe('none')
})
