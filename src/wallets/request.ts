// The only place that calls into a wallet's code: whatever it throws, and however, comes out as an AppError.
import { AppError, type ErrorCode } from '../errors.ts'
import { toAppError } from './toAppError.ts'
import type { Provider, RequestArguments } from './provider.ts'

/** Asks the wallet. `provider.request` runs in the task of the caller, so a click still counts as the visitor's. When the
 * signal aborts, the promise rejects with 'aborted' at once, and the late answer changes nothing. */
export async function ask(provider: Provider, args: RequestArguments, signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) throw aborted(signal)
  return abortable(askNow(provider, args), signal)
}

/** As `ask`, but for questions the wallet answers without its owner: rejects with 'timeout' after `timeoutMs`. */
export async function askWithin(provider: Provider, args: RequestArguments, timeoutMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timeout', `the wallet did not answer ${args.method}`)), timeoutMs)
  })
  try {
    return await Promise.race([askNow(provider, args), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** The promise, or a rejection with code 'aborted' as soon as the signal says so; the promise itself is always listened to. */
export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(aborted(signal))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Whether a wallet's failure is one of these. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof AppError && codes.includes(error.code)
}

async function askNow(provider: Provider, args: RequestArguments): Promise<unknown> {
  try {
    return await provider.request(args)
  } catch (error) {
    throw toAppError(error, 'wallet')
  }
}

function aborted(signal: AbortSignal): AppError {
  return new AppError('aborted', 'the attempt was given up', { cause: signal.reason })
}
