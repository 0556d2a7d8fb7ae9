// A file of its own: a page that reconnects loads clock.ts in its first script, but not this.

/**
 * Returns the milliseconds since the page was loaded. Unlike Date.now() this never jumps when the
 * system clock is set.
 */
export function monotonicNow(): number {
  return performance.now()
}
