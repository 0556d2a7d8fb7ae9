import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import type { Fees } from '../../../src/eth/fees.ts'
import { getMaxAmount, parseAmount } from '../../../src/core/send/sendFormView.ts'
import { readL1DataFee } from '../../../src/core/send/feeEstimate.ts'
import { fakeChain } from '../../fakes/chain.ts'

const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const FEES: Fees = {
  kind: 'eip1559',
  maxFeePerGas: 40n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
}
test.each([
  ['', 'empty'],
  ['x', 'malformed'],
  ['0', 'zero'],
  ['0.0000000000000000001', 'too-fine'],
  ['1.00000000000000000010', 'too-fine'],
  ['0.0000000000000000001e', 'malformed'],
])('parseAmount rejects %j as %s', (amount, reason) => {
  expect(parseAmount(amount, 18)).toBe(reason)
})

test('getMaxAmount returns the balance minus the highest fee, and never less than 0', () => {
  expect(
    getMaxAmount({ asset: NATIVE, balance: 5n, gas: 21_000n, fees: FEES, l1DataFee: 0n }),
  ).toBe(0n)
  expect(
    getMaxAmount({ asset: NATIVE, balance: 10n ** 18n, gas: 1n, fees: FEES, l1DataFee: 7n }),
  ).toBe(10n ** 18n - 40n * 10n ** 9n - 7n)
})

test.each([
  [
    'op-stack',
    '0x420000000000000000000000000000000000000f',
    'function getL1FeeUpperBound(uint256)',
    [200n],
  ],
  [
    'scroll',
    '0x5300000000000000000000000000000000000002',
    'function getL1Fee(bytes)',
    [`0x${'ff'.repeat(200)}`],
  ],
] as const)(
  'readL1DataFee calls the %s oracle for a transaction of 200 bytes',
  async (rollup, to, signature, args) => {
    const calls: unknown[] = []
    const fee = await readL1DataFee({
      chain: fakeChain({ rollup }),
      call: async (call) => {
        calls.push(call)
        return `0x${'ff'.padStart(64, '0')}`
      },
    })
    expect(calls).toEqual([
      { to, data: encodeFunctionData({ abi: parseAbi([signature]), args: [...args] }) },
    ])
    expect(fee).toBe(255n)
  },
)

test('readL1DataFee returns 0 without an oracle and on chains that are not rollups', async () => {
  const oracle = (rollup: 'op-stack' | undefined, answer: () => Promise<`0x${string}`>) =>
    readL1DataFee({ chain: fakeChain({ id: 7_777_777, ...(rollup && { rollup }) }), call: answer })
  expect(await oracle('op-stack', async () => `0x${'ff'.padStart(64, '0')}`)).toBe(255n)
  expect(
    await oracle('op-stack', async () => {
      throw new AppError('abi', 'nobody there')
    }),
  ).toBe(0n)
  expect(
    await oracle(undefined, () => {
      throw new Error('asked')
    }),
  ).toBe(0n)
})

test('readL1DataFee rejects if the oracle can’t be reached', async () => {
  const chain = fakeChain({ id: 7_777_777, rollup: 'op-stack' })
  for (const code of ['network', 'timeout', 'rate-limited', 'node-unavailable'] as const) {
    await expect(
      readL1DataFee({ chain, call: () => Promise.reject(new AppError(code, 'x')) }),
    ).rejects.toMatchObject({ code })
  }
})
