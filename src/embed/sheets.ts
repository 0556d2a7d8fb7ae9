// Our stylesheets as the build has joined them, one for the controls and one for the windows. They are made from text
// by script: a site's policy needs to allow no style for them.

/** Put here by the build. */
declare const __SHEET__: string

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
export const firstSheet = createSheet(__SHEET__)
