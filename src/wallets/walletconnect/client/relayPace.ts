// How often a socket to the relay may be opened: at once while all is well, then after longer and longer pauses, and
// never more than six times in a minute, whoever asks.
import { abortError } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'

const MINUTE_MS = 60_000
const MOST = 6
const PAUSES_MS = [0, 1_000, 3_000, 8_000, 16_000] as const
const LAST_PAUSE_MS = 16_000
/** A socket that was lost sooner has failed, though it was open. */
const SHORT_LIFE_MS = 5_000

export type Pace = {
  /** Resolves when the next socket may be opened; it counts from then on. Rejects with the signal. */
  turn(signal: AbortSignal): Promise<void>
  /** A socket could not be opened or was lost; returns how many in a row. */
  lost(): number
  /** Somebody wants it now: earlier failures cost no pause. The minute's six still hold. */
  refresh(): void
}

/** All times are the clock's. */
export function createPace(clock: Clock): Pace {
  let opened: readonly number[] = []
  let failures = 0
  let wake = (): void => {}

  const pauseMs = (): number => {
    const afterLast = (opened.at(-1) ?? -MINUTE_MS) + (PAUSES_MS[failures] ?? LAST_PAUSE_MS)
    const afterSixth = (opened.at(-MOST) ?? -MINUTE_MS) + MINUTE_MS
    return Math.max(afterLast, afterSixth) - clock.now()
  }
  const pause = (ms: number, signal: AbortSignal): Promise<void> => new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      cancel()
      signal.removeEventListener('abort', leave)
      settle()
    }
    const leave = (): void => end(() => reject(abortError(signal)))
    const cancel = clock.after(ms, () => end(resolve))
    wake = () => end(resolve)
    signal.addEventListener('abort', leave, { once: true })
  })
  return {
    async turn(signal) {
      for (let ms = pauseMs(); ms > 0; ms = pauseMs()) await pause(ms, signal)
      signal.throwIfAborted()
      opened = [...opened, clock.now()].slice(-MOST)
    },
    lost() {
      const lived = clock.now() - (opened.at(-1) ?? 0)
      failures = lived < SHORT_LIFE_MS ? failures + 1 : 1
      return failures
    },
    refresh() {
      failures = 0
      wake()
    },
  }
}
