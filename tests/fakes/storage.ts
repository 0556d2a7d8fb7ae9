// A browser's storage for several tabs: what one writes, the others are told by a storage event. It has room for so
// many characters, as real ones have: what does not fit is refused, and the older value stays.
import type { StorageTarget } from '../../src/core/localStorageStore.ts'

export type Area = Storage & {
  readonly map: Map<string, string>
  /** Characters of keys and values together. What there is already stays. */
  room: number
}

/** A whole Storage in memory. */
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

/** From now on nothing more fits than there is. */
export function fill(area: Area): void {
  area.room = sizeOf(area.map)
}

export type Tab = StorageTarget &
  Pick<Window, 'removeEventListener'> & {
    /** As the browser fires it: 'pageshow' with what is put beside it. */
    fire(type: string, init?: object): void
  }

/** Several tabs over one area. */
export function fakeStorage(entries: Readonly<Record<string, string>> = {}): {
  tab(options?: { blocked?: boolean }): Tab
  readonly area: Area
  readonly data: Map<string, string>
} {
  const area = fakeArea(entries)
  const tabs: Tab[] = []
  const tab = ({ blocked = false } = {}): Tab => {
    const events = new EventTarget()
    const tell = (key: string | null): void =>
      tabs.forEach((other) => other !== own && other.fire('storage', { key }))
    const localStorage: Storage = {
      ...area,
      get length() {
        return area.length
      },
      setItem(key, value) {
        const same = area.getItem(key) === value
        area.setItem(key, value)
        if (!same) tell(key)
      },
      removeItem(key) {
        if (area.map.delete(key)) tell(key)
      },
      clear() {
        area.clear()
        tell(null)
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
