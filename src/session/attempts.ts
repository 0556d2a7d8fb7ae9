// Attempts to connect, by number: beginning one ends the one before, and whatever belongs to an older one is dropped.
import type { Event, Remembered } from './state.ts'

export type Attempt = { readonly number: number; readonly signal: AbortSignal }

export type Attempts = {
  begin(walletId: string, restoring?: Remembered): Attempt
  /** True while no later attempt or cancellation has come. */
  isCurrent(attempt: Attempt): boolean
  /** The attempt led to a connection: nothing of it is aborted any more. */
  settle(): void
  cancel(): void
}

export function createAttempts(dispatch: (event: Event) => void): Attempts {
  let last = 0
  let running: AbortController | undefined
  const end = (): void => {
    running?.abort()
    running = undefined
    dispatch({ type: 'cancelled' })
  }
  return {
    begin(walletId, restoring) {
      end()
      running = new AbortController()
      last += 1
      dispatch({ type: 'attempt', walletId, attempt: last, ...(restoring && { restoring }) })
      return { number: last, signal: running.signal }
    },
    isCurrent: ({ number }) => number === last,
    settle() {
      running = undefined
    },
    cancel() {
      last += 1
      end()
    },
  }
}
