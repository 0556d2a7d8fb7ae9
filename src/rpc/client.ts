// What a chain's readers talk to, over all URLs of the chain: one request, of which equal ones in flight are asked
// once; or many calls and balances as one eth_call through Multicall3, together with the block they are read at. An
// aggregate that the node cannot run is halved until it can, or until the one bad call stands alone.
import { AppError, type ErrorCode } from '../errors.ts'
import { address, decodeUint, encodeCall, uint } from '../eth/abi.ts'
import type { Address } from '../eth/address.ts'
import { hexToBytes, isHex, type Hex } from '../eth/hex.ts'
import { hostOf } from '../lib/parse.ts'
import { createShare } from '../lib/batch.ts'
import { toAppError } from '../toAppError.ts'
import {
  MULTICALL3,
  decodeAggregate3,
  encodeAggregate3,
  type CallResult,
  type ContractCall,
} from './aggregate3.ts'
import type { Question } from './asking.ts'
import { createFallback, type Fallback, type FallbackOptions } from './fallback.ts'
import { isOlder, type Told } from './heads.ts'
import { createHttpTransport } from './http.ts'
import {
  checkResult,
  quantity,
  writeCall,
  type Request,
  type RequestWay,
  type Transport,
} from './jsonRpc.ts'
import type { WebSocketConstructor } from './line.ts'
import type { NodePort } from './node.ts'
import type { RpcNode } from './readTwice.ts'
import { createSocket } from './socket.ts'
import { LATE_HEAD_MS } from './times.ts'

export type Read =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }

/** `outcome`: the data of a call; of a balance, too. `told`: the block it is of; missing without Multicall3. */
export type Answer = {
  readonly read: Read
  readonly outcome: PromiseSettledResult<Hex>
  readonly told: Told | undefined
}
/** `told` is the oldest block of the answers. Without reads it is all there is to it. */
type Answers = { readonly answers: readonly Answer[]; readonly told: Told | undefined }

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
  /** The chain's Multicall3; default: where it is on every chain. */
  readonly multicall?: Address
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
  multicall = MULTICALL3,
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
  const reading = (reads: readonly Read[]): Question<Answers> => ({
    method: 'eth_call',
    lane: 'reads',
    isRead: true,
    told: ({ told }) => told,
    work: (node) => readAll(node, multicall, reads),
  })
  const transports = [...live, ...http]
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
  const share = createShare<unknown>()
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
    const answer = await request(method, params).catch((reason: unknown) => {
      const isKnown = AppError.is(reason) && reason.code === 'already-known'
      // blobs travel along (EIP-4844), and are no part of the hash
      if (!isKnown || !hash || !isHex(sent) || sent.startsWith('0x03')) throw reason
      return hash(hexToBytes(sent)) // the node that was asked before has it, and its answer was lost
    })
    if (answer === null && params[0] === 'latest')
      throw new AppError('bad-response', 'the node shows no latest block')
    return checkResult(method, answer)
  }
  return { method, lane, isRead: !ACTS.test(method), work }
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

/** Sending twice is two acts; everything else this layer asks is a question. */
const ACTS = /^eth_(send|new|uninstall|subscribe|unsubscribe|sign)/

const GET_ETH_BALANCE = '0x4d2301cc'
// getBlockNumber, getChainId, getCurrentBlockTimestamp
const BLOCK_FACTS: readonly Hex[] = ['0x42cbb15c', '0x3408e470', '0x0f28c97d']

/** Failures of a whole aggregate that a smaller one may not have. */
const SPLIT: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'limit-exceeded',
  'gas-too-high',
  'gas-too-low',
])
/** What a contract answers for itself. */
const OWN: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'gas-too-high',
  'gas-too-low',
  'invalid-params',
])

/** The answers in the reads' order, and their block. Rejects when the node gives none; a revert is an answer. */
export async function readAll(
  node: NodePort,
  contract: Address,
  reads: readonly Read[],
): Promise<Answers> {
  const blocks: Told[] = []
  let most = node.aggregateSize.get()
  let spoiled = false

  async function run(part: readonly Read[]): Promise<Answer[]> {
    if (!node.hasMulticall.get()) return Promise.all(part.map((read) => readAlone(node, read)))
    if (part.length > most)
      return (await Promise.all([run(part.slice(0, most)), run(part.slice(most))])).flat()
    try {
      return await aggregate(node, contract, part, blocks)
    } catch (reason) {
      const [only] = part
      if (only === undefined || !SPLIT.has(toAppError(reason, 'node').code)) throw reason
      if (part.length > 1) return await halve(part)
      const alone = await readAlone(node, only)
      spoiled ||= alone.outcome.status === 'rejected'
      return [alone]
    }
  }

  /** The first half is the proof: the rest follows in its size, unless a bad call was what failed. */
  async function halve(part: readonly Read[]): Promise<Answer[]> {
    const size = Math.ceil(part.length / 2)
    const first = await run(part.slice(0, size))
    if (!spoiled) most = Math.min(most, size)
    return [...first, ...(await run(part.slice(size)))]
  }

  const answers = await run(reads)
  if (!spoiled && most < node.aggregateSize.get()) node.aggregateSize.set(most)
  return { answers, told: blocks.sort((one, other) => (isOlder(one, other) ? -1 : 1))[0] }
}

async function aggregate(
  node: NodePort,
  contract: Address,
  reads: readonly Read[],
  blocks: Told[],
): Promise<Answer[]> {
  const facts = BLOCK_FACTS.map((data) => ({ to: contract, data }))
  const calls = reads.map((read) =>
    read.kind === 'call'
      ? read.call
      : { to: contract, data: encodeCall(GET_ETH_BALANCE, [address(read.address)]) },
  )
  const call = { to: contract, data: encodeAggregate3([...facts, ...calls]) }
  const reply = checkResult('eth_call', await node.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    node.hasMulticall.set(false) // a chain, or a block of its past, without the contract
    return Promise.all(reads.map((read) => readAlone(node, read)))
  }
  const [number, chainId, timestamp, ...results] = decodeAggregate3(
    reply,
    facts.length + reads.length,
  )
  node.checkChain(word(chainId))
  const told = { number: word(number), timestamp: word(timestamp) }
  blocks.push(told)
  return reads.map((read, at) => ({ read, outcome: outcomeOf(read, results[at]), told }))
}

/** Straight to the node, without the contract. */
async function readAlone(node: NodePort, read: Read): Promise<Answer> {
  const [method, target] =
    read.kind === 'balance'
      ? (['eth_getBalance', read.address] as const)
      : (['eth_call', read.call] as const)
  try {
    const found = checkResult(method, await node.request(method, [target, 'latest']))
    const value =
      isHex(found) && read.kind === 'call' ? found : (`0x${uint(quantity(found)).word}` as const)
    return { read, outcome: { status: 'fulfilled', value }, told: undefined }
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (!OWN.has(error.code)) throw error
    return { read, outcome: { status: 'rejected', reason: error }, told: undefined }
  }
}

function outcomeOf({ kind }: Read, result: CallResult | undefined): Answer['outcome'] {
  if (!result?.success)
    return {
      status: 'rejected',
      reason: new AppError('reverted', 'the contract reverted', { data: result?.data }),
    }
  if (kind === 'balance') decodeUint(result.data) // else the node has not answered
  return { status: 'fulfilled', value: result.data }
}

function word(result: CallResult | undefined): bigint {
  if (!result?.success) throw new AppError('bad-response', 'the node does not tell its block')
  return decodeUint(result.data)
}
