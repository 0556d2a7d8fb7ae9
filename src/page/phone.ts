// Phone wallets: the connector is made, and its library fetched, only when somebody chooses one or has a session to restore.
import { AppError } from '../errors.ts'
import { lazy } from '../lib/lazy.ts'
import type { Connector } from '../wallets/connector.ts'
import type { ReadRpc } from '../wallets/reads.ts'
import type { Config } from './config.ts'
import { sharesOrigin } from './gateway.ts'

const SERVER_TIME_TIMEOUT_MS = 2_000

type Deps = { readonly config: Config; readonly target: Window; readonly rpc: ReadRpc }

/** A connector that loads the real one on its first use; a failed load is tried again at the next. */
export function lazyWalletConnect(deps: Deps): Connector {
  const { walletConnect } = deps.config
  const load = lazy(async () => {
    if (!walletConnect) throw new AppError('qr-not-configured', 'this site has no project id')
    return make(deps, walletConnect)
  })
  return {
    connect: async (options) => (await load()).connect(options),
    restore: async (options) => (await load()).restore(options),
  }
}

async function make({ config, target, rpc }: Deps, { projectId, relayUrl }: NonNullable<Config['walletConnect']>): Promise<Connector> {
  const { createWalletConnect, createPage, systemClock, CHANNEL_NAME } = await import('./phoneLayer.ts').catch((error: unknown) => {
    throw new AppError(target.navigator.onLine ? 'load-failed' : 'offline', 'the phone connection did not load', { cause: error })
  })
  const { href, origin } = target.location
  return createWalletConnect({
    projectId, relayUrl, rpc,
    metadata: {
      name: config.app.name, description: config.app.description, url: origin, icons: [new URL(config.app.icon, href).href],
    },
    chainIds: config.chains.map(({ id }) => id),
    clock: systemClock,
    page: createPage(target),
    web: storageOf(target),
    serverTime: () => serverTime(target),
    ...('BroadcastChannel' in target && !sharesOrigin(target.location) && { channel: new BroadcastChannel(CHANNEL_NAME) }),
  })
}

/** The time by the server this page came from, asked without its body; undefined where it does not say. */
async function serverTime({ fetch, location }: Pick<Window & typeof globalThis, 'fetch' | 'location'>): Promise<number | undefined> {
  const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SERVER_TIME_TIMEOUT_MS) })
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

function storageOf(target: Window): Storage | undefined {
  if (sharesOrigin(target.location)) return undefined // its keys would be everybody's: the session lives until the page is left
  try {
    return target.localStorage ?? undefined
  } catch {
    return undefined // blocked: the session lives until the page is left
  }
}
