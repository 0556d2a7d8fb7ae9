// Attributes that open and close the prerendered connect dialog before any script has loaded. They
// use the Invoker Commands API.

/** Attributes with which a button opens the connect dialog without a script. They do nothing in a
 * host page, because its dialog is in another shadow root. */
export const openConnectModalProps = { command: 'show-modal', commandfor: 'connect' } as const

export function closeDialogProps(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}

/** Marks the header button that gets the focus if the focused element is removed. */
export const focusFallbackProps = { 'data-focus-home': '' } as const

/** The root that contains the header: the document, or a shadow root in a host page. */
export type FocusRoot = Document | ShadowRoot

/** Focuses the header button that `focusFallbackProps` marks, if no element has focus. */
export function focusFallback(root: FocusRoot): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
