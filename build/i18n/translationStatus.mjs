// @ts-check
// Tracks which English text each translation was last reviewed with. A translation is outdated if
// the hash of the English text has changed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../project.mjs'

/** @typedef {import('./messageFiles.mjs').Texts} Texts
 * @typedef {ReadonlyMap<string, Texts>} AllTexts by tag
 * @typedef {{ key: string, tag: string }} Translation
 * @typedef {object} Reviews
 * @property {Readonly<Record<string, readonly string[]>>} languages tags by the state of the whole language
 * @property {Readonly<Record<string, string | Readonly<Record<string, string>>>>} messages by key: 'hash reviewer date', for
 * all languages or by tag with '*' for the others. A person's review also has the hash of the translation */

const FILE = join(ROOT, 'src/i18n/reviews.json')
const OTHERS = '*'
/** The reviewer of translations that no person has read. */
const MODEL = 'model'

/** @param {string} [file] @returns {Reviews} */
export function readReviews(file = FILE) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** @param {string | undefined} text */
function hashOf(text) {
  return createHash('sha256').update(String(text)).digest('hex').slice(0, 8)
}

/** @param {Reviews} reviews @param {string} key @param {string} tag */
function reviewOf({ messages }, key, tag) {
  const review = messages[key]
  return typeof review === 'string' ? review : (review?.[tag] ?? review?.[OTHERS] ?? '')
}

/** Returns outdated translations, messages without a review, keys of deleted messages, and the
 * number of messages per reviewer by tag.
 * @param {AllTexts} texts
 * @param {Reviews} reviews */
export function survey(texts, reviews) {
  const english = texts.get('en') ?? new Map()
  const outdated = /** @type {Translation[]} */ ([])
  const changed = /** @type {(Translation & { reviewer: string })[]} */ ([])
  const readers = /** @type {Map<string, Map<string, number>>} */ (new Map())
  for (const [tag, own] of texts) {
    if (tag === 'en') continue
    const counts = new Map()
    readers.set(tag, counts)
    for (const [key, text] of english) {
      if (!(key in reviews.messages)) continue
      const [hash, reviewer = '', , ownHash] = reviewOf(reviews, key, tag).split(' ')
      if (hash !== hashOf(text)) outdated.push({ key, tag })
      else if (ownHash !== undefined && ownHash !== hashOf(own.get(key)))
        changed.push({ key, tag, reviewer })
      else counts.set(reviewer, (counts.get(reviewer) ?? 0) + 1)
    }
  }
  return {
    outdated,
    changed,
    readers,
    unreviewed: [...english.keys()].filter((key) => !(key in reviews.messages)),
    deleted: Object.keys(reviews.messages).filter((key) => !english.has(key)),
  }
}

/** Returns the reviews with these translations marked as reviewed, and without deleted messages.
 * @param {AllTexts} texts
 * @param {Reviews} reviews
 * @param {readonly Translation[]} translations @param {{ reviewer?: string, date: string }} by @returns {Reviews} */
export function reviewed(texts, reviews, translations, { reviewer = MODEL, date }) {
  const isNew = new Set(translations.map(({ key, tag }) => `${tag} ${key}`))
  const tags = [...texts.keys()].filter((tag) => tag !== 'en')
  const messages = [...(texts.get('en') ?? [])].flatMap(([key, text]) => {
    const each = tags.map((tag) => {
      if (!isNew.has(`${tag} ${key}`)) return [tag, reviewOf(reviews, key, tag)]
      const own = reviewer === MODEL ? [] : [hashOf(texts.get(tag)?.get(key))]
      return [tag, [hashOf(text), reviewer, date, ...own].join(' ')]
    })
    return each.every(([, review]) => review === '') ? [] : [[key, shortest(each)]]
  })
  return { ...reviews, messages: Object.fromEntries(messages) }
}

/** @param {string[][]} each reviews with their tags */
function shortest(each) {
  const counts = new Map()
  for (const [, review] of each) counts.set(review, (counts.get(review) ?? 0) + 1)
  const [most = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  const others = each.filter(([, review]) => review !== most)
  return others.length === 0 ? most : Object.fromEntries([[OTHERS, most], ...others])
}

/** Writes one line per message, so that changes to different messages do not conflict.
 * @param {Reviews} reviews
 * @param {string} [file] */
export function writeReviews({ languages, messages }, file = FILE) {
  const lines = (/** @type {object} */ record) =>
    Object.entries(record)
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n')
  writeFileSync(
    file,
    `{\n  "languages": {\n${lines(languages)}\n  },\n  "messages": {\n${lines(messages)}\n  }\n}\n`,
  )
}
