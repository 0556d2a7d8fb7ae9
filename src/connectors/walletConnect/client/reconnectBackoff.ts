// When the next socket to the relay may be opened: at most six failed ones within a minute.
import { abortError } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'

const MINUTE_MS = 60_000
const MAX_FAILURES_PER_MINUTE = 6
/** From this many failures on, the remaining sockets of the minute are spread over what is left of it. */
const SPREAD_FROM = 3
/** Pauses after one, two and more failures, unless the visitor is waiting. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const
/** A socket that the relay closes sooner has failed, even if it was open and in use. */
const MIN_LIFE_MS = 10_000
/** A socket that is given up sooner has not failed: the relay had no time to answer. */
const MIN_WAIT_MS = 2_000

export type ReconnectBackoff = {
  /** Resolves when the next socket may be opened and counts it as the current one. Rejects when the signal aborts. */
  next(signal: AbortSignal): Promise<void>
  /** Resolves when `next` would resolve immediately. Calls `onPause` with the time, in milliseconds since the epoch, at
   * which the pause ends, each time that changes. Rejects when the signal aborts. */
  ready(signal: AbortSignal, onPause: (until: number) => void): Promise<void>
  /** Call when the relay has sent something on the current socket. */
  markAlive(): void
  /** Call when the relay has not answered on the current socket: it counts as failed. */
  markFailed(): void
  /** Call when the current socket has closed; `isLost`: not by us. Returns how many have failed in a row. */
  closed(isLost: boolean): number
  /** Skips the pause after up to two failures, because the visitor is waiting. */
  skipPause(): void
}

export function createReconnectBackoff(clock: Clock): ReconnectBackoff {
  let failures: readonly number[] = [] // times at which failed sockets were opened, since one worked
  let current: { readonly openedAt: number; isAlive: boolean; hasFailed: boolean } | undefined
  let isVisitorWaiting = false
  const wakeUps = new Set<() => void>()

  const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (settle: () => void): void => {
        cancel()
        wakeUps.delete(wakeUp)
        signal.removeEventListener('abort', onAbort)
        settle()
      }
      const wakeUp = (): void => finish(resolve)
      const onAbort = (): void => finish(() => reject(abortError(signal)))
      const cancel = clock.after(ms, wakeUp)
      wakeUps.add(wakeUp)
      signal.addEventListener('abort', onAbort, { once: true })
    })
  const wakeAll = (): void => [...wakeUps].forEach((wakeUp) => wakeUp())
  // Times in the future are left out: the device has set its clock back.
  const recentFailures = (): readonly number[] =>
    failures.filter((at) => at > clock.now() - MINUTE_MS && at <= clock.now())
  const pauseMs = (): number => {
    const recent = recentFailures()
    const [first, last] = [recent[0], recent.at(-1)]
    if (first === undefined || last === undefined) return 0
    const left = MAX_FAILURES_PER_MINUTE + 1 - recent.length
    const spread = recent.length < SPREAD_FROM ? 0 : (first + MINUTE_MS - last) / left
    const step = PAUSES_MS[Math.min(recent.length, PAUSES_MS.length) - 1] ?? 0
    return last + Math.max(spread, isVisitorWaiting ? 0 : step) - clock.now()
  }
  const ready = async (signal: AbortSignal, onPause: (until: number) => void): Promise<void> => {
    for (let ms = pauseMs(); ms > 0; ms = pauseMs()) {
      onPause(clock.now() + ms)
      await sleep(ms, signal)
    }
    signal.throwIfAborted()
  }
  return {
    ready,
    async next(signal) {
      await ready(signal, () => {})
      current = { openedAt: clock.now(), isAlive: false, hasFailed: false }
    },
    markAlive() {
      if (current) current.isAlive = true
    },
    markFailed() {
      if (current) current.hasFailed = true
    },
    closed(isLost) {
      if (current === undefined) return recentFailures().length
      const { openedAt, isAlive, hasFailed } = current
      current = undefined
      isVisitorWaiting &&= !isLost
      const lifeMs = clock.now() - openedAt
      const hasWorked = isAlive && !hasFailed && (!isLost || lifeMs >= MIN_LIFE_MS)
      if (hasWorked) failures = []
      const isGivenUp =
        !isLost && !hasFailed && lifeMs < MIN_WAIT_MS && recentFailures().length === 0
      if (isLost || (!hasWorked && !isGivenUp)) failures = [...recentFailures(), openedAt]
      if (hasWorked) wakeAll()
      return Math.max(recentFailures().length, Number(isLost))
    },
    skipPause() {
      isVisitorWaiting = true
      wakeAll()
    },
  }
}
