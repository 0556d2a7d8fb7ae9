// Reads recent logs. Nodes limit the block range of eth_getLogs, some to 5 blocks. A rejected
// range is halved, and the limit of each node is remembered.
import { AppError, type ErrorCode } from '../errors.ts'
import { toQuantity } from '../eth/quantity.ts'
import type { RpcNode } from './quorumRead.ts'

/** Maximum number of blocks to search, back from the latest one. Older logs are not read. */
const MAX_LOG_BLOCKS = 500n
/** Minimum number of blocks in one request. If a node refuses it, the read fails. */
const MIN_BLOCKS = 5n
/** Block range that many nodes allow. It is tried before MIN_BLOCKS. */
const COMMON_LIMIT = 10n
/**
 * Maximum number of successful requests in one read. Older blocks that they do not cover are not
 * searched.
 */
const MAX_PARTS = 3
/**
 * Number of blocks that a node may have added since `head` was read. A range up to 'latest' is
 * shortened by this number, to stay within the node's limit.
 */
const NEWER_BLOCKS = 2n

/** Codes of errors whose message may name a limit of the block range. */
const UNCLEAR: readonly ErrorCode[] = ['rpc', 'invalid-params', 'node-unavailable', 'rate-limited']
// Messages that name a limit of eth_getLogs. These texts mean something else for other methods, so
// `toRpcError` does not use them. BNB Chain's nodes answer 'limit exceeded' (bnb-chain/bsc#1215).
const RANGE_TEXTS: readonly RegExp[] = [
  /^code -32005: (query )?limit exceeded$/i,
  /range.*( \d|large|wide|big|exceed|limit|than)/i,
  /(max|exceed|limit|reduce|up to).* (blocks?|range|distance|span)\b/i,
  /(fromblock|distance|span|window).*(exceed|large)/i,
]
/** Messages of a node that gave up because it had to read too many blocks or logs. */
const EFFORT_TEXT =
  /time(d )?-?out|deadline exceeded|took too long|(result|response).*(exceed|large)|more than \d+ (logs|results)/i
/** Messages about errors that a smaller block range can't fix, such as a quota. */
const OTHER_TEXT = /rate|quota|per second|daily|monthly|out of range|too many requests/i
/** Messages of a node behind the others, which does not have the last blocks of the range yet. */
const BEHIND_TEXT = /beyond .*head|invalid block range( params)?$/i

/**
 * Selects logs from block `first` to the latest block. `head` is the latest block that the caller
 * knows. The node may already have newer blocks.
 */
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

/**
 * Creates a reader that remembers the block limit of each node. An error can lower a limit, but
 * nothing raises it again.
 */
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
        // Some nodes return null if there are no logs.
        if (logs !== null && !Array.isArray(logs))
          throw new AppError('bad-response', 'the logs are malformed')
        found.push(...(logs ?? []))
      } catch (reason) {
        const cause = causeOf(reason)
        if (cause === undefined) throw reason
        const blocks = last - fromBlock + 1n
        const isExact = toBlock !== undefined
        if (isExact && blocks <= MIN_BLOCKS) throw reason
        // If the range ended at 'latest', keep a known limit: blocks that the node has added since
        // may have made the range too long. The next request ends at `head` instead of 'latest'.
        if (isExact || (limit === undefined && blocks > MIN_BLOCKS)) {
          if (cause === 'range') lowerLimit(node, blocks)
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

/**
 * Returns why a smaller range may avoid an error: 'range' if the node limits the range, 'effort' if
 * the search took too long or found too many logs. Returns undefined if a smaller range would not
 * help. Only 'range' lowers the remembered limit.
 */
function causeOf(reason: unknown): 'range' | 'effort' | undefined {
  if (!AppError.is(reason) || reason.retryAfterMs !== undefined) return undefined
  const { code, details = '' } = reason
  if (code === 'limit-exceeded') return 'effort'
  if (BEHIND_TEXT.test(details)) return undefined
  if (code === 'logs-limit') return 'range'
  if (!UNCLEAR.includes(code) || OTHER_TEXT.test(details)) return undefined
  if (RANGE_TEXTS.some((text) => text.test(details))) return 'range'
  return EFFORT_TEXT.test(details) ? 'effort' : undefined
}

function smallerLimit(blocks: bigint): bigint {
  if (blocks / 2n > COMMON_LIMIT) return blocks / 2n
  return blocks > COMMON_LIMIT ? COMMON_LIMIT : MIN_BLOCKS
}
