// Checks the image files that settings name. An SVG file opened by its URL can run scripts with the
// site's origin, so active content is forbidden.

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

/** Matches an SVG with a namespace, without which browsers do not render an SVG file. */
const SVG = /<(?:[\w.-]+:)?svg\b[^>]*["']http:\/\/www\.w3\.org\/2000\/svg["']/
/** Signatures of png, jpg, webp, gif and avif, by which browsers detect the format. */
const PIXELS = /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|GIF8|[^]{4}ftypavi)/

/**
 * Returns an error message without the setting's name if the file is not an image that browsers
 * support, or if it has active content.
 */
export function findImageFault(path: string, contents: Uint8Array): string | undefined {
  const isSvg = /\.svg$/i.test(path)
  const found = isSvg ? findActiveContent(contents) : undefined
  if (found !== undefined)
    return `the file '${path}' has ${found}; an image of the site must contain no active content`
  const text = isSvg
    ? new TextDecoder().decode(contents)
    : String.fromCharCode(...contents.subarray(0, 64))
  return (isSvg ? SVG : PIXELS).test(text)
    ? undefined
    : `the file '${path}' is not an image that browsers support${
        isSvg ? '; its <svg> needs xmlns="http://www.w3.org/2000/svg"' : ''
      }`
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
