// Separate from clock.ts, because the page's first script needs clock.ts but not this function.

/**
 * Returns the time since the page was loaded, in ms. Unlike Date.now(), it does not change with the
 * system clock.
 */
export function monotonicNow(): number {
  return performance.now()
}
