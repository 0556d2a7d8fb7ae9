// How long a URL that failed is left alone: longer with every failure in a row, and as long as it asked for.
import type { AppError } from '../errors.ts'

export type Rest = {
  /** 'due': the rest is over, and the URL should show that it answers before a visitor waits for it. */
  state(): 'awake' | 'resting' | 'due'
  until(): number
  /** Until when it may not be asked even if nothing else is left: it said 'too many requests'. */
  busyUntil(): number
  /** Failures in a row. */
  failures(): number
  /** `seen` is what `failures` was when the call was sent: calls that fail together are one failure. */
  begin(error: AppError, seen: number): void
  /** It answers; `forgive` when what it answered was a question and not a probe. */
  end(how: 'forgive' | 'probed'): void
}

const REST_MS = 30_000 // doubled with every failure in a row
const MAX_REST_MS = 300_000 // at once for another chain
const MAX_BUSY_MS = 60_000
const AWAKE = -Infinity

/** Awake. */
export function createRest(now: () => number): Rest {
  let failures = 0
  let until = AWAKE
  let busyUntil = AWAKE
  return {
    state: () => (until === AWAKE ? 'awake' : until > now() ? 'resting' : 'due'),
    until: () => until,
    busyUntil: () => busyUntil,
    failures: () => failures,
    begin(error, seen) {
      if (failures !== seen) return
      failures += 1
      const own = error.code === 'wrong-chain' ? MAX_REST_MS : Math.min(REST_MS * 2 ** (failures - 1), MAX_REST_MS)
      until = now() + Math.max(own, error.retryAfterMs ?? 0)
      if (error.code === 'rate-limited') busyUntil = now() + (error.retryAfterMs ?? Math.min(own, MAX_BUSY_MS))
    },
    end(how) {
      if (how === 'forgive') failures = 0
      until = busyUntil = AWAKE
    },
  }
}
