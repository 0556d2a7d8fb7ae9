// State of one RPC URL: whether it is backed off, which methods it refuses, and its limits.
import { AppError, type ErrorCode } from '../errors.ts'
import { createDedupe } from '../lib/batch.ts'
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

/** An endpoint that answers a poll within this time no longer counts as slow. */
export const PROBE_TIMEOUT_MS = 1_900

/**
 * Why an endpoint is backed off. 'slow': another endpoint answered first. 'refusing': it rejected a
 * request that another endpoint answered. 'behind' and 'ahead': it reported a wrong block.
 * 'limited' is not a back-off: it sets how long a learned limit applies (see `createLearnedLimit`).
 */
export type BackoffReason = ErrorCode | 'slow' | 'refusing' | 'behind' | 'ahead' | 'limited'

/**
 * First and longest back-off, and which poll response ends it. Each consecutive failure multiplies
 * the time by `factor` (default 2).
 */
type BackoffRow = {
  readonly firstMs: number
  readonly longestMs: number
  readonly factor?: number
  readonly clearedBy?: 'quick' | 'fresh'
}

const FAILED: BackoffRow = { firstMs: 30_000, longestMs: 300_000 }
const UNSUPPORTED: BackoffRow = { firstMs: 300_000, longestMs: 300_000 }
/** Exceptions to the default: FAILED with a factor of 2, ended by any successful poll. */
const BACKOFFS: Readonly<Partial<Record<BackoffReason, BackoffRow>>> = {
  slow: { ...FAILED, clearedBy: 'quick' },
  behind: { ...FAILED, clearedBy: 'fresh' },
  ahead: { ...FAILED, clearedBy: 'fresh' },
  'rate-limited': { firstMs: 4_000, longestMs: 60_000 },
  'wrong-chain': UNSUPPORTED,
  'method-unsupported': UNSUPPORTED,
  limited: { firstMs: POLL_INTERVAL_MS / 2, longestMs: 300_000, factor: 150 },
}

type Backoff = {
  readonly reason: BackoffReason
  readonly since: number
  readonly until: number
  /** True if the node set the time itself (Retry-After). */
  readonly isExact: boolean
  /** Number of consecutive failures, including this one. */
  readonly failures: number
}

/** Creates a back-off that starts now. `failures`: number of consecutive failures before it. */
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

/** Returns the back-off in ms after this many consecutive failures. */
export function backoffMs(
  { firstMs, longestMs, factor = 2 }: BackoffRow,
  failures: number,
): number {
  return Math.min(firstMs * factor ** failures, longestMs)
}

/**
 * A limit learned from a node's errors. `get` returns the initial value once the limit has expired.
 */
export type AdaptiveLimit = { get(): number; set(value: number): void }

/**
 * Creates a limit. A limit that is set once may come from a temporary failure, so it expires before
 * the next poll. If it is set again within five minutes, it applies for five minutes.
 */
export function createAdaptiveLimit(initial: number): AdaptiveLimit {
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

/** The part of an endpoint that a request uses. */
export type EndpointReader = {
  /** Its index among the endpoints of the chain. */
  readonly id: number
  readonly request: RpcRequestFn
  /** Maximum number of reads in one multicall. */
  readonly maxReads: AdaptiveLimit
  /** Checks the chain id in a response. Throws 'wrong-chain' if it is not the configured one. */
  checkChain(id: bigint): void
}

export type Endpoint = ReturnType<typeof createEndpoint>

/** Creates an endpoint. Sends nothing before the first request. */
export function createEndpoint(transport: Transport, chainId: number, id: number) {
  const chainChecks = createDedupe<true>()
  const refusals = new Map<string, Backoff>()
  let backoff: Backoff | undefined
  let failures = 0
  let isRightChain = false
  const reader: Omit<EndpointReader, 'request'> = {
    id,
    maxReads: createAdaptiveLimit(MAX_READS),
    checkChain(id) {
      isRightChain = id === BigInt(chainId)
      if (!isRightChain) throw new AppError('wrong-chain', 'wrong chain')
    },
  }
  return {
    isAvailable: (): boolean => transport.isAvailable?.() !== false,
    /** Returns the back-off until a success ends it, even after its time is over. */
    backoff: (): Backoff | undefined => backoff,
    failures: (): number => failures,
    /**
     * Backs off, unless the endpoint has failed again since it had `failuresBefore` failures.
     * Requests that fail together count as one failure.
     */
    fail(reason: BackoffReason, failuresBefore: number, retryAfterMs?: number): void {
      if (failures !== failuresBefore) return
      backoff = createBackoff(reason, failures, retryAfterMs)
      failures += 1
    },
    /** Records a successful poll. `isFresh`: its block is not known to be old. */
    succeed(tookMs: number, isFresh: boolean): void {
      if (backoff === undefined) failures = 0
      const endedBy = backoff && BACKOFFS[backoff.reason]?.clearedBy
      if (endedBy === 'quick' && tookMs > PROBE_TIMEOUT_MS) return
      if (endedBy !== 'fresh' || isFresh) backoff = undefined
    },
    refusesMethod: (method: string): boolean => (refusals.get(method)?.until ?? 0) > now(),
    refuseMethod(method: string, code: ErrorCode = 'timeout', retryAfterMs?: number): void {
      refusals.set(method, createBackoff(code, refusals.get(method)?.failures, retryAfterMs))
    },
    acceptMethod: (method: string): void => void refusals.delete(method),
    /**
     * Returns for how long, in ms, a request sent at `sentAt` may still take before another
     * endpoint is tried as well.
     */
    hedgeDelayMs: (sentAt: number): number =>
      (transport.hedgeDelayMs?.() ?? HEDGE_DELAY_MS) -
      Math.min(now() - sentAt, transport.silentForMs?.() ?? Infinity),
    /**
     * Runs a request on this endpoint. Until the chain id is confirmed, also requests it in the
     * same POST.
     */
    async run<T>(
      work: (reader: EndpointReader) => Promise<T>,
      options: RequestOptions,
      signal: AbortSignal | undefined,
    ): Promise<T> {
      const request: RpcRequestFn = (method, params, requestSignal = signal) =>
        transport.request(method, params, requestSignal, options)
      const endpointReader: EndpointReader = { ...reader, request }
      if (isRightChain) return work(endpointReader)
      const check = (): Promise<true> =>
        chainChecks.run('', signal, (inner) => checkId(endpointReader, inner))
      if (options.channel === 'reads') {
        const value = await work(endpointReader) // a multicall returns the chain id too
        if (!isRightChain) await check()
        return value
      }
      // Both requests are sent in one task and share a POST. The answer counts only if the chain id
      // is right.
      const checked = check()
      const answer = work(endpointReader)
      answer.catch(() => undefined) // prevents an unhandled rejection; the error is thrown below
      await checked
      return answer
    },
  }
}

/**
 * Errors that mean the endpoint itself is unavailable. Other errors are judged once another
 * endpoint has answered.
 */
export const UNAVAILABLE: ReadonlySet<ErrorCode> = new Set([
  'network',
  'http',
  'timeout',
  'rate-limited',
  'wrong-chain',
])

/**
 * Returns true for errors that the endpoint did not cause: the caller aborted, or the device is
 * offline.
 */
export function isCallerError(error: unknown): boolean {
  return AppError.is(error) && (error.code === 'aborted' || error.code === 'offline')
}

/**
 * Resolves if the endpoint serves the configured chain, and rejects otherwise. A response without a
 * chain id counts as a bad response.
 */
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
