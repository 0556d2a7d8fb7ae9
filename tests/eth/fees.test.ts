import { expect, test } from 'vitest'
import { assertTransactionRequest, formatTransactionRequest } from '../../src/eth/fees.ts'
import type { TransactionRequest } from '../../src/eth/fees.ts'

const from = `0x${'11'.repeat(20)}` as const
const MAX = 2n ** 256n - 1n

test.each<[Partial<TransactionRequest>, string]>([
  [{ gasPrice: 1n, maxFeePerGas: 1n }, 'fee-conflict'],
  [{ gasPrice: 0n, maxPriorityFeePerGas: 0n }, 'fee-conflict'],
  [{ maxFeePerGas: MAX + 1n }, 'fee-cap-too-high'],
  [{ maxPriorityFeePerGas: MAX + 1n }, 'fee-cap-too-high'],
  [{ gasPrice: MAX + 1n }, 'fee-cap-too-high'],
  [{ maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }, 'tip-above-fee-cap'],
  [{ maxFeePerGas: 0n, maxPriorityFeePerGas: 1n }, 'tip-above-fee-cap'],
  [{ value: -1n }, 'invalid-input'],
  [{ value: MAX + 1n }, 'invalid-input'],
  [{ gas: 2n ** 64n }, 'invalid-input'],
  [{ nonce: -1n }, 'invalid-input'],
  [{ gasPrice: -1n }, 'invalid-input'],
  [{ data: '0x1' }, 'invalid-input'],
  [{ to: '0x12' }, 'invalid-input'],
  [{ from: '0x' }, 'invalid-input'],
])('assertTransactionRequest rejects %o with %s', (part, code) => {
  expect(() => assertTransactionRequest({ from, ...part })).toThrow(
    expect.objectContaining({ code }),
  )
})

test('assertTransactionRequest accepts values at their limits', () => {
  assertTransactionRequest({ from })
  assertTransactionRequest({ from, maxFeePerGas: MAX, maxPriorityFeePerGas: MAX })
  assertTransactionRequest({ from, maxFeePerGas: 0n, maxPriorityFeePerGas: 0n })
  assertTransactionRequest({
    from,
    gasPrice: MAX,
    value: MAX,
    gas: 2n ** 64n - 1n,
    nonce: 0n,
    data: '0x',
    to: from,
  })
})

test('formatTransactionRequest returns unpadded quantities and omits undefined fields', () => {
  expect(
    formatTransactionRequest({
      from,
      to: from,
      value: 0n,
      gas: 21_000n,
      maxFeePerGas: 16n,
      data: '0xab',
    }),
  ).toEqual({
    from,
    to: from,
    data: '0xab',
    value: '0x0',
    gas: '0x5208',
    maxFeePerGas: '0x10',
  })
})
