// Hexadecimal data and quantities as JSON-RPC writes them (execution-apis, EIP-1474).

export type Hex = `0x${string}`

/** The largest number that a chain can hold. */
export const MAX_UINT256 = /* @__PURE__ */ BigInt.asUintN(256, -1n)

const DATA = /^0x(?:[0-9a-fA-F]{2})*$/
const QUANTITY = /^0x[0-9a-fA-F]{1,64}$/
/** A quantity, or decimal digits that are below 2^256 and no hexadecimal ones with a zero in front. */
const NUMBER = /^(?:0x[\da-f]{1,64}|0|[1-9]\d{0,76})$/i

/** True for 0x-prefixed bytes of whole length. */
export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && DATA.test(value)
}

/** True for 32 bytes, as hashes are. The length comes first: a wallet or a node can send a text of any size. */
export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && value.length === 66 && DATA.test(value)
}

/** 32 bytes in lower case, undefined for anything else. */
export function parseHash(value: unknown): Hex | undefined {
  return isHash(value) ? `0x${value.slice(2).toLowerCase()}` : undefined
}

/** A JSON-RPC quantity as bigint, undefined when it is none (leading zeros are forgiven). */
export function parseQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined
}

/** A number in a node's reply: a quantity, or what some nodes and gateways send in its place, decimal text or a JSON
 * number that is exact. */
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
