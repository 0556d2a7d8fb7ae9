// Converts the settings to the JSON in the HTML and back. The JSON omits default values to keep the
// HTML small.
import type { Chain } from '../chains/chain.ts'
import { CHAINS } from '../chains/list.ts'
import { chainIcon } from './chainIcons.ts'
import type { Config } from './config.ts'
import { DEFAULTS } from './configDefaults.ts'

/**
 * A chain as JSON: the id of a known chain, or the id and the properties that differ from the known
 * chain's.
 */
type ChainData = number | ({ readonly id: number } & Partial<Chain>)

export type ConfigData = Omit<
  Config,
  'app' | 'chains' | 'coinDetails' | 'safeOrigins' | 'modalSize'
> &
  Partial<Pick<Config, 'safeOrigins' | 'modalSize'>> & {
    /**
     * Name and icon of the app. The description is not in the JSON, because the page's `<meta>`
     * element contains it.
     */
    readonly app: Omit<Config['app'], 'description'>
    readonly chains: readonly ChainData[]
  }

export function packConfig({
  app,
  chains,
  safeOrigins,
  modalSize,
  coinDetails: _details,
  ...config
}: Config): ConfigData {
  const { description: _, ...rest } = app
  return {
    ...config,
    app: rest,
    chains: chains.map(packChain),
    ...(!isSame(safeOrigins, DEFAULTS.safeOrigins) && { safeOrigins }),
    ...(modalSize !== DEFAULTS.modalSize && { modalSize }),
  }
}

export function unpackConfig({ app, chains, ...config }: ConfigData, description: string): Config {
  return {
    ...DEFAULTS,
    ...config,
    app: { ...app, description },
    chains: chains.map(unpackChain),
  }
}

function packChain(chain: Chain): ChainData {
  const known = knownChain(chain.id)
  if (!known) return chain
  const changed = Object.entries(chain).filter(
    ([name, value]) => !isSame(value, Reflect.get(known, name)),
  )
  return changed.length === 0 ? chain.id : { ...Object.fromEntries(changed), id: chain.id }
}

function unpackChain(data: ChainData): Chain {
  const change = typeof data === 'number' ? { id: data } : data
  // The cast is safe: packChain omits a property only if the known chain has the same value.
  return { ...knownChain(change.id), ...change } as Chain
}

/**
 * Returns the chain with this id from chains/list.ts, with its icon as a data: URL. Returns
 * undefined for an unknown id.
 */
function knownChain(chainId: number): Chain | undefined {
  const known = CHAINS.find(({ id }) => id === chainId)
  if (!known) return undefined
  const { network: _, icon: __, ...chain } = known
  const icon = chainIcon(chainId)
  return { ...chain, ...(icon !== undefined && { icon }) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
