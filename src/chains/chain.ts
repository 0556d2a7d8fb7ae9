// A chain as the product knows it.
import type { Multicall3Contract } from '../rpc/multicall.ts'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** http(s) and ws(s), tried in order; at least one. */
  readonly rpcUrls: readonly string[]
  /** Where a setting replaced `rpcUrls`: those of the chain list. A wallet that adds the chain gets
   * these, because it keeps them for good and the site's own may hold a key. */
  readonly publicRpcUrls?: readonly string[]
  /** https; empty on a local chain. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: { readonly multicall3: Multicall3Contract }
  readonly testnet: boolean
  /** How many blocks lie over one that is final, where the nodes know neither 'safe' nor 'finalized'. Default: 64. */
  readonly finalAfter?: number
  /** 'op-stack': takes a fee of its own for keeping the data on Ethereum. */
  readonly rollup?: 'op-stack'
  /** It holds the names (ENS), whatever chain the visitor is on. */
  readonly holdsNames?: true
  /** ERC-3770 short name ('eth' in 'eth:0x…'), for a chain that networkNames.ts does not list. */
  readonly shortName?: string
  /** Its mark: the path of a picture in the project until built, then a URL relative to the page. */
  readonly icon?: string
}

/** A chain with what only its definition needs: the network's short name ('homestead', 'matic', …). */
export type KnownChain = Chain & { readonly network: string }
