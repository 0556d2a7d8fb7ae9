// Measures how often a chain makes a block, to show the likely waiting time beside a fee.
import type { ChainClient } from '../../chains/chainClient.ts'
import { quantity } from '../../rpc/jsonRpc.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn } from '../../lib/parse.ts'

const BLOCKS = 20n
/**
 * Maximum average that counts as steady. A slower chain makes blocks only when there are
 * transactions, so its average says nothing about the next block.
 */
const MAX_BLOCK_TIME_MS = 15_000

/**
 * Returns a function that returns the average time of the last 20 blocks in milliseconds, or
 * undefined if it is not known or not steady. The first call starts reading an older block; that
 * request shares a POST with the caller's next requests.
 */
export function createBlockTime({
  latestBlock,
  request,
}: Pick<ChainClient, 'latestBlock' | 'request'>): () => number | undefined {
  let state: { readonly ms: number | undefined } | 'unread' | 'reading' = 'unread'
  const read = async (): Promise<void> => {
    const last = latestBlock()
    if (!last || last.number <= BLOCKS) return // block 0 has no real timestamp
    state = 'reading'
    try {
      const block = await request('eth_getBlockByNumber', [toQuantity(last.number - BLOCKS), false])
      const elapsed = last.timestamp - quantity(getOwn(block, 'timestamp'))
      const ms = Number(elapsed * 1_000n) / Number(BLOCKS)
      state = { ms: ms > 0 && ms <= MAX_BLOCK_TIME_MS ? ms : undefined }
    } catch {
      state = 'unread'
    }
  }
  return () => {
    if (state === 'unread') void read()
    return typeof state === 'object' ? state.ms : undefined
  }
}
