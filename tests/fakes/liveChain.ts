// A fake chain that produces blocks in fake time. Scripts define how each node responds.
import { multicallAnswer, type Facts } from './multicall.ts'

type Call = { id: number; method: string; params: unknown[] }
export type FactsOverride = (facts: Facts) => Facts
/** Replaces a node's response to a POST. */
export type NodeBehavior = (post: {
  calls: Call[]
  proper: (blocksBehind?: number, override?: FactsOverride) => Response
}) => Promise<Response> | Response

export type LiveChain = {
  fetch: typeof fetch
  /** POSTs and bytes in both directions, in total and by host. */
  posts: number
  bytes: number
  byHost: Map<string, number>
  behaviors: Map<string, NodeBehavior>
  /** Returns the latest block number, which is also the balance of every address. */
  height(): number
  /** Returns when a block becomes readable, in ms of fake time. */
  readableAt(number: number): number
  latencyMs: number
  stop(): void
  readonly mined: Map<string, number>
  /** Returns the response to a request or a batch from a node that lags `behind` blocks. */
  reply(text: string, behind?: number, override?: FactsOverride): string
}

export type LiveOptions = {
  gapMs: number
  delayMs?: number
  chainId?: number
  deviceAheadMs?: number
  /** A constant balance instead of the block number. */
  balance?: bigint
}

/** Returns a chain with a block every `gapMs`, readable `delayMs` after its timestamp. */
export function liveChain({
  gapMs,
  delayMs = 300,
  chainId = 1,
  deviceAheadMs = 0,
  balance,
}: LiveOptions): LiveChain {
  const start = Date.now() - 1_000 * gapMs
  let last = Infinity
  const height = (): number =>
    Math.min(last, Math.max(1, Math.floor((Date.now() - delayMs - start) / gapMs)))
  const factsAt = (number: number): Facts => ({
    chainId,
    number,
    timestamp: Math.floor((start + number * gapMs - deviceAheadMs) / 1_000),
  })
  const chain: LiveChain = {
    fetch: undefined as never,
    posts: 0,
    bytes: 0,
    byHost: new Map(),
    behaviors: new Map(),
    height,
    latencyMs: 50,
    reply: undefined as never,
    readableAt: (number) => start + number * gapMs + delayMs,
    stop: () => (last = height()),
    mined: new Map(),
  }

  function answer(
    { id, method, params = [] }: Partial<Call>,
    number: number,
    facts: Facts,
  ): object {
    const hex = (value: number): string => `0x${value.toString(16)}`
    const always = new Proxy({}, { get: () => balance ?? BigInt(number) })
    const block =
      (chain.mined.get(String(params[0])) ?? Infinity) <= number
        ? chain.mined.get(String(params[0]))
        : undefined
    const header = {
      number: hex(facts.number),
      timestamp: hex(facts.timestamp),
      baseFeePerGas: '0x3b9aca00',
      transactions: [],
    }
    const tagged =
      params[0] === 'safe' || params[0] === 'finalized'
        ? { ...header, number: hex(Math.max(number - 64, 0)) }
        : header
    const results: Record<string, () => unknown> = {
      eth_chainId: () => hex(facts.chainId),
      eth_blockNumber: () => hex(facts.number),
      eth_getBalance: () => hex(number),
      eth_call: () =>
        multicallAnswer(
          () => always as Record<string, bigint>,
          {},
          () => facts,
        )(params),
      eth_getBlockByNumber: () => tagged,
      eth_gasPrice: () => '0x3b9aca01',
      eth_maxPriorityFeePerGas: () => '0x1',
      eth_estimateGas: () => '0x5208',
      eth_feeHistory: () => ({ reward: [['0x1', '0x1']], baseFeePerGas: ['0x3b9aca00'] }),
      eth_getTransactionCount: () => '0x0',
      eth_getTransactionReceipt: () =>
        block === undefined
          ? null
          : { transactionHash: params[0], blockNumber: hex(block), status: '0x1', logs: [] },
      eth_getTransactionByHash: () => ({
        hash: params[0],
        from: `0x${'aa'.repeat(20)}`,
        to: `0x${'bb'.repeat(20)}`,
        nonce: '0x0',
        value: '0x1',
        input: '0x',
      }),
    }
    return { jsonrpc: '2.0', id, result: results[String(method)]?.() ?? null }
  }

  chain.reply = (text, behind = 0, override = (facts) => facts) => {
    const body = JSON.parse(text) as Call | Call[]
    const number = height() - behind
    const one = (call: Call): object => answer(call, number, override(factsAt(number)))
    return JSON.stringify(Array.isArray(body) ? body.map(one) : one(body))
  }

  chain.fetch = async (input, init) => {
    const host = new URL(String(input)).host
    const text = String(init?.body)
    chain.posts += 1
    chain.bytes += text.length
    chain.byHost.set(host, (chain.byHost.get(host) ?? 0) + 1)
    const body = JSON.parse(text) as Call | Call[]
    const calls = Array.isArray(body) ? body : [body]
    const proper = (behind = 0, override?: FactsOverride): Response => {
      const reply = chain.reply(text, behind, override)
      chain.bytes += reply.length
      return new Response(reply, { headers: { 'content-type': 'application/json' } })
    }
    await delay(chain.latencyMs, init?.signal)
    const behaviors = chain.behaviors.get(host)
    if (behaviors === undefined) return proper()
    return Promise.race([behaviors({ calls, proper }), aborted(init?.signal)])
  }
  return chain
}

/** Resolves after `ms`. Rejects like fetch when the signal aborts. */
export function delay(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('aborted', 'AbortError'))
    })
  })
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  )
}

export const neverResponds: NodeBehavior = () => new Promise(() => undefined)
