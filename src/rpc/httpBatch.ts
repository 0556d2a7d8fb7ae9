// Sends JSON-RPC calls in batches of a size that the node accepts. If a batch fails as a whole, its
// calls are sent again in smaller batches.
import { AppError, type ErrorCode } from '../errors.ts'
import { getOwn, asArray } from '../lib/parse.ts'
import { toRpcError } from '../toAppError.ts'
import { createAdaptiveLimit } from './endpoint.ts'
import type { HttpResponse } from './httpRequest.ts'
import {
  CHAIN_ERRORS,
  getRpcError,
  getRpcId,
  matchRpcResponses,
  parseSingleRpcResponse,
  toNodeError,
  type RequestOptions,
  type RpcOutcome,
} from './jsonRpc.ts'

export const MAX_BATCH_CALLS = 100
/**
 * Minimum size of a failed batch that lowers the batch limit. Smaller batches probably failed for
 * another reason.
 */
const MIN_CALLS_FOR_LIMIT = 4

export type BatchedCall = {
  readonly id: number
  readonly text: string
  readonly isRead: boolean
  /** 'reads' for polling, otherwise channel and method. Calls of one kind often fail together. */
  readonly kind: string
  readonly options: RequestOptions
}

export type SendCalls = (
  calls: readonly BatchedCall[],
  signal: AbortSignal | undefined,
) => Promise<HttpResponse>

/**
 * Rejection of a whole batch. `size` is the batch size that the node probably accepts, if known.
 */
type Refused = { readonly error: AppError; readonly size?: number | undefined }
type SendPart = (calls: readonly BatchedCall[]) => Promise<RpcOutcome[]>

/**
 * Returns a function that sends calls and resolves with one outcome per call. The function rejects
 * if the whole batch fails and smaller batches do not help.
 */
export function createBatchSender(send: SendCalls) {
  const limit = createAdaptiveLimit(MAX_BATCH_CALLS)
  const lowerLimit = (size: number): void => limit.set(Math.min(limit.get(), size))

  return (
    calls: readonly BatchedCall[],
    signal: AbortSignal | undefined,
  ): Promise<RpcOutcome[]> => {
    const sendAll: SendPart = async (calls) => {
      if (calls.length > limit.get()) return sendEach(split(calls, limit.get()), sendAll)
      const answer = await sendOnce(calls)
      if (Array.isArray(answer)) return answer
      const { error, size } = answer
      if (calls.length === 1) throw error
      if (size === undefined) return resendInParts(calls, error)
      const outcomes = await sendFirstPartFirst(split(calls, size), sendAll, error)
      lowerLimit(size)
      return outcomes
    }

    /**
     * Sends the reads of a failed batch again in parts. Other calls are not repeated, because the
     * node may have executed them.
     */
    async function resendInParts(
      calls: readonly BatchedCall[],
      error: AppError,
    ): Promise<RpcOutcome[]> {
      for (const { options } of calls) options.onResend?.()
      const reads = calls.filter(({ isRead }) => isRead)
      const polling = reads.filter(({ options }) => options.channel === 'reads')
      const others = reads.filter(({ options }) => options.channel !== 'reads')
      const halves = split(others, Math.ceil(others.length / 2))
      const parts = [polling, ...halves].filter((part) => part[0])
      if (parts.length === 0) throw error
      const sendPart: SendPart = async (part) => {
        const answer = await sendOnce(part)
        if (Array.isArray(answer)) return answer
        throw answer.error
      }
      const outcomes = await sendFirstPartFirst(parts, sendPart, error)
      const isSolved = !outcomes.some((outcome) => hasCode(outcome, error.code))
      // If the batch was sent again as one part, its success does not show that the batch was too
      // large.
      if (isSolved && parts.length > 1 && calls.length >= MIN_CALLS_FOR_LIMIT)
        lowerLimit(Math.max(...parts.map((part) => part.length)))
      const sent = parts.flat()
      return calls.map((call) => outcomes[sent.indexOf(call)] ?? rejected(error))
    }

    /**
     * Sends one POST. Resolves with one outcome per call, or with `Refused` if smaller batches may
     * succeed.
     */
    async function sendOnce(calls: readonly BatchedCall[]): Promise<RpcOutcome[] | Refused> {
      const response = await send(calls, signal).catch((reason: unknown) => {
        if (AppError.is(reason) && reason.code === 'network') return reason
        throw reason
      })
      if (AppError.is(response)) return { error: response }
      const { body, retryAfterMs } = response
      const error = errorOfResponse(response)
      const action = batchAction(response, calls.length)
      if (action === 'reject') throw error
      if (action === 'parts') return { error }
      if (action !== 'accept') return { error, size: action }
      const [first] = calls
      if (first !== undefined && calls.length === 1) {
        const outcome = parseSingleRpcResponse(body, first.id, retryAfterMs)
        if (outcome.status === 'rejected' && getRpcError(body) === undefined) throw error
        return [outcome]
      }
      const ids = calls.map(({ id }) => id)
      const outcomes = matchRpcResponses(asArray(body), ids, retryAfterMs)
      const shared = sharedFailure(outcomes, calls)
      return shared === undefined ? outcomes : { error: shared }
    }

    return sendAll(calls)
  }
}

