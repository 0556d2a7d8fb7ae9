// The second stylesheet: the HTML names it, disabled, so that no browser fetches it before somebody needs it.

/** Resolves once it is in force, at once on a page without one. A failed load rejects, and the next call tries
 * again. */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const wear = (): void => { link.media = '' }
  // Chromium: until its failure is told, one that failed is there and empty
  if (link.sheet?.cssRules.length) return Promise.resolve(wear())
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(wear()), { once: true })
    link.addEventListener('error', () => {
      link.disabled = true
      reject(new TypeError('the stylesheet could not be loaded'))
    }, { once: true })
    // Safari draws nothing anew while it waits for one in force
    Object.assign(link, { media: 'print', disabled: false })
  })
}
