// The elements of ours that are in the page, and how each looks: its attributes, and what it inherits. The windows look
// like the one that was last pressed.
import { createStore, type Readable } from '../lib/store.ts'
import type { App } from '../ui/appContext.ts'
import type { EmbedMessages } from './embedMessages.ts'

/** Our own wrapper in a shadow root: every look is decided on it. */
export type Wrapper = HTMLElement

/** Custom properties by which a site gives us its own look; they reach into shadow roots by themselves. */
const PROPERTIES = ['--florin-accent', '--florin-on-accent', '--florin-radius', '--florin-font']

/** The attributes that decide it. */
export const ATTRIBUTES = ['theme', 'size', 'lang', 'label', 'balance', 'network', 'account']

/** Our words say their language and direction themselves, whatever the page is in or its stylesheet says. */
export function speak(
  wrapper: Wrapper,
  { language, dir }: Pick<EmbedMessages, 'language' | 'dir'>,
): void {
  wrapper.lang = language
  wrapper.dir = dir
}

/** Light or dark as `theme` says; by itself as the settings say, else as the page around it. */
export function paint(
  wrapper: Wrapper,
  element: Element | undefined,
  wanted: string | undefined,
): void {
  const said = element?.getAttribute('theme') ?? wanted
  const theme = said === 'light' || said === 'dark' ? said : schemeAround(element)
  if (theme) wrapper.dataset['theme'] = theme
  else delete wrapper.dataset['theme']
}

/** Of the page around it, whose shadow roots it may stand in; one that says nothing is light, and one that has both is
 * as the system: undefined. */
function schemeAround(element = document.documentElement as Element): 'light' | 'dark' | undefined {
  const style = getComputedStyle(element).getPropertyValue('color-scheme') // it is inherited
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? ''
  const said = (style.replace('normal', '') || meta).split(/\s+/)
  if (!said.includes('dark')) return 'light'
  return said.includes('light') ? undefined : 'dark'
}

/** Tells when the page goes from one to the other, by an attribute of its root or with the system, and when its root
 * has another language. */
export function watchRoot(target: Window, changed: () => void): void {
  const factsNow = (): string => schemeAround(undefined) + document.documentElement.lang
  let known = factsNow()
  const look = (): void => {
    const before = known
    known = factsNow()
    if (known !== before) changed()
  }
  new MutationObserver(look).observe(target.document.documentElement, { attributes: true })
  target.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look)
}

/** The form of the connect window. */
export function sizeOf(element: Element | undefined, wanted: App['modalSize']): App['modalSize'] {
  const size = element?.getAttribute('size')
  return size === 'wide' || size === 'compact' ? size : wanted
}

/** What the site has given one element is given to another one too. */
export function dress(host: HTMLElement, like: Element | undefined): void {
  const style = like && getComputedStyle(like)
  for (const name of PROPERTIES) host.style.setProperty(name, style?.getPropertyValue(name) ?? '')
}

/** A shadow root with our sheets and one wrapper in it. */
export function furnish(host: HTMLElement, sheets: readonly CSSStyleSheet[]): Wrapper {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [...sheets]
  const wrapper = document.createElement('div')
  wrapper.dataset['florin'] = ''
  root.replaceChildren(wrapper)
  wrapper.style.setProperty('--fl_rem', remOf(wrapper))
  return wrapper
}

/** The visitor's own text size, whatever the page makes of its own: `all: initial` has brought it back. */
function remOf(wrapper: Wrapper): string {
  const probe = document.createElement('span')
  probe.style.setProperty('font-size', 'medium')
  wrapper.append(probe)
  const { fontSize } = getComputedStyle(probe)
  probe.remove()
  return fontSize || '16px'
}

export type Elements = {
  /** In the order in which they came. */
  readonly list: Readable<readonly HTMLElement[]>
  /** The one last pressed, if it is still there, else the first; undefined on a page without one. */
  leader(): HTMLElement | undefined
  add(element: HTMLElement): void
  remove(element: HTMLElement): void
  /** Makes this element the one whose size and language the dialog has. Also called on hover, so that the dialog is ready. */
  press(element: HTMLElement): void
  /** One of them looks different now. */
  changed(): void
}

export function createElements(): Elements {
  const list = createStore<readonly HTMLElement[]>([])
  let pressed: HTMLElement | undefined
  const changed = (): void => list.set([...list.get()])
  return {
    list,
    leader: () => list.get().find((element) => element === pressed) ?? list.get()[0],
    add: (element) => list.set([...list.get(), element]),
    remove: (element) => list.set(list.get().filter((other) => other !== element)),
    press(element) {
      pressed = element
      changed()
    },
    changed,
  }
}
