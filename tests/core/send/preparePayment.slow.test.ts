// Checks of a payment before the wallet request, on a real anvil.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Chain } from '../../../src/chains/chain.ts'
import { createChainClient, type ChainClient } from '../../../src/chains/chainClient.ts'
import { AppError } from '../../../src/errors.ts'
import { parseAddress, type Address } from '../../../src/eth/address.ts'
import { formatTransactionRequest, type Fees } from '../../../src/eth/fees.ts'
import { preparePayment, type SendInput } from '../../../src/core/send/preparePayment.ts'
import { createFeeEstimates, type FeeEstimate } from '../../../src/core/send/feeEstimate.ts'
import { deploy } from '../../../e2e/playground/contracts.mjs'
import { compile } from '../../../e2e/playground/contracts/compile.mjs'
import { compileContract } from '../../fakes/solidity.ts'
import { startAnvil, type Anvil } from '../../fakes/anvil.ts'
import { fakeChain } from '../../fakes/chain.ts'
import { fakePageLifecycle } from '../../fakes/pageLifecycle.ts'
import { NodeError } from '../../fakes/rpcServer.ts'
import { startFaultyNode, type FaultyNode } from '../../fakes/faultyNode.ts'

import { encodeTransfer } from '../../fakes/encodeTransfer.ts'

const BOB: Address = `0x${'b0'.repeat(20)}`
const ETHER = 10n ** 18n
const FEES: Fees = {
  kind: 'eip1559',
  maxFeePerGas: 40n * 10n ** 9n,
  maxPriorityFeePerGas: 10n ** 9n,
}
let anvil: Anvil
let client: ChainClient
let from: Address
let coin: Address
let refuser: Address
const signal = new AbortController().signal

beforeAll(async () => {
  anvil = await startAnvil()
  client = createChainClient(fakeChain({ id: 1, rpcUrls: [anvil.url] }), {
    presence: fakePageLifecycle(),
  })
  from = parseAddress(anvil.accounts[0]) as Address
  const holder = `${'20'.padStart(64, '0')}${'1'.padStart(64, '0')}${from.slice(2).padStart(64, '0')}`
  coin = parseAddress(await deploy(anvil.url, compile('PlayCoin').bytecode + holder)) as Address
  refuser = parseAddress(await deploy(anvil.url, compile('Refuser').bytecode)) as Address
})
afterAll(() => anvil.stop())
beforeEach(() => anvil.rpc('anvil_setBalance', from, `0x${ETHER.toString(16)}`))

const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const form = (more: Partial<SendInput> = {}): SendInput => ({
  asset: NATIVE,
  to: { address: BOB, name: undefined, warnings: [] },
  amount: '0.5',
  max: false,
  fees: FEES,
  feesByWallet: false,
  ...more,
})
const run = (more: Partial<SendInput> = {}) => preparePayment(form(more), { client, from, signal })
const coinForm = (amount: string, more: Partial<SendInput> = {}): Partial<SendInput> => ({
  asset: { address: coin, symbol: 'PLAY', decimals: 6 },
  amount,
  ...more,
})

test('prepares a native transfer and returns the highest possible fee', async () => {
  const prepared = await run()
  expect(prepared).toMatchObject({
    amount: ETHER / 2n,
    fee: { most: 21_000n * 40n * 10n ** 9n, byWallet: false },
    isSingleNode: false,
    request: {
      from,
      to: BOB,
      value: ETHER / 2n,
      gas: 21_000n,
      maxFeePerGas: 40n * 10n ** 9n,
      maxPriorityFeePerGas: 10n ** 9n,
    },
  })
})

test('prepares a coin transfer with a gas limit 20% above the estimate', async () => {
  const { request, amount } = await run(coinForm('12.5'))
  expect(amount).toBe(12_500_000n)
  expect(request).toMatchObject({
    from,
    to: coin,
    value: 0n,
    data: encodeTransfer(BOB, 12_500_000n),
  })
  const bare = BigInt(
    String(
      await anvil.rpc('eth_estimateGas', {
        from,
        to: coin,
        data: encodeTransfer(BOB, 12_500_000n),
      }),
    ),
  )
  expect(request.gas).toBe((bare * 6n) / 5n)
})

