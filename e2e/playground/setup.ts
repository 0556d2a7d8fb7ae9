// Global setup of the browser tests: chains, phone wallet, Safe, the built page and the bare test page for all workers.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startChains } from './chains.mjs'
import { deployCoin } from './contracts.mjs'
import { askBuilder, startBuilder } from './builder.mjs'
import { type Ports, relayPort, reservePorts } from './ports.mjs'
import { chainIds, servePlayground } from './serve.mjs'
import { type Services, startServices } from './services.mjs'
import type { HeaderRule } from './headers.mjs'

/** What the workers get in an environment variable: URLs of the page, of the bare page, of the chains and of the
 * builder; phone wallet and Safe; the setting COIN. */
export type Places = {
  readonly app: string
  readonly bare: string
  readonly urls: Readonly<Record<number, string>>
  readonly builder: string
  readonly coin: string
  readonly ports: Ports
  readonly services: Pick<Services, 'settings' | 'phone' | 'safe'>
}

/** As strict as the real page's, so that the wallet is proven under it. */
const bareHeaders = (nodes: readonly string[]): readonly HeaderRule[] => [
  {
    pattern: '/*',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' " +
        `${nodes.join(' ')}; ` +
        "base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types " +
        "'none'; frame-ancestors 'self'",
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'X-Content-Type-Options': 'nosniff',
    },
  },
]

export default async function setUp(): Promise<() => Promise<void>> {
  const endings: (() => Promise<unknown>)[] = []
  const end = async (): Promise<void> => {
    for (const stop of endings.reverse()) await stop()
  }
  try {
    const { ports, release } = await reservePorts()
    endings.push(release)
    const chains = await startChains(chainIds(true), { port: ports.chains })
    endings.push(chains.stop)
    const { stop, ...services } = await startServices({
      urls: chains.urls,
      relayUrl: `ws://127.0.0.1:${relayPort(ports, 0)}`,
      ports,
    })
    endings.push(stop)
    const bareRoot = fileURLToPath(new URL('page/', import.meta.url))
    const bare = await servePlayground({
      root: bareRoot,
      headers: bareHeaders(Object.values(chains.urls)),
      urls: chains.urls,
    })
    endings.push(bare.close)
    const places: Places = {
      app: bare.url,
      bare: bare.url,
      urls: chains.urls,
      builder: '',
      coin: await deployCoin(chains.urls),
      ports,
      services,
    }
    process.env['PLAYGROUND'] = JSON.stringify(places)
    if (!existsSync(new URL('../../build.mjs', import.meta.url))) return end
    const builder = await startBuilder(chains.urls)
    endings.push(builder.stop)
    const app = await servePlayground({
      ...(await askBuilder(builder.url, { COIN: places.coin })),
      urls: chains.urls,
    })
    endings.push(app.close)
    process.env['PLAYGROUND'] = JSON.stringify({
      ...places,
      builder: builder.url,
      app: app.url,
    } satisfies Places)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

export function readPlaces(): Places {
  return JSON.parse(process.env['PLAYGROUND'] ?? '{}')
}
