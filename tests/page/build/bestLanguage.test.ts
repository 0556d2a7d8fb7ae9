// The function that the script in the head decides with: 40 visitors and more, each with the page they are to read.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { bestLanguage } from '../../../src/page/build/bestLanguage.ts'

const ALL = LANGUAGES.map(({ tag }) => tag)

test.each<[string, string | undefined]>([
  ['en', 'en'], ['en-US', 'en'], ['en-GB', 'en'], ['de', 'de'], ['de-AT', 'de'], ['de-CH-1996', 'de'], ['DE-ch', 'de'], ['fr-CA', 'fr'],
  ['es', 'es'], ['es-ES', 'es'], ['es-MX', 'es-419'], ['es-AR', 'es-419'], ['es-US', 'es-419'], ['es-419', 'es-419'], ['es-GQ', 'es'],
  ['pt', 'pt-BR'], ['pt-BR', 'pt-BR'], ['pt-PT', 'pt-BR'], ['pt-AO', 'pt-BR'],
  ['zh', 'zh-CN'], ['zh-CN', 'zh-CN'], ['zh-SG', 'zh-CN'], ['zh-Hans', 'zh-CN'], ['zh-Hans-HK', 'zh-CN'], ['zh-Hans-TW', 'zh-CN'], ['cmn-Hans-CN', 'zh-CN'], ['cmn', 'zh-CN'], ['cmn-TW', 'zh-TW'], ['cmn-Hant', 'zh-TW'],
  ['zh-TW', 'zh-TW'], ['zh-Hant', 'zh-TW'], ['zh-Hant-TW', 'zh-TW'], ['zh-HK', 'zh-HK'], ['zh-MO', 'zh-HK'], ['zh-Hant-HK', 'zh-HK'], ['yue-Hant-HK', 'zh-HK'],
  ['iw', 'he'], ['iw-IL', 'he'], ['in', 'id'], ['ar-EG', 'ar'], ['fa-AF', 'fa'], ['hi-Latn', 'hi'], ['bn-IN', 'bn'], ['ru-KZ', 'ru'], ['ko-KR', 'ko'],
  ['ms-MY', 'ms'], ['nb-NO', undefined], ['nn', undefined], ['no', undefined], ['sv-SE', undefined], ['e', undefined], ['', undefined], ['*', undefined],
])('a visitor who wants %j reads %j', (wish, expected) => {
  expect(bestLanguage([wish], ALL)).toBe(expected)
})

test.each<[readonly string[], string | undefined]>([
  [['sv-SE', 'de-DE', 'en'], 'de'], [['nn-NO', 'nb-NO', 'en-US'], 'en'], [['en-GB', 'de'], 'en'], [['ca', 'es-ES'], 'es'], [[], undefined],
])('of the wishes %j the first that can be met counts', (wishes, expected) => {
  expect(bestLanguage(wishes, ALL)).toBe(expected)
})

test.each<[string, readonly string[], string | undefined]>([
  ['no', ['en', 'nb'], 'nb'], ['nn-NO', ['en', 'nb'], 'nb'], ['zh-HK', ['en', 'zh-TW'], 'zh-TW'], ['zh-TW', ['zh-HK', 'zh-CN'], 'zh-HK'], ['zh-TW', ['en', 'zh-CN'], 'zh-CN'],
  ['es-MX', ['es', 'en'], 'es'], ['es-ES', ['es-419', 'en'], 'es-419'], ['pt-PT', ['pt-BR', 'pt-PT'], 'pt-PT'], ['zh-CN', ['zh-TW', 'zh-HK'], 'zh-TW'], ['de', ['en'], undefined],
])('%s on a site with %j reads %j', (wish, there, expected) => {
  expect(bestLanguage([wish], there)).toBe(expected)
})
