// One URL of a chain: whether it may be asked now, what was learnt of it, and which chain and block it speaks of.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import { parseQuantity } from '../eth/hex.ts'
import { createShare } from '../lib/share.ts'
import { MAX_READS } from './aggregate3.ts'
import type { Block, Heights, Told } from './heights.ts'
import { createLearnt, createLearntSet } from './learnt.ts'
import type { Learnt } from './learnt.ts'
import type { Request, Transport } from './jsonRpc.ts'
import { createRest } from './rest.ts'
import type { Rest } from './rest.ts'

/** A node as a question sees it. */
export type NodePort = {
  readonly request: Request
  /** The most reads in one aggregate. */
  readonly aggregateSize: Learnt<number>
  readonly hasMulticall: Learnt<boolean>
  /** The block an answer was read at. Throws when the node is behind its chain, or speaks of another one. */
  noteBlock(told: Told & { readonly chainId: bigint }): Block
}

export type Endpoint = {
  readonly rest: Omit<Rest, 'begin' | 'end'>
  isAvailable(): boolean
  lacks(method: string): boolean
  noteLack(method: string): void
  /** How much longer a call sent at `sentAt` may take before the next URL is asked too. */
  patience(sentAt: number): number
  noteAnswer(tookMs: number): void
  hasAnsweredSince(at: number): boolean
  noteFailure(error: AppError, seen: number): void
  /** Runs the work on this node; its chain is checked in the same POST when it is not sure. */
  run<T>(work: (port: NodePort) => Promise<T>, signal: AbortSignal | undefined): Promise<T>
  /** Asks it for its chain, off everybody's way, and wakes it when it answers, which is what it resolves with. */
  probe(): Promise<boolean>
  /** Its last block looks old by the clock of this device; told once. */
  takeDoubt(): Block | undefined
}

export type EndpointOptions = {
  readonly transport: Transport
  readonly chainId: number
  readonly heights: Heights
  readonly now: () => number
  /** True while another node could be asked for comparison. */
  canCompare(): boolean
}

const LATE_MS = 1_500
const MAX_LATE_MS = 2_500

/** Sends nothing by itself. */
export function createEndpoint({ transport, chainId, heights, now, canCompare }: EndpointOptions): Endpoint {
  const rest = createRest(now)
  const lacking = createLearntSet(now)
  let isRight = false
  const checks = createShare<true>()
  let probing: Promise<boolean> | undefined
  let usualMs = 0
  let answeredAt = -Infinity
  let doubted: Block | undefined

  const port: NodePort = {
    request: transport.request,
    aggregateSize: createLearnt(MAX_READS, now),
    hasMulticall: createLearnt(true, now),
    noteBlock({ chainId: told, ...at }) {
      if (told !== BigInt(chainId)) throw wrongChain()
      const block = heights.note(at, port)
      if (block === 'behind') throw new AppError('node-unavailable', 'the node is behind its chain')
      if (canCompare() && heights.isDoubtful(block)) doubted = block
      return block
    },
  }

  function noteFailure(error: AppError, seen: number): void {
    if (error.code === 'wrong-chain') isRight = false
    rest.begin(error, seen)
  }

  async function probe(): Promise<boolean> {
    try {
      isRight = await isOfChain(transport, chainId)
      rest.end('probed')
      return true
    } catch (reason) {
      noteFailure(toAppError(reason, 'transport'), rest.failures())
      return false
    }
  }

  return {
    rest,
    isAvailable: () => transport.available?.() !== false,
    lacks: lacking.has,
    noteLack: lacking.note,
    patience(sentAt) {
      const most = Math.max(LATE_MS, Math.min(2 * usualMs, MAX_LATE_MS))
      return most - Math.min(now() - sentAt, transport.silence?.() ?? Infinity)
    },
    noteAnswer(tookMs) {
      usualMs = usualMs === 0 ? tookMs : usualMs * 0.8 + tookMs * 0.2
      answeredAt = now()
      rest.end('forgive')
    },
    hasAnsweredSince: (at) => answeredAt > at,
    noteFailure,
    async run(work, signal) {
      const asked: NodePort = { ...port,
        request: (method, params, own = signal) => transport.request(method, params, own) }
      if (isRight) return work(asked)
      // Both are asked in one task, so they share a request; the answer counts only if the chain is right.
      const check = checks.run('', signal, (inner) => isOfChain(transport, chainId, inner))
      const [checked, answer] = await Promise.allSettled([check, work(asked)])
      if (checked.status === 'rejected') throw checked.reason
      isRight = true
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    },
    probe: () => (probing ??= probe().finally(() => (probing = undefined))),
    takeDoubt() {
      const taken = doubted
      doubted = undefined
      return taken
    },
  }
}

/** Rejects unless the node serves the chain. Whoever was not reached may do so; any other failure to name it is a bad
 * answer. */
async function isOfChain({ request }: Transport, chainId: number, signal?: AbortSignal): Promise<true> {
  const answer = await request('eth_chainId', [], signal).catch((reason: unknown) => {
    const error = toAppError(reason, 'transport')
    const UNREACHED = ['network', 'http', 'timeout', 'rate-limited', 'offline', 'aborted', 'bad-response',
      'node-unavailable']
    if (UNREACHED.includes(error.code)) throw error
    throw new AppError('bad-response', 'the node does not name its chain', { cause: error })
  })
  const id = parseQuantity(answer)
  if (id === undefined) throw new AppError('bad-response', 'the node does not name its chain')
  if (id !== BigInt(chainId)) throw wrongChain()
  return true
}

function wrongChain(): AppError {
  return new AppError('wrong-chain', 'the node serves another chain')
}
