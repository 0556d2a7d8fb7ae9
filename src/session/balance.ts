// The native balance of the connected account on its chain. Nothing is asked while nobody looks at it.
import { createStore, type Readable } from '../lib/store.ts'
import type { Reading } from '../lib/resource.ts'
import type { ChainClient, ChainClients } from '../chains/clients.ts'
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
}

/** What is fetched with the first reader: the chains' clients, and how amounts are written (eth/units.ts). */
export type ChainLayer = {
  readonly clients: ChainClients
  formatUnits(value: bigint, decimals: number): string
  formatAmount(value: bigint, decimals: number): string
}

export type BalanceDeps = {
  readonly state: Readable<State>
  /** Fetches the chunk that talks to nodes, on the first reader. */
  load(): Promise<ChainLayer>
}

/** `balance` reads while it has subscribers; `nodeDown` tells what that reading met, and asks nothing itself. */
export function createBalance({ state, load }: BalanceDeps): { balance: Readable<Balance | undefined>; nodeDown: Readable<boolean> } {
  const balance = createStore<Balance | undefined>(undefined)
  const nodeDown = createStore(false)
  let readers = 0
  let watched: { readonly key: string; stop(): void } | undefined
  let stopState: (() => void) | undefined

  const watch = (live: Live): { key: string; stop(): void } => {
    let stop: (() => void) | undefined
    let current = true
    load().then((layer) => {
      const client = layer.clients.get(live.chainId)
      if (current && client) stop = follow(client, live, layer)
    }, () => nodeDown.set(current)) // the chunk did not come: the same to the visitor as a node that does not answer
    return { key: keyOf(live), stop: () => { current = false; stop?.() } }
  }
  const follow = (client: ChainClient, live: Live, layer: ChainLayer): (() => void) => {
    const stopBalance = client.watchBalance(live.address, (reading) => balance.set(toBalance(client, reading, layer)))
    const stopHealth = client.health.subscribe(() => nodeDown.set(client.health.get() === 'down'))
    nodeDown.set(client.health.get() === 'down')
    return () => { stopBalance(); stopHealth() }
  }
  const update = (): void => {
    const live = readers > 0 ? liveOf(state.get().session) : undefined
    if (watched?.key === (live && keyOf(live))) return
    watched?.stop()
    watched = undefined
    balance.set(undefined)
    nodeDown.set(false)
    if (live) watched = watch(live)
  }
  return {
    nodeDown,
    balance: {
      get: balance.get,
      subscribe(listener) {
        const stop = balance.subscribe(listener)
        readers += 1
        stopState ??= state.subscribe(update)
        update()
        let counted = true
        return () => {
          stop()
          if (counted) readers -= 1
          counted = false
          if (readers === 0) queueMicrotask(update) // a modal that takes over from the button keeps the reading alive
        }
      },
    },
  }
}

function keyOf({ address, chainId }: Live): string {
  return `${address}@${chainId}`
}

function toBalance({ chain }: ChainClient, { value, error, stale }: Reading<bigint>, layer: ChainLayer): Balance | undefined {
  if (value === undefined) return undefined
  const { decimals, symbol } = chain.nativeCurrency
  return {
    value, decimals, symbol, stale: stale || error !== undefined,
    formatted: layer.formatUnits(value, decimals), display: layer.formatAmount(value, decimals),
  }
}
