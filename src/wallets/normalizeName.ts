// Two spellings of one wallet's name. By itself, for it is part of the first chunk.

/** What they have in common: letters and digits, in lower case. */
export function skeleton(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
