// A virtual clock: time stands still between steps, while promises run normally.
type Timer = { readonly at: number; readonly every: number | undefined; readonly run: () => void }

export type VirtualClock = {
  pass(ms: number): Promise<void>
  /** Restores the real clock. */
  end(): void
}

/** Replaces setTimeout, setInterval, Date.now and performance.now. Time starts at `startMs`. */
export function virtualClock(startMs: number): VirtualClock {
  const real = {
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    dateNow: Date.now,
    performanceNow: performance.now,
    setImmediate,
  }
  const timers = new Map<number, Timer>()
  let now = startMs
  let last = 0
  const add = (ms: number, every: number | undefined, run: () => void): object => {
    last += 1
    timers.set(last, { at: now + Math.max(ms, 1), every, run })
    return Object.assign(Object(last) as object, { unref: () => undefined, ref: () => undefined })
  }
  const remove = (handle: unknown): void => void timers.delete(Number(handle))
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => real.setImmediate(resolve))
  }
  Object.assign(globalThis, {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
      add(ms, undefined, () => run(...args)),
    setInterval: (run: () => void, ms = 0) => add(ms, ms, run),
    clearTimeout: remove,
    clearInterval: remove,
  })
  Date.now = () => now
  performance.now = () => now - startMs
  return {
    async pass(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([a, one], [b, other]) => one.at - other.at || a - b)[0]
        if (next === undefined) break
        const [id, timer] = next
        now = Math.max(now, timer.at)
        if (timer.every === undefined) timers.delete(id)
        else timers.set(id, { ...timer, at: now + Math.max(timer.every, 1) })
        timer.run()
        await settle()
      }
      now = end
    },
    end() {
      const { dateNow, performanceNow, setImmediate: _kept, ...plain } = real
      Object.assign(globalThis, plain)
      Date.now = dateNow
      performance.now = performanceNow
    },
  }
}
