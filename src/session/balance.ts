// The native balance of the connected account on its chain. Nothing is asked while nobody looks at it.
import { createStore, type Readable } from '../lib/store.ts'
import type { Chain } from '../chains/chain.ts'
import type { ChainClients, Reading } from '../chains/clients.ts'
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
