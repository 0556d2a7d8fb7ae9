import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatCost,
  formatUnits,
  groupAmount,
  parseUnits,
} from '../../src/eth/units.ts'
import { createAmountFormat } from '../../src/lib/numbers.ts'
import { createRandom } from '../fakes/random.ts'

const english = createAmountFormat('en')

describe('formatUnits and parseUnits', () => {
  test('formatUnits keeps every digit', () => {
    expect(formatUnits(0n, 18)).toBe('0')
    expect(formatUnits(1n, 18)).toBe('0.000000000000000001')
    expect(formatUnits(1_500_000_000_000_000_000n, 18)).toBe('1.5')
    expect(formatUnits(-1_500n, 3)).toBe('-1.5')
    expect(formatUnits(123n, 0)).toBe('123')
  })

  test('parseUnits reverses formatUnits for 2000 random amounts', () => {
    const random = createRandom(7)
    for (let round = 0; round < 2_000; round++) {
      const decimals = random.below(37)
      const value = random.bigint(256)
      expect(parseUnits(formatUnits(value, decimals), decimals)).toBe(value)
    }
  })

  test.each([
    '',
    '.',
    '1e18',
    '+1',
    '-1',
    ' 1',
    '1 ',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '1.2.3',
    '１',
    '1\n',
    '9'.repeat(401),
  ])('parseUnits rejects %j', (text) => {
    expect(() => parseUnits(text, 18)).toThrow(expect.objectContaining({ code: 'invalid-input' }))
  })

  test('parseUnits rejects more digits than the decimals allow, except trailing zeros', () => {
    expect(() => parseUnits('0.1234', 3)).toThrow('more than 3 decimals')
    expect(parseUnits('0.1230', 3)).toBe(123n)
    expect(parseUnits('1.', 0)).toBe(1n)
    expect(parseUnits('.5', 1)).toBe(5n)
    expect(() => parseUnits((2n ** 256n).toString(), 0)).toThrow('larger')
  })

  test.each([-1, 1.5, 256, Number.NaN, Infinity])(
    'formatUnits, parseUnits and formatAmount reject %s decimals',
    (decimals) => {
      expect(() => formatUnits(1n, decimals)).toThrow(
        expect.objectContaining({ code: 'invalid-input' }),
      )
      expect(() => parseUnits('1', decimals)).toThrow(
        expect.objectContaining({ code: 'invalid-input' }),
      )
      expect(() => formatAmount(1n, decimals, english)).toThrow(
        expect.objectContaining({ code: 'invalid-input' }),
      )
    },
  )
})

const SHOWN: readonly (readonly [string, string])[] = [
  ['0', '0'],
  ['0.000000000000000001', '<0.001'],
  ['0.0009999', '<0.001'],
  ['0.001', '0.001'],
  ['0.5', '0.5'],
  ['0.9999', '0.999'],
  ['1', '1'],
  ['1.239', '1.23'],
  ['99.999', '99.99'],
  ['100', '100'],
  ['100.05', '100'],
  ['999.99', '999.9'],
  ['1234.56', '1,234.5'],
  ['9999.99', '9,999.9'],
  ['10000', '10,000'],
  ['12345.67', '12,345.6'],
  ['99999.99', '99,999.9'],
  ['100000.9', '100,000'],
  ['999999.9', '999,999'],
  ['1000000', '1m'],
  ['1234567', '1.2m'],
  ['999999999', '999.9m'],
  ['1000000000', '1b'],
  ['1000000000000', '1t'],
  ['1000000000000000', '1,000t'],
  ['999999900000000000', '999,999.9t'],
  ['1000000000000000000', '>999,999t'],
  ['1000000000000000000000000', '>999,999t'],
]

