// JSON-RPC over one WebSocket a chain: new block heads for whoever watches, and requests while it is live. It is open
// while somebody needs it, and comes back after a failure with growing, jittered pauses, without giving up.
import { AppError } from '../errors.ts'
import { parseQuantity } from '../eth/hex.ts'
import { withDeadline } from '../lib/abort.ts'
import { field } from '../lib/parse.ts'
import type { Transport } from './jsonRpc.ts'
import { openLine, type Line, type WebSocketConstructor } from './line.ts'
import { ALIVE_MS, IDLE_MS, LEAST_QUIET_MS, MAX_RETRY_MS, MOST_QUIET_MS, RETRY_MS, SLEPT_MS, STEADY_MS,
  TIMEOUT_MS, UNSURE_MS } from './times.ts'

const GAPS = 3
const MAX_MISSED = 2

export type HeadListener = {
  /** A new block, or a sign that one was missed. */
  onHead(): void
  /** True while heads are sure to arrive; false: poll. */
  onLive(live: boolean): void
}

export type SocketTransport = Transport & {
  /** One watcher at a time; the line opens with it and closes when it leaves. */
  watchHeads(listener: HeadListener): () => void
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
  let watcher: HeadListener | undefined
  let opened: Line | undefined
  let live = false
  let failures = 0
  let liveAt = Infinity
  let inFlight = 0
  let timer: ReturnType<typeof setTimeout> | undefined // to the next line; without a watcher, to the end of this one
  let guard: ReturnType<typeof keepAlive> | undefined

  function setLive(next: boolean): void {
    if (live !== next) watcher?.onLive(next)
    live = next
  }

  function onNotice(params: unknown): void {
    const number = parseQuantity(field(field(params, 'result'), 'number'))
    if (number === undefined) return // a head that names none
    guard?.noteHead(number)
    watcher?.onHead()
  }

  function onClose(): void {
    opened = undefined
    guard?.stop()
    setLive(false)
    if (watcher === undefined) return
    if (performance.now() - liveAt >= STEADY_MS) failures = 0
    liveAt = Infinity
    timer = setTimeout(open, Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + random() / 2))
    failures += 1
  }

  function open(): Line {
    if (opened !== undefined) return opened
    opened = openLine({ url: urls[failures % urls.length] ?? '', timeoutMs, WebSocket, onNotice, onClose })
    if (watcher !== undefined) void subscribe(opened)
    return opened
  }

  async function subscribe(line: Line): Promise<void> {
    try {
      if (parseQuantity(await line.request('eth_chainId', [])) !== BigInt(chainId)) return line.close()
      await line.request('eth_subscribe', ['newHeads'])
      if (opened !== line || watcher === undefined) return
      liveAt = performance.now()
      setLive(true)
      watcher.onHead() // whatever was missed while away
      guard = keepAlive(line, { onHead: () => watcher?.onHead(), onLive: setLive })
    } catch {
      line.close() // which plans the next attempt; until it succeeds the poller runs
    }
  }

  return {
    available: () => live,
    async request(method, params, signal) {
      clearTimeout(timer)
      inFlight += 1
      try {
        return await open().request(method, params, signal)
      } finally {
        inFlight -= 1
        if (watcher === undefined && inFlight === 0) timer = setTimeout(() => opened?.close(), IDLE_MS)
      }
    },
    watchHeads(listener) {
      watcher = listener
      failures = 0
      clearTimeout(timer)
      if (opened !== undefined) void subscribe(opened)
      else open()
      return () => {
        if (watcher !== listener) return
        watcher = undefined
        clearTimeout(timer)
        opened?.close()
      }
    },
  }
}

/** Watches over a line by its heads, from now on. When they stay away for three times their usual gap, the line is
 * asked for the height of the chain: while the answer is late nobody should rely on it, and no answer means that it is
 * dead, whatever the browser says about it; so does a timer so late that the machine must have slept. `onHead`: the
 * chain has moved although no head told so. `onLive`: whether the line is still to be relied on. */
function keepAlive(line: Line, { onHead, onLive }: HeadListener) {
  let stopped = false
  let height: bigint | undefined
  let headAt: number | undefined
  let gapMs = MOST_QUIET_MS
  let missed = 0 // answers that told of blocks no head had told of
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    const before = headAt
    timer = setTimeout(() => onLive(false), UNSURE_MS)
    const answer = await withDeadline({ ms: ALIVE_MS }, (signal) => line.request('eth_blockNumber', [], signal)).then(
      parseQuantity, // an error is an answer too
      (error: unknown) => (AppError.is(error) && error.code === 'timeout' ? 'silence' : undefined),
    )
    if (stopped || headAt !== before) return // a head says more than an answer
    if (answer === 'silence') return line.close()
    onLive(true)
    if (answer !== undefined && answer !== height) {
      if (height !== undefined) missed += 1
      height = answer
      onHead()
    }
    if (missed >= MAX_MISSED) line.close()
    else wait()
  }

  function wait(): void {
    const ms = Math.min(Math.max(GAPS * gapMs, LEAST_QUIET_MS), MOST_QUIET_MS)
    const due = Date.now() + ms
    clearTimeout(timer)
    timer = setTimeout(() => (Date.now() - due > SLEPT_MS ? line.close() : void ask()), ms)
  }

  wait()
  return {
    /** A head of this number arrived. */
    noteHead(number: bigint): void {
      const now = performance.now()
      if (headAt !== undefined) gapMs = gapMs === MOST_QUIET_MS ? now - headAt : gapMs * 0.8 + (now - headAt) * 0.2
      ;[headAt, height, missed] = [now, number, 0]
      if (stopped) return
      onLive(true)
      wait()
    },
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}
