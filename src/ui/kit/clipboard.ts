// What is handed out of the page at a press, and never otherwise: the clipboard, written and read; and the phone's own
// share sheet, on iOS the only way out of an app's browser into the phone's ('Open in Safari').

/** Never rejects: 'refused' where the browser does not let it. */
export async function copyText(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text) // no clipboard outside secure contexts: that throws, a refusal too
    return 'copied'
  } catch {
    return 'refused' // shown to the visitor as the field
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
