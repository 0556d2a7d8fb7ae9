// JSON-RPC 2.0 as text and back. Replies are matched by id alone; each call gets exactly one outcome. What a result
// must look like is checked where the next URL can still be asked: a node that answers rubbish has not answered.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { isHex, parseQuantity } from '../eth/hex.ts'
import { field, isRecord } from '../lib/parse.ts'

export type Outcome = PromiseSettledResult<unknown>

/** A question and its answer. Rejects with AppError only. */
export type Request = (
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

/** How a call travels. */
export type RequestWay = {
  /** Whose it is, in the order of leaving: the page's reading of blocks and values, its other questions, the site's. */
  readonly lane: 'reads' | 'page' | 'site'
  /** In a POST of its own. */
  readonly apart?: boolean
  /** How many calls its POST carries, from when it leaves. */
  company?: number
  /** Its batch has failed as a whole and was sent again in parts. */
  isRetried?: boolean
}

/** One way to a node. */
export type Transport = {
  request(
    method: string,
    params: readonly unknown[],
    signal?: AbortSignal,
    way?: RequestWay,
  ): Promise<unknown>
  /** False while another transport is the better choice (a socket that is not live). Missing: always true. */
  available?(): boolean
  /** How long the node has been silent while something waits, in ms; 0 while nothing does. Missing: not known. */
  silence?(): number
  /** How long an answer may take before it is late, in ms, by how long it usually takes. Missing: `LATE_MS`. */
  lateAfter?(): number
}

const isQuantity = (value: unknown): boolean => parseQuantity(value) !== undefined
const isGas = (value: unknown): boolean => {
  const gas = parseQuantity(value) ?? 0n
  return gas > 0n && gas >> 64n === 0n // nothing is done for nothing, and clients hold gas in 64 bits
}
const isObjectOrNull = (value: unknown): boolean => value === null || isRecord(value)

const SHAPES: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ['eth_blockNumber', isQuantity],
  ['eth_chainId', isQuantity],
  ['eth_getBalance', isQuantity],
  ['eth_gasPrice', isQuantity],
  ['eth_estimateGas', isGas],
  ['eth_maxPriorityFeePerGas', isQuantity],
  ['eth_getTransactionCount', isQuantity],
  ['eth_call', isHex],
  ['eth_getCode', isHex],
  ['eth_feeHistory', isRecord],
  ['eth_getBlockByNumber', isObjectOrNull],
  ['eth_getBlockByHash', isObjectOrNull],
  ['eth_getTransactionByHash', isObjectOrNull],
  ['eth_getTransactionReceipt', isObjectOrNull],
])

const ACTS = /^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/

/** Whether a method may be sent again when its answer was lost. */
export function isReadMethod(method: string): boolean {
  return !ACTS.test(method)
}

/** The request as JSON text. Throws 'invalid-params' for what JSON cannot write (a bigint, a circle). */
export function writeCall(id: number, method: string, params: readonly unknown[]): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params })
  } catch (cause) {
    throw new AppError('invalid-params', 'a parameter is not JSON', { cause })
  }
}

/** The outcomes for `ids`, in their order. Unknown ids are dropped; a missing or repeated one is an error. */
export function readReplies(
  replies: readonly unknown[],
  ids: readonly number[],
  retryAfterMs?: number,
): Outcome[] {
  const found = new Map<number, Outcome>()
  const wanted = new Set(ids)
  for (const reply of replies) {
    const id = idOf(reply)
    if (id === undefined || !wanted.has(id)) continue
    found.set(
      id,
      found.has(id) ? bad('two replies have the same id') : readReply(reply, retryAfterMs),
    )
  }
  return ids.map((id) => found.get(id) ?? bad('a reply is missing'))
}

/** The outcome of a call sent alone. Only an error may come without its id (JSON-RPC 2.0, section 5). */
export function readLoneReply(reply: unknown, id: number, retryAfterMs?: number): Outcome {
  if (idOf(reply) === id || (errorOf(reply) !== undefined && idOf(reply) === undefined)) {
    return readReply(reply, retryAfterMs)
  }
  return bad('the reply has another id')
}

/** The `error` member of a reply, undefined when it has none. */
export function errorOf(reply: unknown): unknown {
  return field(reply, 'error') ?? undefined
}

/** The result itself. Throws 'bad-response' where its method promises another shape; other methods' results pass. */
export function checkResult(method: string, value: unknown): unknown {
  if (SHAPES.get(method)?.(value) === false)
    throw new AppError('bad-response', `the result of ${method} is malformed`)
  return value
}

/** A number every answer must be; throws 'bad-response' for anything else. */
export function quantity(value: unknown): bigint {
  const number = parseQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number is malformed')
  return number
}

/** The outcome that a reply holds, whatever its id. */
export function readReply(reply: unknown, retryAfterMs?: number): Outcome {
  const error = errorOf(reply)
  if (error !== undefined) return { status: 'rejected', reason: nodeError(error, retryAfterMs) }
  if (!isRecord(reply) || !Object.hasOwn(reply, 'result'))
    return bad('the reply has no result and no error')
  return { status: 'fulfilled', value: reply['result'] }
}

/** A node's `error` as ours. */
export function nodeError(value: unknown, retryAfterMs: number | undefined): AppError {
  const { code, message, data, details } = toRpcError(value, 'node')
  return new AppError(code, message, { cause: value, details, data, retryAfterMs })
}

function idOf(reply: unknown): number | undefined {
  const id = field(reply, 'id')
  return typeof id === 'number' ? id : undefined
}

function bad(message: string): Outcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
