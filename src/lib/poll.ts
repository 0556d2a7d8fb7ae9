// One shared rhythm for every reader: the next tick begins `intervalMs` after the last one settled. It runs only while
// somebody subscribes and the page is visible and online, catches up at once on return, and no failure ends it.
import type { Presence } from './presence.ts'

export const POLL_INTERVAL_MS = 4_000

/** What is run on a tick. It reports its own failures; a rejection is ignored here. */
export type PollRun = (signal: AbortSignal) => Promise<unknown>

export type Poller = {
  /** Runs at once if the page is active, then on every tick until the returned function is called. */
  subscribe(run: PollRun): () => void
  /** A tick now; while one runs, the next follows it directly. */
  tick(): void
  /** Something changed (a new block): a tick as soon as `intervalMs` have passed since the last one. */
  hint(): void
  /** While driven from outside (a live block subscription) no timer runs. */
  setDriven(driven: boolean): void
}

export type PollerOptions = {
  readonly presence: Presence
  readonly intervalMs?: number
  /** Told when the first subscriber makes it awake on an active page, and when it sleeps again. */
  readonly onAwake?: (awake: boolean) => void
}

/** A poller at rest; nothing is listened to and no timer runs before the first subscriber. */
export function createPoller({ presence, intervalMs = POLL_INTERVAL_MS, onAwake }: PollerOptions): Poller {
  const runs = new Set<PollRun>()
  let controller: AbortController | undefined // there while awake
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let again = false
  let driven = false
  let hinted = false
  let restedAt = -Infinity
  let forget: (() => void) | undefined

  async function tick(): Promise<void> {
    const signal = controller?.signal
    if (signal === undefined) return
    if (busy) return void (again = true)
    clearTimeout(timer)
    busy = true
    hinted = false
    await Promise.allSettled([...runs].map(async (run) => run(signal)))
    if (signal.aborted) return // slept meanwhile; waking has begun a life of its own
    busy = false
    restedAt = Date.now()
    if (again) return void ((again = false), tick())
    rest()
  }

  function rest(): void {
    clearTimeout(timer)
    if (busy || controller === undefined || (driven && !hinted)) return
    timer = setTimeout(() => void tick(), Math.min(Math.max(restedAt + intervalMs - Date.now(), 0), intervalMs))
  }

  function update(): void {
    const awake = runs.size > 0 && presence.active()
    if (awake === (controller !== undefined)) return
    clearTimeout(timer)
    controller?.abort()
    controller = awake ? new AbortController() : undefined
    busy = false
    again = false
    onAwake?.(awake)
    void tick()
  }

  return {
    subscribe(run) {
      const own: PollRun = (signal) => run(signal)
      runs.add(own)
      forget ??= presence.subscribe(update)
      if (controller === undefined) update()
      else void Promise.allSettled([own(controller.signal)])
      return () => {
        runs.delete(own)
        if (runs.size > 0) return
        forget?.()
        forget = undefined
        update()
      }
    },
    tick: () => void tick(),
    hint() {
      hinted = true
      rest()
    },
    setDriven(next) {
      driven = next
      rest()
    },
  }
}

/** The same rhythm for what need not be repeated: each subscriber runs once, when the page is active, and is done. */
export function once(poller: Pick<Poller, 'subscribe'>): Pick<Poller, 'subscribe'> {
  return {
    subscribe(run) {
      const stop = poller.subscribe(async (signal) => {
        await Promise.allSettled([run(signal)])
        if (!signal.aborted) stop()
      })
      return () => stop()
    },
  }
}
