// readFunds with two real nodes that agree, lie, lag or don't respond.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChainClient } from '../../../src/chains/chainClient.ts'
import { parseAddress, type Address } from '../../../src/eth/address.ts'
import { readFunds, type AccountFunds } from '../../../src/core/send/funds.ts'
import { deploy } from '../../../e2e/playground/contracts.mjs'
import { compile } from '../../../e2e/playground/contracts/compile.mjs'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { startRpcServer } from '../../fakes/rpcServer.ts'
import { compileContract } from '../../fakes/solidity.ts'
import { startFaultyNode, type FaultyNode } from '../../fakes/faultyNode.ts'

const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const GONE = 'http://127.0.0.1:9'
let one: Anvil
let other: Anvil
let from: Address
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;[one, other] = await Promise.all([
    startAnvil('--timestamp', '1800000000'),
    startAnvil('--timestamp', '1800000000'),
  ])
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

const read = (...rpcUrls: string[]): Promise<AccountFunds> => {
  const client = createChainClient(fakeChain({ id: 1, rpcUrls }), { presence: fakePageLifecycle() })
  return readFunds({ client, from, asset: NATIVE, signal: new AbortController().signal })
}
const balance = 10_000n * 10n ** 18n

test('readFunds returns the balance and base fee that two nodes agree on', async () => {
  expect(await read(one.url, other.url)).toMatchObject({
    balance,
    coinBalance: undefined,
    isSingleNode: false,
    baseFee: expect.any(BigInt),
  })
})

