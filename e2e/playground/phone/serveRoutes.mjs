// @ts-check
// A loopback server for pages built in memory: the phone wallet and the Safe, each on its own
// origin.
import { createServer } from 'node:http'
import { targetOf } from '../server.mjs'

/** @typedef {import('./routes.mjs').Answer} Answer */

/**
 * As strict as the site's CSP, to check the wallet library with it. Allows loopback addresses only.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; " +
  'connect-src http://127.0.0.1:* ws://127.0.0.1:*; frame-src http://127.0.0.1:* http://localhost:*; ' +
  "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"

/** @typedef {Map<string, () => Answer>} Routes */

/**
 * Serves the routes. A function builds them on the first request. `origin` uses localhost, so that
 * its host differs from a page on 127.0.0.1.
 * @param {Routes | (() => Promise<Routes>)} given @param {{ port?: number | undefined }} [options]
 * @returns {Promise<{ origin: string, stop(): Promise<void> }>}
 */
export async function serveRoutes(given, { port = 0 } = {}) {
  /** @type {Promise<Routes> | undefined} */
  let routes
  const server = createServer(async (request, response) => {
    const path = targetOf(request)?.pathname.slice(1)
    if (path === undefined) return response.writeHead(404).end()
    const answer = await (routes ??= Promise.resolve(given instanceof Map ? given : given())).then(
      (built) => built.get(path)?.(),
      (/** @type {Error} */ error) => error,
    )
    if (answer instanceof Error) return response.writeHead(500).end(answer.message)
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
