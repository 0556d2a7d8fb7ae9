// JSON-RPC 2.0 as text and back. Replies are matched by id alone; each call gets exactly one outcome.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { describeRevert } from '../eth/revert.ts'
import { field, isRecord } from '../lib/parse.ts'

export type RpcCall = { readonly method: string; readonly params: readonly unknown[] }
export type Outcome = PromiseSettledResult<unknown>

/** A question and its answer. Rejects with AppError only. */
export type Request = (method: string, params: readonly unknown[], signal?: AbortSignal) => Promise<unknown>

/** How a call travels. */
export type RequestWay = {
  /** Whose it is, in the order in which they leave: the page's reading of blocks and values, its other questions, what
   * the site around it asks. */
  readonly lane: 'reads' | 'page' | 'site'
  /** In a POST of its own. */
  readonly apart?: boolean
  /** How many calls its POST carries, from when it leaves. */
  company?: number
}

/** One way to a node. */
export type Transport = {
  request(method: string, params: readonly unknown[], signal?: AbortSignal, way?: RequestWay): Promise<unknown>
  /** False while another transport is the better choice (a socket that is not live). Missing: always true. */
  available?(): boolean
  /** How long the node has said nothing while something waits for it, in ms; 0 while nothing does. Missing: not
   * known. */
  silence?(): number
  /** How long an answer usually takes, in ms; 0 while that is not known. */
  usual?(): number
}

/** The request as JSON text. Throws 'invalid-params' for what JSON cannot write (a bigint, a circle). */
export function writeCall(id: number, { method, params }: RpcCall): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  } catch (cause) {
    throw new AppError('invalid-params', 'a parameter cannot be written as JSON', { cause })
  }
}

/** The outcomes for `ids`, in their order. Unknown ids are dropped; a missing or repeated one is an error. */
export function readReplies(replies: readonly unknown[], ids: readonly number[], retryAfterMs?: number): Outcome[] {
  const found = new Map<number, Outcome>()
  const wanted = new Set(ids)
  for (const reply of replies) {
    const id = idOf(reply)
    if (id === undefined || !wanted.has(id)) continue
    found.set(id, found.has(id) ? bad('the node answered one call twice') : readReply(reply, retryAfterMs))
  }
  return ids.map((id) => found.get(id) ?? bad('the node left a call without an answer'))
}

/** The outcome of a call sent alone. Only an error may come without its id (JSON-RPC 2.0, section 5). */
export function readLoneReply(reply: unknown, id: number, retryAfterMs?: number): Outcome {
  if (idOf(reply) === id || (errorOf(reply) !== undefined && idOf(reply) === undefined)) {
    return readReply(reply, retryAfterMs)
  }
  return bad('the answer does not belong to the question')
}

/** The `error` member of a reply, undefined when it has none. */
export function errorOf(reply: unknown): unknown {
  return field(reply, 'error') ?? undefined
}

function readReply(reply: unknown, retryAfterMs: number | undefined): Outcome {
  const error = errorOf(reply)
  if (error !== undefined) return { status: 'rejected', reason: nodeError(error, retryAfterMs) }
  if (!isRecord(reply) || !Object.hasOwn(reply, 'result')) return bad('an answer has neither a result nor an error')
  return { status: 'fulfilled', value: reply['result'] }
}

function nodeError(value: unknown, retryAfterMs: number | undefined): AppError {
  const error = toAppError(value, 'node')
  if (error.code !== 'reverted' && error.code !== 'rate-limited') return error
  const details = error.code === 'reverted' ? (describeRevert(error.data) ?? error.details) : error.details
  return new AppError(error.code, error.message, { cause: value, details, data: error.data, retryAfterMs })
}

function idOf(reply: unknown): number | undefined {
  const id = field(reply, 'id')
  return typeof id === 'number' ? id : undefined
}

function bad(message: string): Outcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