describe('formatAmount and groupAmount', () => {
  test.each(SHOWN)('formatAmount shows %s as %s', (exact, shown) => {
    expect(formatAmount(parseUnits(exact, 18), 18, english)).toBe(shown)
  })

  test('formatAmount rounds down to its last shown digit, for 2000 random amounts', () => {
    const random = createRandom(11)
    const scales: Record<string, number> = { '': 0, m: 6, b: 9, t: 12 }
    for (let round = 0; round < 2_000; round++) {
      const decimals = random.below(37)
      const value = random.bigint(random.below(257))
      const shown = formatAmount(value, decimals, english)
      expect(shown).toMatch(/^(0|<0\.001|>999,999t|[\d,]{1,7}(\.\d{1,3})?[mbt]?)$/)
      const unit = 10n ** BigInt(decimals)
      if (shown === '0') expect(value).toBe(0n)
      else if (shown.startsWith('<')) expect(value * 1_000n < unit && value > 0n).toBe(true)
      else if (shown.startsWith('>')) expect(value / unit > 999_999n * 10n ** 12n).toBe(true)
      else {
        const suffix = /[mbt]?$/.exec(shown)?.[0] ?? ''
        const scale = scales[suffix] ?? 0
        const back = parseUnits(shown.replace(/[,mbt]/g, ''), 3) * 10n ** BigInt(scale) * unit
        expect(back <= value * 1_000n).toBe(true)
        const whole = value / unit
        const step =
          suffix === '' && whole >= 100_000n
            ? 1_000n
            : suffix !== '' || whole >= 100n
              ? 100n
              : whole >= 1n
                ? 10n
                : 1n
        expect(back + step * 10n ** BigInt(scale) * unit > value * 1_000n).toBe(true)
      }
    }
  })

  test.each([
    ['9998.499792448105786', 6, '9,998.499792'],
    ['1234567', 6, '1,234,567'],
    ['0.25', 6, '0.25'],
    ['0', 6, '0'],
    ['0.0000009', 6, '<0.000001'],
    ['1.0000009', 6, '1'],
    ['999.9999999', 2, '999.99'],
    ['123456789012345678.5', 6, '123,456,789,012,345,678.5'],
  ])('groupAmount formats %s with at most %i decimals as %s', (exact, places, shown) => {
    expect(groupAmount(exact, english, places)).toBe(shown)
  })

  test('groupAmount without a limit keeps every digit of 1000 random amounts', () => {
    const random = createRandom(12)
    for (let round = 0; round < 1_000; round++) {
      const exact = formatUnits(random.bigint(random.below(257)), random.below(37))
      expect(groupAmount(exact, english).replaceAll(',', '')).toBe(exact)
    }
  })

  test.each([
    ['de', '0.0009', '<0,001'],
    ['de', '1234.56', '1.234,5'],
    ['de', '12345.678', '12.345,6'],
    ['de', '999999.9', '999.999'],
    ['de', '1234567890', '1,23 Mrd.'],
    ['fr', '1234.56', '1\u202f234,5'],
    ['es', '1239999999', '1230 M'],
    ['ja', '123456789', '1.23億'],
    ['hi', '1234567.89', '12.3 लाख'],
    ['ar', '1234.56', '1,234.5'],
    ['fa', '1234.56', '1,234.5'],
    ['bn', '0.5', '0.5'],
  ])('formatAmount in %s shows %s as %s', (tag, exact, shown) => {
    expect(
      formatAmount(parseUnits(exact, 18), 18, createAmountFormat(tag)).replaceAll('\u00a0', ' '),
    ).toBe(shown)
  })

  test('formatAmount shows amounts over the maximum as ">999.000 Bio." in German', () => {
    expect(formatAmount(10n ** 40n, 18, createAmountFormat('de')).replaceAll('\u00a0', ' ')).toBe(
      '>999.000 Bio.',
    )
  })
})

describe('formatCost', () => {
  test.each<[bigint, number, string]>([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [42_000_000_000_000n, 18, '0.000042'],
    [123_456n, 6, '0.124'],
    [999_900n, 6, '1'],
    [1_234_567n, 0, '1240000'],
  ])('formats %s with %s decimals as %s', (value, decimals, text) => {
    expect(formatCost(value, decimals)).toBe(text)
  })

  test('rounds up by less than one percent, for 2000 random values', () => {
    const random = createRandom(23)
    for (let round = 0; round < 2_000; round++) {
      const decimals = random.below(37)
      const value = random.bigint(random.below(200))
      const back = parseUnits(formatCost(value, decimals), decimals)
      expect(back >= value && (back - value) * 100n <= value).toBe(true)
    }
  })
})
