// The checks of a payment before the wallet is asked, against a real node.
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

test('prepares a native transfer with its highest cost', async () => {
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

test('prepares a coin transfer with a gas margin', async () => {
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
  ['more than there is', { amount: '1.1' }, { code: 'above-balance' }],
  ['all there is, without the fee', { amount: '1' }, { code: 'insufficient-funds' }],
  [
    'as much as possible of nothing',
    {
      max: true,
      fees: DEAR,
    },
    { code: 'fee-unpaid', shortfall: { need: 21n * ETHER, have: ETHER } },
  ],
])('%s rejects with the matching error', async (_name, more, error) => {
  await expect(run(more)).rejects.toMatchObject(error)
})

test('rejects with "fee-unpaid" when the balance is lower than the fee alone', async () => {
  await anvil.rpc('anvil_setBalance', from, '0x5af3107a4000') // 0.0001
  await expect(run({ amount: '0.00001' })).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: 21_000n * 40n * 10n ** 9n, have: 10n ** 14n },
  })
})

test('compares the balance with the highest fee, to the last wei', async () => {
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

test('rejects an amount above the coin’s balance, and a coin without enough for the fee', async () => {
  await expect(run(coinForm('1000.1'))).rejects.toMatchObject({ code: 'above-balance' })
  const { fee } = await run(coinForm('1'))
  await anvil.rpc('anvil_setBalance', from, '0x64')
  await expect(run(coinForm('1'))).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: fee?.most, have: 100n },
  })
  await expect(run(coinForm('', { max: true }))).rejects.toMatchObject({ code: 'fee-unpaid' })
  // a Safe doesn't pay the fee
  expect(await run(coinForm('1', { fees: undefined }))).toMatchObject({ fee: undefined })
})

test('rejects with "fee-unpaid" when the node doesn’t estimate for an account without funds', async () => {
  const broke = {
    ...client,
    request: (method: string, params: readonly unknown[], one?: AbortSignal) =>
      method === 'eth_estimateGas'
        ? Promise.reject(
            new AppError('insufficient-funds', 'insufficient funds for gas * price + value'),
          )
        : client.request(method, params, one),
  }
  const ask = (more: Partial<SendInput>) =>
    preparePayment(form(more), { client: broke, from, signal })
  await anvil.rpc('anvil_setBalance', from, '0x64')
  await expect(ask(coinForm('1'))).rejects.toMatchObject({
    code: 'fee-unpaid',
    shortfall: { need: 65_000n * 40n * 10n ** 9n, have: 100n },
  })
  await expect(ask({ amount: '0.000000000000000001' })).rejects.toMatchObject({
    code: 'insufficient-funds',
  })
  await anvil.rpc('anvil_setBalance', from, `0x${ETHER.toString(16)}`)
  // of an account with funds the same error stays
  await expect(ask(coinForm('1'))).rejects.toMatchObject({ code: 'insufficient-funds' })
})

test(
  'a coin is what the settings say, or it is not sent: with other decimals or another symbol every sum would be ' +
    'another',
  async () => {
    for (const asset of [
      { address: coin, symbol: 'PLAY', decimals: 18 },
      { address: coin, symbol: 'USDC', decimals: 6 },
    ]) {
      await expect(run({ asset, amount: '0.000001' })).rejects.toMatchObject({
        code: 'coin-differs',
      })
    }
  },
)

test.each(['OldCoin', 'BareCoin', 'SilentCoin'])(
  'sends %s, whose contract describes itself in another form or not at all',
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
    else expect(await other).toMatchObject({ amount: 1n }) // the settings are all there is
  },
)

