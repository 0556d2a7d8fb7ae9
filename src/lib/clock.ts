// A clock that is passed as a parameter, so that tests can control the time.

/** `now` is in ms since the epoch. `after` returns a function that cancels the timer. */
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
