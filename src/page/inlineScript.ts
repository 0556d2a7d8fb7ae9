// Inline script in the HTML, runs before the first paint. Redirects to the page in the visitor's language, and marks
// <html> with the chosen theme, a phone, and a connection to restore. After the load event it fetches the other scripts
// when the browser is idle, and runs them (React hydrates) when it is idle again. Interest (pointer, touch, focus) only
// starts the fetch earlier; a press runs them after the frame that shows the dialog, and is remembered until then.
// The dialog opens and closes without React.
import { ignoreDoubleClicks } from '../ui/components/doubleClick.ts'
import { platformOf } from '../wallets/platform.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import { bestLanguage } from './bestLanguage.ts'

/** The page's own `<script>` element carries what differs between pages. */
const { later, languages, site } = (document.currentScript as HTMLScriptElement).dataset
/** URLs of the scripts that the dialogs need besides those that the HTML names. */
const LATER = later?.split(' ') ?? []
/** Tags of the languages to choose from on the default page; empty on the others, undefined with one language. */
const LANGUAGES = languages?.split(' ').filter(Boolean)
const LANGUAGE = 'florin.language'
const SLOW_MS = 15_000
/** A browser that is never idle runs the scripts after this, or the first press would wait for them. */
const BUSY_MS = 2_000
const THEME = '#theme :not([aria-haspopup])'
const { head, documentElement } = document
const { dataset, lang } = documentElement
delete dataset['broken'] // the HTML says so of itself: where this script does not run nothing else would tell
/** The address is that of another language: some hosts answer with the default page where they have none, or do not
 * look. */
const astray = location.pathname
  .split('/')
  .slice(-2)
  .some((part) => part !== lang && LANGUAGES?.includes(part))

function goTo(folder: string): void {
  documentElement.hidden = true // this one is not to be seen on the way
  location.replace(folder + location.search + location.hash)
}

/** Only the default page asks, so that no two pages send a visitor to and fro; in a frame nobody chose this page, a
 * folder is no site, and who comes back to where another language was chosen wants what was there. */
function leadOn(there: readonly string[]): void {
  if (top !== self || !location.host || history.state || astray) return
  const chosen = sessionStorage.getItem(LANGUAGE) ?? localStorage.getItem(LANGUAGE)
  const best = bestLanguage(chosen ? [chosen] : navigator.languages, there)
  if (best && best !== lang) goTo(`./${best}/`)
}

/** A script of the page did not come, or is not what was built: the page says so, and does not look alive. One that is
 * astray finds none of them, and goes back to where they are, for good in this tab. */
function miss(): void {
  if (dataset['broken']) return
  dataset['broken'] = location.protocol
  document.querySelector<HTMLDialogElement>('#connect[open]')?.close() // the page behind it says so
  if (astray) {
    sessionStorage.setItem(LANGUAGE, lang) // blocked, it throws, and the page stays: it could not be told there
    goTo('../')
  }
}

/** A press on a language: it is remembered, and its page is to show what this one does. */
function choose(pressed: Element): void {
  const link = pressed.closest?.<HTMLAnchorElement>('a[lang]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  try {
    history.replaceState(link.lang, '')
    localStorage.removeItem(LANGUAGE) // a full storage would keep the older choice
    localStorage.setItem(LANGUAGE, link.lang)
  } catch {} // storage is blocked or full: then nobody is led on either
}

/** Scripts that the HTML names and no browser runs by itself, each with its hash: the 'late' ones, first the one that
 * asks a remembered wallet, and the texts of the dialogs. */
function named(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=late], script[type=words]')]
}

function start(scripts: readonly HTMLScriptElement[]): void {
  // as elements they are checked against their hash in every browser
  for (const script of scripts) head.append(Object.assign(script.cloneNode(), { type: 'module' }))
}

/** Fetches all other scripts and the stylesheet, once, and runs the scripts when the browser is idle after that. */
function fetchAhead(): void {
  if (dataset['runs'] === '' || head.querySelector('[rel=modulepreload]')) return
  const links = [
    ...named().map((script) => preload(script.src, script.integrity)),
    ...LATER.map((href) => preload(href)),
  ]
  fetchSheet()
  noteSlow()
  void Promise.all(links.map(settled)).then(() => whenIdle(run))
}

/** The stylesheet then says that a part did not load, unless everything is hydrated. */
function noteSlow(): void {
  setTimeout(() => {
    dataset['slow'] = ''
  }, SLOW_MS)
}

/** One that fails is reported when it runs. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
  })
}

/** Whether the browser asks for little traffic (Chromium only). */
function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: BUSY_MS })
  else setTimeout(work, 500) // Safari has none
}

/** Fetches the second stylesheet, of which loadSheet has the rest. */
function fetchSheet(): void {
  const sheet = document.getElementById('sheet') as HTMLLinkElement | null
  if (sheet) sheet.disabled = false
}

