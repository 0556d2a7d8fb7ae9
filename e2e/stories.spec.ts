// Connect, fail, sign in, switch, send and leave in German, whose words are long, and in Arabic, from right to left: on every screen
// no accessibility violation in light and dark, and nothing cut off, wide and narrow.
import { expect, test } from './guests.ts'
import { look } from './look.ts'
import { allowConsole } from './signInSite.ts'
import { tour } from './tour.ts'
import { cutOn } from './wordsOnScreen.ts'

test.use({ allowConsole })

for (const [tag, dir, sum] of [['de', 'ltr', '0,25 ETH'], ['ar', 'rtl', '0.25 ETH']] as const) {
  test(`${tag}: every screen of a visit`, async ({ page, playground, signInSite }) => {
    await tour({
      page, playground, tag, url: `${signInSite}${tag}/`,
      async stop(name) {
        for (const [width, height] of [[320, 640], [1280, 800]] as const) {
          await page.setViewportSize({ width, height })
          await page.emulateMedia({ colorScheme: 'dark' })
          await look(page, `${tag}-${name}-${width}-dark`, ['color-contrast'])
          await page.emulateMedia({ colorScheme: 'light' })
          await look(page, `${tag}-${name}-${width}-light`)
          expect.soft(await cutOn(page), `${name} at ${width}`).toEqual([])
        }
        if (name === 'review') await expect(page.getByTestId('send-sum')).toHaveText(sum)
        expect(await page.evaluate(() => getComputedStyle(document.querySelector('dialog[open]') ?? document.body).direction)).toBe(dir)
      },
    })
  })
}
