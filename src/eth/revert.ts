import type { AppError } from '../errors.ts'
import { sanitizeExternalText } from '../toAppError.ts'
import { decodeString, decodeUint } from './abi.ts'

const ERROR_STRING = '0x08c379a0'
const PANIC = '0x4e487b71'

// Panic codes from the Solidity documentation.
const PANICS: ReadonlyMap<bigint, string> = new Map([
  [0x01n, 'assertion failed'],
  [0x11n, 'arithmetic overflow'],
  [0x12n, 'division by zero'],
  [0x21n, 'not a value of the enum'],
  [0x22n, 'broken bytes in storage'],
  [0x31n, 'pop of an empty array'],
  [0x32n, 'index out of bounds'],
  [0x41n, 'too much memory asked for'],
  [0x51n, 'call of an empty function pointer'],
])

/**
 * Returns the revert reason as one line of text, or the selector for a custom error or malformed
 * data. Returns undefined if the data has no selector.
 */
function describeRevert(data: string | undefined): string | undefined {
  const selector = data?.slice(0, 10).toLowerCase()
  if (data === undefined || selector === undefined || !/^0x[0-9a-f]{8}$/.test(selector))
    return undefined
  try {
    const encodedReason = `0x${data.slice(10)}`
    if (selector === ERROR_STRING)
      return sanitizeExternalText(decodeString(encodedReason)) || undefined
    if (selector === PANIC) {
      const code = decodeUint(encodedReason)
      return PANICS.get(code) ?? `panic 0x${code.toString(16).slice(0, 8)}`
    }
  } catch {
    // The revert data is malformed, so return only its selector.
  }
  return `error ${selector}`
}

/** Returns the revert reason. If there is none, returns the message of the node or wallet. */
export function getErrorDetails({
  data,
  details,
}: Pick<AppError, 'data' | 'details'>): string | undefined {
  const reason = describeRevert(data)
  // The data of a custom error yields only its selector. The node may have decoded the error in its
  // own message, so show both.
  return details !== undefined && /^error 0x\w{8}$/.test(reason ?? '')
    ? `${details} (${reason})`
    : (reason ?? details)
}
