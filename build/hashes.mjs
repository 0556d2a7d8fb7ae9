// @ts-check
// What a built site consists of, as one small file and one number: SHA-256 of every file, and the digest of that list.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** The list's own name; it is no part of itself. */
export const HASHES = 'hashes.json'

/** Every file below a folder with its SHA-256, by name with forward slashes; and what is neither file nor folder, such
 * as a link.
 * @param {string} folder @returns {{ files: Map<string, string>, others: string[] }} */
export function listFolder(folder) {
  const root = resolve(folder)
  const entries = readdirSync(root, {
    recursive: true,
    encoding: 'utf8',
    withFileTypes: true,
  }).filter((entry) => !entry.isDirectory())
  const named = entries.map((entry) => ({
    entry,
    name: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }))
  const names = named
    .filter(({ entry }) => entry.isFile())
    .map(({ name }) => name)
    .sort()
  return {
    files: new Map(names.map((name) => [name, sha256(readFileSync(join(root, name)))])),
    others: named
      .filter(({ entry }) => !entry.isFile())
      .map(({ name }) => name)
      .sort(),
  }
}

/** Leaves out the compressed forms of files that are in the list: their bytes change with the compressor's version.
 * @param {ReadonlyMap<string, string>} hashes */
export function withoutCompressed(hashes) {
  return new Map([...hashes].filter(([name]) => !hashes.has(plainName(name) ?? '')))
}

/** Returns the name of the file of which this is a compressed form. @param {string} name */
export function plainName(name) {
  return /^(.+)\.(?:br|gz|zst)$/.exec(name)?.[1]
}

/** One number for the whole list: SHA-256 over its lines 'hash  name', in the order of the names, each ended by a
 * newline.
 * `sha256sum` over the files in that order gives the same lines.
 * @param {ReadonlyMap<string, string>} hashes */
export function digestOf(hashes) {
  const lines = listed(hashes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
  return sha256(lines.join(''))
}

/** The list as a file.
 * @param {ReadonlyMap<string, string>} hashes */
export function writeHashes(hashes) {
  return `${JSON.stringify(
    { version: 1, digest: digestOf(hashes), files: Object.fromEntries(listed(hashes)) },
    null,
    2,
  )}\n`
}

/** @param {ReadonlyMap<string, string>} hashes */
function listed(hashes) {
  return [...hashes].filter(([name]) => name !== HASHES)
}

/** The list from a file that somebody else serves; undefined when it is none.
 * @param {string} text @returns {Map<string, string> | undefined} */
export function readHashes(text) {
  try {
    const { version, files } = JSON.parse(text)
    const list = Object.entries(files ?? {})
    if (
      version !== 1 ||
      list.some(
        ([name, hash]) => name === '' || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash),
      )
    )
      return undefined
    return new Map(/** @type {[string, string][]} */ (list))
  } catch {
    return undefined // the caller says that there is no list
  }
}

/** @param {string | Uint8Array} contents */
export function sha256(contents) {
  return createHash('sha256').update(contents).digest('hex')
}
