// The second stylesheet: the HTML names it, disabled, so that no browser fetches it before somebody needs it.

/** Resolves once it is in force, at once on a page without one. A failed load rejects, and the next call tries
 * again. */
export function loadSheet(document: Document): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!link || link.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const events = new AbortController()
    const on = (type: string, then: () => void): void => link.addEventListener(type, () => {
      events.abort()
      then()
    }, events)
    on('load', resolve)
    on('error', () => {
      link.disabled = true
      reject(new TypeError('the stylesheet could not be loaded'))
    })
    link.disabled = false
  })
}
