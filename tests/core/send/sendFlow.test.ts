import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import type { ChainClients } from '../../../src/chains/chainClient.ts'
import type { Names } from '../../../src/chains/ensNames.ts'
import { AppError, type ErrorCode } from '../../../src/errors.ts'
import { createPoller } from '../../../src/lib/poll.ts'
import { createStore, type Store } from '../../../src/lib/store.ts'
import { createSendFlow, type SendFlow } from '../../../src/core/send/sendFlow.ts'
import type { AccountBalance } from '../../../src/core/account/accountQueries.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import type { RpcNode } from '../../../src/rpc/quorumRead.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import { isWaiting } from '../../../src/core/transactions/paymentRecord.ts'
import { createPaymentStore } from '../../../src/core/transactions/paymentStore.ts'
import { watchRefusedPayments } from '../../../src/core/transactions/refusedPayments.ts'
import { watchPayments } from '../../../src/core/transactions/watchPayments.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { deferred, fakeProvider, never, rejectWith, type Answer } from '../../fakes/provider.ts'
import { fakeStorage } from '../../fakes/storage.ts'
import { WALLET_REFUSALS } from '../../vectors/walletRefusals.ts'

const A = '0x00000000000000000000000000000000000000aa'
const C = '0x00000000000000000000000000000000000000cc'
const BOB = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}`
const HASH_AB = `0x${'ab'.repeat(32)}`
const COIN = {
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 6,
  chainId: 1,
  name: 'Play',
  icon: undefined,
} as const
const at = (
  address: `0x${string}`,
  chainId: number,
  modal: ConnectionState['modal'] = 'send',
): ConnectionState => ({
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', walletId: 'w', address, chainId },
  modal,
})
/** Responses of the node. Other methods return null. */
const NODE: Readonly<Record<string, unknown>> = {
  eth_estimateGas: '0x5208',
  eth_getCode: '0x',
  eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getTransactionCount: '0x7',
  eth_gasPrice: '0x2',
  eth_maxPriorityFeePerGas: '0x1',
}

function setUp(
  answers: Record<string, Answer> = {},
  more: Partial<Connection> = {},
  storage = fakeStorage(),
  names?: Pick<Names, 'addressOf'>,
) {
  const wallet = fakeProvider({ eth_sendTransaction: () => HASH, ...answers })
  const state = createStore<ConnectionState>(at(A, 1))
  const fake = fakeConnection({ address: A, provider: wallet.provider })
  const live: { connection: Connection } = { connection: { ...fake, ...more } }
  const checked: { account?: () => Promise<boolean> } = {}
  const requests: string[] = []
  const coinBalance = createStore<AccountBalance | undefined>(undefined)
  const setCoinBalance = (value: bigint | undefined): void =>
    coinBalance.set(
      value === undefined
        ? undefined
        : {
            value,
            decimals: 6,
            symbol: 'PLAY',
            formatted: '',
            isStale: false,
            dataUpdatedAt: undefined,
          },
    )
  setCoinBalance(0n)
  const mismatch = createStore(false)
  const failing = new Set<string>()
  const node: Record<string, unknown> = { ...NODE }
  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    requests.push(method)
    if (failing.has(method)) throw new AppError('http', 'busy')
    const answer = node[method] ?? null
    return typeof answer === 'function' ? answer(params) : answer
  }
  const second: RpcNode[] = []
  const presence = fakePageLifecycle(false)
  const poller = createPoller({ presence })
  const chainOf = (id: number) =>
    fakeChain({ id, nativeCurrency: { name: 'E', symbol: 'ETH', decimals: 18 } })
  const clients: ChainClients = {
    chains: [],
    get: (id) =>
      fakeClient({
        chain: chainOf(id),
        request,
        balance: async () => 10n ** 18n,
        poller,
        nodes: second.length > 0 ? [{ request }, ...second] : [],
      }),
  }
  const toasts = createToasts()
  const payments = createPaymentStore({
    storage: createAppStorage(storage.tab()),
    state,
    toasts,
  })
  watchPayments({ clients, payments, state })
  watchRefusedPayments({ clients, payments, state })
  const sending = createSendFlow({
    session: { state, connection: () => live.connection, checkAccount: () => checked.account?.() },
    clients,
    names,
    payments,
    coin: { config: COIN, balance: coinBalance, mismatch },
  })
  const list = (): string[] =>
    payments.list.get().map((one) => (isWaiting(one) ? 'waiting' : one.status))
  const notified = (): string[] =>
    toasts.list
      .get()
      .map(({ message }) => (message.type === 'transaction' ? message.event : message.type))
  return {
    wallet,
    state,
    sending,
    payments,
    list,
    notified,
    live,
    checked,
    requests,
    failing,
    node,
    second,
    presence,
    setCoinBalance,
    mismatch,
    emit: fake.emit,
  }
}
async function fill(sending: SendFlow): Promise<void> {
  sending.edit({ to: BOB })
  sending.edit({
    amount: '0.1',
    fields: { maxFee: '0.000000009', tip: '0.000000001', gasPrice: '' },
  })
  await settle()
}
async function toReview(sending: SendFlow): Promise<void> {
  await fill(sending)
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get().step).toBe('review')
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('send: requests eth_chainId synchronously, then eth_sendTransaction with the reviewed transaction', async () => {
  const { wallet, sending, list, payments } = setUp()
  await toReview(sending)
  expect(wallet.log).toEqual([])
  sending.send()
  expect(wallet.log).toEqual(['eth_chainId'])
  await settle()
  expect(wallet.requests[1]).toEqual({
    method: 'eth_sendTransaction',
    params: [
      {
        from: A,
        to: BOB,
        value: '0x16345785d8a0000',
        gas: '0x5208',
        maxFeePerGas: '0x9',
        maxPriorityFeePerGas: '0x1',
        chainId: '0x1',
      },
    ],
  })
  expect([sending.state.get().step, list(), payments.list.get()[0]?.nonce]).toEqual([
    'sent',
    ['pending'],
    7n,
  ])
})

test('payments.shown is the id of the payment while the dialog shows the payment as sent', async () => {
  const { state, sending, payments } = setUp()
  const { shown } = payments
  await toReview(sending)
  expect(shown.get()).toBeUndefined()
  sending.send()
  await settle()
  expect(shown.get()).toBe(payments.list.get()[0]?.id)
  state.set({ ...at(A, 1), modal: undefined })
  expect(shown.get()).toBeUndefined()
})

test('payments.shown is undefined after the user starts another payment', async () => {
  const { sending, payments } = setUp()
  await toReview(sending)
  sending.send()
  await settle()
  sending.startAnother()
  expect(payments.shown.get()).toBeUndefined()
})

test('send: a second click while the wallet request is pending sends no second request', async () => {
  const { wallet, sending } = setUp({ eth_sendTransaction: never })
  await toReview(sending)
  sending.send()
  sending.send()
  await settle()
  expect(wallet.log).toEqual(['eth_chainId', 'eth_sendTransaction'])
})

test('send: sends no transaction if the wallet is on another chain (WF-42)', async () => {
  const { wallet, sending, list } = setUp({ eth_chainId: () => '0x89' })
  await toReview(sending)
  sending.send()
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'failed', then: 'switch', walletChainId: 137 })
  expect([wallet.log, list()]).toEqual([['eth_chainId'], []])
  wallet.answer('eth_chainId', () => '0x1')
  sending.switchBack()
  await settle()
  expect(sending.state.get().step).toBe('review')
})

test('send: sends no transaction and shows the form if the wallet is on another account', async () => {
  const { wallet, state, sending, list, checked } = setUp()
  checked.account = async () => (state.set(at(C, 1)), false)
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get().step, wallet.log, list()]).toEqual(['form', ['eth_chainId'], []])
})

test("send: sends no transaction if the wallet's account cannot be read, and can be retried", async () => {
  const { wallet, sending, list, checked } = setUp()
  checked.account = () => Promise.reject(new AppError('wallet-unreachable', 'no answer'))
  await toReview(sending)
  sending.send()
  await settle()
  expect(sending.state.get()).toMatchObject({
    step: 'failed',
    then: 'retry',
    error: { code: 'wallet-unreachable' },
  })
  checked.account = async () => true
  sending.send()
  await settle()
  expect([wallet.log, list()]).toEqual([
    ['eth_chainId', 'eth_chainId', 'eth_sendTransaction'],
    ['pending'],
  ])
})

test.each<[string, Answer]>([
  ['doesn’t respond to eth_chainId', never],
  [
    'was unloaded and rejects eth_chainId',
    () => Promise.reject(new Error('Extension context invalidated.')),
  ],
  [
    'lost its extension port and throws',
    () => {
      throw new TypeError('Attempting to use a disconnected port object')
    },
  ],
])('send: sends no transaction if a wallet %s', async (_, answer) => {
  const { wallet, sending, list } = setUp({ eth_chainId: answer })
  await toReview(sending)
  sending.send()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sending.state.get()).toMatchObject({
    step: 'failed',
    then: 'retry',
    error: { code: 'wallet-unreachable' },
  })
  expect([wallet.log, list()]).toEqual([['eth_chainId'], []])
})

test('a payment that the user rejects leads back to the review and is not recorded (WF-41)', async () => {
  const { sending, list } = setUp({ eth_sendTransaction: rejectWith(4001) })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([{ step: 'review', rejected: true }, []])
})

describe('the wallet rejects the payment although the account’s nonce has risen since the review', () => {
  test.each([
    ['declined', 4001],
    ['invalid-params', -32602],
  ])('records the payment as "asked" and offers no retry: %s', async (_name, code) => {
    const { node, wallet, sending, list } = setUp()
    wallet.answer('eth_sendTransaction', () => {
      node['eth_getTransactionCount'] = '0x8'
      return Promise.reject({ code, message: 'no' })
    })
    await toReview(sending)
    sending.send()
    await settle()
    expect([sending.state.get(), list()]).toMatchObject([
      { step: 'failed', then: 'check-wallet' },
      ['asked'],
    ])
    sending.send()
    expect(sending.state.get().step).toBe('failed')
  })

  test('returns to the review if another payment in the list used the nonce', async () => {
    const first = deferred()
    const { node, presence, wallet, sending, list } = setUp({
      eth_sendTransaction: () => first.promise,
    })
    await toReview(sending)
    sending.send()
    await settle()
    sending.cancel()
    await toReview(sending)
    const sent = { hash: HASH, from: A, to: BOB, nonce: '0x7', value: '0x0', input: '0x' }
    Object.assign(node, {
      eth_getTransactionCount: '0x8',
      eth_getTransactionByHash: sent,
      eth_blockNumber: '0x1',
    })
    presence.set(true)
    first.resolve(HASH)
    await settle()
    wallet.answer('eth_sendTransaction', rejectWith(4001))
    sending.send()
    await settle()
    expect(sending.state.get()).toMatchObject({ step: 'review', rejected: true })
    expect(list()).toEqual(['pending'])
  })

  test('keeps the payment as "asked" if the user canceled before the rejection', async () => {
    const answer = deferred()
    const { node, sending, list, notified } = setUp({ eth_sendTransaction: () => answer.promise })
    await toReview(sending)
    sending.send()
    await settle()
    sending.cancel()
    node['eth_getTransactionCount'] = '0x8'
    answer.reject({ code: 4001 })
    await settle()
    expect([list(), notified()]).toEqual([['asked'], ['asked']])
  })

  test('keeps the payment as "asked" if the rejection arrives late over the relay', async () => {
    const { node, sending, list, emit } = setUp({
      eth_sendTransaction: () =>
        Promise.reject(new AppError('request-undelivered', 'x', { requestId: 11 })),
    })
    await toReview(sending)
    sending.send()
    await settle()
    node['eth_getTransactionCount'] = '0x8'
    const error = new AppError('user-rejected', 'x')
    emit({ type: 'late', id: 11, method: 'eth_sendTransaction', result: undefined, error })
    await settle()
    expect(list()).toEqual(['asked'])
  })

  test.each([
    ['declined', 4001],
    ['refused', -32602],
  ])(
    'records the payment as "asked" if the nonce rises only after the payment was %s',
    async (_name, code) => {
      const { node, presence, wallet, sending, list } = setUp()
      wallet.answer('eth_sendTransaction', rejectWith(code))
      await toReview(sending)
      const counts = ['0x7', '0x8']
      node['eth_getTransactionCount'] = () => counts.shift() ?? '0x8'
      presence.set(true)
      sending.send()
      await settle()
      expect([sending.state.get(), list()]).toMatchObject([
        { step: 'failed', then: 'check-wallet' },
        ['asked'],
      ])
    },
  )

  describe('polling the nonce after a rejection', () => {
    const learn = { eth_getTransactionCount: '0x8' }

    test.each<[string, (sending: SendFlow, state: Store<ConnectionState>) => void]>([
      ['goes back to the form', (sending) => sending.back()],
      ['closes the dialog', (_sending, state) => state.set({ ...at(A, 1), modal: undefined })],
    ])(
      'records the payment as "asked" when the user %s after rejecting and the nonce rises',
      async (_name, leave) => {
        const { node, presence, state, sending, list, notified } = setUp({
          eth_sendTransaction: rejectWith(4001),
        })
        presence.set(true)
        await toReview(sending)
        sending.send()
        await settle()
        leave(sending, state)
        expect([list(), notified()]).toEqual([[], []])
        Object.assign(node, learn)
        await vi.advanceTimersByTimeAsync(5_000)
        expect([list(), notified(), sending.state.get().step]).toEqual([
          ['asked'],
          ['asked'],
          'form',
        ])
        await vi.advanceTimersByTimeAsync(60_000)
        expect([list(), notified()]).toEqual([['asked'], ['asked']])
      },
    )

    test.each<[string, (sending: SendFlow, state: Store<ConnectionState>) => void]>([
      ['stopped waiting', (sending) => sending.cancel()],
      ['closed the dialog', (_sending, state) => state.set({ ...at(A, 1), modal: undefined })],
    ])(
      'records the payment as "asked" when the user %s before the rejection and the nonce rises',
      async (_name, leave) => {
        const answer = deferred()
        const { node, presence, state, sending, list, notified } = setUp({
          eth_sendTransaction: () => answer.promise,
        })
        presence.set(true)
        await toReview(sending)
        sending.send()
        await settle()
        leave(sending, state)
        answer.reject({ code: 4001 })
        await settle()
        expect(list()).toEqual([])
        Object.assign(node, learn)
        await vi.advanceTimersByTimeAsync(5_000)
        expect([list(), notified()]).toEqual([['asked'], ['asked']])
      },
    )

    test('offers no retry if the nonce rises after the wallet has switched back to the chain', async () => {
      const { node, presence, state, sending } = setUp({
        eth_sendTransaction: rejectWith(-32602),
        eth_chainId: (_params, nth) => (nth === 0 ? '0x1' : '0x89'),
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      expect(sending.state.get()).toMatchObject({ step: 'failed', then: 'switch' })
      state.set(at(A, 137))
      state.set(at(A, 1))
      expect(sending.state.get().step).toBe('review')
      Object.assign(node, learn)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(sending.state.get()).toMatchObject({ step: 'failed', then: 'check-wallet' })
    })

    test('keeps the warning toast if the stored data was erased before the rejection', async () => {
      const answer = deferred()
      const { node, state, payments, sending, notified } = setUp({
        eth_sendTransaction: () => answer.promise,
      })
      await toReview(sending)
      sending.send()
      await settle()
      state.set({ ...INITIAL_CONNECTION_STATE })
      payments.dispatchAll({ type: 'discarded' })
      expect(notified()).toEqual(['asked'])
      Object.assign(node, learn)
      answer.reject({ code: 4001 })
      await settle()
      expect(notified()).toEqual(['asked'])
    })

    test('records the payment as "asked" if the nonce rises after a rejection that arrived late over the relay', async () => {
      const { node, presence, sending, list, notified, emit } = setUp({
        eth_sendTransaction: () =>
          Promise.reject(new AppError('request-undelivered', 'x', { requestId: 11 })),
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      const error = new AppError('user-rejected', 'x')
      emit({ type: 'late', id: 11, method: 'eth_sendTransaction', result: undefined, error })
      await settle()
      expect(list()).toEqual([])
      Object.assign(node, learn)
      await vi.advanceTimersByTimeAsync(5_000)
      expect([list(), notified()]).toEqual([['asked'], ['asked']])
    })

    test('records the payment once if the user rejected it twice', async () => {
      const { node, presence, sending, list } = setUp({ eth_sendTransaction: rejectWith(4001) })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      sending.send()
      await settle()
      Object.assign(node, learn)
      await vi.advanceTimersByTimeAsync(60_000)
      expect([sending.state.get(), list()]).toMatchObject([
        { step: 'failed', then: 'check-wallet' },
        ['asked'],
      ])
    })

    test('compares the nonce with that of the first review if the same payment is rejected twice', async () => {
      const { node, presence, wallet, sending, list } = setUp({
        eth_sendTransaction: rejectWith(4001),
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      sending.back()
      presence.set(false)
      Object.assign(node, learn)
      await toReview(sending)
      wallet.answer('eth_sendTransaction', rejectWith(4001))
      sending.send()
      await settle()
      expect([sending.state.get(), list()]).toMatchObject([
        { step: 'failed', then: 'check-wallet' },
        ['asked'],
      ])
    })

    test('does not record the rejected payment if the next payment has used the nonce', async () => {
      const { node, presence, wallet, sending, list } = setUp({
        eth_sendTransaction: rejectWith(4001),
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      sending.back()
      const answer = deferred()
      wallet.answer('eth_sendTransaction', () => answer.promise)
      sending.edit({ to: C })
      await settle()
      sending.check(sending.form.get())
      await settle()
      sending.send()
      await settle()
      Object.assign(node, learn)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(list()).toEqual(['waiting'])
      const sent = { hash: HASH, from: A, to: C, nonce: '0x7', value: '0x0', input: '0x' }
      Object.assign(node, { eth_getTransactionByHash: sent, eth_blockNumber: '0x1' })
      answer.resolve(HASH)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(list()).toHaveLength(1)
    })

    test('stops after five polls or when the wallet disconnects', async () => {
      const { node, presence, state, sending, list, requests } = setUp({
        eth_sendTransaction: rejectWith(4001),
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      await vi.advanceTimersByTimeAsync(60_000)
      const before = requests.length
      await vi.advanceTimersByTimeAsync(60_000)
      expect(requests).toHaveLength(before)
      sending.send()
      await settle()
      state.set(INITIAL_CONNECTION_STATE)
      Object.assign(node, learn)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(list()).toEqual([])
    })
  })

  describe('once the transaction that used the nonce is mined', () => {
    const PAYMENT = { to: BOB, value: '0x16345785d8a0000', input: '0x' }
    const OTHER = { to: C, value: '0x0', input: '0xa9059cbb' }
    const BATCH = { to: A, value: '0x0', input: '0xe9ae5c53' }
    const SUFFIXED = { ...PAYMENT, input: '0x80218021' }
    /** Returns the node's responses after `act` was mined with the payment's nonce. */
    const mined = (act: object): Record<string, unknown> => ({
      eth_blockNumber: '0x64',
      eth_getTransactionCount: ([, block]: readonly string[]) =>
        block?.startsWith('0x') && BigInt(block) < 0x60n ? '0x7' : '0x8',
      eth_getBlockByNumber: ([, isFull]: readonly unknown[]) =>
        isFull ? { transactions: [{ hash: HASH, from: A, nonce: '0x7', ...act }] } : {},
    })
    const nodeOf = (answers: Record<string, unknown>): RpcNode => ({
      async request(method, params) {
        const answer = answers[method] ?? null
        return typeof answer === 'function' ? answer(params) : answer
      },
    })
    /** Sends to a relayed wallet that responds only when `refuseLate` is called. */
    const unanswered = async () => {
      const parts = setUp({
        eth_sendTransaction: () =>
          Promise.reject(new AppError('request-undelivered', 'x', { requestId: 11 })),
      })
      await toReview(parts.sending)
      parts.sending.send()
      await settle()
      const refuseLate = async (): Promise<void> => {
        const error = new AppError('user-rejected', 'x')
        const event = { type: 'late', id: 11, method: 'eth_sendTransaction' } as const
        parts.emit({ ...event, result: undefined, error })
        await settle()
      }
      return { ...parts, refuseLate }
    }

    test('removes the payment if the transaction pays another recipient', async () => {
      const { node, list, refuseLate } = await unanswered()
      Object.assign(node, mined(OTHER))
      await refuseLate()
      expect(list()).toEqual([])
    })

    test('marks the payment as pending with the transaction hash if the transaction is the payment', async () => {
      const { node, payments, notified, refuseLate } = await unanswered()
      Object.assign(node, mined(PAYMENT))
      await refuseLate()
      expect(payments.list.get()).toMatchObject([{ status: 'pending', hash: HASH }])
      expect(notified().at(-1)).toBe('late')
    })

    test.each<[string, object, Record<string, unknown>]>([
      ['a second node returns another transaction', OTHER, mined(PAYMENT)],
      [
        'a second node does not have the transaction yet',
        OTHER,
        { eth_getTransactionCount: '0x7' },
      ],
      ['the transaction calls the account itself, which may pay too', BATCH, mined(BATCH)],
      ['the wallet has appended bytes to the transaction', SUFFIXED, mined(SUFFIXED)],
    ])('keeps the payment as "asked" if %s', async (_name, act, answers) => {
      const { node, second, list, refuseLate } = await unanswered()
      Object.assign(node, mined(act))
      second.push(nodeOf(answers))
      await refuseLate()
      expect(list()).toEqual(['asked'])
    })

    test.each<[string, object, string, string[]]>([
      ['offers the payment again if the transaction is another one', OTHER, 'review', []],
      ['shows the payment as sent if the transaction is the payment', PAYMENT, 'sent', ['pending']],
    ])('after "check your wallet", %s', async (_name, act, step, entries) => {
      const { node, presence, wallet, sending, list } = setUp()
      wallet.answer('eth_sendTransaction', () => {
        node['eth_getTransactionCount'] = ([, block]: readonly string[]) =>
          block === 'pending' ? '0x8' : '0x7'
        return Promise.reject({ code: 4001, message: 'no' })
      })
      presence.set(true)
      await toReview(sending)
      sending.send()
      await settle()
      expect([sending.state.get(), list()]).toMatchObject([{ then: 'check-wallet' }, ['asked']])
      await vi.advanceTimersByTimeAsync(20_000)
      expect(list()).toEqual(['asked'])
      Object.assign(node, mined(act))
      await vi.advanceTimersByTimeAsync(40_000)
      expect([sending.state.get().step, list()]).toEqual([step, entries])
    })

    test('searches for the transaction at every eighth poll for one day', async () => {
      const { node, presence, requests, list, refuseLate } = await unanswered()
      node['eth_getTransactionCount'] = ([, block]: readonly string[]) =>
        block === 'pending' ? '0x8' : '0x7'
      presence.set(true)
      await refuseLate()
      await vi.advanceTimersByTimeAsync(5_000)
      let before = requests.length
      const countNewRequests = (): number => requests.length - before
      await vi.advanceTimersByTimeAsync(320_000)
      expect(countNewRequests()).toBeGreaterThan(0)
      expect(countNewRequests()).toBeLessThanOrEqual(11)
      vi.setSystemTime(Date.now() + 86_400_000)
      before = requests.length
      await vi.advanceTimersByTimeAsync(320_000)
      expect([countNewRequests(), list()]).toEqual([0, ['asked']])
    })

    describe('if the transaction belongs to another payment in the list', () => {
      /** Pays once, then opens the review of the same payment again. */
      const again = async (answers: Record<string, Answer> = {}) => {
        const parts = setUp(answers)
        await toReview(parts.sending)
        parts.sending.send()
        await settle()
        parts.sending.back()
        await toReview(parts.sending)
        return { ...parts, first: parts.payments.list.get() }
      }

      test('returns to the review after a rejection and keeps only the other payment', async () => {
        const { node, wallet, sending, payments, first } = await again()
        Object.assign(node, mined(PAYMENT))
        wallet.answer('eth_sendTransaction', rejectWith(4001))
        sending.send()
        await settle()
        expect(sending.state.get()).toMatchObject({ step: 'review', rejected: true })
        expect(payments.list.get()).toEqual(first)
      })

      test('removes the payment after a late rejection and keeps only the other payment', async () => {
        const { node, wallet, sending, payments, emit, first } = await again()
        Object.assign(node, mined(PAYMENT))
        wallet.answer('eth_sendTransaction', () =>
          Promise.reject(new AppError('request-undelivered', 'x', { requestId: 11 })),
        )
        sending.send()
        await settle()
        const error = new AppError('user-rejected', 'x')
        emit({ type: 'late', id: 11, method: 'eth_sendTransaction', result: undefined, error })
        await settle()
        expect(payments.list.get()).toEqual(first)
      })
    })

    test('records the hash for one payment only if two rejections of the same payment are checked at once', async () => {
      const answers = [deferred(), deferred()]
      const open = [...answers]
      const { node, presence, sending, payments, list } = setUp({
        eth_sendTransaction: () => open.shift()?.promise,
      })
      for (const _ of answers) {
        await toReview(sending)
        sending.send()
        await settle()
        sending.cancel()
      }
      Object.assign(node, mined(PAYMENT))
      for (const answer of answers) answer.reject({ code: 4001 })
      await settle()
      const hashes = (): unknown[] => payments.list.get().flatMap(({ hash }) => hash ?? [])
      expect(hashes()).toEqual([HASH])
      presence.set(true)
      await vi.advanceTimersByTimeAsync(40_000)
      expect([list().length, hashes()]).toEqual([1, [HASH]])
    })

    test('after a reload, removes the payment if the transaction pays another recipient', async () => {
      const storage = fakeStorage()
      const first = setUp({}, {}, storage)
      first.wallet.answer('eth_sendTransaction', () => {
        first.node['eth_getTransactionCount'] = ([, block]: readonly string[]) =>
          block === 'pending' ? '0x8' : '0x7'
        return Promise.reject({ code: 4001, message: 'no' })
      })
      await toReview(first.sending)
      first.sending.send()
      await settle()
      const { node, presence, list } = setUp({}, {}, storage)
      expect(list()).toEqual(['asked'])
      Object.assign(node, mined(OTHER))
      presence.set(true)
      await vi.advanceTimersByTimeAsync(5_000)
      expect(list()).toEqual([])
    })

    test('stops searching after five failed searches', async () => {
      const { node, presence, requests, list, refuseLate } = await unanswered()
      Object.assign(node, mined(OTHER))
      node['eth_getTransactionCount'] = ([, block]: readonly string[]) => {
        if (block?.startsWith('0x')) throw new AppError('rpc', 'missing trie node')
        return '0x8'
      }
      presence.set(true)
      await refuseLate()
      await vi.advanceTimersByTimeAsync(600_000)
      const before = requests.length
      await vi.advanceTimersByTimeAsync(600_000)
      expect([list(), requests.length]).toEqual([['asked'], before])
    })
  })

  test('returns to the review if the pending nonce could not be read at the review', async () => {
    const { node, wallet, sending, list } = setUp()
    // The review reads latest and pending, the check after the rejection reads once.
    const counts = ['0x7', undefined, '0x8']
    node['eth_getTransactionCount'] = () => {
      const count = counts.shift()
      if (count === undefined) throw new AppError('http', 'busy')
      return count
    }
    await toReview(sending)
    wallet.answer('eth_sendTransaction', rejectWith(4001))
    sending.send()
    await settle()
    expect([sending.state.get(), list()]).toMatchObject([{ step: 'review', rejected: true }, []])
  })

  test('returns to the review if no node returns the nonce', async () => {
    const { failing, wallet, sending, list } = setUp()
    await toReview(sending)
    failing.add('eth_getTransactionCount')
    wallet.answer('eth_sendTransaction', rejectWith(4001))
    sending.send()
    await settle()
    expect([sending.state.get(), list()]).toMatchObject([{ step: 'review', rejected: true }, []])
  })
})

const PEER = { name: 'Phone', link: undefined }
const SAFE = { transaction: async () => Promise.reject(new Error('not asked')) }
test.each<[string, Partial<Connection>, string, string[]]>([
  ['offers a retry for an injected wallet', {}, 'retry', []],
  ['offers no retry for a wallet over WalletConnect', { peer: PEER }, 'check-wallet', ['asked']],
  ['offers no retry for a Safe', { safe: SAFE }, 'check-wallet', ['asked']],
])('send: after error -32002, %s', async (_name, connection, then, kept) => {
  const { sending, list } = setUp({ eth_sendTransaction: rejectWith(-32002) }, connection)
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([{ step: 'failed', then }, kept])
})

test.each<[string, Answer]>([
  ['a response that is not a hash', () => '0x12'],
  ['the response null', () => null],
])('send: offers no retry after %s (WF-43)', async (_name, answer) => {
  const { sending, list } = setUp({ eth_sendTransaction: answer })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([
    { step: 'failed', then: 'check-wallet', error: { code: 'wallet-bad-response' } },
    ['asked'],
  ])
  sending.send()
  expect(sending.state.get().step).toBe('failed')
})

const PROVE_NOTHING_WAS_SENT: readonly ErrorCode[] = [
  'user-rejected',
  'request-pending',
  'unauthorized',
  'method-unsupported',
  'invalid-params',
  'chain-disconnected',
  'chain-not-added',
  'chain-not-approved',
  'insufficient-funds',
  'fee-cap-too-high',
  'fee-cap-too-low',
  'tip-above-fee-cap',
  'fee-conflict',
  'gas-too-low',
  'gas-too-high',
  'pending-limit',
  'offline',
]
test.each(Object.keys(dialogs.errors) as ErrorCode[])(
  'send: after the wallet error %s, offers a retry only if nothing was sent',
  async (code) => {
    const { sending, list } = setUp({
      eth_sendTransaction: () => Promise.reject(new AppError(code, 'x')),
    })
    await toReview(sending)
    sending.send()
    await settle()
    const state = sending.state.get()
    const next = state.step === 'failed' ? state.then : state.step
    if (code === 'user-rejected') return expect([next, list()]).toEqual(['review', []])
    if (PROVE_NOTHING_WAS_SENT.includes(code)) return expect([next, list()]).toEqual(['retry', []])
    expect([next, list()]).toEqual(['check-wallet', ['asked']])
    expect(dialogs.errors[code]('Wallet')).not.toMatch(/nothing was sent/i)
    sending.send()
    expect(sending.state.get()).toBe(state)
    expect(sending.form.get()).toMatchObject({ amount: '', to: BOB, cleared: 'asked' })
  },
)

/** Errors that contain another error. The inner error must not prove that nothing was sent. */
const nested = (code: number, message = 'x'): readonly (readonly [string, unknown])[] => [
  [
    `${code} ${message} in data`,
    { code: -32603, message: 'Internal JSON-RPC error.', data: { code, message } },
  ],
  [
    `${code} ${message} in data.originalError`,
    { code: -32603, data: { originalError: { code, message } } },
  ],
  [
    `${code} ${message} in the cause of an Error`,
    new Error('failed', { cause: { code, message } }),
  ],
  [
    `${code} ${message} in error.error, without a number of its own`,
    { error: { error: { code, message } } },
  ],
  [
    `${code} ${message} as JSON in the message`,
    {
      code: -32603,
      message: `[ethjs-query] '{"value":{"code":-32603,"data":{"code":${code},"message":"${message}"}}}'`,
    },
  ],
  [
    `${code} ${message} as JSON in a node’s message`,
    {
      code: -32000,
      message: `failed: {"code":${code},"message":"${message}"}`,
    },
  ],
]
const QUOTES: readonly (readonly [string, unknown])[] = [
  ...[
    4001, 5000, -32002, 4100, 3001, 4200, 5101, -32601, -32604, -32602, 4901, 4902, 5100, -32009,
    -38012, -38013, -38014, -38015,
  ].flatMap((code) => nested(code)),
  ...[
    'insufficient funds for gas * price + value',
    'tx fee (2.10 ether) exceeds the configured cap (1.00 ' + 'ether)',
    'transaction underpriced',
    'intrinsic gas too low',
    'exceeds block gas limit',
    'max priority fee per gas higher than max fee per gas',
    'already known',
  ].flatMap((message) => nested(-32000, message)),
  [
    'a node’s message inside the wallet’s message',
    {
      code: -32603,
      message: 'Internal JSON-RPC error. insufficient funds for gas * price + value',
    },
  ],
  [
    'a rejection in the message only',
    new Error('User rejected the request', {
      cause: Object.assign(new Error('x'), { code: 'ACTION_REJECTED' }),
    }),
  ],
]
test.each(QUOTES)(
  'send: offers no retry if the error only quotes another error: %s',
  async (_name, error) => {
    const { sending, list } = setUp({ eth_sendTransaction: () => Promise.reject(error) })
    await toReview(sending)
    sending.send()
    await settle()
    expect([sending.state.get(), list()]).toMatchObject([
      { step: 'failed', then: 'check-wallet' },
      ['asked'],
    ])
  },
)

test.each<[string, unknown, string]>([
  [
    '4001',
    { code: 4001, message: 'User denied', data: { originalError: { code: 4001 } } },
    'review',
  ],
  ['"4001" as a string', { code: '4001' }, 'review'],
  ['-32002', { code: -32002, message: 'already pending' }, 'retry'],
  ['4200', { code: 4200 }, 'retry'],
  [
    'a node’s message with a node’s code',
    {
      code: -32000,
      message: 'insufficient funds for gas * price + value',
      data: {},
    },
    'retry',
  ],
  [
    'a node’s message with the code of anvil',
    { code: -32003, message: 'Insufficient funds for gas * price + value' },
    'retry',
  ],
])('send: removes the payment from the list if the error is %s', async (_name, error, wanted) => {
  const { sending, list } = setUp({ eth_sendTransaction: () => Promise.reject(error) })
  await toReview(sending)
  sending.send()
  await settle()
  const state = sending.state.get()
  expect([state.step === 'failed' ? state.then : state.step, list()]).toEqual([wanted, []])
})

test.each(WALLET_REFUSALS)(
  'send: after the wallet error "%s", offers a retry only if the payment was certainly not sent',
  async (_name, thrown, _code, proof) => {
    const { sending, list } = setUp({ eth_sendTransaction: () => Promise.reject(thrown) })
    await toReview(sending)
    sending.send()
    await settle()
    const state = sending.state.get()
    const isOffered = state.step === 'review' || (state.step === 'failed' && state.then === 'retry')
    expect([isOffered ? 'not-sent' : 'unsure', list()]).toEqual([
      proof,
      proof === 'not-sent' ? [] : ['asked'],
    ])
  },
)

test('send: shows the wallet’s chain if the wallet rejected after switching to another chain', async () => {
  const { sending, list } = setUp({
    eth_chainId: (_params, nth) => (nth === 0 ? '0x1' : '0x89'),
    eth_sendTransaction: rejectWith(-32602),
  })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([
    { step: 'failed', then: 'switch', walletChainId: 137 },
    [],
  ])
})

test('send: compares the connected account and chain again after eth_chainId has responded', async () => {
  for (const [next, step] of [
    [at(A, 137), { step: 'failed', then: 'switch', walletChainId: 137 }],
    [at(C, 1), { step: 'form' }],
  ] as const) {
    const chain = deferred()
    const { wallet, state, sending } = setUp({ eth_chainId: () => chain.promise })
    await toReview(sending)
    sending.send()
    state.set(next)
    chain.resolve('0x1')
    await settle()
    expect([sending.state.get(), wallet.log]).toMatchObject([step, ['eth_chainId']])
  }
})

test('cancel: stops waiting immediately and still records a late hash (WF-81)', async () => {
  for (const late of ['hash', 'refusal'] as const) {
    const answer = deferred()
    const { sending, list, notified } = setUp({ eth_sendTransaction: () => answer.promise })
    await toReview(sending)
    sending.send()
    await settle()
    expect(list()).toEqual(['waiting'])
    sending.cancel()
    expect([sending.state.get().step, list(), notified()]).toEqual(['form', ['asked'], []])
    if (late === 'hash') answer.resolve(HASH)
    else answer.reject({ code: 4001 })
    await settle()
    expect([list(), notified(), sending.state.get().step]).toEqual([
      late === 'hash' ? ['pending'] : [],
      late === 'hash' ? ['late'] : [],
      'form',
    ])
  }
})

test('cancel: before eth_chainId has responded, sends no transaction', async () => {
  const chain = deferred()
  const { wallet, sending } = setUp({ eth_chainId: () => chain.promise })
  await toReview(sending)
  sending.send()
  sending.cancel()
  chain.resolve('0x1')
  await settle()
  expect(wallet.log).toEqual(['eth_chainId'])
})

test('late responses are recorded by request id in any order', async () => {
  const lost = (id: number) =>
    Promise.reject(new AppError('request-undelivered', 'x', { requestId: id }))
  for (const order of [
    [11, 12],
    [12, 11],
  ] as const) {
    const { sending, payments, emit } = setUp({
      eth_sendTransaction: (_params, nth) => lost(11 + nth),
    })
    for (let nth = 0; nth < 2; nth++) {
      await toReview(sending)
      sending.send()
      await settle()
      sending.back()
      await vi.advanceTimersByTimeAsync(1_000) // gives each payment its own timestamp
    }
    const [second, first] = payments.list.get()
    emit({ type: 'late', id: 11, method: 'personal_sign', result: HASH })
    emit({ type: 'late', id: 12, method: 'eth_sendTransaction', result: 'no hash' })
    emit({ type: 'late', id: 13, method: 'eth_sendTransaction', result: HASH })
    await settle()
    expect(payments.list.get().map(({ status }) => status)).toEqual(['asked', 'asked'])
    for (const id of order) {
      emit({ type: 'late', id, method: 'eth_sendTransaction', result: `0x${`${id}`.repeat(32)}` })
      await settle()
    }
    const hashes = Object.fromEntries(payments.list.get().map(({ id, hash }) => [id, hash]))
    expect(hashes).toEqual({
      [String(first?.id)]: `0x${'11'.repeat(32)}`,
      [String(second?.id)]: `0x${'12'.repeat(32)}`,
    })
  }
})

test('a request id applies only to the connection that sent the request', async () => {
  const { sending, payments, live, emit } = setUp({
    eth_sendTransaction: () =>
      Promise.reject(new AppError('request-undelivered', 'x', { requestId: 11 })),
  })
  await toReview(sending)
  sending.send()
  await settle()
  sending.back()
  const { provider } = live.connection
  const other = fakeConnection({ address: A, provider })
  live.connection = other
  await toReview(sending)
  sending.send()
  await settle()
  emit({ type: 'late', id: 11, method: 'eth_sendTransaction', result: HASH })
  await settle()
  expect(
    payments.list
      .get()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['asked', 'pending'])
  other.emit({
    type: 'late',
    id: 11,
    method: 'eth_sendTransaction',
    result: `0x${'34'.repeat(32)}`,
  })
  await settle()
  expect(payments.list.get().map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('after a reload, records the transaction hash that a phone sends late', async () => {
  for (const early of [true, false]) {
    const storage = fakeStorage()
    const before = setUp({ eth_sendTransaction: never }, {}, storage)
    await toReview(before.sending)
    before.sending.send()
    await settle()
    before.emit({ type: 'request', id: 7, method: 'personal_sign', state: 'sent' })
    before.emit({
      type: 'request',
      id: 8,
      method: 'eth_sendTransaction',
      state: 'sent',
      params: before.wallet.requests.at(-1)?.params,
    })
    before.sending.stop()
    const connection = fakeConnection({ address: A })
    const answer = (): void => {
      connection.emit({
        type: 'late',
        id: 7,
        method: 'eth_sendTransaction',
        result: `0x${'77'.repeat(32)}`,
      })
      connection.emit({ type: 'late', id: 8, method: 'eth_sendTransaction', result: HASH })
    }
    if (early) answer()
    const after = setUp({}, connection, storage)
    expect(after.list()).toEqual(['asked'])
    if (!early) answer()
    await settle()
    expect(after.payments.list.get()).toMatchObject([{ status: 'pending', hash: HASH }])
    expect(after.notified()).toEqual(['sent'])
  }
})

test.each([
  ['user-rejected', []],
  ['insufficient-funds', []],
  ['unknown', ['asked']],
] as const)(
  'after a reload, a late error %s removes the payment only if nothing was sent',
  async (code, left) => {
    const storage = fakeStorage()
    const before = setUp({ eth_sendTransaction: never }, {}, storage)
    await toReview(before.sending)
    before.sending.send()
    await settle()
    before.emit({
      type: 'request',
      id: 8,
      method: 'eth_sendTransaction',
      state: 'sent',
      params: before.wallet.requests.at(-1)?.params,
    })
    before.sending.stop()
    const connection = fakeConnection({ address: A })
    const after = setUp({}, connection, storage)
    connection.emit({
      type: 'late',
      id: 7,
      method: 'eth_sendTransaction',
      result: undefined,
      error: new AppError(code, 'no'),
    })
    await settle()
    expect(after.list()).toEqual(['asked'])
    connection.emit({
      type: 'late',
      id: 8,
      method: 'eth_sendTransaction',
      result: undefined,
      error: new AppError(code, 'no'),
    })
    await settle()
    expect(after.list()).toEqual(left)
    expect(after.notified()).toEqual([])
  },
)

test('ignores late responses to requests that the site sent over the same connection', async () => {
  const hash = (digits: string) => `0x${digits.repeat(32)}` as const
  for (const [ours, ofSite] of [
    [8, 7],
    [7, 8],
  ] as const) {
    const storage = fakeStorage()
    const before = setUp({ eth_sendTransaction: never }, {}, storage)
    await toReview(before.sending)
    before.sending.send()
    await settle()
    const { params } = before.wallet.requests.at(-1) ?? {}
    const same = structuredClone(params) // the site may send an equal request
    for (const id of [7, 8])
      before.emit({
        type: 'request',
        id,
        method: 'eth_sendTransaction',
        state: 'sent',
        params: id === ours ? params : same,
      })
    before.sending.stop()
    const connection = fakeConnection({ address: A })
    const after = setUp({}, connection, storage)
    connection.emit({
      type: 'late',
      id: ofSite,
      method: 'eth_sendTransaction',
      result: hash('77'),
    })
    await settle()
    expect(after.list()).toEqual(['asked'])
    connection.emit({ type: 'late', id: ours, method: 'eth_sendTransaction', result: hash('88') })
    await settle()
    expect(after.payments.list.get()).toMatchObject([{ status: 'pending', hash: hash('88') }])
  }
})

test('a wallet disconnect during the request keeps the payment with a warning toast', async () => {
  const answer = deferred()
  const { state, sending, list, notified } = setUp({ eth_sendTransaction: () => answer.promise })
  await toReview(sending)
  sending.send()
  await settle()
  state.set({ ...INITIAL_CONNECTION_STATE })
  expect([list(), notified()]).toEqual([['asked'], ['asked']])
  answer.resolve(HASH)
  await settle()
  expect(list()).toEqual(['pending'])
})

test('a chain switch during the request shows a toast only if the dialog is closed', async () => {
  const { state, sending, notified } = setUp({ eth_sendTransaction: never })
  await toReview(sending)
  sending.send()
  await settle()
  state.set(at(A, 137))
  expect([sending.state.get().step, notified()]).toEqual(['waiting', []])
  state.set(at(A, 1))
  state.set({ ...at(A, 56), modal: undefined }) // an unsupported network closes the dialog
  expect([sending.state.get().step, notified()]).toEqual(['waiting', ['moved']])
})

test('an error without a code after cancel shows a warning toast', async () => {
  const answer = deferred()
  const { sending, list, notified } = setUp({ eth_sendTransaction: () => answer.promise })
  await toReview(sending)
  sending.send()
  await settle()
  sending.cancel()
  answer.reject({ message: 'Extension context invalidated.' })
  await settle()
  expect([list(), notified()]).toEqual([['asked'], ['asked']])
})

test('send: offers no retry if the extension is unloaded during the request', async () => {
  const { wallet, sending, list } = setUp()
  wallet.answer('eth_sendTransaction', () => {
    wallet.answer('eth_chainId', never)
    return Promise.reject(
      new Error('Could not establish connection. Receiving end does not exist.'),
    )
  })
  await toReview(sending)
  sending.send()
  await vi.advanceTimersByTimeAsync(2_001)
  expect(sending.state.get()).toMatchObject({
    step: 'failed',
    then: 'check-wallet',
    error: { code: 'wallet-unreachable' },
  })
  expect(list()).toEqual(['asked'])
})

// Rule: accept 32 bytes in hex, with or without 0x. Any other response leaves the payment as "asked".
test.each([
  ['in upper case', HASH_AB.toUpperCase().replace('0X', '0x'), HASH_AB],
  ['with 0X', HASH_AB.toUpperCase(), HASH_AB],
  ['without 0x', HASH_AB.slice(2), HASH_AB],
  ['with whitespace', ` ${HASH_AB}\n`, HASH_AB],
  ['followed by another byte', `${HASH_AB}00`, undefined],
  ['one digit short', HASH_AB.slice(3), undefined],
  ['two of them', `${HASH_AB} ${HASH_AB}`, undefined],
  ['in a list', [HASH_AB], undefined],
])('send: parses a transaction hash %s', async (_name, answer, hash) => {
  const { sending, payments } = setUp({ eth_sendTransaction: () => answer })
  await toReview(sending)
  sending.send()
  await settle()
  const [payment] = payments.list.get()
  expect([payment?.status, payment?.hash]).toEqual([hash ? 'pending' : 'asked', hash])
})

test('send: rejects the response if it is the hash of an earlier payment', async () => {
  const { sending, payments, list } = setUp()
  await toReview(sending)
  sending.send()
  await settle()
  const first = payments.list.get()[0]
  sending.startAnother()
  await toReview(sending)
  sending.send()
  await settle()
  expect(sending.state.get()).toMatchObject({
    step: 'failed',
    then: 'check-wallet',
    error: { code: 'wallet-bad-response' },
  })
  expect([list(), payments.list.get()[1]]).toEqual([['asked', 'pending'], first])
})

test('an account or chain change during the review shows the form and sends nothing', async () => {
  for (const next of [at(C, 1), at(A, 137)]) {
    const { wallet, state, sending } = setUp()
    await toReview(sending)
    state.set(next)
    expect(sending.state.get().step).toBe('form')
    sending.send()
    await settle()
    expect(wallet.log).toEqual([])
  }
})

test('closing the dialog ends the review but not a pending wallet request', async () => {
  const { state, sending } = setUp({ eth_sendTransaction: never })
  await toReview(sending)
  state.set({ ...at(A, 1), modal: undefined })
  expect(sending.state.get().step).toBe('form')
  state.set(at(A, 1))
  await toReview(sending)
  sending.send()
  state.set({ ...at(A, 1), modal: undefined })
  expect(sending.state.get().step).toBe('waiting')
})

test('reopening the dialog removes the error of the last check', async () => {
  const { state, sending } = setUp()
  sending.edit({ to: BOB, amount: '5' })
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'above-balance' } })
  state.set({ ...at(A, 1), modal: undefined })
  state.set(at(A, 1))
  expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
})

test.each<[string, (answer: ReturnType<typeof deferred>) => void, string[]]>([
  ['sent', ({ resolve }) => resolve(HASH), ['sent']],
  ['declined', ({ reject }) => reject({ code: 4001 }), []],
  ['perhaps sent', ({ resolve }) => resolve('0x12'), ['asked']],
  ['refused', ({ reject }) => reject({ code: 4100 }), []],
  ['refused for its network', ({ reject }) => reject({ code: 4901 }), []],
])(
  'a payment that is %s while the dialog is closed shows the form or the failure',
  async (how, end, toast) => {
    const answer = deferred()
    const { state, sending, notified } = setUp({ eth_sendTransaction: () => answer.promise })
    await toReview(sending)
    sending.send()
    await settle()
    state.set({ ...at(A, 1), modal: undefined })
    end(answer)
    await settle()
    expect([sending.state.get().step, notified()]).toEqual([
      how === 'perhaps sent' ? 'failed' : 'form',
      toast,
    ])
  },
)

test('edit: ends a running check', async () => {
  for (const change of [{ amount: '0.2' }, { speed: 'fast' }, { max: true }, { to: C }] as const) {
    const { sending } = setUp()
    await fill(sending)
    sending.check(sending.form.get())
    sending.edit(change)
    await settle()
    expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
    expect(sending.form.get()).toMatchObject(change)
  }
})

test('a chain change during a check shows no error', async () => {
  const { state, sending } = setUp()
  await fill(sending)
  sending.check(sending.form.get())
  expect(sending.state.get().step).toBe('checking')
  state.set(at(A, 137))
  await settle()
  expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
})

test('an account, chain or asset change clears the amount and sets the reason', async () => {
  const moves: readonly [string, (parts: ReturnType<typeof setUp>) => void][] = [
    ['account', ({ state }) => state.set(at(C, 1))],
    ['chain', ({ state }) => state.set(at(A, 137))],
    ['asset', ({ sending }) => sending.edit({ coin: true })],
  ]
  for (const [why, move] of moves) {
    const parts = setUp()
    const { sending } = parts
    await fill(sending)
    const shown = sending.form.get()
    move(parts)
    await settle()
    expect(sending.form.get()).toMatchObject({
      to: BOB,
      amount: '',
      max: false,
      fields: { maxFee: '' },
      cleared: why,
    })
    if (why === 'asset') continue
    sending.check(shown)
    await settle()
    expect(sending.state.get()).toMatchObject({
      step: 'form',
      error: { code: 'invalid-input' },
      addressChanged: false,
    })
  }
})

test("the form starts with the coin selected on the coin's chain unless the coin balance is zero", async () => {
  const { state, sending, setCoinBalance } = setUp()
  const reopen = (chainId = 1): boolean => {
    state.set({ ...at(A, chainId), modal: undefined })
    state.set(at(A, chainId))
    return sending.form.get().coin
  }
  const starts = [5n, 0n, undefined, 0n].map((value) => {
    state.set({ ...at(A, 1), modal: undefined })
    setCoinBalance(value)
    state.set(at(A, 1))
    return sending.form.get().coin
  })
  expect(starts).toEqual([true, false, true, false])
  setCoinBalance(undefined)
  expect(reopen(137)).toBe(false)
  state.set(at(A, 1))
  expect(sending.form.get()).toMatchObject({ coin: true, account: { chainId: 1 } })
  sending.edit({ amount: '25' })
  setCoinBalance(0n)
  // The asset must not change under the typed amount.
  expect(sending.form.get()).toMatchObject({ coin: true, amount: '25' })
  setCoinBalance(5n)
  sending.edit({ coin: false })
  sending.startAnother()
  expect(sending.form.get()).toMatchObject({ coin: false, amount: '' })
  state.set(at(C, 1))
  expect(sending.form.get()).toMatchObject({ coin: false, account: { address: C } })
})

test('the form deselects a coin whose contract differs from the settings and clears the amount', async () => {
  const { state, sending, setCoinBalance, mismatch } = setUp()
  setCoinBalance(5n)
  state.set({ ...at(A, 1), modal: undefined })
  state.set(at(A, 1))
  sending.edit({ to: BOB, amount: '25' })
  const shown = sending.form.get()
  mismatch.set(true)
  expect(sending.assets()).toMatchObject([{ symbol: 'ETH' }])
  expect(sending.form.get()).toMatchObject({ coin: false, amount: '', cleared: 'asset' })
  await settle()
  sending.check(shown)
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
  mismatch.set(false)
  expect([sending.assets().length, sending.form.get().coin]).toEqual([2, false])
})

test('edit: removes the error of the last check', async () => {
  const { sending } = setUp()
  await fill(sending)
  sending.edit({ amount: '2' })
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'above-balance' } })
  sending.edit({ amount: '0.2' })
  expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
})

test('check: rejects a coin payment on a chain without the coin instead of sending native currency', async () => {
  const { state, sending } = setUp()
  state.set(at(A, 137))
  sending.edit({ to: BOB, amount: '1' })
  await settle()
  sending.check({ ...sending.form.get(), coin: true })
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
})

test('check: waits for the recipient lookup', async () => {
  const { sending } = setUp()
  sending.edit({
    to: BOB,
    amount: '0.1',
    fields: { maxFee: '0.000000009', tip: '0.000000001', gasPrice: '' },
  })
  sending.check(sending.form.get())
  expect([sending.recipient.get().status, sending.state.get().step]).toEqual([
    'looking',
    'checking',
  ])
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'review', prepared: { to: { address: BOB } } })
})

test('check: fails for an invalid recipient and is aborted when the recipient changes', async () => {
  const { sending, requests } = setUp()
  sending.edit({ to: '0x12', amount: '0.1' })
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
  sending.edit({ to: 'bob.eth' })
  sending.check(sending.form.get())
  sending.edit({ to: BOB })
  await settle()
  expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
  expect(requests).not.toContain('eth_estimateGas')
})

test('check: requests the code of the recipient address again if no node has responded before', async () => {
  const { sending, requests, failing } = setUp()
  failing.add('eth_getCode')
  await fill(sending)
  expect(sending.recipient.get()).toMatchObject({ recipient: { warnings: ['new', 'unchecked'] } })
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({
    step: 'review',
    prepared: { to: { warnings: ['new', 'unchecked'] } },
  })
  failing.clear()
  sending.back()
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({
    step: 'review',
    prepared: { to: { warnings: ['new'] } },
  })
  sending.back()
  sending.check(sending.form.get())
  await settle()
  expect(requests.filter((method) => method === 'eth_getCode')).toHaveLength(3)
})

test('check: rejects a recipient other than the one shown in the form', async () => {
  const { state, sending } = setUp()
  await fill(sending)
  sending.check({ ...sending.form.get(), to: C })
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
  sending.check({ ...sending.form.get(), to: '' })
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
  state.set({ ...at(A, 1), modal: undefined })
  state.set(at(A, 1))
  expect([sending.form.get(), sending.recipient.get()]).toMatchObject([
    { to: '', amount: '' },
    { status: 'empty' },
  ])
})

test("returns to the review when the wallet switches back to the payment's chain", async () => {
  const failed = async () => {
    const parts = setUp({ eth_chainId: () => '0x89' })
    await toReview(parts.sending)
    parts.sending.send()
    await settle()
    parts.state.set(at(A, 137))
    expect(parts.sending.state.get()).toMatchObject({ step: 'failed', then: 'switch' })
    return parts
  }
  const byHand = await failed()
  byHand.state.set(at(A, 1))
  expect(byHand.sending.state.get()).toMatchObject({
    step: 'review',
    prepared: { chain: { id: 1 }, from: A },
  })
  const second = await failed()
  second.state.set(at(C, 1))
  expect(second.sending.state.get().step).toBe('form')
})

test('switchBack: requests one switch at a time and shows the error', async () => {
  const calls: AbortSignal[] = []
  const switchChain: Connection['switchChain'] = (_chain, { signal }) => (
    calls.push(signal), new Promise(() => {})
  )
  const { sending, live } = setUp({ eth_chainId: () => '0x89' }, { switchChain })
  await toReview(sending)
  sending.send()
  await settle()
  sending.switchBack()
  sending.switchBack()
  expect([sending.state.get(), calls.length]).toMatchObject([
    { step: 'failed', then: 'switch', switching: true },
    1,
  ])
  sending.cancelSwitch()
  expect([sending.state.get(), calls[0]?.aborted]).toMatchObject([{ switching: false }, true])
  live.connection = {
    ...live.connection,
    switchChain: () => Promise.reject(new AppError('user-rejected', 'x')),
  }
  sending.switchBack()
  await settle()
  expect(sending.state.get()).toMatchObject({
    then: 'switch',
    switching: false,
    error: { code: 'user-rejected' },
  })
})

test('check: reads the fees again if they are older than a minute', async () => {
  const { sending, requests, presence } = setUp()
  presence.set(true)
  const [native] = sending.assets()
  const stop = native && sending.feeEstimate(native)?.subscribe(() => undefined)
  await fill(sending)
  presence.set(false)
  const rounds = async (): Promise<number> => {
    const before = requests.filter((method) => method === 'eth_getBlockByNumber').length
    sending.check(sending.form.get())
    await settle()
    expect(sending.state.get().step).toBe('review')
    sending.back()
    return requests.filter((method) => method === 'eth_getBlockByNumber').length - before
  }
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await rounds()).toBe(1) // only the request of the check itself
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await rounds()).toBe(2)
  stop?.()
})

test('send: records the response of a Safe as a Safe transaction hash', async () => {
  const safe = {
    transaction: async () => ({
      status: 'pending' as const,
      hash: undefined,
      confirmations: 1,
      required: 2,
    }),
  }
  const { sending, payments } = setUp({}, { safe })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.isSafe(), payments.list.get()]).toMatchObject([
    true,
    [{ kind: 'safe', status: 'pending', hash: HASH, nonce: undefined }],
  ])
})

test.each([
  ['is four hours old', 4 * 3_600_000],
  ['is from the future after the clock was set back', -3_600_000],
])('send: checks a review that %s again before sending the transaction', async (_why, ms) => {
  const ends = { at: BOB as `0x${string}` }
  const { wallet, sending, requests, list } = setUp({}, {}, fakeStorage(), {
    addressOf: async () => ends.at,
  })
  sending.edit({ to: 'bob.eth' })
  sending.edit({ amount: '0.1' })
  await vi.waitFor(() => expect(sending.recipient.get().status).toBe('found'))
  sending.check(sending.form.get())
  await settle()
  const age = async (): Promise<void> => {
    vi.setSystemTime(Date.now() + ms)
    requests.length = 0
    sending.send()
    sending.send()
    await vi.waitFor(() => expect(sending.state.get().step).not.toBe('checking'))
    expect([wallet.log, list()]).toEqual([[], []])
  }
  await age()
  expect(sending.state.get()).toMatchObject({
    step: 'review',
    prepared: { to: { address: BOB } },
  })
  expect(requests).toEqual(
    expect.arrayContaining(['eth_getBalance', 'eth_gasPrice', 'eth_estimateGas']),
  )
  ends.at = C
  await age()
  expect(sending.state.get()).toMatchObject({
    step: 'form',
    error: { code: 'invalid-input' },
    addressChanged: true,
  })
  expect(sending.recipient.get()).toMatchObject({ status: 'found', recipient: { address: C } })
  sending.check(sending.form.get())
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'review', prepared: { to: { address: C } } })
  sending.send()
  await settle()
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'eth_sendTransaction',
    params: [{ to: C }],
  })
})

test('check: resolves the ENS name again after more than a minute', async () => {
  const ends = { at: BOB as `0x${string}` }
  const { sending } = setUp({}, {}, fakeStorage(), { addressOf: async () => ends.at })
  sending.edit({ to: 'bob.eth' })
  sending.edit({ amount: '0.1' })
  await vi.waitFor(() => expect(sending.recipient.get().status).toBe('found'))
  ends.at = C
  await vi.advanceTimersByTimeAsync(90_000)
  sending.check(sending.form.get())
  const reviewed = { step: 'review', prepared: { to: { address: C } } }
  await vi.waitFor(() => expect(sending.state.get()).toMatchObject(reviewed))
})
