// Parts of the page that arrive on need: what a chunk makes, as a store that is filled later.
import { lazy } from '../lib/lazy.ts'
import { createStore, type Readable } from '../lib/store.ts'

export type Later<T> = {
  /** Undefined until the chunk is there and has made it. */
  readonly made: Readable<T | undefined>
  /** True after it could not be fetched, until it is asked for again. */
  readonly lost: Readable<boolean>
  /** Fetches it once; after a failure the next wish tries again. */
  load(): Promise<T>
}

/** Takes what fetches the chunk and makes the part. */
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

/** A store of such a part; reading it fetches nothing. `before` is its value until the part is there. `pick` gives the
 * same store each time. */
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
