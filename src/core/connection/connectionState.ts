// The connection state and its reducer, without side effects. connectionStore.ts calls the wallets.
import type { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import type { ConnectProgress } from '../../connectors/connector.ts'
import type { StoredConnection } from '../storage.ts'

export type ConnectedAccount = {
  readonly walletId: string
  readonly address: Address
  readonly chainId: number
}

export type ConnectionStatus =
  | { readonly status: 'disconnected' }
  | {
      readonly status: 'connecting'
      readonly walletId: string
      readonly attempt: number
      readonly progress: ConnectProgress | undefined
      readonly restoring: StoredConnection | undefined
    }
  | ({ readonly status: 'connected' } & ConnectedAccount)
  | ({ readonly status: 'unauthenticated' } & ConnectedAccount)

export type ModalName =
  | 'connect'
  | 'account'
  | 'chain'
  | 'sign-in'
  | 'send'
  | 'receive'
  | 'activity'

/** A chain switch that the user started on the page. `error` is set when the switch fails. */
type Switching = { readonly chainId: number; readonly error: AppError | undefined }

export type ConnectionState = {
  readonly session: ConnectionStatus
  readonly modal: ModalName | undefined
  /** The last failed attempt, until the next attempt or until the modal closes. */
  readonly failure: { readonly walletId: string; readonly error: AppError } | undefined
  readonly switching: Switching | undefined
  /**
   * True if the wallet can't reach its node, or the page can't reach the relay. The wallet still
   * counts as connected.
   */
  readonly walletOffline: boolean
  /** Ids of the open requests to a wallet on another device. */
  readonly requests: readonly number[]
}

type AttemptEvent =
  | {
      readonly type: 'attempt'
      readonly walletId: string
      readonly attempt: number
      readonly restoring?: StoredConnection
    }
  | { readonly type: 'progress'; readonly attempt: number; readonly progress: ConnectProgress }
  | {
      readonly type: 'connected'
      readonly attempt: number
      readonly account: ConnectedAccount
      readonly signedIn: boolean
    }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: AppError }
  | { readonly type: 'cancelled' }

type ConnectionEvent =
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

export type ConnectionAction = AttemptEvent | ConnectionEvent | ModalEvent

export const INITIAL_CONNECTION_STATE: ConnectionState = {
  session: { status: 'disconnected' },
  modal: undefined,
  failure: undefined,
  switching: undefined,
  walletOffline: false,
  requests: [],
}

export function getConnectedAccount(
  session: ConnectionStatus,
): ({ readonly status: 'connected' | 'unauthenticated' } & ConnectedAccount) | undefined {
  return session.status === 'connected' || session.status === 'unauthenticated'
    ? session
    : undefined
}

function canOpen(
  modal: ModalName,
  session: ConnectionStatus,
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
      return status === 'connected' // the address is the same on every chain
    case 'activity':
      return true // the request log is available without a connection
    default:
      modal satisfies never
      return false // the site's own code may pass any name
  }
}

type IsSupported = (chainId: number) => boolean

/**
 * Returns the next state. Ignores events that don't fit the current state, such as late answers.
 */
export function connectionReducer(
  state: ConnectionState,
  event: ConnectionAction,
  isSupported: IsSupported,
): ConnectionState {
  switch (event.type) {
    case 'open':
      return canOpen(event.modal, state.session, isSupported)
        ? { ...state, modal: event.modal, failure: undefined }
        : state
    case 'close':
      if (state.modal === undefined) return state
      return {
        ...state,
        modal: undefined,
        failure: undefined,
        switching: clearFailedSwitch(state.switching),
      }
    case 'attempt':
    case 'progress':
    case 'connected':
    case 'failed':
    case 'cancelled':
      return reduceAttempt(state, event)
    default:
      return reduceConnection(state, event, isSupported)
  }
}

function reduceAttempt(state: ConnectionState, event: AttemptEvent): ConnectionState {
  const { session } = state
  if (event.type === 'attempt') {
    const { walletId, attempt, restoring } = event
    if (getConnectedAccount(session)) return state
    return {
      ...state,
      session: { status: 'connecting', walletId, attempt, progress: undefined, restoring },
      failure: undefined,
    }
  }
  if (session.status !== 'connecting') return state
  if (event.type === 'cancelled') return { ...state, session: { status: 'disconnected' } }
  if (session.attempt !== event.attempt) return state // a late answer to an older attempt
  switch (event.type) {
    case 'progress':
      return { ...state, session: { ...session, progress: event.progress } }
    case 'connected': {
      const status = event.signedIn ? 'connected' : 'unauthenticated'
      // Close the modal after a sign-in, but not the activity log, which may be open while the
      // connection is restored.
      const stays = !event.signedIn || state.modal === 'activity'
      return {
        ...INITIAL_CONNECTION_STATE,
        session: { status, ...event.account },
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

function reduceConnection(
  state: ConnectionState,
  event: ConnectionEvent,
  isSupported: IsSupported,
): ConnectionState {
  if (event.type === 'disconnected')
    return state.session.status === 'disconnected' ? state : INITIAL_CONNECTION_STATE
  const account = getConnectedAccount(state.session)
  if (!account) return state
  switch (event.type) {
    case 'account': {
      if (account.address === event.address && (account.status === 'connected') === event.signedIn)
        return state
      const status = event.signedIn ? 'connected' : 'unauthenticated'
      return fitting(
        { ...state, session: { ...account, status, address: event.address } },
        isSupported,
      )
    }
    case 'chain':
      return account.chainId === event.chainId
        ? state
        : fitting({ ...state, session: { ...account, chainId: event.chainId } }, isSupported)
    case 'network':
      return state.walletOffline === event.lost ? state : { ...state, walletOffline: event.lost }
    case 'request':
      if (event.state === 'made') return state // the request may not have been sent yet
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
        account.address !== event.address ||
        account.chainId !== event.chainId ||
        (account.status === 'connected') === event.in
      )
        return state
      return {
        ...state,
        session: { ...account, status: event.in ? 'connected' : 'unauthenticated' },
        modal: undefined,
      }
    default:
      return event satisfies never
  }
}

// Closes the open modal if it is not allowed in the new state.
function fitting(state: ConnectionState, isSupported: IsSupported): ConnectionState {
  const fits = state.modal === undefined || canOpen(state.modal, state.session, isSupported)
  return fits ? state : { ...state, modal: undefined }
}

// Clears a failed switch, but keeps a switch that the wallet still has to answer.
function clearFailedSwitch(switching: Switching | undefined): Switching | undefined {
  return switching?.error ? undefined : switching
}
