// Runs contract calls and balance reads on one endpoint in a single eth_call through Multicall3. A
// multicall that is too large for the node is split in half.
import { AppError, type ErrorCode } from '../errors.ts'
import { address, decodeUint, encodeWord } from '../eth/abi.ts'
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
import { isOlderBlock, type ReportedBlock } from './blockTracker.ts'
import { assertResultShape, requireQuantity, type Transport } from './jsonRpc.ts'
import type { EndpointReader } from './endpoint.ts'

export type ContractRead =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }

/** The answer to one read. `outcome` has the return data, or the balance as a 32-byte word. */
export type ReadAnswer = {
  readonly read: ContractRead
  readonly outcome: PromiseSettledResult<Hex>
  readonly block: ReportedBlock
}
/** The answers of a multicall. `block` is the oldest block of all answers. */
export type Answers = { readonly answers: readonly ReadAnswer[]; readonly block: ReportedBlock }

/**
 * The Multicall3 contract of a chain. If `blockCreated` is above 0, the contract is known to exist.
 */
export type Multicall3Contract = { readonly address: Address; readonly blockCreated?: number }

/**
 * Tracks whether a chain has Multicall3. The answer of one endpoint cannot prove that the contract
 * is missing: a node without state, such as one that is still syncing, answers as if the contract
 * did not exist.
 */
export type Multicall3Status = {
  readonly address: Address
  /**
   * Returns whether the endpoint must read without Multicall3.
   * - 'no': the endpoint uses Multicall3.
   * - 'yes': all available endpoints report that the contract does not exist.
   * - 'unsure': the contract does not exist on this endpoint, which may be a node without state.
   */
  isMissing(endpointId: number): 'no' | 'unsure' | 'yes'
  record(endpointId: number, answer: 'present' | 'missing' | 'failed'): void
}

/** Creates the Multicall3 status of a chain. An endpoint id is an index in `transports`. */
export function createMulticall3Status(
  { address, blockCreated = 0 }: Multicall3Contract,
  transports: readonly Transport[],
): Multicall3Status {
  const answers = new Map<number, 'missing' | 'failed'>()
  let isPresent = false
  return {
    address,
    isMissing(endpointId) {
      const statuses = transports.map(
        ({ isAvailable }, id) => isAvailable?.() === false || answers.get(id),
      )
      if (isPresent || answers.get(endpointId) !== 'missing' || statuses.includes(undefined))
        return 'no'
      return blockCreated > 0 || statuses.includes('failed') ? 'unsure' : 'yes'
    },
    record(endpointId, answer) {
      if (answer === 'present') isPresent = true
      else if (answer === 'missing' || !answers.has(endpointId)) answers.set(endpointId, answer)
    },
  }
}

const GET_ETH_BALANCE = '4d2301cc'
// Selectors of getBlockNumber, getChainId and getCurrentBlockTimestamp.
const BLOCK_FACTS: readonly Hex[] = ['0x42cbb15c', '0x3408e470', '0x0f28c97d']

/** Errors after which a multicall is split in half, because fewer reads may avoid them. */
const SIZE_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'limit-exceeded',
  'gas-too-high',
  'gas-too-low',
])
/** Errors that count as the outcome of a call, not as a failure of the endpoint. */
const CALL_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'gas-too-high',
  'gas-too-low',
  'invalid-params',
])

/**
 * Runs the reads on one endpoint and resolves with the answers in the same order. A revert counts
 * as an answer.
 */
export async function multicall(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly ContractRead[],
): Promise<Answers> {
  let most = endpoint.maxReads.get()
  let hasBadCall = false // true if a call also failed alone, so the size is not the cause

  async function run(part: readonly ContractRead[]): Promise<Answers> {
    if (contract.isMissing(endpoint.id) !== 'no') return readEach(endpoint, contract, part)
    if (part.length > most)
      return merge(await Promise.all([run(part.slice(0, most)), run(part.slice(most))]))
    try {
      return await aggregate(endpoint, contract, part)
    } catch (reason) {
      const [only] = part
      const { code } = toRpcError(reason, 'node')
      if (code !== 'aborted' && code !== 'offline') contract.record(endpoint.id, 'failed')
      if (only === undefined || !SIZE_ERRORS.has(code)) throw reason
      if (part.length > 1) return await halve(part)
      // Read the block first, so that the value is never older than the block reported with it.
      const { block } = await aggregate(endpoint, contract, [])
      const outcome = await readAlone(endpoint, only)
      hasBadCall ||= outcome.status === 'rejected'
      return { answers: [{ read: only, outcome, block }], block }
    }
  }

  /**
   * Reads the first half, then the second half. If no call of the first half also fails alone, the
   * size was the cause, so later multicalls have at most the size of the first half.
   */
  async function halve(part: readonly ContractRead[]): Promise<Answers> {
    const size = Math.ceil(part.length / 2)
    const first = await run(part.slice(0, size))
    if (!hasBadCall) most = Math.min(most, size)
    return merge([first, await run(part.slice(size))])
  }

  const found = await run(reads)
  if (!hasBadCall && most < endpoint.maxReads.get()) endpoint.maxReads.set(most)
  return found
}

