// Inline script that runs before the first paint: redirects to the user's language, sets the theme,
// and loads the page's other scripts when the browser is idle or the user acts.
import { ignoreDoubleClicks } from '../ui/components/doubleClick.ts'
import { detectPlatform } from '../wallets/platform.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import { bestLanguage } from './bestLanguage.ts'

/**
 * Values that differ between the pages of a site. The build writes them into data attributes of
 * this script's element.
 */
const { later, languages, site } = (document.currentScript as HTMLScriptElement).dataset
/**
 * URLs of the dialogs' scripts, which this script preloads. The HTML contains no script elements
 * for them.
 */
const DIALOG_SCRIPTS = later?.split(' ') ?? []
/**
 * Languages whose pages this page may redirect to. Only the default language's page has this list.
 */
const LANGUAGES = languages?.split(' ').filter(Boolean)
const LANGUAGE_KEY = 'florin.language'
const SLOW_AFTER_MS = 15_000
/**
 * Longest wait (in ms) for an idle browser. Afterwards, the scripts run even if the browser is
 * busy, so that they are ready for the first click.
 */
const IDLE_TIMEOUT_MS = 2_000
const THEME_BUTTON = '#theme :not([aria-haspopup])'
const { head, documentElement } = document
const { dataset, lang } = documentElement
// Remove the attribute data-broken, for which CSS shows a notice. If this script does not run, the
// notice stays.
delete dataset['broken']
/**
 * True if the URL is another language's folder. Some hosts serve the default page at the URL of a
 * folder that is missing.
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
 * Redirects from the default page to the page in the user's language. Does nothing in a frame or
 * after the user has returned from another language's page.
 */
function redirectToLanguage(there: readonly string[]): void {
  if (top !== self || !location.host || history.state || isOtherLanguageUrl) return
  const chosen = sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY)
  const best = bestLanguage(chosen ? [chosen] : navigator.languages, there)
  if (best && best !== lang) redirect(`./${best}/`)
}

/**
 * Marks the page as broken after one of its scripts has failed to load. If the host serves this
 * page at the URL of another language's folder, the page's relative script URLs are wrong. In that
 * case, redirects to the page's own URL.
 */
function reportMissingScript(): void {
  if (dataset['broken']) return
  dataset['broken'] = location.protocol
  // Close the connect dialog, because it covers the page's notice about the missing script.
  document.querySelector<HTMLDialogElement>('#connect[open]')?.close()
  if (isOtherLanguageUrl) {
    // Store this page's language first. Otherwise the default page would redirect to the other
    // language again, and so on forever. If storage is blocked, setItem throws, so the redirect
    // does not happen.
    sessionStorage.setItem(LANGUAGE_KEY, lang)
    redirect('../')
  }
}

/**
 * Stores the language of a clicked language link, and adds the page's query and hash to the link.
 */
function rememberLanguage(pressed: Element): void {
  const link = pressed.closest?.<HTMLAnchorElement>('a[lang]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  try {
    history.replaceState(link.lang, '')
    // Remove the old choice first. If storage is full, setItem throws, and the old choice would
    // otherwise stay.
    localStorage.removeItem(LANGUAGE_KEY)
    localStorage.setItem(LANGUAGE_KEY, link.lang)
  } catch {} // storage is blocked or full
}

/**
 * Returns the elements of the scripts to run later. Browsers do not run them, because their types
 * are unknown: 'late' scripts start the page, and 'messages' scripts contain the dialogs' messages.
 */
function getNamedScripts(): HTMLScriptElement[] {
  return [
    ...document.querySelectorAll<HTMLScriptElement>('script[type=late], script[type=messages]'),
  ]
}

function runScripts(scripts: readonly HTMLScriptElement[]): void {
  // Use script elements instead of import(), because not every browser checks the integrity of
  // imported modules.
  for (const script of scripts) head.append(Object.assign(script.cloneNode(), { type: 'module' }))
}

/**
 * Preloads the page's scripts and second stylesheet, then runs the scripts when the browser is
 * idle. Does nothing if called again.
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
 * Sets data-slow after SLOW_AFTER_MS. The CSS then shows a button that reloads the page, unless the
 * page is hydrated.
 */
function startSlowTimer(): void {
  setTimeout(() => {
    dataset['slow'] = ''
  }, SLOW_AFTER_MS)
}

