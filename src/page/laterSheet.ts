// The second stylesheet: the HTML names it, disabled, so that no browser fetches it before somebody needs it, and for
// a medium that nobody has: Safari draws nothing anew while one for its screen is on its way, and extensions that make
// pages dark pass over one for print. It is put in force by its own list, for at a change of the element's Safari would
// fetch it again.

/** Resolves once it is in force, at once on a page without one. A failed load rejects, and the next call tries
 * again. */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const wear = (): void => { if (link.sheet) link.sheet.media.mediaText = '' }
  // Chromium: until its failure is told, one that failed is there and empty
  if (link.sheet?.cssRules.length) return Promise.resolve(wear())
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(wear()), { once: true })
    link.addEventListener('error', () => {
      link.disabled = true
      reject(new TypeError('the stylesheet could not be loaded'))
    }, { once: true })
    link.disabled = false
  })
}
