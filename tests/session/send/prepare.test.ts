// What is checked before a wallet hears of a transaction, against a real node.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainClient, type ChainClient } from '../../../src/chains/chainClient.ts'
import { AppError } from '../../../src/errors.ts'
import { parseAddress, type Address } from '../../../src/eth/address.ts'
import { encodeTransfer } from '../../../src/eth/erc20.ts'
import type { Fees } from '../../../src/eth/fees.ts'
import { prepare, type SendForm } from '../../../src/session/send/prepare.ts'
import { maxAmount, readAmount } from '../../../src/session/send/form.ts'
import { readExtra, watchQuote, type Quote } from '../../../src/session/send/quote.ts'
import { deploy } from '../../../e2e/playground/contracts.mjs'
import { compile } from '../../../e2e/playground/contracts/compile.mjs'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakePresence } from '../../fakes/presence.ts'

const BOB: Address = `0x${'b0'.repeat(20)}`
const ETHER = 10n ** 18n
const FEES: Fees = { kind: 'eip1559', maxFeePerGas: 40n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
let anvil: Anvil
let client: ChainClient
let from: Address
let coin: Address
let refuser: Address
const signal = new AbortController().signal

beforeAll(async () => {
  anvil = await startAnvil()
  client = createChainClient(fakeChain({ id: 1, rpcUrls: [anvil.url] }), { presence: fakePresence() })
  from = parseAddress(anvil.accounts[0]) as Address
  const holder = `${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${from.slice(2).padStart(64, '0')}`
  coin = parseAddress(await deploy(anvil.url, compile('PlayCoin').bytecode + holder)) as Address
  refuser = parseAddress(await deploy(anvil.url, compile('Refuser').bytecode)) as Address
})
afterAll(() => anvil.stop())
beforeEach(() => anvil.rpc('anvil_setBalance', from, `0x${ETHER.toString(16)}`))

const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const form = (more: Partial<SendForm> = {}): SendForm => ({
  asset: NATIVE, to: { address: BOB, name: undefined, warnings: [] }, amount: '0.5', max: false, fees: FEES, feesByWallet: false, ...more,
})
const run = (more: Partial<SendForm> = {}) => prepare(form(more), { client, from, signal })
const coinForm = (amount: string, more: Partial<SendForm> = {}): Partial<SendForm> => ({ asset: { address: coin, symbol: 'PLAY', decimals: 6 }, amount, ...more })

test('the native currency: amount, gas, fees and what it costs at most', async () => {
  const prepared = await run()
  expect(prepared).toMatchObject({
    amount: ETHER / 2n, fee: { most: 21_000n * 40n * 10n ** 9n, byWallet: false }, alone: false,
    request: { from, to: BOB, value: ETHER / 2n, gas: 21_000n, maxFeePerGas: 40n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n },
  })
})

test('the coin: a call to its contract, no value, and gas with room', async () => {
  const { request, amount } = await run(coinForm('12.5'))
  expect(amount).toBe(12_500_000n)
  expect(request).toMatchObject({ from, to: coin, value: 0n, data: encodeTransfer(BOB, 12_500_000n) })
  expect(request.gas).toBeGreaterThan(30_000n)
})

test.each<[string, Partial<SendForm>]>([
  ['more than there is', { amount: '1.1' }], ['all there is, without the fee', { amount: '1' }], ['as much as possible of nothing', { max: true, fees: { kind: 'legacy', gasPrice: 10n ** 15n } }],
])('%s is too little money', async (_name, more) => {
  await expect(run(more)).rejects.toMatchObject({ code: 'insufficient-funds' })
})

test('more of the coin than there is, and a coin without money for the fee', async () => {
  await expect(run(coinForm('1000.1'))).rejects.toMatchObject({ code: 'insufficient-funds' })
  await anvil.rpc('anvil_setBalance', from, '0x64')
  await expect(run(coinForm('1'))).rejects.toMatchObject({ code: 'insufficient-funds' })
})

test('as much as there is: the amount is what the fee leaves, to the last wei, and the coin is sent whole', async () => {
  const { amount, fee } = await run({ max: true, amount: 'not looked at' })
  expect(amount + (fee?.most ?? 0n)).toBe(ETHER)
  expect((await run(coinForm('', { max: true }))).amount).toBe(1_000_000_000n)
})

test('a contract that refuses: its reason, before anything is sent', async () => {
  const error = await run({ to: { address: refuser, name: undefined, warnings: [] } }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'reverted' })
  expect(AppError.is(error) && error.details).toContain('sold out')
})

