// Defines <florin-connect>, which renders the connect button or the account in a shadow root. React
// hydrates the element's HTML once React has loaded.
import '../ui/components/tokens.css'
import '../ui/components/base.css'
import './embed.css'
import type { ReadonlyStore } from '../lib/store.ts'
import type { Token } from '../page/settings/designTokens.ts'
import type { FocusRoot } from '../ui/invokerCommands.ts'
import { parseDisplayAttributes } from '../ui/connectButtonDisplay.ts'
import type { FlorinConnectElement } from './api.ts'
import type { EmbedMessageLoader } from './embedMessages.ts'
import { ATTRIBUTES, attachShadow, applyTheme, applyLanguage } from './appearance.ts'
import type { ElementRenderer, RenderWithReact, EmbedInstance } from './sharedInstance.ts'
import { createShellRenderer } from './shell.ts'

const NAME = 'florin-connect'

/** The build replaces both constants. */
declare const __VERSION__: string
declare const __SHEET__: string

// Use `__SHEET__` only once, because the build inlines the stylesheet at each use.
const CONTROL_CSS = __SHEET__

/** CSS features that the stylesheets need. Without them, the element shows a notice. */
const SUPPORTED_FEATURES = '(width: 1rlh) and selector(:has(a))'

/** Defines the element unless the page already has it. Does nothing on a server. */
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
      get disabled(): boolean {
        return this.hasAttribute('disabled')
      }
      set disabled(value: boolean) {
        this.toggleAttribute('disabled', !!value)
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
 * Creates the behavior of one element. The cleanup after a removal waits for a microtask, because a
 * script that moves the element removes it and inserts it again.
 */
function createBehavior(element: FlorinConnectElement, open: () => EmbedInstance | undefined) {
  let mounted:
    | {
        readonly instance: EmbedInstance
        readonly wrapper: HTMLFieldSetElement
        readonly drawing: ElementRenderer
        readonly stop: () => void
      }
    | undefined
  const render = (): void => {
    if (!mounted) return
    const { instance, wrapper, drawing } = mounted
    const { app, elements, theme, messageLoader } = instance
    const messages = messageLoader.get(messageLoader.getLanguageTag(element), render)
    if (!messages) return
    wrapper.disabled = element.disabled
    applyTheme(wrapper, element, theme)
    applyLanguage(wrapper, messages)
    const { language, texts } = messages
    const display = parseDisplayAttributes((name) => element.getAttribute(name))
    drawing.render({ ...app, language, texts, display }, elements.getActive() === element)
  }
  element.addEventListener(
    'click',
    (event) => {
      // If the element is not mounted, Florin does not run in this browser, so leave the click to
      // the host page.
      if (!mounted) return
      const { app, elements } = mounted.instance
      elements.setActive(element)
      const [pressed] = event.composedPath()
      if (event.target !== element) {
        // The click is on the host page's own content, which the slot shows until the messages have
        // loaded.
        event.preventDefault()
        if (!element.disabled) app.session.open('connect')
        // Focus the button, because Safari does not focus a clicked button. When the dialog
        // closes, the focus returns to the button.
      } else if (pressed instanceof Element)
        pressed.closest('button')?.focus({ preventScroll: true })
    },
    true,
  )
  for (const type of ['pointerover', 'focusin'])
    element.addEventListener(type, () => {
      if (!mounted) return
      const { app, elements, react } = mounted.instance
      const isReady = react.get() && !app.loadFailed.get()
      if (isReady && elements.getActive() !== element) elements.setActive(element)
    })
  return {
    change(): void {
      mounted?.instance.elements.notify()
    },
    come(): void {
      // Render a moved element again, because its new ancestor may have another `lang`.
      if (mounted) return render()
      const opened = open()
      if (!opened) return
      const { elements, openConnect, react, messageLoader } = opened
      // Check `adoptedStyleSheets` too, because jsdom has no constructed stylesheets even if a test
      // mocks `CSS.supports`.
      if (!CSS.supports(SUPPORTED_FEATURES) || !document.adoptedStyleSheets)
        return showUnsupported(element, messageLoader)
      upgradeProperty(element)
      if (wasPressed(element) && !element.disabled) void openConnect()
      const wrapper = attachShadow(element, [getControlSheet(opened.tokens)], 'fieldset')
      // Until the messages have loaded, the slot shows the content that the host page has put into
      // the element.
      wrapper.append(document.createElement('slot'))
      mounted = {
        instance: opened,
        wrapper,
        drawing: createElementRenderer(wrapper, react),
        stop: elements.list.subscribe(render),
      }
      elements.add(element)
    },
    go(): void {
      queueMicrotask(() => {
        if (element.isConnected || !mounted) return
        const { instance, drawing, stop } = mounted
        stop()
        drawing.unmount()
        mounted = undefined
        instance.elements.remove(element)
      })
    },
  }
}

/**
 * Applies a `disabled` property that a framework has set before the element was defined. Otherwise
 * the property hides the setter of the class.
 */
function upgradeProperty(element: Partial<FlorinConnectElement>): void {
  if (!Object.hasOwn(element, 'disabled')) return
  const { disabled = false } = element
  delete element.disabled
  element.disabled = disabled
}

/**
 * Returns whether the user clicked the host page's content in the element before the element was
 * defined. Closes a <details> that the click has opened, so that a later call does not find the
 * same click again.
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

/** Shows a notice without styles, because an old browser may not support Florin's stylesheets. */
function showUnsupported(element: HTMLElement, messages: EmbedMessageLoader): void {
  const line = document.createElement('span')
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  root.replaceChildren(line)
  void messages.load(messages.getLanguageTag(element)).then((messages) => {
    applyLanguage(line, messages)
    line.textContent = messages.texts.tooOld
  })
}

/** Creates a constructed stylesheet, because a CSP may forbid inline styles. */
export function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Returns the stylesheet that all <florin-connect> elements share, with the site's tokens. */
export const getControlSheet = (() => {
  let sheet: CSSStyleSheet | undefined
  return (tokens: readonly Token[]) =>
    (sheet ??= createSheet(applyTokenOverrides(CONTROL_CSS, tokens)))
})()

/**
 * Replaces the values of design tokens in a stylesheet. Replaces only the first definition of a
 * token.
 */
export function applyTokenOverrides(css: string, tokens: readonly Token[]): string {
  return tokens.reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(--${name}:)(?: [^;}]+|(var\\(--[\\w-]+,)[^;}]+(?=\\)[;}]))`),
        (_, start: string, current = '') => start + current + value,
      ),
    css,
  )
}

/**
 * Renders one element without React (shell.ts) until React has loaded, then with React.
 * @internal
 */
export function createElementRenderer(
  container: HTMLElement,
  react: ReadonlyStore<RenderWithReact | undefined>,
): ElementRenderer {
  let shown: Parameters<ElementRenderer['render']> | undefined
  let current = react.get()?.(container, false) ?? createShellRenderer(container)
  const stop = react.subscribe(() => {
    const next = react.get()?.(container, shown !== undefined)
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
