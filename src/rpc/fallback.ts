// Several URLs of one chain as one. Here is who may be asked, in which order, and whether anybody answers; `asking.ts`
// has how one is asked, and what follows. A node that rests is asked for its block before it is used again.
import { AppError } from '../errors.ts'
import { withTimeout } from '../lib/abort.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { createStore, type Readable } from '../lib/store.ts'
import { askInTurn, isBlameless, putAlone, type Asking, type End, type Question } from './asking.ts'
import { createHeads, type Heads } from './heads.ts'
import type { Transport } from './jsonRpc.ts'
import { createNode, type Node } from './node.ts'
import { BEAT_MS, LATE_MS, NODE_PROBE_MS, OPINION_MS, OUTAGE_MS } from './times.ts'

/** 'down': no URL has a good answer; 'up' again with the first. `busyUntil` (time of day, ms): each of them said until
 * when it wants to be left alone. */
export type Health = {
  readonly status: 'unknown' | 'up' | 'down'
  readonly busyUntil?: number | undefined
}

export type Fallback = Pick<Heads<Node>, 'top' | 'dueIn' | 'age' | 'isStill'> & {
  readonly health: Readable<Health>
  ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T>
  /** Each of the `transports` alone, in their order. Its chain is checked. */
  readonly alone: readonly (<T>(question: Question<T>, signal?: AbortSignal) => Promise<T>)[]
}

export type FallbackOptions = {
  readonly chainId: number
  /** In the order in which they are tried. */
  readonly transports: readonly Transport[]
  /** What a node that rests is asked, and must answer well, before it is used again. */
  readonly facts: Question<unknown>
  /** What was just asked should be asked again: a node turned out to be behind, or another has not had its say. */
  readonly askAgain?: () => void
}

/** Nothing is sent before the first question. */
export function createFallback({
  chainId,
  transports,
  facts,
  askAgain = () => undefined,
}: FallbackOptions): Fallback {
  const heads = createHeads<Node>()
  const nodes = transports.map((transport, id) => createNode(transport, chainId, id))
  const asking: Asking = { heads, askAgain }
  const { health, begin } = createHealth(
    () => Math.max(...transports.map(({ lateAfter }) => lateAfter?.() ?? LATE_MS)),
    () => busyFor(nodes),
  )
  const probe = createProbe(asking, facts)
  const candidates = createOrder(asking, nodes, probe)

  /** What the first reading told is held against the block of one more node, so that nothing begins far behind. */
  async function askAnother([, other]: readonly Node[]): Promise<void> {
    const first = heads.top()
    if (first === undefined || other === undefined || other.rest()) return
    await probe(other)
    if (heads.judge(first) === 'behind') askAgain()
  }

  async function ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T> {
    if (question.lane !== 'reads') return askInTurn(asking, question, candidates(question), signal)
    let end: End = 'put-off'
    const isFirst = heads.top() === undefined
    const tell = begin()
    try {
      const list = candidates(question)
      end = 'failed'
      const answer = await askInTurn(asking, question, list, signal, (next) => (end = next))
      if (isFirst) void askAnother(list)
      return answer
    } catch (reason) {
      if (isBlameless(reason)) end = 'left'
      throw reason
    } finally {
      tell(end)
    }
  }

  return {
    ...heads,
    health,
    ask,
    alone: nodes.map((node) => async (question, signal) => {
      if (isBusy(node)) throw tooBusy([node])
      return putAlone(asking, node, question, signal)
    }),
  }
}

/** An outage causes no storm: of those that rest one is asked, and one that did not say for how long, once a beat. */
function inOutage(nodes: readonly Node[], resting: readonly Node[]): readonly Node[] {
  const guessed = nodes.filter((node) => {
    const rest = node.rest()
    return isBusy(node) && rest?.isTold === false && now() - rest.since >= BEAT_MS * 0.9
  })
  const asked = [...resting.slice(0, 1), ...guessed.slice(0, 1)]
  if (asked.length === 0) throw tooBusy(nodes)
  return asked
}

/** Asks for the block of one whose rest is over, or who was not heard yet: once at a time, and no question waits. */
function createProbe(asking: Asking, facts: Question<unknown>): (node: Node) => Promise<void> {
  const probing = new Set<Node>()
  return async (node) => {
    if (probing.has(node)) return
    probing.add(node)
    const seen = node.failures()
    await withTimeout({ ms: NODE_PROBE_MS }, (signal) =>
      putAlone(asking, node, facts, signal),
    ).catch(() => undefined) // then it rests on
    const rest = node.rest()
    if (rest !== undefined) node.begin(rest.reason, seen)
    probing.delete(node)
  }
}

