// @ts-check
// Writes a site into a folder, with a list of all files and their hashes.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { BuildError } from './project.mjs'
import { HASHES, computeDigest, listFolder, withoutCompressed, writeHashes } from './hashes.mjs'

/** Prefix of temporary folders in the output folder, which hold the new and the old files. */
const TEMPORARY_PREFIX = '.florin-'
/** Age in ms of a temporary folder that a killed build has left behind. */
const ABANDONED_MS = 60_000

/**
 * Replaces the contents of a folder once all files are written, and returns their digest. The
 * folder itself stays, because a container may have mounted it.
 * @param {string} outdir
 * @param {(folder: string) => Promise<void>} write writes the new files into an empty folder
 * @returns {Promise<string>}
 */
export async function writeTree(outdir, write) {
  const [staging = '', backup = ''] = ['new', 'old'].map((part) =>
    join(outdir, `${TEMPORARY_PREFIX}${process.pid}-${part}`),
  )
  try {
    const there = existsSync(outdir) ? readdirSync(outdir) : []
    if (
      there.length > 0 &&
      !there.some((name) => name === '_headers' || name.startsWith(TEMPORARY_PREFIX))
    )
      throw new BuildError(
        `${outdir}: is not empty and was not built by this script; choose another folder`,
      )
    mkdirSync(staging, { recursive: true })
    await write(staging)
    const hashes = withoutCompressed(listFolder(staging).files)
    writeFileSync(join(staging, HASHES), writeHashes(hashes))
    mkdirSync(backup)
    for (const name of readdirSync(outdir))
      if (!isInUse(outdir, name)) renameSync(join(outdir, name), join(backup, name))
    for (const name of readdirSync(staging)) renameSync(join(staging, name), join(outdir, name))
    return computeDigest(hashes)
  } catch (error) {
    for (const name of existsSync(backup) ? readdirSync(backup) : []) {
      // Restore the old files.
      rmSync(join(outdir, name), { recursive: true, force: true })
      renameSync(join(backup, name), join(outdir, name))
    }
    const { code, path = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    throw code === undefined || !path.startsWith(outdir)
      ? error
      : new BuildError(`${outdir}: cannot be written (${code})`, { cause: error })
  } finally {
    for (const folder of [staging, backup])
      if (existsSync(folder)) rmSync(folder, { recursive: true })
  }
}

/**
 * Returns whether a running build uses this temporary folder.
 * @param {string} folder
 * @param {string} name
 */
function isInUse(folder, name) {
  return (
    name.startsWith(TEMPORARY_PREFIX) &&
    Date.now() - statSync(join(folder, name)).mtimeMs < ABANDONED_MS
  )
}

/**
 * @param {string} folder
 * @param {ReadonlyMap<string, string | Uint8Array>} files by path, relative to the folder
 */
export function writeFiles(folder, files) {
  for (const [name, contents] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), contents)
  }
}
