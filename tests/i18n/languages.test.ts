// Every language of src/i18n/ says everything that English does: the same names, and functions where English has them.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readWords } from '../../build/i18n/sentences.mjs'
import { createAmountFormat } from '../../src/lib/numbers.ts'

const FOLDER = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'src/i18n')
const PARTS = ['header', 'landing', 'errors', 'money', 'dialogs'] as const
const tags = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The file of a part of a language: 'pt-BR' has ptBrHeader.ts. */
function fileOf(tag: string, part: string): string {
  const [first = '', ...rest] = tag.toLowerCase().split('-')
  const name = [first, ...rest.map(capital)].join('')
  return join(FOLDER, tag, `${name}${capital(part)}.ts`)
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Every name of a catalogue with what it is, a list's length included. */
function shapeOf(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`]
  return Object.entries(value).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`))
}

async function shapesOf(tag: string): Promise<readonly string[]> {
  const parts = await Promise.all(
    PARTS.map(async (part) => {
      const words: Record<string, unknown> = await import(pathToFileURL(fileOf(tag, part)).href)
      return shapeOf(words[part], part)
    }),
  )
  return parts.flat().sort()
}

test('English is there, and more', () => {
  expect(tags).toContain('en')
  expect(existsSync(fileOf('en', 'header'))).toBe(true)
})

test.each(tags)('%s has every text of English and no other', async (tag) => {
  expect(await shapesOf(tag)).toEqual(await shapesOf('en'))
})

test.each(tags)(
  '%s keeps a place for the network’s name, and the signed message plain ASCII',
  async (tag) => {
    const { header } = await import(pathToFileURL(fileOf(tag, 'header')).href)
    expect(header.network).toMatch(/\{chain\}/)
    const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
    expect(dialogs.signIn.statement('Florin')).toBe(
      'Sign in to Florin. This is free and is not a transaction.',
    )
  },
)

test.each(tags)(
  '%s writes the example of an amount as its own numbers are written',
  async (tag) => {
    const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
    expect(dialogs.send.amounts.malformed).toContain(createAmountFormat(tag).field('1500.5'))
  },
)

const words = await readWords()
/** What is put into sentences as a bare number. */
const NUMBERS: Readonly<Record<string, string>> = { whole: '1500', part: '1.5', time: '13:05:00' }

test.each(['hi', 'bn', 'ar', 'fa', 'he'])(
  '%s: no number stands at the end of a sentence, where its stop reads as one more digit or as a sign before ' +
    'it',
  (tag) => {
    const said = [...(words.said.get(tag) ?? [])].map(([key, one]) =>
      typeof one === 'string'
        ? one
        : String(
            (one as (...all: unknown[]) => unknown)(
              ...(words.values.get(key) ?? []).map(({ name, kind }) =>
                kind === 'number' ? 47 : (NUMBERS[name] ?? 'MetaMask'),
              ),
            ),
          ),
    )
    expect(said.length).toBeGreaterThan(400)
    expect(said.filter((text) => /\d\s*(?:[।॥؟?!]|\.(?!\d))/u.test(text))).toEqual([])
  },
)

/** Of the words for a payment that left: whoever reads one of them does not look whether it did. */
const SENT: Readonly<Record<string, RegExp>> = {
  en: /sent|submitted/i,
  de: /gesendet|übermittelt/i,
  fr: /envoyé|transmis/i,
  es: /enviado/i,
  'es-419': /enviado/i,
  it: /inviat/i,
  'pt-BR': /enviad/i,
  nl: /verstuurd|ingediend/i,
  pl: /wysłan|przekazan/i,
  cs: /odeslán|předán/i,
  ru: /отправлен|передан/i,
  uk: /надіслан|передан/i,
  el: /στάλθηκε|υποβλήθηκε/i,
  tr: /gönderildi|iletildi/i,
  id: /dikirim|terkirim/i,
  ms: /dihantar|diserahkan/i,
  vi: /đã gửi/i,
  ja: /送/,
  ko: /보냈|제출/,
  'zh-CN': /发送|送出|提交/,
  'zh-TW': /傳送|發送|送出|提交/,
  'zh-HK': /發送|送出|提交/,
  th: /ส่ง/,
  he: /נשלח|הוגש/,
  ar: /أُرسل|قُدّم/,
  fa: /ارسال|فرستاد/,
  hi: /भेज|सबमिट/,
  bn: /পাঠান|জমা/,
}

test.each(tags)(
  '%s: a wallet that was asked and has not answered has not sent, in no word',
  async (tag) => {
    const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
    expect(dialogs.transactions.status.asked).not.toMatch(SENT[tag] ?? /^/)
  },
)

test.each(tags)('%s: a network that is busy is busy, whichever code says so', async (tag) => {
  const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
  for (const code of ['limit-exceeded', 'logs-limit'])
    expect(dialogs.errors[code]('')).toBe(dialogs.errors['rate-limited'](''))
})

test.each([
  ['es', '13:05:00', '(hasta las 13:05:00).'],
  ['es', '1:05:00', '(hasta la 1:05:00).'],
  ['es-419', '1:05:00 p.m.', '(hasta la 1:05:00 p.m.).'],
  ['es-419', '11:05', '(hasta las 11:05).'],
  ['it', '13:05:00', 'alle 13:05:00'],
  ['it', '1:05:00', 'all’1:05:00'],
  ['el', '1:05:00 μ.μ.', 'έως τη 1:05:00'],
  ['el', '12:05:00 μ.μ.', 'έως τις 12:05:00'],
])('%s: a clock that shows %s is read as one does', async (tag, time, said) => {
  const { dialogs } = await import(pathToFileURL(fileOf(tag, 'dialogs')).href)
  expect(dialogs.notices.busy('Polygon', time)).toContain(said)
})
