// Reads gas prices and estimates gas, to show the cost before the wallet asks for approval. The
// wallet may choose other fees.
import { AppError } from '../errors.ts'
import type { FeeMarket } from '../eth/feeLevels.ts'
import { formatTransactionRequest, type TransactionRequest } from '../eth/fees.ts'
import { readQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { requireQuantity } from './jsonRpc.ts'
import { SECOND_ANSWER_MS, type RpcNode } from './quorumRead.ts'
import { withTimeout } from '../lib/abort.ts'
import { getOwn, isRecord, asArray } from '../lib/parse.ts'

const BLOCKS = 20
const PERCENTILES = [50, 90]

/**
 * Resolves with EIP-1559 fees, or with a gas price if the block has no base fee. `at` is the block,
 * as a tag or a hex number.
 */
export async function readFeeMarket(
  reader: RpcNode,
  signal?: AbortSignal,
  at = 'latest',
): Promise<FeeMarket> {
  const head = reader.request('eth_getBlockByNumber', [at, false], signal)
  const requestWithBlock = (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    const answer = reader.request(method, params, signal)
    answer.catch(() => undefined) // prevents an unhandled rejection
    // Once the block has arrived, wait at most SECOND_ANSWER_MS for the other responses.
    return head.then(() => withTimeout({ ms: SECOND_ANSWER_MS }, () => answer))
  }
  const [block, tip, price, history] = await Promise.allSettled([
    head,
    requestWithBlock('eth_maxPriorityFeePerGas'),
    requestWithBlock('eth_gasPrice'),
    requestWithBlock('eth_feeHistory', [toQuantity(BigInt(BLOCKS)), at, PERCENTILES]),
  ])
  if (block.status === 'rejected') throw block.reason
  if (!isRecord(block.value)) throw new AppError('bad-response', 'the block is malformed')
  const baseFee = readQuantity(getOwn(block.value, 'baseFeePerGas'))
  if (baseFee === undefined) {
    if (price.status === 'rejected') throw price.reason
    return { kind: 'legacy', gasPrice: requireQuantity(price.value) }
  }
  if (tip.status === 'rejected' && price.status === 'rejected') throw price.reason
  const gasPrice = price.status === 'fulfilled' ? readQuantity(price.value) : undefined
  const suggestedTip = tip.status === 'fulfilled' ? readQuantity(tip.value) : undefined
  // Priority fee that the gas price implies. Used if the node does not support
  // eth_maxPriorityFeePerGas.
  const impliedTip = gasPrice !== undefined && gasPrice > baseFee ? gasPrice - baseFee : 0n
  const recent = history.status === 'fulfilled' ? parseHistory(history.value) : undefined
  return { kind: 'eip1559', baseFee, tip: suggestedTip ?? impliedTip, recent }
}

/**
 * Resolves with the gas that a transaction needs after block `at`. Rejects with the reason if the
 * transaction would fail.
 */
export async function estimateGas(
  reader: RpcNode,
  request: TransactionRequest,
  signal?: AbortSignal,
  at = 'latest',
): Promise<bigint> {
  // Leave out 'latest', because not every node accepts a block parameter.
  const params = [formatTransactionRequest(request), ...(at === 'latest' ? [] : [at])]
  return requireQuantity(await reader.request('eth_estimateGas', params, signal))
}

/**
 * Parses the result of eth_feeHistory. `median` is the median base fee plus the median tip. `high`
 * is the tip at the 90th percentile. Returns undefined if the history is malformed.
 */
function parseHistory(value: unknown): { high: bigint; median: bigint } | undefined {
  const rewards = rowsOf(getOwn(value, 'reward'))
  const baseFees = rowsOf(getOwn(value, 'baseFeePerGas'))
    .filter((baseFee) => baseFee !== null)
    .map(readQuantity)
  // Some nodes return null, an empty row or a row of null for a block without transactions.
  const tips = rewards
    .filter((row) => row !== null && (asArray(row)[0] ?? undefined) !== undefined)
    .map((row) => rowsOf(row).map(readQuantity))
  const [usual, high] = PERCENTILES.map((_, index) => medianOf(tips.map((row) => row[index])))
  const baseFee = medianOf(baseFees)
  if (usual === undefined || high === undefined || baseFee === undefined) return undefined
  return { high, median: baseFee + usual }
}

function rowsOf(value: unknown): readonly unknown[] {
  return asArray(value).slice(0, BLOCKS)
}

function medianOf(values: readonly (bigint | undefined)[]): bigint | undefined {
  const known = values
    .filter((value) => value !== undefined)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return known.length === values.length ? known[known.length >> 1] : undefined
}
