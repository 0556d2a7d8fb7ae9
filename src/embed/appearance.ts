// The <florin-connect> elements of the page and their appearance, which follows from their
// attributes and inherited styles. The dialogs look like the element that was pressed last.
import { createStore, type Readable } from '../lib/store.ts'
import type { App } from '../ui/appContext.ts'
import type { EmbedMessages } from './embedMessages.ts'

/** The wrapper element in a shadow root that carries theme, language and direction. */
export type Wrapper = HTMLElement

/** Custom properties with which a host page styles the embed; shadow roots inherit them. */
const PROPERTIES = ['--florin-accent', '--florin-on-accent', '--florin-radius', '--florin-font']

/** Observed attributes of <florin-connect>. */
export const ATTRIBUTES = ['theme', 'size', 'lang', 'label', 'balance', 'network', 'account']

/** Sets language and direction, which would otherwise be inherited from the host page. */
export function applyLanguage(
  wrapper: Wrapper,
  { language, dir }: Pick<EmbedMessages, 'language' | 'dir'>,
): void {
  wrapper.lang = language
  wrapper.dir = dir
}

/**
 * Sets data-theme on the wrapper: the `theme` attribute, else the setting, else the host page's
 * color scheme.
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
 * Returns the color scheme around an element: 'light' if the page sets none, undefined (the
 * system's) if it supports both.
 */
function getColorScheme(
  element = document.documentElement as Element,
): 'light' | 'dark' | undefined {
  const style = getComputedStyle(element).getPropertyValue('color-scheme') // inherited
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''
  const said = (style.replace('normal', '') || meta).split(/\s+/)
  if (!said.includes('dark')) return 'light'
  return said.includes('light') ? undefined : 'dark'
}

/** Calls `changed` when the color scheme or the language of the host page's root changes. */
export function observeHostTheme(target: Window, onChange: () => void): void {
  const getFacts = (): string => getColorScheme(undefined) + document.documentElement.lang
  let known = getFacts()
  const check = (): void => {
    const before = known
    known = getFacts()
    if (known !== before) onChange()
  }
  new MutationObserver(check).observe(target.document.documentElement, { attributes: true })
  target.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check)
}

/** Returns the layout of the connect dialog. */
export function getModalSize(
  element: Element | undefined,
  wanted: App['modalSize'],
): App['modalSize'] {
  const size = element?.getAttribute('size')
  return size === 'wide' || size === 'compact' ? size : wanted
}

/** Copies our custom properties from one element to another. */
export function copyCustomProperties(host: HTMLElement, like: Element | undefined): void {
  const style = like && getComputedStyle(like)
  for (const name of PROPERTIES) host.style.setProperty(name, style?.getPropertyValue(name) ?? '')
}

/** Attaches a shadow root with these stylesheets and an empty wrapper. */
export function attachShadow(host: HTMLElement, sheets: readonly CSSStyleSheet[]): Wrapper {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...sheets]
  const wrapper = document.createElement('div')
  wrapper.dataset['florin'] = ''
  root.replaceChildren(wrapper)
  wrapper.style.setProperty('--fl_rem', getFontSize(wrapper))
  return wrapper
}

/**
 * Returns the user's font size, regardless of the page's root font size: `all: initial` has reset
 * it.
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
  /** In the order in which they were connected. */
  readonly list: Readable<readonly HTMLElement[]>
  /** Returns the element pressed last, or the first one; undefined on a page without any. */
  getActive(): HTMLElement | undefined
  add(element: HTMLElement): void
  remove(element: HTMLElement): void
  /**
   * Makes this element the one whose size and language the dialog has. Also called on hover, so
   * that the dialog is ready.
   */
  setActive(element: HTMLElement): void
  /** Notifies subscribers that the appearance of an element has changed. */
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
