// A TrueType font as woff2 (WOFF 2.0), its tables as they are: what an owner's font tool writes, without the changes
// that save bytes.
import { brotliCompressSync } from 'node:zlib'

const KNOWN = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
]

export function woff2Of(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const [start, length] = [font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    return { tag: font.toString('latin1', at, at + 4), bytes: font.subarray(start, start + length) }
  })
  const body = brotliCompressSync(Buffer.concat(tables.map(({ bytes }) => bytes)))
  const directory = Buffer.concat(
    tables.map(({ tag, bytes }) => {
      const version = tag === 'glyf' || tag === 'loca' ? 3 : 0
      return Buffer.from([KNOWN.indexOf(tag) | (version << 6), ...base128(bytes.length)])
    }),
  )
  const head = Buffer.alloc(48)
  head.write('wOF2')
  head.writeUInt32BE(0x10000, 4)
  const padding = Buffer.alloc(-(directory.length + body.length) & 3)
  head.writeUInt32BE(48 + directory.length + body.length + padding.length, 8)
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(font.length, 16)
  head.writeUInt32BE(body.length, 20)
  return Buffer.concat([head, directory, body, padding])
}

function base128(value: number): number[] {
  const groups = [value & 0x7f]
  for (let left = value >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80)
  return groups
}
