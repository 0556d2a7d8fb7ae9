// Caches small values in browser storage for 24 hours, so that a reload can show them immediately.
import { getOwn, json, asArray } from '../lib/parse.ts'

export const CACHE_TIME_MS = 86_400_000
const MAX_CHARACTERS = 4_096
const MAX_KEY = 120
const MAX_VALUE = 300
const VERSION = 1

/** Storage for a single text, such as one key of localStorage. Neither function throws. */
export type TextStorage = { read(): string | null | undefined; write(text: string): void }

export type ReadCache = {
  /**
   * Returns the value of a key, or undefined if the value is missing or expired. The caller must
   * parse the value, because storage is untrusted.
   */
  get(key: string): string | undefined
  set(key: string, value: string): void
}

type CacheEntry = { readonly at: number; readonly value: string }

/**
 * Creates a cache that reads `storage` on each call, because a copy in memory could restore values
 * that another tab has cleared.
 */
export function createReadCache(
  storage: TextStorage,
  now: () => number = () => Date.now(),
): ReadCache {
  return {
    get: (key) => parseEntries(storage.read(), now()).get(key)?.value,
    set(key, value) {
      if (key.length > MAX_KEY || value.length > MAX_VALUE) return
      const entries = parseEntries(storage.read(), now())
      entries.delete(key) // so that `set` adds the key at the end, which is dropped last
      entries.set(key, { at: now(), value })
      storage.write(serialize(entries))
    },
  }
}

/** Returns the entries as JSON. Drops the oldest ones until the text fits into MAX_CHARACTERS. */
function serialize(entries: Map<string, CacheEntry>): string {
  for (const oldest of entries.keys()) {
    const text = JSON.stringify({
      v: VERSION,
      entries: [...entries].map(([key, { at, value }]) => [key, at, value]),
    })
    if (text.length <= MAX_CHARACTERS) return text
    entries.delete(oldest)
  }
  return ''
}

function parseEntries(text: string | null | undefined, now: number): Map<string, CacheEntry> {
  const found = new Map<string, CacheEntry>()
  const stored = json(text, MAX_CHARACTERS)
  if (getOwn(stored, 'v') !== VERSION) return found
  for (const entry of asArray(getOwn(stored, 'entries'))) {
    const [key, at, value, more] = asArray(entry)
    if (
      typeof key !== 'string' ||
      typeof value !== 'string' ||
      typeof at !== 'number' ||
      more !== undefined
    )
      continue
    const isRecent = at <= now && now - at < CACHE_TIME_MS
    if (key.length <= MAX_KEY && value.length <= MAX_VALUE && isRecent)
      found.set(key, { at, value })
  }
  return found
}
