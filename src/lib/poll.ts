// One shared rhythm for every reader: the next tick begins `intervalMs` after the last one settled. It runs only while
// somebody subscribes and the page is visible and online, catches up at once on return, and no failure ends it. A
// reader that takes long is waited for alone: the tick of the others goes on without it.
import type { Presence } from './presence.ts'

export const POLL_INTERVAL_MS = 4_000
const SLOW_MS = 1_500

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
  /** How long from now the next tick may wait because nothing new is due before; never less than `intervalMs` is
   * waited. */
  dueIn?(): number
  /** Told when the first subscriber makes it awake on an active page, and when it sleeps again. */
  readonly onAwake?: (awake: boolean) => void
}

/** A poller at rest; nothing is listened to and no timer runs before the first subscriber. */
export function createPoller({ presence, intervalMs = POLL_INTERVAL_MS, dueIn = () => 0,
  onAwake }: PollerOptions): Poller {
  const runs = new Map<PollRun, 'idle' | 'running'>()
  let controller: AbortController | undefined // there while awake
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let again = false
  let driven = false
  let hinted = false
  let restedAt = -Infinity
  let forget: (() => void) | undefined

  async function start(run: PollRun, signal: AbortSignal): Promise<void> {
    runs.set(run, 'running')
    await Promise.allSettled([run(signal)])
    if (!signal.aborted && runs.has(run)) runs.set(run, 'idle')
  }

  async function tick(): Promise<void> {
    const signal = controller?.signal
    if (signal === undefined) return
    if (busy) return void (again = true)
    clearTimeout(timer)
    busy = true
    hinted = false
    await patiently([...runs].filter(([, state]) => state === 'idle').map(([run]) => start(run, signal)))
    if (signal.aborted) return // slept meanwhile; waking has begun a life of its own
    busy = false
    restedAt = performance.now()
    if (again) return void ((again = false), tick())
    rest()
  }

  function rest(): void {
    clearTimeout(timer)
    if (busy || controller === undefined || (driven && !hinted)) return
    const least = Math.max(restedAt + intervalMs - performance.now(), 0)
    timer = setTimeout(() => void tick(), hinted ? least : Math.max(least, dueIn()))
  }

  function update(): void {
    const awake = runs.size > 0 && presence.active()
    if (awake === (controller !== undefined)) return
    clearTimeout(timer)
    controller?.abort()
    controller = awake ? new AbortController() : undefined
    busy = false
    again = false
    for (const run of runs.keys()) runs.set(run, 'idle')
    onAwake?.(awake)
    void tick()
  }

  return {
    subscribe(run) {
      const own: PollRun = async (signal) => run(signal)
      runs.set(own, 'idle')
      forget ??= presence.subscribe(update)
      if (controller === undefined) update()
      else void start(own, controller.signal)
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

/** Until all have settled, or those that take long are left to themselves. */
async function patiently(running: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SLOW_MS)))
  await Promise.race([Promise.all(running), late])
  clearTimeout(timer)
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
