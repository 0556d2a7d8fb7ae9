// At most so many at once; the others wait for their turn, and can leave the queue. Who has a lower rank goes first.
import { abortError } from './abort.ts'

export type Turn = { readonly signal?: AbortSignal | undefined
  /** 0 goes first. */
  readonly rank?: number }

export type Slots = {
  /** Runs the work when a slot is free. Rejects at once when the signal aborts while it waits. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>
  /** How many run now. */
  busy(): number
}

/** `count`: how many slots a rank may fill now. */
export function createSlots(count: (rank: number) => number): Slots {
  const waiting = new Set<{ readonly rank: number; go(): void }>()
  let busy = 0

  function take({ signal, rank = 0 }: Turn): Promise<void> {
    if (signal?.aborted === true) return Promise.reject(abortError(signal))
    if (busy < count(rank)) {
      busy += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const own = { rank, go: () => (signal?.removeEventListener('abort', onAbort), resolve()) }
      const onAbort = (): void => {
        waiting.delete(own)
        if (signal !== undefined) reject(abortError(signal))
      }
      waiting.add(own)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  function giveBack(): void {
    busy -= 1
    for (const next of [...waiting].sort((one, other) => one.rank - other.rank)) {
      if (busy >= count(next.rank)) continue
      busy += 1
      waiting.delete(next)
      next.go()
    }
  }

  return {
    async run(work, turn = {}) {
      await take(turn)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
    busy: () => busy,
  }
}
