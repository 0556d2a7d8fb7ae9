// Files in this folder without `.example.` in their name are yours: git ignores them, and upgrades
// keep them.
// Copy this file to siteChains.ts to add chains after the default ones. Base, for example, is
// already defined and only needs to be listed:
//
//   import { BASE } from '../chains/list.ts'
//   export const chains: readonly KnownChain[] = [BASE]
//
// Define any other chain as in src/chains/list.ts. `icon` is the path of an image in this project.
import type { KnownChain } from '../chains/chain.ts'

export const chains: readonly KnownChain[] = []
