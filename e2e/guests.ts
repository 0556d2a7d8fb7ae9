// Stories with a phone wallet or a Safe: the site is built once a worker for a relay and a Safe of its own; each test finds the
// relay as new, and the browser empty.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright/test'
import { expect, test as base } from './fixtures.ts'
import { startGuests, type Guests } from './playground/guests.mjs'
import { remotePhone, type RemotePhone } from './playground/phone/remote.ts'
import type { RelayControl } from './playground/relay.mjs'
import { buildPage, servePlayground } from './playground/serve.mjs'
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
  house: [async ({}, use) => {
    const { urls } = readPlaces()
    const endings: (() => Promise<unknown>)[] = []
    const guests = await startGuests({ urls })
    endings.push(guests.stop)
    const once = new Map<boolean, Promise<string>>()
    const serve = (signIn: boolean): Promise<string> => {
      const served = once.get(signIn) ?? build(guests, signIn, endings)
      once.set(signIn, served)
      return served
    }
    await serve(false)
    await use({ guests, site: () => serve(false), signInSite: () => serve(true) })
    for (const stop of endings.reverse()) await stop()
  }, { scope: 'worker', timeout: 90_000 }], // bundling the phone wallet takes a while on a busy machine
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

async function build({ settings }: Guests, signIn: boolean, endings: (() => Promise<unknown>)[]): Promise<string> {
  const { urls } = readPlaces()
  const root = await mkdtemp(join(tmpdir(), 'florin-'))
  endings.push(() => rm(root, { recursive: true, force: true }))
  const { headers } = await buildPage({ outdir: root, env: { ...settings, ...(signIn && { SIGN_IN_URL: './sign-in/' }) }, urls })
  const server = await servePlayground({ root, headers, urls })
  if (signIn) server.mount(signInServer({ origin: server.origin, urls }).routes)
  endings.push(server.close)
  return server.url
}

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
