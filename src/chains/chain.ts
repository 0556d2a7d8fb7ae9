import type { Multicall3Contract } from '../rpc/multicall.ts'

export type Chain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 }
  /** At least one http(s) or ws(s) URL, tried in order. */
  readonly rpcUrls: readonly string[]
  /** The URLs of the chain list, if a setting has replaced `rpcUrls`. A wallet that adds the chain gets these: it keeps
   * them, and the URLs of the site may contain a key. */
  readonly publicRpcUrls?: readonly string[]
  /** https URLs; empty for a local chain. */
  readonly blockExplorers: readonly { readonly name: string; readonly url: string }[]
  readonly contracts: { readonly multicall3: Multicall3Contract }
  readonly testnet: boolean
  /** The number of blocks after which one is final if nodes know neither 'safe' nor 'finalized'. Default: 64. */
  readonly finalAfter?: number
  /** 'op-stack': charges an L1 data fee. */
  readonly rollup?: 'op-stack'
  /** Has the ENS names, whatever the current chain is. */
  readonly holdsNames?: true
  /** ERC-3770 short name ('eth' in 'eth:0x…'), for a chain that networkNames.ts does not list. */
  readonly shortName?: string
  /** The path of its icon in the project; after the build a URL relative to the page. */
  readonly icon?: string
}

/** A chain of the chain list, with the network's short name ('homestead', 'matic', …). */
export type KnownChain = Chain & { readonly network: string }
