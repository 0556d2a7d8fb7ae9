// The log of all requests since the page loaded: method, target, time and outcome. Never parameters, results or URLs,
// which may contain keys.
import type { ErrorCode } from '../errors.ts'
import type { Store } from '../lib/store.ts'

type RequestTarget = 'wallet' | 'node' | 'relay'

export type RequestLogEntry = {
  readonly id: number
  readonly kind: RequestTarget
  readonly method: string
  /** The wallet's name, or the host of the node or relay. */
  readonly target: string
  /** ms since the epoch. */
  readonly at: number
  /** Undefined while pending. */
  readonly ms: number | undefined
  readonly outcome: 'waiting' | 'ok' | ErrorCode
}

/** Called when a request is sent; the returned function is called with its outcome. */
type RequestLogger = (
  kind: RequestTarget,
  method: string,
  target: string,
) => (outcome: 'ok' | ErrorCode) => void

const MAX_ENTRIES = 500
const METHOD = /^\w{1,60}$/

/** Returns a function that appends to `log`, the oldest entry first. Several loggers may share a log. */
export function createRequestLogger(
  log: Store<readonly RequestLogEntry[]>,
  now: () => number = Date.now,
): RequestLogger {
  return (kind, method, target) => {
    const at = now()
    const list = log.get()
    const id = (list.at(-1)?.id ?? 0) + 1
    const name = METHOD.test(method) ? method : '?' // a host page may request anything
    const begun: RequestLogEntry = {
      id,
      kind,
      method: name,
      target,
      at,
      ms: undefined,
      outcome: 'waiting',
    }
    log.set([...list, begun].slice(-MAX_ENTRIES))
    return (outcome) =>
      log.set(
        log.get().map((entry) => (entry === begun ? { ...begun, ms: now() - at, outcome } : entry)),
      )
  }
}

/** Returns the log as plain text, the oldest entry first. `account` is the address to include, if any. */
export function exportText(
  log: readonly RequestLogEntry[],
  page: string,
  account: string | undefined,
): string {
  const lines = log.map(({ at, kind, method, target, outcome, ms }) =>
    [
      new Date(at).toISOString(),
      kind,
      method,
      target,
      outcome,
      ms === undefined ? '' : `${ms} ms`,
    ].join('\t'),
  )
  return [
    `page\t${page}`,
    ...(account === undefined ? [] : [`account\t${account}`]),
    ...lines,
  ].join('\n')
}
