// @ts-check
// Routes that the playground server adds to the built page: the wallet's script and window, its
// nodes, and a log of CSP violations. All are served from memory.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { sendRpcRequest } from './chains.mjs'
import { readBody, send, targetOf } from './server.mjs'

const HERE = fileURLToPath(new URL('wallet/', import.meta.url))

/**
 * CSP of the wallet's window. The page's CSP may be another site's, which would block the
 * stylesheet.
 */
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * An app that forwards the wallet may send no Cross-Origin-Opener-Policy. With the page's policy
 * (same-origin-allow-popups), the browser then separates the window from the app, which no longer
 * notices that the window closes.
 */
const WINDOW_HEADERS = {
  'content-security-policy': WINDOW_POLICY,
  'cross-origin-opener-policy': 'unsafe-none',
}

/** @typedef {Record<string, unknown>} Report what the browser sent, one entry for each violation */
/**
 * @typedef {object} WalletParts
 * @property {import('./server.mjs').Route[]} routes
 * @property {(html: string) => string} page inserts the wallet's script before the page's
 * @property {(headers: Record<string, string>) => Record<string, string>} changeHeaders adds the
 * URL for violation reports
 * @property {Report[]} reports
 */

/** @param {{ urls: Record<number, string>, base?: string, onReport?: (report: Report) => void }} options
 * @returns {Promise<WalletParts>} */
export async function walletParts({ urls, base = '/', onReport }) {
  const scripts = await (bundled ??= bundle())
  const tag = (/** @type {string} */ name) =>
    scriptTag(`${base}playground/${name}`, String(scripts.get(name)))
  const html = (await readFile(`${HERE}wallet.html`, 'utf8')).replace(
    '<!-- script -->',
    tag('window.js'),
  )
  /** @type {Report[]} */
  const reports = []
  const add = (/** @type {Report} */ report) => {
    reports.push(report)
    onReport?.(report)
  }
  const file = (
    /** @type {string} */ name,
    /** @type {string} */ type,
    /** @type {string} */ body,
    /** @type {Record<string, string>} */ headers = {},
  ) => ({
    path: `playground/${name}`,
    handle: (
      /** @type {unknown} */ _request,
      /** @type {import('./server.mjs').Response} */ response,
    ) =>
      send(
        response,
        200,
        { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache', ...headers },
        body,
      ),
  })
  return {
    reports,
    page: (text) => insertBeforeScripts(text, tag('wallet.js')),
    changeHeaders: (headers) => withReportUri(headers, `${base}playground/log`),
    routes: [
      ...[...scripts].map(([name, body]) => file(name, 'text/javascript', body)),
      file('wallet.html', 'text/html', html, WINDOW_HEADERS),
      file('wallet.css', 'text/css', await readFile(`${HERE}wallet.css`, 'utf8')),
      {
        path: 'playground/rpc/',
        handle: (request, response, id) =>
          forward(request, response, chooseNode(request, id, urls)),
      },
      {
        path: 'playground/log',
        handle: (request, response) => answerLog(request, response, reports, add),
      },
    ],
  }
}

/**
 * The bundled wallet, shared by all servers of a process. @type {Promise<Map<string, string>> |
 * undefined}
 */
let bundled

/** @returns {Promise<Map<string, string>>} */
async function bundle() {
  const result = await build({
    entryPoints: { wallet: `${HERE}inject.ts`, window: `${HERE}window.ts` },
    outdir: HERE, // only for the names: nothing is written
    bundle: true,
    write: false,
    minifyWhitespace: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
  })
  return new Map(result.outputFiles.map((out) => [basename(out.path), out.text]))
}

/**
 * Returns a script tag with integrity, which the page's Integrity-Policy may require.
 * @param {string} src
 * @param {string} body
 */
export function scriptTag(src, body) {
  const hash = createHash('sha384').update(body).digest('base64')
  return `<script src="${src}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`
}

/**
 * Inserts a tag before the first script, like a wallet extension.
 * @param {string} html
 * @param {string} tag
 */
export function insertBeforeScripts(html, tag) {
  const index = html.search(/<script[\s>]/i)
  const end = index >= 0 ? index : html.search(/<\/head>|<body[\s>]/i)
  return end >= 0 ? html.slice(0, end) + tag + html.slice(end) : tag + html
}

/** @param {Record<string, string>} headers @param {string} path @returns {Record<string, string>} */
function withReportUri(headers, path) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'content-security-policy'
        ? `${value.replace(/[;\s]+$/, '')}; report-uri ${path}`
        : value,
    ]),
  )
}

/**
 * Returns the node of a chain, or with `?node=` the local node at that URL.
 * @param {import('./server.mjs').Request} request @param {string} id @param {Record<number,
 * string>} urls
 */
function chooseNode(request, id, urls) {
  const named = targetOf(request)?.searchParams.get('node') ?? undefined
  if (named === undefined) return urls[Number(id)]
  return Object.values(urls).find(
    (url) => new URL(url).origin === (URL.canParse(named) ? new URL(named).origin : ''),
  )
}

/**
 * Forwards a wallet's request to a node. The wallet uses this server, so that tests can count and
 * block the page's own requests. Reports a missing node as a JSON-RPC error, because the browser
 * would log an HTTP error.
 * @param {import('./server.mjs').Request} request
 * @param {import('./server.mjs').Response} response
 * @param {string | undefined} url
 */
async function forward(request, response, url) {
  if (request.method !== 'POST') return send(response, 405, { allow: 'POST' }, '')
  const body = await readBody(request)
  const json = { 'content-type': 'application/json' }
  const reply =
    url === undefined ? undefined : await sendRpcRequest(url, body).catch(() => undefined)
  const none = {
    jsonrpc: '2.0',
    id: null,
    error: { code: -32603, message: 'The wallet has no node for this chain.' },
  }
  return send(response, 200, json, reply ?? JSON.stringify(none))
}

/** @param {import('./server.mjs').Request} request @param {import('./server.mjs').Response} response
 * @param {Report[]} reports @param {(report: Report) => void} add */
async function answerLog(request, response, reports, add) {
  if (request.method !== 'POST')
    return send(response, 200, { 'content-type': 'application/json' }, JSON.stringify(reports))
  try {
    const body = JSON.parse(await readBody(request))
    for (const entry of Array.isArray(body) ? body : [body])
      add(entry['csp-report'] ?? entry.body ?? entry)
  } catch {
    return send(response, 400, {}, 'not a report')
  }
  return send(response, 204, {}, '')
}
