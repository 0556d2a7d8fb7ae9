// @ts-check
// Reads code blocks of docs/embedding.md, from which tests build host pages.
import { readFileSync } from 'node:fs'

/**
 * Returns the code block at index `at` below a heading of that page.
 * @param {string} heading @param {number} [at] @returns {string}
 */
export function block(heading, at = 0) {
  const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8')
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? ''
  const found = [...part.matchAll(/^```\w+\n([^]*?)^```$/gm)][at]?.[1]
  if (found === undefined)
    throw new Error(`docs/embedding.md: there is no block ${at} under '${heading}'`)
  return found
}

/**
 * Returns the CSP of that page, with the allowed connections of `dist/_headers` in place of '…'.
 * @param {readonly import('../playground/headers.mjs').HeaderRule[]} headers of the built page
 * @param {number} [at]
 * @returns {string}
 */
export function policyBlock(headers, at = 0) {
  const own =
    headers
      .map((rule) => rule.headers['Content-Security-Policy'])
      .find((value) => value !== undefined) ?? ''
  const contacts = /connect-src ([^;]*)/.exec(own)?.[1]
  if (contacts === undefined) throw new Error('the built page has no policy')
  return block('Under a Content Security Policy', at)
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace('…', contacts)
}
