// @ts-check
// Which English each sentence was written or read for, who read it, and when: src/i18n/read.json. An English sentence
// that changes leaves marks of another hash behind, and by them all languages that still say the old one.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'
import { samplesOf } from './sentences.mjs'

/** @typedef {import('./sentences.mjs').Words} Words
 * @typedef {{ key: string, tag: string }} Place a sentence of a language
 * @typedef {object} Marks
 * @property {Readonly<Record<string, readonly string[]>>} languages their tags, by what may be said of all their
 * sentences
 * @property {Record<string, string | Record<string, string>>} sentences by key: 'hash who date', of all languages or by
 * their tags, '*' for
 *   all others; where a person has read, also a hash of what was read */

const MARKS = join(ROOT, 'src/i18n/read.json')
const ALL = '*'
/** Whoever writes all languages at once; any other name is a person's. */
const MODEL = 'model'

/** @param {string} [file] @returns {Marks} */
export function readMarks(file = MARKS) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** What a sentence says of every sample, as one hash. @param {Words} words @param {string} tag @param {string} key */
function hashOf({ said, values }, tag, key) {
  const ours = said.get(tag)
  const samples = samplesOf(
    ours?.get(key) ?? '',
    values.get(key) ?? [],
    String(ours?.get('yourWallet')),
  )
  return createHash('sha256').update(JSON.stringify(samples)).digest('hex').slice(0, 8)
}

/** @param {Marks} marks @param {string} key @param {string} tag */
function markOf({ sentences }, key, tag) {
  const marked = sentences[key]
  const [english = '', who = '', date = '', own] = (
    typeof marked === 'string' ? marked : (marked?.[tag] ?? marked?.[ALL] ?? '')
  ).split(' ')
  return { english, who, date, own }
}

/** What nobody has looked at since English, or the sentence itself, became another one; sentences without a mark, which
 * are new; marks of sentences that are gone; and by language how many each has read.
 * @param {Words} words
 * @param {Marks} marks */
export function survey(words, marks) {
  const english = words.said.get('en') ?? new Map()
  const hashes = new Map([...english.keys()].map((key) => [key, hashOf(words, 'en', key)]))
  const others = words.languages.map(({ tag }) => tag).filter((tag) => tag !== 'en')
  const stale = /** @type {Place[]} */ ([])
  const changed = /** @type {(Place & { who: string })[]} */ ([])
  const readers = /** @type {Map<string, Map<string, number>>} */ (
    new Map(others.map((tag) => [tag, new Map()]))
  )
  for (const key of english.keys()) {
    for (const tag of key in marks.sentences ? others : []) {
      const mark = markOf(marks, key, tag)
      if (mark.english !== hashes.get(key)) stale.push({ key, tag })
      else if (mark.own !== undefined && mark.own !== hashOf(words, tag, key))
        changed.push({ key, tag, who: mark.who })
      else readers.get(tag)?.set(mark.who, (readers.get(tag)?.get(mark.who) ?? 0) + 1)
    }
  }
  return {
    stale,
    changed,
    readers,
    unmarked: [...english.keys()].filter((key) => !(key in marks.sentences)),
    gone: Object.keys(marks.sentences).filter((key) => !english.has(key)),
  }
}

/** The marks with these sentences read today; what is gone goes from them too.
 * @param {Words} words
 * @param {Marks} marks
 * @param {readonly Place[]} places @param {{ who?: string, date: string }} by @returns {Marks} */
export function marked(words, marks, places, { who = MODEL, date }) {
  const english = [...(words.said.get('en')?.keys() ?? [])]
  const others = words.languages.map(({ tag }) => tag).filter((tag) => tag !== 'en')
  const sentences = /** @type {Marks['sentences']} */ ({})
  const tagsOf = /** @type {Map<string, Set<string>>} */ (new Map())
  for (const { key, tag } of places) tagsOf.set(key, (tagsOf.get(key) ?? new Set()).add(tag))
  for (const key of english) {
    const now = tagsOf.get(key) ?? new Set()
    if (now.size === 0 && !(key in marks.sentences)) continue
    const source = hashOf(words, 'en', key)
    const each = others.map((tag) => {
      if (!now.has(tag))
        return [
          tag,
          Object.values(markOf(marks, key, tag))
            .filter(Boolean)
            .join(' '),
        ]
      return [
        tag,
        [source, who, date, ...(who === MODEL ? [] : [hashOf(words, tag, key)])].join(' '),
      ]
    })
    sentences[key] = shortest(each)
  }
  return { ...marks, sentences }
}

/** What most have as one, what others have by their tags.
 * @param {string[][]} each
 * @returns {string | Record<string, string>} */
function shortest(each) {
  const counts = new Map()
  for (const [, mark] of each) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const rest = each.filter(([, mark]) => mark !== most)
  return rest.length === 0 ? most : Object.fromEntries([[ALL, most], ...rest])
}

/** One line a sentence, so that two who add sentences rarely touch the same one.
 * @param {Marks} marks
 * @param {string} [file] */
export function writeMarks({ languages, sentences }, file = MARKS) {
  const lines = (/** @type {object} */ record) =>
    Object.entries(record)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  writeFileSync(
    file,
    `{\n  "languages": {\n${lines(languages)}\n  },\n  "sentences": {\n${lines(sentences)}\n  }\n}\n`,
  )
}
