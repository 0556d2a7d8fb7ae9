// Attributes of header controls and dialog buttons. With the Invoker Commands API (`command`,
// `commandfor`), they open and close the prerendered connect dialog before any script has loaded.
// inlineScript.ts does the same in browsers without this API.

/** Attributes of a button that opens the connect dialog. They have no effect in a host page, where
 * the dialog is in another shadow root than the button. */
export const openConnectModalProps = { command: 'show-modal', commandfor: 'connect' } as const

/** Returns the attributes of a button that closes the dialog with this id. Returns no attributes
 * for a dialog without an id. */
export function closeDialogProps(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}

/** Attribute of the header control that gets the focus if the focused element is removed from the
 * page (focusFallback). Only one control has it at a time. */
export const focusFallbackProps = { 'data-focus-home': '' } as const

/** The root that contains the header: the document, or a shadow root in a host page. */
export type FocusRoot = Document | ShadowRoot

/** Focuses the header control if no element has focus. */
export function focusFallback(root: FocusRoot): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
