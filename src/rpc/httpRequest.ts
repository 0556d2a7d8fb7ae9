// Sends JSON in an HTTP POST. Limits the time and the size of the response.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { withTimeout } from '../lib/abort.ts'
import { json, copyOwnProperties } from '../lib/parse.ts'

/** Default timeout of an HTTP request in ms, until the whole response has arrived. */
export const REQUEST_TIMEOUT_MS = 10_000

const MAX_BODY_BYTES = 10_485_760
const MAX_RETRY_AFTER_MS = 300_000

type PostOptions = {
  readonly url: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export type HttpResponse = {
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** The parsed body, or undefined if it is not JSON. */
  readonly body: unknown
}

/** Returns `fetch` bound to `globalThis`, because browsers throw for any other `this`. */
export function browserFetch(): typeof fetch {
  return globalThis.fetch.bind(globalThis)
}

/** Sends a POST and resolves with the response, whatever its HTTP status. */
export async function post(
  { url, timeoutMs, fetch }: PostOptions,
  text: string,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  try {
    return await withTimeout({ signal, ms: timeoutMs }, async (inner) => {
      const response = await fetch(
        url,
        copyOwnProperties({
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: text,
          signal: inner,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          cache: 'no-store',
          redirect: 'error',
        } as const),
      )
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), Date.now())
      return { status: response.status, retryAfterMs, body: json(await readText(response)) }
    })
  } catch (error) {
    const mapped = toRpcError(error, 'transport')
    if (mapped.code !== 'network' || globalThis.navigator?.onLine !== false) throw mapped
    throw new AppError('offline', 'offline', { cause: error })
  }
}

/** Resolves with the body as text. Rejects with 'bad-response' if the body exceeds `maxBytes`. */
export async function readText(
  response: Response,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<string> {
  const refuse = async (body: { cancel(): Promise<void> } | null): Promise<never> => {
    await body?.cancel()
    throw new AppError('bad-response', 'the reply is too large')
  }
  if (Number(response.headers.get('content-length')) > maxBytes) return refuse(response.body)
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) return refuse(reader)
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Returns the delay of a Retry-After header (RFC 9110) in ms, at most five minutes. Ignores a date
 * in the past, because the device clock may be fast.
 * @internal
 */
export function parseRetryAfter(value: string | null, now: number): number | undefined {
  const text = value ?? ''
  // Not Date.parse(): Datejs replaces it.
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1_000 : +new Date(text) - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined
}
