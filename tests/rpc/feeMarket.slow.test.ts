// Runs on a real anvil.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAddress, type Address } from '../../src/eth/address.ts'
import { suggestFees } from '../../src/eth/feeLevels.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { estimateGas, readFeeMarket } from '../../src/rpc/feeMarket.ts'
import { startAnvil, type Anvil } from '../fakes/anvil.ts'

let anvil: Anvil
let from: Address
const BOB: Address = `0x${'b0'.repeat(20)}`
const REVERTING: Address = `0x${'fe'.repeat(20)}`
beforeAll(async () => {
  anvil = await startAnvil()
  from = parseAddress(anvil.accounts[0]) as Address
  await anvil.rpc('anvil_setCode', REVERTING, '0x60006000fd')
})
afterAll(() => anvil.stop())

test('readFeeMarket and estimateGas return values that a real node accepts', async () => {
  const client = createRpcClient({ chainId: 1, urls: [anvil.url] })
  await anvil.rpc('anvil_mine', '0x5')
  const market = await readFeeMarket(client)
  expect(market).toMatchObject({ kind: 'eip1559', recent: { median: expect.any(BigInt) } })
  const {
    fees: { normal },
  } = suggestFees(market)
  expect(await estimateGas(client, { from, to: BOB, value: 1n })).toBe(21_000n)
  const hex = (value: bigint): string => `0x${value.toString(16)}`
  const fields =
    normal.kind === 'eip1559'
      ? {
          maxFeePerGas: hex(normal.maxFeePerGas),
          maxPriorityFeePerGas: hex(normal.maxPriorityFeePerGas),
        }
      : {}
  expect(
    await anvil.rpc('eth_sendTransaction', { from, to: BOB, value: '0x1', ...fields }),
  ).toMatch(/^0x[0-9a-f]{64}$/)
})

test('maps real node errors to reverted, insufficient-funds, gas-too-low and gas-too-high', async () => {
  const client = createRpcClient({ chainId: 1, urls: [anvil.url] })
  await expect(estimateGas(client, { from, to: REVERTING })).rejects.toMatchObject({
    code: 'reverted',
  })
  const estimate = (over: object): Promise<unknown> =>
    client.request('eth_sendTransaction', [{ from, to: BOB, value: '0x1', gas: '0x5208', ...over }])
  await expect(estimate({ value: `0x${(10n ** 30n).toString(16)}` })).rejects.toMatchObject({
    code: 'insufficient-funds',
  })
  await expect(estimate({ gas: '0x1' })).rejects.toMatchObject({ code: 'gas-too-low' })
  await expect(estimate({ gas: '0x7fffffff' })).rejects.toMatchObject({ code: 'gas-too-high' })
})
