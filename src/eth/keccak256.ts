// The hash of Ethereum. Kept in a chunk of its own kind: nothing the first paint needs may import it.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, type Hex } from './hex.ts'

/** Keccak-256 of bytes, or of a text as UTF-8, in lower-case hex. */
export function keccak256(data: Uint8Array | string): Hex {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return bytesToHex(keccak_256(bytes))
}
