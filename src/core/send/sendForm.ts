// The send form as data: what was typed and for whom, and what that comes to with the present balance and fees. A draft
// belongs to one account, chain and asset: an amount typed for one of them is never read for another. It asks nobody.
import type { Shortfall } from '../../errors.ts'
import {
  isFeeProblem,
  pricesOf,
  readFees,
  type FeeProblem,
  type Speed,
  type TypedFees,
} from '../../eth/feeLevels.ts'
import type { Fees } from '../../eth/fees.ts'
import { formatUnits, parseUnits } from '../../eth/units.ts'
import type { Asset } from '../../eth/erc20.ts'
import type { AccountOnChain, FeeEstimate } from './feeEstimate.ts'
import type { RecipientResult } from './recipient.ts'

/** Why amount, Max and own fees were cleared; 'asked': a payment was left that the wallet may still send. */
export type ClearReason = 'account' | 'chain' | 'asset' | 'asked'

export type SendForm = {
  readonly account: AccountOnChain | undefined
  /** The site's coin; else the chain's own currency. */
  readonly coin: boolean
  readonly to: string
  readonly amount: string
  /** As much as there is, worked out from the latest balance and fee. */
  readonly max: boolean
  readonly speed: Speed
  readonly fields: TypedFees
  /** Until something of it is given anew. */
  readonly cleared: ClearReason | undefined
  /** Its recipient stands in a link that was opened. */
  readonly fromLink: boolean
}

export type SendFormChange = Partial<
  Pick<SendForm, 'to' | 'coin' | 'amount' | 'max' | 'speed' | 'fields'>
>

const FRACTION = /^\d*\.(\d*[1-9])0*$/
/** What own fees are typed in. */
export const FEE_UNIT = 'gwei'
const NO_FEES: TypedFees = { maxFee: '', tip: '', gasPrice: '' }

/** What somebody else fills in; the amount as the page's language writes it. */
export type SendPrefill = Pick<SendForm, 'coin' | 'to' | 'amount' | 'fromLink'>

/** `coin`: the site's coin is chosen. */
export function createEmptyForm(place: AccountOnChain | undefined, coin = false): SendForm {
  return {
    account: place,
    coin,
    to: '',
    amount: '',
    max: false,
    speed: 'normal',
    fields: NO_FEES,
    cleared: undefined,
    fromLink: false,
  }
}

/** What a person does to the form. Another asset clears what was typed for the last one; a speed clears own fees. */
export function applyFormChange(draft: SendForm, change: SendFormChange): SendForm {
  if (change.coin !== undefined && change.coin !== draft.coin)
    return { ...clearForm(draft, 'asset'), coin: change.coin }
  const next = {
    ...draft,
    ...change,
    ...(change.speed !== undefined && { fields: NO_FEES }),
    ...(change.to !== undefined && { byLink: false }),
  }
  return change.amount === undefined && change.max === undefined
    ? next
    : { ...next, cleared: undefined }
}

/** The draft on another account or chain: the recipient's text stays, the rest is cleared. `coin`: on that chain the
 * site's coin is chosen. */
export function changeFormAccount(
  draft: SendForm,
  place: AccountOnChain | undefined,
  coin = false,
): SendForm {
  if (!draft.account || !place) return createEmptyForm(place, coin)
  if (isSameAccountAndChain(draft.account, place)) return draft
  const elsewhere = draft.account.chainId !== place.chainId
  const moved = clearForm(draft, draft.account.address === place.address ? 'chain' : 'account')
  return { ...moved, account: place, coin: elsewhere ? coin : draft.coin } // the coin lives on one chain
}

/** Without amount, Max and own fees; why is said only when something was there, and always of a payment that may be on
 * its way. */
export function clearForm(draft: SendForm, why: ClearReason): SendForm {
  const touched =
    draft.amount !== '' || draft.max || Object.values(draft.fields).some((text) => text !== '')
  const isSaid = touched || why === 'asked'
  return {
    ...draft,
    amount: '',
    max: false,
    fields: NO_FEES,
    cleared: isSaid ? why : draft.cleared,
  }
}

export function isSameAccountAndChain(
  one: AccountOnChain | undefined,
  other: AccountOnChain | undefined,
): boolean {
  return one?.address === other?.address && one?.chainId === other?.chainId
}

/** The draft with its typed numbers as `read` reads them: Latin digits, with a point. All that reckons takes this.
 * `symbol` is the asset's. */
export function normalizeForm(
  draft: SendForm,
  read: (typed: string, unit: string) => string,
  symbol: string,
): SendForm {
  const { maxFee, tip, gasPrice } = draft.fields
  return {
    ...draft,
    amount: read(draft.amount, symbol),
    fields: {
      maxFee: read(maxFee, FEE_UNIT),
      tip: read(tip, FEE_UNIT),
      gasPrice: read(gasPrice, FEE_UNIT),
    },
  }
}

