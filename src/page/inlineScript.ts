// Inline script of the HTML, which runs before the first paint:
// - It redirects to the page in the user's language.
// - It sets data attributes of <html>: the theme, `phone`, and `session` if a wallet is remembered.
// - It fetches the other scripts when the browser is idle after the load event, and runs them when
//   the browser is idle again. React then hydrates the page.
// - Hover, touch or focus on a control fetches the scripts earlier. A click runs them after the
//   next frame, and is replayed after hydration.
// - It opens and closes the connect dialog before React does.
import { ignoreDoubleClicks } from '../ui/components/doubleClick.ts'
import { platformOf } from '../wallets/platform.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import { bestLanguage } from './bestLanguage.ts'

/**
 * Values that the build sets as data attributes of this script's element, because they differ
 * between pages.
 */
const { later, languages, site } = (document.currentScript as HTMLScriptElement).dataset
/** URLs of the dialogs' scripts that have no script element in the HTML. */
const DIALOG_SCRIPTS = later?.split(' ') ?? []
/**
 * Tags of the languages to redirect to. The list is empty on pages other than the default page, and
 * undefined on a site with one language.
 */
const LANGUAGES = languages?.split(' ').filter(Boolean)
const LANGUAGE_KEY = 'florin.language'
const SLOW_AFTER_MS = 15_000
/**
 * Longest wait for an idle browser, in milliseconds. After it, the scripts run even on a busy page,
 * so that they are ready for the user's first click.
 */
const BUSY_MS = 2_000
const THEME_BUTTON = '#theme :not([aria-haspopup])'
const { head, documentElement } = document
const { dataset, lang } = documentElement
// The HTML contains data-broken, for which CSS shows a notice that the page is broken. Removing it
// here means that the notice appears only if this script does not run.
delete dataset['broken']
/**
 * True if the URL ends with the folder of another language than this document's. Hosts that serve
 * the default page for missing paths cause this.
 */
const isOtherLanguageUrl = location.pathname
  .split('/')
  .slice(-2)
  .some((part) => part !== lang && LANGUAGES?.includes(part))

function redirect(folder: string): void {
  documentElement.hidden = true // avoids a flash of this page
  location.replace(folder + location.search + location.hash)
}

/**
 * Redirects to the page in the user's language. Only the default page calls this, so that pages
 * can't redirect in circles. Does nothing in a frame, on a file: URL, or after the user has
 * returned from another language's page.
 */
function redirectToLanguage(there: readonly string[]): void {
  if (top !== self || !location.host || history.state || isOtherLanguageUrl) return
  const chosen = sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY)
  const best = bestLanguage(chosen ? [chosen] : navigator.languages, there)
  if (best && best !== lang) redirect(`./${best}/`)
}

/**
 * Marks the page as broken after one of its scripts failed to load or had the wrong hash. If a host
 * serves the default page at another language's URL, the page can't find its scripts. It then
 * redirects to its own URL, and stores its language in sessionStorage to prevent a redirect back.
 */
function reportMissingScript(): void {
  if (dataset['broken']) return
  dataset['broken'] = location.protocol
  // The notice about the failure is on the page, so close the dialog that covers it.
  document.querySelector<HTMLDialogElement>('#connect[open]')?.close()
  if (isOtherLanguageUrl) {
    // If storage is blocked, setItem throws and the redirect is skipped. Without the stored
    // language, both pages would redirect to each other forever.
    sessionStorage.setItem(LANGUAGE_KEY, lang)
    redirect('../')
  }
}

/**
 * If a language link was clicked, stores that language, and adds the current query and hash to the
 * link.
 */
function rememberLanguage(pressed: Element): void {
  const link = pressed.closest?.<HTMLAnchorElement>('a[lang]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  try {
    history.replaceState(link.lang, '')
    // If storage is full, setItem throws. Remove the old choice first, so that it does not stay.
    localStorage.removeItem(LANGUAGE_KEY)
    localStorage.setItem(LANGUAGE_KEY, link.lang)
  } catch {} // storage is blocked or full, so the choice is not stored
}

