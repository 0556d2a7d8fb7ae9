// Reads calls and balances from one endpoint in a single eth_call through Multicall3's aggregate3,
// together with the block. If the node cannot run a multicall, it is split in half until it
// succeeds or only one failing call is left.
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
import { isOlder, type ReportedBlock } from './blockTracker.ts'
import { checkResult, quantity, type Transport } from './jsonRpc.ts'
import type { EndpointReader } from './endpoint.ts'

export type Read =
  | { readonly kind: 'call'; readonly call: ContractCall }
  | { readonly kind: 'balance'; readonly address: Address }

/**
 * The answer to one read. `outcome` contains the return data of a call, or the balance as a 32-byte
 * word.
 */
export type Answer = {
  readonly read: Read
  readonly outcome: PromiseSettledResult<Hex>
  readonly block: ReportedBlock
}
/** The answers of a multicall. `block` is the oldest block at which one of them was read. */
export type Answers = { readonly answers: readonly Answer[]; readonly block: ReportedBlock }

/**
 * The Multicall3 contract of a chain. `blockCreated` above 0 means that the contract exists.
 * Otherwise it may be missing, which the first multicalls show (see Multicall3Status).
 */
export type Multicall3Contract = { readonly address: Address; readonly blockCreated?: number }

/**
 * Tracks whether a chain has Multicall3, from the answers of all its endpoints. One endpoint is not
 * enough: a node without state answers as if the contract did not exist.
 */
export type Multicall3Status = {
  readonly address: Address
  /**
   * Returns whether the endpoint must read without Multicall3. 'no': it uses Multicall3. 'yes': all
   * available endpoints answered that the contract does not exist. 'unsure': like 'yes', but one
   * of them failed instead, or the configuration says that the contract exists. The endpoint may
   * then be a node without state.
   */
  isMissing(endpointId: number): 'no' | 'unsure' | 'yes'
  record(endpointId: number, answer: 'present' | 'missing' | 'failed'): void
}

/** Creates the status of a chain before any answer. The index of a transport is its endpoint id. */
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

/** Errors that a multicall with fewer reads may avoid. After one of them, it is split in half. */
const SIZE_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'limit-exceeded',
  'gas-too-high',
  'gas-too-low',
])
/** Errors that the call itself causes. They are its outcome and not a failure of the endpoint. */
const CALL_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'gas-too-high',
  'gas-too-low',
  'invalid-params',
])

/**
 * Runs the reads on one endpoint and resolves with the answers, in the same order. A revert counts
 * as an answer. Rejects if the endpoint provides no answers.
 */
export async function multicall(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly Read[],
): Promise<Answers> {
  let most = endpoint.maxReads.get()
  let hasBadCall = false // true if a call also fails alone: the multicall is then not too large

  async function run(part: readonly Read[]): Promise<Answers> {
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
      // The block is read before the value, so the value may be newer than its block but not older.
      const { block } = await aggregate(endpoint, contract, [])
      const outcome = await readAlone(endpoint, only)
      hasBadCall ||= outcome.status === 'rejected'
      return { answers: [{ read: only, outcome, block }], block }
    }
  }

  /**
   * Reads the first half, then the rest. If the first half succeeds, its size limits the parts of
   * the rest, unless a call that fails alone was the cause.
   */
  async function halve(part: readonly Read[]): Promise<Answers> {
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
    block: isOlder(other.block, one.block) ? other.block : one.block,
  }
}

async function aggregate(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly Read[],
): Promise<Answers> {
  const to = contract.address
  const facts = BLOCK_FACTS.map((data) => ({ to, data }))
  const calls = reads.map((read) =>
    read.kind === 'call'
      ? read.call
      : { to, data: `0x${GET_ETH_BALANCE}${address(read.address).word}` as const },
  )
  const call = { to, data: encodeAggregate3([...facts, ...calls]) }
  const reply = checkResult('eth_call', await endpoint.request('eth_call', [call, 'latest']))
  if (reply === '0x') {
    endpoint.checkChain(quantity(await endpoint.request('eth_chainId', [])))
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

/** Extra read that shows whether a node has state: the zero address usually has a balance. */
const ZERO_ADDRESS: Read = { kind: 'balance', address: `0x${'00'.repeat(20)}` }

/**
 * Reads the values without Multicall3, in separate calls that share a POST with the block. If
 * `contract.isMissing` returns 'unsure', the node may have no state. The read then rejects unless
 * an answer proves that the node has state.
 */
async function readEach(
  endpoint: EndpointReader,
  contract: Multicall3Status,
  reads: readonly Read[],
): Promise<Answers> {
  const isUnsure = contract.isMissing(endpoint.id) === 'unsure'
  const [header, ...found] = await Promise.all([
    endpoint.request('eth_getBlockByNumber', ['latest', false]),
    ...[...reads, ...(isUnsure ? [ZERO_ADDRESS] : [])].map(async (read) => ({
      read,
      outcome: await readAlone(endpoint, read),
    })),
  ])
  if (isUnsure && !found.some(showsState))
    throw new AppError('bad-response', 'the node has no state')
  const block = {
    number: quantity(getOwn(header, 'number')),
    timestamp: quantity(getOwn(header, 'timestamp')),
  }
  return { answers: found.slice(0, reads.length).map((one) => ({ ...one, block })), block }
}

/** Returns true for an answer that a node without state cannot give. */
function showsState({ read, outcome }: Omit<Answer, 'block'>): boolean {
  if (outcome.status === 'rejected') return toRpcError(outcome.reason).code === 'reverted'
  return read.kind === 'call' ? outcome.value !== '0x' : BigInt(outcome.value) > 0n
}

/** Reads one value without Multicall3. */
async function readAlone(endpoint: EndpointReader, read: Read): Promise<Answer['outcome']> {
  const [method, target] =
    read.kind === 'balance'
      ? (['eth_getBalance', read.address] as const)
      : (['eth_call', read.call] as const)
  try {
    const found = checkResult(method, await endpoint.request(method, [target, 'latest']))
    const value =
      isHex(found) && read.kind === 'call' ? found : (`0x${wordOf(quantity(found))}` as const)
    return { status: 'fulfilled', value }
  } catch (reason) {
    const error = toRpcError(reason, 'node')
    if (!CALL_ERRORS.has(error.code)) throw error
    return { status: 'rejected', reason: error }
  }
}

function outcomeOf({ kind }: Read, result: CallResult | undefined): Answer['outcome'] {
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