function merge([one, other]: readonly [Answers, Answers]): Answers {
  return {
    answers: [...one.answers, ...other.answers],
    block: isOlderBlock(other.block, one.block) ? other.block : one.block,
  }
}

async function aggregate(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly ContractRead[],
): Promise<Answers> {
  const to = contract.address
  const facts = BLOCK_FACTS.map((data) => ({ to, data }))
  const calls = reads.map((read) =>
    read.kind === 'call'
      ? read.call
      : { to, data: `0x${GET_ETH_BALANCE}${address(read.address).word}` as const },
  )
  const call = { to, data: encodeAggregate3([...facts, ...calls]) }
  const reply = assertResultShape('eth_call', await endpoint.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    endpoint.checkChain(requireQuantity(await endpoint.request('eth_chainId', [])))
    contract.record(endpoint.id, 'missing')
    if (contract.isMissing(endpoint.id) === 'no')
      throw new AppError('bad-response', 'the node has no state')
    return readEach(endpoint, contract, reads)
  }
  const [number, chainId, timestamp, ...results] = decodeAggregate3(
    reply,
    facts.length + reads.length,
  )
  endpoint.checkChain(word(chainId))
  contract.record(endpoint.id, 'present')
  const block = { number: word(number), timestamp: word(timestamp) }
  return {
    answers: reads.map((read, at) => ({ read, outcome: outcomeOf(read, results[at]), block })),
    block,
  }
}

/**
 * Extra read that shows whether a node has state. The balance of the zero address is usually above
 * 0, but a node without state returns 0.
 */
const ZERO_ADDRESS: ContractRead = { kind: 'balance', address: `0x${'00'.repeat(20)}` }

/**
 * Reads each value in a request of its own, without Multicall3. Over HTTP, these requests and the
 * one for the block are sent in one batch.
 */
async function readEach(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly ContractRead[],
): Promise<Answers> {
  const isUnsure = contract.isMissing(endpoint.id) === 'unsure'
  const [header, ...found] = await Promise.all([
    endpoint.request('eth_getBlockByNumber', ['latest', false]),
    ...[...reads, ...(isUnsure ? [ZERO_ADDRESS] : [])].map(async (read) => ({
      read,
      outcome: await readAlone(endpoint, read),
    })),
  ])
  // Without Multicall3, the node may lack the chain's state and answer with zeros. Reject the
  // answers if none of them needs that state.
  if (isUnsure && !found.some(showsState))
    throw new AppError('bad-response', 'the node has no state')
  const block = {
    number: requireQuantity(getOwn(header, 'number')),
    timestamp: requireQuantity(getOwn(header, 'timestamp')),
  }
  return { answers: found.slice(0, reads.length).map((one) => ({ ...one, block })), block }
}

/** Returns true if only a node that has the state of the chain can give this answer. */
function showsState({ read, outcome }: Omit<ReadAnswer, 'block'>): boolean {
  if (outcome.status === 'rejected') return toRpcError(outcome.reason).code === 'reverted'
  return read.kind === 'call' ? outcome.value !== '0x' : BigInt(outcome.value) > 0n
}

async function readAlone(
  endpoint: EndpointReader,
  read: ContractRead,
): Promise<ReadAnswer['outcome']> {
  const [method, target] =
    read.kind === 'balance'
      ? (['eth_getBalance', read.address] as const)
      : (['eth_call', read.call] as const)
  try {
    const found = assertResultShape(method, await endpoint.request(method, [target, 'latest']))
    const value =
      isHex(found) && read.kind === 'call'
        ? found
        : (`0x${encodeWord(requireQuantity(found))}` as const)
    return { status: 'fulfilled', value }
  } catch (reason) {
    const error = toRpcError(reason, 'node')
    if (!CALL_ERRORS.has(error.code)) throw error
    return { status: 'rejected', reason: error }
  }
}

function outcomeOf({ kind }: ContractRead, result: CallResult | undefined): ReadAnswer['outcome'] {
  if (!result?.success)
    return {
      status: 'rejected',
      reason: new AppError('reverted', 'the contract reverted', { data: result?.data }),
    }
  if (kind === 'balance') decodeUint(result.data) // throws if the data is too short
  return { status: 'fulfilled', value: result.data }
}

function word(result: CallResult | undefined): bigint {
  if (!result?.success) throw new AppError('bad-response', 'the block is malformed')
  return decodeUint(result.data)
}
