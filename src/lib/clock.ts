// Time as a parameter: whoever waits for seconds or minutes gets a clock, so that a test can move it.

/** `after` runs once and answers the function that cancels it; `now` is in milliseconds since the epoch. */
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
