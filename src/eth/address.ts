// Addresses. Inside the house they are lower case; the checksummed form (EIP-55) is made for the eye where it is shown.

export type Address = `0x${string}`

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The lower-case address, undefined when the value is not 0x and 40 hex characters. */
export function parseAddress(value: unknown): Address | undefined {
  return typeof value === 'string' && ADDRESS.test(value)
    ? (value.toLowerCase() as Address)
    : undefined
}

/** True for the address nobody has: what is sent there is lost, and a name that leads there leads nowhere. */
export function isZeroAddress(address: Address): boolean {
  return /^0x0*$/.test(address)
}

/** First six and last four characters, for narrow places; the full address is always one step away. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
