// Reads values from two nodes at the same block, where honest nodes return equal values.
import { AppError, type ErrorCode } from '../../errors.ts'
import { readQuantity } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { withTimeout } from '../../lib/abort.ts'
import { getOwn } from '../../lib/parse.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { readQuorum, type RpcNode } from '../../rpc/quorumRead.ts'

/** Reads a value from one node. `block` is a block number in hex, or 'latest'. */
type ReadAt<T> = (node: RpcNode, block: string) => Promise<T>

export type QuorumReader = {
  /**
   * Reads the value from both nodes and returns the result of `agree`. Without `agree`, the two
   * values must be equal. Rejects with 'nodes-disagree' if `agree` returns undefined.
   */
  read<T>(read: ReadAt<T>, agree?: (one: T, other: T) => T | undefined): Promise<T>
  /** Returns true if the chain has several nodes and only one has answered. */
  isSingleNode(): boolean
}

type LatestBlock = { readonly node: RpcNode; readonly number: bigint; readonly timestamp: bigint }
type NodeResult<T> =
  | { readonly node: RpcNode; readonly value: T }
  | { readonly node: RpcNode; readonly error: AppError }

const BLOCK_TIMEOUT_MS = 3_000
const MAX_DISTANCE_S = 60n
/**
 * Errors that the transaction itself causes, not the node. An error counts only if both nodes
 * return one.
 */
const TRANSACTION_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'insufficient-funds',
  'gas-too-low',
  'gas-too-high',
  'fee-cap-too-low',
  'tip-above-fee-cap',
])

/** Chooses the two nodes with the newest blocks. Reads at the latest block that both nodes have. */
export async function createQuorumReader(
  client: Pick<ChainClient, 'nodes' | 'request'>,
  signal: AbortSignal,
): Promise<QuorumReader> {
  const several = client.nodes.length > 1
  const latestBlocks = several
    ? await withSharedBlock(pickBlocks(await readLatestBlocks(client.nodes, signal)), signal)
    : []
  const [low, high] = latestBlocks
  let nodes: readonly RpcNode[] = low ? latestBlocks.map(({ node }) => node) : [client]
  let block = low && high ? toQuantity(low.number) : 'latest'
  let isSingle = several && !high

  async function read<T>(
    readAt: ReadAt<T>,
    agree = (a: T, b: T) => (Object.is(a, b) ? a : undefined),
  ): Promise<T> {
    const result = await readQuorum(nodes, (node) => toResult(node, readAt(node, block))).catch(
      (reason: unknown) => {
        if (signal.aborted || nodes.length < 2) throw reason
        return undefined // both nodes failed, so ask any node below
      },
    )
    signal.throwIfAborted()
    if (!result) {
      ;[nodes, block, isSingle] = [[client], 'latest', true]
      return read(readAt)
    }
    const { value: first, other: second } = result
    if (second === undefined && nodes.length > 1) [nodes, isSingle] = [[first.node], true]
    if (second !== undefined && 'value' in first && 'value' in second) {
      const both = agree(first.value, second.value)
      if (both === undefined) throw disagreementError()
      return both
    }
    if (second !== undefined && ('value' in first || 'value' in second)) throw disagreementError()
    if ('error' in first) throw first.error
    return first.value
  }
  return { read, isSingleNode: () => isSingle }
}

/**
 * Returns both nodes with their latest blocks. If the node with the higher block can't return the
 * block of the other node, returns only that other node.
 */
async function withSharedBlock(
  latestBlocks: readonly LatestBlock[],
  signal: AbortSignal,
): Promise<readonly LatestBlock[]> {
  const [low, high] = [...latestBlocks].sort((a, b) => (a.number < b.number ? -1 : 1))
  if (!low || !high || low.number === high.number) return latestBlocks
  const request = high.node.request('eth_getBlockByNumber', [toQuantity(low.number), false], signal)
  const timestamp = readQuantity(getOwn(await request.catch(() => undefined), 'timestamp'))
  signal.throwIfAborted()
  if (timestamp === undefined) return [low]
  if (low.timestamp - timestamp > MAX_DISTANCE_S) throw disagreementError()
  return [low, high]
}

/**
 * Resolves with a node's value, or with its error if the transaction is the cause of the error.
 * Rejects with any other error.
 */
async function toResult<T>(node: RpcNode, answer: Promise<T>): Promise<NodeResult<T>> {
  try {
    return { node, value: await answer }
  } catch (reason) {
    if (AppError.is(reason) && TRANSACTION_ERRORS.has(reason.code)) return { node, error: reason }
    throw reason
  }
}

async function readLatestBlocks(
  nodes: readonly RpcNode[],
  signal: AbortSignal,
): Promise<readonly LatestBlock[]> {
  const latestBlocks = await Promise.all(
    nodes.map(async (node) => {
      const request = withTimeout({ signal, ms: BLOCK_TIMEOUT_MS }, (deadline) =>
        node.request('eth_getBlockByNumber', ['latest', false], deadline),
      )
      const block = await request.catch(() => undefined)
      const [number, timestamp] = [
        readQuantity(getOwn(block, 'number')),
        readQuantity(getOwn(block, 'timestamp')),
      ]
      return number === undefined || timestamp === undefined ? [] : [{ node, number, timestamp }]
    }),
  )
  signal.throwIfAborted()
  return latestBlocks
    .flat()
    .sort((a, b) => (a.timestamp > b.timestamp ? -1 : a.timestamp < b.timestamp ? 1 : 0))
}

/** Returns the two newest blocks whose timestamps are at most a minute apart. */
function pickBlocks(latestBlocks: readonly LatestBlock[]): readonly LatestBlock[] {
  const recent = latestBlocks.filter(
    ({ timestamp }) => BigInt(Math.floor(Date.now() / 1_000)) - timestamp <= MAX_DISTANCE_S,
  )
  // If no block is recent, the clock is wrong or the chain has stopped, so consider all blocks.
  const candidates = recent.length > 0 ? recent : latestBlocks
  for (const [index, latest] of candidates.entries()) {
    const next = latestBlocks[index + 1] // the blocks are sorted newest first
    if (next && latest.timestamp - next.timestamp <= MAX_DISTANCE_S) return [latest, next]
  }
  if (candidates.length > 1) throw disagreementError()
  return candidates
}

function disagreementError(): AppError {
  return new AppError('nodes-disagree', 'two nodes return different values')
}
