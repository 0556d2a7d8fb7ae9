/**
 * Returns the parent for the host element of the dialogs: the body, or <html> if the body is a
 * containing block for fixed elements, for example because of a transform.
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
 * Keeps our toasts visible above a modal dialog or fullscreen element of the host page: moves the
 * host element into it, because nothing outside of it can be seen or clicked. Does not move the
 * host element while one of our own dialogs is open. Runs on events of the host page. Call the
 * returned function after one of our own dialogs has opened or closed.
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
    // As a popover, the host element is not affected by a transform or clipping of its container.
    hostElement.popover = 'manual'
    // Optional call: Safari 16, Firefox 124 and Chrome 113 do not support showPopover().
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

/**
 * Matches fullscreen elements. Excludes the page itself, which needs no move, and elements that do
 * not render children.
 */
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
  // In older browsers, some of these properties are undefined.
  return CONTAINING_PROPERTIES.some((name) => !INITIAL_VALUE.test(style[name] ?? ''))
}
