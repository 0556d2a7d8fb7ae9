// @ts-check
// A language as a translator's file and back. What is a plain sentence is written into the language's files; what is a
// function is only shown, for its grammar is code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error the package has no types
import { po } from 'gettext-parser'
import { ROOT } from '../project.mjs'
import { fileOf } from '../bundle/languages.mjs'
import { survey } from './translationStatus.mjs'
import { placesOf } from './messagePositions.mjs'
import { PARTS, samplesOf } from './sentences.mjs'

/** @typedef {import('./sentences.mjs').Words} Words
 * @typedef {import('./translationStatus.mjs').Marks} Marks
 * @typedef {Readonly<Record<string, string>>} Contexts what a translator must know, by key or by how keys begin
 * @typedef {ReadonlyMap<string, readonly string[]>} Pictures by stop of the sweep: the texts on it, in English
 * @typedef {{ key: string, from: string, to: string, why?: string }} Difference */

export const CONTEXTS = join(ROOT, 'src/i18n/contexts.json')

/** @param {Words} words
 * @param {string} tag
 * @param {Marks} marks
 * @param {Contexts} contexts
 * @param {Pictures} [pictures] */
export function exported(words, tag, marks, contexts, pictures = new Map()) {
  const stale = new Set(
    survey(words, marks)
      .stale.filter((place) => place.tag === tag)
      .map(({ key }) => key),
  )
  const headers = {
    'Project-Id-Version': 'florin',
    Language: tag.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const entries = [...(words.said.get('en')?.keys() ?? [])].map((key) => {
    const msgid = wholeOf(words, 'en', key)
    const notes = [
      ...contextsOf(contexts, key),
      ...picturesOf(
        pictures,
        samples(words, 'en', key).map(({ text }) => text),
      ),
      ...(isPlain(words, key)
        ? []
        : ['A function: import shows what you change, for somebody to write it as code.']),
      ...samples(words, tag, key)
        .filter(({ label }) => label !== '')
        .map(({ label, text }) => `${label}: ${text}`),
    ]
    const comments = { extracted: notes.join('\n'), flag: stale.has(key) ? 'fuzzy' : '' }
    const msgstr = [wholeOf(words, tag, key)]
    return [key, { [msgid]: { msgctxt: key, msgid, msgstr, comments } }]
  })
  const translations = Object.fromEntries(entries)
  return String(po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }))
}

/** Takes a translator's file. Returns what it says otherwise: what can be written, what somebody must write, and what
 * is refused.
 * @param {Words} words @param {string} tag @param {string} text */
export function compared(words, tag, text) {
  const write = /** @type {Difference[]} */ ([])
  const show = /** @type {Difference[]} */ ([])
  const refuse = /** @type {Difference[]} */ ([])
  const { headers, translations } = po.parse(text)
  if (headers?.Language !== undefined && headers.Language.replace('_', '-') !== tag)
    throw new TypeError(`this file is in ${headers.Language}, not in ${tag}`)
  const places = literalsOf(tag)
  const entries = Object.values(translations).flatMap((context) => Object.values(context))
  for (const { msgctxt: key = '', msgid: english, msgstr, comments } of entries) {
    if (english === '') continue // the headers
    const to = msgstr.join('')
    if (!words.said.get('en')?.has(key))
      refuse.push({ key, from: '', to, why: 'there is no such sentence' })
    const from = words.said.get(tag)?.has(key) ? wholeOf(words, tag, key) : to
    if (to === '' || to === from || /\bfuzzy\b/.test(comments?.flag ?? '')) continue
    if (english !== wholeOf(words, 'en', key))
      refuse.push({ key, from, to, why: 'English says something else now' })
    else if (isPlain(words, key) && places.has(key)) write.push({ key, from, to })
    else show.push({ key, from, to })
  }
  return { write, show, refuse }
}

/** Writes sentences into the files of a language and leaves the rest as it is. `npm run format` breaks the lines.
 * @param {string} tag
 * @param {readonly Difference[]} differences
 * @param {string} [root] */
export function written(tag, differences, root = ROOT) {
  for (const part of PARTS) {
    const file = join(root, fileOf(tag, part))
    const source = readFileSync(file, 'utf8')
    const places = placesOf(source)
    let changed = source
    const found = differences.flatMap(({ key, to }) => {
      const place = places.get(key)
      return place ? [{ ...place, to }] : []
    })
    // from the end, so that the earlier places stay where they are
    for (const { start, end, to } of found.sort((a, b) => b.start - a.start)) {
      const [arrow = ''] = /^\(\)(?:: string)? =>\s*/.exec(source.slice(start, end)) ?? []
      changed = changed.slice(0, start) + arrow + literal(to) + changed.slice(end)
    }
    if (changed !== source) writeFileSync(file, changed)
  }
}

/** Of a sentence: with the names of its values in it, as English and we say it; of a count, five.
 * @param {Words} words
 * @param {string} tag
 * @param {string} key */
function wholeOf({ said, values }, tag, key) {
  const one = said.get(tag)?.get(key)
  if (typeof one !== 'function') return String(one)
  const given = (values.get(key) ?? []).map(({ name, kind }) =>
    kind === 'number' ? 5 : `{${name}}`,
  )
  return String(/** @type {(...values: unknown[]) => unknown} */ (one)(...given))
}

/** @param {Words} words @param {string} tag @param {string} key */
function samples({ said, values }, tag, key) {
  const ours = said.get(tag)
  return samplesOf(ours?.get(key) ?? '', values.get(key) ?? [], String(ours?.get('yourWallet')))
}

/** A sentence into which nothing is put. @param {Words} words @param {string} key */
function isPlain({ said, values }, key) {
  return typeof said.get('en')?.get(key) === 'string' || (values.get(key) ?? []).length === 0
}

/** @param {Contexts} contexts @param {string} key */
function contextsOf(contexts, key) {
  const parts = key.split('.')
  return parts.flatMap((_, index) => contexts[parts.slice(0, index + 1).join('.')] ?? [])
}

/** @param {Pictures} pictures @param {readonly string[]} texts */
function picturesOf(pictures, texts) {
  const stops = [...pictures]
    .filter(([, seen]) => texts.some((text) => seen.includes(text)))
    .map(([stop]) => `${stop}-320.png`)
  return stops.length > 0 ? [`On ${stops.slice(0, 3).join(', ')}`] : []
}

/** The sentences of a language that stand in its files as they are said. @param {string} tag */
function literalsOf(tag) {
  const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source
  const string = new RegExp(
    `^(?:\\(\\)(?:: string)? =>\\s*)?(?:${quoted})(?:\\s*\\+\\s*(?:${quoted}))*$`,
  )
  return new Set(
    PARTS.flatMap((part) => {
      const source = readFileSync(join(ROOT, fileOf(tag, part)), 'utf8')
      return [...placesOf(source)]
        .filter(([, { start, end }]) => string.test(source.slice(start, end)))
        .map(([key]) => key)
    }),
  )
}

/** A string literal; invisible characters are escaped, but for those that join letters. @param {string} text */
function literal(text) {
  const escaped = text
    .replaceAll(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/[\p{Cf}\u00a0\u202f]/gu, (letter) =>
      letter === '\u200c' || letter === '\u200d'
        ? letter
        : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `'${escaped}'`
}
