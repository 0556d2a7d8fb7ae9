// Estimates how often a chain makes a block, for the time beside a fee.
import type { ChainClient } from '../../chains/chainClient.ts'
import { quantity } from '../../rpc/jsonRpc.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn } from '../../lib/parse.ts'

const BLOCKS = 20n
/** A slower chain only makes blocks when there are transactions. */
const MAX_BLOCK_TIME_MS = 15_000

/**
 * Returns a function that returns the average time of the last 20 blocks in ms, or undefined if it
 * is not known or not steady. Calling it reads an older block once. The request shares a POST with
 * the caller's next requests.
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
