// Time that only goes forward: for rests, deadlines and ages, which a clock set anew must not touch.

/** Milliseconds since the page began. */
export function monotonicNow(): number {
  return performance.now()
}
