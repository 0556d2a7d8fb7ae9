// This function is in a separate file because the first chunk contains it.

/** Returns the lowercase letters and digits of a wallet name, for comparing different spellings. */
export function normalizeWalletName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
