// Measures a chain's block time, to show the likely waiting time beside a fee.
import type { ChainClient } from '../../chains/chainClient.ts'
import { requireQuantity } from '../../rpc/jsonRpc.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { getOwn } from '../../lib/parse.ts'

const BLOCKS = 20n
/**
 * Maximum block time (in ms) that counts as steady. Slower chains often make a block only when
 * there is a transaction, so their average block time says little about the waiting time.
 */
const MAX_BLOCK_TIME_MS = 15_000

/**
 * Returns a function that returns the average block time in ms, or undefined if the block time is
 * not known yet or not steady.
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
      const elapsed = last.timestamp - requireQuantity(getOwn(block, 'timestamp'))
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
