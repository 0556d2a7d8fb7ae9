// Formatting amounts is exact. Parsing never guesses between two amounts.
import { expect, test } from 'vitest'
import { parseAmount } from '../../src/core/send/sendFormView.ts'
import { formatAmount } from '../../src/eth/units.ts'
import { createAmountFormat } from '../../src/lib/numbers.ts'
import { createRandom } from '../fakes/random.ts'

const TAGS = [
  'ar',
  'bn',
  'cs',
  'de',
  'el',
  'en',
  'es',
  'es-419',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]

test.each([
  ['en', '1234567.5', '1,234,567.5'],
  ['de', '1234567.5', '1.234.567,5'],
  ['fr', '-1234.05', '-1\u202f234,05'],
  ['es', '1234', '1234'],
  ['hi', '12345678.9', '1,23,45,678.9'],
  ['ar', '1234567.5', '1,234,567.5'],
  ['fa', '0.000000000000000001', '0.000000000000000001'],
])('group in %s formats %s as %s', (tag, plain, shown) => {
  expect(createAmountFormat(tag).group(plain)).toBe(shown)
})

test('group keeps every digit, and read parses the output of field, in every language', () => {
  const random = createRandom(28)
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (let round = 0; round < 50; round++) {
      const [whole, fraction] = [random.bigint(random.below(257)), random.bigint(59)]
      const plain = fraction === 0n ? `${whole}` : `${whole}.${fraction}`
      expect(numbers.group(plain).replace(/\D/g, ''), tag).toBe(plain.replace('.', ''))
      expect(parseAmount(numbers.read(numbers.field(plain)), 18), tag).toBe(parseAmount(plain, 18))
    }
    expect(parseAmount(numbers.read(numbers.field('1.234')), 3), tag).toBe(1_234n)
  }
})

