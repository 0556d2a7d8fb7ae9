// Inline script of the HTML; runs before the first paint. Redirects to the page in the user's
// language, and marks <html> with the theme, with mobile devices, and with a connection to restore.
// Loads the other scripts in two steps: fetches them after the load event when the browser is idle,
// and runs them (React hydrates) when it is idle again. Hover, touch or focus on a control fetches
// them earlier; a press runs them after the next frame and is replayed after hydration. The connect
// dialog opens and closes without React.
import { ignoreDoubleClicks } from '../ui/components/doubleClick.ts'
import { platformOf } from '../wallets/platform.ts'
import { TAB_PAIRING_KEY } from '../connectors/walletConnect/client/tabPairingKey.ts'
import { bestLanguage } from './bestLanguage.ts'

/** Values that differ between pages, set on this script's own element. */
const { later, languages, site } = (document.currentScript as HTMLScriptElement).dataset
/** URLs of the dialogs' scripts that the HTML does not name. */
const DIALOG_SCRIPTS = later?.split(' ') ?? []
/**
 * Tags of the languages to redirect to: empty except on the default page, undefined with one
 * language.
 */
const LANGUAGES = languages?.split(' ').filter(Boolean)
const LANGUAGE_KEY = 'florin.language'
const SLOW_AFTER_MS = 15_000
/**
 * If the browser is never idle, runs the scripts after this time: the first press should not wait
 * for them.
 */
const BUSY_MS = 2_000
const THEME_BUTTON = '#theme :not([aria-haspopup])'
const { head, documentElement } = document
const { dataset, lang } = documentElement
delete dataset['broken'] // set in the HTML, in case this script does not run
/**
 * True if the URL is that of another language: some hosts serve the default page for missing paths.
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
 * Redirects to the page in the user's language. Only the default page does, so that pages don't
 * redirect in circles. Not in a frame, not from a file, and not after going back from another
 * language.
 */
function redirectToLanguage(there: readonly string[]): void {
  if (top !== self || !location.host || history.state || isOtherLanguageUrl) return
  const chosen = sessionStorage.getItem(LANGUAGE_KEY) ?? localStorage.getItem(LANGUAGE_KEY)
  const best = bestLanguage(chosen ? [chosen] : navigator.languages, there)
  if (best && best !== lang) redirect(`./${best}/`)
}

/**
 * Reports a script of ours that failed to load or has another hash. A page at the URL of another
 * language finds none of its scripts, so it redirects to the default page, and remembers that for
 * this tab.
 */
function reportMissingScript(): void {
  if (dataset['broken']) return
  dataset['broken'] = location.protocol
  // the page behind it shows the failure
  document.querySelector<HTMLDialogElement>('#connect[open]')?.close()
  if (isOtherLanguageUrl) {
    // throws if storage is blocked: stay, to not redirect in circles
    sessionStorage.setItem(LANGUAGE_KEY, lang)
    redirect('../')
  }
}

/** Remembers the selected language, and keeps the query and hash when following its link. */
function rememberLanguage(pressed: Element): void {
  const link = pressed.closest?.<HTMLAnchorElement>('a[lang]')
  if (!link) return
  link.search = location.search
  link.hash = location.hash
  try {
    history.replaceState(link.lang, '')
    localStorage.removeItem(LANGUAGE_KEY) // with full storage the old choice would stay
    localStorage.setItem(LANGUAGE_KEY, link.lang)
  } catch {} // storage is blocked or full: no redirects then
}

/**
 * Returns the scripts that the HTML names with their hashes, but with types that no browser runs:
 * 'late' (the early reconnect first) and 'words' (messages of the dialogs).
 */
function getNamedScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>('script[type=late], script[type=words]')]
}

function runScripts(scripts: readonly HTMLScriptElement[]): void {
  // as elements, because every browser then checks their integrity
  for (const script of scripts) head.append(Object.assign(script.cloneNode(), { type: 'module' }))
}

