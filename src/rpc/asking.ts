// One question to the nodes of a chain: ask, else the next. It goes to the first, to the next when that one fails or is
// late, and the first good answer counts; final is only what the chain itself said. What speaks against a node is
// weighed with the question that met it: an answer without a block proves nothing of its chain, and what a node refuses
// of other questions says nothing of the page's own reading.
import { AppError, type ErrorCode } from '../errors.ts'
import { delay } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { toRpcError } from '../toAppError.ts'
import type { Heads, Telling, Told } from './heads.ts'
import type { RequestWay } from './jsonRpc.ts'
import type { Node, NodePort, RestReason } from './node.ts'
import { LEAST_WAIT_MS } from './times.ts'

export type Question<T> = {
  readonly method: string
  /** 'reads': the page's own reading, which alone decides whether a node is well. */
  readonly lane: RequestWay['lane']
  /** False for what must not be asked twice. */
  readonly isRead: boolean
  /** Asks one node and reads its answer; what it rejects with, unless the chain said it, sends the question on. */
  work(node: NodePort): Promise<T>
  /** The block an answer is of. An answer without one proves only that the node answered. */
  told?(answer: T): Told
}

export type Asking = {
  readonly heads: Heads<Node>
  readonly askAgain: () => void
}

/** What became of a reading. 'put-off': none was asked, each wants to be left alone. 'left': nobody waits any more. */
export type End = 'good' | 'failed' | 'put-off' | 'left'

/** One node that a question was put to, and what became of it. */
type Try<T> = {
  readonly node: Node
  readonly sentAt: number
  readonly seen: number
  readonly way: RequestWay
  isLate: boolean
  answer?: Answer<T>
  error?: AppError
}
/** `telling`: where the answer is of a block. */
type Answer<T> = { readonly value: T; readonly telling: Telling<Node> | undefined }

