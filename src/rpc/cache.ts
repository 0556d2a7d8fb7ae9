// Values read earlier, to show something at once after a reload. Never more than 24 hours old, never more than 4 kB,
// and whatever in the storage does not look exactly like our own is thrown away.

export const CACHE_TIME_MS = 86_400_000
const MAX_CHARACTERS = 4_096
const MAX_KEY = 120
const MAX_VALUE = 300
const VERSION = 1

/** One text under one key, erased by writing an empty one; both functions may throw (storage can be blocked or full). */
export type TextStorage = { read(): string | null | undefined; write(text: string): void }

export type Cache = {
  /** Undefined when there is none, or none young enough. The reader parses it: it is foreign input. */
  get(key: string): string | undefined
  set(key: string, value: string): void
  clear(): void
}

type Entry = { readonly at: number; readonly value: string }

/** Reads the storage once, on the first use. */
export function createCache(storage: TextStorage, now: () => number = Date.now): Cache {
  let entries: Map<string, Entry> | undefined

  function load(): Map<string, Entry> {
    if (entries !== undefined) return entries
    try {
      entries = parseEntries(storage.read(), now())
    } catch {
      entries = new Map() // blocked: the cache works in memory
    }
    return entries
  }

  function save(): void {
    const all = load()
    let text = serialize(all)
    for (const oldest of all.keys()) {
      if (text.length <= MAX_CHARACTERS) break
      all.delete(oldest)
      text = serialize(all)
    }
    try {
      storage.write(text)
    } catch {
      // Full or blocked: nothing is lost but the head start after a reload.
    }
  }

  return {
    get(key) {
      const entry = load().get(key)
      return entry !== undefined && isYoung(entry.at, now()) ? entry.value : undefined
    },
    set(key, value) {
      if (key.length > MAX_KEY || value.length > MAX_VALUE) return
      load().delete(key) // the newest goes to the end
      load().set(key, { at: now(), value })
      save()
    },
    clear() {
      entries = new Map()
      try {
        storage.write('')
      } catch {
        // Blocked: nothing was kept there either.
      }
    },
  }
}

function serialize(entries: ReadonlyMap<string, Entry>): string {
  return JSON.stringify({ v: VERSION, entries: Array.from(entries, ([key, { at, value }]) => [key, at, value]) })
}

function parseEntries(text: unknown, now: number): Map<string, Entry> {
  const found = new Map<string, Entry>()
  if (typeof text !== 'string' || text.length > MAX_CHARACTERS) return found
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || !('v' in stored) || stored.v !== VERSION) return found
  if (!('entries' in stored) || !Array.isArray(stored.entries)) return found
  for (const entry of stored.entries as unknown[]) {
    if (!Array.isArray(entry) || entry.length !== 3) continue
    const [key, at, value] = entry as unknown[]
    if (typeof key !== 'string' || typeof value !== 'string' || typeof at !== 'number') continue
    if (key.length <= MAX_KEY && value.length <= MAX_VALUE && isYoung(at, now)) found.set(key, { at, value })
  }
  return found
}

function isYoung(at: number, now: number): boolean {
  return at <= now && now - at < CACHE_TIME_MS
}
