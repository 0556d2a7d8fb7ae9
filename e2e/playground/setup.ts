// Global setup of the browser tests: chains, phone wallet, Safe and the built page, shared by all
// workers.
import { requestBuild, startBuilder } from './builder.mjs'
import { startChains } from './chains.mjs'
import { deployCoin } from './contracts.mjs'
import { type Ports, relayPort, reservePorts } from './ports.mjs'
import { chainIds, servePlayground } from './serve.mjs'
import { type Services, startServices } from './services.mjs'

/** Servers of the run, passed to the workers in an environment variable. */
export type TestServers = {
  readonly app: string
  readonly urls: Readonly<Record<number, string>>
  readonly builder: string
  readonly coin: string
  readonly ports: Ports
  readonly services: Pick<Services, 'settings' | 'phone' | 'safe'>
}

export default async function setUp(): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = []
  const end = async (): Promise<void> => {
    for (const stop of endings.reverse()) await stop()
  }
  try {
    const { ports, release } = await reservePorts()
    endings.push(release)
    const { urls, stop: stopChains } = await startChains(chainIds(true), { port: ports.chains })
    endings.push(stopChains)
    const { stop: stopServices, ...services } = await startServices({
      urls,
      relayUrl: `ws://127.0.0.1:${relayPort(ports, 0)}`,
      ports,
    })
    endings.push(stopServices)
    const coin = await deployCoin(urls)
    const builder = await startBuilder(urls)
    endings.push(builder.stop)
    const built = await requestBuild(builder.url, { COIN: coin })
    const app = await servePlayground({ ...built, urls })
    endings.push(app.close)
    process.env['PLAYGROUND'] = JSON.stringify({
      app: app.url,
      urls,
      builder: builder.url,
      coin,
      ports,
      services,
    } satisfies TestServers)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

export function readTestServers(): TestServers {
  return JSON.parse(process.env['PLAYGROUND'] ?? '{}')
}