const HALF = 1_500n
// Rule: text with one reading in the page's language is an amount.
// Text with two readings is rejected, and the error names both.
test.each<[tag: string, typed: string, meant: bigint | 'malformed']>([
  ['en', '\u200e1.5', HALF],
  ['ar', '\u061c1\u200b,5\u200f', HALF],
  ['he', '\u20681.5\u2069 ', HALF],
  ['en', '1.5', HALF],
  ['en', '1.500', HALF],
  ['en', '1,500.0', 1_500_000n],
  ['en', '1,000.25', 1_000_250n],
  ['en', '12,345,678.9', 12_345_678_900n],
  ['en', '1,000.', 1_000_000n],
  ['en', '1 000.25', 1_000_250n],
  ['en', '1 000,25', 1_000_250n],
  ['en', '1\u00a0000,25', 1_000_250n],
  ['en', '1\u202f000.25', 1_000_250n],
  ['en', '1\u2009000\u2009000', 1_000_000_000n],
  ['en', '1’000.25', 1_000_250n],
  ['en', "1'000'000.5", 1_000_000_500n],
  ['en', '1 000,250', 1_000_250n],
  ['en', '1,50,000.5', 150_000_500n],
  ['en', '1,00,000', 100_000_000n],
  ['en', '01,000.5', 'malformed'],
  ['en', '0,123,456', 'malformed'],
  ['en', '1,0000.5', 'malformed'],
  ['en', '1,000,00.5', 'malformed'],
  ['en', '1.000,25', 'malformed'],
  ['en', '1 00', 'malformed'],
  ['en', '1 0000', 'malformed'],
  ['en', '1 000’000', 'malformed'],
  ['en', '1,000 000', 'malformed'],
  ['en', '1.5e3', 'malformed'],
  ['en', '-1', 'malformed'],
  ['en', '12.3k', 12_300_000n],
  // Some phone keypads have only a decimal comma, so a single separator is the decimal separator.
  // Text that looks like thousands is rejected.
  ['en', '0,5', 500n],
  ['en', '1,5', HALF],
  ['en', '1,50', HALF],
  ['en', ',5', 500n],
  ['en', '1500,25', 1_500_250n],
  ['en', '1,', 1_000n],
  ['en', '0,500', 500n],
  ['en', '1234,500', 1_234_500n],
  ['en', '1,5000', HALF],
  ['en', '1,500', 'malformed'],
  ['en', '12,345', 'malformed'],
  ['en', '1,234,567', 1_234_567_000n],
  ['en', '1,2.3', 'malformed'],
  ['en', '1.2,3', 'malformed'],
  ['en', ',', 'malformed'],
  ['en', '1,5,', 'malformed'],
  ['zh-CN', '1,5000', 'malformed'],
  ['ja', '1234,5000', 'malformed'],
  ['ko', '1,5000', 'malformed'],
  ['ko', '1.5000', HALF],
  ['hi', '1,500', 'malformed'],
  ['hi', '1,00,000', 100_000_000n],
  ['hi', '1,00,000.5', 100_000_500n],
  ['hi', '१,००,०००.५', 100_000_500n],
  ['de', '1,5', HALF],
  ['de', '1.5', HALF],
  ['de', '1,500', HALF],
  ['de', '0.500', 500n],
  ['de', ',5', 500n],
  ['de', '1,', 1_000n],
  // Reject what looks like thousands: the amount could be wrong by a factor of a thousand.
  ['de', '1.500', 'malformed'],
  ['de', '12.345', 'malformed'],
  ['de', '999.000', 'malformed'],
  ['de', '1.234.567', 1_234_567_000n],
  ['de', '1.234,5', 1_234_500n],
  ['de', '1.000,25', 1_000_250n],
  ['de', '1’000.25', 1_000_250n],
  ['de', '1,234,567', 'malformed'],
  ['de', '1,234.5', 'malformed'],
  ['de', '1,2,3', 'malformed'],
  ['de', '1 500', 1_500_000n],
  ['de', '1234.500', 1_234_500n],
  ['fr', '1,5', HALF],
  ['fr', '1\u202f500', 1_500_000n],
  ['fr', '1\u202f500,25', 1_500_250n],
  ['fr', '1.500,25', 1_500_250n],
  ['ru', '1,5', HALF],
  ['ru', '1\u00a0234,5', 1_234_500n],
  ['pt-BR', '1.500', 'malformed'],
  ['es-419', '1.5', HALF],
  ['es-419', '1,5', HALF],
  ['es-419', '1500,25', 1_500_250n],
  ['es-419', '1,500', 'malformed'],
  // Countries with these locales disagree: Argentina and Morocco use a point for thousands.
  ['es-419', '1.500', 'malformed'],
  ['es-419', '12.345', 'malformed'],
  ['es-419', '1.234,5', 1_234_500n],
  ['es-419', '1,234.5', 1_234_500n],
  ['es-419', '1.234.567', 1_234_567_000n],
  ['es-419', '0.500', 500n],
  ['es-419', '1.50', HALF],
  ['ar', '1.500', 'malformed'],
  ['ar', '١.٥٠٠', 'malformed'],
  ['ar', '١٫٥٠٠', HALF],
  ['ar', '1234.500', 1_234_500n],
  ['ar', '١٫٥', HALF],
  ['ar', '1.5', HALF],
  ['ar', '١٬٥٠٠', 1_500_000n],
  ['ar', '١٬٥٠٠٫٢٥', 1_500_250n],
  ['ar', '1.500,25', 1_500_250n],
  ['fa', '۱٬۲۳۴٬۵۶۷٫۵', 1_234_567_500n],
  ['ar', '1,5', HALF],
  ['ar', '1,500', 'malformed'],
  ['ar', '١،٥', HALF],
  ['ar', '١،٥٠٠', 'malformed'],
  ['fa', '۱٫۵', HALF],
  ['fa', '۱۵۰۰', 1_500_000n],
  ['hi', '१.५', HALF],
  ['bn', '১.৫', HALF],
  ['th', '๑.๕', HALF],
  ['ja', '１．５', HALF],
  ['ja', '1,5', HALF],
  ['ja', '1，50', HALF],
  ['en', '𝟙.𝟝', HALF],
  ['en', '𑄷.𑄻', 1_500n],
  ['ja', '1,500', 'malformed'],
  ['zh-TW', '1,50', HALF],
  ['zh-CN', '1。5', HALF],
  ['zh-CN', '１，０００．２５', 1_000_250n],
  ['ja', '１，０００', 'malformed'],
  ['ja', '１，０００．５', 1_000_500n],
  // pasted from a spreadsheet or a price list
  ['en', '"1,000.25"', 1_000_250n],
  ['en', '+1,000.25', 1_000_250n],
  ['en', '++1', 'malformed'],
  ['en', '(1.5)', 'malformed'], // negative in accounting
  ['en', '1′000.25', 1_000_250n],
  ['de', '1000,-', 1_000_000n],
  ['de', '1.000,–', 1_000_000n],
  ['nl', '1.000,-', 1_000_000n],
  ['de', "1'000.–", 1_000_000n],
  ['en', '1.000,-', 'malformed'],
  // Indian thousands with spaces, underscores of programmers, small and half-width forms
  ['hi', '1 00 000', 100_000_000n],
  ['bn', '১٬২৩٬৪৫৬٫৫', 123_456_500n],
  ['en', '10 00 000.5', 1_000_000_500n],
  ['en', '1_000_000.5', 1_000_000_500n],
  ['zh-TW', '1﹒5', HALF],
  ['en', '1 00 00', 'malformed'],
  ['en', '1_00', 'malformed'],
  // from a chat
  ['en', '`1.5`', HALF],
  ['en', '**1,000.25**', 1_000_250n],
  ['fr', '«1,5»', HALF],
  ['en', "'1.5'", HALF],
  ['en', '‘1,500’', 'malformed'],
  ['de', '5,-5', 'malformed'],
  ['de', '-', 'malformed'],
])('read in %s parses %s as %s', (tag, typed, meant) => {
  expect(parseAmount(createAmountFormat(tag).read(typed), 3)).toBe(meant)
})

