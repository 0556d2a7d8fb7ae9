// JSON-RPC 2.0 as text and back. Responses are matched by id alone, and each request settles once. Results are checked
// while another URL can still be asked: a malformed result is no answer.
import type { OnRequest } from '../lib/observeRequest.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { isHex, readQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { field, isRecord } from '../lib/parse.ts'

export type RpcOutcome = PromiseSettledResult<unknown>

/** Sends a request and resolves with its result. Rejects with AppError only. */
export type RpcRequestFn = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** Who sends a request, in order of priority: polling, the page, the site around the page. */
export type Channel = 'reads' | 'page' | 'site'

export type RequestOptions = {
  readonly channel: Channel
  /** Sends the request in a POST of its own. */
  readonly isAlone?: boolean
  /** Called when the request is sent. */
  readonly onSend?: (batchSize: number) => void
  /** Called when its batch failed as a whole and is sent again in parts. */
  readonly onResend?: () => void
}

/** Called with the method and the URL of a request when it is sent, and then with its outcome. */
export type OnNodeRequest = OnRequest<readonly [method: string, url: string]>

/** A connection to one node. */
export type Transport = {
  request(
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
    options?: RequestOptions,
  ): Promise<unknown>
  /** Returns false while other transports should be used, as for a socket that is not connected. Default: true. */
  isAvailable?(): boolean
  /** Returns for how long the node has been silent while requests wait, in ms; 0 while none does. Default: not known. */
  silentForMs?(): number
  /** Returns how long to wait for an answer before another node is asked too, in ms. Default: HEDGE_DELAY_MS. */
  hedgeDelayMs?(): number
}

/** The shortest wait for an answer before another node is asked too. */
export const HEDGE_DELAY_MS = 1_500

/** Errors that state a rule of the chain: every node would answer the same. */
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

// The type of each method's result. null stands for a block or transaction that the node does not have.
const NUMBERS =
  /^eth_(blockNumber|chainId|getBalance|gasPrice|estimateGas|maxPriorityFeePerGas|getTransactionCount)$/
const BYTES = /^eth_(call|getCode)$/
const OBJECTS = /^eth_(feeHistory|getBlockBy\w+|getTransactionByHash|getTransactionReceipt)$/

const WRITES = /^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/

/** Returns whether a request may be sent again when its answer was lost. */
export function isReadMethod(method: string): boolean {
  return !WRITES.test(method)
}

/** Returns the request as JSON. Throws 'invalid-params' for parameters that JSON cannot express, such as a bigint. */
export function encodeRpcRequest(id: number, method: string, params: readonly unknown[]): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  } catch (cause) {
    throw new AppError('invalid-params', 'invalid parameter', { cause })
  }
}

/** Returns the outcomes for `ids`, in their order. Drops unknown ids; a missing or repeated id is an error. */
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

/** Returns the outcome of a request that was sent alone, also from an array of one. Only an error may come without its id
 * (JSON-RPC 2.0, section 5). */
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

/** Returns the `error` of a response, or undefined. */
export function getRpcError(reply: unknown): unknown {
  return field(reply, 'error') ?? undefined
}

/** Returns the JSON-RPC responses in a body: some gateways put them into an object of their own, or into the result of
 * another response. Returns any other body unchanged. */
export function unwrapEnvelope(body: unknown): unknown {
  const reply = unwrapResult(body)
  const [inside, more] = isRecord(reply) ? Object.values(reply).filter(isResponse) : []
  return more === undefined && inside !== undefined ? unwrapResult(inside) : reply
}

/** Returns the innermost of responses that are nested as results, with the outermost id. */
function unwrapResult(reply: unknown): unknown {
  let opened = reply
  for (;;) {
    const inside = field(opened, 'result')
    if (!isRecord(inside) || !isResponse(inside)) return opened
    opened = { ...inside, id: field(opened, 'id') ?? inside['id'] }
  }
}

function isResponse(value: unknown): boolean {
  return field(Array.isArray(value) ? value[0] : value, 'jsonrpc') !== undefined
}

/** Returns the result, numbers as quantities (EIP-1474). Throws 'bad-response' if its type is not that of the method;
 * accepts any result of other methods. */
export function checkResult(method: string, value: unknown): unknown {
  const isNumber = NUMBERS.test(method)
  const number = isNumber ? (readQuantity(value) ?? -1n) : 0n
  const isGas = number > 0n && number >> 64n === 0n // gas is never 0, and clients hold it in 64 bits
  const isValid = isNumber
    ? number >= 0n && (method !== 'eth_estimateGas' || isGas)
    : BYTES.test(method)
      ? isHex(value)
      : !OBJECTS.test(method) || isRecord(value) || (value === null && method !== 'eth_feeHistory')
  if (!isValid) throw new AppError('bad-response', `the result of ${method} is malformed`)
  return isNumber ? toQuantity(number) : value
}

/** Parses a number. Throws 'bad-response' for anything else. */
export function quantity(value: unknown): bigint {
  const number = readQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number is malformed')
  return number
}

/** Returns the outcome in a response, whatever its id. */
export function parseRpcResponse(outer: unknown, retryAfterMs?: number): RpcOutcome {
  const reply = unwrapResult(outer)
  const error = getRpcError(reply)
  if (error !== undefined) return { status: 'rejected', reason: toNodeError(error, retryAfterMs) }
  if (!isRecord(reply) || !Object.hasOwn(reply, 'result'))
    return badResponse('the reply has no result and no error')
  return { status: 'fulfilled', value: reply['result'] }
}

/** Returns the error of a node as an AppError. */
export function toNodeError(value: unknown, retryAfterMs: number | undefined): AppError {
  const { code, message, data, details } = toRpcError(value, 'node')
  return new AppError(code, message, { cause: value, details, data, retryAfterMs })
}

/** Returns the id of a response, or undefined. Some nodes send it back as text. */
export function getRpcId(reply: unknown): unknown {
  const id = field(reply, 'id') ?? undefined
  return typeof id === 'string' ? Number(id) : id
}

function badResponse(message: string): RpcOutcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
