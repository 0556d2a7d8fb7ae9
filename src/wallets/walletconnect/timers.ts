// The timers of one attempt, cleared together.
import type { Clock } from '../../lib/clock.ts'
import type { Page } from '../../lib/presence.ts'

export type Timers = {
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
      const cancel = clock.after(ms, () => {
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
