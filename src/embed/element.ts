// <florin-connect>: the button, or chain, balance and account of the connection, in a shadow root of its own, with our
// stylesheets as the build has joined them. Until it is defined the host page's own content is shown. Before React has
// loaded it shows a shell (shell.ts), which React hydrates.
import '../ui/components/tokens.css'
import '../ui/components/base.css'
import './embed.css'
import type { Readable } from '../lib/store.ts'
import type { Token } from '../page/settings/accent.ts'
import type { Root } from '../ui/invokerCommands.ts'
import { parseFace } from '../ui/connectButtonDisplay.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import { ATTRIBUTES, furnish, paint, speak, type Wrapper } from './appearance.ts'
import type { Drawing, DrawWithReact, Guest } from './sharedInstance.ts'
import { drawShell } from './shell.ts'

const NAME = 'florin-connect'

/** Put here by the build: the package's version, and the sheet of the controls. */
declare const __VERSION__: string
declare const __SHEET__: string

const FIRST = __SHEET__ // its one place in the script

/** What the oldest browsers know that the build names, and no older one: as in Landing.module.css. */
const OLDEST = '(width: 1rlh) and selector(:has(a))'

/** Defines it, once a page; on a server nothing. */
export function defineElement(open: () => Guest | undefined): void {
  if (typeof customElements === 'undefined' || customElements.get(NAME)) return
  customElements.define(
    NAME,
    class extends HTMLElement {
      static readonly observedAttributes = ATTRIBUTES
      readonly #own = createOwn(this, open)
      get version(): string {
        return __VERSION__
      }
      connectedCallback(): void {
        this.#own.come()
      }
      disconnectedCallback(): void {
        this.#own.go()
      }
      attributeChangedCallback(): void {
        this.#own.change()
      }
    },
  )
}

/** What one element does. `go` waits for the end of the task: a page that moves it takes it out and puts it in
 * again. */
function createOwn(element: HTMLElement, open: () => Guest | undefined) {
  let drawn:
    | { readonly wrapper: Wrapper; readonly drawing: Drawing; readonly stop: () => void }
    | undefined
  const guest = (): Guest => open() as Guest
  const draw = (): void => {
    const { app, elements, theme, words } = guest()
    const spoken = drawn && words.get(words.getLanguageTag(element), draw)
    if (!drawn || !spoken) return
    paint(drawn.wrapper, element, theme)
    speak(drawn.wrapper, spoken)
    const { language, texts } = spoken
    const face = parseFace((name) => element.getAttribute(name))
    drawn.drawing.draw({ ...app, language, texts, face }, elements.leader() === element)
  }
  element.addEventListener(
    'click',
    (event) => {
      if (!drawn) return // nothing of ours runs here: what stands in the element is the site's own
      guest().elements.press(element)
      const [pressed] = event.composedPath()
      if (event.target !== element) {
        // the site's own button, which still stands there
        event.preventDefault()
        guest().app.session.open('connect')
        // Safari gives a pressed button no focus: what it opens could not give it back
      } else if (pressed instanceof Element)
        pressed.closest('button')?.focus({ preventScroll: true })
    },
    true,
  )
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, () => {
      const { app, elements, react } = guest()
      const isReady = drawn && react.get() && !app.loadFailed.get()
      if (isReady && elements.leader() !== element) elements.press(element)
    })
  return {
    change(): void {
      if (drawn) guest().elements.changed()
    },
    come(): void {
      const opened = open()
      if (drawn) return draw() // it was moved, perhaps into another language
      if (!opened) return
      const { elements, openConnect, react, words } = opened
      if (!CSS.supports(OLDEST)) return refuse(element, words)
      if (takePress(element)) void openConnect()
      const wrapper = furnish(element, [firstSheet(opened.tones)])
      wrapper.append(document.createElement('slot')) // until its words are there
      drawn = {
        wrapper,
        drawing: createDrawing(wrapper, react),
        stop: elements.list.subscribe(draw),
      }
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
  const { activeElement } = element.getRootNode() as Root
  if (!details)
    return (
      activeElement !== element &&
      element.contains(activeElement) &&
      !activeElement?.matches(':focus-visible')
    )
  details.open = false
  return true
}

/** One sentence instead of a button that cannot work; without our sheets, which such a browser may not take. */
function refuse(element: HTMLElement, words: EmbedMessageLoader): void {
  const line = document.createElement('span')
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren(line)
  void words.load(words.getLanguageTag(element)).then((spoken) => {
    speak(line, spoken)
    line.textContent = spoken.texts.tooOld
  })
}

/** Creates a stylesheet by script, which works under a content policy that forbids inline styles. */
export function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Returns the stylesheet of the controls with the site's design tokens; one for all elements. */
export const firstSheet = (() => {
  let made: CSSStyleSheet | undefined
  return (tones: readonly Token[]) => (made ??= createSheet(tinted(FIRST, tones)))
})()

/** Replaces the values of design tokens in the first block; what follows, for forced colors, stays. A custom property of
 * the host page still wins.
 * @internal */
export function tinted(css: string, tones: readonly Token[]): string {
  return tones.reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(--${name}:)(?: [^;}]+|(var\\(--[\\w-]+,)[^;}]+(?=\\)[;}]))`),
        (_, start: string, given = '') => start + given + value,
      ),
    css,
  )
}

/** Draws the shell until React has loaded, and with React from then on.
 * @internal */
export function createDrawing(
  place: HTMLElement,
  react: Readable<DrawWithReact | undefined>,
): Drawing {
  let shown: Parameters<Drawing['draw']> | undefined
  let current = react.get()?.(place, false) ?? drawShell(place)
  const stop = react.subscribe(() => {
    const next = react.get()?.(place, shown !== undefined)
    if (!next) return
    current.end()
    current = next
    if (shown) current.draw(...shown)
  })
  return {
    draw(...wanted) {
      shown = wanted
      current.draw(...wanted)
    },
    end() {
      stop()
      current.end()
    },
  }
}