// Rule: the coin's own symbol and its currency sign are ignored. Any other unit is rejected.
test.each<[typed: string, unit: string | undefined, meant: bigint | 'malformed']>([
  ['1.5 ETH', 'ETH', HALF],
  ['1.5ETH', 'ETH', HALF],
  ['eth 1.5', 'ETH', HALF],
  ['1,000.25\u00a0ETH', 'ETH', 1_000_250n],
  ['$ETH 1.5', 'ETH', HALF],
  ['Ξ1.5', 'ETH', HALF],
  ['1.5 POL', 'POL', HALF],
  ['$1,000.25', 'USDC', 1_000_250n],
  ['US$ 1.5', 'USDT', HALF],
  ['1.5 €', 'EURC', HALF],
  ['₿1.5', 'WBTC', HALF],
  ['1.5 1INCH', '1INCH', HALF],
  ['1.5 gwei', 'gwei', HALF],
  ['1.5 A.B+', 'A.B+', HALF],
  ['$1.5', undefined, HALF],
  ['1.5 €', undefined, HALF],
  // a currency sign and a unit
  ['$1,000.25 USDC', 'USDC', 1_000_250n],
  ['US$ 1.5 USDT', 'USDT', HALF],
  ['USDC $1.5', 'USDC', HALF],
  ['€1.5 EURC', 'EURC', HALF],
  ['Ξ1.5 WETH', 'WETH', HALF],
  ['$1.5', 'USD₮', HALF],
  ['$1.5', 'USD₮0', HALF],
  ['$1.5', 'USDT0', HALF],
  ['1.5$', 'USDT0', HALF],
  ['1.5 USDT0', 'USDT0', HALF],
  ['$1.5', 'USDC.e', HALF],
  ['$1.5', 'DAI', HALF],
  // the name of the currency, or the end of a sentence
  ['1.5 ether', 'ETH', HALF],
  ['1.5 Ether.', 'ETH', HALF],
  ['1.5 ETH.', 'ETH', HALF],
  ['1.5 ETH,', 'ETH', HALF],
  ['1.5 ＥＴＨ', 'ETH', HALF],
  ['1.5 USDT', 'USD₮', HALF],
  ['1.5 USDT0', 'USD₮0', HALF],
  ['1,000.25円', 'JPYC', 1_000_250n],
  ['1,000.25元', 'CNHC', 1_000_250n],
  ['1,000.25원', 'KRW', 1_000_250n],
  ['R$ 1,000.25', 'BRZ', 1_000_250n],
  ['Rp1,000.25', 'IDRX', 1_000_250n],
  // the currency's code, and its sign in other languages
  ['1.5 USD', 'USDC', HALF],
  ['USD 1,000.25', 'USDC', 1_000_250n],
  ['$1.5 USD', 'USDC', HALF],
  ['1.5 $US', 'USDC', HALF],
  ['1.5 eur', 'EURC', HALF],
  ['CN¥1.5', 'CNHC', HALF],
  ['￦1.5', 'KRWO', HALF],
  ['￥1.5', 'JPYC', HALF],
  ['1.5 TL', 'TRYB', HALF],
  ['USD1 500', 'USDC', 'malformed'],
  ['CA$1.5', 'USDC', 'malformed'],
  ['1.5 CAD', 'USDC', 'malformed'],
  ['1.5 USD', 'ETH', 'malformed'],
  ['USD 1,500', 'USDC', 'malformed'],
  // with the value in a currency, as explorers show it
  ['1.5 ETH ($4,500.12)', 'ETH', HALF],
  ['1.5 Ether (≈ $4,500)', 'ETH', HALF],
  ['1.5 ETH ≈ €4,500', 'ETH', HALF],
  ['1,500 ETH ($4,500)', 'ETH', 'malformed'],
  ['1.5 WETH ($4,500)', 'ETH', 'malformed'],
  ['1.5 ETH (2)', 'ETH', 'malformed'],
  ['1.5 ($4,500)', 'ETH', 'malformed'],
  ['ETH: 1.5', 'ETH', HALF],
  ['1.5 ETH!', 'ETH', HALF],
  ['1.5 USDT', 'USD₮0', 'malformed'],
  ['1.5 ether', 'WETH', 'malformed'],
  ['R$ 5', 'USDC', 'malformed'],
  ['1,500 ETH.', 'ETH', 'malformed'],
  ['1.5 ETH..', 'ETH', 'malformed'],
  ['$1.5 1INCH', '1INCH', 'malformed'],
  ['$$1.5', 'USDC', 'malformed'],
  ['$1.5$', 'USDC', 'malformed'],
  ['USDC 1.5 USDC', 'USDC', 'malformed'],
  ['$USDC $1.5', 'USDC', HALF],
  ['51USDT0', 'USDT0', 'malformed'],
  ['$1,500 USDC', 'USDC', 'malformed'],
  // A coin whose symbol only contains a currency's symbol has its own price.
  ['$5', 'sUSDe', 'malformed'],
  ['$5', 'USDe', 'malformed'],
  ['$5', 'cUSDC', 'malformed'],
  ['$5', 'aUSDC', 'malformed'],
  ['$5', 'sDAI', 'malformed'],
  ['Ξ1', 'wstETH', 'malformed'],
  ['Ξ1', 'stETH', 'malformed'],
  ['Ξ1', 'rETH', 'malformed'],
  ['₿1', 'WBTCX', 'malformed'],
  ['€5', 'NEUR', 'malformed'],
  ['1.5 POL', 'ETH', 'malformed'],
  ['$1.5', 'ETH', 'malformed'],
  ['1.5 €', 'USDC', 'malformed'],
  ['ETH 1.5 ETH', 'ETH', 'malformed'],
  ['51INCH', '1INCH', 'malformed'],
  ['5k', 'K', 'malformed'],
  ['1,500 ETH', 'ETH', 'malformed'],
])('read parses %j with the coin symbol %s as %s', (typed, unit, meant) => {
  expect(parseAmount(createAmountFormat('en').read(typed, unit), 3)).toBe(meant)
})

