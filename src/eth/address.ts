// The code keeps addresses in lower case. Only the display uses the checksummed form (EIP-55).

export type Address = `0x${string}`

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** Returns the address in lower case, or undefined for any other value. */
export function parseAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && ADDRESS.test(value)
    ? (value.toLowerCase() as Address)
    : undefined
}

/** Returns whether or not the address is the zero address. Funds sent there are lost. */
export function isZeroAddress(address: Address): boolean {
  return /^0x0*$/.test(address)
}

/** Returns the first six and last four characters of an address, such as '0x1234…abcd'. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase()
}
