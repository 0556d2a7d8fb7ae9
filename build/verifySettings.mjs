// @ts-check
// Checks the florin.json of a deployed embed with the embed's own parser. Prints the settings,
// because only the owner knows whether they are right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { httpGet, ENCODINGS } from './httpGet.mjs'
import { CONFIGURE, cachedBundle } from './bundle/bundle.mjs'

const NAME = 'florin.json'
/** Text in florin.js that the build replaces with the settings. */
export const SETTINGS_PLACEHOLDER = '%FLORIN_SETTINGS%'

/**
 * `name`: the file's name, if it exists and was read. `mistakes`: wrong settings in it.
 * @typedef {{ readonly differences: readonly string[], readonly mistakes: readonly string[],
 *   readonly warnings: readonly string[], readonly name?: string }} Judged
 */

/**
 * Checks the florin.json of a deployed embed.
 * @param {string} honest folder of the scripts as built
 * @param {string} target the scripts' folder: a path or a URL
 * @param {number} [timeoutMs]
 * @returns {Promise<Judged>}
 */
export async function checkSettings(honest, target, timeoutMs) {
  const found = await (/^https?:\/\//i.test(target)
    ? fetchSettings(new URL(NAME, target), timeoutMs)
    : readLocalSettings(target))
  if (found === undefined) return { differences: [], mistakes: [], warnings: [] }
  if (!readsSettings(honest))
    return {
      differences: [],
      mistakes: [],
      warnings:
        found.unreadable === undefined
          ? [`${NAME} exists but is not used: these scripts contain their settings.`]
          : [],
    }
  if (found.unreadable !== undefined)
    return {
      differences: [],
      mistakes: [],
      warnings: [`${NAME}: ${explainFailure(found.unreadable)}`],
    }
  if (found.fault !== undefined)
    return { name: NAME, differences: [`${NAME}: ${found.fault}`], mistakes: [], warnings: [] }
  const { names, problems, doubts, isFatal } = await readMistakes(found.text)
  const mistakes = problems.map((line) => `${NAME}: ${line}`)
  if (isFatal) mistakes.push(`${NAME}: ${explainFailure('the last line has no safe default')}`)
  return {
    name: NAME,
    differences: [],
    mistakes,
    warnings: isFatal
      ? []
      : [
          `${NAME} sets ${names.join(', ') || 'nothing'}. The scripts use these values, including RPC URLs: only the ` +
            'owner can tell whether they are right.',
          ...doubts.map((line) => `${NAME}: ${line}.`),
        ],
  }
}

/**
 * Returns whether the scripts read their settings at runtime.
 * @param {string} folder
 */
function readsSettings(folder) {
  return readFileSync(join(folder, 'florin.js'), 'utf8').includes(SETTINGS_PLACEHOLDER)
}

/**
 * A florin.json. `unreadable` is the response in its place.
 * @typedef {{ readonly text: string, readonly fault?: string, readonly unreadable?: string }} Found
 */

/**
 * @param {string} folder
 * @returns {Found | undefined}
 */
function readLocalSettings(folder) {
  try {
    return { text: readFileSync(join(folder, NAME), 'utf8') }
  } catch {
    return undefined // no such file
  }
}

/**
 * Fetches florin.json like src/embed/findSettings.ts. Only a 404 means that there is no file.
 * @param {URL} url
 * @param {number} [timeoutMs]
 * @returns {Promise<Found | undefined>}
 */
async function fetchSettings(url, timeoutMs) {
  const answers = await Promise.all(ENCODINGS.map((form) => httpGet(url, timeoutMs, form)))
  const read = answers.map(({ url: end, away, status, contents }) => {
    if (away !== undefined || end.href !== url.href)
      return { text: '', unreadable: `the host redirects to ${away ?? end.href}` }
    if (status === 404) return undefined
    if (status !== 200) return { text: '', unreadable: `the host answered ${status}` }
    const text = new TextDecoder().decode(contents)
    return /^\s*</.test(text)
      ? { text: '', unreadable: 'the host answered with an HTML page' }
      : { text }
  })
  const isSame = read.every(
    (one) => one?.text === read[0]?.text && one?.unreadable === read[0]?.unreadable,
  )
  return isSame ? read[0] : { text: '', fault: 'differs between compressed forms' }
}

const explainFailure = (/** @type {string} */ why) =>
  `${why}. Florin does not start, unless the script tag names settings in the page.`

/**
 * Returns the names of the settings, and the mistakes as lines. `doubts` are lines about valid
 * settings that may be a mistake. `isFatal` means that the last mistake prevents the embed from
 * starting.
 * @param {string} text
 * @returns {Promise<{ names: readonly string[], problems: readonly string[], doubts: readonly
 *   string[], isFatal: boolean }>}
 */
async function readMistakes(text) {
  const { folder } = await cachedBundle()
  const { getMoreChains, recoverSettings, repairJson, toSentence } = await import(
    pathToFileURL(join(folder, CONFIGURE)).href
  )
  const repaired = repairJson(text)
  if (repaired.text === undefined)
    return { names: [], problems: repaired.problems.map(toSentence), doubts: [], isFatal: true }
  const at = { base: 'https://site.invalid/', icon: '' }
  const { settings, problems, warnings } = recoverSettings(repaired.text, at, getMoreChains())
  return {
    names: Object.keys(JSON.parse(repaired.text)),
    problems: [...repaired.problems, ...problems].map(toSentence),
    doubts: warnings,
    isFatal: settings === undefined,
  }
}
