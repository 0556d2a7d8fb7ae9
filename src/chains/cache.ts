// Values read earlier, to show something at once after a reload. Never more than 24 hours old, never more than 4 kB,
// and whatever in the storage does not look exactly like our own is thrown away.
import { getOwn, json, asArray } from '../lib/parse.ts'
import { CACHE_TIME_MS } from '../rpc/times.ts'

const MAX_CHARACTERS = 4_096
const MAX_KEY = 120
const MAX_VALUE = 300
const VERSION = 1

/** One text under one key; neither function throws. */
export type TextStorage = { read(): string | null | undefined; write(text: string): void }

export type Cache = {
  /** Undefined when there is none, or none young enough. The reader parses it: it is foreign input. */
  get(key: string): string | undefined
  set(key: string, value: string): void
}

type Entry = { readonly at: number; readonly value: string }

/** Keeps nothing itself: what was erased from the storage, here or in another tab, is never written again. */
export function createCache(storage: TextStorage, now: () => number = Date.now): Cache {
  return {
    get: (key) => parseEntries(storage.read(), now()).get(key)?.value,
    set(key, value) {
      if (key.length > MAX_KEY || value.length > MAX_VALUE) return
      const entries = parseEntries(storage.read(), now())
      entries.delete(key) // the newest goes to the end
      entries.set(key, { at: now(), value })
      storage.write(serialize(entries))
    },
  }
}

/** The oldest ones give way when it grows too long. */
function serialize(entries: Map<string, Entry>): string {
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

function parseEntries(text: string | null | undefined, now: number): Map<string, Entry> {
  const found = new Map<string, Entry>()
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
    const isYoung = at <= now && now - at < CACHE_TIME_MS
    if (key.length <= MAX_KEY && value.length <= MAX_VALUE && isYoung) found.set(key, { at, value })
  }
  return found
}
