// @ts-check
// What a built site consists of, as one small file and one number: SHA-256 of every file, and the digest of that list.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The list's own name; it is no part of itself. */
export const HASHES = 'hashes.json'

/** Every file below a folder with its SHA-256, by name with forward slashes, without the list itself.
 * @param {string} folder @returns {Map<string, string>} */
export function hashFolder(folder) {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter((entry) => entry.isFile())
  const names = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).split(sep).join('/'))
  return new Map(names.filter((name) => name !== HASHES).sort().map((name) => [name, sha256(readFileSync(join(folder, name)))]))
}

/** One number for the whole list: SHA-256 over its lines 'hash  name', in the order of the names, each ended by a newline.
 * `sha256sum` over the files in that order gives the same lines.
 * @param {ReadonlyMap<string, string>} hashes */
export function digestOf(hashes) {
  const lines = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, hash]) => `${hash}  ${name}\n`)
  return sha256(lines.join(''))
}

/** The list as a file.
 * @param {ReadonlyMap<string, string>} hashes */
export function writeHashes(hashes) {
  return `${JSON.stringify({ version: 1, digest: digestOf(hashes), files: Object.fromEntries(hashes) }, null, 2)}\n`
}

/** The list from a file that somebody else serves; undefined when it is none.
 * @param {string} text @returns {Map<string, string> | undefined} */
export function readHashes(text) {
  try {
    const { version, files } = JSON.parse(text)
    const list = Object.entries(files ?? {})
    if (version !== 1 || list.some(([name, hash]) => name === '' || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))) return undefined
    return new Map(/** @type {[string, string][]} */ (list))
  } catch {
    return undefined // the caller says that there is no list
  }
}

/** @param {string | Uint8Array} contents */
export function sha256(contents) {
  return createHash('sha256').update(contents).digest('hex')
}
