// The coin beside the headline with the site's own icon in relief, and in another metal than gold.
import { base64, extensionOf } from './encoding.mjs'

export type Rgb = readonly [red: number, green: number, blue: number]

/** The group of coin.svg that holds its motif. */
const MOTIF = /<g id="m"[^]*?(?=<circle r="203")/
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
}

/** What was dark becomes the gold's shadow, what was light its shine; what is clear stays the coin's ground. */
const GOLD =
  '<filter id="r" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values=".21 .72 .07 0 0 .21 .72 .07 0 0 .21 .72 .07 0 0 0 0 0 1 0"/>' +
  '<feComponentTransfer><feFuncR type="table" tableValues=".37 .8 .97"/><feFuncG type="table" tableValues=".27 .66 ' +
  '.91"/>' +
  '<feFuncB type="table" tableValues=".1 .34 .71"/></feComponentTransfer>' +
  '<feDropShadow dx="1.6" dy="2.2" stdDeviation=".6" flood-color="#5f4519" flood-opacity=".7"/></filter>'

/** The tone of our gold that another metal's colour stands for: what is darker goes to black from there, what is
 * lighter to white. */
const MIDDLE = lightness([0xcd, 0xa9, 0x56])
/** The gold of the filter, as bytes. */
const RELIEF = [
  [94, 69, 26],
  [204, 168, 87],
  [247, 232, 181],
]

/** The coin in another metal: every colour keeps its lightness. Takes the SVG and a colour ('#rgb' or '#rrggbb'). */
export function cast(coin: string, metal: string): string {
  const tone = toneOf(metal)
  const hex = (colour: readonly number[]) =>
    `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const table = (name: string) =>
    RELIEF.map((each) => (Number(tone(each)['RGB'.indexOf(name)]) / 255).toFixed(2)).join(' ')
  return coin
    .replaceAll(/#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi, (color) => hex(tone(channels(color))))
    .replaceAll(
      /<feFunc([RGB]) type="table" tableValues="[^"]*"/g,
      (_, name: string) => `<feFunc${name} type="table" tableValues="${table(name)}"`,
    )
}

/** Returns what turns each color of gold into that of another metal: as light, with its hue. */
function toneOf(metal: string): (colour: readonly number[]) => Rgb {
  const [red, green, blue] = channels(metal)
  return (colour) => {
    const light = lightness(colour)
    const at = (channel: number) =>
      Math.round(
        light <= MIDDLE
          ? (channel * light) / MIDDLE
          : channel + ((255 - channel) * (light - MIDDLE)) / (1 - MIDDLE),
      )
    return [at(red), at(green), at(blue)]
  }
}

/** From 0 to 1. */
function lightness([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Parses '#rgb' or '#rrggbb'. */
function channels(colour: string): Rgb {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const at = (start: number) => parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Returns the coin with a picture in place of its motif. A coin without our motif stays as it is. */
export function strike(coin: string, path: string, contents: Uint8Array): string {
  const url = `data:${TYPES[extensionOf(path)]};base64,${base64(contents)}`
  const image = `<image href="${url}" x="-66" y="-66" width="132" height="132" filter="url(#r)" clip-path="url(#c)"/>`
  return coin.replace(MOTIF, () => `${GOLD}<clipPath id="c"><circle r="86"/></clipPath>${image}`)
}
