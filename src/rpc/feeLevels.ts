// Three prices for one transaction: what lately got in slowly, usually and at once. Told before the wallet is asked.
import { parseQuantity } from '../eth/hex.ts'
import type { Fees } from '../eth/fees.ts'
import type { RpcClient } from './client.ts'
import { estimateFees } from './estimate.ts'
import { isRecord } from './jsonRpc.ts'

export type Speed = 'slow' | 'normal' | 'fast'

export type FeeLevels = {
  /** Undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  readonly fees: Readonly<Record<Speed, Fees>>
}

type Tips = { readonly low: bigint; readonly high: bigint }

const BLOCKS = 5
const PERCENTILES = [10, 90]

/** One round of requests. A node without fee history still gives three levels. */
export async function estimateLevels(reader: Pick<RpcClient, 'request'>, signal?: AbortSignal): Promise<FeeLevels> {
  const [normal, history] = await Promise.allSettled([
    estimateFees(reader, signal),
    reader.request('eth_feeHistory', [`0x${BLOCKS}`, 'latest', PERCENTILES], signal),
  ])
  if (normal.status === 'rejected') throw normal.reason
  return spread(normal.value, history.status === 'fulfilled' ? parseTips(history.value) : undefined)
}

/** The usual fees, with a cheaper and a dearer neighbour. What a node says of the past moves them only within bounds. */
export function spread(normal: Fees, tips: Tips | undefined): FeeLevels {
  if (normal.kind === 'legacy') {
    const { gasPrice } = normal
    const price = (tenths: bigint): Fees => ({ kind: 'legacy', gasPrice: (gasPrice * tenths) / 12n })
    return { baseFee: undefined, fees: { slow: price(10n), normal, fast: price(15n) } }
  }
  const tip = normal.maxPriorityFeePerGas
  const baseFee = (normal.maxFeePerGas - tip) / 2n // as feesFor made it
  const low = clamp(tips?.low ?? 0n, tip / 2n, tip)
  const high = clamp(tips?.high ?? 0n, (tip * 5n) / 4n, tip * 10n)
  return {
    baseFee,
    fees: {
      slow: { kind: 'eip1559', maxFeePerGas: (baseFee * 5n) / 4n + low, maxPriorityFeePerGas: low },
      normal,
      fast: { kind: 'eip1559', maxFeePerGas: baseFee * 2n + high, maxPriorityFeePerGas: high },
    },
  }
}

/** The most one unit of gas may cost, and what it costs in a block like the last one. */
export function pricesOf(fees: Fees, baseFee: bigint | undefined): { readonly most: bigint; readonly likely: bigint } {
  if (fees.kind === 'legacy') return { most: fees.gasPrice, likely: fees.gasPrice }
  const likely = (baseFee ?? 0n) + fees.maxPriorityFeePerGas
  return { most: fees.maxFeePerGas, likely: likely < fees.maxFeePerGas ? likely : fees.maxFeePerGas }
}

/** The middle of each percentile over the blocks; undefined for anything malformed. */
function parseTips(value: unknown): Tips | undefined {
  const rewards = isRecord(value) ? value['reward'] : undefined
  if (!Array.isArray(rewards) || rewards.length === 0) return undefined
  const rows = (rewards as unknown[]).slice(0, BLOCKS).map((row) => (Array.isArray(row) ? (row as unknown[]).map(parseQuantity) : []))
  const low = middle(rows.map((row) => row[0]))
  const high = middle(rows.map((row) => row[1]))
  return low === undefined || high === undefined ? undefined : { low, high }
}

function middle(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return known.length === values.length ? known[known.length >> 1] : undefined
}

function clamp(value: bigint, low: bigint, high: bigint): bigint {
  return value < low ? low : value > high ? high : value
}
