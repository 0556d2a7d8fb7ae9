// Reads a batch of calls and balances from one node, in one multicall where it can.
import { AppError, type ErrorCode } from '../errors.ts'
import { address, decodeUint, wordOf } from '../eth/abi.ts'
import type { Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { toRpcError } from '../toAppError.ts'
import {
  decodeAggregate3,
  encodeAggregate3,
  type CallResult,
  type ContractCall,
} from './aggregate3.ts'
import { getOwn } from '../lib/parse.ts'
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

/** Where the Multicall3 of a chain is. Without `blockCreated`, or with 0, the chain may not have one. */
export type Multicall3Contract = { readonly address: Address; readonly blockCreated?: number }

/** The Multicall3 of a chain, as its nodes show it. A node without state answers as if there were no contract. */
export type Multicall3 = {
  readonly address: Address
  /** Whether the chain has no Multicall3, as far as the answers of this node and of all others show. 'unsure': a node has
   * failed, or the configuration says otherwise. */
  isMissing(nodeId: number): 'no' | 'unsure' | 'yes'
  note(nodeId: number, answer: 'present' | 'missing' | 'failed'): void
}

/** `transports`: those of the chain's nodes, by their id. */
export function createMulticall3(
  { address, blockCreated = 0 }: Multicall3Contract,
  transports: readonly Transport[],
): Multicall3 {
  const answers = new Map<number, 'missing' | 'failed'>()
  let isSeen = false
  return {
    address,
    isMissing(nodeId) {
      const others = transports.map(
        ({ available }, id) => available?.() === false || answers.get(id),
      )
      if (isSeen || answers.get(nodeId) !== 'missing' || others.includes(undefined)) return 'no'
      return blockCreated > 0 || others.includes('failed') ? 'unsure' : 'yes'
    },
    note(nodeId, answer) {
      if (answer === 'present') isSeen = true
      else if (answer === 'missing' || !answers.has(nodeId)) answers.set(nodeId, answer)
    },
  }
}

const GET_ETH_BALANCE = '4d2301cc'
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
    if (multicall.isMissing(node.id) !== 'no') return readEach(node, multicall, part)
    if (part.length > most)
      return merge(await Promise.all([run(part.slice(0, most)), run(part.slice(most))]))
    try {
      return await aggregate(node, multicall, part)
    } catch (reason) {
      const [only] = part
      const { code } = toRpcError(reason, 'node')
      if (code !== 'aborted' && code !== 'offline') multicall.note(node.id, 'failed')
      if (only === undefined || !SPLIT.has(code)) throw reason
      if (part.length > 1) return await halve(part)
      const { told } = await aggregate(node, multicall, []) // first: an older value must not get a newer block
      const outcome = await readAlone(node, only)
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
      : { to, data: `0x${GET_ETH_BALANCE}${address(read.address).word}` as const },
  )
  const call = { to, data: encodeAggregate3([...facts, ...calls]) }
  const reply = checkResult('eth_call', await node.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    node.checkChain(quantity(await node.request('eth_chainId', [])))
    multicall.note(node.id, 'missing')
    if (multicall.isMissing(node.id) === 'no')
      throw new AppError('bad-response', 'the node has no Multicall3 or no state')
    return readEach(node, multicall, reads)
  }
  const [number, chainId, timestamp, ...results] = decodeAggregate3(
    reply,
    facts.length + reads.length,
  )
  node.checkChain(word(chainId))
  multicall.note(node.id, 'present')
  const told = { number: word(number), timestamp: word(timestamp) }
  return {
    answers: reads.map((read, at) => ({ read, outcome: outcomeOf(read, results[at]), told })),
    told,
  }
}

const ZERO_ADDRESS: Read = { kind: 'balance', address: `0x${'00'.repeat(20)}` }

/** Reads one by one, with the block in the same POST. Rejects when the contract may exist and nothing shows that the node
 * has state. */
async function readEach(
  node: NodePort,
  multicall: Multicall3,
  reads: readonly Read[],
): Promise<Answers> {
  const isUnsure = multicall.isMissing(node.id) === 'unsure'
  const [block, ...found] = await Promise.all([
    node.request('eth_getBlockByNumber', ['latest', false]),
    ...[...reads, ...(isUnsure ? [ZERO_ADDRESS] : [])].map(async (read) => ({
      read,
      outcome: await readAlone(node, read),
    })),
  ])
  if (isUnsure && !found.some(showsState))
    throw new AppError('bad-response', 'the node has no state')
  const told = {
    number: quantity(getOwn(block, 'number')),
    timestamp: quantity(getOwn(block, 'timestamp')),
  }
  return { answers: found.slice(0, reads.length).map((one) => ({ ...one, told })), told }
}

/** Whether a node without state could not have given this answer. */
function showsState({ read, outcome }: Omit<Answer, 'told'>): boolean {
  if (outcome.status === 'rejected') return toRpcError(outcome.reason).code === 'reverted'
  return read.kind === 'call' ? outcome.value !== '0x' : BigInt(outcome.value) > 0n
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
      isHex(found) && read.kind === 'call' ? found : (`0x${wordOf(quantity(found))}` as const)
    return { status: 'fulfilled', value }
  } catch (reason) {
    const error = toRpcError(reason, 'node')
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
  if (!result?.success) throw new AppError('bad-response', 'the reply has no block')
  return decodeUint(result.data)
}