test('alternatives returns both meanings of an ambiguous amount with a coin symbol', () => {
  expect(createAmountFormat('en').alternatives('1,500 ETH', 'ETH')).toEqual(['1500', '1.5'])
})

test('read parses every amount formatted by group, or reports the amount as ambiguous', () => {
  const random = createRandom(47)
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (let round = 0; round < 50; round++) {
      const [whole, fraction] = [random.bigint(random.below(90)), random.bigint(random.below(40))]
      const plain = fraction === 0n ? `${whole}` : `${whole}.${fraction}`
      const shown = `${numbers.group(plain)} ETH`
      const read = numbers.read(shown, 'ETH')
      if (read === '?') expect(numbers.alternatives(shown, 'ETH'), `${tag} ${shown}`).toBeDefined()
      else expect(parseAmount(read, 18), `${tag} ${shown}`).toBe(parseAmount(plain, 18))
    }
  }
})

test.each([
  ['en', '1.2m', '1200000'],
  ['en', '1.2M ETH', '1200000'],
  ['en', '12.34b', '12340000000'],
  ['en', '2t', '2000000000000'],
  ['en', '.5k', '500'],
  ['en', '999,999t', '?'],
  ['de', '12,3 Mio.', '12300000'],
  ['de', '12,3 Mio. ETH', '12300000'],
  ['de', '12,3 mio', '12300000'],
  ['de', '1,23 Mrd.', '1230000000'],
  ['fr', '1,23 M', '1230000'],
  ['es', '12,3 mil M', '12300000000'],
  ['ja', '123万', '1230000'],
  ['hi', '1.23 क॰', '12300000'],
  ['ar', '1.23 مليون', '1230000'],
  // words, in each plural form
  ['en', '1.5 million ETH', '1500000'],
  ['en', '1.5 Million', '1500000'],
  ['en', '2 thousand', '2000'],
  ['de', '1 Million', '1000000'],
  ['de', '1,5 Millionen', '1500000'],
  ['de', '2,5 Milliarden ETH', '2500000000'],
  ['de', '3 Billionen', '3000000000000'],
  ['ru', '5 миллионов', '5000000'],
  ['ru', '1,5 миллиона', '1500000'],
  ['cs', '2 miliony', '2000000'],
  ['pl', '1,5 miliona', '1500000'],
  ['ar', '5 ملايين', '5000000'],
  ['es', '1,5 mil millones', '1500000000'],
  ['hi', '1.5 करोड़', '15000000'],
  ['vi', '1,5 triệu', '1500000'],
  ['en', '1.5 Millionen', '1.5 Millionen'],
  ['en', '1.5 zillion', '1.5 zillion'],
  // ICU also uses the suffix for 10^11.
  ['bn', '১০০ কো', '1000000000'],
  // The suffix has another meaning in English.
  ['de', '1 Billion', '?'],
  ['fr', '2 billions', '?'],
  ['es', '1,23 B', '?'],
  ['id', '1,23 M', '?'],
  ['fr', '1,23 Bn', '?'],
  // Not a notation of the page's language.
  ['de', '1.2b', '1.2b'],
  ['en', '12,3 Mio.', '12.3 Mio.'],
  ['en', '1.2.3m', '1.2.3m'],
  ['en', '1.2mm', '1.2mm'],
  ['en', 'm', 'm'],
])('read in %s parses the compact amount %j as %s', (tag, typed, meant) => {
  expect(createAmountFormat(tag).read(typed, 'ETH')).toBe(meant)
})

