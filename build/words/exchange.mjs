// @ts-check
// A language as a translator's file and back. What is a plain sentence is written into the language's files; what is a
// function is only shown, for its grammar is code.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'
import { fileOf } from '../bundle/languages.mjs'
import { survey } from './marks.mjs'
import { placesOf } from './places.mjs'
import { readPo, writePo } from './po.mjs'
import { PARTS, samplesOf } from './sentences.mjs'

/** @typedef {import('./sentences.mjs').Words} Words
 * @typedef {import('./marks.mjs').Marks} Marks
 * @typedef {Readonly<Record<string, string>>} Contexts what a translator must know, by key or by how keys begin
 * @typedef {ReadonlyMap<string, readonly string[]>} Pictures by stop of the sweep: the texts on it, in English
 * @typedef {{ key: string, from: string, to: string, why?: string }} Difference */

export const CONTEXTS = join(ROOT, 'src/i18n/contexts.json')
const LINE = 120

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
  return writePo(
    headers,
    [...(words.said.get('en')?.keys() ?? [])].map((key) => ({
      key,
      english: wholeOf(words, 'en', key),
      text: wholeOf(words, tag, key),
      notes: [
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
      ],
      flags: stale.has(key) ? ['fuzzy'] : [],
    })),
  )
}

/** Takes a translator's file. Returns what it says otherwise: what can be written, what somebody must write, and what
 * is refused.
 * @param {Words} words @param {string} tag @param {string} text */
export function compared(words, tag, text) {
  const write = /** @type {Difference[]} */ ([])
  const show = /** @type {Difference[]} */ ([])
  const refuse = /** @type {Difference[]} */ ([])
  const { headers, entries } = readPo(text)
  if (headers['Language'] !== undefined && headers['Language'].replace('_', '-') !== tag)
    throw new TypeError(`this file is in ${headers['Language']}, not in ${tag}`)
  const places = literalsOf(tag)
  for (const { key, english, text: to, flags } of entries) {
    if (!words.said.get('en')?.has(key))
      refuse.push({ key, from: '', to, why: 'there is no such sentence' })
    const from = words.said.get(tag)?.has(key) ? wholeOf(words, tag, key) : to
    if (to === '' || to === from || flags?.includes('fuzzy')) continue
    if (english !== wholeOf(words, 'en', key))
      refuse.push({ key, from, to, why: 'English says something else now' })
    else if (isPlain(words, key) && places.has(key)) write.push({ key, from, to })
    else show.push({ key, from, to })
  }
  return { write, show, refuse }
}

/** Writes sentences into the files of a language, which stay as they are otherwise.
 * @param {string} tag
 * @param {readonly Difference[]} differences
 * @param {string} [root] */
export function written(tag, differences, root = ROOT) {
  for (const part of PARTS) {
    const file = join(root, fileOf(tag, part))
    const source = readFileSync(file, 'utf8')
    const places = placesOf(source)
    const there = differences
      .flatMap(({ key, to }) => ({ place: places.get(key), to }))
      .filter(({ place }) => place !== undefined)
    there.sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0))
    const changed = there.reduce((text, { place: { start, end } = { start: 0, end: 0 }, to }) => {
      const begins = text.lastIndexOf('\n', start) + 1
      const arrow = /^\(\)(?:: string)? =>(?=\s)/.exec(text.slice(start, end))?.[0] ?? ''
      const room = {
        column: start + arrow.length + 1 - begins,
        indent: text.slice(begins).search(/\S/) + 2,
        after: text.indexOf('\n', end) - end,
      }
      return `${text.slice(0, start)}${arrow}${literal(to, room).replace(/^(?=')/, arrow && ' ')}${text.slice(end)}`
    }, source)
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
  const string = /^(?:\(\)(?:: string)? =>\s*)?'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*$/
  return new Set(
    PARTS.flatMap((part) => {
      const source = readFileSync(join(ROOT, fileOf(tag, part)), 'utf8')
      return [...placesOf(source)]
        .filter(([, { start, end }]) => string.test(source.slice(start, end)))
        .map(([key]) => key)
    }),
  )
}

/** As the files have it: one string, or where the line would be too long, several on lines of their own. What is not
 * seen is written out, but for what joins letters.
 * @param {string} text
 * @param {{ column: number, indent: number, after: number }} room where the line begins, and
 * how long it goes on after the string */
function literal(text, { column, indent, after }) {
  const escaped = (/** @type {string} */ part) =>
    `'${part
      .replaceAll(/[\\']/g, '\\$&')
      .replaceAll('\n', '\\n')
      .replaceAll(/[\p{Cf}\u00a0\u202f]/gu, (letter) =>
        letter === '\u200c' || letter === '\u200d'
          ? letter
          : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )}'`
  if (column + escaped(text).length + after <= LINE) return escaped(text)
  const lines = ['']
  for (const word of text.split(/(?<= )/)) {
    if (indent + '+ '.length + escaped(`${lines.at(-1)}${word}`).length + after > LINE)
      lines.push('')
    lines[lines.length - 1] += word
  }
  return lines
    .map((line, index) => `\n${' '.repeat(indent)}${index > 0 ? '+ ' : ''}${escaped(line)}`)
    .join('')
}
