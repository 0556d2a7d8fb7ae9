// @ts-check
// Manages translations (`npm run i18n`). Lists outdated ones, exports and imports a language, and
// records reviews.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTEXTS, comparePo, exportPo, writeTranslations } from './importExport.mjs'
import {
  copyMessage,
  messageFile,
  readMessages,
  readTexts,
  writeMessages,
} from './messageFiles.mjs'
import { readReviews, reviewed, survey, writeReviews } from './translationStatus.mjs'

const HELP = `npm run i18n                                 lists outdated translations, new messages and reviewers
npm run i18n -- de de.po                     exports German (PICTURES=folder: with the screenshots of npm run test:e2e -- --project=languages)
npm run i18n -- import de.po                 imports changed translations
npm run i18n -- copy landing.links account.links   repeats a message under another key, in every language
npm run i18n -- review                       records all new messages as translated from today's English, in every language
npm run i18n -- review de send.to toasts.*   records a review of these messages (all instead of de: in every language)
npm run i18n -- review de send.* --by AB     the same by a person`

const texts = readTexts()
const tags = [...texts.keys()]

/** @param {readonly string[]} given */
function run([command = '', ...rest]) {
  if (command === '') return report()
  if (command === 'import') return importFile(rest[0] ?? '')
  if (command === 'copy') return copy(rest[0] ?? '', rest[1] ?? '')
  if (command === 'review') return review(rest)
  if (tags.includes(command)) return exportLanguage(command, rest[0])
  throw new TypeError(HELP)
}

/** @param {string} tag @param {string} [file] */
function exportLanguage(tag, file) {
  const folder = process.env['PICTURES']
  const seen = folder === undefined ? '' : join(folder, 'seen.json')
  const pictures = existsSync(seen)
    ? new Map(
        /** @type {[string, string[]][]} */ (
          Object.entries(JSON.parse(readFileSync(seen, 'utf8')))
        ),
      )
    : undefined
  const contexts = JSON.parse(readFileSync(CONTEXTS, 'utf8'))
  const text = exportPo(texts, tag, readReviews(), contexts, pictures)
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}

/** @param {string} file */
function importFile(file) {
  const text = readFileSync(file, 'utf8')
  const tag = /"Language: ([\w-]+)/.exec(text)?.[1]?.replace('_', '-') ?? ''
  if (!tags.includes(tag))
    throw new TypeError(`${file}: has no header Language with one of ${tags.join(', ')}`)
  const { changes, refused } = comparePo(texts, tag, text)
  writeTranslations(tag, changes)
  for (const { key } of changes) console.log(`imported: ${key}`)
  for (const { key, to, reason } of refused) console.log(`refused: ${key}: ${reason}\n  + ${to}`)
  console.log(
    `${changes.length} imported, ${refused.length} refused. After reading them: npm run i18n -- review ${tag} …`,
  )
}

/** Also repeats the message's line in contexts.json, if it has one.
 * @param {string} from @param {string} to */
function copy(from, to) {
  const changed = tags.map(
    (tag) =>
      /** @type {const} */ ([messageFile(tag), copyMessage(readMessages(tag).messages, from, to)]),
  )
  for (const [file, messages] of changed) writeMessages(messages, file)
  const contexts = JSON.parse(readFileSync(CONTEXTS, 'utf8'))
  if (contexts[from] !== undefined)
    writeFileSync(CONTEXTS, `${JSON.stringify({ ...contexts, [to]: contexts[from] }, null, 2)}\n`)
  review(['all', to], readTexts())
  console.log('Next: npm run types')
}

/** @param {readonly string[]} given @param {typeof texts} [current] */
function review(given, current = texts) {
  const {
    values: { by: reviewer },
    positionals: [tag = 'all', ...patterns],
  } = parseArgs({ args: [...given], options: { by: { type: 'string' } }, allowPositionals: true })
  if (tag !== 'all' && (!tags.includes(tag) || patterns.length === 0)) throw new TypeError(HELP)
  if (reviewer !== undefined && !/^\S+$/.test(reviewer))
    throw new TypeError('--by: one word, a name or initials')
  const reviews = readReviews()
  const english = [...(current.get('en')?.keys() ?? [])]
  const keys =
    given.length === 0
      ? survey(current, reviews).unreviewed
      : patterns.flatMap((pattern) => {
          const found = english.filter(
            (key) =>
              key === pattern || (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1))),
          )
          if (found.length === 0) throw new TypeError(`there is no message ${pattern}`)
          return found
        })
  const others = tags.filter((one) => one !== 'en' && (tag === 'all' || one === tag))
  const date = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const translations = keys.flatMap((key) => others.map((one) => ({ key, tag: one })))
  writeReviews(
    reviewed(current, reviews, translations, {
      ...(reviewer === undefined ? {} : { reviewer }),
      date,
    }),
  )
  console.log(
    `${keys.length} messages recorded in ${others.length === 1 ? others[0] : `${others.length} languages`}.`,
  )
}

function report() {
  const reviews = readReviews()
  const { outdated, changed, unreviewed, deleted, readers } = survey(texts, reviews)
  for (const { key, tag } of outdated) console.log(`${tag} ${key}: the English text has changed`)
  for (const { key, tag, reviewer } of changed)
    console.log(`${tag} ${key}: changed since ${reviewer} read it`)
  for (const [tag, counts] of readers) {
    const state =
      Object.entries(reviews.languages).find(([, all]) => all.includes(tag))?.[0] ?? 'unknown state'
    console.log(
      `${tag.padEnd(7)} ${[...counts].map(([reviewer, count]) => `${reviewer} ${count}`).join(', ')}; ${state}`,
    )
  }
  console.log(
    `${texts.get('en')?.size} messages; ${outdated.length} outdated translations, ${changed.length} changed since a person ` +
      `read them, ${unreviewed.length} new messages, ${deleted.length} deleted ones.`,
  )
  process.exitCode = outdated.length + changed.length > 0 ? 1 : 0
}

try {
  run(process.argv.slice(2))
} catch (error) {
  const isForUser = error instanceof TypeError || error instanceof SyntaxError
  console.error(isForUser ? error.message : error)
  process.exitCode = 1
}
