// Several URLs of one chain as one. Here is who may be asked, in which order; `asking.ts` has how, and what follows. A
// node that rests is asked for its block before it is used again.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { raceAbort, withDeadline } from '../lib/abort.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Readable } from '../lib/store.ts'
import { askInTurn, isBlameless, putAlone } from './asking.ts'
import type { Asking, Question } from './asking.ts'
import { createHeads } from './heads.ts'
import type { Heads } from './heads.ts'
import { createHealth } from './health.ts'
import type { End, Health } from './health.ts'
import type { Transport } from './jsonRpc.ts'
import { createNode } from './node.ts'
import type { Node } from './node.ts'
import { OPINION_MS, NODE_PROBE_MS } from './times.ts'

export type Fallback = Pick<Heads<Node>, 'top' | 'beat' | 'age' | 'isStill'> & {
  readonly health: Readable<Health>
  ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T>
  /** The URL at this place of `transports` alone. Its chain is checked. */
  askAt<T>(index: number, question: Question<T>, signal?: AbortSignal): Promise<T>
}

export type FallbackOptions = {
  readonly chainId: number
  /** In the order in which they are tried. */
  readonly transports: readonly Transport[]
  /** What a node that rests is asked, and must answer well, before it is used again. */
  readonly facts: Question<unknown>
  /** A node turned out to be behind: what it was just asked should be asked again. */
  readonly onBehind?: () => void
  readonly now?: () => number
}

/** Nothing is sent before the first question. */
export function createFallback({ chainId, transports, facts, onBehind = () => undefined,
  now = monotonicNow }: FallbackOptions): Fallback {
  const heads = createHeads<Node>(now)
  const nodes = transports.map((transport) => createNode({ transport, chainId, now }))
  const asking: Asking = { heads, now, onBehind, hasOthers: nodes.length > 1 }
  const health = createHealth({ now, busyFor: () => busyFor(nodes, now()),
    usual: () => Math.max(...transports.map(({ usual }) => usual?.() ?? 0)) })
  const turn = createTurns(now)
  const probe = createProbe(asking, facts)

  function candidates({ lane, method }: Question<unknown>): readonly Node[] {
    const { awake, resting } = choose(nodes, now())
    for (const node of resting) if (awake.length > 0 && untilOf(node) <= now()) void probe(node)
    const able = awake.filter((node) => lane === 'reads' || !node.refuses(method))
    const unable = awake.filter((node) => !able.includes(node))
    const turned = lane === 'reads' && heads.top() !== undefined ? turn(able) : able
    if (awake.length > 0) return [...turned, ...unable, ...resting]
    // An outage causes no storm: of those that rest one is asked, and one that did not say for how long, once a beat.
    const isGuess = (node: Node): boolean => isBusy(node, now()) && node.rest()?.isTold === false
    const guess = nodes.find((node) => node.isAvailable() && isGuess(node) && node.mayTry())
    if (resting.length > 0 || guess) return [...resting.slice(0, 1), ...(guess ? [guess] : [])]
    throw tooBusy(nodes, now())
  }

  async function ask<T>(question: Question<T>, signal?: AbortSignal): Promise<T> {
    if (question.lane !== 'reads') return askInTurn(asking, question, candidates(question), signal)
    let end: End = 'put-off'
    const tell = health.begin()
    try {
      const list = candidates(question)
      end = 'failed'
      return await askInTurn(asking, question, list, signal, (next) => (end = next))
    } catch (reason) {
      if (isBlameless(reason)) end = 'left'
      throw reason
    } finally {
      tell(end)
    }
  }

  return {
    top: heads.top, beat: heads.beat, age: heads.age, isStill: heads.isStill,
    health: { get: health.health.get, subscribe: health.health.subscribe },
    ask: (question, signal) => raceAbort(ask(question, signal), signal),
    async askAt(index, question, signal) {
      const node = nodes[index]
      if (node === undefined) throw new AppError('wrong-chain', 'there is no such node')
      if (isBusy(node, now())) throw tooBusy([node], now())
      return putAlone(asking, node, question, signal)
    },
  }
}

/** Whose rest is over is asked for its block, once at a time, and nobody waits for that. */
function createProbe(asking: Asking, facts: Question<unknown>): (node: Node) => Promise<void> {
  const probing = new Set<Node>()
  return async (node) => {
    if (probing.has(node)) return
    probing.add(node)
    const seen = node.failures()
    const error = await withDeadline({ ms: NODE_PROBE_MS }, (signal) => putAlone(asking, node, facts, signal))
      .then(() => undefined, (reason: unknown) => toAppError(reason, 'transport'))
    const rest = node.rest()
    if (rest !== undefined) node.begin(rest.reason, seen, error?.retryAfterMs)
    probing.delete(node)
  }
}

/** Those that do not rest, and those that do and may be asked all the same, the one that rests least first. */
function choose(nodes: readonly Node[], now: number): Record<'awake' | 'resting', readonly Node[]> {
  const open = nodes.filter((node) => node.isAvailable())
  const usable = open.length > 0 ? open : nodes
  if (usable.length === 0) throw new AppError('wrong-chain', 'the chain has no node')
  return {
    awake: usable.filter((node) => node.rest() === undefined),
    resting: usable.filter((node) => node.rest() && !isBusy(node, now)).sort((a, b) => untilOf(a) - untilOf(b)),
  }
}

/** Once a minute the next one goes first: a second opinion that costs no request more. */
function createTurns(now: () => number): (nodes: readonly Node[]) => readonly Node[] {
  let turnedAt: number | undefined
  let turns = 0
  return (nodes) => {
    turnedAt ??= now()
    if (now() - turnedAt < OPINION_MS || nodes.length < 2) return nodes
    turnedAt = now()
    turns += 1
    const first = 1 + (turns - 1) % (nodes.length - 1)
    return [...nodes.slice(first), ...nodes.slice(0, first)]
  }
}

function untilOf(node: Node): number {
  return node.rest()?.until ?? 0
}

function isBusy(node: Node, now: number): boolean {
  const rest = node.rest()
  return rest?.reason === 'busy' && rest.until > now
}

/** How long all of them want to be left alone, in ms, where each said so. */
function busyFor(nodes: readonly Node[], now: number): number {
  return Math.min(...nodes.map((node) => (isBusy(node, now) && node.rest()?.isTold ? untilOf(node) - now : 0)))
}

function tooBusy(nodes: readonly Node[], now: number): AppError {
  const wait = Math.min(...nodes.map((node) => untilOf(node) - now))
  return new AppError('rate-limited', 'every node asked us to stay away', { retryAfterMs: Math.max(wait, 0) })
}
