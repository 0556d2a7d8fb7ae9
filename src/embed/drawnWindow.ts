// The connect window as the build has drawn it, for who presses before the windows are there: they take the same
// elements over. Until then it opens and closes, and what is chosen in it is remembered. Bundled alone, for each
// language; the settings and the styles are in it.
import { keepDoubleClicks } from '../ui/kit/doubleClick.ts'
import { focused, focusOpener, type OpenedDialog } from '../ui/kit/ways.ts'
import { around } from './around.ts'
import { dress, furnish, paint, sizeOf, speak } from './look.ts'
import type { Spoken } from './guestWords.ts'
import type { Guest } from './sharedGuest.ts'

/** An element, a comment (React finds its texts by them), or text. */
export type Drawn =
  | string
  | readonly [comment: string]
  | readonly [name: string, attributes: Readonly<Record<string, string>>, ...inside: Drawn[]]

/** Put here by the build. */
declare const __DRAWN__: readonly Drawn[]
declare const __STYLE__: string
declare const __SPOKEN__: Pick<Spoken, 'language' | 'dir'>

/** Opens it, unless something else has, its own scripts did not come, or an element wants another form of it. */
export function draw({
  app,
  elements,
  react,
  theme,
}: Pick<Guest, 'app' | 'elements' | 'react' | 'theme'>): void {
  const like = elements.leader()
  const first = like?.shadowRoot?.adoptedStyleSheets[0]
  const isWanted = (): boolean => app.session.state.get().modal === 'connect'
  if (!first || !isWanted() || sizeOf(like, app.modalSize) !== app.modalSize) return
  if (react.get() || app.loadFailed.get() || document.querySelector('florin-overlays')) return
  const host = document.createElement('florin-overlays')
  const style = new CSSStyleSheet()
  style.replaceSync(__STYLE__)
  around(document).append(host)
  const wrapper = furnish(host, [first, style])
  dress(host, like)
  paint(wrapper, like, theme)
  speak(wrapper, __SPOKEN__)
  if (app.platform !== 'desktop') wrapper.dataset['phone'] = ''
  const place = document.createElement('div')
  place.dataset['waiting'] = ''
  place.append(...__DRAWN__.map((one) => grow(one)))
  wrapper.append(place)
  keepDoubleClicks(document, (inmost) => place.contains(inmost))
  follow(place, { app, isWanted })
}

/** Until its own scripts take it over; where they do not come it closes, for the button says so. */
function follow(
  place: HTMLElement,
  { app, isWanted }: { readonly app: Guest['app']; isWanted(): boolean },
): void {
  const dialog = place.querySelector<OpenedDialog>('dialog')
  const opener = focused()
  const waits = (): boolean => 'waiting' in place.dataset
  const look = (): void => {
    if (waits() && isWanted() && !app.loadFailed.get()) return
    for (const stop of stops) stop()
    if (!waits()) return
    delete place.dataset['waiting'] // that it closes now is no wish of hers
    dialog?.close()
    ;(place.getRootNode() as ShadowRoot).host.remove()
    focusOpener(opener)
  }
  const stops = [app.session.state.subscribe(look), app.loadFailed.subscribe(look)]
  const left = (): void => {
    if (waits() && isWanted()) app.session.close()
  }
  for (const type of ['cancel', 'close']) dialog?.addEventListener(type, left) // the second comes in a task of its own
  place.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (button && waits()) answer(button, place)
    },
    true,
  )
  dialog?.querySelector('h2')?.setAttribute('autofocus', '')
  if (dialog) dialog.opener = opener
  dialog?.showModal()
}

/** A press that closes does so, in older browsers by hand; of any other the last one is remembered, and seen to be. */
function answer(button: HTMLButtonElement, place: HTMLElement): void {
  place.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
  if (button.getAttribute('command') !== 'close') button.setAttribute('aria-busy', 'true')
  else if (!('command' in HTMLButtonElement.prototype)) button.closest('dialog')?.close()
}

const SVG = 'http://www.w3.org/2000/svg'

function grow(drawn: Drawn, space: string | null = null): Node {
  if (typeof drawn === 'string') return document.createTextNode(drawn)
  const [name, attributes, ...inside] = drawn
  if (attributes === undefined) return document.createComment(name)
  const own = name === 'svg' ? SVG : space
  const element = own ? document.createElementNS(own, name) : document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value)
  element.append(...inside.map((one) => grow(one, own)))
  return element
}
