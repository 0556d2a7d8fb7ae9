// Attributes that work before any script has loaded: commands that open and close the connect dialog in the HTML
// (Invoker Commands API; inlineScript.ts in browsers without it), and the control that gets the focus when the
// focused one disappears.

/** Attributes of a button that opens the connect dialog. Without effect in a host page. */
export const openConnectModalProps = { command: 'show-modal', commandfor: 'connect' } as const

/** Returns the attributes of a button that closes the dialog of this id; none without an id. */
export function closeDialogProps(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}

/** Marks the header control. One at a time has it. */
export const focusFallbackProps = { 'data-focus-home': '' } as const

/** Contains the header: the document, or a shadow root in a host page. */
export type FocusRoot = Document | ShadowRoot

/** Focuses the header control if nothing is focused. */
export function focusFallback(root: FocusRoot): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
