import { expect, test } from './fixtures.ts'
test.use({ drawn: true, fakeClock: false, allowConsole: [/.*/] })
const BRANDS: Record<string, Record<string, string>> = {
  orange: { ACCENT: '#f7931a', BACKGROUND: '#fff', SURFACE: '#fff', RADIUS: '0', SHADOW: 'none', COIN_METAL: '#f7931a' },
  green: { ACCENT: '#14f195', BACKGROUND: '#fff,#000', RADIUS: '32', LINE: '#ddd,#2a2a2a', SHADOW: 'strong', COIN_METAL: '#14f195' },
  pill: { ACCENT: '#8247e5', BACKGROUND: '#faf7ff,#181028', INK: '#2b1a4f,#f1ecff', RADIUS_BUTTON: 'full', FONT: 'src/site/zz/serif.woff2', LOGO: 'src/site/zz/logo.svg,src/site/zz/logo-dark.svg', BACKDROP: 'rgb(40 10 80 / 60%)', COIN_METAL: 'silver' },
}
const wallet = 'wallet-option-app.florin.playground'
for (const [name, env] of Object.entries(BRANDS))
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [390, 1280])
      test(`${name} ${scheme} ${width} @core`, async ({ page, serve, playground }) => {
        test.setTimeout(180_000)
        await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
        await page.emulateMedia({ colorScheme: scheme })
        const url = await serve({ env })
        const shot = async (step: string) => {
          await page.waitForTimeout(500)
          await page.screenshot({ path: `/tmp/brandshots/${name}-${scheme}-${width}-${step}.png` })
        }
        await page.goto(url)
        await shot('1landing')
        await page.getByTestId('connect-button').click()
        await expect(page.getByTestId(wallet)).toBeVisible()
        await shot('2list')
        await playground.auto('ignore')
        await page.getByTestId(wallet).click()
        await expect(page.getByTestId('cancel')).toBeVisible()
        await shot('3waiting')
        await page.getByTestId('cancel').click()
        await playground.auto('approve')
        await page.evaluate(() => localStorage.clear())
        await page.goto(url)
        await playground.auto('approve')
        await page.getByTestId('connect-button').click()
        await page.getByTestId(wallet).click()
        await expect(page.getByTestId('account-button')).toBeVisible()
        await shot('4connected')
        await page.getByTestId('account-button').click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await shot('5account')
        await page.getByTestId('send').click()
        await page.getByTestId('send-to').fill('0x000000000000000000000000000000000000b0b5')
        await page.getByTestId('send-amount').fill('0.25')
        await shot('6send')
      })
