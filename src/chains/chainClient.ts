import type { Address } from '../eth/address.ts'
import { parseQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { createPoller, type Poller } from '../lib/poll.ts'
import { browserPresence, type Presence } from '../lib/pageLifecycle.ts'
import { createResource, type Reading, type ResourceOptions } from '../lib/query.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Cache } from './cache.ts'
import { createReadBatch, type ReadBatch } from '../rpc/readBatch.ts'
import { createRpcClient, type RpcClient, type RpcClientOptions } from '../rpc/rpcClient.ts'
import type { Chain } from './chain.ts'

/** How often to poll a chain that makes no blocks. */
const STILL_INTERVAL_MS = 12_000

/** Reads and requests wait up to 32 ms to share a POST. Requests of the site around the page are sent at once, with less
 * priority. All reject with AppError only. */
export type ChainClient = ReadBatch &
  Pick<RpcClient, 'health' | 'nodes' | 'requestForSite'> & {
    readonly chain: Chain
    /** The poller that all reads of this chain share (see `createResource`). */
    readonly poller: Pick<Poller, 'subscribe' | 'tick'> & Partial<Pick<Poller, 'ageMs'>>
    /** Returns the balance to watch. The last 64 addresses keep the same object. */
    balanceOf(address: Address): Readable<Reading<bigint>>
    /** Returns options for `createResource`: the value cached under a name by the last visit, and a function that caches. */
    keep(name: string): Required<Pick<ResourceOptions<bigint>, 'initial' | 'onValue'>>
  }

export type ChainClients = {
  /** The configured chains. */
  readonly chains: readonly Chain[]
  /** Returns undefined for a chain that is not configured. */
  get(chainId: number): ChainClient | undefined
}

export type ChainClientOptions = Pick<
  RpcClientOptions,
  'fetch' | 'timeoutMs' | 'WebSocket' | 'onRequest' | 'hash'
> & {
  readonly presence?: Presence
  /** Keeps values for the next visit. */
  readonly cache?: Cache
}

/** Creates the client of a chain. Sends nothing before the first read. */
export function createChainClient(chain: Chain, options: ChainClientOptions = {}): ChainClient {
  const { presence = browserPresence(), cache, ...transport } = options
  const client = createRpcClient({
    chainId: chain.id,
    urls: chain.rpcUrls,
    multicall: chain.contracts.multicall3,
    ...transport,
    onOutdated: () => poller.tick(),
  })
  let stopHeads: (() => void) | undefined
  const poller = createPoller({
    presence,
    dueIn: (isUrgent) => {
      if (client.health.get().status !== 'up') return 0
      return client.isStill() && !isUrgent ? STILL_INTERVAL_MS : client.nextBlockInMs()
    },
    ageMs: client.blockAgeMs,
    onAwake(awake) {
      stopHeads?.()
      stopHeads = awake ? client.watchHeads?.(poller.hint) : undefined
    },
  })
  const batch = createReadBatch(client)
  const keep = (name: string): ReturnType<ChainClient['keep']> => {
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
    requestForSite: client.requestForSite,
    keep,
    balanceOf: oneEach((address) =>
      createResource({
        poller,
        read: (signal) => batch.balance(address, signal),
        ...keep(`balance:${address}`),
      }),
    ),
  }
}

const MAX_WATCHED = 64

/** Returns a function that starts one reading for each address and keeps the last 64. */
export function oneEach<T>(
  start: (address: Address) => Readable<T>,
): (address: Address) => Readable<T> {
  const started = new Map<Address, Readable<T>>()
  return (address) => {
    const known = started.get(address)
    if (known !== undefined) return known
    for (const old of started.keys()) if (started.size >= MAX_WATCHED) started.delete(old)
    const fresh = start(address)
    started.set(address, fresh)
    return fresh
  }
}

/** `busyUntil` (ms since the epoch): every node of the chain wants no requests until then. */
export type Outage = { readonly chainId: number; readonly busyUntil: number | undefined }

export type ShownOutages = {
  readonly list: Readable<readonly Outage[]>
  /** Reports outages of this chain until the returned function is called. */
  show(client: Pick<ChainClient, 'chain' | 'health'>): () => void
}

/** Creates the list of outages of the chains that are shown. */
export function createShownOutages(): ShownOutages {
  const list = createStore<readonly Outage[]>([])
  const shown: Parameters<ShownOutages['show']>[0][] = []
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
