// What gas costs on a chain, and how much of it a transaction needs. Wallets decide on their own; this tells the
// visitor before.
import { AppError } from '../errors.ts'
import type { FeeMarket } from '../eth/feeLevels.ts'
import { writeTransaction, type TransactionRequest } from '../eth/fees.ts'
import { parseQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { quantity } from './jsonRpc.ts'
import type { RpcNode } from './readTwice.ts'
import { field, isRecord, list } from '../lib/parse.ts'

const BLOCKS = 20
const PERCENTILES = [10, 50, 90]

/** By EIP-1559 where the block (a tag or a hex number) has a base fee, else by gas price. One round of requests. */
export async function readFeeMarket(reader: RpcNode, signal?: AbortSignal, at = 'latest'): Promise<FeeMarket> {
  const [block, tip, price, history] = await Promise.allSettled([
    reader.request('eth_getBlockByNumber', [at, false], signal),
    reader.request('eth_maxPriorityFeePerGas', [], signal),
    reader.request('eth_gasPrice', [], signal),
    reader.request('eth_feeHistory', [toQuantity(BigInt(BLOCKS)), at, PERCENTILES], signal),
  ])
  if (block.status === 'rejected') throw block.reason
  if (!isRecord(block.value)) throw new AppError('bad-response', 'the block is malformed')
  const baseFee = parseQuantity(field(block.value, 'baseFeePerGas'))
  if (baseFee === undefined) {
    if (price.status === 'rejected') throw price.reason
    return { kind: 'legacy', gasPrice: quantity(price.value) }
  }
  const gasPrice = price.status === 'fulfilled' ? parseQuantity(price.value) : undefined
  const asked = tip.status === 'fulfilled' ? parseQuantity(tip.value) : undefined
  const rest = gasPrice !== undefined && gasPrice > baseFee ? gasPrice - baseFee : 0n // nodes without the tip method
  const recent = history.status === 'fulfilled' ? parseHistory(history.value) : undefined
  return { kind: 'eip1559', baseFee, tip: asked ?? rest, recent }
}

/** The gas the node thinks the request needs after a block (a tag or a hex number). A request that would fail rejects
 * with its reason ('reverted', …). Not every node takes a block: the latest one is not named. */
export async function estimateGas(reader: RpcNode, request: TransactionRequest, signal?: AbortSignal,
  at = 'latest'): Promise<bigint> {
  const params = [writeTransaction(request), ...(at === 'latest' ? [] : [at])]
  return quantity(await reader.request('eth_estimateGas', params, signal))
}

/** The middle of each percentile over the blocks; undefined for anything malformed. */
function parseHistory(value: unknown): { low: bigint; high: bigint; median: bigint } | undefined {
  const rewards = rowsOf(field(value, 'reward'))
  const baseFees = rowsOf(field(value, 'baseFeePerGas')).map(parseQuantity)
  const tips = rewards.map((row) => rowsOf(row).map(parseQuantity))
  const [low, usual, high] = PERCENTILES.map((_, place) => middleOf(tips.map((row) => row[place])))
  const baseFee = middleOf(baseFees)
  if (low === undefined || usual === undefined || high === undefined || baseFee === undefined) return undefined
  return { low, high, median: baseFee + usual }
}

function rowsOf(value: unknown): readonly unknown[] {
  return list(value).slice(0, BLOCKS)
}

function middleOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return known.length === values.length ? known[known.length >> 1] : undefined
}
