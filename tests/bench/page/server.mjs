// Serves folders over HTTP/2 from loopback, compressed, with the nodes of a chain.
import { readFileSync, readdirSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createCertificate } from './certificate.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** Starts the server. `reply` returns a node's response to a request body. */
export async function startServer(reply) {
  const files = new Map()
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: false },
    (request, response) => {
      if (request.url.startsWith('/rpc')) void answerNode(reply, request, response)
      else answer(files, request, response)
    },
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Set()
  server.on('session', (session) => sessions.add(session))
  const { port } = server.address()
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    /** Serves a built folder below `/name/`. `headers` are those of the page. */
    offer(name, folder, headers = {}) {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const type = TYPES[extname(path)]
        const url = `/${name}/${path.replace(/^index\.html$/, '')}`
        if (type)
          files.set(
            url,
            compressed(readFileSync(join(folder, path)), { 'content-type': type, ...headers }),
          )
      }
    },
    /** Returns the gzip size of a path in bytes. */
    sizeOf: (path) => files.get(path)?.gzip.length ?? 0,
    close() {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

/** Compresses on the first request, because many files are never requested. */
function compressed(body, headers) {
  let [brotli, gzip] = []
  return {
    headers,
    get br() {
      brotli ??= brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      return brotli
    },
    get gzip() {
      gzip ??= gzipSync(body, { level: 9 })
      return gzip
    },
    identity: body,
  }
}

function answer(files, request, response) {
  const file = files.get(request.url)
  if (!file) return response.writeHead(404).end()
  const encoding =
    ['br', 'gzip'].find((name) => request.headers['accept-encoding']?.includes(name)) ?? 'identity'
  const cache = request.url.includes('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'
  const coding = encoding !== 'identity' && { 'content-encoding': encoding }
  response.writeHead(200, { ...file.headers, 'cache-control': cache, ...coding })
  response.end(file[encoding])
}

async function answerNode(reply, request, response) {
  let text = ''
  for await (const part of request) text += part
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(reply(text))
}
