// @ts-check
// Exports a language as a gettext file (PO) for translators, and imports it.
import { join } from 'node:path'
// @ts-expect-error the package has no types
import { po } from 'gettext-parser'
import { ROOT } from '../project.mjs'
import { parseMessage } from './compileMessages.mjs'
import {
  arrange,
  messageFile,
  findMessageProblems,
  readMessages,
  readSignatures,
  writeMessages,
} from './messageFiles.mjs'
import { survey } from './translationStatus.mjs'

/** @typedef {import('./translationStatus.mjs').AllTexts} AllTexts
 * @typedef {import('./translationStatus.mjs').Reviews} Reviews
 * @typedef {Readonly<Record<string, string>>} Contexts notes for translators, by the key of a message or of a group
 * @typedef {ReadonlyMap<string, readonly string[]>} Pictures the English texts on each screen, by its name
 * @typedef {{ key: string, from: string, to: string }} Difference */

export const CONTEXTS = join(ROOT, 'src/i18n/contexts.json')

/** Returns a PO file.
 * @param {AllTexts} texts
 * @param {string} tag
 * @param {Reviews} reviews
 * @param {Contexts} contexts
 * @param {Pictures} [pictures] */
export function exportPo(texts, tag, reviews, contexts, pictures = new Map()) {
  const outdated = new Set(
    survey(texts, reviews)
      .outdated.filter((translation) => translation.tag === tag)
      .map(({ key }) => key),
  )
  const headers = {
    'Project-Id-Version': 'florin',
    Language: tag.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const entries = [...(texts.get('en') ?? [])].map(([key, msgid]) => {
    const notes = [...contextsOf(contexts, key), ...picturesOf(pictures, msgid)]
    const comments = { extracted: notes.join('\n'), flag: outdated.has(key) ? 'fuzzy' : '' }
    const msgstr = [texts.get(tag)?.get(key) ?? '']
    return [key, { [msgid]: { msgctxt: key, msgid, msgstr, comments } }]
  })
  const translations = Object.fromEntries(entries)
  return String(po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 }))
}

/** Compares a PO file with the messages of its language. Returns the changed translations, and
 * those that cannot be imported. Ignores empty and fuzzy translations.
 * @param {AllTexts} texts @param {string} tag @param {string} file */
export function comparePo(texts, tag, file) {
  const changes = /** @type {Difference[]} */ ([])
  const refused = /** @type {(Difference & { reason: string })[]} */ ([])
  const { headers, translations } = po.parse(file)
  if (headers?.Language !== undefined && headers.Language.replace('_', '-') !== tag)
    throw new TypeError(`this file is in ${headers.Language}, not in ${tag}`)
  const { parameters } = readSignatures()
  const entries = Object.values(translations).flatMap((context) => Object.values(context))
  for (const { msgctxt: key = '', msgid, msgstr, comments } of entries) {
    if (msgid === '') continue // the headers of the file
    const [from = '', to] = [texts.get(tag)?.get(key), msgstr.join('')]
    const english = texts.get('en')?.get(key)
    if (to === '' || to === from || /\bfuzzy\b/.test(comments?.flag ?? '')) continue
    const reasons =
      english === undefined
        ? ['there is no such message']
        : msgid === english
          ? findMessageProblems(to, tag, english, parameters.get(key))
          : ['the English text has changed']
    if (reasons.length === 0) changes.push({ key, from, to })
    else refused.push({ key, from, to, reason: reasons.join(', ') })
  }
  return { changes, refused }
}

/** Writes translations into the file of a language.
 * @param {string} tag
 * @param {readonly Difference[]} changes
 * @param {string} [file] */
export function writeTranslations(tag, changes, file = messageFile(tag)) {
  const texts = new Map([
    ...readMessages(tag).texts,
    ...changes.map(({ key, to }) => /** @type {const} */ ([key, to])),
  ])
  writeMessages(arrange(readMessages('en').messages, texts), file)
}

/** @param {Contexts} contexts @param {string} key */
function contextsOf(contexts, key) {
  const parts = key.split('.')
  return parts.flatMap((_, index) => contexts[parts.slice(0, index + 1).join('.')] ?? [])
}

/** @param {Pictures} pictures @param {string} text */
function picturesOf(pictures, text) {
  const pattern = parseMessage(text, 'en')
    .map((token) =>
      token.type === 'content' ? token.value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*',
    )
    .join('')
  const names = [...pictures]
    .filter(([, seen]) => seen.some((one) => new RegExp(`^${pattern}$`).test(one)))
    .map(([name]) => `${name}-320.png`)
  return names.length > 0 ? [`On ${names.slice(0, 3).join(', ')}`] : []
}
