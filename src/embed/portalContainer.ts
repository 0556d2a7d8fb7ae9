/**
 * Returns the container of the dialogs' host element: the body, or <html> if the body is a
 * containing block for fixed elements (because of a transform, for instance).
 */
export function getPortalContainer({ body, documentElement }: Document): HTMLElement {
  return isContainingBlock(body) ? documentElement : body
}

type TopLayerOptions = {
  /** Undefined while it is not in the document. */
  host(): HTMLElement | undefined
  isOpen(): boolean
  /** Called when the host element was removed together with its container. */
  onRemoved(): void
}

/**
 * Keeps the host element in the top layer: moves it into the host page's modal dialog or fullscreen
 * element, outside of which toasts could be neither seen nor clicked. Not while one of our dialogs
 * is open. Listens to the page's changes; call the returned function after our own.
 */
export function followTopLayer({ host, isOpen, onRemoved }: TopLayerOptions): () => void {
  const watcher = new MutationObserver(() => {
    if (host()) return
    watcher.disconnect()
    onRemoved()
  })
  const update = (): void => {
    const hostElement = host()
    // moving an open dialog closes it
    if (!hostElement || hostElement.shadowRoot?.querySelector('dialog:modal')) return
    const top = isOpen() ? undefined : findTopLayerElement()
    const container = top ?? getPortalContainer(document)
    if (hostElement.parentNode === container) return
    container.append(hostElement)
    watcher.disconnect()
    if (!top) return
    watcher.observe(document, { childList: true, subtree: true })
    hostElement.popover = 'manual' // otherwise a transformed or clipping container would affect it
    hostElement.showPopover?.() // missing in Safari 16, Firefox 124 and Chrome 113
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, update, true)
  return update
}

/** Returns the innermost element, the last one in the document. */
function findTopLayerElement(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${FULLSCREEN}`)].pop()
}

/** Not the page itself, and not elements that don't render children. */
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
  // older browsers lack some of these properties
  return CONTAINING_PROPERTIES.some((name) => !INITIAL_VALUE.test(style[name] ?? ''))
}
