// Maps errors of the WalletConnect library to AppErrors. Messages are parsed only for close code
// 3000, which no property contains.
import { AppError } from '../../errors.ts'
import { getOwn } from '../../lib/parse.ts'
import { toAppError } from '../../toAppError.ts'

// "WebSocket connection closed abnormally with code: 3000 (reason)", sign-client 2.21.8
const REFUSED = /\bcode: 3000\b/
const REFUSAL_CODES = ['user-rejected', 'chain-not-approved', 'method-unsupported', 'unauthorized']

/** Returns true if the relay has refused this site: a wrong project id, origin or login time. */
export function isRelayRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.test(error.message)
}

/** Returns true if the wallet has refused a proposal.
 * An expired proposal has code 0 or an Error. */
export function isWalletRefusal(error: unknown): boolean {
  return (
    error !== undefined &&
    error !== null &&
    !(error instanceof Error) &&
    getOwn(error, 'code') !== 0
  )
}

/** Maps a wallet's refusal of a proposal. Keeps specific codes, else returns 'wallet-refused'. */
export function walletRefusal(error: unknown): AppError {
  const mapped = toAppError(error, 'wallet')
  return REFUSAL_CODES.includes(mapped.code)
    ? mapped
    : new AppError('wallet-refused', 'the wallet refused the connection', { cause: error })
}

type RequestFacts = {
  readonly isOnline: boolean
  /** True if the message was created. It may still arrive. */
  readonly hasId: boolean
  readonly hasSession: boolean
}

/** Maps the failure of a request. Errors without a code come from the library and are mapped by the
 * given facts. 'offline' is used only if the request can no longer arrive. */
export function requestError(
  error: unknown,
  { isOnline, hasId, hasSession }: RequestFacts,
): AppError {
  if (AppError.is(error)) return error
  if (typeof getOwn(error, 'code') === 'number') return toAppError(error, 'wallet')
  if (!hasSession) return new AppError('session-ended', 'the session has ended', { cause: error })
  if (!isOnline && !hasId) return new AppError('offline', 'no network', { cause: error })
  return new AppError('request-undelivered', 'the relay did not take the request', { cause: error })
}
