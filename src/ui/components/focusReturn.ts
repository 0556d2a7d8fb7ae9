// Where focus is, and where it returns to when a step or dialog closes.

/** Returns attributes that mark a control which leads to another step, so that Back can focus it. The name is also
 * its test id. */
export function returnFocusProps(name: string): {
  readonly 'data-return-focus': string
  readonly 'data-testid': string
} {
  return { 'data-return-focus': name, 'data-testid': name }
}

/** Returns the focused element, also inside shadow roots; undefined if nothing is focused. */
export function getActiveElement(): HTMLElement | undefined {
  const within = (root: DocumentOrShadowRoot): Element | null => {
    const active = root.activeElement
    return active?.shadowRoot?.activeElement ? within(active.shadowRoot) : active
  }
  const found = within(document)
  return found instanceof HTMLElement && found !== document.body ? found : undefined
}

/** Returns the element that contains the overlays: the body, or in a host page the container in our shadow root. */
export function getOverlayRoot(): HTMLElement {
  const root = document.querySelector('florin-overlays')?.shadowRoot
  return root?.querySelector<HTMLElement>('[data-florin]') ?? document.body
}

/** If nothing is focused, focuses the button that opens the popover around an element: the browser closes popovers
 * when a modal dialog opens. Finds buttons of scripts by `aria-controls`. */
export function focusPopoverTrigger(element: Element | undefined): void {
  if (!element || getActiveElement()) return
  const popover = element.closest('[popover]')
  const root = element.getRootNode()
  const opens = (one: HTMLButtonElement): boolean =>
    one.popoverTargetElement === popover ||
    one.commandForElement === popover ||
    one.getAttribute('aria-controls') === popover?.id
  const buttons =
    popover &&
    (root as ParentNode & Node).querySelectorAll<HTMLButtonElement>('button, [aria-controls]')
  ;[...(buttons ?? [])].find((one) => opens(one) && !popover?.contains(one))?.focus()
  focusPopoverTrigger(popover?.parentElement ?? (root as Partial<ShadowRoot>).host)
}

/** Returns the name of the focused control, if it is marked. */
export function getFocusedTrigger(): string | undefined {
  return getActiveElement()?.dataset['returnFocus']
}

/** Returns the marked control of this name. Compares names instead of using a selector: they may contain an announced
 * wallet's rdns. */
export function findTrigger(part: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...(part?.querySelectorAll<HTMLElement>('[data-return-focus]') ?? [])].find(
    (element) => element.dataset['returnFocus'] === name,
  )
}

/** If nothing is focused, focuses the heading of the open dialog. Call it in an effect of components that remove a
 * focused control. */
export function restoreLostFocus(): void {
  if (!getActiveElement())
    getOverlayRoot().querySelector<HTMLElement>('dialog[open] [data-heading]')?.focus()
}
