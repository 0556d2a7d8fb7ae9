// What gas costs: the market as a node tells it, three levels around it, where a fee leaves all proportion, and the
// rules for one that a person types: each says which field is wrong, and why.
import type { ErrorCode } from '../errors.ts'
import type { Fees } from './fees.ts'
import { MAX_UINT256 } from './hex.ts'
import { own } from '../lib/parse.ts'
import { parseUnits } from './units.ts'

export type Speed = 'slow' | 'normal' | 'fast'

/** What a chain takes now, in wei for one unit of gas. */
export type FeeMarket =
  | {
      readonly kind: 'eip1559'
      /** Of the latest block. */
      readonly baseFee: bigint
      /** What the node proposes. */
      readonly tip: bigint
      /** Of the last blocks: a high tip, and the median of base fee and tip together. */
      readonly recent: { readonly high: bigint; readonly median: bigint } | undefined
    }
  | { readonly kind: 'legacy'; readonly gasPrice: bigint }

export type FeeLevels = {
  /** Undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** What others lately paid. */
  readonly usual: bigint
  readonly fees: Readonly<Record<Speed, Fees>>
}

/** 'above-usual': a multiple of what others lately paid. 'above-amount': a large share of what is sent. */
export type FeeWarning = 'above-usual' | 'above-amount'

const GWEI = 10n ** 9n
const WARNED_MULTIPLE = 5n // a cap of twice the base fee and a dear tip stays below
const ABSURD_MULTIPLE = 100n
const WARNED_SHARE = 4n // a quarter of the amount

/** The usual fees, a cheaper and a dearer neighbour. What a node says of the past moves them only within bounds. */
export function levelsAround(market: FeeMarket): FeeLevels {
  if (market.kind === 'legacy') {
    const { gasPrice } = market
    const price = (tenths: bigint): Fees => ({
      kind: 'legacy',
      gasPrice: (gasPrice * tenths) / 10n,
    })
    return {
      baseFee: undefined,
      usual: gasPrice,
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
    usual: recent?.median ?? baseFee + tip,
    // Twice the base fee still holds after five full blocks: each raises it by an eighth (EIP-1559). No tip is below the
    // proposed one: Polygon's nodes refuse less than 25 gwei, whatever got in lately.
    fees: {
      slow: level((baseFee * 5n) / 4n, tip),
      normal: level(baseFee * 2n, tip),
      fast: level(baseFee * 2n, high),
    },
  }
}

/** The most one unit of gas may cost, and what it costs in a block like the last one. */
export function pricesOf(
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

/** True for a fee that can only be a slip or a lie. */
export function isAbsurd(fees: Fees, usual: bigint): boolean {
  return isAbove(fees, ABSURD_MULTIPLE, usual)
}

/** What is out of proportion. `most`: the whole fee; `amount`: undefined for what is not the chain's currency. */
export function warnOfFee({
  fees,
  usual,
  most,
  amount,
}: {
  readonly fees: Fees
  readonly usual: bigint
  readonly most: bigint
  readonly amount: bigint | undefined
}): readonly FeeWarning[] {
  const warnings: FeeWarning[] = []
  if (isAbove(fees, WARNED_MULTIPLE, usual)) warnings.push('above-usual')
  if (amount !== undefined && most * WARNED_SHARE > amount) warnings.push('above-amount')
  return warnings
}

/** Multiples of nearly nothing mean nothing: an idle chain counts as if it took 1 gwei. */
function isAbove(fees: Fees, multiple: bigint, usual: bigint): boolean {
  return pricesOf(fees, undefined).most > multiple * (usual > GWEI ? usual : GWEI)
}

function clamp(value: bigint, low: bigint, high: bigint): bigint {
  return value < low ? low : value > high ? high : value
}

/** What stands in the fields, in gwei; an empty one is left to the estimate. */
export type TypedFees = { readonly maxFee: string; readonly tip: string; readonly gasPrice: string }
export type FeeProblem = { readonly field: keyof TypedFees; readonly code: ErrorCode }

type FeeContext = {
  /** Of the latest block; undefined on a chain without EIP-1559. */
  readonly baseFee: bigint | undefined
  /** What stands in for an empty field. */
  readonly suggested: Fees
  /** What others lately paid for one unit of gas. */
  readonly usual: bigint
}

const GWEI_DECIMALS = 9
const ENORMOUS = /^0*[1-9]\d{68,}(?:\.\d*)?$/ // as long as 2^256-1 in gwei: a number, but one no chain can hold

/** The fees the fields mean, `undefined` when all are empty, or the first rule that is broken. */
export function readFees(fields: TypedFees, context: FeeContext): Fees | FeeProblem | undefined {
  const numbers: Partial<Record<keyof TypedFees, bigint>> = {}
  for (const field of ['maxFee', 'tip', 'gasPrice'] as const) {
    const read = parseGwei(fields[field])
    if (typeof read === 'string') return { field, code: read }
    if (read !== undefined) numbers[field] = read
  }
  return judge(own(numbers), context)
}

/** Whether what `readFees` gave is a broken rule. */
export function isFeeProblem(value: Fees | FeeProblem | undefined): value is FeeProblem {
  return value !== undefined && Object.hasOwn(value, 'code')
}

function judge(
  { maxFee, tip, gasPrice }: Partial<Record<keyof TypedFees, bigint>>,
  { baseFee, suggested, usual }: FeeContext,
): Fees | FeeProblem | undefined {
  const dynamic = maxFee ?? tip
  if (gasPrice !== undefined) {
    if (dynamic !== undefined) return { field: 'gasPrice', code: 'fee-conflict' }
    if (baseFee !== undefined && gasPrice < baseFee)
      return { field: 'gasPrice', code: 'fee-cap-too-low' }
    const fees: Fees = { kind: 'legacy', gasPrice }
    return isAbsurd(fees, usual) ? { field: 'gasPrice', code: 'fee-absurd' } : fees
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
  return isAbsurd(fees, usual) ? { field: at, code: 'fee-absurd' } : fees
}

function parseGwei(text: string): bigint | ErrorCode | undefined {
  const typed = text.trim()
  try {
    return typed === '' ? undefined : parseUnits(typed, GWEI_DECIMALS)
  } catch {
    return ENORMOUS.test(typed) ? 'fee-cap-too-high' : 'invalid-input'
  }
}