/**
 * Preloads all other scripts and the stylesheet, and runs the scripts when the browser is idle.
 * Does nothing the second time.
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

/** The stylesheet then offers a reload, unless everything is hydrated. */
function startSlowTimer(): void {
  setTimeout(() => {
    dataset['slow'] = ''
  }, SLOW_AFTER_MS)
}

/** Resolves when the link has loaded or failed; failures are reported when the script runs. */
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

/** Starts loading the second stylesheet; loadSheet applies it. */
function loadStylesheet(): void {
  const sheet = document.getElementById('sheet') as HTMLLinkElement | null
  if (sheet) sheet.disabled = false
}

/**
 * Preloads a script. Without `integrity` the import map's hash applies; an empty attribute would
 * disable the check.
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

/** Runs the scripts, once: React hydrates the page and replays earlier presses. */
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
  // Safari does not focus a pressed button, so a dialog could not restore the focus to it.
  if (type === 'click') button?.focus({ preventScroll: true })
  if (!button?.closest('[data-waiting]')) return
  if (type !== 'click') return afterFrame(preloadScripts)
  event.stopPropagation() // React may be hydrating now and would handle the press too
  handlePress(button)
  afterFrame(run)
}

/** Shows the response to a press first: fetching takes 30 ms on a phone, running takes longer. */
function afterFrame(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/**
 * Handles a press before hydration. Opens or closes the dialog in browsers without invoker commands
 * (Chrome before 135, Firefox before 144, Safari before 26.2). Marks any other button with
 * aria-busy, to be pressed again after hydration: only the last one that opens a dialog; a second
 * press on the theme button undoes the first.
 */
function handlePress(button: HTMLButtonElement): void {
  const dialog = document.getElementById(
    button.getAttribute('commandfor') as string,
  ) as HTMLDialogElement | null
  // not in the HTML: browsers warn about autofocus in frames
  dialog?.querySelector('h2')?.setAttribute('autofocus', '')
  if (!button.matches(THEME_BUTTON)) forgetPress()
  else if (button.hasAttribute('aria-busy')) return button.removeAttribute('aria-busy')
  if (!dialog) button.setAttribute('aria-busy', 'true')
  else if ('command' in HTMLButtonElement.prototype) return
  else if (button.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}

function forgetPress(): void {
  document
    .querySelector(`[data-waiting] button[aria-busy]:not(${THEME_BUTTON})`)
    ?.removeAttribute('aria-busy')
}

/**
 * After a reload while the user was in a wallet's app: shows where to continue, with Cancel, until
 * React has loaded.
 */
function showResumedAttempt(): void {
  // On an IPFS path gateway, other sites share this storage.
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
    sessionStorage.removeItem(TAB_PAIRING_KEY) // the pairing is then ended if the phone approves it
  }
  addEventListener('close', discardAttempt, true)
}

// Only our own scripts count, and only until hydrated: extensions add others. Disables our
// stylesheet when it fails, so that the next use loads it again.
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
// before other listeners see the events
ignoreDoubleClicks(document, (inmost) => inmost.closest('dialog'))
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click'])
  document.addEventListener(type, onInteraction, true)
addEventListener('close', forgetPress, true)
addEventListener('keydown', ({ key }) => key === 'Escape' && forgetPress())
// another tab may have connected
addEventListener('storage', ({ key }) => key?.startsWith('florin.') && run())
// WebKit cancels the scripts of a page that is left early, and keeps it so in its back/forward
// cache.
addEventListener(
  'pageshow',
  ({ persisted }) => persisted && setTimeout(() => dataset['broken'] && location.reload()),
)
addEventListener('load', () => {
  if (site || top !== self || location.search.includes('pay='))
    run() // framed by a Safe, or opened by a payment link
  else if (!savesData()) whenIdle(preloadScripts)
})
addEventListener('DOMContentLoaded', () => {
  if (isOtherLanguageUrl) run() // fails if the scripts are not here
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
    // A sign-out is pending, or a phone may still approve a pairing.
    addEventListener('DOMContentLoaded', run)
  showResumedAttempt()
} catch {} // storage is blocked or malformed: treat it as a first visit
