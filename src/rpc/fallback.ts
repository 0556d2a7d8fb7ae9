// Decides in which order the RPC URLs of a chain are tried, and whether the chain is reachable.
import { AppError } from '../errors.ts'
import { withTimeout } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { createStore, type ReadonlyStore } from '../lib/store.ts'
import { COMPARE_INTERVAL_MS, createBlockTracker, type BlockTracker } from './blockTracker.ts'
import { createEndpoint, isCallerError, PROBE_TIMEOUT_MS, type Endpoint } from './endpoint.ts'
import { HEDGE_DELAY_MS, type Transport } from './jsonRpc.ts'
import { noAnswer, requestSingle, requestWithFallback } from './requestWithFallback.ts'
import type { ChainRequest, Context, ReadEnd } from './requestWithFallback.ts'

/** Whether the chain can be reached. 'down' means that no RPC URL has answered for some time. */
export type ChainHealth = {
  readonly status: 'unknown' | 'up' | 'down'
  /** Time in ms since the epoch until which all URLs are rate limited. */
  readonly busyUntil?: number | undefined
}

export type SendRequest = <T>(request: ChainRequest<T>, signal?: AbortSignal) => Promise<T>

export type Fallback = Pick<
  BlockTracker<Endpoint>,
  'latestBlock' | 'nextBlockInMs' | 'blockAgeMs' | 'isStalled'
> & {
  readonly health: ReadonlyStore<ChainHealth>
  readonly send: SendRequest
  /** Functions that each send a request to one endpoint only, in the order of `transports`. */
  readonly sendTo: readonly SendRequest[]
}

export type FallbackOptions = {
  readonly chainId: number
  /** Transports in the order in which they are tried. */
  readonly transports: readonly Transport[]
  /** Request that a backed-off endpoint must answer to be used again. */
  readonly probe: ChainRequest<unknown>
  readonly onOutdated?: Context['onOutdated'] | undefined
}

const UP: ChainHealth = { status: 'up' }
const DOWN: ChainHealth = { status: 'down' }

/** Creates a client that tries the next RPC URL if one fails. */
export function createFallback({
  chainId,
  transports,
  probe,
  onOutdated = () => undefined,
}: FallbackOptions): Fallback {
  const tracker = createBlockTracker<Endpoint>()
  const context: Context = { tracker, onOutdated }
  const endpoints = transports.map((transport, id) => createEndpoint(transport, chainId, id))
  const { health, startRead } = createHealth(
    () => Math.max(...transports.map((one) => one.hedgeDelayMs?.() ?? HEDGE_DELAY_MS)),
    endpoints,
  )
  const runProbe = createProbe(context, probe)
  const orderFor = createOrder(tracker, endpoints, runProbe)

  /**
   * Compares the block of the first poll with the block of a second endpoint. If the second
   * endpoint has a newer block, calls `onOutdated`, so that the data of the first poll is read
   * again.
   */
  async function compareWith(other: Endpoint | undefined): Promise<void> {
    const first = tracker.latestBlock()
    if (first === undefined || other === undefined || other.backoff()) return
    await runProbe(other)
    if (tracker.check(first) === 'behind') onOutdated()
  }

  async function send<T>(request: ChainRequest<T>, signal?: AbortSignal): Promise<T> {
    const isPoll = request.channel === 'reads'
    const isFirstPoll = isPoll && tracker.latestBlock() === undefined
    const endRead = isPoll ? startRead() : undefined
    let end: ReadEnd = 'postponed'
    try {
      const candidates = orderFor(request)
      end = 'failed'
      const found = await requestWithFallback(context, request, candidates, signal)
      end = found.end
      if (found.answer === undefined) throw noAnswer()
      if (isFirstPoll) void compareWith(candidates[1])
      return found.answer.value
    } catch (reason) {
      if (isCallerError(reason)) end = 'aborted'
      throw reason
    } finally {
      endRead?.(end)
    }
  }

  return {
    ...tracker,
    health,
    send,
    sendTo: endpoints.map((endpoint) => async (request, signal) => {
      if (isBusy(endpoint)) throw busyError([endpoint])
      return requestSingle(context, endpoint, request, signal)
    }),
  }
}

/**
 * If the last successful read is older than this (in ms), an outage is reported after one poll
 * interval instead of two.
 */
const OUTAGE_MS = 15_000

/** Tracks whether a chain can be reached. `hedgeDelayMs` returns how long a response may take. */
function createHealth(hedgeDelayMs: () => number, endpoints: readonly Endpoint[]) {
  const health = createStore<ChainHealth>({ status: 'unknown' })
  let succeededAt = Infinity
  let startedAt: number | undefined // start of the first read since the last success
  let failedAt: number | undefined // first failure since the last success
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /**
   * Returns the time at which the chain counts as down if no read succeeds until then. This is two
   * poll intervals after `started`. If the last success is older than OUTAGE_MS, one interval is
   * enough.
   */
  function outageAt(started: number): number {
    const interval = Math.max(POLL_INTERVAL_MS, hedgeDelayMs())
    const staleAt = succeededAt + OUTAGE_MS
    return Math.min(started + 2 * interval, Math.max(started + interval, staleAt))
  }

  function update(isCertain?: boolean, leastMs = 0): void {
    clearTimeout(timer)
    if (startedAt === undefined) return
    const busyMs = busyForMs(endpoints)
    const ms = isCertain || busyMs > OUTAGE_MS ? 0 : Math.max(outageAt(startedAt) - now(), leastMs)
    if (ms > 0) {
      if (running > 0) timer = setTimeout(update, ms)
      return
    }
    const busyUntil = Date.now() + busyMs
    if (busyMs <= 0) health.set(DOWN)
    else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000)
      health.set({ status: 'down', busyUntil })
  }

  function end(how: ReadEnd): void {
    running -= 1
    const isSecondFailure =
      how === 'failed' && failedAt !== undefined && now() - failedAt >= POLL_INTERVAL_MS * 0.9
    if (how === 'failed') failedAt ??= now()
    if (how === 'aborted' && running === 0 && failedAt === undefined) startedAt = undefined
    if (how === 'succeeded') {
      succeededAt = now()
      startedAt = failedAt = undefined
      health.set(UP)
    }
    update(isSecondFailure)
  }

  return {
    health,
    /** Registers a read. Call the returned function when the read ends. */
    startRead(): (how: ReadEnd) => void {
      running += 1
      startedAt ??= now()
      update(false, hedgeDelayMs()) // gives the node time to respond
      return end
    },
  }
}

