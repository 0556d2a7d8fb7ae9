// The values of the send form. They belong to one account, chain and asset.
import { raceAbort } from '../../lib/abort.ts'
import { createStore, whenStores, type ReadonlyStore } from '../../lib/store.ts'
import {
  parseFeeInput,
  type FeeProblem,
  type FeePreset,
  type FeeInput,
} from '../../eth/feeLevels.ts'
import type { Fees } from '../../eth/fees.ts'
import {
  isOlderThan,
  MAX_FEE_ESTIMATE_AGE_MS,
  type AccountOnChain,
  type FeeEstimate,
} from './feeEstimate.ts'
import { isUnresolved, type RecipientLookup, type RecipientResult } from './recipient.ts'

/**
 * Why the amount and custom fees were cleared. 'asked': the wallet may still send the previous
 * payment.
 */
export type ClearReason = 'account' | 'chain' | 'asset' | 'asked'

export type SendForm = {
  readonly account: AccountOnChain | undefined
  /** True for the site's coin, false for the chain's native currency. */
  readonly coin: boolean
  readonly to: string
  readonly amount: string
  /** True to send as much as the latest balance and fee allow. */
  readonly max: boolean
  readonly speed: FeePreset
  readonly fields: FeeInput
  /** Why values were cleared. Becomes undefined when the user enters an amount. */
  readonly cleared: ClearReason | undefined
  /** True if a link filled in the recipient. */
  readonly fromLink: boolean
}

export type SendFormChange = Partial<
  Pick<SendForm, 'to' | 'coin' | 'amount' | 'max' | 'speed' | 'fields'>
>

/** Values from a link or the site. The amount has the number format of the page's language. */
export type SendPrefill = Pick<SendForm, 'coin' | 'to' | 'amount' | 'fromLink'>

export const FEE_UNIT = 'gwei'
const NO_FEES: FeeInput = { maxFee: '', tip: '', gasPrice: '' }

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
 * Returns the form after an edit. Changing the asset clears the amount.
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
 * Returns the form after the account or chain has changed. Clears the amount and custom fees.
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
 * Returns the form without amount, Max and custom fees.
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

/**
 * Returns the form with plain numbers that can be parsed. `read` converts a number that was typed
 * in the format of the page's language.
 */
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

/**
 * Returns the custom fees if there are any, otherwise the fees of the chosen speed. Returns a
 * FeeProblem if the custom fees are invalid.
 */
export function getFees(
  { fields, speed }: Pick<SendForm, 'fields' | 'speed'>,
  { baseFee, fees, typicalGasPrice }: FeeEstimate,
): Fees | FeeProblem {
  return parseFeeInput(fields, { baseFee, suggested: fees.normal, typicalGasPrice }) ?? fees[speed]
}

/** Returns true if the wallet may choose the fees, because the user has not changed them. */
export function usesWalletFees({ fields, speed }: Pick<SendForm, 'fields' | 'speed'>): boolean {
  return speed === 'normal' && !hasCustomFees(fields)
}

export function hasCustomFees(fields: FeeInput): boolean {
  return Object.values(fields).some((text) => text.trim() !== '')
}

export type SendFormStore = {
  readonly form: ReadonlyStore<SendForm>
  edit(change: SendFormChange): void
  /**
   * Resolves with the recipient for the typed text. Repeats the lookup if its result is too old or
   * no node answered.
   */
  findRecipient(text: string, signal: AbortSignal): Promise<RecipientResult>
  fill(prefill: SendPrefill): void
  /**
   * Clears the amount and fees that were entered for the previous account, and looks up the
   * recipient again.
   */
  changeAccount(account: AccountOnChain | undefined): void
  clear(reason: ClearReason): void
  /** Empties the form. With 'same', the asset stays. Otherwise it becomes the default asset. */
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
        isUnresolved(lookup.result.get()) ||
        isOlderThan(lookup.requestedAt(), MAX_FEE_ESTIMATE_AGE_MS)
      if (text === form.get().to && isStale) lookup.set(text)
      const found = whenStores([lookup.result], (): RecipientResult | undefined => {
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
