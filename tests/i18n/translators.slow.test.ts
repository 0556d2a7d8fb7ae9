import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package has no types
import { po } from 'gettext-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { CONTEXTS, comparePo, exportPo, writeTranslations } from '../../build/i18n/importExport.mjs'
import {
  copyMessage,
  messageFile,
  readMessages,
  readTexts,
} from '../../build/i18n/messageFiles.mjs'
import { readReviews, reviewed, survey, writeReviews } from '../../build/i18n/translationStatus.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const texts = readTexts()
const english = texts.get('en') ?? new Map<string, string>()
const reviews = readReviews()
const tags = [...texts.keys()]
const others = tags.filter((tag) => tag !== 'en')
const fresh = reviewed(
  texts,
  reviews,
  [...english.keys()].flatMap((key) => others.map((tag) => ({ key, tag }))),
  { date: '2030-01-01' },
)
const contexts: Readonly<Record<string, string>> = JSON.parse(readFileSync(CONTEXTS, 'utf8'))
const work = mkdtempSync(join(tmpdir(), 'florin-translators-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

type Entry = { msgctxt: string; msgid: string; msgstr: string[] }

function entriesOf(file: string): readonly Entry[] {
  const all: Record<string, Record<string, Entry>> = po.parse(file).translations
  return Object.values(all)
    .flatMap((context) => Object.values(context))
    .filter(({ msgctxt }) => msgctxt !== undefined)
}

function withTexts(tag: string, changes: Readonly<Record<string, string>>): typeof texts {
  return new Map([
    ...texts,
    [tag, new Map([...(texts.get(tag) ?? []), ...Object.entries(changes)])],
  ])
}

describe('copyMessage', () => {
  const { messages } = readMessages('de')

  test('adds the text of a message under a new key', () => {
    const copied = copyMessage(messages, 'landing.contract', 'coin.copied')
    expect(copied).toEqual({
      ...messages,
      coin: { ...Object(messages['coin']), copied: 'Contract' },
    })
  })

  test.each([
    ['landing.nothing', 'coin.copied', 'there is no message landing.nothing'],
    ['landing', 'coin.copied', 'there is no message landing'],
    ['landing.contract', 'nowhere.contract', 'nowhere.contract: is in no group, or exists already'],
    [
      'landing.contract',
      'coin.copyContract',
      'coin.copyContract: is in no group, or exists already',
    ],
  ])('rejects copying %s to %s', (from, to, message) => {
    expect(() => copyMessage(messages, from, to)).toThrow(message)
  })
})

describe('reviews', () => {
  test('no translation is outdated (`npm run i18n` lists them)', () => {
    const { outdated, changed } = survey(texts, reviews)
    expect(
      outdated.map(({ tag, key }) => `${tag} ${key}: npm run i18n -- review ${tag} ${key}`),
    ).toEqual([])
    expect(
      changed.map(({ tag, key, reviewer }) => `${tag} ${key}: changed since ${reviewer} read it`),
    ).toEqual([])
  })

  test('a changed English message makes its translations outdated until they are reviewed', () => {
    const moved = withTexts('en', { 'send.to': 'Recipient', 'send.newOne': 'New' })
    const { outdated, unreviewed } = survey(moved, fresh)
    expect(outdated).toEqual(others.map((tag) => ({ key: 'send.to', tag })))
    expect(unreviewed).toContain('send.newOne')
    const date = '2030-01-02'
    const german = reviewed(moved, fresh, [{ key: 'send.to', tag: 'de' }], { date })
    expect(survey(moved, german).outdated.map(({ tag }) => tag)).toEqual(
      others.filter((tag) => tag !== 'de'),
    )
    const all = others.map((tag) => ({ key: 'send.to', tag }))
    const done = reviewed(moved, german, all, { date })
    expect(survey(moved, done).outdated).toEqual([])
    expect(done.messages['send.to']).toMatch(/^[\da-f]{8} model 2030-01-02$/)
  })

  test('a translation that changes after a human review is reported', () => {
    const file = join(work, 'reviews.json')
    const by = { reviewer: 'AB', date: '2030-01-02' }
    writeReviews(reviewed(texts, fresh, [{ key: 'send.to', tag: 'de' }], by), file)
    const stored = readReviews(file)
    expect(stored.messages['send.to']).toEqual({
      '*': expect.stringMatching(/ model /),
      de: expect.stringMatching(/^[\da-f]{8} AB 2030-01-02 [\da-f]{8}$/),
    })
    expect(survey(texts, stored).changed).toEqual([])
    expect(survey(texts, stored).readers.get('de')?.get('AB')).toBe(1)
    const changed = withTexts('de', { 'send.to': 'Zu' })
    expect(survey(changed, stored).changed).toEqual([{ key: 'send.to', tag: 'de', reviewer: 'AB' }])
    expect(survey(changed, fresh).changed).toEqual([])
  })

  test('docs/localization.md lists the review state of every language', () => {
    expect(Object.values(reviews.languages).flat().sort()).toEqual([...tags].sort())
    const page = readFileSync(join(ROOT, 'docs/localization.md'), 'utf8').replaceAll(/\s+/g, ' ')
    for (const [state, all] of Object.entries(reviews.languages))
      expect([state, page.includes(`${state}: ${all.join(', ')}`)]).toEqual([state, true])
  })
})

describe('exportPo and comparePo', () => {
  test.each(tags)('%s: comparePo finds no changes in an unedited file of exportPo', (tag) => {
    const file = exportPo(texts, tag, reviews, contexts)
    expect(comparePo(texts, tag, file)).toEqual({ changes: [], refused: [] })
    const entries = entriesOf(file)
    expect(entries.map(({ msgctxt }) => msgctxt)).toEqual([...english.keys()])
    expect(entries.filter(({ msgid, msgstr }) => msgid === '' || msgstr[0] === '')).toEqual([])
  })

  test('exportPo adds notes, screenshot names and a fuzzy flag for outdated translations', () => {
    const pictures = new Map([
      ['review', ['To', 'Send with Rainbow']],
      ['send', ['To']],
    ])
    const file = exportPo(texts, 'ru', reviews, contexts, pictures)
    expect(file).toContain(
      '#. The dialog for sending\n#. A label: the recipient. Not a direction in a sentence\n#. On review-320.png, ' +
        'send-320.png\nmsgctxt "send.to"\nmsgid "To"\n',
    )
    expect(file).toContain(
      '#. On review-320.png\nmsgctxt "send.confirm"\nmsgid "Send with {wallet}"\n',
    )
    const moved = withTexts('en', { 'send.to': 'Recipient' })
    expect(exportPo(moved, 'ru', reviews, contexts)).toMatch(
      /#, fuzzy\nmsgctxt "send\.to"\nmsgid "Recipient"\n/,
    )
  })

  const german = exportPo(texts, 'de', reviews, contexts)
  const to = 'msgctxt "send.to"\nmsgid "To"\nmsgstr "An"'

  test('comparePo returns changed translations', () => {
    const back = german
      .replace('msgid "To"\nmsgstr "An"', 'msgid "To"\nmsgstr "Empfänger"')
      .replace(/(msgid "Send with \{wallet\}"\nmsgstr) .*/, '$1 "Senden über {wallet}"')
    expect(comparePo(texts, 'de', back)).toEqual({
      changes: [
        { key: 'send.to', from: 'An', to: 'Empfänger' },
        {
          key: 'send.confirm',
          from: texts.get('de')?.get('send.confirm'),
          to: 'Senden über {wallet}',
        },
      ],
      refused: [],
    })
  })

  test('comparePo rejects a translation that does not match the current English message', () => {
    const back = german.replace('msgid "To"\nmsgstr "An"', 'msgid "To"\nmsgstr "Empfänger"')
    expect(comparePo(withTexts('en', { 'send.to': 'Recipient' }), 'de', back)).toMatchObject({
      changes: [],
      refused: [{ key: 'send.to', reason: 'the English text has changed' }],
    })
    const refused = (file: string) => comparePo(texts, 'de', file).refused
    expect(refused(`${german}\nmsgctxt "send.gone"\nmsgid "Gone"\nmsgstr "Weg"\n`)).toMatchObject([
      { key: 'send.gone', reason: 'there is no such message' },
    ])
    expect(
      refused(german.replace(/(msgid "Send with \{wallet\}"\nmsgstr) .*/, '$1 "Senden"')),
    ).toMatchObject([{ key: 'send.confirm', reason: '{wallet} is missing' }])
    expect(() => comparePo(texts, 'fr', german)).toThrow('this file is in de, not in fr')
  })

  test('comparePo skips translations that are empty or marked as fuzzy', () => {
    expect(comparePo(texts, 'de', german.replace('msgstr "An"', 'msgstr ""')).changes).toEqual([])
    const fuzzy = german.replace(to, `#, fuzzy\n${to.replace('An', 'Empfänger')}`)
    expect(comparePo(texts, 'de', fuzzy).changes).toEqual([])
  })

  test('comparePo reads a file that another tool has wrapped and sorted', () => {
    const file = german.replace(
      'msgid "To"\nmsgstr "An"',
      'msgid "To"\nmsgstr "Empf\\t\\"ä\\"\\\\\\nnger"',
    )
    const wrapped = String(po.compile(po.parse(file), { foldLength: 20, sort: true }))
    const foreign = `\ufeff${wrapped}\n#~ msgid "Gone"\n#~ msgstr "Weg"\n`.replaceAll('\n', '\r\n')
    expect(comparePo(texts, 'de', foreign)).toEqual({
      changes: [{ key: 'send.to', from: 'An', to: 'Empf\t"ä"\\\nnger' }],
      refused: [],
    })
  })

  test('comparePo reports the line of a PO syntax error', () => {
    expect(() => comparePo(texts, 'de', 'msgid "a"\nmsgstr "b"\nwrong "c"\n')).toThrow('line 3')
  })
})

describe('writeTranslations', () => {
  test.each(tags)('%s: writes an identical file when there are no changes', (tag) => {
    const file = join(work, `${tag}.json`)
    writeTranslations(tag, [], file)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(messageFile(tag), 'utf8'))
  })

  test('replaces one translation in place and escapes invisible characters', () => {
    const file = join(work, 'changed.json')
    const text = 'It’s “long” \\ and\nhas \u00a0invisible\u2060 characters'
    writeTranslations('de', [{ key: 'activity.entries.florin.theme', from: '', to: text }], file)
    const before = readFileSync(messageFile('de'), 'utf8').split('\n')
    const after = readFileSync(file, 'utf8').split('\n')
    const changed = after.filter((line, index) => line !== before[index])
    expect(changed).toHaveLength(1)
    expect(changed[0]).toContain('\\u00a0invisible\\u2060')
    expect(JSON.parse(after.join('\n')).activity.entries['florin.theme']).toBe(text)
  })
})

describe('contexts.json', () => {
  test('describes every message of one or two words', () => {
    const short = [...english].filter(
      ([, text]) => !text.includes('{') && text.trim().split(/\s+/).length <= 2,
    )
    expect(short.length).toBeGreaterThan(100)
    expect(short.filter(([key]) => contexts[key] === undefined).map(([key]) => key)).toEqual([])
  })

  test('describes the group of every message and has no unknown keys', () => {
    const keys = [...english.keys()]
    expect(
      keys.filter((key) => (contexts[key] ?? contexts[key.split('.')[0] ?? ''] ?? '') === ''),
    ).toEqual([])
    expect(
      Object.keys(contexts).filter((key) => !keys.some((one) => `${one}.`.startsWith(`${key}.`))),
    ).toEqual([])
  })
})
