// Lazy chunk for an embed that reads its settings at runtime. It contains the chains that a site
// has only if NETWORKS or COIN names them.
import type { KnownChain } from '../chains/chain.ts'
import { MORE_CHAINS } from '../chains/moreChains.ts'

/** JSON that maps the ids of MORE_CHAINS to icons, as data: URLs. The build defines it. */
declare const __MORE_CHAIN_ICONS__: string

/** Returns MORE_CHAINS with their icons as data: URLs. */
export function getMoreChains(): readonly KnownChain[] {
  const icons: Readonly<Record<string, string>> = JSON.parse(__MORE_CHAIN_ICONS__)
  return MORE_CHAINS.map(({ icon: _, ...chain }) => {
    const icon = icons[chain.id]
    return { ...chain, ...(icon !== undefined && { icon }) }
  })
}
