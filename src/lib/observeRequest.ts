// The hook through which every transport reports its requests. Transports are HTTP and WebSocket
// nodes, and injected and remote wallets.
import { AppError, type ErrorCode } from '../errors.ts'

/** Called when a request is sent. The returned function is called with the outcome. */
export type OnRequest<Args extends readonly string[] = readonly [method: string]> = (
  ...args: Args
) => (outcome: 'ok' | ErrorCode) => void

/**
 * Calls `send` synchronously, reports the request to `onRequest`, and returns the promise of
 * `send`.
 */
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
