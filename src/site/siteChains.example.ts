// To add chains after the default ones, copy this file to siteChains.ts. Git ignores the copy, and
// upgrades keep it.
//
// Base is already defined, so you only need to list it:
//
//   import { BASE } from '../chains/list.ts'
//   export const chains: readonly KnownChain[] = [BASE]
//
// Define other chains as in src/chains/list.ts. `icon` is the path of an image in this project.
import type { KnownChain } from '../chains/chain.ts'

export const chains: readonly KnownChain[] = []
