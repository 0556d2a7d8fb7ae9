// JSON-RPC over a WebSocket, with notifications of new blocks. The socket is open only while
// needed. The client also polls, so a missing notification only delays a new block.
import { AppError } from '../errors.ts'
import { readQuantity } from '../eth/hex.ts'
import { withTimeout } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { observeRequest } from '../lib/observeRequest.ts'
import { getOwn, json } from '../lib/parse.ts'
import { toRpcError } from '../toAppError.ts'
import { backoffMs } from './endpoint.ts'
import { REQUEST_TIMEOUT_MS } from './httpRequest.ts'
import { encodeRpcRequest, getRpcId, parseRpcResponse, unwrapEnvelope } from './jsonRpc.ts'
import type { OnNodeRequest, Transport } from './jsonRpc.ts'

const RECONNECT = { firstMs: 1_000, longestMs: 30_000 }
/** A block subscription that lasts at least this long (in ms) resets the reconnection delay. */
const STABLE_AFTER_MS = 30_000
/** Time in ms after which an idle socket without block subscription is closed. */
const IDLE_MS = 5_000
const MAX_MESSAGE_CHARACTERS = 10_485_760

export type WebSocketTransport = Transport & {
  /**
   * Calls `onBlock` for each new block, and each time the socket has connected. Returns a function
   * that ends the subscription. Supports one watcher at a time.
   */
  watchBlocks(onBlock: () => void): () => void
}

export type WebSocketOptions = {
  /** ws(s) URLs of one chain. After each failure, the next URL is tried. */
  readonly urls: readonly string[]
  readonly chainId: number
  readonly timeoutMs?: number | undefined
  readonly WebSocket?: WebSocketConstructor | undefined
  readonly random?: () => number
  readonly onRequest?: OnNodeRequest | undefined
}

export function createWebSocketTransport({
  urls,
  chainId,
  random = Math.random,
  onRequest,
  ...options
}: WebSocketOptions): WebSocketTransport {
  let watcher: (() => void) | undefined
  let connection: Connection | undefined
  let failures = 0
  let subscribedAt = Infinity
  let inFlight = 0
  let timer: ReturnType<typeof setTimeout> | undefined // reconnects, or closes an idle socket

  function onNotification(params: unknown): void {
    if (readQuantity(getOwn(getOwn(params, 'result'), 'number')) !== undefined) watcher?.()
  }

  function onClose(): void {
    connection = undefined
    if (watcher === undefined) return
    if (now() - subscribedAt >= STABLE_AFTER_MS) failures = 0
    subscribedAt = Infinity
    timer = setTimeout(open, backoffMs(RECONNECT, failures) * (0.5 + random() / 2))
    failures += 1
  }

  function open(): Connection {
    if (connection !== undefined) return connection
    const url = urls[failures % urls.length] ?? ''
    connection = connect({ ...options, url, onNotification, onClose })
    if (watcher !== undefined) void subscribe(connection)
    return connection
  }

  async function subscribe(opened: Connection): Promise<void> {
    try {
      if (readQuantity(await opened.request('eth_chainId', [])) !== BigInt(chainId))
        return opened.close()
      await opened.request('eth_subscribe', ['newHeads'])
      if (connection !== opened || watcher === undefined) return
      subscribedAt = now()
      watcher() // blocks may have been missed before the subscription
    } catch {
      opened.close() // `onClose` schedules the next attempt
    }
  }

  return {
    isAvailable: () => subscribedAt < Infinity,
    request: (method, params, signal) =>
      observeRequest(onRequest, [method, urls[0] ?? ''], async () => {
        clearTimeout(timer)
        inFlight += 1
        try {
          return await open().request(method, params, signal)
        } finally {
          inFlight -= 1
          if (watcher === undefined && inFlight === 0)
            timer = setTimeout(() => connection?.close(), IDLE_MS)
        }
      }),
    watchBlocks(onBlock) {
      watcher = onBlock
      failures = 0
      clearTimeout(timer)
      if (connection !== undefined) void subscribe(connection)
      else open()
      return () => {
        if (watcher !== onBlock) return
        watcher = undefined
        subscribedAt = Infinity
        clearTimeout(timer)
        connection?.close()
      }
    },
  }
}

type Handler = ((event: never) => void) | null | undefined

