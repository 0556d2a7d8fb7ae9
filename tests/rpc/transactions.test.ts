// Runs on a real anvil that mines only when told to.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { parseAddress } from '../../src/eth/address.ts'
import type { Address } from '../../src/eth/address.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { createPoller } from '../../src/lib/poll.ts'
import { createClient } from '../../src/rpc/client.ts'
import { followTransaction } from '../../src/rpc/transactions.ts'
import type { TransactionState } from '../../src/rpc/transactions.ts'
import { startAnvil } from '../fakes/anvil.ts'
import type { Anvil } from '../fakes/anvil.ts'
import { fakePresence } from '../fakes/presence.ts'

const BOB = `0x${'b0'.repeat(20)}`
const REVERTING = `0x${'fe'.repeat(20)}`

let anvil: Anvil
let from: Address
const poller = createPoller({ presence: fakePresence(), intervalMs: 20 })
const stops: (() => void)[] = []

beforeAll(async () => {
  anvil = await startAnvil('--no-mining')
  await anvil.rpc('anvil_setCode', REVERTING, '0x60006000fd')
})
afterAll(() => anvil.stop())
beforeEach(() => {
  from = parseAddress(anvil.accounts[0]) as Address
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await anvil.rpc('anvil_dropAllTransactions')
  await anvil.rpc('evm_mine')
})

const send = (over: object = {}): Promise<Hex> =>
  anvil.rpc('eth_sendTransaction', { from, to: BOB, value: '0x1', gas: '0x15f90', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', ...over })
const nonceOf = async (hash: Hex): Promise<string> => (await anvil.rpc('eth_getTransactionByHash', hash)).nonce

function follow(hash: Hex, request = createClient({ chainId: 1, urls: [anvil.url] }).request): TransactionState[] {
  const states: TransactionState[] = []
  stops.push(followTransaction({ reader: { request, poller }, hash, from, onState: (state) => states.push(state) }))
  return states
}
const has = (states: TransactionState[], status: string) => () => expect(states.at(-1)).toMatchObject({ status })

test('pending, then confirmed, told once each, and then nothing is asked any more', async () => {
  const states = follow(await send())
  await vi.waitFor(has(states, 'pending'))
  await anvil.rpc('evm_mine')
  await vi.waitFor(has(states, 'confirmed'))
  expect(states.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
})

test('only a receipt with status 0 is a failure', async () => {
  const states = follow(await send({ to: REVERTING }))
  await anvil.rpc('evm_mine')
  await vi.waitFor(has(states, 'failed'))
})

const FASTER = { maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x3b9aca00' }

test.each([
  ['repriced', {}], ['cancelled', 'self'], ['other', { value: '0x2' }],
] as const)('another transaction with the same nonce is a replacement: %s', async (kind, over) => {
  const hash = await send()
  const states = follow(hash)
  await vi.waitFor(has(states, 'pending'))
  const nonce = await nonceOf(hash)
  const other = await send({ ...FASTER, nonce, ...(over === 'self' ? { to: from, value: '0x0' } : over) })
  await anvil.rpc('anvil_mine', '0x5')
  await vi.waitFor(has(states, 'replaced'))
  expect(states.at(-1)).toEqual({ status: 'replaced', kind, hash: other })
})

test('a transaction the node has forgotten is still pending, marked as missing, and found again when it is back', async () => {
  const hash = await send()
  const states = follow(hash)
  await vi.waitFor(has(states, 'pending'))
  await anvil.rpc('anvil_dropAllTransactions')
  await anvil.rpc('anvil_mine', '0x3')
  await vi.waitFor(() => expect(states).toMatchObject([{ status: 'pending', missing: false }, { status: 'pending', missing: true }]))
  expect(await send()).toBe(hash)
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ status: 'pending', error: undefined, missing: false }))
})

test('one that no node has ever shown is given more time: a wallet may have handed it on privately', async () => {
  const client = createClient({ chainId: 1, urls: [anvil.url] })
  let looks = 0
  const states = follow(`0x${'77'.repeat(32)}`, (method, params, options) => {
    if (method === 'eth_getTransactionReceipt') looks += 1
    return client.request(method, params, options)
  })
  await vi.waitFor(() => expect(looks).toBeGreaterThan(10))
  expect(states).toMatchObject([{ status: 'pending', missing: false }])
  await vi.waitFor(() => expect(states).toMatchObject([{ missing: false }, { status: 'pending', missing: true }]))
  expect(looks).toBeGreaterThanOrEqual(15)
})

test('failed lookups are told and are no failure; the end is found when the node is back', async () => {
  const hash = await send()
  const client = createClient({ chainId: 1, urls: [anvil.url] })
  let down = true
  const states = follow(hash, (method, params, options) =>
    down ? Promise.reject(new AppError('network', 'x')) : client.request(method, params, options))
  await vi.waitFor(() => expect(states).toMatchObject([{ status: 'pending', error: { code: 'network' } }]))
  await anvil.rpc('evm_mine')
  down = false
  await vi.waitFor(has(states, 'confirmed'))
})

test.each([
  ['a receipt of another transaction', { transactionHash: `0x${'00'.repeat(32)}`, status: '0x0', blockNumber: '0x1' }],
  ['a receipt without a status', { blockNumber: '0x1' }],
  ['text', 'failed'],
])('%s decides nothing', async (_name, receipt) => {
  const hash = await send()
  const client = createClient({ chainId: 1, urls: [anvil.url] })
  const states = follow(hash, async (method, params, options) =>
    method === 'eth_getTransactionReceipt' ? receipt : client.request(method, params, options))
  await vi.waitFor(() => expect(states).toMatchObject([{ status: 'pending', error: { code: 'bad-response' } }]))
})

test('a node one block ahead of its receipts is given a second look', async () => {
  const hash = await send()
  await anvil.rpc('evm_mine')
  const client = createClient({ chainId: 1, urls: [anvil.url] })
  let looks = 0
  const states = follow(hash, async (method, params, options) =>
    (method === 'eth_getTransactionReceipt' && (looks += 1) < 2) || (method === 'eth_getBlockByNumber' && looks < 2)
      ? null
      : client.request(method, params, options))
  await vi.waitFor(has(states, 'confirmed'))
  expect(states.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
})

test('leaving ends it', async () => {
  const states = follow(await send())
  await vi.waitFor(has(states, 'pending'))
  stops.pop()?.()
  await anvil.rpc('evm_mine')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(states).toHaveLength(1)
})