/**
 * Returns the elements of the scripts that this script runs later. Browsers ignore them because of
 * their type: 'late' for the scripts that start the page (earlyReconnect.ts first), and 'messages'
 * for the dialogs' messages. They contain only the URL and the hash of a script.
 */
function getNamedScripts(): HTMLScriptElement[] {
  return [
    ...document.querySelectorAll<HTMLScriptElement>('script[type=late], script[type=messages]'),
  ]
}

function runScripts(scripts: readonly HTMLScriptElement[]): void {
  // Use script elements instead of imports: every browser checks their integrity.
  for (const script of scripts) head.append(Object.assign(script.cloneNode(), { type: 'module' }))
}

/**
 * Preloads the page's scripts and its second stylesheet. When all have loaded, runs the scripts as
 * soon as the browser is idle. Does nothing if called again.
 */
function preloadScripts(): void {
  if (dataset['runs'] === '' || head.querySelector('[rel=modulepreload]')) return
  const links = [
    ...getNamedScripts().map((script) => preload(script.src, script.integrity)),
    ...DIALOG_SCRIPTS.map((href) => preload(href)),
  ]
  loadStylesheet()
  startSlowTimer()
  void Promise.all(links.map(whenSettled)).then(() => whenIdle(run))
}

/**
 * Sets data-slow after SLOW_AFTER_MS. If the page is not hydrated by then, the CSS shows an offer
 * to reload it.
 */
function startSlowTimer(): void {
  setTimeout(() => {
    dataset['slow'] = ''
  }, SLOW_AFTER_MS)
}

/**
 * Resolves when the link has loaded or failed. A failure is reported later, when the script is run.
 */
function whenSettled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
  })
}

/** Returns whether the user has asked for reduced data usage (Chromium only). */
function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: BUSY_MS })
  else setTimeout(task, 500) // Safari has no requestIdleCallback
}

/** Starts loading the second stylesheet, which `loadSheet` in lazy/overlays.tsx applies later. */
function loadStylesheet(): void {
  const sheet = document.getElementById('sheet') as HTMLLinkElement | null
  if (sheet) sheet.disabled = false
}

/**
 * Preloads a script. If `integrity` is undefined, the attribute is not set, so that the browser
 * checks the hash in the import map. An empty attribute would disable that check.
 */
function preload(href: string, integrity?: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href,
    ...(integrity && { integrity }),
  })
  head.append(link)
  return link
}

/**
 * Runs the page's scripts, unless they are running already. They hydrate the page and replay
 * earlier clicks.
 */
function run(): void {
  if (dataset['runs'] === '') return
  dataset['runs'] = ''
  startSlowTimer()
  runScripts(getNamedScripts())
  DIALOG_SCRIPTS.forEach((href) => preload(href))
  loadStylesheet()
}

function onInteraction(event: Event): void {
  const { type, target } = event
  if (LANGUAGES && type === 'click') rememberLanguage(target as Element)
  const button = (target as Element).closest?.('button')
  // Safari does not focus a clicked button. Focus it here, so that the dialog that it opens can
  // return the focus to it.
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type !== 'click') return afterFrame(preloadScripts)
  event.stopPropagation() // if React is already hydrating, it would handle the click too
  handlePress(button)
  afterFrame(run)
}

/**
 * Runs `work` after the next paint, so that the user sees the response to a click first. On a
 * phone, starting the fetches takes 30 ms, and running the scripts takes longer.
 */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Handles a click on a button that is not hydrated. In browsers without invoker commands (Chrome
 * before 135, Firefox before 144, Safari before 26.2), opens or closes the button's dialog.
 * Marks other buttons with aria-busy, so that they are clicked again after hydration. Of the
 * buttons that open a dialog, only the last one keeps the mark. A second click on the theme button
 * removes its mark.
 */
