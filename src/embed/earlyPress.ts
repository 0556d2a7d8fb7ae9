// A press before the windows are there, or the sign of one. What it needs is asked for at once, not one file after the
// other as each names the next; and the connect window is shown as the build has drawn it.
import type { draw } from './drawnWindow.ts'
import type { Guest } from './element.ts'
import { guestIn } from './sharedGuest.ts'

const NAME = 'florin-connect'
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click']

/** The element that somebody wants first; what was pressed before the call counts. */
export function firstWish(document: Document): Promise<Element> {
  return new Promise((resolve) => {
    const heed = ({ target }: Pick<Event, 'target'>): void => {
      const element = target instanceof Element && target.closest(NAME)
      if (!element) return
      for (const sign of SIGNS) document.removeEventListener(sign, heed, true)
      resolve(element)
    }
    for (const sign of SIGNS) document.addEventListener(sign, heed, true)
    heed({ target: document.querySelector(`${NAME} details[open], ${NAME}:focus-within`) })
  })
}

/** Fetches scripts, and runs none of them. A policy that names scripts by a nonce asks it of these too. */
export function fetchAhead(document: Document, scripts: readonly (string | undefined)[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const href of scripts.filter((one) => one !== undefined))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }))
}

/** In which language somebody wants the window; undefined where the page does not say. */
export function tagOfDrawn(element: Element): string | undefined {
  const tag = element.closest('[lang]')?.getAttribute('lang')
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return tag ? tag.replace(/^en\b.*/i, 'en') : host && tagOfDrawn(host)
}

/** Shows it whenever somebody presses and the windows are not there yet; `find` has its address in a language. */
export function drawOnPress(target: Window, find: (tag: string | undefined) => string | undefined): void {
  const guest = guestIn<Guest>(target)
  if (!guest || target.parent !== target) return // in a frame there may be a Safe
  const { app: { session, loadFailed }, elements, react } = guest
  const look = (): void => {
    const { modal, session: { status } } = session.state.get()
    const like = elements.leader()
    if (react.get()) return stops.forEach((stop) => stop())
    const address = modal === 'connect' && status === 'disconnected' && !loadFailed.get() && like
      && find(tagOfDrawn(like))
    if (!address) return
    const coming: Promise<{ readonly draw: typeof draw }> = import(address)
    coming.then((found) => found.draw(guest)).catch(() => undefined) // not missed: the windows come after it
  }
  const stops = [session.state, elements.list, react].map(({ subscribe }) => subscribe(look))
  look()
}