test('rejects without "coin-differs" when no node describes the coin', async () => {
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

test('Max is the balance minus the fee to the last wei, and all of the coin', async () => {
  const { amount, fee } = await run({ max: true, amount: 'not looked at' })
  expect(amount + (fee?.most ?? 0n)).toBe(ETHER)
  expect((await run(coinForm('', { max: true }))).amount).toBe(1_000_000_000n)
})

test.each([
  ['keeps who paid how much', '0x34335500'], // SSTORE(CALLER, CALLVALUE)
  ['takes more than 0.1', '0x67016345785d8a00003411601257600080fd5b00'], // CALLVALUE > 10^17, else a revert
])(
  'as much as there is to a contract that %s: it is tried with money, not with nothing',
  async (_does, code) => {
    const contract = parseAddress(`0x${'5a'.repeat(20)}`) as Address
    await anvil.rpc('anvil_setCode', contract, code)
    const to = { address: contract, name: undefined, warnings: [] }
    const { request, amount, fee } = await run({ max: true, to })
    expect(amount + (fee?.most ?? 0n)).toBe(ETHER)
    const hash = await anvil.send(formatTransactionRequest(request))
    expect(await anvil.rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  },
)

test('rejects with the reason of a reverting contract', async () => {
  const error = await run({ to: { address: refuser, name: undefined, warnings: [] } }).catch(
    (reason: unknown) => reason,
  )
  expect(error).toMatchObject({ code: 'reverted' })
  expect(AppError.is(error) && error.details).toContain('sold out')
})

test.each(['', 'x', '0', '0.0000000000000000001'])('rejects the amount %j', async (amount) => {
  await expect(run({ amount })).rejects.toMatchObject({ code: 'invalid-input' })
})

test('rejects fees that break a rule', async () => {
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

test('rejects a fee just below the base fee, accepts one equal to it', async () => {
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

test('leaves fees out of the request when the wallet chooses them, and estimates the cost', async () => {
  const { request, fee } = await run({ feesByWallet: true })
  expect(Object.keys(request).sort()).toEqual(['from', 'gas', 'to', 'value'])
  expect(fee).toMatchObject({ byWallet: true, most: 21_000n * 40n * 10n ** 9n })
  expect(
    Object.keys((await run(coinForm('1', { max: true, feesByWallet: true }))).request),
  ).not.toContain('maxFeePerGas')
})

test('puts the fees into the request with Max', async () => {
  const { request, fee } = await run({ max: true, feesByWallet: true })
  expect([request.maxFeePerGas, fee?.byWallet]).toEqual([40n * 10n ** 9n, false])
})

const tipped = (gwei: bigint): Fees => ({
  kind: 'eip1559',
  maxFeePerGas: gwei * 10n ** 9n,
  maxPriorityFeePerGas: gwei * 10n ** 9n,
})
test('a tip of 130 000 gwei never reaches a wallet', async () => {
  await anvil.rpc('anvil_setBalance', from, `0x${(100n * ETHER).toString(16)}`)
  await expect(run({ fees: tipped(130_000n), amount: '0.01' })).rejects.toMatchObject({
    code: 'fee-absurd',
  })
})

test('warns of a high fee, not of an ordinary one', async () => {
  expect((await run({ fees: tipped(2n) })).fee?.warnings).toEqual([])
  expect((await run({ fees: tipped(90n), amount: '0.001' })).fee?.warnings).toEqual([
    'above-usual',
    'above-amount',
  ])
})

test('sets neither gas nor fees for a Safe', async () => {
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
test('rejects when the coin returns false', async () => {
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
  'rejects gas of %s, which is no estimate',
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

describe('with a second node', () => {
  let second: FaultyNode
  let pair: ChainClient
  const chainOf = (more: Partial<Chain> = {}): ChainClient =>
    createChainClient(fakeChain({ id: 1, rpcUrls: [second.url, anvil.url], ...more }), {
      presence: fakePageLifecycle(),
    })
  beforeEach(async () => {
    await anvil.rpc('evm_mine') // what was set is in a block
    second = await startFaultyNode(anvil)
    pair = chainOf()
  })
  afterEach(() => second.close())
  const both = (more: Partial<SendInput> = {}, where = pair) =>
    preparePayment(form(more), { client: where, from, signal })
  const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

  test('isSingleNode is false when both nodes agree', async () => {
    expect(await both()).toMatchObject({ isSingleNode: false, request: { gas: 21_000n } })
    expect(await both(coinForm('1'))).toMatchObject({ isSingleNode: false })
  })

  test('rejects Max when one node reports a far block, a high base fee and little gas', async () => {
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

  test('rejects estimates that differ by more than half, takes the higher of two close ones', async () => {
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

  test('rejects a simulation that fails on one node only as a disagreement', async () => {
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

  test('rejects with "fee-unpaid" although only one node estimates', async () => {
    await anvil.rpc('anvil_setBalance', from, '0x64')
    await anvil.rpc('evm_mine')
    second.overrides.set('eth_estimateGas', () => {
      throw new NodeError(-32000, 'insufficient funds for gas * price + value')
    })
    await expect(both(coinForm('1'))).rejects.toMatchObject({ code: 'fee-unpaid' })
  })

  test('reads the L1 data fee from both nodes', async () => {
    const oracle = '0x420000000000000000000000000000000000000f'
    await anvil.rpc('anvil_setCode', oracle, '0x60ff60005260206000f3') // answers 255
    const rollup = chainOf({ rollup: 'op-stack' })
    expect((await both({}, rollup)).fee?.most).toBe(21_000n * 40n * 10n ** 9n + 255n)
    second.overrides.set('eth_call', (real, [call]) =>
      JSON.stringify(call).includes(oracle) ? word(10n ** 17n) : real,
    )
    await expect(both({}, rollup)).rejects.toMatchObject({ code: 'nodes-disagree' })
    await anvil.rpc('anvil_setCode', oracle, '0x')
  })

  test('continues with one node when the other stops answering', async () => {
    second.overrides.set('eth_estimateGas', () => {
      throw new NodeError(-32000, 'header not found')
    })
    expect(await both()).toMatchObject({ isSingleNode: true, request: { gas: 21_000n } })
  })

  test('falls back to the latest block when nodes don’t estimate for a number', async () => {
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

test('a fee estimate is read while somebody subscribes: three speeds and the gas of a transfer', async () => {
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
