// @ts-check
// The pictures that settings name. They become files of the site, so they must come from the project, and an SVG must
// be nothing but a picture: opened by its own address it is a document, with the site's rights.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { extname, resolve, sep } from 'node:path'
import { BuildError } from './bundle.mjs'

/** What an SVG may not have, with what to call it. Text, not a parser: it refuses rather too much (a comment counts)
 * than too little.
 * @type {readonly (readonly [RegExp, string])[]} */
const REFUSED = [
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, 'entities'],
  [/<\?xml-stylesheet|@import|image-set\(/i, 'a foreign stylesheet or picture'],
  [
    /<(?:[\w.-]+:)?(?:script|handler|listener|foreignObject|iframe|embed|object|audio|video|link)\b|www\.w3\.org\/1999\/xhtml|javascript:/i,
    'a script or a part of a web page',
  ],
  [
    /[\s"'/]on[a-z]+\s*=\s*["']|attributeName\s*=\s*["']\s*(?:[\w.-]+:)?(?:on|href)/i,
    'an event attribute',
  ],
  [
    /(?:href|src)\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    'a reference to something outside itself',
  ],
  [
    /url\((?!\s*["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    'a reference to something outside itself',
  ],
  [/\\[\da-z]/i, 'escaped characters in a style'],
  [/encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)/i, 'another encoding than UTF-8'],
]

/** The contents of the picture at a path below the project's folder; links are followed before the place is judged.
 * @param {string} root @param {string} path @param {string} setting names the setting in the one line of a refusal */
export function readPicture(root, path, setting) {
  const contents = readInside(root, path, setting)
  const isSvg = extname(path).toLowerCase() === '.svg'
  const found = isSvg ? foreignPart(contents) : undefined
  if (found !== undefined)
    throw new BuildError(
      `${setting}: the file '${path}' has ${found}; a picture of the site must be a picture only`,
    )
  if (!(isSvg ? SVG : PIXELS).test(Buffer.from(contents).toString(isSvg ? 'utf8' : 'latin1')))
    throw new BuildError(
      `${setting}: the file '${path}' is nothing that a browser draws as a picture${
        isSvg ? '; its <svg> needs xmlns="http://www.w3.org/2000/svg"' : ''
      }`,
    )
  return contents
}

/** Without its namespace it is drawn inside HTML alone. */
const SVG = /<(?:[\w.-]+:)?svg\b[^>]*["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** How png, jpg, webp, gif and avif begin; a browser goes by this, not by the name. */
const PIXELS = /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|GIF8|[^]{4}ftypavi)/

/** The picture that wallets are told of: many do not draw an SVG, so a PNG of the same name beside it is taken.
 * @param {string} root @param {string} path */
export function pictureForWallets(root, path) {
  const png = path.replace(/\.svg$/i, '.png')
  return existsSync(resolve(root, png)) ? png : path
}

/** The contents of a file below the project's folder.
 * @param {string} root
 * @param {string} path
 * @param {string} setting */
export function readInside(root, path, setting) {
  try {
    const file = realpathSync(resolve(root, path))
    if (
      !file.startsWith(realpathSync(root) + sep) ||
      extname(file).toLowerCase() !== extname(path).toLowerCase()
    ) {
      throw new BuildError(
        `${setting}: the file '${path}' is not in this project, or is a link to another kind of file`,
      )
    }
    return readFileSync(file)
  } catch (error) {
    throw error instanceof BuildError
      ? error
      : new BuildError(`${setting}: the file '${path}' cannot be read`, { cause: error })
  }
}

/** What makes this SVG more than a picture, undefined when nothing does.
 * @param {Uint8Array} contents @returns {string | undefined} */
export function foreignPart(contents) {
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(contents)
    const text = written.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex, digits) =>
      codePoint(hex ? parseInt(hex, 16) : Number(digits)),
    )
    if (text.includes('\0')) return 'another encoding than UTF-8'
    return REFUSED.find(([pattern]) => pattern.test(text))?.[1]
  } catch {
    return 'another encoding than UTF-8'
  }
}

/** @param {number} code */
function codePoint(code) {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
