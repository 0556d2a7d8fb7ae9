// @ts-check
// `npm run i18n`: a language as a file for translators and back, which sentences are older than their English, and who
// has read what.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CONTEXTS, compared, exported, written } from './importExport.mjs'
import { marked, readMarks, survey, writeMarks } from './translationStatus.mjs'
import { readWords } from './sentences.mjs'

const HELP = `npm run i18n                               what is stale, what is new, who has read what
npm run i18n -- de de.po                   German as a file for translators (PICTURES=folder: with the pictures of npm run test:e2e -- --project=languages)
npm run i18n -- import de.po               what the file says otherwise: plain sentences are written, functions are shown
npm run i18n -- read                       marks all new sentences as written for today's English, in every language
npm run i18n -- read de send.to toasts.*   marks these as read today (all instead of de: in every language)
npm run i18n -- read de send.* --by AB     the same, read by a person`

const words = await readWords()
const tags = words.languages.map(({ tag }) => tag)

/** @param {readonly string[]} given */
async function run([command = '', ...rest]) {
  if (command === '') return report()
  if (command === 'import') return take(rest[0] ?? '')
  if (command === 'read') return read(rest)
  if (tags.includes(command)) return give(command, rest[0])
  throw new TypeError(HELP)
}

/** @param {string} tag @param {string} [file] */
function give(tag, file) {
  const folder = process.env['PICTURES']
  const seen = folder === undefined ? '' : join(folder, 'seen.json')
  const pictures = existsSync(seen)
    ? new Map(
        /** @type {[string, string[]][]} */ (
          Object.entries(JSON.parse(readFileSync(seen, 'utf8')))
        ),
      )
    : undefined
  const text = exported(
    words,
    tag,
    readMarks(),
    JSON.parse(readFileSync(CONTEXTS, 'utf8')),
    pictures,
  )
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}

/** @param {string} file */
function take(file) {
  const text = readFileSync(file, 'utf8')
  const tag = /"Language: ([\w-]+)/.exec(text)?.[1]?.replace('_', '-') ?? ''
  if (!tags.includes(tag))
    throw new TypeError(`${file} names no language that there is: Language: ${tag}`)
  const { write, show, refuse } = compared(words, tag, text)
  written(tag, write)
  for (const { key } of write) console.log(`written: ${key}`)
  for (const { key, from, to } of show)
    console.log(`to write by hand: ${key}\n  - ${from}\n  + ${to}`)
  for (const { key, to, why } of refuse) console.log(`refused: ${key}: ${why}\n  + ${to}`)
  console.log(
    `${write.length} written, ${show.length} to write by hand, ${refuse.length} refused. Then: npm run format, and after ` +
      `reading: npm run i18n -- read ${tag} …`,
  )
}

/** @param {readonly string[]} given */
function read(given) {
  const {
    values: { by: who },
    positionals: [tag = 'all', ...patterns],
  } = parseArgs({ args: [...given], options: { by: { type: 'string' } }, allowPositionals: true })
  if (tag !== 'all' && (!tags.includes(tag) || patterns.length === 0)) throw new TypeError(HELP)
  if (who !== undefined && !/^\S+$/.test(who))
    throw new TypeError('--by: one word, a name or initials')
  const marks = readMarks()
  const english = [...(words.said.get('en')?.keys() ?? [])]
  const keys =
    given.length === 0
      ? survey(words, marks).unmarked
      : patterns.flatMap((pattern) => {
          const found = english.filter(
            (key) =>
              key === pattern || (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1))),
          )
          if (found.length === 0) throw new TypeError(`there is no sentence ${pattern}`)
          return found
        })
  const others = tags.filter((one) => one !== 'en' && (tag === 'all' || one === tag))
  const date = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  writeMarks(
    marked(
      words,
      marks,
      keys.flatMap((key) => others.map((one) => ({ key, tag: one }))),
      { ...(who === undefined ? {} : { who }), date },
    ),
  )
  console.log(
    `${keys.length} sentences marked in ${others.length === 1 ? others[0] : `${others.length} languages`}.`,
  )
}

function report() {
  const marks = readMarks()
  const { stale, changed, unmarked, gone, readers } = survey(words, marks)
  for (const { key, tag } of stale) console.log(`${tag} ${key}: its English has changed`)
  for (const { key, tag, who } of changed)
    console.log(`${tag} ${key}: changed since ${who} read it`)
  for (const [tag, counts] of readers) {
    const state =
      Object.entries(marks.languages).find(([, all]) => all.includes(tag))?.[0] ?? 'nobody has said'
    console.log(
      `${tag.padEnd(7)} ${[...counts].map(([who, count]) => `${who} ${count}`).join(', ')}; ${state}`,
    )
  }
  console.log(
    `${
      words.said.get('en')?.size
    } sentences; ${stale.length} stale, ${changed.length} changed since a person read them, ${unmarked.length} new, ${gone.length} gone.`,
  )
  process.exitCode = stale.length + changed.length > 0 ? 1 : 0
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const isForUser = error instanceof TypeError || error instanceof SyntaxError
  console.error(isForUser ? error.message : error)
  process.exitCode = 1
}
