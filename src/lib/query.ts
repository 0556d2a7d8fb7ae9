// Values that are worked for only while somebody reads them: worked out for one account at a time, or read from
// elsewhere on every tick. A failed read keeps the last value and adds why, and since when; one that takes long marks
// it until it is answered. A late answer never replaces a newer one.
import { createStore, type Readable } from './store.ts'
import { toAppError } from '../toAppError.ts'
import type { AppError } from '../errors.ts'
import type { Poller } from './poll.ts'

/** Sets the value of a reading while it runs; answers whether anybody reads. */
export type SetReading<T> = (next: T) => boolean

/**
 * A value that is worked for only while somebody reads it. `start` begins the work with the first reader, and answers
 * what ends it; that runs when the last one has gone and no other has come in the same task (one modal takes over from
 * another).
 */
export function createReading<T>(
  initial: T,
  start: (set: SetReading<T>, get: () => T) => () => void,
): Readable<T> {
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
  const rest = (): void => {
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
        if (readers === 0) queueMicrotask(rest)
      }
    },
  }
}

/**
 * Work that belongs to an account, as `createReading` starts it. Where `hashKey` gives another key, the work ends, the
 * value is cleared, and it begins anew, in a task of its own: a connection draws much in the one that tells of it. With
 * undefined nothing runs.
 */
export function perAccount<S, T>(
  state: Readable<S>,
  keyOf: (state: S) => string | undefined,
  start: (set: (next: T | undefined) => void) => () => void,
): (set: SetReading<T | undefined>) => () => void {
  return (set) => {
    let key: string | undefined
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
      const own = key
      stop = start((value) => {
        if (key === own) set(value)
      })
    }
    const unsubscribe = state.subscribe(() => {
      if (change(keyOf(state.get()))) timer = setTimeout(begin)
    })
    if (change(keyOf(state.get()))) begin()
    return () => {
      unsubscribe()
      change(undefined)
    }
  }
}

export type Reading<T> = {
  readonly value: T | undefined
  /** Why the last read failed; undefined again as soon as one succeeds. */
  readonly error: AppError | undefined
  /** True while the value is an old one (from storage, before a failure, or while its reading takes long) and not yet
   * confirmed. */
  readonly stale: boolean
  /** Of a stale value: when it was last confirmed (ms since the epoch), where that is known. */
  readonly asOf?: number | undefined
}

export type ResourceOptions<T> = {
  readonly poller: Pick<Poller, 'subscribe'> & Partial<Pick<Poller, 'ageMs'>>
  read(signal: AbortSignal): Promise<T>
  /** An old value to begin with. */
  readonly initial?: T | undefined
  readonly onValue?: (value: T) => void
}

const LATE_MS = 2_000

/** Reads while it has subscribers, and only then. `get` gives the same object until something changes. */
export function createResource<T>({
  poller,
  read,
  initial,
  onValue,
}: ResourceOptions<T>): Readable<Reading<T>> {
  let confirmedAt: number | undefined
  let asked = 0
  let answered = 0

  const first: Reading<T> = { value: initial, error: undefined, stale: initial !== undefined }
  return createReading(first, (set, get) =>
    poller.subscribe(async (signal) => {
      asked += 1
      const own = asked
      const mark = (error: AppError | undefined): void => {
        if (signal.aborted || own < answered) return // nobody looks, or the reading is newer
        const { value } = get()
        const asOf = value === undefined ? undefined : confirmedAt
        set({ value, error, stale: value !== undefined, ...(asOf !== undefined && { asOf }) })
      }
      const late = setTimeout(() => {
        if (get().value !== undefined && !get().stale) mark(undefined)
      }, LATE_MS)
      try {
        const value = await read(signal)
        if (own < answered) return // a later question has been answered before
        answered = own
        const age = poller.ageMs?.()
        confirmedAt = Date.now() - (age ?? 0)
        const before = get()
        const isSame = before.error === undefined && Object.is(before.value, value)
        if (isSame && !before.stale && age === undefined) return
        const old = age !== undefined && { asOf: confirmedAt }
        if (set({ value, error: undefined, stale: age !== undefined, ...old }) && !isSame)
          onValue?.(value)
      } catch (reason) {
        mark(toAppError(reason, 'transport'))
      } finally {
        clearTimeout(late)
      }
    }),
  )
}
