// Logs all requests since the page loaded. Parameters and URLs are not logged, because they may
// contain private data or API keys.
import type { ErrorCode } from '../errors.ts'
import type { Store } from '../lib/store.ts'

type RequestTarget = 'wallet' | 'node' | 'relay'

export type RequestLogEntry = {
  readonly id: number
  readonly kind: RequestTarget
  readonly method: string
  /** Name of the wallet, or host of the node or relay. */
  readonly target: string
  /** When the request started, in ms since the epoch. */
  readonly at: number
  /** Duration in ms. Undefined while pending. */
  readonly ms: number | undefined
  readonly outcome: 'waiting' | 'ok' | ErrorCode
}

/** Logs the start of a request. Returns a function to call with the request's outcome. */
type RequestLogger = (
  kind: RequestTarget,
  method: string,
  target: string,
) => (outcome: 'ok' | ErrorCode) => void

const MAX_ENTRIES = 500
const METHOD = /^\w{1,60}$/

/** Creates a function that appends requests to `log`, oldest first. */
export function createRequestLogger(
  log: Store<readonly RequestLogEntry[]>,
  now: () => number = () => Date.now(),
): RequestLogger {
  return (kind, method, target) => {
    const at = now()
    const list = log.get()
    const id = (list.at(-1)?.id ?? 0) + 1
    // The page that embeds the site may send any text as a method, so log an unusual one as '?'.
    const name = METHOD.test(method) ? method : '?'
    const started: RequestLogEntry = {
      id,
      kind,
      method: name,
      target,
      at,
      ms: undefined,
      outcome: 'waiting',
    }
    log.set([...list, started].slice(-MAX_ENTRIES))
    return (outcome) =>
      log.set(
        log
          .get()
          .map((entry) => (entry === started ? { ...started, ms: now() - at, outcome } : entry)),
      )
  }
}

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
