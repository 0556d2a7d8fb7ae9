import type { Block } from '../rpc/blockTracker.ts'

const MIN_BLOCKS = 2n
/** A slower chain only makes blocks when there are transactions. */
const MAX_BLOCK_TIME_MS = 15_000

/**
 * Returns a function that returns the average block time since its first call, in ms. It returns
 * undefined before two more blocks, and for a chain without regular blocks.
 */
export function createBlockTime(latestBlock: () => Block | undefined): () => number | undefined {
  let first: Block | undefined
  return () => {
    const last = latestBlock()
    if (last === undefined) return undefined
    if (first?.epoch !== last.epoch) first = last
    const blocks = last.number - first.number
    if (blocks < MIN_BLOCKS) return undefined
    const average = (Number(last.timestamp - first.timestamp) * 1_000) / Number(blocks)
    return average > 0 && average <= MAX_BLOCK_TIME_MS ? average : undefined
  }
}
