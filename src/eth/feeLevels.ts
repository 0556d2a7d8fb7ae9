// Suggested fees, fee warnings, and validation of fees that the user types.
import type { ErrorCode } from '../errors.ts'
import type { Fees } from './fees.ts'
import { MAX_UINT256 } from './hex.ts'
import { copyOwnProperties } from '../lib/parse.ts'
import { parseUnits } from './units.ts'

export type FeePreset = 'slow' | 'normal' | 'fast'

/** Current gas prices, in wei per unit of gas. */
export type FeeMarket =
  | {
      readonly kind: 'eip1559'
      /** Base fee of the latest block. */
      readonly baseFee: bigint
      /** Priority fee that the node suggests. */
      readonly tip: bigint
      /**
       * Prices of recent transactions from eth_feeHistory: a high priority fee, and the median of
       * base fee plus priority fee. Undefined if the node does not return them.
       */
      readonly recent: { readonly high: bigint; readonly median: bigint } | undefined
    }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

export type FeeLevels = {
  /** Undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** Price per unit of gas that recent transactions paid. */
  readonly typicalGasPrice: bigint
  readonly fees: Readonly<Record<FeePreset, Fees>>
}

/**
 * 'above-usual': the fee is a multiple of what recent transactions paid. 'above-amount': the fee is
 * a large share of the amount sent.
 */
export type FeeWarning = 'above-usual' | 'above-amount'

const GWEI = 10n ** 9n
/**
 * Warns if the maximum fee is more than this multiple of the typical price. The fast preset (twice
 * the base fee plus a high priority fee) is usually below it.
 */
const WARNED_MULTIPLE = 5n
/** Rejects a fee whose maximum is more than this multiple of the typical price. */
const ABSURD_MULTIPLE = 100n
const WARNED_SHARE = 4n // warns if the fee is more than 1/4 of the amount

/**
 * Returns slow, normal and fast fees. A node can report any fee history, so the history changes the
 * fast fee only within limits.
 */
export function suggestFees(market: FeeMarket): FeeLevels {
  if (market.kind === 'legacy') {
    const { gasPrice } = market
    const price = (tenths: bigint): Fees => ({
      kind: 'legacy',
      gasPrice: (gasPrice * tenths) / 10n,
    })
    return {
      baseFee: undefined,
      typicalGasPrice: gasPrice,
      fees: { slow: price(10n), normal: price(12n), fast: price(15n) },
    }
  }
  const { baseFee, tip, recent } = market
  const high = clamp(recent?.high ?? 0n, (tip * 5n) / 4n, tip * 10n)
  const level = (cap: bigint, own: bigint): Fees => ({
    kind: 'eip1559',
    maxFeePerGas: cap + own,
    maxPriorityFeePerGas: own,
  })
  return {
    baseFee,
    typicalGasPrice: recent?.median ?? baseFee + tip,
    // Twice the base fee still suffices after five full blocks, each of which raises it by an
    // eighth (EIP-1559). The priority fee is never below the suggested one: Polygon's nodes reject
    // less than 25 gwei.
    fees: {
      slow: level((baseFee * 5n) / 4n, tip),
      normal: level(baseFee * 2n, tip),
      fast: level(baseFee * 2n, high),
    },
  }
}

/** Returns the maximum price of one unit of gas, and the likely price in the next block. */
export function getGasPrices(
  fees: Fees,
  baseFee: bigint | undefined,
): { readonly most: bigint; readonly likely: bigint } {
  if (fees.kind === 'legacy') return { most: fees.gasPrice, likely: fees.gasPrice }
  const likely = (baseFee ?? 0n) + fees.maxPriorityFeePerGas
  return {
    most: fees.maxFeePerGas,
    likely: likely < fees.maxFeePerGas ? likely : fees.maxFeePerGas,
  }
}

/** Returns true if a fee is so high that it must be a typing error or a wrong value from a node. */
export function isFeeUnreasonable(fees: Fees, typicalGasPrice: bigint): boolean {
  return isAbove(fees, ABSURD_MULTIPLE, typicalGasPrice)
}

/**
 * Returns warnings about a high fee. `most` is the maximum fee of the whole transaction and
 * `amount` the amount to send, both in wei. `amount` is undefined if a token is sent.
 */