const DEAR: Fees = { kind: 'legacy', gasPrice: 10n ** 15n }
test.each<[string, Partial<SendInput>, object]>([
  ['an amount above the balance', { amount: '1.1' }, { code: 'above-balance' }],
  ['an amount that leaves nothing for the fee', { amount: '1' }, { code: 'insufficient-funds' }],
  [
    'Max with a fee above the balance',
    {
      max: true,
      fees: DEAR,
    },
    { code: 'fee-unpaid', shortfall: { need: 21n * ETHER, have: ETHER } },
  ],
])('rejects with the matching error: %s', async (_name, more, error) => {
  await expect(run(more)).rejects.toMatchObject(error)
})

test('rejects with "fee-unpaid" if the balance is lower than the fee alone', async () => {
  await anvil.rpc('anvil_setBalance', from, '0x5af3107a4000')
  await expect(run({ amount: '0.00001' })).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: 21_000n * 40n * 10n ** 9n, have: 10n ** 14n },
  })
})

test('accepts a balance of exactly amount plus highest fee, and rejects one wei less', async () => {
  const most = 21_000n * 40n * 10n ** 9n
  const holding = (wei: bigint) => anvil.rpc('anvil_setBalance', from, `0x${wei.toString(16)}`)
  await holding(ETHER / 2n + most)
  expect((await run()).fee).toMatchObject({ most })
  await holding(ETHER / 2n + most - 1n)
  await expect(run()).rejects.toMatchObject({ code: 'insufficient-funds' })
  await holding(ETHER)
  const { fee } = await run(coinForm('1'))
  await holding(fee?.most ?? 0n)
  expect((await run(coinForm('1'))).fee).toEqual(fee)
  await holding((fee?.most ?? 0n) - 1n)
  await expect(run(coinForm('1'))).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: fee?.most, have: (fee?.most ?? 0n) - 1n },
  })
})

test('rejects a coin transfer with an amount above the coin balance or without enough for the fee', async () => {
  await expect(run(coinForm('1000.1'))).rejects.toMatchObject({ code: 'above-balance' })
  const { fee } = await run(coinForm('1'))
  await anvil.rpc('anvil_setBalance', from, '0x64')
  await expect(run(coinForm('1'))).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: fee?.most, have: 100n },
  })
  await expect(run(coinForm('', { max: true }))).rejects.toMatchObject({ code: 'fee-unpaid' })
  // A Safe does not pay the fee.
  expect(await run(coinForm('1', { fees: undefined }))).toMatchObject({ fee: undefined })
})

test('rejects with "fee-unpaid" if the node does not estimate gas for an account without funds', async () => {
  const broke = {
    ...client,
    request: (method: string, params: readonly unknown[], one?: AbortSignal) =>
      method === 'eth_estimateGas'
        ? Promise.reject(
            new AppError('insufficient-funds', 'insufficient funds for gas * price + value'),
          )
        : client.request(method, params, one),
  }
  const prepare = (more: Partial<SendInput>) =>
    preparePayment(form(more), { client: broke, from, signal })
  await anvil.rpc('anvil_setBalance', from, '0x64')
  await expect(prepare(coinForm('1'))).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: 65_000n * 40n * 10n ** 9n, have: 100n },
  })
  await expect(prepare({ amount: '0.000000000000000001' })).rejects.toMatchObject({
    code: 'insufficient-funds',
  })
  await anvil.rpc('anvil_setBalance', from, `0x${ETHER.toString(16)}`)
  // The account has funds, so the node's error stays.
  await expect(prepare(coinForm('1'))).rejects.toMatchObject({ code: 'insufficient-funds' })
})

test('rejects with "coin-differs" if the contract has other decimals or another symbol than the settings', async () => {
  for (const asset of [
    { address: coin, symbol: 'PLAY', decimals: 18 },
    { address: coin, symbol: 'USDC', decimals: 6 },
  ]) {
    await expect(run({ asset, amount: '0.000001' })).rejects.toMatchObject({
      code: 'coin-differs',
    })
  }
})

test.each(['OldCoin', 'BareCoin', 'SilentCoin'])(
  'sends %s, whose contract has no or nonstandard metadata functions',
  async (name) => {
    const address = parseAddress(await deploy(anvil.url, compileContract(name).bytecode)) as Address
    expect(
      await run({ asset: { address, symbol: 'PLAY', decimals: 6 }, amount: '2' }),
    ).toMatchObject({ amount: 2_000_000n })
    const other = run({
      asset: { address, symbol: 'PLAY', decimals: 18 },
      amount: '0.000000000000000001',
    })
    if (name === 'OldCoin') await expect(other).rejects.toMatchObject({ code: 'coin-differs' })
    else expect(await other).toMatchObject({ amount: 1n }) // no metadata contradicts the settings
  },
)

