// Helpers that read the focus and return it when a step or a dialog closes.

/** Returns attributes for a control that opens another step, so that Back can focus it again.
 * `name` is also the test id. */
export function returnFocusProps(name: string): {
  readonly 'data-return-focus': string
  readonly 'data-testid': string
} {
  return { 'data-return-focus': name, 'data-testid': name }
}

/** Returns the focused element, even in a shadow root, or undefined if no element has focus. */
export function getActiveElement(): HTMLElement | undefined {
  const within = (root: DocumentOrShadowRoot): Element | null => {
    const active = root.activeElement
    return active?.shadowRoot?.activeElement ? within(active.shadowRoot) : active
  }
  const found = within(document)
  return found instanceof HTMLElement && found !== document.body ? found : undefined
}

/** Returns the element that contains the dialogs: the body or, in a host page, a container in
 * <florin-overlays>. */
export function getOverlayRoot(): HTMLElement {
  const root = document.querySelector('florin-overlays')?.shadowRoot
  return root?.querySelector<HTMLElement>('[data-florin]') ?? document.body
}

/** Focuses the button that opens the popover around `element`, unless an element has focus.
 * `element` itself cannot get the focus, because it is hidden together with the popover. */
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

/** Returns the name that `returnFocusProps` gave to the focused control, or undefined. */
export function getFocusedTrigger(): string | undefined {
  return getActiveElement()?.dataset['returnFocus']
}

/** Returns the control that `returnFocusProps` marked with `name`. */
export function findTrigger(part: HTMLElement | null, name: string): HTMLElement | undefined {
  // Compare the names in code, because a name with a wallet's rdns would need escaping in a
  // selector.
  return [...(part?.querySelectorAll<HTMLElement>('[data-return-focus]') ?? [])].find(
    (element) => element.dataset['returnFocus'] === name,
  )
}

/** Focuses the heading of the open dialog if no element has focus. Call it in an effect of
 * components that may remove the focused control. */
export function restoreLostFocus(): void {
  if (!getActiveElement())
    getOverlayRoot().querySelector<HTMLElement>('dialog[open] [data-heading]')?.focus()
}
