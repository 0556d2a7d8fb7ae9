// Texts under keys in the browser's storage, for one page. Memory is the truth as long as storage refuses a write; it
// is tried again whenever there may be room. What another tab changes, or is erased here, is told.

/** The storage of a page, and how it tells of other tabs. */
export type StorageTarget = Pick<Window, 'localStorage' | 'addEventListener'>

/** A page without storage and other tabs: where the site is built. */
export const NOWHERE: StorageTarget = {
  get localStorage(): never {
    throw new Error('no storage here')
  },
  addEventListener: () => undefined,
}

/** What counts when another tab has written since a write was refused: `base` is what was stored then, `theirs` what is
 * stored now; undefined stands for nothing. */
export type Merge = (
  base: string | undefined,
  mine: string | undefined,
  theirs: string | undefined,
) => string | undefined

type Texts = {
  read(key: string): string | undefined
  /** Returns whether the storage has keys that start with this. */
  hasKeys(start: string): boolean
  /** Undefined erases it. Refused, it counts here until another tab writes; then `merge` decides, by default for what
   * the other tab wrote. */
  write(key: string, text: string | undefined, merge?: Merge): void
  /** All that is ours was erased: what lives here goes too, and everybody who listens is told. */
  erased(): void
  /** Calls the listener when another tab changed the key, or one of several with blanks between, or all was erased;
   * returns a function that stops it. */
  onChange(keys: string, listener: () => void): () => void
}

type Refused = {
  readonly text: string | undefined
  readonly over: string | undefined
  readonly merge: Merge
}

const THEIRS: Merge = (_base, _mine, theirs) => theirs

/** Takes the window, whose localStorage may throw. Never throws itself. */
export function createTexts(target: StorageTarget): Texts {
  const refused = new Map<string, Refused>()
  const listeners = new Set<(key: string | null) => void>()
  const { stored, hasKeys, isTaken } = createArea(target)
  /** A refused write, as it stands beside what is stored now. */
  const mine = (key: string): Refused | undefined => {
    const [own, now] = [refused.get(key), stored(key)]
    if (!own || own.over === now) return own
    const merged = { ...own, text: own.merge(own.over, own.text, now), over: now }
    refused.set(key, merged)
    return merged
  }
  const retry = (): void => {
    for (const key of refused.keys()) if (isTaken(key, mine(key)?.text)) refused.delete(key)
  }
  const tell = (key: string | null): void => [...listeners].forEach((listener) => listener(key))

  target.addEventListener('storage', ({ key }) => {
    if (key === null) refused.clear() // another tab has erased all
    retry()
    tell(key)
  })
  // no event told a page in the back/forward cache what others changed meanwhile
  target.addEventListener('pageshow', ({ persisted }) => persisted && tell(null))
  target.addEventListener('pagehide', retry) // the last moment
  return {
    read(key) {
      const own = mine(key)
      return own ? own.text : stored(key)
    },
    hasKeys,
    write(key, text, merge = THEIRS) {
      const over = stored(key)
      refused.delete(key)
      if (!isTaken(key, text)) refused.set(key, { text, over, merge })
      else retry() // it may have made room
    },
    erased() {
      refused.clear()
      tell(null)
    },
    onChange(keys, listener) {
      const own = (changed: string | null): void => {
        if (changed === null || keys.split(' ').includes(changed)) listener()
      }
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** Returns true when this tab's own storage has the key; false where it is blocked. */
export function isInTab(target: Pick<Window, 'sessionStorage'>, key: string): boolean {
  try {
    return target.sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The browser's own storage, which may throw. */
function createArea(target: StorageTarget) {
  return {
    stored(key: string): string | undefined {
      try {
        return target.localStorage.getItem(key) ?? undefined
      } catch {
        return undefined // blocked: what was refused is all there is
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
    isTaken(key: string, text: string | undefined): boolean {
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