test('rejects with the node error, not "coin-differs", if no node returns the coin metadata', async () => {
  const silent = {
    ...client,
    request: (method: string, params: readonly unknown[], one?: AbortSignal) =>
      JSON.stringify(params).includes('0x313ce567')
        ? Promise.reject(new AppError('timeout', 'late'))
        : client.request(method, params, one),
  }
  await expect(
    preparePayment(form(coinForm('1')), { client: silent, from, signal }),
  ).rejects.toMatchObject({ code: 'timeout' })
})

test('Max is the balance minus the highest fee for the native currency, and the whole balance of a coin', async () => {
  const { amount, fee } = await run({ max: true, amount: 'not looked at' })
  expect(amount + (fee?.most ?? 0n)).toBe(ETHER)
  expect((await run(coinForm('', { max: true }))).amount).toBe(1_000_000_000n)
})

test.each([
  ['stores sender and value', '0x34335500'], // SSTORE(CALLER, CALLVALUE)
  // Reverts unless CALLVALUE > 10^17.
  ['accepts only more than 0.1', '0x67016345785d8a00003411601257600080fd5b00'],
])('Max estimates gas with a nonzero value for a contract that %s', async (_does, code) => {
  const contract = parseAddress(`0x${'5a'.repeat(20)}`) as Address
  await anvil.rpc('anvil_setCode', contract, code)
  const to = { address: contract, name: undefined, warnings: [] }
  const { request, amount, fee } = await run({ max: true, to })
  expect(amount + (fee?.most ?? 0n)).toBe(ETHER)
  const hash = await anvil.send(formatTransactionRequest(request))
  expect(await anvil.rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
})

test('rejects with the revert reason of the contract', async () => {
  const error = await run({ to: { address: refuser, name: undefined, warnings: [] } }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ code: 'reverted' })
  expect(AppError.is(error) && error.details).toContain('sold out')
})

test.each(['', 'x', '0', '0.0000000000000000001'])(
  'rejects the amount %j with invalid-input',
  async (amount) => {
    await expect(run({ amount })).rejects.toMatchObject({ code: 'invalid-input' })
  },
)

test('rejects a tip above the fee cap, a gas price of 2^256 and a fee cap below the base fee', async () => {
  await expect(
    run({ fees: { kind: 'eip1559', maxFeePerGas: 5n, maxPriorityFeePerGas: 6n } }),
  ).rejects.toMatchObject({ code: 'tip-above-fee-cap' })
  await expect(run({ fees: { kind: 'legacy', gasPrice: 2n ** 256n } })).rejects.toMatchObject({
    code: 'fee-cap-too-high',
  })
  await expect(
    run({ fees: { kind: 'eip1559', maxFeePerGas: 5n, maxPriorityFeePerGas: 1n } }),
  ).rejects.toMatchObject({ code: 'fee-cap-too-low' })
})

test('rejects a fee cap just below the base fee and accepts one equal to the base fee', async () => {
  const { baseFeePerGas } = Object(await anvil.rpc('eth_getBlockByNumber', 'latest', false))
  const capped = (maxFeePerGas: bigint): Partial<SendInput> => ({
    fees: { kind: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: 1n },
  })
  await expect(run(capped(BigInt(baseFeePerGas) - 1n))).rejects.toMatchObject({
    code: 'fee-cap-too-low',
  })
  expect((await run(capped(BigInt(baseFeePerGas)))).request).toMatchObject({
    maxFeePerGas: BigInt(baseFeePerGas),
  })
})

test('omits the fees from the request if the wallet chooses them', async () => {
  const { request, fee } = await run({ feesByWallet: true })
  expect(Object.keys(request).sort()).toEqual(['from', 'gas', 'to', 'value'])
  expect(fee).toMatchObject({ byWallet: true, most: 21_000n * 40n * 10n ** 9n })
  expect(
    Object.keys((await run(coinForm('1', { max: true, feesByWallet: true }))).request),
  ).not.toContain('maxFeePerGas')
})

test('includes the fees in the request with Max even if the wallet chooses them', async () => {
  const { request, fee } = await run({ max: true, feesByWallet: true })
  expect([request.maxFeePerGas, fee?.byWallet]).toEqual([40n * 10n ** 9n, false])
})

