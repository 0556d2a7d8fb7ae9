// A swapped byte in what a phone, its code and signing in need: refused by the browser, said in a sentence, nothing
// half done.
import type { Page, Route } from 'playwright/test'
import { expect, test } from './embedPages.ts'

test.use({
  allowConsole: [/Failed to find a valid digest in the 'integrity' attribute|status of 401/],
})

async function swapped(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `${await response.text()} ` })
}

/** The page with one byte more in this script, on the way to a code. */
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
    await page.unrouteAll({ behavior: 'wait' }) // a script still on its way would be answered twice
  })

test(
  'with another script for the phone no code is shown and no socket opened; without the picture of the code the ' +
    'link is still there',
  async ({ page, site, relay }) => {
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
  },
)

test('with another script for signing in a press is answered by a sentence, and nobody is connected unsigned', async ({
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
