// One URL of a chain: whether it may be asked now, and what it was learnt to lack. A rest has its reason, and only an
// answer that refutes the reason ends it. What it refuses of one method says nothing of the others.
import { AppError, type ErrorCode } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { monotonicNow as now } from '../lib/monotonic.ts'
import { createDedupe } from '../lib/batch.ts'
import { MAX_READS } from './aggregate3.ts'
import { quantity, type Request, type RequestWay, type Transport } from './jsonRpc.ts'
import {
  BEAT_MS,
  BELIEVED_MS,
  BUSY_MS,
  LATE_MS,
  MAX_BUSY_MS,
  MAX_REST_MS,
  NODE_PROBE_MS,
  REST_MS,
} from './times.ts'

/** Believed for a while, then tried again: nodes are replaced, and one hiccup must not slow a page. */
type Learnt<T> = { get(): T; set(value: T): void }

/** A node as a question sees it. */
export type NodePort = {
  /** Its place among the nodes of the chain. */
  readonly id: number
  readonly request: Request
  /** The most reads in one aggregate. */
  readonly aggregateSize: Learnt<number>
  /** Throws when an answer names another chain than the one that is meant. */
  checkChain(id: bigint): void
}

/** Why it rests: no answer at all, one that others were quicker to give, a refusal of the page's own reading, too many
 * requests, another chain, a block older than others know, a block that cannot be. */
export type RestReason = 'silent' | 'late' | 'refused' | 'busy' | 'chain' | 'behind' | 'ahead'

export type Rest = {
  readonly reason: RestReason
  readonly since: number
  readonly until: number
  /** It said itself for how long; else we only guess. */
  readonly isTold: boolean
}

export type Node = {
  isAvailable(): boolean
  rest(): Rest | undefined
  /** Failures in a row; calls that were sent before the last one and fail too are no further ones. */
  failures(): number
  begin(reason: RestReason, seen: number, retryAfterMs?: number): void
  /** It has answered a reading in this time; `isFresh`: from a block that nobody has shown to be old. */
  answered(tookMs: number, isFresh: boolean): void
  refuses(method: string): boolean
  noteRefusal(method: string, error: AppError): void
  noteTaken(method: string): void
  /** How much longer a call sent at `sentAt` may take before another node is asked too. */
  patience(sentAt: number): number
  /** Runs the work on this node; its chain is checked in the same POST while it is not sure. */
  run<T>(
    work: (port: NodePort) => Promise<T>,
    way: RequestWay,
    signal: AbortSignal | undefined,
  ): Promise<T>
}

/** Sends nothing by itself. */
export function createNode(transport: Transport, chainId: number, id: number): Node {
  const checks = createDedupe<true>()
  let isRight = false
  let resting: Rest | undefined
  let failures = 0
  const port: Omit<NodePort, 'request'> = {
    id,
    aggregateSize: createLearnt(MAX_READS),
    checkChain(id) {
      isRight = id === BigInt(chainId)
      if (!isRight) throw new AppError('wrong-chain', 'the node serves another chain')
    },
  }
  return {
    isAvailable: () => transport.available?.() !== false,
    rest: () => resting,
    failures: () => failures,
    begin(reason, seen, retryAfterMs) {
      if (failures !== seen) return
      const ms = retryAfterMs ?? restMs(reason, failures)
      failures += 1
      resting = { reason, since: now(), until: now() + ms, isTold: retryAfterMs !== undefined }
    },
    answered(tookMs, isFresh) {
      const isRefuted =
        resting === undefined ||
        (resting.reason === 'late'
          ? tookMs <= NODE_PROBE_MS
          : isFresh || (resting.reason !== 'behind' && resting.reason !== 'ahead'))
      if (!isRefuted) return
      if (resting === undefined) failures = 0
      resting = undefined
    },
    ...createRefusals(),
    patience: (sentAt) =>
      (transport.lateAfter?.() ?? LATE_MS) -
      Math.min(now() - sentAt, transport.silence?.() ?? Infinity),
    async run(work, way, signal) {
      const request: Request = (method, params, own = signal) =>
        transport.request(method, params, own, way)
      const asked: NodePort = { ...port, request }
      if (isRight) return work(asked)
      const check = (): Promise<true> => checks.run('', signal, (inner) => isOfChain(asked, inner))
      if (way.lane === 'reads') {
        // which name the chain themselves, where there is Multicall3
        const value = await work(asked)
        if (!isRight) await check()
        return value
      }
      // Both are asked in one task, so they share a request; the answer counts only if the chain is right.
      const checked = check()
      const answer = work(asked)
      answer.catch(() => undefined) // when the check fails first, nobody awaits it
      await checked
      return answer
    },
  }
}

/** Each time in a row twice as long. */
function restMs(reason: RestReason, times: number): number {
  if (reason === 'chain') return MAX_REST_MS
  return reason === 'busy'
    ? Math.min(BUSY_MS * 2 ** times, MAX_BUSY_MS)
    : Math.min(REST_MS * 2 ** times, MAX_REST_MS)
}

/** The methods that the node does not answer, each for its time. */
function createRefusals(): Pick<Node, 'refuses' | 'noteRefusal' | 'noteTaken'> {
  const refusals = new Map<string, { readonly until: number; readonly times: number }>()
  return {
    refuses: (method) => (refusals.get(method)?.until ?? 0) > now(),
    noteRefusal(method, { code, retryAfterMs }) {
      const times = refusals.get(method)?.times ?? 0
      const own =
        code === 'method-unsupported'
          ? BELIEVED_MS
          : restMs(code === 'rate-limited' ? 'busy' : 'refused', times)
      refusals.set(method, { until: now() + (retryAfterMs ?? own), times: times + 1 })
    },
    noteTaken: (method) => void refusals.delete(method),
  }
}

const UNREACHED: readonly ErrorCode[] = [
  'network',
  'http',
  'timeout',
  'rate-limited',
  'offline',
  'aborted',
]

/** Rejects unless the node serves the chain. One that was reached and does not name it has given a bad answer. */
async function isOfChain({ request, checkChain }: NodePort, signal?: AbortSignal): Promise<true> {
  const answer = await request('eth_chainId', [], signal).catch((reason: unknown) => {
    if (UNREACHED.includes(toRpcError(reason, 'transport').code)) throw reason
  })
  checkChain(quantity(answer))
  return true
}

/** `initial` until something is learnt. That may have been a hiccup, and is forgotten before the next reading; learnt
 * again within minutes, it is believed for as long. */
export function createLearnt<T>(initial: T): Learnt<T> {
  let learnt: { readonly value: T; readonly until: number } | undefined
  return {
    get: () => (learnt !== undefined && learnt.until > now() ? learnt.value : initial),
    set(value) {
      const ago = now() - (learnt?.until ?? -Infinity)
      learnt = {
        value,
        until: ago < 0 ? now() - ago : now() + (ago < BELIEVED_MS ? BELIEVED_MS : BEAT_MS / 2),
      }
    },
  }
}
