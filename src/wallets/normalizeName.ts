// This function is in a separate file, so that the first chunk can contain it without the rest of
// the wallet list.

/** Returns the lowercase letters and digits of a wallet name, for comparing different spellings. */
export function normalizeWalletName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
