// Encodes and decodes JSON-RPC 2.0. Responses are matched by id alone, and each request settles
// once. Results are validated while another URL can still be tried: a malformed result counts as no
// answer.
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
 * The source of a request, in order of priority: polling ('reads'), the page, or the site that
 * embeds the page.
 */
export type Channel = 'reads' | 'page' | 'site'

export type RequestOptions = {
  readonly channel: Channel
  /** Sends the request in a separate POST. */
  readonly isAlone?: boolean
  /** Called when the request is sent. */
  readonly onSend?: (batchSize: number) => void
  /** Called when the whole batch has failed and is sent again in parts. */
  readonly onResend?: () => void
}

/**
 * Called with method and URL when a request is sent. The returned function is called with the
 * outcome.
 */
export type OnNodeRequest = OnRequest<readonly [method: string, url: string]>

/** A connection to one node. */
export type Transport = {
  request(
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
    options?: RequestOptions,
  ): Promise<unknown>
  /**
   * Returns false while other transports should be preferred, such as a socket that is not
   * connected. Default: true.
   */
  isAvailable?(): boolean
  /**
   * Returns for how long the node has not responded to waiting requests, in ms. Returns 0 if no
   * request is waiting. Default: unknown.
   */
  silentForMs?(): number
  /**
   * Returns how long to wait for an answer before another node is tried as well, in ms. Default:
   * HEDGE_DELAY_MS.
   */
  hedgeDelayMs?(): number
}

/** Minimum wait for an answer, in ms, before another node is tried as well. */
export const HEDGE_DELAY_MS = 1_500

/** Errors caused by the rules of the chain. Every node would return the same error. */
export const CHAIN_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'nonce-too-low',
  'nonce-too-high',
  'pending-limit',
  'insufficient-funds',
  'fee-cap-too-high',
  'fee-cap-too-low',
  'tip-above-fee-cap',
  'fee-conflict',
  'gas-too-low',
  'gas-too-high',
  'replacement-underpriced',
  'tx-type-unsupported',
  'transaction-rejected',
  'invalid-params',
  'invalid-input',
])

// Methods by the type of their result. A null result means that the node does not have the block or
// transaction.
const NUMBERS =
  /^eth_(blockNumber|chainId|getBalance|gasPrice|estimateGas|maxPriorityFeePerGas|getTransactionCount)$/
const BYTES = /^eth_(call|getCode)$/
const OBJECTS = /^eth_(feeHistory|getBlockBy\w+|getTransactionByHash|getTransactionReceipt)$/

const WRITES = /^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/

/** Returns true if a request can safely be sent again after its response was lost. */
export function isReadMethod(method: string): boolean {
  return !WRITES.test(method)
}

/**
 * Returns the request as JSON. Throws 'invalid-params' for parameters that JSON cannot represent,
 * such as a bigint.
 */
export function encodeRpcRequest(id: number, method: string, params: readonly unknown[]): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  } catch (cause) {
    throw new AppError('invalid-params', 'invalid parameter', { cause })
  }
}

/**
 * Returns the outcomes in the order of `ids`. Ignores unknown ids. A missing or repeated id yields
 * an error.
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
 * Returns the outcome of a request that was sent alone. Accepts an array with one response. Only an
 * error may lack its id (JSON-RPC 2.0, section 5).
 */
export function parseSingleRpcResponse(
  body: unknown,
  id: number,
  retryAfterMs?: number,
): RpcOutcome {
  const replies = [body].flat()
  const [reply] = replies
  return getRpcError(reply) !== undefined && getRpcId(reply) === undefined
    ? parseRpcResponse(reply, retryAfterMs)
    : (matchRpcResponses(replies, [id], retryAfterMs)[0] as RpcOutcome)
}

/** Returns the `error` member of a response, or undefined. */
export function getRpcError(reply: unknown): unknown {
  return getOwn(reply, 'error') ?? undefined
}

/**
 * Returns the JSON-RPC response in a body. Some gateways wrap it in an object of their own, or in
 * the result of another response. Returns any other body unchanged.
 */
export function unwrapEnvelope(body: unknown): unknown {
  const reply = unwrapResult(body)
  const [inside, more] = isRecord(reply) ? Object.values(reply).filter(isResponse) : []
  return more === undefined && inside !== undefined ? unwrapResult(inside) : reply
}

/** Returns the innermost of nested responses, with the id of the outermost. */
function unwrapResult(reply: unknown): unknown {
  let opened = reply
  for (;;) {
    const inside = getOwn(opened, 'result')
    if (!isRecord(inside) || !isResponse(inside)) return opened
    opened = { ...inside, id: getOwn(opened, 'id') ?? inside['id'] }
  }
}

function isResponse(value: unknown): boolean {
  return getOwn(Array.isArray(value) ? value[0] : value, 'jsonrpc') !== undefined
}

/**
 * Returns the result, with numbers as quantities (EIP-1474). Throws 'bad-response' if the result
 * has the wrong type for its method. Accepts any result of an unknown method.
 */
export function checkResult(method: string, value: unknown): unknown {
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

/** Parses a JSON-RPC quantity. Throws 'bad-response' for any other value. */
export function quantity(value: unknown): bigint {
  const number = readQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number is malformed')
  return number
}

/** Returns the outcome in a response, regardless of its id. */
export function parseRpcResponse(outer: unknown, retryAfterMs?: number): RpcOutcome {
  const reply = unwrapResult(outer)
  const error = getRpcError(reply)
  if (error !== undefined) return { status: 'rejected', reason: toNodeError(error, retryAfterMs) }
  if (!isRecord(reply) || !Object.hasOwn(reply, 'result'))
    return badResponse('the reply has no result and no error')
  return { status: 'fulfilled', value: reply['result'] }
}

/** Converts the error of a node to an AppError. */
export function toNodeError(value: unknown, retryAfterMs: number | undefined): AppError {
  const { code, message, data, details } = toRpcError(value, 'node')
  return new AppError(code, message, { cause: value, details, data, retryAfterMs })
}

/** Returns the id of a response, or undefined. Some nodes return it as a string. */
export function getRpcId(reply: unknown): unknown {
  const id = getOwn(reply, 'id') ?? undefined
  return typeof id === 'string' ? Number(id) : id
}

function badResponse(message: string): RpcOutcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
