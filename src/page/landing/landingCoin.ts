// What the page says of the site's own coin before anybody connects.
import { shortAddress } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import type { Config } from '../config.ts'

export type LandingCoin = {
  readonly name: string
  readonly symbol: string
  /** The name of its chain. */
  readonly chain: string
  /** With the capitals of EIP-55. */
  readonly address: string
  /** The same for narrow places. */
  readonly short: string
  /** Where its contract can be looked at; missing on a chain without an explorer. */
  readonly explorer?: { readonly name: string; readonly href: string } | undefined
  /** URL relative to the page. */
  readonly icon?: string | undefined
}

/** Undefined on a site without a coin. */
export function landingCoin({ coin, chains }: Config): LandingCoin | undefined {
  const chain = chains.find(({ id }) => id === coin?.chainId)
  if (!coin || !chain) return undefined
  const address = checksumAddress(coin.address)
  const explorer = chain.blockExplorers[0]
  return {
    name: coin.name, symbol: coin.symbol, chain: chain.name, address, short: shortAddress(address), icon: coin.icon,
    explorer: explorer && { name: explorer.name, href: `${explorer.url}/token/${address}` },
  }
}
