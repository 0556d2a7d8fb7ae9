// A value read from elsewhere on every tick while somebody watches. A failed read keeps the last value and adds why.
import { toAppError } from '../toAppError.ts'
import type { AppError } from '../errors.ts'
import type { Poller } from './poll.ts'
import { createStore } from './store.ts'
import type { Readable } from './store.ts'

export type Reading<T> = {
  readonly value: T | undefined
  /** Why the last read failed; undefined again as soon as one succeeds. */
  readonly error: AppError | undefined
  /** True while the value is an old one (from storage, or before a failure) and not yet confirmed. */
  readonly stale: boolean
}

export type ResourceOptions<T> = {
  readonly poller: Pick<Poller, 'subscribe'>
  read(signal: AbortSignal): Promise<T>
  /** An old value to begin with. */
  readonly initial?: T | undefined
  readonly onValue?: (value: T) => void
}

/** Reads while it has subscribers, and only then. `get` gives the same object until something changes. */
export function createResource<T>({ poller, read, initial, onValue }: ResourceOptions<T>): Readable<Reading<T>> {
  const store = createStore<Reading<T>>({ value: initial, error: undefined, stale: initial !== undefined })
  let subscribers = 0
  let stop: (() => void) | undefined

  async function run(signal: AbortSignal): Promise<void> {
    const before = store.get()
    try {
      const value = await read(signal)
      if (stop === undefined) return // nobody looks any more: the value may be of an account that was forgotten
      if (before.error === undefined && !before.stale && Object.is(store.get().value, value)) return
      store.set({ value, error: undefined, stale: false })
      onValue?.(value)
    } catch (reason) {
      if (signal.aborted || stop === undefined) return // nobody looks any more; the last reading stands
      const { value } = store.get()
      store.set({ value, error: toAppError(reason, 'transport'), stale: value !== undefined })
    }
  }

  return {
    get: store.get,
    subscribe(listener) {
      const forget = store.subscribe(listener)
      subscribers += 1
      stop ??= poller.subscribe(run)
      let done = false
      return () => {
        if (done) return
        done = true
        forget()
        subscribers -= 1
        if (subscribers > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
