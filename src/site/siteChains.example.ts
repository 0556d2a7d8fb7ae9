// This folder is yours: what has no `.example.` in its name is in no repository of ours and stays through upgrades. Copy
// this to siteChains.ts: further chains, in the order in which they are offered after the others. Base, for instance, is known and only has to be named:
//
//   import { BASE } from '../chains/list.ts'
//   export const chains: readonly KnownChain[] = [BASE]
//
// Any other one is written down as in src/chains/list.ts; `icon` is the path of a picture in this project.
import type { KnownChain } from '../chains/chain.ts'

export const chains: readonly KnownChain[] = []