function handlePress(button: HTMLButtonElement): void {
  const dialog = document.getElementById(
    button.getAttribute('commandfor') as string,
  ) as HTMLDialogElement | null
  focusHeadingFirst(dialog)
  if (!button.matches(THEME_BUTTON)) forgetPress()
  else if (button.hasAttribute('aria-busy')) return button.removeAttribute('aria-busy')
  if (!dialog) button.setAttribute('aria-busy', 'true')
  else if ('command' in HTMLButtonElement.prototype) return
  else if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

/**
 * Makes a dialog focus its heading when it opens. The HTML itself has no autofocus, because
 * browsers log a warning for it inside frames.
 */
function focusHeadingFirst(dialog: Element | null): void {
  const heading = dialog?.querySelector('h2')
  if (!heading?.hasAttribute('autofocus')) heading?.setAttribute('autofocus', '')
}

function forgetPress(): void {
  document
    .querySelector(`[data-waiting] button[aria-busy]:not(${THEME_BUTTON})`)
    ?.removeAttribute('aria-busy')
}

/**
 * Opens the connect dialog if the user followed a link into a wallet app and this tab was reloaded
 * meanwhile. Until React loads, the dialog only says that the pairing continues, and has a Cancel
 * button.
 */
function showResumedAttempt(): void {
  // Ignore the stored pairing on an IPFS path gateway: its sites share one storage, so the pairing
  // may be another site's.
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
  const discardAttempt = (): void => {
    if (dataset['resuming'] !== '') return
    delete dataset['resuming']
    // The user has canceled the pairing. If the wallet app approves it later, the page must end the
    // session instead of connecting, and it does so if this key is missing.
    sessionStorage.removeItem(TAB_PAIRING_KEY)
  }
  addEventListener('close', discardAttempt, true)
}

// Reports failures of the page's own scripts until hydration. Ignores scripts that extensions add.
// If the second stylesheet fails to load, disables it, so that the next use loads it again.
addEventListener(
  'error',
  ({ target }) => {
    const { id, dataset } = target as HTMLLinkElement
    if (id === 'sheet') (target as HTMLLinkElement).disabled = true
    const waits = document.readyState === 'loading' || document.querySelector('[data-waiting]')
    if (dataset?.['first'] === '' && waits) reportMissingScript()
  },
  true,
)
// Register this listener first, so that the listeners below don't get the ignored clicks.
ignoreDoubleClicks(document, (inmost) => inmost.closest('dialog'))
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
  document.addEventListener(type, onInteraction, true)
addEventListener('close', forgetPress, true)
// Before React has hydrated the dialog, the browser (`command`) or hydrate.tsx may open it without
// a call of handlePress. Make it focus its heading in these cases too.
addEventListener('beforetoggle', ({ target }) => focusHeadingFirst(target as Element), true)
addEventListener('keydown', ({ key }) => key === 'Escape' && forgetPress())
// A changed value may mean that another tab has connected, so start the page.
addEventListener('storage', ({ key }) => key?.startsWith('florin.') && run())
// If the user navigates away early, WebKit cancels the page's scripts, and later restores the page
// from the back/forward cache without them. The page must then be reloaded.
addEventListener(
  'pageshow',
  ({ persisted }) => persisted && setTimeout(() => dataset['broken'] && location.reload()),
)
addEventListener('load', () => {
  if (site || top !== self || location.search.includes('pay='))
    // Run the scripts without waiting for a click: the page has components of its own, is in a
    // frame (perhaps a Safe's), or was opened by a payment link.
    run()
  else if (!savesData()) whenIdle(preloadScripts)
})
addEventListener('DOMContentLoaded', () => {
  if (isOtherLanguageUrl) run() // the scripts fail to load, which redirects to the default page
  if (dataset['session']) run()
  else document.getElementById('returning')?.remove()
})
if (platformOf(navigator) !== 'desktop') dataset['phone'] = ''
try {
  if (LANGUAGES?.length) redirectToLanguage(LANGUAGES)
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') as string)?.walletId)
    dataset['session'] = 'restoring'
  else if (/florin\.(?:sign-out|wc)/.test(String(Object.keys(localStorage))))
    // Start the page early: it must repeat a sign-out that did not reach the server, or end a
    // pairing that a phone may still approve.
    addEventListener('DOMContentLoaded', run)
  showResumedAttempt()
} catch {} // If storage is blocked or a value is malformed, treat this as a first visit.
