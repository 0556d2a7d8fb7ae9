// Decides when the next relay socket may be opened. Allows at most six failed sockets per minute.
import { abortError } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'

const MINUTE_MS = 60_000
const MAX_FAILURES_PER_MINUTE = 6
/** From this number of failures within a minute, the attempts that remain are spaced evenly over
 * the rest of that minute. */
const SPREAD_FROM = 3
/** Pauses after one, two, and three or more failures. `skipPause` skips the pauses when the user is
 * waiting. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const
/** If a lost socket received a message and lived for at least this time, the earlier failures no
 * longer count. */
const MIN_LIFE_MS = 10_000
/** A socket that this page closes before this time does not count as failed, because the relay had
 * too little time to respond. */
const MIN_WAIT_MS = 2_000

export type ReconnectBackoff = {
  /** Waits until the next socket may be opened, and records that socket as the current one. */
  next(signal: AbortSignal): Promise<void>
  /** Resolves when the next socket may be opened, but does not record a new socket. During a pause,
   * calls `onPause` with the pause's end in milliseconds since the epoch. */
  ready(signal: AbortSignal, onPause: (until: number) => void): Promise<void>
  /** Marks the current socket as working. Call it when the socket has received a message. */
  markAlive(): void
  /** Marks the current socket as failed. Call it when the relay has not responded. */
  markFailed(): void
  /** Records that the current socket has closed and returns the number of consecutive failures.
   * `isLost` is false if this page has closed the socket. */
  closed(isLost: boolean): number
  /** Skips the pause after one or two failures, but not after more. Call it when the user is
   * waiting. */
  skipPause(): void
}

export function createReconnectBackoff(clock: Clock): ReconnectBackoff {
  let failures: readonly number[] = [] // opening times of failed sockets
  let current: { readonly openedAt: number; isAlive: boolean; hasFailed: boolean } | undefined
  let isUserWaiting = false
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
  // Ignore failures whose time lies in the future, because the device clock was set back after
  // them.
  const recentFailures = (): readonly number[] =>
    failures.filter((at) => at > clock.now() - MINUTE_MS && at <= clock.now())
  const pauseMs = (): number => {
    const recent = recentFailures()
    const [first, last] = [recent[0], recent.at(-1)]
    if (first === undefined || last === undefined) return 0
    const remaining = MAX_FAILURES_PER_MINUTE + 1 - recent.length
    const spread = recent.length < SPREAD_FROM ? 0 : (first + MINUTE_MS - last) / remaining
    const step = PAUSES_MS[Math.min(recent.length, PAUSES_MS.length) - 1] ?? 0
    return last + Math.max(spread, isUserWaiting ? 0 : step) - clock.now()
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
      isUserWaiting &&= !isLost
      const lifeMs = clock.now() - openedAt
      const hasWorked = isAlive && !hasFailed && (!isLost || lifeMs >= MIN_LIFE_MS)
      if (hasWorked) failures = []
      const isAborted =
        !isLost && !hasFailed && lifeMs < MIN_WAIT_MS && recentFailures().length === 0
      if (isLost || (!hasWorked && !isAborted)) failures = [...recentFailures(), openedAt]
      if (hasWorked) wakeAll()
      return Math.max(recentFailures().length, Number(isLost))
    },
    skipPause() {
      isUserWaiting = true
      wakeAll()
    },
  }
}
