// A Safe's proposals: signatures are told, an executed one becomes an ordinary transaction, and silence means nothing.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import { followProposals } from '../../../src/session/transactions/proposals.ts'
import { INITIAL, type State } from '../../../src/session/connection/state.ts'
import { createMemory } from '../../../src/session/storage.ts'
import { createToasts } from '../../../src/session/toasts.ts'
import { createTransactions } from '../../../src/session/transactions/transactionList.ts'
import type { SafeTransaction } from '../../../src/wallets/connector.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePresence } from '../../fakes/presence.ts'
import { fakeStorage } from '../../fakes/storage.ts'

const A = '0x00000000000000000000000000000000000000aa'
const SAFE_HASH = `0x${'5a'.repeat(32)}` as const
const HASH = `0x${'12'.repeat(32)}` as const
const LIVE: State = {
  ...INITIAL,
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
  const state = createStore<State>(LIVE)
  const transactions = createTransactions({
    memory: createMemory(fakeStorage().tab()),
    state,
    clients: { get: () => undefined },
    toasts,
    shown: () => undefined,
  })
  const transaction = vi.fn(async (): Promise<SafeTransaction> => waiting)
  const connection = { ...fakeConnection({ address: A }), safe: { transaction } }
  followProposals({ state, transactions, presence: fakePresence(), connection: () => connection })
  const propose = (): void =>
    transactions.sent(
      transactions.begin({
        kind: 'safe',
        chainId: 1,
        from: A,
        to: A,
        amount: 1n,
        symbol: 'ETH',
        decimals: 18,
        coin: undefined,
      }),
      SAFE_HASH,
    )
  return {
    state,
    transactions,
    transaction,
    propose,
    entry: () => transactions.list.get()[0],
    told: () =>
      toasts.list
        .get()
        .map(({ message }) => (message.type === 'transaction' ? message.news : message.type)),
  }
}
const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(15_000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nothing is asked without a proposal', async () => {
  const { transaction } = setUp()
  await later()
  expect(transaction).not.toHaveBeenCalled()
})

test('its signatures are counted, slowly, and it is neither confirmed nor failed meanwhile', async () => {
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

test('executed: from now on its own hash is followed, and the receipt decides', async () => {
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
  'what the Safe calls failed has failed, with the transaction’s hash (%s) or without',
  async (hash) => {
    const { transaction, propose, entry, told } = setUp()
    transaction.mockResolvedValue({ status: 'failed', hash, confirmations: 2, required: 2 })
    propose()
    await vi.advanceTimersByTimeAsync(1)
    expect(entry()).toMatchObject({
      kind: hash ? 'transaction' : 'safe',
      status: 'failed',
      final: true,
      hash: hash ?? SAFE_HASH,
    })
    expect(told()).toContain('failed')
    await later()
    expect(transaction).toHaveBeenCalledTimes(1)
  },
)

test('cancelled in the Safe', async () => {
  const { transaction, propose, entry } = setUp()
  transaction.mockResolvedValue({ ...waiting, status: 'cancelled' })
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({ status: 'replaced', by: { kind: 'cancelled' } })
})

test('a Safe that does not answer changes nothing, and is asked again', async () => {
  const { transaction, propose, entry } = setUp()
  transaction.mockRejectedValueOnce(new AppError('timeout', 'silent'))
  propose()
  await vi.advanceTimersByTimeAsync(1)
  expect(entry()).toMatchObject({ status: 'pending', signatures: undefined })
  await later()
  expect(entry()).toMatchObject({ signatures: { have: 1, need: 2 } })
})

test('after leaving nobody is asked', async () => {
  const { state, transaction, propose } = setUp()
  propose()
  await vi.advanceTimersByTimeAsync(1)
  state.set(INITIAL)
  await later()
  expect(transaction).toHaveBeenCalledTimes(1)
})
