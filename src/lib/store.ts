// Observable values. State transitions are defined in reducers.

export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** The read-only part of a store. `useSyncExternalStore` takes these two functions. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Returns a store that notifies its subscribers only when one of the given fields changes. */
export function selectFields<T, K extends keyof T>(
  { get, subscribe }: Readable<T>,
  ...names: K[]
): Readable<Pick<T, K>> {
  return {
    get,
    subscribe(listener) {
      let notified = get()
      return subscribe(() => {
        if (names.every((name) => notified[name] === get()[name])) return
        notified = get()
        listener()
      })
    },
  }
}

/** Creates a store. Setting the current value again (Object.is) does not notify subscribers. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // The value is set before subscribers are notified, because they may read it synchronously.
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const wrapped = (): void => listener()
      listeners.add(wrapped)
      return () => void listeners.delete(wrapped)
    },
  }
}

/**
 * Calls `look` immediately and whenever one of the stores changes. Resolves with its first result
 * that is not undefined, and rejects if it throws. Removes its listeners in either case.
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
