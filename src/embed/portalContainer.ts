// Where the element of the dialogs stands in a host page.

/** The body; one that takes what is fixed in it along as the page scrolls is left for what is around it. */
export function around({ body, documentElement }: Document): HTMLElement {
  return moves(body) ? documentElement : body
}

type Standing = {
  /** Undefined while it is nowhere. */
  host(): HTMLElement | undefined
  isOpen(): boolean
  /** It went with what it stood in. */
  gone(): void
}

/** Moves it, while none of the windows is open, into a dialog of the page that makes all inert but itself, or into what
 * fills the screen: outside what we tell could be neither pressed nor seen. To be called with each change of ours; the
 * page's own are heard. */
export function followDialogs({ host, isOpen, gone }: Standing): () => void {
  const watcher = new MutationObserver(() => {
    if (host()) return
    watcher.disconnect()
    gone()
  })
  const settle = (): void => {
    const here = host()
    if (!here || here.shadowRoot?.querySelector('dialog:modal')) return // what is moved closes
    const top = isOpen() ? undefined : topmost()
    const place = top ?? around(document)
    if (here.parentNode === place) return
    place.append(here)
    watcher.disconnect()
    if (!top) return
    watcher.observe(document, { childList: true, subtree: true })
    here.popover = 'manual' // or one that is moved or clips takes along what lies in it
    here.showPopover?.() // Safari 16, Firefox 124 and Chrome 113 have none
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, settle, true)
  return settle
}

/** Where there are several, the last one. */
function topmost(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${FULL}`)].pop()
}

/** But for the page itself, and what shows nothing that is put into it. */
const FULL = ':fullscreen:not(:root, video, canvas, iframe)'

const MOVES = [
  'filter',
  'backdropFilter',
  'transform',
  'translate',
  'rotate',
  'scale',
  'perspective',
  'willChange',
  'contain',
  'containerType',
] as const
const STILL = /^(?:none|auto|normal)?$/

function moves(one: HTMLElement): boolean {
  const style = getComputedStyle(one)
  return MOVES.some((name) => !STILL.test(style[name] ?? '')) // older browsers know fewer names
}
