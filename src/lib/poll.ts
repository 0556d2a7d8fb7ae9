// One shared rhythm for every reader: the next tick begins `intervalMs` after the last one settled. It runs only while
// somebody subscribes and the page is visible and online, catches up at once on return, and no failure ends it. A
// reader that takes long is waited for alone: the tick of the others goes on without it. Whatever hangs when the page
// wakes, or the network comes back, is asked again at once.
import type { Presence } from './pageLifecycle.ts'

export const POLL_INTERVAL_MS = 4_000
const SLOW_MS = 1_500
const SLEPT_MS = 10_000 // a timer later than this: the machine has slept

/** What is run on a tick. It reports its own failures; a rejection is ignored here. */
export type PollRun = (signal: AbortSignal) => Promise<unknown>

export type Poller = {
  /** Runs immediately if the page is active, then on every tick until the returned function is called. `dueIn` is told
   * whether any subscriber is urgent. */
  subscribe(run: PollRun, isUrgent?: () => boolean): () => void
  /** A tick now; while one runs, the next follows it directly. */
  tick(): void
  /** Something changed (a new block): a tick as soon as `intervalMs` have passed since the last one. */
  hint(): void
  /** How old what is read in this rhythm is at best, in ms; undefined while it is not old. */
  ageMs(): number | undefined
}

export type PollerOptions = {
  readonly presence: Presence
  readonly intervalMs?: number
  /** How long from now the next tick may wait because nothing new is due before; never less than `intervalMs` is
   * waited. */
  dueIn?(isUrgent: boolean): number
  /** See `Poller`; default: never old. */
  ageMs?(): number | undefined
  /** Told when the first subscriber makes it awake on an active page, and when it sleeps again. */
  readonly onAwake?: (awake: boolean) => void
}

/** A poller at rest; nothing is listened to and no timer runs before the first subscriber. */
export function createPoller({
  presence,
  intervalMs = POLL_INTERVAL_MS,
  dueIn = () => 0,
  ageMs = () => undefined,
  onAwake,
}: PollerOptions): Poller {
  const runs: Runs = new Map()
  const urgency = new Map<PollRun, () => boolean>()
  let controller: AbortController | undefined // there while awake
  let timer: ReturnType<typeof setTimeout> | undefined
  let busy = false
  let again = false
  let hinted = false
  let restedAt = -Infinity
  let startedAt = -Infinity
  let forget: (() => void) | undefined

  async function tick(): Promise<void> {
    const signal = controller?.signal
    if (signal === undefined) return
    if (busy) {
      again = true
      return
    }
    clearTimeout(timer)
    busy = true
    hinted = false
    startedAt = performance.now()
    const due = Date.now() + SLOW_MS
    await untilSettled(
      [...runs].filter(([, state]) => state === 'idle').map(([run]) => start(runs, run, signal)),
    )
    if (signal.aborted) return // slept meanwhile; waking has begun a life of its own
    if (Date.now() - due > SLEPT_MS) return wake(true)
    busy = false
    restedAt = performance.now()
    if (again) {
      again = false
      void tick()
    } else rest()
  }

  function rest(): void {
    clearTimeout(timer)
    if (busy || controller === undefined) return
    const least = Math.max(restedAt + intervalMs - performance.now(), 0)
    const isUrgent = [...urgency.values()].some((is) => is())
    timer = setTimeout(() => void tick(), hinted ? least : Math.max(least, dueIn(isUrgent)))
  }

  function update(): void {
    const awake = runs.size > 0 && presence.active()
    const isHanging =
      [...runs.values()].includes('running') && performance.now() - startedAt > SLOW_MS
    if (awake === (controller !== undefined)) return awake && isHanging ? wake(true) : undefined
    wake(awake)
    onAwake?.(awake)
  }

  /** What is under way is given up, and a new life begins. */
  function wake(awake: boolean): void {
    clearTimeout(timer)
    controller?.abort()
    controller = awake ? new AbortController() : undefined
    busy = again = false
    for (const run of runs.keys()) runs.set(run, 'idle')
    void tick()
  }

  return {
    subscribe(run, isUrgent = () => false) {
      const own: PollRun = async (signal) => run(signal)
      runs.set(own, 'idle')
      urgency.set(own, isUrgent)
      rest()
      forget ??= presence.subscribe(update)
      if (controller === undefined) update()
      else void start(runs, own, controller.signal)
      return () => {
        runs.delete(own)
        urgency.delete(own)
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
    ageMs,
  }
}

type Runs = Map<PollRun, 'idle' | 'running'>

async function start(runs: Runs, run: PollRun, signal: AbortSignal): Promise<void> {
  runs.set(run, 'running')
  await Promise.allSettled([run(signal)])
  if (!signal.aborted && runs.has(run)) runs.set(run, 'idle')
}

/** Until all have settled, or those that take long are left to themselves. */
async function untilSettled(running: readonly Promise<void>[]): Promise<void> {
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
