import { expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { suggestFees } from '../../src/eth/feeLevels.ts'
import { estimateGas, readFeeMarket } from '../../src/rpc/feeMarket.ts'

const BOB = `0x${'b0'.repeat(20)}` as const
const node = (answers: Record<string, unknown>) => ({
  request: async (method: string): Promise<unknown> => {
    if (!(method in answers)) throw new AppError('method-unsupported', 'x')
    return answers[method]
  },
})
const BLOCK = {
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x14',
  eth_gasPrice: '0x78',
}
const MARKET = { kind: 'eip1559', baseFee: 100n, tip: 20n }

test.each([
  [
    'a legacy chain',
    {
      eth_getBlockByNumber: { number: '0x1' },
      eth_gasPrice: '0xa',
    },
    { kind: 'legacy', gasPrice: 10n },
  ],
  [
    'a node without the tip method',
    {
      eth_getBlockByNumber: { baseFeePerGas: '0x64' },
      eth_gasPrice: '0x6e',
    },
    { ...MARKET, tip: 10n },
  ],
  [
    'a node whose gas price is below the base fee',
    {
      eth_getBlockByNumber: { baseFeePerGas: '0x64' },
      eth_gasPrice: '0x1',
    },
    { ...MARKET, tip: 0n },
  ],
])('readFeeMarket reads the fees of %s', async (_name, answers, market) => {
  expect(await readFeeMarket(node(answers))).toEqual({
    ...market,
    ...(market.kind === 'eip1559' ? { recent: undefined } : {}),
  })
})

test.each([
  ['none', {}],
  ['text', { eth_feeHistory: 'x' }],
  ['no rows', { eth_feeHistory: { reward: [], baseFeePerGas: [] } }],
  ['short rows', { eth_feeHistory: { reward: [['0x1']], baseFeePerGas: ['0x1'] } }],
  ['junk', { eth_feeHistory: { reward: [[{}, 'zz', null]], baseFeePerGas: ['0x1'] } }],
  ['without base fees', { eth_feeHistory: { reward: [['0x2', '0x3']] } }],
])('readFeeMarket returns no recent fees for an unusable fee history: %s', async (_name, more) => {
  expect(await readFeeMarket(node({ ...BLOCK, ...more }))).toEqual({ ...MARKET, recent: undefined })
})

test('readFeeMarket waits at most three seconds after the block for the other answers', async () => {
  vi.useFakeTimers()
  const never = new Promise<never>(() => undefined)
  const all = {
    ...BLOCK,
    eth_feeHistory: { baseFeePerGas: ['0x60'], reward: [['0x2', '0x3']] },
  }
  const without = (...silent: string[]) =>
    readFeeMarket(node({ ...all, ...Object.fromEntries(silent.map((method) => [method, never])) }))
  const found = Promise.allSettled([
    without('eth_feeHistory'),
    without('eth_maxPriorityFeePerGas'),
    without('eth_gasPrice'),
    without('eth_gasPrice', 'eth_maxPriorityFeePerGas'),
  ])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await found).toMatchObject([
    { value: { ...MARKET, recent: undefined } },
    { value: { ...MARKET, recent: { high: 3n } } },
    { value: { ...MARKET, recent: { high: 3n } } },
    { reason: { code: 'timeout' } },
  ])
  vi.useRealTimers()
})

test('readFeeMarket uses the median of the blocks in the fee history', async () => {
  const eth_feeHistory = {
    baseFeePerGas: ['0x60', '0xffffff', '0x62', '0x64'],
    reward: [
      ['0x14', '0x20'],
      ['0xffff', '0xffff'],
      ['0x15', '0x30'],
    ],
  }
  expect(await readFeeMarket(node({ ...BLOCK, eth_feeHistory }))).toEqual({
    ...MARKET,
    recent: { high: 0x30n, median: 0x64n + 0x15n },
  })
})

// Rule: a block without transactions has no tips. Leave it out and use the other blocks.
test.each([
  ['null for an empty block', { reward: [null, ['0x2', '0x3']] }],
  ['an empty row for an empty block', { reward: [[], ['0x2', '0x3']] }],
  [
    'a row of null for an empty block',
    {
      reward: [
        [null, null],
        ['0x2', '0x3'],
      ],
    },
  ],
  ['null for the base fee of the next block', { baseFeePerGas: ['0x60', '0x60', null] }],
  ['decimal numbers', { baseFeePerGas: ['96', 96], reward: [['2', 3]] }],
])('readFeeMarket accepts a fee history with %s', async (_name, odd) => {
  const eth_feeHistory = { baseFeePerGas: ['0x60', '0x60'], reward: [['0x2', '0x3']], ...odd }
  expect(await readFeeMarket(node({ ...BLOCK, eth_feeHistory }))).toEqual({
    ...MARKET,
    recent: { high: 3n, median: 0x62n },
  })
})

test('suggestFees never goes below the priority fee that a Polygon node requires', async () => {
  const gwei = (amount: number): string => `0x${(BigInt(amount) * 10n ** 9n).toString(16)}`
  const tips: Record<number, string> = { 10: gwei(1), 50: gwei(2), 90: gwei(60) }
  const market = await readFeeMarket({
    async request(method, params) {
      const percentiles = params[2] as number[]
      const answers: Record<string, () => unknown> = {
        eth_getBlockByNumber: () => ({ baseFeePerGas: gwei(40) }),
        eth_maxPriorityFeePerGas: () => gwei(25), // bor rejects lower tips
        eth_gasPrice: () => gwei(65),
        eth_feeHistory: () => ({
          baseFeePerGas: [gwei(40)],
          reward: [percentiles.map((percentile) => tips[percentile])],
        }),
      }
      return answers[method]?.()
    },
  })
  const paid = Object.values(suggestFees(market).fees).map((fees) =>
    fees.kind === 'eip1559' ? fees.maxPriorityFeePerGas : 0n,
  )
  expect(paid.every((tip) => tip >= 25n * 10n ** 9n)).toBe(true)
})

test('readFeeMarket rejects when the latest block is not available', async () => {
  await expect(readFeeMarket(node({}))).rejects.toMatchObject({ code: 'method-unsupported' })
})

test.each([[{ eth_getBlockByNumber: null }], [{ eth_getBlockByNumber: {}, eth_gasPrice: 'x' }]])(
  "readFeeMarket rejects with 'bad-response' when the node answers %j",
  async (answers) => {
    await expect(readFeeMarket(node(answers))).rejects.toMatchObject({ code: 'bad-response' })
    await expect(estimateGas({ request: async () => '21.5' }, { from: BOB })).rejects.toMatchObject(
      {
        code: 'bad-response',
      },
    )
  },
)

test('readFeeMarket rejects when a chain without a base fee returns no gas price', async () => {
  const answers = { eth_getBlockByNumber: { number: '0x1' } }
  await expect(readFeeMarket(node(answers))).rejects.toMatchObject({ code: 'method-unsupported' })
})
