// A changed byte in the scripts for WalletConnect, its QR code and sign-in: the browser blocks
// them, and the page shows a message.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './embedPages.ts'

test.use({
  allowConsole: [/Failed to find a valid digest in the 'integrity' attribute|status of 401/],
})

async function swapped(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

/** Opens the page with a changed script and chooses WalletConnect. */
const chosen = (
  page: Page,
  site: string,
  what: string,
  pattern: RegExp,
  then: () => Promise<void>,
) =>
  test.step(what, async () => {
    await page.route(pattern, swapped)
    await page.goto(site)
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-option-walletConnect').click()
    await then()
    await page.unrouteAll({ behavior: 'wait' }) // otherwise a script still loading would be handled twice
  })

test('a WalletConnect script with changed contents shows no QR code and opens no socket', async ({
  page,
  site,
  relay,
}) => {
  for (const [part, pattern] of [
    ['connection', /\/walletConnect-[^/]*\.js$/],
    ['library', /\/index\.es-[^/]*\.js$/],
  ] as const) {
    await chosen(page, site, part, pattern, async () => {
      await expect(page.locator('dialog[open]')).toContainText('didn’t load')
      await expect(page.locator('dialog[open]').getByTestId('retry')).toBeVisible()
      await expect(page.getByTestId('qr-code')).toHaveCount(0)
      expect(relay.opened()).toBe(0)
    })
  }
  await chosen(page, site, 'picture', /\/qrcode-[^/]*\.js$/, async () => {
    await expect(page.getByTestId('qr-link')).toHaveAttribute('href', /^wc:/)
    await expect(page.getByTestId('qr-code')).toContainText('didn’t load')
  })
})

test('a sign-in script with changed contents shows an error, and signs no account in', async ({
  page,
  signInSite: site,
}) => {
  await page.route(/\/signIn-[^/]*\.js$/, swapped)
  await page.goto(site)
  await page.getByTestId('connect-button').click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Part of this page hasn’t loaded.' }),
  ).toBeVisible()
  await expect(page.getByTestId('account-button')).toHaveCount(0)
})