/** The part of the WebSocket API that is used here. Tests pass their own implementation. */
type Socket = Partial<Record<'onopen' | 'onclose' | 'onerror' | 'onmessage', Handler>> & {
  binaryType?: string
  send(text: string): void
  close(): void
}
export type WebSocketConstructor = new (url: string) => Socket

type ConnectionOptions = Pick<WebSocketOptions, 'timeoutMs' | 'WebSocket'> & {
  readonly url: string
  onNotification(params: unknown): void
  /** Called once, when the socket closes, fails or cannot be opened. */
  onClose(error: AppError): void
}

type Connection = ReturnType<typeof connect>
type Waiter = { resolve(value: unknown): void; reject(error: unknown): void }

/** Opens a socket. When it closes, all pending requests are rejected. */
function connect({
  url,
  timeoutMs = REQUEST_TIMEOUT_MS,
  WebSocket = globalThis.WebSocket,
  onNotification,
  onClose,
}: ConnectionOptions) {
  const waiters = new Map<unknown, Waiter>()
  let onOpened = (): void => {}
  const opened = new Promise<void>((resolve) => {
    onOpened = resolve
  })
  let lastId = 0
  let messages = 0
  let closed: AppError | undefined

  function close(error: AppError): void {
    if (closed !== undefined) return
    closed = error
    onOpened()
    for (const { reject } of waiters.values()) reject(error)
    waiters.clear()
    socket?.close()
    onClose(error)
  }

  /**
   * Rejects the request whose response is too large to parse. If its id is not found, rejects all
   * pending requests.
   */
  function rejectOversized(data: string): void {
    const id = Number(/"id"\s*:\s*"?(\d+)/.exec(`${data.slice(0, 200)} ${data.slice(-200)}`)?.[1])
    const error = new AppError('bad-response', 'the reply is too large')
    const waiter = waiters.get(id)
    for (const { reject } of waiter === undefined ? [...waiters.values()] : [waiter]) reject(error)
  }

  function onMessage(data: unknown): void {
    messages += 1
    // Some servers send text in binary frames.
    const text = typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer)
    if (text.length > MAX_MESSAGE_CHARACTERS) return rejectOversized(text)
    for (const message of [unwrapEnvelope(json(text))].flat()) onReply(message)
  }

  function onReply(message: unknown): void {
    if (getOwn(message, 'method') === 'eth_subscription')
      return onNotification(getOwn(message, 'params'))
    const waiter = waiters.get(getRpcId(message)) // undefined for an unknown or repeated response
    const outcome = parseRpcResponse(message)
    if (outcome.status === 'fulfilled') waiter?.resolve(outcome.value)
    else waiter?.reject(outcome.reason)
  }

  async function send(method: string, params: readonly unknown[]): Promise<unknown> {
    await opened
    if (closed !== undefined) throw closed
    lastId += 1
    const id = lastId
    const text = encodeRpcRequest(id, method, params)
    const answer = new Promise((resolve, reject) => waiters.set(id, { resolve, reject }))
    socket?.send(text)
    return answer.finally(() => waiters.delete(id))
  }

  let socket: Socket | undefined
  try {
    socket = new WebSocket(url)
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => onOpened()
    socket.onclose = ({ code }: { code: number }) =>
      close(new AppError('network', 'the socket was closed', { details: `close code ${code}` }))
    socket.onerror = () => close(new AppError('network', 'the socket failed'))
    socket.onmessage = ({ data }: { data: unknown }) => onMessage(data)
  } catch {
    // The constructor throws if the Content Security Policy blocks the URL. Call `close` in a
    // microtask, so that `connect` returns before `onClose` is called.
    queueMicrotask(() => close(new AppError('network', 'the socket failed')))
  }

  return {
    /**
     * Sends a request once the socket is open. `timeoutMs` covers both opening and the response.
     */
    async request(
      method: string,
      params: readonly unknown[],
      signal?: AbortSignal,
    ): Promise<unknown> {
      const before = messages
      try {
        return await withTimeout({ signal, ms: timeoutMs }, () => send(method, params))
      } catch (reason) {
        const error = toRpcError(reason, 'transport')
        // Close a connection that has received no message since the request was sent, because the
        // connection is probably dead.
        if (error.code === 'timeout' && messages === before) close(error)
        throw error
      }
    },
    close: (): void => close(new AppError('network', 'the socket was closed')),
  }
}
