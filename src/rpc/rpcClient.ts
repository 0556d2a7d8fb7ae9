// JSON-RPC client for one chain with all its URLs. Sends single requests, deduplicates identical
// reads in flight, and reads calls and balances in multicalls together with their block.
import { AppError, type ErrorCode } from '../errors.ts'
import { hexToBytes, isHex, parseHash, type Hex } from '../eth/hex.ts'
import { createDedupe } from '../lib/batch.ts'
import { getOwn, hostOf } from '../lib/parse.ts'
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

/**
 * Extra delay in ms of a poll while a WebSocket is connected. Its block notification usually
 * arrives earlier, so that the poll is not needed.
 */
const BLOCK_GRACE_MS = 3_000

export type RpcClient = Omit<Fallback, 'send' | 'sendTo'> & {
  /** Rejects only with AppError. */
  readonly request: RpcRequestFn
  /** Like `request`, but for the site that embeds the page, with lower priority. */
  readonly requestForSite: RpcRequestFn
  /** Reads calls and balances in one multicall, together with the block. */
  read(reads: readonly Read[], signal?: AbortSignal): Promise<Answers>
  /**
   * Nodes for `readTwice`: one per host, in the order of the URLs. Each sends to its own URL only.
   */
  readonly nodes: readonly RpcNode[]
  /** Subscribes to new blocks over the WebSocket. Undefined for a chain without a ws URL. */
  readonly watchHeads: ((onHead: () => void) => () => void) | undefined
}

export type RpcClientOptions = Pick<FallbackOptions, 'chainId' | 'onOutdated'> & {
  /** http(s) and ws(s) URLs in order of preference. A connected WebSocket is used first. */
  readonly urls: readonly string[]
  /** Default: MULTICALL3, the usual address. */
  readonly multicall?: Multicall3Contract
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  readonly WebSocket?: WebSocketConstructor
  /**
   * Observes requests. Called with the method and the URL when a request starts. The function that
   * it returns is called with the outcome: 'ok' or an error code.
   */
  readonly onRequest?: OnNodeRequest
  /**
   * Keccak-256. If a node already has a transaction that another node received first, the client
   * resolves with the hash computed by this function. Without it, the error of the node is thrown.
   */
  readonly hash?: ((bytes: Uint8Array) => Hex) | undefined
}

/** Creates the client of a chain. Sends nothing before the first request. */
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
  const share = createDedupe<unknown>()
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
    nextBlockInMs: () => tracker.nextBlockInMs() + (socket?.isAvailable?.() ? BLOCK_GRACE_MS : 0),
    request: requestOn('page'),
    requestForSite: requestOn('site'),
    read: (reads, signal) => send(readRequest(reads), signal),
  }
}

/**
 * Creates one transport for all WebSocket URLs and one per HTTP URL. `isDistinct` has one entry per
 * transport. It is true for one transport per host, so that these count as different nodes.
 */
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

/** Errors that a node may return because it already has this transaction, mined or pending. */
const MAY_BE_KNOWN: ReadonlySet<ErrorCode> = new Set(['nonce-too-low', 'replacement-underpriced'])

/**
 * Returns a request that validates its result. A malformed result counts as a failure, so the next
 * URL is tried.
 */
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
        throw new AppError('bad-response', 'the block is malformed')
      return checkResult(method, result)
    },
  }
}

/**
 * Handles the error of a node for a transaction that was sent to another node before. If this node
 * already has the transaction, resolves with its hash. Otherwise rejects with the error.
 */
async function hashIfKnown(
  request: RpcRequestFn,
  reason: unknown,
  sent: unknown,
  hash: RpcClientOptions['hash'],
): Promise<Hex> {
  // The hash of a blob transaction (type 3, EIP-4844) cannot be computed here: its blobs are sent
  // with it but are not part of the hash.
  if (!AppError.is(reason) || !hash || !isHex(sent) || sent.startsWith('0x03')) throw reason
  const ownHash = hash(hexToBytes(sent))
  if (reason.code === 'already-known') return ownHash
  if (!MAY_BE_KNOWN.has(reason.code)) throw reason
  const transaction = await request('eth_getTransactionByHash', [ownHash]).catch(() => undefined)
  if (parseHash(getOwn(transaction, 'hash')) !== ownHash) throw reason
  return ownHash
}
