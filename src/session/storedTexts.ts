// Texts under keys in the browser's storage, for one page: what storage does not take lives as long as the page, and
// what another tab changes, or is erased here, is told.

/** The storage of a page, and how it tells of other tabs. */
export type StorageTarget = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

export type Texts = {
  read(key: string): string | undefined
  /** Undefined erases it. */
  write(key: string, text: string | undefined): void
  /** All that is ours was erased: what lives here goes too, and everybody who listens is told. */
  erased(): void
  /** Calls the listener when another tab changed the key, or all was erased; returns a function that stops it. */
  onChange(key: string, listener: () => void): () => void
}

/** Takes the window, whose localStorage may throw. Never throws itself. */
export function createTexts(target: StorageTarget): Texts {
  const mirror = new Map<string, string>()
  const listeners = new Set<(key: string | null) => void>()
  const attempt = (work: (storage: Storage) => void): boolean => {
    try {
      work(target.localStorage)
      return true
    } catch {
      return false // blocked or full: the mirror is all there is
    }
  }
  const tellAll = (): void => [...listeners].forEach((listener) => listener(null))
  // no event told a page in the back/forward cache what others changed meanwhile
  target.addEventListener('pageshow', ({ persisted }) => persisted && tellAll())
  return {
    read(key) {
      let text: string | null = null
      attempt((storage) => { text = storage.getItem(key) })
      return text ?? mirror.get(key)
    },
    write(key, text) {
      if (text === undefined) {
        mirror.delete(key)
        attempt((storage) => storage.removeItem(key))
      } else if (attempt((storage) => storage.setItem(key, text))) {
        mirror.delete(key) // storage, and with it another tab, decides from now on
      } else mirror.set(key, text)
    },
    erased() {
      mirror.clear()
      tellAll()
    },
    onChange(key, listener) {
      const own = (changed: string | null): void => {
        if (changed === key || changed === null) listener()
      }
      const onStorage = (event: StorageEvent): void => own(event.key)
      listeners.add(own)
      target.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(own)
        target.removeEventListener('storage', onStorage)
      }
    },
  }
}
