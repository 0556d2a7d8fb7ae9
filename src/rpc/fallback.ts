// Several URLs of one chain as one. A question goes to the first that may be asked, to the next one when it fails or is
// late, and the first good answer counts. Final is only what the chain itself said; all else is one node's own trouble.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { withDeadline } from '../lib/abort.ts'
import { firstGood } from '../lib/firstGood.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Readable } from '../lib/store.ts'
import { askNode, judgeLoser, newTry, tryNode } from './attempt.ts'
import type { Asking, Question, Try } from './attempt.ts'
import { createEndpoint } from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'
import { createHeights } from './heights.ts'
import type { Block } from './heights.ts'
import type { Transport } from './jsonRpc.ts'
import { createOutages, isFinal, type Health } from './outages.ts'

export type Fallback = {
  readonly health: Readable<Health>
  /** A node has answered what was asked elsewhere. */
  noteAnswered(): void
  ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T>
  /** The URL at this place of `transports` alone. Its chain is checked and its failures count, like any other's. */
  askAt<T>(index: number, question: Question<T>, signal?: AbortSignal): Promise<T>
  /** The newest block any node told. */
  top(): Block | undefined
}

export type FallbackOptions = {
  readonly chainId: number
  /** In the order in which they are tried. */
  readonly transports: readonly Transport[]
  readonly now?: () => number
}

const NEVER_LATE_MS = 600_000
const HEDGE_MS = 500 // for the next URL to answer, before a silent one is asked whether it is there
const REHEARSAL_MS = 1_900 // who takes longer would be late
const OUTAGE_MS = 2_800 // without any answer from anywhere

/** Nothing is sent before the first question. */
export function createFallback({ chainId, transports, now = monotonicNow }: FallbackOptions): Fallback {
  const heights = createHeights(now)
  const awake = (one: Endpoint): boolean => one.isAvailable() && one.rest.state() === 'awake'
  const endpoints = transports.map((transport): Endpoint => createEndpoint({
    transport, chainId, heights, now, canCompare: () => endpoints.filter(awake).length > 1,
  }))
  const outages = createOutages(endpoints, now)
  const asking: Asking = { now, outages, hasOthers: endpoints.length > 1 }
  const rehearsing = new Set<Endpoint>()

  /** Whose rest is over shows by a question, for whose answer nobody waits, that it is well again. */
  async function rehearse(endpoint: Endpoint, question: Question<unknown>): Promise<void> {
    if (rehearsing.has(endpoint)) return
    rehearsing.add(endpoint)
    const own = newTry(asking, endpoint)
    const end = await withDeadline({ ms: REHEARSAL_MS }, (signal) => tryNode(asking, own, question, signal))
      .then(() => undefined, (reason: unknown) => toAppError(reason, 'transport'))
    rehearsing.delete(endpoint)
    if (end?.code === 'timeout') endpoint.noteFailure(end, own.seen)
    else judgeLoser(own, question.method, heights.top())
  }

  async function askInTurn<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
    const tries = new Map<Endpoint, Try<T>>()
    const startedAt = now()
    const timers: ReturnType<typeof setTimeout>[] = []
    const { candidates, due } = candidatesFor(question.method, endpoints, now())
    if (question.isRead) for (const endpoint of due) void rehearse(endpoint, question)
    try {
      const { value, by } = await firstGood({
        signal, candidates, isFinal,
        patience: (one) => (question.isRead ? one.patience(tries.get(one)?.sentAt ?? 0) : NEVER_LATE_MS),
        run(endpoint, inner) {
          const own = newTry<T>(asking, endpoint)
          tries.set(endpoint, own)
          return tryNode(asking, own, question, inner)
        },
        onLate(endpoint) {
          const own = tries.get(endpoint)
          if (own !== undefined) own.late = true
          // Is it the node that is silent, or this question that takes long?
          const probe = (): void => void endpoint.probe().then((isHere) => isHere && outages.noteIsThere())
          timers.push(setTimeout(probe, candidates.length > 1 ? HEDGE_MS : 0),
            setTimeout(() => outages.noteSilence(startedAt), startedAt + OUTAGE_MS - now()))
        },
      })
      for (const own of tries.values()) if (own.endpoint !== by) judgeLoser(own, question.method, heights.top())
      return value
    } catch (reason) {
      for (const { spare } of tries.values()) if (spare !== undefined) return spare.value
      throw reason
    } finally {
      for (const timer of timers) clearTimeout(timer)
    }
  }

  return {
    health: { get: outages.health.get, subscribe: outages.health.subscribe },
    noteAnswered: outages.noteGoodAnswer,
    top: heights.top,
    async askAt(index, question, signal) {
      const endpoint = endpoints[index]
      if (endpoint === undefined) throw new AppError('wrong-chain', 'there is no such node')
      refuseWhileBusy([endpoint], now())
      return askNode(asking, endpoint, question, signal)
    },
    async ask(question, signal) {
      const startedAt = now()
      try {
        return await askInTurn(question, signal)
      } catch (reason) {
        const error = toAppError(reason, 'transport')
        outages.note(error, startedAt)
        throw error
      }
    },
  }
}

/**
 * Those that do not rest, and after them those that do; when all rest only the one that rests least, so that an outage
 * causes no storm; never one that asked us to stay away. `due`: whose rest is over while others are asked.
 */
function candidatesFor(method: string, endpoints: readonly Endpoint[],
  now: number): { readonly candidates: readonly Endpoint[]; readonly due: readonly Endpoint[] } {
  const open = endpoints.filter((one) => one.isAvailable())
  const usable = open.length > 0 ? open : endpoints
  const able = usable.filter((one) => !one.lacks(method))
  const all = able.length > 0 ? able : usable
  if (all.length === 0) throw new AppError('wrong-chain', 'the chain has no node')
  const awake = all.filter((one) => one.rest.state() === 'awake')
  const free = all.filter((one) => one.rest.state() !== 'awake' && one.rest.busyUntil() <= now)
    .sort((a, b) => a.rest.until() - b.rest.until())
  if (awake.length > 0)
    return { candidates: [...awake, ...free], due: free.filter((one) => one.rest.state() === 'due') }
  if (free.length === 0) refuseWhileBusy(all, now)
  return { candidates: free.slice(0, 1), due: [] }
}

/** Rejects while each of them has asked us to stay away. */
function refuseWhileBusy(endpoints: readonly Endpoint[], now: number): void {
  const wait = Math.min(...endpoints.map((one) => one.rest.busyUntil())) - now
  if (wait > 0) throw new AppError('rate-limited', 'every node asked us to stay away', { retryAfterMs: wait })
}
