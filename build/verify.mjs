// @ts-check
// `npm run deploy:verify -- <folder or URL> [files of your own]`: builds this source with the settings of this environment and
// compares a copy with it, byte by byte: of the page, or of the parts for other sites alone. A host is asked as a
// browser asks. Says in words what differs; exit code 1 when anything does, or when a file is there that is not of this
// source.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from '../build.mjs'
import { parseHeaders } from '../e2e/playground/headers.mjs'
import { ask, unpackZstd } from './httpGet.mjs'
import { HASHES, digestOf, listFolder, plainName, readHashes, sha256 } from './hashes.mjs'
import { judgeSettings } from './verifySettings.mjs'
import { MISSING, OTHER, visit } from './compareUrl.mjs'

/** @typedef {import('./compareUrl.mjs').Hashes} Hashes
 * @typedef {import('./compareUrl.mjs').Look} Look
 * @typedef {{ name: string, differences: readonly string[], strangers: readonly string[], own: readonly string[],
 * remarks: readonly string[] }} Said
 *   `strangers`: what is there and not of this source; `own`: what of that whoever asks has named; `remarks`: what is
 * no difference */

/** What hosts keep for themselves. */
const PRIVATE = '_headers'
/** Below the page, for other people's sites; whoever deploys the page may leave them out. */
const PARTS = ['embed/', 'package/']
const NO_SETTINGS = { name: undefined, differences: [], remarks: [] }
const AT_ONCE = 3 // each is asked for in every form at once
const UNSEEN =
  'From outside nobody sees files that no list names, what another visitor (from another place, at another time, with ' +
  'another browser ' +
  "or cookie) is answered, or a service worker that an earlier site left in somebody's browser."
const SINGLE_PAGE =
  'every address that is not there is answered with index.html, which visitors then see in the wrong place: see ' +
  'docs/hosting.md'

/** Compares a copy with an honest build.
 * @param {string} honest its folder
 * @param {string} place of the copy: a folder, the page's URL, or that of florin.js in somebody's site
 * @param {readonly string[]} [known] files that are there and may be
 * @param {{ timeoutMs?: number }} [options]
 * @returns {Promise<Said>} */
export async function compare(honest, place, known = [], { timeoutMs } = {}) {
  const all = listFolder(honest).files
  const remote = /^https?:\/\//i.test(place)
  const part = remote
    ? /\/florin\.js$/.test(new URL(place).pathname)
      ? 'embed/'
      : ''
    : partIn(place)
  const files = new Map(
    [...all]
      .filter(([name]) => name.startsWith(part))
      .map(([name, hash]) => [name.slice(part.length), hash]),
  )
  const { differences, strangers, remarks } = remote
    ? await compareHost(files, honest, place, part, timeoutMs)
    : compareFolder(files, place)
  const settings =
    part === 'embed/' ? await judgeSettings(join(honest, part), place, timeoutMs) : NO_SETTINGS
  const namesIn = (/** @type {string} */ folder) =>
    [...files.keys()].filter((name) => name.startsWith(folder)).map((name) => `${name}: ${MISSING}`)
  const absent = PARTS.filter(
    (folder) =>
      namesIn(folder).length > 0 && namesIn(folder).every((line) => differences.includes(line)),
  )
  const left = new Set(absent.flatMap(namesIn))
  return {
    name: `${place}${part === '' ? '' : ` (${part} alone)`}`,
    differences: [...differences.filter((line) => !left.has(line)), ...settings.differences].map(
      harmless,
    ),
    strangers: strangers
      .filter((name) => !known.includes(name) && name !== settings.name)
      .map(harmless),
    own: strangers.filter((name) => known.includes(name)),
    remarks: [
      ...absent.map((folder) => `${folder} is not there, which visitors of the page do not need.`),
      ...remarks,
      ...settings.remarks,
    ].map(harmless),
  }
}

/** Which part of what is built a folder holds. @param {string} folder */
function partIn(folder) {
  if (!existsSync(folder)) throw new Error(`${folder}: there is no such folder`)
  if (existsSync(join(folder, 'index.html'))) return ''
  return existsSync(join(folder, 'florin.js'))
    ? 'embed/'
    : existsSync(join(folder, 'package.json'))
      ? 'package/'
      : ''
}

