// @ts-check
// FONT, an owner's woff2 file: reads its characters and metrics, and returns the rules with which a page loads it and
// shows a usual font at the same size until then.
import { wrong } from '../../src/page/settings/setting.ts'

/** @typedef {readonly [from: number, to: number]} Range
 * @typedef {{ unitsPerEm: number, ascent: number, descent: number, lineGap: number, average: number, weights: readonly
 * [number, number] | undefined,
 *   ranges: readonly Range[] }} Metrics `average`: the width of a usual letter
 * @typedef {{ contents: Uint8Array, metrics: Metrics }} Font */

/** Larger than any subset for the web; what unpacks to more is refused. */
const MOST_BYTES = 32_000_000
/** What may come before the page's own scripts without their being later for it. */
const CHEAP_BYTES = 40_000
const MOST_RANGES = 24
/** How often letters stand in text: a font's average width is that of these. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '
/** Arial's average by that sample, in parts of the letter height; Roboto's differs by 0.3 %, Liberation Sans, Arimo and
 * Helvetica have Arial's. */
const STAND_IN = {
  average: 934.51 / 2048,
  faces: ['Arial', 'Roboto', 'Liberation Sans', 'Arimo', 'Helvetica'],
}
/** Places of the tables in the list of known ones (WOFF 2.0, 4.1). */
const TABLES = new Map([
  [0, 'cmap'],
  [1, 'head'],
  [2, 'hhea'],
  [3, 'hmtx'],
  [6, 'OS/2'],
  [10, 'glyf'],
  [11, 'loca'],
  [47, 'fvar'],
])

/** Returns the font; throws an AppError for a file that is no woff2 font.
 * @param {string} path names the file in the error
 * @param {Uint8Array} contents
 * @param {(bytes: Uint8Array, mostBytes: number) => Uint8Array} decompress Brotli (RFC 7932)
 * @returns {Font} */
export function readFont(path, contents, decompress) {
  try {
    return { contents, metrics: metricsOf(unpack(contents, decompress)) }
  } catch {
    throw wrong('FONT', `the file '${path}' is no woff2 font that can be read`)
  }
}

/** Returns the CSS rules of a page with this font.
 * @param {Metrics} metrics @param {string} url relative to the page @param {string} tokens the text of tokens.css */
