// Plain HTML: two lines, a policy of nothing but what the README names, a script of the site's own, and WordPress's block.
import type { Page } from 'playwright/test'
import { lookAtSizes } from '../look.ts'
import { block, policyBlock } from './readme.mjs'
import { expect, htmlPage, test } from './hosts.ts'
import { plainHost } from './serveHost.mjs'

const WALLET = 'wallet-option-app.florin.playground'
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const NOBODY = 'Nobody is connected.'

async function switchToPolygon(page: Page): Promise<void> {
  await page.getByTestId('chain-button').click()
  await page.getByTestId('chain-option-137').click()
  await expect(page.getByTestId('chain-button')).toContainText('Polygon')
}

async function leave(page: Page): Promise<void> {
  await page.getByTestId('account-button').click()
  await page.getByTestId('disconnect').click()
  await expect(page.getByTestId('connect-button')).toBeVisible()
}

test('two lines under a policy of nothing: a press before the script connects, then switch, look, disconnect', async ({ page, house, pageHeaders, site }) => {
  const embed = await house.builds.embedded('embed')
  const { url } = await site({ ...await plainHost(pageHeaders), folders: { florin: embed } })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/florin/florin.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('florin-connect summary').click() // the site's own: ours is not there yet
  release()
  await page.getByTestId(WALLET).click()
  await expect(page.getByTestId('account-button')).toBeVisible()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  await switchToPolygon(page)
  await lookAtSizes(page, 'host-plain-connected')
  await page.reload()
  await expect(page.getByTestId('account-button')).toBeVisible() // remembered
  await leave(page)
  await expect(page.locator('#who')).toHaveText(NOBODY)
  expect(await page.evaluate(() => 'florin' in window)).toBe(false)
})

test('a site’s own button and its own list of wallets, without the element’s', async ({ page, house, pageHeaders, site }) => {
  const embed = await house.builds.embedded('embed')
  const { url } = await site({ ...await plainHost(pageHeaders), folders: { florin: embed } })
  await page.goto(url)
  for (const height of [800, 300]) { // a page that fits, and one that scrolls: neither moves behind a window
    await page.setViewportSize({ width: 1280, height })
    const place = (): Promise<number> => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().x)
    const before = await place()
    await page.getByRole('button', { name: 'Our own button' }).click()
    await expect(page.getByTestId(WALLET)).toBeVisible()
    expect(await place()).toBe(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Our own button' }).click()
  await lookAtSizes(page, 'host-plain-connect')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('#wallets').getByRole('button', { name: 'Playground Wallet' }).click()
  await expect(page.locator('#who')).toHaveText(ADDRESS)
  await leave(page)
})

test('WordPress’s block, and events for a script that is no module', async ({ page, house, pageHeaders, site, playground }) => {
  const embed = await house.builds.embedded('embed')
  const { url } = await site({
    files: {
      'index.html': htmlPage({ body: `<p id="who"></p>${block('WordPress')}<script src="/wp-content/theme.js"></script>` }),
      'wp-content/theme.js': block('By events'),
    },
    folders: { 'wp-content/florin': embed },
    headers: { 'Content-Security-Policy': `default-src 'none'; ${policyBlock(pageHeaders)}` },
  })
  await page.goto(url)
  const who = page.locator('#who')
  await playground.next('eth_requestAccounts', { kind: 'error', code: 4001 })
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(who).toHaveText('user-rejected')
  await page.getByTestId('retry').click()
  await expect(who).toHaveText(`${ADDRESS} by Playground Wallet`)
  await switchToPolygon(page)
  await expect(who).toHaveText(`${ADDRESS} on 137`)
  await leave(page)
  await expect(who).toHaveText(NOBODY)
})
