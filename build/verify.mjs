// @ts-check
// Compares a deployed copy with a build of this source, byte by byte (`npm run deploy:verify --
// <folder or URL> [files of your own]`). A copy of a release is compared with a build without
// settings. Exits with 1 if they differ.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { build } from '../build.mjs'
import { parseHeaders } from '../e2e/playground/headers.mjs'
import { httpGet, decompressZstd } from './httpGet.mjs'
import {
  HASHES,
  computeDigest,
  listFolder,
  getUncompressedName,
  readHashes,
  sha256,
} from './hashes.mjs'
import { SETTINGS_PLACEHOLDER, checkSettings } from './verifySettings.mjs'
import { MISSING, DIFFERENT, compareUrl, isHeaderOfBuild } from './compareUrl.mjs'

/**
 * @typedef {import('./compareUrl.mjs').Hashes} Hashes
 * @typedef {import('./compareUrl.mjs').FetchResult} FetchResult
 * @typedef {{ name: string, differences: readonly string[], unknownFiles: readonly string[], own:
 *   readonly string[], mistakes: readonly string[], warnings: readonly string[] }} Comparison
 *   `unknownFiles`: unknown files; `own`: unknown files that the owner has named; `mistakes`: wrong
 *   settings in florin.json; `warnings`: notes that are not differences
 */

/** File that hosts do not serve. */
const PRIVATE = '_headers'
/** Parts for other sites. A deployed page may omit them. */
const PARTS = ['embed/', 'package/']
/** Matches text files that a visit loads. */
const LOADED = /^(?!package\/).+\.(?:html|js|css|svg)$/
/** Minimum size of a file that should be compressed. Smaller files fit into one packet. */
const MIN_COMPRESSED_BYTES = 1_400
const NO_SETTINGS = { name: undefined, differences: [], mistakes: [], warnings: [] }
const AT_ONCE = 3 // files, of which each is requested in every compressed form
const NOT_CHECKED =
  'Not checked: files that no list names, responses to other users (in another place, at another time, with another ' +
  "browser or cookie), and service workers that an earlier site has left in a user's browser."
const SINGLE_PAGE =
  'missing URLs return index.html, which users then see at the wrong URL: see docs/hosting.md'

/**
 * Compares a deployed copy with an honest build.
 * @param {string} honest its folder
 * @param {string} target the copy: a folder, the page's URL, or the URL of florin.js on another site
 * @param {readonly string[]} [known] files of the owner, which are expected
 * @param {{ timeoutMs?: number }} [options]
 * @returns {Promise<Comparison>}
 */
export async function compare(honest, target, known = [], { timeoutMs } = {}) {
  const all = listFolder(honest).files
  const remote = /^https?:\/\//i.test(target)
  const part = remote
    ? /\/florin\.js$/.test(new URL(target).pathname)
      ? 'embed/'
      : ''
    : getPart(target)
  const files = new Map(
    [...all]
      .filter(([name]) => name.startsWith(part))
      .map(([name, hash]) => [name.slice(part.length), hash]),
  )
  const { differences, unknownFiles, warnings } = remote
    ? await compareHost(files, honest, target, part, timeoutMs)
    : compareFolder(files, target)
  const settings =
    part === 'embed/' ? await checkSettings(join(honest, part), target, timeoutMs) : NO_SETTINGS
  const namesIn = (/** @type {string} */ folder) =>
    [...files.keys()].filter((name) => name.startsWith(folder)).map((name) => `${name}: ${MISSING}`)
  const absent = PARTS.filter(
    (folder) =>
      namesIn(folder).length > 0 && namesIn(folder).every((line) => differences.includes(line)),
  )
  const absentFiles = new Set(absent.flatMap(namesIn))
  return {
    name: `${target}${part === '' ? '' : ` (${part} alone)`}`,
    differences: [
      ...differences.filter((line) => !absentFiles.has(line)),
      ...settings.differences,
    ].map(escapeControls),
    unknownFiles: unknownFiles
      .filter((name) => !known.includes(name) && name !== settings.name)
      .map(escapeControls),
    own: unknownFiles.filter((name) => known.includes(name)),
    mistakes: settings.mistakes.map(escapeControls),
    warnings: [
      ...absent.map((folder) => `${folder} is missing; users of the page do not need it.`),
      ...warnings,
      ...settings.warnings,
    ].map(escapeControls),
  }
}

