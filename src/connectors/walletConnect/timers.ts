// What an attempt waits with: timers that are cleared together, also those of a device that sleeps, and a promise
// settled from outside, for answers that come by event.
import type { Clock } from '../../lib/clock.ts'
import type { Page } from '../../lib/pageLifecycle.ts'

type Timers = {
  /** The timers of a device that slept stand still meanwhile: what is due by the time runs when the page is seen; with
   * `graceMs` so long after that, and not while it is hidden. */
  after(ms: number, run: () => void, graceMs?: number): void
  /** Now when the page is seen, else the next time it is. */
  whenVisible(run: () => void): void
  clear(): void
}

/** A clock for a device that sleeps: what is due by the time runs `graceMs` after the page is seen, or at once; where
 * it waits while hidden, not before that. */
export function wakeful(
  clock: Clock,
  page: Page,
  graceMs = 0,
  whileHidden: 'runs' | 'waits' = 'runs',
): Clock {
  return {
    ...clock,
    after(ms, run) {
      const at = clock.now() + ms
      const go = (): void => {
        end()
        run()
      }
      let cancel = clock.after(ms, () => (whileHidden === 'runs' || page.visible()) && go())
      const stop = page.on('visible', () => {
        if (clock.now() < at) return
        if (graceMs === 0) return go()
        cancel()
        cancel = clock.after(graceMs, go)
      })
      const end = (): void => {
        cancel()
        stop()
      }
      return end
    },
  }
}

/** After `clear` nothing runs any more. */
export function createTimers(clock: Clock, page: Page): Timers {
  const cleanups = new Set<() => void>()
  return {
    after(ms, run, graceMs = 0) {
      const cancel = wakeful(clock, page, graceMs, graceMs > 0 ? 'waits' : 'runs').after(ms, () => {
        cleanups.delete(cancel)
        run()
      })
      cleanups.add(cancel)
    },
    whenVisible(run) {
      if (page.visible()) return run()
      const stop = page.on('visible', () => {
        cleanups.delete(stop)
        stop()
        run()
      })
      cleanups.add(stop)
    },
    clear() {
      for (const cleanup of cleanups) cleanup()
      cleanups.clear()
    },
  }
}

export type Deferred<T> = {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** Only the first call of `resolve` or `reject` counts. (Promise.withResolvers is too young.) */
export function createDeferred<T>(): Deferred<T> {
  let settle: { resolve(value: T): void; reject(error: unknown): void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value) => settle?.resolve(value),
    reject: (error) => settle?.reject(error),
  }
}