test.each([
  ['es', '1,23 B', 'ETH', ['1230000000000', '1230000000']],
  ['en', '5k', 'K', ['5', '5000']],
  ['pl', '1,23 mln', 'MLN', ['1,23', '1230000']],
  ['de', '12.300 Bio.', 'ETH', ['12300000000000000', '12300000000000']],
])('alternatives in %s returns both meanings of %j for the coin %s', (tag, typed, unit, both) => {
  expect(createAmountFormat(tag).alternatives(typed, unit)).toEqual(both)
})

test('read returns the exact value of powers of ten that formatAmount shows', () => {
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (let power = 6; power < 16; power++) {
      const shown = formatAmount(10n ** BigInt(power), 0, numbers)
      const read = numbers.read(shown)
      const all =
        read === '?' ? numbers.alternatives(shown)?.map((one) => numbers.read(one)) : [read]
      expect(all, `${tag} ${shown}`).toContain(`1${'0'.repeat(power)}`)
    }
  }
})

test('formatAmount shows 100 billion and 10 million differently in every language', () => {
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    const [less, more] = [10n ** 7n, 10n ** 11n].map((value) => formatAmount(value, 0, numbers))
    expect(more?.replace(/\s/g, ''), tag).not.toBe(less?.replace(/\s/g, ''))
  }
})

