// The clipboard: written and read at a press, and never otherwise.

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
