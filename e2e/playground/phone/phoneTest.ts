// Tests with a phone: a local relay, the site built for it, and the phone wallet's page on an origin of its own.
import { test as base } from '../../fixtures.ts'
import { startRelay } from '../relay.mjs'
import type { Relay } from '../relay.mjs'
import { remotePhone } from './remote.ts'
import type { RemotePhone } from './remote.ts'
import { phoneRoutes } from './routes.mjs'
import { serveRoutes } from './serveRoutes.mjs'

export { expect } from '../../fixtures.ts'

export type PhoneFixtures = {
  relay: Relay
  /** Address of the site, built for this relay with a project id. */
  site: string
  /** Opens the phone wallet; with a code as `?uri=`, as a link would. */
  openPhone(uri?: string): Promise<RemotePhone>
}

export const test = base.extend<PhoneFixtures>({
  relay: async ({ context, guard }, use) => {
    const relay = await startRelay()
    guard.expectOrigin(new URL(relay.url).origin.replace(/^ws/, 'http'))
    await use(relay)
    await Promise.all(context.pages().map((page) => page.close())) // else they complain of the relay that is gone
    await relay.stop()
  },
  site: async ({ serve, relay }, use) => {
    await use(await serve({ env: { WALLETCONNECT_PROJECT_ID: 'a'.repeat(32), WALLETCONNECT_RELAY_URL: relay.url } }))
  },
  openPhone: async ({ context, guard, places, relay }, use) => {
    const server = await serveRoutes(await phoneRoutes({ relayUrl: relay.url, rpcUrls: places.urls }))
    guard.expectOrigin(server.origin)
    await use(async (uri) => {
      const page = await context.newPage()
      const query = uri === undefined ? '' : `?uri=${encodeURIComponent(uri)}`
      await page.goto(`${server.origin}/phone.html${query}`)
      return remotePhone(page)
    })
    await server.stop()
  },
})
