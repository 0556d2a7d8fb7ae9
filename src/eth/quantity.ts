// This file is separate from hex.ts, so that the page's first script does not contain the parsers
// of hex.ts.
import type { Hex } from './hex.ts'

/** Returns a JSON-RPC quantity without leading zeros. 0n becomes '0x0'. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`
}
