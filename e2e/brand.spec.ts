// A site with the owner's colors, corners and logo.
import { expect, test } from './fixtures.ts'
import { findAxeViolations } from './accessibility.ts'

const BRAND = {
  ACCENT: '#ffd700',
  BACKGROUND: '#fff,#000',
  LINE: '#000,#fff',
  RADIUS: '4',
  RADIUS_BUTTON: 'full',
  LOGO: 'src/chains/icons/137.svg,src/chains/icons/10.svg',
  LANGUAGES: 'en',
}
const WALLET = 'wallet-option-app.florin.playground'

for (const scheme of ['light', 'dark'] as const)
  test(`fills the buttons with ACCENT as given, and everything is readable in the ${scheme} theme`, async ({
    page,
    testServers,
    serve,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(await serve({ env: { ...BRAND, COIN: testServers.coin } }))
    const primary = page.getByTestId('hero-connect')
    await expect(primary).toHaveCSS('background-color', 'rgb(255, 215, 0)')
    await expect(primary).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(primary).toHaveCSS('border-radius', '999px')
    expect(await findAxeViolations(page), 'start').toEqual([])
    await primary.click()
    await expect(page.getByTestId(WALLET)).toBeVisible()
    expect(await findAxeViolations(page), 'wallets').toEqual([])
    await page.getByTestId(WALLET).click()
    await page.getByTestId('account-button').click()
    await expect(page.getByTestId('coin-balance')).toContainText('PLAY')
    await page.getByTestId('send').hover()
    expect(await findAxeViolations(page), 'account, with a hovered button').toEqual([])
  })

test('loads and shows only the logo of the current theme, and the icon in a narrow header', async ({
  page,
  testServers,
  serve,
}) => {
  const images: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(new URL(request.url()).pathname)
  })
  const shown = () =>
    page
      .locator('header img[alt="My Coin App"]:visible')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc))
  await page.goto(await serve({ env: { ...BRAND, COIN: testServers.coin } }))
  await expect.poll(shown).toEqual([expect.stringContaining('/assets/137-')])
  expect(images.filter((path) => path.includes('/assets/10-'))).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(shown).toEqual([expect.stringContaining('/assets/10-')])
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(shown).toEqual([expect.stringContaining('/assets/icon-')])
})
