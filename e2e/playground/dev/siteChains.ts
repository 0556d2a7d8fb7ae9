// Reads the networks of a site for `npm start`.
import { CHAINS } from '../../../src/chains/list.ts'
import { MORE_CHAINS } from '../../../src/chains/moreChains.ts'
import type { Chain, KnownChain } from '../../../src/chains/chain.ts'
import { getOwn, json } from '../../../src/lib/parse.ts'
import { parseChainNumber, parseNetworks } from '../../../src/page/settings/networks.ts'
import type { Env } from '../../../src/page/settings/setting.ts'

/**
 * Returns the chains of a site with these settings. `own` are those in src/site/siteChains.ts.
 * Returns an empty list if NETWORKS is wrong, which the build reports.
 */
export function listSiteChains(
  env: Env,
  own: readonly KnownChain[],
): readonly Pick<Chain, 'id' | 'name'>[] {
  const optionalChains = MORE_CHAINS.filter(({ id }) => !own.some((chain) => chain.id === id))
  const coinChainId = parseChainNumber(getOwn(json(env['COIN']), 'chainId'))
  try {
    return parseNetworks(env, { defaultChains: [...CHAINS, ...own], optionalChains }, coinChainId)
  } catch {
    return []
  }
}
