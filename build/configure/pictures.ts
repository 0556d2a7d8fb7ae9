// Checks the pictures that settings name. They become files of the site, and an SVG that is opened by its own URL is a
// document with the site's rights, so it must be nothing but a picture.
import { wrong } from '../../src/page/settings/setting.ts'
import { base64, extensionOf, svgUrl } from './encoding.mjs'

/** The files of the owner's project. `read` throws an AppError that names the setting. */
export type Project = {
  read(path: string, setting: string): Uint8Array
  has(path: string): boolean
}

/** What an SVG may not have, with what to call it. Text, not a parser: it refuses rather too much (a comment counts)
 * than too little.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
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

/** Returns the contents of a picture. Throws an AppError for what is no picture, or more than one. */
export function readPicture(project: Project, path: string, setting: string): Uint8Array {
  const contents = project.read(path, setting)
  const isSvg = extensionOf(path) === '.svg'
  const found = isSvg ? foreignPart(contents) : undefined
  if (found !== undefined)
    throw wrong(
      setting,
      `the file '${path}' has ${found}; a picture of the site must be a picture only`,
    )
  const text = isSvg ? decode(contents) : String.fromCharCode(...contents.subarray(0, 64))
  if (!(isSvg ? SVG : PIXELS).test(text))
    throw wrong(
      setting,
      `the file '${path}' is nothing that a browser draws as a picture${
        isSvg ? '; its <svg> needs xmlns="http://www.w3.org/2000/svg"' : ''
      }`,
    )
  return contents
}

/** Without its namespace it is drawn inside HTML alone. */
const SVG = /<(?:[\w.-]+:)?svg\b[^>]*["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** How png, jpg, webp, gif and avif begin; a browser goes by this, not by the name. */
const PIXELS = /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|GIF8|[^]{4}ftypavi)/

/** Returns the path of the picture to give to wallets. Many draw no SVG, so a PNG of the same name is preferred. */
export function pictureForWallets(project: Project, path: string): string {
  const png = path.replace(/\.svg$/i, '.png')
  return project.has(png) ? png : path
}

/** Returns a picture as a data: URL. */
export function pictureUrl(path: string, contents: Uint8Array): string {
  const extension = extensionOf(path)
  if (extension === '.svg') return svgUrl(decode(contents))
  return `data:image/${extension.slice(1).replace('jpg', 'jpeg')};base64,${base64(contents)}`
}

function decode(contents: Uint8Array): string {
  return new TextDecoder().decode(contents)
}

/** Returns what makes an SVG more than a picture; undefined when nothing does.
 * @internal */
export function foreignPart(contents: Uint8Array): string | undefined {
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(contents)
    const text = written.replaceAll(
      /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi,
      (_, hex?: string, digits?: string) => codePoint(hex ? parseInt(hex, 16) : Number(digits)),
    )
    if (text.includes('\0')) return 'another encoding than UTF-8'
    return REFUSED.find(([pattern]) => pattern.test(text))?.[1]
  } catch {
    return 'another encoding than UTF-8'
  }
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
