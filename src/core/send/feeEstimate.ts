// Estimates the fee of sending an asset at three speeds.
import type { Chain } from '../../chains/chain.ts'
import type { ChainClient, ChainClients } from '../../chains/chainClient.ts'
import type { Address } from '../../eth/address.ts'
import { bytes, decodeUint, encodeFunctionData, uint } from '../../eth/abi.ts'
import { buildTransfer, type Asset } from '../../eth/erc20.ts'
import { getGasPrices, suggestFees, type FeeLevels, type FeePreset } from '../../eth/feeLevels.ts'
import type { Fees } from '../../eth/fees.ts'
import { createQuery, type QueryState } from '../../lib/query.ts'
import type { ReadonlyStore } from '../../lib/store.ts'
import type { ContractCall } from '../../rpc/aggregate3.ts'
import { estimateGas, readFeeMarket } from '../../rpc/feeMarket.ts'
import { hasCode } from '../../connectors/walletRequest.ts'
import type { Coin } from '../account/coin.ts'
import { createBlockTime } from './blockTime.ts'

export type AccountOnChain = { readonly address: Address; readonly chainId: number }

export type FeeEstimate = FeeLevels & {
  /** Estimated gas of a transfer. A transfer to a contract may need more gas. */
  readonly gas: bigint
  /** Extra fee of some rollups for publishing data on Ethereum, in wei. */
  readonly l1DataFee: bigint
  /** Average time between blocks in ms. Undefined if it is unknown or varies too much. */
  readonly blockTimeMs: number | undefined
  /** When the estimate was read, in ms since the epoch. */
  readonly at: number
}

/** Gas of a native transfer to an account without code. */
export const TRANSFER_GAS = 21_000n
/** Typical gas of an ERC-20 transfer. */
export const TOKEN_TRANSFER_GAS = 65_000n
const TRANSFER_BYTES = 200
/** Contract calls that return the L1 data fee of a transfer, by type of rollup. */
const GAS_PRICE_ORACLES = {
  'op-stack': {
    to: '0x420000000000000000000000000000000000000f',
    // getL1FeeUpperBound(uint256 unsignedTxSize), available since the Fjord upgrade
    data: encodeFunctionData('0xf1c7a58b', [uint(TRANSFER_BYTES)]),
  },
  scroll: {
    to: '0x5300000000000000000000000000000000000002',
    // getL1Fee(bytes) of 0xff bytes, because nonzero bytes cost the most
    data: encodeFunctionData('0x49948e0e', [bytes(`0x${'ff'.repeat(TRANSFER_BYTES)}`)]),
  },
} satisfies Record<NonNullable<Chain['rollup']>, ContractCall>

type EstimateClient = Pick<ChainClient, 'chain'> & {
  call(call: ContractCall, signal?: AbortSignal): Promise<unknown>
}

/** Resolves with the L1 data fee in wei, or 0 on a chain without one. */
export async function readL1DataFee(client: EstimateClient, signal?: AbortSignal): Promise<bigint> {
  const { rollup } = client.chain
  if (rollup === undefined) return 0n
  try {
    return decodeUint(await client.call(GAS_PRICE_ORACLES[rollup], signal))
  } catch (error) {
    // A local fork may lack the oracle contract or have an older version.
    if (hasCode(error, 'abi', 'reverted')) return 0n
    throw error
  }
}

type EstimateDeps = {
  readonly from: Address
  readonly asset: Asset
  readonly blockTimeMs: () => number | undefined
}

async function readFeeEstimate(
  client: ChainClient,
  { from, asset, blockTimeMs }: EstimateDeps,
  signal?: AbortSignal,
): Promise<FeeEstimate> {
  blockTimeMs() // start early, so that this read is batched into one HTTP request with the fees
  const usual = asset.address === undefined ? TRANSFER_GAS : TOKEN_TRANSFER_GAS
  const [market, gas, extra] = await Promise.all([
    readFeeMarket(client, signal),
    estimateGas(client, buildTransfer(asset, from, from, 0n), signal).catch(() => usual),
    readL1DataFee(client, signal),
  ])
  return {
    ...suggestFees(market),
    gas: gas > usual ? gas : usual,
    l1DataFee: extra,
    blockTimeMs: blockTimeMs(),
    at: Date.now(),
  }
}

