// Several URLs of one chain as one transport. The next URL is tried when one cannot answer, never when the node has
// answered: a revert is an answer. A URL that failed rests for a growing time; one of another chain is dropped.
import { AppError } from '../errors.ts'
import { toAppError } from '../toAppError.ts'
import type { ErrorCode } from '../errors.ts'
import { parseQuantity } from '../eth/hex.ts'
import { createStore } from '../lib/store.ts'
import type { Readable } from '../lib/store.ts'
import type { RpcCall, Transport } from './jsonRpc.ts'

/** 'down': every URL failed at the last try. It is 'up' again as soon as one answers. */
export type Health = 'unknown' | 'up' | 'down'

export type Fallback = Transport & {
  readonly health: Readable<Health>
  /** The URL at this place of `transports` alone. Its chain is checked and its failures count, like any other's. */
  requestAt(index: number, method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

export type FallbackOptions = {
  readonly chainId: number
  /** In the order in which they are tried. */
  readonly transports: readonly Transport[]
  readonly now?: () => number
}

const REST_MS = 10_000 // doubled with every failure in a row
const MAX_REST_MS = 300_000

/** 'limit-exceeded' is worth another node, but no reason to rest. */
const NEXT: ReadonlySet<ErrorCode> = new Set([
  'network', 'http', 'timeout', 'rate-limited', 'bad-response', 'wrong-chain', 'node-unavailable', 'limit-exceeded',
])

type Endpoint = {
  readonly transport: Transport
  chain: 'unchecked' | 'right' | 'wrong'
  checking: Promise<void> | undefined
  /** Failures in a row. Calls under way together fail as one: only the first that still sees its count adds to it. */
  failures: number
  restUntil: number
}

/** Nothing is sent before the first request. */
export function createFallback({ chainId, transports, now = Date.now }: FallbackOptions): Fallback {
  const health = createStore<Health>('unknown')
  const endpoints = transports.map((transport): Endpoint => ({
    transport, chain: 'unchecked', checking: undefined, failures: 0, restUntil: 0,
  }))

  /** Those that do not rest; when all rest only the one that rests least, so that an outage causes no storm. */
  function candidates(): Endpoint[] {
    const right = endpoints.filter(({ chain }) => chain !== 'wrong')
    const available = right.filter(({ transport }) => transport.available?.() !== false)
    const usable = available.length > 0 ? available : right
    const awake = usable.filter(({ restUntil }) => restUntil <= now())
    return awake.length > 0 ? awake : [...usable].sort((a, b) => a.restUntil - b.restUntil).slice(0, 1)
  }

  function noteFailure(endpoint: Endpoint, error: AppError, failuresBefore: number): void {
    if (error.code === 'wrong-chain') endpoint.chain = 'wrong'
    if (error.code === 'limit-exceeded' || endpoint.failures !== failuresBefore) return
    endpoint.failures += 1
    const own = Math.min(REST_MS * 2 ** (endpoint.failures - 1), MAX_REST_MS)
    endpoint.restUntil = now() + Math.max(own, error.retryAfterMs ?? 0)
  }

  function noteAnswer(endpoint: Endpoint): void {
    endpoint.failures = 0
    endpoint.restUntil = 0
    health.set('up')
  }

  async function attempt(endpoint: Endpoint, { method, params }: RpcCall, signal: AbortSignal | undefined): Promise<unknown> {
    if (endpoint.chain === 'right') return endpoint.transport.request(method, params, signal)
    endpoint.checking ??= checkChain(endpoint, chainId).finally(() => (endpoint.checking = undefined))
    // Both are asked in one task, so they share a request; the answer counts only if the chain is right.
    const [checked, answer] = await Promise.allSettled([endpoint.checking, endpoint.transport.request(method, params, signal)])
    if (checked.status === 'rejected') throw checked.reason
    if (answer.status === 'rejected') throw answer.reason
    return answer.value
  }

  /** Asks one and notes how it went. */
  async function ask(endpoint: Endpoint, call: RpcCall, signal: AbortSignal | undefined): Promise<unknown> {
    const { failures } = endpoint
    try {
      const answer = await attempt(endpoint, call, signal)
      noteAnswer(endpoint)
      return answer
    } catch (reason) {
      const error = toAppError(reason, 'transport')
      if (NEXT.has(error.code)) noteFailure(endpoint, error, failures)
      else if (error.code !== 'aborted' && error.code !== 'offline') noteAnswer(endpoint) // those two blame no node
      throw error
    }
  }

  return {
    health: { get: health.get, subscribe: health.subscribe },
    async requestAt(index, method, params, signal) {
      const endpoint = endpoints[index]
      if (!endpoint || endpoint.chain === 'wrong') throw new AppError('wrong-chain', 'the node serves another chain')
      return ask(endpoint, { method, params }, signal)
    },
    async request(method, params, signal) {
      let last = new AppError('wrong-chain', 'no node of this chain is left')
      for (const endpoint of candidates()) {
        try {
          return await ask(endpoint, { method, params }, signal)
        } catch (reason) {
          last = toAppError(reason, 'transport')
          if (!NEXT.has(last.code)) throw last
        }
      }
      if (last.code !== 'limit-exceeded') health.set('down')
      throw last
    },
  }
}

async function checkChain(endpoint: Endpoint, chainId: number): Promise<void> {
  const answer = await endpoint.transport.request('eth_chainId', []).catch((reason: unknown) => {
    const error = toAppError(reason, 'transport')
    if (NEXT.has(error.code) || error.code === 'offline' || error.code === 'aborted') throw error
    throw new AppError('bad-response', 'the node does not name its chain', { cause: error })
  })
  if (parseQuantity(answer) !== BigInt(chainId)) throw new AppError('wrong-chain', 'the node serves another chain')
  endpoint.chain = 'right'
}