/**
 * Returns a function that tests an endpoint in the background. The result updates the endpoint's
 * back-off and the chain's latest block.
 */
function createProbe(
  context: Context,
  probe: ChainRequest<unknown>,
): (endpoint: Endpoint) => Promise<void> {
  const probing = new Set<Endpoint>()
  return async (endpoint) => {
    if (probing.has(endpoint)) return
    probing.add(endpoint)
    const failuresBefore = endpoint.failures()
    await withTimeout({ ms: PROBE_TIMEOUT_MS }, (signal) =>
      requestSingle(context, endpoint, probe, signal),
    ).catch(() => undefined) // after a failure the endpoint stays backed off
    const backoff = endpoint.backoff()
    if (backoff !== undefined) endpoint.fail(backoff.reason, failuresBefore)
    probing.delete(endpoint)
  }
}

/** Returns a function that orders the endpoints for a request. Backed-off endpoints come last. */
function createOrder(
  tracker: Context['tracker'],
  endpoints: readonly Endpoint[],
  runProbe: (endpoint: Endpoint) => Promise<void>,
) {
  let rotatedAt: number | undefined
  let rotations = 0

  /**
   * Once a minute, moves another endpoint to the front of the list, so that a poll goes to it and
   * its block is compared with the latest known block.
   */
  function rotate(able: readonly Endpoint[]): readonly Endpoint[] {
    rotatedAt ??= now()
    if (now() - rotatedAt < COMPARE_INTERVAL_MS || able.length < 2) return able
    rotatedAt = now()
    const first = 1 + (rotations++ % (able.length - 1))
    return [...able.slice(first), ...able.slice(0, first)]
  }

  return ({ channel, method }: ChainRequest<unknown>): readonly Endpoint[] => {
    const available = endpoints.filter((endpoint) => endpoint.isAvailable())
    const usable = available.length > 0 ? available : endpoints
    const ready = usable.filter((endpoint) => endpoint.backoff() === undefined)
    const backedOff = usable
      .filter((endpoint) => endpoint.backoff() && !isBusy(endpoint))
      .sort((one, other) => untilOf(one) - untilOf(other))
    if (ready.length === 0) return inOutage(usable, backedOff)
    for (const endpoint of backedOff) if (untilOf(endpoint) <= now()) void runProbe(endpoint)
    const isPoll = channel === 'reads'
    const able = ready.filter((endpoint) => isPoll || !endpoint.refusesMethod(method))
    const first = isPoll && tracker.latestBlock() !== undefined ? rotate(able) : able
    return [...first, ...ready.filter((endpoint) => !able.includes(endpoint)), ...backedOff]
  }
}

/**
 * Returns the endpoints to try while all endpoints of the chain are backed off. Throws
 * 'rate-limited' if none may be tried yet.
 */
function inOutage(
  endpoints: readonly Endpoint[],
  backedOff: readonly Endpoint[],
): readonly Endpoint[] {
  // Retry a rate-limited endpoint once per poll interval if it sent no Retry-After header.
  const estimated = endpoints.filter((endpoint) => {
    const backoff = endpoint.backoff()
    const isEstimated = backoff && isBusy(endpoint) && !backoff.isExact
    return isEstimated && now() - backoff.since >= POLL_INTERVAL_MS * 0.9
  })
  const candidates = [...backedOff.slice(0, 1), ...estimated.slice(0, 1)]
  if (candidates.length === 0) throw busyError(endpoints)
  return candidates
}

const untilOf = (endpoint: Endpoint): number => endpoint.backoff()?.until ?? 0

const isBusy = (endpoint: Endpoint): boolean =>
  endpoint.backoff()?.reason === 'rate-limited' && untilOf(endpoint) > now()

/**
 * Returns for how many ms all endpoints stay rate limited according to their Retry-After headers.
 * Returns 0 if an endpoint is not rate limited or sent no such header.
 */
function busyForMs(endpoints: readonly Endpoint[]): number {
  const waits = endpoints.map((endpoint) =>
    isBusy(endpoint) && endpoint.backoff()?.isExact ? untilOf(endpoint) - now() : 0,
  )
  return Math.min(...waits)
}

function busyError(endpoints: readonly Endpoint[]): AppError {
  const retryAfterMs = Math.max(Math.min(...endpoints.map(untilOf)) - now(), 0)
  return new AppError('rate-limited', 'the nodes are busy', { retryAfterMs })
}
