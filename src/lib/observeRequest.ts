// Lets the page observe every request to nodes and wallets.
import { AppError, type ErrorCode } from '../errors.ts'

/** Called when a request starts. Returns a function to call with the request's outcome. */
export type OnRequest<Args extends readonly string[] = readonly [method: string]> = (
  ...args: Args
) => (outcome: 'ok' | ErrorCode) => void

/** Reports a request to `onRequest`. Calls `send` synchronously and returns its promise. */
export function observeRequest<T, Args extends readonly string[]>(
  onRequest: OnRequest<Args> | undefined,
  args: Args,
  send: () => Promise<T>,
  toCode: (error: unknown) => ErrorCode = (error) => (AppError.is(error) ? error.code : 'unknown'),
): Promise<T> {
  const onEnd = onRequest?.(...args)
  const response = send()
  if (onEnd)
    response.then(
      () => onEnd('ok'),
      (error) => onEnd(toCode(error)),
    )
  return response
}
