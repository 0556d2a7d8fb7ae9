// @ts-check
// A place for what is kept for a while under a name: everything on it lasts equally long, so the oldest stands first and nobody
// ever has to look through all of it.

/** @template T @typedef {{ get(id: string): T | undefined, put(id: string, value: T): void, delete(id: string): void, clear(): void }} Shelf */

/** `max` entries at most, the oldest gives way: whoever fills the shelf on purpose drives out others for as long as the flood lasts, but
 * never takes more memory. Put a limit on requests by address in front of it where that matters.
 * @template T @param {{ ms: number, max: number, now: () => number }} options @returns {Shelf<T>} */
export function createShelf({ ms, max, now }) {
  /** @type {Map<string, { value: T, until: number }>} */
  const entries = new Map()
  return {
    get(id) {
      const entry = entries.get(id)
      return entry && entry.until > now() ? entry.value : undefined
    },
    put(id, value) {
      const time = now()
      entries.delete(id)
      for (const [old, { until }] of entries) {
        if (until > time && entries.size < max) break
        entries.delete(old)
      }
      entries.set(id, { value, until: time + ms })
    },
    delete: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  }
}
