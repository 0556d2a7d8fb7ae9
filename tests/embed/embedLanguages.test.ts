import { expect, test } from 'vitest'
import { loadDialogs, loadHeader, nearestLanguage } from '../../src/embed/embedLanguages.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'

const TAGS = ['en', ...LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== 'en')]

test.each(LANGUAGES)(
  '$tag: loads the messages of the button and of the dialogs',
  async (language) => {
    expect((await loadHeader(language)).connectWallet).not.toBe('')
    expect((await loadDialogs(language, {})).connect.title).not.toBe('')
  },
)

test.each([
  ['de-AT', 'de', 'ltr'],
  ['ar-EG', 'ar', 'rtl'],
  ['zh-Hant', 'zh-TW', 'ltr'],
  ['pt', 'pt-BR', 'ltr'],
  ['pt_BR', 'pt-BR', 'ltr'], // as WordPress and Joomla write it
  ['zh_TW', 'zh-TW', 'ltr'],
  ['en_US', 'en', 'ltr'],
  [' de ', 'de', 'ltr'],
  ['sv', 'en', 'ltr'],
  ['', 'en', 'ltr'],
])('nearestLanguage(%j) returns %s', (wanted, tag, dir) => {
  expect([nearestLanguage(wanted, TAGS).tag, nearestLanguage(wanted, TAGS).dir ?? 'ltr']).toEqual([
    tag,
    dir,
  ])
})
