// JSON-RPC over HTTP: calls made in one task share a POST. A node that refuses batches is remembered and asked singly.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { createBatch } from '../lib/batch.ts'
import { post, TIMEOUT_MS } from './post.ts'
import type { Posted } from './post.ts'
import { errorOf, readLoneReply, readReplies, writeCall } from './jsonRpc.ts'
import type { Outcome, Transport } from './jsonRpc.ts'

const MAX_BATCH_CALLS = 100
const MAX_BATCH_CHARACTERS = 1_048_576

export type HttpOptions = {
  readonly url: string
  readonly timeoutMs?: number | undefined
  /** The fetch to use; the page's own by default. */
  readonly fetch?: typeof fetch | undefined
}

type Question = { readonly id: number; readonly text: string }

/** Nothing is sent before the first call. */
export function createHttpTransport({ url, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: HttpOptions): Transport {
  const options = { url, timeoutMs, fetch: fetch.bind(globalThis) }
  let lastId = 0
  let limit = MAX_BATCH_CALLS // shrinks when the node says that a batch is too large; 1 is 'no batches'

  async function sendOne({ id, text }: Question, signal: AbortSignal): Promise<Outcome> {
    try {
      const posted = await post(options, text, signal)
      const outcome = readLoneReply(posted.body, id, posted.retryAfterMs)
      const answered = outcome.status === 'fulfilled' || errorOf(posted.body) !== undefined
      return isRefusal(posted.status) || !answered ? { status: 'rejected', reason: failure(posted, outcome) } : outcome
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }

  async function sendMany(questions: readonly Question[], signal: AbortSignal): Promise<Outcome[]> {
    if (questions.length > limit) return sendSplit(questions, signal)
    const [only] = questions
    if (only !== undefined && questions.length === 1) return [await sendOne(only, signal)]
    const posted = await post(options, `[${questions.map(({ text }) => text).join(',')}]`, signal)
    if (isRefusal(posted.status)) throw failure(posted)
    const complaint = complaintAbout(posted, questions.length)
    if (complaint !== undefined) {
      limit = complaint === 'no batches' ? 1 : Math.min(limit, Math.ceil(questions.length / 2))
      return sendSplit(questions, signal)
    }
    if (!Array.isArray(posted.body)) throw failure(posted)
    return readReplies(posted.body, questions.map(({ id }) => id), posted.retryAfterMs)
  }

  async function sendSplit(questions: readonly Question[], signal: AbortSignal): Promise<Outcome[]> {
    const parts: Promise<Outcome[]>[] = []
    const size = limit
    for (let start = 0; start < questions.length; start += size) {
      const part = questions.slice(start, start + size)
      parts.push(sendMany(part, signal).catch((reason: unknown) => part.map(() => ({ status: 'rejected', reason }))))
    }
    return (await Promise.all(parts)).flat()
  }

  const batch = createBatch<Question, unknown>({
    windowMs: 0,
    maxItems: MAX_BATCH_CALLS,
    maxWeight: MAX_BATCH_CHARACTERS,
    weigh: ({ text }) => text.length,
    send: sendMany,
  })

  return {
    async request(method, params, signal) {
      lastId += 1
      return batch.add({ id: lastId, text: writeCall(lastId, { method, params }) }, signal)
    },
  }
}

/** Statuses that speak for the server in front of the node, whatever the body says. */
function isRefusal(status: number): boolean {
  return [401, 402, 403, 404, 408, 429, 502, 503, 504].includes(status)
}

/** What the node holds against a batch, undefined when it took it. */
function complaintAbout({ status, body }: Posted, size: number): 'no batches' | 'too large' | undefined {
  if (status === 413) return 'too large'
  if (Array.isArray(body)) {
    if (body.length === 0) return 'no batches'
    // geth answers a batch over its limit with one error that bears the id of the first call.
    return body.length === 1 && size > 1 && errorCode(body[0]) !== undefined ? 'too large' : undefined
  }
  const code = errorCode(body)
  if (code !== undefined) return code === 'limit-exceeded' ? 'too large' : 'no batches'
  if (errorOf(body) !== undefined) return undefined
  return status >= 400 && status < 500 ? 'no batches' : undefined
}

/** The code of an error that is about the request; being too busy is not. */
function errorCode(reply: unknown): string | undefined {
  const error = errorOf(reply)
  const code = error === undefined ? undefined : toAppError(error, 'node').code
  return code === 'rate-limited' || code === 'node-unavailable' ? undefined : code
}

function failure({ status, retryAfterMs, body }: Posted, outcome?: Outcome): AppError {
  if (status === 429 || status === 402) {
    return new AppError('rate-limited', `the server answered ${status}`, { details: `HTTP ${status}`, retryAfterMs })
  }
  if (status === 413) return new AppError('limit-exceeded', 'the request is too large', { details: 'HTTP 413' })
  if (status < 200 || status > 299) {
    return new AppError('http', `the server answered ${status}`, { details: `HTTP ${status}`, retryAfterMs })
  }
  if (outcome?.status === 'rejected' && body !== undefined) return toAppError(outcome.reason, 'node')
  const error = errorOf(body)
  if (error !== undefined) return toAppError(error, 'node')
  return new AppError('bad-response', body === undefined ? 'the answer is no JSON' : 'the answer is no JSON-RPC')
}