const rejected = (reason: unknown): RpcOutcome => ({ status: 'rejected', reason })

function split(calls: readonly BatchedCall[], size: number): (readonly BatchedCall[])[] {
  const parts: (readonly BatchedCall[])[] = []
  for (let at = 0; at < calls.length; at += size) parts.push(calls.slice(at, at + size))
  return parts
}

/**
 * Sends the first part, then all other parts at once. If every call of the first part fails with
 * the code of `error`, smaller batches do not help, so the other parts are not sent and the promise
 * rejects with `error`.
 */
async function sendFirstPartFirst(
  [first = [], ...remaining]: readonly (readonly BatchedCall[])[],
  sendPart: SendPart,
  error: AppError,
): Promise<RpcOutcome[]> {
  const outcomes = await sendPart(first)
  if (outcomes.every((outcome) => hasCode(outcome, error.code))) throw error
  return [...outcomes, ...(await sendEach(remaining, sendPart))]
}

async function sendEach(
  parts: readonly (readonly BatchedCall[])[],
  sendPart: SendPart,
): Promise<RpcOutcome[]> {
  const outcomes = parts.map((part) =>
    sendPart(part).catch((reason: unknown) => part.map(() => rejected(reason))),
  )
  return (await Promise.all(outcomes)).flat()
}

function hasCode(outcome: RpcOutcome, code: ErrorCode): boolean {
  return outcome.status === 'rejected' && toRpcError(outcome.reason).code === code
}

/**
 * Errors that a node may return for a single call. They do not mean that the batch was rejected.
 */
const ERRORS_OF_ONE_CALL: readonly ErrorCode[] = ['rate-limited', 'node-unavailable', 'logs-limit']

/**
 * Returns the error if the batch contains calls of different kinds and all of them failed with the
 * same error. The node has then probably rejected the whole batch.
 */
function sharedFailure(
  outcomes: readonly RpcOutcome[],
  calls: readonly BatchedCall[],
): AppError | undefined {
  const [first, ...others] = outcomes.map((outcome) =>
    outcome.status === 'rejected' ? toRpcError(outcome.reason) : undefined,
  )
  const isShared =
    first !== undefined &&
    !CHAIN_ERRORS.has(first.code) &&
    !ERRORS_OF_ONE_CALL.includes(first.code) &&
    calls.some(({ kind }) => kind !== calls[0]?.kind) &&
    others.every((other) => other?.code === first.code && other.details === first.details)
  return isShared ? first : undefined
}

/**
 * How to handle the response to a batch.
 * - 'accept': use the response of each call.
 * - 'reject': fail all calls.
 * - 'parts': send the reads again in parts.
 * - A number: send all calls again in batches of this size.
 */
