// The chain part of the settings, checked once. A wrong one stops the build with a line that names it.
import { AppError } from '../errors.ts'
import type { Chain } from './chain.ts'
import { CHAINS } from './list.ts'

export type ChainSettings = {
  readonly testnets: boolean
  /** By chain id, the URLs that replace the public ones; an id without an entry keeps its own. */
  readonly rpcUrls: ReadonlyMap<number, readonly string[]>
  /** The chains to choose from; this product's own by default. */
  readonly known?: readonly Chain[]
}

/** The configured chains; at least one, each with a usable URL. Throws 'invalid-input' with a one-line message. */
export function parseChains({ testnets, rpcUrls, known = CHAINS }: ChainSettings): readonly Chain[] {
  for (const id of rpcUrls.keys()) {
    if (known.some((chain) => chain.id === id)) continue
    throw wrong(`RPC_URLS_${id} is set, but there is no chain with the id ${id}`)
  }
  const chains = known.filter((chain) => testnets || !chain.testnet)
  if (chains.length === 0) throw wrong('No chain is configured: at least one is needed')
  return chains.map((chain) => ({ ...chain, rpcUrls: checkUrls(chain, rpcUrls.get(chain.id) ?? chain.rpcUrls) }))
}

function checkUrls(chain: Chain, given: readonly string[]): readonly string[] {
  const urls = given.map((url) => url.trim()).filter((url) => url !== '')
  if (urls.length === 0) throw wrong(`Chain ${chain.name} has no usable RPC URL: set RPC_URLS_${chain.id}`)
  urls.forEach((url, index) => {
    const problem = problemOf(url)
    if (problem !== undefined) throw wrong(`RPC_URLS_${chain.id}: URL ${index + 1} of ${chain.name} ${problem}`)
  })
  return [...new Set(urls)]
}

// The URL itself stays out of the message: it may hold somebody's key.
function problemOf(text: string): string | undefined {
  if (/\s/.test(text) || !URL.canParse(text)) return 'is not a URL'
  const { protocol, username, password, hash } = new URL(text)
  if (!['http:', 'https:', 'ws:', 'wss:'].includes(protocol)) return 'must begin with https, http, wss or ws'
  if (username !== '' || password !== '') return 'must not hold a user name or password: browsers refuse it'
  if (hash !== '') return 'must not have a # part'
  return undefined
}

function wrong(message: string): AppError {
  return new AppError('invalid-input', message)
}
