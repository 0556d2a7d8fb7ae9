// What the page's own buttons are known by, before any script has run and without React: those that the browser itself
// answers (Invoker Commands API; where it does not know them yet, inlineScript.ts does) open and close the connect window that
// stands in the HTML, and one in the header gets the focus when what had it is gone, so that it never falls into
// nothing.

/** Attributes of a button that opens it; in somebody else's page they name nothing. */
export const opensWindow = { command: 'show-modal', commandfor: 'connect' } as const

/** Attributes of a button that closes the dialog of this id; none where it has no id. */
export function closes(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}

/** Marks the control in the header; there is one at a time. */
export const home = { 'data-focus-home': '' } as const

/** What holds the header: the page, or a shadow root in somebody else's. */
export type Root = Document | ShadowRoot

/** Gives it the focus, if nothing else has it. */
export function focusHome(root: Root): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
