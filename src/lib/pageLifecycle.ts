// Observes the page's visibility, its network status and its return from the back/forward cache.

export type PageLifecycle = {
  /** Returns true while the page is visible and online. The app sends requests only then. */
  active(): boolean
  /** Calls the listener whenever the result of `active` may have changed. */
  subscribe(listener: () => void): () => void
}

export type PageEvent = 'hidden' | 'visible' | 'online' | 'restored'

export type Page = {
  visible(): boolean
  online(): boolean
  /**
   * Calls the listener on each event. 'restored' is the return from the back/forward cache, which
   * has closed the page's WebSockets.
   */
  on(event: PageEvent, listener: () => void): () => void
}

const EVENTS = ['visibilitychange', 'online', 'offline', 'pageshow', 'pagehide']

export function createPageLifecycle(): PageLifecycle {
  return {
    active: () => isVisible(window) && navigator.onLine,
    subscribe(listener) {
      const stops = EVENTS.map((name) => listen(window, name, () => listener()))
      return () => stops.forEach((stop) => stop())
    },
  }
}

export function browserPage(target: Window): Page {
  const visible = (): boolean => isVisible(target)
  return {
    visible,
    online: () => target.navigator.onLine,
    on(event, listener) {
      switch (event) {
        case 'hidden':
          return listen(target, 'visibilitychange', () => visible() || listener())
        case 'visible':
          return listen(target, 'visibilitychange', () => visible() && listener())
        case 'online':
          return listen(target, 'online', listener)
        case 'restored':
          return listen(target, 'pageshow', ifRestored(listener))
        default:
          return event satisfies never
      }
    },
  }
}

/**
 * Calls the listener when the visitor returns to the page, at most once per `leastMs`, because one
 * return can fire several events. Stops when `signal` aborts.
 */
export function onReturn(
  page: EventTarget,
  leastMs: number,
  signal: AbortSignal,
  listener: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const report = (): void => {
    again = timer !== undefined
    if (again) return
    timer = setTimeout(() => {
      timer = undefined
      // Call the listener for an event that fired while the timer ran.
      if (again && !signal.aborted) report()
    }, leastMs)
    listener()
  }
  const onVisibility = ({ target }: Event): void => {
    const hidden = target && 'visibilityState' in target && target.visibilityState === 'hidden'
    if (!hidden) report()
  }
  page.addEventListener('visibilitychange', onVisibility, { signal }) // bubbles from the document
  page.addEventListener('focus', report, { signal })
  page.addEventListener('pageshow', ifRestored(report), { signal })
}

/** Returns a handler of pageshow that ignores the event of a page load. */
function ifRestored(listener: () => void): (event: Event) => void {
  return (event) => {
    if ('persisted' in event && event.persisted === true) listener()
  }
}

function isVisible({ document }: Window): boolean {
  return document.visibilityState === 'visible'
}

function listen(target: Window, name: string, listener: (event: Event) => void): () => void {
  const owner: EventTarget = name === 'visibilitychange' ? target.document : target
  owner.addEventListener(name, listener)
  return () => owner.removeEventListener(name, listener)
}
