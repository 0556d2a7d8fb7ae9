// @ts-check
import { zipSync } from 'fflate'

/** Returns a zip archive whose bytes depend on the files alone: entries sorted by name, the first date that the format
 * knows, mode 644, and fflate's compression, which is the same in every version of Node.
 * @param {ReadonlyMap<string, Uint8Array>} files by their path, with forward slashes */
export function zip(files) {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const bytes = zipSync(Object.fromEntries(sorted), {
    level: 9,
    mtime: new Date(1980, 0, 1),
    os: 3, // Unix, whose modes `attrs` holds
    attrs: 0o100644 << 16,
  })
  return Buffer.from(bytes)
}
