import type { Multicall3Contract } from '../rpc/multicall.ts'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** At least one http(s) or ws(s) URL, tried in order. */
  readonly rpcUrls: readonly string[]
  /**
   * The URLs of the chain list, if a setting has replaced `rpcUrls`. A wallet that adds the chain
   * receives these, because it stores them and the site's URLs may contain an API key.
   */
  readonly publicRpcUrls?: readonly string[]
  /** https URLs; empty for a local chain. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: { readonly multicall3: Multicall3Contract }
  readonly testnet: boolean
  /**
   * Number of blocks after which a block counts as final, for nodes without the tags 'safe' and
   * 'finalized'. Default: 64.
   */
  readonly finalAfter?: number
  /** A rollup that charges an L1 data fee besides the gas, and whose oracle contract estimates it. */
  readonly rollup?: 'op-stack' | 'scroll'
  /** True for the chain that resolves ENS names, whatever network is selected. */
  readonly holdsNames?: true
  /**
   * ERC-3770 short name ('eth' in 'eth:0x…'). Needed only if networkNames.ts does not list the
   * chain.
   */
  readonly shortName?: string
  /** Path of the icon in the repository. The build replaces it with a URL relative to the page. */
  readonly icon?: string
}

/** A chain of the chain list, with its short network name ('homestead', 'matic', …). */
export type KnownChain = Chain & { readonly network: string }
