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
import { isOlder, type Told } from './heads.ts'
import { checkResult, quantity } from './jsonRpc.ts'
import type { NodePort } from './node.ts'

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
export type Answers = { readonly answers: readonly Answer[]; readonly told: Told | undefined }

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
