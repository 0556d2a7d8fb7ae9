// @ts-check
// An archive whose bytes depend on its contents alone: names in order, no date, one mode, and nothing is compressed,
// for what a compressor writes changes with its version.
import { gzipSync } from 'node:zlib'

/** 1 January 1980, the first day that the format knows. */
const DATE = 0x0021
/** An ordinary file that everybody may read, as Unix says it. */
const MODE = 0o100644

/** The bytes of a zip archive, at most 65 535 files and 4 GB.
 * @param {ReadonlyMap<string, Uint8Array>} files by their path, with forward slashes @returns {Buffer} */
export function zip(files) {
  const parts = /** @type {Uint8Array[]} */ ([])
  const list = /** @type {Uint8Array[]} */ ([])
  let offset = 0
  for (const [path, contents] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = Buffer.from(path)
    const entry = entryOf(name, contents)
    list.push(
      fields([4, 0x02014b50], [2, 0x0314]),
      entry,
      fields([2, 0], [2, 0], [2, 0], [4, MODE * 0x10000], [4, offset]),
      name,
    )
    parts.push(fields([4, 0x04034b50]), entry, name, contents)
    offset += 4 + entry.length + name.length + contents.length
  }
  const size = list.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([
    ...parts,
    ...list,
    fields(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, files.size],
      [2, files.size],
      [4, size],
      [4, offset],
      [2, 0],
    ),
  ])
}

/** The checksum that ZIP and PNG want (ISO 3309). @param {Uint8Array} contents */
export function crc32(contents) {
  const gzipped = gzipSync(contents, { level: 0 })
  return gzipped.readUInt32LE(gzipped.length - 8) // gzip ends with it, and with the length
}

/** What stands at a file and in the list at the end. @param {Uint8Array} name @param {Uint8Array} contents */
function entryOf(name, contents) {
  const size = contents.length
  return fields(
    [2, 10],
    [2, 0x0800],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc32(contents)],
    [4, size],
    [4, size],
    [2, name.length],
    [2, 0],
  )
}

/** Numbers of two or four bytes, the least one first. @param {...[2 | 4, number]} numbers */
function fields(...numbers) {
  const bytes = Buffer.alloc(numbers.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of numbers) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
