// Encodes calls to Multicall3's aggregate3 and decodes its result. A general ABI decoder would be
// slower. Nodes are not trusted, so the decoder checks every offset before it reads.
import { AppError } from '../errors.ts'
import { encodeWord } from '../eth/abi.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'

export type ContractCall = { readonly to: Address; readonly data: Hex }
/** Result of one call. `data` is the return data or the revert data. */
export type CallResult = { readonly success: boolean; readonly data: Hex }

/** Address of Multicall3 on most chains (multicall3.com). */
export const MULTICALL3: Address = '0xca11bde05977b3631167028862be2a173976ca11'

/** Maximum number of reads in one multicall. Three further calls read the block. */
export const MAX_READS = 1_021

const SELECTOR = '0x82ad56cb'
const ZEROS = '0'.repeat(64)
const WORD = 64 // hex digits in 32 bytes
const ARRAY_OFFSET = encodeWord(32)
const ADDRESS_PADDING = ZEROS.slice(40)
const ALLOW_FAILURE_AND_OFFSET = encodeWord(1) + encodeWord(96)

/** Encodes the call data of aggregate3. If a call fails, the others still run. */
export function encodeAggregate3(calls: readonly ContractCall[]): Hex {
  let heads = ''
  let tails = ''
  let offset = calls.length * 32
  for (const { to, data } of calls) {
    if (!isHex(data)) throw new AppError('abi', 'the call data is malformed')
    const digits = data.length - 2
    const remainder = digits % WORD
    heads += encodeWord(offset)
    tails +=
      ADDRESS_PADDING +
      to.slice(2) +
      ALLOW_FAILURE_AND_OFFSET +
      encodeWord(digits / 2) +
      data.slice(2)
    if (remainder !== 0) tails += ZEROS.slice(remainder)
    offset += 128 + Math.ceil(digits / WORD) * 32
  }
  return `${SELECTOR}${ARRAY_OFFSET}${encodeWord(calls.length)}${heads}${tails}`
}

/** Decodes the results of `count` calls. Throws 'abi' if the response is malformed. */
export function decodeAggregate3(reply: unknown, count: number): CallResult[] {
  if (!isHex(reply)) throw malformed()
  const array = 2 + number(reply, 2) * 2
  if (number(reply, array) !== count) throw malformed()
  const base = array + WORD
  const results: CallResult[] = []
  let last = base + count * WORD
  for (let index = 0; index < count; index++) {
    const head = base + number(reply, base + index * WORD) * 2
    const flag = number(reply, head)
    if (flag > 1) throw malformed()
    const body = head + number(reply, head + WORD) * 2
    const end = body + WORD + number(reply, body) * 2
    if (end > reply.length) throw malformed()
    if (head < last || body < head + 2 * WORD) throw malformed()
    last = end
    results.push({ success: flag === 1, data: `0x${reply.slice(body + WORD, end)}` })
  }
  return results
}

/**
 * Returns the 32-byte word at position `at` as a number. Throws if the word exceeds 32 bits,
 * because no valid offset is that large.
 */
function number(hex: string, at: number): number {
  const word = hex.slice(at, at + WORD)
  if (!/^0{56}[\da-f]{8}$/i.test(word)) throw malformed()
  return parseInt(word, 16)
}

function malformed(): AppError {
  return new AppError('abi', 'the aggregate is malformed')
}
