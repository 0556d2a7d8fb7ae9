// Money in the language of the page: what is shown loses nothing, and what is typed is never read for another sum.
import { expect, test } from 'vitest'
import { readAmount } from '../../src/session/send/form.ts'
import { createNumbers } from '../../src/lib/numbers.ts'
import { createRandom } from '../fakes/random.ts'

const TAGS = ['ar', 'bn', 'cs', 'de', 'el', 'en', 'es', 'es-419', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'ms', 'nl', 'pl', 'pt-BR', 'ru', 'th', 'tr',
  'uk', 'vi', 'zh-CN', 'zh-HK', 'zh-TW']

test.each([
  ['en', '1234567.5', '1,234,567.5'], ['de', '1234567.5', '1.234.567,5'], ['fr', '-1234.05', '-1\u202f234,05'], ['es', '1234', '1234'],
  ['hi', '12345678.9', '1,23,45,678.9'], ['ar', '1234567.5', '1,234,567.5'], ['fa', '0.000000000000000001', '0.000000000000000001'],
])('in %s, %s is written %s', (tag, plain, shown) => {
  expect(createNumbers(tag).group(plain)).toBe(shown)
})

test('every digit of any amount is there, in Latin digits, and a field takes back what it was filled with', () => {
  const random = createRandom(28)
  for (const tag of TAGS) {
    const numbers = createNumbers(tag)
    for (let round = 0; round < 50; round++) {
      const [whole, fraction] = [random.bigint(random.below(257)), random.bigint(59)]
      const plain = fraction === 0n ? `${whole}` : `${whole}.${fraction}`
      expect(numbers.group(plain).replace(/\D/g, ''), tag).toBe(plain.replace('.', ''))
      expect(readAmount(numbers.read(numbers.field(plain)), 18), tag).toBe(readAmount(plain, 18))
    }
    expect(readAmount(numbers.read(numbers.field('1.234')), 3), tag).toBe(1_234n)
  }
})

const HALF = 1_500n
test.each<[tag: string, typed: string, meant: bigint | 'malformed']>([
  ['en', '1.5', HALF], ['en', '1.500', HALF], ['en', '1,5', 'malformed'], ['en', '1,500', 'malformed'], ['en', '1,500.0', 'malformed'],
  ['de', '1,5', HALF], ['de', '1.5', HALF], ['de', '1,500', HALF], ['de', '0.500', 500n], ['de', ',5', 500n], ['de', '1,', 1_000n],
  // what thousands would look like is refused: it could be a thousand times more, or less
  ['de', '1.500', 'malformed'], ['de', '12.345', 'malformed'], ['de', '999.000', 'malformed'], ['de', '1.234.567', 'malformed'],
  ['de', '1.234,5', 'malformed'], ['de', '1,234.5', 'malformed'], ['de', '1,2,3', 'malformed'], ['de', '1 500', 'malformed'],
  ['de', '1234.500', 1_234_500n],
  ['fr', '1,5', HALF], ['fr', '1\u202f500', 'malformed'], ['ru', '1,5', HALF], ['pt-BR', '1.500', 'malformed'], ['es-419', '1.5', HALF],
  ['es-419', '1,5', 'malformed'],
  // one page for countries that disagree: in Argentina and in Morocco a point stands between thousands
  ['es-419', '1.500', 'malformed'], ['es-419', '12.345', 'malformed'], ['es-419', '0.500', 500n], ['es-419', '1.50', HALF], ['ar', '1.500', 'malformed'],
  ['ar', '١.٥٠٠', 'malformed'], ['ar', '١٫٥٠٠', HALF], ['ar', '1234.500', 1_234_500n],
  ['ar', '١٫٥', HALF], ['ar', '1.5', HALF], ['ar', '١٬٥٠٠', 'malformed'], ['ar', '1,5', 'malformed'],
  ['fa', '۱٫۵', HALF], ['fa', '۱۵۰۰', 1_500_000n], ['hi', '१.५', HALF], ['bn', '১.৫', HALF], ['th', '๑.๕', HALF], ['ja', '１．５', HALF],
  ['ja', '1,5', 'malformed'],
])('in %s, %s typed into the field is %s', (tag, typed, meant) => {
  expect(readAmount(createNumbers(tag).read(typed), 3)).toBe(meant)
})
