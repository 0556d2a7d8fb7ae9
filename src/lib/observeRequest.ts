// Lets the page observe every request of the app: to nodes over HTTP and WebSocket, and to injected
// and remote wallets.
import { AppError, type ErrorCode } from '../errors.ts'

/** Called when a request starts. The function that it returns is called with the outcome. */
export type OnRequest<Args extends readonly string[] = readonly [method: string]> = (
  ...args: Args
) => (outcome: 'ok' | ErrorCode) => void

/** Reports a request to `onRequest`, calls `send` synchronously and returns its promise. */
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
