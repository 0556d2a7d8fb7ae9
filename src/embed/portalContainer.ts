/**
 * Returns the parent for the dialogs' host element. Returns <html> if the body is a containing
 * block for fixed elements, for example because of a transform.
 */
export function getPortalContainer({ body, documentElement }: Document): HTMLElement {
  return isContainingBlock(body) ? documentElement : body
}

type TopLayerOptions = {
  host(): HTMLElement | undefined
  isOpen(): boolean
  /** Called when the host page has removed the host element together with its container. */
  onRemoved(): void
}

/**
 * Moves the host element of our dialogs and toasts into a modal dialog or fullscreen element of the
 * host page, which would otherwise cover our toasts. Returns a function to call when one of our
 * dialogs has opened or closed.
 */
export function followTopLayer({ host, isOpen, onRemoved }: TopLayerOptions): () => void {
  const watcher = new MutationObserver(() => {
    if (host()) return
    watcher.disconnect()
    onRemoved()
  })
  const update = (): void => {
    const hostElement = host()
    // Don't move an open modal dialog, because browsers then close it.
    if (!hostElement || hostElement.shadowRoot?.querySelector('dialog:modal')) return
    const top = isOpen() ? undefined : findTopLayerElement()
    const container = top ?? getPortalContainer(document)
    if (hostElement.parentNode === container) return
    container.append(hostElement)
    watcher.disconnect()
    if (!top) return
    watcher.observe(document, { childList: true, subtree: true })
    // Show the host element as a popover, so that its container does not transform or clip it.
    hostElement.popover = 'manual'
    // Safari 16, Firefox 124 and Chrome 113 do not support showPopover().
    hostElement.showPopover?.()
  }
  for (const type of ['toggle', 'close', 'fullscreenchange'])
    document.addEventListener(type, update, true)
  return update
}

/** Returns the innermost modal dialog or fullscreen element. */
function findTopLayerElement(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(`dialog:modal, ${FULLSCREEN}`)].pop()
}

/** Matches a fullscreen element that can show child elements. Excludes the page itself. */
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
  // `style[name]` is undefined for a property that an older browser does not support.
  return CONTAINING_PROPERTIES.some((name) => !INITIAL_VALUE.test(style[name] ?? ''))
}
