// The chunk that talks to nodes, and what is read from them for the connected account. Fetched once somebody is
// connected.
import { createShownOutages } from '../../chains/chainClient.ts'
import { createChainClients } from '../../chains/chainClients.ts'
import type { Chain } from '../../chains/chain.ts'
import { createNames } from '../../chains/ensNames.ts'
import { keccak256 } from '../../eth/keccak256.ts'
import { formatAmount, formatUnits } from '../../eth/units.ts'
import { createCache, type TextStorage } from '../../chains/cache.ts'
import { createAmountFormat, type AmountFormat } from '../../lib/numbers.ts'
import { selectFields, type Readable, type Store } from '../../lib/store.ts'
import { createRecorder, type ActivityEntry } from '../../core/requestLog.ts'
import {
  createBalance,
  createIdentity,
  createIsContract,
  type ChainLayer,
} from '../../core/account/accountQueries.ts'
import type { State } from '../../core/connection/connectionState.ts'
import type { App } from '../../ui/appContext.ts'
import { hostOf } from '../../lib/parse.ts'

type ChainLayerDeps = {
  readonly chains: readonly Chain[]
  /** Where read values are kept. */
  readonly storage: TextStorage
  readonly log: Store<readonly ActivityEntry[]>
  readonly state: Readable<State>
}

export type Chains = ChainLayer &
  Pick<App, 'balance' | 'balanceOn' | 'identity' | 'isContract'> & {
    /** Reads what is shown of the chains that nobody answers for now, not at its next turn. */
    askAgain(): void
  }

/** Without a chain that holds names there are none. */
export function createChainLayer({ chains, storage, log, ...deps }: ChainLayerDeps): Chains {
  const state = selectFields(deps.state, 'session')
  const cache = createCache(storage)
  const record = createRecorder(log)
  const clients = createChainClients(chains, {
    cache,
    hash: keccak256,
    observe(method, url) {
      const noteEnd = record('node', method, hostOf(url))
      return (error) => noteEnd(error?.code ?? 'ok')
    },
  })
  const holder = clients.get(chains.find(({ holdsNames }) => holdsNames)?.id ?? 0)
  const names = holder && createNames(holder, cache)
  const outages = createShownOutages()
  const learnt = new Map<string, AmountFormat>() // a browser takes milliseconds to learn how a language writes numbers
  const numbersOf = (language: string): AmountFormat => {
    const numbers = learnt.get(language) ?? createAmountFormat(language)
    learnt.set(language, numbers)
    return numbers
  }
  const layer: ChainLayer = {
    clients,
    names,
    outages,
    formatUnits,
    formatAmount: (value, decimals, language) => formatAmount(value, decimals, numbersOf(language)),
  }
  const { balance, on: balanceOn } = createBalance({ state, layer })
  return {
    ...layer,
    balance,
    balanceOn,
    identity: createIdentity({ state, names }),
    isContract: createIsContract({ state, clients }),
    askAgain: () =>
      outages.list.get().forEach(({ chainId }) => clients.get(chainId)?.poller.tick()),
  }
}
