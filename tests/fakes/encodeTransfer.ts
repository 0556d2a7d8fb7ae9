import type { Address } from '../../src/eth/address.ts'
import { buildTransfer } from '../../src/eth/erc20.ts'
import type { Hex } from '../../src/eth/hex.ts'

const COIN = { address: `0x${'c0'.repeat(20)}`, symbol: 'PLAY', decimals: 6 } as const

export function encodeTransfer(to: Address, amount: bigint): Hex {
  return buildTransfer(COIN, to, to, amount).data ?? '0x'
}
