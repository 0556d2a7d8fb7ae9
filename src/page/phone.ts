// Phone wallets: the connector is made, and its library fetched, only when somebody chooses one or has a session to restore.
import type { ChainClients } from '../chains/clients.ts'
import { AppError } from '../errors.ts'
import type { Connector } from '../wallets/connector.ts'
import type { Config } from './config.ts'

type Deps = { readonly config: Config; readonly target: Window; clients(): Promise<ChainClients> }

/** A connector that loads the real one on its first use; a failed load is tried again at the next. */
export function lazyWalletConnect(deps: Deps): Connector {
  let loading: Promise<Connector> | undefined
  const load = (): Promise<Connector> => {
    if (!deps.config.walletConnect) return Promise.reject(new AppError('qr-not-configured', 'this site has no project id'))
    loading ??= make(deps, deps.config.walletConnect)
    loading.catch(() => { loading = undefined })
    return loading
  }
  return {
    connect: async (options) => (await load()).connect(options),
    restore: async (options) => (await load()).restore(options),
  }
}

async function make({ config, target, clients }: Deps, { projectId, relayUrl }: NonNullable<Config['walletConnect']>): Promise<Connector> {
  const { createWalletConnect, createPage, systemClock, CHANNEL_NAME } = await import('./phoneLayer.ts').catch((error: unknown) => {
    throw new AppError('load-failed', 'the phone connection did not load', { cause: error })
  })
  const { origin } = target.location
  return createWalletConnect({
    projectId, relayUrl,
    metadata: {
      name: config.app.name, description: config.app.description, url: origin,
      icons: [new URL(config.app.icon, target.location.href).href],
    },
    chainIds: config.chains.map(({ id }) => id),
    rpc: async (chainId, method, params, { signal }) => {
      const client = (await clients()).get(chainId)
      if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
      return client.request(method, params, { signal })
    },
    clock: systemClock,
    page: createPage(target),
    web: storageOf(target),
    ...('BroadcastChannel' in target && { channel: new BroadcastChannel(CHANNEL_NAME) }),
  })
}

function storageOf(target: Window): Storage | undefined {
  try {
    return target.localStorage ?? undefined
  } catch {
    return undefined // blocked: the session lives until the page is left
  }
}
