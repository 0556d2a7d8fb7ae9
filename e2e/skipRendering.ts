// Pages are transparent by default, because rendering takes up to a sixth of the time. Screenshots,
// QR codes and contrast checks call `draw` first. Everything else works without.
import type { BrowserContext, Page } from 'playwright/test'

declare global {
  interface Window {
    /** Only in pages that are not rendered. */
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
 * Renders the current document. Rejects if it stays transparent, because checks would find nothing.
 */
export const draw = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.draw?.()
    const { opacity } = getComputedStyle(document.documentElement)
    if (opacity !== '1') throw new Error(`the page is not drawn: its opacity is ${opacity}`)
  })
