// @ts-check
// Encoding functions that work in Node and in browsers.

/**
 * Returns bytes as base64.
 * @param {Uint8Array} bytes
 */
export function base64(bytes) {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(binary)
}

/**
 * Returns text as UTF-8.
 * @param {string} text
 */
export function utf8(text) {
  return new TextEncoder().encode(text)
}

/**
 * Returns an SVG as a data: URL.
 * @param {string} svg
 */
export function svgUrl(svg) {
  return `data:image/svg+xml,${svg.trim().replaceAll(/[%#"<>\s]+/g, encodeURIComponent)}`
}

/**
 * Returns the extension of a path in lower case, with the dot.
 * @param {string} path
 */
export function extensionOf(path) {
  return /\.[^./\\]+$/.exec(path)?.[0].toLowerCase() ?? ''
}
