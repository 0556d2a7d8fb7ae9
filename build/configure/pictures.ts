// Checks the images that settings name. An SVG file opened by its URL can run scripts with the
// site's origin, so active content is forbidden.
import { settingError } from '../../src/page/settings/setting.ts'
import { base64, getExtension, svgUrl } from './encoding.mjs'
import { pngSize } from './icons.ts'

/** Access to the files of the owner's project. `read` throws an AppError that names the setting. */
export type Project = {
  read(path: string, setting: string): Uint8Array
  has(path: string): boolean
}

/**
 * Parts that an SVG must not contain, with their names. Also matches harmless text, for example in
 * comments.
 */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY|<!DOCTYPE[^>]*\[/i, 'entities'],
  [/<\?xml-stylesheet|@import|image-set\(/i, 'an external stylesheet or image'],
  [
    /<(?:[\w.-]+:)?(?:script|handler|listener|foreignObject|iframe|embed|object|audio|video|link)\b|www\.w3\.org\/1999\/xhtml|javascript:/i,
    'a script or embedded content',
  ],
  [
    /[\s"'/]on[a-z]+\s*=\s*["']|attributeName\s*=\s*["']\s*(?:[\w.-]+:)?(?:on|href)/i,
    'an event attribute',
  ],
  [
    /(?:href|src)\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    'a reference to another file',
  ],
  [
    /url\((?!\s*["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp)[;,]))/i,
    'a reference to another file',
  ],
  [/\\[\da-z]/i, 'escaped characters in a style'],
  [/encoding\s*=\s*["'](?!utf-8|us-ascii|iso-8859-1)/i, 'an encoding other than UTF-8'],
]

/** Returns the contents of an image. Throws an AppError for other files and for active content. */
export function readPicture(project: Project, path: string, setting: string): Uint8Array {
  const contents = project.read(path, setting)
  const isSvg = getExtension(path) === '.svg'
  const found = isSvg ? findActiveContent(contents) : undefined
  if (found !== undefined)
    throw settingError(
      setting,
      `the file '${path}' has ${found}; an image of the site must contain no active content`,
    )
  const text = isSvg ? decode(contents) : String.fromCharCode(...contents.subarray(0, 64))
  if (!(isSvg ? SVG : PIXELS).test(text))
    throw settingError(
      setting,
      `the file '${path}' is not an image that browsers support${
        isSvg ? '; its <svg> needs xmlns="http://www.w3.org/2000/svg"' : ''
      }`,
    )
  return contents
}

/** Matches an SVG with a namespace, without which browsers do not render an SVG file. */
const SVG = /<(?:[\w.-]+:)?svg\b[^>]*["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** Signatures of png, jpg, webp, gif and avif, by which browsers detect the format. */
const PIXELS = /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|GIF8|[^]{4}ftypavi)/

/**
 * Returns the path of the image for wallets. Prefers a PNG, because many wallets cannot render SVG.
 */
export function pictureForWallets(project: Project, path: string): string {
  const png = path.replace(/\.svg$/i, '.png')
  return project.has(png) ? png : path
}

/** Returns the size of an SVG or PNG in px, or undefined if it is unknown. */
export function pictureSize(
  path: string,
  contents: Uint8Array,
): { readonly width: number; readonly height: number } | undefined {
  if (getExtension(path) !== '.svg') return pngSize(contents)
  const [tag = ''] = /<(?:[\w.-]+:)?svg\b[^>]*>/.exec(decode(contents)) ?? []
  const attribute = (name: string): string =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1]?.trim() ?? ''
  const length = (name: string): number => Number(attribute(name).replace(/px$/, '') || Number.NaN)
  const [, , boxWidth, boxHeight] = attribute('viewBox')
    .split(/[\s,]+/)
    .map(Number)
  const sizes = [
    [length('width'), length('height')],
    [boxWidth, boxHeight],
  ]
  const [width, height] = sizes.find((size) => size.every((side = 0) => side > 0)) ?? []
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** Returns an image as a data: URL. */
export function pictureUrl(path: string, contents: Uint8Array): string {
  const extension = getExtension(path)
  if (extension === '.svg') return svgUrl(decode(contents))
  return `data:image/${extension.slice(1).replace('jpg', 'jpeg')};base64,${base64(contents)}`
}

function decode(contents: Uint8Array): string {
  return new TextDecoder().decode(contents)
}

/**
 * Returns the name of the first forbidden part in an SVG, or undefined if there is none.
 * @internal
 */
export function findActiveContent(contents: Uint8Array): string | undefined {
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(contents)
    const text = written.replaceAll(
      /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi,
      (_, hex?: string, digits?: string) => codePoint(hex ? parseInt(hex, 16) : Number(digits)),
    )
    if (text.includes('\0')) return 'an encoding other than UTF-8'
    return REFUSED.find(([pattern]) => pattern.test(text))?.[1]
  } catch {
    return 'an encoding other than UTF-8'
  }
}

function codePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
