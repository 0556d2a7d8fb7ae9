// @ts-check
// Compares what a host sends for one URL with the build, including redirects and headers.
import { headersFor } from '../e2e/playground/headers.mjs'
import { httpGet, ENCODINGS } from './httpGet.mjs'
import { sha256 } from './hashes.mjs'

/**
 * @typedef {ReadonlyMap<string, string>} Hashes SHA-256 by name
 * @typedef {import('../e2e/playground/headers.mjs').HeaderRule[]} Rules
 * @typedef {{ shown: string, faults: readonly string[], headers: readonly string[], added: readonly
 *   string[], contents?: Uint8Array, plain?: boolean }} FetchResult `shown`: the URL for messages; `headers`:
 *   problems that many URLs may share; `added`: names of harmless additional headers; `plain`: sent
 *   uncompressed to a current browser
 */

export const DIFFERENT = 'is not what this source builds'
export const MISSING = 'is missing'
const UNCOMPRESSED = 'uncompressed'
/** Headers that a deployed copy must send. */
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]
/** Headers that change the page although its bytes are the same. */
const REFUSED = [
  'refresh',
  'link',
  'speculation-rules',
  'sourcemap',
  'x-sourcemap',
  'clear-site-data',
  'service-worker-allowed',
  'content-disposition',
]
/** Headers that report visits but do not change the page. */
const ADDED = [
  'set-cookie',
  'nel',
  'report-to',
  'reporting-endpoints',
  'content-security-policy-report-only',
]
/**
 * Expected content types by file extension.
 * @type {Readonly<Record<string, readonly [string, RegExp]>>}
 */
const TYPES = {
  html: ['a page', /^text\/html$/],
  js: ['a script', /^(?:text|application)\/(?:x-)?(?:java|ecma)script$/],
  css: ['a stylesheet', /^text\/css$/],
  svg: ['a picture', /^image\/svg\+xml$/],
  png: ['a picture', /^image\/png$/],
  webp: ['a picture', /^image\/webp$/],
  jpg: ['a picture', /^image\/jpeg$/],
}
const CHARSET = /; *charset="?utf-8"?$/i

/**
 * Fetches a URL in each compression that browsers request, and compares each response with the
 * build.
 * @param {string} address relative to the base
 * @param {URL} base
 * @param {Hashes} files
 * @param {Rules} rules
 * @param {number} [timeoutMs]
 * @returns {Promise<FetchResult>}
 */
export async function compareUrl(address, base, files, rules, timeoutMs) {
  const results = await Promise.all(
    ENCODINGS.map((form) => compareEncoding(address, { base, files, rules, timeoutMs, form })),
  )
  const all = (/** @type {'faults' | 'headers' | 'added'} */ kind) => [
    ...new Set(results.flatMap((result) => result[kind])),
  ]
  const faults = all('faults').map((fault) => {
    const have = results.filter((result) => result.faults.includes(fault))
    const forms = have.length === results.length ? [] : [...new Set(have.map(({ form }) => form))]
    return forms.length === 0 ? fault : `${fault} (${forms.join(', ')})`
  })
  const { shown = address, contents, form } = results[0] ?? {}
  return {
    shown,
    ...(contents && { contents, plain: form === UNCOMPRESSED }),
    faults,
    headers: all('headers'),
    added: all('added'),
  }
}

/**
 * @param {string} address
 * @param {{ base: URL, files: Hashes, rules: Rules, timeoutMs: number | undefined, form: string }}
 *   parts
 * @returns {Promise<FetchResult & { form: string }>} `form`: the encoding that was sent
 */
async function compareEncoding(address, { base, files, rules, timeoutMs, form }) {
  const path = address.split('?', 1)[0] ?? ''
  const name = /(?:^|\/)$/.test(path) ? `${path}index.html` : path
  const shown = name === path ? address : `/${address}`
  let sent = `requested as ${form}`
  const fault = (/** @type {string} */ what) => ({
    shown,
    faults: [what],
    headers: [],
    added: [],
    form: sent,
  })
  const requested = new URL(address, base)
  const answer = await httpGet(requested, timeoutMs, form).catch((error) => String(error.message))
  if (typeof answer === 'string') return fault(`cannot be fetched (${answer})`)
  const { url, away, status, headers, contents } = answer
  const coding = headers['content-encoding']
  sent = coding === undefined || coding === 'identity' ? UNCOMPRESSED : `as ${coding}`
  if (away !== undefined)
    return fault(
      `redirects to ${away}, ${new URL(away).origin === base.origin ? 'too many redirects' : 'another origin'}`,
    )
  if (status === 404 || status === 410)
    return fault(
      name === path || name === 'index.html'
        ? MISSING
        : 'the host does not serve index.html for its folder',
    )
  if (status !== 200) return fault(`the host answered ${status}`)
  if (new URL('.', url).href !== new URL('.', requested).href)
    return fault(`redirects to ${url.href}, where the page's relative URLs point to another folder`)
  const [what, type] = TYPES[/\w+$/.exec(name)?.[0] ?? ''] ?? []
  const mime = headers['content-type'] ?? ''
  return {
    shown,
    form: sent,
    contents,
    headers: headerFaults(answer, base, files, rules),
    added: ADDED.filter((header) => header in headers),
    faults: [
      ...(sha256(contents) === files.get(name) ? [] : [DIFFERENT]),
      ...(type === undefined || type.test(mime.replace(CHARSET, '').toLowerCase())
        ? []
        : [`is sent as '${mime}', which browsers do not accept as ${what}`]),
    ],
  }
}