/** What the chain said: another node would say the same. */
export const FINAL: ReadonlySet<ErrorCode> = new Set([
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
/** The node is not there for anybody. All else is weighed when another one has answered. */
const GONE: ReadonlyMap<ErrorCode, RestReason> = new Map([
  ['network', 'silent'],
  ['http', 'silent'],
  ['timeout', 'silent'],
  ['rate-limited', 'busy'],
  ['wrong-chain', 'chain'],
])

/** Who gave up, or is offline, blames no node. */
export function isBlameless(error: unknown): boolean {
  return AppError.is(error) && (error.code === 'aborted' || error.code === 'offline')
}

/** The first good answer; `onEnd` is told what it is worth where it has a block. Rejects with the last failure. */
export async function askInTurn<T>(
  asking: Asking,
  question: Question<T>,
  candidates: readonly Node[],
  signal: AbortSignal | undefined,
  onEnd: (end: End) => void = () => undefined,
): Promise<T> {
  const tries: Try<T>[] = []

  /** Asks the node at this place, else, or when it is late, the next; the last one, when it is late, once more. */
  async function from(place: number, isAgain = false): Promise<T> {
    const node = candidates[place]
    if (node === undefined) throw tries.at(-1)?.error ?? new AppError('unknown', 'no node')
    const isReading = question.lane === 'reads'
    const own = newTry<T>(node, { lane: question.lane, apart: isReading && (isAgain || place > 0) })
    let rest: Promise<T> | undefined
    const next = (): Promise<T> => (rest ??= from(place + 1))
    tries.push(own)
    const answer = put(asking, own, question, signal)
    const believed = answer.then(
      (found) => believe(own, found, candidates[place + 1], next),
      (reason: unknown) => (isFinal(reason) ? Promise.reject(reason) : next()),
    )
    const isLast = place === candidates.length - 1
    if (!question.isRead || (isLast && (isAgain || !isReading))) return believed
    own.isLate = await isLate(own, answer)
    if (!own.isLate) return believed
    return either(believed, isLast ? from(place, true) : next())
  }

  /** What looks odd counts when the others that can be asked had their say. */
  async function believe(
    own: Try<T>,
    answer: Answer<T>,
    other: Node | undefined,
    next: () => Promise<T>,
  ): Promise<T> {
    const { doubt } = answer.telling ?? {}
    const isOld = doubt === 'behind' && asking.heads.age() !== undefined
    const needsOther = isOld || doubt === 'ahead' // then nodes that are backed off are asked too
    const isAsked = other && doubt !== undefined && (needsOther || other.rest() === undefined)
    return isAsked ? next().catch(() => conclude(own, answer)) : conclude(own, answer)
  }

  function conclude(own: Try<T>, answer: Answer<T>): T {
    const verdict = weigh(asking, question, own, tries, candidates.length === 1)
    const best = verdict
      ? tries.find((one) => one.answer?.telling === verdict.best)?.answer
      : answer
    const isOdd = verdict?.kind === 'odd' || best === undefined
    onEnd(isOdd || verdict?.kind === 'low' ? 'put-off' : 'good')
    if (isOdd) throw new AppError('node-unavailable', 'the node has an impossible block')
    return best.value
  }

  const value = await from(0)
  blameLosers(question, tries)
  return value
}

/** One node alone, whatever the others would say. */
export async function putAlone<T>(
  asking: Asking,
  node: Node,
  question: Question<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const own = newTry<T>(node, { lane: question.lane, apart: question.lane === 'reads' })
  const { value, telling } = await put(asking, own, question, signal)
  if (telling?.doubt === 'behind' || telling?.doubt === 'ahead')
    throw new AppError('node-unavailable', 'the node is behind or ahead of its chain')
  weigh(asking, question, own, [own])
  return value
}

function newTry<T>(node: Node, way: RequestWay): Try<T> {
  return { node, sentAt: now(), seen: node.failures(), way, isLate: false }
}

async function put<T>(
  { heads }: Asking,
  own: Try<T>,
  question: Question<T>,
  signal: AbortSignal | undefined,
): Promise<Answer<T>> {
  try {
    const value = await askAgainIfLost(own, question, signal)
    const told = question.told?.(value)
    own.answer = { value, telling: told && { node: own.node, told, doubt: heads.judge(told) } }
    return own.answer
  } catch (reason) {
    own.error = toRpcError(reason, 'transport')
    if (!isFinal(own.error)) blame(own, question)
    throw own.error
  }
}

/** A dead connection kept alive is the commonest cause of a bare network failure: a read looks once more. */
function askAgainIfLost<T>(
  { node, seen, sentAt, way }: Try<T>,
  { work, isRead }: Question<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  return node.run(work, way, signal).catch((reason: unknown) => {
    const isLost = AppError.is(reason) && reason.code === 'network' && way.isRetried !== true
    if (!isLost || !isRead || seen > 0 || !node.isAvailable() || node.patience(sentAt) <= 0)
      throw reason
    return node.run(work, way, signal)
  })
}

/** Weighs what was told, and says of the nodes what follows from it. An answer without a block has no verdict. */
function weigh(
  { heads, askAgain }: Asking,
  { method }: Pick<Question<unknown>, 'method'>,
  own: Try<unknown>,
  tries: readonly Try<unknown>[],
  isOnly = false,
) {
  if (own.answer?.telling === undefined) {
    own.node.noteTaken(method)
    return undefined
  }
  const tellings = new Map(
    tries.flatMap(({ node, answer }) => (answer?.telling ? [[node, answer.telling]] : [])),
  )
  const verdict = heads.settle([...tellings.values()], isOnly)
  for (const { node, sentAt, seen } of tries) {
    const how = verdict?.wrong.find(([one]) => one === node)?.[1]
    if (how === undefined) {
      if (tellings.has(node)) node.answered(now() - sentAt, verdict?.kind === 'good')
      continue
    }
    if (how === 'behind' && node.rest() === undefined) askAgain()
    node.begin(how, seen)
  }
  return verdict
}

/** At once, whatever others say. What shared a POST may have been held up by its company. */
function blame({ node, seen, way, error }: Try<unknown>, { lane }: Question<unknown>): void {
  const reason = error && GONE.get(error.code)
  if (reason === undefined || !node.isAvailable()) return
  const isPart = reason === 'silent' && error?.code === 'timeout' && (way.company ?? 1) > 1
  const isOfAll =
    lane === 'reads' ? !isPart : reason === 'chain' || error?.retryAfterMs !== undefined
  if (isOfAll) node.begin(reason, seen, error?.retryAfterMs)
}

/** Another node has answered what these refused, or are still silent on. */
function blameLosers({ lane, method }: Question<unknown>, tries: readonly Try<unknown>[]): void {
  const heard = tries
    .filter(({ answer, error }) => answer !== undefined || isFinal(error))
    .map(({ node }) => node)
  for (const { node, error, isLate: isSilent, seen, way } of tries) {
    if (heard.includes(node)) continue
    if (lane !== 'reads') {
      if (error !== undefined || isSilent)
        node.noteRefusal(
          method,
          error ?? new AppError('timeout', 'the node is slower than another'),
        )
    } else if (error !== undefined) {
      if (!GONE.has(error.code)) node.begin('refused', seen)
    } else if (isSilent && (way.company ?? 1) === 1) node.begin('late', seen)
  }
}

function isFinal(reason: unknown): boolean {
  return isBlameless(reason) || (AppError.is(reason) && FINAL.has(reason.code))
}

/** Whether the answer takes longer than it may, before another node is asked too. */
async function isLate({ node, sentAt }: Try<unknown>, answer: Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController()
  const end = (): void => waiting.abort()
  answer.then(end, end)
  for (let more = node.patience(sentAt); more > 0; more = node.patience(sentAt)) {
    await delay(Math.max(more, LEAST_WAIT_MS), waiting.signal).catch(() => undefined) // answered
    if (waiting.signal.aborted) return false
  }
  return true
}

/** The first that answers; what the chain said ends it at once. */
function either<T>(one: Promise<T>, other: Promise<T>): Promise<T> {
  const orElse =
    (second: Promise<T>) =>
    (reason: unknown): Promise<T> =>
      isFinal(reason) ? Promise.reject(reason) : second
  return Promise.race([one.catch(orElse(other)), other.catch(orElse(one))])
}
