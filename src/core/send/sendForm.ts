// What the user has typed into the send form. A form belongs to one account, chain and asset: an amount typed for one
// is never used for another.
import { raceAbort } from '../../lib/abort.ts'
import { createStore, until, type Readable } from '../../lib/store.ts'
import { readFees, type FeeProblem, type Speed, type TypedFees } from '../../eth/feeLevels.ts'
import type { Fees } from '../../eth/fees.ts'
import {
  isTooOld,
  MAX_FEE_ESTIMATE_AGE_MS,
  type AccountOnChain,
  type FeeEstimate,
} from './feeEstimate.ts'
import { isUnresolved, type RecipientLookup, type RecipientResult } from './recipient.ts'

/** Why the amount and custom fees were cleared. 'asked': the wallet may still send the last payment. */
export type ClearReason = 'account' | 'chain' | 'asset' | 'asked'

export type SendForm = {
  readonly account: AccountOnChain | undefined
  /** True for the site's coin, false for the chain's native currency. */
  readonly coin: boolean
  readonly to: string
  readonly amount: string
  /** Send as much as the latest balance and fee allow. */
  readonly max: boolean
  readonly speed: Speed
  readonly fields: TypedFees
  /** Set until the user enters an amount again. */
  readonly cleared: ClearReason | undefined
  /** A link filled in the recipient. */
  readonly fromLink: boolean
}

export type SendFormChange = Partial<
  Pick<SendForm, 'to' | 'coin' | 'amount' | 'max' | 'speed' | 'fields'>
>

/** What a link or the site fills in; the amount in the number format of the page's language. */
export type SendPrefill = Pick<SendForm, 'coin' | 'to' | 'amount' | 'fromLink'>

/** Unit of custom fees. */
export const FEE_UNIT = 'gwei'
const NO_FEES: TypedFees = { maxFee: '', tip: '', gasPrice: '' }

/**
 * Returns an empty form.
 * @internal
 */
export function createEmptyForm(account: AccountOnChain | undefined, coin = false): SendForm {
  return {
    account,
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

/**
 * Returns the form after an edit. Another asset clears the amount; a speed clears custom fees.
 * @internal
 */
export function applyFormChange(form: SendForm, change: SendFormChange): SendForm {
  if (change.coin !== undefined && change.coin !== form.coin)
    return { ...clearForm(form, 'asset'), coin: change.coin }
  const next = {
    ...form,
    ...change,
    ...(change.speed !== undefined && { fields: NO_FEES }),
    ...(change.to !== undefined && { fromLink: false }),
  }
  return change.amount === undefined && change.max === undefined
    ? next
    : { ...next, cleared: undefined }
}

/**
 * Returns the form for another account or chain: only the recipient stays. `coin`: the asset on the new chain.
 * @internal
 */
export function changeFormAccount(
  form: SendForm,
  account: AccountOnChain | undefined,
  coin = false,
): SendForm {
  if (!form.account || !account) return createEmptyForm(account, coin)
  if (isSameAccountAndChain(form.account, account)) return form
  const isOtherChain = form.account.chainId !== account.chainId
  const cleared = clearForm(form, form.account.address === account.address ? 'chain' : 'account')
  return { ...cleared, account, coin: isOtherChain ? coin : form.coin }
}

/**
 * Returns the form without amount, Max and custom fees. Gives the reason only if there was something to clear, except
 * for a payment that may be on its way.
 * @internal
 */
export function clearForm(form: SendForm, reason: ClearReason): SendForm {
  const isTouched =
    form.amount !== '' || form.max || Object.values(form.fields).some((text) => text !== '')
  return {
    ...form,
    amount: '',
    max: false,
    fields: NO_FEES,
    cleared: isTouched || reason === 'asked' ? reason : form.cleared,
  }
}

export function isSameAccountAndChain(
  one: AccountOnChain | undefined,
  other: AccountOnChain | undefined,
): boolean {
  return one?.address === other?.address && one?.chainId === other?.chainId
}

/** Returns the form with its numbers in Latin digits and with a point, as `read` parses them. */
export function normalizeForm(
  form: SendForm,
  read: (typed: string, unit: string) => string,
  symbol: string,
): SendForm {
  const { maxFee, tip, gasPrice } = form.fields
  return {
    ...form,
    amount: read(form.amount, symbol),
    fields: {
      maxFee: read(maxFee, FEE_UNIT),
      tip: read(tip, FEE_UNIT),
      gasPrice: read(gasPrice, FEE_UNIT),
    },
  }
}

/** Returns the custom fees of a form, or those of its speed; or the first fee rule that is broken. */
export function getFees(
  { fields, speed }: Pick<SendForm, 'fields' | 'speed'>,
  { baseFee, fees, usual }: FeeEstimate,
): Fees | FeeProblem {
  return readFees(fields, { baseFee, suggested: fees.normal, usual }) ?? fees[speed]
}

/** Returns whether the wallet chooses the fees: the user asked for nothing but the normal speed. */
export function usesWalletFees({ fields, speed }: Pick<SendForm, 'fields' | 'speed'>): boolean {
  return speed === 'normal' && !hasCustomFees(fields)
}

export function hasCustomFees(fields: TypedFees): boolean {
  return Object.values(fields).some((text) => text.trim() !== '')
}

export type SendFormStore = {
  readonly form: Readable<SendForm>
  edit(change: SendFormChange): void
  /**
   * Resolves with the recipient that a text leads to, once known. Looks it up again if no node answered, or after a
   * minute. Resolves with 'looking' if the form has another text by now. Rejects when the signal aborts.
   */
  findRecipient(text: string, signal: AbortSignal): Promise<RecipientResult>
  /** Replaces the form. */
  fill(prefill: SendPrefill): void
  /** Clears what belongs to the account before, and looks up the recipient again. */
  changeAccount(account: AccountOnChain | undefined): void
  clear(reason: ClearReason): void
  /** Replaces the form with an empty one, of the default asset or of the same. */
  empty(asset?: 'same'): void
}

export function createSendFormStore(
  lookup: RecipientLookup,
  getAccount: () => AccountOnChain | undefined,
  startsWithCoin: (account: AccountOnChain | undefined) => boolean,
): SendFormStore {
  const createDefault = (): SendForm => createEmptyForm(getAccount(), startsWithCoin(getAccount()))
  const form = createStore(createDefault())
  return {
    form,
    edit(change) {
      form.set(applyFormChange(form.get(), change))
      if (change.to !== undefined) lookup.set(change.to)
    },
    findRecipient(text, signal) {
      const isStale =
        isUnresolved(lookup.result.get()) || isTooOld(lookup.requestedAt(), MAX_FEE_ESTIMATE_AGE_MS)
      if (text === form.get().to && isStale) lookup.set(text)
      const found = until([lookup.result], (): RecipientResult | undefined => {
        if (text !== form.get().to) return { status: 'looking' }
        const result = lookup.result.get()
        return result.status === 'looking' ? undefined : result
      })
      return raceAbort(found, signal)
    },
    fill(prefill) {
      form.set({ ...createEmptyForm(getAccount()), ...prefill })
      lookup.set(prefill.to)
    },
    changeAccount(account) {
      form.set(changeFormAccount(form.get(), account, startsWithCoin(account)))
      lookup.set(form.get().to)
    },
    clear: (reason) => form.set(clearForm(form.get(), reason)),
    empty(asset) {
      form.set(asset === 'same' ? createEmptyForm(getAccount(), form.get().coin) : createDefault())
      lookup.set('')
    },
  }
}