test.each([['', 'empty'], ['x', 'malformed'], ['0', 'zero'], ['0.0000000000000000001', 'malformed']])('the amount %j is refused', async (amount, reason) => {
  expect(readAmount(amount, 18)).toBe(reason)
  await expect(run({ amount })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('fees that contradict each other or the chain stop here', async () => {
  await expect(run({ fees: { kind: 'eip1559', maxFeePerGas: 5n, maxPriorityFeePerGas: 6n } })).rejects.toMatchObject({ code: 'tip-above-fee-cap' })
  await expect(run({ fees: { kind: 'legacy', gasPrice: 2n ** 256n } })).rejects.toMatchObject({ code: 'fee-cap-too-high' })
  await expect(run({ fees: { kind: 'eip1559', maxFeePerGas: 5n, maxPriorityFeePerGas: 1n } })).rejects.toMatchObject({ code: 'fee-cap-too-low' })
})

test('fees that are left to the wallet are not in the request, and what is expected of it is told', async () => {
  const { request, fee } = await run({ feesByWallet: true })
  expect(Object.keys(request).sort()).toEqual(['from', 'gas', 'to', 'value'])
  expect(fee).toMatchObject({ byWallet: true, most: 21_000n * 40n * 10n ** 9n })
  expect(Object.keys((await run(coinForm('1', { max: true, feesByWallet: true }))).request)).not.toContain('maxFeePerGas')
})

test('with as much as there is the fees are part of what was worked out, and are in the request', async () => {
  const { request, fee } = await run({ max: true, feesByWallet: true })
  expect([request.maxFeePerGas, fee?.byWallet]).toEqual([40n * 10n ** 9n, false])
})

const tipped = (gwei: bigint): Fees => ({ kind: 'eip1559', maxFeePerGas: gwei * 10n ** 9n, maxPriorityFeePerGas: gwei * 10n ** 9n })
test('a tip of 130 000 gwei never reaches a wallet', async () => {
  await anvil.rpc('anvil_setBalance', from, `0x${(100n * ETHER).toString(16)}`)
  await expect(run({ fees: tipped(130_000n), amount: '0.01' })).rejects.toMatchObject({ code: 'fee-absurd' })
})

test('a fee out of proportion is said, an ordinary one is not', async () => {
  expect((await run({ fees: tipped(2n) })).fee?.warnings).toEqual([])
  expect((await run({ fees: tipped(90n), amount: '0.001' })).fee?.warnings).toEqual(['above-usual', 'above-amount'])
})

test('a Safe brings no fees: neither gas nor prices are set', async () => {
  expect(await run({ fees: undefined, amount: '1' })).toMatchObject({ fee: undefined, request: { from, to: BOB, value: ETHER } })
  expect(Object.keys((await run({ fees: undefined })).request).sort()).toEqual(['from', 'to', 'value'])
})

const isTransfer = (method: string, [call]: readonly unknown[]): boolean => method === 'eth_call' && JSON.stringify(call).includes('0xa9059cbb')
test('a coin that answers false has refused', async () => {
  const no = { ...client, request: async (method: string, params: readonly unknown[]) => (isTransfer(method, params) ? `0x${'0'.repeat(64)}` : client.request(method, params)) }
  await expect(prepare(form(coinForm('1')), { client: no, from, signal })).rejects.toMatchObject({ code: 'reverted' })
})

test('the most of a balance that is smaller than the fee is nothing', () => {
  expect(maxAmount({ asset: NATIVE, balance: 5n, gas: 21_000n, fees: FEES, extra: 0n })).toBe(0n)
  expect(maxAmount({ asset: NATIVE, balance: 10n ** 18n, gas: 1n, fees: FEES, extra: 7n })).toBe(10n ** 18n - 40n * 10n ** 9n - 7n)
})

test('what an OP Stack chain takes on top is asked of its oracle, elsewhere nobody is asked', async () => {
  const oracle = (id: number, answer: () => Promise<`0x${string}`>) => readExtra({ chain: fakeChain({ id }), call: answer })
  expect(await oracle(10, async () => `0x${'ff'.padStart(64, '0')}`)).toBe(255n)
  expect(await oracle(10, async () => { throw new AppError('abi', 'nobody there') })).toBe(0n)
  expect(await oracle(1, () => { throw new Error('asked') })).toBe(0n)
})

test('a quote is read while somebody looks: three speeds and the gas of a plain transfer', async () => {
  const quote = watchQuote(client, from, NATIVE)
  const value = await new Promise<Quote>((resolve) => {
    const stop = quote.subscribe(() => {
      const { value: found } = quote.get()
      if (!found) return
      stop()
      resolve(found)
    })
  })
  expect(value).toMatchObject({ gas: 21_000n, extra: 0n })
  expect(Object.keys(value.fees)).toEqual(['slow', 'normal', 'fast'])
})
