// A chain that makes blocks by the clock of the test, behind as many URLs as wanted, without a network: what each of its
// nodes does is a script. The readers under test get `fetch`.
import { multicallAnswer, type Facts } from './multicall.ts'

type Call = { id: number; method: string; params: unknown[] }
/** What a node does with a POST instead of answering it; undefined: it answers. */
export type Weather = (post: { calls: Call[]; proper: (blocksBehind?: number) => Response }) => Promise<Response> | Response

export type LiveChain = {
  fetch: typeof fetch
  /** POSTs and bytes both ways, in all and by host. */
  posts: number
  bytes: number
  byHost: Map<string, number>
  weather: Map<string, Weather>
  /** The balance of every address is the number of the block it was read at. */
  height(): number
  latencyMs: number
  /** The answer to one request or several, as text; `behind`: of so many blocks ago. */
  reply(text: string, behind?: number): string
}

/** A block every `gapMs`; a block can be read `delayMs` after its timestamp. */
export function liveChain({ gapMs, delayMs = 300, chainId = 1 }: { gapMs: number; delayMs?: number; chainId?: number }): LiveChain {
  const start = Date.now() - 1_000 * gapMs
  const height = (): number => Math.max(1, Math.floor((Date.now() - delayMs - start) / gapMs))
  const factsAt = (number: number): Facts => ({ chainId, number, timestamp: Math.floor((start + number * gapMs) / 1_000) })
  const chain: LiveChain = { fetch: undefined as never, posts: 0, bytes: 0, byHost: new Map(), weather: new Map(), height, latencyMs: 50, reply: undefined as never }

  function answer({ id, method, params }: Call, number: number): object {
    const hex = (value: number): string => `0x${value.toString(16)}`
    const always = new Proxy({}, { get: () => BigInt(number) })
    const results: Record<string, () => unknown> = {
      eth_chainId: () => hex(chainId), eth_blockNumber: () => hex(number), eth_getBalance: () => hex(number),
      eth_call: () => multicallAnswer(() => always as Record<string, bigint>, {}, () => factsAt(number))(params),
    }
    return { jsonrpc: '2.0', id, result: results[method]?.() }
  }

  chain.reply = (text, behind = 0) => {
    const body = JSON.parse(text) as Call | Call[]
    return JSON.stringify(Array.isArray(body) ? body.map((call) => answer(call, height() - behind)) : answer(body, height() - behind))
  }

  chain.fetch = async (input, init) => {
    const host = new URL(String(input)).host
    const text = String(init?.body)
    chain.posts += 1
    chain.bytes += text.length
    chain.byHost.set(host, (chain.byHost.get(host) ?? 0) + 1)
    const body = JSON.parse(text) as Call | Call[]
    const calls = Array.isArray(body) ? body : [body]
    const proper = (behind = 0): Response => {
      const reply = chain.reply(text, behind)
      chain.bytes += reply.length
      return new Response(reply, { headers: { 'content-type': 'application/json' } })
    }
    await passed(chain.latencyMs, init?.signal)
    const weather = chain.weather.get(host)
    if (weather === undefined) return proper()
    return Promise.race([weather({ calls, proper }), aborted(init?.signal)])
  }
  return chain
}

/** Rejects as fetch does when the signal aborts. */
export function passed(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))))
}

/** Takes the question and never answers. */
export const swallows: Weather = () => new Promise(() => undefined)
