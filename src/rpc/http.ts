// JSON-RPC over HTTP: calls made in one task share a POST, of which few are under way at once. What was in a POST that
// is late travels alone until it is answered, so that one method that hangs holds up nothing else; what the site asks
// waits for the page's own. What size of batch a node takes is learnt only when the same calls pass in smaller ones.
import { AppError, type ErrorCode } from '../errors.ts'
import { FINAL } from './asking.ts'
import { createBatchScheduler, createRequestQueue, type Batch } from '../lib/batch.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { toRpcError } from '../toAppError.ts'
import { getOwn } from '../lib/parse.ts'
import { errorOf, isReadMethod, nodeError, openEnvelope } from './jsonRpc.ts'
import { readLoneReply, readReplies, writeCall } from './jsonRpc.ts'
import type { Outcome, Transport, RequestWay } from './jsonRpc.ts'
import { createLearnt } from './node.ts'
import { browserFetch, post, type Posted } from './post.ts'
import { LATE_MS, TIMEOUT_MS } from './times.ts'

const MAX_BATCH_CALLS = 100
const MAX_BATCH_CHARACTERS = 1_048_576
const MIN_CALLS_FOR_LIMIT = 4 // a batch of fewer that fails says nothing about the size
const MAX_POSTS = 4
const MAX_POSTS_UNHEARD = 2 // of a node that is silent, or was never heard
/** Statuses that speak for the server in front of the node, whatever the body says. */
const REFUSALS: readonly number[] = [401, 402, 403, 404, 408, 429, 502, 503, 504]

type HttpOptions = {
  readonly url: string
  readonly timeoutMs?: number | undefined
  /** The fetch to use; the page's own by default. */
  readonly fetch?: typeof globalThis.fetch | undefined
}

/** `kind`: what hangs together with it. */
type Question = {
  readonly id: number
  readonly text: string
  readonly isRead: boolean
  readonly kind: string
  readonly way: RequestWay
}

/** Nothing is sent before the first call. */
export function createHttpTransport(options: HttpOptions): Transport {
  const { url, timeoutMs = TIMEOUT_MS, fetch = browserFetch() } = options
  const way = { url, timeoutMs, fetch }
  const posts = createPosts(async (text, signal) => {
    const posted = await post(way, text, signal)
    return { ...posted, body: openEnvelope(posted.body) }
  })
  const sendAll = createSender(posts.send)
  const batches = new Map<string, Batch<Question, unknown>>()
  let lastId = 0

  const newBatch = (maxItems = MAX_BATCH_CALLS): Batch<Question, unknown> =>
    createBatchScheduler({
      windowMs: 0,
      maxItems,
      maxWeight: MAX_BATCH_CHARACTERS,
      weigh: ({ text }) => text.length,
      send: sendAll,
    })

  function batchOf({ kind, way }: Question): Batch<Question, unknown> {
    if (way.apart === true) return newBatch(1)
    const name = posts.isLate(kind) ? kind : way.lane === 'site' ? 'site' : 'page'
    const batch = batches.get(name) ?? newBatch()
    batches.set(name, batch)
    return batch
  }

  return {
    silence: posts.silence,
    lateAfter: posts.lateAfter,
    async request(method, params, signal, way = { lane: 'page' }) {
      lastId += 1
      const kind = way.lane === 'reads' ? way.lane : `${way.lane} ${method}`
      const text = writeCall(lastId, method, params)
      const question = { id: lastId, text, isRead: isReadMethod(method), kind, way }
      return batchOf(question).add(question, signal)
    },
  }
}

type Send = (questions: readonly Question[], signal: AbortSignal | undefined) => Promise<Posted>

/** The POSTs to one URL: how many are under way, how long they take, and what of them is late. */
function createPosts(send: (text: string, signal: AbortSignal | undefined) => Promise<Posted>) {
  const late = new Set<string>()
  let heardAt: number | undefined
  let busySince = 0
  let usualMs = 0
  const silence = (): number => (slots.busy() === 0 ? 0 : now() - Math.max(heardAt ?? 0, busySince))
  const lateAfter = (): number => Math.max(LATE_MS, 2 * usualMs)
  const slots = createRequestQueue(
    (rank) =>
      (heardAt === undefined || silence() > lateAfter() ? MAX_POSTS_UNHEARD : MAX_POSTS) -
      (rank > 1 ? 1 : 0),
  )
  return {
    silence,
    lateAfter,
    isLate: (kind: string): boolean => late.has(kind),
    /** A call's time runs from when it is sent: what waits for a slot has not been. */
    send: ((questions, signal) => {
      const kinds = new Set(questions.map(({ kind }) => kind))
      const rank = Math.min(
        ...questions.map(({ way }) => ['reads', 'page', 'site'].indexOf(way.lane)),
      )
      return slots.run(
        async () => {
          const sentAt = now()
          if (slots.busy() === 1) busySince = sentAt
          for (const { way } of questions) way.company = questions.length
          const timer = setTimeout(() => {
            for (const kind of kinds) if (kinds.size > 1) late.add(kind)
          }, lateAfter())
          const texts = questions.map(({ text }) => text)
          try {
            const posted = await send(
              texts.length === 1 ? String(texts[0]) : `[${texts.join(',')}]`,
              signal,
            )
            heardAt = now()
            for (const kind of kinds) late.delete(kind)
            const tookMs = heardAt - sentAt
            const share = usualMs === 0 ? 1 : tookMs > usualMs ? 0.5 : 0.1 // soon slower, slowly faster
            usualMs += (tookMs - usualMs) * share
            return posted
          } finally {
            clearTimeout(timer)
          }
        },
        { signal, rank },
      )
    }) satisfies Send,
  }
}

