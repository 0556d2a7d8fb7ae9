// The clipboard and the share sheet. Each function runs only after the user has pressed a button.

/** Copies a text. Falls back to `execCommand('copy')` if the Clipboard API is missing or refused,
 * as in frames without permission, over http and on old Android. `near` is the pressed button: the
 * fallback inserts a hidden field beside it. Never rejects. */
export async function copyText(text: string, near: Element): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return copyByCommand(text, near) ? 'copied' : 'refused'
  }
}

/** Copies from an invisible field beside `near`. The field must be in the same dialog, because text
 * outside an open modal dialog cannot be selected. */
function copyByCommand(text: string, near: Element): boolean {
  const root = near.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // otherwise phones show the keyboard
  field.ariaHidden = 'true'
  field.style.cssText = 'position:fixed;inset:0;opacity:0;pointer-events:none;font-size:16px'
  // Some host pages have a copy listener that appends their name to each copied text. It must not
  // change an address.
  field.addEventListener('copy', (event) => event.stopPropagation())
  near.after(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false // the caller reports 'refused'
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

/** Returns whether the browser has an API to read the clipboard. */
export function canPaste(): boolean {
  const browser = globalThis.navigator as { clipboard?: Partial<Clipboard> } | undefined
  return browser?.clipboard?.readText !== undefined
}

/** Resolves with at most `max` characters of the clipboard's text. Resolves with undefined if the
 * browser or the user refuses. */
export async function pasteText(max: number): Promise<string | undefined> {
  try {
    return (await navigator.clipboard.readText()).trim().slice(0, max)
  } catch {
    return undefined
  }
}

/** Returns whether the browser has a share sheet. In iOS in-app browsers, the share sheet is the
 * only way to open the page in Safari. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Opens the share sheet. Resolves even if the user closes it without sharing. */
export async function share(data: { url: string } | { text: string }): Promise<void> {
  await navigator.share(data).catch(() => undefined)
}
