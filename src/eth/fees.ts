import { AppError } from '../errors.ts'
import { parseAddress, type Address } from './address.ts'
import { MAX_UINT256, isHex, type Hex } from './hex.ts'
import { toQuantity } from './quantity.ts'
import { copyOwnProperties } from '../lib/parse.ts'

const MAX_UINT64 = 2n ** 64n - 1n
const WRITTEN = [
  'from',
  'to',
  'data',
  'value',
  'gas',
  'nonce',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
] as const

export type Fees =
  | {
      readonly kind: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

/** A transaction to send. The wallet fills in missing fields. */
export type TransactionRequest = {
  readonly from: Address
  readonly to?: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
  readonly nonce?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

/** Throws if a field is malformed, a fee is too high, or the fee fields contradict each other. */
export function assertTransactionRequest(request: TransactionRequest): void {
  const { from, to, value, data, gas, nonce, gasPrice, maxFeePerGas, maxPriorityFeePerGas } =
    copyOwnProperties(request)
  if (parseAddress(from) === undefined || (to !== undefined && parseAddress(to) === undefined))
    throw invalidInput('an address')
  if (data !== undefined && !isHex(data)) throw invalidInput('the data')
  const fees = [gasPrice, maxFeePerGas, maxPriorityFeePerGas]
  if (fees.some((fee) => fee !== undefined && fee < 0n)) throw invalidInput('a fee')
  if (!isWithin(value, MAX_UINT256)) throw invalidInput('the amount')
  if (!isWithin(gas, MAX_UINT64) || !isWithin(nonce, MAX_UINT64))
    throw invalidInput('the gas or the nonce')
  if (
    gasPrice !== undefined &&
    (maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined)
  ) {
    throw new AppError(
      'fee-conflict',
      'gasPrice cannot be combined with maxFeePerGas or maxPriorityFeePerGas',
    )
  }
  if (!fees.every((fee) => isWithin(fee, MAX_UINT256))) {
    throw new AppError('fee-cap-too-high', 'the fee is higher than 2^256-1')
  }
  if (
    maxFeePerGas !== undefined &&
    maxPriorityFeePerGas !== undefined &&
    maxPriorityFeePerGas > maxFeePerGas
  ) {
    throw new AppError('tip-above-fee-cap', 'the tip is higher than the fee cap')
  }
}

/** Validates the request and returns it with hex quantities, as JSON-RPC expects. */
export function formatTransactionRequest(
  request: TransactionRequest,
): Readonly<Record<string, string>> {
  assertTransactionRequest(request)
  const copy = copyOwnProperties(request)
  const written: Record<string, string> = {}
  for (const key of WRITTEN) {
    const value = copy[key]
    if (value !== undefined) written[key] = typeof value === 'bigint' ? toQuantity(value) : value
  }
  return written
}

function isWithin(value: bigint | undefined, max: bigint): boolean {
  return value === undefined || (value >= 0n && value <= max)
}

function invalidInput(what: string): AppError {
  return new AppError('invalid-input', `${what} of the transaction is malformed`)
}
