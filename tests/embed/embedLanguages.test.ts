import { expect, test } from 'vitest'
import { dialogsOf, headerOf, nearest } from '../../src/embed/embedLanguages.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'

const TAGS = ['en', ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en')]

test.each(LANGUAGES)('$tag: messages of the controls and of the dialogs load', async (language) => {
  expect((await headerOf(language)).connectWallet).not.toBe('')
  expect((await dialogsOf(language, {})).connect.title).not.toBe('')
})

test.each([
  ['de-AT', 'de', 'ltr'],
  ['ar-EG', 'ar', 'rtl'],
  ['zh-Hant', 'zh-TW', 'ltr'],
  ['pt', 'pt-BR', 'ltr'],
  ['sv', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('a user who prefers %j gets %s', (wanted, tag, dir) => {
  expect([nearest(wanted, TAGS).tag, nearest(wanted, TAGS).dir ?? 'ltr']).toEqual([tag, dir])
})
