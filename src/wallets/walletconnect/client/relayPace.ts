// How often a socket to the relay may be opened: at once while all is well. Only those that failed count; after the
// third the rest of a minute's six are spread over what is left of the minute, whoever asks.
import { abortError } from '../../../lib/abort.ts'
import type { Clock } from '../../../lib/clock.ts'

const MINUTE_MS = 60_000
/** So many failed sockets in a minute at most. */
const MOST = 6
/** From so many on nobody is hurried past a pause. */
const SPREAD_FROM = 3
/** After one failure, two, more, while nobody looks or asks. */
const PAUSES_MS = [1_000, 3_000, 10_000] as const
/** A socket that the relay ends sooner has failed, though it was open and spoke. */
const SHORT_LIFE_MS = 10_000
/** Whoever leaves before this has not waited for the relay. */
const YOUNG_MS = 2_000

type Pace = {
  /** Resolves when the next socket may be opened; it is the one at hand from then on. Rejects with the signal. */
  turn(signal: AbortSignal): Promise<void>
  /** Resolves when `turn` would at once; `tell` is given the time of that, as often as it changes. */
  free(signal: AbortSignal, tell: (until: number) => void): Promise<void>
  /** The relay has said something on the socket at hand. */
  heard(): void
  /** What the socket at hand was opened for has not come: it counts as failed, whatever was said on it. */
  doubt(): void
  /** The socket at hand has closed; `lost`: not by us. Returns how many have failed in a row. */
  over(lost: boolean): number
  /** Somebody wants it now: up to two failures cost no pause. */
  hurry(): void
}

/** All times are the clock's. */
export function createPace(clock: Clock): Pace {
  let failed: readonly number[] = [] // when they were opened, since one was well
  let atHand: { readonly at: number; heard: boolean; doubted: boolean } | undefined
  let hurried = false
  const { pause, wakeAll } = createPauses(clock)

  // a device that sets its clock back has none later than now
  const recent = (): readonly number[] => failed.filter((at) => at > clock.now() - MINUTE_MS && at <= clock.now())
  const pauseMs = (): number => {
    const ours = recent()
    const [first, last] = [ours[0], ours.at(-1)]
    if (first === undefined || last === undefined) return 0
    const spread = ours.length < SPREAD_FROM ? 0 : (first + MINUTE_MS - last) / (MOST + 1 - ours.length)
    const alone = hurried ? 0 : PAUSES_MS[Math.min(ours.length, PAUSES_MS.length) - 1] ?? 0
    return last + Math.max(spread, alone) - clock.now()
  }
  const free = async (signal: AbortSignal, tell: (until: number) => void): Promise<void> => {
    for (let ms = pauseMs(); ms > 0; ms = pauseMs()) {
      tell(clock.now() + ms)
      await pause(ms, signal)
    }
    signal.throwIfAborted()
  }
  return {
    free,
    async turn(signal) {
      await free(signal, () => {})
      atHand = { at: clock.now(), heard: false, doubted: false }
    },
    heard: () => void (atHand && (atHand.heard = true)),
    doubt: () => void (atHand && (atHand.doubted = true)),
    over(lost) {
      if (atHand === undefined) return recent().length
      const { at, heard, doubted } = atHand
      atHand = undefined
      hurried &&= !lost
      const livedMs = clock.now() - at
      const isWell = heard && !doubted && (!lost || livedMs >= SHORT_LIFE_MS)
      if (isWell) failed = []
      const wasLeft = !lost && !doubted && livedMs < YOUNG_MS && recent().length === 0
      if (lost || (!isWell && !wasLeft)) failed = [...recent(), at]
      if (isWell) wakeAll()
      return Math.max(recent().length, Number(lost))
    },
    hurry() {
      hurried = true
      wakeAll()
    },
  }
}

/** Pauses that all end early when somebody wakes them. */
function createPauses(clock: Clock) {
  const wakes = new Set<() => void>()
  const pause = (ms: number, signal: AbortSignal): Promise<void> => new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      cancel()
      wakes.delete(wake)
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    const wake = (): void => finish(resolve)
    const onAbort = (): void => finish(() => reject(abortError(signal)))
    const cancel = clock.after(ms, wake)
    wakes.add(wake)
    signal.addEventListener('abort', onAbort, { once: true })
  })
  return { pause, wakeAll: (): void => [...wakes].forEach((wake) => wake()) }
}
