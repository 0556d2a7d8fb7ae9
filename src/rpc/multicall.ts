// Gathers everything a chain is asked within 32 ms: contract calls and balances become one aggregate, other requests
// leave in the same task and so in the same POST. An answer from an older block than one already given is not given.
import { AppError } from '../errors.ts'
import { parseAddress } from '../eth/address.ts'
import type { Address } from '../eth/address.ts'
import { isHex } from '../eth/hex.ts'
import type { Hex } from '../eth/hex.ts'
import { createBatch } from '../lib/batch.ts'
import { readAll } from './aggregate.ts'
import type { Answer, Read } from './aggregate.ts'
import { MAX_READS } from './aggregate3.ts'
import type { ContractCall } from './aggregate3.ts'
import type { RpcClient } from './client.ts'
import type { NodePort } from './endpoint.ts'
import { isOlder } from './heights.ts'
import type { Outcome, Request } from './jsonRpc.ts'

const WINDOW_MS = 32
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

/** How the tabs of a browser share what they read. */
export type Sharing = {
  /** What another tab has just read; undefined: ask a node. */
  known(read: Read): bigint | string | undefined
  /** What other tabs would like to be read along. */
  wanted(): readonly Read[]
  /** None at all: no node gives any. */
  publish(reads: readonly Read[], answers: readonly Answer[]): void
}

type Item = Read | { readonly kind: 'request'; leave(): void }

/** `contract` is the chain's Multicall3. */
export function createMulticall(client: Pick<RpcClient, 'request' | 'ask'>, contract: Address,
  sharing?: Sharing): Multicall {
  const remember = createMemory()

  async function sendReads(reads: readonly Read[], signal: AbortSignal): Promise<Outcome[]> {
    if (reads.length === 0) return []
    try {
      const own = new Set(reads.map(keyOf))
      const all = [...reads, ...(sharing?.wanted() ?? []).filter((read) => !own.has(keyOf(read)))].slice(0, MAX_READS)
      const question = { method: 'eth_call', isRead: true, work: (node: NodePort) => readAll(node, contract, all) }
      const answers = await client.ask(question, signal)
      sharing?.publish(all, answers)
      return reads.map((read, at) => remember(read, answers[at] ?? { outcome: missing(), block: undefined }))
    } catch (reason) {
      return reads.map(() => ({ status: 'rejected', reason }))
    }
  }

  async function send(items: readonly Item[], signal: AbortSignal): Promise<Outcome[]> {
    const reads = items.filter((item) => item.kind !== 'request')
    const found = sendReads(reads, signal)
    // its answer is its own: none waits for another's
    for (const item of items) if (item.kind === 'request') item.leave()
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
      const read: Read = { kind: 'call', call: { to: target, data } }
      const found = sharing?.known(read) ?? (await batch.add(read, signal))
      if (!isHex(found)) throw missingError()
      return found
    },
    async balance(address, signal) {
      const read: Read = { kind: 'balance', address }
      const found = sharing?.known(read) ?? (await batch.add(read, signal))
      if (typeof found !== 'bigint') throw missingError()
      return found
    },
    request: (method, params, signal) => new Promise((resolve, reject) => {
      const leave = (): void => void client.request(method, params, signal).then(resolve, reject)
      batch.add({ kind: 'request', leave }, signal).catch(reject)
    }),
  }
}

/** Gives each read's newest answer: the one at hand, or the remembered one when that is of a newer block. */
function createMemory(): (read: Read, answer: Answer) => Outcome {
  const newest = new Map<string, Answer>()
  return (read, answer) => {
    if (answer.block === undefined) return answer.outcome
    const key = keyOf(read)
    const known = newest.get(key)
    if (known?.block !== undefined && isOlder(answer.block, known.block)) return known.outcome
    newest.delete(key) // the newest goes to the end
    newest.set(key, answer)
    for (const oldest of newest.keys()) if (newest.size > MAX_REMEMBERED) newest.delete(oldest)
    return answer.outcome
  }
}

/** The same for equal reads. */
export function keyOf(read: Read): string {
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
