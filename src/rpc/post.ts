// One HTTP POST with JSON both ways: one deadline over connect, headers and body, and a bound on what is read.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { withTimeout } from '../lib/abort.ts'
import { json, copyOwnProperties } from '../lib/parse.ts'
import { parseRetryAfter } from './retryAfter.ts'

const MAX_BODY_BYTES = 10_485_760

type PostOptions = {
  readonly url: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
}

export type Posted = {
  readonly status: number
  readonly retryAfterMs: number | undefined
  /** The parsed body, undefined when it is no JSON. */
  readonly body: unknown
}

/** The page's own `fetch`, as it is now. */
export function browserFetch(): typeof fetch {
  return globalThis.fetch.bind(globalThis)
}

/** Rejects with timeout, aborted, offline, network or bad-response; an HTTP status is the caller's to judge. */
export async function post(
  { url, timeoutMs, fetch }: PostOptions,
  text: string,
  signal?: AbortSignal,
): Promise<Posted> {
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
    const isOffline = typeof navigator === 'object' && navigator.onLine === false
    if (mapped.code !== 'network' || !isOffline) throw mapped
    throw new AppError('offline', 'the device is offline', { cause: error })
  }
}

/** The body as text; rejects with bad-response as soon as it is larger than `maxBytes`. */
export async function readText(
  response: Response,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<string> {
  const refuse = async (body: { cancel(): Promise<void> } | null): Promise<never> => {
    await body?.cancel()
    throw new AppError('bad-response', `the reply is larger than ${maxBytes} bytes`)
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