/** Returns the likely cost of the transfer in wei, at the base fee of the estimate. */
export function getLikelyCost({ gas, baseFee, l1DataFee }: FeeEstimate, fees: Fees): bigint {
  return gas * getGasPrices(fees, baseFee).likely + l1DataFee
}

/**
 * Number of blocks until a transaction is likely mined. With the slow fee, the transaction may miss
 * the next two blocks, because each block can raise the base fee.
 */
const BLOCKS: Readonly<Record<FeePreset, number>> = { slow: 3, normal: 1, fast: 1 }

/**
 * Returns the likely time in seconds until a transaction is mined, or undefined if it is unknown.
 */
export function getWaitSeconds(
  { blockTimeMs }: Pick<FeeEstimate, 'blockTimeMs'>,
  speed: FeePreset,
): number | undefined {
  if (blockTimeMs === undefined) return undefined
  return Math.max(1, Math.round((blockTimeMs * BLOCKS[speed]) / 1_000))
}

/**
 * Maximum age (in ms) of the fee estimate and the recipient lookup when the form is checked. Older
 * values are read again.
 */
export const MAX_FEE_ESTIMATE_AGE_MS = 60_000
/**
 * Maximum age (in ms) of a review when the user sends the payment. An older payment is checked
 * again.
 */
export const MAX_REVIEW_AGE_MS = 300_000

/**
 * Returns whether or not a value is older than `ageMs`. A time in the future counts as too old,
 * because the clock was set back.
 */
export function isOlderThan(at: number, ageMs: number): boolean {
  const age = Date.now() - at
  return age < 0 || age > ageMs
}

export type FeeEstimates = {
  /** Returns the native currency, and the site's coin if it can be sent on this chain. */
  assets(account: AccountOnChain | undefined): readonly Asset[]
  /** Returns whether or not the form starts with the site's coin. */
  startsWithCoin(account: AccountOnChain | undefined): boolean
  watch(
    account: AccountOnChain | undefined,
    asset: Asset,
  ): ReadonlyStore<QueryState<FeeEstimate>> | undefined
  /** Resolves with the displayed estimate if it is recent enough, otherwise with a new one. */
  readRecent(
    account: AccountOnChain,
    client: ChainClient,
    { asset, signal }: { asset: Asset; signal: AbortSignal },
  ): Promise<FeeEstimate>
}

type FeeEstimatesDeps = {
  readonly clients: ChainClients
  readonly coin: Pick<Coin, 'config' | 'balance' | 'mismatch'> | undefined
}

export function createFeeEstimates({ clients, coin }: FeeEstimatesDeps): FeeEstimates {
  const watched = new Map<string, ReadonlyStore<QueryState<FeeEstimate>>>()
  const blockTimes = new WeakMap<ChainClient, () => number | undefined>()
  const read = (
    client: ChainClient,
    { address: from }: AccountOnChain,
    asset: Asset,
    signal?: AbortSignal,
  ): Promise<FeeEstimate> => {
    const blockTimeMs = blockTimes.get(client) ?? createBlockTime(client)
    blockTimes.set(client, blockTimeMs)
    return readFeeEstimate(client, { from, asset, blockTimeMs }, signal)
  }
  const keyOf = ({ address, chainId }: AccountOnChain, asset: Asset): string =>
    `${address} ${chainId} ${asset.address}`
  const assets = (account: AccountOnChain | undefined): readonly Asset[] => {
    const currency = account && clients.get(account.chainId)?.chain.nativeCurrency
    if (!currency) return []
    const { symbol, decimals } = currency
    const native = { address: undefined, symbol, decimals }
    const hasCoin = coin?.config.chainId === account.chainId && !coin.mismatch.get()
    return hasCoin ? [native, coin.config] : [native]
  }
  return {
    assets,
    startsWithCoin: (account) => assets(account).length > 1 && coin?.balance.get()?.value !== 0n,
    watch(account, asset) {
      const client = account && clients.get(account.chainId)
      if (!client) return undefined
      const key = keyOf(account, asset)
      const estimate =
        watched.get(key) ??
        createQuery({
          poller: client.poller,
          read: (signal) => read(client, account, asset, signal),
        })
      watched.set(key, estimate)
      return estimate
    },
    async readRecent(account, client, { asset, signal }) {
      const shown = watched.get(keyOf(account, asset))?.get().value
      if (shown && !isOlderThan(shown.at, MAX_FEE_ESTIMATE_AGE_MS)) return shown
      return read(client, account, asset, signal)
    },
  }
}
