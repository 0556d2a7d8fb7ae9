// What a chain's readers talk to, over all URLs of the chain: one request, of which equal ones in flight are asked
// once; or many calls and balances as one eth_call through Multicall3, together with the block they are read at. An
// aggregate that the node cannot run is halved until it can, or until the one bad call stands alone.
import { AppError, type ErrorCode } from '../errors.ts'
import { hexToBytes, isHex, parseHash, type Hex } from '../eth/hex.ts'
import { getOwn, hostOf } from '../lib/parse.ts'
import { createDedupe } from '../lib/batch.ts'
import { MULTICALL3 } from './aggregate3.ts'
import type { Question } from './asking.ts'
import { createFallback, type Fallback, type FallbackOptions } from './fallback.ts'
import { createHttpTransport } from './http.ts'
import { checkResult, isReadMethod, writeCall } from './jsonRpc.ts'
import type { Request, RequestWay, Transport } from './jsonRpc.ts'
import type { WebSocketConstructor } from './line.ts'
import type { RpcNode } from './readTwice.ts'
import { createSocket } from './socket.ts'
import { LATE_HEAD_MS } from './times.ts'
import { createMulticall3, readAll } from './readAll.ts'
import type { Answers, Multicall3Contract, Read } from './readAll.ts'

export type RpcClient = Omit<Fallback, 'ask' | 'alone'> & {
  /** Rejects with AppError only. */
  readonly request: Request
  /** The same for the site around the page: what the page asks itself goes before. */
  readonly requestForSite: Request
  /** The page's own reading: contract calls and balances as one request, with the block they are of. */
  read(reads: readonly Read[], signal?: AbortSignal): Promise<Answers>
  /** The chain's different nodes, one for each host, in the order of the URLs (see readTwice). */
  readonly nodes: readonly RpcNode[]
  /** New blocks over the chain's WebSocket; undefined for a chain without a ws URL. */
  readonly watchHeads: ((onHead: () => void) => () => void) | undefined
}

/** Told of every request as it goes to a URL; the returned function is told its end. */
type Observe = (method: string, url: string) => (error: AppError | undefined) => void

export type RpcClientOptions = Pick<FallbackOptions, 'chainId' | 'askAgain'> & {
  /** http(s) and ws(s) URLs, tried in order; a live socket goes before all. */
  readonly urls: readonly string[]
  /** The chain's Multicall3; by default where it is on every chain. */
  readonly multicall?: Multicall3Contract
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  readonly WebSocket?: WebSocketConstructor
  readonly observe?: Observe
  /** Keccak-256, by which a transaction that another node knows already has its answer. Missing: an error. */
  readonly hash?: ((bytes: Uint8Array) => Hex) | undefined
}

/** A client that has sent nothing yet. */
export function createClient({
  chainId,
  urls,
  multicall = { address: MULTICALL3 },
  ...options
}: RpcClientOptions): RpcClient {
  const { timeoutMs, fetch, WebSocket, observe, hash, ...more } = options
  const socketUrls = urls.filter((url) => /^wss?:/i.test(url))
  const httpUrls = urls.filter((url) => !socketUrls.includes(url))
  const socket =
    socketUrls.length === 0
      ? undefined
      : createSocket({ urls: socketUrls, chainId, timeoutMs, WebSocket })
  const http = httpUrls.map((url) =>
    observed(createHttpTransport({ url, timeoutMs, fetch }), url, observe),
  )
  const live = socket === undefined ? [] : [observed(socket, socketUrls[0] ?? '', observe)]
  const transports = [...live, ...http]
  const contract = createMulticall3(multicall, transports)
  const reading = (reads: readonly Read[]): Question<Answers> => ({
    method: 'eth_call',
    lane: 'reads',
    isRead: true,
    told: ({ told }) => told,
    work: (node) => readAll(node, contract, reads),
  })
  const { ask, alone, ...facts } = createFallback({
    chainId,
    transports,
    facts: reading([]),
    ...more,
  })
  const hosts = httpUrls.map(hostOf) // two ways to one host are one node
  const isApart = socketUrls.every((url) => !hosts.includes(hostOf(url))) // it may be on any of its URLs
  const apart = [
    ...live.map(() => isApart),
    ...hosts.map((host, index) => hosts.indexOf(host) === index),
  ]
  const nodes = alone
    .filter((_, index) => apart[index])
    .map(
      (askOne): RpcNode => ({
        request: (method, params, signal) =>
          askOne(questionOf({ lane: 'page', method, params }), signal),
      }),
    )
  const share = createDedupe<unknown>()
  const requestIn =
    (lane: RequestWay['lane']): Request =>
    async (method, params, signal) => {
      const question = questionOf({ lane, method, params, hash })
      if (!question.isRead) return ask(question, signal)
      return share.run(lane + writeCall(0, method, params), signal, (inner) => ask(question, inner))
    }
  return {
    ...facts,
    nodes,
    watchHeads: socket?.watchHeads,
    dueIn: () => facts.dueIn() + (socket?.available?.() ? LATE_HEAD_MS : 0),
    request: requestIn('page'),
    requestForSite: requestIn('site'),
    read: (reads, signal) => ask(reading(reads), signal),
  }
}

/** Errors that nodes also return when this transaction is already mined or pending. */
const MAY_BE_KNOWN: ReadonlySet<ErrorCode> = new Set(['nonce-too-low', 'replacement-underpriced'])

/** One request as a question; its result is checked where the next URL can still be asked. */
function questionOf({
  lane,
  method,
  params,
  hash,
}: Pick<RequestWay, 'lane'> &
  Pick<RpcClientOptions, 'hash'> & {
    readonly method: string
    readonly params: readonly unknown[]
  }): Question<unknown> {
  let times = 0
  const work: Question<unknown>['work'] = async ({ request }) => {
    const sent = ++times > 1 && method === 'eth_sendRawTransaction' ? params[0] : undefined
    const answer = await request(method, params).catch(async (reason: unknown) => {
      // blobs travel along (EIP-4844), and are no part of the hash
      if (!AppError.is(reason) || !hash || !isHex(sent) || sent.startsWith('0x03')) throw reason
      const own = hash(hexToBytes(sent))
      if (reason.code === 'already-known') return own // an earlier node has it, and its answer was lost
      if (!MAY_BE_KNOWN.has(reason.code)) throw reason
      const known = await request('eth_getTransactionByHash', [own]).catch(() => undefined)
      if (parseHash(getOwn(known, 'hash')) !== own) throw reason
      return own
    })
    if (answer === null && method === 'eth_getBlockByNumber' && params[0] === 'latest')
      throw new AppError('bad-response', 'the node has no block')
    return checkResult(method, answer)
  }
  return { method, lane, isRead: isReadMethod(method), work }
}

function observed(transport: Transport, url: string, observe: Observe | undefined): Transport {
  if (observe === undefined) return transport
  return {
    ...transport,
    request(method, ...more) {
      const end = observe(method, url)
      const answer = transport.request(method, ...more)
      answer.then(
        () => end(undefined),
        (error: unknown) => end(AppError.is(error) ? error : undefined),
      )
      return answer
    },
  }
}
