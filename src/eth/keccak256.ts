// Don't import this file in code for the first paint, because it would add @noble/hashes to the
// first script.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, type Hex } from './hex.ts'
import type { Address } from './address.ts'

/** Returns the Keccak-256 hash of bytes, or of a string as UTF-8. */
export function keccak256(data: Uint8Array | string): Hex {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return bytesToHex(keccak_256(bytes))
}

/** Rootstock and its testnet, whose addresses have a checksum of their own (EIP-1191). */
export const EIP1191_CHAINS: readonly number[] = [30, 31]

/** Returns the checksummed address (EIP-55, or EIP-1191 if a chain ID is given). */
export function checksumAddress(address: Address, eip1191ChainId?: number): Address {
  const plain = address.slice(2).toLowerCase()
  const prefix = eip1191ChainId === undefined ? '' : `${eip1191ChainId}0x`
  const hash = keccak256(prefix + plain).slice(2)
  const isCapital = (at: number): boolean => parseInt(hash.charAt(at), 16) >= 8
  return `0x${plain.replace(/[a-f]/g, (letter, at: number) => (isCapital(at) ? letter.toUpperCase() : letter))}`
}

/**
 * Returns false if a mixed-case address has a wrong checksum. If `chainId` is a Rootstock chain, a
 * checksum of EIP-1191 is valid too.
 */
export function hasValidChecksum(address: Address, chainId?: number): boolean {
  const isOwn = chainId !== undefined && EIP1191_CHAINS.includes(chainId)
  return (
    !hasChecksum(address) ||
    checksumAddress(address) === address ||
    (isOwn && checksumAddress(address, chainId) === address)
  )
}

/** Returns whether or not the address is in mixed case and so has a checksum. */
export function hasChecksum(address: Address): boolean {
  const body = address.slice(2)
  return body !== body.toLowerCase() && body !== body.toUpperCase()
}
