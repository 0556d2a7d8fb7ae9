// Lazily loaded modules, as stores that are filled later.
import { lazy } from '../lib/lazy.ts'
import { createStore, type Readable } from '../lib/store.ts'

export type Later<T> = {
  /** Undefined until loaded. */
  readonly made: Readable<T | undefined>
  /** True after loading has failed, until the next attempt. */
  readonly lost: Readable<boolean>
  /** Loads the module once; retries after a failure. */
  load(): Promise<T>
}

/** Creates a lazy module; `start` imports the chunk and creates its value. */
export function later<T>(start: () => Promise<T>): Later<T> {
  const made = createStore<T | undefined>(undefined)
  const lost = createStore(false)
  const load = lazy(async () => {
    lost.set(false)
    try {
      const part = await start()
      made.set(part)
      return part
    } catch (error) {
      lost.set(true)
      throw error
    }
  })
  return { made, lost, load }
}

/**
 * Returns a store inside a lazy module, without loading it. `before` is the value until it is
 * loaded; `pick` must always return the same store.
 */
export function inside<T, V>(
  { made }: Pick<Later<T>, 'made'>,
  pick: (made: T) => Readable<V>,
  before: V,
): Readable<V> {
  const source = (): Readable<V> | undefined => {
    const there = made.get()
    return there && pick(there)
  }
  return {
    get() {
      return source()?.get() ?? before
    },
    subscribe(listener) {
      const stops: (() => void)[] = []
      const joinAndTell = (): void => {
        join()
        listener()
      }
      const join = (): void =>
        void stops.push(source()?.subscribe(listener) ?? made.subscribe(joinAndTell))
      join()
      return () => stops.splice(0).forEach((stop) => stop())
    },
  }
}
