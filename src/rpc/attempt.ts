// One request sent to one endpoint, and what follows for the endpoint. An answer without a block proves only that the
// endpoint responded, and what it refuses of other requests says nothing of polling.
import { AppError } from '../errors.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { toRpcError } from '../toAppError.ts'
import type { BlockTracker, Report, ReportedBlock } from './blockTracker.ts'
import { isCallerError, UNAVAILABLE, type Endpoint, type EndpointReader } from './endpoint.ts'
import { CHAIN_ERRORS, isReadMethod, type Channel } from './jsonRpc.ts'

/** A request that any endpoint of a chain can answer. */
export type ChainRequest<T> = {
  readonly method: string
  readonly channel: Channel
  /** Sends the request to one endpoint and parses its answer. An error goes to the next endpoint, unless it is one of
   * CHAIN_ERRORS. */
  run(endpoint: EndpointReader): Promise<T>
  /** Returns the block of an answer. */
  blockOf?(answer: T): ReportedBlock
}

/** What the attempts of a chain share. */
export type Context = {
  readonly tracker: BlockTracker<Endpoint>
  /** Called when what was just read should be read again: an endpoint was behind. */
  readonly onOutdated: () => void
}

/** 'pending' and 'late': sent. 'doubtful': answered, and the next endpoint should be asked too. 'final': rejected with an
 * error that no other endpoint can change. */
export type AttemptState = 'pending' | 'late' | 'answered' | 'doubtful' | 'failed' | 'final'

export type Attempt<T> = {
  readonly endpoint: Endpoint
  readonly sentAt: number
  readonly failuresBefore: number
  state: AttemptState
  answer?: { readonly value: T } | undefined
  report?: Report<Endpoint>
  error?: AppError
  /** Of its POST, as the transport reports it. */
  batchSize?: number
  isResent?: boolean
}

export function createAttempt<T>(endpoint: Endpoint): Attempt<T> {
  return {
    endpoint,
    sentAt: now(),
    failuresBefore: endpoint.failures(),
    state: 'pending',
  }
}

type AttemptOptions = {
  readonly isAlone: boolean
  readonly next?: Endpoint | undefined
  readonly signal: AbortSignal | undefined
}

/** Sends one attempt and notes what came of it. `next`: the endpoint that is asked after this one. Never rejects. */
export async function runAttempt<T>(
  { tracker }: Context,
  request: ChainRequest<T>,
  attempt: Attempt<T>,
  { isAlone, next, signal }: AttemptOptions,
): Promise<void> {
  const { endpoint, failuresBefore, sentAt } = attempt
  const send = (): Promise<T> =>
    endpoint.run(
      (reader) => request.run(reader),
      {
        channel: request.channel,
        isAlone,
        onSend(batchSize) {
          attempt.batchSize = batchSize
        },
        onResend() {
          attempt.isResent = true
        },
      },
      signal,
    )
  // Retry a read once: a stale keep-alive connection surfaces as a network error.
  const canRetry = (reason: unknown): boolean =>
    AppError.is(reason) &&
    reason.code === 'network' &&
    !attempt.isResent &&
    isReadMethod(request.method) &&
    failuresBefore === 0 &&
    endpoint.isAvailable() &&
    endpoint.hedgeDelayMs(sentAt) > 0
  try {
    const value = await send().catch((reason: unknown) => {
      if (!canRetry(reason)) throw reason
      return send()
    })
    attempt.answer = { value }
    const block = request.blockOf?.(value)
    const doubt = block && tracker.judge(block)
    if (block === undefined) endpoint.acceptMethod(request.method)
    else attempt.report = { endpoint, block, doubt }
    attempt.state = needsSecond(tracker, doubt, next) ? 'doubtful' : 'answered'
  } catch (reason) {
    attempt.error = toRpcError(reason, 'transport')
    attempt.state =
      isCallerError(attempt.error) || CHAIN_ERRORS.has(attempt.error.code) ? 'final' : 'failed'
    if (attempt.state === 'failed') blame(attempt, request)
  }
}

/** Returns whether another endpoint should answer too. One that is backed off is asked only when the block is impossible,
 * or old in itself. */
function needsSecond(
  tracker: BlockTracker<Endpoint>,
  doubt: Report<Endpoint>['doubt'],
  next: Endpoint | undefined,
): boolean {
  if (doubt === undefined || next === undefined) return false
  const isUrgent = doubt === 'ahead' || (doubt === 'behind' && tracker.blockAgeMs() !== undefined)
  return isUrgent || next.backoff() === undefined
}

const MIN_WAIT_MS = 20

/** Calls back when an attempt takes longer than it may. Returns a function that cancels it. */
export function whenLate(attempt: Attempt<unknown>, onLate: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const check = (): void => {
    const ms = attempt.endpoint.hedgeDelayMs(attempt.sentAt)
    if (ms > 0) {
      timer = setTimeout(check, Math.max(ms, MIN_WAIT_MS))
      return
    }
    attempt.state = 'late'
    onLate()
  }
  check()
  return () => clearTimeout(timer)
}

/** Weighs the blocks of all answers and tells each endpoint what follows. Returns undefined for answers without a block. */
export function review(
  { tracker, onOutdated }: Context,
  attempts: readonly Attempt<unknown>[],
  isOnly: boolean,
) {
  const reports = new Map(
    attempts.flatMap(({ endpoint, report }) => (report ? [[endpoint, report] as const] : [])),
  )
  const verdict = tracker.settle([...reports.values()], isOnly)
  if (verdict === undefined) return undefined
  for (const { endpoint, sentAt, failuresBefore } of attempts) {
    const reason = verdict.outliers.get(endpoint)
    if (reason === 'behind' && endpoint.backoff() === undefined) onOutdated()
    if (reason !== undefined) endpoint.fail(reason, failuresBefore)
    else if (reports.has(endpoint)) endpoint.succeed(now() - sentAt, verdict.kind === 'good')
  }
  return verdict
}

/** Backs off an endpoint that is unavailable, without waiting for the others. Another request may have held up a shared
 * POST, and a failure of other channels counts only if it must be true of polling too. */
function blame(
  { endpoint, failuresBefore, batchSize = 1, error }: Attempt<unknown>,
  { channel }: Pick<ChainRequest<unknown>, 'channel'>,
): void {
  if (error === undefined || !UNAVAILABLE.has(error.code) || !endpoint.isAvailable()) return
  const { code, retryAfterMs } = error
  const isOfAll =
    channel === 'reads'
      ? code !== 'timeout' || batchSize === 1
      : code === 'wrong-chain' || retryAfterMs !== undefined
  if (isOfAll) endpoint.fail(code, failuresBefore, retryAfterMs)
}

/** Backs off endpoints that refused, or have not answered, what another one has answered. */
export function blameLosers(
  { channel, method }: ChainRequest<unknown>,
  attempts: readonly Attempt<unknown>[],
): void {
  const winners = attempts
    .filter(({ answer, state }) => answer !== undefined || state === 'final')
    .map(({ endpoint }) => endpoint)
  for (const { endpoint, state, error, failuresBefore, batchSize = 1 } of attempts) {
    if (winners.includes(endpoint) || state === 'pending') continue
    if (channel !== 'reads')
      endpoint.refuseMethod(method, error ?? new AppError('timeout', 'the node is slow'))
    else if (error !== undefined) {
      if (!UNAVAILABLE.has(error.code)) endpoint.fail('refusing', failuresBefore)
    } else if (batchSize === 1) endpoint.fail('slow', failuresBefore)
  }
}
