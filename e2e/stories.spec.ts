// A whole visit in German (long words) and Arabic (right to left): no accessibility violations or
// layout defects, wide and narrow, also with larger text.
import { FONTS, expectNoLayoutDefects, loadBoxFonts, fontStyles } from './visualChecks.ts'
import { expect } from './embedPages.ts'
import { checkScreen, checkLayout } from './accessibility.ts'
import { allowConsole } from './signInSite.ts'
import { PARTS, test, visitAllScreens } from './allScreens.ts'

test.use({ allowConsole })

test('text widths in these tests do not depend on installed fonts', async ({ page }) => {
  await page.goto('./')
  await loadBoxFonts(page)
  const widths = await page.evaluate(
    (sheets) =>
      sheets.map(([font, css]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets.push(sheet)
        const line = document.body.appendChild(document.createElement('p'))
        line.style.cssText = 'position: absolute; font-size: 100px; white-space: pre'
        line.innerText = 'Ill Wd, 0… ر'
        const { width } = line.getBoundingClientRect()
        line.remove()
        document.adoptedStyleSheets.pop()
        return [font, Math.round(width)]
      }),
    FONTS.map((font) => [font, fontStyles(font)] as const),
  )
  expect(widths).toEqual([
    ['wide', 753],
    ['narrow', 419],
  ])
})

for (const [tag, dir, sum] of [
  ['de', 'ltr', '0,25 ETH'],
  ['ar', 'rtl', '0.25 ETH'],
] as const) {
  for (const part of PARTS) {
    test(`${tag}: every screen has no layout defects or accessibility violations: ${part}`, async ({
      page,
      playground,
      signInSite,
    }) => {
      await visitAllScreens(
        {
          page,
          playground,
          tag,
          url: `${signInSite}${tag}/`,
          async stop(name) {
            await page.setViewportSize({ width: 320, height: 640 })
            await checkScreen(page, `${tag}-${name}-320`)
            await expectNoLayoutDefects(page, `${name} at 320`, [
              'text of 200 %',
              'text with more room',
            ])
            await page.setViewportSize({ width: 1280, height: 800 })
            await checkLayout(page, `${tag}-${name}-1280`) // axe has checked the same elements
            await expectNoLayoutDefects(page, `${name} at 1280`)
            if (name === 'review') await expect(page.getByTestId('send-sum')).toHaveText(sum)
            expect(
              await page.evaluate(
                () =>
                  getComputedStyle(document.querySelector('dialog[open]') ?? document.body)
                    .direction,
              ),
            ).toBe(dir)
          },
        },
        [part],
      )
    })
  }
}
