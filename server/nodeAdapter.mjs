// @ts-check
// From node:http (and Express, whose requests are node's) to the Fetch API and back. A header that came twice stays
// two.

/** @typedef {import('node:http').IncomingMessage & { originalUrl?: string, body?: unknown }} NodeRequest */

const streams =
  /** @type {{ from(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> }} */
  (/** @type {unknown} */ (ReadableStream))

/** A body that somebody has parsed already, as Express does, is written anew.
 * @param {NodeRequest} request
 * @returns {Request} throws for what is no path, and for methods that the Fetch API refuses */
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

/** @param {(request: Request, address?: string) => Promise<Response>} handle
 * @returns {(request: NodeRequest, response: import('node:http').ServerResponse) => Promise<void>} never rejects */
export function toNode(handle) {
  return async (request, response) => {
    const answer = await ask(handle, request).catch((error) => {
      console.error(String(error.stack).replace(error.message, '')) // where, never what: that could name an account
      return new Response(null, { status: 500 })
    })
    const rest = request.complete ? {} : { connection: 'close' } // nobody waits for what is left of the body
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'set-cookie': answer.headers.getSetCookie(),
      ...rest,
    })
    response.end(await answer.text())
  }
}

/** @param {Parameters<typeof toNode>[0]} handle @param {NodeRequest} request */
async function ask(handle, request) {
  let asked
  try {
    asked = toRequest(request)
  } catch {
    return new Response(null, { status: 400 })
  }
  return handle(asked, request.socket.remoteAddress)
}
