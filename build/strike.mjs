// @ts-check
// Strikes the site's own picture into the coin: the same gold, in relief, in place of the fleur-de-lis.
import { extname } from 'node:path'

/** The group of coin.svg that holds its motif. */
const MOTIF = /<g id="m"[^]*?(?=<circle r="203")/
/** @type {Readonly<Record<string, string>>} */
const TYPES = {
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

/** The coin in another metal: every colour keeps its lightness. Takes the SVG and a colour ('#rgb' or '#rrggbb').
 * @param {Uint8Array} coin @param {string} metal */
export function cast(coin, metal) {
  const tone = toneOf(metal)
  const hex = (/** @type {readonly number[]} */ colour) =>
    `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  const table = (/** @type {string} */ name) =>
    RELIEF.map((each) => (Number(tone(each)['RGB'.indexOf(name)]) / 255).toFixed(2)).join(' ')
  return new TextEncoder().encode(
    new TextDecoder()
      .decode(coin)
      .replaceAll(/#(?:[\da-f]{6}|[\da-f]{3})(?=")/gi, (colour) => hex(tone(channels(colour))))
      .replaceAll(
        /<feFunc([RGB]) type="table" tableValues="[^"]*"/g,
        (_, name) => `<feFunc${name} type="table" tableValues="${table(name)}"`,
      ),
  )
}

/** What each of gold's colours is in another metal: as light, of its hue. @param {string} metal
 * @returns {(colour: readonly number[]) => [number, number, number]} */
function toneOf(metal) {
  const [red, green, blue] = channels(metal)
  return (colour) => {
    const light = lightness(colour)
    const at = (/** @type {number} */ channel) =>
      Math.round(
        light <= MIDDLE
          ? (channel * light) / MIDDLE
          : channel + ((255 - channel) * (light - MIDDLE)) / (1 - MIDDLE),
      )
    return [at(red), at(green), at(blue)]
  }
}

/** From 0 to 1. @param {readonly number[]} colour */
function lightness([red = 0, green = 0, blue = 0]) {
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Of '#rgb' or '#rrggbb', as bytes. @param {string} colour @returns {[number, number, number]} */
function channels(colour) {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const at = (/** @type {number} */ start) => parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Takes the coin as SVG and a picture with its path; returns the coin with that picture. A coin without our motif
 * stays as it is.
 * @param {Uint8Array} coin @param {{ path: string, contents: Uint8Array }} picture */
export function strike(coin, { path, contents }) {
  const svg = new TextDecoder().decode(coin)
  const url = `data:${TYPES[extname(path).toLowerCase()]};base64,${Buffer.from(contents).toString('base64')}`
  const image = `<image href="${url}" x="-66" y="-66" width="132" height="132" filter="url(#r)" clip-path="url(#c)"/>`
  return new TextEncoder().encode(
    svg.replace(MOTIF, () => `${GOLD}<clipPath id="c"><circle r="86"/></clipPath>${image}`),
  )
}
