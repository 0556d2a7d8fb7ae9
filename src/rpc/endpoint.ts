// State of one RPC URL: its back-off after failures, the methods that it refuses, and limits
// learned from its errors.
import { AppError, type ErrorCode } from '../errors.ts'
import { createDedupe } from '../lib/batch.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { toRpcError } from '../toAppError.ts'
import { MAX_READS } from './aggregate3.ts'
import {
  HEDGE_DELAY_MS,
  requireQuantity,
  type RequestOptions,
  type RpcRequestFn,
  type Transport,
} from './jsonRpc.ts'

/**
 * Timeout in ms of a request that tests a backed-off endpoint. An endpoint that was backed off as
 * slow is used again once it answers a poll within this time.
 */
export const PROBE_TIMEOUT_MS = 1_900

/**
 * Why an endpoint is backed off, that is, avoided for a while.
 * - 'slow': another endpoint answered first.
 * - 'refusing': it rejected a request that another endpoint answered.
 * - 'behind', 'ahead': its latest block is too old or too new compared with other endpoints.
 * - 'limited': used only by `createAdaptiveLimit`, as the duration of a lowered limit.
 */
export type BackoffReason = ErrorCode | 'slow' | 'refusing' | 'behind' | 'ahead' | 'limited'

/** Duration of a back-off. Each consecutive failure multiplies it by `factor` (default: 2). */
type BackoffRow = {
  readonly firstMs: number
  readonly longestMs: number
  readonly factor?: number
  /**
   * Condition on which a successful poll ends the back-off. 'quick': the endpoint responded within
   * PROBE_TIMEOUT_MS. 'fresh': the block of the response is current. Default: no condition.
   */
  readonly clearedBy?: 'quick' | 'fresh'
}

const FAILED: BackoffRow = { firstMs: 30_000, longestMs: 300_000 }
const UNSUPPORTED: BackoffRow = { firstMs: 300_000, longestMs: 300_000 }
/** Back-off by reason. Reasons that are not listed use FAILED. */
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
  /** True if `until` comes from the Retry-After header of the node. */
  readonly isExact: boolean
  /** Number of consecutive failures, including this one. */
  readonly failures: number
}

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

/**
 * Returns the duration of a back-off in ms. `failures` is the number of consecutive failures before
 * the failure that causes the back-off.
 */
export function backoffMs(
  { firstMs, longestMs, factor = 2 }: BackoffRow,
  failures: number,
): number {
  return Math.min(firstMs * factor ** failures, longestMs)
}

/**
 * A limit, such as a batch size, that `set` lowers for a limited time. After that, `get` returns
 * the initial value again.
 */
export type AdaptiveLimit = { get(): number; set(value: number): void }

/**
 * Creates a limit. The first `set` lowers the limit for half a poll interval, because the node's
 * error may be temporary. If `set` is called again within five minutes after that, it lowers the
 * limit for five minutes.
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

/** The part of an endpoint that `ChainRequest.run` receives. */
export type EndpointReader = {
  /** Index of this endpoint among the endpoints of its chain. */
  readonly id: number
  readonly request: RpcRequestFn
  readonly maxReads: AdaptiveLimit
  /**
   * Throws 'wrong-chain' if the chain ID `id`, which a node has returned, is not the configured
   * one.
   */
  checkChain(id: bigint): void
}

export type Endpoint = ReturnType<typeof createEndpoint>

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
    /** Returns the last back-off, even after it has expired. Only a successful poll removes it. */
    backoff: (): Backoff | undefined => backoff,
    failures: (): number => failures,
    /**
     * Backs off the endpoint, unless `failures()` has changed since the caller read
     * `failuresBefore`. Requests that fail together therefore count as one failure.
     */
    fail(reason: BackoffReason, failuresBefore: number, retryAfterMs?: number): void {
      if (failures !== failuresBefore) return
      backoff = createBackoff(reason, failures, retryAfterMs)
      failures += 1
    },
    /**
     * Records a poll that succeeded after `tookMs`. The poll ends the back-off if it meets the
     * condition `clearedBy`. `isFresh` means that the block of the response is current.
     */
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
     * Returns the time in ms until another endpoint is tried too. `sentAt` is when the request was
     * sent. Returns 0 or less if the response is late.
     */
    hedgeDelayMs: (sentAt: number): number =>
      (transport.hedgeDelayMs?.() ?? HEDGE_DELAY_MS) -
      Math.min(now() - sentAt, transport.silentForMs?.() ?? Infinity),
    /** Runs a request on this endpoint. Rejects if the endpoint serves another chain. */
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
        const value = await work(endpointReader) // a multicall usually checks the chain ID
        if (!isRightChain) await check()
        return value
      }
      // Send the chain ID check and the request in one task, so that they are batched into one HTTP
      // request.
      const checked = check()
      const answer = work(endpointReader)
      answer.catch(() => undefined) // prevents an unhandled rejection; the error is thrown below
      await checked
      return answer
    },
  }
}

/**
 * Errors that back off the endpoint immediately, because it is unavailable. Other errors count only
 * if another endpoint answers the request.
 */
export const UNAVAILABLE: ReadonlySet<ErrorCode> = new Set([
  'network',
  'http',
  'timeout',
  'rate-limited',
  'wrong-chain',
])

/**
 * Returns true if the caller aborted or the device is offline. The error then says nothing about
 * the endpoint.
 */
export function isCallerError(error: unknown): boolean {
  return AppError.is(error) && (error.code === 'aborted' || error.code === 'offline')
}

/** Reads the chain ID of the endpoint. Rejects if it is not the configured one. */
async function checkId(
  { request, checkChain }: EndpointReader,
  signal: AbortSignal,
): Promise<true> {
  const answer = await request('eth_chainId', [], signal).catch((reason: unknown) => {
    if (isCallerError(reason) || UNAVAILABLE.has(toRpcError(reason).code)) throw reason
  })
  // If eth_chainId fails with an error that is not rethrown above, `answer` is undefined and
  // `requireQuantity` throws 'bad-response'.
  checkChain(requireQuantity(answer))
  return true
}
