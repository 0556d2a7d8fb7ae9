// Lazy chunk with the known chains that are not defaults. A site uses one of them only if the
// setting NETWORKS or COIN names it.
import type { KnownChain } from '../chains/chain.ts'
import { MORE_CHAINS } from '../chains/moreChains.ts'

/** JSON that maps chain ids to icons as data: URLs. The build replaces this constant. */
declare const __MORE_CHAIN_ICONS__: string

export function getMoreChains(): readonly KnownChain[] {
  const icons: Readonly<Record<string, string>> = JSON.parse(__MORE_CHAIN_ICONS__)
  return MORE_CHAINS.map(({ icon: _, ...chain }) => {
    const icon = icons[chain.id]
    return { ...chain, ...(icon !== undefined && { icon }) }
  })
}
