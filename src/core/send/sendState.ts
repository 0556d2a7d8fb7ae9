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

/** Id of the payment record, if the step depends on what the nodes report about it. */
type WithRecord = { readonly id?: string | undefined }

export type SendFailure = WithRecord & {
  readonly step: 'failed'
  readonly prepared: PreparedPayment
  readonly error: AppError
  readonly then: RecoveryAction
  /** The wallet's chain, if known, when `then` is 'switch'. */
  readonly walletChainId: number | undefined
  /** True while the wallet is asked to switch back. */
  readonly switching: boolean
}

export type SendState =
  /** `moved`: the recipient's name has another address than in the review. */
  | { readonly step: 'form'; readonly error: AppError | undefined; readonly moved?: boolean }
  | { readonly step: 'checking' }
  /** `refusal`: the wallet's error, if the user declined. */
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

/** Returns a failed step without a chain to switch to. */
export function failedStep(
  prepared: PreparedPayment,
  error: AppError,
  then: RecoveryAction,
  id?: string,
): SendFailure {
  return { step: 'failed', prepared, error, then, walletChainId: undefined, switching: false, id }
}

/** Returns the step that lets the user send a refused payment again. */
export function retryStep(prepared: PreparedPayment, error: AppError, id?: string): SendState {
  return error.code === 'user-rejected'
    ? { step: 'review', prepared, declined: true, refusal: error, id }
    : failedStep(prepared, error, 'retry', id)
}

/**
 * Returns the step after the dialog closes. An open request stays, and so does a payment that may
 * have been sent.
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

/** Returns whether the connected account or its chain differs from the prepared payment. */
export function getAccountMismatch(
  { from, chain }: PreparedPayment,
  account: AccountOnChain | undefined,
): 'account' | 'chain' | undefined {
  if (!account || isSameAccountAndChain({ address: from, chainId: chain.id }, account))
    return undefined
  return account.address === from ? 'chain' : 'account'
}

/**
 * Returns the step for the connected account. Resets a check or review made for another account or
 * chain.
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
