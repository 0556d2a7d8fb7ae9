// Suggests fees, warns about high fees and validates typed fees.
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
      readonly baseFee: bigint
      readonly tip: bigint
      /**
       * Priority fee at the 90th percentile (`high`) and median gas price of recent transactions.
       * Undefined if the node does not return them.
       */
      readonly recent: { readonly high: bigint; readonly median: bigint } | undefined
    }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

export type FeeLevels = {
  /** Base fee of the latest block, in wei. Undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** Price per unit of gas that recent transactions paid, in wei. */
  readonly typicalGasPrice: bigint
  readonly fees: Readonly<Record<FeePreset, Fees>>
}

/**
 * - 'above-usual': the fee is several times what recent transactions paid.
 * - 'above-amount': the fee is a large share of the amount sent.
 */
export type FeeWarning = 'above-usual' | 'above-amount'

const GWEI = 10n ** 9n
/** A maximum fee above this multiple of the typical price causes a warning. */
const WARNED_MULTIPLE = 5n
/** A maximum fee above this multiple of the typical price is rejected. */
const ABSURD_MULTIPLE = 100n
const WARNED_SHARE = 4n // a fee above 1/4 of the amount sent causes a warning

/** Returns slow, normal and fast fees for the current gas prices. */
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
  // A node can report any fee history, so limit the fast tip to between 1.25 and 10 times the
  // suggested tip.
  const high = clamp(recent?.high ?? 0n, (tip * 5n) / 4n, tip * 10n)
  const level = (cap: bigint, own: bigint): Fees => ({
    kind: 'eip1559',
    maxFeePerGas: cap + own,
    maxPriorityFeePerGas: own,
  })
  return {
    baseFee,
    typicalGasPrice: recent?.median ?? baseFee + tip,
    // Each full block raises the base fee by an eighth, so twice the base fee still suffices after
    // five full blocks. 'slow' keeps the suggested tip, because Polygon's nodes reject a lower tip.
    fees: {
      slow: level((baseFee * 5n) / 4n, tip),
      normal: level(baseFee * 2n, tip),
      fast: level(baseFee * 2n, high),
    },
  }
}

/** Returns the maximum price of a unit of gas, and the likely price in the next block. */
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

/** Returns true if a fee is so high that it must be a mistake. */
export function isFeeUnreasonable(fees: Fees, typicalGasPrice: bigint): boolean {
  return isAbove(fees, ABSURD_MULTIPLE, typicalGasPrice)
}

/** Returns warnings about a high fee. `most` is the transaction's maximum fee in wei. */
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
 * Returns true if the fee is above a multiple of the typical price. On an idle chain, prices are
 * close to zero, so the typical price counts as at least 1 gwei.
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

/** Text of the fee fields, in gwei. */
export type FeeInput = { readonly maxFee: string; readonly tip: string; readonly gasPrice: string }
export type FeeProblem = { readonly field: keyof FeeInput; readonly code: ErrorCode }

type FeeContext = {
  /** Base fee of the latest block, in wei. Undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** Fees that replace empty fields. */
  readonly suggested: Fees
  /** Price per unit of gas that recent transactions paid, in wei. */
  readonly typicalGasPrice: bigint
}

const GWEI_DECIMALS = 9
const ENORMOUS = /^0*[1-9]\d{68,}(?:\.\d*)?$/ // 2^256-1 in gwei has 69 digits

/** Returns the typed fees or the first problem. Returns undefined if all fields are empty. */
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
  return toFees(copyOwnProperties(numbers), context)
}

export function isFeeProblem(value: Fees | FeeProblem | undefined): value is FeeProblem {
  return value !== undefined && Object.hasOwn(value, 'code')
}

function toFees(
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
