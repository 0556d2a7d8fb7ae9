// Whether any endpoint of a chain answers, as the visitor is told. Only the polling of balances and calls decides.
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { createStore } from '../lib/store.ts'

/** 'down': no URL gives a good answer; 'up' again with the first one. `busyUntil` (ms since the epoch): each of them said
 * until when it wants no requests. */
export type Health = {
  readonly status: 'unknown' | 'up' | 'down'
  readonly busyUntil?: number | undefined
}

/** How a read ended. 'postponed': no endpoint wanted a request, or its answer was not accepted yet. 'aborted': the caller
 * stopped waiting, or the device is offline. */
export type ReadEnd = 'succeeded' | 'failed' | 'postponed' | 'aborted'

/** While no read succeeds, a value of this age is an outage. */
const OUTAGE_MS = 15_000
const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** Creates the health of a chain. `hedgeDelayMs`: how long an answer may take. `busyForMs`: how long no endpoint wants
 * requests, if each said so, else 0. */
export function createHealth(hedgeDelayMs: () => number, busyForMs: () => number) {
  const health = createStore<Health>({ status: 'unknown' })
  let succeededAt = Infinity
  let startedAt: number | undefined // of the first read since then that has not succeeded
  let failedAt: number | undefined // and of the first that has failed
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns when it becomes an outage if no read succeeds: after two intervals, or after one if the value is old by
   * then. */
  function outageAt(started: number): number {
    const interval = Math.max(POLL_INTERVAL_MS, hedgeDelayMs())
    const oldAt = succeededAt + OUTAGE_MS
    return Math.min(started + 2 * interval, Math.max(started + interval, oldAt))
  }

  function update(isCertain = false, leastMs = 0): void {
    clearTimeout(timer)
    if (startedAt === undefined) return
    const busyMs = busyForMs()
    const ms = isCertain || busyMs > OUTAGE_MS ? 0 : Math.max(outageAt(startedAt) - now(), leastMs)
    if (ms > 0) {
      if (running > 0) timer = setTimeout(update, ms)
      return
    }
    const busyUntil = Date.now() + busyMs
    if (busyMs <= 0) health.set(DOWN)
    else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000)
      health.set({ status: 'down', busyUntil })
  }

  function end(how: ReadEnd): void {
    running -= 1
    const isSecondFailure =
      how === 'failed' && failedAt !== undefined && now() - failedAt >= POLL_INTERVAL_MS * 0.9
    if (how === 'failed') failedAt ??= now()
    if (how === 'aborted' && running === 0 && failedAt === undefined) startedAt = undefined
    if (how === 'succeeded') {
      succeededAt = now()
      startedAt = failedAt = undefined
      health.set(UP)
    }
    update(isSecondFailure)
  }

  return {
    health,
    /** Starts a read. Call the returned function when it ends. */
    startRead(): (how: ReadEnd) => void {
      running += 1
      startedAt ??= now()
      update(false, hedgeDelayMs()) // the endpoints that are asked now may answer
      return end
    },
  }
}
