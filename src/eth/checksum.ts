// EIP-55: capitals that let the eye and a program notice a mistyped address. Made where an address is shown.
import type { Address } from './address.ts'
import { keccak256 } from './keccak256.ts'

/** The address with the capitals of EIP-55. */
export function checksumAddress(address: Address): Address {
  const plain = address.slice(2).toLowerCase()
  const hash = keccak256(plain).slice(2)
  const isCapital = (at: number): boolean => parseInt(hash.charAt(at), 16) >= 8
  return `0x${plain.replace(/[a-f]/g, (letter, at: number) => (isCapital(at) ? letter.toUpperCase() : letter))}`
}

/** True for what may be a correct address: one case throughout says nothing, mixed case must fit the checksum. */
export function hasValidChecksum(address: Address): boolean {
  const body = address.slice(2)
  return body === body.toLowerCase() || body === body.toUpperCase() || checksumAddress(address) === address
}