/** @param {Hashes} files @param {string} folder */
function compareFolder(files, folder) {
  const { files: there, others } = listFolder(realpathSync(folder))
  const compressed = [...there.keys()].filter((name) => files.has(plainName(name) ?? ''))
  const differences = [...files].flatMap(([name, hash]) =>
    !there.has(name)
      ? others.includes(name)
        ? []
        : [`${name}: ${MISSING}`]
      : there.get(name) === hash
        ? []
        : [`${name}: ${OTHER}`],
  )
  return {
    differences: [
      ...differences,
      ...compressed
        .filter((name) => !isSame(join(folder, name), files.get(plainName(name) ?? '')))
        .map((name) => `${name}: ${OTHER}`),
      ...others.map((name) => `${name}: is a link or the like, not a file`),
    ],
    strangers: [...there.keys()].filter((name) => !files.has(name) && !compressed.includes(name)),
    remarks: [],
  }
}

/** @type {Readonly<Record<string, (contents: Uint8Array) => Uint8Array>>} */
const UNPACKERS = { br: brotliDecompressSync, gz: gunzipSync, zst: unpackZstd }

/** Returns whether a compressed file unpacks to the bytes of this hash. @param {string} file @param {string} [hash] */
function isSame(file, hash) {
  try {
    const unpack = UNPACKERS[/\w+$/.exec(file)?.[0] ?? '']
    return unpack !== undefined && sha256(unpack(readFileSync(file))) === hash
  } catch {
    return false
  }
}

/** Returns whether the command that configures is part of the copy, as in a release. @param {string} place */
async function hasCommand(place) {
  if (!/^https?:/i.test(place)) return existsSync(join(resolve(place), 'configure.mjs'))
  const url = new URL('configure.mjs', place)
  const answer = await ask(url).catch(() => undefined)
  return answer?.status === 200 && !/^text\/html\b/i.test(answer.headers['content-type'] ?? '')
}

/** @param {Hashes} files
 * @param {string} honest
 * @param {string} place
 * @param {string} part
 * @param {number} [timeoutMs] */
async function compareHost(files, honest, place, part, timeoutMs) {
  const typed = new URL(place)
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
    part === '' && !isGateway(place)
      ? parseHeaders(readFileSync(join(honest, PRIVATE), 'utf8'))
      : []
  await ask(typed, timeoutMs).catch((error) => {
    throw new Error(`${typed.href}: cannot be fetched (${error.message})`)
  })
  const looks = await inTurn(addresses, (address) => visit(address, base, files, rules, timeoutMs))
  const list = looks.find(({ shown }) => shown === HASHES)?.contents
  const stray = part === '' ? await strayAddress(base, files, timeoutMs) : []
  const added = [...new Set(looks.flatMap((one) => one.added))]
  const linked =
    part === ''
      ? linkedFrom(readFileSync(join(honest, 'index.html'), 'utf8'), [...files.keys(), ...folders])
      : []
  return {
    differences: [
      ...looks.flatMap(({ shown, faults }) => faults.map((fault) => `${shown}: ${fault}`)),
      ...gathered(looks),
      ...stray,
    ],
    strangers: list
      ? [...(readHashes(new TextDecoder().decode(list))?.keys() ?? [])].filter(
          (name) => !files.has(name),
        )
      : [],
    remarks: [
      ...(part === ''
        ? []
        : [
            'These are the parts alone: the page around them, and whatever it loads, decides over them (docs/threats.md).',
          ]),
      ...(isGateway(place)
        ? [
            'A gateway sends its own headers: only the policy inside the HTML holds there, and it cannot say who may ' +
              'frame the page.',
          ]
        : []),
      ...(added.length === 0
        ? []
        : [`The host also sends ${added.join(', ')}: cookies and reports of its own.`]),
      ...(linked.length === 0
        ? []
        : [
            `The page leads to ${linked.join(', ')}, which this source does not build and nobody has compared.`,
          ]),
      UNSEEN,
    ],
  }
}

