import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient, ChainClients } from '../../../src/chains/chainClient.ts'
import { AppError } from '../../../src/errors.ts'
import { getOwn, asArray } from '../../../src/lib/parse.ts'
import { createPoller, POLL_INTERVAL_MS } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createAppStorage } from '../../../src/core/storage.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import {
  findSamePayment,
  getPaidAddresses,
  isWaiting,
} from '../../../src/core/transactions/paymentRecord.ts'
import {
  createPaymentId,
  createPaymentStore,
  type NewPayment,
} from '../../../src/core/transactions/paymentStore.ts'
import { parsePayments, serializePayments } from '../../../src/core/transactions/storedPayments.ts'
import { watchPayments } from '../../../src/core/transactions/watchPayments.ts'
import type { Hex } from '../../../src/eth/hex.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { fakeStorage, fill, type Tab } from '../../fakes/storage.ts'

const TRANSACTIONS_KEY = 'florin.transactions'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}` as const
const OTHER = `0x${'34'.repeat(32)}` as const
type Payment = Omit<NewPayment, 'id'>
const connection = fakeConnection({ address: A })
const PAYMENT: Payment = {
  kind: 'transaction',
  chainId: 1,
  from: A,
  to: B,
  amount: 5n,
  symbol: 'ETH',
  decimals: 18,
  coin: undefined,
}
const at = (address: typeof A | typeof B, chainId = 1): ConnectionState => ({
  ...INITIAL_CONNECTION_STATE,
  session: { status: 'connected', walletId: 'w', address, chainId },
})

type Chain = {
  receipt: unknown
  transaction: unknown
  count: string
  safe: string
  block: unknown
  error: AppError | undefined
  requests: string[]
  head: string
}
function fakeNode(): { clients: ChainClients; chain: Chain } {
  const chain: Chain = {
    receipt: null,
    transaction: { hash: HASH, from: A, to: B, nonce: '0x0', value: '0x5', input: '0x' },
    count: '0x0',
    safe: '0x64',
    block: null,
    error: undefined,
    requests: [],
    head: '0x64',
  }
  const poller = createPoller({ presence: fakePageLifecycle() })
  const request = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    chain.requests.push(method)
    if (chain.error) throw chain.error
    if (method === 'eth_getTransactionReceipt')
      return getOwn(chain.receipt, 'transactionHash') === params[0] ? chain.receipt : null
    if (method === 'eth_getTransactionByHash')
      return (
        asArray(getOwn(chain.block, 'transactions')).find(
          (one) => getOwn(one, 'hash') === params[0],
        ) ?? (params[0] === HASH ? chain.transaction : null)
      )
    if (method === 'eth_getBlockByNumber')
      return params[0] === 'safe' ? { number: chain.safe } : chain.block
    return method === 'eth_blockNumber' ? chain.head : chain.count
  }
  const client = fakeClient({ request, poller })
  return { clients: { chains: [], get: (id) => (id === 1 ? client : undefined) }, chain }
}

const storage = { current: fakeStorage() }
const stops: (() => void)[] = []
/** Opens a tab with a payment store and its transaction watcher. */
function open({
  tab = storage.current.tab(),
  state = createStore<ConnectionState>(at(A)),
  node = fakeNode(),
}: {
  tab?: Tab
  state?: ReturnType<typeof createStore<ConnectionState>>
  node?: ReturnType<typeof fakeNode>
} = {}) {
  const toasts = createToasts()
  const storage = createAppStorage(tab)
  const payments = createPaymentStore({ storage, state, toasts })
  const stopWatching = watchPayments({ payments, state, clients: node.clients })
  const close = (): void => {
    payments.stop()
    stopWatching()
  }
  stops.push(close)
  const add = (payment: Payment = PAYMENT): string => {
    const id = createPaymentId()
    payments.add({ ...payment, id }, connection)
    return id
  }
  const submit = (id: string, hash: Hex = HASH): string => {
    payments.dispatch(id, { type: 'submitted', hash })
    return id
  }
  const notified = (): string[] =>
    toasts.list
      .get()
      .map(({ message }) => (message.type === 'transaction' ? message.event : message.type))
  const lastKind = (): string | undefined => toasts.list.get().at(-1)?.kind
  return {
    ...payments,
    state,
    chain: node.chain,
    add,
    submit,
    toasts,
    notified,
    lastKind,
    storage,
    tab,
    close,
  }
}
type Opened = ReturnType<typeof open>
const execute = ({ dispatch }: Opened, id: string, hash: Hex = HASH): void =>
  dispatch(id, {
    type: 'safeUpdated',
    transaction: { status: 'success', hash, confirmations: 2, required: 2 },
  })
const confirm = ({ dispatch }: Opened, id: string): void =>
  dispatch(id, {
    type: 'chainUpdated',
    state: {
      status: 'confirmed',
      final: true,
      blockNumber: 100n,
      transaction: undefined,
      transferred: undefined,
    },
    at: Date.now(),
    isHashUsed: false,
  })
/** Returns the status of each payment, or 'waiting' if it waits for this tab's wallet. */
const statuses = ({ list }: Opened): string[] =>
  list.get().map((one) => (isWaiting(one) ? 'waiting' : one.status))
const tick = (): Promise<unknown> => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
/** Polls twice, because a second report must confirm the first. */
const twoTicks = async (): Promise<void> => {
  await tick()
  await tick()
}
const receipt = (status: string): object => ({ transactionHash: HASH, blockNumber: '0x64', status })

beforeEach(() => {
  vi.useFakeTimers()
  storage.current = fakeStorage()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('a payment is pending until it is confirmed, and toasts show "sent" and "confirmed"', async () => {
  const tab = open()
  const { chain, notified } = tab
  const id = tab.add()
  expect([statuses(tab), tab.pending.get()]).toEqual([['waiting'], true])
  tab.submit(id)
  expect([statuses(tab), tab.pending.get()]).toEqual([['pending'], true])
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(tab), tab.pending.get(), notified()]).toEqual([
    ['confirmed'],
    false,
    ['sent', 'confirmed'],
  ])
  chain.requests.length = 0
  await tick()
  expect(chain.requests).toEqual([])
})

test.each([
  ['confirmed and shown in the dialog', true, '0x1', []],
  ['confirmed while the dialog shows another payment', false, '0x1', ['sent', 'confirmed']],
  ['failed and shown in the dialog', true, '0x0', ['failed']],
])('shows the expected toasts for a payment that is %s', async (_, own, status, expected) => {
  const tab = open()
  const { chain, notified, shown } = tab
  const id = tab.add()
  shown.set(own ? id : 'another')
  tab.submit(id)
  chain.receipt = receipt(status)
  await twoTicks()
  expect([statuses(tab), notified()]).toEqual([
    [status === '0x1' ? 'confirmed' : 'failed'],
    expected,
  ])
})

test.each([
  [
    'failed',
    (chain: Chain) => {
      chain.receipt = receipt('0x0')
    },
  ],
  [
    'replaced',
    (chain: Chain) => {
      chain.count = '0x1'
      chain.block = {
        transactions: [{ hash: OTHER, from: A, to: B, nonce: '0x0', value: '0x6', input: '0x' }],
      }
    },
  ],
  [
    'unknown',
    (chain: Chain) => {
      chain.error = new AppError('network', 'down')
    },
  ],
  [
    'dropped',
    (chain: Chain) => {
      chain.transaction = null
    },
  ],
  ['pending', () => undefined],
])('detects that a payment is %s', async (name, change) => {
  const tab = open()
  const { chain, notified } = tab
  tab.submit(tab.add())
  await tick()
  change(chain)
  for (let ticks = 0; ticks < 4; ticks++) await tick()
  expect(statuses(tab)).toEqual([name])
  expect(notified()).toEqual([
    'sent',
    ...(['failed', 'replaced', 'dropped'].includes(name) ? [name] : []),
  ])
})

const replacing = (value: string, to: string = B): object => ({
  count: '0x1',
  block: { transactions: [{ hash: OTHER, from: A, to, nonce: '0x0', value, input: '0x' }] },
})
test.each<[string, string, Partial<Chain>]>([
  ['info', 'pending', {}],
  ['success', 'confirmed', { receipt: receipt('0x1') }],
  ['error', 'failed', { receipt: receipt('0x0') }],
  ['warning', 'replaced', replacing('0x6')],
  ['info', 'canceled', replacing('0x0', A)],
  ['warning', 'missing', { transaction: null }],
])('shows a toast of kind "%s" for a payment that is %s', async (kind, _state, change) => {
  const tab = open()
  const { chain, lastKind } = tab
  tab.submit(tab.add())
  await tick()
  Object.assign(chain, change)
  for (let ticks = 0; ticks < 4; ticks++) await tick()
  expect(lastKind()).toBe(kind)
})

test.each<[string, Partial<NewPayment>, object]>([
  ['another sender', {}, { from: B }],
  ['a nonce from before the review', { nonce: 1n }, {}],
])('a node that returns %s can’t mark a payment as replaced', async (_name, more, named) => {
  const node = fakeNode()
  const lost = { ...(node.chain.transaction as object), ...named }
  Object.assign(node.chain, { transaction: lost })
  const tab = open({ node })
  const { chain } = tab
  tab.submit(tab.add({ ...PAYMENT, ...more }))
  await tick()
  Object.assign(chain, {
    count: '0x1',
    block: { transactions: [{ ...lost, hash: OTHER, value: '0x6' }] },
  })
  for (let ticks = 0; ticks < 6; ticks++) await tick()
  expect(statuses(tab)).toEqual(['pending'])
})

test('a payment is unknown while no node responds, and confirmed once a node responds', async () => {
  const tab = open()
  const { chain } = tab
  tab.submit(tab.add())
  chain.error = new AppError('network', 'down')
  await tick()
  expect([statuses(tab), tab.pending.get()]).toEqual([['unknown'], true])
  chain.error = undefined
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(tab)).toEqual(['confirmed'])
})

test('after a reload, pending payments are polled and payments in the wallet are "asked"', async () => {
  const first = open()
  first.add()
  first.submit(first.add({ ...PAYMENT, amount: 6n }))
  first.close()
  const second = open()
  expect(statuses(second).sort()).toEqual(['asked', 'pending'])
  second.chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(second).sort()).toEqual(['asked', 'confirmed'])
  expect(second.pending.get()).toBe(false)
})

test('a second tab shows all changes of the payment but no toasts', async () => {
  const here = open()
  const there = open()
  const id = here.add()
  expect([statuses(here), statuses(there)]).toEqual([['waiting'], ['asked']])
  here.submit(id)
  expect(statuses(there)).toEqual(['pending'])
  here.chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(there), there.notified(), here.notified()]).toEqual([
    ['confirmed'],
    [],
    ['sent', 'confirmed'],
  ])
})

const entryOf = ({ list }: Opened) => list.get()[0]

test('polls a confirmed payment until its block is final, also after a reload', async () => {
  const first = open()
  first.submit(first.add())
  Object.assign(first.chain, { receipt: receipt('0x1'), safe: '0x63' })
  await twoTicks()
  expect([entryOf(first), first.pending.get(), first.notified()]).toMatchObject([
    { status: 'confirmed', final: false },
    false,
    ['sent', 'included'],
  ])
  first.close()
  const tab = open()
  const { chain, notified } = tab
  Object.assign(chain, { receipt: receipt('0x1'), safe: '0x64' })
  for (let ticks = 0; ticks < 10; ticks++) await tick()
  expect([entryOf(tab), notified()]).toMatchObject([
    { status: 'confirmed', final: true },
    ['confirmed'],
  ])
  chain.requests.length = 0
  await tick()
  expect(chain.requests).toEqual([])
})

test('after a reload, a node that is behind does not cause the reorg warning', async () => {
  const first = open()
  first.submit(first.add())
  Object.assign(first.chain, { receipt: receipt('0x1'), safe: '0x63' })
  await twoTicks()
  first.close()
  const tab = open()
  const { chain, notified } = tab
  chain.head = '0x62'
  for (let ticks = 0; ticks < 10; ticks++) await tick()
  expect([entryOf(tab), notified()]).toMatchObject([{ status: 'confirmed', block: 0x64n }, []])
  chain.head = '0x64'
  await twoTicks()
  expect([entryOf(tab), notified()]).toMatchObject([{ status: 'pending' }, ['taken-back']])
})

test('a reorg sets a confirmed payment to pending and shows a warning', async () => {
  const tab = open()
  const { chain, notified } = tab
  tab.submit(tab.add())
  Object.assign(chain, { receipt: receipt('0x1'), safe: '0x63' })
  await twoTicks()
  chain.receipt = null
  await twoTicks()
  expect([entryOf(tab), tab.pending.get(), notified()]).toMatchObject([
    { status: 'pending' },
    true,
    ['sent', 'included', 'taken-back'],
  ])
})

test.each([
  [
    'recipient',
    {
      to: '0x00000000000000000000000000000000000000ee',
    },
    { kind: 'recipient', to: '0x00000000000000000000000000000000000000ee' },
  ],
  ['amount', { value: '0x6' }, { kind: 'amount', amount: 6n }],
  ['data', { input: '0x1234' }, { kind: 'act' }],
  ['sender', { from: B }, { kind: 'sender', to: B }],
])(
  'shows a warning if the mined transaction differs from the review in the %s',
  async (_name, change, difference) => {
    const tab = open()
    const { chain, notified } = tab
    tab.submit(tab.add())
    Object.assign(chain, {
      receipt: receipt('0x1'),
      transaction: { ...(chain.transaction as object), ...change },
    })
    await twoTicks()
    expect([entryOf(tab), notified()]).toMatchObject([
      { status: 'confirmed', difference },
      ['sent', 'different'],
    ])
  },
)

const COIN = '0x00000000000000000000000000000000000000c0'
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')
const moving = (sum: bigint): object => ({
  address: COIN,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${word(A)}`,
    `0x${word(B)}`,
  ],
  data: `0x${word(sum)}`,
})
test.each<[string, Partial<NewPayment>, unknown, object | undefined]>([
  ['the whole amount', {}, [moving(5n)], undefined],
  ['zero', {}, [], { kind: 'unmoved' }],
  ['less', {}, [moving(4n)], { kind: 'arrived', amount: 4n }],
  ['unknown', {}, undefined, undefined],
  ['zero, for a Safe', { kind: 'safe' }, [], { kind: 'unmoved' }],
  ['the whole amount, for a Safe', { kind: 'safe' }, [moving(5n)], undefined],
])(
  'compares the transferred amount of a coin with the review: %s',
  async (_name, more, logs, difference) => {
    const tab = open()
    const { chain, notified } = tab
    const id = tab.submit(
      tab.add({ ...PAYMENT, coin: COIN, symbol: 'PLAY', decimals: 6, ...more }),
      more.kind ? OTHER : HASH,
    )
    if (more.kind) execute(tab, id)
    const input = `0xa9059cbb${word(B)}${word(5n)}`
    Object.assign(chain, {
      receipt: { ...receipt('0x1'), logs },
      transaction: { hash: HASH, from: A, to: COIN, nonce: '0x0', value: '0x0', input },
    })
    await twoTicks()
    expect([entryOf(tab), notified()]).toMatchObject([
      { status: 'confirmed', difference },
      ['sent', difference ? 'different' : 'confirmed'],
    ])
    expect(parsePayments(serializePayments(tab.list.get()))).toMatchObject([{ difference }])
    expect(getPaidAddresses(A, tab.list.get())).toEqual(
      difference && !('amount' in difference) ? [] : [B],
    )
  },
)