test.each(['anvil_setBalance', 'anvil_setNonce'])(
  'readFunds rejects with nodes-disagree after %s on one of two nodes',
  async (method) => {
    await one.rpc(method, from, '0x7')
    await one.rpc('evm_mine')
    await other.rpc('evm_mine')
    await expect(read(one.url, other.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
    await expect(read(other.url, one.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
  },
)

test('readFunds rejects with nodes-disagree if the base fees of the nodes differ', async () => {
  const dear = await startAnvil(
    '--timestamp',
    '1800000000',
    '--block-base-fee-per-gas',
    '100000000000',
  )
  await expect(read(one.url, dear.url))
    .rejects.toMatchObject({ code: 'nodes-disagree' })
    .finally(dear.stop)
})

test('readFunds reads at the last common block if one node is some blocks ahead', async () => {
  await one.rpc('anvil_mine', '0x5')
  await one.send({ from, to: one.accounts[1], value: '0x7' })
  expect(await read(one.url, other.url)).toMatchObject({ balance, isSingleNode: false })
})

test('readFunds accepts a node that is 40 one-second blocks behind', async () => {
  const [near, far] = await Promise.all([
    startAnvil('--timestamp', '1800000000'),
    startAnvil('--timestamp', '1800000000'),
  ])
  await far.rpc('anvil_mine', '0x28')
  expect(await read(near.url, far.url)).toMatchObject({ balance, isSingleNode: false })
  for (const anvil of [near, far]) anvil.stop()
})

test('readFunds rejects with nodes-disagree if the latest blocks of the nodes are minutes apart', async () => {
  await one.rpc('anvil_mine', '0x28', '0xc')
  await expect(read(one.url, other.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
  await expect(read(other.url, one.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
})

describe('readFunds: block timestamps compared with the device clock', () => {
  const now = () => BigInt(Math.floor(Date.now() / 1_000))
  let fresh: Anvil
  let stopped: Anvil
  let faulty: FaultyNode
  beforeAll(async () => {
    ;[fresh, stopped] = await Promise.all([
      startAnvil(),
      startAnvil('--timestamp', String(now() - 600n)),
    ])
    await stopped.rpc('anvil_setBalance', from, '0x7')
    await fresh.rpc('anvil_mine', '0x28')
  })
  beforeEach(async () => {
    faulty = await startFaultyNode(fresh)
  })
  afterEach(() => faulty.close())
  afterAll(() => [fresh, stopped].forEach((anvil) => anvil.stop()))
  const latest = (more: (block: Record<string, unknown>) => object) =>
    faulty.overrides.set('eth_getBlockByNumber', (real, [at]) =>
      at === 'latest' ? { ...(real as object), ...more(real as Record<string, unknown>) } : real,
    )
  const hex = (value: bigint): string => `0x${value.toString(16)}`

  test('ignores a node whose latest block is 10 minutes old', async () => {
    expect(await read(fresh.url, stopped.url)).toMatchObject({ balance, isSingleNode: true })
    expect(await read(stopped.url, fresh.url)).toMatchObject({ balance, isSingleNode: true })
  })

  test('rejects with nodes-disagree if the latest blocks of both nodes are old and far apart', async () => {
    const older = await startAnvil('--timestamp', String(now() - 6_000n))
    await expect(read(stopped.url, older.url))
      .rejects.toMatchObject({ code: 'nodes-disagree' })
      .finally(older.stop)
  })

  test('accepts a node that is one block behind even if that block is 90 s old', async () => {
    const [ahead, behind] = await Promise.all([
      startAnvil('--timestamp', String(now() - 90n)),
      startAnvil('--timestamp', String(now() - 90n)),
    ])
    for (const anvil of [ahead, behind]) await anvil.rpc('anvil_mine', '0x1')
    await ahead.rpc('evm_setNextBlockTimestamp', Number(now() - 40n))
    await ahead.rpc('anvil_mine', '0x1')
    expect(await read(ahead.url, behind.url)).toMatchObject({ isSingleNode: false })
    for (const anvil of [ahead, behind]) anvil.stop()
  })

  test('ignores a node that reports a block number but does not return the block', async () => {
    faulty.overrides.set('eth_getBlockByNumber', (real, [at]) =>
      at === 'latest' ? { ...(real as object), number: '0xffffff' } : null,
    )
    faulty.overrides.set('eth_getBalance', () => '0x7')
    expect(await read(faulty.url, fresh.url)).toMatchObject({ balance, isSingleNode: true })
  })

  test('a node that reports a false block number does not exclude the other node', async () => {
    latest(() => ({ number: '0xffffff' }))
    faulty.overrides.set('eth_getBalance', () => '0x7')
    await expect(read(faulty.url, fresh.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
    faulty.overrides.delete('eth_getBalance')
    expect(await read(faulty.url, fresh.url)).toMatchObject({ balance, isSingleNode: false })
  })

  test('rejects with nodes-disagree if the latest block of one node is 10 minutes in the future', async () => {
    latest(({ timestamp }) => ({
      number: '0xffffff',
      timestamp: hex(BigInt(String(timestamp)) + 600n),
    }))
    await expect(read(faulty.url, fresh.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
    await expect(read(fresh.url, faulty.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
  })

  test('ignores a block from the future if two other nodes agree', async () => {
    latest(({ timestamp }) => ({
      number: '0xffffff',
      timestamp: hex(BigInt(String(timestamp)) + 600n),
    }))
    const honest = await startFaultyNode(fresh)
    expect(await read(faulty.url, fresh.url, honest.url)).toMatchObject({
      balance,
      isSingleNode: false,
    })
    await honest.close()
  })

  test('rejects with nodes-disagree if a node reports an old block number with a current timestamp', async () => {
    const old = await startAnvil('--timestamp', String(now() - 600n))
    await old.rpc('anvil_setBalance', from, '0x7')
    await old.rpc('anvil_mine', '0x2')
    await old.rpc('evm_setNextBlockTimestamp', Number(now()))
    await old.rpc('anvil_setBalance', from, '0x8')
    await old.rpc('anvil_mine', '0x2')
    const young = await startFaultyNode(old)
    young.overrides.set('eth_getBlockByNumber', (real, [at]) =>
      at === 'latest' ? { ...(real as object), number: '0x1' } : real,
    )
    await expect(read(young.url, old.url)).rejects.toMatchObject({ code: 'nodes-disagree' })
    await young.close()
    old.stop()
  })

  test.each([
    ['no number', { number: undefined }],
    ['an invalid timestamp', { timestamp: 'now' }],
  ])('ignores a node whose latest block has %s', async (_name, more) => {
    latest(() => more)
    expect(await read(faulty.url, fresh.url)).toMatchObject({ balance, isSingleNode: true })
  })
})

test('isSingleNode is true if only one of several nodes responds', async () => {
  expect(await read(one.url, GONE)).toMatchObject({ balance, isSingleNode: true })
  expect(await read(GONE, one.url)).toMatchObject({ balance, isSingleNode: true })
  expect(await read(one.url)).toMatchObject({ balance, isSingleNode: false })
})

test('typicalGasPrice is the lower price of two nodes, so that one node can’t make a high fee look usual', async () => {
  const faulty = await startRpcServer()
  const block = await one.rpc('eth_getBlockByNumber', 'latest', false)
  for (const method of [
    'eth_blockNumber',
    'eth_gasPrice',
    'eth_getBalance',
    'eth_getTransactionCount',
  ]) {
    const answer = await one.rpc(method, ...(/Balance|Count/.test(method) ? [from, 'latest'] : []))
    faulty.answers.set(method, () => answer)
  }
  faulty.answers.set('eth_getBlockByNumber', () => block)
  faulty.answers.set('eth_feeHistory', () => ({
    baseFeePerGas: ['0xffffffffffff'],
    reward: [['0xffffffffffff', '0xffffffffffff']],
  }))
  const { typicalGasPrice } = await read(one.url)
  expect(await read(faulty.url, one.url)).toMatchObject({ typicalGasPrice, isSingleNode: false })
  expect(await read(one.url, faulty.url)).toMatchObject({ typicalGasPrice, isSingleNode: false })
  await faulty.close()
})

test('readFunds rejects with nodes-disagree if two nodes return different coin metadata', async () => {
  const holders = `${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${from.slice(2).padStart(64, '0')}`
  const [left, right] = await Promise.all([
    startAnvil('--timestamp', '1800000000'),
    startAnvil('--timestamp', '1800000000'),
  ])
  const [coin, same] = await Promise.all(
    [left, right].map(({ url }) => deploy(url, compile('PlayCoin').bytecode + holders)),
  )
  expect(coin).toBe(same)
  const readCoinFunds = (decimals: number): Promise<AccountFunds> => {
    const client = createChainClient(fakeChain({ id: 1, rpcUrls: [left.url, right.url] }), {
      presence: fakePageLifecycle(),
    })
    const asset = { address: parseAddress(coin), symbol: 'PLAY', decimals }
    return readFunds({ client, from, asset, signal: new AbortController().signal })
  }
  expect(await readCoinFunds(6)).toMatchObject({ coinBalance: 1_000_000_000n, isSingleNode: false })
  await expect(readCoinFunds(18)).rejects.toMatchObject({ code: 'coin-differs' })
  for (const name of ['WideCoin', 'BareCoin']) {
    // The balance stays the same, the decimals change or are missing.
    await right.rpc('anvil_setCode', coin, compileContract(name).code)
    await expect(readCoinFunds(6), name).rejects.toMatchObject({ code: 'nodes-disagree' })
  }
  await left.rpc('anvil_setCode', coin, compileContract('BareCoin').code)
  expect(await readCoinFunds(18)).toMatchObject({ coinBalance: 1_000_000_000n })
  for (const anvil of [left, right]) anvil.stop()
})
