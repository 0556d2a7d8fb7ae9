// Keeps the list of <florin-connect> elements and applies their appearance: theme, language, size
// and custom properties. The dialogs use the appearance of the element that the user pressed last.
import type { FlorinEvents } from './api.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { App } from '../ui/appContext.ts'
import type { EmbedMessages } from './embedMessages.ts'

/**
 * The wrapper element in a shadow root. Its attributes set theme, language and direction of the
 * content.
 */
export type Wrapper = HTMLElement

/** Custom properties that style the embed. A host page sets them, and shadow roots inherit them. */
const PROPERTIES = [
  ...['accent', 'on-accent', 'background', 'surface', 'ink', 'line', 'backdrop'].flatMap((name) => [
    name,
    `${name}-dark`,
  ]),
  ...['shadow', 'radius', 'radius-button', 'font', 'font-mono'],
].map((name) => `--florin-${name}`)

/** Observed attributes of <florin-connect>. */
export const ATTRIBUTES = [
  'theme',
  'size',
  'lang',
  'label',
  'balance',
  'network',
  'account',
  'disabled',
]

/**
 * Sets language and direction of the wrapper. Otherwise it would inherit those of the host page,
 * which may be in another language.
 */
export function applyLanguage(
  wrapper: Wrapper,
  { language, dir }: Pick<EmbedMessages, 'language' | 'dir'>,
): void {
  wrapper.lang = language
  wrapper.dir = dir
}

/**
 * Sets `data-theme` on the wrapper. The value comes from the element's `theme` attribute, then from
 * the setting, then from the host page's color scheme.
 */
export function applyTheme(
  wrapper: Wrapper,
  element: Element | undefined,
  defaultTheme: string | undefined,
): void {
  const requested = element?.getAttribute('theme') ?? defaultTheme
  const theme = requested === 'light' || requested === 'dark' ? requested : getColorScheme(element)
  if (theme) wrapper.dataset['theme'] = theme
  else delete wrapper.dataset['theme']
}

/**
 * Returns the color scheme that an element inherits from the host page; 'light' if the page sets
 * none. Returns undefined if the page supports both, so that the operating system's scheme applies.
 */
function getColorScheme(
  element = document.documentElement as Element,
): 'light' | 'dark' | undefined {
  // `color-scheme` is an inherited property, so this includes the page's value.
  const style = getComputedStyle(element).getPropertyValue('color-scheme')
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''
  const schemes = (style.replace('normal', '') || meta).split(/\s+/)
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? undefined : 'dark'
}

/**
 * Calls `onChange` when the color scheme or the language of the host page's root element changes.
 */
export function observeHostTheme(target: Window, onChange: () => void): void {
  const getFacts = (): string => getColorScheme(undefined) + document.documentElement.lang
  let last = getFacts()
  const check = (): void => {
    const before = last
    last = getFacts()
    if (last !== before) onChange()
  }
  new MutationObserver(check).observe(target.document.documentElement, { attributes: true })
  target.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check)
}

/**
 * Returns the layout of the connect dialog: the element's `size` attribute, or `fallback` if it is
 * missing or invalid.
 */
export function getModalSize(
  element: Element | undefined,
  fallback: App['modalSize'],
): App['modalSize'] {
  const size = element?.getAttribute('size')
  return size === 'wide' || size === 'compact' ? size : fallback
}

/**
 * Copies the custom properties that style the embed from `source` to `host`. Without a source,
 * removes them.
 */
export function copyCustomProperties(host: HTMLElement, source: Element | undefined): void {
  const style = source && getComputedStyle(source)
  for (const name of PROPERTIES) host.style.setProperty(name, style?.getPropertyValue(name) ?? '')
}

/**
 * Attaches a shadow root with these stylesheets and returns its empty wrapper element. The tag
 * 'fieldset' makes it possible to disable all buttons at once.
 */
export function attachShadow<Tag extends 'div' | 'fieldset'>(
  host: HTMLElement,
  sheets: readonly CSSStyleSheet[],
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...sheets]
  const wrapper = document.createElement(tag)
  wrapper.role = 'none'
  wrapper.dataset['florin'] = ''
  root.replaceChildren(wrapper)
  wrapper.style.setProperty('--fl_rem', getFontSize(wrapper))
  return wrapper
}

/**
 * Returns the font size that the user has set in the browser. `all: initial` resets the wrapper, so
 * the host page's own font size doesn't count.
 */
function getFontSize(wrapper: Wrapper): string {
  const probe = document.createElement('span')
  probe.style.setProperty('font-size', 'medium')
  wrapper.append(probe)
  const { fontSize } = getComputedStyle(probe)
  probe.remove()
  return fontSize || '16px'
}

export type Elements = {
  /** All connected elements, in the order in which they were connected. */
  readonly list: Readable<readonly HTMLElement[]>
  /**
   * Returns the element that the user pressed last, or the first one. Returns undefined on a page
   * without elements.
   */
  getActive(): HTMLElement | undefined
  add(element: HTMLElement): void
  remove(element: HTMLElement): void
  /**
   * Makes this element the active one. The dialogs use its language, size and theme. Also called on
   * hover, so that the texts of the dialogs load before the user presses the element.
   */
  setActive(element: HTMLElement): void
  /** Notifies the subscribers of `list` that the appearance of an element has changed. */
  notify(): void
}

export function createElements(): Elements {
  const list = createStore<readonly HTMLElement[]>([])
  let pressed: HTMLElement | undefined
  const notify = (): void => list.set([...list.get()])
  return {
    list,
    getActive: () => list.get().find((element) => element === pressed) ?? list.get()[0],
    add: (element) => list.set([...list.get(), element]),
    remove: (element) => list.set(list.get().filter((other) => other !== element)),
    setActive(element) {
      pressed = element
      notify()
    },
    notify,
  }
}

type Dispatch = <Name extends keyof FlorinEvents>(
  name: Name,
  detail: FlorinEvents[Name]['detail'],
) => void

/**
 * Returns a function that dispatches an event on every element, under two names. The name with a
 * colon is the older one. Templates of Angular, JSX and Svelte need the name with a hyphen.
 */
export function createEventDispatcher({ list }: Pick<Elements, 'list'>): Dispatch {
  return (name, detail) => {
    for (const element of list.get())
      for (const type of [name, name.replace('-', ':')])
        element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
}
