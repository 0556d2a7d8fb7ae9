import { expect, test } from 'vitest'
import { createFormatters } from '../../src/i18n/formatters.ts'

const FORMS = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }

test.each<[string, readonly number[], string]>([
  ['en', [0, 1, 2, 5], 'other one other other'],
  ['fr', [0, 1, 2], 'one one other'],
  ['ru', [1, 2, 5, 11, 21, 22], 'one few many many one few'],
  ['pl', [1, 2, 5, 22], 'one few many few'],
  ['cs', [1, 2, 5], 'one few other'],
  ['ar', [0, 1, 2, 3, 11, 100], 'zero one two few many other'],
  ['ja', [0, 1, 2], 'other other other'],
])('plural selects the CLDR category in %s', (tag, values, expected) => {
  expect(values.map((value) => createFormatters(tag).plural(value, FORMS)).join(' ')).toBe(expected)
})

test('plural falls back to the form `other`', () => {
  expect(createFormatters('ru').plural(2, { one: 'запрос', other: 'запросов' })).toBe('запросов')
})

test('list and number use the format of the language', () => {
  expect(createFormatters('en').list(['a', 'b'])).toBe('a and b')
  expect(createFormatters('de').list(['a', 'b', 'c'])).toBe('a, b und c')
  expect(createFormatters('th').list(['ถึง Rainbow 2 ครั้ง', 'ถึงเครือข่าย 2 ครั้ง'])).toBe(
    'ถึง Rainbow 2 ครั้งและถึงเครือข่าย 2 ครั้ง',
  )
  expect(createFormatters('zh-TW').list(['您使用的網路 2 個', 'WalletConnect 1 個'])).toBe(
    '您使用的網路 2 個和 WalletConnect 1 個',
  )
  expect(createFormatters('de').number(12_345)).toBe('12.345')
})

test.each(['ar', 'ar-EG', 'fa', 'bn', 'hi', 'th'])('%s: number uses Latin digits', (tag) => {
  expect(createFormatters(tag).number(120)).toBe('120')
})