export function getFeeWarnings({
  fees,
  typicalGasPrice,
  most,
  amount,
}: {
  readonly fees: Fees
  readonly typicalGasPrice: bigint
  readonly most: bigint
  readonly amount: bigint | undefined
}): readonly FeeWarning[] {
  const warnings: FeeWarning[] = []
  if (isAbove(fees, WARNED_MULTIPLE, typicalGasPrice)) warnings.push('above-usual')
  if (amount !== undefined && most * WARNED_SHARE > amount) warnings.push('above-amount')
  return warnings
}

/**
 * Returns true if the fee is above a multiple of the typical price. A typical price below 1 gwei
 * counts as 1 gwei, because prices on an idle chain are close to zero.
 */
function isAbove(fees: Fees, multiple: bigint, typicalGasPrice: bigint): boolean {
  return (
    getGasPrices(fees, undefined).most >
    multiple * (typicalGasPrice > GWEI ? typicalGasPrice : GWEI)
  )
}

function clamp(value: bigint, low: bigint, high: bigint): bigint {
  return value < low ? low : value > high ? high : value
}

/** Text of the fee fields, in gwei. The suggested fees replace empty fields. */
export type FeeInput = { readonly maxFee: string; readonly tip: string; readonly gasPrice: string }
export type FeeProblem = { readonly field: keyof FeeInput; readonly code: ErrorCode }

type FeeContext = {
  /** Base fee of the latest block; undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** Replaces fields that the user left empty. */
  readonly suggested: Fees
  /** Price per unit of gas that recent transactions paid. */
  readonly typicalGasPrice: bigint
}

const GWEI_DECIMALS = 9
const ENORMOUS = /^0*[1-9]\d{68,}(?:\.\d*)?$/ // 2^256-1 in gwei has 69 digits

/**
 * Returns the fees that the user typed, or the first problem. Returns undefined if all fields are
 * empty.
 */
export function parseFeeInput(
  fields: FeeInput,
  context: FeeContext,
): Fees | FeeProblem | undefined {
  const numbers: Partial<Record<keyof FeeInput, bigint>> = {}
  for (const field of ['maxFee', 'tip', 'gasPrice'] as const) {
    const read = parseGwei(fields[field])
    if (typeof read === 'string') return { field, code: read }
    if (read !== undefined) numbers[field] = read
  }
  return judge(copyOwnProperties(numbers), context)
}

/** Returns true if the result of `parseFeeInput` is a problem. */
export function isFeeProblem(value: Fees | FeeProblem | undefined): value is FeeProblem {
  return value !== undefined && Object.hasOwn(value, 'code')
}

function judge(
  { maxFee, tip, gasPrice }: Partial<Record<keyof FeeInput, bigint>>,
  { baseFee, suggested, typicalGasPrice }: FeeContext,
): Fees | FeeProblem | undefined {
  const dynamic = maxFee ?? tip
  if (gasPrice !== undefined) {
    if (dynamic !== undefined) return { field: 'gasPrice', code: 'fee-conflict' }
    if (baseFee !== undefined && gasPrice < baseFee)
      return { field: 'gasPrice', code: 'fee-cap-too-low' }
    const fees: Fees = { kind: 'legacy', gasPrice }
    return isFeeUnreasonable(fees, typicalGasPrice)
      ? { field: 'gasPrice', code: 'fee-absurd' }
      : fees
  }
  if (dynamic === undefined) return undefined
  const at = maxFee === undefined ? 'tip' : 'maxFee'
  if (baseFee === undefined) return { field: at, code: 'tx-type-unsupported' }
  const proposed = suggested.kind === 'eip1559' ? suggested.maxPriorityFeePerGas : 0n
  const maxFeePerGas = maxFee ?? baseFee * 2n + (tip ?? 0n)
  const maxPriorityFeePerGas = tip ?? (proposed < maxFeePerGas ? proposed : maxFeePerGas)
  if (maxFeePerGas > MAX_UINT256) return { field: at, code: 'fee-cap-too-high' }
  if (maxPriorityFeePerGas > maxFeePerGas) return { field: 'tip', code: 'tip-above-fee-cap' }
  if (maxFeePerGas < baseFee) return { field: 'maxFee', code: 'fee-cap-too-low' }
  const fees: Fees = { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
  return isFeeUnreasonable(fees, typicalGasPrice) ? { field: at, code: 'fee-absurd' } : fees
}

function parseGwei(text: string): bigint | ErrorCode | undefined {
  const typed = text.trim()
  try {
    return typed === '' ? undefined : parseUnits(typed, GWEI_DECIMALS)
  } catch {
    return ENORMOUS.test(typed) ? 'fee-cap-too-high' : 'invalid-input'
  }
}
