// Fonts in which every character is a box, so that text has the same width on every machine. 'wide'
// is 15 % wider than the widest common font (Verdana, DejaVu Sans). 'narrow' is 10 % narrower than
// the narrowest (Arial, Helvetica, Roboto).

export type BoxFont = 'wide' | 'narrow'

type Kind = readonly [
  kind: RegExp,
  wide: readonly [number, number],
  narrow: readonly [number, number],
]
/**
 * Groups of characters with their widths in 1/1000 em: regular and bold of the widest common font,
 * then of the narrowest. The first match counts.
 */
const BLANK: Kind = [/\p{Z}/u, [350, 350], [250, 260]]
const KINDS: readonly Kind[] = [
  [/[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u, [0, 0], [0, 0]],
  BLANK,
  [/[iljI|.,:;'’!·()[\]]/, [395, 457], [225, 280]],
  [/[frt\-/"“”*]/, [455, 500], [310, 340]],
  [/[mwMW@%—…+=<>]/, [1000, 1100], [720, 750]],
  [/\p{Lu}/u, [780, 840], [600, 640]],
  [
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    [1000, 1000],
    [1000, 1000],
  ],
  [/[^]/u, [640, 712], [520, 560]],
]
const SCALE = { wide: 1.15, narrow: 0.9 }
/** Ascent and descent in 1/1000 em. */
const HEIGHTS = { wide: [1100, 300], narrow: [900, 210] } as const
const LAST = 0x1ffff

let ranges: readonly Range[] | undefined
type Range = readonly [from: number, to: number, kind: number]

function kindRanges(): readonly Range[] {
  const found: [number, number, number][] = []
  for (let code = 0x20; code <= LAST; code++) {
    const letter = String.fromCodePoint(code)
    // Skip Arabic presentation forms. Otherwise any two letters would be rendered as their
    // ligature.
    if (/[\ufb50-\ufdff\ufe70-\ufefe]/.test(letter)) continue
    const kind = KINDS.findIndex(([pattern]) => pattern.test(letter))
    const last = found.at(-1)
    if (last?.[2] === kind && last[1] === code - 1) last[1] = code
    else found.push([code, code, kind])
  }
  return found
}

/** Returns a TrueType font in base64 (OpenType 1.9: one glyph per group, cmap of format 13). */
export function boxFont(font: BoxFont, weight: 'regular' | 'bold'): string {
  ranges ??= kindRanges()
  const widths = KINDS.map(([, wide, narrow]) =>
    Math.round(SCALE[font] * (font === 'wide' ? wide : narrow)[weight === 'bold' ? 1 : 0]),
  )
  const [above, below] = HEIGHTS[font]
  const advances = [500, ...widths] // glyph 0 is for missing characters
  const glyphs = advances.map((width, index) =>
    width === 0 || KINDS[index - 1] === BLANK ? Buffer.alloc(0) : boxGlyph(width),
  )
  const offsets = [0]
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length)
  const widest = Math.max(...advances)
  return fontFile({
    'OS/2': u16(
      4,
      500,
      weight === 'bold' ? 700 : 400,
      5,
      0,
      650,
      600,
      0,
      75,
      650,
      600,
      0,
      350,
      50,
      300,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x4254,
      0x5354,
      weight === 'bold' ? 0x20 : 0x40,
      0x20,
      0xffff,
      above,
      -below,
      0,
      above,
      below,
      0,
      0,
      0,
      0,
      530,
      720,
      0,
      0x20,
      2,
    ),
    cmap: Buffer.concat([
      u16(0, 1, 3, 10),
      u32(12),
      u16(13, 0),
      u32(16 + 12 * ranges.length, 0, ranges.length),
      ...ranges.map(([from, to, kind]) => u32(from, to, kind + 1)),
    ]),
    glyf: Buffer.concat(glyphs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(3, 1000),
      u32(0, 0, 0, 0),
      u16(0, 0, widest, 700, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(above, -below, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, advances.length),
    ]),
    hmtx: Buffer.concat(advances.map((width) => u16(width, 0))),
    loca: u16(...offsets.map((offset) => offset / 2)),
    maxp: Buffer.concat([
      u32(0x10000),
      u16(advances.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
    ]),
    name: nameTable({
      1: `Box ${font}`,
      2: weight,
      4: `Box ${font} ${weight}`,
      6: `Box-${font}-${weight}`,
    }),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  }).toString('base64')
}

function boxGlyph(width: number): Buffer {
  return Buffer.concat([
    u16(1, 40, 0, width - 40, 700, 3, 0),
    Buffer.from([1, 1, 1, 1]),
    u16(40, 0, width - 80, 0, 0, 700, 0, -700),
  ])
}

function nameTable(names: Readonly<Record<number, string>>): Buffer {
  const texts = Object.entries(names).map(
    ([id, text]) => [Number(id), Buffer.from(text, 'utf16le').swap16()] as const,
  )
  let offset = 0
  const records = texts.map(([id, text]) => {
    offset += text.length
    return u16(3, 1, 0x409, id, text.length, offset - text.length)
  })
  return Buffer.concat([
    u16(0, texts.length, 6 + 12 * texts.length),
    ...records,
    ...texts.map(([, text]) => text),
  ])
}

function fontFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables)
  const power = 2 ** Math.floor(Math.log2(entries.length))
  let offset = 12 + 16 * entries.length
  const records = entries.map(([tag, bytes]) => {
    const record = Buffer.concat([
      Buffer.from(tag.padEnd(4)),
      u32(checksum(bytes), offset, bytes.length),
    ])
    offset += padded(bytes).length
    return record
  })
  const file = Buffer.concat([
    u32(0x10000),
    u16(entries.length, power * 16, Math.log2(power), entries.length * 16 - power * 16),
    ...records,
    ...entries.map(([, bytes]) => padded(bytes)),
  ])
  const head = entries
    .slice(
      0,
      entries.findIndex(([tag]) => tag === 'head'),
    )
    .reduce((at, [, bytes]) => at + padded(bytes).length, 12 + 16 * entries.length)
  file.writeUInt32BE((0xb1b0afba - checksum(file)) >>> 0, head + 8)
  return file
}

function checksum(bytes: Buffer): number {
  const all = padded(bytes)
  let sum = 0
  for (let at = 0; at < all.length; at += 4) sum = (sum + all.readUInt32BE(at)) >>> 0
  return sum
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  return bytes
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, 4 * index))
  return bytes
}
