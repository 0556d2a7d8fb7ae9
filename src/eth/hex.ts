export type Hex = `0x${string}`

export const MAX_UINT256 = /* @__PURE__ */ BigInt.asUintN(256, -1n)

const DATA = /^0x(?:[0-9a-fA-F]{2})*$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/
/** Matches a hex or decimal number, but not '012', which could be octal. */
const NUMBER = /^(?:0x[\da-f]{1,64}|0|[1-9]\d{0,76})$/i

/** Returns true for 0x-prefixed hex with an even number of digits. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && DATA.test(value)
}

/**
 * Returns true for 32 bytes in hex. Checks the length first, so that the regular expression never
 * runs on a huge string.
 */
export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 66 && DATA.test(value)
}

/** Returns 32 bytes in lower-case hex, or undefined for any other value. */
export function parseHash(value: unknown): Hex | undefined {
  return isHash(value) ? `0x${value.slice(2).toLowerCase()}` : undefined
}

/**
 * Adds 0x to at least 32 bytes of hex from a wallet and removes whitespace around them. Returns any
 * other value unchanged. Some wallets omit the prefix (oisy-wallet pull request 130).
 */
export function addHexPrefix(value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(/^\s*(?:0x)?([0-9a-f]{64,})\s*$/i, '0x$1')
    : value
}

/** Returns a JSON-RPC quantity as a bigint, or undefined for any other value. */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}

/**
 * Returns a number from a node's response as a bigint, or undefined. Some nodes send decimal
 * strings or safe integers.
 */
export function readQuantity(value: unknown): bigint | undefined {
  const text = Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && NUMBER.test(text) ? BigInt(text) : undefined
}

export function bytesToHex(value: Uint8Array): Hex {
  let digits = ''
  for (const byte of value) digits += byte.toString(16).padStart(2, '0')
  return `0x${digits}`
}

export function hexToBytes(value: Hex): Uint8Array {
  return Uint8Array.from({ length: (value.length - 2) / 2 }, (_, index) =>
    parseInt(value.slice(2 + index * 2, 4 + index * 2), 16),
  )
}
