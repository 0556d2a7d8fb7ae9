// Stores that fetch or watch their value only while they have subscribers.
import { createStore, type ReadonlyStore } from './store.ts'
import { toAppError } from '../toAppError.ts'
import type { AppError } from '../errors.ts'
import type { Poller } from './poll.ts'

/**
 * Sets the store's value, but does nothing once the store has stopped because it has no
 * subscribers. Returns true while the store has subscribers.
 */
export type ReadableSetter<T> = (next: T) => boolean

/**
 * Returns a store that calls `start` when it gets its first subscriber. `start` returns a cleanup
 * function, which is called after the last subscriber has left.
 * @internal
 */
export function createReadable<T>(
  initial: T,
  start: (set: ReadableSetter<T>, get: () => T) => () => void,
): ReadonlyStore<T> {
  const store = createStore(initial)
  let readers = 0
  let stop: (() => void) | undefined
  const run = (): (() => void) => {
    let running = true
    const end = start((next) => {
      if (running) store.set(next)
      return running && readers > 0
    }, store.get)
    return () => {
      end()
      running = false
    }
  }
  const stopIfUnused = (): void => {
    if (readers > 0) return
    stop?.()
    stop = undefined
  }
  return {
    get: store.get,
    subscribe(listener) {
      const forget = store.subscribe(listener)
      readers += 1
      stop ??= run()
      let counted = true
      return () => {
        if (!counted) return
        counted = false
        forget()
        readers -= 1
        // Wait a microtask before the store stops. When one modal replaces another, the new modal
        // subscribes in that time and the store keeps running.
        if (readers === 0) queueMicrotask(stopIfUnused)
      }
    },
  }
}

/**
 * Returns a store that calls `start` when it gets its first subscriber, and again whenever `keyOf`
 * returns another key, such as another account. After a change of the key, the value is undefined
 * until `start` sets a new value, so nobody reads the value of the previous key.
 */
export function createPerAccountReadable<S, T>(
  state: ReadonlyStore<S>,
  keyOf: (state: S) => string | undefined,
  start: (set: (next: T | undefined) => void) => () => void,
): ReadonlyStore<T | undefined> {
  let key: string | undefined
  const { get, subscribe } = createReadable<T | undefined>(undefined, (set) => {
    let stop: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = (next: string | undefined): boolean => {
      if (next === key) return false
      clearTimeout(timer)
      stop?.()
      stop = undefined
      set(undefined)
      key = next
      return next !== undefined
    }
    const begin = (): void => {
      const startedKey = key
      stop = start((value) => {
        if (key === startedKey) set(value)
      })
    }
    const unsubscribe = state.subscribe(() => {
      // Call `start` in a later task: when a wallet connects, the current task is already busy with
      // rendering.
      if (change(keyOf(state.get()))) timer = setTimeout(begin)
    })
    if (change(keyOf(state.get()))) begin()
    return () => {
      unsubscribe()
      change(undefined)
    }
  })
  return { get: () => (keyOf(state.get()) === key ? get() : undefined), subscribe }
}

export type QueryState<T> = {
  readonly value: T | undefined
  /** Why the last fetch failed. Undefined after a success. */
  readonly error: AppError | undefined
  /** True while the value is not confirmed, for example because the last fetch failed. */
  readonly isStale: boolean
  /** When a fetch last confirmed the stale value, in ms since the epoch. */
  readonly dataUpdatedAt?: number | undefined
}

export type QueryOptions<T> = {
  readonly poller: Pick<Poller, 'subscribe'> & Partial<Pick<Poller, 'ageMs'>>
  read(signal: AbortSignal): Promise<T>
  /** Initial value, marked as stale. */
  readonly initial?: T | undefined
  readonly onValue?: (value: T) => void
}

const SLOW_MS = 2_000 // if a fetch takes longer (in ms), the value is marked as stale

/**
 * Returns a query that fetches on each tick of the poller. Keeps the last value after a failure and
 * marks it as stale.
 */
export function createQuery<T>({
  poller,
  read,
  initial,
  onValue,
}: QueryOptions<T>): ReadonlyStore<QueryState<T>> {
  let confirmedAt: number | undefined
  let started = 0
  let answered = 0

  const first: QueryState<T> = { value: initial, error: undefined, isStale: initial !== undefined }
  return createReadable(first, (set, get) =>
    poller.subscribe(async (signal) => {
      started += 1
      const attempt = started
      const mark = (error: AppError | undefined): void => {
        if (signal.aborted || attempt < answered) return // no subscribers, or a newer result exists
        const { value } = get()
        const dataUpdatedAt = value === undefined ? undefined : confirmedAt
        set({
          value,
          error,
          isStale: value !== undefined,
          ...(dataUpdatedAt !== undefined && { dataUpdatedAt }),
        })
      }
      const timer = setTimeout(() => {
        if (get().value !== undefined && !get().isStale) mark(undefined)
      }, SLOW_MS)
      try {
        const value = await read(signal)
        if (attempt < answered) return // a later fetch has already succeeded
        answered = attempt
        const age = poller.ageMs?.()
        confirmedAt = Date.now() - (age ?? 0)
        const before = get()
        const isSame = before.error === undefined && Object.is(before.value, value)
        if (isSame && !before.isStale && age === undefined) return
        const staleSince = age !== undefined && { dataUpdatedAt: confirmedAt }
        if (set({ value, error: undefined, isStale: age !== undefined, ...staleSince }) && !isSame)
          onValue?.(value)
      } catch (reason) {
        mark(toAppError(reason, 'transport'))
      } finally {
        clearTimeout(timer)
      }
    }),
  )
}
