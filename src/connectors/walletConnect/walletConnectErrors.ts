import { AppError } from '../../errors.ts'
import { getOwn } from '../../lib/parse.ts'
import { toAppError } from '../../toAppError.ts'

// Matches the error of a relay that refuses this site. Message of sign-client 2.21.8: "WebSocket
// connection closed abnormally with code: 3000 (reason)"
const REFUSED = /\bcode: 3000\b/
const REFUSAL_CODES = ['user-rejected', 'chain-not-approved', 'method-unsupported', 'unauthorized']

/** Returns true if the relay has refused this site because of its project id, its origin or the
 * time of its login token. */
export function isRelayRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.test(error.message)
}

/** Returns true if the error is a wallet's refusal of a session proposal. If the proposal expires,
 * sign-client rejects with an Error or with code 0 instead. */
export function isWalletRefusal(error: unknown): boolean {
  return (
    error !== undefined &&
    error !== null &&
    !(error instanceof Error) &&
    getOwn(error, 'code') !== 0
  )
}

/** Maps a wallet's refusal of a proposal. Codes that are not in REFUSAL_CODES become
 * 'wallet-refused'. */
export function walletRefusal(error: unknown): AppError {
  const mapped = toAppError(error, 'wallet')
  return REFUSAL_CODES.includes(mapped.code)
    ? mapped
    : new AppError('wallet-refused', 'the wallet refused the connection', { cause: error })
}

type RequestFacts = {
  readonly isOnline: boolean
  /** True if sign-client has created the relay message of the request. The message may then still
   * reach the wallet. */
  readonly hasId: boolean
  readonly hasSession: boolean
}

/** Maps the failure of a request to an AppError. After 'request-undelivered', the wallet may still
 * receive the request. After 'offline', the wallet cannot receive it. */
export function requestError(
  error: unknown,
  { isOnline, hasId, hasSession }: RequestFacts,
): AppError {
  if (AppError.is(error)) return error
  const mapped = toAppError(error, 'wallet')
  if (typeof getOwn(error, 'code') === 'number' || mapped.code === 'user-rejected') return mapped
  if (!hasSession) return new AppError('session-ended', 'the session has ended', { cause: error })
  if (!isOnline && !hasId) return new AppError('offline', 'no network', { cause: error })
  return new AppError('request-undelivered', 'the relay did not accept the request', {
    cause: error,
  })
}
