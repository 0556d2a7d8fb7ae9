// What a worker keeps for all its tests, each made when the first test asks for it: what stands around a site (relay,
// phone wallet, Safe), and the site built for it. All of it belongs to the base of every test: one that a few files add
// makes playwright end the worker and its browser before them.
import { createBuilds, type Builds } from './builds.ts'
import { startGuests, type Guests } from './playground/guests.mjs'
import { servePlayground } from './playground/serve.mjs'
import type { Server } from './playground/server.mjs'
import { readPlaces } from './playground/setup.ts'
import { signInServer } from './playground/signIn.mjs'

export type House = {
  readonly builds: Builds
  guests(): Promise<Guests>
  /** Address of the site, built for these guests. */
  site(): Promise<string>
  /** viem, ethers and wagmi for sites of somebody else's, in one script. */
  shop(): Promise<string>
  /** The same with a sign-in server. */
  signInSite(): Promise<string>
  end(): Promise<void>
}

/** Starts nothing yet. */
export function openHouse(): House {
  const { urls, builder } = readPlaces()
  const builds = createBuilds(builder)
  const servers: Pick<Server, 'close'>[] = []
  const guests = once(() => startGuests({ urls }))
  const serve = async (signIn: boolean): Promise<string> => {
    const { settings } = await guests()
    const built = await builds.get({ ...settings, ...(signIn && { SIGN_IN_URL: './sign-in/' }) })
    const server: Server = await servePlayground({ ...built, urls })
    servers.push(server)
    if (signIn) server.mount(signInServer({ origin: server.origin, urls }).routes)
    return server.url
  }
  return {
    builds,
    guests,
    site: once(() => serve(false)),
    signInSite: once(() => serve(true)),
    shop: once(async () => (await import('./hosts/shop.ts')).bundleShop()),
    async end() {
      for (const server of servers) await server.close()
      if (guests.begun()) await (await guests()).stop()
    },
  }
}

/** The same promise for everybody. */
function once<T>(start: () => Promise<T>): (() => Promise<T>) & { begun(): boolean } {
  let begun: Promise<T> | undefined
  return Object.assign(() => (begun ??= start()), { begun: () => begun !== undefined })
}
