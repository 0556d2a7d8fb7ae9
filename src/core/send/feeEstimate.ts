// What can be sent, and what it costs now, on three speeds: read in the chain's shared rhythm while somebody looks, and
// again when it is too old to be reviewed.
import type { ChainClient, ChainClients } from '../../chains/chainClient.ts'
import type { Address } from '../../eth/address.ts'
import { decodeUint, encodeCall, uint } from '../../eth/abi.ts'
import { transferOf, type Asset } from '../../eth/erc20.ts'
import { levelsAround, type FeeLevels } from '../../eth/feeLevels.ts'
import { createResource, type Reading } from '../../lib/query.ts'
import type { Readable } from '../../lib/store.ts'
import type { ContractCall } from '../../rpc/aggregate3.ts'
import { estimateGas, readFeeMarket } from '../../rpc/feeMarket.ts'
import { hasCode } from '../../connectors/walletRequest.ts'
import type { Coin } from '../account/coin.ts'

/** Whose draft it is, and where. */
export type AccountOnChain = { readonly address: Address; readonly chainId: number }

export type FeeEstimate = FeeLevels & {
  /** For a plain transfer; a contract that receives may need more. */
  readonly gas: bigint
  /** What an OP Stack chain takes on top for keeping the data on Ethereum. */
  readonly l1DataFee: bigint
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
}

/** What moving the chain's own currency between two plain accounts takes, in units of gas. */
export const TRANSFER_GAS = 21_000n
/** What moving a plain coin takes, in units of gas. */
export const TOKEN_TRANSFER_GAS = 65_000n
const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000f'
const GET_L1_FEE_UPPER_BOUND = '0xf1c7a58b' // getL1FeeUpperBound(uint256 unsignedTxSize), since Fjord
const TRANSFER_BYTES = 200

/** A quote to watch; it costs requests only while somebody subscribes. */
function watchFeeEstimate(
  client: ChainClient,
  from: Address,
  asset: Asset,
): Readable<Reading<FeeEstimate>> {
  return createResource({
    poller: client.poller,
    read: (signal) => readFeeEstimate(client, { from, asset }, signal),
  })
}

/** Whoever calls the contracts of a chain: its client, or one node. */
type Caller = Pick<ChainClient, 'chain'> & {
  call(call: ContractCall, signal?: AbortSignal): Promise<unknown>
}

/** What an OP Stack chain takes on top, 0 elsewhere and where its oracle does not answer. */
export async function readL1DataFee(client: Caller, signal?: AbortSignal): Promise<bigint> {
  if (client.chain.rollup !== 'op-stack') return 0n
  try {
    const data = encodeCall(GET_L1_FEE_UPPER_BOUND, [uint(TRANSFER_BYTES)])
    return decodeUint(await client.call({ to: GAS_PRICE_ORACLE, data }, signal))
  } catch (error) {
    if (hasCode(error, 'abi', 'reverted')) return 0n // a local copy of the chain has no oracle, or an older one
    throw error
  }
}

/** One round of requests. */
async function readFeeEstimate(
  client: ChainClient,
  { from, asset }: { from: Address; asset: Asset },
  signal?: AbortSignal,
): Promise<FeeEstimate> {
  const usual = asset.address === undefined ? TRANSFER_GAS : TOKEN_TRANSFER_GAS
  const [market, gas, extra] = await Promise.all([
    readFeeMarket(client, signal),
    estimateGas(client, transferOf(asset, from, from, 0n), signal).catch(() => usual),
    readL1DataFee(client, signal),
  ])
  return {
    ...levelsAround(market),
    gas: gas > usual ? gas : usual,
    l1DataFee: extra,
    at: Date.now(),
  }
}

/** Fees and recipients older than this are read again before anything is reviewed, in milliseconds. */
export const MAX_FEE_ESTIMATE_AGE_MS = 60_000
/** A review that stood open for longer is checked anew before the wallet is asked. */
export const MAX_REVIEW_AGE_MS = 300_000

/** Whether something read at this time is too old; by a clock that was set back it is, too. */
export function isTooOld(at: number, ageMs: number): boolean {
  const age = Date.now() - at
  return age < 0 || age > ageMs
}

export type FeeEstimates = {
  /** The chain's own currency, then the site's coin where it lives and is what the settings say. */
  assets(place: AccountOnChain | undefined): readonly Asset[]
  /** Whether the coin is what is probably sent there: it is one of the assets, and not known to be none. */
  startsWithCoin(place: AccountOnChain | undefined): boolean
  watch(place: AccountOnChain | undefined, asset: Asset): Readable<Reading<FeeEstimate>> | undefined
  /** The quote as it was shown if it is recent, else one read now. */
  fresh(
    place: AccountOnChain,
    client: ChainClient,
    { asset, signal }: { asset: Asset; signal: AbortSignal },
  ): Promise<FeeEstimate>
}

type QuotesDeps = {
  readonly clients: ChainClients
  readonly coin: Pick<Coin, 'facts' | 'balance' | 'differs'> | undefined
}

export function createFeeEstimates({ clients, coin }: QuotesDeps): FeeEstimates {
  const known = new Map<string, Readable<Reading<FeeEstimate>>>()
  const nameOf = ({ address, chainId }: AccountOnChain, asset: Asset): string =>
    `${address} ${chainId} ${asset.address}`
  const watch = (
    place: AccountOnChain,
    client: ChainClient,
    asset: Asset,
  ): Readable<Reading<FeeEstimate>> => {
    const quote = known.get(nameOf(place, asset)) ?? watchFeeEstimate(client, place.address, asset)
    known.set(nameOf(place, asset), quote)
    return quote
  }
  const assets = (place: AccountOnChain | undefined): readonly Asset[] => {
    const currency = place && clients.get(place.chainId)?.chain.nativeCurrency
    if (!currency) return []
    const native: Asset = {
      address: undefined,
      symbol: currency.symbol,
      decimals: currency.decimals,
    }
    return coin?.facts.chainId === place.chainId && !coin.differs.get()
      ? [native, coin.facts]
      : [native]
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
      if (shown && !isTooOld(shown.at, MAX_FEE_ESTIMATE_AGE_MS)) return shown
      return readFeeEstimate(client, { from: place.address, asset }, signal)
    },
  }
}