/**
 * Returns which part of the build a folder contains.
 * @param {string} folder
 */
function getPart(folder) {
  if (!existsSync(folder)) throw new Error(`${folder}: no such folder`)
  if (!statSync(folder).isDirectory())
    throw new Error(`${folder} is a file: name its folder, ${dirname(folder)}`)
  if (existsSync(join(folder, 'index.html'))) return ''
  return existsSync(join(folder, 'florin.js'))
    ? 'embed/'
    : existsSync(join(folder, 'package.json'))
      ? 'package/'
      : ''
}

/**
 * @param {Hashes} files
 * @param {string} folder
 */
function compareFolder(files, folder) {
  const { files: there, others } = listFolder(realpathSync(folder))
  const compressed = [...there.keys()].filter((name) => files.has(getUncompressedName(name) ?? ''))
  const differences = [...files].flatMap(([name, hash]) =>
    !there.has(name)
      ? others.includes(name)
        ? []
        : [`${name}: ${MISSING}`]
      : there.get(name) === hash
        ? []
        : [`${name}: ${DIFFERENT}`],
  )
  return {
    differences: [
      ...differences,
      ...compressed
        .filter((name) => !isSame(join(folder, name), files.get(getUncompressedName(name) ?? '')))
        .map((name) => `${name}: ${DIFFERENT}`),
      ...others.map((name) => `${name}: is not a regular file`),
    ],
    unknownFiles: [...there.keys()].filter(
      (name) => !files.has(name) && !compressed.includes(name),
    ),
    warnings: [],
  }
}

/** @type {Readonly<Record<string, (contents: Uint8Array) => Uint8Array>>} */
const UNPACKERS = { br: brotliDecompressSync, gz: gunzipSync, zst: decompressZstd }

/**
 * Returns whether a compressed file unpacks to bytes with this hash.
 * @param {string} file
 * @param {string} [hash]
 */
function isSame(file, hash) {
  try {
    const unpack = UNPACKERS[/\w+$/.exec(file)?.[0] ?? '']
    return unpack !== undefined && sha256(unpack(readFileSync(file))) === hash
  } catch {
    return false
  }
}

/**
 * Returns whether the copy has the configure command, as a release does.
 * @param {string} target
 */
const hasCommand = async (target) => (await readText(target, 'configure.mjs')) !== undefined

/**
 * Returns whether the copy is the embed without settings in its scripts, as in a release.
 * @param {string} target
 */
async function isUnconfiguredEmbed(target) {
  const isEmbed = /^https?:/i.test(target)
    ? /\/florin\.js$/.test(new URL(target).pathname)
    : getPart(target) === 'embed/'
  return isEmbed && ((await readText(target, 'florin.js')) ?? '').includes(SETTINGS_PLACEHOLDER)
}

/**
 * Returns the text of a file of the copy, or undefined if it does not exist.
 * @param {string} target
 * @param {string} name
 */
