// What is there before a payment, read from two real nodes that agree, lie, lag or are gone.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChainClient } from '../../../src/chains/chainClient.ts'
import { parseAddress, type Address } from '../../../src/eth/address.ts'
import { readFunds, type Funds } from '../../../src/session/send/funds.ts'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakePresence } from '../../fakes/presence.ts'
import { startRpcServer } from '../../fakes/rpcServer.ts'

const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const GONE = 'http://127.0.0.1:9'
let one: Anvil
let other: Anvil
let from: Address
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  [one, other] = await Promise.all([startAnvil('--timestamp', '1800000000'), startAnvil('--timestamp', '1800000000')])
  from = parseAddress(one.accounts[0]) as Address
})
afterAll(() => [one, other].forEach((anvil) => anvil.stop()))
beforeEach(async () => {
  for (const anvil of [one, other]) {
    const snapshot = await anvil.rpc('evm_snapshot')
    undo.push(() => anvil.rpc('evm_revert', snapshot))
    await anvil.rpc('anvil_mine', '0x3')
  }
})
afterEach(async () => {
  for (const back of undo.splice(0)) await back()
})

const read = (...rpcUrls: string[]): Promise<Funds> => {
  const client = createChainClient(fakeChain({ id: 1, rpcUrls }), { presence: fakePresence() })
  return readFunds({ client, from, asset: NATIVE, signal: new AbortController().signal })
}
const balance = 10_000n * 10n ** 18n

test('two nodes that agree are believed', async () => {
  expect(await read(one.url, other.url)).toMatchObject({ balance, held: undefined, alone: false, baseFee: expect.any(BigInt) })
})

test.each(['anvil_setBalance', 'anvil_setNonce'])('%s on one of them: they disagree, and neither is believed', async (method) => {
  await one.rpc(method, from, '0x7')
  await one.rpc('evm_mine')
  await other.rpc('evm_mine')
  await expect(read(one.url, other.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
  await expect(read(other.url, one.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
})

test('another base fee is a disagreement too', async () => {
  const dear = await startAnvil('--timestamp', '1800000000', '--block-base-fee-per-gas', '100000000000')
  await expect(read(one.url, dear.url)).rejects.toMatchObject({ code: 'nodes-disagree' }).finally(dear.stop)
})

test('a node some blocks ahead is no liar: both are asked about the last block they share', async () => {
  await one.rpc('anvil_mine', '0x5')
  await one.send({ from, to: one.accounts[1], value: '0x7' })
  expect(await read(one.url, other.url)).toMatchObject({ balance, alone: false })
})

test('a node far behind says nothing of the present: the other one is alone', async () => {
  await one.rpc('anvil_mine', '0x28')
  expect(await read(one.url, other.url)).toMatchObject({ balance, alone: true })
})

test('when only one node answers, that is said; a chain with one node has nobody else to ask', async () => {
  expect(await read(one.url, GONE)).toMatchObject({ balance, alone: true })
  expect(await read(GONE, one.url)).toMatchObject({ balance, alone: true })
  expect(await read(one.url)).toMatchObject({ balance, alone: false })
})

test('what others pay is the lower of two words: one node cannot make a dear fee look usual', async () => {
  const liar = await startRpcServer()
  const block = await one.rpc('eth_getBlockByNumber', 'latest', false)
  for (const method of ['eth_blockNumber', 'eth_getBalance', 'eth_getTransactionCount']) {
    const answer = await one.rpc(method, ...(method === 'eth_blockNumber' ? [] : [from, 'latest']))
    liar.answers.set(method, () => answer)
  }
  liar.answers.set('eth_getBlockByNumber', () => block)
  liar.answers.set('eth_feeHistory', () => ({ baseFeePerGas: ['0xffffffffffff'], reward: [['0x1', '0xffffffffffff', '0xffffffffffff']] }))
  const { usual } = await read(one.url)
  expect(await read(liar.url, one.url)).toMatchObject({ usual, alone: false })
  expect(await read(one.url, liar.url)).toMatchObject({ usual, alone: false })
  await liar.close()
})
