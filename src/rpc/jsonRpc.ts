// JSON-RPC 2.0 as text and back. Replies are matched by id alone; each call gets exactly one outcome. What a result
// must look like is checked where the next URL can still be asked: a node that answers rubbish has not answered.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { isHex, readQuantity } from '../eth/hex.ts'
import { toQuantity } from '../eth/quantity.ts'
import { getOwn, isRecord } from '../lib/parse.ts'

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

// What the results of methods are; null stands for a block or a transaction that the node does not have.
const NUMBERS =
  /^eth_(blockNumber|chainId|getBalance|gasPrice|estimateGas|maxPriorityFeePerGas|getTransactionCount)$/
const BYTES = /^eth_(call|getCode)$/
const OBJECTS = /^eth_(feeHistory|getBlockBy\w+|getTransactionByHash|getTransactionReceipt)$/

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
  const found = new Map<unknown, Outcome>()
  for (const reply of replies) {
    const id = idOf(reply)
    found.set(
      id,
      found.has(id) ? bad('two replies have the same id') : readReply(reply, retryAfterMs),
    )
  }
  return ids.map((id) => found.get(id) ?? bad('a reply is missing'))
}

/** The outcome of a call sent alone, which may be the only element of an array. Only an error may come without its id
 * (JSON-RPC 2.0, section 5). */
export function readLoneReply(body: unknown, id: number, retryAfterMs?: number): Outcome {
  const replies = [body].flat()
  const [reply] = replies
  return errorOf(reply) !== undefined && idOf(reply) === undefined
    ? readReply(reply, retryAfterMs)
    : (readReplies(replies, [id], retryAfterMs)[0] as Outcome)
}

/** The `error` member of a reply, undefined when it has none. */
export function errorOf(reply: unknown): unknown {
  return getOwn(reply, 'error') ?? undefined
}

/**
 * Returns the JSON-RPC reply or replies in a body: some gateways put them into an object of their
 * own, or into the result of another reply. Returns any other body unchanged.
 */
export function openEnvelope(body: unknown): unknown {
  const reply = openResult(body)
  const [inside, more] = isRecord(reply) ? Object.values(reply).filter(isReplies) : []
  return more === undefined && inside !== undefined ? openResult(inside) : reply
}

/** Returns a reply whose result is itself a reply as the innermost one, with the outermost id. */
function openResult(reply: unknown): unknown {
  let opened = reply
  for (;;) {
    const inside = getOwn(opened, 'result')
    if (!isRecord(inside) || !isReplies(inside)) return opened
    opened = { ...inside, id: getOwn(opened, 'id') ?? inside['id'] }
  }
}

function isReplies(value: unknown): boolean {
  return getOwn(Array.isArray(value) ? value[0] : value, 'jsonrpc') !== undefined
}

/** The result itself, a number as JSON-RPC writes it. Throws 'bad-response' where its method promises another shape;
 * other methods' results pass. */
export function checkResult(method: string, value: unknown): unknown {
  const isNumber = NUMBERS.test(method)
  const number = isNumber ? (readQuantity(value) ?? -1n) : 0n
  const isGas = number > 0n && number >> 64n === 0n // nothing is done for nothing, and clients hold gas in 64 bits
  const isRight = isNumber
    ? number >= 0n && (method !== 'eth_estimateGas' || isGas)
    : BYTES.test(method)
      ? isHex(value)
      : !OBJECTS.test(method) || isRecord(value) || (value === null && method !== 'eth_feeHistory')
  if (!isRight) throw new AppError('bad-response', `the result of ${method} is malformed`)
  return isNumber ? toQuantity(number) : value
}

/** A number every answer must be; throws 'bad-response' for anything else. */
export function quantity(value: unknown): bigint {
  const number = readQuantity(value)
  if (number === undefined) throw new AppError('bad-response', 'a number is malformed')
  return number
}

/** The outcome that a reply holds, whatever its id. */
export function readReply(outer: unknown, retryAfterMs?: number): Outcome {
  const reply = openResult(outer)
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

/** The id of the call that a reply belongs to, undefined where it names none. Some nodes send it back as text. */
export function idOf(reply: unknown): unknown {
  const id = getOwn(reply, 'id') ?? undefined
  return typeof id === 'string' ? Number(id) : id
}

function bad(message: string): Outcome {
  return { status: 'rejected', reason: new AppError('bad-response', message) }
}
