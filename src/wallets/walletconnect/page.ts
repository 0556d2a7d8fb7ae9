// What the connector needs to know of the page: is it seen, is it online, was it away.

export type PageEvent = 'hidden' | 'visible' | 'online' | 'restored'

export type Page = {
  visible(): boolean
  online(): boolean
  /** 'restored': the browser brought the page back from its back/forward cache, where sockets die. */
  on(event: PageEvent, listener: () => void): () => void
}

const SOURCES = {
  hidden: ['document', 'visibilitychange'],
  visible: ['document', 'visibilitychange'],
  online: ['window', 'online'],
  restored: ['window', 'pageshow'],
} as const

/** The page of a real window. */
export function createPage(window: Window): Page {
  const { document, navigator } = window
  const visible = (): boolean => document.visibilityState !== 'hidden'
  return {
    visible,
    online: () => navigator.onLine,
    on(event, listener) {
      const [owner, name] = SOURCES[event]
      const target: EventTarget = owner === 'document' ? document : window
      const heard = (native: Event): void => {
        if (event === 'visible' && !visible()) return
        if (event === 'hidden' && visible()) return
        if (event === 'restored' && !('persisted' in native && native.persisted === true)) return
        listener()
      }
      target.addEventListener(name, heard)
      return () => target.removeEventListener(name, heard)
    },
  }
}
