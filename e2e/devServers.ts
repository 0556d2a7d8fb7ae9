// Servers of a worker, each started on first use. All tests share this one fixture: Playwright
// starts a new worker and browser for a file with different worker fixtures.
import { type Builds, createBuilds } from './builds.ts'
import { relayPort } from './playground/ports.mjs'
import { type Relay, startRelay } from './playground/relay.mjs'
import { servePlayground } from './playground/serve.mjs'
import type { Server } from './playground/server.mjs'
import { safeUrl } from './playground/services.mjs'
import { readTestServers } from './playground/setup.ts'
import { signInServer } from './playground/signIn.mjs'

export type Services = {
  /** The worker's own relay: tests count its sockets and simulate failures. */
  readonly relay: Relay
  /** Build settings of a site that uses relay and Safe. */
  readonly settings: Readonly<Record<string, string>>
  readonly phone: string
  safe(page: string): string
}

export type DevServers = {
  readonly builds: Builds
  services(): Promise<Services>
  /** Resolves with the URL of the site built for these services. */
  site(): Promise<string>
  /** Resolves with a script that contains viem, ethers and wagmi, for host pages. */
  libraryBundle(): Promise<string>
  signInSite(): Promise<string>
  end(): Promise<void>
}

/** Returns the servers of the worker with this index. Starts none. */
export function createDevServers(worker: number): DevServers {
  const { urls, builder, ports, services } = readTestServers()
  const builds = createBuilds(builder)
  const started: (() => Promise<void>)[] = []
  const startServices = once(async (): Promise<Services> => {
    const relay = await startRelay({ port: relayPort(ports, worker) })
    started.push(relay.stop)
    return { ...services, relay, safe: (page) => safeUrl(services, page) }
  })
  const serve = async (signIn: boolean): Promise<string> => {
    const built = await builds.get({
      ...services.settings,
      ...(signIn && { SIGN_IN_URL: './sign-in/' }),
    })
    const server: Server = await servePlayground({ ...built, urls })
    started.push(server.close)
    if (signIn) server.mount(signInServer({ origin: server.origin, urls }).routes)
    return server.url
  }
  return {
    builds,
    services: startServices,
    site: once(() => serve(false)),
    signInSite: once(() => serve(true)),
    libraryBundle: once(async () => (await import('./embed/libraryBundle.ts')).bundleLibraries()),
    async end() {
      for (const stop of started.reverse()) await stop()
    },
  }
}

function once<T>(start: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined
  return () => (begun ??= start())
}
