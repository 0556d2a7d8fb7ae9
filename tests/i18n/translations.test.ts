import { describe, expect, test } from 'vitest'
import {
  findMessageProblems,
  findLanguageProblems,
  readMessages,
} from '../../build/i18n/messageFiles.mjs'
import { createAmountFormat } from '../../src/lib/numbers.ts'
import { keys, parameters, tags, textOf } from './samples.ts'

test.each(tags)('%s has the messages and placeholders of English', (tag) => {
  expect(findLanguageProblems(readMessages(tag))).toEqual([])
})

describe('problemsOf', () => {
  const german = readMessages('de')
  const problems = (changes: Readonly<Record<string, string | undefined>>): readonly string[] =>
    findLanguageProblems({
      ...german,
      texts: new Map(
        [...german.texts, ...Object.entries(changes)].filter(
          (entry): entry is [string, string] =>
            ({ ...changes })[entry[0]] !== undefined || !(entry[0] in changes),
        ),
      ),
    })

  test('reports a missing message and an unknown message', () => {
    expect(problems({ 'send.to': undefined })).toEqual(['send.to: is missing'])
    expect(problems({ 'send.gone': 'Weg' })).toEqual(['send.gone: English has no such message'])
  })

  test('reports a missing placeholder and an unknown placeholder', () => {
    expect(problems({ 'send.confirm': 'Senden' })).toEqual(['send.confirm: {wallet} is missing'])
    expect(problems({ 'send.to': 'An {name}' })).toEqual(['send.to: {name} is unknown'])
  })
})

test.each([
  ['Send {amount', /unexpected message end/i],
  ['{count, plural, one {#} few {#} other {#}}', /few/],
  ['{count, plural, one {#}}', /other/],
])('problemsIn reports the syntax or plural error in %j', (text, reason) => {
  const source = '{count, plural, one {#} other {#}}'
  expect(findMessageProblems(text, 'de', source).join()).toMatch(reason)
})

test('problemsIn reports an argument that is a number in one language only', () => {
  expect(findMessageProblems('{count} Mal', 'de', '{count, number} times')).toEqual([
    '{count} is a string here, but not in English',
  ])
})

test.each(tags)('%s: the signed statement is English in plain ASCII', (tag) => {
  const statement = (site: string): string => textOf(tag, 'signIn.statement', () => site)
  expect(statement('Florin')).toBe('Sign in to Florin. This is free and is not a transaction.')
  expect(statement('')).toBe('Sign in. This is free and is not a transaction.')
})

test.each(tags)('%s: the example amount uses the number format of the language', (tag) => {
  expect(textOf(tag, 'send.amounts.malformed', String)).toContain(
    createAmountFormat(tag).field('1500.5'),
  )
})

/** Counts are above one, because some languages leave out the number one. */
test.each(tags)('%s: a message contains every argument of the English message', (tag) => {
  const lost = [...parameters].flatMap(([key, all]) =>
    [3, 47].flatMap((count) => {
      const argumentOf = (name: string, type: string): string | number =>
        type === 'number' ? count + all.findIndex((one) => one.name === name) : `Q${name}X`
      return all
        .filter(({ name, type }) => {
          const value = String(argumentOf(name, type))
          return (
            textOf('en', key, argumentOf).includes(value) &&
            !textOf(tag, key, argumentOf).includes(value)
          )
        })
        .map(({ name }) => `${key}: ${name}`)
    }),
  )
  expect(parameters.size).toBeGreaterThan(150)
  expect([...new Set(lost)]).toEqual([])
})

/** Arguments that are bare numbers. */
const NUMBERS: Readonly<Record<string, string>> = { whole: '1500', part: '1.5', time: '13:05:00' }

// In these scripts, a stop after a number looks like another digit or a sign.
test.each(['hi', 'bn', 'ar', 'fa', 'he'])('%s: no sentence ends with a number', (tag) => {
  const texts = keys.map((key) =>
    textOf(tag, key, (name, type) => (type === 'number' ? 47 : (NUMBERS[name] ?? 'MetaMask'))),
  )
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((text) => /\d\s*(?:[।॥؟?!]|\.(?!\d))/u.test(text))).toEqual([])
})

/** Words for a payment that was sent. A visitor who reads them would not check the payment. */
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
  '%s: the status of a payment that the wallet has not answered does not contain "sent"',
  (tag) => {
    expect(textOf(tag, 'transactions.status.asked', String)).not.toMatch(SENT[tag] ?? /^/)
  },
)

test.each(tags)('%s: all errors of a busy network have the same text', (tag) => {
  const texts = ['rate-limited', 'limit-exceeded', 'logs-limit'].map((code) =>
    textOf(tag, `errors.${code}`, String),
  )
  expect(new Set(texts).size).toBe(1)
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
])('%s: the article before the time %s matches the hour', (tag, time, text) => {
  expect(textOf(tag, 'notices.busy', (name) => (name === 'time' ? time : 'Polygon'))).toContain(
    text,
  )
})
