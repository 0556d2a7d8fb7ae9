// Stands in the HTML itself and runs before the first paint: marks <html> when a connection will be restored, and with
// the chosen theme. Until React is there it remembers which button was pressed, and fetches what will be needed to
// answer.

/** URLs of the scripts for the modals, and for a connection to restore; put here by the build. */
declare const __PRESS__: readonly string[]
declare const __RESTORE__: readonly string[]

const { head, documentElement: { dataset } } = document

function fetchAhead(urls: readonly string[]): void {
  for (const href of urls) {
    if (!head.querySelector(`[href='${href}']`))
      head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

function prepare({ type, target }: Event): void {
  const button = (target as Element).closest?.('button')
  // Safari gives a pressed button no focus: what opens, closes or takes its place could not give it back
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type === 'click') button.ariaBusy = 'true'
  fetchAhead(__PRESS__)
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (sheet) sheet.disabled = false
}

// A script of the page that did not come, or is not what was built: the page says so, and does not look alive. A
// stylesheet is switched off, so that whoever needs it asks for it anew.
addEventListener('error', ({ target }) => {
  const { type, rel } = target as HTMLLinkElement
  if (type === 'module') dataset['broken'] = location.protocol
  if (rel === 'stylesheet') (target as HTMLLinkElement).disabled = true
}, true)
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, prepare, true)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[data-waiting] [aria-busy]')?.removeAttribute('aria-busy')
})
try {
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') ?? 'null')?.walletId) {
    dataset['session'] = 'restoring'
    fetchAhead(__RESTORE__)
  }
} catch {} // storage is blocked or holds nonsense: the page starts as for a new visitor

export {}
