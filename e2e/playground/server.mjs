// @ts-check
// A static file server on loopback, with production headers and additional routes.
import { readFile, realpath, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { headersFor } from './headers.mjs'

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/**
 * `path` follows the base, without a leading slash. A `path` that ends with '/' matches everything
 * below it.
 * @typedef {{ path: string, handle(request: Request, response: Response, rest: string): unknown }}
 * Route
 */
/** @typedef {{ path: string, upgrade(request: Request, socket: import('node:stream').Duplex, head: Buffer): void }}
 * Upgrade */
/**
 * `page` may change an HTML page before it is sent. `base` is the sub-path of all files, '/' or
 * '/a/b/'.
 * @typedef {object} ServerOptions
 * @property {string} root folder of the built files
 * @property {readonly import('./headers.mjs').HeaderRule[] | (() => readonly
 * import('./headers.mjs').HeaderRule[])} [headers] a function if they change
 * @property {string} [base]
 * @property {number} [port] 0 (default) lets the system choose
 * @property {readonly Route[]} [routes]
 * @property {readonly Upgrade[]} [upgrades]
 * @property {(html: string) => string} [page]
 * @property {(headers: Record<string, string>) => Record<string, string>} [changeHeaders]
 */
/**
 * `mount` adds routes that need to know the URL. `origin` is that of `url`.
 * @typedef {{ url: string, origin: string, port: number, mount(routes: readonly Route[]): void,
 * close(): Promise<void> }} Server
 */

/** Content types by extension. @type {Record<string, string>} */
export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** @param {ServerOptions} options @returns {Promise<Server>} */
export async function startServer(options) {
  const { root, base = '/', port = 0, upgrades = [] } = options
  const routes = [...(options.routes ?? [])]
  if (!base.startsWith('/') || !base.endsWith('/'))
    throw new Error(`base must start and end with '/': ${base}`)
  if (!(await stat(root).catch(() => undefined))?.isDirectory())
    throw new Error(`there is no folder ${root}`)
  const folder = await realpath(root)
  const server = createServer((request, response) => {
    answer(request, response, { ...options, root: folder, base, routes }).catch((error) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => {}) // a client may disappear at any time
    const path = below(request, base)
    const found = upgrades.find((entry) => entry.path === path)
    if (found) found.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    url: `${origin}${base}`,
    origin,
    port: address.port,
    mount: (more) => void routes.push(...more),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Reads a body of at most 2 MB. @param {Request} request @param {number} [maxCharacters]
 * @returns {Promise<string>}
 */
export async function readBody(request, maxCharacters = 2_000_000) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > maxCharacters) throw new Error('request body too large')
  }
  return text
}

/**
 * Returns the request's URL, or undefined if it is not a path and query, such as '//' or '*'.
 * @param {Request} request @returns {URL | undefined}
 */
export function targetOf({ url }) {
  const text = `http://localhost${url}`
  return url?.startsWith('/') && URL.canParse(text) ? new URL(text) : undefined
}

/**
 * Returns the decoded path below the base, or undefined if it is outside. @param {Request} request
 * @param {string} base
 */
function below(request, base) {
  try {
    const path = decodeURIComponent(String(request.url).split(/[?#]/, 1)[0] ?? '')
    return path.startsWith(base) && !path.includes('\0') ? path.slice(base.length) : undefined
  } catch {
    return undefined
  }
}

/** @param {Request} request @param {Response} response
 * @param {ServerOptions & { base: string, routes: readonly Route[] }} options @returns {Promise<unknown>} */
async function answer(request, response, options) {
  const { base, routes, root, headers = [], changeHeaders = (given) => given } = options
  const rules = typeof headers === 'function' ? headers() : headers
  const path = below(request, base)
  if (path === undefined) return send(response, 404, {}, 'Not found')
  for (const [name, value] of Object.entries(changeHeaders(headersFor(rules, `/${path}`))))
    response.setHeader(name, value)
  const route = routes.find((entry) =>
    entry.path.endsWith('/') ? path.startsWith(entry.path) : path === entry.path,
  )
  if (route) return route.handle(request, response, path.slice(route.path.length))
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return send(response, 405, { allow: 'GET, HEAD' }, '')
  const file = await findFile(root, path)
  if (!file) return send(response, 404, { 'cache-control': 'no-store' }, 'Not found') // the file may exist later
  const type = TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream'
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-cache')
  if (options.page && type.startsWith('text/html')) {
    return send(
      response,
      200,
      { 'content-type': type },
      options.page(await readFile(file.path, 'utf8')),
    )
  }
  if (request.method === 'HEAD') {
    return response.writeHead(200, { 'content-type': type, 'content-length': file.size }).end()
  }
  const contents = await readFile(file.path) // built files are small, so reading them is faster than streaming
  return response
    .writeHead(200, { 'content-type': type, 'content-length': contents.length })
    .end(contents)
}

/**
 * Returns a file inside the folder after resolving symlinks, or a folder's index.html.
 * @param {string} root @param {string} path @returns {Promise<{ path: string, size: number } |
 * undefined>}
 */
async function findFile(root, path) {
  if (path.split(/[/\\]/).some((part) => part === '..' || part === '_headers')) return undefined
  const wanted = join(root, path === '' || path.endsWith('/') ? `${path}index.html` : path)
  try {
    const real = await realpath(wanted)
    const facts = await stat(real)
    return real.startsWith(root + sep) && facts.isFile()
      ? { path: real, size: facts.size }
      : undefined
  } catch {
    return undefined
  }
}

/** @param {Response} response @param {number} status @param {Record<string, string>} headers @param {string} body */
export function send(response, status, headers, body) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