async function readText(target, name) {
  if (!/^https?:/i.test(target)) {
    const path = join(resolve(target), name)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  const answer = await httpGet(new URL(name, target)).catch(() => undefined)
  return answer?.status === 200 && !/^text\/html\b/i.test(answer.headers['content-type'] ?? '')
    ? new TextDecoder().decode(answer.contents)
    : undefined
}

/**
 * @param {Hashes} files
 * @param {string} honest
 * @param {string} target
 * @param {string} part
 * @param {number} [timeoutMs]
 */
async function compareHost(files, honest, target, part, timeoutMs) {
  const typed = new URL(target)
  typed.hash = ''
  if (!/\/$|\/[^/]+\.(?:html|js)$/.test(typed.pathname)) typed.pathname += '/'
  const base = new URL('.', typed)
  const first = typed.href.slice(base.href.length)
  const names = [...files.keys()].filter((name) => name !== PRIVATE)
  const folders = names
    .filter((name) => /(?:^|\/)index\.html$/.test(name))
    .map((name) => name.slice(0, -'index.html'.length))
  const addresses = [...new Set([first, ...folders, ...names])]
  const rules =
    part === '' && !isGateway(target)
      ? parseHeaders(readFileSync(join(honest, PRIVATE), 'utf8'))
      : []
  await httpGet(typed, timeoutMs).catch((error) => {
    throw new Error(`${typed.href}: cannot be fetched (${error.message})`)
  })
  const results = await mapInOrder(addresses, (address) =>
    compareUrl(address, base, files, rules, timeoutMs),
  )
  const list = results.find(({ shown }) => shown === HASHES)?.contents
  const stray = part === '' ? await checkMissingUrl(base, files, timeoutMs) : []
  const added = [...new Set(results.flatMap((one) => one.added))]
  const linked =
    part === ''
      ? findLinkedFiles(readFileSync(join(honest, 'index.html'), 'utf8'), [
          ...files.keys(),
          ...folders,
        ])
      : []
  return {
    differences: [
      ...results.flatMap(({ shown, faults }) => faults.map((fault) => `${shown}: ${fault}`)),
      ...mergeHeaderProblems(results),
      ...stray,
    ],
    unknownFiles: list
      ? [...(readHashes(new TextDecoder().decode(list))?.keys() ?? [])].filter(
          (name) => !files.has(name),
        )
      : [],
    warnings: [
      ...(part === ''
        ? []
        : [
            'Only the embed was compared: the host page and its scripts control it (docs/threats.md).',
          ]),
      ...(isGateway(target)
        ? [
            'A gateway sends its own headers: only the CSP in the HTML applies, which cannot restrict who may ' +
              'frame the page.',
          ]
        : []),
      ...(isGateway(target) ? [] : findUncompressed(results)),
      ...(added.length === 0
        ? []
        : [`The host also sends ${added.join(', ')} (cookies and reports).`]),
      ...(linked.length === 0
        ? []
        : [
            `The page links to ${linked.join(', ')}, which this source does not build, so they were not compared.`,
          ]),
      NOT_CHECKED,
    ],
  }
}

/**
 * Combines the same header problem of many URLs into one line.
 * @param {readonly FetchResult[]} results
 */
function mergeHeaderProblems(results) {
  return [...new Set(results.flatMap(({ headers }) => headers))].map((line) => {
    const locations = results
      .filter(({ headers }) => headers.includes(line))
      .map(({ shown }) => shown)
    return `${line}: ${locations.slice(0, 3).join(', ')}${locations.length > 3 ? ` and ${locations.length - 3} more` : ''}`
  })
}

/**
 * Returns a line about files that the host sends uncompressed to browsers.
 * @param {readonly FetchResult[]} results
 */
function findUncompressed(results) {
  const files = results
    .flatMap(({ shown, plain, contents }) =>
      plain && contents && contents.length >= MIN_COMPRESSED_BYTES && LOADED.test(shown)
        ? [{ shown, contents }]
        : [],
    )
    .sort((a, b) => b.contents.length - a.contents.length)
  const [largest] = files
  if (largest === undefined) return []
  const size = (/** @type {Uint8Array} */ { length }) => `${(length / 1_000).toFixed(1)} kB`
  return [
    `The host does not compress ${files.length} ${files.length === 1 ? 'file' : 'files'}, such as ${largest.shown} ` +
      `(${size(largest.contents)} instead of ${size(gzipSync(largest.contents))}): see docs/hosting.md, Compression.`,
  ]
}

/**
 * Reports how the host responds to a URL that does not exist.
 * @param {URL} base
 * @param {Hashes} files
 * @param {number} [timeoutMs]
 */
async function checkMissingUrl(base, files, timeoutMs) {
  const answer = await httpGet(new URL(`${randomUUID()}/`, base), timeoutMs).catch((error) =>
    String(error.message),
  )
  if (typeof answer === 'string') return [`a missing URL cannot be fetched (${answer})`]
  const { url, away, status, contents } = answer
  if (away !== undefined) return [`a missing URL redirects to ${away}`]
  if (status >= 400 || url.href === base.href || !url.href.startsWith(base.href)) return []
  return [
    sha256(contents) === files.get('index.html')
      ? SINGLE_PAGE
      : 'a missing URL returns a page that this source does not build',
  ]
}

/**
 * Returns linked files of the page that are not ours.
 * @param {string} html
 * @param {readonly string[]} known
 */
function findLinkedFiles(html, known) {
  const linked = [...html.matchAll(/href="\.\/([^"?#]*)/g)].map(([, name]) => String(name))
  return [...new Set(linked)].filter((name) => name !== '' && !known.includes(name))
}

/**
 * Runs `work` for each item, a few at a time, and returns the results in order.
 * @template T
 * @param {readonly string[]} all
 * @param {(one: string) => Promise<T>} work
 */
async function mapInOrder(all, work) {
  const results = /** @type {T[]} */ ([])
  const rest = all.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, one] of rest) results[index] = await work(one)
    }),
  )
  return results
}

