// Derives what the send form shows. Sends no requests.
import type { Shortfall } from '../../errors.ts'
import type { Asset } from '../../eth/erc20.ts'
import { isFeeProblem, getGasPrices, type FeeProblem } from '../../eth/feeLevels.ts'
import type { Fees } from '../../eth/fees.ts'
import { formatUnits, parseUnits } from '../../eth/units.ts'
import type { FeeEstimate } from './feeEstimate.ts'
import type { RecipientResult } from './recipient.ts'
import { getFees, hasCustomFees, type SendForm } from './sendForm.ts'

const FRACTION = /^\d*\.(\d*[1-9])0*$/

/** Returns the typed amount in the asset's smallest unit, or what is wrong with the text. */
export function parseAmount(
  text: string,
  decimals: number,
): bigint | 'empty' | 'malformed' | 'too-fine' | 'zero' {
  const typed = text.trim()
  if (typed === '') return 'empty'
  try {
    const amount = parseUnits(typed, decimals)
    return amount === 0n ? 'zero' : amount
  } catch {
    const decimalPlaces = FRACTION.exec(typed)?.[1]?.length ?? 0
    return decimalPlaces > decimals ? 'too-fine' : 'malformed'
  }
}

/** Returns the highest amount that can be sent. Subtracts the fee from a native balance. */
export function getMaxAmount({
  asset,
  balance,
  gas,
  fees,
  l1DataFee,
}: Pick<FeeEstimate, 'gas' | 'l1DataFee'> & {
  readonly asset: Asset
  readonly balance: bigint
  readonly fees: Fees | undefined
}): bigint {
  if (asset.address !== undefined || !fees) return balance
  const remaining = balance - gas * getGasPrices(fees, undefined).most - l1DataFee
  return remaining > 0n ? remaining : 0n
}

export type SendFormInputs = {
  /** The native currency, and the site's coin if it can be sent. `balances` has the same order. */
  readonly assets: readonly Asset[]
  readonly balances: readonly (bigint | undefined)[]
  readonly estimate: FeeEstimate | undefined
  readonly recipient: RecipientResult['status']
  readonly isSafe: boolean
}

export type SendFormView = {
  readonly asset: Asset
  /** The typed amount, or the highest possible amount if Max is chosen. */
  readonly amount: string
  readonly problem: 'malformed' | 'too-fine' | 'zero' | 'too-much' | 'no-max' | undefined
  /** Set if the fee may exceed the native balance. */
  readonly shortfall: Shortfall | undefined
  /** True if Max is chosen but depends on a balance or fee that is not known yet. */
  readonly isMaxUnknown: boolean
  readonly feeProblem: FeeProblem | undefined
  readonly hasCustomFees: boolean
  /**
   * True if the user can continue to the review. Values that are still being read don't count as
   * missing.
   */
  readonly isReady: boolean
}

/** Returns what the form shows, or undefined if no asset can be sent. */
export function deriveFormView(form: SendForm, inputs: SendFormInputs): SendFormView | undefined {
  const { assets, balances, estimate, recipient, isSafe } = inputs
  const index = form.coin && assets[1] ? 1 : 0
  const asset = assets[index]
  if (!asset) return undefined
  const balance = balances[index]
  const chosen = estimate && getFees(form, estimate)
  const feeProblem = chosen && isFeeProblem(chosen) ? chosen : undefined
  const fees = chosen && !isFeeProblem(chosen) ? chosen : undefined
  const need =
    isSafe || !estimate || !fees
      ? 0n
      : estimate.gas * getGasPrices(fees, undefined).most + estimate.l1DataFee
  const [have] = balances
  const max = form.max ? deriveMax({ asset, balance, estimate, fees, isSafe }) : undefined
  const amount = max === undefined ? form.amount : formatUnits(max, asset.decimals)
  const parsed = parseAmount(amount, asset.decimals)
  const isTooMuch = typeof parsed === 'bigint' && balance !== undefined && parsed > balance
  const malformed = typeof parsed === 'bigint' || parsed === 'empty' ? undefined : parsed
  const problem = isTooMuch ? 'too-much' : malformed
  return {
    asset,
    amount,
    feeProblem,
    problem: problem === 'zero' && form.max && index === 0 && !isSafe ? 'no-max' : problem,
    shortfall: have !== undefined && need > have ? { need, have } : undefined,
    isMaxUnknown: form.max && max === undefined,
    hasCustomFees: hasCustomFees(form.fields),
    isReady:
      (recipient === 'found' || recipient === 'looking') &&
      !feeProblem &&
      (form.max ? problem === undefined : typeof parsed === 'bigint'),
  }
}

function deriveMax({
  asset,
  balance,
  estimate,
  fees,
  isSafe,
}: Pick<SendFormInputs, 'estimate' | 'isSafe'> & {
  readonly asset: Asset
  readonly balance: bigint | undefined
  readonly fees: Fees | undefined
}): bigint | undefined {
  if (balance === undefined) return undefined
  if (isSafe || asset.address !== undefined) return balance
  return estimate && fees && getMaxAmount({ ...estimate, asset, balance, fees })
}
