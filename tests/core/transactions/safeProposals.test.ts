import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { watchSafeProposals } from '../../../src/core/transactions/watchPayments.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { createPaymentId, createPaymentStore } from '../../../src/core/transactions/paymentStore.ts'
import type { SafeTransaction } from '../../../src/connectors/connector.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { fakeStorage } from '../../fakes/storage.ts'

const A = '0x00000000000000000000000000000000000000aa'
const SAFE_HASH = `0x${'5a'.repeat(32)}` as const
const HASH = `0x${'12'.repeat(32)}` as const
const LIVE: ConnectionState = {
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', walletId: 'safe', address: A, chainId: 1 },
}
const waiting: SafeTransaction = {
  status: 'pending',
  hash: undefined,
  confirmations: 1,
  required: 2,
}

function setUp() {
  const toasts = createToasts()
  const state = createStore<ConnectionState>(LIVE)
  const payments = createPaymentStore({
    storage: createAppStorage(fakeStorage().tab()),
    state,
    toasts,
  })
  const transaction = vi.fn(async (_hash: string): Promise<SafeTransaction> => waiting)
  const connection = { ...fakeConnection({ address: A }), safe: { transaction } }
  watchSafeProposals({
    state,
    payments,
    presence: fakePageLifecycle(),
    connection: () => connection,
  })
  const propose = (): void => {
    const id = createPaymentId()
    payments.add(
      {
        id,
        kind: 'safe',
        chainId: 1,
        from: A,
        to: A,
        amount: 1n,
        symbol: 'ETH',
        decimals: 18,
        coin: undefined,
      },
      connection,
    )
    payments.dispatch(id, { type: 'submitted', hash: SAFE_HASH })
  }
  return {
    state,
    payments,
    transaction,
    propose,
    entry: () => payments.list.get()[0],
    notified: () =>
      toasts.list
        .get()
        .map(({ message }) => (message.type === 'transaction' ? message.event : message.type)),
  }
}
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(15_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('watchSafeProposals sends no request without a proposal', async () => {
  const { transaction } = setUp()
  await later()
  expect(transaction).not.toHaveBeenCalled()
})

test('updates the number of signatures every 15 s while the proposal is pending', async () => {
  const { transaction, propose, entry } = setUp()
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({
    kind: 'safe',
    status: 'pending',
    signatures: { have: 1, need: 2 },
  })
  expect(transaction).toHaveBeenCalledTimes(1)
  await later()
  expect(transaction).toHaveBeenCalledTimes(2)
})

test('an executed proposal becomes a pending transaction and is no longer polled', async () => {
  const { transaction, propose, entry } = setUp()
  transaction.mockResolvedValue({ status: 'success', hash: HASH, confirmations: 2, required: 2 })
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({
    kind: 'transaction',
    status: 'pending',
    hash: HASH,
    proposal: SAFE_HASH,
  })
  await later()
  expect(transaction).toHaveBeenCalledTimes(1)
})

test.each([HASH, undefined])(
  'marks a proposal as failed if the Safe returns "failed", with the transaction hash %s',
  async (hash) => {
    const { transaction, propose, entry, notified } = setUp()
    transaction.mockResolvedValue({ status: 'failed', hash, confirmations: 2, required: 2 })
    propose()
    await vi.advanceTimersByTimeAsync(1)
    expect(entry()).toMatchObject({
      kind: hash ? 'transaction' : 'safe',
      status: 'failed',
      final: true,
      hash: hash ?? SAFE_HASH,
    })
    expect(notified()).toContain('failed')
    await later()
    expect(transaction).toHaveBeenCalledTimes(1)
  },
)

describe('an executed transaction that no node knows', () => {
  const OTHER = `0x${'34'.repeat(32)}` as const
  const executed = { status: 'success', hash: HASH, confirmations: 2, required: 2 } as const
  const dropped = async () => {
    const parts = setUp()
    parts.transaction.mockResolvedValue(executed)
    parts.propose()
    await vi.advanceTimersByTimeAsync(1)
    const { id } = parts.payments.list.get()[0] ?? { id: '' }
    parts.payments.dispatch(id, {
      type: 'chainUpdated',
      state: { status: 'pending', error: undefined, missing: true },
      at: 0,
      isHashUsed: false,
    })
    await vi.advanceTimersByTimeAsync(1)
    return parts
  }

  test.each<[string, SafeTransaction, object]>([
    [
      'is pending with another hash if the Safe returns another hash',
      { ...executed, hash: OTHER },
      { kind: 'transaction', status: 'pending', hash: OTHER, proposal: SAFE_HASH },
    ],
    [
      'is a pending proposal again if the Safe has not executed it',
      waiting,
      { kind: 'safe', status: 'pending', hash: SAFE_HASH, proposal: undefined },
    ],
    [
      'is failed if the Safe returns "failed"',
      { ...executed, status: 'failed' },
      { kind: 'transaction', status: 'failed', final: true, hash: HASH },
    ],
    [
      'is canceled if the Safe returns "cancelled"',
      { ...waiting, status: 'cancelled' },
      { kind: 'safe', status: 'replaced', by: { kind: 'cancelled' } },
    ],
  ])('%s', async (_name, found, change) => {
    const { transaction, entry } = await dropped()
    transaction.mockResolvedValue(found)
    await later()
    expect(entry()).toMatchObject(change)
  })

  test('stays dropped while the Safe returns the same hash', async () => {
    const { transaction, entry } = await dropped()
    await later()
    expect(transaction.mock.lastCall?.[0]).toBe(SAFE_HASH)
    expect(entry()).toMatchObject({ kind: 'transaction', status: 'dropped', hash: HASH })
  })
})

test('a proposal that was canceled in the Safe is replaced', async () => {
  const { transaction, propose, entry } = setUp()
  transaction.mockResolvedValue({ ...waiting, status: 'cancelled' })
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({ status: 'replaced', by: { kind: 'cancelled' } })
})

test('repeats a failed request to the Safe without changing the payment', async () => {
  const { transaction, propose, entry } = setUp()
  transaction.mockRejectedValueOnce(new AppError('timeout', 'silent'))
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({ status: 'pending', signatures: undefined })
  await later()
  expect(entry()).toMatchObject({ signatures: { have: 1, need: 2 } })
})

test('sends no request to the Safe after a disconnect', async () => {
  const { state, transaction, propose } = setUp()
  propose()
  await vi.advanceTimersByTimeAsync(1)
  state.set(INITIAL_CONNECTION_STATE)
  await later()
  expect(transaction).toHaveBeenCalledTimes(1)
})
