/**
 * Returns the container of the dialogs' host element: the body, or <html> if the body is a
 * containing block for fixed elements (because of a transform, for instance).
 */
export function around({ body, documentElement }: Document): HTMLElement {
  return moves(body) ? documentElement : body
}

type Standing = {
  /** Undefined while it is not in the document. */
  host(): HTMLElement | undefined
  isOpen(): boolean
  /** Called when the host element was removed together with its container. */
  gone(): void
}

/**
 * Keeps the host element in the top layer: moves it into the host page's modal dialog or fullscreen
 * element, outside of which toasts could be neither seen nor clicked. Not while one of our dialogs
 * is open. Listens to the page's changes; call the returned function after our own.
 */
export function followDialogs({ host, isOpen, gone }: Standing): () => void {
  const watcher = new MutationObserver(() => {
    if (host()) return
    watcher.disconnect()
    gone()
  })
  const settle = (): void => {
    const here = host()
    // moving an open dialog closes it
    if (!here || here.shadowRoot?.querySelector('dialog:modal')) return
    const top = isOpen() ? undefined : topmost()
    const place = top ?? around(document)
    if (here.parentNode === place) return
    place.append(here)
    watcher.disconnect()
    if (!top) return
    watcher.observe(document, { childList: true, subtree: true })
    here.popover = 'manual' // otherwise a transformed or clipping container would affect it
    here.showPopover?.() // missing in Safari 16, Firefox 124 and Chrome 113
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, settle, true)
  return settle
}

/** Returns the innermost element, the last one in the document. */
function topmost(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${FULL}`)].pop()
}

/** Not the page itself, and not elements that don't render children. */
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
  // older browsers lack some of these properties
  return MOVES.some((name) => !STILL.test(style[name] ?? ''))
}