/** The same fault of a header at many addresses is one line. @param {readonly Look[]} looks */
function gathered(looks) {
  return [...new Set(looks.flatMap(({ headers }) => headers))].map((line) => {
    const places = looks.filter(({ headers }) => headers.includes(line)).map(({ shown }) => shown)
    return `${line}: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`
  })
}

/** What a host says of an address that cannot be there.
 * @param {URL} base
 * @param {Hashes} files
 * @param {number} [timeoutMs] */
async function strayAddress(base, files, timeoutMs) {
  const answer = await ask(new URL(`${randomUUID()}/`, base), timeoutMs).catch((error) =>
    String(error.message),
  )
  if (typeof answer === 'string')
    return [`an address that is not there cannot be fetched (${answer})`]
  const { url, away, status, contents } = answer
  if (away !== undefined) return [`an address that is not there leads to ${away}`]
  if (status >= 400 || url.href === base.href || !url.href.startsWith(base.href)) return []
  return [
    sha256(contents) === files.get('index.html')
      ? SINGLE_PAGE
      : 'an address that is not there is answered with a page that this source does not build',
  ]
}

/** Files of the site that its page leads to and that are none of ours.
 * @param {string} html
 * @param {readonly string[]} ours */
function linkedFrom(html, ours) {
  const linked = [...html.matchAll(/href="\.\/([^"?#]*)/g)].map(([, name]) => String(name))
  return [...new Set(linked)].filter((name) => name !== '' && !ours.includes(name))
}

/** A few at a time, in the order of what is asked.
 * @template T
 * @param {readonly string[]} all
 * @param {(one: string) => Promise<T>} work */
async function inTurn(all, work) {
  const results = /** @type {T[]} */ ([])
  const rest = all.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, one] of rest) results[index] = await work(one)
    }),
  )
  return results
}

/** What a host sends, and what a file is called, may hold signs that a terminal obeys. @param {string} text */
function harmless(text) {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd')
}

/** True for a gateway of IPFS, which sends headers of its own.
 * @param {string} url */
export function isGateway(url) {
  return /^\/ip[fn]s\//.test(new URL(url).pathname) || /\.ip[fn]s\./.test(new URL(url).hostname)
}

/** The last line. @param {Said} said */
export function summary({ differences, strangers, own }) {
  const besides =
    strangers.length === 0
      ? ''
      : `Not of this source, and nothing is known of it: ${strangers.join(', ')}.`
  if (differences.length > 0)
    return [
      `${differences.length} ${
        differences.length === 1 ? 'difference' : 'differences'
      }. Other settings give other files: build with the owner's.`,
      besides,
    ]
      .join('\n')
      .trim()
  if (besides !== '')
    return `All that this source builds is there as it was built. ${besides}\nIf that is yours, name it: npm run deploy:verify -- <place> ${strangers.join(
      ' ',
    )}`
  return own.length === 0
    ? 'It is exactly this.'
    : `It is exactly this, besides what you named: ${own.join(', ')}.`
}

/** @param {string} place @param {readonly string[]} known */
async function verify(place, known) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-verify-'))
  try {
    const { outdir: honest } = await build({
      outdir: join(folder, 'honest'),
      quiet: true,
      fresh: true,
      reconfigurable: await hasCommand(place),
      parts: ['embed', 'package'],
    })
    const { files } = listFolder(honest)
    const said = await compare(honest, /^https?:/i.test(place) ? place : resolve(place), known)
    console.log(
      `This source, with the settings of this environment, builds ${files.size} files with the digest\n${digestOf(
        files,
      )}\nCompared with ${said.name}`,
    )
    for (const line of said.differences) console.error(line)
    for (const line of [...said.remarks, summary(said)]) console.log(line)
    return said.differences.length + said.strangers.length === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [place, ...known] = process.argv.slice(2)
  try {
    if (place === undefined)
      throw new Error(
        'Say what to compare with: npm run deploy:verify -- dist, or npm run deploy:verify -- https://example.org/app/',
      )
    process.exitCode = (await verify(place, known)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
