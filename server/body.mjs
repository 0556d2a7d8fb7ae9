// @ts-check
// Reads what others send, a request's body or a node's answer: no more of it than agreed, and no longer.

/** @param {ReadableStream<Uint8Array> | null} body
 * @param {{ maxBytes: number, signal: AbortSignal }} limits
 * @returns {Promise<string>} rejects with a RangeError when there is more, with the signal's reason when it takes
 * longer */
export async function readText(body, { maxBytes, signal }) {
  if (!body) return ''
  signal.throwIfAborted()
  const reader = body.getReader()
  const stop = () => void reader.cancel().catch(() => {}) // a read that waits ends with it
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
