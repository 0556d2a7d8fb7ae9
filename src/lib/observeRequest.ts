// The hook through which every transport reports its requests: HTTP and WebSocket nodes, injected and remote wallets.
import { AppError, type ErrorCode } from '../errors.ts'

/** Called when a request is sent; the returned function is called with its outcome. */
export type OnRequest = (method: string) => (outcome: 'ok' | ErrorCode) => void

/** Calls `send` in the caller's task, reports the request to `onRequest`, and returns or throws what `send` does.
 * Converts a thenable to a promise: a lazy thenable would start again each time it is awaited. */
export function observeRequest<T>(
  onRequest: OnRequest | undefined,
  method: string,
  send: () => Promise<T>,
  toCode: (error: unknown) => ErrorCode = (error) => (AppError.is(error) ? error.code : 'unknown'),
): Promise<T> {
  const onEnd = onRequest?.(method)
  const onError = (error: unknown): void => onEnd?.(toCode(error))
  try {
    const response = Promise.resolve(send())
    response.then(() => onEnd?.('ok'), onError)
    return response
  } catch (error) {
    onError(error)
    throw error
  }
}