const tipped = (gwei: bigint): Fees => ({
  kind: 'eip1559',
  maxFeePerGas: gwei * 10n ** 9n,
  maxPriorityFeePerGas: gwei * 10n ** 9n,
})
test('rejects a tip of 130 000 gwei with "fee-absurd"', async () => {
  await anvil.rpc('anvil_setBalance', from, `0x${(100n * ETHER).toString(16)}`)
  await expect(run({ fees: tipped(130_000n), amount: '0.01' })).rejects.toMatchObject({
    code: 'fee-absurd',
  })
})

test('warns of a high fee but not of a usual fee', async () => {
  expect((await run({ fees: tipped(2n) })).fee?.warnings).toEqual([])
  expect((await run({ fees: tipped(90n), amount: '0.001' })).fee?.warnings).toEqual([
    'above-usual',
    'above-amount',
  ])
})

test('omits gas and fees from the request of a Safe', async () => {
  expect(await run({ fees: undefined, amount: '1' })).toMatchObject({
    fee: undefined,
    request: { from, to: BOB, value: ETHER },
  })
  expect(Object.keys((await run({ fees: undefined })).request).sort()).toEqual([
    'from',
    'to',
    'value',
  ])
})

const isTransfer = (method: string, [call]: readonly unknown[]): boolean =>
  method === 'eth_call' && JSON.stringify(call).includes('0xa9059cbb')
test('rejects with "reverted" if the coin’s transfer returns false', async () => {
  const no = {
    ...client,
    request: async (method: string, params: readonly unknown[]) =>
      isTransfer(method, params) ? `0x${'0'.repeat(64)}` : client.request(method, params),
  }
  await expect(
    preparePayment(form(coinForm('1')), { client: no, from, signal }),
  ).rejects.toMatchObject({ code: 'reverted' })
})

test.each(['0x0', `0x${'f'.repeat(64)}`])(
  'rejects the gas estimate %s with "bad-response"',
  async (gas) => {
    await anvil.rpc('evm_mine')
    const only = await startFaultyNode(anvil)
    only.overrides.set('eth_estimateGas', () => gas)
    const one = createChainClient(fakeChain({ id: 1, rpcUrls: [only.url] }), {
      presence: fakePageLifecycle(),
    })
    for (const more of [{}, { max: true }, coinForm('1')]) {
      await expect(preparePayment(form(more), { client: one, from, signal })).rejects.toMatchObject(
        { code: 'bad-response' },
      )
    }
    await only.close()
  },
)

