// The connection as data, and its one reducer. Modals open and close here, next to the status they depend on.
// It does nothing: whoever talks to wallets lives in session.ts.
import type { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import type { ConnectProgress } from '../../connectors/connector.ts'
import type { Remembered } from '../storage.ts'

export type Live = {
  readonly walletId: string
  readonly address: Address
  readonly chainId: number
}

export type Session =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly walletId: string
      readonly attempt: number
      readonly progress: ConnectProgress | undefined
      readonly restoring: Remembered | undefined
    }
  | ({ readonly status: 'connected' } & Live)
  | ({ readonly status: 'unauthenticated' } & Live)

export type ModalName =
  | 'connect'
  | 'account'
  | 'chain'
  | 'sign-in'
  | 'send'
  | 'receive'
  | 'activity'

/** A chain change the visitor asked for: waiting in the wallet, or ended with its reason. */
type Switching = { readonly chainId: number; readonly error: AppError | undefined }

export type State = {
  readonly session: Session
  readonly modal: ModalName | undefined
  /** The last attempt that failed, until the next one or until the modal closes. */
  readonly failure: { readonly walletId: string; readonly error: AppError } | undefined
  readonly switching: Switching | undefined
  /** The wallet has lost its own node (1013); it is still connected. */
  readonly walletOffline: boolean
  /** By their numbers, what waits in a wallet elsewhere (a phone) and the visitor is reminded of: the moment for a link
   * into it. */
  readonly requests: readonly number[]
}

/** About an attempt to connect. */
type AttemptEvent =
  | {
      readonly type: 'attempt'
      readonly walletId: string
      readonly attempt: number
      readonly restoring?: Remembered
    }
  | { readonly type: 'progress'; readonly attempt: number; readonly progress: ConnectProgress }
  | {
      readonly type: 'connected'
      readonly attempt: number
      readonly live: Live
      readonly signedIn: boolean
    }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: AppError }
  | { readonly type: 'cancelled' }

/** About somebody who is connected. */
type LiveEvent =
  | { readonly type: 'account'; readonly address: Address; readonly signedIn: boolean }
  | { readonly type: 'chain'; readonly chainId: number }
  | { readonly type: 'network'; readonly lost: boolean }
  | { readonly type: 'request'; readonly id: number; readonly state: 'made' | 'sent' | 'settled' }
  | { readonly type: 'switching'; readonly switching: Switching | undefined }
  | {
      readonly type: 'signed'
      readonly address: Address
      readonly chainId: number
      readonly in: boolean
    }
  | { readonly type: 'disconnected' }

type ModalEvent = { readonly type: 'open'; readonly modal: ModalName } | { readonly type: 'close' }

export type Event = AttemptEvent | LiveEvent | ModalEvent

export const INITIAL: State = {
  session: { status: 'disconnected' },
  modal: undefined,
  failure: undefined,
  switching: undefined,
  walletOffline: false,
  requests: [],
}

/** The connected part of a session, undefined while there is none. */
export function liveOf(
  session: Session,
): ({ readonly status: 'connected' | 'unauthenticated' } & Live) | undefined {
  return session.status === 'connected' || session.status === 'unauthenticated'
    ? session
    : undefined
}

/** Which modal may open in which status; `isSupported` tells whether a chain is configured. */
function canOpen(
  modal: ModalName,
  session: Session,
  isSupported: (chainId: number) => boolean,
): boolean {
  const { status } = session
  switch (modal) {
    case 'connect':
      return status === 'disconnected' || status === 'unauthenticated'
    case 'sign-in':
      return status === 'unauthenticated'
    case 'account':
    case 'send':
      return status === 'connected' && isSupported(session.chainId)
    case 'chain':
    case 'receive':
      return status === 'connected' // an address is the same on every network
    case 'activity':
      return true // of no status: it tells what this page did
    default:
      modal satisfies never
      return false // a site's code may ask for anything
  }
}

