// Gathers everything a chain is asked within 32 ms: contract calls and balances become one aggregate, other requests
// leave in the same task and so in the same POST, and never without a word on the block. An answer from an older block
// than one already given is not given.
import { AppError } from '../errors.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHex } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { createBatch } from '../lib/batch.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Answer, Read } from './aggregate.ts'
import { MAX_READS } from './aggregate3.ts'
import type { ContractCall } from './aggregate3.ts'
import type { RpcClient } from './client.ts'
import { isOlder } from './heads.ts'
import type { Block } from './heads.ts'
import type { Outcome, Request } from './jsonRpc.ts'
import { BEAT_MS, WINDOW_MS } from './times.ts'

const MAX_CALLDATA_BYTES = 262_144 // 1024 balances are 229 444
const CALL_OVERHEAD_BYTES = 160
const MAX_REMEMBERED = 256
const LEFT: Outcome = { status: 'fulfilled', value: undefined }

export type Multicall = {
  /** eth_call on the latest block. A revert rejects with code 'reverted' and the contract's data. */
  call(call: ContractCall, signal?: AbortSignal): Promise<Hex>
  balance(address: Address, signal?: AbortSignal): Promise<bigint>
  /** Any other request, sent together with the calls of the window. */
  readonly request: Request
}

type Item = Read | { readonly kind: 'request'; leave(): void }
type Client = Pick<RpcClient, 'request' | 'read' | 'top'>

/** Sends nothing by itself. */
export function createMulticall(client: Client): Multicall {
  const remember = createMemory(client)
  let readAt = -Infinity

  async function sendReads(reads: readonly Read[], signal: AbortSignal): Promise<Outcome[]> {
    try {
      const { answers } = await client.read(reads, signal)
      return reads.map((read, at) => remember(read, answers[at] ?? { outcome: missing(), told: undefined }))
    } catch (reason) {
      return reads.map(() => ({ status: 'rejected', reason }))
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Outcome[]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const isRecent = monotonicNow() - readAt < BEAT_MS / 2
    const found = reads.length > 0 || !isRecent ? sendReads(reads, signal) : Promise.resolve([])
    if (reads.length > 0 || !isRecent) readAt = monotonicNow()
    // its answer is its own: none waits for another's
    for (const item of items) if (item.kind === 'request') item.leave()
    if (reads.length === 0) return items.map(() => LEFT)
    const outcomes = (await found).values()
    return items.map((item) => (item.kind === 'request' ? LEFT : (outcomes.next().value ?? missing())))
  }

  const batch = createBatch<Item, unknown>({
    windowMs: WINDOW_MS, maxItems: MAX_READS, maxWeight: MAX_CALLDATA_BYTES, weigh, send,
  })
  return {
    async call({ to, data }, signal) {
      const target = parseAddress(to)
      if (target === undefined || !isHex(data)) throw new AppError('abi', 'not an address, or no call data in hex')
      const found = await batch.add({ kind: 'call', call: { to: target, data } }, signal)
      if (!isHex(found)) throw missingError()
      return found
    },
    async balance(address, signal) {
      const found = await batch.add({ kind: 'balance', address }, signal)
      if (typeof found !== 'bigint') throw missingError()
      return found
    },
    request: (method, params, signal) => new Promise((resolve, reject) => {
      const leave = (): void => void client.request(method, params, signal).then(resolve, reject)
      batch.add({ kind: 'request', leave }, signal).catch(reject)
    }),
  }
}

type Remembered = { readonly outcome: Outcome; readonly block: Block }

/** Gives each read's newest answer: the one at hand, or the remembered one when that is of a newer block. */
function createMemory({ top }: Client): (read: Read, answer: Answer) => Outcome {
  const newest = new Map<string, Remembered>()
  return (read, { outcome, told }) => {
    const epoch = top()?.epoch ?? 0
    if (told === undefined) return outcome
    const key = keyOf(read)
    const known = newest.get(key)
    if (known !== undefined && isOlder({ epoch, ...told }, known.block)) return known.outcome
    newest.delete(key) // the newest goes to the end
    newest.set(key, { outcome, block: { epoch, ...told } })
    for (const oldest of newest.keys()) if (newest.size > MAX_REMEMBERED) newest.delete(oldest)
    return outcome
  }
}

/** The same for equal reads. */
function keyOf(read: Read): string {
  return read.kind === 'balance' ? read.address : `${read.call.to} ${read.call.data}`
}

function weigh(item: Item): number {
  return CALL_OVERHEAD_BYTES + (item.kind === 'call' ? item.call.data.length / 2 : 64)
}

function missing(): Outcome {
  return { status: 'rejected', reason: missingError() }
}

function missingError(): AppError {
  return new AppError('bad-response', 'a call came back without a result')
}
