// What can be sent, and what it costs: watched while the form is looked at, read again when it is too old to be
// reviewed.
import type { ChainClient, ChainClients } from '../../chains/chainClient.ts'
import type { Reading } from '../../lib/resource.ts'
import type { Readable } from '../../lib/store.ts'
import type { Coin } from '../account/coin.ts'
import { type Asset } from '../../eth/erc20.ts'
import { readQuote, watchQuote, type Quote } from './quote.ts'
import type { DraftPlace } from './form.ts'

/** Fees older than this are read again before anything is reviewed, in milliseconds. */
const QUOTE_AGE_MS = 60_000

export type Quotes = {
  /** The chain's own currency, then the site's coin where it lives and is what the settings say. */
  assets(place: DraftPlace | undefined): readonly Asset[]
  /** Whether the coin is what is probably sent there: it is one of the assets, and not known to be none. */
  startsWithCoin(place: DraftPlace | undefined): boolean
  watch(place: DraftPlace | undefined, asset: Asset): Readable<Reading<Quote>> | undefined
  /** The quote as it was shown if it is recent, else one read now. */
  fresh(place: DraftPlace, client: ChainClient,
    { asset, signal }: { asset: Asset; signal: AbortSignal }): Promise<Quote>
}

type QuotesDeps = {
  readonly clients: ChainClients
  readonly coin: Pick<Coin, 'facts' | 'balance' | 'differs'> | undefined
}

export function createQuotes({ clients, coin }: QuotesDeps): Quotes {
  const known = new Map<string, Readable<Reading<Quote>>>()
  const nameOf = ({ address, chainId }: DraftPlace, asset: Asset): string => `${address} ${chainId} ${asset.address}`
  const watch = (place: DraftPlace, client: ChainClient, asset: Asset): Readable<Reading<Quote>> => {
    const quote = known.get(nameOf(place, asset)) ?? watchQuote(client, place.address, asset)
    known.set(nameOf(place, asset), quote)
    return quote
  }
  const assets = (place: DraftPlace | undefined): readonly Asset[] => {
    const currency = place && clients.get(place.chainId)?.chain.nativeCurrency
    if (!currency) return []
    const native: Asset = { address: undefined, symbol: currency.symbol, decimals: currency.decimals }
    return coin?.facts.chainId === place.chainId && !coin.differs.get() ? [native, coin.facts] : [native]
  }
  return {
    assets,
    startsWithCoin: (place) => assets(place).length > 1 && coin?.balance.get()?.value !== 0n,
    watch(place, asset) {
      const client = place && clients.get(place.chainId)
      return client && watch(place, client, asset)
    },
    async fresh(place, client, { asset, signal }) {
      const shown = known.get(nameOf(place, asset))?.get().value
      const age = shown ? Date.now() - shown.at : Infinity
      const recent = age >= 0 && age <= QUOTE_AGE_MS // a clock that was set back makes it old, too
      return shown && recent ? shown : readQuote(client, { from: place.address, asset }, signal)
    },
  }
}
