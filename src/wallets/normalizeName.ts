// A file of its own, because the first chunk contains it.

/** Returns only the letters and digits of a wallet name in lower case, to compare spellings. */
export function normalizeWalletName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
