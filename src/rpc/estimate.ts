// What a transaction would cost, read from the chain. Wallets decide on their own; this tells the visitor before.
import { AppError } from '../errors.ts'
import { feesFor, writeTransaction } from '../eth/fees.ts'
import type { Fees, TransactionRequest } from '../eth/fees.ts'
import { parseQuantity } from '../eth/hex.ts'
import type { RpcClient } from './client.ts'
import { isRecord } from './jsonRpc.ts'

type Reader = Pick<RpcClient, 'request'>

/** Fees by EIP-1559 where the latest block has a base fee, else by gas price. One round of requests. */
export async function estimateFees(reader: Reader, signal?: AbortSignal): Promise<Fees> {
  const [block, tip, price] = await Promise.allSettled([
    reader.request('eth_getBlockByNumber', ['latest', false], signal),
    reader.request('eth_maxPriorityFeePerGas', [], signal),
    reader.request('eth_gasPrice', [], signal),
  ])
  if (block.status === 'rejected') throw block.reason
  if (!isRecord(block.value)) throw malformed('the latest block')
  const baseFee = parseQuantity(block.value['baseFeePerGas'])
  const gasPrice = price.status === 'fulfilled' ? parseQuantity(price.value) : undefined
  if (baseFee === undefined) {
    if (gasPrice === undefined) throw price.status === 'rejected' ? price.reason : malformed('the gas price')
    return feesFor(undefined, 0n, gasPrice)
  }
  const asked = tip.status === 'fulfilled' ? parseQuantity(tip.value) : undefined
  const rest = gasPrice !== undefined && gasPrice > baseFee ? gasPrice - baseFee : 0n // nodes without the tip method
  return feesFor(baseFee, asked ?? rest, gasPrice ?? 0n)
}

/** The gas the node thinks the request needs. A request that would fail rejects with its reason ('reverted', …). */
export async function estimateGas(
  reader: Reader,
  request: TransactionRequest,
  signal?: AbortSignal,
): Promise<bigint> {
  const gas = parseQuantity(await reader.request('eth_estimateGas', [writeTransaction(request)], signal))
  if (gas === undefined) throw malformed('the gas estimate')
  return gas
}

function malformed(what: string): AppError {
  return new AppError('bad-response', `${what} is malformed`)
}
