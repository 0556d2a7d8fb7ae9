// Settings as JSON. A page holds only what differs from the defaults and from the chains that the
// bundle knows.
import type { Chain } from '../chains/chain.ts'
import { BASE, CHAINS } from '../chains/list.ts'
import type { Config } from './config.ts'
import { DEFAULTS } from './configDefaults.ts'

/**
 * Defined by the build: JSON of chain id to icon (a data: URL). esbuild would turn an object into a
 * module that every file imports.
 */
declare const __CHAIN_ICONS__: string

/** A known chain is its id; an object holds the id and the properties that differ. */
type ChainData = number | ({ readonly id: number } & Partial<Chain>)

export type ConfigData = Omit<Config, 'app' | 'chains' | 'safeOrigins' | 'modalSize'> &
  Partial<Pick<Config, 'safeOrigins' | 'modalSize'>> & {
    /** Without the description, which is in the page's localized `<meta>` element. */
    readonly app: Omit<Config['app'], 'description'>
    readonly chains: readonly ChainData[]
  }

/** Returns the icon of a known chain as a data: URL. */
export function chainIcon(chainId: number): string | undefined {
  const icons: Readonly<Record<string, string>> = JSON.parse(__CHAIN_ICONS__)
  return icons[chainId]
}

/** Returns the data that `unpackConfig` turns back into the same settings. */
export function packConfig({ app, chains, safeOrigins, modalSize, ...config }: Config): ConfigData {
  const { description: _, ...rest } = app
  return {
    ...config,
    app: rest,
    chains: chains.map(packChain),
    ...(!isSame(safeOrigins, DEFAULTS.safeOrigins) && { safeOrigins }),
    ...(modalSize !== DEFAULTS.modalSize && { modalSize }),
  }
}

/** Returns the settings that `packConfig` has packed. */
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
  // complete: packChain omits only known properties
  return { ...knownChain(change.id), ...change } as Chain
}

/**
 * Returns the known chain without the properties that no page uses, and with its icon as a data:
 * URL.
 */
function knownChain(chainId: number): Chain | undefined {
  const known = [...CHAINS, BASE].find(({ id }) => id === chainId)
  if (!known) return undefined
  const { network: _, icon: __, ...chain } = known
  const icon = chainIcon(chainId)
  return { ...chain, ...(icon !== undefined && { icon }) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
