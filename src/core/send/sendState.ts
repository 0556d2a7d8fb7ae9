// Where a payment stands, and which of its steps still hold when the wallet moves to another account or chain.
import type { AppError } from '../../errors.ts'
import type { State } from '../connection/connectionState.ts'
import type { PreparedPayment } from './preparePayment.ts'
import { isSameAccountAndChain } from './sendForm.ts'
import type { AccountOnChain } from './feeEstimate.ts'

/**
 * After a failure: 'retry' it, 'look' in the wallet first (it may have been sent), or take the wallet back ('switch').
 */
export type RecoveryAction = 'retry' | 'look' | 'switch'

export type SendFailure = {
  readonly step: 'failed'
  readonly prepared: PreparedPayment
  readonly error: AppError
  readonly then: RecoveryAction
  /** Of 'switch': where the wallet is, as far as it says. */
  readonly walletChainId: number | undefined
  /** The wallet is asked to come back. */
  readonly switching: boolean
}

export type SendState =
  /** `moved`: the name of the recipient has another address than was reviewed. */
  | { readonly step: 'form'; readonly error: AppError | undefined; readonly moved?: boolean }
  | { readonly step: 'checking' }
  /** `refusal`: what the wallet said, if it declined. */
  | {
      readonly step: 'review'
      readonly prepared: PreparedPayment
      readonly declined: boolean
      readonly refusal?: AppError
    }
  | { readonly step: 'waiting'; readonly prepared: PreparedPayment }
  | { readonly step: 'sent'; readonly prepared: PreparedPayment; readonly id: string }
  | SendFailure

export const INITIAL_SEND_STATE: SendState = { step: 'form', error: undefined }

/** What stays of it behind a closed window: what is under way, and what may have been sent. That it was sent is told
 * elsewhere. */
export function stateAfterClose(state: SendState): SendState {
  const isOver =
    state.step === 'failed'
      ? state.then === 'retry' || state.then === 'switch'
      : state.step !== 'waiting'
  return isOver ? INITIAL_SEND_STATE : state
}

/** The payment that the open Send modal says is sent; undefined otherwise. */
export function shownPayment(
  state: SendState,
  { modal }: Pick<State, 'modal'>,
): string | undefined {
  return modal === 'send' && state.step === 'sent' ? state.id : undefined
}

/** What differs between what was checked and who is connected now. */
export function getAccountMismatch(
  { from, chain }: PreparedPayment,
  now: AccountOnChain | undefined,
): 'account' | 'chain' | undefined {
  if (!now || isSameAccountAndChain({ address: from, chainId: chain.id }, now)) return undefined
  return now.address === from ? 'chain' : 'account'
}

/** The step that follows from `state` for who is connected now: nothing checked for another account or chain is
 * offered. */
export function revalidateStep(state: SendState, now: AccountOnChain | undefined): SendState {
  switch (state.step) {
    case 'form':
    case 'waiting':
    case 'sent':
      return state
    case 'checking':
      return INITIAL_SEND_STATE
    case 'review':
      return now && !getAccountMismatch(state.prepared, now) ? state : INITIAL_SEND_STATE
    case 'failed': {
      // it says what became of the money, whoever is there now
      if (state.then === 'look') return state
      const moved = now ? getAccountMismatch(state.prepared, now) : 'account'
      if (moved === 'account') return INITIAL_SEND_STATE
      if (state.then === 'retry') return moved ? INITIAL_SEND_STATE : state
      return state
    }
    default:
      return state satisfies never
  }
}
