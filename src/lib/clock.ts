// Time as a parameter, so that tests can control it.

/** `now` is in milliseconds since the epoch. `after` returns a function that cancels the timer. */
export type Clock = {
  now(): number
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