describe('preparePayment with two nodes', () => {
  let second: FaultyNode
  let pair: ChainClient
  const chainOf = (more: Partial<Chain> = {}): ChainClient =>
    createChainClient(fakeChain({ id: 1, rpcUrls: [second.url, anvil.url], ...more }), {
      presence: fakePageLifecycle(),
    })
  beforeEach(async () => {
    // Includes the changed state in a block.
    await anvil.rpc('evm_mine')
    second = await startFaultyNode(anvil)
    pair = chainOf()
  })
  afterEach(() => second.close())
  const both = (more: Partial<SendInput> = {}, where = pair) =>
    preparePayment(form(more), { client: where, from, signal })
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

  test('isSingleNode is false if both nodes agree', async () => {
    expect(await both()).toMatchObject({ isSingleNode: false, request: { gas: 21_000n } })
    expect(await both(coinForm('1'))).toMatchObject({ isSingleNode: false })
  })

  test('rejects Max with "nodes-disagree" if one node reports a distant block and a high base fee', async () => {
    const dear = (real: unknown): object => ({
      ...(real as object),
      baseFeePerGas: '0x3b9aca000000',
    })
    for (const ahead of [0n, 600n]) {
      second.overrides.set('eth_getBlockByNumber', (real, [at]) => {
        if (at !== 'latest') return dear(real)
        return {
          ...dear(real),
          number: '0xffffff',
          timestamp: `0x${(BigInt(String((real as Record<string, unknown>)['timestamp'])) + ahead).toString(16)}`,
        }
      })
      for (const rpcUrls of [
        [second.url, anvil.url],
        [anvil.url, second.url],
      ])
        await expect(both({ max: true }, chainOf({ rpcUrls }))).rejects.toMatchObject({
          code: 'nodes-disagree',
        })
    }
  })

  test('rejects gas estimates of two nodes that differ by more than half', async () => {
    second.overrides.set('eth_estimateGas', () => '0xf4240')
    await expect(both()).rejects.toMatchObject({ code: 'nodes-disagree' })
    second.overrides.set('eth_estimateGas', () => '0x1')
    await expect(both()).rejects.toMatchObject({ code: 'nodes-disagree' })
    const usual = (await run(coinForm('1'))).request.gas ?? 0n
    for (const [tenths, expected] of [
      [11n, 11n],
      [9n, 10n],
    ] as const) {
      second.overrides.set(
        'eth_estimateGas',
        (real) => `0x${((BigInt(String(real)) * tenths) / 10n).toString(16)}`,
      )
      const { request } = await both(coinForm('1'))
      expect(Number(request.gas)).toBeCloseTo(Number((usual * expected) / 10n), -1)
    }
  })

  test('rejects with "nodes-disagree" if the simulation fails on one node only', async () => {
    second.overrides.set('eth_estimateGas', () => {
      throw new NodeError(3, 'execution reverted: sold out', '0x')
    })
    await expect(both()).rejects.toMatchObject({ code: 'nodes-disagree' })
    await expect(
      both({ to: { address: refuser, name: undefined, warnings: [] } }),
    ).rejects.toMatchObject({ code: 'reverted' })
    second.overrides.delete('eth_estimateGas')
    second.overrides.set('eth_call', (real, params) =>
      isTransfer('eth_call', params) ? word(0n) : real,
    )
    await expect(both(coinForm('1'))).rejects.toMatchObject({ code: 'nodes-disagree' })
    second.overrides.set('eth_call', (real, params) => {
      if (isTransfer('eth_call', params)) throw new NodeError(3, 'execution reverted')
      return real
    })
    await expect(both(coinForm('1'))).rejects.toMatchObject({ code: 'nodes-disagree' })
  })

  test('rejects with "fee-unpaid" even if only one of two nodes estimates gas', async () => {
    await anvil.rpc('anvil_setBalance', from, '0x64')
    await anvil.rpc('evm_mine')
    second.overrides.set('eth_estimateGas', () => {
      throw new NodeError(-32000, 'insufficient funds for gas * price + value')
    })
    await expect(both(coinForm('1'))).rejects.toMatchObject({ code: 'fee-unpaid' })
  })

  test('rejects with "nodes-disagree" if the L1 data fees of two nodes differ', async () => {
    const oracle = '0x420000000000000000000000000000000000000f'
    await anvil.rpc('anvil_setCode', oracle, '0x60ff60005260206000f3') // returns 255
    const rollup = chainOf({ rollup: 'op-stack' })
    expect((await both({}, rollup)).fee?.most).toBe(21_000n * 40n * 10n ** 9n + 255n)
    second.overrides.set('eth_call', (real, [call]) =>
      JSON.stringify(call).includes(oracle) ? word(10n ** 17n) : real,
    )
    await expect(both({}, rollup)).rejects.toMatchObject({ code: 'nodes-disagree' })
    await anvil.rpc('anvil_setCode', oracle, '0x')
  })

  test('continues with one node if the other node stops responding', async () => {
    second.overrides.set('eth_estimateGas', () => {
      throw new NodeError(-32000, 'header not found')
    })
    expect(await both()).toMatchObject({ isSingleNode: true, request: { gas: 21_000n } })
  })

  test('estimates gas at the latest block if the nodes do not accept a block number', async () => {
    const refusing = await startFaultyNode(anvil)
    for (const { overrides } of [second, refusing]) {
      overrides.set('eth_estimateGas', (real, params) => {
        if (params.length > 1) throw new NodeError(-32602, 'too many arguments, want at most 1')
        return real
      })
    }
    expect(await both({}, chainOf({ rpcUrls: [second.url, refusing.url] }))).toMatchObject({
      isSingleNode: true,
      request: { gas: 21_000n },
    })
    await refusing.close()
  })
})

test('createFeeEstimates returns three speeds and the gas of a transfer to a subscriber', async () => {
  const clients = { chains: [], get: () => client }
  const quote = createFeeEstimates({ clients, coin: undefined }).watch(
    { address: from, chainId: 1 },
    NATIVE,
  )!
  const value = await new Promise<FeeEstimate>((resolve) => {
    const stop = quote.subscribe(() => {
      const { value: found } = quote.get()
      if (!found) return
      stop()
      resolve(found)
    })
  })
  expect(value).toMatchObject({ gas: 21_000n, l1DataFee: 0n })
  expect(Object.keys(value.fees)).toEqual(['slow', 'normal', 'fast'])
})
