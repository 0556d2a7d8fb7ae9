// What an HTTP answer means that is no proper answer: a server in the way, or a node that does not take batches.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { field } from '../lib/parse.ts'
import { errorOf } from './jsonRpc.ts'
import type { Outcome } from './jsonRpc.ts'
import type { Posted } from './post.ts'

/** Statuses that speak for the server in front of the node, whatever the body says. */
export function isRefusal(status: number): boolean {
  return [401, 402, 403, 404, 408, 429, 502, 503, 504].includes(status)
}

/** How many calls the node may take instead; 'half': it did not say. */
export type Complaint = number | 'half'

/** What the node seems to hold against a batch of `size`; undefined when it took it, or is merely busy. */
export function batchComplaint({ status, body }: Posted, size: number): Complaint | undefined {
  // geth answers a batch over its limit with one error that bears the id of the first call.
  const [lone, more] = Array.isArray(body) ? (body as unknown[]) : [body]
  const error = more === undefined ? errorOf(lone) : undefined
  const said = error === undefined ? undefined : numberIn(field(error, 'message'), size)
  if (said !== undefined && isComplaint(lone)) return said
  if (status === 413) return 'half'
  if (Array.isArray(body)) return body.length === 0 ? 1 : more === undefined && isComplaint(lone) ? 'half' : undefined
  if (error !== undefined) {
    if (toAppError(error, 'node').code === 'limit-exceeded') return 'half' // besu
    return isComplaint(body) ? 1 : undefined
  }
  return status >= 400 && status < 500 ? 1 : undefined
}

/** The limit that is named in words: 'more than 3 requests', '11 > 10', 'maximum of 10'. */
function numberIn(text: unknown, size: number): number | undefined {
  if (typeof text !== 'string' || !/batch|request|call/i.test(text)) return undefined
  const numbers = [...text.slice(0, 400).matchAll(/\b\d{1,4}\b/g)].map(([digits]) => Number(digits))
  const fitting = numbers.filter((number) => number >= 1 && number < size)
  return fitting.length === 0 ? undefined : Math.max(...fitting)
}

/** The failure of a whole POST. */
export function refusal({ status, retryAfterMs, body }: Posted, outcome?: Outcome): AppError {
  if (status === 429 || status === 402) {
    return new AppError('rate-limited', `the server answered ${status}`, { details: `HTTP ${status}`, retryAfterMs })
  }
  if (status === 413) return new AppError('limit-exceeded', 'the request is too large', { details: 'HTTP 413' })
  if (status < 200 || status > 299) {
    return new AppError('http', `the server answered ${status}`, { details: `HTTP ${status}`, retryAfterMs })
  }
  if (outcome?.status === 'rejected' && body !== undefined) return toAppError(outcome.reason, 'node')
  const error = errorOf(body)
  if (error !== undefined) {
    const { code, message, details } = toAppError(error, 'node')
    return new AppError(code, message, { cause: error, details, retryAfterMs })
  }
  return new AppError('bad-response', body === undefined ? 'the answer is no JSON' : 'the answer is no JSON-RPC')
}

/** An error about the request; being too busy is none. */
function isComplaint(reply: unknown): boolean {
  const error = errorOf(reply)
  if (error === undefined) return false
  const { code } = toAppError(error, 'node')
  return speaksOfBatch(error) || (code !== 'rate-limited' && code !== 'node-unavailable')
}

function speaksOfBatch(error: unknown): boolean {
  const text = field(error, 'message')
  return typeof text === 'string' && /batch/i.test(text)
}
