// Several URLs of one chain as one. A question goes to the first that may be asked, to the next one when it fails or is
// late, and the first good answer counts. Final is only what the chain itself said; all else is one node's own trouble.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import { firstGood } from '../lib/firstGood.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { createStore } from '../lib/store.ts'
import type { Readable } from '../lib/store.ts'
import { createEndpoint } from './endpoint.ts'
import type { Endpoint, NodePort } from './endpoint.ts'
import { createHeights, isOlder } from './heights.ts'
import type { Block } from './heights.ts'
import type { Transport } from './jsonRpc.ts'

/** 'down': no URL has a good answer; 'up' again with the first. `busyUntil` (time of day, ms): each of them asked us to stay away. */
export type Health = { readonly status: 'unknown' | 'up' | 'down'; readonly busyUntil?: number | undefined }

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
const GOOD_FOR_MS = 10_000
const OUTAGE_MS = 2_800 // without any answer from anywhere
const UNKNOWN: Health = { status: 'unknown' }
const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** What the chain said: another node would say the same. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'reverted', 'nonce-too-low', 'nonce-too-high', 'insufficient-funds', 'fee-cap-too-high', 'fee-cap-too-low', 'tip-above-fee-cap',
  'fee-conflict', 'gas-too-low', 'gas-too-high', 'replacement-underpriced', 'tx-type-unsupported', 'transaction-rejected',
  'invalid-params', 'invalid-input',
])
/** Not a node's fault. */
const BLAMELESS: ReadonlySet<ErrorCode> = new Set(['aborted', 'offline'])
/** A node that answered, though not well, rests only once another one has answered the same question. */
const REFUSED: ReadonlySet<ErrorCode> = new Set(['rpc', 'method-unsupported', 'node-unavailable', 'limit-exceeded', 'bad-response', 'abi'])

/** Nothing is sent before the first question. */
export function createFallback({ chainId, transports, now = monotonicNow }: FallbackOptions): Fallback {
  const health = createStore<Health>(UNKNOWN)
  const heights = createHeights(now)
  let goodAt = -Infinity
  const awake = (one: Endpoint): boolean => one.isAvailable() && one.rest.state() === 'awake'
  const endpoints = transports.map((transport): Endpoint => createEndpoint({
    transport, chainId, heights, now, canCompare: () => endpoints.filter(awake).length > 1,
  }))

  function noteAnswer(endpoint: Endpoint, sentAt: number): void {
    endpoint.noteAnswer(now() - sentAt)
    goodAt = now()
    health.set(UP)
  }

  /** One question to one node. A dead connection kept alive is the commonest cause of a bare network failure: look again. */
  async function attempt<T>(endpoint: Endpoint, question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
    const [sentAt, seen] = [now(), endpoint.rest.failures()]
    const once = (): Promise<T> => endpoint.run(question.work, signal)
    try {
      const answer = await once().catch((reason: unknown) => {
        const isLost = AppError.is(reason) && reason.code === 'network'
        if (!isLost || !question.isRead || seen > 0 || (!endpoint.isAvailable() && endpoints.length > 1) || endpoint.patience(sentAt) <= 0) throw reason
        return once()
      })
      noteAnswer(endpoint, sentAt)
      return answer
    } catch (reason) {
      const error = toAppError(reason, 'transport')
      if (FINAL.has(error.code)) noteAnswer(endpoint, sentAt)
      else if (isItsFault(error, endpoint, sentAt)) endpoint.noteFailure(error, seen)
      throw error
    }
  }

  function noteOutage(error: AppError, startedAt: number): void {
    if (goodAt > startedAt) return // other questions were answered meanwhile
    if (error.code === 'limit-exceeded' || BLAMELESS.has(error.code) || FINAL.has(error.code)) return
    if (error.code === 'method-unsupported' && now() - goodAt < GOOD_FOR_MS) return // of one method, that is
    const waits = endpoints.map((one) => one.rest.busyUntil() - now())
    const busyUntil = waits.every((ms) => ms > 0) ? Date.now() + Math.min(...waits) : undefined
    if (busyUntil === undefined) health.set(DOWN)
    else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000) health.set({ status: 'down', busyUntil })
  }

  async function askInTurn<T>(question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
    const tries = new Map<Endpoint, Try<T>>()
    const startedAt = now()
    let watch: ReturnType<typeof setTimeout> | undefined
    try {
      const { value, by } = await firstGood({
        signal,
        candidates: candidatesFor(question.method, endpoints, now()),
        isFinal: (error) => AppError.is(error) && (FINAL.has(error.code) || BLAMELESS.has(error.code)),
        patience: (one) => (question.isRead ? one.patience(tries.get(one)?.sentAt ?? 0) : NEVER_LATE_MS),
        run(endpoint, inner) {
          const own: Try<T> = { sentAt: now(), seen: endpoint.rest.failures(), late: false, error: undefined, spare: undefined }
          tries.set(endpoint, own)
          return attempt(endpoint, question, inner).then((value) => {
            const block = endpoint.takeDoubt()
            if (block === undefined) return value
            own.spare = { value, block }
            throw new AppError('node-unavailable', 'the block looks old')
          }).catch((reason: unknown) => {
            own.error = toAppError(reason, 'transport')
            throw own.error
          })
        },
        onLate(endpoint) {
          const own = tries.get(endpoint)
          if (own !== undefined) own.late = true
          void endpoint.probe().then((isHere) => { // is it the node that is silent, or this question that takes long?
            if (isHere) goodAt = now()
          })
          watch ??= setTimeout(() => { if (goodAt <= startedAt) health.set(DOWN) }, startedAt + OUTAGE_MS - now())
        },
      })
      for (const [endpoint, own] of tries) if (endpoint !== by) judgeLoser(endpoint, own, { method: question.method, top: heights.top() })
      return value
    } catch (reason) {
      for (const { spare } of tries.values()) if (spare !== undefined) return spare.value
      throw reason
    } finally {
      clearTimeout(watch)
    }
  }

  return {
    health: { get: health.get, subscribe: health.subscribe },
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
        noteOutage(error, startedAt)
        throw error
      }
    },
  }
}

/** A node that is not there, or asks to be left alone. One that answered others meanwhile is there, though this call hung. */
function isItsFault({ code }: AppError, endpoint: Endpoint, sentAt: number): boolean {
  if (BLAMELESS.has(code) || REFUSED.has(code) || !endpoint.isAvailable()) return false
  return code !== 'timeout' || !endpoint.hasAnsweredSince(sentAt)
}

/** Another node has answered what this one refused, or is still silent on. */
function judgeLoser(endpoint: Endpoint, { error, late, seen, spare }: Try<unknown>, by: { readonly method: string; readonly top: Block | undefined }): void {
  if (error === undefined) return late ? endpoint.noteFailure(new AppError('timeout', 'the node is slower than another'), seen) : undefined
  if (error.code === 'method-unsupported') return endpoint.noteLack(by.method)
  const wasRight = spare !== undefined && by.top !== undefined && !isOlder(spare.block, by.top)
  if (REFUSED.has(error.code) && !wasRight) endpoint.noteFailure(error, seen)
}

/**
 * Those that do not rest; when all rest only the one that rests least, so that an outage causes no storm, and none of those
 * that asked us to stay away. Who has rested shows that it answers before a question waits for it.
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
