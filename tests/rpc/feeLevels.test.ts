import { expect, test } from 'vitest'
import { estimateLevels, pricesOf, spread } from '../../src/rpc/feeLevels.ts'

const NORMAL = { kind: 'eip1559', maxFeePerGas: 220n, maxPriorityFeePerGas: 20n } as const // base fee 100
const node = (answers: Record<string, unknown>) => ({
  request: async (method: string): Promise<unknown> => {
    if (!(method in answers)) throw new Error('no such method')
    return answers[method]
  },
})

test('the three speeds are in order, whatever a node says of the past', () => {
  for (const tips of [undefined, { low: 0n, high: 0n }, { low: 10n ** 30n, high: 10n ** 30n }, { low: 15n, high: 60n }]) {
    const { baseFee, fees: { slow, normal, fast } } = spread(NORMAL, tips)
    const [a, b, c] = [slow, normal, fast].map((fees) => pricesOf(fees, baseFee))
    expect([baseFee, normal]).toEqual([100n, NORMAL])
    expect(a!.most <= b!.most && b!.most < c!.most && a!.likely <= b!.likely && b!.likely < c!.likely).toBe(true)
    expect(c!.likely <= 300n).toBe(true)
    expect(slow.kind === 'eip1559' && slow.maxPriorityFeePerGas <= slow.maxFeePerGas).toBe(true)
  }
})

test('what got in lately moves them', () => {
  expect(spread(NORMAL, { low: 15n, high: 60n }).fees).toMatchObject({ slow: { maxPriorityFeePerGas: 15n }, fast: { maxPriorityFeePerGas: 60n } })
})

test('a chain by gas price has three prices and no base fee', () => {
  expect(spread({ kind: 'legacy', gasPrice: 120n }, undefined)).toEqual({
    baseFee: undefined,
    fees: { slow: { kind: 'legacy', gasPrice: 100n }, normal: { kind: 'legacy', gasPrice: 120n }, fast: { kind: 'legacy', gasPrice: 150n } },
  })
})

const BLOCK = { eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_maxPriorityFeePerGas: '0x14', eth_gasPrice: '0x78' }
test.each([
  ['none', {}], ['text', { eth_feeHistory: 'x' }], ['no rows', { eth_feeHistory: { reward: [] } }],
  ['short rows', { eth_feeHistory: { reward: [['0x1']] } }], ['junk', { eth_feeHistory: { reward: [[{}, 'zz']] } }],
])('a fee history that is %s is done without', async (_name, more) => {
  const { fees } = await estimateLevels(node({ ...BLOCK, ...more }))
  expect(fees).toMatchObject({ slow: { maxPriorityFeePerGas: 10n }, normal: { maxPriorityFeePerGas: 20n }, fast: { maxPriorityFeePerGas: 25n } })
})

test('the middle of the blocks counts, not the dearest', async () => {
  const eth_feeHistory = { reward: [['0x10', '0x20'], ['0x11', '0xffff'], ['0x12', '0x30']] }
  const { fees } = await estimateLevels(node({ ...BLOCK, eth_feeHistory }))
  expect(fees).toMatchObject({ slow: { maxPriorityFeePerGas: 0x11n }, fast: { maxPriorityFeePerGas: 0x30n } })
})

test('without the latest block there is no price', async () => {
  await expect(estimateLevels(node({}))).rejects.toThrow('no such method')
})
