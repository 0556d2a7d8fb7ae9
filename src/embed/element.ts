// Defines <florin-connect>: the connect button, or chain, balance and account, in a shadow root.
// Until it is defined the host page's own content is shown; until React has loaded, a shell
// (shell.ts) that React hydrates.
import '../ui/components/tokens.css'
import '../ui/components/base.css'
import './embed.css'
import type { Readable } from '../lib/store.ts'
import type { Token } from '../page/settings/accent.ts'
import type { FocusRoot } from '../ui/invokerCommands.ts'
import { parseDisplayAttributes } from '../ui/connectButtonDisplay.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import { ATTRIBUTES, attachShadow, applyTheme, applyLanguage, type Wrapper } from './appearance.ts'
import type { ElementRenderer, RenderWithReact, EmbedInstance } from './sharedInstance.ts'
import { createShellRenderer } from './shell.ts'

const NAME = 'florin-connect'

/** Defined by the build: the package's version, and the stylesheet of the controls. */
declare const __VERSION__: string
declare const __SHEET__: string

const CONTROL_CSS = __SHEET__ // the build inlines the text at each use

/** Features that exclude unsupported browsers, as in Landing.module.css. */
const SUPPORTED_FEATURES = '(width: 1rlh) and selector(:has(a))'

/** Defines the element once per page; does nothing on a server. */
export function defineElement(open: () => EmbedInstance | undefined): void {
  if (typeof customElements === 'undefined' || customElements.get(NAME)) return
  customElements.define(
    NAME,
    class extends HTMLElement {
      static readonly observedAttributes = ATTRIBUTES
      readonly #own = createBehavior(this, open)
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

/**
 * Creates the behavior of one element. Disconnecting waits for the end of the task, because moving
 * an element disconnects and reconnects it.
 */
function createBehavior(element: HTMLElement, open: () => EmbedInstance | undefined) {
  let mounted:
    | { readonly wrapper: Wrapper; readonly drawing: ElementRenderer; readonly stop: () => void }
    | undefined
  const getInstance = (): EmbedInstance => open() as EmbedInstance
  const render = (): void => {
    const { app, elements, theme, words } = getInstance()
    const messages = mounted && words.get(words.getLanguageTag(element), render)
    if (!mounted || !messages) return
    applyTheme(mounted.wrapper, element, theme)
    applyLanguage(mounted.wrapper, messages)
    const { language, texts } = messages
    const display = parseDisplayAttributes((name) => element.getAttribute(name))
    mounted.drawing.render({ ...app, language, texts, display }, elements.getActive() === element)
  }
  element.addEventListener(
    'click',
    (event) => {
      if (!mounted) return // not running here: the content belongs to the host page
      getInstance().elements.setActive(element)
      const [pressed] = event.composedPath()
      if (event.target !== element) {
        // the host page's own button, which is still shown
        event.preventDefault()
        getInstance().app.session.open('connect')
        // Safari does not focus a pressed button, so a dialog could not restore the focus to it.
      } else if (pressed instanceof Element)
        pressed.closest('button')?.focus({ preventScroll: true })
    },
    true,
  )
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, () => {
      const { app, elements, react } = getInstance()
      const isReady = mounted && react.get() && !app.loadFailed.get()
      if (isReady && elements.getActive() !== element) elements.setActive(element)
    })
  return {
    change(): void {
      if (mounted) getInstance().elements.notify()
    },
    come(): void {
      const opened = open()
      if (mounted) return render() // moved, maybe into another language
      if (!opened) return
      const { elements, openConnect, react, words } = opened
      if (!CSS.supports(SUPPORTED_FEATURES)) return showUnsupported(element, words)
      if (wasPressed(element)) void openConnect()
      const wrapper = attachShadow(element, [getControlSheet(opened.tokens)])
      // shows the host page's content until the messages have loaded
      wrapper.append(document.createElement('slot'))
      mounted = {
        wrapper,
        drawing: createElementRenderer(wrapper, react),
        stop: elements.list.subscribe(render),
      }
      elements.add(element)
    },
    go(): void {
      queueMicrotask(() => {
        if (element.isConnected || !mounted) return
        mounted.stop()
        mounted.drawing.unmount()
        mounted = undefined
        getInstance().elements.remove(element)
      })
    },
  }
}

/**
 * Returns whether the host page's content was pressed before the element was defined. An open
 * <details> shows that in every browser; it is closed again so that the press is not handled twice.
 * A pressed button can only be recognized by its focus, which Safari doesn't give.
 */
function wasPressed(element: HTMLElement): boolean {
  const details = element.querySelector<HTMLDetailsElement>('details[open]')
  const { activeElement } = element.getRootNode() as FocusRoot
  if (!details)
    return (
      activeElement !== element &&
      element.contains(activeElement) &&
      !activeElement?.matches(':focus-visible')
    )
  details.open = false
  return true
}

/** Shows a notice in an unsupported browser, without our stylesheets, which it may not support. */
function showUnsupported(element: HTMLElement, words: EmbedMessageLoader): void {
  const line = document.createElement('span')
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren(line)
  void words.load(words.getLanguageTag(element)).then((messages) => {
    applyLanguage(line, messages)
    line.textContent = messages.texts.tooOld
  })
}

/** Creates a stylesheet from text; a CSP that forbids inline styles allows that. */
export function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Returns the stylesheet of the controls with the site's design tokens; shared by all elements. */
export const getControlSheet = (() => {
  let made: CSSStyleSheet | undefined
  return (tones: readonly Token[]) =>
    (made ??= createSheet(applyTokenOverrides(CONTROL_CSS, tones)))
})()

/**
 * Replaces the values of design tokens in the first block; later blocks, for forced colors, stay. A
 * custom property of the host page still takes precedence.
 * @internal
 */
export function applyTokenOverrides(css: string, tones: readonly Token[]): string {
  return tones.reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(--${name}:)(?: [^;}]+|(var\\(--[\\w-]+,)[^;}]+(?=\\)[;}]))`),
        (_, start: string, given = '') => start + given + value,
      ),
    css,
  )
}

/**
 * Renders the shell until React has loaded, then with React.
 * @internal
 */
export function createElementRenderer(
  place: HTMLElement,
  react: Readable<RenderWithReact | undefined>,
): ElementRenderer {
  let shown: Parameters<ElementRenderer['render']> | undefined
  let current = react.get()?.(place, false) ?? createShellRenderer(place)
  const stop = react.subscribe(() => {
    const next = react.get()?.(place, shown !== undefined)
    if (!next) return
    current.unmount()
    current = next
    if (shown) current.render(...shown)
  })
  return {
    render(...args) {
      shown = args
      current.render(...args)
    },
    unmount() {
      stop()
      current.unmount()
    },
  }
}
