import type { AppError } from '../../errors.ts'
import type { ConnectionState } from '../connection/connectionState.ts'
import type { AccountOnChain } from './feeEstimate.ts'
import type { PreparedPayment } from './preparePayment.ts'
import { isSameAccountAndChain } from './sendForm.ts'

/**
 * What the user can do after a failure. 'check-wallet' means that the payment may have been sent.
 */
export type RecoveryAction = 'retry' | 'check-wallet' | 'switch'

/**
 * `id` identifies the payment record. Set if the nodes may still find the transaction and so change
 * the step.
 */
type WithRecord = { readonly id?: string | undefined }

export type SendFailure = WithRecord & {
  readonly step: 'failed'
  readonly prepared: PreparedPayment
  readonly error: AppError
  readonly then: RecoveryAction
  /** The wallet's current chain if `then` is 'switch'. Undefined if the chain is unknown. */
  readonly walletChainId: number | undefined
  /** True while the wallet is asked to switch back to the payment's chain. */
  readonly switching: boolean
}

export type SendState =
  /**
   * `addressChanged` is true if the recipient's name has another address now than at the earlier
   * review.
   */
  | {
      readonly step: 'form'
      readonly error: AppError | undefined
      readonly addressChanged?: boolean
    }
  | { readonly step: 'checking' }
  /** `rejected` is true if the user rejected the request. `refusal` is the wallet's error. */
  | (WithRecord & {
      readonly step: 'review'
      readonly prepared: PreparedPayment
      readonly rejected: boolean
      readonly refusal?: AppError
    })
  | { readonly step: 'waiting'; readonly prepared: PreparedPayment; readonly id: string }
  | { readonly step: 'sent'; readonly prepared: PreparedPayment; readonly id: string }
  | SendFailure

export const INITIAL_SEND_STATE: SendState = { step: 'form', error: undefined }

export function failedStep(
  prepared: PreparedPayment,
  error: AppError,
  then: RecoveryAction,
  id?: string,
): SendFailure {
  return { step: 'failed', prepared, error, then, walletChainId: undefined, switching: false, id }
}

/**
 * Returns the step from which the user can send a payment again after the wallet has refused it.
 */
export function retryStep(prepared: PreparedPayment, error: AppError, id?: string): SendState {
  return error.code === 'user-rejected'
    ? { step: 'review', prepared, rejected: true, refusal: error, id }
    : failedStep(prepared, error, 'retry', id)
}

/**
 * Returns the step after the dialog closes. Keeps the current step only while the wallet may still
 * send the payment.
 */
export function stateAfterClose(state: SendState): SendState {
  const remains = state.step === 'failed' ? state.then === 'check-wallet' : state.step === 'waiting'
  return remains ? state : INITIAL_SEND_STATE
}

export function getShownPayment(
  state: SendState,
  { modal }: Pick<ConnectionState, 'modal'>,
): string | undefined {
  return modal === 'send' && 'id' in state ? state.id : undefined
}

/** Returns what differs between the connected account and the prepared payment, if anything. */
export function getAccountMismatch(
  { from, chain }: PreparedPayment,
  account: AccountOnChain | undefined,
): 'account' | 'chain' | undefined {
  if (!account || isSameAccountAndChain({ address: from, chainId: chain.id }, account))
    return undefined
  return account.address === from ? 'chain' : 'account'
}

/**
 * Returns the step of the dialog if it is still valid for the connected account, otherwise the form
 * step.
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
