// @ts-check
// The Safe host's page, built in memory, and a small server for it: it must live on another origin than the app it frames.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** @typedef {import('../phone/routes.mjs').Answer} Answer */
/** @typedef {import('./api.ts').HostSettings} HostSettings */

/** Path, relative to where it is mounted, → how to answer it. 'safe.html?app=<address>' is the page.
 * @param {HostSettings} settings @returns {Promise<Map<string, () => Answer>>} */
export async function safeRoutes(settings) {
  const { outputFiles } = await build({
    entryPoints: [`${HERE}main.ts`], bundle: true, write: false, minify: true, format: 'iife', target: 'es2022', charset: 'utf8',
    logLevel: 'warning', define: { __SAFE_HOST__: JSON.stringify(JSON.stringify(settings)) },
  })
  const script = outputFiles[0]?.text ?? ''
  const [page, style] = await Promise.all(['safe.html', 'safe.css'].map((name) => readFile(HERE + name, 'utf8')))
  return new Map([
    ['safe.html', () => ({ type: 'text/html; charset=utf-8', body: String(page) })],
    ['safe.css', () => ({ type: 'text/css; charset=utf-8', body: String(style) })],
    ['safe.js', () => ({ type: 'text/javascript; charset=utf-8', body: script })],
  ])
}

/** Serves routes on loopback. `origin` says localhost, so that it differs from a page on 127.0.0.1 in more than the port.
 * @param {Map<string, () => Answer>} routes @param {{ port?: number }} [options]
 * @returns {Promise<{ origin: string, frame(app: string): string, stop(): Promise<void> }>} */
export async function serveRoutes(routes, { port = 0 } = {}) {
  const server = createServer((request, response) => {
    const answer = routes.get(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))?.()
    if (answer === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': answer.type, 'cache-control': 'no-store' }).end(answer.body)
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = `http://localhost:${address.port}`
  return {
    origin,
    frame: (app) => `${origin}/safe.html?app=${encodeURIComponent(app)}`,
    stop: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}
