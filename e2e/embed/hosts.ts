// What the stories of sites with an element of ours start from: such a site on an origin of its own, under the guard of
// every test.
import { expect, leave, test as base } from '../fixtures.ts'
import type { HeaderRule } from '../playground/headers.mjs'
import { signInServer } from '../playground/signIn.mjs'
import type { Report } from '../playground/walletRoutes.mjs'
import { count } from './leaks.ts'
import { type Host, serveHost } from './serveHost.mjs'

export { expect }

export type Served = {
  readonly url: string
  readonly origin: string
  readonly reports: readonly Report[]
}

/** Settings of an element that signs in. */
export const SIGN_IN = { SIGN_IN_URL: './sign-in/' }

export type HostFixtures = {
  /** The headers of the built page, where a site's owner reads what to allow. */
  pageHeaders: readonly HeaderRule[]
  /** Serves a site with a sign-in server until the test ends; no violation may be reported to it, and what an element
   * may leave behind is counted. */
  site(host: Omit<Host, 'urls'>): Promise<Served>
}

export const test = base.extend<HostFixtures>({
  allowConsole: [[/status of 401/], { scope: 'test' }], // the sign-in server's plain 'no'
  pageHeaders: async ({ house, places }, use) =>
    use((await house.builds.get({ COIN: places.coin })).headers),
  site: async ({ guard, places, context }, use) => {
    const servers: Awaited<ReturnType<typeof serveHost>>[] = []
    await context.addInitScript(count)
    await use(async (host) => {
      const server = await serveHost({ ...host, urls: places.urls })
      servers.push(server)
      server.mount(signInServer({ origin: server.origin, urls: places.urls }).routes)
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

/** A page of the simplest kind around a block of HTML. */
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
