// One URL of a chain: whether requests may go to it now, and what it was found to refuse.
import { AppError, type ErrorCode } from '../errors.ts'
import { createShare } from '../lib/batch.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { toRpcError } from '../toAppError.ts'
import { MAX_READS } from './aggregate3.ts'
import {
  HEDGE_DELAY_MS,
  quantity,
  type RequestOptions,
  type RpcRequestFn,
  type Transport,
} from './jsonRpc.ts'

/** An answer within this time shows that an endpoint is no longer slow. */
export const PROBE_TIMEOUT_MS = 1_900

/** Why an endpoint is backed off: an error, an answer that another endpoint gave sooner, a refusal, a wrong block; or how
 * long a limit is trusted. */
export type BackoffReason = ErrorCode | 'slow' | 'refusing' | 'behind' | 'ahead' | 'limited'

/** How long to back off, first and at most, and which answer to a poll ends it. Each failure in a row multiplies the time
 * by `factor`. */
type BackoffRow = {
  readonly firstMs: number
  readonly longestMs: number
  readonly factor?: number
  readonly endedBy?: 'quick' | 'fresh'
}

const FAILED: BackoffRow = { firstMs: 30_000, longestMs: 300_000 }
const UNSUPPORTED: BackoffRow = { firstMs: 300_000, longestMs: 300_000 }
/** The rows that differ from FAILED, a factor of 2, and any answer. */
const BACKOFFS: Readonly<Partial<Record<BackoffReason, BackoffRow>>> = {
  slow: { ...FAILED, endedBy: 'quick' },
  behind: { ...FAILED, endedBy: 'fresh' },
  ahead: { ...FAILED, endedBy: 'fresh' },
  'rate-limited': { firstMs: 4_000, longestMs: 60_000 },
  'wrong-chain': UNSUPPORTED,
  'method-unsupported': UNSUPPORTED,
  limited: { firstMs: POLL_INTERVAL_MS / 2, longestMs: 300_000, factor: 150 },
}

type Backoff = {
  readonly reason: BackoffReason
  readonly since: number
  readonly until: number
  /** The node itself said how long (Retry-After). */
  readonly isExact: boolean
  /** In a row, with this one. */
  readonly failures: number
}

/** Begins a back-off after so many failures in a row. */
function createBackoff(reason: BackoffReason, failures = 0, retryAfterMs?: number): Backoff {
  const since = now()
  return {
    reason,
    since,
    until: since + (retryAfterMs ?? backoffMs(BACKOFFS[reason] ?? FAILED, failures)),
    isExact: retryAfterMs !== undefined,
    failures: failures + 1,
  }
}

/** Returns how long to wait after so many failures in a row. */
export function backoffMs(
  { firstMs, longestMs, factor = 2 }: BackoffRow,
  failures: number,
): number {
  return Math.min(firstMs * factor ** failures, longestMs)
}

/** A limit of a node while it is trusted, else the initial value. */
export type LearnedLimit = { get(): number; set(value: number): void }

/** Creates a limit. What was set may have been a hiccup, so it is forgotten before the next poll; what is set again
 * within five minutes is trusted for five minutes. */
export function createLearnedLimit(initial: number): LearnedLimit {
  let backoff: Backoff | undefined
  let value = initial
  const sinceEndMs = (): number => now() - (backoff?.until ?? -Infinity)
  return {
    get: () => (sinceEndMs() < 0 ? value : initial),
    set(next) {
      value = next
      if (sinceEndMs() < 0) return
      const isSoon = sinceEndMs() < FAILED.longestMs
      backoff = createBackoff('limited', isSoon ? backoff?.failures : 0)
    },
  }
}

/** What a request may use of the endpoint it is sent to. */
export type EndpointReader = {
  /** Its index among the endpoints of the chain. */
  readonly id: number
  readonly request: RpcRequestFn
  /** The most reads in one aggregate. */
  readonly maxReads: LearnedLimit
  /** Throws 'wrong-chain' when an answer names another chain. */
  checkChain(id: bigint): void
}

export type Endpoint = ReturnType<typeof createEndpoint>

