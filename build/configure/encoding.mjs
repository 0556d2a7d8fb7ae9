// @ts-check
// Encoding functions that work in Node and in browsers.

/**
 * @param {Uint8Array} bytes
 */
export function base64(bytes) {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8_192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(binary)
}

/** @param {string} text */
export function utf8(text) {
  return new TextEncoder().encode(text)
}

/** @param {string} svg */
export function svgUrl(svg) {
  return `data:image/svg+xml,${svg.trim().replaceAll(/[%#"<>\s]+/g, encodeURIComponent)}`
}

/**
 * Returns the extension of a path in lower case, with the dot.
 * @param {string} path
 */
export function getExtension(path) {
  return /\.[^./\\]+$/.exec(path)?.[0].toLowerCase() ?? ''
}
