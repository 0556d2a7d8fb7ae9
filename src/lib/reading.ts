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
 * value is cleared, and it begins anew; with undefined nothing runs.
 */
export function perAccount<S, T>(
  state: Readable<S>, keyOf: (state: S) => string | undefined,
  start: (set: (next: T | undefined) => void) => () => void,
): (set: SetReading<T | undefined>) => () => void {
  return (set) => {
    let key: string | undefined
    let stop: (() => void) | undefined
    const change = (next: string | undefined): void => {
      if (next === key) return
      stop?.()
      set(undefined)
      key = next
      stop = next === undefined ? undefined : start((value) => { if (key === next) set(value) })
    }
    const follow = (): void => change(keyOf(state.get()))
    const unsubscribe = state.subscribe(follow)
    follow()
    return () => {
      unsubscribe()
      change(undefined)
    }
  }
}
