// Dark Reader, the most common dark mode extension, in the page and in a host page. The extension
// runs like a content script, which no CSP blocks.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright/test'
import { expect, scan, test } from './qrCodes.ts'
import { test as testThere } from './embed/hosts.ts'
import { plainHost } from './embed/serveHost.mjs'
import { findAxeViolations } from './accessibility.ts'
import { BOB } from './payments.ts'

const EXTENSION = readFileSync(createRequire(import.meta.url).resolve('darkreader'), 'utf8')
const WALLET = 'wallet-option-app.florin.playground'

const darken = (page: Page): Promise<unknown> =>
  page.addInitScript({
    content: `${EXTENSION};addEventListener('DOMContentLoaded', () => DarkReader.enable({}))`,
  })

/** Returns the brightness of the background from 0 to 255, or undefined if transparent. */
const groundOf = (element: Locator): Promise<number | undefined> =>
  element.evaluate((one) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number)
    return alpha === 1 ? (red + green + blue) / 3 : undefined
  })

async function expectDark(page: Page): Promise<void> {
  await expect
    .poll(() => groundOf(page.locator('dialog[open] > div > div').first()))
    .toBeLessThan(64)
  await expect.poll(() => findAxeViolations(page, ['color-contrast'])).toEqual([])
}

const use = { drawn: true, bypassCSP: true }
test.use(use)
testThere.use(use)

test('with Dark Reader on the page, the user connects, scans the QR code and pays', async ({
  page,
  phoneSite,
}) => {
  await darken(page)
  await page.goto(await phoneSite())
  await expect.poll(() => groundOf(page.locator('body'))).toBeLessThan(64)
  await expect.poll(() => groundOf(page.getByTestId('hero-connect'))).toBeLessThan(128)
  await page.getByTestId('connect-button').click()
  await expectDark(page)
  await page.getByTestId('wallet-option-walletConnect').click()
  await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
  await expectDark(page)
  const uri = await page.getByTestId('qr-link').getAttribute('href')
  await expect.poll(() => scan(page.getByTestId('qr-code'))).toBe(uri)
  await page.getByTestId(WALLET).click()
  await page.getByTestId('account-button').click()
  await expectDark(page)
  await page.getByTestId('send').click()
  await page.getByTestId('send-to').fill(BOB)
  await page.getByTestId('send-amount').fill('0.25')
  await expectDark(page)
  await page.getByTestId('send-check').click()
  await expect(page.getByTestId('send-confirm')).toBeVisible()
  await expectDark(page)
  await expect.poll(() => groundOf(page.getByTestId('send-confirm'))).toBeLessThan(128)
})

testThere(
  'with Dark Reader on a host page, the user connects and sees the QR code of Receive',
  async ({ page, site, pageHeaders, devServers }) => {
    await darken(page)
    const folders = { florin: await devServers.builds.embedded('embed') }
    await page.goto((await site({ ...(await plainHost(pageHeaders, '')), folders })).url)
    await expect.poll(() => groundOf(page.locator('body'))).toBeLessThan(64)
    await expect.poll(() => groundOf(page.getByTestId('connect-button'))).toBeGreaterThan(128)
    await page.getByTestId('connect-button').click()
    await expectDark(page)
    await page.getByTestId(WALLET).click()
    await page.getByTestId('account-button').click()
    await page.getByTestId('receive').click()
    await expect(page.getByTestId('qr-code')).toHaveAttribute('data-ready', 'true')
    await expectDark(page)
    await expect.poll(() => scan(page.getByTestId('qr-code'))).toMatch(/^0x[0-9a-f]{40}$/i)
  },
)
