// Connect, fail, sign in, switch, send and leave in German, whose words are long, and in Arabic, from right to left: on every screen
// no accessibility violation in light and dark, and nothing cut off, wide and narrow.
import { expect, test } from './guests.ts'
import { look } from './look.ts'
import { allowConsole } from './signInSite.ts'
import { tour } from './tour.ts'
import { cutOn, settled } from './wordsOnScreen.ts'

test.use({ allowConsole })

/** WCAG 1.4.4 and 1.4.12. */
const LARGER = {
  'text of 200 %': 'html { font-size: 200% !important }',
  'text with more room': '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }',
}

for (const [tag, dir, sum] of [['de', 'ltr', '0,25 ETH'], ['ar', 'rtl', '0.25 ETH']] as const) {
  test(`${tag}: every screen of a visit`, async ({ page, playground, signInSite }) => {
    await tour({
      page, playground, tag, url: `${signInSite}${tag}/`,
      async stop(name) {
        await page.setViewportSize({ width: 320, height: 640 })
        await look(page, `${tag}-${name}-320-light`)
        await settled(() => cutOn(page), `${name} at 320`).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' }) // asked of one size: none has colours of its own
        await look(page, `${tag}-${name}-320-dark`, ['color-contrast'])
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.emulateMedia({ colorScheme: 'light' })
        await look(page, `${tag}-${name}-1280-light`)
        await settled(() => cutOn(page), `${name} at 1280`).toEqual([])
        for (const [kind, css] of Object.entries(LARGER)) {
          await page.evaluate((text) => {
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(text)
            document.adoptedStyleSheets = [sheet]
          }, css)
          await settled(() => cutOn(page), `${name}: ${kind}`).toEqual([])
          await page.evaluate(() => { document.adoptedStyleSheets = [] })
        }
        if (name === 'review') await expect(page.getByTestId('send-sum')).toHaveText(sum)
        expect(await page.evaluate(() => getComputedStyle(document.querySelector('dialog[open]') ?? document.body).direction)).toBe(dir)
      },
    })
  })
}