/** One without a hash of its own has that of the import map: an empty one would be no check at all. */
function preload(href: string, integrity?: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href,
    ...(integrity && { integrity }),
  })
  head.append(link)
  return link
}

/** Runs React, once: it hydrates the page and carries out what was pressed before. */
function run(): void {
  if (dataset['runs'] === '') return
  dataset['runs'] = ''
  noteSlow()
  start(named())
  LATER.forEach((href) => preload(href))
  fetchSheet()
}

function wish(event: Event): void {
  const { type, target } = event
  if (LANGUAGES && type === 'click') choose(target as Element)
  const button = (target as Element).closest?.('button')
  // Safari gives a pressed button no focus: what opens, closes or takes its place could not give it back
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type !== 'click') return afterFrame(fetchAhead)
  event.stopPropagation() // React, which may be hydrating just now, would carry it out as well
  answer(button)
  afterFrame(run)
}

/** A press is answered first: fetching takes 30 ms on a phone, running more. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** Answers a press before React is there. Opens or closes the dialog in browsers without commands (Chrome before 135,
 * Firefox before 144, Safari before 26.2). Marks any other button, which is pressed again once it is hydrated: the last
 * one that leads to a dialog, and the theme button, for which a second press undoes the first. */
function answer(button: HTMLButtonElement): void {
  const dialog = document.getElementById(
    button.getAttribute('commandfor') as string,
  ) as HTMLDialogElement | null
  dialog?.querySelector('h2')?.setAttribute('autofocus', '') // in the HTML, a page in a frame would be told off for it
  if (!button.matches(THEME)) forget()
  else if (button.hasAttribute('aria-busy')) return button.removeAttribute('aria-busy')
  if (!dialog) button.setAttribute('aria-busy', 'true')
  else if ('command' in HTMLButtonElement.prototype) return
  else if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function forget(): void {
  document
    .querySelector(`[data-waiting] button[aria-busy]:not(${THEME})`)
    ?.removeAttribute('aria-busy')
}

/** In a tab that was reloaded while the visitor was in a wallet's app, shows where to continue, with Cancel, until React
 * has loaded. */
function resume(): void {
  // at a gateway's address other sites could have stored it
  if (dataset['session'] || top !== self || /\/ip[fn]s\//.test(location.href)) return
  const { title, expiresAt } = JSON.parse(sessionStorage.getItem(TAB_PAIRING_KEY) as string) ?? {}
  if (!(expiresAt > Date.now())) return
  addEventListener('DOMContentLoaded', () => {
    const line = document.getElementById('resuming') as HTMLElement
    line.textContent = title
    line.setAttribute('autofocus', '')
    dataset['resuming'] = ''
    document.querySelector<HTMLDialogElement>('#connect')?.showModal()
  })
  const leave = (): void => {
    if (dataset['resuming'] !== '') return
    delete dataset['resuming']
    sessionStorage.removeItem(TAB_PAIRING_KEY) // then what the phone approves is ended
  }
  addEventListener('close', leave, true)
}

// What others put into the page (an extension, say) fails without us, and so does what fails once we have started. Our
// stylesheet is switched off, so that whoever needs it asks for it anew.
addEventListener(
  'error',
  ({ target }) => {
    const { id, dataset: marks } = target as HTMLLinkElement
    if (id === 'sheet') (target as HTMLLinkElement).disabled = true
    const waits = document.readyState === 'loading' || document.querySelector('[data-waiting]')
    if (marks?.['first'] === '' && waits) miss()
  },
  true,
)
ignoreDoubleClicks(document, (inmost) => inmost.closest('dialog')) // before anybody hears of them
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
  document.addEventListener(type, wish, true)
addEventListener('close', forget, true)
addEventListener('keydown', ({ key }) => key === 'Escape' && forget())
addEventListener('storage', ({ key }) => key?.startsWith('florin.') && run()) // another tab has connected, perhaps
// WebKit gives up the scripts of a page that is left early, and keeps what is left of it for who comes back
addEventListener(
  'pageshow',
  ({ persisted }) => persisted && setTimeout(() => dataset['broken'] && location.reload()),
)
addEventListener('load', () => {
  if (site || top !== self || location.search.includes('pay='))
    run() // a Safe frames the page, or a link asks for a payment
  else if (!savesData()) whenIdle(fetchAhead)
})
addEventListener('DOMContentLoaded', () => {
  if (astray) run() // which tells whether the scripts are to be found
  if (dataset['session']) run()
  else document.getElementById('returning')?.remove()
})
if (platformOf(navigator) !== 'desktop') dataset['phone'] = ''
try {
  if (LANGUAGES?.length) leadOn(LANGUAGES)
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') as string)?.walletId)
    dataset['session'] = 'restoring'
  else if (/florin\.(?:sign-out|wc)/.test(String(Object.keys(localStorage))))
    addEventListener('DOMContentLoaded', run) // a sign-out is owed, or a phone may still approve a code
  resume()
} catch {} // storage is blocked or holds nonsense: the page starts as for a new visitor
