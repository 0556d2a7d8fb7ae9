// @ts-check
// The file of settings that an owner puts beside the scripts of a release: no build makes it, and the scripts do as it
// says. It is read by the scripts' own rules; what it sets is named, for nobody but the owner knows what is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ask, FORMS } from './httpGet.mjs'
import { CONFIGURE, cachedBundle } from './bundle/bundle.mjs'
import { asBuildError } from './configure/node.mjs'

const NAME = 'florin.json'

/** `name`: of the file, where it is there and read.
 * @typedef {{ readonly differences: readonly string[], readonly remarks: readonly string[], readonly name?: string
 * }} Judged */

/** What is to be said of it. @param {string} honest folder of the scripts as built
 * @param {string} place the scripts' folder: a path or a URL @param {number} [timeoutMs] @returns {Promise<Judged>} */
export async function judgeSettings(honest, place, timeoutMs) {
  const found = await (/^https?:\/\//i.test(place)
    ? remoteText(new URL(NAME, place), timeoutMs)
    : localText(place))
  if (found === undefined) return { differences: [], remarks: [] }
  if (!readsSettings(honest))
    return {
      differences: [],
      remarks:
        found.unreadable === undefined
          ? [`${NAME} is there, and nobody reads it: these scripts have their settings.`]
          : [],
    }
  if (found.unreadable !== undefined)
    return { differences: [], remarks: [`${NAME}: ${stops(found.unreadable)}`] }
  const { text } = found
  const fault = found.fault ?? (await faultOf(text))
  if (fault !== undefined) return { name: NAME, differences: [`${NAME}: ${fault}`], remarks: [] }
  const names = Object.keys(JSON.parse(text)).join(', ') || 'nothing'
  return {
    name: NAME,
    differences: [],
    remarks: [
      `${NAME} sets ${names}. The scripts do as it says, which node they ask among it: only its owner can say ` +
        'whether that is right.',
    ],
  }
}

/** Returns true for scripts that were not configured by the build. @param {string} folder */
function readsSettings(folder) {
  return readFileSync(join(folder, 'florin.js'), 'utf8').includes('%FLORIN_SETTINGS%')
}

/** `unreadable`: what the host answers instead of the file. It may have none, and settings in the page instead.
 * @typedef {{ readonly text: string, readonly fault?: string, readonly unreadable?: string }} Found */

/** @param {string} folder @returns {Found | undefined} */
function localText(folder) {
  try {
    return { text: readFileSync(join(folder, NAME), 'utf8') }
  } catch {
    return undefined // there is none
  }
}

/** By the rules of src/embed/findSettings.ts: only 404 means that there is none.
 * @param {URL} url @param {number} [timeoutMs] @returns {Promise<Found | undefined>} */
async function remoteText(url, timeoutMs) {
  const answers = await Promise.all(FORMS.map((form) => ask(url, timeoutMs, form)))
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
  return isSame ? read[0] : { text: '', fault: 'is not the same in each compressed form' }
}

const stops = (/** @type {string} */ why) =>
  `${why}. Florin does not start, unless the page has settings that its script tag names.`

/** What is wrong with it, in a line. @param {string} text */
async function faultOf(text) {
  const { folder } = await cachedBundle()
  const { parseOwnSettings } = await import(pathToFileURL(join(folder, CONFIGURE)).href)
  try {
    asBuildError(() => parseOwnSettings(text, { base: 'https://site.invalid/', icon: '' }))
    return undefined
  } catch (error) {
    return stops(error instanceof Error ? error.message : String(error))
  }
}
