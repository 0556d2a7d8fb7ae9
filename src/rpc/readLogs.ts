// Reads recent logs. Nodes limit the block range of eth_getLogs, some to 5 blocks. A rejected
// range is halved, and the limit of each node is remembered.
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import type { RpcNode } from './quorumRead.ts'

/** Maximum number of blocks to search, back from the latest one. Older logs are not read. */
const MAX_LOG_BLOCKS = 500n
/** Minimum number of blocks in one request. If a node refuses it, the read fails. */
const MIN_BLOCKS = 5n
/** A common limit, which is tried before smaller ones. */
const COMMON_LIMIT = 10n
/** Maximum number of successful requests in one read. Older blocks are then left out. */
const MAX_PARTS = 3
/**
 * Number of blocks that a node may have added since `head` was read. A range up to 'latest' is
 * shortened by them, to stay within the node's limit.
 */
const NEWER_BLOCKS = 2n

/** Errors that a smaller range may avoid. Only 'logs-limit' lowers the remembered limit. */
const TOO_LARGE: ReadonlySet<ErrorCode> = new Set(['logs-limit', 'limit-exceeded'])

/** Selects logs from block `first` to the latest block, which is `head` or slightly newer. */
type LogFilter = {
  readonly address: string
  readonly topics: readonly unknown[]
  readonly first: bigint
  readonly head: bigint
}

/**
 * Resolves with the most recent logs, unordered. Covers at most 500 blocks, or fewer if the node
 * limits the range.
 */
export type ReadLogs = (node: RpcNode, filter: LogFilter) => Promise<readonly unknown[]>

/** Creates a reader that remembers the block limit of each node. A limit can only shrink. */
export function createReadLogs(): ReadLogs {
  const limits = new Map<RpcNode, bigint>()
  const lowerLimit = (node: RpcNode, refused: bigint): void => {
    const known = limits.get(node)
    if (known === undefined || refused >= known) limits.set(node, smallerLimit(refused))
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
        // Keep a known limit after a range up to 'latest', because new blocks may have exceeded it.
        // The next request ends at `head` instead.
        if (isExact || (limit === undefined && blocks > MIN_BLOCKS)) {
          if (reason.code === 'logs-limit') lowerLimit(node, blocks)
          limit = smallerLimit(blocks)
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

function smallerLimit(blocks: bigint): bigint {
  if (blocks / 2n > COMMON_LIMIT) return blocks / 2n
  return blocks > COMMON_LIMIT ? COMMON_LIMIT : MIN_BLOCKS
}
