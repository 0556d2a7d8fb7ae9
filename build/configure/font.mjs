// @ts-check
// Reads the owner's web font (setting FONT) and writes the CSS that loads it. Until then, a system
// font of the same width is shown, so that the layout does not shift.
import { create } from 'fontkitten'
import { settingError } from '../../src/page/settings/setting.ts'

/**
 * @typedef {readonly [from: number, to: number]} Range
 * @typedef {{ unitsPerEm: number, ascent: number, descent: number, lineGap: number, average:
 *   number, weights: readonly [number, number] | undefined, ranges: readonly Range[] }} Metrics
 *   `average`: letter width, in font units
 * @typedef {{ contents: Uint8Array, metrics: Metrics }} Font
 */

/** Size limit of a preloaded font. A larger one would delay the page's scripts. */
const CHEAP_BYTES = 40_000
const MOST_RANGES = 24
/** Letters as frequent as in English text, to measure the average width of a font. */
const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      '
/**
 * System fonts of almost the same width. `average` is the average width of SAMPLE in Arial, in em.
 */
const FALLBACK = {
  average: 934.51 / 2048,
  faces: ['Arial', 'Roboto', 'Liberation Sans', 'Arimo', 'Helvetica'],
}

/**
 * Parses the font. Throws an AppError if the file is not a single woff2 font.
 * @param {string} path names the file in the error
 * @param {Uint8Array} contents
 * @param {'FONT' | 'FONT_MONO'} setting
 * @returns {Font}
 */
export function readFont(path, contents, setting = 'FONT') {
  try {
    return { contents, metrics: readMetrics(contents) }
  } catch {
    throw settingError(setting, `the file '${path}' is not a readable woff2 font`)
  }
}

/**
 * Returns the CSS with which a page loads this font.
 * @param {Metrics} metrics
 * @param {string} url relative to the page
 * @param {string} tokens the text of tokens.css
 */
export function createFontRules(
  { unitsPerEm, ascent, descent, lineGap, average, weights, ranges },
  url,
  tokens,
) {
  const size = average / unitsPerEm / FALLBACK.average
  const percent = (/** @type {number} */ part) => `${Number((part * 100).toFixed(2))}%`
  const of = (/** @type {number} */ units) => percent(units / unitsPerEm / size)
  const [, rest = 'sans-serif'] = /--font:\s*([^;]+);/.exec(tokens) ?? []
  return (
    fontFace('site', url, weights, ranges) +
    `@font-face{font-family:site-fallback;src:${FALLBACK.faces
      .map((face) => `local("${face}")`)
      .join(',')};size-adjust:${percent(size)};` +
    `ascent-override:${of(
      ascent,
    )};descent-override:${of(-descent)};line-gap-override:${of(lineGap)};unicode-range:${unicodeRange(ranges)}}` +
    `:root{--font:site,site-fallback,${rest.replaceAll(/\s+/g, ' ')}}`
  )
}

/**
 * Returns the CSS that loads the font for addresses and hashes.
 * @param {Metrics} metrics
 * @param {string} url relative to the page
 */
export function createMonoFontRules({ weights, ranges }, url) {
  return `${fontFace('site-mono', url, weights, ranges)}:root{--font-mono:site-mono,ui-monospace,monospace}`
}

/**
 * @param {string} family
 * @param {string} url
 * @param {Metrics['weights']} weights
 * @param {readonly Range[]} ranges
 */
function fontFace(family, url, weights, ranges) {
  return `@font-face{font-family:${family};src:url(${url})format("woff2");font-display:swap;${
    weights ? `font-weight:${weights.join(' ')};` : ''
  }unicode-range:${unicodeRange(ranges)}}`
}

/** @param {readonly Range[]} ranges */
function unicodeRange(ranges) {
  return ranges
    .map(([from, to]) => `U+${from.toString(16)}${from === to ? '' : `-${to.toString(16)}`}`)
    .join(',')
}

/**
 * Returns whether to preload the font, which must be small and contain most letters of the HTML.
 * @param {Font} font
 * @param {string} html
 */
export function shouldPreload({ contents, metrics: { ranges } }, html) {
  const letters = [...html.replaceAll(/<[^>]*>/g, '')]
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0)
  const there = letters.filter((code) => ranges.some(([from, to]) => code >= from && code <= to))
  return contents.length <= CHEAP_BYTES && there.length > letters.length * 0.9
}

/**
 * Reads the metrics of a font. Throws fontkitten's error for a file that it cannot read.
 * @param {Uint8Array} bytes
 * @returns {Metrics}
 */
function readMetrics(bytes) {
  const font = create(/** @type {any} */ (bytes))
  if (font.isCollection || font.type !== 'WOFF2') throw new Error('not a single woff2 font')
  // fontkitten reads a transformed hmtx table (WOFF 2.0, 5.4) wrongly. Common tools write none.
  if (/** @type {any} */ (font).directory.tables.hmtx.transformed)
    throw new Error('transformed hmtx')
  const { unitsPerEm, hhea, 'OS/2': os2, variationAxes } = font
  const { ascent, descent, lineGap } = os2.fsSelection.useTypoMetrics
    ? { ascent: os2.typoAscender, descent: os2.typoDescender, lineGap: os2.typoLineGap }
    : hhea
  const widths = font.glyphsForString(SAMPLE).map(({ advanceWidth }) => advanceWidth)
  const average = widths.reduce((sum, width) => sum + width, 0) / SAMPLE.length
  const ranges = mergeRanges(font.characterSet)
  if (!(unitsPerEm > 0 && average > 0 && ascent > 0 && ranges.length > 0)) throw new Error('empty')
  const { wght } = variationAxes
  return {
    unitsPerEm,
    ascent,
    descent,
    lineGap,
    average,
    weights: wght && [wght.min, wght.max],
    ranges,
  }
}

/**
 * Returns at most MOST_RANGES ranges that contain these characters. Joins the ranges with the
 * smallest gaps.
 * @param {readonly number[]} characters
 * @returns {readonly Range[]}
 */
function mergeRanges(characters) {
  const sorted = characters
    .filter((code) => (code >= 0x20 && code < 0xffff) || code > 0xffff)
    .sort((a, b) => a - b)
  const gaps = sorted
    .slice(1)
    .map((code, index) => code - Number(sorted[index]))
    .sort((a, b) => b - a)
  const least = Math.max(gaps[MOST_RANGES - 1] ?? 1, 1)
  const ranges = /** @type {[number, number][]} */ ([])
  for (const code of sorted) {
    const last = ranges.at(-1)
    if (last && code - last[1] <= least) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}
