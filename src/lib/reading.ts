// Values that are worked for only while somebody reads them, and for one account at a time.
import { createStore, type Readable } from './store.ts'

/** Sets the value of a reading while it runs; answers whether anybody reads. */
export type SetReading<T> = (next: T) => boolean

/**
 * A value that is worked for only while somebody reads it. `start` begins the work with the first reader, and answers
 * what ends it; that runs when the last one has gone and no other has come in the same task (one modal takes over from
 * another).
 */
export function createReading<T>(initial: T, start: (set: SetReading<T>, get: () => T) => () => void): Readable<T> {
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
 * Work that belongs to an account, as `createReading` starts it. Where `keyOf` gives another key, the work ends, the
 * value is cleared, and it begins anew, in a task of its own: a connection draws much in the one that tells of it. With
 * undefined nothing runs.
 */
export function perAccount<S, T>(
  state: Readable<S>, keyOf: (state: S) => string | undefined,
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
      stop = start((value) => { if (key === own) set(value) })
    }
    const unsubscribe = state.subscribe(() => { if (change(keyOf(state.get()))) timer = setTimeout(begin) })
    if (change(keyOf(state.get()))) begin()
    return () => {
      unsubscribe()
      change(undefined)
    }
  }
}
