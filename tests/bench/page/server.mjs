// Serves two folders over HTTP/2 from loopback, compressed as a host would, and answers for the nodes of every chain.
import { readFileSync, readdirSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createCertificate } from './certificate.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const ANSWERS = {
  eth_chainId: '0x1', eth_blockNumber: '0x10', eth_getBalance: '0xde0b6b3a7640000', eth_call: '0x', eth_getCode: '0x',
}

/** Takes the name of each subject and its folder; resolves to the origin and how to stop. Files are read when `open` is
 * called. */
export async function startServer() {
  const files = new Map()
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: false }, (request, response) => answer(files, request, response)
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sessions = new Set()
  server.on('session', (session) => sessions.add(session))
  const { port } = server.address()
  return {
    origin: `https://127.0.0.1:${port}`,
    port,
    /** Offers a built folder below `/name/`, each file compressed once; `headers` are those of the page. */
    offer(name, folder, headers = {}) {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const type = TYPES[extname(path)]
        if (type) files.set(`/${name}/${path.replace(/^index\.html$/, '')}`, compressed(
          readFileSync(join(folder, path)), { 'content-type': type, ...headers }
        ))
      }
    },
    close() {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}

function compressed(body, headers) {
  const brotli = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { headers, br: brotli, gzip: gzipSync(body, { level: 9 }), identity: body }
}

function answer(files, request, response) {
  if (request.url.startsWith('/rpc')) return answerNode(request, response)
  const file = files.get(request.url)
  if (!file) return response.writeHead(404).end()
  const encoding = ['br', 'gzip'].find((name) => request.headers['accept-encoding']?.includes(name)) ?? 'identity'
  const cache = request.url.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  response.writeHead(
    200, { ...file.headers, 'cache-control': cache, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  )
  response.end(file[encoding])
}

async function answerNode(request, response) {
  let text = ''
  for await (const part of request) text += part
  const calls = JSON.parse(text)
  const reply = ({ id, method }) => ({ jsonrpc: '2.0', id, result: ANSWERS[method] ?? null })
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(Array.isArray(calls) ? calls.map(reply) : reply(calls)))
}
