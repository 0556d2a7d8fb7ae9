import type { Clock } from './clock.ts'
import type { Page } from './pageLifecycle.ts'

type VisibilityClockOptions = {
  /**
   * How long (in ms) an overdue timer still waits after the page has become visible. Default: 0.
   */
  readonly graceMs?: number
  /** Whether a timer runs or waits while the page is hidden. Default: 'runs'. */
  readonly whileHidden?: 'runs' | 'waits'
}

/**
 * Returns a clock whose overdue timers also fire when the page becomes visible. Otherwise the
 * timers would fire late, because they stop while a device sleeps.
 */
export function createVisibilityClock(
  clock: Clock,
  page: Page,
  { graceMs = 0, whileHidden = 'runs' }: VisibilityClockOptions = {},
): Clock {
  return {
    ...clock,
    after(ms, run) {
      const dueAt = clock.now() + ms
      const finish = (): void => {
        cancel()
        run()
      }
      let cancelTimer = clock.after(
        ms,
        () => (whileHidden === 'runs' || page.visible()) && finish(),
      )
      const unsubscribe = page.on('visible', () => {
        if (clock.now() < dueAt) return
        if (graceMs === 0) return finish()
        cancelTimer()
        cancelTimer = clock.after(graceMs, finish)
      })
      const cancel = (): void => {
        cancelTimer()
        unsubscribe()
      }
      return cancel
    },
  }
}
