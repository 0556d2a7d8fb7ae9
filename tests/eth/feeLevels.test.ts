// Pure arithmetic of fees: three levels around a market, and where a fee leaves all proportion.
import { expect, test } from 'vitest'
import { isAbsurd, levelsAround, pricesOf, warnOfFee, type FeeMarket } from '../../src/eth/feeLevels.ts'
import type { Fees } from '../../src/eth/fees.ts'

const GWEI = 10n ** 9n
const market = (recent?: { low: bigint; high: bigint; median: bigint }): FeeMarket =>
  ({ kind: 'eip1559', baseFee: 100n, tip: 20n, recent })
const NORMAL = { kind: 'eip1559', maxFeePerGas: 220n, maxPriorityFeePerGas: 20n }

test('the three speeds are in order, whatever a node says of the past', () => {
  for (const recent of [
    undefined, { low: 0n, high: 0n }, { low: 10n ** 30n, high: 10n ** 30n }, { low: 15n, high: 60n },
  ]) {
    const { baseFee, fees: { slow, normal, fast } } = levelsAround(market(recent && { ...recent, median: 1n }))
    const [a, b, c] = [slow, normal, fast].map((fees) => pricesOf(fees, baseFee))
    expect([baseFee, normal]).toEqual([100n, NORMAL])
    expect(a!.most <= b!.most && b!.most < c!.most && a!.likely <= b!.likely && b!.likely < c!.likely).toBe(true)
    expect(c!.likely <= 300n).toBe(true)
    expect(slow.kind === 'eip1559' && slow.maxPriorityFeePerGas <= slow.maxFeePerGas).toBe(true)
  }
})

test('what got in lately moves them, and is what others pay', () => {
  const { usual, fees } = levelsAround(market({ low: 15n, high: 60n, median: 118n }))
  expect(fees).toMatchObject({ slow: { maxPriorityFeePerGas: 15n }, fast: { maxPriorityFeePerGas: 60n } })
  expect([usual, levelsAround(market()).usual]).toEqual([118n, 120n])
})

test('without a word on the past no tip is below the proposed one: a chain may have a least, as Polygon has', () => {
  const { fees: { slow, normal } } = levelsAround(market())
  expect(slow).toEqual({ kind: 'eip1559', maxFeePerGas: 145n, maxPriorityFeePerGas: 20n })
  expect(normal).toEqual(NORMAL)
})

test('the fee cap still holds after five full blocks', () => {
  const { fees: { normal } } = levelsAround({ kind: 'eip1559', baseFee: GWEI, tip: 7n, recent: undefined })
  expect(normal.kind === 'eip1559' && normal.maxFeePerGas - 7n >= (GWEI * 9n ** 5n) / 8n ** 5n).toBe(true)
})

test('a chain by gas price has three prices and no base fee', () => {
  expect(levelsAround({ kind: 'legacy', gasPrice: 100n })).toEqual({
    baseFee: undefined, usual: 100n,
    fees: {
      slow: { kind: 'legacy', gasPrice: 100n }, normal: { kind: 'legacy', gasPrice: 120n },
      fast: { kind: 'legacy', gasPrice: 150n },
    },
  })
})

const upTo = (gwei: bigint): Fees => ({ kind: 'eip1559', maxFeePerGas: gwei * GWEI, maxPriorityFeePerGas: 1n })
const warn = (gwei: bigint, usualGwei: bigint, amount: bigint | undefined): readonly string[] =>
  warnOfFee({ fees: upTo(gwei), usual: usualGwei * GWEI, most: 21_000n * gwei * GWEI, amount })

test.each<[string, bigint, bigint, bigint | undefined, string[]]>([
  ['an ordinary payment', 40n, 20n, 10n ** 18n, []],
  ['over five times what others pay', 101n, 20n, 10n ** 18n, ['above-usual']],
  ['exactly five times', 100n, 20n, 10n ** 18n, []],
  ['over a quarter of the amount', 40n, 20n, 4n * 21_000n * 40n * GWEI - 1n, ['above-amount']],
  ['exactly a quarter', 40n, 20n, 4n * 21_000n * 40n * GWEI, []],
  ['both', 200n, 20n, 1n, ['above-usual', 'above-amount']],
  ['a coin, whose worth is not known', 40n, 20n, undefined, []],
  ['cents on a chain that takes nearly nothing', 5n, 0n, undefined, []],
])('%s is warned of as it should be', (_name, gwei, usual, amount, warnings) => {
  expect(warn(gwei, usual, amount)).toEqual(warnings)
})

test('over a hundred times is absurd, whatever kind of fee it is', () => {
  expect([isAbsurd(upTo(3_000n), 30n * GWEI), isAbsurd(upTo(3_001n), 30n * GWEI)]).toEqual([false, true])
  expect(isAbsurd({ kind: 'legacy', gasPrice: 130_000n * GWEI }, 30n * GWEI)).toBe(true)
  expect([isAbsurd(upTo(100n), 8n), isAbsurd(upTo(101n), 8n)]).toEqual([false, true])
})