/**
 * Resolves when the preload link has loaded or failed. Ignores a failure, because it is reported
 * when the script runs later.
 */
function whenSettled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve)
  })
}

/** Returns whether the user has asked for reduced data usage. Only Chromium supports this. */
function savesData(): boolean | undefined {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
}

function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(task, 500) // Safari has no requestIdleCallback
}

function loadStylesheet(): void {
  const sheet = document.getElementById('sheet') as HTMLLinkElement | null
  if (sheet) sheet.disabled = false
}

/**
 * Preloads a script. If `integrity` is undefined, the browser checks the hash in the import map. An
 * empty `integrity` attribute would disable that check.
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

/** Runs the page's scripts once. They hydrate the page and replay earlier clicks. */
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
  // Focus the clicked button, because Safari does not. When the dialog closes, it returns the focus
  // to the button.
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type !== 'click') return afterFrame(preloadScripts)
  event.stopPropagation() // if React is already hydrating, it would also handle this click
  handlePress(button)
  afterFrame(run)
}

/** Runs `work` after the next paint, so that the user sees the response to a click first. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Handles a click on a button before hydration. Opens or closes the button's dialog in browsers
 * without invoker commands. Marks other buttons with aria-busy, so that the click is replayed after
 * hydration. A second click on the theme button removes the mark again, because two clicks leave
 * the theme unchanged.
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
 * Sets autofocus on a dialog's heading, so that opening the dialog focuses the heading. The
 * attribute is not in the HTML, because browsers log a warning about autofocus inside frames.
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
 * Opens the connect dialog if this tab was reloaded after the user followed a pairing link into a
 * wallet app. Until React has loaded, the dialog says that the pairing continues.
 */
function showResumedAttempt(): void {
  // Don't resume a pairing on an IPFS path gateway, because its sites share storage and the pairing
  // may belong to another site.
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
    // The user has canceled the pairing, so remove its key. The page then ends the session if the
    // user approves the pairing in the wallet app later.
    sessionStorage.removeItem(TAB_PAIRING_KEY)
  }
  addEventListener('close', discardAttempt, true)
}

// Until hydration, reports scripts of the page that fail to load. Disables a stylesheet that failed
// to load, so that the browser requests it again when it is enabled later.
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
// Register this listener first, so that the listeners below ignore double clicks too.
ignoreDoubleClicks(document, (inmost) => inmost.closest('dialog'))
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
  document.addEventListener(type, onInteraction, true)
addEventListener('close', forgetPress, true)
// The browser or hydrate.tsx may open the dialog without calling handlePress, so set autofocus here
// too.
addEventListener('beforetoggle', ({ target }) => focusHeadingFirst(target as Element), true)
addEventListener('keydown', ({ key }) => key === 'Escape' && forgetPress())
// Run the page's scripts when another tab has changed the stored data, because that tab may have
// connected a wallet.
addEventListener('storage', ({ key }) => key?.startsWith('florin.') && run())
// Reload the page if it is restored from the back/forward cache without its scripts, which WebKit
// cancels if the user navigates away early.
addEventListener(
  'pageshow',
  ({ persisted }) => persisted && setTimeout(() => dataset['broken'] && location.reload()),
)
addEventListener('load', () => {
  if (site || top !== self || location.search.includes('pay='))
    // Run the scripts without waiting for a click if the site has its own components, the page is
    // in a frame, or its URL is a payment link.
    run()
  else if (!savesData()) whenIdle(preloadScripts)
})
addEventListener('DOMContentLoaded', () => {
  if (isOtherLanguageUrl) run() // the scripts fail to load, which redirects to the default page
  if (dataset['session']) run()
  else document.getElementById('returning')?.remove()
})
if (detectPlatform(navigator) !== 'desktop') dataset['phone'] = ''
try {
  if (LANGUAGES?.length) redirectToLanguage(LANGUAGES)
  const theme = localStorage.getItem('florin.theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  if (JSON.parse(localStorage.getItem('florin.session') as string)?.walletId)
    dataset['session'] = 'restoring'
  else if (/florin\.(?:sign-out|wc)/.test(String(Object.keys(localStorage))))
    // Run the page's scripts without waiting for a click or an idle browser, because they repeat an
    // unfinished sign-out and end an abandoned pairing.
    addEventListener('DOMContentLoaded', run)
  showResumedAttempt()
} catch {} // If storage is blocked, treat this as a first visit.
