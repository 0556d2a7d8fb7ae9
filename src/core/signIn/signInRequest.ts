import { withTimeout } from '../../lib/abort.ts'
import { json, copyOwnProperties } from '../../lib/parse.ts'
import { readText, REQUEST_TIMEOUT_MS } from '../../rpc/httpRequest.ts'

export type ServerLocation = {
  /** Absolute URL with a trailing slash. */
  readonly base: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const MAX_BODY_BYTES = 4_096

type Reply = { readonly status: number; readonly body: unknown }
/** Sends a request to a path below the base URL. Rejects with a network error or an abort error. */
export type SignInRequest = (path: string, signal?: AbortSignal, body?: object) => Promise<Reply>

/** Creates the request function. Requests send cookies and reject redirects. */
export function createSignInRequest({
  base,
  timeoutMs = REQUEST_TIMEOUT_MS,
  ...options
}: ServerLocation): SignInRequest {
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
          keepalive: path === 'sign-out', // the user may leave the page meanwhile
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
