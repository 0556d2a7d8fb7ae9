// The steps of the Send dialog, and which of them stay valid when the wallet changes account or
// chain.
import type { AppError } from '../../errors.ts'
import type { State } from '../connection/connectionState.ts'
import type { AccountOnChain } from './feeEstimate.ts'
import type { PreparedPayment } from './preparePayment.ts'
import { isSameAccountAndChain } from './sendForm.ts'

/**
 * What the user can do after a failure: try again, check in the wallet whether the payment was
 * sent, or switch the wallet's chain.
 */
export type RecoveryAction = 'retry' | 'check-wallet' | 'switch'

/** `id` is set if the step depends on what the nodes report about that payment record. */
type WithRecord = { readonly id?: string | undefined }

export type SendFailure = WithRecord & {
  readonly step: 'failed'
  readonly prepared: PreparedPayment
  readonly error: AppError
  readonly then: RecoveryAction
  /** Chain of the wallet when `then` is 'switch'; undefined if not known. */
  readonly walletChainId: number | undefined
  /** True while the wallet is asked to switch back. */
  readonly switching: boolean
}

export type SendState =
  /** `moved`: true if the recipient's name has another address than in the earlier review. */
  | { readonly step: 'form'; readonly error: AppError | undefined; readonly moved?: boolean }
  | { readonly step: 'checking' }
  /**
   * `declined`: true if the user rejected the request in the wallet. `refusal`: the wallet's error.
   */
  | (WithRecord & {
      readonly step: 'review'
      readonly prepared: PreparedPayment
      readonly declined: boolean
      readonly refusal?: AppError
    })
  | { readonly step: 'waiting'; readonly prepared: PreparedPayment; readonly id: string }
  | { readonly step: 'sent'; readonly prepared: PreparedPayment; readonly id: string }
  | SendFailure

export const INITIAL_SEND_STATE: SendState = { step: 'form', error: undefined }

/** Returns the step that shows an error. `then` is what the user can do next. */
export function failedStep(
  prepared: PreparedPayment,
  error: AppError,
  then: RecoveryAction,
  id?: string,
): SendFailure {
  return { step: 'failed', prepared, error, then, walletChainId: undefined, switching: false, id }
}

/**
 * Returns the step from which the user can send a refused payment again: the review if the user
 * rejected it, otherwise the error with a retry button.
 */
export function retryStep(prepared: PreparedPayment, error: AppError, id?: string): SendState {
  return error.code === 'user-rejected'
    ? { step: 'review', prepared, declined: true, refusal: error, id }
    : failedStep(prepared, error, 'retry', id)
}

/**
 * Returns the step after the dialog closes. Only an open wallet request and a payment that may have
 * been sent are kept.
 */
export function stateAfterClose(state: SendState): SendState {
  const remains = state.step === 'failed' ? state.then === 'check-wallet' : state.step === 'waiting'
  return remains ? state : INITIAL_SEND_STATE
}

/** Returns the id of the payment that the open Send dialog shows. */
export function getShownPayment(
  state: SendState,
  { modal }: Pick<State, 'modal'>,
): string | undefined {
  return modal === 'send' && 'id' in state ? state.id : undefined
}

/**
 * Returns whether the connected account or only its chain differs from the prepared payment;
 * undefined if neither differs or no account is connected.
 */
export function getAccountMismatch(
  { from, chain }: PreparedPayment,
  account: AccountOnChain | undefined,
): 'account' | 'chain' | undefined {
  if (!account || isSameAccountAndChain({ address: from, chainId: chain.id }, account))
    return undefined
  return account.address === from ? 'chain' : 'account'
}

/**
 * Returns the step that is valid for the connected account. A check or review made for another
 * account or chain becomes the empty form step.
 */
export function revalidateStep(state: SendState, account: AccountOnChain | undefined): SendState {
  switch (state.step) {
    case 'form':
    case 'waiting':
    case 'sent':
      return state
    case 'checking':
      return INITIAL_SEND_STATE
    case 'review':
      return account && !getAccountMismatch(state.prepared, account) ? state : INITIAL_SEND_STATE
    case 'failed': {
      if (state.then === 'check-wallet') return state // stays valid for any account
      const mismatch = account ? getAccountMismatch(state.prepared, account) : 'account'
      if (mismatch === 'account' || (mismatch && state.then === 'retry')) return INITIAL_SEND_STATE
      return state
    }
    default:
      return state satisfies never
  }
}
