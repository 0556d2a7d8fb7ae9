import type { Clock } from './clock.ts'
import type { Page } from './pageLifecycle.ts'

type VisibilityClockOptions = {
  /** How long a timer that has elapsed waits once the page is visible, in milliseconds. */
  readonly graceMs?: number
  /** What a timer does that elapses while the page is hidden. */
  readonly whileHidden?: 'runs' | 'waits'
}

/** Returns a clock whose timers also run when the page becomes visible after their time: the timers of a sleeping
 * device stand still. */
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
