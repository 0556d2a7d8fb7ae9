// Encodes JSON-RPC 2.0 requests and validates responses. A malformed response throws
// 'bad-response', so that the caller can try another RPC URL.
import type { OnRequest } from '../lib/observeRequest.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { isHex, readQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, isRecord } from '../lib/parse.ts'

export type RpcOutcome = PromiseSettledResult<unknown>

/** Sends a request and resolves with its result. Rejects only with AppError. */
export type RpcRequestFn = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/**
 * Origin of a request, highest priority first.
 * - 'reads': polling.
 * - 'page': other requests of the app.
 * - 'site': requests of the site that embeds the app.
 */
export type Channel = 'reads' | 'page' | 'site'

export type RequestOptions = {
  readonly channel: Channel
  /** Whether to send the request alone instead of in a batch. Default: false. */
  readonly unbatched?: boolean
  /**
   * Called when the batch with this request is sent. `batchSize` is the number of requests in it.
   */
  readonly onSend?: (batchSize: number) => void
  /** Called when the batch of this request has failed and is sent again in parts. */
  readonly onResend?: () => void
}

/**
 * Called with the method and the URL when a request starts. Returns a function that is called with
 * the outcome, which is 'ok' or an error code.
 */
export type OnNodeRequest = OnRequest<readonly [method: string, url: string]>

export type Transport = {
  request(
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
    options?: RequestOptions,
  ): Promise<unknown>
  /**
   * Whether the transport can be used now. For example, a WebSocket can be used only while it is
   * connected. Default: true.
   */
  isAvailable?(): boolean
  /**
   * Returns the time in ms for which the node has not responded while requests were in flight.
   * Returns 0 if no request is in flight.
   */
  silentForMs?(): number
  /**
   * Returns the delay in ms before a request is also sent to another node. Default: HEDGE_DELAY_MS.
   */
  hedgeDelayMs?(): number
}

/** Minimum delay in ms before a request is also sent to another node. */
export const HEDGE_DELAY_MS = 1_500

/**
 * Errors that the request itself causes. Every node would return the same error, so no other node
 * is tried.
 */
export const CHAIN_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'nonce-too-low',
  'nonce-too-high',
  'pending-limit',
  'insufficient-funds',
  'fee-cap-too-high',
  'fee-cap-too-low',
  'tip-above-fee-cap',
  'gas-too-low',
  'gas-too-high',
  'replacement-underpriced',
  'tx-type-unsupported',
  'transaction-rejected',
  'invalid-params',
])

// Methods by the type of their result, for `assertResultShape`.
const NUMBERS =
  /^eth_(blockNumber|chainId|getBalance|gasPrice|estimateGas|maxPriorityFeePerGas|getTransactionCount)$/
const BYTES = /^eth_(call|getCode)$/
// Methods that return an object, or null if the node does not have the block or transaction.
const OBJECTS = /^eth_(feeHistory|getBlockBy\w+|getTransactionByHash|getTransactionReceipt)$/

const WRITES = /^eth_(send|new|uninstall|(un)?subscribe|sign)/

/** Returns true if a method has no side effects, so that its request can be sent again. */
export function isReadMethod(method: string): boolean {
  return !WRITES.test(method)
}

/**
 * Returns the request as JSON. Throws 'invalid-params' for a bigint, which JSON cannot represent.
 */
export function encodeRpcRequest(id: number, method: string, params: readonly unknown[]): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  } catch (cause) {
    throw new AppError('invalid-params', 'invalid parameter', { cause })
  }
}

/**
 * Matches the responses of a batch to its requests. Returns one outcome per id, in the order of
 * `ids`.
 */
export function matchRpcResponses(
  replies: readonly unknown[],
  ids: readonly number[],
  retryAfterMs?: number,
): RpcOutcome[] {
  const found = new Map<unknown, RpcOutcome>()
  for (const reply of replies) {
    const id = getRpcId(reply)
    found.set(
      id,
      found.has(id)
        ? badResponse('two replies have the same id')
        : parseRpcResponse(reply, retryAfterMs),
    )
  }
  return ids.map((id) => found.get(id) ?? badResponse('a reply is missing'))
}

