// A browser's storage for several tabs: what one writes, the others are told by a storage event.
import type { StorageTarget } from '../../src/session/memory.ts'

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
      const localStorage = {
        getItem: (key: string) => data.get(key) ?? null,
        setItem(key: string, value: string) {
          if (data.get(key) === value) return
          data.set(key, value)
          tell(key)
        },
        removeItem(key: string) {
          if (data.delete(key)) tell(key)
        },
      } as Storage
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
