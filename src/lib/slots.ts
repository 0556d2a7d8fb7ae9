// At most so many at once; the others wait for their turn, and can leave the queue.
import { abortError } from './abort.ts'

export type Slots = {
  /** Runs the work when a slot is free. Rejects at once when the signal aborts while it waits. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** How many run now. */
  busy(): number
}

export function createSlots(count: number): Slots {
  const waiting = new Set<() => void>()
  let free = count

  function take(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(abortError(signal))
    if (free > 0) {
      free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        waiting.delete(go)
        if (signal !== undefined) reject(abortError(signal))
      }
      waiting.add(go)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  function giveBack(): void {
    for (const go of waiting) {
      waiting.delete(go)
      return go() // the slot goes from hand to hand
    }
    free += 1
  }

  return {
    async run(work, signal) {
      await take(signal)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
    busy: () => count - free,
  }
}
