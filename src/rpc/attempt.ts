// One question to one node, and what the way it ends says of the node.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import type { Endpoint, NodePort } from './endpoint.ts'
import { isOlder } from './heights.ts'
import type { Block } from './heights.ts'
import { BLAMELESS, FINAL } from './outages.ts'
import type { Outages } from './outages.ts'

export type Question<T> = {
  readonly method: string
  /** False for what must not be asked twice. */
  readonly isRead: boolean
  /** Asks one node and reads its answer; what it rejects with, unless the chain said it, sends the question on. */
  work(node: NodePort): Promise<T>
}

/** A question that is put to several nodes, at one of them. */
export type Try<T> = {
  readonly endpoint: Endpoint
  readonly sentAt: number
  readonly seen: number
  late: boolean
  error: AppError | undefined
  /** Good, but of a block that looks old: it counts when nobody knows better. */
  spare: { readonly value: T; readonly block: Block } | undefined
}

export type Asking = {
  readonly now: () => number
  readonly outages: Pick<Outages, 'noteAnswer'>
  /** Whether the chain has another node. */
  readonly hasOthers: boolean
}

/** A node that answered, though not well, rests only once another one has answered the same question. */
const REFUSED: ReadonlySet<ErrorCode> =
  new Set(['rpc', 'method-unsupported', 'node-unavailable', 'limit-exceeded', 'bad-response', 'abi'])

/** Asks the one node. Its failures count, unless others might have failed like it. */
export async function askNode<T>({ now, outages, hasOthers }: Asking, endpoint: Endpoint, question: Question<T>,
  signal: AbortSignal | undefined): Promise<T> {
  const [sentAt, seen] = [now(), endpoint.rest.failures()]
  try {
    const answer = await askAgainIfLost(endpoint, question, { signal, sentAt, hasOthers })
    outages.noteAnswer(endpoint, sentAt)
    return answer
  } catch (reason) {
    const error = toAppError(reason, 'transport')
    if (FINAL.has(error.code)) outages.noteAnswer(endpoint, sentAt)
    else if (isItsFault(error, endpoint, sentAt)) endpoint.noteFailure(error, seen)
    throw error
  }
}

/** Before the question is put to the node. */
export function newTry<T>({ now }: Asking, endpoint: Endpoint): Try<T> {
  return { endpoint, sentAt: now(), seen: endpoint.rest.failures(), late: false, error: undefined, spare: undefined }
}

/** Asks, and notes how it ended; an answer from a block that looks old is kept for when no other comes. */
export async function tryNode<T>(asking: Asking, own: Try<T>, question: Question<T>,
  signal: AbortSignal | undefined): Promise<T> {
  try {
    const value = await askNode(asking, own.endpoint, question, signal)
    const block = own.endpoint.takeDoubt()
    if (block === undefined) return value
    own.spare = { value, block }
    throw new AppError('node-unavailable', 'the block looks old')
  } catch (reason) {
    own.error = toAppError(reason, 'transport')
    throw own.error
  }
}

/** Another node has answered, or others do, what this one refused or is still silent on. */
export function judgeLoser({ endpoint, error, late, seen, spare }: Try<unknown>, method: string,
  top: Block | undefined): void {
  if (error === undefined)
    return late ? endpoint.noteFailure(new AppError('timeout', 'the node is slower than another'), seen) : undefined
  if (error.code === 'method-unsupported') return endpoint.noteLack(method)
  const wasRight = spare !== undefined && top !== undefined && !isOlder(spare.block, top)
  if (REFUSED.has(error.code) && !wasRight) endpoint.noteFailure(error, seen)
}

/** A dead connection kept alive is the commonest cause of a bare network failure: a read looks once more. */
async function askAgainIfLost<T>(
  endpoint: Endpoint, { work, isRead }: Question<T>,
  { signal, sentAt, hasOthers }: { readonly signal: AbortSignal | undefined; readonly sentAt: number;
    readonly hasOthers: boolean },
): Promise<T> {
  const seen = endpoint.rest.failures()
  return endpoint.run(work, signal).catch((reason: unknown) => {
    const isLost = AppError.is(reason) && reason.code === 'network'
    const isGone = !endpoint.isAvailable() && hasOthers
    if (!isLost || !isRead || seen > 0 || isGone || endpoint.patience(sentAt) <= 0) throw reason
    return endpoint.run(work, signal)
  })
}

/** A node that is not there, or asks to be left alone. One that answered others meanwhile is there, though this call
 * hung. */
function isItsFault({ code }: AppError, endpoint: Endpoint, sentAt: number): boolean {
  if (BLAMELESS.has(code) || REFUSED.has(code) || !endpoint.isAvailable()) return false
  return code !== 'timeout' || !endpoint.hasAnsweredSince(sentAt)
}
