// Where the focus goes when what had it is gone: to the page's own control in the header, never into nothing. Nothing
// here needs React.

/** Marks the control in the header; there is one at a time. */
export const home = { 'data-focus-home': '' } as const

/** What holds the header: the page, or a shadow root in somebody else's. */
export type Root = Document | ShadowRoot

/** Gives it the focus, if nothing else has it. */
export function focusHome(root: Root): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
