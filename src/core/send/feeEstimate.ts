// The assets that can be sent, and the current cost of sending them at three speeds.
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

export type AccountOnChain = { readonly address: Address; readonly chainId: number }

export type FeeEstimate = FeeLevels & {
  /** For a plain transfer; a receiving contract may need more. */
  readonly gas: bigint
  /** Extra fee of an OP Stack chain for publishing the data on Ethereum. */
  readonly l1DataFee: bigint
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
}

/** Gas of a native transfer between two plain accounts. */
export const TRANSFER_GAS = 21_000n
/** Gas of a transfer of a plain ERC-20. */
export const TOKEN_TRANSFER_GAS = 65_000n
const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000f'
const GET_L1_FEE_UPPER_BOUND = '0xf1c7a58b' // getL1FeeUpperBound(uint256 unsignedTxSize), since Fjord
const TRANSFER_BYTES = 200

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

/** A chain's client, or one of its nodes. */
type Caller = Pick<ChainClient, 'chain'> & {
  call(call: ContractCall, signal?: AbortSignal): Promise<unknown>
}

/** Resolves with the L1 data fee of an OP Stack chain; 0 on other chains and without the oracle contract. */
export async function readL1DataFee(client: Caller, signal?: AbortSignal): Promise<bigint> {
  if (client.chain.rollup !== 'op-stack') return 0n
  try {
    const data = encodeCall(GET_L1_FEE_UPPER_BOUND, [uint(TRANSFER_BYTES)])
    return decodeUint(await client.call({ to: GAS_PRICE_ORACLE, data }, signal))
  } catch (error) {
    if (hasCode(error, 'abi', 'reverted')) return 0n // a local fork may lack the oracle or have an older one
    throw error
  }
}

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

/** Age in milliseconds after which fees and recipients are read again before a review. */
export const MAX_FEE_ESTIMATE_AGE_MS = 60_000
/** Age in milliseconds after which a review is checked again before the wallet is asked. */
export const MAX_REVIEW_AGE_MS = 300_000

/** Returns whether a value read at this time is too old, or from the future after the clock was set back. */
export function isTooOld(at: number, ageMs: number): boolean {
  const age = Date.now() - at
  return age < 0 || age > ageMs
}

export type FeeEstimates = {
  /** Returns the native currency, then the site's coin on its chain unless its contract differs from the settings. */
  assets(account: AccountOnChain | undefined): readonly Asset[]
  /** Returns whether a form starts with the coin: it can be sent, and its balance isn't known to be zero. */
  startsWithCoin(account: AccountOnChain | undefined): boolean
  watch(
    account: AccountOnChain | undefined,
    asset: Asset,
  ): Readable<Reading<FeeEstimate>> | undefined
  /** Resolves with the shown estimate if it is recent, else with a new one. */
  fresh(
    account: AccountOnChain,
    client: ChainClient,
    { asset, signal }: { asset: Asset; signal: AbortSignal },
  ): Promise<FeeEstimate>
}

type FeeEstimatesDeps = {
  readonly clients: ChainClients
  readonly coin: Pick<Coin, 'facts' | 'balance' | 'differs'> | undefined
}

/** Creates the estimates. Keeps one for each account, chain and asset. */
export function createFeeEstimates({ clients, coin }: FeeEstimatesDeps): FeeEstimates {
  const watched = new Map<string, Readable<Reading<FeeEstimate>>>()
  const keyOf = ({ address, chainId }: AccountOnChain, asset: Asset): string =>
    `${address} ${chainId} ${asset.address}`
  const assets = (account: AccountOnChain | undefined): readonly Asset[] => {
    const currency = account && clients.get(account.chainId)?.chain.nativeCurrency
    if (!currency) return []
    const { symbol, decimals } = currency
    const native = { address: undefined, symbol, decimals }
    const hasCoin = coin?.facts.chainId === account.chainId && !coin.differs.get()
    return hasCoin ? [native, coin.facts] : [native]
  }
  return {
    assets,
    startsWithCoin: (account) => assets(account).length > 1 && coin?.balance.get()?.value !== 0n,
    watch(account, asset) {
      const client = account && clients.get(account.chainId)
      if (!client) return undefined
      const key = keyOf(account, asset)
      const estimate = watched.get(key) ?? watchFeeEstimate(client, account.address, asset)
      watched.set(key, estimate)
      return estimate
    },
    async fresh(account, client, { asset, signal }) {
      const shown = watched.get(keyOf(account, asset))?.get().value
      if (shown && !isTooOld(shown.at, MAX_FEE_ESTIMATE_AGE_MS)) return shown
      return readFeeEstimate(client, { from: account.address, asset }, signal)
    },
  }
}
