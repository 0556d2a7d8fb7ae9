// Buttons of the HTML that the browser itself answers (Invoker Commands API), before any script has run: they open and
// close the connect window that stands there. Where a browser does not know them yet, early.ts does it.

/** Attributes of a button that opens it; in somebody else's page they name nothing. */
export const opensWindow = { command: 'show-modal', commandfor: 'connect' } as const

/** Attributes of a button that closes the dialog of this id; none where it has no id. */
export function closes(id: string | undefined): object {
  return id === undefined ? {} : { command: 'close', commandfor: id }
}
