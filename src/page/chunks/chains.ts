// The chunk that talks to nodes, and what is read from them for the connected account. Fetched once somebody is
// connected.
import { createChainClients } from '../../chains/chainClient.ts'
import type { Chain } from '../../chains/chain.ts'
import type { TabsOptions } from '../../chains/sharedReads.ts'
import { createNames } from '../../chains/names.ts'
import { formatAmount, formatUnits } from '../../eth/units.ts'
import { createCache, type TextStorage } from '../../rpc/cache.ts'
import { createNumbers } from '../../lib/numbers.ts'
import type { Readable, Store } from '../../lib/store.ts'
import { createRecorder, hostOf, type ActivityEntry } from '../../session/records/activity.ts'
import { createBalance, type ChainLayer } from '../../session/account/balance.ts'
import { createIdentity } from '../../session/account/identity.ts'
import { liveOf, type State } from '../../session/connection/state.ts'
import type { App } from '../../ui/appContext.ts'
import { sharesOrigin } from '../gateway.ts'

const ETHEREUM = 1 // it holds the names, whatever chain the visitor is on

export type ChainLayerDeps = {
  readonly chains: readonly Chain[]
  /** Where read values are kept. */
  readonly storage: TextStorage
  readonly log: Store<readonly ActivityEntry[]>
  readonly state: Readable<State>
}

export type Chains = ChainLayer & Pick<App, 'balance' | 'balanceOn' | 'nodeDown' | 'identity'> & {
  /** Reads what is looked at on the connected chain now, not at its next turn. */
  askAgain(): void
}

/** Nothing where other sites share this origin, or where the browser lacks what it takes. */
function tabsOf({ location, navigator }: Window): TabsOptions | undefined {
  if (sharesOrigin(location) || typeof BroadcastChannel !== 'function' || !('locks' in navigator)) return undefined
  return { locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) }
}

/** Without Ethereum among the chains there are no names. */
export function createChainLayer({ chains, storage, log, state }: ChainLayerDeps): Chains {
  const cache = createCache(storage)
  const record = createRecorder(log)
  const clients = createChainClients(chains, {
    cache,
    tabs: tabsOf(window),
    observe(method, url) {
      const end = record('node', method, hostOf(url))
      return (error) => end(error?.code ?? 'ok')
    },
  })
  const ethereum = clients.get(ETHEREUM)
  const names = ethereum && createNames(ethereum, { cache })
  const layer: ChainLayer = { clients, names, formatUnits,
    formatAmount: (value, decimals, language) => formatAmount(value, decimals, createNumbers(language)) }
  const { balance, on: balanceOn, nodeDown } = createBalance({ state, layer })
  return {
    ...layer, balance, balanceOn, nodeDown, identity: createIdentity({ state, names }),
    askAgain: () => clients.get(liveOf(state.get().session)?.chainId ?? 0)?.poller.tick(),
  }
}
