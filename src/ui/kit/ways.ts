// The controls that lead to another step, so that the focus goes back to the one that led away. They are known by marks
// of their own; test handles steer nothing.

/** Marks a control that leads to another step, so that the focus finds it on the way back, drawn anew. Its name is its
 * test handle. */
export function way(name: string): { readonly 'data-way': string; readonly 'data-testid': string } {
  return { 'data-way': name, 'data-testid': name }
}

/** The name of the control that has the focus, if it leads anywhere. */
export function wayInFocus(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset['way'] : undefined
}

/** The control of this name in a part of the page. An announced wallet's rdns may be in it: it is compared, never put
 * into a selector. */
export function findWay(part: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...part?.querySelectorAll<HTMLElement>('[data-way]') ?? []].find((element) => element.dataset['way'] === name)
}

/** When the control that had the focus is gone (Retry, once pressed), the heading of the open dialog gets it: otherwise
 * it would fall out of the dialog. For whatever is drawn anew without its dialog. */
export function catchFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('dialog[open] [data-heading]')?.focus()
}
