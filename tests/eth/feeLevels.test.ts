import { describe, expect, test } from 'vitest'
import {
  isFeeUnreasonable,
  isFeeProblem,
  suggestFees,
  getGasPrices,
  parseFeeInput,
  getFeeWarnings,
  type FeeMarket,
  type FeeInput,
} from '../../src/eth/feeLevels.ts'
import type { Fees } from '../../src/eth/fees.ts'

const GWEI = 10n ** 9n
const market = (recent?: { high: bigint; median: bigint }): FeeMarket => ({
  kind: 'eip1559',
  baseFee: 100n,
  tip: 20n,
  recent,
})
const NORMAL = { kind: 'eip1559', maxFeePerGas: 220n, maxPriorityFeePerGas: 20n }

describe('suggestFees', () => {
  test('orders the slow, normal and fast presets for any fee history', () => {
    for (const recent of [undefined, { high: 0n }, { high: 10n ** 30n }, { high: 60n }]) {
      const {
        baseFee,
        fees: { slow, normal, fast },
      } = suggestFees(market(recent && { ...recent, median: 1n }))
      const [a, b, c] = [slow, normal, fast].map((fees) => getGasPrices(fees, baseFee))
      expect([baseFee, normal]).toEqual([100n, NORMAL])
      expect(
        a!.most <= b!.most && b!.most < c!.most && a!.likely <= b!.likely && b!.likely < c!.likely,
      ).toBe(true)
      expect(c!.likely <= 300n).toBe(true)
      expect(slow.kind === 'eip1559' && slow.maxPriorityFeePerGas <= slow.maxFeePerGas).toBe(true)
    }
  })

  test('derives the fast preset and the typical price from the fee history', () => {
    const { typicalGasPrice, fees } = suggestFees(market({ high: 60n, median: 118n }))
    expect(fees.fast).toMatchObject({ maxPriorityFeePerGas: 60n })
    expect([typicalGasPrice, suggestFees(market()).typicalGasPrice]).toEqual([118n, 120n])
  })

  test('uses the suggested priority fee and a lower fee cap for the slow preset', () => {
    for (const recent of [undefined, { high: 1n, median: 1n }]) {
      const {
        fees: { slow, normal },
      } = suggestFees(market(recent))
      expect(slow).toEqual({ kind: 'eip1559', maxFeePerGas: 145n, maxPriorityFeePerGas: 20n })
      expect(normal).toEqual(NORMAL)
    }
  })

  test('sets a fee cap for the normal preset that suffices after five full blocks', () => {
    const {
      fees: { normal },
    } = suggestFees({ kind: 'eip1559', baseFee: GWEI, tip: 7n, recent: undefined })
    expect(
      normal.kind === 'eip1559' && normal.maxFeePerGas - 7n >= (GWEI * 9n ** 5n) / 8n ** 5n,
    ).toBe(true)
  })

  test('returns three gas prices and no base fee on a legacy chain', () => {
    expect(suggestFees({ kind: 'legacy', gasPrice: 100n })).toEqual({
      baseFee: undefined,
      typicalGasPrice: 100n,
      fees: {
        slow: { kind: 'legacy', gasPrice: 100n },
        normal: { kind: 'legacy', gasPrice: 120n },
        fast: { kind: 'legacy', gasPrice: 150n },
      },
    })
  })
})

const upTo = (gwei: bigint): Fees => ({
  kind: 'eip1559',
  maxFeePerGas: gwei * GWEI,
  maxPriorityFeePerGas: 1n,
})
const warn = (gwei: bigint, usualGwei: bigint, amount: bigint | undefined): readonly string[] =>
  getFeeWarnings({
    fees: upTo(gwei),
    typicalGasPrice: usualGwei * GWEI,
    most: 21_000n * gwei * GWEI,
    amount,
  })

describe('getFeeWarnings and isFeeUnreasonable', () => {
  test.each<[string, bigint, bigint, bigint | undefined, string[]]>([
    ['no warning for an ordinary payment', 40n, 20n, 10n ** 18n, []],
    [
      "'above-usual' for more than five times the typical price",
      101n,
      20n,
      10n ** 18n,
      ['above-usual'],
    ],
    ['no warning for exactly five times the typical price', 100n, 20n, 10n ** 18n, []],
    [
      "'above-amount' for more than a quarter of the amount",
      40n,
      20n,
      4n * 21_000n * 40n * GWEI - 1n,
      ['above-amount'],
    ],
    ['no warning for exactly a quarter of the amount', 40n, 20n, 4n * 21_000n * 40n * GWEI, []],
    ['both warnings when both limits are exceeded', 200n, 20n, 1n, ['above-usual', 'above-amount']],
    ['no warning for a coin of unknown value', 40n, 20n, undefined, []],
    ['no warning for a few cents on a nearly free chain', 5n, 0n, undefined, []],
  ])('getFeeWarnings returns %s', (_name, gwei, usual, amount, warnings) => {
    expect(warn(gwei, usual, amount)).toEqual(warnings)
  })

  test('isFeeUnreasonable returns true above 100 times the typical price', () => {
    expect([
      isFeeUnreasonable(upTo(3_000n), 30n * GWEI),
      isFeeUnreasonable(upTo(3_001n), 30n * GWEI),
    ]).toEqual([false, true])
    expect(isFeeUnreasonable({ kind: 'legacy', gasPrice: 130_000n * GWEI }, 30n * GWEI)).toBe(true)
    expect([isFeeUnreasonable(upTo(100n), 8n), isFeeUnreasonable(upTo(101n), 8n)]).toEqual([
      false,
      true,
    ])
  })
})

