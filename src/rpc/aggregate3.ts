// The codec of Multicall3's aggregate3((address,bool,bytes)[]) → (bool,bytes)[], written out for speed. The decoder
// checks the count first, every offset and length before it takes anything, and lets no two results share bytes: each
// begins where the one before has ended, or after, as every contract writes them.
import { AppError } from '../errors.ts'
import { wordOf } from '../eth/abi.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'

export type ContractCall = { readonly to: Address; readonly data: Hex }
/** `data` is what the node wrote between two checked places; like any reply it is parsed by whoever uses it. */
export type CallResult = { readonly success: boolean; readonly data: Hex }

/** The contract, at the same address on every chain (multicall3.com). */
export const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11'

/** The most reads in one aggregate; with the three calls that tell the block they are 1024. */
export const MAX_READS = 1_021

const SELECTOR = '0x82ad56cb'
const ZEROS = '0'.repeat(64)
const WORD = 64 // digits
const ARRAY_OFFSET = wordOf(32)
const ADDRESS_PADDING = ZEROS.slice(40)
const ALLOW_FAILURE_AND_OFFSET = wordOf(1) + wordOf(96)

/** Call data for aggregate3; every call is allowed to fail alone. */
export function encodeAggregate3(calls: readonly ContractCall[]): Hex {
  let heads = ''
  let tails = ''
  let offset = calls.length * 32
  for (const { to, data } of calls) {
    if (!isHex(data)) throw new AppError('abi', 'call data is not whole bytes in hex')
    const digits = data.length - 2
    const rest = digits % WORD
    heads += wordOf(offset)
    tails +=
      ADDRESS_PADDING + to.slice(2) + ALLOW_FAILURE_AND_OFFSET + wordOf(digits / 2) + data.slice(2)
    if (rest !== 0) tails += ZEROS.slice(rest)
    offset += 128 + Math.ceil(digits / WORD) * 32
  }
  return `${SELECTOR}${ARRAY_OFFSET}${wordOf(calls.length)}${heads}${tails}`
}

/** The results of `count` calls. Throws 'abi' at whatever is short, lies about an offset, or has another count. */
export function decodeAggregate3(reply: unknown, count: number): CallResult[] {
  if (typeof reply !== 'string' || !reply.startsWith('0x'))
    throw new AppError('abi', 'the reply is not hex')
  const array = 2 + number(reply, 2) * 2
  if (number(reply, array) !== count)
    throw new AppError('abi', 'the reply has another number of results')
  const base = array + WORD
  if (base + count * WORD > reply.length) throw tooShort()
  const results: CallResult[] = []
  let last = base + count * WORD
  for (let index = 0; index < count; index++) {
    const head = base + number(reply, base + index * WORD) * 2
    const flag = number(reply, head)
    if (flag > 1) throw new AppError('abi', 'a boolean is neither 0 nor 1')
    const body = head + number(reply, head + WORD) * 2
    const end = body + WORD + number(reply, body) * 2
    if (end > reply.length) throw tooShort()
    if (head < last || body < head + 2 * WORD) throw new AppError('abi', 'two results share bytes')
    last = end
    results.push({ success: flag === 1, data: `0x${reply.slice(body + WORD, end)}` })
  }
  return results
}

/** The word at a digit position as a small number; words beyond 32 bits are no offsets of anything we could hold. */
function number(hex: string, at: number): number {
  if (at + WORD > hex.length) throw tooShort()
  const small = at + 56
  for (let index = at; index < small; index++)
    if (hex.charCodeAt(index) !== 48) throw new AppError('abi', 'an offset or length is too large')
  let value = 0
  for (let index = small; index < at + WORD; index++) {
    const code = hex.charCodeAt(index)
    const letter = code > 57
    const digit = letter ? (code | 0x20) - 87 : code - 48 // 0x20 makes a letter lower case
    if (digit < (letter ? 10 : 0) || digit > 15) throw new AppError('abi', 'the reply is not hex')
    value = value * 16 + digit
  }
  return value
}

function tooShort(): AppError {
  return new AppError('abi', 'the reply ends too early')
}
