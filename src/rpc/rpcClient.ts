// The JSON-RPC client of one chain, over all its URLs: single requests, of which equal reads in flight are sent once, and
// multicalls with the block they are read at.
import { AppError, type ErrorCode } from '../errors.ts'
import { hexToBytes, isHex, parseHash, type Hex } from '../eth/hex.ts'
import { createShare } from '../lib/batch.ts'
import { field, hostOf } from '../lib/parse.ts'
import { MULTICALL3 } from './aggregate3.ts'
import type { ChainRequest } from './sendInTurn.ts'
import { createFallback, type Fallback, type FallbackOptions } from './fallback.ts'
import { createHttpTransport } from './httpTransport.ts'
import {
  checkResult,
  encodeRpcRequest,
  isReadMethod,
  type Channel,
  type OnNodeRequest,
  type RpcRequestFn,
} from './jsonRpc.ts'
import {
  createMulticall3Status,
  multicall,
  type Answers,
  type Multicall3Contract,
  type Read,
} from './multicall.ts'
import type { RpcNode } from './quorumRead.ts'
import { createWebSocketTransport, type WebSocketConstructor } from './webSocketTransport.ts'

/** With a WebSocket, a block is polled only when its head is later than this. */
const LATE_HEAD_MS = 3_000

export type RpcClient = Omit<Fallback, 'send' | 'sendTo'> & {
  /** Rejects with AppError only. */
  readonly request: RpcRequestFn
  /** The same for the site around the page, with less priority. */
  readonly requestForSite: RpcRequestFn
  /** Reads calls and balances in one multicall, with their block. */
  read(reads: readonly Read[], signal?: AbortSignal): Promise<Answers>
  /** The different nodes of the chain, one for each host, in the order of the URLs (see quorumRead). */
  readonly nodes: readonly RpcNode[]
  /** Watches new blocks over the chain's WebSocket; undefined for a chain without a ws URL. */
  readonly watchHeads: ((onHead: () => void) => () => void) | undefined
}

export type RpcClientOptions = Pick<FallbackOptions, 'chainId' | 'onOutdated'> & {
  /** http(s) and ws(s) URLs, tried in order. A connected WebSocket goes first. */
  readonly urls: readonly string[]
  /** Default: the address that is the same on every chain. */
  readonly multicall?: Multicall3Contract
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  readonly WebSocket?: WebSocketConstructor
  /** Called with the method and URL of each request, and then with its outcome. */
  readonly onRequest?: OnNodeRequest
  /** Keccak-256, to return the hash of a transaction that another node already has. Without it that is an error. */
  readonly hash?: ((bytes: Uint8Array) => Hex) | undefined
}

/** Creates a client. Sends nothing before the first request. */
export function createRpcClient({
  chainId,
  onOutdated,
  urls,
  multicall: contract = { address: MULTICALL3 },
  hash,
  ...options
}: RpcClientOptions): RpcClient {
  const { transports, socket, isDistinct } = createTransports(urls, chainId, options)
  const contractStatus = createMulticall3Status(contract, transports)
  const readRequest = (reads: readonly Read[]): ChainRequest<Answers> => ({
    method: 'eth_call',
    channel: 'reads',
    run: (endpoint) => multicall(endpoint, contractStatus, reads),
    blockOf: ({ block }) => block,
  })
  const { send, sendTo, ...tracker } = createFallback({
    chainId,
    transports,
    probe: readRequest([]),
    onOutdated,
  })
  const nodes = sendTo
    .filter((_, index) => isDistinct[index])
    .map(
      (sendToNode): RpcNode => ({
        request: (method, params, signal) =>
          sendToNode(createRequest('page', method, params), signal),
      }),
    )
  const share = createShare<unknown>()
  const requestOn =
    (channel: Channel): RpcRequestFn =>
    async (method, params, signal) => {
      const request = createRequest(channel, method, params, hash)
      if (!isReadMethod(method)) return send(request, signal)
      const key = channel + encodeRpcRequest(0, method, params)
      return share.run(key, signal, (inner) => send(request, inner))
    }
  return {
    ...tracker,
    nodes,
    watchHeads: socket?.watchHeads,
    nextBlockInMs: () => tracker.nextBlockInMs() + (socket?.isAvailable?.() ? LATE_HEAD_MS : 0),
    request: requestOn('page'),
    requestForSite: requestOn('site'),
    read: (reads, signal) => send(readRequest(reads), signal),
  }
}

/** Creates one transport for all WebSocket URLs and one for each HTTP URL. `isDistinct`: whether
 * each is a different node, by host. */
function createTransports(
  urls: readonly string[],
  chainId: number,
  options: Pick<RpcClientOptions, 'timeoutMs' | 'fetch' | 'WebSocket' | 'onRequest'>,
) {
  const socketUrls = urls.filter((url) => /^wss?:/i.test(url))
  const httpUrls = urls.filter((url) => !socketUrls.includes(url))
  const socket =
    socketUrls.length === 0
      ? undefined
      : createWebSocketTransport({ ...options, urls: socketUrls, chainId })
  const http = httpUrls.map((url) => createHttpTransport({ ...options, url }))
  const hosts = httpUrls.map(hostOf)
  const isDistinct = hosts.map((host, index) => hosts.indexOf(host) === index)
  if (socket === undefined) return { socket, transports: http, isDistinct }
  return {
    socket,
    transports: [socket, ...http],
    isDistinct: [socketUrls.every((url) => !hosts.includes(hostOf(url))), ...isDistinct],
  }
}

/** Errors of a node that has this transaction already, mined or pending. */
const MAY_BE_KNOWN: ReadonlySet<ErrorCode> = new Set(['nonce-too-low', 'replacement-underpriced'])

/** Returns a request whose result is checked while another URL can still be asked. */
function createRequest(
  channel: Channel,
  method: string,
  params: readonly unknown[],
  hash?: RpcClientOptions['hash'],
): ChainRequest<unknown> {
  let sends = 0
  return {
    method,
    channel,
    async run({ request }) {
      sends += 1
      const sent = sends > 1 && method === 'eth_sendRawTransaction' ? params[0] : undefined
      const result = await request(method, params).catch((reason: unknown) =>
        hashIfKnown(request, reason, sent, hash),
      )
      if (result === null && method === 'eth_getBlockByNumber' && params[0] === 'latest')
        throw new AppError('bad-response', 'the node has no valid block')
      return checkResult(method, result)
    },
  }
}

/** Resolves with the hash of a transaction that was sent to another node before, if the error says that this node has it.
 * Rejects with the error else. */
async function hashIfKnown(
  request: RpcRequestFn,
  reason: unknown,
  sent: unknown,
  hash: RpcClientOptions['hash'],
): Promise<Hex> {
  // A blob transaction is sent with its blobs (EIP-4844), which are not part of the hash.
  if (!AppError.is(reason) || !hash || !isHex(sent) || sent.startsWith('0x03')) throw reason
  const ownHash = hash(hexToBytes(sent))
  if (reason.code === 'already-known') return ownHash
  if (!MAY_BE_KNOWN.has(reason.code)) throw reason
  const known = await request('eth_getTransactionByHash', [ownHash]).catch(() => undefined)
  if (parseHash(field(known, 'hash')) !== ownHash) throw reason
  return ownHash
}
