// Fixtures of the sign-in tests: the page with a sign-in server, one per test.
import type { Locator, Page } from 'playwright/test'
import { expect, type Fixtures, leave, test as base } from './fixtures.ts'
import { servePlayground } from './playground/serve.mjs'
import { signInServer } from './playground/signIn.mjs'

export type Site = { readonly url: string; forget(): void; later(ms: number): void }

export const test = base.extend<{ site: Site }>({
  site: async ({ devServers, guard, testServers, context }, use) => {
    let ahead = 0
    const built = await devServers.builds.get({ SIGN_IN_URL: './sign-in/' })
    const server = await servePlayground({ ...built, urls: testServers.urls })
    const { routes, forget } = signInServer({
      origin: server.origin,
      urls: testServers.urls,
      now: () => Date.now() + ahead,
    })
    server.mount(routes)
    guard.expectOrigin(server.origin)
    await use({
      url: server.url,
      forget,
      later: (ms) => {
        ahead += ms
      },
    })
    await leave(context)
    await server.close()
  },
})

/** Chromium logs every response with a status of 400 or above. */
export const allowConsole = [/status of (?:400|401|403|503)/]
export const WALLET = 'wallet-option-app.florin.playground'
export const dialog = (page: Page): Locator => page.locator('dialog[open][data-modal=sign-in]')

/** Connects, up to the sign-in modal. */
export async function connect(page: Page, site: Site): Promise<void> {
  await page.goto(site.url)
  await page.getByTestId('connect-button').click()
  await page.getByTestId(WALLET).click()
  await expect(dialog(page)).toBeVisible()
}
export async function signIn(page: Page, site: Site): Promise<void> {
  await connect(page, site)
  await page.getByTestId('sign-in').click()
  await expect(page.getByTestId('account-button')).toBeVisible()
}

/** Switches the wallet to an account that is not signed in, and opens the sign-in modal. */
export async function reopenSignIn(
  page: Page,
  playground: Fixtures['playground'],
  account: number,
): Promise<void> {
  await playground.setAccount(account)
  await expect(page.getByTestId('connect-button')).toHaveAttribute('data-state', 'unauthenticated')
  await page.getByTestId('connect-button').click()
  await expect(dialog(page)).toBeVisible()
}
