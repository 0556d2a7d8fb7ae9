// One reader per chain. Whatever the page shows of a chain is read in its shared rhythm, and what is due together is
// asked together: one HTTP request a tick. Nobody watching: nothing is asked.
import type { Address } from '../eth/address.ts'
import { parseQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { createPoller } from '../lib/poll.ts'
import type { Poller } from '../lib/poll.ts'
import { browserPresence } from '../lib/presence.ts'
import type { Presence } from '../lib/presence.ts'
import { createResource } from '../lib/resource.ts'
import type { Reading, ResourceOptions } from '../lib/resource.ts'
import type { Readable } from '../lib/store.ts'
import type { Cache } from './cache.ts'
import { createClient } from '../rpc/client.ts'
import type { RpcClient, RpcClientOptions } from '../rpc/client.ts'
import { createMulticall, type Multicall } from '../rpc/multicall.ts'
import { STILL_MS } from '../rpc/times.ts'
import type { Chain } from './chain.ts'

/** Any read waits up to 32 ms for company; what the site around the page asks leaves in its task, and after what the
 * page asks itself. Rejects with AppError only, like all of these. */
export type ChainClient = Multicall & Pick<RpcClient, 'health' | 'nodes' | 'requestForSite'> & {
  readonly chain: Chain
  /** The shared rhythm, for readers of their own (`createResource`); a tick asks at once. */
  readonly poller: Pick<Poller, 'subscribe' | 'tick'> & Partial<Pick<Poller, 'ageMs'>>
  /** The balance as something to watch; the last 64 addresses asked for keep one and the same object each. */
  balanceOf(address: Address): Readable<Reading<bigint>>
  /** Tells now and at every change, until the returned function is called. */
  watchBalance(address: Address, listener: (reading: Reading<bigint>) => void): () => void
  /** For `createResource`: what the last visit has kept of this chain under such a name, and what keeps a new value. */
  keep(name: string): Required<Pick<ResourceOptions<bigint>, 'initial' | 'onValue'>>
}

export type ChainClients = {
  /** Undefined for a chain that is not configured. */
  get(chainId: number): ChainClient | undefined
}

export type ChainClientOptions = Pick<RpcClientOptions, 'fetch' | 'timeoutMs' | 'WebSocket' | 'observe'> & {
  readonly presence?: Presence
  /** Where read values are kept for the next visit; without it they live as long as the page. */
  readonly cache?: Cache
}

/** A client for each chain; none does anything before its first reader. */
export function createChainClients(chains: readonly Chain[], options: ChainClientOptions = {}): ChainClients {
  const clients = new Map<number, ChainClient>()
  return {
    get(chainId) {
      const chain = chains.find(({ id }) => id === chainId)
      if (chain === undefined) return undefined
      const client = clients.get(chainId) ?? createChainClient(chain, options)
      clients.set(chainId, client)
      return client
    },
  }
}

const MAX_BALANCES = 64

/** The reader of one chain. */
export function createChainClient(chain: Chain, options: ChainClientOptions = {}): ChainClient {
  const { presence = browserPresence(), cache, ...transport } = options
  const client = createClient({
    chainId: chain.id, urls: chain.rpcUrls, multicall: chain.contracts.multicall3.address, ...transport,
    onBehind: () => poller.tick(),
  })
  let stopHeads: (() => void) | undefined
  const watchHeads = (watches: boolean): void => {
    stopHeads?.()
    stopHeads = watches ? client.watchHeads?.({ onHead: poller.hint, onLive: poller.setDriven }) : undefined
  }
  const poller = createPoller({
    presence,
    dueIn: () => (client.health.get().status !== 'up' ? 0 : client.isStill() ? STILL_MS : client.dueIn()),
    ageMs: client.age,
    onAwake(awake) {
      if (!awake) poller.setDriven(false)
      watchHeads(awake)
    },
  })
  const multicall = createMulticall(client)
  const keep = (name: string): ReturnType<ChainClient['keep']> => {
    const key = `${chain.id}:${name}`
    return { initial: parseQuantity(cache?.get(key)), onValue: (value) => cache?.set(key, toQuantity(value)) }
  }
  const balanceOf = createBalances({ poller, multicall, keep })
  return {
    ...multicall,
    chain,
    health: client.health,
    poller,
    nodes: client.nodes,
    requestForSite: client.requestForSite,
    keep,
    balanceOf,
    watchBalance(address, listener) {
      const balance = balanceOf(address)
      const stop = balance.subscribe(() => listener(balance.get()))
      listener(balance.get())
      return stop
    },
  }
}

type BalanceSource = { readonly poller: Poller; readonly multicall: Multicall; readonly keep: ChainClient['keep'] }

/** One resource for each account that is asked for, the oldest forgotten first. */
function createBalances({ poller, multicall, keep }: BalanceSource): ChainClient['balanceOf'] {
  const balances = new Map<Address, Readable<Reading<bigint>>>()
  return (address) => {
    const known = balances.get(address)
    if (known !== undefined) return known
    for (const old of balances.keys()) if (balances.size >= MAX_BALANCES) balances.delete(old)
    const read = (signal: AbortSignal): Promise<bigint> => multicall.balance(address, signal)
    const fresh = createResource({ poller, read, ...keep(`balance:${address}`) })
    balances.set(address, fresh)
    return fresh
  }
}
