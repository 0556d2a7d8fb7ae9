import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SendWish } from '../../src/embed/api.ts'
import { createFlorin } from '../../src/embed/florinApi.ts'
import { checkSendRequest, type PayLock } from '../../src/embed/sendRequest.ts'
import type { StorageInventory } from '../../src/ui/appContext.ts'
import { createStore, type Store } from '../../src/lib/store.ts'
import type { PageApp } from '../../src/page/app.ts'
import type { ConnectionStore } from '../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../fakes/session.ts'
import type { SendState } from '../../src/core/send/sendState.ts'
import { createAppStorage, type AppStorage } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import type { PaymentRecord } from '../../src/core/transactions/paymentRecord.ts'
import { createPaymentStore, type PaymentStore } from '../../src/core/transactions/paymentStore.ts'
import type { Payments } from '../../src/ui/appContext.ts'
import { fakeConnection, type FakeConnection } from '../fakes/connection.ts'
import { pageApp } from '../fakes/pageApp.ts'
import { fakePayment, inWallet } from '../fakes/paymentRecord.ts'
import { fakeStorage } from '../fakes/storage.ts'
import { settle } from '../fakes/fakeTime.ts'

const { createEmbedConnection } = await import('../../src/embed/embedInstance.ts')

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const HASH = `0x${'11'.repeat(32)}` as const
const OTHER = `0x${'22'.repeat(32)}` as const
const REQUEST = { to: B, amount: '12.5', asset: 'coin' } as const

let connection: FakeConnection
let session: ConnectionStore
let list: Store<readonly PaymentRecord[]>
let step: Store<SendState>
let edit: ReturnType<typeof vi.fn>
let loadedPayments: Store<Payments | undefined>
let made: Payments
let app: PageApp
let storage: AppStorage
let payLock: PayLock
let mismatch: Store<boolean>

beforeEach(() => {
  storage = createAppStorage(fakeStorage().tab())
  payLock = {}
  connection = fakeConnection({ address: A, chainId: 137 })
  const plain = pageApp()
  session = createTestSession({
    chains: plain.chains,
    storage,
    toasts: createToasts(),
    reconnect: async () => undefined,
    wallet: () => ({
      id: 'w',
      key: 'w',
      name: 'Wallet',
      connector: { connect: async () => connection },
    }),
  })
  list = createStore<readonly PaymentRecord[]>([])
  step = createStore<SendState>({ step: 'form', error: undefined })
  edit = vi.fn()
  mismatch = createStore(false)
  const assets = [{ symbol: 'POL' }, { symbol: 'HBR' }]
  made = {
    transactions: { list, get: (id: string) => list.get().find((one) => one.id === id) },
    sending: { state: step, edit, assets: () => assets, form: createStore({ coin: true }) },
    coin: { config: { chainId: 137 }, mismatch },
  } as unknown as Payments
  loadedPayments = createStore<Payments | undefined>(made)
  app = {
    ...plain,
    language: 'de',
    coinSettings: { chainId: 137, address: B, symbol: 'HBR', decimals: 6, name: 'Harbour' },
    session,
    payments: loadedPayments,
    inventory: createStore<StorageInventory | undefined>({} as StorageInventory),
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

const florin = () => createFlorin(() => ({ app, payLock, ...createEmbedConnection(app) }))
const connected = async (): Promise<void> => {
  session.connect('w')
  await vi.waitFor(() => expect(session.state.get().session.status).toBe('connected'))
}
/** Returns a payment of this tab, in the wallet unless `more` has another phase. */
const entry = (more: Parameters<typeof fakePayment>[0] = {}): PaymentRecord =>
  fakePayment({
    id: 'mine',
    from: A,
    to: B,
    amount: 12_500_000n,
    symbol: 'HBR',
    decimals: 6,
    coin: B,
    ...(more['status'] ? { hash: undefined } : inWallet(connection)),
    ...more,
  })
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code }: { code: unknown }) => code,
  )
const open = (): Promise<void> => vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
const unsettled = Symbol('still open')
const soon = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, settle().then(() => unsettled)])

test('open("send", …) fills in the form in the page’s number format without submitting', async () => {
  await connected()
  florin().open('send', REQUEST)
  expect(session.state.get().modal).toBe('send')
  await open()
  expect(edit.mock.calls).toEqual([[{ coin: true }], [{ to: B, amount: '12,5', max: false }]])
  expect(step.get().step).toBe('form')
})

