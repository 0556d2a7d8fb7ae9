// Fixtures of tests with host pages. Each page is served from its own origin.
import { expect, leave, test as base } from '../fixtures.ts'
import type { HeaderRule } from '../playground/headers.mjs'
import { signInServer } from '../playground/signIn.mjs'
import type { Report } from '../playground/walletRoutes.mjs'
import { countResources } from './leaks.ts'
import { type Host, serveHost } from './serveHost.mjs'

export { expect }

export type Served = {
  readonly url: string
  readonly origin: string
  readonly reports: readonly Report[]
}

export const SIGN_IN = { SIGN_IN_URL: './sign-in/' }

export type HostFixtures = {
  pageHeaders: readonly HeaderRule[]
  /**
   * Serves a site with a sign-in server until the test ends. Expects no CSP violations, and counts
   * resources that could leak.
   */
  site(host: Omit<Host, 'urls'>): Promise<Served>
}

export const test = base.extend<HostFixtures>({
  allowConsole: [[/status of 401/], { scope: 'test' }], // the sign-in server's response when signed out
  pageHeaders: async ({ devServers, testServers }, use) =>
    use((await devServers.builds.get({ COIN: testServers.coin })).headers),
  site: async ({ guard, testServers, context }, use) => {
    const servers: Awaited<ReturnType<typeof serveHost>>[] = []
    await context.addInitScript(countResources)
    await use(async (host) => {
      const server = await serveHost({ ...host, urls: testServers.urls })
      servers.push(server)
      server.mount(signInServer({ origin: server.origin, urls: testServers.urls }).routes)
      guard.expectOrigin(server.origin)
      return server
    })
    await leave(context)
    for (const server of servers) await server.close()
    expect(
      servers.flatMap(({ reports }) => reports),
      'violations reported to the sites',
    ).toEqual([])
  },
})

export function htmlPage({
  body,
  head = '',
  lang = 'en',
}: {
  body: string
  head?: string
  lang?: string
}): string {
  return (
    `<!doctype html>\n<html lang="${lang}">\n<head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width, initial-scale=1">` +
    `<title>Harbour Bakery</title><link rel="icon" href="data:,">${head}</head>\n<body>${body}</body>\n</html>\n`
  )
}
