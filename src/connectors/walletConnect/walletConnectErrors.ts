// Errors of the library, mapped to AppError. Message texts decide nothing except for close code 3000, which shows
// nowhere else.
import { AppError } from '../../errors.ts'
import { field } from '../../lib/parse.ts'
import { toAppError } from '../../toAppError.ts'

// "WebSocket connection closed abnormally with code: 3000 (reason)", sign-client 2.21.8
const REFUSED = /\bcode: 3000\b/
const REFUSAL_CODES = ['user-rejected', 'chain-not-approved', 'method-unsupported', 'unauthorized']

/** Returns true when the relay has refused this site: a wrong project id, origin or login time. */
export function isRelayRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.test(error.message)
}

/** Returns true when the wallet has refused a proposal, with any code. An expired proposal has code 0 or an Error. */
export function isWalletRefusal(error: unknown): boolean {
  return (
    error !== undefined && error !== null && !(error instanceof Error) && field(error, 'code') !== 0
  )
}

/** Maps a wallet's refusal of a proposal: usually the user rejected it, else the wallet names what it lacks. */
export function walletRefusal(error: unknown): AppError {
  const mapped = toAppError(error, 'wallet')
  return REFUSAL_CODES.includes(mapped.code)
    ? mapped
    : new AppError('wallet-refused', 'the wallet refused the connection', { cause: error })
}

type RequestFacts = {
  readonly isOnline: boolean
  /** Its message exists and may still arrive. */
  readonly hasId: boolean
  readonly hasSession: boolean
}

/** Maps the failure of a request. Errors without a code are the library's, and the circumstances decide. 'offline' is
 * only used when the request cannot arrive any more. */
export function requestError(
  error: unknown,
  { isOnline, hasId, hasSession }: RequestFacts,
): AppError {
  if (AppError.is(error)) return error
  if (typeof field(error, 'code') === 'number') return toAppError(error, 'wallet')
  if (!hasSession) return new AppError('session-ended', 'the session has ended', { cause: error })
  if (!isOnline && !hasId) return new AppError('offline', 'no network', { cause: error })
  return new AppError('request-undelivered', 'the relay did not take the request', { cause: error })
}
