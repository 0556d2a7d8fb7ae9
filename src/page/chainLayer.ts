// The chunk that talks to nodes, fetched by the first reader.
import { createChainClients } from '../chains/clients.ts'
import type { Chain } from '../chains/chain.ts'
import { createNames } from '../chains/names.ts'
import { formatAmount, formatUnits } from '../eth/units.ts'
import { createCache, type TextStorage } from '../rpc/cache.ts'
import type { ChainLayer } from '../session/balance.ts'

const ETHEREUM = 1 // it holds the names, whatever chain the visitor is on

/** Takes the configured chains and where read values are kept; without Ethereum among the chains there are no names. */
export function createChainLayer(chains: readonly Chain[], storage: TextStorage): ChainLayer {
  const cache = createCache(storage)
  const clients = createChainClients(chains, { cache })
  const ethereum = clients.get(ETHEREUM)
  return { clients, names: ethereum && createNames(ethereum, { cache }), forget: cache.clear, formatAmount, formatUnits }
}