/** Why a batch as a whole was refused. `size`: how many calls the node may take instead, where that is known. */
type Refusal = { readonly error: AppError; readonly size?: number | undefined }
type SendPart = (questions: readonly Question[]) => Promise<Outcome[]>

/** Sends questions in POSTs of a size that the node takes. Rejects where a POST failed as a whole. */
function createSender(send: Send) {
  const limit = createLearnt(MAX_BATCH_CALLS) // calls that the node takes at once

  async function sendAll(
    questions: readonly Question[],
    signal: AbortSignal | undefined,
  ): Promise<Outcome[]> {
    const sendPart: SendPart = (part) => sendAll(part, signal)
    if (questions.length > limit.get()) return sendEach(partsOf(questions, limit.get()), sendPart)
    const answer = await sendOnce(questions, signal)
    if (Array.isArray(answer)) return answer
    const { error, size } = answer
    if (questions.length === 1) throw error
    if (size === undefined) return retryInParts(questions, error, signal)
    const outcomes = await sendFirstThenRest(partsOf(questions, size), sendPart, error)
    limit.set(Math.min(limit.get(), size))
    return outcomes
  }

  /** Resends the reads of a failed batch: the page's own reads first, then the rest in two halves. Uses the size of the
   * largest part for later batches if all succeed. */
  async function retryInParts(
    questions: readonly Question[],
    error: AppError,
    signal: AbortSignal | undefined,
  ): Promise<Outcome[]> {
    for (const { way } of questions) way.isRetried = true
    const reads = questions.filter(({ isRead }) => isRead)
    const readings = reads.filter(({ way }) => way.lane === 'reads')
    const others = reads.filter(({ way }) => way.lane !== 'reads')
    const halves = partsOf(others, Math.ceil(others.length / 2))
    const parts = [readings, ...halves].filter((part) => part[0])
    if (parts.length === 0) throw error
    const outcomes = await sendFirstThenRest(
      parts,
      async (part) => {
        const answer = await sendOnce(part, signal)
        if (Array.isArray(answer)) return answer
        throw answer.error
      },
      error,
    )
    // A single part was the same batch again.
    if (
      parts.length > 1 &&
      questions.length >= MIN_CALLS_FOR_LIMIT &&
      !outcomes.some((outcome) => hasCode(outcome, error.code))
    )
      limit.set(Math.min(limit.get(), Math.max(...parts.map((part) => part.length))))
    const sent = parts.flat()
    return questions.map(
      (question) => outcomes[sent.indexOf(question)] ?? { status: 'rejected', reason: error },
    )
  }

  /** Returns the outcomes of one POST, or why the batch was refused. */
  async function sendOnce(
    questions: readonly Question[],
    signal: AbortSignal | undefined,
  ): Promise<Outcome[] | Refusal> {
    const posted = await send(questions, signal).catch((reason: unknown) => {
      if (AppError.is(reason) && reason.code === 'network') return reason
      throw reason
    })
    if (AppError.is(posted)) return { error: posted }
    const error = refusal(posted)
    const isDown = posted.status >= 500 && error.retryAfterMs === undefined
    if (REFUSALS.includes(posted.status)) {
      if (isDown) return { error }
      throw error
    }
    const [only] = questions
    if (only !== undefined && questions.length === 1) {
      const outcome = readLoneReply(posted.body, only.id, posted.retryAfterMs)
      if (outcome.status === 'rejected' && errorOf(posted.body) === undefined) throw error
      return [outcome]
    }
    const size = sizeInstead(posted, questions.length)
    if (size !== undefined) return { error, size }
    if (!Array.isArray(posted.body)) {
      if (isDown) return { error }
      throw error
    }
    const ids = questions.map(({ id }) => id)
    const outcomes = readReplies(posted.body, ids, posted.retryAfterMs)
    const shared = sharedFailure(outcomes, questions)
    return shared === undefined ? outcomes : { error: shared }
  }

  return sendAll
}

