// Our stylesheets as the build has joined them, one for the controls and one for the windows. They are made from text
// by script: a site's policy needs to allow no style for them.

/** Put here by the build. */
declare const __SHEET__: string

const FIRST = __SHEET__ // its one place in the script

/** Makes a sheet once for all elements that adopt it. */
export function createSheet(text: string): () => CSSStyleSheet {
  let made: CSSStyleSheet | undefined
  return () => {
    if (!made) {
      made = new CSSStyleSheet()
      made.replaceSync(text)
    }
    return made
  }
}

/** Of the controls, and the ground of all. */
export const firstSheet = createSheet(FIRST)

/** The site's own tokens in such a sheet: each stands first in the first block, for who sets none by a property. What
 * stands further down, for forced colours, is the visitor's. */
export function tintSheet(sheet: CSSStyleSheet, tones: readonly (readonly [string, string])[]): void {
  if (tones.length > 0) sheet.replaceSync(tinted(FIRST, tones))
}

export function tinted(css: string, tones: readonly (readonly [string, string])[]): string {
  return tones.reduce((text, [name, value]) =>
    text.replace(new RegExp(`(--${name}:var\\(--[\\w-]+,)[^;}]+(?=\\)[;}])`), (_, start: string) => start + value), css)
}
