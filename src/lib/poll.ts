// One polling loop for all subscribers. The loop runs only while the page is visible and online.
import type { PageLifecycle } from './pageLifecycle.ts'

export const POLL_INTERVAL_MS = 4_000
const SLOW_MS = 1_500 // a tick waits at most this long for its subscribers
const SLEPT_MS = 10_000 // if a timer is this late, the machine was asleep

/**
 * A function that runs on each tick. The poller ignores a rejected promise, so the function must
 * handle its own errors.
 */
export type PollCallback = (signal: AbortSignal) => Promise<unknown>

export type Poller = {
  /**
   * Runs the callback on every tick. While `isUrgent` returns true, `nextDelayMs` can return a
   * shorter delay.
   */
  subscribe(run: PollCallback, isUrgent?: () => boolean): () => void
  /**
   * Starts a tick now. If a tick is still running, starts the next tick as soon as it has ended.
   */
  tick(): void
  /**
   * Shortens the delay until the next tick to `intervalMs`. Call it when the polled data may have
   * changed, such as after a new block.
   */
  invalidate(): void
  /**
   * Returns the minimum age of the polled data in ms, for example if the nodes are behind. Returns
   * undefined if the data is current.
   */
  ageMs(): number | undefined
}

export type PollerOptions = {
  readonly presence: PageLifecycle
  readonly intervalMs?: number
  /**
   * Returns the delay until the next tick in ms. A delay below `intervalMs` counts as `intervalMs`.
   */
  nextDelayMs?(isUrgent: boolean): number
  ageMs?(): number | undefined
  /** Called with true when polling starts, and with false when it stops. */
  readonly onActiveChange?: (isActive: boolean) => void
}

/** Returns a poller that starts when it gets its first subscriber. */
export function createPoller({
  presence,
  intervalMs = POLL_INTERVAL_MS,
  nextDelayMs = () => 0,
  ageMs = () => undefined,
  onActiveChange,
}: PollerOptions): Poller {
  const runs: Runs = new Map()
  const urgency = new Map<PollCallback, () => boolean>()
  let controller: AbortController | undefined // defined while the poller is active
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let shouldRepeat = false
  let hinted = false
  let endedAt = -Infinity
  let startedAt = -Infinity
  let forget: (() => void) | undefined

  async function tick(): Promise<void> {
    const signal = controller?.signal
    if (signal === undefined) return
    if (isRunning) {
      shouldRepeat = true
      return
    }
    clearTimeout(timer)
    isRunning = true
    hinted = false
    startedAt = performance.now()
    const expectedEnd = Date.now() + SLOW_MS
    await untilSettled(
      [...runs].filter(([, state]) => state === 'idle').map(([run]) => start(runs, run, signal)),
    )
    if (signal.aborted) return // `restart` has stopped or replaced this loop
    if (Date.now() - expectedEnd > SLEPT_MS) return restart(true)
    isRunning = false
    endedAt = performance.now()
    if (shouldRepeat) {
      shouldRepeat = false
      void tick()
    } else scheduleTick()
  }

  function scheduleTick(): void {
    clearTimeout(timer)
    if (isRunning || controller === undefined) return
    const least = Math.max(endedAt + intervalMs - performance.now(), 0)
    const isUrgent = [...urgency.values()].some((is) => is())
    timer = setTimeout(() => void tick(), hinted ? least : Math.max(least, nextDelayMs(isUrgent)))
  }

  function update(): void {
    const isActive = runs.size > 0 && presence.active()
    // Restart the polling if a callback hangs, for example because the page was suspended.
    const isHanging =
      [...runs.values()].includes('running') && performance.now() - startedAt > SLOW_MS
    if (isActive === (controller !== undefined))
      return isActive && isHanging ? restart(true) : undefined
    restart(isActive)
    onActiveChange?.(isActive)
  }

  /** Aborts all running callbacks, and starts a new polling loop if `isActive` is true. */
  function restart(isActive: boolean): void {
    clearTimeout(timer)
    controller?.abort()
    controller = isActive ? new AbortController() : undefined
    isRunning = shouldRepeat = false
    for (const run of runs.keys()) runs.set(run, 'idle')
    void tick()
  }

  return {
    subscribe(run, isUrgent = () => false) {
      const wrapped: PollCallback = async (signal) => run(signal)
      runs.set(wrapped, 'idle')
      urgency.set(wrapped, isUrgent)
      scheduleTick()
      forget ??= presence.subscribe(update)
      if (controller === undefined) update()
      else void start(runs, wrapped, controller.signal)
      return () => {
        runs.delete(wrapped)
        urgency.delete(wrapped)
        if (runs.size > 0) return
        forget?.()
        forget = undefined
        update()
      }
    },
    tick: () => void tick(),
    invalidate() {
      hinted = true
      scheduleTick()
    },
    ageMs,
  }
}

type Runs = Map<PollCallback, 'idle' | 'running'>

async function start(runs: Runs, run: PollCallback, signal: AbortSignal): Promise<void> {
  runs.set(run, 'running')
  await Promise.allSettled([run(signal)])
  if (!signal.aborted && runs.has(run)) runs.set(run, 'idle')
}

/** Resolves when all promises have settled, or after SLOW_MS. */
async function untilSettled(running: readonly Promise<void>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SLOW_MS)))
  await Promise.race([Promise.all(running), timeout])
  clearTimeout(timer)
}

/** Returns a poller that runs each subscriber only once, as soon as the page is active. */
export function pollOnce(poller: Pick<Poller, 'subscribe'>): Pick<Poller, 'subscribe'> {
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
