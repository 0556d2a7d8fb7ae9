// Parses CSS colors (CSS Color 4). Rejects colors that depend on the page or on other colors, such
// as system colors and color-mix().

import { findClosest } from '../../lib/closest.ts'

type Triple = readonly [number, number, number]

const NAMED = `
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff
dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa
lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00
limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa
mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6
purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00
yellowgreen 9acd32
`

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/
const CALL = /^([a-z]+)\(([^()]*)\)$/
const NUMBER = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?'
const VALUE = new RegExp(`^(${NUMBER})(%)?$`)
const ANGLE = new RegExp(`^(${NUMBER})(deg|grad|rad|turn)?$`)
const DEGREES: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
}

/**
 * Parses a CSS color and returns it as hex. Returns undefined if the color is invalid or not
 * opaque. Clips colors outside of sRGB, as browsers do.
 */
export function parseColor(text: string): string | undefined {
  const parsed = parseTranslucentColor(text)
  return parsed?.alpha === 1 ? parsed.color : undefined
}

/**
 * Parses a CSS color and returns its hex value and its opacity from 0 to 1. Returns undefined if
 * the color is invalid.
 */
export function parseTranslucentColor(
  text: string,
): { readonly color: string; readonly alpha: number } | undefined {
  const color = text.trim().toLowerCase()
  if (HEX.test(color)) return parseHex(color)
  const words = NAMED.split(/\s+/)
  const at = words.indexOf(color)
  if (at >= 0 && /^[a-z]+$/.test(color) && words[at + 1]?.length === 6)
    return { color: `#${words[at + 1]}`, alpha: 1 }
  const [, name = '', body = ''] = CALL.exec(color) ?? []
  const [space, ...parts] = name === 'color' ? parseChannels(body) : [name, ...parseChannels(body)]
  const [a, b, c, alpha = '1', more] = parts
  if (a === undefined || b === undefined || c === undefined || more !== undefined) return undefined
  const opacity = parseNumber(alpha, 1)
  if (space === undefined || !(opacity >= 0 && opacity <= 1)) return undefined
  const convert = COLOR_SPACES.get(space)
  const channels =
    name === 'color' ? convert?.(scaled([a, b, c], [1, 1, 1])) : READERS.get(name)?.([a, b, c])
  return channels?.every(Number.isFinite) ? { color: toHex(channels), alpha: opacity } : undefined
}

/**
 * Returns the color name that a mistyped text probably means, or undefined. `others` lists valid
 * names besides the CSS color names. Ignores text of up to three letters, which is rarely a color.
 */
export function guessColorName(text: string, others: readonly string[] = []): string | undefined {
  if (!/^[a-z][a-z\s_-]{3,}$/i.test(text)) return undefined
  const names = NAMED.split(/\s+/).filter((_, index) => index % 2 === 1)
  return findClosest(text, [...others, ...names])
}

function parseHex(color: string): { readonly color: string; readonly alpha: number } {
  const digits = color.slice(1)
  // Number of hex digits of the alpha channel: 1 in #rgba, 2 in #rrggbbaa.
  const size = digits.length % 4 === 0 ? digits.length / 4 : 0
  if (size === 0) return { color, alpha: 1 }
  return {
    color: color.slice(0, -size),
    alpha: parseInt(digits.slice(-size), 16) / (16 ** size - 1),
  }
}

/** Splits the arguments of a color function. Returns an empty array if the syntax is invalid. */
function parseChannels(body: string): readonly string[] {
  const [channels = '', alpha, more] = body.split('/')
  const isLegacy = channels.includes(',')
  if (more !== undefined || (isLegacy && alpha !== undefined)) return []
  const parts = channels.trim().split(isLegacy ? /\s*,\s*/ : /\s+/)
  return alpha === undefined ? parts : [...parts, alpha.trim()]
}

/** Parses a number, or a percentage of `whole`. Returns NaN if the text is invalid. */
function parseNumber(text: string, whole: number): number {
  if (text === 'none') return 0
  const [, number, unit] = VALUE.exec(text) ?? []
  return number === undefined ? Number.NaN : Number(number) * (unit === '%' ? whole / 100 : 1)
}

