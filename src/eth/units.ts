// Formats and parses amounts. Balances are truncated and costs are rounded up.
import { AppError } from '../errors.ts'
import type { AmountFormat } from '../lib/numbers.ts'
import { MAX_UINT256 } from './hex.ts'

const MAX_DECIMALS = 255 // uint8 in ERC-20
const AMOUNT = /^(?:\d+\.?\d*|\.\d+)$/
const COST_DIGITS = 3

/** Returns the exact value as text. 1500000000000000000n with 18 decimals becomes '1.5'. */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}

/**
 * Returns a cost with three significant digits. Rounds up, so that a cost never looks lower than it
 * is.
 */
export function formatCost(value: bigint, decimals: number): string {
  const unit = 10n ** BigInt(Math.max(value.toString().length - COST_DIGITS, 0))
  return formatUnits(((value + unit - 1n) / unit) * unit, decimals)
}

/** Parses a decimal number into the smallest unit. Throws 'invalid-input' instead of rounding. */
export function parseUnits(text: string, decimals: number): bigint {
  checkDecimals(decimals)
  if (text.length > 400 || !AMOUNT.test(text))
    throw new AppError('invalid-input', 'the amount is not a plain number')
  const [whole = '', part = ''] = text.split('.')
  const fraction = part.replace(/0+$/, '')
  if (fraction.length > decimals)
    throw new AppError('invalid-input', `the amount has more than ${decimals} decimals`)
  const value = BigInt(whole + fraction.padEnd(decimals, '0') || '0')
  if (value > MAX_UINT256)
    throw new AppError('invalid-input', 'the amount is larger than any chain can hold')
  return value
}

/**
 * Formats an amount from `formatUnits` for a locale, truncated to `decimalPlaces`. An amount that
 * would be truncated to zero becomes '<0.001'.
 */
export function groupAmount(
  exact: string,
  numbers: AmountFormat,
  decimalPlaces = MAX_DECIMALS,
): string {
  const [whole = '', fraction = ''] = exact.split('.')
  const shown = fraction.slice(0, decimalPlaces).replace(/0+$/, '')
  const isNothing = shown === '' && fraction !== '' && /^-?0*$/.test(whole)
  if (isNothing) return `<${numbers.group(`0.${'1'.padStart(decimalPlaces, '0')}`)}`
  return numbers.group(shown === '' ? whole : `${whole}.${shown}`)
}

const MOST = 999_999n
const SCALES: readonly (readonly [bigint, string])[] = [
  [10n ** 12n, 't'],
  [10n ** 9n, 'b'],
  [10n ** 6n, 'm'],
]

/** Formats a value for narrow layouts, such as '1.5m'. Tiny values become '<0.001'. */
export function formatAmount(value: bigint, decimals: number, numbers: AmountFormat): string {
  checkDecimals(decimals)
  if (value < 0n) return `-${formatAmount(-value, decimals, numbers)}`
  const unit = 10n ** BigInt(decimals)
  const whole = value / unit
  if (value > 0n && value * 1_000n < unit) return `<${numbers.group('0.001')}`
  const scale = SCALES.find(([least]) => whole >= least)
  const [suffix, size] = scale === undefined ? ['', unit] : [scale[1], unit * scale[0]]
  if (value / size > MOST)
    return `>${numbers.formatCompact(MOST * 10n ** 12n) ?? `${numbers.group(`${MOST}`)}t`}`
  // 'b' for billion means 10^12 in half of Europe, so only English uses it. Other languages use
  // their own notation.
  const short = scale && numbers.formatCompact(whole)
  if (short !== undefined) return short
  const decimalPlaces =
    scale !== undefined ? 1 : whole >= 100_000n ? 0 : whole >= 100n ? 1 : whole >= 1n ? 2 : 3
  const cut = (value * 10n ** BigInt(decimalPlaces)) / size
  return numbers.group(formatUnits(cut, decimalPlaces)) + suffix
}

function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS) {
    throw new AppError('invalid-input', 'decimals must be a whole number from 0 to 255')
  }
}