const SUGGESTED: Fees = {
  kind: 'eip1559',
  maxFeePerGas: 22n * GWEI,
  maxPriorityFeePerGas: 2n * GWEI,
}
const NONE: FeeInput = { maxFee: '', tip: '', gasPrice: '' }
const read = (
  fields: Partial<FeeInput>,
  baseFee: bigint | undefined = 10n * GWEI,
): ReturnType<typeof parseFeeInput> =>
  parseFeeInput(
    { ...NONE, ...fields },
    { baseFee, suggested: SUGGESTED, typicalGasPrice: 12n * GWEI },
  )

describe('parseFeeInput', () => {
  test('returns undefined when all fields are empty', () => {
    expect(read({})).toBeUndefined()
    expect(read({ maxFee: '  ' })).toBeUndefined()
  })

  test.each<[Partial<FeeInput>, Fees]>([
    [
      { maxFee: '30', tip: '3' },
      { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
    ],
    [
      { maxFee: '30' },
      { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    ],
    [{ tip: '3' }, { kind: 'eip1559', maxFeePerGas: 23n * GWEI, maxPriorityFeePerGas: 3n * GWEI }],
    [{ tip: '0' }, { kind: 'eip1559', maxFeePerGas: 20n * GWEI, maxPriorityFeePerGas: 0n }],
    [{ gasPrice: '10.5' }, { kind: 'legacy', gasPrice: 10_500_000_000n }],
    [
      { maxFee: '10', tip: '0.000000001' },
      { kind: 'eip1559', maxFeePerGas: 10n * GWEI, maxPriorityFeePerGas: 1n },
    ],
  ])('parses %j as %o', (fields, fees) => {
    expect(read(fields)).toEqual(fees)
  })

  test.each<[Partial<FeeInput>, string, string]>([
    [{ maxFee: '30', gasPrice: '30' }, 'gasPrice', 'fee-conflict'],
    [{ tip: '1', gasPrice: '30' }, 'gasPrice', 'fee-conflict'],
    [{ tip: '0', gasPrice: '30' }, 'gasPrice', 'fee-conflict'], // zero is a fee, not an empty field
    [{ maxFee: '30', tip: '31' }, 'tip', 'tip-above-fee-cap'],
    [{ maxFee: '0', tip: '1' }, 'tip', 'tip-above-fee-cap'],
    [{ maxFee: '9', tip: '1' }, 'maxFee', 'fee-cap-too-low'],
    [{ gasPrice: '9' }, 'gasPrice', 'fee-cap-too-low'],
    [{ maxFee: `${2n ** 256n}` }, 'maxFee', 'fee-cap-too-high'],
    [{ gasPrice: `${2n ** 256n}` }, 'gasPrice', 'fee-cap-too-high'],
    [{ tip: `${(2n ** 256n - 1n) / GWEI}` }, 'tip', 'fee-cap-too-high'], // the resulting fee cap is too high
    [{ maxFee: '-1' }, 'maxFee', 'invalid-input'],
    [{ tip: '1e9' }, 'tip', 'invalid-input'],
    [{ gasPrice: '1.0000000001' }, 'gasPrice', 'invalid-input'],
    [{ maxFee: '1,5' }, 'maxFee', 'invalid-input'],
  ])('rejects %j with an error for the field %s: %s', (fields, field, code) => {
    const found = read(fields)
    expect(found).toEqual({ field, code })
    expect(isFeeProblem(found)).toBe(true)
  })

  test.each<[Partial<FeeInput>, string]>([
    [{ tip: '130000' }, 'tip'],
    [{ maxFee: '1201' }, 'maxFee'],
    [{ gasPrice: '1201' }, 'gasPrice'],
    [{ maxFee: `${(2n ** 256n - 1n) / GWEI}`, tip: '1' }, 'maxFee'],
  ])('rejects %j, which is more than 100 times the typical price', (fields, field) => {
    expect(read(fields)).toEqual({ field, code: 'fee-absurd' })
  })

  test('accepts exactly 100 times the typical price', () => {
    expect(read({ maxFee: '1200', tip: '1' })).toMatchObject({ maxFeePerGas: 1_200n * GWEI })
  })

  test('accepts only gasPrice on a chain without EIP-1559', () => {
    const old = (fields: Partial<FeeInput>): ReturnType<typeof parseFeeInput> =>
      parseFeeInput(
        { ...NONE, ...fields },
        { baseFee: undefined, suggested: SUGGESTED, typicalGasPrice: GWEI },
      )
    expect(old({ maxFee: '30' })).toEqual({ field: 'maxFee', code: 'tx-type-unsupported' })
    expect(old({ tip: '30' })).toEqual({ field: 'tip', code: 'tx-type-unsupported' })
    expect(old({ gasPrice: '1' })).toEqual({ kind: 'legacy', gasPrice: GWEI })
  })
})