/** Parses an angle and returns degrees. Returns NaN if the text is invalid. */
function parseHue(text: string): number {
  if (text === 'none') return 0
  const [, number, unit = 'deg'] = ANGLE.exec(text) ?? []
  return number === undefined ? Number.NaN : Number(number) * (DEGREES[unit] ?? Number.NaN)
}

type Reader = (parts: readonly [string, string, string]) => Triple

/** Maps each CSS color function to a converter to sRGB channels from 0 to 1. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['rgb', (parts) => scaled(parts, [255, 255, 255], 1 / 255)],
  ['rgba', (parts) => scaled(parts, [255, 255, 255], 1 / 255)],
  ['hsl', ([h, s, l]) => fromHsl(parseHue(h), parseNumber(s, 100), parseNumber(l, 100))],
  ['hsla', ([h, s, l]) => fromHsl(parseHue(h), parseNumber(s, 100), parseNumber(l, 100))],
  ['hwb', ([h, w, b]) => fromHwb(parseHue(h), parseNumber(w, 100), parseNumber(b, 100))],
  ['lab', (parts) => fromLab(scaled(parts, [100, 125, 125]))],
  [
    'lch',
    ([l, c, h]) => fromLab(fromPolar([parseNumber(l, 100), parseNumber(c, 150), parseHue(h)])),
  ],
  ['oklab', (parts) => fromOklab(scaled(parts, [1, 0.4, 0.4]))],
  [
    'oklch',
    ([l, c, h]) => fromOklab(fromPolar([parseNumber(l, 1), parseNumber(c, 0.4), parseHue(h)])),
  ],
])

/** Maps each color space of color() to a converter to sRGB channels from 0 to 1. */
const COLOR_SPACES: ReadonlyMap<string, (color: Triple) => Triple> = new Map([
  ['srgb', (color: Triple) => color],
  ['srgb-linear', encodeGamma],
  ['display-p3', (color) => encodeGamma(multiply(DISPLAY_P3, mapChannels(color, fromSrgbGamma)))],
  ['display-p3-linear', (color) => encodeGamma(multiply(DISPLAY_P3, color))],
  [
    'a98-rgb',
    (color) =>
      fromXyz(
        multiply(
          A98_XYZ,
          mapChannels(color, (c) => c ** (563 / 256)),
        ),
      ),
  ],
  [
    'prophoto-rgb',
    (color) =>
      encodeGamma(multiply(XYZ_D50, multiply(PROPHOTO_XYZ, mapChannels(color, fromProphotoGamma)))),
  ],
  ['rec2020', (color) => fromXyz(multiply(REC2020_XYZ, mapChannels(color, fromRec2020Gamma)))],
  ['xyz', fromXyz],
  ['xyz-d65', fromXyz],
  ['xyz-d50', (color) => encodeGamma(multiply(XYZ_D50, color))],
])

function scaled([a, b, c]: readonly [string, string, string], whole: Triple, by = 1): Triple {
  return [
    parseNumber(a, whole[0]) * by,
    parseNumber(b, whole[1]) * by,
    parseNumber(c, whole[2]) * by,
  ]
}

function fromHsl(hue: number, saturation: number, lightness: number): Triple {
  const [s, l] = [Math.max(0, saturation) / 100, lightness / 100]
  const at = (n: number): number => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [at(0), at(8), at(4)]
}

function fromHwb(hue: number, white: number, black: number): Triple {
  const [w, b] = [white / 100, black / 100]
  if (w + b >= 1) return [w / (w + b), w / (w + b), w / (w + b)]
  const [red, green, blue] = fromHsl(hue, 100, 50)
  const at = (channel: number): number => channel * (1 - w - b) + w
  return [at(red), at(green), at(blue)]
}

