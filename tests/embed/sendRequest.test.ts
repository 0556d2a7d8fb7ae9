// Payments that a site requests: filling in the form, and every outcome.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendWish } from '../../src/embed/api.ts'
import { createFlorin } from '../../src/embed/florinApi.ts'
import { checkWish, type PayLock } from '../../src/embed/sendRequest.ts'
import type { Records } from '../../src/ui/appContext.ts'
import { createStore, type Store } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import type { SessionApi } from '../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../fakes/session.ts'
import type { Sending } from '../../src/core/send/sendState.ts'
import { createMemory, type Memory } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import type { Entry } from '../../src/core/transactions/entry.ts'
import {
  createTransactions,
  type Transactions,
} from '../../src/core/transactions/transactionList.ts'
import type { Money } from '../../src/ui/appContext.ts'
import { fakeConnection, type FakeConnection } from '../fakes/connection.ts'
import { pageApp } from '../fakes/pageApp.ts'
import { fakeStorage } from '../fakes/storage.ts'
import { settle } from '../fakes/fakeTime.ts'

const { createEmbedConnection } = await import('../../src/embed/embedInstance.ts')

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const HASH = `0x${'11'.repeat(32)}` as const
const OTHER = `0x${'22'.repeat(32)}` as const
const WISH = { to: B, amount: '12.5', asset: 'coin' } as const

let connection: FakeConnection
let session: SessionApi
let list: Store<readonly Entry[]>
let step: Store<Sending>
let edit: ReturnType<typeof vi.fn>
let money: Store<Money | undefined>
let made: Money
let app: PageApp
let memory: Memory
let payLock: PayLock
let differs: Store<boolean>

beforeEach(() => {
  memory = createMemory(fakeStorage().tab())
  payLock = {}
  connection = fakeConnection({ address: A, chainId: 137 })
  const plain = pageApp()
  session = createTestSession({
    chains: plain.chains,
    memory,
    toasts: createToasts(),
    restore: async () => undefined,
    wallet: () => ({
      id: 'w',
      key: 'w',
      name: 'Wallet',
      connector: { connect: async () => connection },
    }),
  })
  list = createStore<readonly Entry[]>([])
  step = createStore<Sending>({ step: 'form', error: undefined })
  edit = vi.fn()
  differs = createStore(false)
  const assets = [{ symbol: 'POL' }, { symbol: 'HBR' }]
  made = {
    transactions: { list, isUnanswered: () => false },
    sending: { state: step, edit, assets: () => assets, draft: createStore({ coin: true }) },
    coin: { facts: { chainId: 137 }, differs },
  } as unknown as Money
  money = createStore<Money | undefined>(made)
  app = {
    ...plain,
    language: 'de',
    session,
    money,
    records: createStore<Records | undefined>({} as Records),
    loadFailed: createStore(false),
    start: () => undefined,
    loadWallets: async () => {
      throw new TypeError('gone')
    },
    loadChains: async () => {
      throw new TypeError('gone')
    },
  }
})

const florin = () => createFlorin(() => ({ app, payLock, ...createEmbedConnection(session) }))
const connected = async (): Promise<void> => {
  session.connect('w')
  await vi.waitFor(() => expect(session.state.get().session.status).toBe('connected'))
}
const entry = (more: Partial<Entry> = {}): Entry => ({
  id: 'mine',
  kind: 'transaction',
  chainId: 137,
  from: A,
  to: B,
  amount: 12_500_000n,
  symbol: 'HBR',
  decimals: 6,
  coin: B,
  at: 1,
  status: 'waiting',
  hash: undefined,
  final: false,
  difference: undefined,
  request: undefined,
  proposal: undefined,
  by: undefined,
  signatures: undefined,
  ...more,
})
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code }: { code: unknown }) => code,
  )
const open = (): Promise<void> => vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
const left = Symbol('still open')
const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, settle().then(() => left)])

test(`open("send", …) fills in the form with the page's number format, and does no more`, async () => {
  await connected()
  florin().open('send', WISH)
  expect(session.state.get().modal).toBe('send')
  await open()
  expect(edit.mock.calls).toEqual([[{ coin: true }], [{ to: B, amount: '12,5', max: false }]])
  expect(step.get().step).toBe('form')
})

test('waits for what loads with the connection; a dialog closed meanwhile stays closed', async () => {
  await connected()
  money.set(undefined)
  const paid = codeOf(florin().pay(WISH))
  await vi.waitFor(() => expect(edit).not.toHaveBeenCalled())
  money.set(made)
  await open()
  session.close()
  expect(await paid).toBe('user-rejected')
})

