// @ts-check
// Strikes the site's own picture into the coin: the same gold, in relief, in place of the fleur-de-lis.
import { extname } from 'node:path'

/** The group of coin.svg that holds its motif. */
const MOTIF = /<g id="m"[^]*?(?=<circle r="203")/
/** @type {Readonly<Record<string, string>>} */
const TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' }

/** What was dark becomes the gold's shadow, what was light its shine; what is clear stays the coin's ground. */
const GOLD = '<filter id="r" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB">'
  + '<feColorMatrix values=".21 .72 .07 0 0 .21 .72 .07 0 0 .21 .72 .07 0 0 0 0 0 1 0"/>'
  + '<feComponentTransfer><feFuncR type="table" tableValues=".37 .8 .97"/><feFuncG type="table" tableValues=".27 .66 .91"/>'
  + '<feFuncB type="table" tableValues=".1 .34 .71"/></feComponentTransfer>'
  + '<feDropShadow dx="1.6" dy="2.2" stdDeviation=".6" flood-color="#5f4519" flood-opacity=".7"/></filter>'

/** Takes the coin as SVG and a picture with its path; returns the coin with that picture. A coin without our motif stays as it is.
 * @param {Uint8Array} coin @param {{ path: string, contents: Uint8Array }} picture */
export function strike(coin, { path, contents }) {
  const svg = new TextDecoder().decode(coin)
  const url = `data:${TYPES[extname(path).toLowerCase()]};base64,${Buffer.from(contents).toString('base64')}`
  const image = `<image href="${url}" x="-66" y="-66" width="132" height="132" filter="url(#r)" clip-path="url(#c)"/>`
  return new TextEncoder().encode(svg.replace(MOTIF, () => `${GOLD}<clipPath id="c"><circle r="86"/></clipPath>${image}`))
}
