// Stories with a phone wallet or a Safe: the site is built once a worker for a relay and a Safe of its own; each test finds the
// relay as new, and the browser empty.
import type { Frame, Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { startGuests, type Guests } from './playground/guests.mjs'
import { remotePhone, type RemotePhone } from './playground/phone/remote.ts'
import type { RelayControl } from './playground/relay.mjs'
import { servePlayground } from './playground/serve.mjs'
import type { Server } from './playground/server.mjs'
import { readPlaces } from './playground/setup.ts'
import { signInServer } from './playground/signIn.mjs'

export { expect }

type House = { readonly guests: Guests; site(): Promise<string>; signInSite(): Promise<string> }

export type GuestFixtures = {
  relay: RelayControl
  /** Address of the site, built for this relay and this Safe. */
  site: string
  /** The same with a sign-in server. */
  signInSite: string
  /** Opens the phone wallet; with a code as `?uri=`, as a link would. */
  openPhone(uri?: string): Promise<RemotePhone>
  /** Opens the Safe with the site in its frame. */
  openSafe(site: string): Promise<Frame>
}

export const test = base.extend<GuestFixtures, { house: House }>({
  house: [async ({ builds }, use) => {
    const { urls } = readPlaces()
    const guests = await startGuests({ urls })
    const servers: Server[] = []
    const serve = async (signIn: boolean): Promise<string> => {
      const server = await servePlayground({ ...await builds.get({ ...guests.settings, ...(signIn && { SIGN_IN_URL: './sign-in/' }) }), urls })
      servers.push(server)
      if (signIn) server.mount(signInServer({ origin: server.origin, urls }).routes)
      return server.url
    }
    const once = new Map<boolean, Promise<string>>()
    const site = (signIn: boolean): Promise<string> => {
      const served = once.get(signIn) ?? serve(signIn)
      once.set(signIn, served)
      return served
    }
    await use({ guests, site: () => site(false), signInSite: () => site(true) })
    for (const server of servers) await server.close()
    await guests.stop()
  }, { scope: 'worker', timeout: 120_000 }], // for what hangs: bundling the phone wallet takes a while
  relay: async ({ house: { guests: { relay } }, context, guard }, use) => {
    guard.expectOrigin(relay.url.replace(/^ws/, 'http'))
    await relay.control.reset()
    await use(relay.control)
    await Promise.all(context.pages().map((page) => page.close())) // the next test counts its own sockets only
  },
  site: async ({ house, guard, relay }, use) => {
    expect(relay.sockets()).toBe(0)
    const url = await house.site()
    guard.expectOrigin(new URL(url).origin)
    await use(url)
  },
  signInSite: async ({ house, guard, relay }, use) => {
    expect(relay.sockets()).toBe(0)
    const url = await house.signInSite()
    guard.expectOrigin(new URL(url).origin)
    await use(url)
  },
  openPhone: async ({ house: { guests }, page: site, context, guard }, use) => {
    guard.expectOrigin(new URL(guests.phone).origin)
    await use(async (uri) => {
      const page = await context.newPage()
      await page.goto(uri === undefined ? guests.phone : `${guests.phone}?uri=${encodeURIComponent(uri)}`)
      await page.waitForFunction(() => window.phone !== undefined)
      if (uri === undefined) await site.bringToFront() // a page behind another one draws seldom, and clicks wait for that
      return remotePhone(page)
    })
  },
  openSafe: async ({ house: { guests }, page, guard }, use) => {
    await use(async (site) => {
      guard.expectOrigin(new URL(guests.safe(site)).origin)
      await page.goto(guests.safe(site))
      const frame = await page.locator('iframe').elementHandle().then((element) => element?.contentFrame())
      if (!frame) throw new Error('no frame')
      return frame
    })
  },
})

/** Opens the modal, chooses the wallet, and answers the code that is shown. */
export async function showCode(page: Page, site: string, wallet = 'walletConnect'): Promise<string> {
  await page.goto(site)
  return chooseWallet(page, wallet)
}

export async function chooseWallet(page: Page, wallet = 'walletConnect'): Promise<string> {
  await page.getByTestId('connect-button').click()
  await page.getByTestId(`wallet-option-${wallet}`).click()
  return String(await page.getByTestId('qr-link').getAttribute('href'))
}
