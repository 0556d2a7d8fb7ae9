import { AppError } from '../errors.ts'
import { parseAddress, type Address } from './address.ts'
import { bytesToHex, hexToBytes, isHash, isHex, type Hex } from './hex.ts'

/**
 * An encoded argument as hex digits without 0x. `word` is a static value of 32 bytes. `tail` is a
 * dynamic value with its length prefix.
 */
type AbiArgument = { readonly word: string } | { readonly tail: string }

/** Encodes an unsigned integer up to 2^256-1. Throws with code 'abi' beyond that. */
export function uint(value: bigint | number): { readonly word: string } {
  const number = BigInt(value)
  if (number < 0n || number >> 256n !== 0n)
    throw new AppError('abi', 'a number does not fit into 256 bits')
  return { word: encodeWord(number) }
}

/** Encodes an address. Throws with code 'abi' if the value is not one. */
export function address(value: Address): { readonly word: string } {
  const checked = parseAddress(value)
  if (checked === undefined) throw new AppError('abi', 'not an address')
  return { word: checked.slice(2).padStart(64, '0') }
}

/** Encodes 32 bytes, such as a hash. Throws with code 'abi' for any other length. */
export function bytes32(value: Hex): AbiArgument {
  if (!isHash(value)) throw new AppError('abi', 'not 32 bytes')
  return { word: value.slice(2).toLowerCase() }
}

/** Encodes bytes of any length. Throws with code 'abi' if the value is not hex. */
export function bytes(value: Hex): AbiArgument {
  if (!isHex(value)) throw new AppError('abi', 'not whole bytes in hex')
  const digits = value.slice(2).toLowerCase()
  return {
    tail: encodeWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0'),
  }
}

export function utf8(value: string): AbiArgument {
  return bytes(bytesToHex(new TextEncoder().encode(value)))
}

/** Returns call data, which is the selector followed by the encoded arguments. */
export function encodeFunctionData(selector: Hex, args: readonly AbiArgument[]): Hex {
  return `0x${selector.slice(2)}${encodeArguments(args)}`
}

/** Returns the encoded arguments as hex digits without 0x. */
export function encodeArguments(args: readonly AbiArgument[]): string {
  let heads = ''
  let tails = ''
  for (const arg of args) {
    if ('word' in arg) heads += arg.word
    else {
      heads += encodeWord(args.length * 32 + tails.length / 2)
      tails += arg.tail
    }
  }
  return heads + tails
}

/** Returns the number in the first word of return data. Throws with code 'abi' if there is none. */
export function decodeUint(data: unknown): bigint {
  return BigInt(`0x${wordAt(digitsOf(data), 0)}`)
}

/**
 * Returns the address in the first word of return data. Throws with code 'abi' if the word is
 * missing or not an address.
 */
export function decodeAddress(data: unknown): Address {
  const found = wordAt(digitsOf(data), 0)
  if (!/^0{24}/.test(found)) throw new AppError('abi', 'an address has too many bytes')
  return `0x${found.slice(24).toLowerCase()}`
}

/**
 * Returns the bytes whose offset is in the first word of return data. Throws with code 'abi' if the
 * data ends before the bytes do.
 */
export function decodeBytes(data: unknown): Hex {
  const digits = digitsOf(data)
  const at = smallNumber(wordAt(digits, 0))
  const length = smallNumber(wordAt(digits, at))
  if ((at + 32 + length) * 2 > digits.length)
    throw new AppError('abi', 'a length points beyond the reply')
  return `0x${digits.slice((at + 32) * 2, (at + 32 + length) * 2).toLowerCase()}`
}

/** Decodes a string in return data. The first word of the data is the string's offset. */
export function decodeString(data: unknown): string {
  return new TextDecoder().decode(hexToBytes(decodeBytes(data)))
}

function digitsOf(data: unknown): string {
  if (!isHex(data)) throw new AppError('abi', 'the reply is not hex')
  return data.slice(2)
}

function wordAt(digits: string, at: number): string {
  const found = digits.slice(at * 2, at * 2 + 64)
  if (found.length !== 64)
    throw new AppError('abi', 'the reply ends too early, or there is no contract')
  return found
}

/** Returns a number below 2^256 as 64 hex digits. */
export function encodeWord(value: bigint | number): string {
  return value.toString(16).padStart(64, '0')
}

function smallNumber(word: string): number {
  if (!/^0{56}/.test(word)) throw new AppError('abi', 'an offset or length is too large')
  return parseInt(word.slice(56), 16)
}
