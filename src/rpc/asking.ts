// One question to the nodes of a chain: ask, else the next. It goes to the first, to the next when that one fails or is
// late, and the first good answer counts; final is only what the chain itself said. What speaks against a node is
// weighed with the question that met it: an answer without a block proves nothing of its chain, and what a node refuses
// of other questions says nothing of the page's own reading.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import type { Heads, Telling, Told } from './heads.ts'
import type { RequestWay } from './jsonRpc.ts'
import type { Node, NodePort, RestReason } from './node.ts'

export type Question<T> = {
  readonly method: string
  /** 'reads': the page's own reading, which alone decides whether a node is well. */
  readonly lane: RequestWay['lane']
  /** False for what must not be asked twice. */
  readonly isRead: boolean
  /** Asks one node and reads its answer; what it rejects with, unless the chain said it, sends the question on. */
  work(node: NodePort): Promise<T>
  /** The block an answer is of. Missing, or undefined: it proves only that somebody answered. */
  told?(answer: T): Told | undefined
}

export type Asking = {
  readonly heads: Heads<Node>
  readonly now: () => number
  readonly onBehind: () => void
  readonly hasOthers: boolean
}

/** What became of a reading. 'put-off': nobody was asked, as each node wants to be left alone. 'left': nobody waits for
 * it any more. */
export type End = 'good' | 'failed' | 'put-off' | 'left'

/** One node that a question was put to, and what became of it. */
type Try = { readonly node: Node; readonly sentAt: number; readonly seen: number; readonly way: RequestWay
  isLate: boolean; isAnswered: boolean; error: AppError | undefined }

/** What the chain said: another node would say the same. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'reverted', 'nonce-too-low', 'nonce-too-high', 'insufficient-funds', 'fee-cap-too-high', 'fee-cap-too-low',
  'tip-above-fee-cap', 'fee-conflict', 'gas-too-low', 'gas-too-high', 'replacement-underpriced', 'tx-type-unsupported',
  'transaction-rejected', 'invalid-params', 'invalid-input',
])
/** The node is not there for anybody. All else is weighed when another one has answered. */
const GONE: ReadonlyMap<ErrorCode, RestReason> = new Map([
  ['network', 'silent'], ['http', 'silent'], ['timeout', 'silent'], ['rate-limited', 'busy'], ['wrong-chain', 'chain'],
])
const SHORTEST_WAIT = 20 // ms

/** Who gave up, or is offline, blames no node. */
export function isBlameless(error: unknown): boolean {
  return AppError.is(error) && (error.code === 'aborted' || error.code === 'offline')
}

/** The first good answer; `onEnd` is told what it is worth where it has a block. Rejects with the last failure. */
export async function askInTurn<T>(asking: Asking, question: Question<T>, candidates: readonly Node[],
  signal: AbortSignal | undefined, onEnd: (end: End) => void = () => undefined): Promise<T> {
  const tries: Try[] = []
  const answers = new Map<Node, T>()
  const tellings = new Map<Node, Telling<Node>>()

  /** Asks the node at this place, else, or when it is late, the next; the last one, when it is late, once more. */
  async function from(place: number, isAgain = false): Promise<T> {
    const node = candidates[place]
    if (node === undefined) throw tries.at(-1)?.error ?? new AppError('unknown', 'nobody to ask')
    const isReading = question.lane === 'reads'
    const own = newTry(asking, node, { lane: question.lane, apart: isReading && (isAgain || place > 0) })
    let rest: Promise<T> | undefined
    const next = (): Promise<T> => (rest ??= from(place + 1))
    tries.push(own)
    const answer = put(asking, own, question, signal)
    const believed = answer.then((value) => believe(own, value, candidates[place + 1], next),
      (reason: unknown) => (isFinal(reason) ? Promise.reject(reason) : next()))
    const isLast = place === candidates.length - 1
    if (!question.isRead || (isLast && (isAgain || !isReading))) return believed
    own.isLate = await isLate(own, answer)
    if (!own.isLate) return believed
    return either(believed, isLast ? from(place, true) : next())
  }

  /** What looks odd counts when the others that can be asked have had their say. */
  async function believe(own: Try, value: T, other: Node | undefined, next: () => Promise<T>): Promise<T> {
    const { told, doubt, isOdd } = judge(asking, question, value)
    if (told) tellings.set(own.node, { node: own.node, told, doubt })
    answers.set(own.node, value)
    const isOld = doubt === 'behind' && asking.heads.age() !== undefined // then who rests is asked too
    if (isOdd && other && (isOld || other.rest() === undefined)) return next().catch(() => conclude(own, value))
    return conclude(own, value)
  }

  function conclude(own: Try, answer: T): T {
    if (!tellings.has(own.node)) {
      noteAnswer(asking, own, question)
      onEnd('good')
      return answer
    }
    const verdict = weigh(asking, [...tellings.values()], tries)
    const value = verdict && answers.get(verdict.best.node)
    const isOdd = verdict?.kind === 'odd' || value === undefined
    onEnd(isOdd || verdict?.kind === 'low' ? 'put-off' : 'good')
    if (isOdd) throw new AppError('node-unavailable', 'the node tells a block that cannot be')
    return value
  }

  const value = await from(0)
  blameLosers(question, tries)
  return value
}

