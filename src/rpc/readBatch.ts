// Combines contract calls and balance reads that are requested within 32 ms into one multicall.
import { AppError } from '../errors.ts'
import { decodeUint } from '../eth/abi.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { createBatchScheduler } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { POLL_INTERVAL_MS } from '../lib/poll.ts'
import { MAX_READS, type ContractCall } from './aggregate3.ts'
import { isOlderBlock, type Block } from './blockTracker.ts'
import type { ReadAnswer, ContractRead } from './multicall.ts'
import type { RpcClient } from './rpcClient.ts'

const BATCH_WAIT_MS = 32
const MAX_CALLDATA_BYTES = 262_144 // enough for 1024 balances (229,444 bytes)
const CALL_OVERHEAD_BYTES = 160
const MAX_REMEMBERED = 256
const EMPTY: ReadAnswer['outcome'] = { status: 'fulfilled', value: '0x' }

export type ReadBatch = Pick<RpcClient, 'request'> & {
  /** Sends an eth_call at the latest block. Rejects with 'reverted' if the contract reverts. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
}

type Item = ContractRead | { readonly kind: 'request'; send(): void }

/**
 * Creates the batch of a chain. `request` waits as long as the reads do, so that its request and
 * the multicall are sent in one HTTP request.
 */
export function createReadBatch(
  client: Pick<RpcClient, 'read' | 'request' | 'latestBlock'>,
): ReadBatch {
  const newestOutcome = createNewestOutcomes(client)
  let readAt = -Infinity

  async function read(
    reads: readonly ContractRead[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<Item, ReadAnswer['outcome']>> {
    try {
      const { answers } = await client.read(reads, signal)
      return new Map(answers.map((answer) => [answer.read, newestOutcome(answer)]))
    } catch (reason) {
      return new Map(reads.map((one) => [one, { status: 'rejected', reason }]))
    }
  }

  async function send(
    items: readonly Item[],
    signal: AbortSignal,
  ): Promise<ReadAnswer['outcome'][]> {
    const reads = items.filter((item) => item.kind !== 'request')
    // If the batch has no reads, read only the latest block, at most every two seconds, so that the
    // latest known block stays current.
    const isDue = reads.length > 0 || monotonicNow() - readAt >= POLL_INTERVAL_MS / 2
    const outcomes = isDue ? read(reads, signal) : undefined
    if (isDue) readAt = monotonicNow()
    // `item.send` settles the promise that `request` returned for the item.
    for (const item of items) if (item.kind === 'request') item.send()
    const found = reads.length > 0 ? await outcomes : undefined
    return items.map((item) => found?.get(item) ?? EMPTY)
  }

  const batch = createBatchScheduler<Item, Hex>({
    windowMs: BATCH_WAIT_MS,
    maxItems: MAX_READS,
    maxWeight: MAX_CALLDATA_BYTES,
    send,
    weigh: (item) => CALL_OVERHEAD_BYTES + (item.kind === 'call' ? item.call.data.length / 2 : 64),
  })
  return {
    async call({ to, data }, signal) {
      const target = parseAddress(to)
      if (target === undefined || !isHex(data))
        throw new AppError('abi', 'not an address, or no call data in hex')
      return batch.add({ kind: 'call', call: { to: target, data } }, signal)
    },
    balance: async (address, signal) =>
      decodeUint(await batch.add({ kind: 'balance', address }, signal)),
    request: (method, params, signal) =>
      new Promise((resolve, reject) => {
        const send = (): void => void client.request(method, params, signal).then(resolve, reject)
        batch.add({ kind: 'request', send }, signal).catch(reject)
      }),
  }
}

/**
 * Returns a function that remembers the newest outcome of each read. It returns the remembered
 * outcome instead of an answer from an older block, so that values do not go back.
 */
function createNewestOutcomes({
  latestBlock,
}: Pick<RpcClient, 'latestBlock'>): (answer: ReadAnswer) => ReadAnswer['outcome'] {
  const remembered = new Map<
    string,
    { readonly outcome: ReadAnswer['outcome']; readonly block: Block }
  >()
  return ({ read, outcome, ...answer }) => {
    const block = { epoch: latestBlock()?.epoch ?? 0, ...answer.block }
    const key = read.kind === 'balance' ? read.address : `${read.call.to} ${read.call.data}`
    const previous = remembered.get(key)
    if (previous !== undefined && isOutdated(block, previous.block)) return previous.outcome
    remembered.delete(key) // so that `set` adds the entry at the end, which is evicted last
    remembered.set(key, { outcome, block })
    for (const oldest of remembered.keys())
      if (remembered.size > MAX_REMEMBERED) remembered.delete(oldest)
    return outcome
  }
}

function isOutdated(block: Block, previous: Block): boolean {
  return block.epoch === previous.epoch
    ? isOlderBlock(block, previous)
    : block.epoch < previous.epoch
}
