// The one place where requests to wallets are noted: their method and their end, never what was in them.
import type { ErrorCode } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { passOn, type Provider } from './eip1193.ts'

/** Notes that a request begins; the returned function notes its end. */
export type RecordRequest = (method: string) => (outcome: 'ok' | ErrorCode) => void

/** A face around a wallet's own object, which is left as it is. `on` and `removeListener` are there only if the wallet
 * has them. */
export function recordProvider(provider: Provider, record: RecordRequest): Provider {
  return {
    request: (args) => recorded(record(args.method), () => passOn(provider, args)),
    ...(has(provider, 'on') && { on: (event, listener) => provider.on?.(event, listener) }),
    ...(has(provider, 'removeListener')
      && { removeListener: (event, listener) => provider.removeListener?.(event, listener) }),
  }
}

/** The work begins in the caller's task, and what it throws or answers is handed on untouched. A thenable becomes a
 * promise here: a lazy one begins its work when it is awaited, and begins it twice for two who wait. */
export function recorded<T>(noteEnd: ReturnType<RecordRequest>, work: () => Promise<T>): Promise<T> {
  try {
    const answer = Promise.resolve(work())
    answer.then(() => noteEnd('ok'), (error: unknown) => noteEnd(toAppError(error, 'wallet').code))
    return answer
  } catch (error) {
    noteEnd(toAppError(error, 'wallet').code)
    throw error
  }
}

function has(provider: Provider, name: 'on' | 'removeListener'): boolean {
  try {
    return typeof provider[name] === 'function'
  } catch {
    return false // a Proxy with traps cannot be listened to either
  }
}
