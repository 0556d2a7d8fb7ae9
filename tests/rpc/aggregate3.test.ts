import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { parseAddress } from '../../src/eth/address.ts'
import { encodeAggregate3, MULTICALL3 } from '../../src/rpc/aggregate3.ts'

test("MULTICALL3 equals the Multicall3 address in viem's definition of mainnet", () => {
  expect(MULTICALL3).toBe(parseAddress(mainnet.contracts.multicall3.address))
})

test('encodeAggregate3 rejects call data that is not whole bytes of hex', () => {
  for (const data of ['0x1', '0xzz', 'ab'] as const)
    expect(() => encodeAggregate3([{ to: MULTICALL3, data: data as '0x' }])).toThrow(
      expect.objectContaining({ code: 'abi' }),
    )
})
