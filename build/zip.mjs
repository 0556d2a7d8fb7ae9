// @ts-check
import { zipSync } from 'fflate'

/**
 * Returns a zip archive whose bytes depend only on the files, so that builds are reproducible.
 * @param {ReadonlyMap<string, Uint8Array>} files by path, with forward slashes
 */
export function zip(files) {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const bytes = zipSync(Object.fromEntries(sorted), {
    level: 9,
    mtime: new Date(1980, 0, 1),
    os: 3, // Unix, for the modes in `attrs`
    attrs: 0o100644 << 16,
  })
  return Buffer.from(bytes)
}
