// Time that only goes forward: for rests, deadlines and ages, which a clock set anew must not touch. Apart from
// clock.ts, which the first script of who comes back has.

/** Milliseconds since the page began. */
export function monotonicNow(): number {
  return performance.now()
}
