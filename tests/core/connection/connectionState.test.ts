import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import {
  INITIAL_CONNECTION_STATE,
  connectionReducer,
  type ConnectionAction,
  type ModalName,
  type ConnectionStatus,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'

const ADDRESS = '0x00000000000000000000000000000000000000aa' as const
const OTHER = '0x00000000000000000000000000000000000000bb' as const
const account = { walletId: 'w', address: ADDRESS, chainId: 1 } as const
const known = (id: number): boolean => id === 1 || id === 10
const step = (state: ConnectionState, event: ConnectionAction): ConnectionState =>
  connectionReducer(state, event, known)
const sessions: ConnectionStatus[] = [
  { status: 'disconnected' },
  { status: 'connecting', walletId: 'w', attempt: 3, progress: undefined, restoring: undefined },
  { status: 'connected', ...account },
  { status: 'connected', ...account, chainId: 56 },
  { status: 'unauthenticated', ...account },
]
const modals: ModalName[] = [
  'connect',
  'account',
  'chain',
  'sign-in',
  'send',
  'receive',
  'activity',
]

describe('modals and attempts', () => {
  test('opens each modal only in the states that allow it, and the activity modal in every state', () => {
    const open = sessions.map((session) =>
      modals.filter((modal) => {
        const state = { ...INITIAL_CONNECTION_STATE, session }
        const next = step(state, { type: 'open', modal })
        if (next.modal === undefined) expect(next).toBe(state)
        return next.modal === modal
      }),
    )
    expect(open).toEqual([
      ['connect', 'activity'],
      ['activity'],
      ['account', 'chain', 'send', 'receive', 'activity'],
      ['chain', 'receive', 'activity'],
      ['connect', 'sign-in', 'activity'],
    ])
  })

  const connecting: ConnectionState = {
    ...INITIAL_CONNECTION_STATE,
    session: sessions[1]!,
    modal: 'connect',
  }

  test('"connected" closes the modal, or keeps it open until the user has signed in', () => {
    expect(
      step(connecting, { type: 'connected', attempt: 3, account, signedIn: true }),
    ).toMatchObject({
      modal: undefined,
      session: { status: 'connected' },
    })
    expect(
      step(connecting, { type: 'connected', attempt: 3, account, signedIn: false }),
    ).toMatchObject({
      modal: 'connect',
      session: { status: 'unauthenticated' },
    })
  })

  test('ignores events of an earlier connection attempt', () => {
    const late: ConnectionAction[] = [
      { type: 'connected', attempt: 2, account, signedIn: true },
      { type: 'failed', attempt: 2, error: new AppError('timeout', 'late') },
      { type: 'progress', attempt: 2, progress: { kind: 'pending' } },
    ]
    for (const event of late) {
      expect(step(connecting, event)).toBe(connecting)
      for (const session of sessions) {
        const state: ConnectionState = { ...INITIAL_CONNECTION_STATE, session }
        if (session.status !== 'connecting')
          expect(step(state, { ...event, attempt: 3 } as ConnectionAction)).toBe(state)
      }
    }
  })

  test('a failed attempt keeps the connect modal open and stores the error', () => {
    const error = new AppError('user-rejected', 'no')
    const failed = step(connecting, { type: 'failed', attempt: 3, error })
    expect(failed).toMatchObject({
      modal: 'connect',
      session: { status: 'disconnected' },
      failure: { walletId: 'w', error },
    })
    expect(step(failed, { type: 'close' })).toMatchObject({ modal: undefined, failure: undefined })
  })

  test('a failed reconnect after a page load stores no error', () => {
    const restoring: ConnectionState = {
      ...INITIAL_CONNECTION_STATE,
      session: { ...sessions[1]!, restoring: { ...account, key: 'k' } } as ConnectionStatus,
    }
    expect(
      step(restoring, { type: 'failed', attempt: 3, error: new AppError('timeout', 'x') }),
    ).toEqual(INITIAL_CONNECTION_STATE)
  })

  test('"disconnected" closes every modal', () => {
    for (const modal of modals) {
      expect(
        step(
          { ...INITIAL_CONNECTION_STATE, session: sessions[2]!, modal },
          { type: 'disconnected' },
        ),
      ).toEqual(INITIAL_CONNECTION_STATE)
    }
  })
})

describe('a connected wallet', () => {
  test('a change to an unsupported chain closes the account modal but not the chain modal', () => {
    const at = (modal: ModalName): ConnectionState => ({
      ...INITIAL_CONNECTION_STATE,
      session: sessions[2]!,
      modal,
    })
    expect(step(at('account'), { type: 'chain', chainId: 56 }).modal).toBeUndefined()
    expect(step(at('chain'), { type: 'chain', chainId: 56 }).modal).toBe('chain')
  })

  test('returns the same state object when account or chain do not change', () => {
    const state: ConnectionState = { ...INITIAL_CONNECTION_STATE, session: sessions[2]! }
    expect(step(state, { type: 'account', address: ADDRESS, signedIn: true })).toBe(state)
    expect(step(state, { type: 'chain', chainId: 1 })).toBe(state)
    expect(step(state, { type: 'account', address: OTHER, signedIn: true }).session).toMatchObject({
      address: OTHER,
    })
  })

  test('an account change on a site with sign-in sets the status to unauthenticated', () => {
    const state: ConnectionState = {
      ...INITIAL_CONNECTION_STATE,
      session: sessions[2]!,
      modal: 'account',
    }
    const next = step(state, { type: 'account', address: OTHER, signedIn: false })
    expect(next).toMatchObject({
      session: { status: 'unauthenticated', address: OTHER },
      modal: undefined,
    })
  })

  test('ignores wallet events while disconnected', () => {
    const events: ConnectionAction[] = [
      { type: 'account', address: OTHER, signedIn: true },
      { type: 'chain', chainId: 10 },
      { type: 'network', lost: true },
      { type: 'switching', switching: { chainId: 10, error: undefined } },
      { type: 'signed', address: ADDRESS, chainId: 1, in: true },
    ]
    for (const event of events)
      expect(step(INITIAL_CONNECTION_STATE, event)).toBe(INITIAL_CONNECTION_STATE)
  })

  test('closing the chain modal removes a failed switch but keeps a pending switch', () => {
    const base: ConnectionState = {
      ...INITIAL_CONNECTION_STATE,
      session: sessions[2]!,
      modal: 'chain',
    }
    const waiting = { chainId: 10, error: undefined }
    const failed = { chainId: 10, error: new AppError('switch-failed', 'x') }
    expect(step({ ...base, switching: waiting }, { type: 'close' }).switching).toBe(waiting)
    expect(step({ ...base, switching: failed }, { type: 'close' }).switching).toBeUndefined()
  })

  test('"signed" applies only to the current account on the current chain', () => {
    const wanted: ConnectionState = {
      ...INITIAL_CONNECTION_STATE,
      session: sessions[4]!,
      modal: 'sign-in',
    }
    expect(step(wanted, { type: 'signed', address: ADDRESS, chainId: 1, in: true })).toMatchObject({
      session: { status: 'connected' },
      modal: undefined,
    })
    for (const other of [
      { address: OTHER, chainId: 1 },
      { address: ADDRESS, chainId: 10 },
    ]) {
      expect(step(wanted, { type: 'signed', ...other, in: true })).toBe(wanted)
    }
    expect(step(wanted, { type: 'signed', address: ADDRESS, chainId: 1, in: false })).toBe(wanted)
  })
})
