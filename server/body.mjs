// @ts-check
// Reads bodies of requests and responses, with a size limit and a deadline.

/**
 * @param {ReadableStream<Uint8Array> | null} body
 * @param {{ maxBytes: number, signal: AbortSignal }} limits
 * @returns {Promise<string>} rejects with a RangeError if the body is longer, and with the signal's
 *   reason when aborted
 */
export async function readText(body, { maxBytes, signal }) {
  if (!body) return ''
  signal.throwIfAborted()
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {}) // also ends a pending read
  signal.addEventListener('abort', stop)
  try {
    const decoder = new TextDecoder()
    let text = ''
    for (let bytes = 0; ; ) {
      const { done, value } = await reader.read()
      signal.throwIfAborted()
      if (done) return text + decoder.decode()
      bytes += value.byteLength
      if (bytes > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`)
      text += decoder.decode(value, { stream: true })
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
