// Kept transactions against a scripted node: each end, other tabs, blocked storage, late answers, leaving.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChainClient, ChainClients } from '../../../src/chains/chainClient.ts'
import { AppError } from '../../../src/errors.ts'
import { field, list } from '../../../src/lib/parse.ts'
import { createPoller, POLL_INTERVAL_MS } from '../../../src/lib/poll.ts'
import { createStore } from '../../../src/lib/store.ts'
import { createMemory } from '../../../src/core/storage.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import { createToasts } from '../../../src/core/toasts.ts'
import {
  getPaidAddresses,
  parsePayments,
  findSamePayment,
  serializePayments,
} from '../../../src/core/transactions/paymentRecord.ts'
import {
  createPaymentStore,
  type NewPayment,
  type PaymentStore,
} from '../../../src/core/transactions/paymentStore.ts'
import { fakeClient } from '../../fakes/chainClient.ts'
import { fakePresence } from '../../fakes/presence.ts'
import { fakeStorage, fill, type Tab } from '../../fakes/storage.ts'

const TRANSACTIONS_KEY = 'florin.transactions'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}` as const
const OTHER = `0x${'34'.repeat(32)}` as const
const DRAFT: NewPayment = {
  kind: 'transaction',
  chainId: 1,
  from: A,
  to: B,
  amount: 5n,
  symbol: 'ETH',
  decimals: 18,
  coin: undefined,
}
const at = (address: typeof A | typeof B, chainId = 1): State => ({
  ...INITIAL,
  session: { status: 'connected', walletId: 'w', address, chainId },
})

type Chain = {
  receipt: unknown
  transaction: unknown
  count: string
  safe: string
  block: unknown
  error: AppError | undefined
  asked: string[]
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
    asked: [],
    head: '0x64',
  }
  const poller = createPoller({ presence: fakePresence() })
  const request = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
    chain.asked.push(method)
    if (chain.error) throw chain.error
    if (method === 'eth_getTransactionReceipt')
      return field(chain.receipt, 'transactionHash') === params[0] ? chain.receipt : null
    if (method === 'eth_getTransactionByHash')
      return (
        list(field(chain.block, 'transactions')).find((one) => field(one, 'hash') === params[0]) ??
        (params[0] === HASH ? chain.transaction : null)
      )
    if (method === 'eth_getBlockByNumber')
      return params[0] === 'safe' ? { number: chain.safe } : chain.block
    return method === 'eth_blockNumber' ? chain.head : chain.count
  }
  const client = fakeClient({ request, poller })
  return { clients: { chains: [], get: (id) => (id === 1 ? client : undefined) }, chain }
}

const storage = { current: fakeStorage() }
const all: PaymentStore[] = []
function open({
  tab = storage.current.tab(),
  state = createStore<State>(at(A)),
  node = fakeNode(),
  shown = () => undefined,
}: {
  tab?: Tab
  state?: ReturnType<typeof createStore<State>>
  node?: ReturnType<typeof fakeNode>
  shown?: () => string | undefined
} = {}) {
  const toasts = createToasts()
  const memory = createMemory(tab)
  const made = createPaymentStore({
    memory,
    state,
    clients: node.clients,
    toasts,
    shown,
  })
  all.push(made)
  const told = (): string[] =>
    toasts.list
      .get()
      .map(({ message }) => (message.type === 'transaction' ? message.news : message.type))
  const lastKind = (): string | undefined => toasts.list.get().at(-1)?.kind
  return { made, state, chain: node.chain, told, lastKind, memory, tab }
}
const statuses = ({ list }: PaymentStore): string[] => list.get().map(({ status }) => status)
const tick = (): Promise<unknown> => vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
/** One look that tells, and the second one that is needed to believe it. */
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
  for (const one of all.splice(0)) one.stop()
  vi.useRealTimers()
})

test('asked, sent, confirmed: the account is busy until it is over, and the last is told', async () => {
  const { made, chain, told } = open()
  const id = made.begin(DRAFT)
  expect([statuses(made), made.pending.get()]).toEqual([['waiting'], true])
  made.sent(id, HASH)
  expect([statuses(made), made.pending.get()]).toEqual([['pending'], true])
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(made), made.pending.get(), told()]).toEqual([
    ['confirmed'],
    false,
    ['sent', 'confirmed'],
  ])
  chain.asked.length = 0
  await tick()
  expect(chain.asked).toEqual([])
})

test.each([
  ['is told by its line alone', true, '0x1', []],
  ['is told when it is another one', false, '0x1', ['confirmed']],
  ['is told when it failed', true, '0x0', ['failed']],
])('the end of the payment the visitor has before him %s', async (_, own, status, expected) => {
  const before: { shown: string | undefined } = { shown: 'another' }
  const { made, chain, told } = open({ shown: () => before.shown })
  const id = made.begin(DRAFT)
  if (own) before.shown = id
  made.sent(id, HASH)
  chain.receipt = receipt(status)
  await twoTicks()
  expect([statuses(made), told()]).toEqual([
    [status === '0x1' ? 'confirmed' : 'failed'],
    ['sent', ...expected],
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
])('its end is told apart: %s', async (name, change) => {
  const { made, chain, told } = open()
  made.sent(made.begin(DRAFT), HASH)
  await tick()
  change(chain)
  for (let ticks = 0; ticks < 4; ticks++) await tick()
  expect(statuses(made)).toEqual([name])
  expect(told()).toEqual([
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
  const { made, chain, lastKind } = open()
  made.sent(made.begin(DRAFT), HASH)
  await tick()
  Object.assign(chain, change)
  for (let ticks = 0; ticks < 4; ticks++) await tick()
  expect(lastKind()).toBe(kind)
})

test.each<[string, Partial<NewPayment>, object]>([
  ['another account than the one that was asked', {}, { from: B }],
  ['a number from before it was reviewed', { nonce: 1n }, {}],
])('a node that says %s sent it cannot have it replaced', async (_name, more, named) => {
  const node = fakeNode()
  const lost = { ...(node.chain.transaction as object), ...named }
  Object.assign(node.chain, { transaction: lost })
  const { made, chain } = open({ node })
  made.sent(made.begin({ ...DRAFT, ...more }), HASH)
  await tick()
  Object.assign(chain, {
    count: '0x1',
    block: { transactions: [{ ...lost, hash: OTHER, value: '0x6' }] },
  })
  for (let ticks = 0; ticks < 6; ticks++) await tick()
  expect(statuses(made)).toEqual(['pending'])
})

test('a node that was down is asked again, and the end is found', async () => {
  const { made, chain } = open()
  made.sent(made.begin(DRAFT), HASH)
  chain.error = new AppError('network', 'down')
  await tick()
  expect([statuses(made), made.pending.get()]).toEqual([['unknown'], true])
  chain.error = undefined
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(made)).toEqual(['confirmed'])
})

test('after a reload what was pending is followed; what was asked is only remembered', async () => {
  const first = open()
  first.made.begin(DRAFT)
  first.made.sent(first.made.begin({ ...DRAFT, amount: 6n }), HASH)
  first.made.stop()
  const second = open()
  expect(statuses(second.made).sort()).toEqual(['asked', 'pending'])
  second.chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(second.made).sort()).toEqual(['asked', 'confirmed'])
  expect(second.made.pending.get()).toBe(false)
})

test('another tab sees every change, and says nothing of its own', async () => {
  const here = open()
  const there = open()
  const id = here.made.begin(DRAFT)
  expect([statuses(here.made), statuses(there.made)]).toEqual([['waiting'], ['asked']])
  here.made.sent(id, HASH)
  expect(statuses(there.made)).toEqual(['pending'])
  here.chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(there.made), there.told(), here.told()]).toEqual([
    ['confirmed'],
    [],
    ['sent', 'confirmed'],
  ])
})

const entryOf = ({ list }: PaymentStore) => list.get()[0]

test(
  'in a block is not final: it is followed on, over a reload, until the chain says so; then it has ' +
    'ended',
  async () => {
    const first = open()
    first.made.sent(first.made.begin(DRAFT), HASH)
    Object.assign(first.chain, { receipt: receipt('0x1'), safe: '0x63' })
    await twoTicks()
    expect([entryOf(first.made), first.made.pending.get(), first.told()]).toMatchObject([
      { status: 'confirmed', final: false },
      false,
      ['sent', 'included'],
    ])
    first.made.stop()
    const { made, chain, told } = open()
    Object.assign(chain, { receipt: receipt('0x1'), safe: '0x64' })
    for (let ticks = 0; ticks < 10; ticks++) await tick()
    expect([entryOf(made), told()]).toMatchObject([
      { status: 'confirmed', final: true },
      ['confirmed'],
    ])
    chain.asked.length = 0
    await tick()
    expect(chain.asked).toEqual([])
  },
)

test('after a reload a node that is not there yet takes nothing back', async () => {
  const first = open()
  first.made.sent(first.made.begin(DRAFT), HASH)
  Object.assign(first.chain, { receipt: receipt('0x1'), safe: '0x63' })
  await twoTicks()
  first.made.stop()
  const { made, chain, told } = open()
  chain.head = '0x62'
  for (let ticks = 0; ticks < 10; ticks++) await tick()
  expect([entryOf(made), told()]).toMatchObject([{ status: 'confirmed', block: 0x64n }, []])
  chain.head = '0x64'
  await twoTicks()
  expect([entryOf(made), told()]).toMatchObject([
    { status: 'pending', block: undefined },
    ['taken-back'],
  ])
})

test('a reorganisation that takes a receipt back is told, and it is pending again', async () => {
  const { made, chain, told } = open()
  made.sent(made.begin(DRAFT), HASH)
  Object.assign(chain, { receipt: receipt('0x1'), safe: '0x63' })
  await twoTicks()
  chain.receipt = null
  await twoTicks()
  expect([entryOf(made), made.pending.get(), told()]).toMatchObject([
    { status: 'pending', final: false },
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
  ['act', { input: '0x1234' }, { kind: 'act' }],
  ['sender', { from: B }, { kind: 'sender', to: B }],
])('what was mined is not what was reviewed: another %s', async (_name, change, difference) => {
  const { made, chain, told } = open()
  made.sent(made.begin(DRAFT), HASH)
  Object.assign(chain, {
    receipt: receipt('0x1'),
    transaction: { ...(chain.transaction as object), ...change },
  })
  await twoTicks()
  expect([entryOf(made), told()]).toMatchObject([
    { status: 'confirmed', difference },
    ['sent', 'different'],
  ])
})

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
  ['all of it', {}, [moving(5n)], undefined],
  ['nothing', {}, [], { kind: 'unmoved' }],
  ['less than was sent', {}, [moving(4n)], { kind: 'arrived', amount: 4n }],
  ['what no node shows', {}, undefined, undefined],
  ['of a Safe, nothing', { kind: 'safe' }, [], { kind: 'unmoved' }],
  ['of a Safe, all of it', { kind: 'safe' }, [moving(5n)], undefined],
])('a coin that was mined has moved %s', async (_name, more, logs, difference) => {
  const { made, chain, told } = open()
  made.sent(
    made.begin({ ...DRAFT, coin: COIN, symbol: 'PLAY', decimals: 6, ...more }),
    more.kind ? OTHER : HASH,
  )
  if (more.kind)
    made.update(entryOf(made)?.id ?? '', {
      kind: 'transaction',
      hash: HASH,
      proposal: OTHER,
      status: 'pending',
    })
  const input = `0xa9059cbb${word(B)}${word(5n)}`
  Object.assign(chain, {
    receipt: { ...receipt('0x1'), logs },
    transaction: { hash: HASH, from: A, to: COIN, nonce: '0x0', value: '0x0', input },
  })
  await twoTicks()
  expect([entryOf(made), told()]).toMatchObject([
    { status: 'confirmed', difference },
    ['sent', difference ? 'different' : 'confirmed'],
  ])
  expect(parsePayments(serializePayments(made.list.get()))).toMatchObject([{ difference }])
  expect(getPaidAddresses(A, made.list.get())).toEqual(
    difference && !('amount' in difference) ? [] : [B],
  )
})

test(
  'a Safe’s transaction is its executor’s: it is not compared, and one that was replaced goes back to the ' +
    'Safe',
  async () => {
    const { made, chain, told } = open()
    made.sent(made.begin({ ...DRAFT, kind: 'safe' }), OTHER)
    made.update(entryOf(made)?.id ?? '', {
      kind: 'transaction',
      hash: HASH,
      proposal: OTHER,
      status: 'pending',
    })
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
    expect([entryOf(made), told()]).toMatchObject([
      { kind: 'safe', status: 'pending', hash: OTHER, proposal: undefined },
      ['sent'],
    ])
    made.update(entryOf(made)?.id ?? '', {
      kind: 'transaction',
      hash: HASH,
      proposal: OTHER,
      status: 'pending',
    })
    chain.receipt = receipt('0x1')
    await twoTicks()
    expect([entryOf(made), told()]).toMatchObject([
      { status: 'confirmed', difference: undefined },
      ['sent', 'confirmed'],
    ])
  },
)

test('a Safe whose event says that the execution failed has failed, whatever the receipt says', async () => {
  const { made, chain } = open()
  made.sent(made.begin({ ...DRAFT, kind: 'safe' }), OTHER)
  made.update(entryOf(made)?.id ?? '', {
    kind: 'transaction',
    hash: HASH,
    proposal: OTHER,
    status: 'pending',
  })
  const topics = ['0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23', OTHER]
  chain.receipt = { ...receipt('0x1'), logs: [{ address: A, topics, data: `0x${'0'.repeat(64)}` }] }
  await twoTicks()
  expect(statuses(made)).toEqual(['failed'])
})

test('nodes that tell different ends are told as such', async () => {
  const node = fakeNode()
  const denies = {
    request: async (method: string) => (method === 'eth_blockNumber' ? '0x64' : null),
  }
  const client = { ...node.clients.get(1), nodes: [denies, denies] } as ChainClient
  const { made, chain } = open({ node: { ...node, clients: { chains: [], get: () => client } } })
  made.sent(made.begin(DRAFT), HASH)
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect([statuses(made), made.pending.get()]).toEqual([['disputed'], true])
})

test('two tabs that send at once lose nothing', () => {
  const [here, there] = [open(), open()]
  here.made.begin(DRAFT)
  there.made.begin({ ...DRAFT, amount: 7n })
  expect(
    here.made.list
      .get()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([5n, 7n])
})

test('what another tab wrote a moment ago, still unheard of here, is not overwritten', () => {
  const { made } = open()
  made.begin(DRAFT)
  const text = storage.current.data.get(TRANSACTIONS_KEY) ?? ''
  storage.current.data.set(
    TRANSACTIONS_KEY,
    text.replace('"amount":"5"', '"amount":"9"').replace(/"id":"[^"]*"/, '"id":"theirs"'),
  )
  made.begin({ ...DRAFT, amount: 7n })
  expect(
    made.list
      .get()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([7n, 9n])
})

test('an answer that another tab has booked, still unheard of here, takes nothing back and is not told again', () => {
  const [here, there] = [open(), open()]
  const id = here.made.begin(DRAFT)
  const end = { hash: HASH, status: 'confirmed', final: true } as const
  const booked = here.made.list.get().map((entry) => ({ ...entry, ...end }))
  storage.current.data.set(TRANSACTIONS_KEY, serializePayments(booked))
  there.made.sent(id, HASH, 'sent')
  expect([statuses(there.made), there.told()]).toEqual([['confirmed'], []])
  here.made.sent(id, HASH, 'late')
  expect([statuses(here.made), here.told()]).toEqual([['confirmed'], ['late']])
})

describe('a warning about a payment is dismissed', () => {
  const dropped = async (): Promise<ReturnType<typeof open> & { id: string }> => {
    const opened = open()
    const id = opened.made.begin(DRAFT)
    opened.made.sent(id, HASH)
    await tick()
    opened.chain.transaction = null
    for (let ticks = 0; ticks < 4; ticks++) await tick()
    expect(opened.told()).toEqual(['sent', 'dropped'])
    return { ...opened, id }
  }
  const known = { hash: HASH, from: A, to: B, nonce: '0x0', value: '0x5', input: '0x' }

  test('when a dropped transaction is confirmed', async () => {
    const { chain, told } = await dropped()
    Object.assign(chain, { transaction: known, receipt: receipt('0x1') })
    for (let ticks = 0; ticks < 4; ticks++) await tick()
    expect(told()).toEqual(['sent', 'confirmed'])
  })

  test('when a dropped transaction is pending again', async () => {
    const { made, chain, told } = await dropped()
    chain.transaction = known
    await twoTicks()
    expect([statuses(made), told()]).toEqual([['pending'], ['sent']])
  })

  test('when the dialog shows the newer state itself', async () => {
    const shown: { id?: string } = {}
    const { made, chain, told } = open({ shown: () => shown.id })
    const id = made.begin(DRAFT)
    made.sent(id, HASH)
    Object.assign(chain, { receipt: receipt('0x1'), safe: '0x63' })
    await twoTicks()
    chain.receipt = null
    await twoTicks()
    expect(told()).toEqual(['sent', 'included', 'taken-back'])
    shown.id = id
    chain.receipt = receipt('0x1')
    await twoTicks()
    expect([statuses(made), told()]).toEqual([['confirmed'], ['sent', 'included']])
  })

  test.each<[string, (made: PaymentStore, id: string) => void]>([
    ['refuses it', (made, id) => made.remove(id)],
    ['answers while the dialog is open', (made, id) => made.sent(id, HASH)],
  ])('when the wallet %s after all', (_name, answer) => {
    const { made, state, told } = open()
    const id = made.begin(DRAFT)
    made.left(id, true)
    expect(told()).toEqual(['asked'])
    state.set({ ...at(A), modal: 'send' })
    answer(made, id)
    expect(told()).toEqual([])
  })
})

test('what becomes of another payment of the same sum leaves the doubt about this one', () => {
  const { made, told } = open()
  made.left(made.begin(DRAFT))
  made.sent(made.begin(DRAFT), HASH, 'sent')
  expect(told()).toEqual(['asked', 'sent'])
})

test('a wait that was left is no work in progress; its late answer is kept and told (WF-81)', () => {
  const { made, told } = open()
  const id = made.begin(DRAFT)
  made.left(id) // nobody looks at the send sheet: it is told
  expect([statuses(made), made.pending.get()]).toEqual([['asked'], false])
  made.clear(A)
  expect(statuses(made)).toEqual([])
  made.sent(id, HASH, 'late')
  expect([statuses(made), told()]).toEqual([['pending'], ['late']])
})

test('an answer that says nothing is not told twice: the open send sheet says it', () => {
  const { made, state, told } = open()
  state.set({ ...at(A), modal: 'send' })
  made.left(made.begin(DRAFT))
  expect(told()).toEqual([])
  made.left(made.begin(DRAFT), true)
  expect(told()).toEqual(['asked'])
})

test('under a clock that was set back the newest is kept all the same, and in its place', async () => {
  const { made } = open()
  const amounts = (): bigint[] => made.list.get().map(({ amount }) => amount)
  const pay = (amount: bigint): string => {
    const id = made.begin({ ...DRAFT, amount })
    made.sent(id, `0x${`${amount}`.padStart(64, '0')}`)
    return id
  }
  const end = (id: string): void => made.update(id, { status: 'confirmed', final: true })
  for (let amount = 1n; amount <= 10n; amount++) end(pay(amount))
  vi.setSystemTime(Date.now() - 3_600_000)
  const next = pay(11n)
  pay(12n)
  expect(amounts().slice(0, 3)).toEqual([12n, 11n, 10n])
  end(next)
  expect(amounts()).toEqual([12n, 11n, 10n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n])
})

test('a late answer does not move a payment in the list', () => {
  const { made } = open()
  const first = made.begin({ ...DRAFT, amount: 1n })
  made.begin({ ...DRAFT, amount: 2n })
  made.sent(first, HASH)
  expect(made.list.get().map(({ amount }) => amount)).toEqual([2n, 1n])
})

test('what the wallet declined is gone', () => {
  const { made } = open()
  made.remove(made.begin(DRAFT))
  expect([statuses(made), storage.current.data.has(TRANSACTIONS_KEY)]).toEqual([[], false])
})

const REMEMBERED = { walletId: 'w', key: 'w', address: A, chainId: 1 } as const

test('an explicit disconnect erases it here and elsewhere; a late answer is told but not kept', () => {
  const [here, there] = [open(), open()]
  here.memory.setSession(REMEMBERED)
  const id = here.made.begin(DRAFT)
  const other = there.made.begin(DRAFT)
  here.memory.forget()
  here.state.set(INITIAL)
  expect([
    statuses(here.made),
    statuses(there.made),
    storage.current.data.has(TRANSACTIONS_KEY),
  ]).toEqual([[], [], false])
  here.made.sent(id, HASH, 'late')
  there.made.sent(other, HASH, 'late')
  expect([statuses(here.made), here.told(), statuses(there.made), there.told()]).toEqual([
    [],
    ['late'],
    [],
    ['late'],
  ])
})

test('a late answer to the left account’s request is not kept under whoever is connected next', () => {
  const { made, memory, state, told } = open()
  memory.setSession(REMEMBERED)
  const id = made.begin(DRAFT)
  memory.forget()
  state.set(INITIAL)
  memory.setSession({ ...REMEMBERED, address: B })
  state.set(at(B))
  made.sent(id, HASH, 'late')
  made.update(id, { status: 'pending' })
  expect([statuses(made), storage.current.data.has(TRANSACTIONS_KEY), told()]).toEqual([
    [],
    false,
    ['late'],
  ])
})

test('forgetting an account that is not connected any more leaves nothing in the list either', () => {
  const { made, memory, state } = open()
  made.sent(made.begin(DRAFT), HASH)
  state.set(INITIAL) // the wallet was locked
  memory.forget()
  expect(statuses(made)).toEqual([])
})

test(
  'a browser that clears the site’s data, of which no event tells: what is on its way is followed to its end, what ' +
    'had ended stays away',
  async () => {
    const { made, chain, told } = open()
    made.sent(made.begin(DRAFT), HASH)
    chain.receipt = receipt('0x1')
    await twoTicks()
    chain.receipt = null
    made.sent(made.begin(DRAFT), OTHER)
    storage.current.area.clear()
    chain.receipt = { ...receipt('0x1'), transactionHash: OTHER }
    await twoTicks()
    expect(made.list.get()).toMatchObject([{ status: 'confirmed', hash: OTHER }])
    expect([made.pending.get(), told().at(-1)]).toEqual([false, 'confirmed'])
  },
)

test('a wallet that locks erases nothing, and nobody is asked meanwhile', async () => {
  const { made, state, chain } = open()
  made.sent(made.begin(DRAFT), HASH)
  state.set(INITIAL)
  chain.asked.length = 0
  await tick()
  expect([statuses(made), chain.asked, made.pending.get()]).toEqual([['pending'], [], false])
  state.set(at(A))
  await vi.advanceTimersByTimeAsync(0)
  expect(chain.asked).not.toEqual([])
})

test('another account’s transactions stay, and are neither shown as its work nor followed', async () => {
  const { made, state, chain } = open()
  made.sent(made.begin(DRAFT), HASH)
  state.set(at(B))
  chain.asked.length = 0
  await tick()
  expect([statuses(made), made.pending.get(), chain.asked]).toEqual([['pending'], false, []])
})

test('the one that is before the visitor is followed to its end, whoever is connected by then, and no longer', async () => {
  const before: { shown: string | undefined } = { shown: undefined }
  const { made, state, chain } = open({ shown: () => before.shown })
  before.shown = made.begin(DRAFT)
  made.sent(before.shown, HASH)
  state.set({ ...at(B), modal: 'send' })
  chain.asked.length = 0
  await tick()
  expect(chain.asked).not.toEqual([])
  before.shown = undefined
  state.set(at(B))
  chain.asked.length = 0
  await tick()
  expect([statuses(made), chain.asked]).toEqual([['pending'], []])
})

test('on plain http, where browsers have no randomUUID, there are payments all the same, each with an id', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const { made } = open()
  expect(new Set([made.begin(DRAFT), made.begin(DRAFT)]).size).toBe(2)
  expect(parsePayments(serializePayments(made.list.get()))).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('a Safe’s hash is never looked up on the chain', async () => {
  const { made, chain } = open()
  made.sent(made.begin({ ...DRAFT, kind: 'safe' }), HASH)
  await tick()
  expect([statuses(made), chain.asked]).toEqual([['pending'], []])
})

test('clearing keeps what is open', () => {
  const { made } = open()
  made.sent(made.begin(DRAFT), HASH)
  made.left(made.begin(DRAFT))
  made.clear(A)
  expect(statuses(made)).toEqual(['pending'])
})

test('blocked storage: the list lives as long as the page', async () => {
  const { made, chain } = open({ tab: storage.current.tab({ blocked: true }) })
  made.sent(made.begin(DRAFT), HASH)
  chain.receipt = receipt('0x1')
  await twoTicks()
  expect(statuses(made)).toEqual(['confirmed'])
})

describe('a storage that is full of what was there before', () => {
  const amounts = ({ list }: PaymentStore): bigint[] =>
    list
      .get()
      .map(({ amount }) => amount)
      .sort()
  const stored = (): bigint[] => amounts(open().made)
  /** One payment is stored; then nothing more fits. */
  const fullAfter = (amount: bigint) => {
    const opened = open()
    opened.made.sent(opened.made.begin({ ...DRAFT, amount }), OTHER)
    fill(storage.current.area)
    return opened
  }

  test('a new payment stays in the list at every later change, and is followed to its end', async () => {
    const { made, chain } = fullAfter(1n)
    made.sent(made.begin(DRAFT), HASH)
    made.begin({ ...DRAFT, amount: 6n })
    chain.receipt = receipt('0x1')
    await twoTicks()
    expect(amounts(made)).toEqual([1n, 5n, 6n])
    expect(made.list.get().find(({ hash }) => hash === HASH)?.status).toBe('confirmed')
    expect(stored()).toEqual([1n])
  })

  test.each([
    [
      'another key of this page made room',
      ({ memory }: ReturnType<typeof open>) => memory.cache.write(''),
    ],
    [
      'another tab made room',
      ({ tab }: ReturnType<typeof open>) => tab.fire('storage', { key: 'somebody.else' }),
    ],
    ['the page is about to go', ({ tab }: ReturnType<typeof open>) => tab.fire('pagehide')],
  ])('it is stored as soon as %s', (_, then) => {
    const opened = fullAfter(1n)
    opened.made.sent(opened.made.begin(DRAFT), HASH)
    then(opened)
    expect(stored()).toEqual([1n])
    storage.current.area.room = Infinity
    then(opened)
    expect(stored()).toEqual([1n, 5n])
    opened.made.begin({ ...DRAFT, amount: 6n })
    expect([amounts(opened.made), stored()]).toEqual([
      [1n, 5n, 6n],
      [1n, 5n, 6n],
    ])
  })

  test('what changes here stays in its place beside what another tab writes, whatever the clock says', () => {
    const here = open()
    const first = here.made.begin({ ...DRAFT, amount: 1n })
    here.made.begin({ ...DRAFT, amount: 2n })
    fill(storage.current.area)
    here.made.sent(first, HASH)
    const there = open()
    storage.current.area.room = Infinity
    vi.setSystemTime(Date.now() - 3_600_000)
    there.made.begin({ ...DRAFT, amount: 3n })
    expect(here.made.list.get().map(({ amount }) => amount)).toEqual([3n, 2n, 1n])
  })

  test('what another tab writes meanwhile is heard, and neither of the two is lost when there is room', () => {
    const here = fullAfter(1n)
    here.made.sent(here.made.begin(DRAFT), HASH)
    const there = open()
    storage.current.area.room = Infinity
    there.made.begin({ ...DRAFT, amount: 7n })
    expect([amounts(here.made), amounts(there.made), stored()]).toEqual([
      [1n, 5n, 7n],
      [1n, 5n, 7n],
      [1n, 5n, 7n],
    ])
  })

  test('what another tab changed is newer than what this one has left alone, and what it cleared stays away', () => {
    const here = fullAfter(1n)
    const there = open()
    here.made.begin(DRAFT)
    const [theirs = ''] = there.made.list.get().map(({ id }) => id)
    storage.current.area.room += 2 // for a longer word, not for a payment
    there.made.update(theirs, { status: 'confirmed' })
    expect(here.made.list.get().map(({ amount, status }) => [amount, status])).toEqual([
      [5n, 'waiting'],
      [1n, 'confirmed'],
    ])
    there.made.clear(A)
    expect(amounts(here.made)).toEqual([5n])
  })

  test('what this tab took away is not brought back by what another one writes', () => {
    const here = open()
    here.made.begin({ ...DRAFT, amount: 1n })
    const declined = here.made.begin({ ...DRAFT, amount: 2n })
    const there = open()
    fill(storage.current.area)
    for (const amount of [5n, 6n]) here.made.begin({ ...DRAFT, amount })
    here.made.remove(declined)
    expect([amounts(here.made), stored()]).toEqual([
      [1n, 5n, 6n],
      [1n, 2n],
    ])
    storage.current.area.room = Infinity
    there.made.begin({ ...DRAFT, amount: 7n })
    expect([amounts(here.made), amounts(there.made)]).toEqual([
      [1n, 5n, 6n, 7n],
      [1n, 5n, 6n, 7n],
    ])
  })

  test('an explicit disconnect in another tab takes with it what could not be stored', () => {
    const here = fullAfter(1n)
    const there = open()
    storage.current.area.room = Infinity
    there.memory.setSession({ walletId: 'w', key: 'w', address: A, chainId: 1 })
    fill(storage.current.area)
    here.made.begin(DRAFT)
    there.memory.forget()
    expect([
      amounts(here.made),
      amounts(there.made),
      storage.current.data.has(TRANSACTIONS_KEY),
    ]).toEqual([[], [], false])
  })
})

test('rubbish in storage is an empty list', () => {
  storage.current.data.set(TRANSACTIONS_KEY, '{"v":1,"list":[{"status":"confirmed"}]}')
  expect(statuses(open().made)).toEqual([])
})

test('a payment that arrived is kept and told once, and nobody waits for it', () => {
  const { made, told } = open()
  const arrival = {
    chainId: 1,
    from: A,
    to: B,
    amount: 25n,
    symbol: 'PLAY',
    decimals: 0,
    coin: B,
    hash: HASH,
  } as const
  made.received(arrival)
  made.received(arrival)
  expect(made.list.get()).toMatchObject([
    { kind: 'received', status: 'confirmed', from: A, to: B, amount: 25n },
  ])
  expect(told()).toEqual(['received'])
  expect([made.pending.get(), getPaidAddresses(A, made.list.get())]).toEqual([false, []])
})

test('one transaction of two payers is a line for each', () => {
  const { made, told } = open()
  const arrival = {
    chainId: 1,
    from: A,
    to: B,
    amount: 25n,
    symbol: 'PLAY',
    decimals: 0,
    coin: B,
    hash: HASH,
  } as const
  made.received(arrival)
  made.received({ ...arrival, to: COIN, amount: 7n })
  expect(made.list.get()).toMatchObject([
    { kind: 'received', to: COIN, amount: 7n },
    { kind: 'received', to: B, amount: 25n },
  ])
  expect(told()).toEqual(['received', 'received'])
})

test('samePayment finds a payment that was confirmed after the form was opened', async () => {
  const { made, chain } = open()
  made.sent(made.begin(DRAFT), HASH)
  await tick()
  const since = Date.now()
  chain.receipt = receipt('0x1')
  await twoTicks()
  const stored = parsePayments(serializePayments(made.list.get()))
  expect(findSamePayment(DRAFT, stored, since)).toMatchObject({ status: 'confirmed' })
  expect(findSamePayment(DRAFT, stored, Date.now() + 1)).toBeUndefined()
})

describe('a payment that is sped up in the wallet', () => {
  const spedUp = async (draft: Partial<NewPayment> = {}, more: object = {}) => {
    const opened = open()
    const id = opened.made.begin({ ...DRAFT, ...draft })
    opened.made.sent(id, HASH)
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
    const { made, told } = await spedUp()
    expect(made.list.get()).toMatchObject([{ status: 'pending', hash: OTHER, by: undefined }])
    expect([made.pending.get(), told()]).toEqual([true, ['sent']])
  })

  test.each([
    ['confirmed', '0x1'],
    ['failed', '0x0'],
  ])('is followed until the faster transaction has %s', async (status, result) => {
    const { made, chain, told } = await spedUp()
    chain.receipt = mined(result)
    await twoTicks()
    expect([statuses(made), told()]).toEqual([[status], ['sent', status]])
    expect(getPaidAddresses(A, made.list.get())).toEqual(status === 'confirmed' ? [B] : [])
  })

  test('is compared with the review once the faster transaction is mined', async () => {
    const input = `0xa9059cbb${word(B)}${word(5n)}`
    const coin = { coin: COIN, symbol: 'PLAY', decimals: 6 } as const
    const { made, chain } = await spedUp(coin, { to: COIN, value: '0x0', input })
    chain.receipt = mined('0x1', [moving(4n)])
    await twoTicks()
    expect(made.list.get()).toMatchObject([
      { status: 'confirmed', hash: OTHER, difference: { kind: 'arrived', amount: 4n } },
    ])
  })

  test('still counts as the same payment while it is pending', async () => {
    const { made } = await spedUp()
    expect(findSamePayment({ ...DRAFT }, made.list.get(), Date.now())).toMatchObject({
      hash: OTHER,
    })
  })

  test('is replaced when another payment in the list has the new hash', async () => {
    const { made, chain } = open()
    made.sent(made.begin(DRAFT), HASH)
    await tick()
    made.sent(made.begin(DRAFT), OTHER)
    const faster = { ...(chain.transaction as object), hash: OTHER }
    Object.assign(chain, { count: '0x1', block: { transactions: [faster] } })
    await twoTicks()
    await twoTicks()
    expect(made.list.get()).toMatchObject([
      { status: 'pending', hash: OTHER },
      { status: 'replaced', hash: HASH, by: { kind: 'other', hash: OTHER } },
    ])
  })
})

test('tells that a payment was canceled in the wallet', async () => {
  const { made, chain, told } = open()
  made.sent(made.begin(DRAFT), HASH)
  await tick()
  Object.assign(chain, replacing('0x0', A))
  await twoTicks()
  await twoTicks()
  expect([entryOf(made), told()]).toMatchObject([
    { status: 'replaced', by: { kind: 'cancelled', hash: OTHER } },
    ['sent', 'cancelled'],
  ])
})

describe('a payment that was replaced while the page was closed', () => {
  /** A node that has never seen the transaction. */
  const blindNode = () => {
    const node = fakeNode()
    node.chain.transaction = null
    return node
  }
  const close = async (draft: Partial<NewPayment>, isSeen: boolean) => {
    const first = open({ node: isSeen ? fakeNode() : blindNode() })
    first.made.sent(first.made.begin({ ...DRAFT, ...draft }), HASH)
    await tick()
    first.made.stop()
    return open({ node: blindNode() })
  }

  test.each([
    ['sped up', replacing('0x5'), { status: 'pending', hash: OTHER }],
    ['canceled', replacing('0x0', A), { status: 'replaced', by: { kind: 'cancelled' } }],
    ['replaced', replacing('0x6'), { status: 'replaced', by: { kind: 'other', hash: OTHER } }],
  ])('is found by the nonce that a node had shown: %s', async (_name, change, expected) => {
    const { made, chain } = await close({ nonce: 0n }, true)
    Object.assign(chain, change)
    for (let ticks = 0; ticks < 6; ticks++) await tick()
    expect(made.list.get()).toMatchObject([expected])
  })

  test.each([
    ['sped up', replacing('0x5'), { status: 'pending', hash: OTHER }],
    ['another transaction', replacing('0x6'), { status: 'dropped', hash: HASH }],
  ])(
    'is found by the nonce at the review when no node had shown it, only if it is the same payment: %s',
    async (_name, change, expected) => {
      const { made, chain } = await close({ nonce: 0n }, false)
      Object.assign(chain, change)
      for (let ticks = 0; ticks < 20; ticks++) await tick()
      expect(made.list.get()).toMatchObject([expected])
    },
  )

  test('does not take the transaction of another payment for its own', async () => {
    const { made, chain } = open({ node: blindNode() })
    made.sent(made.begin({ ...DRAFT, nonce: 0n }), OTHER)
    made.sent(made.begin({ ...DRAFT, nonce: 0n }), HASH)
    Object.assign(chain, replacing('0x5'))
    for (let ticks = 0; ticks < 20; ticks++) await tick()
    expect(made.list.get()).toMatchObject([{ status: 'dropped', hash: HASH }, { hash: OTHER }])
  })
})
