// Runs in pages of `npm start`, before their own scripts. Reloads the page after a change, or shows
// its error. Uses a shadow root with a constructed stylesheet, because the page's CSP forbids other
// styles.
import { el } from '../wallet/dom.ts'
import { STYLE } from './clientStyle.ts'

type State = { readonly version: string; readonly error?: string }

const {
  version,
  updates = '',
  customize = '',
} = (document.currentScript as HTMLScriptElement).dataset
const sheet = new CSSStyleSheet()
sheet.replaceSync(STYLE)

const overlay = el('div', { id: 'florin-dev', popover: 'manual' })
const root = overlay.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [sheet]

/** True once the user has followed the link to the panel. */
let isLeaving = false

function show({ version: current, error }: State): void {
  // Reloading would cancel the navigation.
  if (current !== version) return isLeaving ? undefined : location.reload()
  if (error === undefined) return overlay.remove()
  root.replaceChildren(
    el(
      'section',
      { role: 'alert' },
      el('h2', {}, 'The last change is not on this page'),
      el('pre', {}, ...error.split('\n').flatMap(formatLine)),
      el('p', {}, 'This message goes away when a change works again.'),
      el('button', { type: 'button', onclick: () => overlay.remove() }, 'Hide'),
    ),
  )
  document.documentElement.append(overlay)
  // The top layer is above an open dialog.
  if ('showPopover' in overlay && !overlay.matches(':popover-open')) overlay.showPopover()
}

/** Returns a line of an error, with the setting's name in bold. */
function formatLine(line: string, index: number): readonly (string | Node)[] {
  const [, file = '', setting, reason = line] =
    /^(florin\.json: )?([A-Z][A-Z_\d]+)(: .*)$/.exec(line) ?? []
  return [index > 0 ? '\n' : '', file, setting ? el('strong', {}, setting) : '', reason]
}

/**
 * Receives updates while the page is visible. A background page must not keep a connection, because
 * browsers allow six per server.
 */
function listen(): void {
  let events: EventSource | undefined
  const update = (isVisible: boolean): void => {
    events?.close()
    events = isVisible ? new EventSource(updates) : undefined
    events?.addEventListener('message', ({ data }) => show(JSON.parse(data)))
  }
  document.addEventListener('visibilitychange', () =>
    update(document.visibilityState === 'visible'),
  )
  addEventListener('pagehide', () => update(false))
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    update(true)
  })
  update(document.visibilityState === 'visible')
}

function showLink(): void {
  if (customize === '' || top !== self) return
  const link = el('div', { id: 'florin-customize' })
  const shadow = link.attachShadow({ mode: 'open' })
  shadow.adoptedStyleSheets = [sheet]
  const anchor = el('a', { href: customize }, 'Customize')
  anchor.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
    isLeaving = !ctrlKey && !metaKey && !shiftKey // otherwise the link opens elsewhere
  })
  shadow.append(anchor)
  document.documentElement.append(link)
}

addEventListener('DOMContentLoaded', () => {
  showLink()
  listen()
})
