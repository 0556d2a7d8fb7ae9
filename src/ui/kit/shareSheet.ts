// The phone's own share sheet: on iOS the only way out of an app's browser into the phone's, 'Open in Safari'.

/** False where the browser has none, as outside a secure context. */
export function canShare(): boolean {
  return 'share' in navigator
}

/** Hands the address to it. Whoever closes the sheet again has the button that copies. */
export async function shareUrl(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined)
}
