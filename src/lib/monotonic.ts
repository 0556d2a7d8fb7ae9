// Separate from clock.ts, because the first script of the page contains clock.ts but does not need
// this function.

/**
 * Returns the milliseconds since the page was loaded. Unlike Date.now(), the value does not jump
 * when the system clock is set.
 */
export function monotonicNow(): number {
  return performance.now()
}
