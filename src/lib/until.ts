// Waits for something that stores tell of.
import type { Readable } from './store.ts'

/** Looks at once, and again whenever one of the stores changes: resolves with what is found, rejects with what `look`
 * throws. Listens to nothing afterwards. */
export function until<T>(stores: readonly Readable<unknown>[], look: () => T | undefined): Promise<T> {
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
