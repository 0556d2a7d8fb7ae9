// The coin as a PNG, for link previews and home screens. Rings, beads and the engraved rosette are computed for each
// pixel; the motif is read from coin.svg. An SVG rasterizer would be another package that `configure` has to bring along.
import { toneOf, type Rgb } from './coinSvg.ts'

/** The corners of an outline, in the coin's units: its radius is 228. */
type Shape = readonly (readonly [number, number])[]

/** In the shade, in the middle, in the light. */
type Metal = readonly [Rgb, Rgb, Rgb]

/** Compresses bytes in the zlib format (RFC 1950). */
export type Deflate = (bytes: Uint8Array) => Uint8Array

const GOLD: Metal = [
  [107, 78, 31],
  [205, 169, 86],
  [248, 231, 180],
]
/** Line segments of a curve between two of its points. */
const STEPS = 12

type CoinImage = {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly ground: Rgb
  /** None for a site's own icon. */
  readonly motif: readonly Shape[]
  /** A hex color; gold where it is undefined. */
  readonly metal?: string | undefined
}

/** Returns a PNG with the coin in its middle. */
export function drawCoin(
  { width, height, radius, ground, motif, metal }: CoinImage,
  deflate: Deflate,
): Uint8Array {
  const tone = metal === undefined ? (color: Rgb) => color : toneOf(metal)
  const tones: Metal = [tone(GOLD[0]), tone(GOLD[1]), tone(GOLD[2])]
  const rows = new Uint8Array(height * (1 + width * 3))
  const paint = (x: number, y: number): Rgb =>
    colorAt(((x - width / 2) * 228) / radius, ((y - height / 2) * 228) / radius, {
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
      const samples = [
        paint(x + 0.25, y + 0.25),
        paint(x + 0.75, y + 0.25),
        paint(x + 0.25, y + 0.75),
        paint(x + 0.75, y + 0.75),
      ]
      for (const part of [0, 1, 2] as const)
        rows[at + part] = Math.round(
          samples.reduce((sum, sample) => sum + sample[part], 0) / samples.length,
        )
    }
  }
  return png(width, height, rows, deflate)
}

type Coin = {
  readonly ground: Rgb
  readonly motif: readonly Shape[]
  readonly tones: Metal
}

function colorAt(
  x: number,
  y: number,
  { ground, motif, tones: [shade, middle, shine] }: Coin,
): Rgb {
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
  const inside = (dx: number, dy: number): boolean =>
    motif.some((shape) => isInside(shape, (x - dx) / 1.08, (y - dy) / 1.08))
  if (inside(0, 0)) return mix(metal, shade, 0.62)
  return inside(1.6, 2.2) ? mix(metal, shine, 0.5) : metal
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y) // Math.hypot guards against overflow, at ten times the price
}

/** Returns the direction of the nearest of the 100 beads. */
function step(angle: number): number {
  return Math.round(angle / (Math.PI / 50)) * (Math.PI / 50)
}

/** Returns true on one of the six turned waves of the rosette. */
function isEngraved(r: number, angle: number): boolean {
  for (let turn = 0; turn < 6; turn++)
    if (Math.abs(r - 138 - 31 * Math.sin(12 * angle + (turn * Math.PI) / 3)) < 1) return true
  return false
}

/** Returns the outlines of the motif in coin.svg, each with its mirror image. */
export function readMotif(svg: string): readonly Shape[] {
  const group = /<g id="l">([^]*?)<\/g>/.exec(svg)?.[1] ?? ''
  const shapes = [...group.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => outline(d))
  const bar = /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/
    .exec(group)
    ?.slice(1)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = bar ?? []
  const mirrored = shapes.map((shape) => shape.map(([px, py]) => [-px, py] as const))
  return [
    ...shapes,
    ...mirrored,
    ...(bar
      ? [
          [
            [x, y],
            [x + width, y],
            [x + width, y + height],
            [x, y + height],
          ] as const,
        ]
      : []),
  ]
}

/** Returns a path of M, C, H and Z as corners. */
function outline(d: string): Shape {
  const points: [number, number][] = []
  for (const [, command, rest = ''] of d.matchAll(/([MCH])([^MCHZ]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const [x0, y0] = points.at(-1) ?? [0, 0]
    if (command === 'H') points.push([numbers[0] ?? 0, y0])
    else if (command === 'M') points.push([numbers[0] ?? 0, numbers[1] ?? 0])
    else curve(points, [x0, y0], numbers)
  }
  return points
}

function curve(
  points: [number, number][],
  start: readonly [number, number],
  numbers: readonly number[],
): void {
  let [x0, y0] = start
  for (let at = 0; at + 5 < numbers.length; at += 6) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.slice(at, at + 6)
    for (let count = 1; count <= STEPS; count++) {
      const [t, u] = [count / STEPS, 1 - count / STEPS]
      const bend = (a: number, b: number, c: number, e: number): number =>
        u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * e
      points.push([bend(x0, x1, x2, x3), bend(y0, y1, y2, y3)])
    }
    ;[x0, y0] = [x3, y3]
  }
}

function isInside(shape: Shape, x: number, y: number): boolean {
  let inside = false
  let [xb = 0, yb = 0] = shape.at(-1) ?? []
  for (const [xa, ya] of shape) {
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside
    ;[xb, yb] = [xa, ya]
  }
  return inside
}

/** Mixes two colors; `part` 0 is the first one, 1 the second. */
function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2): number =>
    one[index] + (other[index] - one[index]) * Math.min(1, Math.max(0, part))
  return [at(0), at(1), at(2)]
}

/** `rows`: each with a leading 0, which means unfiltered. */
function png(width: number, height: number, rows: Uint8Array, deflate: Deflate): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8) // bits
  header.setUint8(9, 2) // red, green, blue
  return concat([
    new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]),
    ...chunk('IHDR', new Uint8Array(header.buffer)),
    ...chunk('IDAT', deflate(rows)),
    ...chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array[] {
  const body = concat([new TextEncoder().encode(type), data])
  return [uint32(data.length), body, uint32(crc32(body))]
}

function uint32(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4))
  view.setUint32(0, value)
  return new Uint8Array(view.buffer)
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** CRC-32 as in PNG (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
