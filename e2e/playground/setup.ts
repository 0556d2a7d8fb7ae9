// Global set-up of the end-to-end tests: chains, the built page and the bare test page, once for all workers.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startChains } from './chains.mjs'
import { deployCoin } from './contracts.mjs'
import { askBuilder, startBuilder } from './builder.mjs'
import { chainIds, servePlayground } from './serve.mjs'
import type { HeaderRule } from './headers.mjs'

/** What workers know, handed over in the environment: addresses of the page, of the bare page, of the chains, of who
 * builds the page with other settings; the setting COIN. */
export type Places = {
  readonly app: string
  readonly bare: string
  readonly urls: Readonly<Record<number, string>>
  readonly builder: string
  readonly coin: string
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
    const chains = await startChains(chainIds(true))
    endings.push(chains.stop)
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
