import type { Address } from '../eth/address.ts'
import { parseQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { createPoller, type Poller } from '../lib/poll.ts'
import { createPageLifecycle, type PageLifecycle } from '../lib/pageLifecycle.ts'
import { createQuery, type QueryState, type QueryOptions } from '../lib/query.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { Cache } from './cache.ts'
import { createClient, type RpcClient, type RpcClientOptions } from '../rpc/client.ts'
import { STILL_MS } from '../rpc/times.ts'
import type { Chain } from './chain.ts'
import { createMulticall, type Multicall } from './multicall.ts'

/** Any read waits up to 32 ms for company; what the site around the page asks leaves in its task, and after what the
 * page asks itself. Rejects with AppError only, like all of these. `request` goes together with the calls. */
export type ChainClient = Multicall &
  Pick<RpcClient, 'health' | 'nodes' | 'requestForSite'> & {
    readonly chain: Chain
    /** The shared rhythm, for readers of their own (`createQuery`); a tick asks at once. */
    readonly poller: Pick<Poller, 'subscribe' | 'tick'> & Partial<Pick<Poller, 'ageMs'>>
    /** The balance as something to watch; the last 64 addresses asked for keep one and the same object each. */
    balanceOf(address: Address): Readable<QueryState<bigint>>
    /** For `createQuery`: what the last visit has kept of this chain under such a name, and what keeps a new value. */
    keep(name: string): Required<Pick<QueryOptions<bigint>, 'initial' | 'onValue'>>
  }

export type ChainClients = {
  /** The configured chains. */
  readonly chains: readonly Chain[]
  /** Undefined for a chain that is not configured. */
  get(chainId: number): ChainClient | undefined
}

export type ChainClientOptions = Pick<
  RpcClientOptions,
  'fetch' | 'timeoutMs' | 'WebSocket' | 'observe' | 'hash'
> & {
  readonly presence?: PageLifecycle
  /** Where read values are kept for the next visit; without it they live as long as the page. */
  readonly cache?: Cache
}

/** The reader of one chain, which has asked nothing yet. */
export function createChainClient(chain: Chain, options: ChainClientOptions = {}): ChainClient {
  const { presence = createPageLifecycle(), cache, ...transport } = options
  const client = createClient({
    chainId: chain.id,
    urls: chain.rpcUrls,
    multicall: chain.contracts.multicall3,
    ...transport,
    askAgain: () => poller.tick(),
  })
  let stopHeads: (() => void) | undefined
  const poller = createPoller({
    presence,
    dueIn: (isUrgent) => {
      if (client.health.get().status !== 'up') return 0
      return client.isStill() && !isUrgent ? STILL_MS : client.dueIn()
    },
    ageMs: client.age,
    onAwake(awake) {
      stopHeads?.()
      stopHeads = awake ? client.watchHeads?.(poller.hint) : undefined
    },
  })
  const multicall = createMulticall(client)
  const keep = (name: string): ReturnType<ChainClient['keep']> => {
    const key = `${chain.id}:${name}`
    return {
      initial: parseQuantity(cache?.get(key)),
      onValue: (value) => cache?.set(key, toQuantity(value)),
    }
  }
  return {
    ...multicall,
    chain,
    health: client.health,
    poller,
    nodes: client.nodes,
    requestForSite: client.requestForSite,
    keep,
    balanceOf: oneEach((address) =>
      createQuery({
        poller,
        read: (signal) => multicall.balance(address, signal),
        ...keep(`balance:${address}`),
      }),
    ),
  }
}

const MAX_WATCHED = 64

/** One and the same for each account that is asked for, the oldest forgotten first. */
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

/** `busyUntil` (ms since the epoch): every node of the chain asked us to stay away. */
export type Outage = { readonly chainId: number; readonly busyUntil: number | undefined }

export type ShownOutages = {
  readonly list: Readable<readonly Outage[]>
  /** Something of this chain is shown, until the returned function is called. */
  show(client: Pick<ChainClient, 'chain' | 'health'>): () => void
}

/** Nothing is shown yet. */
export function createShownOutages(): ShownOutages {
  const list = createStore<readonly Outage[]>([])
  const shown: Parameters<ShownOutages['show']>[0][] = []
  const tell = (): void =>
    list.set(
      [...new Set(shown)].flatMap(({ chain, health }) => {
        const { status, busyUntil } = health.get()
        return status === 'down' ? [{ chainId: chain.id, busyUntil }] : []
      }),
    )
  return {
    list,
    show(client) {
      const stop = client.health.subscribe(tell)
      shown.push(client)
      tell()
      return () => {
        stop()
        shown.splice(shown.indexOf(client), 1)
        tell()
      }
    },
  }
}
