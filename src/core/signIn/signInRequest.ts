// What passes between the page and the site's sign-in server.
import { withTimeout } from '../../lib/abort.ts'
import { json, copyOwnProperties } from '../../lib/parse.ts'
import { readText } from '../../rpc/post.ts'
import { TIMEOUT_MS } from '../../rpc/times.ts'

export type ServerPlace = {
  /** Absolute, with a slash at its end. */
  readonly base: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const MAX_BODY_BYTES = 4_096

type Reply = { readonly status: number; readonly body: unknown }
/** One call of the server, by its path below the base. Rejects with what stopped it on the way. */
export type Exchange = (path: string, signal?: AbortSignal, body?: object) => Promise<Reply>

/** Cookies go along, nothing is cached, and redirects are not followed. */
export function createExchange({
  base,
  timeoutMs = TIMEOUT_MS,
  ...options
}: ServerPlace): Exchange {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  return async (path, signal, body) =>
    withTimeout({ signal, ms: timeoutMs }, async (inner) => {
      const response = await send(
        new URL(path, base),
        copyOwnProperties({
          method: path === 'verify' || path === 'sign-out' ? 'POST' : 'GET',
          credentials: 'include',
          cache: 'no-store',
          redirect: 'error',
          keepalive: path === 'sign-out', // the visitor may leave the page with it
          signal: inner,
          headers: {
            accept: 'application/json',
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        } as const),
      )
      return { status: response.status, body: json(await readText(response, MAX_BODY_BYTES)) }
    })
}
