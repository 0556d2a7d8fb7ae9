// What this page asked since it was opened: method, whom, when, how long, with what end. Never what was in it, and
// never a URL: those may hold keys.
import type { ErrorCode } from '../errors.ts'
import type { Store } from '../lib/store.ts'

type ActivityKind = 'wallet' | 'node' | 'relay'

export type ActivityEntry = {
  readonly id: number
  readonly kind: ActivityKind
  readonly method: string
  /** The wallet's name, or the host of the node or relay. */
  readonly target: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Undefined while it waits. */
  readonly ms: number | undefined
  readonly outcome: 'waiting' | 'ok' | ErrorCode
}

/** Notes a request; the returned function notes its end. */
type Recorder = (
  kind: ActivityKind,
  method: string,
  target: string,
) => (outcome: 'ok' | ErrorCode) => void

const MAX_ENTRIES = 500
const METHOD = /^\w{1,60}$/

/** Writes into the list, the oldest first; several recorders may share one. */
export function createRecorder(
  log: Store<readonly ActivityEntry[]>,
  now: () => number = Date.now,
): Recorder {
  return (kind, method, target) => {
    const at = now()
    const list = log.get()
    const id = (list.at(-1)?.id ?? 0) + 1
    const name = METHOD.test(method) ? method : '?' // a site's own code may ask for anything
    const begun: ActivityEntry = {
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

/** The list as plain text, the oldest first; `account` is the address to name, if any. */
export function exportText(
  log: readonly ActivityEntry[],
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
