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
  const button = (target as Element).closest<HTMLElement>('[data-waiting] button')
  if (!button) return
  if (type === 'click') button.ariaBusy = 'true'
  fetchAhead(__PRESS__)
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (sheet) sheet.disabled = false
}

// A script of the page that did not come, or is not what was built: the page says so, and does not look alive.
addEventListener('error', ({ target }) => {
  if ((target as HTMLScriptElement).type === 'module') dataset['broken'] = location.protocol
}, true)
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, prepare)
try {
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') ?? 'null')?.walletId) {
    dataset['session'] = 'restoring'
    fetchAhead(__RESTORE__)
  }
} catch {} // storage is blocked or holds nonsense: the page starts as for a new visitor

export {}