function fromPolar([lightness, chroma, hue]: Triple): Triple {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Converts a color from CIE Lab with white point D50 to sRGB. */
function fromLab([lightness, a, b]: Triple): Triple {
  const y = (lightness + 16) / 116
  const [x, z] = [y + a / 500, y - b / 200]
  const cube = (t: number): number =>
    t ** 3 > 216 / 24_389 ? t ** 3 : (116 * t - 16) / (24_389 / 27)
  const white: Triple = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
  return encodeGamma(multiply(XYZ_D50, [cube(x) * white[0], cube(y), cube(z) * white[2]]))
}

function fromOklab(color: Triple): Triple {
  const [l, m, s] = multiply(OKLAB, color)
  return encodeGamma(multiply(LMS, [l ** 3, m ** 3, s ** 3]))
}

/** Converts a color from CIE XYZ with white point D65 to sRGB. */
function fromXyz(color: Triple): Triple {
  return encodeGamma(multiply(XYZ_D65, color))
}

/**
 * Applies `curve` to the absolute value of each channel and restores the sign. Colors outside the
 * color space have negative channels.
 */
function mapChannels([a, b, c]: Triple, curve: (size: number) => number): Triple {
  const at = (channel: number): number => Math.sign(channel) * curve(Math.abs(channel))
  return [at(a), at(b), at(c)]
}

function fromSrgbGamma(c: number): number {
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

function fromProphotoGamma(c: number): number {
  return c <= 16 / 512 ? c / 16 : c ** 1.8
}

/**
 * Converts a rec2020 channel to linear light with the transfer function of BT.2020, as browsers do.
 */
function fromRec2020Gamma(c: number): number {
  return c < 0.0812428582986315
    ? c / 4.5
    : ((c + 0.09929682680944) / 1.09929682680944) ** (1 / 0.45)
}

type Matrix = readonly [Triple, Triple, Triple]

// Matrices from CSS Color 4 (§10 and §18) that convert XYZ with white point D50 or D65 to linear
// sRGB.
const XYZ_D50: Matrix = [
  [3.1341359569958707, -1.6173863321612538, -0.4906619460083532],
  [-0.978795502912089, 1.916254567259524, 0.03344273116131949],
  [0.07195537988411677, -0.2289768264158322, 1.405386058324125],
]
const XYZ_D65: Matrix = [
  [12_831 / 3_959, -329 / 214, -1_974 / 3_959],
  [-851_781 / 878_810, 1_648_619 / 878_810, 36_519 / 878_810],
  [705 / 12_673, -2_585 / 12_673, 705 / 667],
]
/** Matrix that converts linear a98-rgb to XYZ with white point D65. */
const A98_XYZ: Matrix = [
  [573_536 / 994_567, 263_643 / 1_420_810, 187_206 / 994_567],
  [591_459 / 1_989_134, 6_239_551 / 9_945_670, 374_412 / 4_972_835],
  [53_769 / 1_989_134, 351_524 / 4_972_835, 4_929_758 / 4_972_835],
]
/** Matrix that converts linear prophoto-rgb to XYZ with white point D50. */
const PROPHOTO_XYZ: Matrix = [
  [0.7977666449006423, 0.13518129740053308, 0.0313477341283922],
  [0.2880748288194013, 0.711835234241873, 0.00008993693872564],
  [0, 0, 0.8251046025104602],
]
/** Matrix that converts linear rec2020 to XYZ with white point D65. */
const REC2020_XYZ: Matrix = [
  [63_426_534 / 99_577_255, 20_160_776 / 139_408_157, 47_086_771 / 278_816_314],
  [26_158_966 / 99_577_255, 472_592_308 / 697_040_785, 8_267_143 / 139_408_157],
  [0, 19_567_812 / 697_040_785, 295_819_943 / 278_816_314],
]
const OKLAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const LMS: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const DISPLAY_P3: Matrix = [
  [1.2249401762805598, -0.22494017628055996, 0],
  [-0.042056954709688163, 1.0420569547096881, 0],
  [-0.019637554590334432, -0.07863604555063188, 1.0982736001409663],
]

function multiply(matrix: Matrix, [a, b, c]: Triple): Triple {
  const at = ([x, y, z]: Triple): number => x * a + y * b + z * c
  return [at(matrix[0]), at(matrix[1]), at(matrix[2])]
}

function encodeGamma([red, green, blue]: Triple): Triple {
  const at = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
  return [at(red), at(green), at(blue)]
}

function toHex(channels: Triple): string {
  const digits = channels.map((channel) =>
    Math.round(Number((Math.min(1, Math.max(0, channel)) * 255).toFixed(6)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}
