// The steps of sending against a scripted wallet: what it is asked, in which order, and what every answer leads to.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChainClients } from '../../src/chains/clients.ts'
import { createStore } from '../../src/lib/store.ts'
import { createSending, type SendApi } from '../../src/session/sending.ts'
import { INITIAL, type State } from '../../src/session/state.ts'
import { createToasts } from '../../src/session/toasts.ts'
import { createTransactions } from '../../src/session/transactions.ts'
import type { Connection } from '../../src/wallets/connector.ts'
import { fakeChain } from '../fakes/chain.ts'
import { fakeClient } from '../fakes/chainClient.ts'
import { fakeConnection } from '../fakes/connection.ts'
import { deferred, fakeProvider, never, refuse, type Answer } from '../fakes/provider.ts'
import { fakeStorage } from '../fakes/storage.ts'

const A = '0x00000000000000000000000000000000000000aa'
const C = '0x00000000000000000000000000000000000000cc'
const BOB = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}`
const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const at = (address: `0x${string}`, chainId: number, modal: State['modal'] = 'send'): State =>
  ({ ...INITIAL, session: { status: 'connected', walletId: 'w', address, chainId }, modal })

function setUp(answers: Record<string, Answer> = {}, more: Partial<Connection> = {}) {
  const wallet = fakeProvider({ eth_sendTransaction: () => HASH, ...answers })
  const state = createStore<State>(at(A, 1))
  const fake = fakeConnection({ address: A, provider: wallet.provider })
  const connection: Connection = { ...fake, ...more }
  const node: Record<string, unknown> = {
    eth_estimateGas: '0x5208', eth_getCode: '0x', eth_getBalance: '0xde0b6b3a7640000', eth_getTransactionCount: '0x0',
    eth_getBlockByNumber: { baseFeePerGas: '0x1' },
  }
  const request = async (method: string): Promise<unknown> => node[method] ?? null
  const chainOf = (id: number) => fakeChain({ id, nativeCurrency: { name: 'E', symbol: 'ETH', decimals: 18 } })
  const clients: ChainClients = { get: (id) => fakeClient({ chain: chainOf(id), request, balance: async () => 10n ** 18n }) }
  const toasts = createToasts()
  const transactions = createTransactions({ target: fakeStorage().tab(), state, clients, toasts, onForgotten: () => () => undefined, describe: String })
  const sending = createSending({ session: { state, connection: () => connection }, clients, names: undefined, transactions, coin: undefined })
  const list = (): string[] => transactions.list.get().map(({ status }) => status)
  const told = (): string[] => toasts.list.get().map(({ message }) => (message.type === 'transaction' ? message.status : message.type))
  return { wallet, state, sending, transactions, list, told, emit: fake.emit }
}
async function toReview(sending: SendApi): Promise<void> {
  sending.setRecipient(BOB)
  await vi.advanceTimersByTimeAsync(1)
  sending.check({ asset: NATIVE, amount: '0.1', max: false, fees: { kind: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 1n }, feesByWallet: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(sending.state.get().step).toBe('review')
}
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the wallet is asked in the task of the click which chain it is on, then to send exactly what was checked', async () => {
  const { wallet, sending, list } = setUp()
  await toReview(sending)
  expect(wallet.log).toEqual([])
  sending.send()
  expect(wallet.log).toEqual(['eth_chainId'])
  await settle()
  expect(wallet.requests[1]).toEqual({
    method: 'eth_sendTransaction',
    params: [{ from: A, to: BOB, value: '0x16345785d8a0000', gas: '0x5208', maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' }],
  })
  expect([sending.state.get().step, list()]).toEqual(['sent', ['pending']])
})

test('pressing twice asks once', async () => {
  const { wallet, sending } = setUp({ eth_sendTransaction: never })
  await toReview(sending)
  sending.send()
  sending.send()
  await settle()
  expect(wallet.log).toEqual(['eth_chainId', 'eth_sendTransaction'])
})

test('a wallet on another chain is not asked to send (WF-42)', async () => {
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

test('a wallet that does not tell its chain is not asked to send either', async () => {
  const { wallet, sending, list } = setUp({ eth_chainId: never })
  await toReview(sending)
  sending.send()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sending.state.get()).toMatchObject({ step: 'failed', then: 'retry', error: { code: 'timeout' } })
  expect([wallet.log, list()]).toEqual([['eth_chainId'], []])
})

test('declined: back at the review, nothing kept (WF-41)', async () => {
  const { sending, list } = setUp({ eth_sendTransaction: refuse(4001) })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([{ step: 'review', declined: true }, []])
})

test.each<[string, Answer, string, string[]]>([
  ['an answer that is no hash', () => '0x12', 'look', ['asked']],
  ['no answer at all', () => null, 'look', ['asked']],
  ['a request that never arrived, perhaps', refuse(4900), 'look', ['asked']],
  ['a nonce that was used', refuse(-32_000, { message: 'nonce too low' }), 'retry', []],
  ['a prompt that is open already', refuse(-32_002), 'retry', []],
  ['a method the wallet lacks', refuse(4200), 'retry', []],
])('after %s the next step is an honest one', async (_name, answer, then, kept) => {
  const { sending, list } = setUp({ eth_sendTransaction: answer })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.state.get(), list()]).toMatchObject([{ step: 'failed', then }, kept])
  sending.send()
  expect(sending.state.get().step).toBe(then === 'look' ? 'failed' : 'waiting')
})

test('a wait that is left ends at once; the late hash is kept, the late refusal is not (WF-81)', async () => {
  for (const late of ['hash', 'refusal'] as const) {
    const answer = deferred()
    const { sending, list, told } = setUp({ eth_sendTransaction: () => answer.promise })
    await toReview(sending)
    sending.send()
    await settle()
    expect(list()).toEqual(['waiting'])
    sending.cancel()
    expect(sending.state.get().step).toBe('form')
    if (late === 'hash') answer.resolve(HASH)
    else answer.reject({ code: 4001 })
    await settle()
    expect([list(), told(), sending.state.get().step]).toEqual([late === 'hash' ? ['pending'] : [], late === 'hash' ? ['late'] : [], 'form'])
  }
})

test('leaving before the wallet was asked asks nothing', async () => {
  const chain = deferred()
  const { wallet, sending } = setUp({ eth_chainId: () => chain.promise })
  await toReview(sending)
  sending.send()
  sending.cancel()
  chain.resolve('0x1')
  await settle()
  expect(wallet.log).toEqual(['eth_chainId'])
})

test('the answer to a request that was given up belongs to it', async () => {
  const { sending, list, emit } = setUp({ eth_sendTransaction: refuse(4900) })
  await toReview(sending)
  sending.send()
  await settle()
  emit({ type: 'late', method: 'personal_sign', result: HASH })
  expect(list()).toEqual(['asked'])
  emit({ type: 'late', method: 'eth_sendTransaction', result: HASH })
  expect(list()).toEqual(['pending'])
})

test('an account or chain that changes brings the form back: nothing checked for another is ever sent', async () => {
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

test('closing the modal ends a review, and not a wait', async () => {
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

test('a check that is overtaken by another chain says nothing', async () => {
  const { state, sending } = setUp()
  sending.setRecipient(BOB)
  await settle()
  sending.check({ asset: NATIVE, amount: '0.1', max: false, fees: undefined, feesByWallet: false })
  expect(sending.state.get().step).toBe('checking')
  state.set(at(A, 137))
  await settle()
  expect(sending.state.get()).toEqual({ step: 'form', error: undefined })
})

test('a form without a recipient comes back with the reason', async () => {
  const { sending } = setUp()
  sending.check({ asset: NATIVE, amount: '0.1', max: false, fees: undefined, feesByWallet: false })
  await settle()
  expect(sending.state.get()).toMatchObject({ step: 'form', error: { code: 'invalid-input' } })
})

test('a Safe’s answer is kept as its own kind of hash', async () => {
  const safe = { threshold: 2, readOnly: false, transaction: async () => ({ status: 'pending' as const, hash: undefined, confirmations: 1, required: 2 }) }
  const { sending, transactions } = setUp({}, { safe })
  await toReview(sending)
  sending.send()
  await settle()
  expect([sending.isShared(), transactions.list.get()]).toMatchObject([true, [{ kind: 'safe', status: 'pending', hash: HASH }]])
})
