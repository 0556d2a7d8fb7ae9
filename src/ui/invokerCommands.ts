// Attributes of header controls and dialog buttons. The Invoker Commands API opens and closes the
// connect dialog before any script has loaded; inlineScript.ts replaces it in older browsers.

/** Attributes of a button that opens the connect dialog. They have no effect in a host page. */
export const openConnectModalProps = { command: 'show-modal', commandfor: 'connect' } as const

/** Returns the attributes of a button that closes the dialog with this id. */
export function closeDialogProps(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}

/** Marks the header control that receives the focus when the focused element disappears. Only one
 * control has this attribute at a time. */
export const focusFallbackProps = { 'data-focus-home': '' } as const

/** The root that contains the header: the document, or a shadow root in a host page. */
export type FocusRoot = Document | ShadowRoot

/** Focuses the header control if no element has focus. */
export function focusFallback(root: FocusRoot): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  root.querySelector<HTMLElement>('[data-focus-home]')?.focus()
}
