// The way to the words of every language from somebody else's page.
import { expect, test } from 'vitest'
import { dialogsOf, headerOf, nearest } from '../../src/embed/embedLanguages.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'

const TAGS = ['en', ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en')]

test.each(LANGUAGES)(
  '$tag: the words of the controls and of the windows are found',
  async (language) => {
    expect((await headerOf(language)).connectWallet).not.toBe('')
    expect((await dialogsOf(language, {})).connect.title).not.toBe('')
  },
)

test.each([
  ['de-AT', 'de', 'ltr'],
  ['ar-EG', 'ar', 'rtl'],
  ['zh-Hant', 'zh-TW', 'ltr'],
  ['pt', 'pt-BR', 'ltr'],
  ['sv', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('who wants %j reads %s', (wanted, tag, dir) => {
  expect([nearest(wanted, TAGS).tag, nearest(wanted, TAGS).dir ?? 'ltr']).toEqual([tag, dir])
})
