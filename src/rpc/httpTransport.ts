// JSON-RPC over HTTP. Requests made in one task of the event loop are batched into one HTTP
// request. After a slow batch, each of its methods is batched separately, so that a slow method
// does not delay others.
import { createBatchScheduler, createRequestQueue, type Batch } from '../lib/batch.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { observeRequest } from '../lib/observeRequest.ts'
import {
  createBatchSender,
  MAX_BATCH_CALLS,
  type BatchedCall,
  type SendCalls,
} from './httpBatch.ts'
import { browserFetch, post, REQUEST_TIMEOUT_MS, type HttpResponse } from './httpRequest.ts'
import {
  encodeRpcRequest,
  HEDGE_DELAY_MS,
  isReadMethod,
  unwrapEnvelope,
  type Channel,
  type OnNodeRequest,
  type Transport,
} from './jsonRpc.ts'

const MAX_BATCH_CHARACTERS = 1_048_576
const MAX_POSTS = 4
/** Maximum number of parallel HTTP requests to a node that does not respond. */
const MAX_POSTS_UNANSWERED = 2
const CHANNELS: readonly Channel[] = ['reads', 'page', 'site']

type HttpOptions = {
  readonly url: string
  readonly timeoutMs?: number | undefined
  readonly fetch?: typeof globalThis.fetch | undefined
  readonly onRequest?: OnNodeRequest | undefined
}

export function createHttpTransport(options: HttpOptions): Transport {
  const { url, timeoutMs = REQUEST_TIMEOUT_MS, fetch = browserFetch(), onRequest } = options
  const posts = createPosts(async (text, signal) => {
    const response = await post({ url, timeoutMs, fetch }, text, signal)
    return { ...response, body: unwrapEnvelope(response.body) }
  })
  const send = createBatchSender(posts.send)
  const batches = new Map<string, Batch<BatchedCall, unknown>>()
  let lastId = 0

  const newBatch = (maxItems = MAX_BATCH_CALLS): Batch<BatchedCall, unknown> =>
    createBatchScheduler({
      windowMs: 0,
      maxItems,
      maxWeight: MAX_BATCH_CHARACTERS,
      weigh: ({ text }) => text.length,
      send,
    })

  function batchFor({ kind, options }: BatchedCall): Batch<BatchedCall, unknown> {
    if (options.unbatched === true) return newBatch(1)
    const name = posts.isSlow(kind) ? kind : options.channel === 'site' ? 'site' : 'page'
    const batch = batches.get(name) ?? newBatch()
    batches.set(name, batch)
    return batch
  }

  return {
    silentForMs: posts.silentForMs,
    hedgeDelayMs: posts.hedgeDelayMs,
    request: (method, params, signal, options = { channel: 'page' }) =>
      observeRequest(onRequest, [method, url], async () => {
        lastId += 1
        const { channel } = options
        const kind = channel === 'reads' ? channel : `${channel} ${method}`
        const text = encodeRpcRequest(lastId, method, params)
        const call = { id: lastId, text, isRead: isReadMethod(method), kind, options }
        return batchFor(call).add(call, signal)
      }),
  }
}

/** Limits the number of parallel HTTP requests to one URL and measures their response times. */
function createPosts(
  send: (text: string, signal: AbortSignal | undefined) => Promise<HttpResponse>,
) {
  const slowKinds = new Set<string>()
  let answeredAt: number | undefined
  let busySince = 0
  let usualMs = 0
  const silentForMs = (): number =>
    slots.busy() === 0 ? 0 : now() - Math.max(answeredAt ?? 0, busySince)
  const hedgeDelayMs = (): number => Math.max(HEDGE_DELAY_MS, 2 * usualMs)
  /**
   * Limits the parallel HTTP requests. The embedding site may use all slots but one, so that it
   * cannot block the app.
   */
  const slots = createRequestQueue((rank) => {
    const isUnanswered = answeredAt === undefined || silentForMs() > hedgeDelayMs()
    const reserved = CHANNELS[rank] === 'site' ? 1 : 0
    return (isUnanswered ? MAX_POSTS_UNANSWERED : MAX_POSTS) - reserved
  })

  function onAnswer(tookMs: number): void {
    answeredAt = now()
    // Update the moving average of the response time. It rises faster than it falls.
    const weight = usualMs === 0 ? 1 : tookMs > usualMs ? 0.5 : 0.1
    usualMs += (tookMs - usualMs) * weight
  }

  const sendCalls: SendCalls = (calls, signal) => {
    const kinds = new Set(calls.map(({ kind }) => kind))
    const rank = Math.min(...calls.map(({ options }) => CHANNELS.indexOf(options.channel)))
    const sendNow = async (): Promise<HttpResponse> => {
      const sentAt = now()
      if (slots.busy() === 1) busySince = sentAt
      for (const { options } of calls) options.onSend?.(calls.length)
      const timer = setTimeout(() => {
        if (kinds.size > 1) for (const kind of kinds) slowKinds.add(kind)
      }, hedgeDelayMs())
      try {
        const texts = calls.map(({ text }) => text).join(',')
        const response = await send(calls.length === 1 ? texts : `[${texts}]`, signal)
        for (const kind of kinds) slowKinds.delete(kind)
        onAnswer(now() - sentAt)
        return response
      } finally {
        clearTimeout(timer)
      }
    }
    return slots.run(sendNow, { signal, rank }) // the timeout starts once a slot is free
  }

  return {
    silentForMs,
    hedgeDelayMs,
    isSlow: (kind: string): boolean => slowKinds.has(kind),
    send: sendCalls,
  }
}
