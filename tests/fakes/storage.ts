// A storage with limited size, shared by several tabs. A write that does not fit throws.
import type { StorageTarget } from '../../src/core/localStorageStore.ts'

export type Area = Storage & {
  readonly map: Map<string, string>
  /** Maximum number of characters in keys and values. Existing entries stay. */
  room: number
}

export function fakeArea(entries: Readonly<Record<string, string>> = {}): Area {
  const map = new Map(Object.entries(entries))
  const area: Area = {
    map,
    room: Infinity,
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem(key, value) {
      const before = sizeOf(map)
      const after = before + value.length - (map.get(key)?.length ?? -key.length)
      if (after > area.room && after > before) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
  return area
}

/** Makes the storage full. */
export function fill(area: Area): void {
  area.room = sizeOf(area.map)
}

export type Tab = StorageTarget &
  Pick<Window, 'removeEventListener'> & {
    /** Dispatches an event like the browser. `init`: properties of a 'pageshow' event. */
    fire(type: string, init?: object): void
  }

/** Returns several tabs that share one storage. */
export function fakeStorage(entries: Readonly<Record<string, string>> = {}): {
  tab(options?: { blocked?: boolean }): Tab
  readonly area: Area
  readonly data: Map<string, string>
} {
  const area = fakeArea(entries)
  const tabs: Tab[] = []
  const tab = ({ blocked = false } = {}): Tab => {
    const events = new EventTarget()
    const emit = (key: string | null): void =>
      tabs.forEach((other) => other !== own && other.fire('storage', { key }))
    const localStorage: Storage = {
      ...area,
      get length() {
        return area.length
      },
      setItem(key, value) {
        const same = area.getItem(key) === value
        area.setItem(key, value)
        if (!same) emit(key)
      },
      removeItem(key) {
        if (area.map.delete(key)) emit(key)
      },
      clear() {
        area.clear()
        emit(null)
      },
    }
    const own: Tab = {
      get localStorage(): Storage {
        if (blocked) throw new DOMException('no', 'SecurityError')
        return localStorage
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      fire: (type, init) => void events.dispatchEvent(Object.assign(new Event(type), init)),
    }
    tabs.push(own)
    return own
  }
  return { area, data: area.map, tab }
}

function sizeOf(map: ReadonlyMap<string, string>): number {
  return [...map].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
}
