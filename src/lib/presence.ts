// Whether somebody can see the page and the network is there: what decides if anything is asked at all.

export type Presence = {
  /** True while the page is visible and online. */
  active(): boolean
  /** Tells every possible change, also the return from the back/forward cache and from sleep. */
  subscribe(listener: () => void): () => void
}

/** The presence of this browser tab. */
export function browserPresence(): Presence {
  return {
    active: () => document.visibilityState === 'visible' && navigator.onLine,
    subscribe(listener) {
      const own = (): void => listener()
      document.addEventListener('visibilitychange', own)
      for (const event of ['online', 'offline', 'pageshow', 'pagehide']) addEventListener(event, own)
      return () => {
        document.removeEventListener('visibilitychange', own)
        for (const event of ['online', 'offline', 'pageshow', 'pagehide']) removeEventListener(event, own)
      }
    },
  }
}
