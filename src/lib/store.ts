// Observable values for `useSyncExternalStore`.

export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** The read-only part of a store. */
export type ReadonlyStore<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** Returns a store that notifies its subscribers only when one of the given fields changes. */
export function selectFields<T, K extends keyof T>(
  { get, subscribe }: ReadonlyStore<T>,
  ...names: K[]
): ReadonlyStore<Pick<T, K>> {
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

/** Creates a store. Setting the same value again does not notify subscribers. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // Notify the subscribers only after the value is set, because they may read it synchronously.
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
 * Calls `select` now and whenever a store changes. Resolves with the first result of `select` that
 * is not undefined.
 */
export function whenStores<T>(
  stores: readonly ReadonlyStore<unknown>[],
  select: () => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const stops: (() => void)[] = []
    const check = (): void => {
      try {
        const found = select()
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
