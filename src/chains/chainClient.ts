import type { Address } from '../eth/address.ts'
import { parseQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { createPoller, type Poller } from '../lib/poll.ts'
import { createPageLifecycle, type PageLifecycle } from '../lib/pageLifecycle.ts'
import { createQuery, type QueryState, type QueryOptions } from '../lib/query.ts'
import { createStore, type ReadonlyStore } from '../lib/store.ts'
import type { ReadCache } from './cache.ts'
import { createReadBatch, type ReadBatch } from '../rpc/readBatch.ts'
import { createRpcClient, type RpcClient, type RpcClientOptions } from '../rpc/rpcClient.ts'
import type { Chain } from './chain.ts'

/** Poll interval in ms for a chain that currently produces no blocks. */
const STILL_INTERVAL_MS = 12_000

/** Client for one chain. Reads and requests made within 32 ms are batched into one HTTP request. */
export type ChainClient = ReadBatch &
  Pick<RpcClient, 'health' | 'latestBlock' | 'nodes' | 'requestForSite'> & {
    readonly chain: Chain
    /** The poller shared by all queries of this chain. Pass it to `createQuery`. */
    readonly poller: Pick<Poller, 'subscribe' | 'tick'> & Partial<Pick<Poller, 'ageMs'>>
    /** Returns a store with the balance of an address in wei. Later calls return the same store. */
    balanceOf(address: Address): ReadonlyStore<QueryState<bigint>>
    /**
     * Returns options for `createQuery` that cache the value under `name`, so that the next visit
     * can show it immediately.
     */
    cached(name: string): Required<Pick<QueryOptions<bigint>, 'initial' | 'onValue'>>
  }

export type ChainClients = {
  readonly chains: readonly Chain[]
  get(chainId: number): ChainClient | undefined
}

export type ChainClientOptions = Pick<
  RpcClientOptions,
  'fetch' | 'timeoutMs' | 'WebSocket' | 'onRequest' | 'hash'
> & {
  readonly presence?: PageLifecycle
  readonly cache?: ReadCache
}

export function createChainClient(chain: Chain, options: ChainClientOptions = {}): ChainClient {
  const { presence = createPageLifecycle(), cache, ...transport } = options
  const client = createRpcClient({
    chainId: chain.id,
    urls: chain.rpcUrls,
    multicall: chain.contracts.multicall3,
    ...transport,
    onOutdated: () => poller.tick(),
  })
  let stopWatching: (() => void) | undefined
  const poller = createPoller({
    presence,
    nextDelayMs: (isUrgent) => {
      if (client.health.get().status !== 'up') return 0
      return client.isStalled() && !isUrgent ? STILL_INTERVAL_MS : client.nextBlockInMs()
    },
    ageMs: client.blockAgeMs,
    onActiveChange(awake) {
      stopWatching?.()
      stopWatching = awake ? client.watchBlocks?.(poller.invalidate) : undefined
    },
  })
  const batch = createReadBatch(client)
  const cached = (name: string): ReturnType<ChainClient['cached']> => {
    const key = `${chain.id}:${name}`
    return {
      initial: parseQuantity(cache?.get(key)),
      onValue: (value) => cache?.set(key, toQuantity(value)),
    }
  }
  return {
    ...batch,
    chain,
    health: client.health,
    poller,
    nodes: client.nodes,
    latestBlock: client.latestBlock,
    requestForSite: client.requestForSite,
    cached,
    balanceOf: memoizeByAddress((address) =>
      createQuery({
        poller,
        read: (signal) => batch.balance(address, signal),
        ...cached(`balance:${address}`),
      }),
    ),
  }
}

const MAX_WATCHED = 64

/**
 * Returns a function that calls `start` once per address and then returns the same store. Keeps
 * only the newest MAX_WATCHED stores.
 */
export function memoizeByAddress<T>(
  start: (address: Address) => ReadonlyStore<T>,
): (address: Address) => ReadonlyStore<T> {
  const started = new Map<Address, ReadonlyStore<T>>()
  return (address) => {
    const existing = started.get(address)
    if (existing !== undefined) return existing
    for (const oldest of started.keys()) if (started.size >= MAX_WATCHED) started.delete(oldest)
    const query = start(address)
    started.set(address, query)
    return query
  }
}

/**
 * A chain that cannot be reached. If `busyUntil` is set, all its nodes are rate limited until then
 * (ms since the epoch).
 */
export type Outage = { readonly chainId: number; readonly busyUntil: number | undefined }

export type OutageTracker = {
  readonly list: ReadonlyStore<readonly Outage[]>
  /** Keeps the chain in the list while it is down, until the returned function is called. */
  show(client: Pick<ChainClient, 'chain' | 'health'>): () => void
}

/** Creates a list of outages. Only chains whose data is currently shown are in the list. */
export function createOutageTracker(): OutageTracker {
  const list = createStore<readonly Outage[]>([])
  const shown: Parameters<OutageTracker['show']>[0][] = []
  const update = (): void =>
    list.set(
      [...new Set(shown)].flatMap(({ chain, health }) => {
        const { status, busyUntil } = health.get()
        return status === 'down' ? [{ chainId: chain.id, busyUntil }] : []
      }),
    )
  return {
    list,
    show(client) {
      const stop = client.health.subscribe(update)
      shown.push(client)
      update()
      return () => {
        stop()
        shown.splice(shown.indexOf(client), 1)
        update()
      }
    },
  }
}
