// Contract calls and balances as one eth_call through Multicall3, together with the block they are read at. What a
// chain is asked within 32 ms becomes one; an aggregate that the node cannot run is halved until it can, or until the
// one bad call stands alone. Other requests leave in the same task and so in the same POST, and never without a word on
// the block. An answer from an older block than one already given is not given.
import { AppError } from '../errors.ts'
import type { ErrorCode } from '../errors.ts'
import { address as addressArgument, decodeUint, encodeCall } from '../eth/abi.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHex } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { createBatch } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { toAppError } from '../toAppError.ts'
import { MAX_READS, decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'
import type { CallResult, ContractCall } from './aggregate3.ts'
import { isOlder } from './heads.ts'
import type { Block, Told } from './heads.ts'
import { checkResult } from './jsonRpc.ts'
import type { Outcome, Request } from './jsonRpc.ts'
import type { NodePort } from './node.ts'
import { BEAT_MS, WINDOW_MS } from './times.ts'

export type Read =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }

/** `told`: the block it is of; missing where there is no Multicall3 to tell it. */
export type Answer = { readonly read: Read; readonly outcome: Outcome; readonly told: Told | undefined }
/** `told` is the oldest block of the answers. Without reads it is all there is to it. */
export type Answers = { readonly answers: readonly Answer[]; readonly told: Told | undefined }

const MAX_CALLDATA_BYTES = 262_144 // 1024 balances are 229 444
const CALL_OVERHEAD_BYTES = 160
const MAX_REMEMBERED = 256
const LEFT: Outcome = { status: 'fulfilled', value: undefined }
const GET_ETH_BALANCE = '0x4d2301cc'
// getBlockNumber, getChainId, getCurrentBlockTimestamp
const BLOCK_FACTS: readonly Hex[] = ['0x42cbb15c', '0x3408e470', '0x0f28c97d']

/** Failures of a whole aggregate that a smaller one may not have. */
const SPLIT: ReadonlySet<ErrorCode> = new Set(['reverted', 'limit-exceeded', 'gas-too-high', 'gas-too-low'])
/** What a contract answers for itself. */
const OWN: ReadonlySet<ErrorCode> = new Set(['reverted', 'gas-too-high', 'gas-too-low', 'invalid-params'])

export type Multicall = {
  /** eth_call on the latest block. A revert rejects with code 'reverted' and the contract's data. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
  /** Any other request, sent together with the calls of the window. */
  readonly request: Request
}

type Item = Read | { readonly kind: 'request'; leave(): void }
type Client = { readonly request: Request; top(): Block | undefined
  read(reads: readonly Read[], signal?: AbortSignal): Promise<Answers> }

