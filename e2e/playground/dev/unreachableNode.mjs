// @ts-check
// Answers for the nodes of networks without a local chain, because `npm start` sends no requests to
// other machines. Sends JSON-RPC errors, because the browser would log HTTP errors.
import { createServer } from 'node:http'
import { readBody } from '../server.mjs'

/** Error code of a node that is temporarily unavailable. */
const NODE_UNAVAILABLE = -32_008
const ERROR = { code: NODE_UNAVAILABLE, message: 'npm start has no local chain for this network.' }

/**
 * Starts a server that answers every request like an unavailable node.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function startUnreachableNode() {
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method !== 'POST') return response.writeHead(204).end()
    const asked = await readBody(request)
      .then(JSON.parse)
      .catch(() => undefined)
    const answer = (/** @type {any} */ one) => ({
      jsonrpc: '2.0',
      id: one?.id ?? null,
      error: ERROR,
    })
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  await new Promise((resolve, reject) => {
    server.on('error', reject).listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
