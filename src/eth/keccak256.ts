// The hash of Ethereum, and the capitals of an address that are made by it (EIP-55): they let the eye and a program
// notice a mistyped one. Nothing the first paint needs may import it.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, type Hex } from './hex.ts'
import type { Address } from './address.ts'

/** Keccak-256 of bytes, or of a text as UTF-8, in lower-case hex. */
export function keccak256(data: Uint8Array | string): Hex {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return bytesToHex(keccak_256(bytes))
}

/** Chains whose addresses have a checksum of their own (EIP-1191): Rootstock and its testnet. */
export const EIP1191_CHAINS: readonly number[] = [30, 31]

/** The address with the capitals of EIP-55, or of EIP-1191 for a chain id. */
export function checksumAddress(address: Address, eip1191ChainId?: number): Address {
  const plain = address.slice(2).toLowerCase()
  const prefix = eip1191ChainId === undefined ? '' : `${eip1191ChainId}0x`
  const hash = keccak256(prefix + plain).slice(2)
  const isCapital = (at: number): boolean => parseInt(hash.charAt(at), 16) >= 8
  return `0x${plain.replace(/[a-f]/g, (letter, at: number) => (isCapital(at) ? letter.toUpperCase() : letter))}`
}

/** True for what may be a correct address: one case throughout says nothing, mixed case must fit the checksum of EIP-55,
 * or the one that addresses on `chainId` have. */
export function hasValidChecksum(address: Address, chainId?: number): boolean {
  const isOwn = chainId !== undefined && EIP1191_CHAINS.includes(chainId)
  return (
    !hasChecksum(address) ||
    checksumAddress(address) === address ||
    (isOwn && checksumAddress(address, chainId) === address)
  )
}

/** Whether a mistyped character would be noticed: the address has capitals and small letters. */
export function hasChecksum(address: Address): boolean {
  const body = address.slice(2)
  return body !== body.toLowerCase() && body !== body.toUpperCase()
}
