// Advances fake time from one timer to the next. Requires `vi.useFakeTimers` with a real
// `setImmediate`, which delivers in-memory messages.
import { vi } from 'vitest'

const { setImmediate } = globalThis // a test may replace the global
let inFlight = 0

/** Runs `run` in a later turn of the event loop. `settle` waits for it. */
export function deliver(run: () => void): void {
  inFlight += 1
  setImmediate(() => {
    inFlight -= 1
    run()
  })
}

/** Makes `settle` wait for `work`, which Node.js does on another thread. */
export async function awaited<T>(work: Promise<T>): Promise<T> {
  inFlight += 1
  return work.finally(() => (inFlight -= 1))
}

/** Resolves when all messages are delivered and their effects have run, except timers. */
export async function settle(): Promise<void> {
  for (let idle = 0; idle < 2; idle = inFlight === 0 ? idle + 1 : 0)
    await new Promise((resolve) => void setImmediate(resolve))
}

/** Runs fake timers one by one until `fact` returns true. Throws after `ms` of fake time. */
export async function until(fact: () => boolean, ms = 25_000): Promise<void> {
  const end = Date.now() + ms
  for (;;) {
    await settle()
    if (fact()) return
    if (Date.now() >= end || vi.getTimerCount() === 0)
      throw new Error(`not seen within ${ms} ms: ${fact}`)
    await vi.advanceTimersToNextTimerAsync()
  }
}

/** Like `vi.waitFor` in fake time. */
export async function untilPasses(check: () => void, ms?: number): Promise<void> {
  let failure: unknown
  const passes = (): boolean => {
    try {
      check()
      return true
    } catch (error) {
      failure = error
      return false
    }
  }
  await until(passes, ms).catch(() => {
    throw failure
  })
}

/** Advances fake time until the promise settles. Throws after `ms` of fake time. */
export async function resultOf<T>(promise: Promise<T>, ms?: number): Promise<T> {
  let settled = false
  const settling = (): void => void (settled = true)
  promise.then(settling, settling)
  await until(() => settled, ms)
  return promise
}

/** Advances fake time by `ms`. Messages are delivered after each timer. */
export async function pass(ms: number): Promise<void> {
  let over = false
  setTimeout(() => (over = true), ms)
  for (;;) {
    await settle()
    if (over) break
    await vi.advanceTimersToNextTimerAsync()
  }
  await vi.advanceTimersByTimeAsync(0)
  await settle()
}
