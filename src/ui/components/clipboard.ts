// What is handed out of the page at a press, and never otherwise: the clipboard, written and read; and the phone's own
// share sheet, on iOS the only way out of an app's browser into the phone's ('Open in Safari').

/** Never rejects: 'refused' where the browser lets neither the API nor the copy command. Frames without permission, pages
 * without https and old Android have the command alone. `near` is an element in the same window and dialog. */
export async function copyText(text: string, near: Element): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copyByCommand(text, near) ? 'copied' : 'refused' // shown to the visitor as the field
  }
}

/** Copies from a field that nobody sees. It is put beside `near`: what is outside an open dialog can't be selected. */
function copyByCommand(text: string, near: Element): boolean {
  const root = near.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // or a phone shows its keyboard
  field.ariaHidden = 'true'
  field.style.cssText = 'position:fixed;inset:0;opacity:0;pointer-events:none;font-size:16px'
  // a page that adds its name to whatever is copied would change an address
  field.addEventListener('copy', (event) => event.stopPropagation())
  near.after(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false // reported as refused
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Whether this browser lets a page read it at all. */
export function canPaste(): boolean {
  const place = globalThis.navigator as { clipboard?: Partial<Clipboard> } | undefined
  return place?.clipboard?.readText !== undefined
}

/** What is there, as text of at most `max` characters; undefined where the browser or the visitor does not let it. */
export async function pasteText(max: number): Promise<string | undefined> {
  try {
    return (await navigator.clipboard.readText()).trim().slice(0, max)
  } catch {
    return undefined // it was the visitor who said no, or the browser for them
  }
}

/** False where the browser has no share sheet, as outside a secure context. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Hands the address to the share sheet. Whoever closes the sheet again has the button that copies. */
export async function shareUrl(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined)
}