/** Who is asked, in which order: those that refuse the method, and then those that rest, come last. Once a minute the
 * next one goes first with the page's own reading: a second opinion that costs no request more. */
function createOrder(
  { heads }: Asking,
  nodes: readonly Node[],
  probe: (node: Node) => Promise<void>,
) {
  let turnedAt: number | undefined
  let turns = 0
  const turn = (able: readonly Node[]): readonly Node[] => {
    turnedAt ??= now()
    if (now() - turnedAt < OPINION_MS || able.length < 2) return able
    turnedAt = now()
    const first = 1 + (turns++ % (able.length - 1))
    return [...able.slice(first), ...able.slice(0, first)]
  }
  return ({ lane, method }: Question<unknown>): readonly Node[] => {
    const open = nodes.filter((node) => node.isAvailable())
    const usable = open.length > 0 ? open : nodes
    const awake = usable.filter((node) => node.rest() === undefined)
    const resting = usable
      .filter((node) => node.rest() && !isBusy(node))
      .sort((a, b) => untilOf(a) - untilOf(b))
    if (awake.length === 0) return inOutage(usable, resting)
    for (const node of resting) if (untilOf(node) <= now()) void probe(node)
    const able = awake.filter((node) => lane === 'reads' || !node.refuses(method))
    const turned = lane === 'reads' && heads.top() !== undefined ? turn(able) : able
    return [...turned, ...awake.filter((node) => !able.includes(node)), ...resting]
  }
}

function untilOf(node: Node): number {
  return node.rest()?.until ?? 0
}

function isBusy(node: Node): boolean {
  const rest = node.rest()
  return rest?.reason === 'busy' && rest.until > now()
}

/** How long all of them want to be left alone, in ms, where each said so. */
function busyFor(nodes: readonly Node[]): number {
  return Math.min(
    ...nodes.map((node) => (isBusy(node) && node.rest()?.isTold ? untilOf(node) - now() : 0)),
  )
}

function tooBusy(nodes: readonly Node[]): AppError {
  const wait = Math.min(...nodes.map((node) => untilOf(node) - now()))
  return new AppError('rate-limited', 'every node is busy', {
    retryAfterMs: Math.max(wait, 0),
  })
}

const UP: Health = { status: 'up' }
const DOWN: Health = { status: 'down' }

/** Whether anybody answers, as the visitor is told it. The page's own reading alone decides: when the last good answer
 * was, how long it has been asked for since, and how long answers may take. `busyFor`: how long nobody may be asked, if
 * each node said so; both in ms. */
function createHealth(lateAfter: () => number, busyFor: () => number) {
  const health = createStore<Health>({ status: 'unknown' })
  let goodAt: number | undefined
  let askedAt: number | undefined // the first reading since then that was not answered well
  let failedAt: number | undefined // and the first that ended so
  let waiting = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** How long from now until it is an outage, if no good answer comes. */
  function untilOutage(asked: number): number {
    const patience = Math.max(BEAT_MS, lateAfter())
    const old = goodAt === undefined ? Infinity : goodAt + OUTAGE_MS
    return Math.min(asked + 2 * patience, Math.max(asked + patience, old)) - now()
  }

  function look(isCertain = busyFor() > OUTAGE_MS, least = 0): void {
    clearTimeout(timer)
    if (askedAt === undefined) return
    const ms = isCertain ? 0 : Math.max(untilOutage(askedAt), least)
    if (ms > 0) {
      if (waiting > 0) timer = setTimeout(() => look(), ms)
      return
    }
    const busyUntil = Date.now() + busyFor()
    if (busyFor() <= 0) health.set(DOWN)
    else if (Math.abs((health.get().busyUntil ?? 0) - busyUntil) > 1_000)
      health.set({ status: 'down', busyUntil })
  }

  return {
    health,
    /** A reading begins; the returned function is told its end. */
    begin() {
      waiting += 1
      askedAt ??= now()
      look(undefined, lateAfter()) // who was just asked may answer
      return (end: End): void => {
        waiting -= 1
        if (end === 'good') {
          goodAt = now()
          askedAt = failedAt = undefined
          health.set(UP)
        }
        if (end === 'left' && waiting === 0 && failedAt === undefined) askedAt = undefined // nobody looks any more
        const isSecond =
          end === 'failed' && failedAt !== undefined && now() - failedAt >= BEAT_MS * 0.9
        if (end === 'failed') failedAt ??= now()
        look(isSecond || undefined)
      }
    },
  }
}
