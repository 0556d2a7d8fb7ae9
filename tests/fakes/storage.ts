// A browser's storage for several tabs: what one writes, the others are told by a storage event.
import type { StorageTarget } from '../../src/session/storedTexts.ts'

/** A whole Storage in memory; `full` refuses what is written. */
export function fakeArea(entries: Readonly<Record<string, string>> = {}, { full = false } = {}): Storage & { readonly map: Map<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    map,
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

export type Tab = StorageTarget & { readonly listeners: Set<(event: StorageEvent) => void> }

export function fakeStorage(): { tab(options?: { blocked?: boolean }): Tab; data: Map<string, string> } {
  const data = new Map<string, string>()
  const tabs: Tab[] = []
  return {
    data,
    tab({ blocked = false } = {}) {
      const listeners = new Set<(event: StorageEvent) => void>()
      const tell = (key: string): void => {
        for (const other of tabs) if (other !== own) for (const listener of other.listeners) listener({ key } as StorageEvent)
      }
      const localStorage: Storage = {
        ...fakeArea(),
        getItem: (key) => data.get(key) ?? null,
        setItem(key, value) {
          if (data.get(key) === value) return
          data.set(key, value)
          tell(key)
        },
        removeItem(key) {
          if (data.delete(key)) tell(key)
        },
      }
      const own: Tab = {
        listeners,
        get localStorage(): Storage {
          if (blocked) throw new DOMException('no', 'SecurityError')
          return localStorage
        },
        addEventListener: ((_type: string, listener: (event: StorageEvent) => void) => void listeners.add(listener)) as StorageTarget['addEventListener'],
        removeEventListener: ((_type: string, listener: (event: StorageEvent) => void) => void listeners.delete(listener)) as StorageTarget['removeEventListener'],
      }
      tabs.push(own)
      return own
    },
  }
}
