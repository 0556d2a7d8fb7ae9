// The timers of one attempt, cleared together.
import type { Clock } from '../../lib/clock.ts'
import type { Page } from '../../lib/presence.ts'

export type Timers = {
  /** The timers of a device that slept stand still meanwhile: what is due by the time runs when the page is seen. */
  after(ms: number, run: () => void): void
  /** Now when the page is seen, else the next time it is. */
  whenVisible(run: () => void): void
  clear(): void
}

/** After `clear` nothing runs any more. */
export function createTimers(clock: Clock, page: Page): Timers {
  const cleanups = new Set<() => void>()
  return {
    after(ms, run) {
      const at = clock.now() + ms
      const cleanup = (): void => {
        cleanups.delete(cleanup)
        cancel()
        stop()
      }
      const go = (): void => {
        cleanup()
        run()
      }
      const cancel = clock.after(ms, go)
      const stop = page.on('visible', () => clock.now() >= at && go())
      cleanups.add(cleanup)
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