/**
 * Returns headers that differ from the build, and headers that change the page.
 * @param {import('./httpGet.mjs').Answer} answer
 * @param {URL} base
 * @param {Hashes} files
 * @param {Rules} rules
 */
function headerFaults({ url, headers, hints }, base, files, rules) {
  const path = `/${url.href.slice(base.href.length).split('?', 1)[0]}`
  const expected = Object.entries(
    /(?:\/|\.(?:html|js|css|json))$/.test(path) ? headersFor(rules, path) : {},
  ).filter(([name]) => HEADERS.includes(name.toLowerCase()))
  const isOurs = (/** @type {string} */ target) => {
    const file = URL.canParse(target, url.href) ? new URL(target, url).href : ''
    return file.startsWith(base.href) && files.has(file.slice(base.href.length))
  }
  const leads = (/** @type {string} */ name, /** @type {string} */ value) => {
    if (name === 'content-disposition') return !/^inline\b/i.test(value)
    const targets = [...value.matchAll(/<([^>]*)>/g)].map(([, target]) => String(target).trim())
    return name !== 'link' || targets.length === 0 || !targets.every(isOurs)
  }
  const sent =
    /** @type {[string, string][]} */
    ([
      ...Object.entries(headers).filter(([name]) => REFUSED.includes(name)),
      ...hints.map((link) => ['link', link]),
    ])
  return [
    ...expected
      .filter(([name, value]) => headers[name.toLowerCase()] !== value)
      .map(([name, value]) => {
        const sent = headers[name.toLowerCase()]
        return `the header ${name} ${sent === undefined ? 'is missing' : describeDifference(name, sent, value)}`
      }),
    ...sent
      .filter(([name, value]) => leads(name, value))
      .map(([name, value]) => `the header ${name} says '${value}'`),
  ]
}

/** Separators of headers that are lists. The words of an entry are separated by spaces. */
const LIST_SEPARATORS = new Map([
  ['Content-Security-Policy', ';'],
  ['Permissions-Policy', ','],
])

/**
 * Describes how a header differs from the build. Of a list it names only the differing words.
 * @param {string} name
 * @param {string} sent
 * @param {string} expected
 */
function describeDifference(name, sent, expected) {
  const separator = LIST_SEPARATORS.get(name)
  const [more, less] =
    separator === undefined
      ? ['', '']
      : [onlyIn(sent, expected, separator), onlyIn(expected, sent, separator)]
  if (more === '' && less === '') return `says '${sent}' instead of '${expected}'`
  if (less === '') return `also says "${more}"`
  return more === '' ? `does not say "${less}"` : `says "${more}" instead of "${less}"`
}

/**
 * Returns the entries of a list that the other list does not have. Omits the words that both have in
 * an entry of the same name.
 * @param {string} list
 * @param {string} other
 * @param {string} separator
 */
function onlyIn(list, other, separator) {
  const parse = (/** @type {string} */ text) =>
    text.split(separator).map((entry) => entry.trim().split(/\s+/))
  const others = parse(other)
  return parse(list)
    .filter((entry) => !others.some((one) => one.join(' ') === entry.join(' ')))
    .flatMap(([name, ...words]) => {
      const same = others.find((one) => one[0] === name)
      const left = words.filter((word) => !same?.includes(word))
      return same && left.length === 0 ? [] : [[name, ...left].join(' ')]
    })
    .join(`${separator} `)
}

/**
 * Returns whether a line is about a header that the build sets.
 * @param {string} line
 */
export function isHeaderOfBuild(line) {
  const name = /^the header ([\w-]+) /.exec(line)?.[1]
  return name !== undefined && HEADERS.includes(name.toLowerCase())
}
