// Lazily loaded modules, as stores that are filled later.
import { lazy } from '../lib/lazy.ts'
import { createStore, type Readable } from '../lib/store.ts'

export type LazyModule<T> = {
  /** Undefined until loaded. */
  readonly value: Readable<T | undefined>
  /** True after loading has failed, until the next attempt. */
  readonly failed: Readable<boolean>
  /** Loads the module once; retries after a failure. */
  load(): Promise<T>
}

/** Creates a lazy module; `start` imports the chunk and creates its value. */
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
 * Returns a store inside a lazy module, without loading it. `before` is the value until it is
 * loaded; `pick` must always return the same store.
 */
export function selectFrom<T, V>(
  { value }: Pick<LazyModule<T>, 'value'>,
  pick: (made: T) => Readable<V>,
  before: V,
): Readable<V> {
  const source = (): Readable<V> | undefined => {
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
