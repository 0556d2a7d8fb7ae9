// Addresses are in lower case everywhere in the code. The checksummed form (EIP-55) is computed
// only for display.

export type Address = `0x${string}`

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Returns the address in lower case, or undefined if the value is not 0x and 40 hex digits. */
export function parseAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && ADDRESS.test(value)
    ? (value.toLowerCase() as Address)
    : undefined
}

/**
 * Returns true for the zero address. Funds sent there are lost, and a name that resolves to it is
 * unset.
 */
export function isZeroAddress(address: Address): boolean {
  return /^0x0*$/.test(address)
}

/**
 * Returns the first six and last four characters of an address in lower case, for narrow layouts.
 */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()
}
