// @ts-check
// `npm run verify -- <folder or URL>`: builds this source with the settings of this environment, and compares with a deployed copy: every
// file, nothing missing, nothing extra, and the headers that matter. Says in words what differs; exit code 1 when anything does.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { realpathSync } from 'node:fs'
import { build } from '../build.mjs'
import { headersFor } from '../e2e/playground/headers.mjs'
import { HASHES, digestOf, hashFolder, readHashes, sha256 } from './hashes.mjs'

/** @typedef {{ pattern: string, headers: Readonly<Record<string, string>> }} HeaderRule
 * @typedef {{ contents: Uint8Array, headers?: Headers } | undefined} Answer undefined: there is no such file
 * @typedef {{ name: string, list: ReadonlyMap<string, string> | undefined, read: (name: string) => Promise<Answer> }} Copy `list`: what the copy says it holds */

/** Headers that a copy on a host must send; what the others say is the host's affair. */
const HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy']
/** Files that a host keeps for itself and need not serve. */
const PRIVATE = ['_headers']
const TIMEOUT_MS = 30_000

/** Everything that differs between an honest build and a copy; empty when it is exactly the same.
 * @param {ReadonlyMap<string, string>} honest @param {Copy} copy @returns {Promise<string[]>} */
export async function compareFiles(honest, copy) {
  /** @type {string[]} */
  const differences = []
  for (const [name, hash] of honest) {
    const answer = await copy.read(name)
    if (answer === undefined && !PRIVATE.includes(name)) differences.push(`${name}: is missing`)
    if (answer !== undefined && sha256(answer.contents) !== hash && !(PRIVATE.includes(name) && answer.headers)) differences.push(`${name}: is not what this source builds`)
  }
  if (copy.list === undefined) differences.push(`${HASHES}: is missing or unreadable, so files that should not be there cannot be looked for`)
  for (const name of copy.list?.keys() ?? []) if (!honest.has(name)) differences.push(`${name}: is there, and this source builds no such file`)
  return differences
}

/** Headers that a host does not send as the build asks.
 * @param {readonly HeaderRule[]} rules @param {readonly string[]} names @param {Copy} copy @returns {Promise<string[]>} */
export async function compareHeaders(rules, names, copy) {
  /** @type {string[]} */
  const differences = []
  const folders = names.filter((one) => one.endsWith('/index.html')).map((one) => one.slice(0, -'index.html'.length))
  for (const name of ['', ...folders, ...names.filter((one) => /\.(?:js|css|json)$/.test(one))]) {
    const answer = await copy.read(name)
    if (answer === undefined && name.endsWith('/')) differences.push(`/${name}: the host does not answer a folder with its index.html`)
    if (answer?.headers === undefined) continue
    for (const [header, value] of Object.entries(headersFor([...rules], `/${name}`))) {
      const sent = answer.headers.get(header)
      if (HEADERS.includes(header.toLowerCase()) && sent !== value) {
        differences.push(`/${name}: the header ${header} ${sent === null ? 'is missing' : `says '${sent}' instead of '${value}'`}`)
      }
    }
  }
  return differences
}

/** A copy in a folder.
 * @param {string} folder @returns {Copy} */
export function folderCopy(folder) {
  const read = async (/** @type {string} */ name) => {
    const file = join(folder, name || 'index.html')
    return existsSync(file) && statSync(file).isFile() ? { contents: readFileSync(file) } : undefined
  }
  return { name: folder, list: hashFolder(folder), read }
}

/** A copy behind a URL; a sub-path is part of it. Each file is asked for once.
 * @param {string} url @param {typeof fetch} [ask] @returns {Promise<Copy>} */
export async function remoteCopy(url, ask = fetch) {
  const base = new URL(url.endsWith('/') || url.endsWith('.html') ? url : `${url}/`)
  /** @type {Map<string, Promise<Answer>>} */
  const asked = new Map()
  const load = async (/** @type {string} */ name) => {
    const response = await ask(new URL(name === '' ? '.' : encodeURI(name), base), { signal: AbortSignal.timeout(TIMEOUT_MS), cache: 'no-store' })
    if (response.status === 404 || response.status === 410) return undefined
    if (!response.ok) throw new Error(`${new URL(name, base).href}: the host answered ${response.status}`)
    return { contents: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
  }
  const read = (/** @type {string} */ name) => {
    const known = asked.get(name) ?? load(name)
    asked.set(name, known)
    return known
  }
  const list = await read(HASHES)
  return { name: base.href, list: list && readHashes(new TextDecoder().decode(list.contents)), read }
}

/** True for a gateway of IPFS, which sends headers of its own.
 * @param {string} url */
export function isGateway(url) {
  return /^\/ip[fn]s\//.test(new URL(url).pathname) || /\.ip[fn]s\./.test(new URL(url).hostname)
}

/** @param {string} place @returns {Promise<string[]>} every difference */
async function verify(place) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-verify-'))
  try {
    const { headers } = await build({ outdir: join(folder, 'honest'), quiet: true })
    const honest = hashFolder(join(folder, 'honest'))
    const remote = /^https?:\/\//.test(place)
    const copy = remote ? await remoteCopy(place) : folderCopy(resolve(place))
    console.log(`This source, with the settings of this environment, builds ${honest.size} files with the digest\n${digestOf(honest)}\nCompared with ${copy.name}`)
    const differences = [...await compareFiles(honest, copy), ...(remote && !isGateway(place) ? await compareHeaders(headers, [...honest.keys()], copy) : [])]
    if (remote && isGateway(place)) console.log('A gateway sends its own headers: only the policy inside the HTML holds there, and it cannot say who may frame the page.')
    return differences
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const place = process.argv[2]
  try {
    if (place === undefined) throw new Error('Say what to compare with: npm run verify -- dist, or npm run verify -- https://example.org/app/')
    const differences = await verify(place)
    for (const difference of differences) console.error(difference)
    console.log(differences.length === 0 ? 'It is exactly this.' : `${differences.length} differences. Other settings give other files: build with the owner's.`)
    process.exitCode = differences.length === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
