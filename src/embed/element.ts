// <florin-connect>: the button, or chain, balance and account of the connection, in a shadow root of its own, with our
// stylesheets as the build has joined them. Until it is defined the site's own content stands in its place.
import '../ui/kit/tokens.css'
import '../ui/kit/base.css'
import './guest.css'
import type { Store } from '../lib/store.ts'
import type { PageApp } from '../page/app.ts'
import { parseFace } from '../ui/face.ts'
import type { State } from './api.ts'
import { createDrawing, type Drawing, type DrawWithReact } from './byHand.ts'
import { tagOf, type GuestWords } from './guestWords.ts'
import { ATTRIBUTES, furnish, paint, speak, type Elements, type Wrapper } from './look.ts'
import { openConnect } from './siteSession.ts'
import type { PayLock } from './wishes.ts'

const NAME = 'florin-connect'

/** Put here by the build: the package's version, and the sheet of the controls. */
declare const __VERSION__: string
declare const __SHEET__: string

const FIRST = __SHEET__ // its one place in the script

/** What the oldest browsers know that the build names, and no older one: as in Landing.module.css. */
const OLDEST = '(width: 1rlh) and selector(:has(a))'

/** What lives as long as somebody else's page that we stand in. */
export type Guest = {
  readonly app: PageApp
  readonly elements: Elements
  readonly words: GuestWords
  /** There with the windows. */
  readonly react: Store<DrawWithReact | undefined>
  /** `theme` of the settings: what an element has that says nothing. */
  readonly theme: string | undefined
  readonly payLock: PayLock
  state(): State
}

/** Defines it, once a page; on a server nothing. */
export function defineElement(open: () => Guest | undefined): void {
  if (typeof customElements === 'undefined' || customElements.get(NAME)) return
  customElements.define(NAME, class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #own = createOwn(this, open)
    get version(): string { return __VERSION__ }
    connectedCallback(): void { this.#own.come() }
    disconnectedCallback(): void { this.#own.go() }
    attributeChangedCallback(): void { this.#own.change() }
  })
}

/** What one element does. `go` waits for the end of the task: a page that moves it takes it out and puts it in
 * again. */
function createOwn(element: HTMLElement, open: () => Guest | undefined) {
  let drawn: { readonly wrapper: Wrapper; readonly drawing: Drawing; readonly stop: () => void } | undefined
  const guest = (): Guest => open() as Guest
  const draw = (): void => {
    const { app, elements, theme, words } = guest()
    const spoken = drawn && words.of(tagOf(element), draw)
    if (!drawn || !spoken) return
    paint(drawn.wrapper, element, theme)
    speak(drawn.wrapper, spoken)
    const { language, texts } = spoken
    const face = parseFace((name) => element.getAttribute(name))
    drawn.drawing.draw({ ...app, language, texts, face }, elements.leader() === element)
  }
  element.addEventListener('click', (event) => {
    if (!drawn) return // nothing of ours runs here: what stands in the element is the site's own
    guest().elements.press(element)
    const [pressed] = event.composedPath()
    if (event.target !== element) { // the site's own button, which still stands there
      event.preventDefault()
      guest().app.session.open('connect')
    // Safari gives a pressed button no focus: what it opens could not give it back
    } else if (pressed instanceof Element) pressed.closest('button')?.focus({ preventScroll: true })
  }, true)
  return {
    change(): void {
      if (drawn) guest().elements.changed()
    },
    come(): void {
      const opened = open()
      if (drawn) return draw() // it was moved, perhaps into another language
      if (!opened) return
      const { app, elements, react, words } = opened
      if (!CSS.supports(OLDEST)) return refuse(element, words)
      if (takePress(element)) void openConnect(app.session)
      const wrapper = furnish(element, [firstSheet()])
      wrapper.append(document.createElement('slot')) // until its words are there
      drawn = { wrapper, drawing: createDrawing(wrapper, react), stop: elements.list.subscribe(draw) }
      elements.add(element)
    },
    go(): void {
      queueMicrotask(() => {
        if (element.isConnected || !drawn) return
        drawn.stop()
        drawn.drawing.end()
        drawn = undefined
        guest().elements.remove(element)
      })
    },
  }
}

/** Was the site's own content pressed before we were there? A <details> tells it in every browser: it is open, and is
 * closed now, so that no press is answered twice. Of a button there is a trace only where it was given the focus, and
 * not by the keyboard: Safari gives it none. */
function takePress(element: HTMLElement): boolean {
  const details = element.querySelector<HTMLDetailsElement>('details[open]')
  const { activeElement } = document
  if (!details) return activeElement !== element && element.contains(activeElement)
    && !activeElement?.matches(':focus-visible')
  details.open = false
  return true
}

/** One sentence instead of a button that cannot work; without our sheets, which such a browser may not take. */
function refuse(element: HTMLElement, words: GuestWords): void {
  const line = document.createElement('span')
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren(line)
  void words.ready(tagOf(element)).then((spoken) => {
    speak(line, spoken)
    line.textContent = spoken.texts.tooOld
  })
}

/** Makes a sheet once for all elements that adopt it; from text by script: a site's policy needs to allow no style for
 * it. */
export function createSheet(text: string): () => CSSStyleSheet {
  let made: CSSStyleSheet | undefined
  return () => {
    if (!made) {
      made = new CSSStyleSheet()
      made.replaceSync(text)
    }
    return made
  }
}

/** Of the controls, and the ground of all. */
export const firstSheet = createSheet(FIRST)

/** The site's own tokens in such a sheet: each stands first in the first block, for who sets none by a property. What
 * stands further down, for forced colours, is the visitor's. */
export function tintSheet(sheet: CSSStyleSheet, tones: readonly (readonly [string, string])[]): void {
  if (tones.length > 0) sheet.replaceSync(tinted(FIRST, tones))
}

export function tinted(css: string, tones: readonly (readonly [string, string])[]): string {
  return tones.reduce((text, [name, value]) =>
    text.replace(new RegExp(`(--${name}:var\\(--[\\w-]+,)[^;}]+(?=\\)[;}])`), (_, start: string) => start + value), css)
}
