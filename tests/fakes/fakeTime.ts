// Fake time that jumps from one due timer to the next, and what happens in between: messages in memory take one turn of
// the event loop each, so nothing waits for real time. Needs `vi.useFakeTimers`, without `setImmediate` among the faked.
import { vi } from 'vitest'

const { setImmediate } = globalThis // a test may replace it
let inFlight = 0

/** Runs a task in a later turn; `settle` waits for it. */
export function deliver(run: () => void): void {
  inFlight += 1
  setImmediate(() => {
    inFlight -= 1
    run()
  })
}

/** Lets `settle` wait for work that Node does on another thread. */
export async function awaited<T>(work: Promise<T>): Promise<T> {
  inFlight += 1
  return work.finally(() => (inFlight -= 1))
}

/** Resolves when nothing is under way and everything that the last message caused has run, except timers. */
export async function settle(): Promise<void> {
  for (let idle = 0; idle < 2; idle = inFlight === 0 ? idle + 1 : 0)
    await new Promise((resolve) => void setImmediate(resolve))
}

/** Runs one fake timer after the other until `fact` holds; throws after `ms` of fake time. */
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

/** `vi.waitFor` in fake time: until `check` throws no more. */
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

/** The result of a promise that needs fake time to pass; throws after `ms` of it. */
export async function resultOf<T>(promise: Promise<T>, ms?: number): Promise<T> {
  let settled = false
  const settling = (): void => void (settled = true)
  promise.then(settling, settling)
  await until(() => settled, ms)
  return promise
}

/** Fake time passes, timer by timer; what each one sends arrives before the next. */
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