/** Whether what a node answered looks odd; one that cannot tell its block while others can may be anywhere. */
function judge<T>({ heads }: Asking, question: Question<T>, value: T) {
  const told = question.told?.(value)
  const doubt = told && heads.judge(told)
  return { told, doubt, isOdd: told ? doubt !== undefined : question.told !== undefined && heads.top() !== undefined }
}

/** One node alone, whatever the others would say. */
export async function putAlone<T>(asking: Asking, node: Node, question: Question<T>,
  signal: AbortSignal | undefined): Promise<T> {
  const own = newTry(asking, node, { lane: question.lane, apart: question.lane === 'reads' })
  const value = await put(asking, own, question, signal)
  const told = question.told?.(value)
  if (told === undefined) {
    noteAnswer(asking, own, question)
    return value
  }
  const telling = { node, told, doubt: asking.heads.judge(told) }
  if (telling.doubt === 'behind' || telling.doubt === 'ahead')
    throw new AppError('node-unavailable', 'the node is not where its chain is')
  weigh(asking, [telling], [own])
  return value
}

function newTry({ now }: Asking, node: Node, way: RequestWay): Try {
  return { node, sentAt: now(), seen: node.failures(), way, isLate: false, isAnswered: false, error: undefined }
}

async function put<T>(asking: Asking, own: Try, question: Question<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    const value = await askAgainIfLost(asking, own, question, signal)
    own.isAnswered = true
    return value
  } catch (reason) {
    own.error = toAppError(reason, 'transport')
    if (isFinal(own.error)) own.isAnswered = true
    else blame(own, question)
    throw own.error
  }
}

/** A dead connection kept alive is the commonest cause of a bare network failure: a read looks once more. */
function askAgainIfLost<T>({ hasOthers }: Asking, { node, seen, sentAt, way }: Try, { work, isRead }: Question<T>,
  signal: AbortSignal | undefined): Promise<T> {
  return node.run(work, way, signal).catch((reason: unknown) => {
    const isLost = AppError.is(reason) && reason.code === 'network'
    const isGone = !node.isAvailable() && hasOthers
    if (!isLost || !isRead || seen > 0 || isGone || node.patience(sentAt) <= 0) throw reason
    return node.run(work, way, signal)
  })
}

/** Weighs what was told, and says of the nodes what follows from it. */
function weigh({ heads, now, onBehind }: Asking, tellings: readonly Telling<Node>[], tries: readonly Try[]) {
  const verdict = heads.settle(tellings)
  for (const { node, sentAt, seen } of tries) {
    const how = verdict?.wrong.find(([one]) => one === node)?.[1]
    if (how === undefined) {
      if (tellings.some((one) => one.node === node)) node.answered(now() - sentAt, verdict?.kind === 'good')
      continue
    }
    if (how === 'behind' && node.rest() === undefined) onBehind()
    node.begin(how, seen)
  }
  return verdict
}

/** An answer without a block. */
function noteAnswer({ now }: Asking, { node, sentAt }: Try, { lane, method }: Question<unknown>): void {
  node.noteTaken(method)
  if (lane === 'reads') node.answered(now() - sentAt, false)
}

/** At once, whatever others say. What shared a POST may have been held up by its company. */
function blame({ node, seen, way, error }: Try, { lane }: Question<unknown>): void {
  const reason = error && GONE.get(error.code)
  if (reason === undefined || !node.isAvailable()) return
  const isPart = reason === 'silent' && error?.code === 'timeout' && (way.company ?? 1) > 1
  const isOfAll = lane === 'reads' ? !isPart : reason === 'chain' || error?.retryAfterMs !== undefined
  if (isOfAll) node.begin(reason, seen, error?.retryAfterMs)
}

/** Another node has answered what these refused, or are still silent on. */
function blameLosers({ lane, method }: Question<unknown>, tries: readonly Try[]): void {
  for (const { node, error, isLate: isSilent, isAnswered, seen, way } of tries) {
    if (isAnswered || isBlameless(error) || tries.some((one) => one.node === node && one.isAnswered)) continue
    if (lane !== 'reads') {
      if (error !== undefined || isSilent)
        node.noteRefusal(method, error ?? new AppError('timeout', 'the node is slower than another'))
    } else if (error !== undefined) {
      if (!GONE.has(error.code)) node.begin('refused', seen)
    } else if (isSilent && (way.company ?? 1) === 1) node.begin('late', seen)
  }
}

function isFinal(reason: unknown): boolean {
  return isBlameless(reason) || (AppError.is(reason) && FINAL.has(reason.code))
}

/** Whether the answer takes longer than it may, before another node is asked too. */
async function isLate({ node, sentAt }: Try, answer: Promise<unknown>): Promise<boolean> {
  const ended = answer.then(() => true, () => true)
  for (;;) {
    const more = node.patience(sentAt)
    if (more <= 0) return true
    let timer: ReturnType<typeof setTimeout> | undefined
    const waited = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), Math.max(more, SHORTEST_WAIT))
    })
    const isEnded = await Promise.race([ended, waited])
    clearTimeout(timer)
    if (isEnded) return false
  }
}

/** The first that answers; what the chain said ends it at once. */
function either<T>(one: Promise<T>, other: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSecond = false
    const fail = (reason: unknown): void => {
      if (isSecond || isFinal(reason)) reject(reason)
      isSecond = true
    }
    one.then(resolve, fail)
    other.then(resolve, fail)
  })
}
