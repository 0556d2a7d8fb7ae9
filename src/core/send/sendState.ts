// Where a payment stands, and which of its steps still hold when the wallet moves to another account or chain.
import type { AppError } from '../../errors.ts'
import type { State } from '../connection/connectionState.ts'
import type { Prepared } from './preparePayment.ts'
import { isSamePlace } from './sendForm.ts'
import type { DraftPlace } from './feeEstimate.ts'

/**
 * After a failure: 'retry' it, 'look' in the wallet first (it may have been sent), or take the wallet back ('switch').
 */
export type NextStep = 'retry' | 'look' | 'switch'

export type Failure = {
  readonly step: 'failed'
  readonly prepared: Prepared
  readonly error: AppError
  readonly then: NextStep
  /** Of 'switch': where the wallet is, as far as it says. */
  readonly walletChainId: number | undefined
  /** The wallet is asked to come back. */
  readonly switching: boolean
}

export type Sending =
  /** `moved`: the name of the recipient has another address than was reviewed. */
  | { readonly step: 'form'; readonly error: AppError | undefined; readonly moved?: boolean }
  | { readonly step: 'checking' }
  /** `refusal`: what the wallet said, if it declined. */
  | {
      readonly step: 'review'
      readonly prepared: Prepared
      readonly declined: boolean
      readonly refusal?: AppError
    }
  | { readonly step: 'waiting'; readonly prepared: Prepared }
  | { readonly step: 'sent'; readonly prepared: Prepared; readonly id: string }
  | Failure

export const FORM: Sending = { step: 'form', error: undefined }

/** What stays of it behind a closed window: what is under way, and what may have been sent. That it was sent is told
 * elsewhere. */
export function unseen(state: Sending): Sending {
  const isOver =
    state.step === 'failed'
      ? state.then === 'retry' || state.then === 'switch'
      : state.step !== 'waiting'
  return isOver ? FORM : state
}

/** The payment that the open Send modal says is sent; undefined otherwise. */
export function shownPayment(state: Sending, { modal }: Pick<State, 'modal'>): string | undefined {
  return modal === 'send' && state.step === 'sent' ? state.id : undefined
}

/** What differs between what was checked and who is connected now. */
export function movedFrom(
  { from, chain }: Prepared,
  now: DraftPlace | undefined,
): 'account' | 'chain' | undefined {
  if (!now || isSamePlace({ address: from, chainId: chain.id }, now)) return undefined
  return now.address === from ? 'chain' : 'account'
}

/** The step that follows from `state` for who is connected now: nothing checked for another account or chain is
 * offered. */
export function settled(state: Sending, now: DraftPlace | undefined): Sending {
  switch (state.step) {
    case 'form':
    case 'waiting':
    case 'sent':
      return state
    case 'checking':
      return FORM
    case 'review':
      return now && !movedFrom(state.prepared, now) ? state : FORM
    case 'failed': {
      // it says what became of the money, whoever is there now
      if (state.then === 'look') return state
      const moved = now ? movedFrom(state.prepared, now) : 'account'
      if (moved === 'account') return FORM
      if (state.then === 'retry') return moved ? FORM : state
      return state
    }
    default:
      return state satisfies never
  }
}
