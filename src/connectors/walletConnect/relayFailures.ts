// What the library throws, as our errors. Its own texts decide nothing, but for close 3000, which has no other sign.
import { AppError } from '../../errors.ts'
import { toAppError } from '../../toAppError.ts'
import { getOwn } from '../../lib/parse.ts'

// "WebSocket connection closed abnormally with code: 3000 (reason)", sign-client 2.21.8
const REFUSED = /\bcode: 3000\b/

/** True for the relay's own no: a wrong project id, a foreign origin, a login time it does not accept. */
export function isRelayRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSED.test(error.message)
}

/** True when a proposal was answered by the wallet, whatever its code; an expiry has code 0, or is an Error. */
export function isWalletRefusal(error: unknown): boolean {
  return (
    error !== undefined &&
    error !== null &&
    !(error instanceof Error) &&
    getOwn(error, 'code') !== 0
  )
}

/** A refused proposal: usually the visitor's no, else what the wallet says it lacks. */
export function walletRefusal(error: unknown): AppError {
  const mapped = toAppError(error, 'wallet')
  const known = [
    'user-rejected',
    'chain-not-approved',
    'method-unsupported',
    'unauthorized',
  ].includes(mapped.code)
  return known
    ? mapped
    : new AppError('wallet-refused', 'the wallet refused the connection', { cause: error })
}

/** `made`: its message exists, and may still arrive. */
type RequestFacts = { readonly online: boolean; readonly made: boolean; readonly alive: boolean }

/** A failed request. Errors without a code are the library's own; then the facts around it decide. 'offline' is said
 * only of what cannot arrive. */
export function requestFailure(error: unknown, facts: RequestFacts): AppError {
  if (AppError.is(error)) return error
  if (typeof getOwn(error, 'code') === 'number') return toAppError(error, 'wallet')
  if (!facts.alive) return new AppError('session-ended', 'the session has ended', { cause: error })
  if (!facts.online && !facts.made) return new AppError('offline', 'no network', { cause: error })
  return new AppError('request-undelivered', 'the relay did not take the request', { cause: error })
}
