// What nobody looks at is not drawn: drawing is up to a sixth of what the stories take. It stands where it stands, and
// is read, pressed and focused all the same. Whoever looks (pictures, codes, contrast) has it drawn first.
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
    window.draw = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  })
}

/** This document, from now on. Rejects where it is not drawn all the same: in it nothing would be found wrong. */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.draw?.()
    const { opacity } = getComputedStyle(document.documentElement)
    if (opacity !== '1') throw new Error(`the page is not drawn: its opacity is ${opacity}`)
  })
