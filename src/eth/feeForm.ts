// The rules for fees, as they act while a person types: each says which field is wrong, and why.
import type { ErrorCode } from '../errors.ts'
import { isAbsurd } from './feeLevels.ts'
import type { Fees } from './fees.ts'
import { parseUnits } from './units.ts'
import { MAX_UINT256 } from './hex.ts'
import { own } from '../lib/parse.ts'

/** What stands in the fields, in gwei; an empty one is left to the estimate. */
export type TypedFees = { readonly maxFee: string; readonly tip: string; readonly gasPrice: string }
export type FeeProblem = { readonly field: keyof TypedFees; readonly code: ErrorCode }

export type FeeContext = {
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
  const numbers: { -readonly [Field in keyof Numbers]?: bigint } = {}
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

type Numbers = { readonly [Field in keyof TypedFees]?: bigint }

function judge({ maxFee, tip, gasPrice }: Numbers,
  { baseFee, suggested, usual }: FeeContext): Fees | FeeProblem | undefined {
  const dynamic = maxFee ?? tip
  if (gasPrice !== undefined) {
    if (dynamic !== undefined) return { field: 'gasPrice', code: 'fee-conflict' }
    if (baseFee !== undefined && gasPrice < baseFee) return { field: 'gasPrice', code: 'fee-cap-too-low' }
    const fees: Fees = { kind: 'legacy', gasPrice }
    return isAbsurd(fees, usual) ? { field: 'gasPrice', code: 'fee-absurd' } : fees
  }
  if (dynamic === undefined) return undefined
  if (baseFee === undefined) return { field: maxFee === undefined ? 'tip' : 'maxFee', code: 'tx-type-unsupported' }
  const proposed = suggested.kind === 'eip1559' ? suggested.maxPriorityFeePerGas : 0n
  const maxFeePerGas = maxFee ?? baseFee * 2n + (tip ?? 0n)
  const maxPriorityFeePerGas = tip ?? (proposed < maxFeePerGas ? proposed : maxFeePerGas)
  if (maxFeePerGas > MAX_UINT256) return { field: maxFee === undefined ? 'tip' : 'maxFee', code: 'fee-cap-too-high' }
  if (maxPriorityFeePerGas > maxFeePerGas) return { field: 'tip', code: 'tip-above-fee-cap' }
  if (maxFeePerGas < baseFee) return { field: 'maxFee', code: 'fee-cap-too-low' }
  const fees: Fees = { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
  return isAbsurd(fees, usual) ? { field: maxFee === undefined ? 'tip' : 'maxFee', code: 'fee-absurd' } : fees
}

function parseGwei(text: string): bigint | ErrorCode | undefined {
  const typed = text.trim()
  try {
    return typed === '' ? undefined : parseUnits(typed, GWEI_DECIMALS)
  } catch {
    return ENORMOUS.test(typed) ? 'fee-cap-too-high' : 'invalid-input'
  }
}
