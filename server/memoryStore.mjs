// @ts-check
// A store in memory. It is lost on a restart and not shared between servers.

/**
 * Storage of the sign-in server. Entries expire by the clock of the store. Ids are SHA-256 hashes
 * of the browser's secrets.
 * @typedef {object} Store
 * @property {(id: string, value: string, ms: number) => Promise<void>} put creates or replaces an
 *   entry, for `ms` from now
 * @property {(id: string) => Promise<string | undefined>} get
 * @property {(id: string, next: { id: string, value: string, ms: number }) => Promise<boolean>}
 *   take replaces one entry by another; of concurrent calls on all servers, one resolves with true
 * @property {(id: string) => Promise<void>} delete
 * @property {(id: string, ms: number) => Promise<Count>} count increments a counter; the first call
 *   sets its duration
 * @property {() => Promise<number>} sweep deletes up to SWEEP expired entries; resolves with their
 *   number
 * @property {(start: string) => Promise<number>} [deleteByValue] deletes entries whose value begins
 *   with `start`; resolves with their number. Needed only to sign an account out everywhere
 */
/**
 * Times in milliseconds since 1970.
 * @typedef {{ count: number, ends: number, now: number }} Count
 */

export const SWEEP = 1_000

/**
 * Creates a store in memory. If a duration has more than `max` entries, the oldest is dropped, so
 * that a flood cannot fill the memory.
 * @param {{ max?: number, now?: () => number }} [options]
 * @returns {Required<Store> & { clear(): void }}
 */
export function createMemoryStore({ max = 100_000, now = Date.now } = {}) {
  /**
   * Entries by duration. Those of one duration are in order of age.
   * @type {Map<number, Map<string, { value: string, ends: number }>>}
   */
  const shelves = new Map()
  const find = (/** @type {string} */ id) => {
    for (const shelf of shelves.values()) {
      const found = shelf.get(id)
      if (found) return found.ends > now() ? found : undefined
    }
    return undefined
  }
  const remove = (/** @type {string} */ id) => shelves.forEach((shelf) => void shelf.delete(id))
  const put = (/** @type {string} */ id, /** @type {string} */ value, /** @type {number} */ ms) => {
    const time = now()
    const shelf = shelves.get(ms) ?? new Map()
    remove(id)
    for (const [old, { ends }] of shelf) {
      if (ends > time && shelf.size < max) break
      shelf.delete(old)
    }
    shelves.set(ms, shelf.set(id, { value, ends: time + ms }))
  }
  return {
    put: async (id, value, ms) => put(id, value, ms),
    get: async (id) => find(id)?.value,
    async take(id, next) {
      if (!find(id)) return false
      remove(id)
      put(next.id, next.value, next.ms)
      return true
    },
    delete: async (id) => remove(id),
    async count(id, ms) {
      if (!find(id)) put(id, '0', ms)
      const entry = /** @type {{ value: string, ends: number }} */ (find(id))
      entry.value = String(Number(entry.value) + 1)
      return { count: Number(entry.value), ends: entry.ends, now: now() }
    },
    async sweep() {
      let swept = 0
      for (const shelf of shelves.values()) {
        for (const [id, { ends }] of shelf) {
          if (ends > now() || swept === SWEEP) break
          shelf.delete(id)
          swept += 1
        }
      }
      return swept
    },
    async deleteByValue(start) {
      let deleted = 0
      for (const shelf of shelves.values())
        for (const [id, { value }] of shelf)
          if (value.startsWith(start) && shelf.delete(id)) deleted += 1
      return deleted
    },
    clear: () => shelves.clear(),
  }
}