test('an executed Safe proposal is pending as a proposal again if its transaction was replaced', async () => {
  const tab = open()
  const { chain, notified } = tab
  const id = tab.submit(tab.add({ ...PAYMENT, kind: 'safe' }), OTHER)
  execute(tab, id)
  chain.transaction = {
    hash: HASH,
    from: B,
    to: A,
    nonce: '0x0',
    value: '0x0',
    input: '0x6a761202',
  }
  await tick()
  Object.assign(chain, {
    count: '0x1',
    block: {
      transactions: [
        { hash: `0x${'56'.repeat(32)}`, from: B, to: A, nonce: '0x0', value: '0x0', input: '0x' },
      ],
    },
  })
  for (let ticks = 0; ticks < 4; ticks++) await tick()
  expect([entryOf(tab), notified()]).toMatchObject([
    { kind: 'safe', status: 'pending', hash: OTHER, proposal: undefined },
    ['sent'],
  ])
  execute(tab, id)
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect([entryOf(tab), notified()]).toMatchObject([
    { status: 'confirmed', difference: undefined },
    ['sent', 'confirmed'],
  ])
})

test('a Safe proposal has failed if the receipt contains an ExecutionFailure event', async () => {
  const tab = open()
  const { chain } = tab
  const id = tab.submit(tab.add({ ...PAYMENT, kind: 'safe' }), OTHER)
  execute(tab, id)
  const topics = ['0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23', OTHER]
  chain.receipt = { ...receipt('0x1'), logs: [{ address: A, topics, data: `0x${'0'.repeat(64)}` }] }
  await twoTicks()
  expect(statuses(tab)).toEqual(['failed'])
})

