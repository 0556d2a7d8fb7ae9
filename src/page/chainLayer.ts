// The chunk that talks to nodes, fetched by the first reader.
import { createChainClients } from '../chains/clients.ts'
import type { Chain } from '../chains/chain.ts'
import { createNames } from '../chains/names.ts'
import { formatAmount, formatUnits } from '../eth/units.ts'
import { createCache, type TextStorage } from '../rpc/cache.ts'
import type { Store } from '../lib/store.ts'
import { createRecorder, hostOf, type ActivityEntry } from '../session/activity.ts'
import type { ChainLayer } from '../session/balance.ts'

const ETHEREUM = 1 // it holds the names, whatever chain the visitor is on

export type ChainLayerDeps = {
  readonly chains: readonly Chain[]
  /** Where read values are kept. */
  readonly storage: TextStorage
  readonly log: Store<readonly ActivityEntry[]>
}

/** Without Ethereum among the chains there are no names. */
export function createChainLayer({ chains, storage, log }: ChainLayerDeps): ChainLayer {
  const cache = createCache(storage)
  const record = createRecorder(log)
  const clients = createChainClients(chains, {
    cache,
    observe(method, url) {
      const end = record('node', method, hostOf(url))
      return (error) => end(error?.code ?? 'ok')
    },
  })
  const ethereum = clients.get(ETHEREUM)
  return { clients, names: ethereum && createNames(ethereum, { cache }), formatAmount, formatUnits }
}
