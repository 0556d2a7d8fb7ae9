// What gas costs on a chain, and how much of it a transaction needs. Wallets decide on their own; this tells the
// visitor before.
import { AppError } from '../errors.ts'
import type { FeeMarket } from '../eth/feeLevels.ts'
import { formatTransactionRequest, type TransactionRequest } from '../eth/fees.ts'
import { readQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { quantity } from './jsonRpc.ts'
import type { RpcNode } from './readTwice.ts'
import { SECOND_MS } from './times.ts'
import { withTimeout } from '../lib/abort.ts'
import { getOwn, isRecord, asArray } from '../lib/parse.ts'

const BLOCKS = 20
const PERCENTILES = [50, 90]

/** By EIP-1559 where the block (a tag or a hex number) has a base fee, else by gas price. One round of requests; what a
 * node never answers is waited for no longer than `SECOND_MS` once the block is there. */
export async function readFeeMarket(
  reader: RpcNode,
  signal?: AbortSignal,
  at = 'latest',
): Promise<FeeMarket> {
  const head = reader.request('eth_getBlockByNumber', [at, false], signal)
  const soon = (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const answer = reader.request(method, params, signal)
    answer.catch(() => undefined) // told below
    return head.then(() => withTimeout({ ms: SECOND_MS }, () => answer))
  }
  const [block, tip, price, history] = await Promise.allSettled([
    head,
    soon('eth_maxPriorityFeePerGas'),
    soon('eth_gasPrice'),
    soon('eth_feeHistory', [toQuantity(BigInt(BLOCKS)), at, PERCENTILES]),
  ])
  if (block.status === 'rejected') throw block.reason
  if (!isRecord(block.value)) throw new AppError('bad-response', 'the block is malformed')
  const baseFee = readQuantity(getOwn(block.value, 'baseFeePerGas'))
  if (baseFee === undefined) {
    if (price.status === 'rejected') throw price.reason
    return { kind: 'legacy', gasPrice: quantity(price.value) }
  }
  if (tip.status === 'rejected' && price.status === 'rejected') throw price.reason
  const gasPrice = price.status === 'fulfilled' ? readQuantity(price.value) : undefined
  const asked = tip.status === 'fulfilled' ? readQuantity(tip.value) : undefined
  const rest = gasPrice !== undefined && gasPrice > baseFee ? gasPrice - baseFee : 0n // nodes without the tip method
  const recent = history.status === 'fulfilled' ? parseHistory(history.value) : undefined
  return { kind: 'eip1559', baseFee, tip: asked ?? rest, recent }
}

/** The gas the node thinks the request needs after a block (a tag or a hex number). A request that would fail rejects
 * with its reason ('reverted', …). Not every node takes a block: the latest one is not named. */
export async function estimateGas(
  reader: RpcNode,
  request: TransactionRequest,
  signal?: AbortSignal,
  at = 'latest',
): Promise<bigint> {
  const params = [formatTransactionRequest(request), ...(at === 'latest' ? [] : [at])]
  return quantity(await reader.request('eth_estimateGas', params, signal))
}

/** The middle of each percentile over the blocks; undefined for anything malformed. */
function parseHistory(value: unknown): { high: bigint; median: bigint } | undefined {
  const rewards = rowsOf(getOwn(value, 'reward'))
  const baseFees = rowsOf(getOwn(value, 'baseFeePerGas')).map(readQuantity)
  const tips = rewards.map((row) => rowsOf(row).map(readQuantity))
  const [usual, high] = PERCENTILES.map((_, place) => middleOf(tips.map((row) => row[place])))
  const baseFee = middleOf(baseFees)
  if (usual === undefined || high === undefined || baseFee === undefined) return undefined
  return { high, median: baseFee + usual }
}

function rowsOf(value: unknown): readonly unknown[] {
  return asArray(value).slice(0, BLOCKS)
}

function middleOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = values
    .filter((value) => value !== undefined)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return known.length === values.length ? known[known.length >> 1] : undefined
}
