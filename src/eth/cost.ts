// What something costs, as text: short, and never less than it is.
import { formatUnits } from './units.ts'

const DIGITS = 3

/** The cost with three significant digits, rounded up; amounts of money one has are cut instead (units.ts). */
export function formatCost(value: bigint, decimals: number): string {
  const length = value.toString().length
  if (length <= DIGITS) return formatUnits(value, decimals)
  const unit = 10n ** BigInt(length - DIGITS)
  return formatUnits(((value + unit - 1n) / unit) * unit, decimals)
}
