// The native balance of the connected account on its chain. Nothing is asked while nobody looks at it.
import { createStore, type Readable, type Store } from '../lib/store.ts'
import type { Reading } from '../lib/resource.ts'
import type { ChainClient, ChainClients } from '../chains/clients.ts'
import type { Names } from '../chains/names.ts'
import { onDemand } from './onDemand.ts'
import { liveOf, type Live, type State } from './state.ts'

export type Balance = {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Exact text of the whole value. */
  readonly formatted: string
  /** Cut for narrow places, never rounded up. */
  readonly display: string
  /** True while the node that should confirm it does not answer. */
  readonly stale: boolean
  /** Of a stale one: when it was last confirmed (ms since the epoch); undefined for one of an earlier visit. */
  readonly asOf: number | undefined
}

/** False while some node answers; `busyUntil` (ms since the epoch): every one of them asked us to stay away. */
export type NodeDown = boolean | { readonly busyUntil: number }

/** What is fetched with the first reader: the chains' clients, and how amounts are written (eth/units.ts). */
export type ChainLayer = {
  readonly clients: ChainClients
  /** Undefined on a site without Ethereum, which holds the names. */
  readonly names: Names | undefined
  formatUnits(value: bigint, decimals: number): string
  formatAmount(value: bigint, decimals: number): string
}

export type BalanceDeps = {
  readonly state: Readable<State>
  /** Fetches the chunk that talks to nodes, on the first reader. */
  load(): Promise<ChainLayer>
}

export type Balances = {
  /** On the chain the wallet is on. */
  readonly balance: Readable<Balance | undefined>
  /** On any chain, of the same account. One chain gives one and the same object. */
  on(chainId: number): Readable<Balance | undefined>
  /** What reading `balance` met; it asks nothing itself. */
  readonly nodeDown: Readable<NodeDown>
}

/** Each balance reads while it has subscribers, and only then. */
export function createBalance(deps: BalanceDeps): Balances {
  const { balance, nodeDown } = follow(deps, (live) => live.chainId)
  const others = new Map<number, Readable<Balance | undefined>>()
  return {
    balance,
    nodeDown,
    on(chainId) {
      const known = others.get(chainId) ?? follow(deps, () => chainId).balance
      others.set(chainId, known)
      return known
    },
  }
}

type Followed = Pick<Balances, 'balance' | 'nodeDown'>
type Watched = { readonly key: string; stop(): void }

function follow({ state, load }: BalanceDeps, chainOf: (live: Live) => number): Followed {
  const balance = createStore<Balance | undefined>(undefined)
  const nodeDown = createStore<NodeDown>(false)
  let watched: Watched | undefined
  const target = (): Account | undefined => {
    const live = liveOf(state.get().session)
    return live && { address: live.address, chainId: chainOf(live) }
  }
  const update = (isRead: boolean): void => {
    const account = isRead ? target() : undefined
    if (watched?.key === (account && keyOf(account))) return
    watched?.stop()
    balance.set(undefined)
    nodeDown.set(false)
    watched = account && watch(account, { load, balance, nodeDown })
  }
  return { nodeDown, balance: onDemand(balance, state, update) }
}

type Account = Pick<Live, 'address' | 'chainId'>
type Sink = { readonly balance: Store<Balance | undefined>; readonly nodeDown: Store<NodeDown>; load(): Promise<ChainLayer> }

function watch(account: Account, { load, balance, nodeDown }: Sink): Watched {
  const stops: (() => void)[] = []
  let current = true
  load().then((layer) => {
    const client = layer.clients.get(account.chainId)
    if (!current || !client) return
    const tellHealth = (): void => {
      const { status, busyUntil } = client.health.get()
      nodeDown.set(status === 'down' && (busyUntil === undefined || { busyUntil }))
    }
    stops.push(client.watchBalance(account.address, (reading) => balance.set(toBalance(client, reading, layer))))
    stops.push(client.health.subscribe(tellHealth))
    tellHealth()
  }, () => nodeDown.set(current)) // the chunk did not come: the same to the visitor as a node that does not answer
  return {
    key: keyOf(account),
    stop() {
      current = false
      for (const stop of stops) stop()
    },
  }
}

function keyOf({ address, chainId }: Account): string {
  return `${address}@${chainId}`
}

function toBalance({ chain }: ChainClient, { value, error, stale, asOf }: Reading<bigint>, layer: ChainLayer): Balance | undefined {
  if (value === undefined) return undefined
  const { decimals, symbol } = chain.nativeCurrency
  return {
    value, decimals, symbol, stale: stale || error !== undefined, asOf,
    formatted: layer.formatUnits(value, decimals), display: layer.formatAmount(value, decimals),
  }
}
