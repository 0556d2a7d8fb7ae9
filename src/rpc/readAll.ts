// Reads a batch of calls and balances from one node, in one multicall where it can.
import { AppError, type ErrorCode } from '../errors.ts'
import { address, decodeUint, encodeCall, uint } from '../eth/abi.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { toAppError } from '../toAppError.ts'
import {
  decodeAggregate3,
  encodeAggregate3,
  type CallResult,
  type ContractCall,
} from './aggregate3.ts'
import { field } from '../lib/parse.ts'
import { isOlder, type Told } from './heads.ts'
import { checkResult, quantity, type Transport } from './jsonRpc.ts'
import type { NodePort } from './node.ts'

export type Read =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }

/** `outcome`: the data of a call; of a balance, too. `told`: the block it is of. */
export type Answer = {
  readonly read: Read
  readonly outcome: PromiseSettledResult<Hex>
  readonly told: Told
}
/** `told` is the oldest block of the answers. Without reads it is all there is to it. */
export type Answers = { readonly answers: readonly Answer[]; readonly told: Told }

/** Where the Multicall3 of a chain is. `blockCreated` is missing where it is not known whether the chain has one. */
export type Multicall3Contract = { readonly address: Address; readonly blockCreated?: number }

/** The Multicall3 of a chain, as its nodes show it. */
export type Multicall3 = {
  readonly address: Address
  /** False once every node has answered without it: a node without state answers the same. */
  exists(): boolean
  noteAnswer(nodeId: number, hasContract: boolean): void
}

/** `transports`: those of the chain's nodes, by their id. */
export function createMulticall3(
  { address, blockCreated }: Multicall3Contract,
  transports: readonly Transport[],
): Multicall3 {
  const nodesWithout = new Set<number>()
  let isSeen = blockCreated !== undefined
  return {
    address,
    exists: () =>
      isSeen ||
      transports.some(({ available }, id) => available?.() !== false && !nodesWithout.has(id)),
    noteAnswer(nodeId, hasContract) {
      if (hasContract) isSeen = true
      else nodesWithout.add(nodeId)
    },
  }
}

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

/** Returns the answers in the order of the reads, and their block. Rejects when the node gives none; a revert is an
 * answer. */
export async function readAll(
  node: NodePort,
  multicall: Multicall3,
  reads: readonly Read[],
): Promise<Answers> {
  let most = node.aggregateSize.get()
  let spoiled = false

  async function run(part: readonly Read[]): Promise<Answers> {
    if (!multicall.exists()) return readEach(node, part)
    if (part.length > most)
      return merge(await Promise.all([run(part.slice(0, most)), run(part.slice(most))]))
    try {
      return await aggregate(node, multicall, part)
    } catch (reason) {
      const [only] = part
      if (only === undefined || !SPLIT.has(toAppError(reason, 'node').code)) throw reason
      if (part.length > 1) return await halve(part)
      const [outcome, { told }] = await Promise.all([
        readAlone(node, only),
        aggregate(node, multicall, []),
      ])
      spoiled ||= outcome.status === 'rejected'
      return { answers: [{ read: only, outcome, told }], told }
    }
  }

  /** The first half is the proof: the rest follows in its size, unless a bad call was what failed. */
  async function halve(part: readonly Read[]): Promise<Answers> {
    const size = Math.ceil(part.length / 2)
    const first = await run(part.slice(0, size))
    if (!spoiled) most = Math.min(most, size)
    return merge([first, await run(part.slice(size))])
  }

  const found = await run(reads)
  if (!spoiled && most < node.aggregateSize.get()) node.aggregateSize.set(most)
  return found
}

function merge([one, other]: readonly [Answers, Answers]): Answers {
  return {
    answers: [...one.answers, ...other.answers],
    told: isOlder(other.told, one.told) ? other.told : one.told,
  }
}

async function aggregate(
  node: NodePort,
  multicall: Multicall3,
  reads: readonly Read[],
): Promise<Answers> {
  const to = multicall.address
  const facts = BLOCK_FACTS.map((data) => ({ to, data }))
  const calls = reads.map((read) =>
    read.kind === 'call'
      ? read.call
      : { to, data: encodeCall(GET_ETH_BALANCE, [address(read.address)]) },
  )
  const call = { to, data: encodeAggregate3([...facts, ...calls]) }
  const reply = checkResult('eth_call', await node.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    multicall.noteAnswer(node.id, false)
    if (multicall.exists())
      throw new AppError('bad-response', 'the node answers without Multicall3, or has no state')
    return readEach(node, reads)
  }
  const [number, chainId, timestamp, ...results] = decodeAggregate3(
    reply,
    facts.length + reads.length,
  )
  node.checkChain(word(chainId))
  multicall.noteAnswer(node.id, true)
  const told = { number: word(number), timestamp: word(timestamp) }
  return {
    answers: reads.map((read, at) => ({ read, outcome: outcomeOf(read, results[at]), told })),
    told,
  }
}

/** Reads one by one, with the block in the same POST. */
async function readEach(node: NodePort, reads: readonly Read[]): Promise<Answers> {
  const [block, ...found] = await Promise.all([
    node.request('eth_getBlockByNumber', ['latest', false]),
    ...reads.map(async (read) => ({ read, outcome: await readAlone(node, read) })),
  ])
  const told = {
    number: quantity(field(block, 'number')),
    timestamp: quantity(field(block, 'timestamp')),
  }
  return { answers: found.map((one) => ({ ...one, told })), told }
}

/** Reads straight from the node, without the contract. */
async function readAlone(node: NodePort, read: Read): Promise<Answer['outcome']> {
  const [method, target] =
    read.kind === 'balance'
      ? (['eth_getBalance', read.address] as const)
      : (['eth_call', read.call] as const)
  try {
    const found = checkResult(method, await node.request(method, [target, 'latest']))
    const value =
      isHex(found) && read.kind === 'call' ? found : (`0x${uint(quantity(found)).word}` as const)
    return { status: 'fulfilled', value }
  } catch (reason) {
    const error = toAppError(reason, 'node')
    if (!OWN.has(error.code)) throw error
    return { status: 'rejected', reason: error }
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
