// The controls that lead to another step, so that the focus goes back to the one that led away. They are known by marks
// of their own; test handles steer nothing.

/** Marks a control that leads to another step, so that the focus finds it on the way back, drawn anew. Its name is its
 * test handle. */
export function way(name: string): { readonly 'data-way': string; readonly 'data-testid': string } {
  return { 'data-way': name, 'data-testid': name }
}

/** What has the focus, also inside a shadow root; undefined where nothing has. */
export function focused(): HTMLElement | undefined {
  const within = (root: DocumentOrShadowRoot): Element | null => {
    const active = root.activeElement
    return active?.shadowRoot?.activeElement ? within(active.shadowRoot) : active
  }
  const found = within(document)
  return found instanceof HTMLElement && found !== document.body ? found : undefined
}

/** What the modals lie above: the page, or what stands for it in the shadow root that they have in somebody else's. */
export function ground(): HTMLElement {
  const root = document.querySelector('florin-overlays')?.shadowRoot
  return root?.querySelector<HTMLElement>('[data-florin]') ?? document.body
}

/** Where nothing has the focus, it goes to what opens the popover of the page that an element stands in: the browser
 * has closed it as a window of ours opened, and those around it. A script that opens one is found where it has said
 * which part its button is of. */
export function focusOpener(element: Element | undefined): void {
  if (!element || focused()) return
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
  focusOpener(popover?.parentElement ?? (root as Partial<ShadowRoot>).host)
}

/** The name of the control that has the focus, if it leads anywhere. */
export function wayInFocus(): string | undefined {
  return focused()?.dataset['way']
}

/** The control of this name in a part of the page. An announced wallet's rdns may be in it: it is compared, never put
 * into a selector. */
export function findWay(part: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...(part?.querySelectorAll<HTMLElement>('[data-way]') ?? [])].find(
    (element) => element.dataset['way'] === name,
  )
}

/** When the control that had the focus is gone (Retry, once pressed), the heading of the open dialog gets it: otherwise
 * it would fall out of the dialog. For whatever is drawn anew without its dialog. */
export function catchFocus(): void {
  if (!focused()) ground().querySelector<HTMLElement>('dialog[open] [data-heading]')?.focus()
}
