// JSON-RPC over HTTP: calls made in one task share a POST. What size of batch a node
// takes is learnt, and believed only when the same calls pass in smaller ones.
import { AppError } from '../errors.ts'
import { createBatch } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { createApart } from './apart.ts'
import type { Travelling } from './apart.ts'
import { batchComplaint, isRefusal, refusal } from './httpRefusal.ts'
import { createLearnt } from './learnt.ts'
import { TIMEOUT_MS } from './post.ts'
import { createPosts } from './posts.ts'
import { errorOf, readLoneReply, readReplies, writeCall } from './jsonRpc.ts'
import type { Outcome, Transport } from './jsonRpc.ts'

const MAX_BATCH_CALLS = 100
const MAX_BATCH_CHARACTERS = 1_048_576

export type HttpOptions = {
  readonly url: string
  readonly timeoutMs?: number | undefined
  /** The fetch to use; the page's own by default. */
  readonly fetch?: typeof fetch | undefined
  readonly now?: (() => number) | undefined
}

type Question = Travelling & { readonly id: number; readonly text: string }
type Smaller = { readonly size: number; readonly complaint: AppError }

/** Nothing is sent before the first call. */
export function createHttpTransport(options: HttpOptions): Transport {
  const { url, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch, now = monotonicNow } = options
  const { send, silence, usual } = createPosts({ url, timeoutMs, fetch: fetch.bind(globalThis) }, now)
  const limit = createLearnt(MAX_BATCH_CALLS, now) // 1 is 'no batches'
  let lastId = 0

  async function sendOne({ id, text }: Question, signal: AbortSignal): Promise<Outcome> {
    try {
      const posted = await send(text, signal)
      const outcome = readLoneReply(posted.body, id, posted.retryAfterMs)
      const answered = outcome.status === 'fulfilled' || errorOf(posted.body) !== undefined
      return isRefusal(posted.status) || !answered ? { status: 'rejected', reason: refusal(posted, outcome) } : outcome
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }

  async function sendMany(questions: readonly Question[], signal: AbortSignal): Promise<Outcome[]> {
    if (questions.length > limit.get()) return sendParts(questions, signal)
    const [only] = questions
    if (only !== undefined && questions.length === 1) return [await sendOne(only, signal)]
    for (const question of questions) question.company = questions.length
    const posted = await send(`[${questions.map(({ text }) => text).join(',')}]`, signal)
    if (isRefusal(posted.status)) throw refusal(posted)
    const complaint = batchComplaint(posted, questions.length)
    if (complaint !== undefined) {
      const size = complaint === 'no batches' ? 1 : Math.ceil(questions.length / 2)
      return sendSmaller(questions, { size, complaint: refusal(posted) }, signal)
    }
    if (!Array.isArray(posted.body)) throw refusal(posted)
    return readReplies(posted.body, questions.map(({ id }) => id), posted.retryAfterMs)
  }

  /** The first part is the proof: only when it does not meet the same complaint does the size stand, and the rest
   * follow. */
  async function sendSmaller(questions: readonly Question[], { size, complaint }: Smaller,
    signal: AbortSignal): Promise<Outcome[]> {
    const first = await sendMany(questions.slice(0, size), signal)
    if (first.every((outcome) => isSame(outcome, complaint)))
      return questions.map((_, at) => first[at] ?? first[0] ?? failed(complaint))
    limit.set(Math.min(limit.get(), size))
    return [...first, ...(await sendParts(questions.slice(size), signal))]
  }

  async function sendParts(questions: readonly Question[], signal: AbortSignal): Promise<Outcome[]> {
    const parts: Promise<Outcome[]>[] = []
    const size = limit.get()
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

  const travel = createApart<Question>({
    now, silence, usual, together: batch.add,
    alone: async (question, signal) => settled(await sendOne(question, signal)),
  })
  return {
    silence,
    async request(method, params, signal) {
      lastId += 1
      return travel({ method, company: 1, id: lastId, text: writeCall(lastId, { method, params }) }, signal)
    },
  }
}

function settled(outcome: Outcome): unknown {
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

function isSame(outcome: Outcome, complaint: AppError): boolean {
  return outcome.status === 'rejected' && AppError.is(outcome.reason) && outcome.reason.code === complaint.code
}

function failed(reason: AppError): Outcome {
  return { status: 'rejected', reason }
}
