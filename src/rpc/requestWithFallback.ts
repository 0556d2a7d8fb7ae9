// Sends a request to one endpoint, and to the next one if the first fails, is late or reports a
// doubtful block.
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
  /**
   * Sends the request to one endpoint and parses its response. After an error, the next endpoint is
   * tried, except for CHAIN_ERRORS.
   */
  run(endpoint: EndpointReader): Promise<T>
  /**
   * Returns the block at which the endpoint answered. Undefined for a request whose responses have
   * no block.
   */
  blockOf?(answer: T): ReportedBlock
}

export type Context = {
  readonly tracker: BlockTracker<Endpoint>
  /** Called when an endpoint is behind, so that data from this endpoint is read again. */
  readonly onOutdated: () => void
}

/**
 * How a read ended.
 * - 'postponed': all endpoints are rate limited, or the block cannot be accepted yet.
 * - 'aborted': the caller aborted, or the device is offline.
 */
export type ReadEnd = 'succeeded' | 'failed' | 'postponed' | 'aborted'

/** State of a request to one endpoint. */
export type AttemptState =
  | 'pending'
  | 'late' // sent, but not answered in time
  | 'answered'
  | 'doubtful' // answered, but another endpoint should confirm the block
  | 'ahead' // answered with an implausibly new block, which another endpoint must confirm
  | 'failed'
  | 'final' // failed with an error that every endpoint would return

type Attempt<T> = {
  readonly endpoint: Endpoint
  readonly sentAt: number
  readonly failuresBefore: number
  state: AttemptState
  answer?: { readonly value: T } | undefined
  report?: Report<Endpoint>
  error?: AppError
  /** Number of calls in the HTTP request that contained this request. */
  batchSize?: number
  isResent?: boolean
}

/**
 * Returns the index of the endpoint to try next, or undefined if none should be tried now. With
 * `canRepeat`, the last candidate is tried a second time if its response is late.
 * @internal
 */
export function nextEndpoint(
  attempts: readonly AttemptState[],
  candidates: number,
  canRepeat: boolean,
): number | undefined {
  const last = attempts.at(-1)
  if (attempts.includes('answered') || attempts.includes('final')) return undefined
  if (last === 'pending') return undefined
  if (attempts.length < candidates) return attempts.length
  return last === 'late' && canRepeat && attempts.length === candidates ? candidates - 1 : undefined
}

/**
 * Returns whether a request ends with an answer or an error, or undefined while a pending attempt
 * can still change the result. Call it only if `nextEndpoint` returns undefined.
 * @internal
 */
export function outcome(attempts: readonly AttemptState[]): 'answer' | 'error' | undefined {
  const lastDoubtful = attempts.lastIndexOf('doubtful')
  const lastWaiting = Math.max(attempts.lastIndexOf('pending'), attempts.lastIndexOf('late'))
  if (attempts.includes('answered')) return 'answer'
  if (attempts.includes('final')) return lastDoubtful < 0 ? 'error' : 'answer'
  if (lastDoubtful > lastWaiting) return 'answer'
  if (lastWaiting >= 0) return undefined
  return attempts.includes('ahead') ? 'answer' : 'error'
}

/**
 * Sends a request to one candidate after another and resolves with the best answer. `answer` is
 * undefined if the block of the best answer is implausibly new and no other endpoint confirms it.
 */
export async function requestWithFallback<T>(
  context: Context,
  request: ChainRequest<T>,
  candidates: readonly Endpoint[],
  signal: AbortSignal | undefined,
): Promise<{ readonly answer?: Attempt<T>['answer']; readonly end: ReadEnd }> {
  const attempts: Attempt<T>[] = []
  const isPoll = request.channel === 'reads'
  const isOnly = candidates.length === 1
  let end: ReturnType<typeof outcome>
  let wake = (): void => undefined

  function start(endpoint: Endpoint, position: number): void {
    const attempt = createAttempt<T>(endpoint)
    const next = candidates[position + 1]
    const canRepeat = isPoll && attempts.length === position
    const isHedged = isReadMethod(request.method) && (next !== undefined || canRepeat)
    const cancel = isHedged ? onHedgeDelay(attempt, () => wake()) : undefined
    attempts.push(attempt)
    const unbatched = isPoll && attempts.length > 1
    void runAttempt(context, request, attempt, { unbatched, next, signal }).then(() => {
      cancel?.()
      if (end === undefined) wake()
      // The answer came too late for this request, but its block is still compared.
      else if (attempt.answer) compareAnswers(context, attempts, isOnly)
    })
  }

  while (end === undefined) {
    const states = attempts.map(({ state }) => state)
    const position = nextEndpoint(states, candidates.length, isPoll)
    const endpoint = candidates[position ?? -1]
    if (position !== undefined && endpoint !== undefined) {
      start(endpoint, position)
      continue
    }
    end = outcome(states)
    if (end === undefined)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }

  if (end === 'error') {
    throw (attempts.find(({ state }) => state === 'final') ?? attempts.at(-1))?.error ?? noAnswer()
  }
  const resolution = compareAnswers(context, attempts, isOnly)
  if (resolution?.kind === 'outlier') return { end: 'postponed' }
  backOffLosers(request, attempts)
  const best = attempts.find(({ report, state }) =>
    resolution === undefined ? state === 'answered' : report === resolution.best,
  )
  return { answer: best?.answer, end: resolution?.kind === 'low' ? 'postponed' : 'succeeded' }
}

/**
 * Sends a request to one endpoint only. Rejects if the block of the response is behind or
 * implausibly new.
 */
