// @ts-check
// Lists the files of a built site with their SHA-256 hashes, and computes a digest of the list.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** Name of the list. The list does not contain itself. */
export const HASHES = 'hashes.json'

/**
 * Returns the SHA-256 hash of every file in a folder by path. `others` has the paths of everything
 * else, such as links.
 * @param {string} folder
 * @returns {{ files: Map<string, string>, others: string[] }}
 */
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

/**
 * Omits compressed files, because their bytes depend on the compressor's version.
 * @param {ReadonlyMap<string, string>} hashes
 */
export function withoutCompressed(hashes) {
  return new Map([...hashes].filter(([name]) => !hashes.has(getUncompressedName(name) ?? '')))
}

/**
 * Returns the name of the file that was compressed.
 * @param {string} name
 */
export function getUncompressedName(name) {
  return /^(.+)\.(?:br|gz|zst)$/.exec(name)?.[1]
}

/**
 * Returns the SHA-256 of the lines 'hash  name', sorted by name. `sha256sum` prints the same lines.
 * @param {ReadonlyMap<string, string>} hashes
 */
export function computeDigest(hashes) {
  const lines = withoutList(hashes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
  return sha256(lines.join(''))
}

/**
 * @param {ReadonlyMap<string, string>} hashes
 */
export function writeHashes(hashes) {
  return `${JSON.stringify(
    { version: 1, digest: computeDigest(hashes), files: Object.fromEntries(withoutList(hashes)) },
    null,
    2,
  )}\n`
}

/** @param {ReadonlyMap<string, string>} hashes */
function withoutList(hashes) {
  return [...hashes].filter(([name]) => name !== HASHES)
}

/**
 * Parses a list from a host. Returns undefined if it is invalid.
 * @param {string} text
 * @returns {Map<string, string> | undefined}
 */
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
    return undefined // the caller reports that there is no list
  }
}

/** @param {string | Uint8Array} contents */
export function sha256(contents) {
  return createHash('sha256').update(contents).digest('hex')
}
