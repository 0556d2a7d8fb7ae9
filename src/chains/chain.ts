import type { Multicall3Contract } from '../rpc/multicall.ts'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** At least one http(s) or ws(s) URL, tried in order. */
  readonly rpcUrls: readonly string[]
  /**
   * Public URLs that a wallet receives when it adds the chain (EIP-3085). Set if the site replaces
   * `rpcUrls`, because the site's own URLs may contain an API key.
   */
  readonly publicRpcUrls?: readonly string[]
  /** Block explorers with https URLs. Empty for a local chain. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: { readonly multicall3: Multicall3Contract }
  readonly testnet: boolean
  /** Number of blocks after which a block counts as final, see `readFinalBlock`. Default: 64. */
  readonly finalAfter?: number
  /** Kind of rollup, if the chain charges an L1 data fee besides the gas. */
  readonly rollup?: 'op-stack' | 'scroll'
  /** True for the chain on which ENS names are resolved. */
  readonly hasEns?: true
  /**
   * ERC-3770 short name ('eth' in 'eth:0x…'). Needed only if networkNames.ts does not list the
   * chain.
   */
  readonly shortName?: string
  /** Path of the icon in the repository. The build replaces it with a URL. */
  readonly icon?: string
}

/** A chain that this app defines. `network` is its name in the setting NETWORKS ('matic'). */
export type KnownChain = Chain & { readonly network: string }