/** The fees a draft means: its own, or those of its speed; or the first rule that is broken. */
export function getFees(
  { fields, speed }: Pick<SendForm, 'fields' | 'speed'>,
  { baseFee, fees, usual }: FeeEstimate,
): Fees | FeeProblem {
  return readFees(fields, { baseFee, suggested: fees.normal, usual }) ?? fees[speed]
}

/** Whether the wallet is to choose the fees: nothing else than the usual was asked for. */
export function usesWalletFees({ fields, speed }: Pick<SendForm, 'fields' | 'speed'>): boolean {
  return speed === 'normal' && !hasCustomFees(fields)
}

/** What typed text is as an amount: the number, or what is wrong with it. An empty field is neither. 'too-fine': it has
 * more decimal places than the asset. */
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
    const places = FRACTION.exec(typed)?.[1]?.length ?? 0 // 'invalid-input' is the one thing parseUnits says
    return places > decimals ? 'too-fine' : 'malformed'
  }
}

/** The most that can be sent when the fee is paid from the same money; never below 0. */
export function getMaxAmount({
  asset,
  balance,
  gas,
  fees,
  extra,
}: {
  readonly asset: Asset
  readonly balance: bigint
  readonly gas: bigint
  readonly fees: Fees | undefined
  readonly extra: bigint
}): bigint {
  if (asset.address !== undefined || !fees) return balance
  const rest = balance - gas * pricesOf(fees, undefined).most - extra
  return rest > 0n ? rest : 0n
}

export type SendFormInputs = {
  /** What can be sent: the chain's own currency, then perhaps the coin; and what there is of each, as far as known. */
  readonly assets: readonly Asset[]
  readonly balances: readonly (bigint | undefined)[]
  readonly estimate: FeeEstimate | undefined
  /** What the recipient's text was found to be. */
  readonly recipient: RecipientResult['status']
  /** A Safe: somebody else pays the fee. */
  readonly isSafe: boolean
}

export type SendFormView = {
  readonly asset: Asset
  /** What was typed, or what Max comes to, with a point. */
  readonly amount: string
  readonly problem: 'malformed' | 'too-fine' | 'zero' | 'too-much' | 'no-max' | undefined
  /** The fee may take more than there is to pay it with. */
  readonly shortfall: Shortfall | undefined
  /** Max was asked for, and cannot be worked out yet. */
  readonly isMaxUnknown: boolean
  readonly feeProblem: FeeProblem | undefined
  readonly hasCustomFees: boolean
  /** It can be checked: nothing is missing or wrong. What is still being read, the check waits for. */
  readonly isReady: boolean
}

/** What the form shows; undefined where nothing can be sent. */
export function deriveFormView(
  draft: SendForm,
  { assets, balances: held, estimate: quote, recipient: to, isSafe: shared }: SendFormInputs,
): SendFormView | undefined {
  const place = draft.coin && assets[1] ? 1 : 0
  const asset = assets[place]
  if (!asset) return undefined
  const balance = held[place]
  const meant = quote && getFees(draft, quote)
  const feeProblem = meant && isFeeProblem(meant) ? meant : undefined
  const fees = meant && !isFeeProblem(meant) ? meant : undefined
  const need =
    shared || !quote || !fees ? 0n : quote.gas * pricesOf(fees, undefined).most + quote.l1DataFee
  const [have] = held
  const most = draft.max
    ? readMost({ asset, balance, estimate: quote, fees, isSafe: shared })
    : undefined
  const amount = most === undefined ? draft.amount : formatUnits(most, asset.decimals)
  const entered = parseAmount(amount, asset.decimals)
  const tooMuch = typeof entered === 'bigint' && balance !== undefined && entered > balance
  const unread = typeof entered === 'bigint' || entered === 'empty' ? undefined : entered
  const wrong = tooMuch ? 'too-much' : unread
  return {
    asset,
    amount,
    feeProblem,
    problem: wrong === 'zero' && draft.max && place === 0 && !shared ? 'no-max' : wrong,
    shortfall: have !== undefined && need > have ? { need, have } : undefined,
    isMaxUnknown: draft.max && most === undefined,
    hasCustomFees: hasCustomFees(draft.fields),
    isReady:
      (to === 'found' || to === 'looking') &&
      !feeProblem &&
      (draft.max ? wrong === undefined : typeof entered === 'bigint'),
  }
}

function hasCustomFees(fields: TypedFees): boolean {
  return Object.values(fields).some((text) => text.trim() !== '')
}

function readMost({
  asset,
  balance,
  estimate: quote,
  fees,
  isSafe: shared,
}: Pick<SendFormInputs, 'estimate' | 'isSafe'> & {
  readonly asset: Asset
  readonly balance: bigint | undefined
  readonly fees: Fees | undefined
}): bigint | undefined {
  if (balance === undefined) return undefined
  if (shared || asset.address !== undefined) return balance
  return (
    quote && fees && getMaxAmount({ asset, balance, gas: quote.gas, fees, extra: quote.l1DataFee })
  )
}
