// A separate module: a page that reconnects needs clock.ts in its first script, but not this file.

/**
 * Returns the milliseconds since the page was loaded. Unlike Date.now() this never jumps when the
 * system clock is set.
 */
export function monotonicNow(): number {
  return performance.now()
}
