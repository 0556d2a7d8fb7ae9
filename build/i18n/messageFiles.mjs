// @ts-check
// Reads and writes the files of messages, and checks every language against English.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BuildError, ROOT } from '../project.mjs'
import { HEADER, flatten, getParameters, parseMessage } from './compileMessages.mjs'

/** @typedef {import('./compileMessages.mjs').Messages} Messages
 * @typedef {import('./compileMessages.mjs').Parameter} Parameter
 * @typedef {import('./compileMessages.mjs').Signatures} Signatures
 * @typedef {ReadonlyMap<string, string>} Texts by key, such as 'send.warnings.new'
 * @typedef {{ tag: string, messages: { [part: string]: Messages }, texts: Texts }} Language */

const FOLDER = 'src/i18n/messages'
/** Names the parameters of messages or groups whose English text does not name them. All messages
 * of a listed group are functions. */
const PARAMETERS = 'src/i18n/parameters.json'
/** Keys of messages that stay English, because they are part of a signed text. */
const UNTRANSLATED = ['signIn.statement']

/** Returns the tags of the languages that have messages. */
export function languageTags() {
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('.json', ''))
}

/** @param {string} tag */
export function messageFile(tag) {
  return join(ROOT, FOLDER, `${tag}.json`)
}

/** Returns the messages of a language. Throws a BuildError that lists every message that does not
 * fit the English one.
 * @param {string} tag @returns {Language} */
export function readLanguage(tag) {
  const language = readMessages(tag)
  const problems = findLanguageProblems(language)
  if (problems.length > 0)
    throw new BuildError(problems.map((problem) => `${FOLDER}/${tag}.json: ${problem}`).join('\n'))
  const english = readMessages('en')
  const signed = UNTRANSLATED.map(
    (key) => /** @type {const} */ ([key, String(english.texts.get(key))]),
  )
  const texts = new Map([...language.texts, ...signed])
  return { tag, messages: arrange(english.messages, texts), texts }
}

/** Returns the messages of a language without checking them.
 * @param {string} tag @returns {Language} */
export function readMessages(tag) {
  const messages = JSON.parse(readFileSync(messageFile(tag), 'utf8'))
  return { tag, messages, texts: new Map(flatten(messages)) }
}

/** Returns the texts of all languages that translators translate, by tag.
 * @returns {ReadonlyMap<string, Texts>} */
export function readTexts() {
  return new Map(
    languageTags().map((tag) => [
      tag,
      new Map([...readMessages(tag).texts].filter(([key]) => !UNTRANSLATED.includes(key))),
    ]),
  )
}

/** Returns one line for each message of a language that does not fit the English one.
 * @internal
 * @param {Language} language @returns {readonly string[]} */
export function findLanguageProblems({ tag, texts }) {
  const english = readMessages('en').texts
  const { parameters } = readSignatures()
  return [
    ...[...english.keys()]
      .filter((key) => !texts.has(key) && !UNTRANSLATED.includes(key))
      .map((key) => `${key}: is missing`),
    ...[...texts].flatMap(([key, text]) => {
      const source = english.get(key)
      return source === undefined
        ? [`${key}: English has no such message`]
        : findMessageProblems(text, tag, source, parameters.get(key)).map(
            (problem) => `${key}: ${problem}`,
          )
    }),
  ]
}

/** Returns what is wrong with a translation.
 * @param {string} text @param {string} tag its language @param {string} source the English text
 * @param {readonly Parameter[]} [parameters] of the message
 * @returns {readonly string[]} */
export function findMessageProblems(text, tag, source, parameters) {
  try {
    const used = getParameters(parseMessage(text, tag))
    const wanted = getParameters(parseMessage(source, 'en'))
    const known = parameters ?? wanted
    const isIn = (/** @type {readonly Parameter[]} */ all, /** @type {string} */ name) =>
      all.some((one) => one.name === name)
    return [
      ...wanted.filter(({ name }) => !isIn(used, name)).map(({ name }) => `{${name}} is missing`),
      ...used.filter(({ name }) => !isIn(known, name)).map(({ name }) => `{${name}} is unknown`),
      ...used
        .filter(({ name, type }) => known.some((one) => one.name === name && one.type !== type))
        .map(({ name, type }) => `{${name}} is a ${type} here, but not in English`),
    ]
  } catch (error) {
    return [/** @type {Error} */ (error).message]
  }
}

/** Returns the parameters of messages. They are in the order of the English text, unless
 * src/i18n/parameters.json lists them.
 * @returns {Signatures} */
export function readSignatures() {
  const listed = new Map(
    /** @type {[string, string[]][]} */ (
      Object.entries(JSON.parse(readFileSync(join(ROOT, PARAMETERS), 'utf8')))
    ),
  )
  const parameters = /** @type {Map<string, readonly Parameter[]>} */ (new Map())
  for (const [key, text] of readMessages('en').texts) {
    if (key.startsWith(`${HEADER}.`)) continue
    const found = getParameters(parseMessage(text, 'en'))
    const names = listed.get(key) ?? listed.get(key.slice(0, key.lastIndexOf('.')))
    const all =
      names?.map(
        (name) =>
          found.find((one) => one.name === name) ?? { name, type: /** @type {const} */ ('string') },
      ) ?? found
    if (all.length > 0) parameters.set(key, all)
  }
  return { parameters, isFunction: (key) => parameters.has(key) }
}

/** Returns texts as a tree in the order of English. Leaves out missing texts.
 * @param {Messages} english @param {Texts} texts @param {string} [path]
 * @returns {any} */
export function arrange(english, texts, path = '') {
  if (typeof english === 'string') return texts.get(path)
  const keyOf = (/** @type {string | number} */ name) =>
    path === '' ? `${name}` : `${path}.${name}`
  if (Array.isArray(english)) return english.map((one, index) => arrange(one, texts, keyOf(index)))
  return Object.fromEntries(
    Object.entries(english)
      .map(([name, one]) => [name, arrange(one, texts, keyOf(name))])
      .filter(([, value]) => value !== undefined),
  )
}

/** Returns the messages with a copy of one under a new key, at the end of its group. Throws if the
 * message or the group is missing, or the key is taken.
 * @param {{ [key: string]: Messages }} messages @param {string} from @param {string} to */
export function copyMessage(messages, from, to) {
  const copied = /** @type {Record<string, any>} */ (structuredClone(messages))
  const find = (/** @type {readonly string[]} */ names) =>
    names.reduce((group, name) => Object(group)[name], /** @type {any} */ (copied))
  const name = to.slice(to.lastIndexOf('.') + 1)
  const group = find(to.split('.').slice(0, -1))
  const message = find(from.split('.'))
  if (typeof message !== 'string') throw new TypeError(`there is no message ${from}`)
  if (typeof group !== 'object' || group[name] !== undefined)
    throw new TypeError(`${to}: is in no group, or exists already`)
  group[name] = message
  return copied
}

/** Writes the messages of a language. Escapes invisible characters, except those that join letters.
 * @param {{ [key: string]: Messages }} messages @param {string} file */
export function writeMessages(messages, file) {
  const text = JSON.stringify(messages, null, 2).replaceAll(
    /[\p{Cf}\u00a0\u202f]/gu,
    (character) =>
      /[\u200c\u200d]/.test(character)
        ? character
        : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  writeFileSync(file, `${text}\n`)
}