function partsOf(questions: readonly Question[], size: number): (readonly Question[])[] {
  const parts: (readonly Question[])[] = []
  for (let at = 0; at < questions.length; at += size) parts.push(questions.slice(at, at + size))
  return parts
}

/** Sends the rest only if the first part does not fail as the whole batch did. */
async function sendFirstThenRest(
  [proof = [], ...rest]: readonly (readonly Question[])[],
  sendPart: SendPart,
  error: AppError,
): Promise<Outcome[]> {
  const first = await sendPart(proof)
  if (first.every((outcome) => hasCode(outcome, error.code))) throw error
  return [...first, ...(await sendEach(rest, sendPart))]
}

async function sendEach(
  parts: readonly (readonly Question[])[],
  sendPart: SendPart,
): Promise<Outcome[]> {
  const outcomes = parts.map((part) =>
    sendPart(part).catch((reason: unknown) =>
      part.map((): Outcome => ({ status: 'rejected', reason })),
    ),
  )
  return (await Promise.all(outcomes)).flat()
}

function hasCode(outcome: Outcome, code: ErrorCode): boolean {
  return outcome.status === 'rejected' && toRpcError(outcome.reason).code === code
}

/** Errors that each call may meet by itself, whatever shares its batch. */
const OF_ONE_CALL: readonly ErrorCode[] = ['rate-limited', 'node-unavailable', 'logs-limit']

/** The failure that different calls of a batch share, unless each of them may have met it by itself. */
function sharedFailure(
  outcomes: readonly Outcome[],
  questions: readonly Question[],
): AppError | undefined {
  const [first, ...others] = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? toRpcError(outcome.reason) : undefined,
  )
  const isShared =
    first !== undefined &&
    !FINAL.has(first.code) &&
    !OF_ONE_CALL.includes(first.code) &&
    questions.some(({ kind }) => kind !== questions[0]?.kind) &&
    others.every((other) => other?.code === first.code && other.details === first.details)
  return isShared ? first : undefined
}

/** How many calls the node may take instead of a batch of `size`; undefined when it took it, or is merely busy. */
function sizeInstead({ status, body }: Posted, size: number): number | undefined {
  const replies: readonly unknown[] | undefined = Array.isArray(body) ? body : undefined
  const textOf = (reply: unknown): string => String(getOwn(errorOf(reply), 'message')).slice(0, 400)
  const reply = replies?.[0] ?? body
  const text = textOf(reply)
  const isOfBatch = /batch/i.test(text)
  // geth answers a batch over its limit with one error that bears the id of the first call, others with one for each.
  const isForAll =
    replies === undefined ||
    replies.length === 1 ||
    (isOfBatch && replies.every((other) => textOf(other) === text))
  const error = isForAll ? errorOf(reply) : undefined
  const code = error === undefined ? undefined : toRpcError(error, 'node').code
  const isComplaint = code !== undefined && (isOfBatch || !OF_ONE_CALL.includes(code))
  const said = isComplaint ? numberIn(text, size) : undefined
  if (said !== undefined) return said
  const half = Math.ceil(size / 2)
  if (status === 413) return half
  if (isComplaint) return replies !== undefined || code === 'limit-exceeded' ? half : 1 // the code is besu's
  if (replies !== undefined) return replies.length === 0 ? 1 : undefined
  return error === undefined && status >= 400 && status < 500 ? 1 : undefined
}

/** The limit that is named in words: 'more than 3 requests', '11 > 10', 'maximum of 10'. */
function numberIn(text: string, size: number): number | undefined {
  if (!/batch|request|call/i.test(text)) return undefined
  const numbers = [...text.matchAll(/\b\d{1,4}\b/g)].map(([digits]) => Number(digits))
  return Math.max(0, ...numbers.filter((number) => number < size)) || undefined
}

/** The failure of a whole POST. */
function refusal({ status, retryAfterMs, body }: Posted): AppError {
  if (status < 200 || status > 299) {
    const code =
      status === 413 ? 'limit-exceeded' : status === 402 || status === 429 ? 'rate-limited' : 'http'
    return new AppError(code, `the server answered ${status}`, {
      details: `HTTP ${status}`,
      retryAfterMs,
    })
  }
  const error = errorOf(Array.isArray(body) ? body[0] : body)
  if (error !== undefined) return nodeError(error, retryAfterMs)
  return new AppError(
    'bad-response',
    body === undefined ? 'the reply is not JSON' : 'the reply is not JSON-RPC',
  )
}