test('a payment is disputed if two nodes return different results', async () => {
  const node = fakeNode()
  const denies = {
    request: async (method: string) => (method === 'eth_blockNumber' ? '0x64' : null),
  }
  const client = { ...node.clients.get(1), nodes: [denies, denies] } as ChainClient
  const tab = open({ node: { ...node, clients: { chains: [], get: () => client } } })
  const { chain } = tab
  tab.submit(tab.add())
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(tab), tab.pending.get()]).toEqual([['disputed'], true])
})

test('two tabs that add payments at the same time both keep their payments', () => {
  const [here, there] = [open(), open()]
  here.add()
  there.add({ ...PAYMENT, amount: 7n })
  expect(
    here.list
      .get()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([5n, 7n])
})

test('a payment written by another tab is kept even before its storage event arrives', () => {
  const tab = open()
  tab.add()
  const text = storage.current.data.get(TRANSACTIONS_KEY) ?? ''
  storage.current.data.set(
    TRANSACTIONS_KEY,
    text.replace('"amount":"5"', '"amount":"9"').replace(/"id":"[^"]*"/, '"id":"theirs"'),
  )
  tab.add({ ...PAYMENT, amount: 7n })
  expect(
    tab.list
      .get()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([7n, 9n])
})

test('only the tab that sent the request shows a toast for a result that another tab has stored', () => {
  const [here, there] = [open(), open()]
  const id = here.add()
  here.dispatch(id, { type: 'waitCancelled' })
  const recorded = here.list.get().map((one) => ({
    ...one,
    hash: HASH,
    status: 'confirmed' as const,
    final: true,
  }))
  storage.current.data.set(TRANSACTIONS_KEY, serializePayments(recorded) ?? '')
  there.submit(id)
  expect([statuses(there), there.notified()]).toEqual([['confirmed'], []])
  here.submit(id)
  expect([statuses(here), here.notified()]).toEqual([['confirmed'], ['late']])
})

describe('dismisses the warning toast about a payment', () => {
  const dropped = async (): Promise<ReturnType<typeof open> & { id: string }> => {
    const opened = open()
    const id = opened.add()
    opened.submit(id)
    await tick()
    opened.chain.transaction = null
    for (let ticks = 0; ticks < 4; ticks++) await tick()
    expect(opened.notified()).toEqual(['sent', 'dropped'])
    return { ...opened, id }
  }
  const known = { hash: HASH, from: A, to: B, nonce: '0x0', value: '0x5', input: '0x' }

  test('when a dropped transaction is confirmed', async () => {
    const { chain, notified } = await dropped()
    Object.assign(chain, { transaction: known, receipt: receipt('0x1') })
    for (let ticks = 0; ticks < 4; ticks++) await tick()
    expect(notified()).toEqual(['sent', 'confirmed'])
  })

  test('when a dropped transaction is pending again', async () => {
    const tab = await dropped()
    const { chain, notified } = tab
    chain.transaction = known
    await twoTicks()
    expect([statuses(tab), notified()]).toEqual([['pending'], ['sent']])
  })

  test('when the dialog shows the newer state', async () => {
    const tab = open()
    const { chain, notified } = tab
    const id = tab.add()
    tab.submit(id)
    Object.assign(chain, { receipt: receipt('0x1'), safe: '0x63' })
    await twoTicks()
    chain.receipt = null
    await twoTicks()
    expect(notified()).toEqual(['sent', 'included', 'taken-back'])
    tab.shown.set(id)
    chain.receipt = receipt('0x1')
    await twoTicks()
    expect([statuses(tab), notified()]).toEqual([['confirmed'], ['sent', 'included']])
  })

  test.each<[string, (tab: Opened, id: string) => void]>([
    [
      'rejects the payment',
      (tab, id) => tab.dispatch(id, { type: 'refused', nextNonce: undefined }),
    ],
    ['returns a hash while the dialog shows the payment', (tab, id) => tab.submit(id)],
  ])('when the wallet %s', (_name, answer) => {
    const tab = open()
    const { notified } = tab
    const id = tab.add()
    tab.dispatch(id, { type: 'unclear' })
    expect(notified()).toEqual(['asked'])
    tab.shown.set(id)
    answer(tab, id)
    expect(notified()).toEqual([])
  })
})

test('keeps the warning toast when a toast about another payment of the same amount is shown', () => {
  const tab = open()
  const { notified } = tab
  tab.dispatch(tab.add(), { type: 'unclear' })
  tab.submit(tab.add())
  expect(notified()).toEqual(['asked', 'sent'])
})

test('after the user canceled, the payment is "asked" and a late hash makes it pending (WF-81)', () => {
  const tab = open()
  const { notified } = tab
  const id = tab.add()
  tab.dispatch(id, { type: 'waitCancelled' })
  expect([statuses(tab), tab.pending.get()]).toEqual([['asked'], false])
  tab.clear(A)
  expect(statuses(tab)).toEqual([])
  tab.submit(id)
  expect([statuses(tab), notified()]).toEqual([['pending'], ['late']])
})

test('an unclear result shows no toast while the dialog shows the payment', () => {
  const tab = open()
  const { notified } = tab
  const id = tab.add()
  tab.shown.set(id)
  tab.dispatch(id, { type: 'unclear' })
  expect(notified()).toEqual([])
  tab.dispatch(tab.add(), { type: 'unclear' })
  expect(notified()).toEqual(['asked'])
})

test('keeps the newest payments in order when the system clock is set back', async () => {
  const tab = open()
  const amounts = (): bigint[] => tab.list.get().map(({ amount }) => amount)
  const pay = (amount: bigint): string => {
    const id = tab.add({ ...PAYMENT, amount })
    tab.submit(id, `0x${`${amount}`.padStart(64, '0')}`)
    return id
  }
  const end = (id: string): void => confirm(tab, id)
  for (let amount = 1n; amount <= 10n; amount++) end(pay(amount))
  vi.setSystemTime(Date.now() - 3_600_000)
  const next = pay(11n)
  pay(12n)
  expect(amounts().slice(0, 3)).toEqual([12n, 11n, 10n])
  end(next)
  expect(amounts()).toEqual([12n, 11n, 10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n])
})

test('a late hash does not change the position of a payment in the list', () => {
  const tab = open()
  const first = tab.add({ ...PAYMENT, amount: 1n })
  tab.add({ ...PAYMENT, amount: 2n })
  tab.submit(first)
  expect(tab.list.get().map(({ amount }) => amount)).toEqual([2n, 1n])
})

test('removes a payment that the wallet rejected', () => {
  const tab = open()
  tab.dispatch(tab.add(), { type: 'refused', nextNonce: undefined })
  expect([statuses(tab), isStored()]).toEqual([[], false])
})

const isStored = (): boolean => storage.current.data.has(TRANSACTIONS_KEY)
const REMEMBERED = { walletId: 'w', key: 'w', address: A, chainId: 1 } as const

test('an explicit disconnect erases the list in all tabs, and late hashes are not stored', () => {
  const [here, there] = [open(), open()]
  here.storage.setSession(REMEMBERED)
  const ids = [here.add(), there.add()] as const
  here.storage.clearAccount()
  for (const tab of [here, there]) {
    tab.state.set(INITIAL_CONNECTION_STATE)
    tab.dispatchAll({ type: 'disconnected' })
  }
  expect([statuses(here), statuses(there), isStored()]).toEqual([[], [], false])
  here.submit(ids[0])
  there.submit(ids[1])
  expect([statuses(here), here.notified(), statuses(there), there.notified()]).toEqual([
    [],
    ['sent'],
    [],
    ['sent'],
  ])
  expect(isStored()).toBe(false)
})

test('a late hash for the previous account is not stored for the next account', () => {
  const tab = open()
  const { storage, state, notified } = tab
  storage.setSession(REMEMBERED)
  const id = tab.add()
  tab.dispatch(id, { type: 'waitCancelled' })
  storage.clearAccount()
  storage.setSession({ ...REMEMBERED, address: B })
  state.set(at(B))
  tab.submit(id)
  tab.dispatch(id, { type: 'unclear' })
  expect([statuses(tab), isStored(), notified()]).toEqual([[], false, ['late']])
})

test('clearAccount for an account that is no longer connected clears the list', () => {
  const tab = open()
  const { storage, state } = tab
  tab.submit(tab.add())
  state.set(INITIAL_CONNECTION_STATE)
  storage.clearAccount()
  expect(statuses(tab)).toEqual([])
})

test('keeps pending payments in memory when site data is cleared without a storage event', async () => {
  const tab = open()
  const { chain, notified } = tab
  tab.submit(tab.add())
  chain.receipt = receipt('0x1')
  await twoTicks()
  chain.receipt = null
  tab.submit(tab.add(), OTHER)
  storage.current.area.clear()
  chain.receipt = { ...receipt('0x1'), transactionHash: OTHER }
  await twoTicks()
  expect(tab.list.get()).toMatchObject([{ status: 'confirmed', hash: OTHER }])
  expect([tab.pending.get(), notified().at(-1)]).toEqual([false, 'confirmed'])
})

test('a locked wallet keeps its payments and sends no requests until it reconnects', async () => {
  const tab = open()
  const { state, chain } = tab
  tab.submit(tab.add())
  state.set(INITIAL_CONNECTION_STATE)
  chain.requests.length = 0
  await tick()
  expect([statuses(tab), chain.requests, tab.pending.get()]).toEqual([['pending'], [], false])
  state.set(at(A))
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.requests).not.toEqual([])
})

test('payments of another account are kept but neither pending nor polled', async () => {
  const tab = open()
  const { state, chain } = tab
  tab.submit(tab.add())
  state.set(at(B))
  chain.requests.length = 0
  await tick()
  expect([statuses(tab), tab.pending.get(), chain.requests]).toEqual([['pending'], false, []])
})

test('polls the payment that the dialog shows, even if another account is connected', async () => {
  const tab = open()
  const { state, chain } = tab
  const id = tab.submit(tab.add())
  tab.shown.set(id)
  state.set({ ...at(B), modal: 'send' })
  chain.requests.length = 0
  await tick()
  expect(chain.requests).not.toEqual([])
  tab.shown.set(undefined)
  state.set(at(B))
  chain.requests.length = 0
  await tick()
  expect([statuses(tab), chain.requests]).toEqual([['pending'], []])
})

test('creates payment ids on http pages, where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const tab = open()
  expect(new Set([tab.add(), tab.add()]).size).toBe(2)
  expect(parsePayments(serializePayments(tab.list.get()))).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('does not poll a Safe transaction hash on the chain', async () => {
  const tab = open()
  const { chain } = tab
  tab.submit(tab.add({ ...PAYMENT, kind: 'safe' }))
  await tick()
  expect([statuses(tab), chain.requests]).toEqual([['pending'], []])
})

test('clear removes "asked" payments and keeps pending payments', () => {
  const tab = open()
  tab.submit(tab.add())
  tab.dispatch(tab.add(), { type: 'waitCancelled' })
  tab.clear(A)
  expect(statuses(tab)).toEqual(['pending'])
})

test('keeps the list in memory when storage is blocked', async () => {
  const tab = open({ tab: storage.current.tab({ blocked: true }) })
  const { chain } = tab
  tab.submit(tab.add())
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(tab)).toEqual(['confirmed'])
})

describe('full storage', () => {
  const amounts = ({ list }: Opened): bigint[] =>
    list
      .get()
      .map(({ amount }) => amount)
      .sort()
  const stored = (): bigint[] => amounts(open())
  /** Opens a tab with one stored payment and a full storage. */
  const fullAfter = (amount: bigint) => {
    const opened = open()
    opened.submit(opened.add({ ...PAYMENT, amount }), OTHER)
    fill(storage.current.area)
    return opened
  }

  test('keeps and polls a new payment in memory', async () => {
    const tab = fullAfter(1n)
    const { chain } = tab
    tab.submit(tab.add())
    tab.add({ ...PAYMENT, amount: 6n })
    chain.receipt = receipt('0x1')
    await twoTicks()
    expect(amounts(tab)).toEqual([1n, 5n, 6n])
    expect(tab.list.get().find(({ hash }) => hash === HASH)?.status).toBe('confirmed')
    expect(stored()).toEqual([1n])
  })

  test.each([
    [
      'this page writes another key',
      ({ storage }: ReturnType<typeof open>) => storage.cache.write(''),
    ],
    [
      'another tab writes',
      ({ tab }: ReturnType<typeof open>) => tab.fire('storage', { key: 'somebody.else' }),
    ],
    ['the page is closing', ({ tab }: ReturnType<typeof open>) => tab.fire('pagehide')],
  ])('stores the payment as soon as there is space and %s', (_, then) => {
    const opened = fullAfter(1n)
    opened.submit(opened.add())
    then(opened)
    expect(stored()).toEqual([1n])
    storage.current.area.room = Infinity
    then(opened)
    expect(stored()).toEqual([1n, 5n])
    opened.add({ ...PAYMENT, amount: 6n })
    expect([amounts(opened), stored()]).toEqual([
      [1n, 5n, 6n],
      [1n, 5n, 6n],
    ])
  })

  test('a changed payment keeps its position when another tab writes, even if the clock is set back', () => {
    const here = open()
    const first = here.add({ ...PAYMENT, amount: 1n })
    here.add({ ...PAYMENT, amount: 2n })
    fill(storage.current.area)
    here.submit(first)
    const there = open()
    storage.current.area.room = Infinity
    vi.setSystemTime(Date.now() - 3_600_000)
    there.add({ ...PAYMENT, amount: 3n })
    expect(here.list.get().map(({ amount }) => amount)).toEqual([3n, 2n, 1n])
  })

  test('merges a payment written by another tab and stores both payments once there is space', () => {
    const here = fullAfter(1n)
    here.submit(here.add())
    const there = open()
    storage.current.area.room = Infinity
    there.add({ ...PAYMENT, amount: 7n })
    expect([amounts(here), amounts(there), stored()]).toEqual([
      [1n, 5n, 7n],
      [1n, 5n, 7n],
      [1n, 5n, 7n],
    ])
  })

  test('applies changes and removals by another tab to payments that this tab has not changed', () => {
    const here = fullAfter(1n)
    const there = open()
    here.add()
    const [theirs = ''] = there.list.get().map(({ id }) => id)
    storage.current.area.room += 100 // enough for a confirmation, not for another payment
    confirm(there, theirs)
    expect([here.list.get().map(({ amount }) => amount), statuses(here)]).toEqual([
      [5n, 1n],
      ['waiting', 'confirmed'],
    ])
    there.clear(A)
    expect(amounts(here)).toEqual([5n])
  })

  test('a payment that this tab removed is not restored by a write of another tab', () => {
    const here = open()
    here.add({ ...PAYMENT, amount: 1n })
    const declined = here.add({ ...PAYMENT, amount: 2n })
    const there = open()
    fill(storage.current.area)
    for (const amount of [5n, 6n]) here.add({ ...PAYMENT, amount })
    here.dispatch(declined, { type: 'refused', nextNonce: undefined })
    expect([amounts(here), stored()]).toEqual([
      [1n, 5n, 6n],
      [1n, 2n],
    ])
    storage.current.area.room = Infinity
    there.add({ ...PAYMENT, amount: 7n })
    expect([amounts(here), amounts(there)]).toEqual([
      [1n, 5n, 6n, 7n],
      [1n, 5n, 6n, 7n],
    ])
  })

  test('an explicit disconnect in another tab erases payments that could not be stored', () => {
    const here = fullAfter(1n)
    const there = open()
    storage.current.area.room = Infinity
    there.storage.setSession({ walletId: 'w', key: 'w', address: A, chainId: 1 })
    fill(storage.current.area)
    here.add()
    there.storage.clearAccount()
    expect([amounts(here), amounts(there), storage.current.data.has(TRANSACTIONS_KEY)]).toEqual([
      [],
      [],
      false,
    ])
  })
})

test('ignores invalid stored data', () => {
  storage.current.data.set(TRANSACTIONS_KEY, '{"v":1,"list":[{"status":"confirmed"}]}')
  expect(statuses(open())).toEqual([])
})

test('addReceived adds a transfer once and shows one toast', () => {
  const tab = open()
  const { notified } = tab
  const transfer = {
    chainId: 1,
    from: A,
    to: B,
    amount: 25n,
    symbol: 'PLAY',
    decimals: 0,
    coin: B,
    hash: HASH,
  } as const
  tab.addReceived(transfer)
  tab.addReceived(transfer)
  expect(tab.list.get()).toMatchObject([
    { kind: 'received', status: 'confirmed', from: A, to: B, amount: 25n },
  ])
  expect(notified()).toEqual(['received'])
  expect(tab.toasts.list.get()[0]?.paymentId).toBe(tab.list.get()[0]?.id)
  expect([tab.pending.get(), getPaidAddresses(A, tab.list.get())]).toEqual([false, []])
})

test('addReceived adds one payment per sender or recipient of a transaction', () => {
  const tab = open()
  const { notified } = tab
  const transfer = {
    chainId: 1,
    from: A,
    to: B,
    amount: 25n,
    symbol: 'PLAY',
    decimals: 0,
    coin: B,
    hash: HASH,
  } as const
  tab.addReceived(transfer)
  tab.addReceived({ ...transfer, to: COIN, amount: 7n })
  expect(tab.list.get()).toMatchObject([
    { kind: 'received', to: COIN, amount: 7n },
    { kind: 'received', to: B, amount: 25n },
  ])
  expect(notified()).toEqual(['received', 'received'])
})

test('findSamePayment finds a payment that was confirmed after the form was opened', async () => {
  const tab = open()
  const { chain } = tab
  tab.submit(tab.add())
  await tick()
  const since = Date.now()
  chain.receipt = receipt('0x1')
  await twoTicks()
  const stored = parsePayments(serializePayments(tab.list.get()))
  expect(findSamePayment(PAYMENT, stored, since)).toMatchObject({ status: 'confirmed' })
  expect(findSamePayment(PAYMENT, stored, Date.now() + 1)).toBeUndefined()
})

describe('a payment sped up in the wallet', () => {
  const spedUp = async (draft: Partial<NewPayment> = {}, more: object = {}) => {
    const opened = open()
    const id = opened.add({ ...PAYMENT, ...draft })
    opened.submit(id)
    await tick()
    const faster = { ...(opened.chain.transaction as object), ...more, hash: OTHER }
    Object.assign(opened.chain, { count: '0x1', block: { transactions: [faster] } })
    await twoTicks()
    await twoTicks()
    return { ...opened, id }
  }
  const mined = (status: string, logs: readonly unknown[] = []): object => ({
    ...receipt(status),
    transactionHash: OTHER,
    logs,
  })

  test('is pending under its new hash', async () => {
    const tab = await spedUp()
    const { notified } = tab
    expect(tab.list.get()).toMatchObject([{ status: 'pending', hash: OTHER }])
    expect([tab.pending.get(), notified()]).toEqual([true, ['sent']])
  })

  test.each([
    ['confirmed', '0x1'],
    ['failed', '0x0'],
  ])('is polled until the new transaction is %s', async (status, result) => {
    const tab = await spedUp()
    const { chain, notified } = tab
    chain.receipt = mined(result)
    await twoTicks()
    expect([statuses(tab), notified()]).toEqual([[status], ['sent', status]])
    expect(getPaidAddresses(A, tab.list.get())).toEqual(status === 'confirmed' ? [B] : [])
  })

  test('is compared with the review once the new transaction is mined', async () => {
    const input = `0xa9059cbb${word(B)}${word(5n)}`
    const coin = { coin: COIN, symbol: 'PLAY', decimals: 6 } as const
    const tab = await spedUp(coin, { to: COIN, value: '0x0', input })
    const { chain } = tab
    chain.receipt = mined('0x1', [moving(4n)])
    await twoTicks()
    expect(tab.list.get()).toMatchObject([
      { status: 'confirmed', hash: OTHER, difference: { kind: 'arrived', amount: 4n } },
    ])
  })

  test('is found by findSamePayment while it is pending', async () => {
    const tab = await spedUp()
    expect(findSamePayment({ ...PAYMENT }, tab.list.get(), Date.now())).toMatchObject({
      hash: OTHER,
    })
  })

  test('is replaced if another payment in the list has the new hash', async () => {
    const tab = open()
    const { chain } = tab
    tab.submit(tab.add())
    await tick()
    tab.submit(tab.add(), OTHER)
    const faster = { ...(chain.transaction as object), hash: OTHER }
    Object.assign(chain, { count: '0x1', block: { transactions: [faster] } })
    await twoTicks()
    await twoTicks()
    expect(tab.list.get()).toMatchObject([
      { status: 'pending', hash: OTHER },
      { status: 'replaced', hash: HASH, by: { kind: 'other', hash: OTHER } },
    ])
  })
})

test('shows a toast if a payment was canceled in the wallet', async () => {
  const tab = open()
  const { chain, notified } = tab
  tab.submit(tab.add())
  await tick()
  Object.assign(chain, replacing('0x0', A))
  await twoTicks()
  await twoTicks()
  expect([entryOf(tab), notified()]).toMatchObject([
    { status: 'replaced', by: { kind: 'cancelled', hash: OTHER } },
    ['sent', 'cancelled'],
  ])
})

describe('a payment replaced while the page was closed', () => {
  const blindNode = () => {
    const node = fakeNode()
    node.chain.transaction = null
    return node
  }
  const close = async (draft: Partial<NewPayment>, isSeen: boolean) => {
    const first = open({ node: isSeen ? fakeNode() : blindNode() })
    first.submit(first.add({ ...PAYMENT, ...draft }))
    await tick()
    first.close()
    return open({ node: blindNode() })
  }

  test.each([
    ['sped up', replacing('0x5'), { status: 'pending', hash: OTHER }],
    ['canceled', replacing('0x0', A), { status: 'replaced', by: { kind: 'cancelled' } }],
    ['replaced', replacing('0x6'), { status: 'replaced', by: { kind: 'other', hash: OTHER } }],
  ])('is found by the nonce that a node returned before: %s', async (_name, change, expected) => {
    const tab = await close({ nonce: 0n }, true)
    const { chain } = tab
    Object.assign(chain, change)
    for (let ticks = 0; ticks < 6; ticks++) await tick()
    expect(tab.list.get()).toMatchObject([expected])
  })

  test.each([
    ['sped up', replacing('0x5'), { status: 'pending', hash: OTHER }],
    ['another transaction', replacing('0x6'), { status: 'dropped', hash: HASH }],
  ])(
    'is found by the nonce of the review only if the new transaction makes the same payment: %s',
    async (_name, change, expected) => {
      const tab = await close({ nonce: 0n }, false)
      const { chain } = tab
      Object.assign(chain, change)
      for (let ticks = 0; ticks < 20; ticks++) await tick()
      expect(tab.list.get()).toMatchObject([expected])
    },
  )

  test('is not matched with the transaction of another payment in the list', async () => {
    const tab = open({ node: blindNode() })
    const { chain } = tab
    tab.submit(tab.add({ ...PAYMENT, nonce: 0n }), OTHER)
    tab.submit(tab.add({ ...PAYMENT, nonce: 0n }))
    Object.assign(chain, replacing('0x5'))
    for (let ticks = 0; ticks < 20; ticks++) await tick()
    expect(tab.list.get()).toMatchObject([{ status: 'dropped', hash: HASH }, { hash: OTHER }])
  })
})