test('pay() waits until the payments module has loaded, and rejects if the dialog was closed before', async () => {
  await connected()
  loadedPayments.set(undefined)
  const paid = codeOf(florin().pay(REQUEST))
  await vi.waitFor(() => expect(edit).not.toHaveBeenCalled())
  loadedPayments.set(made)
  await open()
  session.close()
  expect(await paid).toBe('user-rejected')
})

test('pay() resolves once this tab’s payment is settled, ignoring payments of other tabs', async () => {
  await connected()
  list.set([entry({ id: 'old', status: 'confirmed' })])
  const paid = florin().pay(REQUEST)
  await open()
  list.set([entry({ id: 'another tab', status: 'asked' }), ...list.get()])
  list.set([entry({ id: 'another tab', status: 'confirmed', hash: HASH }), ...list.get().slice(1)])
  list.set([entry(), ...list.get()])
  for (const status of ['pending', 'unknown', 'disputed', 'dropped'] as const) {
    list.set([entry({ status, hash: HASH }), ...list.get().slice(1)])
    expect(await soon(paid)).toBe(unsettled)
  }
  session.close() // the payment is still tracked
  expect(await soon(paid)).toBe(unsettled)
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

test('pay() stays pending after a rejection in the wallet, and rejects when the dialog closes', async () => {
  await connected()
  const paid = codeOf(florin().pay(REQUEST))
  await open()
  list.set([entry()])
  list.set([])
  expect(await soon(paid)).toBe(unsettled)
  list.set([entry({ id: 'again' })])
  list.set([])
  session.close()
  expect(await paid).toBe('user-rejected')
})

test('pay() resolves with the new hash of a payment that was sped up in the wallet', async () => {
  await connected()
  const paid = florin().pay(REQUEST)
  await open()
  list.set([entry()])
  list.set([entry({ status: 'pending', hash: HASH })])
  list.set([entry({ status: 'pending', hash: OTHER })])
  expect(await soon(paid)).toBe(unsettled)
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
    const paid = florin().pay(REQUEST)
    await open()
    list.set([entry()])
    list.set([entry({ status: 'replaced', hash: HASH, by: { kind, hash } })])
    expect(await paid).toMatchObject({ status: 'replaced', cancelled, hash })
  },
)

test.each(['failed', 'replaced'] as const)(
  'pay() resolves when the payment is %s',
  async (status) => {
    await connected()
    const paid = florin().pay(REQUEST)
    await open()
    list.set([entry()])
    list.set([entry({ status, hash: HASH })])
    expect(await paid).toMatchObject({ status })
  },
)

test('pay() resolves with "asked" if the wallet\'s answer does not say whether the payment was sent', async () => {
  await connected()
  const paid = florin().pay(REQUEST)
  await open()
  list.set([entry()])
  list.set([entry({ status: 'asked' })])
  expect(await soon(paid)).toBe(unsettled)
  session.close()
  expect(await paid).toMatchObject({ status: 'asked', hash: undefined })
  edit.mockClear()
  const again = codeOf(florin().pay(REQUEST))
  await open()
  list.set([entry({ id: 'second' })])
  list.set([entry({ id: 'second', status: 'pending', hash: HASH })])
  list.set([])
  expect(await again).toBe('wallet-disconnected')
})

/** Uses the page's real payment list, which a disconnect clears. */
function usePaymentStore(): PaymentStore {
  const payments = createPaymentStore({ storage, state: session.state, toasts: createToasts() })
  loadedPayments.set({ ...made, transactions: payments })
  return payments
}
const PAYMENT = {
  id: 'mine',
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

test('pay() rejects with "wallet-disconnected" if the wallet disconnects before responding', async () => {
  await connected()
  const payments = usePaymentStore()
  const paid = codeOf(florin().pay(REQUEST))
  await open()
  payments.add(PAYMENT, connection)
  await session.disconnect()
  expect(await paid).toBe('wallet-disconnected')
})

test.each([
  ['at once', false],
  ['after the user stopped waiting', true],
])(
  'pay() rejects with "user-rejected" after a disconnect if the user rejected the payment %s',
  async (_when, isLate) => {
    await connected()
    const payments = usePaymentStore()
    const paid = codeOf(florin().pay(REQUEST))
    await open()
    payments.add(PAYMENT, connection)
    if (isLate) payments.dispatch(PAYMENT.id, { type: 'waitCancelled' })
    payments.dispatch(PAYMENT.id, { type: 'refused', nextNonce: 1n })
    await session.disconnect()
    expect(await paid).toBe('user-rejected')
  },
)

test('pay() resolves with "asked" for a rejected payment that may have been sent after all', async () => {
  await connected()
  const payments = usePaymentStore()
  const paid = florin().pay(REQUEST)
  await open()
  payments.add(PAYMENT, connection)
  payments.dispatch(PAYMENT.id, { type: 'refused', nextNonce: 1n })
  payments.dispatch(PAYMENT.id, { type: 'unclear', nonceLimit: 2n })
  session.close()
  expect(await paid).toMatchObject({ status: 'asked', hash: undefined })
})

test.each([
  ['es-419', '1.2340'],
  ['ar', '1.2340'],
  ['de', '1,234'],
])(
  'in %s, an amount with three decimals is not mistaken for thousands: the field has %s',
  async (language, amount) => {
    app = { ...app, language }
    await connected()
    florin().open('send', { ...REQUEST, amount: '1.234' })
    await open()
    expect(edit.mock.calls[1]).toEqual([{ to: B, amount, max: false }])
  },
)

test('pay() connects and switches to the coin’s network first', async () => {
  connection = fakeConnection({ address: A, chainId: 1 })
  const moved = vi.spyOn(connection, 'switchChain')
  const paid = codeOf(florin().pay(REQUEST))
  await vi.waitFor(() => expect(session.state.get().modal).toBe('connect'))
  await connected()
  await vi.waitFor(() =>
    expect(moved).toHaveBeenCalledWith(expect.objectContaining({ id: 137 }), expect.anything()),
  )
  session.close()
  expect(await soon(paid)).not.toBe('resolved')
})

test('pay() rejects with "coin-differs" and closes the dialog if the coin is known to differ', async () => {
  await connected()
  mismatch.set(true)
  made.sending.assets = () => [{ symbol: 'POL' }] as never
  expect(await codeOf(florin().pay(REQUEST))).toBe('coin-differs')
  expect([edit.mock.calls, session.state.get().modal]).toEqual([[], undefined])
})

describe('an amount without an asset, on a site with a coin', () => {
  const { asset: _, ...request } = REQUEST

  test.each(['pay', 'open'] as const)(
    '%s() selects the coin, whatever asset the form starts with',
    async (call) => {
      await connected()
      if (call === 'pay')
        void florin()
          .pay(request)
          .catch(() => undefined)
      else florin().open('send', request)
      await open()
      expect(edit.mock.calls[0]).toEqual([{ coin: true }])
      session.close()
    },
  )

  test.each(['pay', 'open'] as const)(
    '%s() closes the dialog without filling in the form if the coin cannot be sent',
    async (call) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await connected()
      mismatch.set(true)
      made.sending.assets = () => [{ symbol: 'POL' }] as never
      if (call === 'pay') expect(await codeOf(florin().pay(request))).toBe('coin-differs')
      else florin().open('send', request)
      await vi.waitFor(() => expect(session.state.get().modal).toBe(undefined))
      expect(edit).not.toHaveBeenCalled()
    },
  )

  test("pay() switches the wallet to the coin's network first", async () => {
    connection = fakeConnection({ address: A, chainId: 1 })
    const moved = vi.spyOn(connection, 'switchChain')
    await connected()
    const paid = codeOf(florin().pay(request))
    await vi.waitFor(() =>
      expect(moved).toHaveBeenCalledWith(expect.objectContaining({ id: 137 }), expect.anything()),
    )
    session.close()
    expect(await soon(paid)).not.toBe('resolved')
  })
})

test('pay() rejects with "coin-differs" if the contract differs from the settings', async () => {
  await connected()
  const paid = codeOf(florin().pay(REQUEST))
  await vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(2))
  mismatch.set(true)
  expect([await soon(paid), session.state.get().modal]).toEqual(['coin-differs', undefined])
})

describe('chainId', () => {
  const native = { to: B, amount: '0.5', asset: 'native' } as const

  test('pay() switches the wallet to the chain of a payment in its currency', async () => {
    connection = fakeConnection({ address: A, chainId: 137 })
    const moved = vi.spyOn(connection, 'switchChain')
    await connected()
    const paid = codeOf(florin().pay({ ...native, chainId: 1 }))
    await vi.waitFor(() =>
      expect(moved).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }), expect.anything()),
    )
    await open()
    expect(edit.mock.calls[0]).toEqual([{ coin: false }])
    session.close()
    expect(await paid).toBe('user-rejected')
  })

  test('pay() stays on the wallet’s chain without a chainId, and with the same one', async () => {
    connection = fakeConnection({ address: A, chainId: 1 })
    const moved = vi.spyOn(connection, 'switchChain')
    await connected()
    for (const request of [native, { ...native, chainId: 1 }]) {
      edit.mockClear()
      const paid = codeOf(florin().pay(request))
      await open()
      expect(edit.mock.calls[0]).toEqual([{ coin: false }])
      session.close()
      expect(await paid).toBe('user-rejected')
    }
    expect(moved).not.toHaveBeenCalled()
  })

  test('pay() names a chain that the site does not use, before it opens a dialog', async () => {
    const error = await florin()
      .pay({ ...native, chainId: 424_242 })
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'invalid-input',
      message: 'invalid chainId: this site does not use chain 424242',
    })
    expect(session.state.get().modal).toBe(undefined)
  })

  test.each<[string, SendWish]>([
    ['the coin', { ...native, asset: 'coin', chainId: 1 }],
    ['an amount without an asset', { to: B, amount: '1', chainId: 1 }],
  ])('pay() rejects %s on a chain without the coin', async (_, request) => {
    await connected()
    expect(await codeOf(florin().pay(request as typeof REQUEST))).toBe('invalid-input')
    expect(() => checkSendRequest({ ...request, chainId: 137 }, app)).not.toThrow()
  })

  test('open("send", …) closes the dialog if the wallet is on another chain', async () => {
    await connected()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    log.mockClear()
    florin().open('send', { ...native, chainId: 1 })
    await vi.waitFor(() => expect(session.state.get().modal).toBe(undefined))
    expect(edit).not.toHaveBeenCalled()
    expect(log.mock.calls).toEqual([['florin: the wallet is not on chain 1']])
  })
})

