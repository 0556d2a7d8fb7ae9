import { dialogs } from 'virtual:messages/dialogs-en'
import { header } from 'virtual:messages/header-en'
import { landing } from 'virtual:messages/landing-en'
import { dialogs as deDialogs } from 'virtual:messages/dialogs-de'
import { header as deHeader } from 'virtual:messages/header-de'
import { landing as deLanding } from 'virtual:messages/landing-de'
import { describe, expect, test } from 'vitest'
import { bundleMessageHelpers } from '../../build/bundle/languages.mjs'
import { getTextsFileWarnings, readTextsFile } from '../../build/configure/textsFile.ts'

const helpers = await bundleMessageHelpers()

function read(file: unknown) {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return readTextsFile({
    project: { has: (path) => path === 'texts.json', read: () => new TextEncoder().encode(text) },
    messages: {
      en: { dialogs, header, landing },
      de: { dialogs: deDialogs, header: deHeader, landing: deLanding },
    },
    defaultLanguage: 'en',
    helpers,
  })
}

test('getTextsFileWarnings warns about HTML in texts.json', () => {
  const warningsOn = (file: object) =>
    getTextsFileWarnings({
      has: () => true,
      read: () => new TextEncoder().encode(JSON.stringify(file)),
    })
  expect(warningsOn({ en: { header: { network: '<b>Net</b>: {chain}' } } })).toEqual([
    "texts.json: '<b>' is shown as it is written, because texts can't contain HTML.",
  ])
  expect(warningsOn({ en: { header: { network: 'Net: {chain}' } } })).toEqual([])
})

describe('readTextsFile', () => {
  test('returns undefined if texts.json does not exist', () => {
    const project = { has: () => false, read: () => new Uint8Array() }
    expect(readTextsFile({ project, messages: {}, defaultLanguage: 'en', helpers })).toBeUndefined()
  })

  test('returns the texts of the default language and of the others', () => {
    const { texts } =
      read({
        en: {
          header: { network: 'Net: {chain}' },
          landing: { footer: 'Harbour Ltd', lead: '{name} is here' },
          connect: { points: [{ title: 'A', text: 'B' }] },
        },
        de: { activity: { bytes: '{count, plural, one {# Byte} other {# Bytes}}' } },
      }) ?? {}
    expect(texts).toMatchObject({
      header: { network: 'Net: {chain}' },
      landing: { footer: 'Harbour Ltd' },
      dialogs: { connect: { points: [{ title: 'A', text: 'B' }] } },
    })
    expect(texts?.landing?.lead?.('Harbour')).toBe('Harbour is here')
    expect(texts?.others?.['de']?.dialogs?.activity?.bytes?.(1200)).toBe('1.200 Bytes')
  })

  test('returns a script that exports the dialog texts of each language', async () => {
    const { script = '' } =
      read({
        en: { send: { title: 'Pay' } },
        de: {
          landing: { footer: 'Fuß' },
          send: {
            waitingTitle: 'In {wallet, select, yourWallet {Ihrer Börse} other {{wallet}}}',
            confirm: 'Mit {wallet, select, yourWallet {Ihrer Börse} other {{wallet}}}',
          },
        },
      }) ?? {}
    const { dialogTexts } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`
    )
    expect(dialogTexts('en')).toEqual({ send: { title: 'Pay' } })
    expect(dialogTexts('fr')).toEqual({})
    const { send } = dialogTexts('de')
    expect(send.waitingTitle(deDialogs.yourWallet)).toBe('In Ihrer Börse')
    expect(send.confirm('Rainbow')).toBe('Mit Rainbow')
    expect(script).not.toContain('Fuß')
  })

  test.each([
    ['{', 'texts.json: is not valid JSON: line 1, column 1: the closing } is missing'],
    ['{"en": {},}', 'texts.json: is not valid JSON: line 1, column 10: remove the comma before }'],
    ['[]', 'texts.json: must be JSON'],
    [{ xx: {} }, "texts.json: 'xx' is none of the languages there are"],
    [{ en: { landing: { foter: 'x' } } }, 'texts.json: en.landing.foter: there is no such text'],
    [{ en: { landing: { footer: 1 } } }, 'texts.json: en.landing.footer: must be a text'],
    [{ en: { landing: 'x' } }, 'texts.json: en.landing: must be an object'],
    [{ en: { connect: { points: {} } } }, 'texts.json: en.connect.points: must be a list'],
    [
      { en: { connect: { points: [{ title: 'A' }, { titel: 'B' }] } } },
      'texts.json: en.connect.points.1.titel: there is no such text',
    ],
    [
      { en: { send: { title: 'Pay {name}' } } },
      'texts.json: en.send.title: {name} is none of its placeholders',
    ],
    [{ en: { send: { title: 'Pay {name' } } }, 'texts.json: en.send.title: '],
  ])('rejects %j and names the invalid key', (file, message) => {
    expect(() => read(file)).toThrow(message)
  })
})
