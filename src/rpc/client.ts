// What a chain's readers talk to: one `request` over all URLs of the chain. Equal reads in flight are asked once.
import { createShare } from '../lib/share.ts'
import type { Readable } from '../lib/store.ts'
import { createFallback } from './fallback.ts'
import type { Health } from './fallback.ts'
import { createHttpTransport } from './http.ts'

export type RequestOptions = { readonly signal?: AbortSignal | undefined }

export type RpcClient = {
  /** Rejects with AppError only. */
  request(method: string, params: readonly unknown[], options?: RequestOptions): Promise<unknown>
  readonly health: Readable<Health>
}

export type RpcClientOptions = {
  readonly chainId: number
  /** http(s) URLs in the order in which they are tried. */
  readonly urls: readonly string[]
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** A client that has sent nothing yet. */
export function createClient({ chainId, urls, ...options }: RpcClientOptions): RpcClient {
  const transports = urls.filter((url) => /^https?:/i.test(url)).map((url) => createHttpTransport({ url, ...options }))
  const fallback = createFallback({ chainId, transports })
  const share = createShare<unknown>()
  return {
    health: fallback.health,
    request(method, params, { signal } = {}) {
      const call = { method, params }
      if (!isRead(method)) return fallback.request(call, signal)
      return share.run(JSON.stringify(call), signal, (inner) => fallback.request(call, inner))
    },
  }
}

/** Sending twice is two acts; everything else this layer asks is a question. */
function isRead(method: string): boolean {
  return !/^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/.test(method)
}
