// Batches the reads of one chain: everything that is asked within 32 ms goes into one multicall.
import { AppError } from '../errors.ts'
import { decodeUint } from '../eth/abi.ts'
import { parseAddress, type Address } from '../eth/address.ts'
import { isHex, type Hex } from '../eth/hex.ts'
import { createBatchScheduler } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import { MAX_READS, type ContractCall } from '../rpc/aggregate3.ts'
import type { RpcClient } from '../rpc/client.ts'
import type { Answer, Read } from '../rpc/readAll.ts'
import { isOlder, type Block } from '../rpc/heads.ts'
import { BEAT_MS, WINDOW_MS } from '../rpc/times.ts'

const MAX_CALLDATA_BYTES = 262_144 // 1024 balances are 229 444
const CALL_OVERHEAD_BYTES = 160
const LEFT: Answer['outcome'] = { status: 'fulfilled', value: '0x' }

export type Multicall = Pick<RpcClient, 'request'> & {
  /** eth_call on the latest block. A revert rejects with code 'reverted' and the contract's data. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
}

type Item = Read | { readonly kind: 'request'; send(): void }

/** What is asked within 32 ms becomes one; other requests leave in the same task and so in the same POST, and never
 * without a word on the block. Sends nothing by itself. */
export function createMulticall(client: Pick<RpcClient, 'read' | 'request' | 'top'>): Multicall {
  const remember = createMemory(client)
  let readAt = -Infinity

  async function sendReads(
    reads: readonly Read[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<Item, Answer['outcome']>> {
    try {
      const { answers } = await client.read(reads, signal)
      return new Map(answers.map((answer) => [answer.read, remember(answer)]))
    } catch (reason) {
      return new Map(reads.map((read) => [read, { status: 'rejected', reason }]))
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Answer['outcome'][]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const isDue = reads.length > 0 || monotonicNow() - readAt >= BEAT_MS / 2
    const found = isDue ? sendReads(reads, signal) : undefined
    if (isDue) readAt = monotonicNow()
    // its answer is its own: none waits for another's
    for (const item of items) if (item.kind === 'request') item.send()
    const outcomes = reads.length > 0 ? await found : undefined
    return items.map((item) => outcomes?.get(item) ?? LEFT)
  }

  const batch = createBatchScheduler<Item, Hex>({
    windowMs: WINDOW_MS,
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

const MAX_REMEMBERED = 256

/** Gives each read's newest answer: the one at hand, or the remembered one when that is of a newer block. */
function createMemory({ top }: Pick<RpcClient, 'top'>): (answer: Answer) => Answer['outcome'] {
  const newest = new Map<string, { readonly outcome: Answer['outcome']; readonly block: Block }>()
  return ({ read, outcome, told }) => {
    const block = { epoch: top()?.epoch ?? 0, ...told }
    const key = read.kind === 'balance' ? read.address : `${read.call.to} ${read.call.data}`
    const known = newest.get(key)
    if (known !== undefined && isOlder(block, known.block)) return known.outcome
    newest.delete(key) // the newest goes to the end
    newest.set(key, { outcome, block })
    for (const oldest of newest.keys()) if (newest.size > MAX_REMEMBERED) newest.delete(oldest)
    return outcome
  }
}
