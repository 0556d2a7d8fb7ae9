// This function has its own file, so that the first chunk does not contain the whole wallet list.

/** Returns the lowercase letters and digits of a wallet name, to compare different spellings. */
export function normalizeWalletName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
