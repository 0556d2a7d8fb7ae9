// A value that can be watched, and waiting for what some of them tell. It holds no rules: transitions live in reducers.

export type Store<T> = {
  get(): T
  set(next: T): void
  subscribe(listener: () => void): () => void
}

/** What a reader of a store may do; `useSyncExternalStore` takes these two. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>

/** The same store for who reads these fields alone: told when one of them is another. */
export function fieldsOf<T, K extends keyof T>(
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

/** Takes the first value, returns a store. Setting the value it already holds (Object.is) tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next // commit first,
      for (const listener of [...listeners]) listener() // then tell
    },
    subscribe(listener) {
      const own = (): void => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Looks at once, and again whenever one of the stores changes: resolves with what is found, rejects with what `look`
 * throws. Listens to nothing afterwards. */
export function until<T>(
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