/** Sends nothing by itself. */
export function createMulticall(client: Client): Multicall {
  const remember = createMemory(client)
  let readAt = -Infinity

  async function sendReads(reads: readonly Read[], signal: AbortSignal): Promise<ReadonlyMap<Item, Outcome>> {
    try {
      const { answers } = await client.read(reads, signal)
      return new Map(answers.map((answer) => [answer.read, remember(answer)]))
    } catch (reason) {
      return new Map(reads.map((read) => [read, { status: 'rejected', reason }]))
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Outcome[]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const isDue = reads.length > 0 || monotonicNow() - readAt >= BEAT_MS / 2
    const found = isDue ? sendReads(reads, signal) : undefined
    if (isDue) readAt = monotonicNow()
    // its answer is its own: none waits for another's
    for (const item of items) if (item.kind === 'request') item.leave()
    const outcomes = reads.length > 0 ? await found : undefined
    return items.map((item) => outcomes?.get(item) ?? LEFT)
  }

  const batch = createBatch<Item, unknown>({
    windowMs: WINDOW_MS, maxItems: MAX_READS, maxWeight: MAX_CALLDATA_BYTES, weigh, send,
  })
  return {
    async call({ to, data }, signal) {
      const target = parseAddress(to)
      if (target === undefined || !isHex(data)) throw new AppError('abi', 'not an address, or no call data in hex')
      const found = await batch.add({ kind: 'call', call: { to: target, data } }, signal)
      if (!isHex(found)) throw missingError()
      return found
    },
    async balance(address, signal) {
      const found = await batch.add({ kind: 'balance', address }, signal)
      if (typeof found !== 'bigint') throw missingError()
      return found
    },
    request: (method, params, signal) => new Promise((resolve, reject) => {
      const leave = (): void => void client.request(method, params, signal).then(resolve, reject)
      batch.add({ kind: 'request', leave }, signal).catch(reject)
    }),
  }
}

type Remembered = { readonly outcome: Outcome; readonly block: Block }

/** Gives each read's newest answer: the one at hand, or the remembered one when that is of a newer block. */
function createMemory({ top }: Client): (answer: Answer) => Outcome {
  const newest = new Map<string, Remembered>()
  return ({ read, outcome, told }) => {
    const epoch = top()?.epoch ?? 0
    if (told === undefined) return outcome
    const key = keyOf(read)
    const known = newest.get(key)
    if (known !== undefined && isOlder({ epoch, ...told }, known.block)) return known.outcome
    newest.delete(key) // the newest goes to the end
    newest.set(key, { outcome, block: { epoch, ...told } })
    for (const oldest of newest.keys()) if (newest.size > MAX_REMEMBERED) newest.delete(oldest)
    return outcome
  }
}

/** The same for equal reads. */
function keyOf(read: Read): string {
  return read.kind === 'balance' ? read.address : `${read.call.to} ${read.call.data}`
}

function weigh(item: Item): number {
  return CALL_OVERHEAD_BYTES + (item.kind === 'call' ? item.call.data.length / 2 : 64)
}

function missingError(): AppError {
  return new AppError('bad-response', 'a call came back without a result')
}

/** The reads' answers in their order, and the block they are of. Rejects when the node gives none; a revert is its own
 * read's answer. */
export async function readAll(node: NodePort, contract: Address, reads: readonly Read[]): Promise<Answers> {
  const blocks: Told[] = []
  let most = node.aggregateSize.get()
  let spoiled = false

  async function run(part: readonly Read[]): Promise<Answer[]> {
    if (!node.hasMulticall.get()) return Promise.all(part.map((read) => readAlone(node, read)))
    if (part.length > most) return inTwo(part, most)
    try {
      return await aggregate(node, contract, part, blocks)
    } catch (reason) {
      if (!SPLIT.has(toAppError(reason, 'node').code)) throw reason
      if (part.length > 1) return await halve(part)
      const [only] = part
      if (only === undefined) throw reason
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

  async function inTwo(part: readonly Read[], size: number): Promise<Answer[]> {
    const [first, rest] = await Promise.all([run(part.slice(0, size)), run(part.slice(size))])
    return [...first, ...rest]
  }

  const answers = await run(reads)
  if (!spoiled && most < node.aggregateSize.get()) node.aggregateSize.set(most)
  return { answers, told: blocks.sort((one, other) => (isOlder(one, other) ? -1 : 1))[0] }
}

async function aggregate(node: NodePort, contract: Address, reads: readonly Read[], blocks: Told[]): Promise<Answer[]> {
  const facts = BLOCK_FACTS.map((data) => ({ to: contract, data }))
  const calls = reads.map((read) => (read.kind === 'call' ? read.call : balanceCall(contract, read.address)))
  const call = { to: contract, data: encodeAggregate3([...facts, ...calls]) }
  const reply = checkResult('eth_call', await node.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    node.hasMulticall.set(false) // a chain, or a block of its past, without the contract
    return Promise.all(reads.map((read) => readAlone(node, read)))
  }
  const [number, chainId, timestamp, ...results] = decodeAggregate3(reply, facts.length + reads.length)
  node.checkChain(word(chainId))
  const told = { number: word(number), timestamp: word(timestamp) }
  blocks.push(told)
  return reads.map((read, at) => ({ read, outcome: settle(read, results[at]), told }))
}

/** Straight to the node, without the contract. */
async function readAlone(node: NodePort, read: Read): Promise<Answer> {
  const [method, target] = read.kind === 'balance' ? ['eth_getBalance', read.address] as const
    : ['eth_call', read.call] as const
  try {
    const value = checkResult(method, await node.request(method, [target, 'latest']))
    return { read, outcome: { status: 'fulfilled', value: read.kind === 'balance' ? BigInt(String(value)) : value },
      told: undefined }
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (!OWN.has(error.code)) throw error
    return { read, outcome: { status: 'rejected', reason: error }, told: undefined }
  }
}

function settle(read: Read, result: CallResult | undefined): Outcome {
  if (result === undefined) return { status: 'rejected', reason: missingError() }
  const { success, data } = result
  if (!success) return { status: 'rejected', reason: new AppError('reverted', 'the contract reverted', { data }) }
  return { status: 'fulfilled', value: read.kind === 'balance' ? decodeUint(data) : data }
}

function word(result: CallResult | undefined): bigint {
  if (result?.success !== true) throw new AppError('bad-response', 'the node does not tell its block')
  return decodeUint(result.data)
}

function balanceCall(contract: Address, address: Address): ContractCall {
  return { to: contract, data: encodeCall(GET_ETH_BALANCE, [addressArgument(address)]) }
}
