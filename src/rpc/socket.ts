// JSON-RPC over one WebSocket a chain: new block heads for whoever watches, and requests while it is live. It is open
// while somebody needs it, and comes back after a failure with growing, jittered pauses, without giving up. A head is a
// hint and no more: who watches goes on asking by itself where none comes.
import { monotonicNow as now } from '../lib/monotonic.ts'
import { readQuantity } from '../eth/hex.ts'
import { getOwn } from '../lib/parse.ts'
import type { Transport } from './jsonRpc.ts'
import { openLine, type Line, type WebSocketConstructor } from './line.ts'
import { IDLE_MS, MAX_RETRY_MS, RETRY_MS, STEADY_MS, TIMEOUT_MS } from './times.ts'

export type SocketTransport = Transport & {
  /** `onHead`: a new block, or a sign that some were missed. One watcher at a time; the line lives as long as it. */
  watchHeads(onHead: () => void): () => void
}

export type SocketOptions = {
  /** ws(s) URLs of one chain; the next one is tried after each failure. */
  readonly urls: readonly string[]
  readonly chainId: number
  readonly timeoutMs?: number | undefined
  readonly WebSocket?: WebSocketConstructor | undefined
  readonly random?: () => number
}

/** Opens nothing before the first watcher or request. */
export function createSocket({ urls, chainId, ...options }: SocketOptions): SocketTransport {
  const { timeoutMs = TIMEOUT_MS, WebSocket, random = Math.random } = options
  let watcher: (() => void) | undefined
  let opened: Line | undefined
  let failures = 0
  let liveAt = Infinity
  let inFlight = 0
  let timer: ReturnType<typeof setTimeout> | undefined // to the next line; without a watcher, to the end of this one

  function onNotice(params: unknown): void {
    if (readQuantity(getOwn(getOwn(params, 'result'), 'number')) !== undefined) watcher?.()
  }

  function onClose(): void {
    opened = undefined
    if (watcher === undefined) return
    if (now() - liveAt >= STEADY_MS) failures = 0
    liveAt = Infinity
    timer = setTimeout(
      open,
      Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + random() / 2),
    )
    failures += 1
  }

  function open(): Line {
    if (opened !== undefined) return opened
    opened = openLine({
      url: urls[failures % urls.length] ?? '',
      timeoutMs,
      WebSocket,
      onNotice,
      onClose,
    })
    if (watcher !== undefined) void subscribe(opened)
    return opened
  }

  async function subscribe(line: Line): Promise<void> {
    try {
      if (readQuantity(await line.request('eth_chainId', [])) !== BigInt(chainId))
        return line.close()
      await line.request('eth_subscribe', ['newHeads'])
      if (opened !== line || watcher === undefined) return
      liveAt = now()
      watcher() // whatever was missed while away
    } catch {
      line.close() // which plans the next attempt
    }
  }

  return {
    available: () => liveAt < Infinity,
    async request(method, params, signal) {
      clearTimeout(timer)
      inFlight += 1
      try {
        return await open().request(method, params, signal)
      } finally {
        inFlight -= 1
        if (watcher === undefined && inFlight === 0)
          timer = setTimeout(() => opened?.close(), IDLE_MS)
      }
    },
    watchHeads(onHead) {
      watcher = onHead
      failures = 0
      clearTimeout(timer)
      if (opened !== undefined) void subscribe(opened)
      else open()
      return () => {
        if (watcher !== onHead) return
        watcher = undefined
        liveAt = Infinity
        clearTimeout(timer)
        opened?.close()
      }
    },
  }
}
