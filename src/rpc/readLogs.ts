// Reads logs. Nodes limit the blocks of one eth_getLogs, to 10 (free plans) or to thousands, and refuse in many words: a
// range that is refused is halved, and the limit of each node is remembered.
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import type { RpcNode } from './quorumRead.ts'

/** The most blocks to search. */
const MAX_LOG_BLOCKS = 500n
/** No node is known to accept fewer blocks only. */
const MIN_BLOCKS = 10n
/** The most requests that succeed: a node with a small limit is not asked fifty times. */
const MAX_PARTS = 3
/** A node may have newer blocks than the head that was read before. */
const NEWER_BLOCKS = 2n

/** Errors that fewer blocks may avoid. Only the first one is about the number of blocks. */
const TOO_LARGE: ReadonlySet<ErrorCode> = new Set(['logs-limit', 'limit-exceeded'])

/** The blocks from `first` to the latest one, which is `head` or a little newer. */
type LogFilter = {
  readonly address: string
  readonly topics: readonly unknown[]
  readonly first: bigint
  readonly head: bigint
}

/** Resolves with the logs of the newest of these blocks, in no order: of as many blocks as the node gives in three requests,
 * at most 500. Rejects if the node refuses 10 blocks, or with any other failure. */
export type ReadLogs = (node: RpcNode, filter: LogFilter) => Promise<readonly unknown[]>

/** Creates a reader that remembers the limit of each node, which only shrinks. */
export function createReadLogs(): ReadLogs {
  const limits = new Map<RpcNode, bigint>()
  const learn = (node: RpcNode, refused: bigint): void => {
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
        if (!Array.isArray(logs)) throw new AppError('bad-response', 'the logs are no list')
        found.push(...logs)
      } catch (reason) {
        if (!AppError.is(reason) || !TOO_LARGE.has(reason.code)) throw reason
        const blocks = last - fromBlock + 1n
        const isExact = toBlock !== undefined
        if (isExact && blocks <= MIN_BLOCKS) throw reason
        // A range up to 'latest' may be larger than known: fast chains have many newer blocks.
        if (isExact || (limit === undefined && blocks > MIN_BLOCKS)) {
          if (reason.code === 'logs-limit') learn(node, blocks)
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