test('pay() rejects the asset "coin" on a site without a coin, before it opens a dialog', async () => {
  app = { ...app, coinSettings: undefined }
  expect(await codeOf(florin().pay(REQUEST))).toBe('invalid-input')
  expect(session.state.get().modal).toBe(undefined)
})

test.each([
  ['locks', 'wallet-disconnected', () => connection.emit({ type: 'disconnect' })],
  [
    'changes to an unsupported chain',
    'chain-not-configured',
    () => connection.emit({ type: 'chain', chainId: 424_242 }),
  ],
] as const)(
  'pay() does not report a rejection by the user if the wallet %s while Send is open',
  async (_, code, change) => {
    await connected()
    const paid = codeOf(florin().pay(REQUEST))
    await open()
    change()
    expect(await paid).toBe(code)
    expect(session.state.get().modal).toBe(undefined)
  },
)

test('pay() rejects with "request-pending" while another payment is being checked', async () => {
  await connected()
  step.set({ step: 'checking' })
  expect(await codeOf(florin().pay(REQUEST))).toBe('request-pending')
  expect(edit).not.toHaveBeenCalled()
})

test.each(['the same', 'another'])(
  'a second pay() from %s copy of the script rejects until the first payment is in the wallet',
  async (whose) => {
    const site = florin()
    const copy = whose === 'another' ? florin() : site
    await connected()
    const first = site.pay(REQUEST)
    expect(await codeOf(copy.pay({ ...REQUEST, amount: '7' }))).toBe('request-pending')
    await open()
    expect(await codeOf(copy.pay({ ...REQUEST, amount: '7' }))).toBe('request-pending')
    list.set([entry()])
    list.set([entry({ status: 'pending', hash: HASH })])
    const second = codeOf(copy.pay({ ...REQUEST, amount: '7' }))
    await vi.waitFor(() => expect(edit).toHaveBeenCalledTimes(4))
    list.set([entry({ status: 'confirmed', hash: HASH })])
    expect(await first).toMatchObject({ status: 'confirmed' })
    expect(await soon(second)).toBe(unsettled)
    session.close()
    expect(await second).toBe('user-rejected')
    expect(await soon(site.pay(REQUEST))).toBe(unsettled)
  },
)

test('pay() ignores changes to its argument after the call', async () => {
  const request = { ...REQUEST, amount: '1' }
  const paid = codeOf(florin().pay(request))
  await vi.waitFor(() => expect(session.state.get().modal).toBe('connect'))
  request.amount = 'a lot'
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
])('pay() rejects %s without opening the dialog', async (_, request) => {
  await connected()
  expect(await codeOf(florin().pay(request as typeof REQUEST))).toBe('invalid-input')
  expect(session.state.get().modal).toBe(undefined)
  expect(() =>
    checkSendRequest({ to: 'harbour.eth', amount: '0.5', asset: 'native' }, app),
  ).not.toThrow()
})