/**
 * Replaces control characters, because texts from a host could contain terminal escape sequences.
 * @param {string} text
 */
function escapeControls(text) {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd')
}

/**
 * Returns whether the URL is on an IPFS gateway, which adds headers.
 * @param {string} url
 */
export function isGateway(url) {
  return /^\/ip[fn]s\//.test(new URL(url).pathname) || /\.ip[fn]s\./.test(new URL(url).hostname)
}

/**
 * @param {Comparison} result
 */
export function formatSummary({ mistakes, ...files }) {
  const count = mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`
  return [
    ...(mistakes.length === 0 ? [] : [`florin.json has ${count}, see above.`]),
    formatFileSummary(files),
  ].join('\n')
}

/**
 * @param {Pick<Comparison, 'differences' | 'unknownFiles' | 'own'>} result
 */
function formatFileSummary({ differences, unknownFiles, own }) {
  const besides = unknownFiles.length === 0 ? '' : `Unknown files: ${unknownFiles.join(', ')}.`
  if (differences.length > 0) {
    return [
      `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}. ${
        differences.every(isHeaderOfBuild)
          ? 'The host sends the headers of another build: set them again (docs/hosting.md, Headers).'
          : "Other settings give other files: build with the owner's settings."
      }`,
      besides,
    ]
      .join('\n')
      .trim()
  }
  if (besides !== '')
    return `All files that this source builds are identical. ${besides}\nIf these are yours, name them: npm run deploy:verify -- <place> ${unknownFiles.join(
      ' ',
    )}`
  return own.length === 0
    ? 'The copy is identical.'
    : `The copy is identical, except the files you named: ${own.join(', ')}.`
}

/**
 * @param {string} target
 * @param {readonly string[]} known
 */
async function verify(target, known) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-verify-'))
  try {
    const isRelease = (await hasCommand(target)) || (await isUnconfiguredEmbed(target))
    const { outdir: honest } = await build({
      outdir: join(folder, 'honest'),
      quiet: true,
      fresh: true,
      reconfigurable: isRelease,
      parts: ['embed', 'package'],
      ...(isRelease && { env: {}, site: false }),
    })
    const { files } = listFolder(honest)
    const result = await compare(honest, /^https?:/i.test(target) ? target : resolve(target), known)
    if (isRelease)
      console.log('The copy is of a release, so the settings of this environment do not count.')
    console.log(
      `This source, ${isRelease ? 'without settings' : 'with the settings of this environment'}, builds ${
        files.size
      } files with the digest\n${computeDigest(files)}\nCompared with ${result.name}`,
    )
    for (const line of [...result.differences, ...result.mistakes]) console.error(line)
    for (const line of [...result.warnings, formatSummary(result)]) console.log(line)
    return [result.differences, result.mistakes, result.unknownFiles].every(
      ({ length }) => length === 0,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [target, ...known] = process.argv.slice(2)
  try {
    if (target === undefined)
      throw new Error(
        'Usage: npm run deploy:verify -- dist, or npm run deploy:verify -- https://example.org/app/',
      )
    process.exitCode = (await verify(target, known)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
