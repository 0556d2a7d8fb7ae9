// @ts-check
// A small loopback server for pages built in memory: the phone wallet and the Safe host, each on an origin of its own.
import { createServer } from 'node:http'
import { targetOf } from '../server.mjs'

/** @typedef {import('./routes.mjs').Answer} Answer */

/** As strict as the site's own, so that the wallet library is proven under it; nothing but loopback is reached. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; " +
  'connect-src http://127.0.0.1:* ws://127.0.0.1:*; frame-src http://127.0.0.1:* http://localhost:*; ' +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

/** `origin` says localhost, so that it differs from a page on 127.0.0.1 in more than the port.
 * @param {Map<string, () => Answer>} routes @param {{ port?: number }} [options]
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>} */
export async function serveRoutes(routes, { port = 0 } = {}) {
  const server = createServer((request, response) => {
    const path = targetOf(request)?.pathname.slice(1)
    const answer = path === undefined ? undefined : routes.get(path)?.()
    if (answer === undefined) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': answer.type,
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      })
      .end(answer.body)
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject).listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