type IsSupported = (chainId: number) => boolean

/** The next state. An event that does not fit the present state (a late answer, a modal out of turn) changes
 * nothing. */
export function reduce(state: State, event: Event, isSupported: IsSupported): State {
  switch (event.type) {
    case 'open':
      return canOpen(event.modal, state.session, isSupported)
        ? { ...state, modal: event.modal, failure: undefined }
        : state
    case 'close':
      if (state.modal === undefined) return state
      return { ...state, modal: undefined, failure: undefined, switching: ended(state.switching) }
    case 'attempt':
    case 'progress':
    case 'connected':
    case 'failed':
    case 'cancelled':
      return reduceAttempt(state, event)
    default:
      return reduceLive(state, event, isSupported)
  }
}

function reduceAttempt(state: State, event: AttemptEvent): State {
  const { session } = state
  if (event.type === 'attempt') {
    const { walletId, attempt, restoring } = event
    if (liveOf(session)) return state
    return {
      ...state,
      session: { status: 'connecting', walletId, attempt, progress: undefined, restoring },
      failure: undefined,
    }
  }
  if (session.status !== 'connecting') return state
  if (event.type === 'cancelled') return { ...state, session: { status: 'disconnected' } }
  if (session.attempt !== event.attempt) return state // late answer of an old attempt
  switch (event.type) {
    case 'progress':
      return { ...state, session: { ...session, progress: event.progress } }
    case 'connected': {
      const status = event.signedIn ? 'connected' : 'unauthenticated'
      // who reads the list of requests has chosen nothing: a restored connection takes it from nobody
      const stays = !event.signedIn || state.modal === 'activity'
      return {
        ...INITIAL,
        session: { status, ...event.live },
        modal: stays ? state.modal : undefined,
      }
    }
    case 'failed': {
      const failure = session.restoring
        ? undefined
        : { walletId: session.walletId, error: event.error }
      return { ...state, session: { status: 'disconnected' }, failure }
    }
    default:
      return event satisfies never
  }
}

function reduceLive(state: State, event: LiveEvent, isSupported: IsSupported): State {
  if (event.type === 'disconnected')
    return state.session.status === 'disconnected' ? state : INITIAL
  const live = liveOf(state.session)
  if (!live) return state
  switch (event.type) {
    case 'account': {
      if (live.address === event.address && (live.status === 'connected') === event.signedIn)
        return state
      const status = event.signedIn ? 'connected' : 'unauthenticated'
      return fitting(
        { ...state, session: { ...live, status, address: event.address } },
        isSupported,
      )
    }
    case 'chain':
      return live.chainId === event.chainId
        ? state
        : fitting({ ...state, session: { ...live, chainId: event.chainId } }, isSupported)
    case 'network':
      return state.walletOffline === event.lost ? state : { ...state, walletOffline: event.lost }
    case 'request':
      if (event.state === 'made') return state // it may not have left yet
      return {
        ...state,
        requests:
          event.state === 'sent'
            ? state.requests.concat(event.id)
            : state.requests.filter((id) => id !== event.id),
      }
    case 'switching':
      return { ...state, switching: event.switching }
    case 'signed':
      if (
        live.address !== event.address ||
        live.chainId !== event.chainId ||
        (live.status === 'connected') === event.in
      )
        return state
      return {
        ...state,
        session: { ...live, status: event.in ? 'connected' : 'unauthenticated' },
        modal: undefined,
      }
    default:
      return event satisfies never
  }
}

// A modal that may not be open any more closes; the others stay where they are.
function fitting(state: State, isSupported: IsSupported): State {
  const fits = state.modal === undefined || canOpen(state.modal, state.session, isSupported)
  return fits ? state : { ...state, modal: undefined }
}

// Closing the modal forgets a failed switch, not one that still waits in the wallet.
function ended(switching: Switching | undefined): Switching | undefined {
  return switching?.error ? undefined : switching
}
