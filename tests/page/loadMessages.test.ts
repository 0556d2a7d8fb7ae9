// @vitest-environment happy-dom
// The language of number formats is the lang attribute, which translation tools change.
import { afterEach, expect, test } from 'vitest'
import { createAmountFormat } from '../../src/lib/numbers.ts'
import { readPageMessages } from '../../src/page/loadMessages.ts'

afterEach(() => {
  document.documentElement.lang = ''
})

test.each([
  ['de', 'de'],
  ['zh-Hans', 'zh-Hans'],
  ['', 'pt-BR'],
  ['en_US', 'pt-BR'],
  ['auto', 'pt-BR'],
  ['x', 'pt-BR'],
])(
  'readPageMessages formats numbers, when a translator has set lang=%j, as in %s',
  (pageLanguage, expected) => {
    document.documentElement.lang = pageLanguage
    document.body.innerHTML =
      '<script type="application/json" id="messages" lang="pt-BR">{}</script>'
    const { language } = readPageMessages(document)
    expect(language).toBe(expected)
    expect(() => createAmountFormat(language)).not.toThrow()
  },
)
