// What sending costs now, on three speeds, read in the chain's shared rhythm while somebody looks.
import type { ChainClient } from '../../chains/chainClient.ts'
import type { Address } from '../../eth/address.ts'
import { decodeUint, encodeCall, uint } from '../../eth/abi.ts'
import { transferOf, type Asset } from '../../eth/erc20.ts'
import { levelsAround, type FeeLevels } from '../../eth/feeLevels.ts'
import { createResource, type Reading } from '../../lib/resource.ts'
import type { Readable } from '../../lib/store.ts'
import type { ContractCall } from '../../rpc/aggregate3.ts'
import { estimateGas, readFeeMarket } from '../../rpc/feeMarket.ts'
import { hasCode } from '../../wallets/request.ts'

export type Quote = FeeLevels & {
  /** For a plain transfer; a contract that receives may need more. */
  readonly gas: bigint
  /** What an OP Stack chain takes on top for keeping the data on Ethereum. */
  readonly extra: bigint
  /** When it was read, in milliseconds since the epoch. */
  readonly at: number
}

/** What moving the chain's own currency between two plain accounts takes, in units of gas. */
export const PLAIN_GAS = 21_000n
/** What moving a plain coin takes, in units of gas. */
export const COIN_GAS = 65_000n
const GAS_PRICE_ORACLE: Address = '0x420000000000000000000000000000000000000f'
const GET_L1_FEE_UPPER_BOUND = '0xf1c7a58b' // getL1FeeUpperBound(uint256 unsignedTxSize), since Fjord
const TRANSFER_BYTES = 200

/** A quote to watch; it costs requests only while somebody subscribes. */
export function watchQuote(client: ChainClient, from: Address, asset: Asset): Readable<Reading<Quote>> {
  return createResource({ poller: client.poller, read: (signal) => readQuote(client, { from, asset }, signal) })
}

/** Whoever calls the contracts of a chain: its client, or one node. */
type Caller = Pick<ChainClient, 'chain'> & { call(call: ContractCall, signal?: AbortSignal): Promise<unknown> }

/** What an OP Stack chain takes on top, 0 elsewhere and where its oracle does not answer. */
export async function readExtra(client: Caller, signal?: AbortSignal): Promise<bigint> {
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
export async function readQuote(client: ChainClient, { from, asset }: { from: Address; asset: Asset },
  signal?: AbortSignal): Promise<Quote> {
  const usual = asset.address === undefined ? PLAIN_GAS : COIN_GAS
  const [market, gas, extra] = await Promise.all([
    readFeeMarket(client, signal),
    estimateGas(client, transferOf(asset, from, from, 0n), signal).catch(() => usual),
    readExtra(client, signal),
  ])
  return { ...levelsAround(market), gas: gas > usual ? gas : usual, extra, at: Date.now() }
}