export function fontRules(
  { unitsPerEm, ascent, descent, lineGap, average, weights, ranges },
  url,
  tokens,
) {
  const size = average / unitsPerEm / STAND_IN.average
  const percent = (/** @type {number} */ part) => `${Number((part * 100).toFixed(2))}%`
  const of = (/** @type {number} */ units) => percent(units / unitsPerEm / size)
  const range = ranges
    .map(([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`)
    .join(',')
  const [, rest = 'sans-serif'] = /--font:\s*([^;]+);/.exec(tokens) ?? []
  return (
    `@font-face{font-family:site;src:url(${url})format("woff2");font-display:swap;${
      weights ? `font-weight:${weights.join(' ')};` : ''
    }unicode-range:${range}}` +
    `@font-face{font-family:site-before;src:${STAND_IN.faces
      .map((face) => `local("${face}")`)
      .join(',')};size-adjust:${percent(size)};` +
    `ascent-override:${of(
      ascent,
    )};descent-override:${of(-descent)};line-gap-override:${of(lineGap)};unicode-range:${range}}` +
    `:root{--font:site,site-before,${rest.replaceAll(/\s+/g, ' ')}}`
  )
}

/** Whether a page is to ask for it first thing: it is small, and nearly all that is written there is in it.
 * @param {Font} font
 * @param {string} html */
export function isWorthPreloading({ contents, metrics: { ranges } }, html) {
  const letters = [...html.replaceAll(/<[^>]*>/g, '')]
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
  const there = letters.filter((code) => ranges.some(([from, to]) => code >= from && code <= to))
  return contents.length <= CHEAP_BYTES && there.length > letters.length * 0.9
}

/** The tables by name; of changed widths (5.4) what the plain ones begin with is at hand all the same.
 * @param {Uint8Array} bytes @param {(bytes: Uint8Array, mostBytes: number) => Uint8Array} decompress
 * @returns {{ tables: ReadonlyMap<string, DataView>, widthBytes: 2 | 4 }} */
function unpack(bytes, decompress) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== 0x774f4632 || view.getUint32(4) === 0x74746366)
    throw new Error('no woff2, or a collection')
  let at = 48
  const number = () => {
    // UIntBase128
    for (let value = 0, count = 0; count < 5; count++) {
      const byte = view.getUint8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new Error('a length without end')
  }
  const entries = Array.from({ length: view.getUint16(12) }, () => {
    const flags = view.getUint8(at++)
    const [known, version] = [flags & 0x3f, flags >> 6]
    if (known === 0x3f) at += 4
    const name = TABLES.get(known)
    const length = number()
    const isChanged = name === 'glyf' || name === 'loca' ? version !== 3 : version !== 0
    return { name, isChanged, length: isChanged ? number() : length }
  })
  const all = decompress(bytes.subarray(at, at + view.getUint32(20)), MOST_BYTES)
  const tables = new Map()
  let start = 0
  for (const { name, length } of entries) {
    if (name) tables.set(name, new DataView(all.buffer, all.byteOffset + start, length))
    start += length
  }
  const isChanged = entries.find(({ name }) => name === 'hmtx')?.isChanged
  if (isChanged) tables.set('hmtx', within(tables.get('hmtx'), 1))
  return { tables, widthBytes: isChanged ? 2 : 4 }
}

/** @param {DataView} view @param {number} start */
function within(view, start) {
  return new DataView(view.buffer, view.byteOffset + start, view.byteLength - start)
}

/** @param {ReturnType<typeof unpack>} font @returns {Metrics} */
function metricsOf({ tables, widthBytes }) {
  const table = (/** @type {string} */ name) => {
    const found = tables.get(name)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }
  const [head, hhea, os2, hmtx] = [table('head'), table('hhea'), table('OS/2'), table('hmtx')]
  const isTypographic = (os2.getUint16(62) & 0x80) !== 0 // USE_TYPO_METRICS
  const [ascent = 0, descent = 0, lineGap = 0] = isTypographic
    ? [68, 70, 72].map((at) => os2.getInt16(at))
    : [4, 6, 8].map((at) => hhea.getInt16(at))
  const runs = runsOf(table('cmap'))
  const last = hhea.getUint16(34) - 1
  const widthOf = (/** @type {string} */ letter) => {
    const code = letter.charCodeAt(0)
    const glyph = runs.find(({ from, to }) => from <= code && code <= to)?.glyphOf(code) ?? 0
    return hmtx.getUint16(Math.min(glyph, last) * widthBytes)
  }
  const average = [...SAMPLE].reduce((sum, letter) => sum + widthOf(letter), 0) / SAMPLE.length
  const unitsPerEm = head.getUint16(18)
  if (!(unitsPerEm > 0 && average > 0 && ascent > 0)) throw new Error('no size')
  return {
    unitsPerEm,
    ascent,
    descent,
    lineGap,
    average,
    weights: weightsOf(tables.get('fvar')),
    ranges: fewer(runs),
  }
}

/** The lightest and the boldest of a font that can be any between. @param {DataView | undefined} fvar
 * @returns {Metrics['weights']} */
function weightsOf(fvar) {
  if (!fvar) return undefined
  const [start, count, size] = [4, 8, 10].map((at) => fvar.getUint16(at))
  const axis = Array.from(
    { length: Number(count) },
    (_, index) => Number(start) + index * Number(size),
  ).find((at) => fvar.getUint32(at) === 0x77676874)
  return axis === undefined ? undefined : [fvar.getInt16(axis + 4), fvar.getInt16(axis + 12)]
}

/** @typedef {{ from: number, to: number, glyphOf(code: number): number }} Run characters that follow each other */

/** Which characters there are (OpenType 1.9, cmap): the whole of Unicode (12, 13), else its first plane (4).
 * @param {DataView} cmap @returns {readonly Run[]} */
function runsOf(cmap) {
  const tables = Array.from({ length: cmap.getUint16(2) }, (_, index) =>
    within(cmap, cmap.getUint32(8 + index * 8)),
  )
  const whole = tables.find((table) => [12, 13].includes(table.getUint16(0)))
  const first = tables.find((table) => table.getUint16(0) === 4)
  const found = whole ? wholeRuns(whole) : first ? firstRuns(first) : []
  const runs = found
    .filter(({ from, to }) => from <= to && to <= 0x10ffff && to >= 0x20)
    .sort((a, b) => a.from - b.from)
  if (runs.length === 0) throw new Error('no characters')
  return runs
}

/** @param {DataView} table @returns {readonly Run[]} */
function wholeRuns(table) {
  const isAlike = table.getUint16(0) === 13
  return Array.from({ length: table.getUint32(12) }, (_, index) => {
    const [from = 0, to = 0, glyph = 0] = [16, 20, 24].map((at) => table.getUint32(at + index * 12))
    return { from, to, glyphOf: (code) => (isAlike ? glyph : glyph + code - from) }
  })
}

/** @param {DataView} table @returns {readonly Run[]} */
function firstRuns(table) {
  const bytes = table.getUint16(6)
  return Array.from({ length: bytes / 2 }, (_, index) => {
    const at = 14 + index * 2
    const [to, from, delta] = [at, at + bytes + 2, at + 2 * bytes + 2].map((place) =>
      table.getUint16(place),
    )
    const place = at + 3 * bytes + 2
    const offset = table.getUint16(place)
    const glyphOf = (/** @type {number} */ code) =>
      (Number(delta) +
        (offset === 0 ? code : table.getUint16(place + offset + (code - Number(from)) * 2))) &
      0xffff
    return { from: Number(from), to: Math.min(Number(to), 0xfffe), glyphOf }
  })
}

/** The same characters in few ranges: the smallest gaps are closed.
 * @param {readonly Run[]} runs
 * @returns {readonly Range[]} */
function fewer(runs) {
  const gaps = runs
    .slice(1)
    .map(({ from }, index) => from - Number(runs[index]?.to))
    .sort((a, b) => b - a)
  const least = Math.max(gaps[MOST_RANGES - 1] ?? 1, 1)
  /** @type {[number, number][]} */
  const ranges = []
  for (const { from, to } of runs) {
    const last = ranges.at(-1)
    if (last && from - last[1] <= least) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges
}
