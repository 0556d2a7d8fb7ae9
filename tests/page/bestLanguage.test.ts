import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { bestLanguage } from '../../src/page/bestLanguage.ts'
import { VISITORS } from './languagePreferences.ts'

const ALL = LANGUAGES.map(({ tag }) => tag)

test.each(VISITORS)('bestLanguage for a user who prefers %j is %j', (preferred, expected) => {
  expect(bestLanguage([preferred], ALL)).toBe(expected)
})

test.each<[readonly string[], string | undefined]>([
  [['sv-SE', 'de-DE', 'en'], 'de'],
  [['nn-NO', 'nb-NO', 'en-US'], 'en'],
  [['en-GB', 'de'], 'en'],
  [['ca', 'es-ES'], 'es'],
  [[], undefined],
])('bestLanguage resolves the preferences %j to %j', (preferences, expected) => {
  expect(bestLanguage(preferences, ALL)).toBe(expected)
})

test.each<[string, readonly string[], string | undefined]>([
  ['no', ['en', 'nb'], 'nb'],
  ['nn-NO', ['en', 'nb'], 'nb'],
  ['zh-HK', ['en', 'zh-TW'], 'zh-TW'],
  ['zh-TW', ['zh-HK', 'zh-CN'], 'zh-HK'],
  ['zh-TW', ['en', 'zh-CN'], 'zh-CN'],
  ['es-MX', ['es', 'en'], 'es'],
  ['es-ES', ['es-419', 'en'], 'es-419'],
  ['pt-PT', ['pt-BR', 'pt-PT'], 'pt-PT'],
  ['zh-CN', ['zh-TW', 'zh-HK'], 'zh-TW'],
  ['de', ['en'], undefined],
])(
  'bestLanguage resolves %s on a site with the languages %j to %j',
  (preferred, there, expected) => {
    expect(bestLanguage([preferred], there)).toBe(expected)
  },
)
