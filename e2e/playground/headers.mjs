// @ts-check
// Response headers of a deployment, in the format of Netlify's `_headers` file.

/** @typedef {{ pattern: string, headers: Record<string, string> }} HeaderRule */

/**
 * Parses the file. Lines without indentation are path patterns, the indented lines below are `Name:
 * value`, and `#` starts a comment.
 * @param {string} text @returns {HeaderRule[]}
 */
export function parseHeaders(text) {
  /** @type {HeaderRule[]} */
  const rules = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ pattern: line.trim(), headers: {} })
      continue
    }
    const match = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line)
    const rule = rules.at(-1)
    if (!match || !rule)
      throw new Error(`_headers line ${index + 1} is neither a path nor 'Name: value'`)
    rule.headers[String(match[1])] = String(match[2])
  }
  return rules
}

/**
 * Returns the headers of all rules that match a path. Later rules win. `*` matches any characters.
 * @param {readonly HeaderRule[]} rules @param {string} path @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  /** @type {Record<string, string>} */
  const out = {}
  for (const { pattern, headers } of rules) {
    const source = pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')
    if (new RegExp(`^${source}$`).test(path)) Object.assign(out, headers)
  }
  return out
}

/**
 * Returns the headers for a server without TLS. WebKit would upgrade every request to https, even
 * on localhost.
 * @param {Record<string, string>} headers @returns {Record<string, string>}
 */
export function withoutUpgrade(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(/; *upgrade-insecure-requests\b/, ''),
    ]),
  )
}
