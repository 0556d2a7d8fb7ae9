// Wraps a dynamic import in a store, which is undefined until the module has loaded.
import { lazy } from '../lib/lazy.ts'
import { createStore, type ReadonlyStore } from '../lib/store.ts'

export type LazyModule<T> = {
  readonly value: ReadonlyStore<T | undefined>
  /** True if the last load failed. Becomes false when the next load starts. */
  readonly failed: ReadonlyStore<boolean>
  /** Loads the module on the first call. If loading has failed, the next call tries again. */
  load(): Promise<T>
}

export function createLazyModule<T>(start: () => Promise<T>): LazyModule<T> {
  const value = createStore<T | undefined>(undefined)
  const failed = createStore(false)
  const load = lazy(async () => {
    failed.set(false)
    try {
      const part = await start()
      value.set(part)
      return part
    } catch (error) {
      failed.set(true)
      throw error
    }
  })
  return { value, failed, load }
}

/**
 * Returns a store whose value is the result of `read` for the lazy module. Until the module has
 * loaded, `read` is called with undefined.
 */
export function readModule<T, V>(
  { value }: Pick<LazyModule<T>, 'value'>,
  read: (loaded: T | undefined) => V,
): ReadonlyStore<V> {
  return { get: () => read(value.get()), subscribe: value.subscribe }
}

/**
 * Returns a store that follows another store, which `pick` selects from the lazy module. Its value
 * is `before` until the module has loaded. `pick` must always return the same store.
 */
export function selectFrom<T, V>(
  { value }: Pick<LazyModule<T>, 'value'>,
  pick: (made: T) => ReadonlyStore<V>,
  before: V,
): ReadonlyStore<V> {
  const source = (): ReadonlyStore<V> | undefined => {
    const there = value.get()
    return there && pick(there)
  }
  return {
    get() {
      return source()?.get() ?? before
    },
    subscribe(listener) {
      const stops: (() => void)[] = []
      const joinAndNotify = (): void => {
        join()
        listener()
      }
      const join = (): void =>
        void stops.push(source()?.subscribe(listener) ?? value.subscribe(joinAndNotify))
      join()
      return () => stops.splice(0).forEach((stop) => stop())
    },
  }
}
