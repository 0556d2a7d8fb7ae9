// Numbers as JSON-RPC writes them (execution-apis, EIP-1474). Alone: what comes first has a use for no other rule of
// hex.ts.
import type { Hex } from './hex.ts'

/** A quantity without leading zeros: 0n is '0x0'. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
