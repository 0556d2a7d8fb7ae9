// Pages are transparent unless a test looks at them, since rendering takes up to a sixth of the
// time. Layout, reading, pressing and focus still work. Screenshots, QR codes and contrast checks
// call `draw` first.
import type { BrowserContext, Page } from 'playwright/test'

declare global {
  interface Window {
    /** Set only in pages that are not rendered. */
    draw?: () => void
  }
}

/** Makes pages transparent from the next document on. */
export function skipRendering(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html, dialog { opacity: 0 !important }')
    document.adoptedStyleSheets = [sheet]
    window.draw = () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  })
}

/**
 * Renders the current document. Rejects if it stays transparent, since no defect would be found.
 */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.draw?.()
    const { opacity } = getComputedStyle(document.documentElement)
    if (opacity !== '1') throw new Error(`the page is not drawn: its opacity is ${opacity}`)
  })
