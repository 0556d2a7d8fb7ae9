// The one call that carries others: where it goes, and what is not sent in it. The rest is told by multicall.test.ts.
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { parseAddress } from '../../src/eth/address.ts'
import { encodeAggregate3, MULTICALL3 } from '../../src/rpc/aggregate3.ts'

test('it goes to the contract that stands at the same address on every chain', () => {
  expect(MULTICALL3).toBe(parseAddress(mainnet.contracts.multicall3.address))
})

test('call data that is not whole bytes is not sent', () => {
  for (const data of ['0x1', '0xzz', 'ab'] as const)
    expect(() => encodeAggregate3([{ to: MULTICALL3, data: data as '0x' }])).toThrow(
      expect.objectContaining({ code: 'abi' }),
    )
})
