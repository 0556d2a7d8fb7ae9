// Reads recent logs. Nodes limit the block range of eth_getLogs, from 10 blocks (free plans) to
// thousands, and return different errors above the limit. A rejected range is halved, and the limit
// of each node is remembered.
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import type { RpcNode } from './quorumRead.ts'

/** Maximum number of blocks to search, back from the latest one. Older logs are not read. */
const MAX_LOG_BLOCKS = 500n
/**
 * Smallest number of blocks in one request. If a node refuses it, the read fails. No known node has
 * a lower limit.
 */
const MIN_BLOCKS = 10n
/**
 * Maximum number of successful requests in one read. Older blocks are then left out, so that a node
 * with a small limit does not receive dozens of requests.
 */
const MAX_PARTS = 3
/**
 * Number of blocks that a node may have added since `head` was read. A range that ends at 'latest'
 * is shortened by this number to stay within the limit of the node.
 */
const NEWER_BLOCKS = 2n

/**
 * Errors that a smaller range may avoid. Only 'logs-limit' is about the number of blocks, so only
 * this error lowers the remembered limit.
 */
const TOO_LARGE: ReadonlySet<ErrorCode> = new Set(['logs-limit', 'limit-exceeded'])

/** Selects logs from block `first` to the latest block, which is `head` or slightly newer. */
type LogFilter = {
  readonly address: string
  readonly topics: readonly unknown[]
  readonly first: bigint
  readonly head: bigint
}

/**
 * Resolves with the most recent logs, unordered. Covers as many blocks as the node returns in three
 * requests, at most 500. Rejects if the node refuses 10 blocks, or with any other error.
 */
export type ReadLogs = (node: RpcNode, filter: LogFilter) => Promise<readonly unknown[]>

/** Creates a reader that remembers the block limit of each node. A limit can only shrink. */
export function createReadLogs(): ReadLogs {
  const limits = new Map<RpcNode, bigint>()
  const lowerLimit = (node: RpcNode, refused: bigint): void => {
    const known = limits.get(node)
    if (known === undefined || refused >= known) limits.set(node, half(refused))
  }
  return async (node, { address, topics, first, head }) => {
    const found: unknown[] = []
    const oldest = head - MAX_LOG_BLOCKS > first ? head - MAX_LOG_BLOCKS : first
    let limit = limits.get(node)
    let toBlock: bigint | undefined
    for (let parts = 0; parts < MAX_PARTS && (toBlock ?? head) >= oldest; ) {
      const last = toBlock ?? head + (limit === undefined ? 0n : NEWER_BLOCKS)
      const start = limit === undefined ? oldest : last - limit + 1n
      const fromBlock = start > oldest ? start : oldest
      const range = {
        fromBlock: toQuantity(fromBlock),
        toBlock: toBlock === undefined ? 'latest' : toQuantity(toBlock),
      }
      try {
        const logs = await node.request('eth_getLogs', [{ address, topics, ...range }])
        if (!Array.isArray(logs)) throw new AppError('bad-response', 'the logs are malformed')
        found.push(...logs)
      } catch (reason) {
        if (!AppError.is(reason) || !TOO_LARGE.has(reason.code)) throw reason
        const blocks = last - fromBlock + 1n
        const isExact = toBlock !== undefined
        if (isExact && blocks <= MIN_BLOCKS) throw reason
        // A range up to 'latest' can be larger than `blocks` on a fast chain, so its rejection does
        // not lower a known limit. The next request ends at `head` instead.
        if (isExact || (limit === undefined && blocks > MIN_BLOCKS)) {
          if (reason.code === 'logs-limit') lowerLimit(node, blocks)
          limit = half(blocks)
        }
        toBlock ??= head
        continue
      }
      parts += 1
      toBlock = fromBlock - 1n
    }
    return found
  }
}

function half(blocks: bigint): bigint {
  return blocks / 2n > MIN_BLOCKS ? blocks / 2n : MIN_BLOCKS
}
