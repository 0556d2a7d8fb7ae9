// A chain as the product knows it.
import type { Address } from '../eth/address.ts'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** http(s) and ws(s), tried in order; at least one. A wallet without the chain is told those any page may use. */
  readonly rpcUrls: readonly string[]
  /** https; empty on a local chain. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: { readonly multicall3: { readonly address: Address } }
  readonly testnet: boolean
  /** How many blocks lie over one that is final, where the nodes know neither 'safe' nor 'finalized'. Default: 64. */
  readonly finalAfter?: number
  /** 'op-stack': takes a fee of its own for keeping the data on Ethereum. */
  readonly rollup?: 'op-stack'
  /** It holds the names (ENS), whatever chain the visitor is on. */
  readonly holdsNames?: true
  /** Its mark: the path of a picture in the project until built, then a URL relative to the page. */
  readonly icon?: string
}

/** All that is known of a chain: beyond what the page has a use for, the network's short name ('homestead', 'matic', …)
 * and since which block there is Multicall3. */
export type KnownChain = Chain & {
  readonly network: string
  readonly contracts: { readonly multicall3: { readonly blockCreated: number } }
}