/**
 * Returns the outcome of a request that was sent alone. An error response needs no id (JSON-RPC
 * 2.0, section 5). Some gateways send the id 0 or '' instead of null.
 */
export function parseSingleRpcResponse(
  body: unknown,
  id: number,
  retryAfterMs?: number,
): RpcOutcome {
  const replies = [body].flat()
  const [reply] = replies
  return getRpcError(reply) && !getRpcId(reply)
    ? parseRpcResponse(reply, retryAfterMs)
    : (matchRpcResponses(replies, [id], retryAfterMs)[0] as RpcOutcome)
}

/**
 * Returns the error of a response. In a successful response, some gateways set `error` to false or
 * ''.
 */
export function getRpcError(reply: unknown): unknown {
  return getOwn(reply, 'error') || undefined
}

/**
 * Returns the JSON-RPC response in an HTTP body. Some gateways wrap the response in an object of
 * their own.
 */
export function unwrapEnvelope(body: unknown): unknown {
  const reply = unwrapResult(body)
  if (!isRecord(reply) || isResponse(reply)) return reply
  const [inside, more] = Object.values(reply).filter(isResponse)
  return inside && !more ? unwrapResult(inside) : reply
}

/**
 * Unwraps a response whose `result` is itself a JSON-RPC response. Keeps the id of the outer
 * response.
 */
function unwrapResult(reply: unknown): unknown {
  let opened = reply
  for (;;) {
    const inside = getOwn(opened, 'result')
    if (!isRecord(inside) || !isResponse(inside)) return opened
    opened = { ...inside, id: getOwn(opened, 'id') ?? inside['id'] }
  }
}

function isResponse(value: unknown): boolean {
  return getOwn([value].flat()[0], 'jsonrpc') !== undefined
}

/**
 * Validates the result of a method, and converts numbers to hex quantities (EIP-1474). Throws
 * 'bad-response' if the result has the wrong type.
 */
export function assertResultShape(method: string, value: unknown): unknown {
  const isNumber = NUMBERS.test(method)
  const number = isNumber ? (readQuantity(value) ?? -1n) : 0n
  const isGas = number > 0n && number >> 64n === 0n // gas is never 0 and fits into 64 bits
  const isValid = isNumber
    ? number >= 0n && (method !== 'eth_estimateGas' || isGas)
    : BYTES.test(method)
      ? isHex(value)
      : !OBJECTS.test(method) || isRecord(value) || (value === null && method !== 'eth_feeHistory')
  if (!isValid) throw new AppError('bad-response', `the result of ${method} is malformed`)
  return isNumber ? toQuantity(number) : value
}

/** Parses a JSON-RPC quantity to a bigint. Throws 'bad-response' for any other value. */
export function requireQuantity(value: unknown): bigint {
  const number = readQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number is malformed')
  return number
}

/** Returns the result or error of a response as an outcome. Does not check the id. */
export function parseRpcResponse(outer: unknown, retryAfterMs?: number): RpcOutcome {
  const reply = unwrapResult(outer)
  const error = getRpcError(reply)
  if (error !== undefined) return { status: 'rejected', reason: toNodeError(error, retryAfterMs) }
  if (!isRecord(reply) || !Object.hasOwn(reply, 'result'))
    return badResponse('the reply has no result')
  return { status: 'fulfilled', value: reply['result'] }
}

export function toNodeError(value: unknown, retryAfterMs: number | undefined): AppError {
  const { code, message, data, details } = toRpcError(value, 'node')
  return new AppError(code, message, { cause: value, details, data, retryAfterMs })
}

/** Returns the id of a response. Converts numeric strings, because some nodes return them. */
export function getRpcId(reply: unknown): unknown {
  const id = getOwn(reply, 'id') ?? undefined
  return typeof id === 'string' ? Number(id) : id
}

function badResponse(message: string): RpcOutcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
