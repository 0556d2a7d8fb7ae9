// Fixtures of tests with a phone wallet or a Safe. Each test starts with a reset relay and an empty
// browser.
import type { Frame, Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { remotePhone, type RemotePhone } from './playground/phone/remote.ts'
import type { RelayControl } from './playground/relay.mjs'

export { expect }

export type ServiceFixtures = {
  relay: RelayControl
  /** URL of the site built for this relay and this Safe. */
  site: string
  signInSite: string
  /** Opens the phone wallet, optionally with a pairing URI as `?uri=`. */
  openPhone(uri?: string): Promise<RemotePhone>
  openSafe(site: string): Promise<Frame>
}

export const test = base.extend<ServiceFixtures>({
  relay: async ({ devServers, context, guard }, use, info) => {
    const { relay, settings } = await devServers.services()
    guard.expectOrigin(String(settings['WALLETCONNECT_RELAY_URL']).replace(/^ws/, 'http'))
    await relay.control.reset()
    await use(relay.control)
    if (info.errors.length > 0)
      await info.attach('what the relay heard', {
        body: JSON.stringify(relay.control.log()),
        contentType: 'text/plain',
      })
    await Promise.all(context.pages().map((page) => page.close())) // the next test counts only its own sockets
  },
  site: async ({ devServers, guard, relay }, use) => {
    await expect.poll(() => relay.sockets()).toBe(0)
    const url = await devServers.site()
    guard.expectOrigin(new URL(url).origin)
    await use(url)
  },
  signInSite: async ({ devServers, guard, relay }, use) => {
    await expect.poll(() => relay.sockets()).toBe(0)
    const url = await devServers.signInSite()
    guard.expectOrigin(new URL(url).origin)
    await use(url)
  },
  openPhone: async ({ devServers, page: site, context, guard }, use) => {
    const services = await devServers.services()
    guard.expectOrigin(new URL(services.phone).origin)
    await use(async (uri) => {
      const page = await context.newPage()
      await page.goto(
        uri === undefined ? services.phone : `${services.phone}?uri=${encodeURIComponent(uri)}`,
      )
      await page.waitForFunction(() => window.phone !== undefined)
      // background pages render rarely, and clicks wait for a frame
      if (uri === undefined) await site.bringToFront()
      return remotePhone(page)
    })
  },
  openSafe: async ({ devServers, page, guard }, use) => {
    const services = await devServers.services()
    await use(async (site) => {
      guard.expectOrigin(new URL(services.safe(site)).origin)
      await page.goto(services.safe(site))
      const frame = await page
        .locator('iframe')
        .elementHandle()
        .then((element) => element?.contentFrame())
      if (!frame) throw new Error('no frame')
      return frame
    })
  },
})

/** Opens the modal, chooses the wallet and resolves with the pairing URI. */
export async function showQrCode(
  page: Page,
  site: string,
  wallet = 'walletConnect',
): Promise<string> {
  await page.goto(site)
  return chooseWallet(page, wallet)
}

export async function chooseWallet(page: Page, wallet = 'walletConnect'): Promise<string> {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(`wallet-option-${wallet}`).click()
  return String(await page.getByTestId('qr-link').getAttribute('href'))
}
