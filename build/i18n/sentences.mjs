// @ts-check
// Every sentence of every language by its key ('send.warnings.new'), and what a function says of a few values: a name,
// no name, and the counts that plurals differ in.
import { importSource } from '../bundle/esbuild.mjs'
import { ROOT } from '../project.mjs'
import { fileOf, withWords, wordsSource } from '../bundle/languages.mjs'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { placesOf } from './messagePositions.mjs'

/** @typedef {string | ((...values: never[]) => unknown)} Said a sentence, or a function that says one
 * @typedef {{ label: string, text: string }} Sample what a function says, and of which value
 * @typedef {{ name: string, kind: 'string' | 'number' }} Value what a function is given
 * @typedef {import('../../src/i18n/languages.ts').Language} Language
 * @typedef {object} Words
 * @property {readonly Language[]} languages in the order of their list
 * @property {ReadonlyMap<string, ReadonlyMap<string, Said>>} said by tag and key
 * @property {ReadonlyMap<string, readonly Value[]>} values by the keys of functions */

/** What the files of a language are called after its name. */
export const PARTS = readdirSync(join(ROOT, 'src/i18n/en')).flatMap(
  (file) => /^en(\w+)\.ts$/.exec(file)?.[1] ?? [],
)
/** It is signed, hence the same in every language. */
const SIGNED = 'signIn.statement'
const COUNTS = [1, 2, 5, 21, 1_000_000]
/** Stands for what a function is given, where it is not a count. */
const NAMES = new Map([
  ['wallet', 'MetaMask'],
  ['who', 'MetaMask'],
  ['chain', 'Polygon'],
  ['network', 'Polygon'],
  ['symbol', 'POL'],
  ['explorer', 'Etherscan'],
  ['site', 'app.example'],
  ...['what', 'sum', 'need', 'have', 'likely', 'most'].map(
    (name) => /** @type {const} */ ([name, '0.5 POL']),
  ),
])

/** Reads the words of every language that has some. @returns {Promise<Words>} */
export async function readWords() {
  const { LANGUAGES } = await importSource("export { LANGUAGES } from './src/i18n/languages.ts'")
  const languages = withWords(LANGUAGES)
  const { words } = await importSource(wordsSource(languages, ['Header', 'Landing', 'Dialogs']))
  const said = new Map(
    languages.map(({ tag }) => {
      const { dialogs, header, landing } = words[tag]
      return [tag, new Map(sentencesOf({ ...dialogs, header, landing }))]
    }),
  )
  return { languages, said, values: englishValues() }
}

/** The sentences of a catalogue with their keys; the signed one is none. @param {unknown} value @param {string} [path]
 * @returns {readonly [string, Said][]} */
function sentencesOf(value, path = '') {
  if (path === SIGNED) return []
  if (typeof value === 'string' || typeof value === 'function')
    return [[path, /** @type {Said} */ (value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    sentencesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** What each function is given, as its English source names it. @returns {ReadonlyMap<string, readonly Value[]>} */
function englishValues() {
  const found = PARTS.flatMap((part) => {
    const source = readFileSync(join(ROOT, fileOf('en', part)), 'utf8')
    return [...placesOf(source)].flatMap(([key, { start, end }]) => {
      const [, list] = /^\(*\(([^()]*)\)(?::\s*\w+)?\s*=>/.exec(source.slice(start, end)) ?? []
      if (list === undefined) return []
      const values = list
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => ({
          name: one.replace(/[?:].*/s, ''),
          kind: /:\s*number\b/.test(one)
            ? /** @type {const} */ ('number')
            : /** @type {const} */ ('string'),
        }))
      return [/** @type {const} */ ([key, values])]
    })
  })
  return new Map(found)
}

/** What a sentence says, of each value that may make it another one.
 * @param {Said} said
 * @param {readonly Value[]} values
 * @param {string} yourWallet the language's own word for a wallet without a name @returns {readonly Sample[]} */
export function samplesOf(said, values, yourWallet) {
  if (typeof said === 'string') return [{ label: '', text: said }]
  const say = (/** @type {number} */ count, /** @type {string | undefined} */ wallet) => {
    const given = values.map(({ name, kind }) =>
      kind === 'number'
        ? count
        : wallet !== undefined && (name === 'wallet' || name === 'who')
          ? wallet
          : (NAMES.get(name) ?? `{${name}}`),
    )
    return String(/** @type {(...values: unknown[]) => unknown} */ (said)(...given))
  }
  const counts = values.some(({ kind }) => kind === 'number')
    ? COUNTS.map((count) => ({ label: String(count), text: say(count, undefined) }))
    : []
  const nameless = values.some(({ name }) => name === 'wallet' || name === 'who')
    ? [
        { label: 'MetaMask', text: say(1, undefined) },
        { label: 'no name', text: say(1, yourWallet) },
      ]
    : []
  if (counts.length > 0) return [...counts, ...nameless.slice(1)]
  return nameless.length > 0 ? nameless : [{ label: 'a value', text: say(1, undefined) }]
}
