// Lazy chunk with the RPC clients and the stores that they fill, such as balances and ENS names.
import { createOutageTracker } from '../../chains/chainClient.ts'
import { createChainClients } from '../../chains/chainClients.ts'
import type { Chain } from '../../chains/chain.ts'
import { createEnsReader } from '../../chains/ensNames.ts'
import { keccak256 } from '../../eth/keccak256.ts'
import { formatAmount, formatUnits, groupAmount } from '../../eth/units.ts'
import { createReadCache, type TextStorage } from '../../chains/cache.ts'
import { createAmountFormat, type AmountFormat } from '../../lib/numbers.ts'
import { selectFields, type ReadonlyStore, type Store } from '../../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../../core/requestLog.ts'
import {
  createBalance,
  createIdentity,
  createIsContract,
  type ChainServices,
} from '../../core/account/accountQueries.ts'
import type { ConnectionState } from '../../core/connection/connectionState.ts'
import type { App } from '../../ui/appContext.ts'
import { getHost } from '../../lib/parse.ts'

type ChainServicesDeps = {
  readonly chains: readonly Chain[]
  readonly storage: TextStorage
  readonly log: Store<readonly RequestLogEntry[]>
  readonly state: ReadonlyStore<ConnectionState>
}

export type Chains = ChainServices &
  Pick<App, 'balance' | 'balanceOn' | 'identity' | 'isContract'> & {
    /** Repeats the reads from chains whose nodes have failed, without waiting for the next poll. */
    refetch(): void
  }

/**
 * Creates the RPC clients and their stores. The result's `names` is undefined if no chain of the
 * site supports ENS.
 */
export function createChainServices({ chains, storage, log, ...deps }: ChainServicesDeps): Chains {
  const state = selectFields(deps.state, 'session')
  const cache = createReadCache(storage)
  const record = createRequestLogger(log)
  const clients = createChainClients(chains, {
    cache,
    hash: keccak256,
    onRequest: (method, url) => record('node', method, getHost(url)),
  })
  const holder = clients.get(chains.find(({ hasEns }) => hasEns)?.id ?? 0)
  const names = holder && createEnsReader(holder, cache)
  const outages = createOutageTracker()
  // Cache formatters, because creating an Intl.NumberFormat takes milliseconds.
  const numbersByLanguage = new Map<string, AmountFormat>()
  const numbersOf = (language: string): AmountFormat => {
    const numbers = numbersByLanguage.get(language) ?? createAmountFormat(language)
    numbersByLanguage.set(language, numbers)
    return numbers
  }
  const layer: ChainServices = {
    clients,
    names,
    outages,
    formatUnits,
    formatAmount: (value, decimals, language, exact) =>
      exact
        ? groupAmount(formatUnits(value, decimals), numbersOf(language))
        : formatAmount(value, decimals, numbersOf(language)),
  }
  const { balance, on: balanceOn } = createBalance({ state, layer })
  return {
    ...layer,
    balance,
    balanceOn,
    identity: createIdentity({ state, names }),
    isContract: createIsContract({ state, clients }),
    refetch: () => outages.list.get().forEach(({ chainId }) => clients.get(chainId)?.poller.tick()),
  }
}
