// What a Safe answers, parsed.
import { parseAddress, type Address } from '../../eth/address.ts'
import { isHex, parseHash, type Hex } from '../../eth/hex.ts'
import { asSafeInteger, getOwn } from '../../lib/parse.ts'
import type { SafeTransaction } from '../connector.ts'

export type SafeInfo = {
  readonly address: Address
  readonly chainId: number
  /** The visitor may look but not propose. */
  readonly readOnly: boolean
}

const STATUS: ReadonlyMap<unknown, SafeTransaction['status']> = new Map([
  ['AWAITING_CONFIRMATIONS', 'pending'],
  ['AWAITING_EXECUTION', 'pending'],
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'cancelled'],
])

/** Undefined unless address and chain can be read. */
export function parseSafeInfo(value: unknown): SafeInfo | undefined {
  const address = parseAddress(getOwn(value, 'safeAddress'))
  const chainId = parseCount(getOwn(value, 'chainId'))
  if (address === undefined || chainId === undefined || chainId === 0) return undefined
  return {
    address,
    chainId,
    readOnly: getOwn(value, 'isReadOnly') === true,
  }
}

/** Undefined when the status is none we know: then nothing is claimed. */
export function parseSafeTransaction(value: unknown): SafeTransaction | undefined {
  const status = STATUS.get(getOwn(value, 'txStatus'))
  if (status === undefined) return undefined
  const execution = getOwn(value, 'detailedExecutionInfo')
  const confirmations = getOwn(execution, 'confirmations')
  return {
    status,
    hash: parseHash(getOwn(value, 'txHash')),
    confirmations: Array.isArray(confirmations) ? confirmations.length : undefined,
    required: parseCount(getOwn(execution, 'confirmationsRequired')),
  }
}

/** The 32 bytes a proposal is known by. */
export function parseSafeTxHash(value: unknown): Hex | undefined {
  return parseHash(getOwn(value, 'safeTxHash'))
}

/** A signature that is there already; undefined while owners still have to sign. */
export function parseSignature(value: unknown): Hex | undefined {
  const signature = getOwn(value, 'signature')
  return signature !== '0x' && isHex(signature) ? signature : undefined
}

/** A number, or its digits as text: Safes of different age send either. */
function parseCount(value: unknown): number | undefined {
  return asSafeInteger(
    typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
  )
}
