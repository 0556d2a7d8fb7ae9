// The steps of the Send dialog, and which of them remain valid when the wallet changes account or chain.
import type { AppError } from '../../errors.ts'
import type { State } from '../connection/connectionState.ts'
import type { AccountOnChain } from './feeEstimate.ts'
import type { PreparedPayment } from './preparePayment.ts'
import { isSameAccountAndChain } from './sendForm.ts'

/** After a failure: try again, check the wallet first (it may have sent the payment), or switch the wallet's chain. */
export type RecoveryAction = 'retry' | 'check-wallet' | 'switch'

/** Id of the payment's record, if the step is to follow what the nodes report of it. */
type WithRecord = { readonly id?: string | undefined }

export type SendFailure = WithRecord & {
  readonly step: 'failed'
  readonly prepared: PreparedPayment
  readonly error: AppError
  readonly then: RecoveryAction
  /** For 'switch': the wallet's chain, if known. */
  readonly walletChainId: number | undefined
  /** The wallet is asked to switch back. */
  readonly switching: boolean
}

export type SendState =
  /** `moved`: the name of the recipient has another address than at the review. */
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

/** Returns the step that lets the user send a payment again that the wallet refused. */
export function retryStep(prepared: PreparedPayment, error: AppError, id?: string): SendState {
  return error.code === 'user-rejected'
    ? { step: 'review', prepared, declined: true, refusal: error, id }
    : failedStep(prepared, error, 'retry', id)
}

/** Returns the step that remains once the dialog is closed: an open request, or a payment that may have been sent. */
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

/** Returns what differs between the prepared payment and the connected account. */
export function getAccountMismatch(
  { from, chain }: PreparedPayment,
  account: AccountOnChain | undefined,
): 'account' | 'chain' | undefined {
  if (!account || isSameAccountAndChain({ address: from, chainId: chain.id }, account))
    return undefined
  return account.address === from ? 'chain' : 'account'
}

/** Returns the step for the connected account: nothing that was checked for another account or chain is offered. */
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
      if (state.then === 'check-wallet') return state // applies whoever is connected now
      const mismatch = account ? getAccountMismatch(state.prepared, account) : 'account'
      if (mismatch === 'account' || (mismatch && state.then === 'retry')) return INITIAL_SEND_STATE
      return state
    }
    default:
      return state satisfies never
  }
}
