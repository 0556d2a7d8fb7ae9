import { beforeEach, expect, test } from 'vitest'
import { createStore, type Store } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import {
  followPaymentLink,
  parsePaymentLink,
  type PaymentRequest,
} from '../../../src/core/send/paymentLink.ts'
import { fakeChain } from '../../fakes/chain.ts'

const ME = '0x00000000000000000000000000000000000000aa'
const TO = '0x00000000000000000000000000000000000000b0'
const COIN = {
  chainId: 137,
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'HBR',
  decimals: 6,
} as const
const site = { chains: [fakeChain()], coin: COIN }
const at = (chainId: number, modal?: ConnectionState['modal']): ConnectionState => ({
  ...INITIAL_CONNECTION_STATE,
  modal,
  session: { status: 'connected', walletId: 'w', address: ME, chainId },
})

test('parsePaymentLink accepts only the site’s coin on its chain and currencies of the site’s networks', () => {
  const coin = `ethereum:${COIN.address}@137/transfer?address=${TO}&uint256=25000000`
  expect(parsePaymentLink(coin, site)).toEqual({
    chainId: 137,
    to: TO,
    amount: 25_000_000n,
    asset: COIN,
  })
  expect(parsePaymentLink(`ethereum:${TO}@137?value=5`, site)).toMatchObject({
    chainId: 137,
    to: TO,
    amount: 5n,
    asset: { address: undefined, symbol: 'POL', decimals: 18 },
  })
  expect(parsePaymentLink(coin, { chains: site.chains })).toBeUndefined()
  expect(parsePaymentLink(coin, { ...site, coin: { ...COIN, address: TO } })).toBeUndefined()
  expect(
    parsePaymentLink(coin.replace('@137', '@1'), {
      ...site,
      chains: [...site.chains, { ...fakeChain(), id: 1 }],
    }),
  ).toBeUndefined()
  expect(parsePaymentLink(`ethereum:${TO}@56?value=5`, site)).toBeUndefined()
  expect(parsePaymentLink('', site)).toBeUndefined()
})

let state: Store<ConnectionState>
let requested: Store<PaymentRequest | undefined>
let mismatch: Store<boolean>
let happened: unknown[]
const payments =
  createStore<
    Parameters<typeof followPaymentLink>[0]['payments'] extends { get(): infer M } ? M : never
  >(undefined)
const there = () => ({
  sending: { fill: (filling: unknown) => void happened.push(['fill', filling]) },
  coin: { mismatch },
})

beforeEach(() => {
  state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  requested = createStore<PaymentRequest | undefined>({
    chainId: 137,
    to: TO,
    amount: 1_500_000n,
    asset: COIN,
  })
  mismatch = createStore(false)
  happened = []
  payments.set(undefined)
  const open = (modal: string): void => {
    happened.push(['open', modal])
    state.set({ ...state.get(), modal: 'send' })
  }
  followPaymentLink({
    request: requested,
    session: { state, open, close: () => void happened.push('close') },
    payments,
    toasts: { add: (_kind, message) => void happened.push(message) },
    write: (plain) => plain.replace('.', ','),
    done: () => void happened.push('done'),
  })
})
const FILLED = [
  ['open', 'send'],
  ['fill', { coin: true, to: TO, amount: '1,5', fromLink: true }],
]

test('followPaymentLink fills in the form once the wallet is on the network and no dialog is open', () => {
  state.set(at(1))
  payments.set(there())
  state.set(at(137, 'chain')) // the chain modal closes by itself
  expect(happened).toEqual([])
  state.set(at(137))
  expect(happened).toEqual(['done', ...FILLED])
  expect(requested.get()).toBeUndefined()
  state.set(at(137))
  state.set(at(1))
  state.set(at(137))
  expect(happened).toHaveLength(3)
})

test('followPaymentLink waits until the user has signed in', () => {
  payments.set(there())
  state.set({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'unauthenticated', walletId: 'w', address: ME, chainId: 137 },
  })
  expect(happened).toEqual([])
})

test('followPaymentLink does nothing after the user dismissed the request', () => {
  requested.set(undefined)
  expect(happened).toEqual(['done'])
  payments.set(there())
  state.set(at(137))
  expect(happened).toEqual(['done'])
})

test('followPaymentLink does not fill in the form if the coin’s contract differs from the settings', () => {
  mismatch.set(true)
  payments.set(there())
  state.set(at(137))
  expect(happened).toEqual(['done', { type: 'error', code: 'coin-differs', wallet: '' }])
})

test('followPaymentLink closes the dialog with an error if the coin’s contract turns out to differ', () => {
  payments.set(there())
  state.set(at(137))
  expect(happened).toEqual(['done', ...FILLED])
  mismatch.set(true)
  expect(happened.slice(3)).toEqual(['close', { type: 'error', code: 'coin-differs', wallet: '' }])
  mismatch.set(false)
  mismatch.set(true)
  expect(happened).toHaveLength(5)
})

test('followPaymentLink shows no error if the coin’s contract differs after the dialog was closed', () => {
  payments.set(there())
  state.set(at(137))
  state.set(at(137))
  mismatch.set(true)
  expect(happened).toHaveLength(3)
})
