// Stands in the HTML itself and runs before the first paint: leads to the page in the visitor's language, marks <html>
// when a connection will be restored, and with the chosen theme. Until React is there it remembers which button was
// pressed, and fetches what will be needed to answer.
import { bestLanguage } from './bestLanguage.ts'

/** URLs of the scripts for the modals, and for a connection to restore; put here by the build. */
declare const __PRESS__: readonly string[]
declare const __RESTORE__: readonly string[]
/** The tags of the pages to choose from; false on any but the default one, undefined where it is the only one. */
declare const __LANGUAGES__: readonly string[] | false | undefined

const LANGUAGE = 'florin.language'
const { head, documentElement } = document
const { dataset } = documentElement

function fetchAhead(urls: readonly string[]): void {
  for (const href of urls) {
    if (!head.querySelector(`[href='${href}']`))
      head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

/** Only the default page asks, so that no two pages send a visitor to and fro; in a frame nobody chose this page, and a
 * folder is no site. */
function leadOn(): void {
  if (!__LANGUAGES__ || top !== self || !location.host) return
  const chosen = localStorage.getItem(LANGUAGE)
  const best = bestLanguage(chosen ? [chosen] : navigator.languages, __LANGUAGES__)
  if (!best || best === documentElement.lang) return
  documentElement.hidden = true // this one is not to be seen on the way
  location.replace(`./${best}/${location.search}${location.hash}`)
}

/** A press on a language: it is remembered, and its page is to show what this one does. */
function choose(pressed: Element): void {
  const link = pressed.closest?.<HTMLAnchorElement>('a[lang]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  try {
    localStorage.setItem(LANGUAGE, link.lang)
  } catch {} // storage is blocked: then nobody is led on either
}

function prepare({ type, target }: Event): void {
  if (__LANGUAGES__ !== undefined && type === 'click') choose(target as Element)
  const button = (target as Element).closest?.('button')
  // Safari gives a pressed button no focus: what opens, closes or takes its place could not give it back
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type === 'click') button.ariaBusy = 'true'
  fetchAhead(__PRESS__)
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (!sheet?.disabled) return
  sheet.disabled = false
  // the words are fetched as an element, so that their hash is checked
  const texts = document.getElementById('texts')
  if (texts) head.append(Object.assign(texts.cloneNode(), { type: 'module' }))
}

// A script of the page that did not come, or is not what was built: the page says so, and does not look alive. A
// stylesheet is switched off, so that whoever needs it asks for it anew.
addEventListener('error', ({ target }) => {
  const { type, rel, id } = target as HTMLLinkElement
  if (type === 'module' && !id) dataset['broken'] = location.protocol
  if (rel === 'stylesheet') (target as HTMLLinkElement).disabled = true
}, true)
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) document.addEventListener(type, prepare, true)
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('[data-waiting] [aria-busy]')?.removeAttribute('aria-busy')
})
try {
  leadOn()
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') ?? 'null')?.walletId) {
    dataset['session'] = 'restoring'
    fetchAhead(__RESTORE__)
  }
} catch {} // storage is blocked or holds nonsense: the page starts as for a new visitor

export {}
