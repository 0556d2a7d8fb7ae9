// @ts-check
// The sign-in server in server/, in memory, as a route. It has no rate limit, because all requests
// come from one address.
import { request as httpRequest } from 'node:http'
import { createMemoryStore } from '../../server/memoryStore.mjs'
import { toNode } from '../../server/nodeAdapter.mjs'
import { createSignIn } from '../../server/signIn.mjs'

/**
 * @param {{ origin: string | readonly string[], urls: Readonly<Record<number, string>>, path?:
 * string, now?: () => number }} options
 * @returns {{ routes: import('./server.mjs').Route[], forget(): void }} `forget` ends all sessions,
 * like a restart
 */
export function signInServer({ origin, urls, path = 'sign-in/', now = Date.now }) {
  const store = createMemoryStore({ now })
  const { handle } = createSignIn({
    origin,
    urls,
    store,
    perMinute: { nonce: Infinity, verify: Infinity },
  })
  return { routes: [{ path, handle: toNode(handle) }], forget: store.clear }
}

/**
 * Returns a route that proxies to a separate sign-in server. @param {string} server its URL
 * @returns {import('./server.mjs').Route}
 */
export function signInElsewhere(server) {
  const { protocol, hostname, port } = new URL(server)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error(
      `SIGN_IN: '${server}' is neither on nor the address of a server on this computer`,
    )
  const handle = (
    /** @type {import('./server.mjs').Request} */ request,
    /** @type {import('./server.mjs').Response} */ response,
  ) => {
    const forwarded = httpRequest(
      { hostname, port, path: request.url, method: request.method, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    forwarded.on('error', () => response.headersSent || response.writeHead(502).end())
    request.pipe(forwarded)
  }
  return { path: 'sign-in/', handle }
}
