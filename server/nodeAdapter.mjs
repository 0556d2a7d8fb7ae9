// @ts-check
// Adapts node:http and Express to the Fetch API.

/**
 * @typedef {import('node:http').IncomingMessage & { originalUrl?: string, body?: unknown }}
 *   NodeRequest
 */

const streams =
  /** @type {{ from(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> }} */
  (/** @type {unknown} */ (ReadableStream))

/**
 * Converts a request of node:http. If Express has parsed the body, serializes the body again.
 * @param {NodeRequest} request
 * @returns {Request} throws for an invalid path, and for methods that the Fetch API forbids
 */
export function toRequest(request) {
  const {
    method = 'GET',
    originalUrl: target = String(request.url),
    body: parsed,
    rawHeaders,
  } = request
  if (!target.startsWith('/')) throw new TypeError('no path')
  const headers = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [/** @type {[string, string]} */ ([name, rawHeaders[at + 1]])] : [],
  )
  const body =
    method === 'GET' || method === 'HEAD'
      ? null
      : parsed === undefined
        ? streams.from(request)
        : JSON.stringify(parsed)
  return new Request(`http://localhost${target}`, {
    method,
    headers,
    body,
    .../** @type {{}} */ ({ duplex: 'half' }),
  })
}

/**
 * @param {(request: Request, address?: string) => Promise<Response>} handle
 * @param {() => boolean} [isStopping] whether to close each connection after its reply
 * @returns {(request: NodeRequest, response: import('node:http').ServerResponse) => Promise<void>}
 *   never rejects
 */
export function toNode(handle, isStopping = () => false) {
  return async (request, response) => {
    const answer = await handleRequest(handle, request).catch((error) => {
      // Leave out the message, because it could contain an account.
      console.error(String(error.stack).replace(error.message, ''))
      return new Response(null, { status: 500 })
    })
    // Close the connection if the body was not read completely, or during shutdown.
    const isReusable = request.complete && !isStopping()
    const connectionHeader = isReusable ? {} : { connection: 'close' }
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'set-cookie': answer.headers.getSetCookie(),
      ...connectionHeader,
    })
    response.end(await answer.text())
  }
}

/**
 * @param {Parameters<typeof toNode>[0]} handle
 * @param {NodeRequest} request
 */
async function handleRequest(handle, request) {
  let webRequest
  try {
    webRequest = toRequest(request)
  } catch {
    return new Response(null, { status: 400 })
  }
  return handle(webRequest, request.socket.remoteAddress)
}
