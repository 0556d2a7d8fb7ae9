// The same question to several, one after the other: the next is asked when one fails or is late, and the first good
// answer counts.
import { abortError } from './abort.ts'

const SHORTEST_WAIT_MS = 20

export type FirstGood<C, T> = {
  readonly candidates: readonly C[]
  run(candidate: C, signal: AbortSignal): Promise<T>
  /** How much longer the candidate may take before the next one is asked too; asked again then, 0 or less is late. */
  patience(candidate: C): number
  onLate(candidate: C): void
  /** True for a failure that another candidate would only repeat. */
  isFinal(error: unknown): boolean
  readonly signal?: AbortSignal | undefined
}

/** Resolves with the answer and whose it was; rejects with the last failure. All others are aborted then. */
export function firstGood<C, T>(options: FirstGood<C, T>): Promise<{ readonly value: T; readonly by: C }> {
  const { candidates, run, patience, onLate, isFinal, signal } = options
  return new Promise((resolve, reject) => {
    const queue = [...candidates]
    const timers = new Map<C, ReturnType<typeof setTimeout>>()
    const others = new AbortController()
    let running = 0
    let last: unknown = new Error('nobody to ask')

    function settle(tell: () => void): void {
      for (const timer of timers.values()) clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
      tell()
      others.abort()
    }
    function leave(): void {
      if (signal !== undefined) settle(() => reject(abortError(signal)))
    }
    function wait(candidate: C, ms: number): void {
      timers.set(candidate, setTimeout(() => {
        const more = patience(candidate)
        if (more > 0) return wait(candidate, Math.max(more, SHORTEST_WAIT_MS))
        onLate(candidate)
        next()
      }, ms))
    }
    function next(): void {
      const candidate = queue.shift()
      if (candidate === undefined) {
        if (running === 0) settle(() => reject(last))
        return
      }
      running += 1
      const answer = run(candidate, others.signal)
      wait(candidate, Math.max(patience(candidate), 1))
      answer.then(
        (value) => settle(() => resolve({ value, by: candidate })),
        (error: unknown) => {
          running -= 1
          clearTimeout(timers.get(candidate))
          last = error
          if (isFinal(error)) settle(() => reject(error))
          else if (!others.signal.aborted) next()
        },
      )
    }
    signal?.addEventListener('abort', leave, { once: true })
    if (signal?.aborted === true) leave()
    else next()
  })
}
