// What keeps 28 languages true: which sentences are older than their English, a language as a translator's file and
// back, and that no sentence loses what is put into it.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error the package has no types
import { po } from 'gettext-parser'
import { afterAll, expect, test } from 'vitest'
import { fileOf } from '../../build/bundle/languages.mjs'
import { CONTEXTS, compared, exported, written } from '../../build/i18n/importExport.mjs'
import { marked, readMarks, survey, writeMarks } from '../../build/i18n/translationStatus.mjs'
import { placesOf } from '../../build/i18n/messagePositions.mjs'
import { PARTS, readWords } from '../../build/i18n/sentences.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const words = await readWords()
const marks = readMarks()
const tags = words.languages.map(({ tag }) => tag)
const others = tags.filter((tag) => tag !== 'en')
/** Everything read today, whatever the file says. */
const fresh = marked(
  words,
  marks,
  [...(words.said.get('en')?.keys() ?? [])].flatMap((key) => others.map((tag) => ({ key, tag }))),
  { date: '2030-01-01' },
)
const contexts: Readonly<Record<string, string>> = JSON.parse(readFileSync(CONTEXTS, 'utf8'))
const english = words.said.get('en') ?? new Map()
const work = mkdtempSync(join(tmpdir(), 'florin-words-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

type Entry = { msgctxt: string; msgid: string; msgstr: string[] }

/** The entries of a PO file without its headers. */
function entriesOf(text: string): readonly Entry[] {
  const contexts: Record<string, Record<string, Entry>> = po.parse(text).translations
  return Object.values(contexts)
    .flatMap((context) => Object.values(context))
    .filter(({ msgctxt }) => msgctxt !== undefined)
}

/** The same words with some sentences said otherwise. */
function withSaid(
  tag: string,
  changes: Readonly<Record<string, string | ((count: number) => string)>>,
): typeof words {
  return {
    ...words,
    said: new Map([
      ...words.said,
      [tag, new Map([...(words.said.get(tag) ?? []), ...Object.entries(changes)])],
    ]),
  }
}

test(
  'no sentence is older than its English, and none has changed since a person read it: `npm run i18n` says ' +
    'which',
  () => {
    const { stale, changed } = survey(words, marks)
    expect(
      stale.map(
        ({ tag, key }) => `${tag} ${key}: read it, then npm run i18n -- read ${tag} ${key}`,
      ),
    ).toEqual([])
    expect(
      changed.map(({ tag, key, who }) => `${tag} ${key}: changed since ${who} read it`),
    ).toEqual([])
  },
)

test('an English sentence that changes leaves every language behind until each is read; a new one none', () => {
  const moved = withSaid('en', { 'send.to': 'Recipient', 'send.newOne': 'New' })
  const { stale, unmarked } = survey(moved, fresh)
  expect(stale).toEqual(others.map((tag) => ({ key: 'send.to', tag })))
  expect(unmarked).toContain('send.newOne')
  const german = marked(moved, fresh, [{ key: 'send.to', tag: 'de' }], { date: '2030-01-02' })
  expect(survey(moved, german).stale.map(({ tag }) => tag)).toEqual(
    others.filter((tag) => tag !== 'de'),
  )
  const all = marked(
    moved,
    german,
    others.map((tag) => ({ key: 'send.to', tag })),
    { date: '2030-01-02' },
  )
  expect(survey(moved, all).stale).toEqual([])
  expect(all.sentences['send.to']).toMatch(/^[\da-f]{8} model 2030-01-02$/)
})

test('a function that says something else for one count alone is another sentence', () => {
  const said = (count: number): string => (count === 21 ? '21 byte' : `${count} bytes`)
  expect(survey(withSaid('en', { 'activity.bytes': said }), fresh).stale).toEqual(
    others.map((tag) => ({ key: 'activity.bytes', tag })),
  )
})

test('what a person has read is that sentence: changed, the mark says so; the file keeps who and when', () => {
  const file = join(work, 'read.json')
  writeMarks(
    marked(words, fresh, [{ key: 'send.to', tag: 'de' }], { who: 'AB', date: '2030-01-02' }),
    file,
  )
  const by = readMarks(file)
  expect(by.sentences['send.to']).toEqual({
    '*': expect.stringMatching(/ model /),
    de: expect.stringMatching(/^[\da-f]{8} AB 2030-01-02 [\da-f]{8}$/),
  })
  expect([survey(words, by).changed, survey(words, by).readers.get('de')?.get('AB')]).toEqual([
    [],
    1,
  ])
  expect(survey(withSaid('de', { 'send.to': 'Zu' }), by).changed).toEqual([
    { key: 'send.to', tag: 'de', who: 'AB' },
  ])
  expect(survey(withSaid('de', { 'send.to': 'Zu' }), fresh).changed).toEqual([])
})

test('each language is said to be ready or to need a reviewer, in docs/localization.md too', () => {
  expect(Object.values(marks.languages).flat().sort()).toEqual([...tags].sort())
  const page = readFileSync(join(ROOT, 'docs/localization.md'), 'utf8').replaceAll(/\s+/g, ' ')
  for (const [state, all] of Object.entries(marks.languages))
    expect([state, page.includes(`${state}: ${all.join(', ')}`)]).toEqual([state, true])
})

test.each(tags)('%s: a translator’s file that comes back as it went changes nothing', (tag) => {
  const text = exported(words, tag, marks, contexts)
  expect(compared(words, tag, text)).toEqual({ write: [], show: [], refuse: [] })
  const entries = entriesOf(text)
  expect(entries.map(({ msgctxt }) => msgctxt)).toEqual([...english.keys()])
  expect(entries.filter(({ msgid, msgstr }) => msgid === '' || msgstr[0] === '')).toEqual([])
})

test('every English sentence is found in its file, and what is put into it', () => {
  const found = new Set(
    PARTS.flatMap((part) => [
      ...placesOf(readFileSync(join(ROOT, fileOf('en', part)), 'utf8')).keys(),
    ]),
  )
  expect([...english.keys()].filter((key) => !found.has(key))).toEqual([])
  expect(
    [...english]
      .filter(([, said]) => typeof said === 'function' && said.length > 0)
      .map(([key]) => key)
      .filter((key) => (words.values.get(key) ?? []).length === 0),
  ).toEqual([])
})

test('a translator reads where a sentence is seen, on which pictures, and what it says of names and counts', () => {
  const text = exported(
    words,
    'ru',
    marks,
    contexts,
    new Map([
      ['review', ['To', 'Send']],
      ['send', ['To']],
    ]),
  )
  expect(text).toContain(
    '#. The window for sending\n#. A label: the recipient. Not a direction in a sentence\n#. On review-320.png, ' +
      'send-320.png\nmsgctxt "send.to"\nmsgid "To"\n',
  )
  expect(text).toMatch(
    /#\. MetaMask: Подключить MetaMask[^]*#\. no name: Подключить|#\. MetaMask: [^\n]*MetaMask[^\n]*\n#\. no name: /,
  )
  for (const count of [1, 2, 5, 21, 1_000_000])
    expect(text).toMatch(
      new RegExp(`\n#\\. ${count}: [^\n]*(?:\n#\\.[^\n]*)*\nmsgctxt "activity\\.bytes"`),
    )
  const moved = withSaid('en', { 'send.to': 'Recipient' })
  expect(exported(moved, 'ru', marks, contexts)).toMatch(
    /#, fuzzy\nmsgctxt "send\.to"\nmsgid "Recipient"\n/,
  )
})

test(
  'what comes back: plain sentences to write, functions to show; what answers an English that is gone is ' +
    'refused',
  () => {
    const text = exported(words, 'de', marks, contexts)
    const back = text
      .replace('msgid "To"\nmsgstr "An"', 'msgid "To"\nmsgstr "Empfänger"')
      .replace('msgstr "Mit {wallet} senden"', 'msgstr "Senden über {wallet}"')
    expect(compared(words, 'de', back)).toEqual({
      write: [{ key: 'send.to', from: 'An', to: 'Empfänger' }],
      show: [{ key: 'send.confirm', from: 'Mit {wallet} senden', to: 'Senden über {wallet}' }],
      refuse: [],
    })
    const old = withSaid('en', { 'send.to': 'Recipient' })
    expect(compared(old, 'de', back)).toMatchObject({
      write: [],
      refuse: [{ key: 'send.to', why: 'English says something else now' }],
    })
    expect(
      compared(words, 'de', `${text}\nmsgctxt "send.gone"\nmsgid "Gone"\nmsgstr "Weg"\n`).refuse,
    ).toMatchObject([{ key: 'send.gone', why: 'there is no such sentence' }])
    expect(compared(words, 'de', text.replace('msgstr "An"', 'msgstr ""')).write).toEqual([])
    expect(() => compared(words, 'fr', text)).toThrow('this file is in de, not in fr')
  },
)

test('compared reads a file that another tool has wrapped and sorted', () => {
  const text = exported(words, 'de', marks, contexts).replace(
    'msgid "To"\nmsgstr "An"',
    'msgid "To"\nmsgstr "Empf\\t\\"ä\\"\\\\\\nnger"',
  )
  const wrapped = String(po.compile(po.parse(text), { foldLength: 20, sort: true }))
  const foreign = `\ufeff${wrapped}\n#~ msgid "Gone"\n#~ msgstr "Weg"\n`.replaceAll('\n', '\r\n')
  expect(compared(words, 'de', foreign)).toEqual({
    write: [{ key: 'send.to', from: 'An', to: 'Empf\t"ä"\\\nnger' }],
    show: [],
    refuse: [],
  })
})

test('compared leaves out translations that are marked as fuzzy', () => {
  const text = exported(words, 'de', marks, contexts).replace(
    'msgctxt "send.to"\nmsgid "To"\nmsgstr "An"',
    '#, fuzzy\nmsgctxt "send.to"\nmsgid "To"\nmsgstr "Empfänger"',
  )
  expect(compared(words, 'de', text).write).toEqual([])
})

test('compared names the line of a file that is no PO', () => {
  expect(() => compared(words, 'de', 'msgid "a"\nmsgstr "b"\nwrong "c"\n')).toThrow('line 3')
})

test.each(tags)(
  '%s: a sentence of a translator stands in the language’s files as it was written, and nothing else moves',
  (tag) => {
    const root = join(work, tag)
    cpSync(join(ROOT, 'src/i18n', tag), join(root, 'src/i18n', tag), { recursive: true })
    const text = (key: string): string =>
      `It’s '${key}' \\ and\n“long” enough \u00a0to\u2060 be put on lines of its own, whatever stands before it. ${
        key.length > 12 ? 'As others are that nobody cut.' : ''
      }`
    const file = po.parse(exported(words, tag, marks, contexts))
    for (const context of Object.values<Record<string, Entry>>(file.translations))
      for (const entry of Object.values(context))
        if (entry.msgid !== '') entry.msgstr = [text(entry.msgctxt)]
    const { write } = compared(words, tag, String(po.compile(file)))
    expect(write.length).toBeGreaterThan(270)
    written(tag, write, root)
    const found = PARTS.flatMap((part) => {
      const [before, after] = [ROOT, root].map((folder) =>
        readFileSync(join(folder, fileOf(tag, part)), 'utf8'),
      )
      const values = (source = ''): [string, string][] =>
        [...placesOf(source)].map(([key, { start, end }]) => [key, source.slice(start, end)])
      const old = new Map(values(before))
      return values(after)
        .filter(([key, value]) => old.get(key) !== value)
        .map(([key, value]) => [
          key,
          Function(`return (${value.replace(/^\(\)(?:: string)? =>/, '')})`)(),
        ])
    })
    expect(new Map(found as [string, string][])).toEqual(
      new Map(write.map(({ key }) => [key, text(key)])),
    )
  },
)

/** Stands for a value that is put in: no word of any language. */
const given = (index: number): string => `Q${index}X`

// Of one thing some languages leave out the number.
test.each(others)('%s: every sentence has every value put in that English has', (tag) => {
  const lost = [...words.values].flatMap(([key, values]) => {
    const say = (language: string, count: number): string => {
      const said = words.said.get(language)?.get(key)
      return typeof said === 'function'
        ? String(
            (said as (...all: unknown[]) => unknown)(
              ...values.map(({ kind }, index) =>
                kind === 'number' ? count + index : given(index),
              ),
            ),
          )
        : ''
    }
    return [3, 47].flatMap((count) =>
      values.flatMap(({ name, kind }, index) => {
        const value = kind === 'number' ? String(count + index) : given(index)
        return say('en', count).includes(value) && !say(tag, count).includes(value)
          ? [`${key}: ${name}`]
          : []
      }),
    )
  })
  expect(words.values.size).toBeGreaterThan(180)
  expect([...new Set(lost)]).toEqual([])
})

test('whoever translates one or two words without the screen is told what they are', () => {
  const short = [...english].filter(
    ([, said]) => typeof said === 'string' && said.trim().split(/\s+/).length <= 2,
  )
  expect(short.length).toBeGreaterThan(100)
  expect(short.filter(([key]) => contexts[key] === undefined).map(([key]) => key)).toEqual([])
  expect(
    [...english.keys()].filter(
      (key) => (contexts[key] ?? contexts[key.split('.')[0] ?? ''] ?? '') === '',
    ),
  ).toEqual([])
  expect(
    Object.keys(contexts).filter(
      (key) => ![...english.keys()].some((one) => `${one}.`.startsWith(`${key}.`)),
    ),
  ).toEqual([])
})
