/** Copies `text` to the clipboard. `near` is the pressed button. Never rejects. */
export async function copyText(text: string, near: Element): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    // The Clipboard API is missing over http and refused in frames without permission.
    return copyByCommand(text, near) ? 'copied' : 'refused'
  }
}

/** Copies from an invisible field beside `near`, because text outside an open modal dialog cannot
 * be selected. */
function copyByCommand(text: string, near: Element): boolean {
  const root = near.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true // otherwise phones show the keyboard
  field.ariaHidden = 'true'
  field.style.cssText = 'position:fixed;inset:0;opacity:0;pointer-events:none;font-size:16px'
  // Hide the event from the host page, whose listener may append text to the copied address.
  field.addEventListener('copy', (event) => event.stopPropagation())
  near.after(field)
  try {
    field.focus({ preventScroll: true })
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

export function canPaste(): boolean {
  const browser = globalThis.navigator as { clipboard?: Partial<Clipboard> } | undefined
  return browser?.clipboard?.readText !== undefined
}

/** Resolves with the first `max` characters of the clipboard's text, or undefined if the browser
 * refuses access. */
export async function pasteText(max: number): Promise<string | undefined> {
  try {
    return (await navigator.clipboard.readText()).trim().slice(0, max)
  } catch {
    return undefined
  }
}

export function canShare(): boolean {
  return 'share' in navigator
}

/** Opens the share sheet. Resolves even if the user closes it without sharing. */
export async function share(data: { url: string } | { text: string }): Promise<void> {
  await navigator.share(data).catch(() => undefined)
}
