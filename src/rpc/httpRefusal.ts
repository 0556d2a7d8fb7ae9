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

/** What the node seems to hold against a batch; undefined when it took it, or is merely busy. */
export function batchComplaint({ status, body }: Posted, size: number): 'no batches' | 'too large' | undefined {
  if (status === 413) return 'too large'
  if (Array.isArray(body)) {
    if (body.length === 0) return 'no batches'
    // geth answers a batch over its limit with one error that bears the id of the first call.
    return body.length === 1 && size > 1 && isComplaint(body[0]) ? 'too large' : undefined
  }
  const error = errorOf(body)
  if (error !== undefined) {
    if (toAppError(error, 'node').code === 'limit-exceeded') return 'too large' // besu
    return isComplaint(body) ? 'no batches' : undefined
  }
  return status >= 400 && status < 500 ? 'no batches' : undefined
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
