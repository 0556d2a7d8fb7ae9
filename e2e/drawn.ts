// What nobody looks at is not drawn, which is a sixth of what a whole run of tests takes. It stands where it stands,
// and is read, pressed and focused all the same. Whoever looks (pictures, codes, contrast) has it drawn first.
import type { BrowserContext, Page } from 'playwright/test'

declare global {
  interface Window {
    /** Only where nothing is drawn. */
    draw?: () => void
  }
}

/** From the next document on. */
export function leaveUndrawn(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html, dialog { opacity: 0 !important }')
    document.adoptedStyleSheets = [sheet]
    window.draw = () => { document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet) }
  })
}

/** This document, from now on. */
export const draw = (page: Page): Promise<void> => page.evaluate(() => window.draw?.())
