// The only place that calls into a wallet's code: whatever it throws, and however, comes out as an AppError.
import { AppError, type ErrorCode } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { abortError, raceAbort, withDeadline } from '../lib/abort.ts'
import type { Provider, RequestArguments } from './eip1193.ts'

/** Asks the wallet. `provider.request` runs in the task of the caller, so a click still counts as the visitor's. When
 * the signal aborts, the promise rejects with 'aborted' at once, and the late answer changes nothing. */
export async function ask(provider: Provider, args: RequestArguments, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw abortError(signal)
  return raceAbort(askNow(provider, args), signal)
}

/** As `ask`, but for questions the wallet answers without its owner: rejects with 'timeout' after `ms`. */
export async function askWithin(provider: Provider, args: RequestArguments, ms: number): Promise<unknown> {
  return withDeadline({ ms }, () => askNow(provider, args))
}

/** Whether a failure is one of these. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return AppError.is(error) && codes.includes(error.code)
}

async function askNow(provider: Provider, args: RequestArguments): Promise<unknown> {
  try {
    return await provider.request(args)
  } catch (error) {
    throw toAppError(error, 'wallet')
  }
}
