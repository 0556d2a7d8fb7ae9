// @ts-check
// Writes what was built as one tree: the page, below it what goes into other people's sites, and one list of all files.
import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BuildError } from './bundle.mjs'
import { HASHES, digestOf, listFolder, writeHashes } from './hashes.mjs'

/** Replaces the folder, once all of it is written, or refuses one that this build did not make; returns the digest of
 * all files.
 * @param {string} outdir @param {ReadonlyMap<string, string | Uint8Array>} files by their path below it */
export function writeTree(outdir, files) {
  if (existsSync(outdir) && readdirSync(outdir).length > 0 && !existsSync(join(outdir, '_headers'))) {
    throw new BuildError(`${outdir}: is not empty and was not built by this script; choose another folder`)
  }
  const folder = existsSync(outdir) ? realpathSync(outdir) : outdir
  const whole = `${folder}.${process.pid}` // before it stands where visitors look
  rmSync(whole, { recursive: true, force: true })
  try {
    writeFiles(whole, files)
    const hashes = listFolder(whole).files
    writeFileSync(join(whole, HASHES), writeHashes(hashes))
    rmSync(folder, { recursive: true, force: true })
    renameSync(whole, folder)
    return digestOf(hashes)
  } finally {
    rmSync(whole, { recursive: true, force: true })
  }
}

/** @param {string} folder @param {ReadonlyMap<string, string | Uint8Array>} files by their path below it */
export function writeFiles(folder, files) {
  for (const [name, contents] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
}
