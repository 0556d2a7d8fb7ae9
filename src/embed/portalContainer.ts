/**
 * Returns the element that the dialogs' host element is appended to. This is the body. If the body
 * is a containing block for fixed elements, for example because of a transform, it is <html>.
 */
export function getPortalContainer({ body, documentElement }: Document): HTMLElement {
  return isContainingBlock(body) ? documentElement : body
}

type TopLayerOptions = {
  /** Returns the host element of the dialogs, or undefined while it is not in the document. */
  host(): HTMLElement | undefined
  isOpen(): boolean
  /** Called when the host page has removed the host element together with its container. */
  onRemoved(): void
}

/**
 * Keeps the host element in the top layer. While the host page shows a modal dialog or a fullscreen
 * element, toasts outside of it can be neither seen nor clicked, so this moves the host element
 * into it. It does not do so while one of our own dialogs is open. Events of the host page trigger
 * the update. After our own dialogs open or close, call the returned function.
 */
export function followTopLayer({ host, isOpen, onRemoved }: TopLayerOptions): () => void {
  const watcher = new MutationObserver(() => {
    if (host()) return
    watcher.disconnect()
    onRemoved()
  })
  const update = (): void => {
    const hostElement = host()
    // Browsers close a modal dialog when it is moved in the document.
    if (!hostElement || hostElement.shadowRoot?.querySelector('dialog:modal')) return
    const top = isOpen() ? undefined : findTopLayerElement()
    const container = top ?? getPortalContainer(document)
    if (hostElement.parentNode === container) return
    container.append(hostElement)
    watcher.disconnect()
    if (!top) return
    watcher.observe(document, { childList: true, subtree: true })
    // As a popover, it is not affected by a transform or clipping of its container.
    hostElement.popover = 'manual'
    // Safari 16, Firefox 124 and Chrome 113 do not support showPopover().
    hostElement.showPopover?.()
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, update, true)
  return update
}

/**
 * Returns the last modal dialog or fullscreen element in document order, which is the innermost
 * one.
 */
function findTopLayerElement(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${FULLSCREEN}`)].pop()
}

/** Matches fullscreen elements, except the page itself and elements that do not render children. */
const FULLSCREEN = ':fullscreen:not(:root, video, canvas, iframe)'

const CONTAINING_PROPERTIES = [
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
const INITIAL_VALUE = /^(?:none|auto|normal)?$/

function isContainingBlock(one: HTMLElement): boolean {
  const style = getComputedStyle(one)
  // Older browsers lack some of these properties.
  return CONTAINING_PROPERTIES.some((name) => !INITIAL_VALUE.test(style[name] ?? ''))
}