/** Creates an endpoint that has sent nothing. */
export function createEndpoint(transport: Transport, chainId: number, id: number) {
  const chainChecks = createShare<true>()
  const refusals = new Map<string, Backoff>()
  let backoff: Backoff | undefined
  let failures = 0
  let isRightChain = false
  const reader: Omit<EndpointReader, 'request'> = {
    id,
    maxReads: createLearnedLimit(MAX_READS),
    checkChain(id) {
      isRightChain = id === BigInt(chainId)
      if (!isRightChain) throw new AppError('wrong-chain', 'wrong chain')
    },
  }
  return {
    isAvailable: (): boolean => transport.isAvailable?.() !== false,
    /** Returns the back-off until a success ends it, also when its time is over. */
    backoff: (): Backoff | undefined => backoff,
    failures: (): number => failures,
    /** Backs off, unless the endpoint has failed since there were `failuresBefore`: requests that fail together are one
     * failure. */
    fail(reason: BackoffReason, failuresBefore: number, retryAfterMs?: number): void {
      if (failures !== failuresBefore) return
      backoff = createBackoff(reason, failures, retryAfterMs)
      failures += 1
    },
    /** Reports an answer to a poll. `isFresh`: its block is not known to be old. */
    succeed(tookMs: number, isFresh: boolean): void {
      if (backoff === undefined) failures = 0
      const endedBy = backoff && BACKOFFS[backoff.reason]?.endedBy
      if (endedBy === 'quick' && tookMs > PROBE_TIMEOUT_MS) return
      if (endedBy !== 'fresh' || isFresh) backoff = undefined
    },
    refusesMethod: (method: string): boolean => (refusals.get(method)?.until ?? 0) > now(),
    refuseMethod(method: string, code: ErrorCode = 'timeout', retryAfterMs?: number): void {
      refusals.set(method, createBackoff(code, refusals.get(method)?.failures, retryAfterMs))
    },
    acceptMethod: (method: string): void => void refusals.delete(method),
    /** Returns how much longer a request sent at `sentAt` may take before the next endpoint is asked too, in ms. */
    hedgeDelayMs: (sentAt: number): number =>
      (transport.hedgeDelayMs?.() ?? HEDGE_DELAY_MS) -
      Math.min(now() - sentAt, transport.silentForMs?.() ?? Infinity),
    /** Runs a request on this endpoint. Its chain is checked in the same POST until it is known. */
    async run<T>(
      work: (reader: EndpointReader) => Promise<T>,
      options: RequestOptions,
      signal: AbortSignal | undefined,
    ): Promise<T> {
      const request: RpcRequestFn = (method, params, own = signal) =>
        transport.request(method, params, own, options)
      const own: EndpointReader = { ...reader, request }
      if (isRightChain) return work(own)
      const check = (): Promise<true> => chainChecks.run('', signal, (inner) => checkId(own, inner))
      if (options.channel === 'reads') {
        const value = await work(own) // an aggregate contains the chain id
        if (!isRightChain) await check()
        return value
      }
      // Both are sent in one task and share a POST. The answer counts only if the chain is right.
      const checked = check()
      const answer = work(own)
      answer.catch(() => undefined) // reported below, or by the check
      await checked
      return answer
    },
  }
}

/** Errors that mean the endpoint itself is unavailable. Other errors are judged when another
 * endpoint has answered. */
export const UNAVAILABLE: ReadonlySet<ErrorCode> = new Set([
  'network',
  'http',
  'timeout',
  'rate-limited',
  'wrong-chain',
])

/** Returns true for errors that say nothing of an endpoint: the caller stopped waiting, or the device is offline. */
export function isCallerError(error: unknown): boolean {
  return AppError.is(error) && (error.code === 'aborted' || error.code === 'offline')
}

/** Resolves if the endpoint serves the chain. An endpoint that answers without a chain id has given a bad response. */
async function checkId(
  { request, checkChain }: EndpointReader,
  signal: AbortSignal,
): Promise<true> {
  const answer = await request('eth_chainId', [], signal).catch((reason: unknown) => {
    if (isCallerError(reason) || UNAVAILABLE.has(toRpcError(reason).code)) throw reason
  })
  checkChain(quantity(answer))
  return true
}
