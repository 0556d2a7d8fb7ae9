// Applies the appearance of <florin-connect> elements: theme, language, size and custom properties.
import type { FlorinEvents } from './api.ts'
import { createStore, type ReadonlyStore } from '../lib/store.ts'
import type { App } from '../ui/appContext.ts'
import type { EmbedMessages } from './embedMessages.ts'

/** The wrapper element in a shadow root. Its attributes set theme, language and direction. */
export type Wrapper = HTMLElement

/** Custom properties for styling the embed, each with its name for the dark theme. Sites use `-dark`
 * only for colors and the shadow. */
const PROPERTIES =
  'accent on-accent background surface ink line backdrop shadow radius radius-button font font-mono'
    .split(' ')
    .flatMap((name) => [`--florin-${name}`, `--florin-${name}-dark`])

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

/** Sets language and direction of the wrapper, because the host page may be in another language. */
export function applyLanguage(
  wrapper: Wrapper,
  { language, dir }: Pick<EmbedMessages, 'language' | 'dir'>,
): void {
  wrapper.lang = language
  wrapper.dir = dir
}

/**
 * Sets the wrapper's theme to the element's `theme` attribute, or else to `defaultTheme`, or else
 * to the page's color scheme.
 */
export function applyTheme(
  wrapper: Wrapper,
  element: Element | undefined,
  defaultTheme: string | undefined,
): void {
  const requested = readWord(element, 'theme') || defaultTheme
  const theme = requested === 'light' || requested === 'dark' ? requested : getColorScheme(element)
  if (theme) wrapper.dataset['theme'] = theme
  else delete wrapper.dataset['theme']
}

/** Returns an attribute in lower case, because keywords in HTML may be written in any case. */
function readWord(element: Element | undefined, name: string): string | undefined {
  return element?.getAttribute(name)?.trim().toLowerCase()
}

/**
 * Returns the color scheme that an element inherits from the host page. Returns undefined if the
 * page supports both schemes, so that the operating system's scheme applies.
 */
function getColorScheme(
  element = document.documentElement as Element,
): 'light' | 'dark' | undefined {
  // `color-scheme` is inherited, so this value includes what an ancestor or the page has set.
  const style = getComputedStyle(element).getPropertyValue('color-scheme')
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''
  const schemes = (style.replace('normal', '') || meta).split(/\s+/)
  if (!schemes.includes('dark')) return 'light'
  return schemes.includes('light') ? undefined : 'dark'
}

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

export function getModalSize(
  element: Element | undefined,
  fallback: App['modalSize'],
): App['modalSize'] {
  const size = readWord(element, 'size')
  return size === 'wide' || size === 'compact' ? size : fallback
}

export function copyCustomProperties(host: HTMLElement, source: Element | undefined): void {
  const style = source && getComputedStyle(source)
  for (const name of PROPERTIES) host.style.setProperty(name, style?.getPropertyValue(name) ?? '')
}

/**
 * Attaches a shadow root and returns its empty wrapper element. Use the tag 'fieldset' to disable
 * all buttons at once.
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

/** Returns the font size that the user has set in the browser. Ignores the host page's size. */
function getFontSize(wrapper: Wrapper): string {
  const probe = document.createElement('span')
  probe.style.setProperty('font-size', 'medium')
  wrapper.append(probe)
  const { fontSize } = getComputedStyle(probe)
  probe.remove()
  return fontSize || '16px'
}

export type Elements = {
  readonly list: ReadonlyStore<readonly HTMLElement[]>
  /** Returns the element that the user used last, or else the first element. */
  getActive(): HTMLElement | undefined
  add(element: HTMLElement): void
  remove(element: HTMLElement): void
  /** Makes the dialogs use the language, size and theme of this element. */
  setActive(element: HTMLElement): void
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
 * Returns a function that dispatches an event on every element, under two names such as
 * 'florin-open' and 'florin:open'. Templates of Angular, JSX and Svelte need the name with the
 * hyphen.
 */
export function createEventDispatcher({ list }: Pick<Elements, 'list'>): Dispatch {
  return (name, detail) => {
    for (const element of list.get())
      for (const type of [name, name.replace('-', ':')])
        element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }))
  }
}
