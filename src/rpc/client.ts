// What a chain's readers talk to: one `request` over all URLs of the chain. Equal reads in flight are asked once.
import { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import { hexToBytes, isHex, type Hex } from '../eth/hex.ts'
import { keccak256 } from '../eth/keccak256.ts'
import { createShare } from '../lib/share.ts'
import { MULTICALL3 } from './aggregate3.ts'
import type { Question } from './asking.ts'
import { createFallback } from './fallback.ts'
import type { Fallback } from './fallback.ts'
import { createHttpTransport } from './http.ts'
import { checkResult, writeCall } from './jsonRpc.ts'
import type { Request, RequestWay, Transport } from './jsonRpc.ts'
import type { WebSocketConstructor } from './line.ts'
import { readAll } from './multicall.ts'
import type { Answers, Read } from './multicall.ts'
import type { RpcNode } from './readTwice.ts'
import { createSocket } from './socket.ts'
import type { HeadListener } from './socket.ts'
import { hostOf } from '../lib/parse.ts'

export type RpcClient = Omit<Fallback, 'ask' | 'askAt'> & {
  /** Rejects with AppError only. */
  readonly request: Request
  /** The same for the site around the page: what the page asks itself goes before. */
  readonly requestForSite: Request
  /** The page's own reading: contract calls and balances as one request, with the block they are of. */
  read(reads: readonly Read[], signal?: AbortSignal): Promise<Answers>
  /** The chain's different nodes, one for each host, in the order of the URLs (see readTwice). */
  readonly nodes: readonly RpcNode[]
  /** New blocks over the chain's WebSocket; undefined for a chain without a ws URL. */
  readonly watchHeads: ((listener: HeadListener) => () => void) | undefined
}

/** Told of every request as it goes to a URL; the returned function is told its end. */
export type Observe = (method: string, url: string) => (error: AppError | undefined) => void

export type RpcClientOptions = {
  readonly chainId: number
  /** http(s) and ws(s) URLs, tried in order; a live socket goes before all. */
  readonly urls: readonly string[]
  /** The chain's Multicall3; default: where it is on every chain. */
  readonly multicall?: Address
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly WebSocket?: WebSocketConstructor
  readonly observe?: Observe
  /** A node turned out to be behind: what was just asked should be asked again. */
  readonly onBehind?: () => void
}

/** A client that has sent nothing yet. */
export function createClient({ chainId, urls, multicall = MULTICALL3, ...options }: RpcClientOptions): RpcClient {
  const { timeoutMs, fetch, WebSocket, observe, ...more } = options
  const socketUrls = urls.filter((url) => /^wss?:/i.test(url))
  const httpUrls = urls.filter((url) => !socketUrls.includes(url))
  const socket = socketUrls.length === 0 ? undefined : createSocket({ urls: socketUrls, chainId, timeoutMs, WebSocket })
  const http = httpUrls.map((url) => observed(createHttpTransport({ url, timeoutMs, fetch }), url, observe))
  const live = socket === undefined ? [] : [observed(socket, socketUrls[0] ?? '', observe)]
  const reading = (reads: readonly Read[]): Question<Answers> => ({
    method: 'eth_call', lane: 'reads', isRead: true, told: ({ told }) => told,
    work: (node) => readAll(node, multicall, reads),
  })
  const transports = [...live, ...http]
  const { ask, askAt, ...facts } = createFallback({ chainId, transports, facts: reading([]), ...more })
  const hosts = httpUrls.map(hostOf) // two ways to one host are one node
  const isApart = socketUrls.every((url) => !hosts.includes(hostOf(url))) // it may be on any of its URLs
  const places = hosts.flatMap((host, index) => (hosts.indexOf(host) === index ? [index + live.length] : []))
  const nodes = [...(isApart ? live.keys() : []), ...places].map((index): RpcNode => ({
    request: (method, params, signal) => askAt(index, questionOf('page', method, params), signal),
  }))
  const share = createShare<unknown>()
  const requestIn = (lane: RequestWay['lane']): Request => async (method, params, signal) => {
    const question = questionOf(lane, method, params)
    if (!question.isRead) return ask(question, signal)
    return share.run(lane + writeCall(0, method, params), signal, (inner) => ask(question, inner))
  }
  return {
    ...facts, nodes, watchHeads: socket?.watchHeads,
    request: requestIn('page'), requestForSite: requestIn('site'),
    read: (reads, signal) => ask(reading(reads), signal),
  }
}

/** One request as a question; its result is checked where the next URL can still be asked. */
function questionOf(lane: RequestWay['lane'], method: string, params: readonly unknown[]): Question<unknown> {
  let times = 0
  const work: Question<unknown>['work'] = async ({ request }) => {
    const hash = ++times > 1 && method === 'eth_sendRawTransaction' ? hashOf(params[0]) : undefined
    const answer = await request(method, params).catch((reason: unknown) => {
      if (hash && AppError.is(reason) && reason.code === 'already-known') return hash
      throw reason
    })
    return checkResult(method, answer)
  }
  return { method, lane, isRead: isRead(method), work }
}

/** Of a transaction that a node knows from the one that was given it before, and whose answer was lost. None where
 * blobs travel along (EIP-4844): they are no part of the hash. */
function hashOf(raw: unknown): Hex | undefined {
  return isHex(raw) && !raw.startsWith('0x03') ? keccak256(hexToBytes(raw)) : undefined
}

function observed(transport: Transport, url: string, observe: Observe | undefined): Transport {
  if (observe === undefined) return transport
  return {
    ...transport,
    request(method, ...more) {
      const end = observe(method, url)
      const answer = transport.request(method, ...more)
      answer.then(() => end(undefined), (error: unknown) => end(AppError.is(error) ? error : undefined))
      return answer
    },
  }
}

/** Sending twice is two acts; everything else this layer asks is a question. */
function isRead(method: string): boolean {
  return !/^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/.test(method)
}