test('read parses numbers and prices as Intl writes them in every language', () => {
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (const value of [12.25, 1_234_567.25, 12_345_678.5])
      for (const [currency, unit] of [
        ['USD', 'USDC'],
        ['EUR', 'EURC'],
        ['JPY', 'JPYC'],
        ['GBP', 'GBPT'],
        ['CNY', 'CNHC'],
        ['KRW', 'KRWO'],
        ['BRL', 'BRZ'],
        ['IDR', 'IDRX'],
        ['TRY', 'TRYB'],
        ['INR', 'INR'],
      ] as const)
        for (const currencyDisplay of ['symbol', 'narrowSymbol', 'code'] as const) {
          const shown = new Intl.NumberFormat(tag, {
            style: 'currency',
            currency,
            currencyDisplay,
            minimumFractionDigits: 2,
          }).format(value)
          expect(Number(numbers.read(shown, unit)), `${tag} ${shown}`).toBe(value)
        }
  }
})

test('read parses every compact amount, or reports the amount as ambiguous', () => {
  const random = createRandom(47)
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (let round = 0; round < 50; round++) {
      const value = 1_000_000n + random.bigint(50)
      const shown = formatAmount(value, 0, numbers)
      const read = numbers.read(`${shown} ETH`, 'ETH')
      if (read === '?') expect(numbers.alternatives(shown, 'ETH'), `${tag} ${shown}`).toBeDefined()
      else {
        expect(read, `${tag} ${shown}`).toMatch(/^\d+$/)
        expect(formatAmount(BigInt(read), 0, numbers), `${tag} ${shown}`).toBe(shown)
      }
    }
  }
})

/** One locale for each combination of digits and decimal separator in ICU. */
const WRITTEN = [
  'ar-EG',
  'bn',
  'ccp',
  'de',
  'dz',
  'en',
  'fa',
  'ff-Adlm',
  'mr',
  'my',
  'nqo',
  'sat',
  'sd',
]

test.each(WRITTEN)('read parses numbers in the notation of %s in every page language', (locale) => {
  for (const value of [0.5, 12.25, 0.05]) {
    const typed = new Intl.NumberFormat(locale).format(value)
    const refused = TAGS.filter(
      (tag) =>
        parseAmount(createAmountFormat(tag).read(typed), 18) !== parseAmount(String(value), 18),
    )
    expect(refused, typed).toEqual([])
  }
})

test('the tested locales all write numbers differently', () => {
  const written = WRITTEN.map((locale) => new Intl.NumberFormat(locale).format(0.5))
  expect(new Set(written).size).toBe(WRITTEN.length)
})

test('alternatives returns both meanings in a form that read accepts', () => {
  for (const tag of TAGS) {
    const numbers = createAmountFormat(tag)
    for (const [typed, whole, part] of [
      ['1,500', 1_500_000n, 1_500n],
      ['1.125', 1_125_000n, 1_125n],
      ['١٢٬٣٤٥', 12_345_000n, 12_345n],
    ] as const) {
      const both = numbers.alternatives(typed)
      if (!both) continue
      expect(numbers.read(typed), tag).toBe('?')
      expect(
        both.map((text) => parseAmount(numbers.read(text), 3)),
        tag,
      ).toEqual([whole, part])
    }
    expect(numbers.alternatives('1.5'), tag).toBeUndefined()
    expect(
      ['1,500', '1.500'].filter((typed) => numbers.alternatives(typed)).length,
      tag,
    ).toBeGreaterThan(0)
  }
  expect(createAmountFormat('en').alternatives('1,500')).toEqual(['1500', '1.5'])
  expect(createAmountFormat('de').alternatives('1.500')).toEqual(['1500', '1,5'])
  expect(createAmountFormat('es-419').alternatives('1.125')).toEqual(['1125', '1.1250'])
})
