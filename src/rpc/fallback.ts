// Several URLs of one chain as one. A question goes to the first that may be asked, to the next one when it fails or is
// late, and the first good answer counts. Final is only what the chain itself said; all else is one node's own trouble.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import { firstGood } from '../lib/firstGood.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Readable } from '../lib/store.ts'
import { createEndpoint } from './endpoint.ts'
import type { Endpoint, NodePort } from './endpoint.ts'
import { createHeights, isOlder } from './heights.ts'
import type { Block } from './heights.ts'
import type { Transport } from './jsonRpc.ts'
import { BLAMELESS, createOutages, FINAL, isFinal, type Health } from './outages.ts'

export type Question<T> = {
  readonly method: string
  /** False for what must not be asked twice. */
  readonly isRead: boolean
  /** Asks one node and reads its answer; what it rejects with, unless the chain said it, sends the question on. */
  work(node: NodePort): Promise<T>
}

export type Fallback = {
  readonly health: Readable<Health>
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

type Try<T> = {
  readonly sentAt: number
  readonly seen: number
  late: boolean
  error: AppError | undefined
  /** Good, but of a block that looks old: it counts when nobody knows better. */
  spare: { readonly value: T; readonly block: Block } | undefined
}

const NEVER_LATE_MS = 600_000
const OUTAGE_MS = 2_800 // without any answer from anywhere
/** A node that answered, though not well, rests only once another one has answered the same question. */
const REFUSED: ReadonlySet<ErrorCode> =
  new Set(['rpc', 'method-unsupported', 'node-unavailable', 'limit-exceeded', 'bad-response', 'abi'])

/** Nothing is sent before the first question. */
export function createFallback({ chainId, transports, now = monotonicNow }: FallbackOptions): Fallback {
  const heights = createHeights(now)
  const awake = (one: Endpoint): boolean => one.isAvailable() && one.rest.state() === 'awake'
  const endpoints = transports.map((transport): Endpoint => createEndpoint({
    transport, chainId, heights, now, canCompare: () => endpoints.filter(awake).length > 1,
  }))
  const outages = createOutages(endpoints, now)

  /** One question to one node. */
  async function attempt<T>(endpoint: Endpoint, question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
    const [sentAt, seen] = [now(), endpoint.rest.failures()]
    try {
      const answer = await askAgainIfLost(endpoint, question, { signal, sentAt, others: endpoints.length > 1 })
      outages.noteAnswer(endpoint, sentAt)
      return answer
    } catch (reason) {
      const error = toAppError(reason, 'transport')
      if (FINAL.has(error.code)) outages.noteAnswer(endpoint, sentAt)
      else if (isItsFault(error, endpoint, sentAt)) endpoint.noteFailure(error, seen)
      throw error
    }
  }

  async function askInTurn<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
    const tries = new Map<Endpoint, Try<T>>()
    const startedAt = now()
    let watch: ReturnType<typeof setTimeout> | undefined
    try {
      const { value, by } = await firstGood({
        signal,
        candidates: candidatesFor(question.method, endpoints, now()),
        isFinal,
        patience: (one) => (question.isRead ? one.patience(tries.get(one)?.sentAt ?? 0) : NEVER_LATE_MS),
        run(endpoint, inner) {
          const own: Try<T> = { sentAt: now(), seen: endpoint.rest.failures(), late: false, error: undefined,
            spare: undefined }
          tries.set(endpoint, own)
          return noted(own, endpoint, attempt(endpoint, question, inner))
        },
        onLate(endpoint) {
          const own = tries.get(endpoint)
          if (own !== undefined) own.late = true
          void endpoint.probe().then((isHere) => { // is it the node that is silent, or this question that takes long?
            if (isHere) outages.noteGood()
          })
          watch ??= setTimeout(() => outages.noteSilence(startedAt), startedAt + OUTAGE_MS - now())
        },
      })
      const answered = { method: question.method, top: heights.top() }
      for (const [endpoint, own] of tries) if (endpoint !== by) judgeLoser(endpoint, own, answered)
      return value
    } catch (reason) {
      for (const { spare } of tries.values()) if (spare !== undefined) return spare.value
      throw reason
    } finally {
      clearTimeout(watch)
    }
  }

  return {
    health: { get: outages.health.get, subscribe: outages.health.subscribe },
    top: heights.top,
    async askAt(index, question, signal) {
      const endpoint = endpoints[index]
      if (endpoint === undefined) throw new AppError('wrong-chain', 'there is no such node')
      return attempt(endpoint, question, signal)
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

/** A dead connection kept alive is the commonest cause of a bare network failure: a read looks once more. */
async function askAgainIfLost<T>(
  endpoint: Endpoint, { work, isRead }: Question<T>,
  { signal, sentAt, others }: { readonly signal: AbortSignal | undefined; readonly sentAt: number;
    readonly others: boolean },
): Promise<T> {
  const seen = endpoint.rest.failures()
  return endpoint.run(work, signal).catch((reason: unknown) => {
    const isLost = AppError.is(reason) && reason.code === 'network'
    const isGone = !endpoint.isAvailable() && others
    if (!isLost || !isRead || seen > 0 || isGone || endpoint.patience(sentAt) <= 0) throw reason
    return endpoint.run(work, signal)
  })
}

/** Notes how a try ended; an answer from a block that looks old is kept for when no other comes. */
async function noted<T>(own: Try<T>, endpoint: Endpoint, answer: Promise<T>): Promise<T> {
  try {
    const value = await answer
    const block = endpoint.takeDoubt()
    if (block === undefined) return value
    own.spare = { value, block }
    throw new AppError('node-unavailable', 'the block looks old')
  } catch (reason) {
    own.error = toAppError(reason, 'transport')
    throw own.error
  }
}

/** A node that is not there, or asks to be left alone. One that answered others meanwhile is there, though this call
 * hung. */
function isItsFault({ code }: AppError, endpoint: Endpoint, sentAt: number): boolean {
  if (BLAMELESS.has(code) || REFUSED.has(code) || !endpoint.isAvailable()) return false
  return code !== 'timeout' || !endpoint.hasAnsweredSince(sentAt)
}

/** Another node has answered what this one refused, or is still silent on. */
function judgeLoser(endpoint: Endpoint, { error, late, seen, spare }: Try<unknown>,
  by: { readonly method: string; readonly top: Block | undefined }): void {
  if (error === undefined)
    return late ? endpoint.noteFailure(new AppError('timeout', 'the node is slower than another'), seen) : undefined
  if (error.code === 'method-unsupported') return endpoint.noteLack(by.method)
  const wasRight = spare !== undefined && by.top !== undefined && !isOlder(spare.block, by.top)
  if (REFUSED.has(error.code) && !wasRight) endpoint.noteFailure(error, seen)
}

/**
 * Those that do not rest; when all rest only the one that rests least, so that an outage causes no storm, and none of
 * those that asked us to stay away. Who has rested shows that it answers before a question waits for it.
 */
function candidatesFor(method: string, endpoints: readonly Endpoint[], now: number): Endpoint[] {
  const open = endpoints.filter((one) => one.isAvailable())
  const usable = open.length > 0 ? open : endpoints
  const able = usable.filter((one) => !one.lacks(method))
  const all = able.length > 0 ? able : usable
  const awake = all.filter((one) => one.rest.state() === 'awake')
  if (awake.length > 0) {
    for (const one of all) if (one.rest.state() === 'due') void one.probe()
    return awake
  }
  const free = all.filter((one) => one.rest.busyUntil() <= now).sort((a, b) => a.rest.until() - b.rest.until())
  if (free[0] !== undefined) return [free[0]]
  const wait = Math.min(...all.map((one) => one.rest.busyUntil())) - now
  if (all.length === 0) throw new AppError('wrong-chain', 'the chain has no node')
  throw new AppError('rate-limited', 'every node asked us to stay away', { retryAfterMs: wait })
}
