// @ts-check
// Fetches a URL with the request headers of a browser. A host could recognize Node's fetch by its
// headers.
import http from 'node:http'
import https from 'node:https'
import { brotliDecompressSync, unzipSync } from 'node:zlib'
import { Decompress } from 'fzstd'

/**
 * A response. `url` is the URL after redirects within the origin. `away` is a redirect to another
 * origin, which is not followed. `hints` are links of a 103 response.
 * @typedef {{ url: URL, away: string | undefined, status: number, headers: Readonly<Record<string,
 *   string>>, hints: readonly string[], contents: Uint8Array }} Answer
 */

const TIMEOUT_MS = 30_000
const REDIRECTS = 5
/** Size limit of a response, larger than any file of a site. */
const MAX_BYTES = 16_000_000

/**
 * Values of Accept-Encoding that browsers and proxies send. A host may send other bytes for each.
 */
export const ENCODINGS = [
  'gzip, deflate, br, zstd',
  'gzip, deflate, br',
  'gzip, deflate',
  'identity',
]

const PAGE = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Upgrade-Insecure-Requests': '1',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
}
const PICTURE = part('image', 'no-cors', 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8')
/**
 * Request headers by the end of the path.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const KINDS = {
  '/': PAGE,
  html: PAGE,
  js: part('script', 'cors'),
  css: part('style', 'no-cors', 'text/css,*/*;q=0.1'),
  json: part('manifest', 'cors'),
  svg: PICTURE,
  png: PICTURE,
  webp: PICTURE,
  jpg: PICTURE,
}
const ALWAYS = {
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Accept-Language': 'en-US,en;q=0.9',
  'Cache-Control': 'no-cache',
  Pragma: 'no-cache',
}

/**
 * @param {string} destination
 * @param {string} mode
 * @param {string} [accept]
 */
function part(destination, mode, accept = '*/*') {
  return {
    Accept: accept,
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Site': 'same-origin',
  }
}

/**
 * Fetches a URL as a browser would. `form` is the Accept-Encoding header.
 * @param {URL} url
 * @param {number} [timeoutMs]
 * @param {string} [form]
 * @returns {Promise<Answer>}
 */
export async function httpGet(url, timeoutMs = TIMEOUT_MS, form = ENCODINGS[0]) {
  let now = url
  for (let redirects = 0; ; redirects++) {
    const answer = await requestOnce(now, AbortSignal.timeout(timeoutMs), String(form))
    const { location } = answer.headers
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined)
      return { ...answer, url: now, away: undefined }
    const next = new URL(location, now)
    if (next.origin !== url.origin || redirects === REDIRECTS)
      return { ...answer, url: now, away: next.href }
    now = next
  }
}

/**
 * @param {URL} url
 * @param {AbortSignal} signal
 * @param {string} form
 * @returns {Promise<Omit<Answer, 'url' | 'away'>>}
 */
async function requestOnce(url, signal, form) {
  const kind = KINDS[/(?:\/|\w+)$/.exec(url.pathname)?.[0] ?? ''] ?? part('empty', 'cors')
  const { request } = url.protocol === 'https:' ? https : http
  /** @type {string[]} */
  const hints = []
  const response = /** @type {http.IncomingMessage} */ (
    await new Promise((resolve, reject) => {
      request(url, { headers: { ...ALWAYS, 'Accept-Encoding': form, ...kind }, signal }, resolve)
        .on('error', reject)
        .on('information', ({ headers: { link } }) => hints.push(...[link ?? []].flat()))
        .end()
    })
  )
  const chunks = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`it sends more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(
    Object.entries(response.headersDistinct).map(([name, values]) => [
      name,
      String(values?.join(', ')),
    ]),
  )
  return {
    status: Number(response.statusCode),
    headers,
    hints,
    contents: decompress(Buffer.concat(chunks), headers['content-encoding']),
  }
}

/**
 * @param {Uint8Array} contents
 * @param {string} [encoding]
 */
function decompress(contents, encoding) {
  const options = { maxOutputLength: MAX_BYTES }
  if (encoding === 'br') return brotliDecompressSync(contents, options)
  if (encoding === 'zstd') return decompressZstd(contents)
  return encoding === 'gzip' || encoding === 'deflate' ? unzipSync(contents, options) : contents
}

/**
 * Decompresses Zstandard, which Node supports only since 22.15. Throws for more than MAX_BYTES.
 * @param {Uint8Array} contents
 */
export function decompressZstd(contents) {
  /** @type {Uint8Array[]} */
  const chunks = []
  let size = 0
  const stream = new Decompress((chunk) => {
    size += chunk.length
    if (size > MAX_BYTES) throw new Error(`it unpacks to more than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  })
  stream.push(contents, true)
  return Buffer.concat(chunks)
}