type BatchAction = 'accept' | 'reject' | 'parts' | number

/**
 * HTTP statuses that a proxy or load balancer may send instead of the node. The body is then used
 * only if the status is below 500 and the body has an error about a single call.
 */
const GATEWAY_STATUSES: readonly number[] = [401, 402, 403, 404, 408, 429, 502, 503, 504]

/**
 * Returns how to handle the response to a batch of `calls` calls.
 * @internal
 */
export function batchAction(
  { status, retryAfterMs, body }: HttpResponse,
  calls: number,
): BatchAction {
  const replies = Array.isArray(body) ? body : undefined
  const all: readonly unknown[] = replies ?? [body]
  const [first] = all
  const text = messageOf(first)
  const isOfBatch = /batch/i.test(text)
  const isForAll = all.length === 1 || (isOfBatch && all.every((one) => messageOf(one) === text))
  const code = isForAll ? codeOf(first) : undefined
  const isRefused = code !== undefined && (isOfBatch || !ERRORS_OF_ONE_CALL.includes(code))
  const size = isRefused && namedSize(text, calls)
  const half = Math.ceil(calls / 2)
  const canRetry = status >= 500 && retryAfterMs === undefined
  if (
    GATEWAY_STATUSES.includes(status) &&
    (status >= 500 || !all.some((reply) => isCallError(reply, status)))
  )
    return canRetry ? 'parts' : 'reject'
  if (calls === 1) return 'accept'
  if (size) return size
  if (status === 413) return half
  // Try half the size if the error is in an array, because Geth rejects a large batch with an array
  // of one error.
  if (isRefused) return replies || code === 'limit-exceeded' ? half : 1
  if (replies) return replies.length === 0 ? 1 : 'accept'
  if (code === undefined && status >= 400 && status < 500) return 1
  return canRetry ? 'parts' : 'reject'
}

const ERRORS_OF_CALL: readonly ErrorCode[] = ['logs-limit', 'method-unsupported']

/**
 * Returns true if `reply` has the id of a call and an error about that call. With HTTP 401, 402,
 * 403 and 429, only ERRORS_OF_CALL count as errors about a call, because most other errors are then
 * about the API key or the quota.
 */
function isCallError(reply: unknown, status: number): boolean {
  const code = codeOf(reply)
  const isAboutCall = [404, 408].includes(status) || ERRORS_OF_CALL.includes(code as ErrorCode)
  return code !== undefined && !!getRpcId(reply) && isAboutCall
}

function codeOf(reply: unknown): ErrorCode | undefined {
  const error = getRpcError(reply)
  return error === undefined ? undefined : toRpcError(error).code
}

function messageOf(reply: unknown): string {
  return String(getOwn(getRpcError(reply), 'message')).slice(0, 400)
}

/**
 * Returns the maximum batch size that an error message names, such as 10 in '11 > 10' or 'maximum
 * of 10'. Returns undefined if the message has no number below `size`.
 */
function namedSize(text: string, size: number): number | undefined {
  if (!/batch|request|call/i.test(text)) return undefined
  const numbers = [...text.matchAll(/\b\d{1,4}\b/g)].map(([digits]) => Number(digits))
  return Math.max(0, ...numbers.filter((number) => number < size)) || undefined
}

function errorOfResponse({ status, retryAfterMs, body }: HttpResponse): AppError {
  if (status < 200 || status > 299) {
    const isBusy = status === 402 || status === 429
    const code = status === 413 ? 'limit-exceeded' : isBusy ? 'rate-limited' : 'http'
    const details = `HTTP ${status}`
    return new AppError(code, details, { details, retryAfterMs })
  }
  const error = getRpcError(Array.isArray(body) ? body[0] : body)
  if (error !== undefined) return toNodeError(error, retryAfterMs)
  return new AppError(
    'bad-response',
    body === undefined ? 'the reply is not JSON' : 'the reply is not JSON-RPC',
  )
}
