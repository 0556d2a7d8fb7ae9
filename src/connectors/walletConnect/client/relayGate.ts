// The gate in front of the relay, and how often a socket may pass it. Whoever needs the relay opens it; while it is
// shut nobody gets a socket, and one that was lost is opened again by itself only while somebody needs it: at once
// while all is well. Only those that failed count; after the third the rest of a minute's six are spread over what is
// left of it.
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Relayer } from './library.ts'
import { createRelaySocket, type OpenSocket } from './relaySocket.ts'
import { abortError } from '../../../lib/abort.ts'

/** The library notices a loss in the same moment, tells the relay's own reason, and must be done with it. */
const REOPEN_MS = 100
/** One failure may be a cut; after so many in a row the relay is out of reach. */
const FAILURES = 2

export type Gate = {
  /** Opens the gate for somebody who needs the relay now, until the returned function is called: with the last one it
   * shuts. */
  use(): () => void
  /** For good or for now, whoever uses it: no socket is opened from now on; the one there is closes. */
  shut(): Promise<void>
  isOpen(): boolean
  /** Resolves when nothing of ours stands before the next socket, or one is open; `tell` is given the time until which
   * it is waited, as often as that changes. Rejects with the signal. */
  free(signal: AbortSignal, tell: (until: number) => void): Promise<void>
  /** The relay has not done what it was asked for: the socket there is counts as one that failed. */
  doubt(): void
  /** Somebody looks or asks now: a lost socket is opened again without a pause. */
  hurry(): void
  /** Told when the relay is out of reach: sockets failed again and again. */
  onFailure(listener: () => void): () => void
}

/** The gate begins shut. Throws when the library's private parts are not there: another version. */
export function createGate(
  relayer: Relayer,
  { clock, open }: { clock: Clock; open: OpenSocket },
): Gate {
  const pace = createPace(clock)
  const listeners = new Set<() => void>()
  let gate: AbortController | undefined
  let users = 0
  // A relay that closed with 3000 is not tried again by the library; all else it tries at the next pulse, 5 s later.
  const reopen = (): void => {
    if (gate !== undefined) relayer.transportOpen().catch(() => {}) // the socket's own failure brings us back here
  }
  const socket = createRelaySocket(relayer, {
    clock,
    open,
    async turn() {
      if (gate === undefined) throw new AppError('aborted', 'nobody needs the relay')
      const { signal } = gate
      await pace.turn(signal)
      return signal
    },
    onHeard: pace.heard,
    onOver(lost) {
      const failures = pace.over(lost)
      if (!lost) return
      clock.after(REOPEN_MS, () => {
        if (failures >= FAILURES) [...listeners].forEach((run) => run())
        reopen()
      })
    },
  })
  const shut = async (): Promise<void> => {
    gate?.abort()
    gate = undefined
    const closing = relayer.transportClose().catch(() => {}) // an error means: closed already
    await Promise.all([closing, socket.close()])
  }
  return {
    use() {
      users += 1
      gate ??= new AbortController()
      pace.hurry()
      reopen() // only where topics are subscribed; without any the library opens none
      let using = true
      return () => {
        if (!using) return
        using = false
        users -= 1
        if (users === 0) void shut()
      }
    },
    shut,
    isOpen: () => gate !== undefined,
    free: async (signal, tell) => (relayer.connected ? undefined : pace.free(signal, tell)),
    doubt: pace.doubt,
    hurry() {
      pace.hurry()
      if (!relayer.connected) reopen()
    },
    onFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

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
function createPace(clock: Clock): Pace {
  let failed: readonly number[] = [] // when they were opened, since one was well
  let atHand: { readonly at: number; heard: boolean; doubted: boolean } | undefined
  let hurried = false
  const { pause, wakeAll } = createPauses(clock)

  // a device that sets its clock back has none later than now
  const recent = (): readonly number[] =>
    failed.filter((at) => at > clock.now() - MINUTE_MS && at <= clock.now())
  const pauseMs = (): number => {
    const ours = recent()
    const [first, last] = [ours[0], ours.at(-1)]
    if (first === undefined || last === undefined) return 0
    const spread =
      ours.length < SPREAD_FROM ? 0 : (first + MINUTE_MS - last) / (MOST + 1 - ours.length)
    const alone = hurried ? 0 : (PAUSES_MS[Math.min(ours.length, PAUSES_MS.length) - 1] ?? 0)
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
    heard() {
      if (atHand) atHand.heard = true
    },
    doubt() {
      if (atHand) atHand.doubted = true
    },
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
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
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
