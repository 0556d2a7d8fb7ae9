// Observable values. Transitions are defined in reducers.

export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** What a reader of a store needs; `useSyncExternalStore` takes these two functions. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Returns a store that notifies only when one of the given fields changes. */
export function selectFields<T, K extends keyof T>(
  { get, subscribe }: Readable<T>,
  ...names: K[]
): Readable<Pick<T, K>> {
  return {
    get,
    subscribe(listener) {
      let told = get()
      return subscribe(() => {
        if (names.every((name) => told[name] === get()[name])) return
        told = get()
        listener()
      })
    },
  }
}

/**
 * Returns a store. Setting the value that it already holds (Object.is) does not notify subscribers.
 */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener() // after the update: a subscriber may read the store
    },
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/**
 * Calls `look` now and whenever one of the stores changes. Resolves with its first defined result,
 * rejects if it throws. Removes its listeners in either case.
 */
export function whenStores<T>(
  stores: readonly Readable<unknown>[],
  look: () => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const check = (): void => {
      try {
        const found = look()
        if (found === undefined) return
        resolve(found)
      } catch (error) {
        reject(error)
      }
      for (const stop of stops.splice(0)) stop()
    }
    stops.push(...stores.map(({ subscribe }) => subscribe(check)))
    check()
  })
}
