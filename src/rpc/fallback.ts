// Several URLs of a chain as one: which endpoints are asked, in which order, and whether any of them answers.
import { AppError } from '../errors.ts'
import { withDeadline } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import type { Readable } from '../lib/store.ts'
import { COMPARE_INTERVAL_MS, createBlockTracker, type BlockTracker } from './blockTracker.ts'
import { createEndpoint, isCallerError, PROBE_TIMEOUT_MS, type Endpoint } from './endpoint.ts'
import { createHealth, type Health, type ReadEnd } from './health.ts'
import { HEDGE_DELAY_MS, type Transport } from './jsonRpc.ts'
import { noAnswer, sendAlone, sendInTurn, type ChainRequest, type Context } from './sendInTurn.ts'

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
    () => busyForMs(endpoints),
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
    const { isExact, since } = endpoint.backoff() ?? { isExact: true, since: 0 }
    return isBusy(endpoint) && !isExact && now() - since >= POLL_INTERVAL_MS * 0.9
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
  return new AppError('rate-limited', 'every node is busy', { retryAfterMs })
}
