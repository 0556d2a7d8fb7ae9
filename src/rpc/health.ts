// Whether anybody answers for a chain, as the visitor is told it. The page's own reading alone decides: when the last
// good answer was, how long it has been asked for since, and how long answers usually take.
import { createStore, type Readable } from '../lib/store.ts'
import { BEAT_MS, LATE_MS, OUTAGE_MS } from './times.ts'

/** 'down': no URL has a good answer; 'up' again with the first. `busyUntil` (time of day, ms): each of them said until
 * when it wants to be left alone. */
export type Health = { readonly status: 'unknown' | 'up' | 'down'; readonly busyUntil?: number | undefined }

/** 'put-off': nobody was asked, as each node wants to be left alone. 'left': nobody waits for it any more. */
export type End = 'good' | 'failed' | 'put-off' | 'left'

export type HealthKeeper = {
  readonly health: Readable<Health>
  /** A reading begins; the returned function is told its end. */
  begin(): (end: End) => void
}

export type HealthOptions = {
  readonly now: () => number
  /** How long answers usually take, in ms. */
  usual(): number
  /** How long nobody may be asked, in ms, if each node said so. */
  busyFor(): number
}

const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** Unknown. */
export function createHealth({ now, usual, busyFor }: HealthOptions): HealthKeeper {
  const health = createStore<Health>({ status: 'unknown' })
  let goodAt: number | undefined
  let askedAt: number | undefined // the first reading since then that was not answered well
  let failedAt: number | undefined // and the first that ended so
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** How long from now until it is an outage, if no good answer comes. */
  function untilOutage(asked: number): number {
    const patience = Math.max(BEAT_MS, 2 * usual())
    const old = goodAt === undefined ? Infinity : goodAt + OUTAGE_MS
    return Math.min(asked + 2 * patience, Math.max(asked + patience, old)) - now()
  }

  function look(isCertain = busyFor() > OUTAGE_MS, least = 0): void {
    clearTimeout(timer)
    if (askedAt === undefined) return
    const ms = isCertain ? 0 : Math.max(untilOutage(askedAt), least)
    if (ms > 0) return void (waiting > 0 && (timer = setTimeout(() => look(), ms)))
    const busyUntil = Date.now() + busyFor()
    if (busyFor() <= 0) health.set(DOWN)
    else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000) health.set({ status: 'down', busyUntil })
  }

  return {
    health,
    begin() {
      waiting += 1
      askedAt ??= now()
      look(undefined, Math.max(LATE_MS, 2 * usual())) // who was just asked may answer
      return (end) => {
        waiting -= 1
        if (end === 'good') {
          goodAt = now()
          askedAt = failedAt = undefined
          health.set(UP)
        }
        if (end === 'left' && waiting === 0 && failedAt === undefined) askedAt = undefined // nobody looks any more
        const isSecond = end === 'failed' && failedAt !== undefined && now() - failedAt >= BEAT_MS * 0.9
        if (end === 'failed') failedAt ??= now()
        look(isSecond || undefined)
      }
    },
  }
}
