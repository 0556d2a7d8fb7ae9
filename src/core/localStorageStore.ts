// Reads and writes text in localStorage. Keeps a value in memory while localStorage refuses to
// store it.

export type StorageTarget = Pick<Window, 'localStorage' | 'addEventListener'>

/** Storage target for the build, which runs without localStorage. */
export const NO_STORAGE: StorageTarget = {
  get localStorage(): never {
    throw new Error('no storage here')
  },
  addEventListener: () => undefined,
}

/**
 * Combines `local`, a value that localStorage refused to store, with `stored`, the value that
 * another tab has stored since. `base` is the value before both writes.
 */
export type Merge = (
  base: string | undefined,
  local: string | undefined,
  stored: string | undefined,
) => string | undefined

type LocalStorageStore = {
  read(key: string): string | undefined
  /** Returns true if storage has a key that starts with this text. */
  hasKeys(start: string): boolean
  /**
   * Writes a text, or removes the key if the text is undefined. If localStorage refuses the write,
   * `merge` later combines the text with what another tab has written.
   */
  write(key: string, text: string | undefined, merge?: Merge): void
  /**
   * Drops the values in memory and notifies all listeners. Call it after the site's storage was
   * erased.
   */
  dropUnwritten(): void
  /**
   * Calls the listener when another tab changes one of the keys. `keys` is a list of keys,
   * separated by spaces.
   */
  onChange(keys: string, listener: () => void): () => void
}

/** A write that localStorage refused. `base` is the value that was stored at that time. */
type Refused = {
  readonly text: string | undefined
  readonly base: string | undefined
  readonly merge: Merge
}

const USE_OTHER_TAB: Merge = (_base, _local, stored) => stored

/** Creates the store. Never throws, even if access to localStorage does. */
export function createLocalStorageStore(target: StorageTarget): LocalStorageStore {
  const refused = new Map<string, Refused>()
  const listeners = new Set<(key: string | null) => void>()
  const { stored, hasKeys, tryWrite } = createArea(target)
  /**
   * Returns the text that localStorage refused to store for a key, merged with the value that
   * another tab has stored since.
   */
  const mergedWrite = (key: string): Refused | undefined => {
    const [refusedWrite, now] = [refused.get(key), stored(key)]
    if (!refusedWrite || refusedWrite.base === now) return refusedWrite
    const merged = {
      ...refusedWrite,
      text: refusedWrite.merge(refusedWrite.base, refusedWrite.text, now),
      base: now,
    }
    refused.set(key, merged)
    return merged
  }
  const retry = (): void => {
    for (const key of refused.keys()) if (tryWrite(key, mergedWrite(key)?.text)) refused.delete(key)
  }
  const notify = (key: string | null): void => [...listeners].forEach((listener) => listener(key))

  target.addEventListener('storage', ({ key }) => {
    if (key === null) refused.clear() // localStorage.clear() in another tab
    retry()
    notify(key)
  })
  // A page in the back/forward cache gets no storage events. Notify all listeners when the page
  // returns, because another tab may have changed any key.
  target.addEventListener('pageshow', ({ persisted }) => persisted && notify(null))
  target.addEventListener('pagehide', retry) // the last chance to repeat refused writes
  return {
    read(key) {
      const refusedWrite = mergedWrite(key)
      return refusedWrite ? refusedWrite.text : stored(key)
    },
    hasKeys,
    write(key, text, merge = USE_OTHER_TAB) {
      const base = stored(key)
      refused.delete(key)
      if (!tryWrite(key, text)) refused.set(key, { text, base, merge })
      else retry() // this write may have freed space for refused ones
    },
    dropUnwritten() {
      refused.clear()
      notify(null)
    },
    onChange(keys, listener) {
      const wrapped = (changed: string | null): void => {
        if (changed === null || keys.split(' ').includes(changed)) listener()
      }
      listeners.add(wrapped)
      return () => void listeners.delete(wrapped)
    },
  }
}

export function isInTab(target: Pick<Window, 'sessionStorage'>, key: string): boolean {
  try {
    return target.sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Wraps localStorage, which throws if it is blocked or full. */
function createArea(target: StorageTarget) {
  return {
    stored(key: string): string | undefined {
      try {
        return target.localStorage.getItem(key) ?? undefined
      } catch {
        return undefined // blocked
      }
    },
    hasKeys(start: string): boolean {
      try {
        const { localStorage: area } = target
        return Array.from({ length: area.length }, (_, index) => area.key(index)).some((key) =>
          key?.startsWith(start),
        )
      } catch {
        return false // blocked
      }
    },
    tryWrite(key: string, text: string | undefined): boolean {
      try {
        if (text === undefined) target.localStorage.removeItem(key)
        else target.localStorage.setItem(key, text)
        return true
      } catch {
        return false // blocked or full
      }
    },
  }
}