test("pay() resolves with the payment of this tab's wallet, not with one of another tab", async () => {
  await connected()
  list.set([entry({ id: 'old', status: 'confirmed' })])
  const paid = florin().pay(WISH)
  await open()
  list.set([entry({ id: 'another tab', status: 'asked' }), ...list.get()])
  list.set([entry({ id: 'another tab', status: 'confirmed', hash: HASH }), ...list.get().slice(1)])
  list.set([entry(), ...list.get()])
  for (const status of ['pending', 'unknown', 'disputed', 'dropped'] as const) {
    list.set([entry({ status, hash: HASH }), ...list.get().slice(1)])
    expect(await soon(paid)).toBe(left)
  }
  session.close() // it is still watched
  expect(await soon(paid)).toBe(left)
  const difference = { kind: 'arrived', to: undefined, amount: 12_000_000n } as const
  list.set([entry({ status: 'confirmed', hash: HASH, to: A, difference }), ...list.get().slice(1)])
  expect(await paid).toEqual({
    status: 'confirmed',
    hash: HASH,
    chainId: 137,
    to: A,
    amount: '12.5',
    asset: 'coin',
    different: true,
    cancelled: false,
  })
})

test('pay() stays pending after a rejection, and rejects when the dialog closes', async () => {
  await connected()
  const paid = codeOf(florin().pay(WISH))
  await open()
  list.set([entry()])
  list.set([])
  expect(await soon(paid)).toBe(left)
  list.set([entry({ id: 'again' })])
  list.set([])
  session.close()
  expect(await paid).toBe('user-rejected')
})

test('pay() resolves with the hash of a transaction that was sped up', async () => {
  await connected()
  const paid = florin().pay(WISH)
  await open()
  list.set([entry()])
  list.set([entry({ status: 'pending', hash: HASH })])
  list.set([entry({ status: 'pending', hash: OTHER })])
  expect(await soon(paid)).toBe(left)
  list.set([entry({ status: 'failed', hash: OTHER })])
  expect(await paid).toMatchObject({ status: 'failed', hash: OTHER, cancelled: false })
})

test.each([
  ['cancelled', true, OTHER],
  ['other', false, OTHER],
  ['unknown', false, undefined],
] as const)(
  'pay() resolves with the transaction that replaced the payment: %s',
  async (kind, cancelled, hash) => {
    await connected()
    const paid = florin().pay(WISH)
    await open()
    list.set([entry()])
    list.set([entry({ status: 'replaced', hash: HASH, by: { kind, hash } })])
    expect(await paid).toMatchObject({ status: 'replaced', cancelled, hash })
  },
)

test.each(['failed', 'replaced'] as const)('pay() resolves with the status %s', async (status) => {
  await connected()
  const paid = florin().pay(WISH)
  await open()
  list.set([entry()])
  list.set([entry({ status, hash: HASH })])
  expect(await paid).toMatchObject({ status })
})

test("pay() resolves with 'asked' when the user leaves an open request, and rejects after a disconnect cleared it", async () => {
  await connected()
  const paid = florin().pay(WISH)
  await open()
  list.set([entry()])
  list.set([entry({ status: 'asked' })])
  expect(await soon(paid)).toBe(left)
  session.close()
  expect(await paid).toMatchObject({ status: 'asked', hash: undefined })
  edit.mockClear()
  const again = codeOf(florin().pay(WISH))
  await open()
  list.set([entry({ id: 'second' })])
  list.set([entry({ id: 'second', status: 'pending', hash: HASH })])
  list.set([])
  expect(await again).toBe('wallet-disconnected')
})

/** The page's own list, which a disconnect clears. */
function keptPayments(): Transactions {
  const transactions = createTransactions({
    memory,
    state: session.state,
    clients: { chains: [], get: () => undefined },
    toasts: createToasts(),
    shown: () => undefined,
  })
  money.set({ ...made, transactions })
  return transactions
}
const PAYMENT = {
  kind: 'transaction',
  chainId: 137,
  from: A,
  to: B,
  amount: 1n,
  symbol: 'HBR',
  decimals: 6,
  coin: B,
  nonce: 0n,
} as const

test("pay() resolves with 'asked' after a disconnect during the wallet request", async () => {
  await connected()
  const transactions = keptPayments()
  const paid = codeOf(florin().pay(WISH))
  await open()
  transactions.begin(PAYMENT)
  await session.disconnect()
  expect(await paid).toBe('wallet-disconnected')
})

test.each(['at once', 'late'])(
  'pay() rejects when the wallet declined %s before the disconnect',
  async (when) => {
    await connected()
    const transactions = keptPayments()
    const paid = codeOf(florin().pay(WISH))
    await open()
    const id = transactions.begin(PAYMENT)
    if (when === 'late') transactions.left(id)
    transactions.remove(id)
    await session.disconnect()
    expect(await paid).toBe('user-rejected')
  },
)

test.each([
  ['es-419', '1.2340'],
  ['ar', '1.2340'],
  ['de', '1,234'],
])('in %s, three decimals are not read as thousands', async (language, amount) => {
  app = { ...app, language }
  await connected()
  florin().open('send', { ...WISH, amount: '1.234' })
  await open()
  expect(edit.mock.calls[1]).toEqual([{ to: B, amount, max: false }])
})

test("pay() connects first, and switches to the token's network", async () => {
  connection = fakeConnection({ address: A, chainId: 1 })
  const moved = vi.spyOn(connection, 'switchChain')
  const paid = codeOf(florin().pay(WISH))
  await vi.waitFor(() => expect(session.state.get().modal).toBe('connect'))
  await connected()
  await vi.waitFor(() =>
    expect(moved).toHaveBeenCalledWith(expect.objectContaining({ id: 137 }), expect.anything()),
  )
  session.close()
  expect(await soon(paid)).not.toBe('resolved')
})

