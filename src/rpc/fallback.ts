// Several URLs of a chain as one: which endpoints are asked, in which order, and whether any of them answers.
import { AppError } from '../errors.ts'
import { withDeadline } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { createStore, type Readable } from '../lib/store.ts'
import { COMPARE_INTERVAL_MS, createBlockTracker, type BlockTracker } from './blockTracker.ts'
import { createEndpoint, isCallerError, PROBE_TIMEOUT_MS, type Endpoint } from './endpoint.ts'
import { HEDGE_DELAY_MS, type Transport } from './jsonRpc.ts'
import { noAnswer, sendAlone, sendInTurn } from './sendInTurn.ts'
import type { ChainRequest, Context, ReadEnd } from './sendInTurn.ts'

/** 'down': no URL gives a good answer; 'up' again with the first one. `busyUntil` (ms since the epoch): each of them said
 * until when it wants no requests. */
export type Health = {
  readonly status: 'unknown' | 'up' | 'down'
  readonly busyUntil?: number | undefined
}

export type SendRequest = <T>(request: ChainRequest<T>, signal?: AbortSignal) => Promise<T>

export type Fallback = Pick<
  BlockTracker<Endpoint>,
  'latestBlock' | 'nextBlockInMs' | 'blockAgeMs' | 'isStill'
> & {
  readonly health: Readable<Health>
  readonly send: SendRequest
  /** Sends to one endpoint alone: one function for each transport, in their order. Its chain is checked. */
  readonly sendTo: readonly SendRequest[]
}

export type FallbackOptions = {
  readonly chainId: number
  /** In the order in which they are tried. */
  readonly transports: readonly Transport[]
  /** The request that an endpoint must answer before it is used again after a back-off. */
  readonly probe: ChainRequest<unknown>
  readonly onOutdated?: Context['onOutdated'] | undefined
}

const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** Creates a fallback. Sends nothing before the first request. */
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

  /** After the first read, compares its block with that of a second endpoint. */
  async function compareWith(other: Endpoint | undefined): Promise<void> {
    const first = tracker.latestBlock()
    if (first === undefined || other === undefined || other.backoff()) return
    await runProbe(other)
    if (tracker.judge(first) === 'behind') onOutdated()
  }

  async function send<T>(request: ChainRequest<T>, signal?: AbortSignal): Promise<T> {
    const isPoll = request.channel === 'reads'
    const isFirstPoll = isPoll && tracker.latestBlock() === undefined
    const endRead = isPoll ? startRead() : undefined
    let end: ReadEnd = 'postponed'
    try {
      const candidates = orderFor(request)
      end = 'failed'
      const found = await sendInTurn(context, request, candidates, signal)
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
      return sendAlone(context, endpoint, request, signal)
    }),
  }
}

/** While no read succeeds, a value of this age is an outage. */
const OUTAGE_MS = 15_000

/** Creates the health of a chain. `hedgeDelayMs`: how long an answer may take. */
function createHealth(hedgeDelayMs: () => number, endpoints: readonly Endpoint[]) {
  const health = createStore<Health>({ status: 'unknown' })
  let succeededAt = Infinity
  let startedAt: number | undefined // of the first read since then that has not succeeded
  let failedAt: number | undefined // and of the first that has failed
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Returns when it becomes an outage if no read succeeds: after two intervals, or after one if the value is old by
   * then. */
  function outageAt(started: number): number {
    const interval = Math.max(POLL_INTERVAL_MS, hedgeDelayMs())
    const oldAt = succeededAt + OUTAGE_MS
    return Math.min(started + 2 * interval, Math.max(started + interval, oldAt))
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
    /** Starts a read. Call the returned function when it ends. */
    startRead(): (how: ReadEnd) => void {
      running += 1
      startedAt ??= now()
      update(false, hedgeDelayMs()) // the endpoints that are asked now may answer
      return end
    },
  }
}

/** Returns a function that asks an endpoint for its block, once at a time, while no request waits for it. */
function createProbe(
  context: Context,
  probe: ChainRequest<unknown>,
): (endpoint: Endpoint) => Promise<void> {
  const probing = new Set<Endpoint>()
  return async (endpoint) => {
    if (probing.has(endpoint)) return
    probing.add(endpoint)
    const failuresBefore = endpoint.failures()
    await withDeadline({ ms: PROBE_TIMEOUT_MS }, (signal) =>
      sendAlone(context, endpoint, probe, signal),
    ).catch(() => undefined) // it stays backed off
    const backoff = endpoint.backoff()
    if (backoff !== undefined) endpoint.fail(backoff.reason, failuresBefore)
    probing.delete(endpoint)
  }
}

/** Returns a function that lists the endpoints for a request in the order in which they are asked: those that refuse the
 * method, and then those that are backed off, come last. Once a minute another endpoint is polled first. */
function createOrder(
  tracker: Context['tracker'],
  endpoints: readonly Endpoint[],
  runProbe: (endpoint: Endpoint) => Promise<void>,
) {
  let rotatedAt: number | undefined
  let rotations = 0

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

/** Returns the endpoints to ask when all are backed off: one of them, and once in a poll interval one that is busy and did
 * not say for how long. */
function inOutage(
  endpoints: readonly Endpoint[],
  backedOff: readonly Endpoint[],
): readonly Endpoint[] {
  const guessed = endpoints.filter((endpoint) => {
    const backoff = endpoint.backoff()
    const isGuessed = backoff && isBusy(endpoint) && !backoff.isExact
    return isGuessed && now() - backoff.since >= POLL_INTERVAL_MS * 0.9
  })
  const asked = [...backedOff.slice(0, 1), ...guessed.slice(0, 1)]
  if (asked.length === 0) throw busyError(endpoints)
  return asked
}

const untilOf = (endpoint: Endpoint): number => endpoint.backoff()?.until ?? 0

const isBusy = (endpoint: Endpoint): boolean =>
  endpoint.backoff()?.reason === 'rate-limited' && untilOf(endpoint) > now()

/** Returns how long no endpoint wants requests, if each said so, else 0. */
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
