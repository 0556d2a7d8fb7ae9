// Separate from hex.ts, so that the first script of the page does not contain its parsers.
import type { Hex } from './hex.ts'

/** Returns a JSON-RPC quantity without leading zeros: 0n is '0x0'. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
