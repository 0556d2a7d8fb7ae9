// Inserts the site's own icon into the coin image, and recolors the coin to another metal.
import { base64, getExtension } from './encoding.mjs'

export type Rgb = readonly [red: number, green: number, blue: number]

/** Matches the group in coin.svg that contains the motif. */
const MOTIF = /<g id="m"[^]*?(?=<circle r="203")/
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/**
 * SVG filter that turns an image into gold relief. Dark colors become shadow, light ones highlight.
 */
const GOLD =
  '<filter id="relief" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values=".21 .72 .07 0 0 .21 .72 .07 0 0 .21 .72 .07 0 0 0 0 0 1 0"/>' +
  '<feComponentTransfer><feFuncR type="table" tableValues=".37 .8 .97"/><feFuncG type="table" tableValues=".27 .66 ' +
  '.91"/>' +
  '<feFuncB type="table" tableValues=".1 .34 .71"/></feComponentTransfer>' +
  '<feDropShadow dx="1.6" dy="2.2" stdDeviation=".6" flood-color="#5f4519" flood-opacity=".7"/></filter>'

/**
 * Lightness of the gold tone that becomes exactly the metal's color. Other tones are mixed with
 * black or white.
 */
const MIDDLE = lightness([0xcd, 0xa9, 0x56])
/** Colors of the gold filter, as RGB bytes. */
const RELIEF = [
  [94, 69, 26],
  [204, 168, 87],
  [247, 232, 181],
]

/** Returns the SVG of the coin in another metal. `metal` is a color such as '#rgb' or '#rrggbb'. */
export function recolorCoin(coin: string, metal: string): string {
  const tone = createColorMap(metal)
  const hex = (color: readonly number[]) =>
    `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const table = (name: string) =>
    RELIEF.map((each) => (Number(tone(each)['RGB'.indexOf(name)]) / 255).toFixed(2)).join(' ')
  return coin
    .replaceAll(/#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi, (color) => hex(tone(channels(color))))
    .replaceAll(
      /<feFunc([RGB]) type="table" tableValues="[^"]*"/g,
      (_, name: string) => `<feFunc${name} type="table" tableValues="${table(name)}"`,
    )
}

/** Returns a function that maps gold colors to the metal's, with the same lightness. */
function createColorMap(metal: string): (color: readonly number[]) => Rgb {
  const [red, green, blue] = channels(metal)
  return (color) => {
    const light = lightness(color)
    const at = (channel: number) =>
      Math.round(
        light <= MIDDLE
          ? (channel * light) / MIDDLE
          : channel + ((255 - channel) * (light - MIDDLE)) / (1 - MIDDLE),
      )
    return [at(red), at(green), at(blue)]
  }
}

/** Returns the lightness of a color, from 0 to 1. */
function lightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Parses '#rgb' or '#rrggbb' to RGB bytes. */
function channels(color: string): Rgb {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const at = (start: number) => parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Returns the coin with an image in place of its motif, or unchanged if our motif is missing. */
export function insertIcon(coin: string, path: string, contents: Uint8Array): string {
  const url = `data:${TYPES[getExtension(path)]};base64,${base64(contents)}`
  const image = `<image href="${url}" x="-66" y="-66" width="132" height="132" filter="url(#relief)" clip-path="url(#disc)"/>`
  return coin.replace(MOTIF, () => `${GOLD}<clipPath id="disc"><circle r="86"/></clipPath>${image}`)
}