export async function requestSingle<T>(
  context: Context,
  endpoint: Endpoint,
  request: ChainRequest<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const attempt = createAttempt<T>(endpoint)
  await runAttempt(context, request, attempt, { unbatched: request.channel === 'reads', signal })
  const { answer, report, error } = attempt
  if (answer === undefined) throw error ?? noAnswer()
  if (report?.issue === 'behind' || report?.issue === 'ahead') throw noAnswer()
  compareAnswers(context, [attempt], false)
  return answer.value
}

export function noAnswer(): AppError {
  return new AppError('node-unavailable', 'no usable answer')
}

function createAttempt<T>(endpoint: Endpoint): Attempt<T> {
  return {
    endpoint,
    sentAt: now(),
    failuresBefore: endpoint.failures(),
    state: 'pending',
  }
}

type AttemptOptions = {
  readonly unbatched: boolean
  readonly next?: Endpoint | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Sends the request and stores the result in `attempt`. Never rejects. `next` is the endpoint that
 * would be tried afterwards.
 */
async function runAttempt<T>(
  { tracker }: Context,
  request: ChainRequest<T>,
  attempt: Attempt<T>,
  { unbatched, next, signal }: AttemptOptions,
): Promise<void> {
  const { endpoint, failuresBefore, sentAt } = attempt
  const send = (): Promise<T> =>
    endpoint.run(
      (reader) => request.run(reader),
      {
        channel: request.channel,
        unbatched,
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
    const issue = block && tracker.check(block)
    if (block === undefined) endpoint.acceptMethod(request.method)
    else attempt.report = { endpoint, block, issue }
    attempt.state =
      issue === 'ahead' ? issue : needsSecond(tracker, issue, next) ? 'doubtful' : 'answered'
  } catch (reason) {
    attempt.error = toRpcError(reason, 'transport')
    attempt.state =
      isCallerError(attempt.error) || CHAIN_ERRORS.has(attempt.error.code) ? 'final' : 'failed'
    if (attempt.state === 'failed') backOffIfUnavailable(attempt, request.channel)
  }
}

/**
 * Returns true if the endpoint `next` should answer the request too, to confirm a doubtful block. A
 * backed-off `next` is used only if the block is 'behind' and even the latest known block is old.
 */
function needsSecond(
  tracker: BlockTracker<Endpoint>,
  issue: Report<Endpoint>['issue'],
  next: Endpoint | undefined,
): boolean {
  if (issue === undefined || next === undefined) return false
  const isUrgent = issue === 'behind' && tracker.blockAgeMs() !== undefined
  return isUrgent || next.backoff() === undefined
}

const MIN_WAIT_MS = 20

/**
 * Marks the attempt as late and calls `onElapsed` after the hedge delay. Returns a function that
 * cancels the timer.
 */
function onHedgeDelay(attempt: Attempt<unknown>, onElapsed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const check = (): void => {
    const ms = attempt.endpoint.hedgeDelayMs(attempt.sentAt)
    if (ms > 0) {
      timer = setTimeout(check, Math.max(ms, MIN_WAIT_MS))
      return
    }
    attempt.state = 'late'
    onElapsed()
  }
  check()
  return () => clearTimeout(timer)
}

/**
 * Compares the blocks of all answers and updates the back-offs of their endpoints. Returns
 * undefined if no answer has a block.
 */
function compareAnswers(
  { tracker, onOutdated }: Context,
  attempts: readonly Attempt<unknown>[],
  isOnly: boolean,
) {
  const reports = new Map(
    attempts.flatMap(({ endpoint, report }) => (report ? [[endpoint, report] as const] : [])),
  )
  const resolution = tracker.resolve([...reports.values()], isOnly)
  if (resolution === undefined) return undefined
  for (const { endpoint, sentAt, failuresBefore } of attempts) {
    const reason = resolution.outliers.get(endpoint)
    if (reason === 'behind' && endpoint.backoff() === undefined) onOutdated()
    if (reason !== undefined) endpoint.fail(reason, failuresBefore)
    else if (reports.has(endpoint)) endpoint.succeed(now() - sentAt, resolution.kind === 'ok')
  }
  return resolution
}

/** Backs off the endpoint immediately if the error means that it is unavailable. */
function backOffIfUnavailable(
  { endpoint, failuresBefore, batchSize = 1, error }: Attempt<unknown>,
  channel: Channel,
): void {
  if (error === undefined || !UNAVAILABLE.has(error.code) || !endpoint.isAvailable()) return
  const { code, retryAfterMs } = error
  // Do not back off the endpoint after the timeout of a batch: another call in the batch may have
  // caused the timeout.
  const isOfAll =
    channel === 'reads'
      ? code !== 'timeout' || batchSize === 1
      : code === 'wrong-chain' || retryAfterMs !== undefined
  if (isOfAll) endpoint.fail(code, failuresBefore, retryAfterMs)
}

/**
 * After a poll, backs off the endpoints that failed or were late while another endpoint answered.
 * After any other request, the failed and late endpoints are avoided only for requests with the
 * same method.
 */
function backOffLosers(
  { channel, method }: ChainRequest<unknown>,
  attempts: readonly Attempt<unknown>[],
): void {
  const winners = attempts
    .filter(({ answer, state }) => answer !== undefined || state === 'final')
    .map(({ endpoint }) => endpoint)
  for (const { endpoint, state, error, failuresBefore, batchSize = 1 } of attempts) {
    if (winners.includes(endpoint) || state === 'pending') continue
    if (channel !== 'reads') endpoint.refuseMethod(method, error?.code, error?.retryAfterMs)
    else if (error !== undefined) {
      if (!UNAVAILABLE.has(error.code)) endpoint.fail('refusing', failuresBefore)
    } else if (batchSize === 1) endpoint.fail('slow', failuresBefore)
  }
}
