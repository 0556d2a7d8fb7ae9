// What nodes answer about one transaction, parsed: the transaction itself and its receipt.
import { AppError } from '../errors.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHex, parseHash, parseQuantity } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { field } from '../lib/parse.ts'

export type Transaction = {
  readonly hash: Hex
  readonly from: Address
  /** Undefined when it makes a contract. */
  readonly to: Address | undefined
  readonly nonce: bigint
  readonly value: bigint
  readonly input: Hex
}

/** `logs` is undefined where the node shows none, which is not the same as that there are none. */
export type Receipt = { readonly status: 'confirmed' | 'failed'; readonly blockNumber: bigint;
  readonly logs: readonly unknown[] | undefined }

/** Undefined while there is none. Throws 'bad-response' for anything that is not the receipt of this hash. */
export function parseReceipt(value: unknown, hash: Hex): Receipt | undefined {
  if (value === null || value === undefined) return undefined
  const blockNumber = parseQuantity(field(value, 'blockNumber'))
  const status = parseQuantity(field(value, 'status'))
  if (blockNumber === undefined || parseHash(field(value, 'transactionHash')) !== parseHash(hash)
    || (status !== 0n && status !== 1n)) {
    throw new AppError('bad-response', 'the receipt is malformed')
  }
  const logs = field(value, 'logs')
  return { status: status === 1n ? 'confirmed' : 'failed', blockNumber, logs: Array.isArray(logs) ? logs : undefined }
}

/** Undefined for anything but a whole transaction. */
export function parseTransaction(value: unknown): Transaction | undefined {
  const input = field(value, 'input')
  const hash = parseHash(field(value, 'hash'))
  const from = parseAddress(field(value, 'from'))
  const nonce = parseQuantity(field(value, 'nonce'))
  const amount = parseQuantity(field(value, 'value'))
  if (hash === undefined || !isHex(input) || from === undefined || nonce === undefined
    || amount === undefined) return undefined
  return { hash, from, to: parseAddress(field(value, 'to')), nonce, value: amount,
    input: `0x${input.slice(2).toLowerCase()}` }
}
