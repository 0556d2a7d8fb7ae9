import type { Chain } from './chain.ts'
import {
  createChainClient,
  type ChainClient,
  type ChainClients,
  type ChainClientOptions,
} from './chainClient.ts'

/** Returns the clients for these chains. Each client is created on first use. */
export function createChainClients(
  chains: readonly Chain[],
  options: ChainClientOptions = {},
): ChainClients {
  const clients = new Map<number, ChainClient>()
  return {
    chains,
    get(chainId) {
      const chain = chains.find(({ id }) => id === chainId)
      if (chain === undefined) return undefined
      const client = clients.get(chainId) ?? createChainClient(chain, options)
      clients.set(chainId, client)
      return client
    },
  }
}
