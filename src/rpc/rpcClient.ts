// JSON-RPC client for one chain with all its URLs. Identical reads in flight are sent only once.
import { AppError, type ErrorCode } from '../errors.ts'
import { hexToBytes, isHex, parseHash, type Hex } from '../eth/hex.ts'
import { createDedupe } from '../lib/batch.ts'
import { getOwn, getHost } from '../lib/parse.ts'
import { MULTICALL3 } from './aggregate3.ts'
import type { ChainRequest } from './requestWithFallback.ts'
import { createFallback, type Fallback, type FallbackOptions } from './fallback.ts'
import { createHttpTransport } from './httpTransport.ts'
import {
  assertResultShape,
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
  type ContractRead,
} from './multicall.ts'
import type { RpcNode } from './quorumRead.ts'
import { createWebSocketTransport, type WebSocketConstructor } from './webSocketTransport.ts'

/**
 * Extra delay of a poll in ms while a WebSocket is connected. The block notification usually
 * arrives earlier and replaces the poll.
 */
const BLOCK_GRACE_MS = 3_000

export type RpcClient = Omit<Fallback, 'send' | 'sendTo'> & {
  /** Sends a request to the chain. Rejects only with AppError. */
  readonly request: RpcRequestFn
  /** Like `request`, but with lower priority, for the site that embeds the page. */
  readonly requestForSite: RpcRequestFn
  /**
   * Runs contract calls and balance reads in one multicall. Resolves with the values and the block
   * at which they were read.
   */
  read(reads: readonly ContractRead[], signal?: AbortSignal): Promise<Answers>
  /** Nodes for `readQuorum`, one per host. Each sends to its own URL only. */
  readonly nodes: readonly RpcNode[]
  /** Subscribes to new blocks over the WebSocket. Undefined for a chain without a ws URL. */
  readonly watchBlocks: ((onBlock: () => void) => () => void) | undefined
}

export type RpcClientOptions = Pick<FallbackOptions, 'chainId' | 'onOutdated'> & {
  /** http(s) and ws(s) URLs in order of preference. A connected WebSocket is used first. */
  readonly urls: readonly string[]
  /** Multicall3 contract of the chain. Default: the one at the usual address, MULTICALL3. */
  readonly multicall?: Multicall3Contract
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  readonly WebSocket?: WebSocketConstructor
  /**
   * Called with the method and the URL when a request starts. Returns a function that is called
   * with the outcome, which is 'ok' or an error code.
   */
  readonly onRequest?: OnNodeRequest
  /**
   * Keccak-256 function. With it, resending a transaction that the node already has resolves with
   * the transaction's hash. Without it, the node's error is thrown.
   */
  readonly hash?: ((bytes: Uint8Array) => Hex) | undefined
}

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
  const readRequest = (reads: readonly ContractRead[]): ChainRequest<Answers> => ({
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
    watchBlocks: socket?.watchBlocks,
    nextBlockInMs: () => tracker.nextBlockInMs() + (socket?.isAvailable?.() ? BLOCK_GRACE_MS : 0),
    request: requestOn('page'),
    requestForSite: requestOn('site'),
    read: (reads, signal) => send(readRequest(reads), signal),
  }
}

/**
 * Creates one transport for all WebSocket URLs and one per HTTP URL. `isDistinct` marks one
 * transport per host, because two URLs of one host do not give independent answers.
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
  const hosts = httpUrls.map(getHost)
  const isDistinct = hosts.map((host, index) => hosts.indexOf(host) === index)
  if (socket === undefined) return { socket, transports: http, isDistinct }
  return {
    socket,
    transports: [socket, ...http],
    isDistinct: [socketUrls.every((url) => !hosts.includes(getHost(url))), ...isDistinct],
  }
}

/** Errors that a node may return because it already has the transaction. */
const MAY_BE_KNOWN: ReadonlySet<ErrorCode> = new Set(['nonce-too-low', 'replacement-underpriced'])

/** Creates a request that rejects malformed results, so that the next URL is tried. */
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
      return assertResultShape(method, result)
    },
  }
}

/**
 * Resolves with the hash of the transaction `sent` if the node already has this transaction.
 * Otherwise rejects with `reason`, the error from the node.
 */
async function hashIfKnown(
  request: RpcRequestFn,
  reason: unknown,
  sent: unknown,
  hash: RpcClientOptions['hash'],
): Promise<Hex> {
  // Skip blob transactions (type 3), because their hash does not cover the blobs in `sent`.
  if (!AppError.is(reason) || !hash || !isHex(sent) || sent.startsWith('0x03')) throw reason
  const ownHash = hash(hexToBytes(sent))
  if (reason.code === 'already-known') return ownHash
  if (!MAY_BE_KNOWN.has(reason.code)) throw reason
  const transaction = await request('eth_getTransactionByHash', [ownHash]).catch(() => undefined)
  if (parseHash(getOwn(transaction, 'hash')) !== ownHash) throw reason
  return ownHash
}