test('pay() rejects and closes the dialog if the token is not on this chain', async () => {
  await connected()
  made.sending.assets = () => [{ symbol: 'POL' }] as never
  expect(await codeOf(florin().pay(WISH))).toBe('invalid-input')
  expect([edit.mock.calls, session.state.get().modal]).toEqual([[], undefined])
})

describe('an amount without an asset, on a site with a token', () => {
  const { asset: _, ...wish } = WISH

  test.each(['pay', 'open'] as const)(
    '%s() fills in the token, whatever the form starts with',
    async (call) => {
      await connected()
      if (call === 'pay')
        void florin()
          .pay(wish)
          .catch(() => undefined)
      else florin().open('send', wish)
      await open()
      expect(edit.mock.calls[0]).toEqual([{ coin: true }])
      session.close()
    },
  )

  test.each(['pay', 'open'] as const)(
    '%s() fills in nothing if the token cannot be sent here',
    async (call) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await connected()
      made.sending.assets = () => [{ symbol: 'POL' }] as never
      if (call === 'pay') expect(await codeOf(florin().pay(wish))).toBe('invalid-input')
      else florin().open('send', wish)
      await vi.waitFor(() => expect(session.state.get().modal).toBe(undefined))
      expect(edit).not.toHaveBeenCalled()
    },
  )

  test("pay() switches the wallet to the token's network first", async () => {
    connection = fakeConnection({ address: A, chainId: 1 })
    const moved = vi.spyOn(connection, 'switchChain')
    await connected()
    const paid = codeOf(florin().pay(wish))
    await vi.waitFor(() =>
      expect(moved).toHaveBeenCalledWith(expect.objectContaining({ id: 137 }), expect.anything()),
    )
    session.close()
    expect(await soon(paid)).not.toBe('resolved')
  })
})

test('pay() rejects and closes the dialog if the token differs from the settings', async () => {
  await connected()
  const paid = codeOf(florin().pay(WISH))
  await vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
  differs.set(true)
  expect([await soon(paid), session.state.get().modal]).toEqual(['coin-differs', undefined])
})

test('does not change a payment in progress', async () => {
  await connected()
  step.set({ step: 'checking' })
  expect(await codeOf(florin().pay(WISH))).toBe('request-pending')
  expect(edit).not.toHaveBeenCalled()
})

test.each(['the same', 'another'])(
  'pay() rejects a second payment at the same time, from %s copy in the page',
  async (whose) => {
    const site = florin()
    const copy = whose === 'another' ? florin() : site
    await connected()
    const first = site.pay(WISH)
    expect(await codeOf(copy.pay({ ...WISH, amount: '7' }))).toBe('request-pending')
    await open()
    expect(await codeOf(copy.pay({ ...WISH, amount: '7' }))).toBe('request-pending')
    list.set([entry()])
    list.set([entry({ status: 'pending', hash: HASH })])
    const second = codeOf(copy.pay({ ...WISH, amount: '7' }))
    await vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(4))
    list.set([entry({ status: 'confirmed', hash: HASH })])
    expect(await first).toMatchObject({ status: 'confirmed' })
    expect(await soon(second)).toBe(left)
    session.close()
    expect(await second).toBe('user-rejected')
    expect(await soon(site.pay(WISH))).toBe(left)
  },
)

test('ignores changes to the request object after the call', async () => {
  const wish = { ...WISH, amount: '1' }
  const paid = codeOf(florin().pay(wish))
  await vi.waitFor(() => expect(session.state.get().modal).toBe('connect'))
  wish.amount = 'a lot'
  await connected()
  await open()
  expect(edit.mock.calls[1]).toEqual([{ to: B, amount: '1', max: false }])
  session.close()
  expect(await paid).toBe('user-rejected')
})

test.each<[string, SendWish]>([
  ['a number', { to: B, amount: 12.5 as never }],
  ['a comma', { to: B, amount: '12,5' }],
  ['groups', { to: B, amount: '1 000' }],
  ['a sign', { to: B, amount: '-1' }],
  ['an exponent', { to: B, amount: '1e18' }],
  ['hex', { to: B, amount: '0x10' }],
  ['nothing', { to: B, amount: '' }],
  ['a leading zero', { to: B, amount: '01' }],
  ['no recipient', { to: ' ', amount: '1' }],
  ['a recipient without end', { to: 'x'.repeat(256), amount: '1' }],
  ['a recipient that is none', { to: {} as never, amount: '1' }],
  ['another asset', { to: B, amount: '1', asset: 'ETH' as never }],
])('rejects %s before anything opens', async (_, wish) => {
  await connected()
  expect(await codeOf(florin().pay(wish as typeof WISH))).toBe('invalid-input')
  expect(session.state.get().modal).toBe(undefined)
  expect(() => checkWish({ to: 'harbour.eth', amount: '0.5', asset: 'native' })).not.toThrow()
})
