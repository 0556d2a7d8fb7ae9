// @ts-check
// Draws the coin as PNG while the site is built: what a shared link shows, and what a phone puts on its home screen. No
// package and no browser is needed for it: rings, beads and the engraved rosette are worked out for each pixel, the
// motif is read from coin.svg.
import { deflateSync } from 'node:zlib'
import { toneOf } from './strike.mjs'
import { crc32 } from './zip.mjs'

/** @typedef {readonly [number, number, number]} Rgb
 * @typedef {readonly (readonly [number, number])[]} Shape the corners of an outline, in the coin's own units: its
 * radius is 228 */

/** In the shade, in the middle, in the light. @typedef {readonly [Rgb, Rgb, Rgb]} Metal @type {Metal} */
const GOLD = [
  [107, 78, 31],
  [205, 169, 86],
  [248, 231, 180],
]
/** Steps of a curve between two of its points. */
const STEPS = 12

/** A picture of this size with the coin in its middle. `motif`: what is struck into it, see `readMotif`; none for a
 * site's own picture. `metal`: of another one than gold, as a colour.
 * @param {{ width: number, height: number, radius: number, ground: Rgb, motif: readonly Shape[], metal?: string |
 * undefined }} options
 * @returns {Uint8Array} PNG */
export function drawCoin({ width, height, radius, ground, motif, metal }) {
  const tones =
    metal === undefined
      ? GOLD
      : /** @type {Metal} */ (/** @type {unknown} */ (GOLD.map(toneOf(metal))))
  const rows = Buffer.alloc(height * (1 + width * 3))
  const paint = (/** @type {number} */ x, /** @type {number} */ y) =>
    colourAt(((x - width / 2) * 228) / radius, ((y - height / 2) * 228) / radius, {
      ground,
      motif,
      tones,
    })
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3
      if (length(x - width / 2, y - height / 2) > radius * 1.25) {
        rows.set(ground, at)
        continue
      }
      const [a, b, c, d] = [
        paint(x + 0.25, y + 0.25),
        paint(x + 0.75, y + 0.25),
        paint(x + 0.25, y + 0.75),
        paint(x + 0.75, y + 0.75),
      ]
      rows.set(
        [0, 1, 2].map((part) =>
          Math.round(((a[part] ?? 0) + (b[part] ?? 0) + (c[part] ?? 0) + (d[part] ?? 0)) / 4),
        ),
        at,
      )
    }
  }
  return png(width, height, rows)
}

/** @param {number} x
 * @param {number} y
 * @param {{ ground: Rgb, motif: readonly Shape[], tones: Metal }} coin
 * @returns {Rgb} */
function colourAt(x, y, { ground, motif, tones: [shade, middle, shine] }) {
  const r = length(x, y)
  const angle = Math.atan2(y, x)
  if (r > 228)
    return mix(ground, shade, Math.max(0, 0.22 - Math.abs(length(x, y - 22) - 200) / 300))
  const light = 0.5 - (x + y) / 640 // from above on the left
  const metal =
    light > 0.5 ? mix(middle, shine, (light - 0.5) * 1.5) : mix(middle, shade, (0.5 - light) * 1.6)
  if (r > 215) return mix(metal, shade, Math.sin(angle * 240) > 0 ? 0.45 : 0.1)
  if (r > 203) return mix(metal, light > 0.5 ? shade : shine, 0.35)
  if (r > 185 && length(x - 192 * Math.cos(step(angle)), y - 192 * Math.sin(step(angle))) < 2.9)
    return mix(metal, shine, 0.85)
  if (Math.abs(r - 178) < 1.2 || Math.abs(r - 98) < 1.8 || Math.abs(r - 91) < 0.8)
    return mix(metal, shade, 0.5)
  if (r > 104 && r < 172) return isEngraved(r, angle) ? mix(metal, shade, 0.38) : metal
  if (r > 98 || motif.length === 0) return metal
  const inside = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    motif.some((shape) => isInside(shape, (x - dx) / 1.08, (y - dy) / 1.08))
  if (inside(0, 0)) return mix(metal, shade, 0.62)
  return inside(1.6, 2.2) ? mix(metal, shine, 0.5) : metal
}

/** @param {number} x @param {number} y */
function length(x, y) {
  return Math.sqrt(x * x + y * y) // Math.hypot guards against overflow, at ten times the price
}

/** The direction of the nearest of the 100 beads. @param {number} angle */
function step(angle) {
  return Math.round(angle / (Math.PI / 50)) * (Math.PI / 50)
}

/** On one of the six turned waves of the rosette. @param {number} r @param {number} angle */
function isEngraved(r, angle) {
  for (let turn = 0; turn < 6; turn++)
    if (Math.abs(r - 138 - 31 * Math.sin(12 * angle + (turn * Math.PI) / 3)) < 1) return true
  return false
}

/** The outlines of the motif in coin.svg, each with its mirror image; none for a coin that is drawn otherwise.
 * @param {string} svg @returns {Shape[]} */
export function readMotif(svg) {
  const group = /<g id="l">([^]*?)<\/g>/.exec(svg)?.[1] ?? ''
  const shapes = [...group.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => outline(d))
  const bar = /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/
    .exec(group)
    ?.slice(1)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = bar ?? []
  const mirrored = shapes.map((shape) => shape.map(([px, py]) => /** @type {const} */ ([-px, py])))
  return [
    ...shapes,
    ...mirrored,
    ...(bar
      ? [
          /** @type {Shape} */ ([
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ]),
        ]
      : []),
  ]
}

/** A path of M, C, H and Z as corners. @param {string} d @returns {Shape} */
function outline(d) {
  const points = /** @type {[number, number][]} */ ([])
  for (const [, command, rest = ''] of d.matchAll(/([MCH])([^MCHZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const [x0, y0] = points.at(-1) ?? [0, 0]
    if (command === 'H') points.push([numbers[0] ?? 0, y0])
    else if (command === 'M') points.push([numbers[0] ?? 0, numbers[1] ?? 0])
    else curve(points, [x0, y0], numbers)
  }
  return points
}

/** @param {[number, number][]} points @param {readonly [number, number]} start @param {readonly number[]} numbers */
function curve(points, start, numbers) {
  let [x0, y0] = start
  for (let at = 0; at + 5 < numbers.length; at += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.slice(at, at + 6)
    for (let count = 1; count <= STEPS; count++) {
      const [t, u] = [count / STEPS, 1 - count / STEPS]
      const bend = (
        /** @type {number} */ a,
        /** @type {number} */ b,
        /** @type {number} */ c,
        /** @type {number} */ e,
      ) => u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e
      points.push([bend(x0, x1, x2, x3), bend(y0, y1, y2, y3)])
    }
    ;[x0, y0] = [x3, y3]
  }
}

/** @param {Shape} shape @param {number} x @param {number} y */
function isInside(shape, x, y) {
  let inside = false
  let [xb = 0, yb = 0] = shape.at(-1) ?? []
  for (const [xa, ya] of shape) {
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside
    ;[xb, yb] = [xa, ya]
  }
  return inside
}

/** `part` 0 is the first colour, 1 the second.
 * @param {Rgb} one
 * @param {Rgb} other
 * @param {number} part
 * @returns {Rgb} */
function mix(one, other, part) {
  const at = (/** @type {0 | 1 | 2} */ index) =>
    one[index] + (other[index] - one[index]) * Math.min(1, Math.max(0, part))
  return [at(0), at(1), at(2)]
}

/** @param {number} width @param {number} height @param {Buffer} rows each with a leading 0: unfiltered */
function png(width, height, rows) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8) // 8 bits, red green blue
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
